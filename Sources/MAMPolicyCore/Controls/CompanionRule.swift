/// May this data be handed to a part of the app that the SDK does not reach?
///
/// An App Clip is an unmanaged place and shows no managed data, whatever a policy allows. A Safari web
/// extension is blocked by its parent app when sharing is blocked outright, so `AppSharingRule` answers for it.
///
/// Source: R9.10.
package enum CompanionRule {
  /// No data of a managed identity may be handed to an App Clip.
  static let appClip = ControlRule(reads: []) { owner, _ in
    Decision(Evidence(owner) { _ in .refuses(Reason(CompanionReason.appClipUnmanaged, side: .source)) })
  }
}

/// Why data may not be handed to a part of the app without the SDK.
@nonexhaustive
public enum CompanionReason: String, ReasonVocabulary {
  /// Denies ``Control/appClip`` for every managed account, whatever its settings.
  case appClipUnmanaged = "app-clip-unmanaged"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .appClipUnmanaged:
      documented(
        "R9.10", "Participation features guide, \"App Clips\"",
        "an App Clip is an unmanaged place and may not show org data")
    }
  }
}
