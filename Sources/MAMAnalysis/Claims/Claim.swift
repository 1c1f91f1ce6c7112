public import MAMPolicyCore

/// Something that is claimed of a policy, and can be proved or refuted by asking every question.
public struct Claim: Sendable {
  /// What is claimed.
  @nonexhaustive
  public enum Content: Sendable, PartPrinted {
    /// No question that fits the pattern is allowed.
    case never(QuestionPattern)
    /// Every question that fits the pattern has this effect, or a stricter one where it is not `allow`.
    case always(QuestionPattern, Effect)
    /// Whatever the other policy denies is denied, and nothing that it asks for is left out.
    case atLeast(AppProtectionPolicy)
    /// A setting stands so to the value that a policy holds for it.
    case setting(Setting, Relation, AppProtectionPolicy)
    /// A setting protects as much as the value that a policy holds for it, or more. A browser of its own protects less than
    /// Microsoft Edge.
    case atLeastAsStrict(Setting, AppProtectionPolicy)
    /// A setting has one of the values that some policies hold for it.
    case oneOf(Setting, [AppProtectionPolicy])
  }

  /// How a setting's value stands to another, by the table of what protects more.
  @nonexhaustive
  public enum Relation: String, CaseIterable, Sendable {
    /// It is that value.
    case `is`
    /// It is that value or a greater one; of words, that word or a stricter one.
    case atLeast
    /// It is that value or a smaller one; of words, that word or a looser one.
    case atMost
  }

  /// The name, by which a report calls the claim.
  public let name: String
  /// What is claimed, in one sentence for a person.
  public let text: String
  /// Where a built-in claim comes from.
  public let source: String?
  /// The setting that the claim is about; nil if that depends on the answer that refutes it.
  public let setting: Setting?
  /// What is claimed.
  public let content: Content
  /// What is so where a built-in claim fails.
  package let refuted: String?
  /// The bounds that a built-in claim accepts, the recommended one first; empty if the claim is not about a bound.
  ///
  /// Without one of them the claim fails, even if access is blocked for another reason. Only devices that the policy is
  /// for are asked about.
  let bounds: [Setting]

  /// Creates a claim, whose sentence is its name if no other is given.
  public init(
    name: String, text: String? = nil, source: String? = nil, about setting: Setting? = nil,
    _ content: Content
  ) {
    self.init(name: name, text: text, orElse: nil, source: source, about: setting, content)
  }

  init(
    name: String, text: String?, orElse refuted: String?, source: String? = nil,
    about setting: Setting? = nil, setting bounds: [Setting] = [], _ content: Content
  ) {
    self.name = name
    self.text = text ?? name
    self.source = source
    self.setting = setting
    self.content = content
    self.refuted = refuted
    self.bounds = bounds
  }
}
