public import MAMPolicyCore

/// A step that was played: what came of it, and the session as it was then.
///
/// A run is a row of these, and whatever is told of a run is made of them: its result, a ``Trace``, a timeline, what
/// a suite covers. None is kept by the run itself, because the next event would have to copy a session that is kept.
public struct PlayedStep: Hashable, Sendable, PartPrinted {
  /// The step.
  public let step: Step
  /// The result of the step's event; nil for one that only compared the state.
  public let event: EventResult?
  /// How the step went, with what was not as expected.
  public let result: StepResult
  /// The session after the step.
  public let session: Session
}
