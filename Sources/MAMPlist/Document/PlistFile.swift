internal import MAMPolicyDocuments

/// A file of an app: its syntax, or why it has none.
struct PlistFile: Sendable {
  enum Form: Sendable {
    case list(PropertyListSyntax)
    /// Not a property list, and why.
    case unreadable(JSONProblem)
    /// A property list with lines of a preprocessor without definitions.
    case conditional(names: [String], JSONPosition)
  }

  let path: String
  let form: Form
  /// Whether the file is binary; its syntax is then of the same list in XML.
  let isBinary: Bool
  /// The places that comments silence, with the rules.
  let silences: PlistSilences
  private let positions: PropertyListPositions?

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
    let syntax: PropertyListSyntax? = if case .list(let syntax) = form { syntax } else { nil }
    silences = PlistSilences(in: isBinary ? nil : syntax)
    positions = isBinary ? nil : syntax.map { PropertyListPositions(in: $0.source) }
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
    positions?.position(of: offset) ?? JSONPosition(line: 1, column: 1)
  }
}
