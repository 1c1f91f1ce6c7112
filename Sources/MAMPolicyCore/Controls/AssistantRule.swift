/// May Siri, App Intents and Spotlight use this data?
///
/// All three are allowed only when data may be sent to all apps. The documents disagree on which of two
/// properties an app with App Intents must check; both have the same value here.
///
/// Source: R9.4, AMB-18.
/// SDK: `areSiriIntentsAllowed`, `areAppIntentsAllowed`, `isSpotlightIndexingAllowed`.
package enum AssistantRule {
  static let siri = rule(.siriAllowed, or: .siriBlocked)
  static let appIntents = rule(.appIntentsAllowed, or: .appIntentsBlocked)
  static let spotlight = rule(.spotlightAllowed, or: .spotlightBlocked)

  private static func rule(_ allowed: AssistantReason, or blocked: AssistantReason) -> ControlRule {
    ControlRule(
      .allowedOutboundDataTransferDestinations, allowed,
      or: blocked
    ) { $0 == .allApps }
  }
}

/// Why an assistant may use data or not.
@nonexhaustive
public enum AssistantReason: String, ReasonVocabulary {
  /// Allows ``Control/siri``.
  case siriAllowed = "siri-allowed"
  /// Denies ``Control/siri`` under "Policy managed apps" or "None".
  case siriBlocked = "siri-blocked"
  /// Allows ``Control/appIntents``.
  case appIntentsAllowed = "app-intents-allowed"
  /// Denies ``Control/appIntents`` under "Policy managed apps" or "None".
  case appIntentsBlocked = "app-intents-blocked"
  /// Allows ``Control/spotlight``.
  case spotlightAllowed = "spotlight-allowed"
  /// Denies ``Control/spotlight`` under "Policy managed apps" or "None".
  case spotlightBlocked = "spotlight-blocked"

  private static let send = "App protection settings reference, \"Send Org data to other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .siriAllowed:
      documented("R9.4", Self.send, "data may be sent to all apps, so Siri intents are allowed")
    case .siriBlocked: documented("R9.4", Self.send, "Siri is allowed only when data may be sent to all apps")
    case .appIntentsAllowed:
      inferred(
        "R9.4, AMB-18", Self.send + "; Participation features guide, \"Siri intents\"",
        "data may be sent to all apps, so App Intents are allowed, like Siri intents",
        otherwise: .neutral("App Intents have a value of their own"))
    case .appIntentsBlocked:
      inferred(
        "R9.4, AMB-18", Self.send + "; Participation features guide, \"Siri intents\"",
        "App Intents are allowed only when data may be sent to all apps, like Siri intents",
        otherwise: .stricter("App Intents have a value of their own"))
    case .spotlightAllowed:
      documented("R9.4", Self.send, "data may be sent to all apps, so Spotlight may index it")
    case .spotlightBlocked:
      documented("R9.4", Self.send, "Spotlight may index data only when data may be sent to all apps")
    }
  }
}
