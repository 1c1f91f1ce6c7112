extension JSONScanner {
  /// Reads a string from its opening quote through its closing one.
  mutating func string() throws(End) -> String {
    let start = at + 1
    let end = endOfPlainText(from: start)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      at = end + 1
      return unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      }
    }
    let opened = position
    let soFar = problems.count
    var text = Array(bytes[start..<end])
    at = end
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        if problems.count > soFar { damaged.insert(opened) }
        return String(decoding: text, as: UTF8.self)
      } else if byte == UInt8(ascii: "\\") {
        escape(into: &text)
      } else if byte >= 0x80 {
        sequence(into: &text)
      } else if byte >= 0x20 {
        text.append(byte)
        at += 1
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        note("the line ends inside the string opened at \(opened); write a line break as `\\n`")
        throw End()
      } else {
        control(byte)
      }
    }
    note("\(subject) ends inside the string opened at \(opened)")
    throw End()
  }

  /// Returns where the first byte stands that is a quote, a backslash, a control character or not ASCII.
  private func endOfPlainText(from start: Int) -> Int {
    let text = unsafe bytes.span.bytes
    var end = start
    while end + 8 <= text.byteCount {
      let ends = text.eight(end).endsOfPlainText
      if ends != 0 { return end + ends.placeOfLowestByte }
      end += 8
    }
    while end < text.byteCount, bytes[end] >= 0x20, bytes[end] < 0x80, bytes[end] != UInt8(ascii: "\""),
      bytes[end] != UInt8(ascii: "\\")
    {
      end += 1
    }
    return end
  }

  /// Refuses a control character that stands in a string by itself.
  private mutating func control(_ byte: UInt8) {
    let name = UserText.codePoint(UInt32(byte))
    let escaped = JSONText.quoted(String(Unicode.Scalar(byte))).dropFirst().dropLast()
    note("a control character in a string (\(name)); write it as `\(escaped)`")
    at += 1
  }

  /// Takes one scalar outside ASCII.
  private mutating func sequence(into text: inout [UInt8]) {
    switch StrictUTF8.sequence(in: bytes, at: at) {
    case .scalar(let length):
      text.append(contentsOf: bytes[at..<at + length])
      at += length
      uncounted += length - 1
    case .invalid(let length):
      if let surrogate = StrictUTF8.surrogate(in: bytes, at: at) {
        note("an unpaired surrogate (\(UserText.codePoint(surrogate)))")
        at += 3
        uncounted += 2
      } else {
        note("a byte that is not UTF-8 (\(Self.hexadecimal(bytes[at])))")
        at += length
        uncounted += length - 1
      }
      text.append(contentsOf: Self.replacement)
    }
  }

  /// Takes one escape, or a pair of them that makes one scalar.
  private mutating func escape(into text: inout [UInt8]) {
    guard at + 1 < bytes.count else {
      at += 1
      return
    }
    if let byte = JSONEscape.byte(bytes[at + 1]) {
      text.append(byte)
      at += 2
    } else if bytes[at + 1] == UInt8(ascii: "u") {
      unicodeEscape(into: &text)
    } else {
      unknownEscape(into: &text)
    }
  }

  /// Takes `\uXXXX`, and the second half of a surrogate pair with the first.
  private mutating func unicodeEscape(into text: inout [UInt8]) {
    guard let unit = JSONEscape.unit(in: bytes, at: at) else {
      note("`\\u` needs four hexadecimal digits")
      text.append(contentsOf: Self.replacement)
      at += 2
      return
    }
    if unit & 0xFC00 == 0xD800, let second = JSONEscape.unit(in: bytes, at: at + 6), second & 0xFC00 == 0xDC00
    {
      append(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF, to: &text)
      at += 12
      return
    }
    if unit & 0xF800 == 0xD800 {
      note("an unpaired surrogate (`\\u\(String(decoding: bytes[at + 2..<at + 6], as: UTF8.self))`)")
    }
    append(unit, to: &text)
    at += 6
  }

  /// Refuses a backslash before anything that has no meaning there.
  private mutating func unknownEscape(into text: inout [UInt8]) {
    let backslash = position
    at += 1
    let next = character
    let what = next.hasPrefix("`") ? "unknown escape `\\\(next.dropFirst())" : "a backslash before \(next)"
    note("\(what); write a backslash itself as `\\\\`", at: backslash)
    text.append(contentsOf: Self.replacement)
    if at < bytes.count, bytes[at] >= 0x20, bytes[at] < 0x80 { at += 1 }
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value) else {
      text.append(contentsOf: Self.replacement)
      return
    }
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? Self.replacement)
  }

  /// U+FFFD, which stands for what could not be read.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
