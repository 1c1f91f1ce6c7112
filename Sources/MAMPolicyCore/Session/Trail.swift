/// What came of an event so far, in order.
///
/// The rooms write down what they do and return how it ended.
struct Trail {
  private(set) var outcomes: [Outcome] = []

  mutating func changed(_ change: Change) { outcomes.append(.change(change)) }

  mutating func noted(_ reason: some ReasonVocabulary) { outcomes.append(.note(Reason(reason))) }

  mutating func came(_ outcome: Outcome) { outcomes.append(outcome) }

  /// Records a call into the app and returns whether the app did as asked.
  mutating func asked(_ call: DelegateCall, _ answer: DelegateAnswer) -> Bool {
    outcomes.append(.delegate(call, answer))
    return answer.isSuccess
  }

  /// Returns all outcomes with the answer behind them.
  func ending(_ answer: Answer) -> [Outcome] { outcomes + [.answer(answer)] }
}
