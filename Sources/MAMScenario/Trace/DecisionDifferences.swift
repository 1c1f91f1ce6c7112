internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The reasons and obligations of a decision that are not the expected ones, in words.
struct DecisionDifferences {
  private let expectation: StepExpectation
  private let decision: Decision
  private let action: Step.Action
  private let unknown: String?

  /// Prepares to tell the differences.
  ///
  /// - Parameters:
  ///   - expectation: What the step expects.
  ///   - decision: The answer.
  ///   - action: The step.
  ///   - unknown: Which facts the checks of the answer lack, as a clause; nil if they lack none.
  init(
    _ expectation: StepExpectation, _ decision: Decision, of action: Step.Action, lacking unknown: String?
  ) {
    self.expectation = expectation
    self.decision = decision
    self.action = action
    self.unknown = unknown
  }

  /// Returns a failure in words, or in its codes if there are no words for it.
  func texts(_ failure: StepFailure) -> [String] {
    switch failure.part {
    case .outcome, .rest: [failure.text]
    case .reasons: reasons
    case .obligations: obligations
    }
  }

  /// Returns the sentences of expected reasons, each with its code.
  func sentences(ofExpected codes: [String]) -> String {
    codes.map { Self.told($0, lacking: unknownInStep) }.joined(separator: "; ")
  }

  private var reasons: [String] {
    let missing = expectation.because.filter { !decision.codes.contains($0) }
    let others = decision.codes.filter { !expectation.because.contains($0) }
    let sentences = others.map { Self.told($0, lacking: unknown) }
    return ["missing \(Self.noun("reason", missing.count)): \(self.sentences(ofExpected: missing))"]
      + (others.isEmpty
        ? [] : ["\(Self.noun("reason", others.count)) instead: \(sentences.joined(separator: "; "))"])
  }

  private var obligations: [String] {
    let expected = expectation.obligations ?? []
    let found = decision.obligations.map(\.rawValue)
    // That a refused start lacks the prompts of one that lets in goes without saying.
    let isRefused =
      isLook && expectation.outcome == Effect.allow.rawValue && [.block, .wipe].contains(decision.effect)
    let missing = isRefused ? [] : expected.filter { !found.contains($0) }
    let others = found.filter { !expected.contains($0) }
    func line(_ codes: [String], _ title: String) -> [String] {
      codes.isEmpty ? [] : ["\(title): \(codes.map(obligation).joined(separator: "; "))"]
    }
    return line(missing, "missing \(Self.noun("obligation", missing.count))")
      + line(others, "\(Self.noun("obligation", others.count)) not expected")
  }

  private var isLook: Bool { if case .look = action { true } else { false } }

  /// That the one fact that the step itself leaves unknown is unknown; nil if there is not exactly one.
  private var unknownInStep: String? {
    guard case .look(let look) = action else { return nil }
    // A device that is not enrolled is enrolled for no user.
    var facts = look.stated.filter { $0 != .mdmUser && look.facts[$0] == nil }
    // A sign-in that succeeded has a time, although the step may leave it out.
    if look.facts.lastCheckIn != nil, look.facts.reauthentication == .succeeded,
      look.facts.lastReauthentication == nil
    {
      facts.insert(.lastReauthentication)
    }
    guard let fact = facts.first, facts.count == 1 else { return nil }
    return "\(fact.inWords) is unknown, so the check counts as failed; an unknown fact never wipes org data"
  }

  /// Returns the sentence of a reason with its code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - unknown: Which facts the checks lack, as a clause; nil if that is not known, or if they lack none.
  /// - Returns: The sentence with its code, or only the code if there is no sentence.
  static func told(_ code: String, lacking unknown: String?) -> String {
    let clause = code == LaunchReason.factMissing.rawValue ? unknown : nil
    guard let sentence = clause ?? ReasonCatalog.entry(named: code)?.text else { return "`\(code)`" }
    return "\(sentence) (`\(code)`)"
  }

  private func obligation(_ code: String) -> String {
    Obligation(rawValue: code).map { "\($0.whole) (`\(code)`)" } ?? "`\(code)`"
  }

  private static func noun(_ one: String, _ count: Int) -> String { count == 1 ? one : one + "s" }
}
