/// One thing that was not as a step expects.
struct StepFailure: Hashable, Sendable {
  /// The parts of an expectation that are told apart in words.
  enum Part: Hashable, Sendable {
    case outcome, reasons, obligations, rest
  }

  /// The part that differs.
  let part: Part
  /// What was expected and what came, in codes.
  let text: String

  /// Returns a failure that has no other words.
  static func other(_ text: String) -> StepFailure { StepFailure(part: .rest, text: text) }
}
