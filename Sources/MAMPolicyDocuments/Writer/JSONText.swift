internal import MAMPolicyCore

/// Writes JSON texts: one layout for people, one for programs, the same bytes for the same value.
public enum JSONText {
  /// How a text is laid out.
  @nonexhaustive
  public enum Layout: Hashable, Sendable {
    /// Everything on one line, without white space.
    case compact
    /// One member or element a line, indented by two spaces a level.
    case pretty
  }

  /// In which order the members of an object are written.
  public enum KeyOrder: Hashable, Sendable {
    /// As the value has them.
    case asGiven
    /// By the code points of the keys.
    case sorted
  }

  /// Returns a value as JSON, without a line feed at the end.
  ///
  /// - Complexity: O(*n*) in the length of the text, and sorting where keys are sorted.
  public static func text(
    _ value: JSONOutput, layout: Layout = .compact, keys: KeyOrder = .asGiven
  ) -> String {
    var text = ""
    // The arrays and objects that are open: a value that is nested very deep must not overflow the stack.
    var open: [Container] = []
    var next: JSONOutput? = value
    while true {
      if let value = next { write(value, to: &text, keys: keys, opening: &open) }
      guard var container = open.popLast() else { return text }
      next = container.next()
      if next != nil {
        separate(container.count - 1, in: &text, layout: layout, depth: open.count + 1)
        if let key = container.key { text += quoted(key) + (layout == .pretty ? ": " : ":") }
        open.append(container)
      } else {
        if container.count > 0 { breakLine(in: &text, layout: layout, depth: open.count) }
        text += container.end
      }
    }
  }

  /// An array or an object that is being written.
  private struct Container {
    let members: [JSONOutput.Member]
    let elements: [JSONOutput]
    let end: String
    /// How many of its values have been written.
    var count = 0

    /// The key of the value that is written now; nil in an array.
    var key: String? { members.isEmpty ? nil : members[count - 1].key }

    mutating func next() -> JSONOutput? {
      guard count < max(members.count, elements.count) else { return nil }
      count += 1
      return members.isEmpty ? elements[count - 1] : members[count - 1].value
    }
  }

  /// Returns a string as a JSON string, with its quotes.
  ///
  /// - Complexity: O(*n*) in the length of the string.
  package static func quoted(_ string: String) -> String { JSONString.quoted(string) }

  /// Writes a value, or opens one that holds others.
  private static func write(
    _ value: JSONOutput, to text: inout String, keys: KeyOrder, opening open: inout [Container]
  ) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .integer(let integer): text += String(integer)
    case .number(let number): text += number.text
    case .string(let string): text += quoted(string)
    case .array(let elements):
      text += "["
      open.append(Container(members: [], elements: elements, end: "]"))
    case .object(let members):
      text += "{"
      open.append(Container(members: ordered(members, keys), elements: [], end: "}"))
    }
  }

  private static func ordered(_ members: [JSONOutput.Member], _ keys: KeyOrder) -> [JSONOutput.Member] {
    switch keys {
    case .asGiven: members
    case .sorted: members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
  }

  private static func separate(_ place: Int, in text: inout String, layout: Layout, depth: Int) {
    if place > 0 { text += "," }
    breakLine(in: &text, layout: layout, depth: depth)
  }

  private static func breakLine(in text: inout String, layout: Layout, depth: Int) {
    switch layout {
    case .compact: break
    case .pretty: text += "\n" + String(repeating: "  ", count: depth)
    }
  }
}
