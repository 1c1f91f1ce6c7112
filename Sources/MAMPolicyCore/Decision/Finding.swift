/// A mistake that was found, named by a reason code, at the place where it showed.
///
/// Decisions answer questions; findings point at an app that gets something wrong.
public struct Finding: Hashable, Sendable {
  /// What the mistake is.
  public let reason: Reason
  /// The step at which it showed, counted from 1.
  public let step: Int

  /// What the finding's code means.
  public var entry: ReasonEntry { reason.entry }

  /// The stable code, such as `compliance-endless-loop`.
  public var code: String { reason.code }

  package init(_ code: some ReasonVocabulary, step: Int) {
    self.reason = Reason(code)
    self.step = step
  }
}

extension Finding: CustomStringConvertible {
  /// The reason, and the step that it speaks of.
  public var description: String { "step \(step): \(reason)" }
}
