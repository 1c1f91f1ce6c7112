/// May a feature of the system work on this data: screen capture, Genmoji, Writing Tools?
///
/// Screen capture covers screenshots, recording, screen sharing and mirroring. The SDK's own image of
/// a window is taken whatever the policy says and is not asked about.
///
/// Source: R9.5.
/// SDK: `isScreenCaptureAllowed`.
package enum SystemFeatureRule {
  /// A feature of the system with a setting of its own.
  @nonexhaustive
  package enum Feature: CaseIterable, Hashable, Sendable {
    /// Capturing, recording, sharing and mirroring the screen.
    case screenCapture
    /// Making emoji of text.
    case genmoji
    /// Rewriting and summarizing text.
    case writingTools
  }

  /// Returns whether a feature may work on data of an identity.
  package static func decide(_ feature: Feature, owner: PolicyView) -> Decision {
    Decision(
      Evidence(owner) { policy in
        let rule = rule(feature)
        return Evidence(
          !rule.isBlocked(policy),
          yes: Reason(rule.allowed, side: .source, rule.setting, of: policy),
          no: Reason(rule.blocked, side: .source, rule.setting, of: policy))
      })
  }

  private typealias Row = (
    setting: Setting, isBlocked: (AppProtectionPolicy) -> Bool, allowed: SystemFeatureReason,
    blocked: SystemFeatureReason
  )

  private static func rule(_ feature: Feature) -> Row {
    switch feature {
    case .screenCapture:
      (
        .screenCaptureConfigurationState, { $0.screenCaptureConfigurationState == .blocked }, .captureAllowed,
        .captureBlocked
      )
    case .genmoji:
      (
        .genmojiConfigurationState, { $0.genmojiConfigurationState == .blocked }, .genmojiAllowed,
        .genmojiBlocked
      )
    case .writingTools:
      (
        .writingToolsConfigurationState, { $0.writingToolsConfigurationState == .blocked },
        .writingToolsAllowed,
        .writingToolsBlocked
      )
    }
  }
}

/// Why a feature of the system may work on data or not.
@nonexhaustive
public enum SystemFeatureReason: String, ReasonVocabulary {
  /// The screen may be captured.
  case captureAllowed = "screen-capture-allowed"
  /// The screen may not be captured.
  case captureBlocked = "screen-capture-blocked"
  /// Genmoji may be used.
  case genmojiAllowed = "genmoji-allowed"
  /// Genmoji may not be used.
  case genmojiBlocked = "genmoji-blocked"
  /// Writing Tools may be used.
  case writingToolsAllowed = "writing-tools-allowed"
  /// Writing Tools may not be used.
  case writingToolsBlocked = "writing-tools-blocked"

  private static let capture =
    "App protection settings reference, \"Screen capture\"; IntuneMAMPolicy.h, isScreenCaptureAllowed"
  private static let genmoji = "App protection settings reference, \"Genmoji\""
  private static let writingTools = "App protection settings reference, \"Writing Tools\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .captureAllowed:
      ReasonEntry(self, "R9.5", .documented, Self.capture, "the policy lets the screen be captured")
    case .captureBlocked:
      ReasonEntry(
        self, "R9.5", .documented, Self.capture,
        "the policy blocks screenshots, recording, screen sharing and mirroring")
    case .genmojiAllowed:
      ReasonEntry(self, "R9.5", .documented, Self.genmoji, "the policy lets Genmoji be used")
    case .genmojiBlocked:
      ReasonEntry(self, "R9.5", .documented, Self.genmoji, "the policy blocks Genmoji")
    case .writingToolsAllowed:
      ReasonEntry(self, "R9.5", .documented, Self.writingTools, "the policy lets Writing Tools be used")
    case .writingToolsBlocked:
      ReasonEntry(self, "R9.5", .documented, Self.writingTools, "the policy blocks Writing Tools")
    }
  }
}
