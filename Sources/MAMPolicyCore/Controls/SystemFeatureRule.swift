/// May a feature of the system work on this data: screen capture, Genmoji, Writing Tools?
///
/// Screen capture covers screenshots, recording, screen sharing and mirroring. The SDK's own image of
/// a window is taken whatever the policy says and is not asked about.
///
/// Source: R9.5.
/// SDK: `isScreenCaptureAllowed`.
package enum SystemFeatureRule {
  /// What decides over capturing, recording, sharing and mirroring the screen.
  package struct ScreenCapture: SystemFeature {
    package let isBlocked: Term<Bool>

    package init(_ policy: inout PolicyReader) {
      isBlocked = policy.read(.screenCaptureConfigurationState) {
        $0.screenCaptureConfigurationState == .blocked
      }
    }

    package static var codes: (allowed: SystemFeatureReason, blocked: SystemFeatureReason) {
      (.captureAllowed, .captureBlocked)
    }
  }

  /// What decides over making emoji of text.
  package struct Genmoji: SystemFeature {
    package let isBlocked: Term<Bool>

    package init(_ policy: inout PolicyReader) {
      isBlocked = policy.read(.genmojiConfigurationState) { $0.genmojiConfigurationState == .blocked }
    }

    package static var codes: (allowed: SystemFeatureReason, blocked: SystemFeatureReason) {
      (.genmojiAllowed, .genmojiBlocked)
    }
  }

  /// What decides over rewriting and summarizing text.
  package struct WritingTools: SystemFeature {
    package let isBlocked: Term<Bool>

    package init(_ policy: inout PolicyReader) {
      isBlocked = policy.read(.writingToolsConfigurationState) {
        $0.writingToolsConfigurationState == .blocked
      }
    }

    package static var codes: (allowed: SystemFeatureReason, blocked: SystemFeatureReason) {
      (.writingToolsAllowed, .writingToolsBlocked)
    }
  }

  /// Returns whether a feature may work on data of an identity.
  package static func decide<Feature: SystemFeature>(owner: PolicyEnd<Feature>) -> Decision {
    Decision(
      Evidence(owner) {
        Evidence(!$0.isBlocked.value, Feature.codes.allowed, or: Feature.codes.blocked, $0.isBlocked)
      })
  }
}

/// A feature of the system with a setting of its own, as the rule reads it.
package protocol SystemFeature: PolicyTerms {
  /// Whether the setting blocks the feature.
  var isBlocked: Term<Bool> { get }
  /// The codes of the two answers.
  static var codes: (allowed: SystemFeatureReason, blocked: SystemFeatureReason) { get }
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
    case .captureAllowed: documented("R9.5", Self.capture, "the policy lets the screen be captured")
    case .captureBlocked:
      documented(
        "R9.5", Self.capture, "the policy blocks screenshots, recording, screen sharing and mirroring")
    case .genmojiAllowed: documented("R9.5", Self.genmoji, "the policy lets Genmoji be used")
    case .genmojiBlocked: documented("R9.5", Self.genmoji, "the policy blocks Genmoji")
    case .writingToolsAllowed: documented("R9.5", Self.writingTools, "the policy lets Writing Tools be used")
    case .writingToolsBlocked: documented("R9.5", Self.writingTools, "the policy blocks Writing Tools")
    }
  }
}
