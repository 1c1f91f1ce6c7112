/// One pass over the bytes of a JSON text.
///
/// The open containers stand on a stack of its own, so nesting costs memory and never the call stack.
/// Not copyable, because a copy made in passing would cost more than reading a string.
struct JSONScanner: ~Copyable {
  /// Says that the reading cannot go on; the reason has been noted.
  struct End: Error {}

  /// A container that is not closed yet.
  struct Frame {
    /// Whether the container is an object.
    let isObject: Bool
    /// Where it was opened.
    let position: JSONPosition
    /// Where its elements begin in `elements`, or its members in `members`.
    let base: Int
    /// How many elements were read.
    var count = 0
    /// The key whose value comes next, in an object.
    var key = ""
    /// Where that key stands; nothing between members.
    var keyPosition: JSONPosition?
    /// Whether that key was there before.
    var isRepeated = false
    /// The places of the members by key, once there are many.
    var index: [JSONKey: Int]?
  }

  /// How deep a text may go on beyond the limit, to be searched for more problems.
  private static let hopelessDepth = 16_384

  let bytes: [UInt8]
  let file: String
  let extent: JSONReader.Extent

  /// The next byte.
  var at = 0
  var line: Int
  /// The first byte of the line, and how many bytes before `at` on this line count for no column.
  var lineStart = 0
  var uncounted = 0

  var frames: [Frame] = []
  var elements: [JSONValue] = []
  var members: [JSONMember] = []
  var problems: [JSONProblem] = []
  /// Where values and keys begin that are not what the text meant.
  var damaged: Set<JSONPosition> = []

