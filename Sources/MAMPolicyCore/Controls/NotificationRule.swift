/// What may a notification show of this data?
///
/// The account is the one that the notification is about. The answer is one of three effects: allow,
/// block organization data (only text without details may show) and block (the notification is
/// suppressed). The app passes the answer to its notification service extension itself.
///
/// Source: R9.3.
/// SDK: `notificationPolicy`.
package enum NotificationRule {
  static let rule = ControlRule(reads: [.notificationRestriction]) { owner, _ in decide(owner: owner) }

  /// Returns what a notification may show of an identity's data.
  package static func decide(owner: PolicyView) -> Decision {
    switch owner {
    case .unrestricted: return Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown: return Decision(.block, Reason(CommonReason.lockdown, side: .source))
    case .policy:
      let restriction = owner[.notificationRestriction]
      func reason(_ code: NotificationReason) -> Reason { Reason(code, side: .source, restriction) }
      return switch restriction.value {
      case .allow: Decision(.allow, reason(.allowed))
      case .blockOrganizationalData: Decision(.blockOrgData, reason(.withoutDetails))
      case .block: Decision(.block, reason(.blocked))
      }
    }
  }
}

/// Why a notification may show what it may.
@nonexhaustive
public enum NotificationReason: String, ReasonVocabulary {
  /// Answers ``Control/notify`` with ``Effect/allow``.
  case allowed = "notification-allowed"
  /// Answers ``Control/notify`` with ``Effect/blockOrgData``.
  case withoutDetails = "notification-without-org-data"
  /// Answers ``Control/notify`` with ``Effect/block``.
  case blocked = "notification-blocked"

  private static let notifications =
    "App protection settings reference, \"Org data notifications\"; IntuneMAMPolicy.h, notificationPolicy"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed:
      documented("R9.3", Self.notifications, "the policy allows notifications to show org data")
    case .withoutDetails:
      documented(
        "R9.3", Self.notifications,
        "the policy allows notifications to show text without details of org data")
    case .blocked:
      documented("R9.3", Self.notifications, "the policy suppresses notifications of the account")
    }
  }
}
