/// Learns the shape of a format from its reader: the reader is given a value that has whatever it asks for.
///
/// What it asks of each value is kept, so that a reader and its schema cannot differ. A reader that looks at a value
/// itself takes what it finds; so it reads many times, with values of every kind, every word, and keys that are missing.
package final class FormatProbe {
  /// What was asked of one value.
  private struct Shape {
    /// The schemas of what the value may be, but for an object with keys.
    var kinds: [JSONOutput] = []
    var members: [(key: String, shape: Int)] = []
    var required: Set<String> = []
    /// The shape of the elements of an array.
    var element: Int?
    /// The shape of the values of an object with keys of anybody's choice.
    var named: Int?
    /// What the value was when the reader got it in this run, and whether the reader asked what it is.
    var given: Kind?
    var isRead = false
  }

  private enum Kind: String, CaseIterable {
    case null, boolean, number, string, array, object
  }

  private var shapes = [Shape()]
  /// What a value is in this run, and what an element of an array is.
  private var kinds = (member: Kind.string, element: Kind.object)
  /// Which of the words of a vocabulary a text is.
  private var turn = 0
  /// Whether objects have every key.
  private var hasAll = true

  /// A text that can be a name, an object id or a path.
  private static let text = "00000000-0000-0000-0000-000000000000"
  /// How many words of a vocabulary are tried, of those on which it depends what else is read.
  private static let turns = 12

  private init() {}

  /// Returns the members of the schema of what a reader reads.
  ///
  /// - Parameters:
  ///   - stated: The schemas of keys of the outermost object that follow from more than its reader.
  ///   - required: The keys that the reader misses in words of its own.
  ///   - read: The reader.
  /// - Returns: The members, in the order in which schemas are written.
  package static func members(
    stating stated: [String: JSONOutput], requiring required: Set<String>,
    of read: (JSONValue, JSONDecoding) -> Void
  ) -> [JSONOutput.Member] {
    let probe = FormatProbe()
    func run() {
      let decoding = JSONDecoding(JSONReader.scan([], file: ""))
      decoding.probe = probe
      read(probe.value(0), decoding)
      probe.endRun()
    }
    for member in Kind.allCases {
      for element in Kind.allCases {
        probe.kinds = (member, element)
        run()
      }
    }
    probe.kinds = (.string, .object)
    for turn in 0..<Self.turns {
      probe.turn = turn
      run()
    }
    probe.hasAll = false
    run()
    let root = probe.shapes[0]
    let properties = root.members.map { member in
      JSONOutput.Member(member.key, stated[member.key] ?? probe.schema(member.shape))
    }
    return JSONOutput.shapeMembers(properties, required: root.required.union(required).sorted())
  }

  /// A value that the reader looks at itself is of the kind that it was in this run.
  private func endRun() {
    for place in shapes.indices {
      if let given = shapes[place].given, !shapes[place].isRead { keep(.type(given.rawValue), place) }
      (shapes[place].given, shapes[place].isRead) = (nil, false)
    }
  }

  private func keep(_ schema: JSONOutput, _ place: Int) {
    if !shapes[place].kinds.contains(schema) { shapes[place].kinds.append(schema) }
  }

  private func value(_ place: Int, isElement: Bool = false) -> JSONValue {
    let given = isElement ? kinds.element : kinds.member
    shapes[place].given = given
    let position = JSONPosition(line: place + 1, column: 1)
    let content: JSONValue.Content =
      switch given {
      case .null: .null
      case .boolean: .bool(true)
      case .number: .number(JSONNumber(0))
      case .string: .string(Self.text)
      case .array: .array(isElement ? [] : [value(element(of: place), isElement: true)])
      case .object: .object(JSONObject(distinct: [], index: nil))
      }
    return JSONValue(content, at: position)
  }

  private func added() -> Int {
    shapes.append(Shape())
    return shapes.count - 1
  }

  private func element(of place: Int) -> Int {
    let element = shapes[place].element ?? added()
    shapes[place].element = element
    return element
  }
}

