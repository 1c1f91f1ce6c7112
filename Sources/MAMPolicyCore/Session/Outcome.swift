/// One thing that came of an event.
///
/// An event ends with its answer: every list of outcomes holds exactly one ``answer(_:)``, the last.
/// Before it stand the calls that the SDK made, what changed, and notes, in the order in which they
/// came about.
public enum Outcome: Hashable, Sendable {
  /// A call into the app, and what the app answered.
  case delegate(DelegateCall, DelegateAnswer)
  /// Something that became different.
  case change(Change)
  /// Something worth knowing that changed nothing.
  case note(Reason)
  /// Something about token requests and remediations.
  case compliance(ComplianceOutcome)
  /// Something about a shared device.
  case sharedDevice(SharedDeviceOutcome)
  /// How the event ended.
  case answer(Answer)
}

extension Outcome {
  /// The word for the outcome in scenarios and reports.
  public var word: String {
    switch self {
    case .delegate(_, let answer): answer.rawValue
    case .change: "changed"
    case .note, .compliance, .sharedDevice: "noted"
    case .answer(let answer): answer.word
    }
  }

  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .delegate(let call, _): call.reasons
    case .change: []
    case .note(let reason): [reason]
    case .compliance(let outcome): outcome.reasons
    case .sharedDevice(let outcome): outcome.reasons
    case .answer(let answer): answer.reasons
    }
  }
}

extension Sequence<Outcome> {
  /// How the event ended.
  public var answer: Answer? {
    var last: Answer?
    for case .answer(let answer) in self { last = answer }
    return last
  }

  /// What became different, in order.
  public var changes: [Change] {
    compactMap { outcome in
      switch outcome {
      case .change(let change): change
      case .delegate, .note, .compliance, .sharedDevice, .answer: nil
      }
    }
  }

  /// The calls into the app, in order.
  public var delegateCalls: [DelegateCall] {
    compactMap { outcome in
      switch outcome {
      case .delegate(let call, _): call
      case .change, .note, .compliance, .sharedDevice, .answer: nil
      }
    }
  }
}
