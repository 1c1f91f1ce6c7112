/// May this universal link open in the app that claims it?
///
/// While data may be sent to policy managed apps, the link must be in one of the policy's two lists:
/// exempted links open in unmanaged apps, managed links in managed ones, and in the managed browser
/// where no managed app can open them. A link that matches neither is refused. The default links of App
/// Clips follow the same rule.
///
/// Source: R9.9, AMB-20, AMB-21.
/// SDK: `isUniversalLinkAllowed:`.
package enum UniversalLinkRule {
  /// The settings that the rule reads.
  static let reads: SettingSet = [
    .allowedOutboundDataTransferDestinations, .exemptedUniversalLinks, .managedUniversalLinks,
  ]

  /// Returns whether a universal link may be opened in an app.
  ///
  /// - Complexity: O(*n*) in the total length of the policy's patterns.
  package static func decide(_ link: Link, owner: PolicyView) -> Decision {
    let answer = Evidence(owner) { judge(link, $0) }
    let opensBrowser = answer.reason.code == UniversalLinkReason.managed.rawValue
    return Decision(answer, obligations: opensBrowser ? [.openInManagedBrowserIfUnopened] : [])
      .noting(Enforcement.sdk)
  }

  private static func judge(_ link: Link, _ view: PolicyView) -> Evidence {
    let sendsTo = view[.allowedOutboundDataTransferDestinations]
    func reason(_ code: UniversalLinkReason) -> Reason { Reason(code, side: .source, sendsTo) }
    func isIn(_ patterns: Term<[String]>) -> Bool {
      patterns.value.contains { UniversalLinkPattern($0)?.matches(link) ?? false }
    }
    switch sendsTo.value {
    case .allApps: return .permits(reason(.sendsAnywhere))
    case .noApps: return .refuses(reason(.sendsNowhere))
    case .managedApps:
      let exempted = view[.exemptedUniversalLinks]
      if isIn(exempted) { return .permits(Reason(UniversalLinkReason.exempted, side: .source, exempted)) }
      let managed = view[.managedUniversalLinks]
      if isIn(managed) { return .permits(Reason(UniversalLinkReason.managed, side: .source, managed)) }
      return .refuses(reason(.notListed))
    }
  }
}

/// Why a universal link may be opened or not.
@nonexhaustive
public enum UniversalLinkReason: String, ReasonVocabulary {
  /// Allows ``Matter/universalLink(_:)`` before either list is read.
  case sendsAnywhere = "universal-link-sends-any-app"
  /// Denies ``Matter/universalLink(_:)`` before either list is read.
  case sendsNowhere = "universal-link-sends-nowhere"
  /// Allows ``Matter/universalLink(_:)`` without an obligation under "Policy managed apps".
  case exempted = "universal-link-exempted"
  /// Allows ``Matter/universalLink(_:)`` with ``Obligation/openInManagedBrowserIfUnopened``.
  case managed = "universal-link-managed"
  /// Denies ``Matter/universalLink(_:)`` under "Policy managed apps".
  case notListed = "universal-link-not-listed"

  private static let reference = "App protection settings reference, "

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .sendsAnywhere:
      documented(
        "R9.9", Self.reference + "\"Send Org data to other apps\"",
        "data may be sent to all apps, so any universal link may be opened")
    case .sendsNowhere:
      inferred(
        "R9.9, AMB-20", Self.reference + "\"Send Org data to other apps\"",
        "data may not be sent to any app, so no universal link may be opened, whatever the lists say",
        otherwise: .stricter("the lists count although nothing may be sent"))
    case .exempted:
      documented(
        "R9.9", Self.reference + "\"Select universal links to exempt\"",
        "the universal link is among those that may open unmanaged apps")
    case .managed:
      documented(
        "R9.9", Self.reference + "\"Select managed universal links\"",
        "the universal link is among those that open in a managed app, or in the managed browser if no app can open it"
      )
    case .notListed:
      documented(
        "R9.9", Self.reference + "\"Select managed universal links\"; SDK issue 486",
        "the universal link is in neither of the policy's lists")
    }
  }
}
