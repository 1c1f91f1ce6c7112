/// May this data be saved there? Judged by the owner's policy and by the destination account's.
///
/// The owner's policy decides where copies may go; the destination account's policy decides what it
/// takes in. A same-account destination has no bypass while saving is blocked. Data edited and saved
/// in place is not asked about.
///
/// Source: R6.5; tables 6-A to 6-E.
/// SDK: `isSaveToAllowedForLocation:withAccountId:`.
package enum SaveRule {
  /// What the rule reads of the owner's policy.
  package struct OwnerTerms: PolicyTerms {
    let sendsTo: Term<DataTransferLevel>
    let blocksSaving: Term<Bool>
    let services: Term<Set<StorageService>>

    package init(_ policy: inout PolicyReader) {
      sendsTo = policy[.allowedOutboundDataTransferDestinations]
      blocksSaving = policy[.saveAsBlocked]
      services = policy[.allowedDataStorageLocations]
    }
  }

  /// What the rule reads of the destination's policy.
  package struct DestinationTerms: PolicyTerms {
    let receivesFrom: Term<DataTransferLevel>
    let blocksOpening: Term<Bool>

    package init(_ policy: inout PolicyReader) {
      receivesFrom = policy[.allowedInboundDataTransferSources]
      blocksOpening = policy[.blockDataIngestionIntoOrganizationDocuments]
    }
  }

  /// Returns whether the owner's data may be saved to a location.
  ///
  /// - Parameters:
  ///   - owner: The end that the data comes from.
  ///   - location: Where the data is to go.
  ///   - destination: The account that owns the location, as the owner's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be saved, with the reasons of every side that refuses.
  package static func decide(
    owner: PolicyEnd<OwnerTerms>, to location: SaveLocation, destination: Peer<DestinationTerms>,
    options: DecisionOptions = .init()
  ) -> Decision {
    let peer = location.hasAccount ? destination : .nobody
    let decision =
      switch owner {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .source)))
      case .unrestricted:
        Decision(.permits(Reason(CommonReason.unmanaged, side: .source)), intoManaged(peer, options))
      case .terms(let terms):
        Decision(source(terms, location, peer, options), betweenAccounts(peer))
      }
    let ignoresAccount = !location.hasAccount && destination != .nobody
    return ignoresAccount
      ? decision.noting(Reason(CommonReason.accountIgnored, side: .destination)) : decision
  }

  /// What the managed owner's policy says.
  private static func source(
    _ terms: OwnerTerms, _ location: SaveLocation, _ peer: Peer<DestinationTerms>, _ options: DecisionOptions
  ) -> Evidence {
    func reason<Value>(_ code: SaveReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .source, term)
    }
    switch EffectiveServices(terms.sendsTo, blocks: terms.blocksSaving, but: terms.services) {
    case .nowhere:
      return .refuses(reason(.sendsNowhere, terms.sendsTo))
    case .blocked(let services):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, terms.blocksSaving))
        }
        return options.allowsAccountDocumentOfSameAccount && peer == .same
          ? .permits(reason(.ownAccountDocument, terms.blocksSaving))
          : .refuses(reason(.accountDocumentBlocked, terms.blocksSaving))
      }
      guard services.contains(service) else {
        return .refuses(reason(.serviceNotListed, terms.services))
      }
      guard peer == .same || !location.hasAccount else {
        // Listing the service is not enough: only saving copies to anywhere lifts this.
        return .refuses(reason(.notOwnAccount, terms.blocksSaving))
      }
      return .permits(reason(.serviceListed, terms.services))
    case .allowed:
      if terms.sendsTo.value == .allApps { return .permits(reason(.allowed, terms.sendsTo)) }
      switch peer {
      case .same, .managed: return .permits(reason(.allowed, terms.blocksSaving))
      case .nobody, .unmanaged:
        return options.deniesSaveOutsideOrganization
          ? .refuses(reason(.outsideOrganizationDenied, terms.sendsTo))
          : .permits(reason(.outsideOrganization, terms.blocksSaving))
      }
    }
  }

  /// What the destination account says to data of an unmanaged owner.
  private static func intoManaged(_ peer: Peer<DestinationTerms>, _ options: DecisionOptions) -> Evidence? {
    guard case .managed(let terms) = peer else { return nil }
    func reason<Value>(_ code: SaveReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .destination, term)
    }
    switch terms.receivesFrom.value {
    case .allApps: return .permits(reason(.destinationAccepts, terms.receivesFrom))
    case .managedApps where options.crossAccountIngress == .openInto && !terms.blocksOpening.value:
      return .permits(reason(.destinationOpensInto, terms.blocksOpening))
    case .managedApps, .noApps: return .refuses(reason(.destinationRestricts, terms.receivesFrom))
    }
  }

  /// What the destination account says to data of another managed account.
  private static func betweenAccounts(_ peer: Peer<DestinationTerms>) -> Evidence? {
    guard case .managed(let terms) = peer else { return nil }
    func reason(_ code: SaveReason) -> Reason { Reason(code, side: .destination, terms.receivesFrom) }
    return terms.receivesFrom.value == .noApps
      ? .refuses(reason(.otherAccountRefuses)) : .permits(reason(.otherAccountAccepts))
  }
}
