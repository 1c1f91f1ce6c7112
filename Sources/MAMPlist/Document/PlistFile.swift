internal import MAMPolicyDocuments

/// A file of an app: its syntax, or why it has none.
struct PlistFile: Sendable {
  enum Form: Sendable {
    case list(PropertyListSyntax)
    /// Not a property list, and why.
    case unreadable(JSONProblem)
    /// A property list with lines of a preprocessor that nobody gave definitions for.
    case conditional(names: [String], JSONPosition)
  }

  let path: String
  let form: Form
  /// Whether the file is binary; its syntax is then of the same list in XML.
  let isBinary: Bool
  /// The places that comments silence, with the rules.
  let silences: [PlistSilence]

  init(path: String, bytes: [UInt8], definitions: [String: String]) {
    self.path = path
    isBinary = BinaryPropertyList.isBinary(bytes)
    var form: Form
    do throws(JSONProblems) {
      if isBinary {
        form = .list(try BinaryPropertyList.syntax(of: bytes, file: path))
      } else if definitions.isEmpty, PropertyListConditions.exist(in: bytes),
        let conditional = Self.conditional(bytes)
      {
        form = conditional
      } else {
        let hasConditions = !definitions.isEmpty && PropertyListConditions.exist(in: bytes)
        form = .list(
          try PropertyListReader.syntax(of: bytes, file: path, defining: hasConditions ? definitions : nil))
      }
    } catch {
      form = .unreadable(error.problems[0])
    }
    self.form = form
    silences = isBinary ? [] : PlistSilence.all(in: form)
  }

  private static func conditional(_ bytes: [UInt8]) -> Form? {
    guard let first = PropertyListConditions.first(in: bytes) else { return nil }
    return .conditional(names: first.names, first.position)
  }

  /// The root, when it is a dictionary.
  var root: PlistNode? {
    guard case .list(let syntax) = form, let first = syntax.nodes.first, first.kind == .dict else {
      return nil
    }
    return PlistNode(syntax: syntax, place: 0)
  }

  /// The position of an offset; a binary file has none but its beginning.
  func position(of offset: Int) -> JSONPosition {
    guard !isBinary, case .list(let syntax) = form else { return JSONPosition(line: 1, column: 1) }
    return syntax.position(of: offset)
  }
}

/// A comment `<!-- mam:ignore URL002 reason -->`, which silences rules in the element after it.
struct PlistSilence: Sendable {
  let range: Range<Int>
  let rules: Set<String>

  /// Finds the comments of a file that silence rules.
  static func all(in form: PlistFile.Form) -> [PlistSilence] {
    guard case .list(let syntax) = form else { return [] }
    return syntax.comments.compactMap { comment in
      let text = String(decoding: syntax.source[comment], as: UTF8.self)
      guard text.holds("mam:ignore") else { return nil }
      let words = text.dropFirst(4).dropLast(3).split { $0 == " " || $0 == "," || $0.isWhitespace }
      guard words.first == "mam:ignore" else { return nil }
      let rules = words.dropFirst().prefix { PlistRule.isID($0) }.map(String.init)
      guard !rules.isEmpty,
        let place = syntax.nodes.firstIndex(where: { Int($0.start) >= comment.upperBound })
      else { return nil }
      let node = syntax.nodes[place]
      let end = node.kind == .key ? syntax.nodes[place + 1].end : node.end
      return PlistSilence(range: Int(node.start)..<Int(end), rules: Set(rules))
    }
  }
}
