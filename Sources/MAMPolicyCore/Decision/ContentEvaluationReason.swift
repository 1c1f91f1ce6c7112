/// Why content is evaluated before it leaves.
@nonexhaustive
public enum ContentEvaluationReason: String, ReasonVocabulary {
  /// Note on data that may leave, under "Required when online".
  case requiredWhenOnline = "content-evaluated-when-online"
  /// Note on data that may leave, under "Required".
  case required = "content-evaluated"

  private static let source =
    "Microsoft Graph metadata, purviewContentEvaluationRequired; texts shipped with the SDK"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .requiredWhenOnline:
      inferred(
        "R9.14, AMB-49", Self.source,
        "Microsoft Purview evaluates the content first: content that it refuses is blocked, and if Purview cannot "
          + "be reached, all content is allowed", otherwise: .stricter("only copied text is evaluated"),
        isNote: true)
    case .required:
      inferred(
        "R9.14, AMB-49", Self.source,
        "Microsoft Purview evaluates the content first: content that it refuses is blocked, and if Purview cannot "
          + "be reached, all content is blocked", otherwise: .stricter("only copied text is evaluated"),
        isNote: true)
    }
  }
}
