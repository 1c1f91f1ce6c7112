/// A JSON value on its way out.
///
/// ```swift
/// let decision: JSONOutput = ["effect": "deny", "reasons": ["save-service-not-listed"]]
/// JSONText.text(decision)  // {"effect":"deny","reasons":["save-service-not-listed"]}
/// ```
public indirect enum JSONOutput: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONOutput

    /// Makes a member.
    public init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// The literal `null`.
  case null
  /// One of the literals `true` and `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number, as it is to be written.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONOutput])
  /// An object; the keys must differ, which is not checked.
  case object([Member])
}

extension JSONOutput {
  /// Makes an object of the members that have a value.
  public static func object(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
    .object(members.compactMap { member in member.value.map { Member(member.key, $0) } })
  }

  /// Makes an array of strings.
  public static func strings(_ strings: some Sequence<String>) -> JSONOutput {
    .array(strings.map(JSONOutput.string))
  }

  /// Makes a string, or `null` where there is none.
  public static func optional(_ string: String?) -> JSONOutput { string.map(JSONOutput.string) ?? .null }

  /// Makes a copy of a value that was read.
  package init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(JSONOutput.init))
    case .object(let object):
      self = .object(object.members.map { Member($0.key, JSONOutput($0.value)) })
    }
  }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes `null`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes an array.
  public init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }

  /// Makes an object whose members keep the order in which they are written down.
  public init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
