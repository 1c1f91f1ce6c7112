/// Makes the value of a property list from its syntax, and collects what is wrong with single values.
struct PropertyListValues {
  private let syntax: PropertyListSyntax
  private let file: String
  private let hasPositions: Bool
  private var path: [JSONPath.Step] = []
  private var problems: [JSONProblem] = []
  private var cursor = PositionCursor()

  /// Prepares the reading of a syntax, whose offsets may be those of the file or not.
  init(of syntax: PropertyListSyntax, file: String, hasPositions: Bool = true) {
    self.syntax = syntax
    self.file = file
    self.hasPositions = hasPositions
  }

  /// Returns the parsed value, or throws every problem found, including the one that stopped the parser.
  consuming func root(failure: JSONProblem?) throws(JSONProblems) -> PropertyListValue {
    let value = syntax.nodes.isEmpty ? nil : value(at: 0)
    if let problems = JSONProblems(problems + (failure.map { [$0] } ?? [])) { throw problems }
    guard let value else {
      throw JSONProblems("the text has no value", file: file)
    }
    return value
  }

  private mutating func value(at place: Int) -> PropertyListValue {
    let node = syntax.nodes[place]
    let position = position(of: node)
    switch node.kind {
    case .dict: return PropertyListValue(.dictionary(dictionary(at: place)), at: position)
    case .array:
      var elements: [PropertyListValue] = []
      var child = place + 1
      while child < Int(node.next) {
        path.append(.index(elements.count))
        elements.append(value(at: child))
        path.removeLast()
        child = Int(syntax.nodes[child].next)
      }
      return PropertyListValue(.array(elements), at: position)
    case .string, .integer, .real, .date, .data, .yes, .no, .key:
      let text = syntax.text(of: place)
      if let content = PropertyListText.content(node.kind, text) {
        return PropertyListValue(content, at: position)
      }
      note("\(UserText.quoted(text)) is not \(PropertyListText.name(of: node.kind))", at: position)
      return PropertyListValue(.string(text), at: position)
    }
  }

  private mutating func dictionary(at place: Int) -> PropertyListDictionary {
    var entries: [PropertyListDictionary.Entry] = []
    var keys: [JSONKey: JSONPosition] = [:]
    var child = place + 1
    while child < Int(syntax.nodes[place].next) {
      let position = position(of: syntax.nodes[child])
      let key = syntax.text(of: child)
      path.append(.key(key))
      let value = value(at: child + 1)
      if let first = keys[JSONKey(key)] {
        note("duplicate key \(UserText.quoted(key)), first given at \(first)", at: position)
      } else {
        keys[JSONKey(key)] = position
        entries.append(.init(key: key, position: position, value: value))
      }
      path.removeLast()
      child = Int(syntax.nodes[child + 1].next)
    }
    return PropertyListDictionary(entries)
  }

  private mutating func position(of node: PropertyListSyntax.Node) -> JSONPosition {
    hasPositions ? cursor.position(of: Int(node.start), in: syntax.source) : .start
  }

  private mutating func note(_ message: String, at position: JSONPosition) {
    guard problems.count < JSONReader.problemLimit else { return }
    problems.append(JSONProblem(file: file, position: position, path: JSONPath(path), message: message))
  }
}
