/// What the text of an element means, by the element. White space counts, but in data.
package enum PropertyListText {
  /// Returns the value of an element that holds only text, or nil if the text is not one.
  package static func content(_ kind: PropertyListSyntax.Kind, _ text: String) -> PropertyListValue.Content? {
    switch kind {
    case .string: .string(text)
    case .yes: text.isEmpty ? .bool(true) : nil
    case .no: text.isEmpty ? .bool(false) : nil
    case .integer: isInteger(text) ? .integer(text) : nil
    case .real: isReal(text) ? .real(text) : nil
    case .date: isDate(Array(text.utf8)) ? .date(text) : nil
    case .data: isBase64(text) ? .data : nil
    case .dict, .array, .key: nil
    }
  }

  /// Returns a text as it stands in the XML of a property list.
  package static func escaped(_ text: String) -> String {
    text.escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"])
  }

  /// What a text should have been, for a message.
  static func name(of kind: PropertyListSyntax.Kind) -> String {
    switch kind {
    case .string: "a string"
    case .yes: "empty, which `<true>` has to be"
    case .no: "empty, which `<false>` has to be"
    case .integer: "a whole number of at most 64 bits"
    case .real: "a number"
    case .date: "a date such as `2026-01-31T12:00:00Z`"
    case .data: "Base64"
    case .dict: "a dictionary"
    case .array: "an array"
    case .key: "a key"
    }
  }

  /// An element as a message names it, such as "the string `YES`" or "an array".
  package static func shown(_ kind: PropertyListSyntax.Kind, _ text: @autoclosure () -> String) -> String {
    switch kind {
    case .yes: "true"
    case .no: "false"
    case .integer, .real: "the number \(UserText.quoted(text()))"
    case .string: "the string \(UserText.quoted(text()))"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dict: "a dictionary"
    case .key: "a key"
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    let sign = text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0
    let digits = text.dropFirst(sign)
    guard let first = digits.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      return false
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let rest = digits.dropFirst(2)
      guard let lead = rest.utf8.first, lead != UInt8(ascii: "-"), lead != UInt8(ascii: "+") else {
        return false
      }
      return UInt64(rest, radix: 16) != nil
    }
    return text.hasPrefix("-") ? Int64(text) != nil : UInt64(digits) != nil
  }

  /// Numbers are written in decimal, and the three that have no digits by name.
  private static func isReal(_ text: String) -> Bool {
    if ["nan", "inf", "-inf", "+inf", "infinity", "-infinity", "+infinity"].contains(text.lowercased()) {
      return true
    }
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      case _: false
      }
    }
    return isPlain && Double(text) != nil
  }

  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == pattern.count else { return false }
    for (byte, expected) in zip(bytes, pattern) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return false }
    }
    func number(_ place: Int) -> Int { Int(bytes[place] - 48) * 10 + Int(bytes[place + 1] - 48) }
    return (1...12).contains(number(5)) && (1...31).contains(number(8)) && number(11) < 24 && number(14) < 60
      && number(17) < 61
  }

  /// Whether a text is Base64, in which white space does not count.
  private static func isBase64(_ text: String) -> Bool {
    let digits = text.utf8.filter { !$0.isXMLSpace }
    let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    return digits.count % 4 == 0
      && digits.dropLast(padding).allSatisfy { digit in
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        case _: false
        }
      }
  }
}