  init(bytes: [UInt8], file: String, extent: JSONReader.Extent) {
    self.bytes = bytes
    self.file = file
    self.extent = extent
    switch extent {
    case .file: line = 1
    case .line(let number): line = number
    }
    // A mark stands at the beginning of a stream and of none of its later lines.
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      at = 3
      lineStart = 3
    }
  }

  /// Where the next byte stands.
  var position: JSONPosition { JSONPosition(line: line, column: at - lineStart - uncounted + 1) }

  /// The text as messages name it.
  var subject: String {
    switch extent {
    case .file: "the file"
    case .line: "the line"
    }
  }

  /// Reads the whole text; nothing when a syntax error ended the reading.
  mutating func document() -> JSONValue? {
    do throws(End) {
      skipSpace()
      if at == bytes.count {
        note("\(subject) is empty; expected a JSON value")
        throw End()
      }
      let root = try tree()
      skipSpace()
      if at < bytes.count {
        note("expected nothing after the end of the JSON value, found \(found)")
      }
      return root
    } catch {
      return nil
    }
  }

  /// Reads one value with everything in it.
  private mutating func tree() throws(End) -> JSONValue {
    while true {
      skipSpace()
      guard var value = try open() else { continue }
      while !frames.isEmpty {
        attach(value)
        if problems.count >= JSONReader.problemLimit { throw giveUp() }
        skipSpace()
        guard let closed = try separator() else { break }
        value = closed
      }
      if frames.isEmpty { return value }
    }
  }

  /// Reads a value that ends at once, or opens a container and gives nothing.
  private mutating func open() throws(End) -> JSONValue? {
    guard at < bytes.count else { throw ended() }
    switch bytes[at] {
    case UInt8(ascii: "["):
      try push(isObject: false)
      guard at < bytes.count, bytes[at] == UInt8(ascii: "]") else { return nil }
      return close()
    case UInt8(ascii: "{"):
      try push(isObject: true)
      guard at < bytes.count, bytes[at] == UInt8(ascii: "}") else {
        try key()
        return nil
      }
      return close()
    case UInt8(ascii: "\""):
      let position = position
      return JSONValue(.string(try string()), at: position)
    default:
      return try word()
    }
  }

  /// Opens a container and goes to what it begins with.
  private mutating func push(isObject: Bool) throws(End) {
    if frames.count == JSONReader.depthLimit {
      note("nested more than \(JSONReader.depthLimit) deep")
      damaged.insert(position)
    } else if frames.count == Self.hopelessDepth {
      throw End()
    }
    let base = isObject ? members.count : elements.count
    frames.append(Frame(isObject: isObject, position: position, base: base))
    at += 1
    skipSpace()
  }

  /// Closes the innermost container at its closing bracket; one beyond the limit is left empty.
  private mutating func close() -> JSONValue {
    at += 1
    guard let frame = frames.popLast() else { return JSONValue(.null, at: position) }
    let isKept = frames.count < JSONReader.depthLimit
    if frame.isObject {
      let own = Array(members[frame.base...])
      members.removeLast(own.count)
      let object = JSONObject(distinct: isKept ? own : [], index: isKept ? frame.index : nil)
      return JSONValue(.object(object), at: frame.position)
    }
    let own = Array(elements[frame.base...])
    elements.removeLast(own.count)
    return JSONValue(.array(isKept ? own : []), at: frame.position)
  }

  /// Gives a value to the container around it.
  private mutating func attach(_ value: JSONValue) {
    let last = frames.count - 1
    if !frames[last].isObject {
      elements.append(value)
      frames[last].count += 1
      return
    }
    guard let keyPosition = frames[last].keyPosition else { return }
    frames[last].keyPosition = nil
    if frames[last].isRepeated { return }
    let member = JSONMember(key: frames[last].key, keyPosition: keyPosition, value: value)
    members.append(member)
    let place = members.count - 1 - frames[last].base
    if frames[last].index != nil {
      frames[last].index?[JSONKey(member.key)] = place
    } else if place == JSONObject.linearLimit {
      frames[last].index = JSONObject.index(of: members[frames[last].base...])
    }
  }

  /// Reads what follows a value in a container: a comma and what it promises, or the closing bracket.
  private mutating func separator() throws(End) -> JSONValue? {
    let isObject = frames[frames.count - 1].isObject
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard at < bytes.count else { throw ended() }
    if bytes[at] == closing { return close() }
    guard bytes[at] == UInt8(ascii: ",") else {
      let expected = isObject ? "expected `,` or `}` in the object" : "expected `,` or `]` in the array"
      note("\(expected) opened at \(frames[frames.count - 1].position), found \(found)")
      throw End()
    }
    let comma = position
    at += 1
    skipSpace()
    guard at < bytes.count else { throw ended() }
    if bytes[at] == closing {
      note("a comma with nothing after it; remove the comma", at: comma)
      return close()
    }
    if isObject { try key() }
    return nil
  }

  /// Reads a key and the colon after it.
  private mutating func key() throws(End) {
    guard at < bytes.count else { throw ended() }
    let keyPosition = position
    guard bytes[at] == UInt8(ascii: "\"") else {
      note("expected a key in double quotes, found \(found)")
      throw End()
    }
    let text = try string()
    let last = frames.count - 1
    let first = firstPosition(of: text, base: frames[last].base)
    frames[last].key = text
    frames[last].keyPosition = keyPosition
    frames[last].isRepeated = first != nil
    if let first { note("duplicate key \(UserText.quoted(text)), first given at \(first)", at: keyPosition) }
    skipSpace()
    guard at < bytes.count else { throw ended() }
    guard bytes[at] == UInt8(ascii: ":") else {
      note("expected `:` after the key, found \(found)")
      throw End()
    }
    at += 1
  }

  /// Where a key of the innermost object stands, when the object has it already.
  private func firstPosition(of key: String, base: Int) -> JSONPosition? {
    let key = JSONKey(key)
    if members.count - base > JSONObject.linearLimit {
      guard let place = frames[frames.count - 1].index?[key] else { return nil }
      return members[base + place].keyPosition
    }
    for place in base..<members.count where JSONKey(members[place].key) == key {
      return members[place].keyPosition
    }
    return nil
  }

  /// Goes to the next byte that is not white space.
  private mutating func skipSpace() {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        at += 1
      case UInt8(ascii: "\n"):
        at += 1
        line += 1
        lineStart = at
        uncounted = 0
      default:
        return
      }
    }
  }
}
