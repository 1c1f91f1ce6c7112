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
    self.init(policy, options: options, about: Topic.all)
  }

  /// Creates a prover of claims about some topics only.
  init(_ policy: AppProtectionPolicy, options: DecisionOptions, about topics: [Topic]) {
    self.policy = policy
    self.options = options
    space = QuestionSpace([policy], options: options, about: topics)
  }

  /// Returns the result of a claim, and where it fails why.
  ///
  /// - Complexity: O(*n*) in the number of questions; of a claim that fails, for each value of the settings that the
  ///   answers rest on.
  public func check(_ claim: Claim) -> ClaimResult {
    var result = result(of: claim)
    if !result.holds { result.findCause(self) }
    return result
  }

  /// Returns the result of a claim without the reason why it fails.
  func result(of claim: Claim) -> ClaimResult {
    switch claim.content {
    case .never(let pattern), .always(let pattern, _):
      if let bound = claim.bounds.first, !claim.bounds.contains(where: policy.isBounded) {
        bounded(ask(claim, pattern), by: bound)
      } else {
        ask(claim, pattern)
      }
    case .atLeast(let other): compare(claim, with: other)
    case .setting(let setting, let relation, let other): compare(claim, setting, relation, other)
    case .atLeastAsStrict(let setting, let other):
      if let choice = setting.furtherChoices(of: policy, unlike: other).first {
        result(claim, holds: false, choice, expected: other.value(of: choice).graph)
      } else {
        result(
          claim,
          holds: [.equal, .stricter].contains(setting.order(of: policy, beside: other))
            && !setting.isSwitchedOff(in: policy, unlike: other),
          setting, expected: "\(other.value(of: setting).graph) or stricter")
      }
    case .oneOf(let setting, let others):
      result(
        claim, holds: others.contains { setting.order(of: policy, beside: $0) == .equal }, setting,
        expected: "one of " + others.map { $0.value(of: setting).graph }.joined(separator: ", "))
    }
  }

  /// Returns the result of a claim about a bound that the policy does not set; it fails, even if something else blocks
  /// access.
  private func bounded(_ result: ClaimResult, by bound: Setting) -> ClaimResult {
    result.holds ? self.result(result.claim, holds: false, bound, expected: "a version") : result
  }

  private func ask(_ claim: Claim, _ pattern: QuestionPattern) -> ClaimResult {
    var answers = PolicyAnswers(policy, in: space)
    var tally = Tally()
    let fit = PatternFit(pattern, in: space)
    // A bound is the policy's own, so devices that the policy is not for say nothing about it.
    let isLimited = !claim.bounds.isEmpty && [false, true].contains(where: policy.applies(toEnrolledDevice:))
    for fit in fit.shapes {
      for place in 0..<fit.shape.count
      where zip(fit.classes, fit.shape.picks(at: place)).allSatisfy({ $0.contains($1) }) {
        let probe = fit.shape.question(at: place)
        let decision = answers.decide(probe)
        if isLimited, decision.reasons.contains(where: { $0.setting == .targetedAppManagementLevels }) {
          continue
        }
        tally.take(probe, decision, nil, by: claim)
      }
    }
    if let (key, value) = fit.unasked { tally.refute(notAsking: key, value) }
    return tally.result(claim, policy, space)
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
        tally.take(probe, mine.decide(probe), theirs.decide(probe), by: claim)
      }
    }
    for setting in Setting.all where setting.group == .access && setting.row.isUsed(other) {
      switch setting.order(of: policy, beside: other) {
      case .equal, .stricter: break
      case .looser, .incomparable:
        tally.refute(
          setting, policy.value(of: setting), "at least as strict as \(other.value(of: setting).graph)")
      }
    }
    if !space.isComplete { tally.refute(notAsking: QuestionKey.url, "*") }
    return tally.result(claim, policy, space)
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
    return tally.result(claim, policy, space)
  }

  /// What was asked and what speaks against the claim.
  private struct Tally {
    var questions = 0
    private var refuting = 0
    private var examples: [Probe] = []
    private var failure: ClaimResult.Failure?
    private var size = Int.max
    private var classes: [String: (refuting: Set<QuestionClass>, asked: Set<QuestionClass>)] = [:]

    /// Keeps the smallest counterexample: few facts before many, nobody else managed before somebody, and some text
    /// before none.
    mutating func take(_ probe: Probe, _ decision: Decision, _ expected: Decision?, by claim: Claim) {
      questions += 1
      let isRefuting = !claim.accepts(decision, expected)
      for (key, value) in zip(probe.keys, probe.classes) {
        classes[key, default: ([], [])].asked.insert(value)
        if isRefuting { classes[key]?.refuting.insert(value) }
      }
      guard isRefuting else { return }
      refuting += 1
      if expected == nil { examples.append(probe) }
      let size = probe.weight
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

    func result(_ claim: Claim, _ policy: AppProtectionPolicy, _ space: QuestionSpace) -> ClaimResult {
      ClaimResult(
        claim: claim, policy: policy, questions: questions, refuting: refuting, failure: failure, cause: nil,
        examples: examples, space: space, classes: classes)
    }
  }
}

