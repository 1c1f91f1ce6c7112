/// A mistake that was found, named by a reason code, at the place where it showed.
///
/// Decisions answer questions; findings point at an app or a configuration that gets something wrong.
public struct Finding: Hashable, Sendable {
  /// What the finding's code means.
  public let entry: ReasonEntry
  /// The step at which it showed, counted from 1.
  public let step: Int

  /// The stable code, such as `compliance-endless-loop`.
  public var code: String { entry.code }

  package init(_ code: some ReasonVocabulary, step: Int) {
    self.entry = code.entry
    self.step = step
  }
}
