/// May data from there be opened here? Judged by the receiver's policy and by the source account's.
///
/// The receiver's policy decides what may be opened into its documents; the source account's policy
/// decides whether its data may leave. Opening in place is not asked about.
///
/// Source: R7.3; tables 7-A to 7-E.
/// SDK: `isOpenFromAllowedForLocation:withAccountId:`.
package enum OpenRule {
  /// What the rule reads of the receiver's policy.
  package struct ReceiverTerms: PolicyTerms {
    let receivesFrom: Term<DataTransferLevel>
    let blocksOpening: Term<Bool>
    let services: Term<Set<IngestionService>>

    package init(_ policy: inout PolicyReader) {
      receivesFrom = policy[.allowedInboundDataTransferSources]
      blocksOpening = policy[.blockDataIngestionIntoOrganizationDocuments]
      services = policy[.allowedDataIngestionLocations]
    }
  }

  /// Returns whether the receiver may open data from a location.
  ///
  /// - Parameters:
  ///   - receiver: The end that receives the data.
  ///   - location: Where the data comes from.
  ///   - source: The account that owns the data, as the receiver's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be opened, with the reasons of every side that refuses.
  package static func decide(
    receiver: PolicyEnd<ReceiverTerms>, from location: OpenLocation, source: Peer<SendTerms>,
    options: DecisionOptions = .init()
  ) -> Decision {
    let peer = location.hasAccount ? source : .nobody
    let decision =
      switch receiver {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .destination)))
      case .unrestricted:
        Decision(
          .permits(Reason(CommonReason.unmanaged, side: .destination)), leaving(peer, intoManaged: false))
      case .terms(let terms):
        Decision(ingestion(terms, location, peer, options), leaving(peer, intoManaged: true))
      }
    let ignoresAccount = !location.hasAccount && source != .nobody
    return ignoresAccount ? decision.noting(Reason(CommonReason.accountIgnored, side: .source)) : decision
  }

  /// What the managed receiver's policy says.
  private static func ingestion(
    _ terms: ReceiverTerms, _ location: OpenLocation, _ peer: Peer<SendTerms>, _ options: DecisionOptions
  ) -> Evidence {
    func reason<Value>(_ code: OpenReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .destination, term)
    }
    switch EffectiveServices(terms.receivesFrom, blocks: terms.blocksOpening, but: terms.services) {
    case .nowhere:
      return .refuses(reason(.receivesNowhere, terms.receivesFrom))
    case .blocked(let services):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, terms.blocksOpening))
        }
        return options.allowsAccountDocumentOfSameAccount && peer == .same
          ? .permits(reason(.ownAccountDocument, terms.blocksOpening))
          : .refuses(reason(.accountDocumentBlocked, terms.blocksOpening))
      }
      guard services.contains(service) else {
        return .refuses(reason(.serviceNotListed, terms.services))
      }
      guard peer == .same || !location.hasAccount else {
        return .refuses(reason(.notOwnAccount, terms.blocksOpening))
      }
      return .permits(reason(.serviceListed, terms.services))
    case .allowed:
      return .permits(
        terms.receivesFrom.value == .allApps
          ? reason(.allowed, terms.receivesFrom) : reason(.allowed, terms.blocksOpening))
    }
  }

  /// What another managed account says to its data being opened here.
  private static func leaving(_ peer: Peer<SendTerms>, intoManaged: Bool) -> Evidence? {
    guard case .managed(let terms) = peer else { return nil }
    func reason(_ code: OpenReason) -> Reason { Reason(code, side: .source, terms.sendsTo) }
    switch terms.sendsTo.value {
    case .noApps: return .refuses(reason(.sourceSendsNowhere))
    case .managedApps where !intoManaged: return .refuses(reason(.sourceRestricts))
    case .managedApps, .allApps: return .permits(reason(.sourceSends))
    }
  }
}
