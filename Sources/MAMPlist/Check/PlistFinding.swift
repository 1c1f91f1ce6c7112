public import MAMPolicyCore
public import MAMPolicyDocuments

/// Something that a rule found in a file.
public struct PlistFinding: Hashable, Sendable {
  /// A place in another file that a finding has to do with.
  public struct Related: Hashable, Sendable, PartPrinted {
    /// The file.
    public let path: String
    /// Where in the file.
    public let position: JSONPosition
    /// What is there.
    public let text: String
  }

  /// The identifier of the rule.
  public let id: String
  /// How much the finding matters.
  public let severity: PlistRule.Severity
  /// Where it is.
  public let position: JSONPosition
  /// The value that it is about.
  public let keyPath: JSONPath
  /// The schemes, types, groups or keys that it is about, in the order of the file.
  public let items: [String]
  /// What is wrong, in lower case, without a full stop, on one line.
  public let message: String
  /// What can be done about it without a person, as things are.
  public let fix: PlistRule.Fix
  /// Where the rule is known from.
  public let source: String
  /// Places in other files.
  public let related: [Related]
  /// What is to be done, when anything is.
  let changes: [PlistChange]
  /// The offset of the place, by which findings are put in order.
  let offset: Int
  /// The entry that accepts it; nil for a finding that counts.
  public internal(set) var accepted: AcceptedFinding?
}

extension PlistFinding: CustomStringConvertible {
  /// The finding as compilers print theirs: place, then what is wrong, then the rule.
  public var description: String {
    "\(position): \(severity.rawValue): \(message) [\(id)]"
  }
}
