extension Decision {
  /// Returns the decision with a reason that names who enforces it, if there is anything to enforce.
  package func noting(_ enforcement: Enforcement?) -> Decision {
    guard let enforcement, effect != .allow || !obligations.isEmpty else { return self }
    return switch enforcement {
    case .sdk: noting(Reason(EnforcementReason.sdkEnforces))
    case .app: noting(Reason(EnforcementReason.appMustEnforce))
    }
  }
}

/// Who enforces an answer.
@nonexhaustive
public enum EnforcementReason: String, ReasonVocabulary {
  /// Note on an answer that denies or obliges, such as to ``Matter/documentPicker(_:)``.
  case sdkEnforces = "sdk-enforces"
  /// Note on an answer that denies or obliges, such as to ``Control/widgetSync``.
  case appMustEnforce = "app-must-enforce"

  private static let header = "IntuneMAMPolicy.h; Participation features guide"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .sdkEnforces:
      documented(
        "R9.4, R9.6, R9.9, R9.10, R9.12", Self.header,
        "the SDK enforces this; the app can query it to adapt its UI", isNote: true)
    case .appMustEnforce:
      documented(
        "R4.4, R4.10, R9.3, R9.4, R9.6, R9.7, R9.10", Self.header,
        "the SDK does not enforce this here: the app must ask and act on the answer", isNote: true)
    }
  }
}
