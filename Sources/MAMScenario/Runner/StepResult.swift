public import MAMPolicyDocuments

/// The result of one step, or of one combination of a step whose arguments were lists.
public struct StepResult: Hashable, Sendable {
  /// Where the step begins.
  public let position: JSONPosition
  /// The step in a few words, with the arguments of this combination.
  public let title: String
  /// What happened, as the word that `expect` compares.
  public let outcome: String
  /// The reason codes that were given, sorted.
  public let codes: [String]
  /// What the app has to log, one line each: both names of a refused sign-in.
  public let log: [String]
  /// What was not as expected; none means that the step passed.
  public let failures: [String]
  /// The state of the session when the step had failed, one line a fact.
  public let state: [String]
  /// The question that the step asks; nil if it asks none.
  var question: String?
  /// What a look at conditional launch says of the device, each in a clause of its question.
  var circumstances: [String] = []
  /// What is known of the device, if a step before changed it and the answer can rest on it.
  var device: String?
  /// Which facts the checks of the answer lack, as a clause; nil if the step passed, or if they lack none.
  var unknown: String?
  /// What was not as expected in words, with the codes in parentheses; nil if there are no words for it.
  var words: [String]?

  /// What was not as expected, in the words of a trace.
  package var failuresInWords: [String] { words ?? failures }

  /// Whether everything was as expected.
  public var hasPassed: Bool { failures.isEmpty }

  /// What the app has to log, as reports say it.
  var logLines: [String] { log.map { "to log: " + $0 } }
}

/// The result of one scenario.
public struct ScenarioResult: Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String
  /// The scenario's name.
  public let name: String
  /// The row of the documents that the scenario plays, where it names one.
  public let source: String?
  /// The steps that ran, in order; the run of a scenario ends with its first failure.
  public let steps: [StepResult]
  /// How many steps were not run, because one before them had failed.
  public let skipped: Int

  /// Whether every step passed.
  public var hasPassed: Bool { steps.allSatisfy(\.hasPassed) }

  /// Why steps were not run, as a clause.
  static func dependency(ofSkipped count: Int) -> String {
    "\(count == 1 ? "it" : "they") may depend on the last failed step"
  }
}

extension ScenarioResult: CustomStringConvertible {
  /// The name, whether it passed, and what was not as expected.
  public var description: String {
    "\(name): \(hasPassed ? "passed" : "failed")" + steps.flatMap(\.failures).map { "; \($0)" }.joined()
  }
}

extension StepResult: CustomStringConvertible {
  /// The step, its outcome, and what was not as expected.
  public var description: String {
    "\(title): \(outcome)" + failures.map { "; \($0)" }.joined()
  }
}
