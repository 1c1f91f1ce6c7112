/// One thing that came of an event.
@nonexhaustive
public enum Outcome: Hashable, Sendable, PartPrinted {
  /// A call into the app, and what the app answered.
  case delegate(DelegateCall, DelegateAnswer)
  /// Something that became different.
  case change(Change)
  /// Something worth knowing that changed nothing.
  case note(Reason)
  /// What an app has to log of a refused sign-in: the accounts that may sign in, and the one entered.
  case mismatch(allowed: [Identity], entered: Identity)
  /// Something about token requests and remediations.
  case compliance(ComplianceOutcome)
  /// Something about a shared device.
  case sharedDevice(SharedDeviceOutcome)
}

extension Outcome {
  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .delegate(let call, _): call.reasons
    case .change, .mismatch: []
    case .note(let reason): [reason]
    case .compliance(let outcome): outcome.reasons
    case .sharedDevice(let outcome): outcome.reasons
    }
  }
}
