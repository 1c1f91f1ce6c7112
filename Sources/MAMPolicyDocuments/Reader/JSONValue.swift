/// A JSON value together with the place where it begins in its text.
package struct JSONValue: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    /// The literal `null`.
    case null
    /// One of the literals `true` and `false`.
    case bool(Bool)
    /// A number, kept as it was written.
    case number(JSONNumber)
    /// A string with its escapes resolved.
    case string(String)
    /// An array, its elements in order.
    case array([JSONValue])
    /// An object, its members in order.
    case object(JSONObject)
  }

  /// What the value is.
  package let content: Content

  /// Where the value's first character stands.
  package let position: JSONPosition

  /// Makes a value.
  package init(_ content: Content, at position: JSONPosition) {
    self.content = content
    self.position = position
  }
}

extension JSONValue {
  /// Whether the value is `null`.
  package var isNull: Bool { content == .null }

  /// The text, when the value is a string.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The Boolean, when the value is `true` or `false`.
  package var bool: Bool? {
    if case .bool(let truth) = content { truth } else { nil }
  }

  /// The number, when the value is one.
  package var number: JSONNumber? {
    if case .number(let number) = content { number } else { nil }
  }

  /// The elements, when the value is an array.
  package var array: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The object, when the value is one.
  package var object: JSONObject? {
    if case .object(let object) = content { object } else { nil }
  }

  /// The kind of the value as a message names it, such as "a string".
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
