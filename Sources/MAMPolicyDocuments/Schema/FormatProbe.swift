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
    /// The shapes of the keys and of the values of an object with keys of anybody's choice.
    var named: (key: Int, value: Int)?
    /// How many elements or members there may be.
    var counts = 0...Int.max
    /// Keys, and how many of them are required.
    var groups: [JSONOutput.KeyGroup] = []
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
  /// What a member of the outermost object is, where it is not of the kind of other members.
  private var outer: Kind?
  /// Which of the words of a vocabulary a text is, and which of several keys is there.
  private var turn = 0
  /// How many keys a reader has that cannot be used together: each is read with values of every kind.
  private var branches = 1
  /// Whether objects have every key.
  private var hasAll = true
  /// The keys of the outermost object that are left out.
  private let known: Set<String>

  /// A text that can be a name, an object ID or a path.
  private static let text = "00000000-0000-0000-0000-000000000000"
  /// The position of a value of which nothing is learned.
  private static let nowhere = JSONPosition(line: 0, column: 0)
  /// How many words of a vocabulary are tried, of those on which it depends what else is read.
  private static let turns = 12

  private init(knowing known: Set<String> = []) { self.known = known }

  /// Returns the members of the schema of what a reader reads.
  ///
  /// - Parameters:
  ///   - known: The keys of the outermost object whose schemas do not depend on what is learned.
  ///   - writing: Gives the schema of a key of the outermost object, of the one that was learned.
  ///   - read: The reader.
  /// - Returns: The members, in the order in which schemas are written.
  package static func members(
    knowing known: Set<String> = [], writing: (_ key: String, _ learned: JSONOutput) -> JSONOutput,
    of read: (JSONValue, JSONDecoding) -> Void
  ) -> [JSONOutput.Member] {
    let probe = FormatProbe(knowing: known)
    probe.learn(read)
    let root = probe.shapes[0]
    return JSONOutput.shapeMembers(
      probe.properties(of: root).map { .init($0.key, writing($0.key, $0.value)) },
      required: root.required.sorted(), root.groups)
  }

  /// Returns the schemas of the keys that a reader asks for.
  package static func properties(of read: (JSONValue, JSONDecoding) -> Void) -> [JSONOutput.Member] {
    let probe = FormatProbe()
    probe.learn(read)
    return probe.properties(of: probe.shapes[0])
  }

  private func learn(_ read: (JSONValue, JSONDecoding) -> Void) {
    func run() {
      let decoding = JSONDecoding(JSONReader.scan([], file: ""))
      decoding.probe = self
      read(value(0), decoding)
      endRun()
    }
    for member in Kind.allCases {
      for element in member == .array || member == .object ? Kind.allCases : [.object] {
        kinds = (member, element)
        turn = 0
        repeat {
          run()
          turn += 1
        } while turn < branches
      }
    }
    // A value may be looked into only where it is not of the kind that its own members are.
    outer = .object
    for member in Kind.allCases {
      kinds = (member, .object)
      run()
    }
    outer = nil
    kinds = (.string, .object)
    for turn in 0..<Self.turns {
      self.turn = turn
      run()
    }
    hasAll = false
    run()
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

  private func value(_ place: Int, isElement: Bool = false, isOuter: Bool = false) -> JSONValue {
    let given = isElement ? kinds.element : isOuter ? outer ?? kinds.member : kinds.member
    shapes[place].given = given
    let position = JSONPosition(line: place + 1, column: 1)
    let content: JSONValue.Content =
      switch given {
      case .null: .null
      case .boolean: .bool(true)
      case .number: .number(JSONNumber(0))
      case .string: .string(Self.text)
      case .array: .array(isElement ? [] : [value(element(of: place), isElement: true)])
      case .object: .object(isElement ? JSONObject(distinct: [], index: nil) : named(place, isElement: true))
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

  /// An object with one key of anybody's choice.
  private func named(_ place: Int, isElement: Bool = false) -> JSONObject {
    let named = shapes[place].named ?? (added(), added())
    shapes[place].named = named
    shapes[named.key].given = .string
    let member = JSONMember(
      key: Self.text, keyPosition: JSONPosition(line: named.key + 1, column: 1),
      value: value(named.value, isElement: isElement))
    return JSONObject(distinct: [member], index: nil)
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
  func string(_ value: JSONValue, as schema: JSONOutput) -> String? {
    take(value, as: schema, giving: Self.text)
  }

  /// Takes a value as a whole number of a range.
  func integer(_ value: JSONValue, in range: ClosedRange<Int>, as schema: JSONOutput?) -> Int? {
    take(
      value, as: schema ?? .integer(in: range), giving: max(range.lowerBound, min(range.upperBound, 0)))
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
    return named(place)
  }

  /// Notes how many elements or members a value has to have.
  func has(_ counts: ClosedRange<Int>, in position: JSONPosition) -> Bool {
    if let place = place(position) { shapes[place].counts = counts }
    return true
  }

  /// Notes how many of some members have to be there.
  func has(_ counts: ClosedRange<Int>, of keys: [String], at position: JSONPosition) -> Bool {
    for key in keys { _ = has(key, of: position) }
    let group = JSONOutput.KeyGroup(keys: keys, counts: counts)
    if let place = place(position), !shapes[place].groups.contains(group) {
      shapes[place].groups.append(group)
    }
    return true
  }

  /// Takes one of some members that cannot be used together, another one in every turn.
  func only(of keys: [String], at position: JSONPosition) -> String? {
    _ = has(1...1, of: keys, at: position)
    branches = max(branches, keys.count)
    return hasAll ? keys[turn % keys.count] : nil
  }

  /// The keys that were asked for so far, but for some.
  func keys(at position: JSONPosition, except others: Set<String>) -> [String] {
    (place(position).map { shapes[$0].members } ?? []).map(\.key).filter { !others.contains($0) }
  }

  /// Returns the value of a member.
  func member(_ key: String, of position: JSONPosition) -> JSONValue? {
    place(position).map { place in
      let shape = member(key, of: place)
      let isKnown = place == 0 && known.contains(key)
      return isKnown ? JSONValue(.string(Self.text), at: Self.nowhere) : value(shape, isOuter: place == 0)
    }
  }

  /// Returns the shape of a member, of which nothing is asked yet.
  private func member(_ key: String, of place: Int) -> Int {
    if let member = shapes[place].members.first(where: { $0.key == key }) { return member.shape }
    let shape = added()
    shapes[place].members.append((key, shape))
    return shape
  }

  /// Notes that a member has to be there, which it has not to where the reader asks only because it is.
  func require(_ key: String, of position: JSONPosition) {
    if !hasAll, let place = place(position) { shapes[place].required.insert(key) }
  }

  /// Tells whether a member is there: in one run every member is, in another none.
  func has(_ key: String, of position: JSONPosition) -> Bool {
    if let place = place(position) { _ = member(key, of: place) }
    return hasAll
  }
}

extension FormatProbe {
  private func schema(_ place: Int) -> JSONOutput {
    let shape = shapes[place]
    if Kind.allCases.allSatisfy({ shape.kinds.contains(.type($0.rawValue)) }) { return .object([]) }
    let schemas = shape.kinds.map { kind -> JSONOutput in
      if kind == .type("array"), let element = shape.element {
        return .list(of: schema(element), counts: shape.counts)
      }
      guard kind == .type("object") else { return kind }
      if shape.members.isEmpty { return shape.named.map { named($0.key, $0.value, shape.counts) } ?? kind }
      return .object(
        JSONOutput.shapeMembers(properties(of: shape), required: shape.required.sorted(), shape.groups))
    }
    return schemas.count == 1 ? schemas[0] : .any(of: schemas)
  }

  private func properties(of shape: Shape) -> [JSONOutput.Member] {
    shape.members.map { .init($0.key, schema($0.shape)) }
  }

  private func named(_ key: Int, _ value: Int, _ counts: ClosedRange<Int>) -> JSONOutput {
    let names = shapes[key].kinds.filter { $0 != .type("string") }
    return .named(
      schema(value), names: names.count > 1 ? .any(of: names) : names.first, counts: counts)
  }
}
