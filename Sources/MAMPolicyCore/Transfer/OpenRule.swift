/// May data from there be opened here? Judged by the receiver's policy and by the source account's.
///
/// The receiver's policy decides what may be opened into its documents; the source account's policy
/// decides whether its data may leave. Opening in place is not asked about.
///
/// Source: R7.3; tables 7-A to 7-E.
/// SDK: `isOpenFromAllowedForLocation:withAccountId:`.
package enum OpenRule {
  /// The settings that the rule reads of the receiver's policy.
  static let reads: SettingSet = [
    .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
    .allowedDataIngestionLocations,
  ]

  /// The settings that the rule reads of the source account's policy.
  static let farReads: SettingSet = [.allowedOutboundDataTransferDestinations]

  /// Returns whether the receiver may open data from a location.
  ///
  /// - Parameters:
  ///   - receiver: The end that receives the data.
  ///   - location: Where the data comes from.
  ///   - source: The account that owns the data, as the receiver's account sees it.
  ///   - options: The readings of open points.
  /// - Returns: Whether the data may be opened, with the reasons of every side that refuses.
  package static func decide(
    receiver: PolicyView, from location: OpenLocation, source: FarEnd, options: DecisionOptions = .init()
  ) -> Decision {
    let farEnd = location.hasAccount ? source : .nobody
    let decision =
      switch receiver {
      case .lockDown:
        Decision(.refuses(Reason(CommonReason.lockdown, side: .destination)))
      case .unrestricted:
        Decision(
          .permits(Reason(CommonReason.unmanaged, side: .destination)), leaving(farEnd, intoManaged: false))
      case .policy:
        Decision(ingestion(receiver, location, farEnd, options), leaving(farEnd, intoManaged: true))
      }
    let ignoresAccount = !location.hasAccount && source != .nobody
    return ignoresAccount ? decision.noting(Reason(CommonReason.accountIgnored, side: .source)) : decision
  }

  /// What the managed receiver's policy says.
  private static func ingestion(
    _ receiver: PolicyView, _ location: OpenLocation, _ farEnd: FarEnd, _ options: DecisionOptions
  ) -> Evidence {
    let receivesFrom = receiver[.allowedInboundDataTransferSources]
    let blocksOpening = receiver[.blockDataIngestionIntoOrganizationDocuments]
    let services = receiver[.allowedDataIngestionLocations]
    func reason<Value>(_ code: OpenReason, _ term: Term<Value>) -> Reason {
      Reason(code, side: .destination, term)
    }
    switch EffectiveServices(receivesFrom, blocks: blocksOpening, but: services) {
    case .nowhere:
      return .refuses(reason(.receivesNowhere, receivesFrom))
    case .blocked(let listed):
      guard let service = location.service else {
        guard location == .accountDocument else {
          return .refuses(reason(.locationNotSelectable, blocksOpening))
        }
        return options.allowsAccountDocumentOfSameAccount && farEnd == .same
          ? .permits(reason(.ownAccountDocument, blocksOpening))
          : .refuses(reason(.accountDocumentBlocked, blocksOpening))
      }
      guard listed.contains(service) else { return .refuses(reason(.serviceNotListed, services)) }
      guard farEnd == .same || !location.hasAccount else {
        return .refuses(reason(.notOwnAccount, blocksOpening))
      }
      return .permits(reason(.serviceListed, services))
    case .allowed:
      return .permits(
        receivesFrom.value == .allApps
          ? reason(.allowed, receivesFrom) : reason(.allowed, blocksOpening))
    }
  }

  /// What another managed account says to its data being opened here.
  private static func leaving(_ farEnd: FarEnd, intoManaged: Bool) -> Evidence? {
    guard case .managed(let source) = farEnd else { return nil }
    let sendsTo = source[.allowedOutboundDataTransferDestinations]
    func reason(_ code: OpenReason) -> Reason { Reason(code, side: .source, sendsTo) }
    switch sendsTo.value {
    case .noApps: return .refuses(reason(.sourceSendsNowhere))
    case .managedApps where !intoManaged: return .refuses(reason(.sourceRestricts))
    case .managedApps, .allApps: return .permits(reason(.sourceSends))
    }
  }
}
