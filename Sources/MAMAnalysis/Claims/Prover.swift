public import MAMPolicyCore

/// Proves claims about one policy, or refutes them by their smallest counterexample.
public struct Prover: Sendable {
  /// The policy.
  public let policy: AppProtectionPolicy
  /// The readings of open points.
  public let options: DecisionOptions
  /// The questions about the policy, and about no other.
  private let space: QuestionSpace

  /// Creates a prover.
  public init(_ policy: AppProtectionPolicy, options: DecisionOptions = DecisionOptions()) {
    self.policy = policy
    self.options = options
    space = QuestionSpace([policy], options: options)
  }

  /// Returns the result of a claim.
  ///
  /// - Complexity: O(*n*) in the number of questions.
  public func check(_ claim: Claim) -> ClaimResult {
    switch claim.content {
    case .never(let pattern):
      ask(claim, pattern) { $0.effect != .allow && $0.effect != .warn }
    case .always(let pattern, let effect):
      // What is stricter than asked for will do, but not instead of an allowance.
      ask(claim, pattern) {
        $0.effect == effect || (effect != .allow && $0.effect.severity > effect.severity)
      }
    case .atLeast(let other): compare(claim, with: other)
    case .setting(let setting, let relation, let other): compare(claim, setting, relation, other)
    case .atLeastAsStrict(let setting, let other):
      result(
        claim,
        holds: [.equal, .stricter].contains(setting.order(of: policy, beside: other)),
        setting, expected: "\(other.value(of: setting).graph) or stricter")
    case .oneOf(let setting, let others):
      result(
        claim, holds: others.contains { setting.order(of: policy, beside: $0) == .equal }, setting,
        expected: "one of " + others.map { $0.value(of: setting).graph }.joined(separator: ", "))
    }
  }

  private func ask(_ claim: Claim, _ pattern: QuestionPattern, isRight: (Decision) -> Bool) -> ClaimResult {
    var answers = PolicyAnswers(policy, in: space)
    var tally = Tally()
    let fit = PatternFit(pattern, in: space)
    for (shape, classes) in fit.shapes {
      for place in 0..<shape.count
      where zip(classes, shape.picks(at: place)).allSatisfy({ $0.contains($1) }) {
        let probe = shape.question(at: place)
        tally.questions += 1
        let decision = answers.decide(probe)
        if !isRight(decision) { tally.refute(probe, decision, nil, isPair: shape.isPair) }
      }
    }
    if let (key, value) = fit.unasked { tally.refute(notAsking: key, value) }
    return tally.result(claim, space)
  }

  /// Asks both policies everything, then compares the settings that no question depends on.
  private func compare(_ claim: Claim, with other: AppProtectionPolicy) -> ClaimResult {
    let space = QuestionSpace([policy, other], options: options)
    var mine = PolicyAnswers(policy, in: space)
    var theirs = PolicyAnswers(other, in: space)
    var tally = Tally()
    for shape in space.shapes {
      for place in 0..<shape.count {
        let probe = shape.question(at: place)
        tally.questions += 1
        let (decision, expected) = (mine.decide(probe), theirs.decide(probe))
        if !decision.isAtLeastAsStrict(as: expected) {
          tally.refute(probe, decision, expected, isPair: shape.isPair)
        }
      }
    }
    for setting in Setting.all where setting.group == .access && setting.row.isUsed(other) {
      switch setting.order(of: policy, beside: other) {
      case .equal, .stricter: break
      case .looser:
        tally.refute(
          setting, policy.value(of: setting), "at least as strict as \(other.value(of: setting).graph)")
      case .incomparable: tally.incomparable.append(setting)
      }
    }
    return tally.result(claim, space)
  }

  private func compare(
    _ claim: Claim, _ setting: Setting, _ relation: Claim.Relation, _ other: AppProtectionPolicy
  ) -> ClaimResult {
    let order = setting.order(of: policy, beside: other)
    let accepted: Set<SettingKind.Order> =
      switch (relation, setting.row.strictness) {
      case (.is, _): [.equal]
      // Of what protects more the smaller it is, the stricter value is the smaller one.
      case (.atLeast, .lower), (.atLeast, .delay), (.atLeast, .fewer), (.atMost, .higher), (.atMost, .ranked),
        (.atMost, .flag):
        [.equal, .looser]
      case (.atLeast, .higher), (.atLeast, .ranked), (.atLeast, .flag), (.atMost, .lower), (.atMost, .delay),
        (.atMost, .fewer):
        [.equal, .stricter]
      case (.atLeast, .incomparable), (.atMost, .incomparable): [.equal]
      }
    let words =
      switch relation {
      case .is: ""
      case .atLeast: "at least "
      case .atMost: "at most "
      }
    return result(
      claim, holds: accepted.contains(order), setting, expected: words + other.value(of: setting).graph)
  }

  private func result(_ claim: Claim, holds: Bool, _ setting: Setting, expected: String) -> ClaimResult {
    var tally = Tally()
    tally.questions = 1
    if !holds { tally.refute(setting, policy.value(of: setting), expected) }
    return tally.result(claim, space)
  }

  /// What was asked and what speaks against the claim.
  private struct Tally {
    var questions = 0
    var incomparable: [Setting] = []
    private var refuting = 0
    private var failure: ClaimResult.Failure?
    private var size = Int.max

    /// Keeps the smallest counterexample: one fact before a pair, and nobody else managed before somebody.
    mutating func refute(_ probe: Probe, _ decision: Decision, _ expected: Decision?, isPair: Bool) {
      refuting += 1
      let size = (isPair ? 2 : 0) + (probe.isPlain ? 0 : 1)
      guard size < self.size else { return }
      self.size = size
      failure = .question(probe, decision, expected: expected)
    }

    mutating func refute(_ setting: Setting, _ found: SettingValue, _ expected: String) {
      refuting += 1
      if failure == nil { failure = .setting(setting, found: found, expected: expected) }
    }

    /// What was not asked must not look proved; a real counterexample says more.
    mutating func refute(notAsking key: String, _ value: String) {
      if failure == nil { failure = .notAsked(key: key, value: value) }
    }

    func result(_ claim: Claim, _ space: QuestionSpace) -> ClaimResult {
      ClaimResult(
        claim: claim, questions: questions, refuting: refuting, failure: failure, incomparable: incomparable,
        space: space)
    }
  }
}

extension Setting {
  /// Returns how a policy's value stands to another's.
  func order(of one: AppProtectionPolicy, beside other: AppProtectionPolicy) -> SettingKind.Order {
    row.kind.order(of: one, beside: other, by: row.strictness)
  }
}

extension Decision {
  /// Whether nothing more may happen, and nothing less must be done, than by another decision.
  func isAtLeastAsStrict(as other: Decision) -> Bool {
    if effect.severity != other.effect.severity { return effect.severity > other.effect.severity }
    return Set(other.obligations.filter(\.protects)).isSubset(of: obligations)
  }
}

extension Obligation {
  /// Whether leaving the obligation out would protect less; some only say how to go on.
  fileprivate var protects: Bool {
    switch self {
    case .switchIdentity, .connect, .confirmClockStatus, .choosePIN: false
    case _: true
    }
  }
}
