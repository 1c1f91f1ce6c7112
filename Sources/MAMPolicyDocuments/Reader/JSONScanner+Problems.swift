internal import MAMPolicyCore

extension JSONScanner {
  /// Notes a problem at the next byte or at a place before it.
  mutating func note(
    _ message: String, at place: JSONPosition? = nil, as kind: JSONProblem.Kind = .syntax
  ) {
    guard problems.count < JSONReader.problemLimit else { return }
    problems.append(
      JSONProblem(file: file, position: place ?? position, path: path, kind: kind, message: message))
  }

  /// Notes a problem after the last byte.
  mutating func noteAtEnd(_ message: String) {
    uncounted += bytes[at...].count { $0 & 0xC0 == 0x80 }
    at = bytes.count
    note(message)
  }

  /// Notes that the text ends too early.
  mutating func ended() -> End {
    if let frame = frames.last {
      note("\(subject) ends inside the \(frame.isObject ? "object" : "array") opened at \(frame.position)")
    } else {
      note("\(subject) ends where a JSON value was expected")
    }
    return End()
  }

  /// Notes that nothing more is noted.
  mutating func giveUp() -> End {
    let message = "stopped after \(JSONReader.problemLimit) problems"
    problems.append(JSONProblem(file: file, position: position, path: path, kind: .syntax, message: message))
    return End()
  }

  /// The document of a text that was read.
  func finished(_ root: JSONValue?) -> JSONDocument {
    JSONDocument(file: file, root: root, problems: JSONProblems(problems)?.problems ?? [], damaged: damaged)
  }

  /// What stands at the next byte, as a message names it.
  ///
  /// The text may be no JSON at all but a secret, of which not even a letter is quoted.
  var found: String {
    let character = character
    guard character.hasPrefix("`"), let scalar = character.unicodeScalars.dropFirst().first else {
      return character
    }
    if scalar.properties.isAlphabetic { return "a letter" }
    return scalar.properties.numericType == nil ? character : "a digit"
  }

  /// The character at the next byte, as a message spells it.
  var character: String {
    guard at < bytes.count else { return "the end of \(subject)" }
    switch StrictUTF8.sequence(in: bytes, at: at) {
    case .invalid:
      return "a byte that is not UTF-8 (\(Self.hexadecimal(bytes[at])))"
    case .scalar(let length):
      let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
      guard let scalar = text.unicodeScalars.first else { return "nothing" }
      return scalar.isPrintable ? "`\(text)`" : UserText.codePoint(scalar.value)
    }
  }

  static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0x0" : "0x") + String(byte, radix: 16, uppercase: true)
  }

  /// The path of the value that is being read; beyond the limit of depth, that of the value at the limit.
  private var path: JSONPath {
    var steps: [JSONPath.Step] = []
    for frame in frames.prefix(JSONReader.depthLimit) {
      if !frame.isObject {
        steps.append(.index(frame.elements.count))
      } else if frame.keyPosition != nil {
        steps.append(.key(frame.key))
      } else {
        break
      }
    }
    return JSONPath(steps)
  }
}
