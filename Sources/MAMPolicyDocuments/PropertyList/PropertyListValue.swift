/// A value of a property list together with the place where it begins in its text.
///
/// JSON has fewer kinds of values, and each of them but `null` is one of a property list too; so a
/// configuration is read in one way, in whichever of the two it is written.
package struct PropertyListValue: Hashable, Sendable {
  /// What a value is.
  package enum Content: Hashable, Sendable {
    /// `<true/>` or `<false/>`.
    case bool(Bool)
    /// A whole number, as it was written.
    case integer(String)
    /// Any other number, as it was written.
    case real(String)
    /// A string.
    case string(String)
    /// A point in time, as it was written: `2026-01-31T12:00:00Z`.
    case date(String)
    /// Bytes.
    case data
    /// An array, its elements in order.
    case array([PropertyListValue])
    /// A dictionary.
    case dictionary(PropertyListDictionary)
    /// JSON's `null`, which no property list has.
    case null
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

  /// Makes the value that a JSON value is.
  package init(_ json: JSONValue) {
    position = json.position
    switch json.content {
    case .null: content = .null
    case .bool(let truth): content = .bool(truth)
    case .number(let number):
      content = number.integer == nil ? .real(number.text) : .integer(number.text)
    case .string(let text): content = .string(text)
    case .array(let elements): content = .array(elements.map(PropertyListValue.init))
    case .object(let object):
      content = .dictionary(
        PropertyListDictionary(
          object.members.map {
            .init(key: $0.key, position: $0.keyPosition, value: PropertyListValue($0.value))
          }))
    }
  }
}

extension PropertyListValue {
  /// The text, when the value is a string.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The elements, when the value is an array.
  package var array: [PropertyListValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The dictionary, when the value is one.
  package var dictionary: PropertyListDictionary? {
    if case .dictionary(let dictionary) = content { dictionary } else { nil }
  }

  /// The value as a message names it, such as "the string `true`" or "an array".
  package var shown: String {
    switch content {
    case .bool(let truth): PropertyListText.shown(truth ? .yes : .no, "")
    case .integer(let text): PropertyListText.shown(.integer, text)
    case .real(let text): PropertyListText.shown(.real, text)
    case .string(let text): PropertyListText.shown(.string, text)
    case .date(let text): PropertyListText.shown(.date, text)
    case .data: PropertyListText.shown(.data, "")
    case .array: PropertyListText.shown(.array, "")
    case .dictionary: PropertyListText.shown(.dict, "")
    case .null: "null"
    }
  }
}

/// A dictionary of a property list: its entries in the order of the text, found by key.
///
/// Keys are compared byte for byte. No two entries share a key.
package struct PropertyListDictionary: Hashable, Sendable {
  /// One entry.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// Where the key begins.
    package let position: JSONPosition
    /// The value.
    package let value: PropertyListValue
  }

  /// The entries in the order of the text.
  package let entries: [Entry]
  private let places: [JSONKey: Int]

  // INVARIANT: the keys differ; readers refuse a dictionary in which they do not.
  init(_ entries: [Entry]) {
    self.entries = entries
    places = Dictionary(entries.enumerated().map { (JSONKey($0.element.key), $0.offset) }) { first, _ in first
    }
  }

  /// The value of a key, or nothing.
  package subscript(key: String) -> PropertyListValue? {
    places[JSONKey(key)].map { entries[$0].value }
  }
}
