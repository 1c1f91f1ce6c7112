public import MAMPolicyCore

/// A JSON value on its way out.
///
/// ```swift
/// let decision: JSONOutput = ["effect": "deny", "reasons": ["save-service-not-listed"]]
/// JSONText.text(decision)  // {"effect":"deny","reasons":["save-service-not-listed"]}
/// ```
///
/// The language releases a value level by level, so that one of many thousand levels overflows the stack when it goes.
/// What the package reads or writes by itself has at most 128.
public indirect enum JSONOutput: Hashable, Sendable {
  /// One member of an object.
  public struct Member: Hashable, Sendable, PartPrinted {
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

// Written out, because the compiler's own would call itself once a level and overflow the stack.
extension JSONOutput {
  /// Compares two values, however deep they are nested.
  public static func == (one: JSONOutput, other: JSONOutput) -> Bool {
    var pairs = [(one, other)]
    while let pair = pairs.popLast() {
      switch pair {
      case (.null, .null): break
      case (.bool(let one), .bool(let other)): if one != other { return false }
      case (.integer(let one), .integer(let other)): if one != other { return false }
      case (.number(let one), .number(let other)): if one != other { return false }
      case (.string(let one), .string(let other)): if one != other { return false }
      case (.array(let one), .array(let other)):
        if one.count != other.count { return false }
        pairs += zip(one, other)
      case (.object(let one), .object(let other)):
        if one.map(\.key) != other.map(\.key) { return false }
        pairs += zip(one.lazy.map(\.value), other.lazy.map(\.value))
      case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _):
        return false
      }
    }
    return true
  }

  /// Hashes a value, however deep it is nested.
  public func hash(into hasher: inout Hasher) {
    var values = [self]
    while let value = values.popLast() {
      switch value {
      case .null: hasher.combine(0)
      case .bool(let truth): hasher.combine(truth)
      case .integer(let integer): hasher.combine(integer)
      case .number(let number): hasher.combine(number)
      case .string(let string): hasher.combine(string)
      case .array(let elements):
        hasher.combine(elements.count)
        values += elements
      case .object(let members):
        for member in members { hasher.combine(member.key) }
        values += members.lazy.map(\.value)
      }
    }
  }
}

extension JSONOutput: CustomStringConvertible {
  /// The value as JSON, in one line.
  public var description: String { JSONText.text(self) }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a Boolean.
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
