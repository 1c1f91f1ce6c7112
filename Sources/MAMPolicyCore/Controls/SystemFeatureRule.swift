/// May a feature of the system work on this data: screen capture, Genmoji, Writing Tools?
///
/// Screen capture covers screenshots, recording, screen sharing and mirroring. The SDK's own image of
/// a window is taken whatever the policy says and is not asked about.
///
/// Source: R9.5.
/// SDK: `isScreenCaptureAllowed`.
package enum SystemFeatureRule {
  /// Capturing, recording, sharing and mirroring the screen.
  static let screenCapture = ControlRule(
    .screenCaptureConfigurationState, SystemFeatureReason.captureAllowed,
    or: .captureBlocked
  ) { $0 != .blocked }

  /// Making emoji of text.
  static let genmoji = ControlRule(
    .genmojiConfigurationState, SystemFeatureReason.genmojiAllowed,
    or: .genmojiBlocked
  ) { $0 != .blocked }

  /// Rewriting and summarizing text.
  static let writingTools = ControlRule(
    .writingToolsConfigurationState,
    SystemFeatureReason.writingToolsAllowed, or: .writingToolsBlocked
  ) { $0 != .blocked }
}

/// Why a feature of the system may work on data or not.
@nonexhaustive
public enum SystemFeatureReason: String, ReasonVocabulary {
  /// Allows ``Control/screenCapture``.
  case captureAllowed = "screen-capture-allowed"
  /// Denies ``Control/screenCapture``.
  case captureBlocked = "screen-capture-blocked"
  /// Allows ``Control/genmoji`` by its own setting.
  case genmojiAllowed = "genmoji-allowed"
  /// Denies ``Control/genmoji`` by its own setting.
  case genmojiBlocked = "genmoji-blocked"
  /// Allows ``Control/writingTools``.
  case writingToolsAllowed = "writing-tools-allowed"
  /// Denies ``Control/writingTools``.
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
