public import MAMPolicyCore

/// Something that is claimed of a policy, and can be proved or refuted by asking every question.
public struct Claim: Sendable {
  /// What is claimed.
  @nonexhaustive
  public enum Content: Sendable {
    /// No question that fits the pattern is allowed.
    case never(QuestionPattern)
    /// Every question that fits the pattern has this effect, or a stricter one where it is not `allow`.
    case always(QuestionPattern, Effect)
    /// Whatever the other policy denies is denied, and nothing that it asks for is left out.
    case atLeast(AppProtectionPolicy)
    /// A setting stands so to the value that a policy holds for it.
    case setting(Setting, Relation, AppProtectionPolicy)
    /// A setting protects as much as the value that a policy holds for it, or more.
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

  /// Creates a claim, whose sentence is its name if no other is given.
  public init(
    name: String, text: String? = nil, source: String? = nil, about setting: Setting? = nil,
    _ content: Content
  ) {
    self.name = name
    self.text = text ?? name
    self.source = source
    self.setting = setting
    self.content = content
  }
}

/// The result of a claim about one policy.
public struct ClaimResult: Sendable {
  /// Why a claim does not hold.
  @nonexhaustive
  public enum Failure: Sendable {
    /// A question refutes it: the answer of the policy, and of the other policy where there is one.
    case question(Probe, Decision, expected: Decision?)
    /// A setting refutes it: its value, and the one that was expected.
    case setting(Setting, found: SettingValue, expected: String)
    /// No question about the policy asks about a value of the pattern, so that nothing is proved of it.
    case notAsked(key: String, value: String)
  }

  /// The claim.
  public let claim: Claim
  /// How many questions were asked.
  public let questions: Int
  /// How many of them refute the claim.
  public let refuting: Int
  /// What speaks against the claim, of counterexamples the smallest; nil if the claim holds.
  public let failure: Failure?
  /// The settings that differ and of which neither value protects more.
  public let incomparable: [Setting]
  /// The space that the questions are of.
  public let space: QuestionSpace

  /// Whether the claim holds.
  public var holds: Bool { failure == nil }

  /// The setting that decides the counterexample, where one does.
  public var setting: Setting? {
    switch failure {
    case .question(let probe, let decision, _)?:
      // A launch that is allowed says what the user is asked for, and not which condition is off.
      claim.setting
        ?? (probe.topic == .launch && decision.isAllowed
          ? nil : decision.reasons.lazy.compactMap(\.setting).first)
    case .setting(let setting, _, _)?: setting
    case .notAsked?, nil: nil
    }
  }
}