/// What readers ask.
extension FormatProbe {
  /// The place of a value; nothing for one that the reader made itself.
  private func place(_ position: JSONPosition) -> Int? {
    let place = position.line - 1
    return shapes.indices.contains(place) && shapes[place].given != nil ? place : nil
  }

  /// Takes a value as what a schema says.
  func take<Value>(_ value: JSONValue, as schema: JSONOutput, giving result: Value?) -> Value? {
    guard let place = place(value.position) else { return result }
    shapes[place].isRead = true
    keep(schema, place)
    return result
  }

  /// Takes a value as one of a few words.
  func choice<Choice>(_ value: JSONValue, among choices: [Choice], spelled spelling: (Choice) -> String)
    -> Choice?
  {
    let choice = choices.isEmpty ? nil : choices[turn % choices.count]
    return take(value, as: .words(choices.map(spelling)), giving: choice)
  }

  /// Takes a value as a text.
  func string(_ value: JSONValue) -> String? { take(value, as: .type("string"), giving: Self.text) }

  /// Takes a value as a whole number of a range.
  func integer(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    var members: [JSONOutput.Member] = [.init("type", "integer")]
    if range.lowerBound != .min { members.append(.init("minimum", .integer(range.lowerBound))) }
    if range.upperBound != .max { members.append(.init("maximum", .integer(range.upperBound))) }
    return take(value, as: .object(members), giving: max(range.lowerBound, min(range.upperBound, 0)))
  }

  /// Notes that a value was refused for what it is.
  func refuse(_ value: JSONValue) {
    if let place = place(value.position) { shapes[place].isRead = true }
  }

  /// Takes a value as an array, and returns its elements.
  func array(_ value: JSONValue) -> [JSONValue] {
    guard let place = place(value.position) else { return [] }
    _ = take(value, as: .type("array"), giving: true)
    return [self.value(element(of: place), isElement: true)]
  }

  /// Takes a value as an object, and returns it with one member for an object with keys of anybody's choice.
  func object(_ value: JSONValue) -> JSONObject {
    guard let place = place(value.position) else { return JSONObject(distinct: [], index: nil) }
    _ = take(value, as: .type("object"), giving: true)
    let named = shapes[place].named ?? added()
    shapes[place].named = named
    let name = JSONPosition(line: 0, column: 1)
    let member = JSONMember(key: Self.text, keyPosition: name, value: self.value(named))
    return JSONObject(distinct: [member], index: nil)
  }

  /// Returns the value of a member.
  func member(_ key: String, of position: JSONPosition) -> JSONValue? {
    guard let place = place(position) else { return nil }
    if let member = shapes[place].members.first(where: { $0.key == key }) { return value(member.shape) }
    let shape = added()
    shapes[place].members.append((key, shape))
    return value(shape)
  }

  /// Notes that a member has to be there, which it has not to where the reader asks only because it is.
  func require(_ key: String, of position: JSONPosition) {
    if !hasAll, let place = place(position) { shapes[place].required.insert(key) }
  }

  /// Tells whether a member is there: in one run every member is, in another none.
  func has(_ key: String, of position: JSONPosition) -> Bool { member(key, of: position) != nil && hasAll }
}

extension FormatProbe {
  private func schema(_ place: Int) -> JSONOutput {
    let shape = shapes[place]
    if Kind.allCases.allSatisfy({ shape.kinds.contains(.type($0.rawValue)) }) { return .object([]) }
    let schemas = shape.kinds.map { kind -> JSONOutput in
      if kind == .type("array"), let element = shape.element { return .list(of: schema(element)) }
      guard kind == .type("object") else { return kind }
      if shape.members.isEmpty { return shape.named.map { .named(schema($0)) } ?? kind }
      return .shape(
        shape.members.map { .init($0.key, schema($0.shape)) }, required: shape.required.sorted())
    }
    return schemas.count == 1 ? schemas[0] : .any(of: schemas)
  }
}
