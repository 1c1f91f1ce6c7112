/// What a decision says may happen.
///
/// The raw value is the word in an answer (Formats, "Answers"). Questions of permission answer ``allow`` or
/// ``deny``; notifications answer ``allow``, ``blockOrgData`` or ``block``; conditional launch
/// answers ``allow``, ``warn``, ``block`` or ``wipe``.
public enum Effect: String, CaseIterable, Hashable, Sendable, Codable {
  /// It may happen.
  case allow
  /// It may not happen.
  case deny
  /// A notification may show text without details of organization data.
  case blockOrgData
  /// A notification is suppressed, or access is blocked until a condition is met.
  case block
  /// The user is told, and may go on.
  case warn
  /// The organization's data is removed.
  case wipe
}

extension Effect {
  /// The effect as the first word of an answer that a person reads.
  package var headlineWord: String {
    switch self {
    case .allow: "Allowed"
    case .deny: "Denied"
    case .blockOrgData: "Allowed in part"
    case .block: "Blocked"
    case .warn: "Allowed with a warning"
    case .wipe: "Org data wiped"
    }
  }

  /// The effect as the answer to a request, which blocks no access.
  package var answerWord: String { self == .block ? Self.deny.headlineWord : headlineWord }
}