extension Probe {
  /// How much a counterexample asks of its reader.
  fileprivate var weight: Int {
    classes.reduce(isPlain ? 0 : 2) { weight, value in
      switch value {
      case .fact: weight + 4
      case .length(let length) where length.through == 0: weight + 1
      case .itself, .other, .word, .flag, .length, .link, .companions, .device: weight
      }
    }
  }
}

extension Claim {
  /// Whether an answer agrees with the claim.
  ///
  /// - Parameters:
  ///   - decision: The answer.
  ///   - expected: The answer of the policy that the claim compares with, if it compares with one.
  /// - Returns: Whether it is strict enough.
  func accepts(_ decision: Decision, _ expected: Decision?) -> Bool {
    switch content {
    case .never: decision.effect != .allow && decision.effect != .warn
    // What is stricter than asked for will do, but not instead of an allowance.
    case .always(_, let effect):
      decision.effect == effect || (effect != .allow && decision.effect.severity > effect.severity)
    case .atLeast: expected.map(decision.isAtLeastAsStrict) ?? false
    case .setting, .atLeastAsStrict, .oneOf: false
    }
  }

  /// The pattern of the claim's questions; nil if it has none.
  var pattern: QuestionPattern? {
    switch content {
    case .never(let pattern), .always(let pattern, _): pattern
    case .setting, .atLeastAsStrict, .oneOf, .atLeast: nil
    }
  }

  /// The facts about a device that the claim's pattern names; none if the claim is not about conditional launch.
  package var namedFacts: Set<DeviceFact> {
    guard let pattern, pattern.topics.contains(.launch) else { return [] }
    let named = pattern.values.filter { !$0.value.contains(.any) }
    return Set(named.keys.compactMap(DeviceFact.init(asked:)))
  }

  /// What the claim's questions are about.
  var topics: [Topic] {
    switch content {
    case .never(let pattern), .always(let pattern, _): Topic.all.filter(pattern.topics.contains)
    case .atLeast: Topic.all
    case .setting, .atLeastAsStrict, .oneOf: []
    }
  }
}

extension Setting {
  /// Returns how a policy's value stands to another's.
  func order(of one: AppProtectionPolicy, beside other: AppProtectionPolicy) -> SettingKind.Order {
    row.kind.order(of: one, beside: other, by: row.strictness)
  }

  /// Whether one policy has the control off that this setting refines, and another has not.
  func isSwitchedOff(in one: AppProtectionPolicy, unlike other: AppProtectionPolicy) -> Bool {
    control.settings.first != self && !row.isUsed(one) && row.isUsed(other)
  }

  /// Returns the further settings of the control that this setting leads with which one policy chooses something else than
  /// another, although both have the same value of this setting: a browser of its own instead of Microsoft Edge.
  func furtherChoices(of one: AppProtectionPolicy, unlike other: AppProtectionPolicy) -> [Setting] {
    guard control.settings.first == self, order(of: one, beside: other) == .equal else { return [] }
    return control.settings.dropFirst().filter { setting in
      setting.row.isUsed(one) && one.content(of: setting) != .null
        && setting.order(of: one, beside: other) == .incomparable
    }
  }
}

extension AppProtectionPolicy {
  /// Whether a version is set as a bound, readable or not.
  fileprivate func isBounded(by setting: Setting) -> Bool {
    guard case .version(let path, let zeroIsOff) = setting.row.kind, let limit = self[keyPath: path] else {
      return false
    }
    return !limit.isOff(zeroIsOff: zeroIsOff)
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

extension Prover: CustomStringConvertible {
  /// The policy.
  public var description: String { "claims about " + policy.description }
}
