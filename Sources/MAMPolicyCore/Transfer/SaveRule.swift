/// May this data be saved there? Judged by the owner's policy and by the destination account's.
///
/// The owner's policy decides where copies may go; the destination account's policy decides what it
/// takes in. A same-account destination has no bypass while saving is blocked. Data edited and saved
/// in place is not asked about.
///
/// Source: R6.5; tables 6-A to 6-E.
/// SDK: `isSaveToAllowedForLocation:withAccountId:`.
package enum SaveRule {
  /// The settings that the rule reads of the owner's policy.
  package static let ownerReads: SettingSet = [
    .allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations,
  ]
  /// The settings that the rule reads of the destination's policy.
  package static let destinationReads: SettingSet = [
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
  ]

  /// Returns whether the owner's data may be saved to a location.
  ///
  /// - Parameters:
  ///   - owner: The policy view of the identity that owns the data.
  ///   - location: Where the data is to go.
  ///   - destination: The account that owns the location, as the owner's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be saved, with the reasons of every side that refuses.
  package static func decide(
    owner: PolicyView, to location: SaveLocation, destination: Peer, options: DecisionOptions = .init()
  ) -> Decision {
    let peer = location.hasAccount ? destination : .nobody
    let decision =
      switch owner {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .source)))
      case .unrestricted:
        Decision(.permits(Reason(CommonReason.unmanaged, side: .source)), intoManaged(peer, options))
      case .policy(let policy):
        Decision(source(policy, location, peer, options), betweenAccounts(peer))
      }
    let ignoresAccount = !location.hasAccount && destination != .nobody
    return ignoresAccount
      ? decision.noting(Reason(CommonReason.accountIgnored, side: .destination)) : decision
  }

  /// What the managed owner's policy says.
  private static func source(
    _ policy: AppProtectionPolicy, _ location: SaveLocation, _ peer: Peer, _ options: DecisionOptions
  ) -> Evidence {
    func reason(_ code: SaveReason, _ setting: Setting) -> Reason {
      Reason(code, side: .source, setting, of: policy)
    }
    switch EffectiveSave(policy) {
    case .nowhere:
      return .refuses(reason(.sendsNowhere, .allowedOutboundDataTransferDestinations))
    case .blocked(let services):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, .saveAsBlocked))
        }
        return options.allowsAccountDocumentOfSameAccount && peer == .same
          ? .permits(reason(.ownAccountDocument, .saveAsBlocked))
          : .refuses(reason(.accountDocumentBlocked, .saveAsBlocked))
      }
      guard services.contains(service) else {
        return .refuses(reason(.serviceNotListed, .allowedDataStorageLocations))
      }
      guard peer == .same || !location.hasAccount else {
        // Listing the service is not enough: only saving copies to anywhere lifts this.
        return .refuses(reason(.notOwnAccount, .saveAsBlocked))
      }
      return .permits(reason(.serviceListed, .allowedDataStorageLocations))
    case .allowed:
      if policy.allowedOutboundDataTransferDestinations == .allApps {
        return .permits(reason(.allowed, .allowedOutboundDataTransferDestinations))
      }
      switch peer {
      case .same, .managed: return .permits(reason(.allowed, .saveAsBlocked))
      case .nobody, .unmanaged:
        return options.deniesSaveOutsideOrganization
          ? .refuses(reason(.outsideOrganizationDenied, .allowedOutboundDataTransferDestinations))
          : .permits(reason(.outsideOrganization, .saveAsBlocked))
      }
    }
  }

  /// What the destination account says to data of an unmanaged owner.
  private static func intoManaged(_ peer: Peer, _ options: DecisionOptions) -> Evidence? {
    guard case .managed(let policy) = peer else { return nil }
    func reason(_ code: SaveReason) -> Reason {
      Reason(code, side: .destination, .allowedInboundDataTransferSources, of: policy)
    }
    if policy.allowedInboundDataTransferSources == .allApps { return .permits(reason(.destinationAccepts)) }
    if options.crossAccountIngress == .openInto, EffectiveOpen(policy) == .allowed {
      return .permits(
        Reason(
          SaveReason.destinationOpensInto, side: .destination, .blockDataIngestionIntoOrganizationDocuments,
          of: policy))
    }
    return .refuses(reason(.destinationRestricts))
  }

  /// What the destination account says to data of another managed account.
  private static func betweenAccounts(_ peer: Peer) -> Evidence? {
    guard case .managed(let policy) = peer else { return nil }
    func reason(_ code: SaveReason) -> Reason {
      Reason(code, side: .destination, .allowedInboundDataTransferSources, of: policy)
    }
    return policy.allowedInboundDataTransferSources == .noApps
      ? .refuses(reason(.otherAccountRefuses)) : .permits(reason(.otherAccountAccepts))
  }
}
