/// May the system's assistants know this data: Siri, App Intents, Spotlight?
///
/// All three are open only while data may be sent to any app. The documents disagree on which of two
/// properties an app with App Intents is to ask; both have one value here.
///
/// Source: rules.md R9.4, AMB-18.
/// SDK: `areSiriIntentsAllowed`, `areAppIntentsAllowed`, `isSpotlightIndexingAllowed`.
public enum AssistantRule {
  /// A part of the system that acts on the data of apps.
  public enum Assistant: CaseIterable, Hashable, Sendable {
    /// Siri's intents and shortcuts.
    case siri
    /// App Intents.
    case appIntents
    /// Spotlight's index.
    case spotlight
  }

  /// Returns whether an assistant may know data of an identity.
  public static func decide(_ assistant: Assistant, owner: PolicyView) -> Decision {
    Decision(
      Verdict(owner) { policy in
        let codes = codes(assistant)
        return Verdict(
          policy.allowedOutboundDataTransferDestinations == .allApps,
          yes: Reason(codes.allowed, side: .source, .allowedOutboundDataTransferDestinations, of: policy),
          no: Reason(codes.blocked, side: .source, .allowedOutboundDataTransferDestinations, of: policy))
      })
  }

  private static func codes(_ assistant: Assistant) -> (allowed: AssistantReason, blocked: AssistantReason) {
    switch assistant {
    case .siri: (.siriAllowed, .siriBlocked)
    case .appIntents: (.appIntentsAllowed, .appIntentsBlocked)
    case .spotlight: (.spotlightAllowed, .spotlightBlocked)
    }
  }
}

/// Why an assistant may know data or not.
public enum AssistantReason: String, ReasonVocabulary {
  /// Siri may be used.
  case siriAllowed = "siri-allowed"
  /// Siri may not be used.
  case siriBlocked = "siri-blocked"
  /// App Intents may be used.
  case appIntentsAllowed = "app-intents-allowed"
  /// App Intents may not be used.
  case appIntentsBlocked = "app-intents-blocked"
  /// Spotlight may index.
  case spotlightAllowed = "spotlight-allowed"
  /// Spotlight may not index.
  case spotlightBlocked = "spotlight-blocked"

  private static let send = "App protection settings reference, \"Send Org data to other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .siriAllowed:
      ReasonEntry(
        self, "R9.4", .documented, Self.send, "data may be sent to any app, and so Siri intents may be used")
    case .siriBlocked:
      ReasonEntry(
        self, "R9.4", .documented, Self.send,
        "data may not be sent to any app, and only then may Siri intents be used")
    case .appIntentsAllowed:
      ReasonEntry(
        self, "R9.4, AMB-18", .inferred, Self.send + "; Participation features guide, \"Siri intents\"",
        "data may be sent to any app, and App Intents follow Siri intents")
    case .appIntentsBlocked:
      ReasonEntry(
        self, "R9.4, AMB-18", .inferred, Self.send + "; Participation features guide, \"Siri intents\"",
        "data may not be sent to any app, and App Intents follow Siri intents")
    case .spotlightAllowed:
      ReasonEntry(
        self, "R9.4", .documented, Self.send, "data may be sent to any app, and so Spotlight may index it")
    case .spotlightBlocked:
      ReasonEntry(
        self, "R9.4", .documented, Self.send,
        "data may not be sent to any app, and only then may Spotlight index it")
    }
  }
}
