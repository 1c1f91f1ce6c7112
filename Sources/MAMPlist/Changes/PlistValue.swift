internal import MAMPolicyDocuments

/// A value that a change writes.
indirect enum PlistValue: Hashable, Sendable {
  case bool(Bool)
  case string(String)
  case number(String)
  case array([PlistValue])
  case dictionary([Entry])

  /// One entry of a dictionary.
  struct Entry: Hashable, Sendable {
    let key: String
    let value: PlistValue
  }

  /// A key as XML.
  static func tag(_ key: String) -> String { "<key>\(PropertyListText.escaped(key))</key>" }

  /// The lines of the value as XML, the first without indentation.
  func lines(_ layout: PlistLayout) -> [String] {
    switch self {
    case .bool(let truth): return [truth ? "<true/>" : "<false/>"]
    case .string(let text):
      let lines = PropertyListText.escaped(text).split(separator: "\n", omittingEmptySubsequences: false)
      return ["<string>" + lines.joined(separator: layout.newline) + "</string>"]
    case .number(let text): return [Int(text) == nil ? "<real>\(text)</real>" : "<integer>\(text)</integer>"]
    case .array(let elements):
      if elements.isEmpty { return ["<array/>"] }
      return ["<array>"] + elements.flatMap { $0.lines(layout).map { layout.unit + $0 } } + ["</array>"]
    case .dictionary(let entries):
      if entries.isEmpty { return ["<dict/>"] }
      let inner = entries.flatMap { [Self.tag($0.key)] + $0.value.lines(layout) }
      return ["<dict>"] + inner.map { layout.unit + $0 } + ["</dict>"]
    }
  }
}

extension PlistValue {
  /// The value on one line.
  var inline: String {
    switch self {
    case .bool(true): "<true/>"
    case .bool(false): "<false/>"
    case .string(let text): "<string>\(PropertyListText.escaped(text))</string>"
    case .number(let text): Int(text) == nil ? "<real>\(text)</real>" : "<integer>\(text)</integer>"
    case .array(let elements): "<array>" + elements.map(\.inline).joined() + "</array>"
    case .dictionary(let entries):
      "<dict>" + entries.map { Self.tag($0.key) + $0.value.inline }.joined() + "</dict>"
    }
  }
}
