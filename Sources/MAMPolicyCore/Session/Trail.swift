/// The outcomes of an event so far, in order.
///
/// The rooms write down what they do and return how it ended.
struct Trail {
  private(set) var outcomes: [Outcome] = []
  /// How accounts were before the event changed them, in the order in which it did.
  var former: [(index: Int, state: NotifiedState)] = []

  mutating func changed(_ change: Change) { outcomes.append(.change(change)) }

  mutating func noted(_ reason: some ReasonVocabulary) { outcomes.append(.note(Reason(reason))) }

  mutating func record(_ outcome: Outcome) { outcomes.append(outcome) }

  /// Records a call into the app and returns whether the app did as asked.
  mutating func asked(_ call: DelegateCall, _ answer: DelegateAnswer) -> Bool {
    outcomes.append(.delegate(call, answer))
    return answer.isSuccess
  }

  /// Drops the changes of an event that was refused: they are undone.
  mutating func forgetChanges() {
    outcomes.removeAll { outcome in
      switch outcome {
      case .change: true
      case .delegate, .note, .mismatch, .compliance, .sharedDevice: false
      }
    }
  }

  /// Whether the SDK has asked the app to restart.
  var hasAskedForRestart: Bool {
    outcomes.contains { if case .delegate(.restartApplication, _) = $0 { true } else { false } }
  }
}
