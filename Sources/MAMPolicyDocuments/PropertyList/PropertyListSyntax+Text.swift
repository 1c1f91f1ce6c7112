extension PropertyListSyntax {
  /// Gives the bytes of a leaf's text one by one, each with the offset at which it is written and whether
  /// that is in a CDATA section.
  ///
  /// References are resolved, comments left out, and a carriage return, alone or before a line feed, is a
  /// line feed. What a preprocessor takes away is not there.
  package func decode(_ place: Int, _ body: (_ byte: UInt8, _ offset: Int, _ isInSection: Bool) -> Void) {
    let node = nodes[place]
    let end = Int(node.contentEnd)
    var index = Int(node.contentStart)
    var isInSection = false
    while index < end {
      let byte = bytes[index]
      switch byte {
      case 0:
        index += 1
      case UInt8(ascii: "<") where !isInSection:
        if has("<![CDATA[", at: index) {
          isInSection = true
          index += 9
        } else {
          index = endOfMarkup(from: index, before: end)
        }
      case UInt8(ascii: "]") where isInSection && has("]]>", at: index):
        isInSection = false
        index += 3
      case UInt8(ascii: "&") where !isInSection:
        let semicolon = bytes[index..<end].firstIndex(of: UInt8(ascii: ";")) ?? end - 1
        let scalar = PropertyListReference.scalar(bytes[(index + 1)..<semicolon]) ?? "\u{FFFD}"
        for unit in String(scalar).utf8 { body(unit, index, false) }
        index = semicolon + 1
      case 0x0D:
        body(0x0A, index, isInSection)
        index += index + 1 < end && bytes[index + 1] == 0x0A ? 2 : 1
      case _:
        body(byte, index, isInSection)
        index += 1
      }
    }
  }

  private func has(_ text: StaticString, at index: Int) -> Bool { bytes.has(text, at: index) }

  /// Returns the end of a comment or of a processing instruction.
  private func endOfMarkup(from start: Int, before end: Int) -> Int {
    let close: StaticString = has("<!--", at: start) ? "-->" : "?>"
    var index = start + (has("<!--", at: start) ? 4 : 2)
    while index < end, !has(close, at: index) { index += 1 }
    return index + close.utf8CodeUnitCount
  }
}

extension [UInt8] {
  /// Tells whether a text stands at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for place in 0..<length where unsafe self[index + place] != text.utf8Start[place] { return false }
    return true
  }
}

/// A reference in XML text: one of the five predefined entities, or a character by its number.
enum PropertyListReference {
  /// Returns the character that the text between `&` and `;` means, or nothing.
  static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let name = String(decoding: bytes, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _: return numbered(name)
    }
  }

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    let isPlain = digits.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): isHexadecimal
      case _: false
      }
    }
    guard isPlain, let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), isCharacter(value) else {
      return nil
    }
    return Unicode.Scalar(value)
  }

  /// Whether a code point is a character of XML 1.0.
  private static func isCharacter(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    case _: false
    }
  }
}
