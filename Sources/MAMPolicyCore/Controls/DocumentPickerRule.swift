/// What a document picker is shown for.
///
/// The raw value is the word in requests. Source: R9.10; Formats, "Requests".
@nonexhaustive
public enum DocumentPickerMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A copy of a document comes in.
  case `import`
  /// A document is opened where it lies.
  case open
  /// A copy of a document goes out.
  case export
  /// A document goes out and leaves the app.
  case move

  /// Whether data comes in; otherwise it goes out.
  package var bringsIn: Bool {
    switch self {
    case .import, .open: true
    case .export, .move: false
    }
  }
}

/// May a document picker be shown?
///
/// Denied only when the policy receives, or sends, nothing at all; allowed even if no managed app is
/// there that could take part. What is picked is judged separately.
///
/// Source: R9.10.
/// SDK: `isDocumentPickerAllowed:`.
package enum DocumentPickerRule {
  /// The settings that the rule reads.
  static let reads: SettingSet = [
    .allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources,
  ]

  /// Returns whether a picker may be shown for an identity.
  package static func decide(_ mode: DocumentPickerMode, owner: PolicyView) -> Decision {
    let side: Side = mode.bringsIn ? .destination : .source
    let decision = Decision(
      Evidence(owner, side: side) { view in
        let level =
          mode.bringsIn
          ? view[.allowedInboundDataTransferSources] : view[.allowedOutboundDataTransferDestinations]
        let mayPass = level.value != .noApps
        return mode.bringsIn
          ? Evidence(mayPass, DocumentPickerReason.inAllowed, or: .inBlocked, side: side, level)
          : Evidence(mayPass, DocumentPickerReason.outAllowed, or: .outBlocked, side: side, level)
      })
    return decision.noting(Enforcement.sdk)
  }
}

/// Why a document picker may be shown or not.
@nonexhaustive
public enum DocumentPickerReason: String, ReasonVocabulary {
  /// Allows a picker to import or open.
  case inAllowed = "picker-in-allowed"
  /// Denies a picker to import or open under "None".
  case inBlocked = "picker-in-blocked"
  /// Allows a picker to export or move.
  case outAllowed = "picker-out-allowed"
  /// Denies a picker to export or move under "None".
  case outBlocked = "picker-out-blocked"

  private static let picker = "IntuneMAMPolicy.h, isDocumentPickerAllowed"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .inAllowed:
      inferred(
        "R9.10", Self.picker, "the policy does not block receiving data from other apps",
        otherwise: .looser("the picker is blocked while only managed apps may send data"))
    case .inBlocked:
      inferred(
        "R9.10", Self.picker, "data may not be received from any app, so no document may be picked",
        otherwise: .stricter("the picker is shown, and each document is judged by itself"))
    case .outAllowed:
      inferred(
        "R9.10", Self.picker, "the policy does not block sending data to other apps",
        otherwise: .looser("the picker is blocked while only managed apps may receive data"))
    case .outBlocked:
      inferred(
        "R9.10", Self.picker, "data may not be sent to any app, so no place for documents may be picked",
        otherwise: .stricter("the picker is shown, and each place is judged by itself"))
    }
  }
}
