internal import MAMPolicyCore

extension JSONScanner {
  /// Reads a literal or a number; anything else that looks like one word is refused as a whole.
  mutating func word() throws(End) -> JSONValue {
    let position = position
    if let length = NumberGrammar.length(in: bytes, from: at), !isWordByte(at: at + length) {
      let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
      at += length
      return JSONValue(.number(JSONNumber(accepted: text)), at: position)
    }
    var end = at
    while isWordByte(at: end) { end += 1 }
    if end == at {
      note("expected a value, found \(found)\(hint)")
      throw End()
    }
    let word = String(decoding: bytes[at..<end], as: UTF8.self)
    let content: JSONValue.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    default:
      note(complaint(about: word))
      damaged.insert(position)
      content = .null
    }
    at = end
    return JSONValue(content, at: position)
  }

  /// Tells whether a byte could belong to a literal, a number, or what was meant to be one.
  private func isWordByte(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      return true
    default:
      return false
    }
  }

  /// What to do about a character that begins no value, where that can be guessed.
  private var hint: String {
    guard at < bytes.count else { return "" }
    switch bytes[at] {
    case UInt8(ascii: "'"): return "; a string needs double quotes"
    // A file that begins so is a page of Markdown, or a script.
    case UInt8(ascii: "#") where at == 0 && extent == .file: return "; this is not JSON"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "; JSON has no comments"
    default: return ""
    }
  }

  /// Says what is wrong with a word that is not a JSON value.
  ///
  /// A text that is not JSON may hold a secret, so that only what other languages write for a value is quoted.
  private func complaint(about word: String) -> String {
    let quoted = UserText.quoted(word)
    for literal in ["true", "false", "null"] where word.lowercased() == literal {
      return "\(quoted) is not a JSON value; write `\(literal)`"
    }
    let unsigned = word.hasPrefix("-") || word.hasPrefix("+") ? word.dropFirst() : word[...]
    guard let first = unsigned.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: ".") else {
      let shown = Self.foreignWords.contains(word) ? quoted : "a word without quotes"
      return "\(shown) is not a JSON value; a string needs double quotes"
    }
    if word.hasPrefix("+") { return "this is not a JSON number; remove the `+`" }
    if first == UInt8(ascii: ".") { return "this is not a JSON number; write a digit before the `.`" }
    if word.hasSuffix(".") { return "this is not a JSON number; write a digit after the `.`" }
    if first == UInt8(ascii: "0"), let next = unsigned.utf8.dropFirst().first, (0x30...0x39).contains(next) {
      return "this is not a JSON number; remove the zero at its start"
    }
    return "this is not a JSON number"
  }

  /// What other languages write for a value.
  private static let foreignWords: Set = [
    "-", "None", "nil", "undefined", "NaN", "Infinity", "-Infinity", "yes", "no", "Yes", "No", "YES", "NO",
  ]
}
