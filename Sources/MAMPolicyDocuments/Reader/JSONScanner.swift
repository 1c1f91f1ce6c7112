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
    /// The elements of an array so far.
    var elements: [JSONValue] = []
    /// The members of an object so far.
    var members: [JSONMember] = []
    /// The key whose value comes next, in an object.
    private(set) var key = ""
    /// Where that key stands; nothing between members.
    private(set) var keyPosition: JSONPosition?
    /// Whether that key was there before.
    private var isRepeated = false
    /// The places of the members by key, once there are many.
    private(set) var index: [JSONKey: Int]?

    init(isObject: Bool, position: JSONPosition) {
      self.isObject = isObject
      self.position = position
    }

    /// Takes a key whose value comes next, and returns where the object has it already, if it does.
    ///
    /// Changes the frame where it stands: one taken in hand to be asked would be copied.
    mutating func begin(_ key: String, at keyPosition: JSONPosition) -> JSONPosition? {
      self.key = key
      self.keyPosition = keyPosition
      let first = firstPlace(of: JSONKey(key))
      isRepeated = first != nil
      return first.map { members[$0].keyPosition }
    }

    private func firstPlace(of key: JSONKey) -> Int? {
      if let index { return index[key] }
      for place in members.indices where JSONKey(members[place].key) == key { return place }
      return nil
    }

    /// Takes a value in; of an object, as that of the key that waits for one.
    mutating func attach(_ value: consuming JSONValue) {
      if !isObject { return elements.append(value) }
      guard let keyPosition else { return }
      self.keyPosition = nil
      if isRepeated { return }
      // Most objects are small, and those that are not grow soon.
      if members.isEmpty { members.reserveCapacity(4) }
      index?[JSONKey(key)] = members.count
      members.append(JSONMember(key: key, keyPosition: keyPosition, value: value))
      if index == nil { index = JSONObject.index(of: members) }
    }
  }

  /// How many values may still be read.
  var valuesLeft = JSONReader.valueLimit

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

  /// Reads the whole text; nil if a syntax error ended the reading.
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
        frames[frames.count - 1].attach(value)
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
    valuesLeft -= 1
    if valuesLeft < 0 {
      note("more than \(JSONReader.valueLimit) values; split the file")
      throw End()
    }
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
    frames.append(Frame(isObject: isObject, position: position))
    at += 1
    skipSpace()
  }

  /// Closes the innermost container at its closing bracket; one beyond the limit is left empty.
  private mutating func close() -> JSONValue {
    at += 1
    guard let frame = frames.popLast() else { return JSONValue(.null, at: position) }
    let isKept = frames.count < JSONReader.depthLimit
    if frame.isObject {
      let object = JSONObject(distinct: isKept ? frame.members : [], index: isKept ? frame.index : nil)
      return JSONValue(.object(object), at: frame.position)
    }
    return JSONValue(.array(isKept ? frame.elements : []), at: frame.position)
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
    let first = frames[frames.count - 1].begin(text, at: keyPosition)
    if let first {
      note(
        "duplicate key \(UserText.quoted(text)), first given at \(first)", at: keyPosition, as: .duplicateKey)
    }
    skipSpace()
    guard at < bytes.count else { throw ended() }
    guard bytes[at] == UInt8(ascii: ":") else {
      note("expected `:` after the key, found \(found)")
      throw End()
    }
    at += 1
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
