package import MAMPolicyCore

/// A set of questions: operations, and for each key that is named the values that fit.
///
/// ```swift
/// try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "noUser"]])
/// ```
///
/// There is no way from text to a pattern but one that refuses what it does not know: a misspelled word would fit no
/// question, and a claim about no question always holds.
public struct QuestionPattern: Hashable, Sendable {
  /// A value as a pattern writes it.
  public enum Value: Hashable, Sendable {
    /// Any value.
    case any
    /// A class by its name, a word, a link, `true` or `false`; `managed` is any other managed account, `*` anything.
    case text(String)
    /// A length of text or another number.
    case number(Int)
  }

  /// The values that fit for one key.
  public struct Values: Hashable, Sendable {
    /// The values; one of them has to fit.
    public let elements: [Value]

    /// Creates the values that fit for one key.
    public init(_ elements: [Value]) { self.elements = elements }
  }

  /// What the questions are about.
  package let topics: [Topic]
  /// The operations.
  public var ops: [String] { topics.map(\.op) }
  /// The values that fit, by key; a key that is not named fits with any value.
  public let values: [String: [Value]]

  /// Creates the pattern of an operation's questions.
  ///
  /// - Throws: ``UnknownName`` if the operation, a key or a value does not exist, in exactly this spelling.
  public init(_ op: String, _ values: [String: Values] = [:]) throws(UnknownName) {
    try self.init([op], values)
  }

  /// Creates the pattern of several operations' questions.
  ///
  /// - Throws: ``UnknownName`` if an operation does not exist, if one of them lacks a key or a value, in exactly this
  ///   spelling, or if a list is empty.
  public init(_ ops: [String], _ values: [String: Values] = [:]) throws(UnknownName) {
    if ops.isEmpty { throw .nothing(key: "op") }
    var topics: [Topic] = []
    for op in ops {
      let topic = try PatternWords.topic(named: op)
      if !topics.contains(topic) { topics.append(topic) }
    }
    var checked: [String: [Value]] = [:]
    for (key, values) in values.sorted(by: { $0.key < $1.key }) {
      try PatternWords.check(key: key, of: ops)
      if values.elements.isEmpty { throw .nothing(key: key) }
      for value in values.elements {
        checked[key, default: []].append(try PatternWords.value(value, of: key, in: ops))
      }
    }
    self.topics = topics
    self.values = checked
  }

  /// Creates a pattern that stands in the source, where an unknown word traps as a wrong index does.
  init(literally ops: String..., with values: [String: Values] = [:]) {
    do throws(UnknownName) {
      try self.init(ops, values)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension QuestionPattern.Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates the value that a word means.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates the value that a number means.
  public init(integerLiteral number: Int) { self = .number(number) }
  /// Creates yes or no.
  public init(booleanLiteral flag: Bool) { self = .text("\(flag)") }
}

extension QuestionPattern.Values: ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates the values of a list.
  public init(arrayLiteral elements: QuestionPattern.Value...) { self.elements = elements }
  /// Creates the one value that a word means.
  public init(stringLiteral text: String) { elements = [.text(text)] }
  /// Creates the one value that a number means.
  public init(integerLiteral number: Int) { elements = [.number(number)] }
  /// Creates the one value yes or no.
  public init(booleanLiteral flag: Bool) { elements = [.text("\(flag)")] }
}

extension QuestionPattern: CustomStringConvertible {
  /// The operations, and the values that fit for each key.
  public var description: String {
    ops.joined(separator: ", ")
      + values.sorted { $0.key < $1.key }
      .map { key, values in " \(key)=\(values.map(\.description).joined(separator: "|"))" }.joined()
  }
}

extension QuestionPattern.Value: CustomStringConvertible {
  /// The value as a claims file writes it.
  public var description: String {
    switch self {
    case .any: "*"
    case .text(let text): text.isEmpty ? "\"\"" : text
    case .number(let number): "\(number)"
    }
  }
}

extension QuestionPattern.Values: CustomStringConvertible {
  /// The values, as a pattern prints them.
  public var description: String { elements.map(\.description).joined(separator: "|") }
}
