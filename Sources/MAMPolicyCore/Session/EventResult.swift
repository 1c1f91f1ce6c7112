/// The result of an event: how it ended, and what happened on the way.
public struct EventResult: Hashable, Sendable {
  /// How the event ended.
  public let answer: Answer
  /// The calls into the app, what changed, and notes, in the order in which they came about.
  public let outcomes: [Outcome]
  /// The notifications that the SDK posts, in order.
  public let notifications: [AppNotification]

  /// Creates a result, such as one that a preview shows or a test compares with.
  ///
  /// - Parameters:
  ///   - answer: How the event ended.
  ///   - outcomes: What happened on the way, in order.
  ///   - notifications: The notifications that the SDK posts, in order.
  public init(answer: Answer, outcomes: [Outcome] = [], notifications: [AppNotification] = []) {
    self.answer = answer
    self.outcomes = outcomes
    self.notifications = notifications
  }

  /// Creates the result of a question that changed nothing.
  package init(_ decision: Decision) {
    self.init(answer: .decided(decision))
  }

  /// The decision, where the event was a question or asked one.
  public var decision: Decision? { if case .decided(let decision) = answer { decision } else { nil } }

  /// What became different, in order.
  public var changes: [Change] {
    outcomes.compactMap { if case .change(let change) = $0 { change } else { nil } }
  }

  /// The calls into the app, in order.
  public var delegateCalls: [DelegateCall] {
    outcomes.compactMap { if case .delegate(let call, _) = $0 { call } else { nil } }
  }

  /// What was worth knowing and changed nothing, in order.
  package var notes: [Reason] {
    outcomes.compactMap { if case .note(let reason) = $0 { reason } else { nil } }
  }

  /// The codes of the reasons for everything, sorted, each once.
  public var codes: [String] {
    Set((outcomes.flatMap(\.reasons) + answer.reasons).map(\.code)).sorted()
  }
}

/// Why an event could not happen.
public struct EventRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The event.
  public let event: Event
  /// How it ended; a refusal.
  public let answer: Answer

  /// The reasons in one line.
  public var description: String {
    let reasons = answer.reasons.map(\.description).joined(separator: "; ")
    return "the event was refused: \(reasons)"
  }
}

extension EventResult: CustomStringConvertible {
  /// How the event ended and why, as an answer prints, and how many calls and changes there were on the way.
  public var description: String {
    let counts = [
      delegateCalls.isEmpty ? nil : "calls: \(delegateCalls.count)",
      changes.isEmpty ? nil : "changes: \(changes.count)",
    ].compactMap(\.self)
    return "\(answer)" + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))")
  }
}
