/// A rule of the specification, or an open point with the reading that was taken.
///
/// Reasons cite rules by their IDs; this is what the IDs stand for.
public struct RuleEntry: Hashable, Sendable {
  /// The ID that reasons cite, such as `R6.5` or `AMB-8`.
  public let id: String
  /// What the rule is about, in a few words.
  public let title: String
  /// What the rule says.
  public let text: String
  /// The documents that the rule comes from; for an open point, why this reading was taken.
  public let source: String

  init(_ id: String, _ title: String, _ text: String, source: String) {
    self.id = id
    self.title = title
    self.text = text
    self.source = source
  }

  /// Whether the entry is an open point that no document settles.
  public var isOpenPoint: Bool { id.hasPrefix("AMB-") }
}

extension RuleEntry: CustomStringConvertible {
  /// The rule and its title.
  public var description: String { "\(id): \(title)" }
}
