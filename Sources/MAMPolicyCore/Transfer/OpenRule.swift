/// May data from there be opened here? Judged by the receiver's policy and by the source account's.
///
/// The receiver's policy decides what may be opened into its documents; the source account's policy
/// decides whether its data may leave. Opening in place is not asked about.
///
/// Source: R7.3; tables 7-A to 7-E.
/// SDK: `isOpenFromAllowedForLocation:withAccountId:`.
package enum OpenRule {
  /// The settings that the rule reads of the receiver's policy.
  package static let receiverReads: SettingSet = [
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
    .allowedDataIngestionLocations,
  ]
  /// The settings that the rule reads of the source's policy.
  package static let sourceReads: SettingSet = [.allowedOutboundDataTransferDestinations]

  /// Returns whether the receiver may open data from a location.
  ///
  /// - Parameters:
  ///   - receiver: The policy view of the identity that receives the data.
  ///   - location: Where the data comes from.
  ///   - source: The account that owns the data, as the receiver's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be opened, with the reasons of every side that refuses.
  package static func decide(
    receiver: PolicyView, from location: OpenLocation, source: Peer, options: DecisionOptions = .init()
  ) -> Decision {
    let peer = location.hasAccount ? source : .nobody
    let decision =
      switch receiver {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .destination)))
      case .unrestricted:
        Decision(
          .permits(Reason(CommonReason.unmanaged, side: .destination)), leaving(peer, intoManaged: false))
      case .policy(let policy):
        Decision(ingestion(policy, location, peer, options), leaving(peer, intoManaged: true))
      }
    let ignoresAccount = !location.hasAccount && source != .nobody
    return ignoresAccount ? decision.noting(Reason(CommonReason.accountIgnored, side: .source)) : decision
  }

  /// What the managed receiver's policy says.
  private static func ingestion(
    _ policy: AppProtectionPolicy, _ location: OpenLocation, _ peer: Peer, _ options: DecisionOptions
  ) -> Evidence {
    func reason(_ code: OpenReason, _ setting: Setting) -> Reason {
      Reason(code, side: .destination, setting, of: policy)
    }
    switch EffectiveOpen(policy) {
    case .nowhere:
      return .refuses(reason(.receivesNowhere, .allowedInboundDataTransferSources))
    case .blocked(let services):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, .blockDataIngestionIntoOrganizationDocuments))
        }
        return options.allowsAccountDocumentOfSameAccount && peer == .same
          ? .permits(reason(.ownAccountDocument, .blockDataIngestionIntoOrganizationDocuments))
          : .refuses(reason(.accountDocumentBlocked, .blockDataIngestionIntoOrganizationDocuments))
      }
      guard services.contains(service) else {
        return .refuses(reason(.serviceNotListed, .allowedDataIngestionLocations))
      }
      guard peer == .same || !location.hasAccount else {
        return .refuses(reason(.notOwnAccount, .blockDataIngestionIntoOrganizationDocuments))
      }
      return .permits(reason(.serviceListed, .allowedDataIngestionLocations))
    case .allowed:
      let decidedBy: Setting =
        policy.allowedInboundDataTransferSources == .allApps
        ? .allowedInboundDataTransferSources : .blockDataIngestionIntoOrganizationDocuments
      return .permits(reason(.allowed, decidedBy))
    }
  }

  /// What another managed account says to its data being opened here.
  private static func leaving(_ peer: Peer, intoManaged: Bool) -> Evidence? {
    guard case .managed(let policy) = peer else { return nil }
    func reason(_ code: OpenReason) -> Reason {
      Reason(code, side: .source, .allowedOutboundDataTransferDestinations, of: policy)
    }
    switch policy.allowedOutboundDataTransferDestinations {
    case .noApps: return .refuses(reason(.sourceSendsNowhere))
    case .managedApps where !intoManaged: return .refuses(reason(.sourceRestricts))
    case .managedApps, .allApps: return .permits(reason(.sourceSends))
    }
  }
}
