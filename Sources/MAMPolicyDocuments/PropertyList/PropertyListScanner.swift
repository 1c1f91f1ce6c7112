/// Builds the value of a property list from its tags and text.
struct PropertyListScanner {
  private var xml: XMLScanner
  private let file: String
  private var path: [JSONPath.Step] = []
  private var problems: [JSONProblem] = []

  /// The kinds of elements that a property list has beside `plist` and `key`.
  enum Element: String, CaseIterable {
    case dict, array, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  init(_ xml: XMLScanner, file: String) {
    self.xml = xml
    self.file = file
  }

  /// Reads the whole text.
  mutating func document() throws(JSONProblems) -> PropertyListValue {
    var value: PropertyListValue?
    do throws(XMLScanner.Failure) {
      value = try root()
    } catch {
      problems.append(
        JSONProblem(file: file, position: error.position, path: JSONPath(path), message: error.message))
    }
    if let problems = JSONProblems(problems) { throw problems }
    guard let value else {
      let start = JSONPosition(line: 1, column: 1)
      throw JSONProblems(
        JSONProblem(file: file, position: start, path: JSONPath(), message: "the text has no value"))
    }
    return value
  }

  private mutating func root() throws(XMLScanner.Failure) -> PropertyListValue {
    let token = try nextTag()
    guard case .open(let name, let attributes, let isEmpty) = token, name == "plist" else {
      let value = try value(token)
      try expectEnd()
      return value
    }
    let position = xml.position
    for attribute in attributes {
      if attribute.name == "version", attribute.value == "1.0" { continue }
      throw xml.failure(
        "unknown attribute \(UserText.quoted("\(attribute.name)=\"\(attribute.value)\"")) of `plist`; "
          + "expected `version=\"1.0\"`", at: position)
    }
    if isEmpty { throw xml.failure("the element `plist` has no value", at: position) }
    let first = try nextTag()
    if case .close = first { throw xml.failure("the element `plist` has no value", at: position) }
    let value = try value(first)
    let last = try nextTag()
    guard last == .close(name: "plist") else {
      throw xml.failure("the element `plist` has more than one value", at: xml.position)
    }
    try expectEnd()
    return value
  }

  private mutating func expectEnd() throws(XMLScanner.Failure) {
    guard try nextTag() == .end else { throw xml.failure("something follows the value", at: xml.position) }
  }

  /// Takes the next tag, or the end; between tags only white space may stand.
  private mutating func nextTag() throws(XMLScanner.Failure) -> XMLScanner.Token {
    while true {
      let token = try xml.next()
      guard case .text(let text) = token else { return token }
      if !text.utf8.allSatisfy(XMLScanner.isSpace) {
        throw xml.failure("text stands outside a value", at: xml.position)
      }
    }
  }

  /// Reads the value that begins with a tag.
  private mutating func value(_ token: XMLScanner.Token) throws(XMLScanner.Failure) -> PropertyListValue {
    let position = xml.position
    guard case .open(let name, let attributes, let isEmpty) = token else {
      throw xml.failure(
        token == .end ? "the text ends where a value was expected" : "expected a value", at: position)
    }
    guard let element = Element(rawValue: name) else {
      throw xml.failure(
        "unknown element `<\(UserText.spelled(UserText.shortened(name)))>`"
          + Suggestion.hint(for: name, among: Element.allCases.map(\.rawValue)), at: position)
    }
    guard attributes.isEmpty else { throw xml.failure("`<\(name)>` takes no attributes", at: position) }
    guard path.count < PropertyListReader.depthLimit else {
      throw xml.failure(
        "values are nested more than \(PropertyListReader.depthLimit) deep", at: position)
    }
    switch element {
    case .dict: return PropertyListValue(isEmpty ? Self.nothing : try dictionary(), at: position)
    case .array: return PropertyListValue(isEmpty ? .array([]) : try array(), at: position)
    case .string, .integer, .real, .date, .data, .yes, .no:
      let text = isEmpty ? "" : try leaf(name)
      return PropertyListValue(scalar(element, text, at: position), at: position)
    }
  }

  private static let nothing = PropertyListValue.Content.dictionary(PropertyListDictionary([]))

  private mutating func array() throws(XMLScanner.Failure) -> PropertyListValue.Content {
    var elements: [PropertyListValue] = []
    while true {
      let token = try nextTag()
      if token == .close(name: "array") { return .array(elements) }
      path.append(.index(elements.count))
      elements.append(try value(token))
      path.removeLast()
    }
  }

  private mutating func dictionary() throws(XMLScanner.Failure) -> PropertyListValue.Content {
    var entries: [PropertyListDictionary.Entry] = []
    var keys: [JSONKey: JSONPosition] = [:]
    while true {
      let token = try nextTag()
      if token == .close(name: "dict") { return .dictionary(PropertyListDictionary(entries)) }
      let position = xml.position
      guard case .open("key", let attributes, let isEmpty) = token, attributes.isEmpty else {
        throw xml.failure("expected `<key>` or `</dict>`", at: position)
      }
      let key = isEmpty ? "" : try leaf("key")
      path.append(.key(key))
      let value = try value(try nextTag())
      if let first = keys[JSONKey(key)] {
        note("duplicate key \(UserText.quoted(key)), first given at \(first)", at: position)
      } else {
        keys[JSONKey(key)] = position
        entries.append(.init(key: key, position: position, value: value))
      }
      path.removeLast()
    }
  }

  /// Takes the text of an element that holds nothing else, and its end tag.
  private mutating func leaf(_ name: String) throws(XMLScanner.Failure) -> String {
    var text = ""
    while true {
      switch try xml.next() {
      case .text(let more): text += more
      case .close(name): return text
      case .open, .close: throw xml.failure("expected `</\(name)>`", at: xml.position)
      case .end: throw xml.failure("the text ends before `</\(name)>`", at: xml.position)
      }
    }
  }

  private mutating func scalar(_ element: Element, _ text: String, at position: JSONPosition)
    -> PropertyListValue.Content
  {
    if let content = PropertyListText.content(element, text) { return content }
    note("\(UserText.quoted(text)) is not \(PropertyListText.name(of: element))", at: position)
    return .string(text)
  }

  private mutating func note(_ message: String, at position: JSONPosition) {
    guard problems.count < JSONReader.problemLimit else { return }
    problems.append(JSONProblem(file: file, position: position, path: JSONPath(path), message: message))
  }
}
