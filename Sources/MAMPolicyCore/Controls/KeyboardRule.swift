/// May keyboards of other vendors be used in the app?
///
/// One answer for the whole app, personal accounts included: in an app with several managed accounts
/// any one that blocks decides.
///
/// Source: R9.11.
package enum KeyboardRule {
  static let rule = ControlRule(reads: [.thirdPartyKeyboardsBlocked]) { owner, _ in decide(owner: owner) }

  /// Returns whether keyboards of other vendors may be used.
  ///
  /// - Parameters:
  ///   - owner: The policy view of the identity that is typed for.
  ///   - accounts: The policy views of all managed accounts of the app.
  /// - Returns: Whether keyboards may be used, with the reasons of every account that blocks them.
  /// - Complexity: O(*n*) in the number of managed accounts.
  package static func decide(owner: PolicyView, accounts: [PolicyView] = []) -> Decision {
    Decision(Evidence(owner, judge), others: accounts.map(judge))
  }

  private static func judge(_ view: PolicyView) -> Evidence {
    let isBlocked = view[.thirdPartyKeyboardsBlocked]
    return Evidence(!isBlocked.value, KeyboardReason.allowed, or: .blocked, isBlocked)
  }
}

/// Why keyboards of other vendors may be used or not.
@nonexhaustive
public enum KeyboardReason: String, ReasonVocabulary {
  /// Allows ``Control/keyboard``.
  case allowed = "keyboards-allowed"
  /// Denies ``Control/keyboard``, also if an unmanaged account asks.
  case blocked = "keyboards-blocked"

  private static let keyboards = "App protection settings reference, \"Third party keyboards\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .allowed: documented("R9.11", Self.keyboards, "the policy lets third-party keyboards be used")
    case .blocked:
      documented(
        "R9.11", Self.keyboards + "; Multiple managed accounts",
        "the policy of a managed account blocks third-party keyboards in the whole app")
    }
  }
}
