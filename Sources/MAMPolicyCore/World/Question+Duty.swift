extension Question {
  /// What the question is about, where it asks whether something must be done.
  package var duty: Obligation? { control?.duty }
}

extension Request {
  /// Whether the request asks about a duty, and a decision says that there is one.
  package func isRequired(by decision: Decision) -> Bool {
    matter.question.duty.map { decision.obligations.contains($0) } ?? false
  }
}
