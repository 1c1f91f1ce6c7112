/// Why content is evaluated before it leaves.
@nonexhaustive
public enum ContentEvaluationReason: String, ReasonVocabulary {
  /// The content is evaluated, and leaves if Purview cannot be reached.
  case requiredWhenOnline = "content-evaluated-when-online"
  /// The content is evaluated, and stays if Purview cannot be reached.
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
