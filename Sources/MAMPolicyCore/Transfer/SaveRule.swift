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
  static let reads: SettingSet = [
    .allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations,
  ]

  /// The settings that the rule reads of the destination account's policy.
  static let farReads: SettingSet = [
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
  ]

  /// Returns whether the owner's data may be saved to a location.
  ///
  /// - Parameters:
  ///   - owner: The end that the data comes from.
  ///   - location: Where the data is to go.
  ///   - destination: The account that owns the location, as the owner's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be saved, with the reasons of every side that refuses.
  package static func decide(
    owner: PolicyView, to location: SaveLocation, destination: FarEnd, options: DecisionOptions = .init()
  ) -> Decision {
    let farEnd = location.hasAccount ? destination : .nobody
    let decision =
      switch owner {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .source)))
      case .unrestricted:
        Decision(.permits(Reason(CommonReason.unmanaged, side: .source)), intoManaged(farEnd, options))
      case .policy:
        Decision(source(owner, location, farEnd, options), betweenAccounts(farEnd))
      }
    let ignoresAccount = !location.hasAccount && destination != .nobody
    return ignoresAccount
      ? decision.noting(Reason(CommonReason.accountIgnored, side: .destination)) : decision
  }

  /// What the managed owner's policy says.
  private static func source(
    _ owner: PolicyView, _ location: SaveLocation, _ farEnd: FarEnd, _ options: DecisionOptions
  ) -> Evidence {
    let sendsTo = owner[.allowedOutboundDataTransferDestinations]
    let blocksSaving = owner[.saveAsBlocked]
    let services = owner[.allowedDataStorageLocations]
    func reason<Value>(_ code: SaveReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .source, term)
    }
    switch EffectiveServices(sendsTo, blocks: blocksSaving, but: services) {
    case .nowhere:
      return .refuses(reason(.sendsNowhere, sendsTo))
    case .blocked(let listed):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, blocksSaving))
        }
        return options.allowsAccountDocumentOfSameAccount && farEnd == .same
          ? .permits(reason(.ownAccountDocument, blocksSaving))
          : .refuses(reason(.accountDocumentBlocked, blocksSaving))
      }
      guard listed.contains(service) else { return .refuses(reason(.serviceNotListed, services)) }
      guard farEnd == .same || !location.hasAccount else {
        // Listing the service is not enough: only saving copies to anywhere lifts this.
        return .refuses(reason(.notOwnAccount, blocksSaving))
      }
      return .permits(reason(.serviceListed, services))
    case .allowed:
      if sendsTo.value == .allApps { return .permits(reason(.allowed, sendsTo)) }
      switch farEnd {
      case .same, .managed: return .permits(reason(.allowed, blocksSaving))
      case .nobody, .unmanaged:
        return options.deniesSaveOutsideOrganization
          ? .refuses(reason(.outsideOrganizationDenied, sendsTo))
          : .permits(reason(.outsideOrganization, blocksSaving))
      }
    }
  }

  /// What the destination account says to data of an unmanaged owner.
  private static func intoManaged(_ farEnd: FarEnd, _ options: DecisionOptions) -> Evidence? {
    guard case .managed(let destination) = farEnd else { return nil }
    let receivesFrom = destination[.allowedInboundDataTransferSources]
    let blocksOpening = destination[.blockDataIngestionIntoOrganizationDocuments]
    func reason<Value>(_ code: SaveReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .destination, term)
    }
    switch receivesFrom.value {
    case .allApps: return .permits(reason(.destinationAccepts, receivesFrom))
    case .managedApps where options.crossAccountIngress == .openInto && !blocksOpening.value:
      return .permits(reason(.destinationOpensInto, blocksOpening))
    case .managedApps, .noApps: return .refuses(reason(.destinationRestricts, receivesFrom))
    }
  }

  /// What the destination account says to data of another managed account.
  private static func betweenAccounts(_ farEnd: FarEnd) -> Evidence? {
    guard case .managed(let destination) = farEnd else { return nil }
    let receivesFrom = destination[.allowedInboundDataTransferSources]
    func reason(_ code: SaveReason) -> Reason { Reason(code, side: .destination, receivesFrom) }
    return receivesFrom.value == .noApps
      ? .refuses(reason(.otherAccountRefuses)) : .permits(reason(.otherAccountAccepts))
  }
}
