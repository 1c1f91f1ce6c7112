/// A token of a predicate.
struct PredicateToken: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// A name or a keyword, such as `extensionItems`, `$attachment`, `@count` or `UTI-CONFORMS-TO`.
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
  }

  let form: Form
  let range: Range<Int>

  /// Why a text is no predicate.
  struct Failure: Error, Hashable {
    let message: String
    let offset: Int
    /// Whether quotes that only look like quotes are in the way.
    var isCurlyQuote = false
  }

  private static let signs = [
    "&&", "||", "==", "!=", "<>", ">=", "=>", "<=", "=<", "(", ")", "{", "}", "[", "]", ",", ".", "=", "<",
    ">",
    "!",
  ].map { ($0, Array($0.utf8)) }

  /// Takes a text apart.
  static func tokens(of text: [UInt8]) throws(Failure) -> [PredicateToken] {
    var tokens: [PredicateToken] = []
    var index = 0
    while index < text.count {
      let start = index
      let byte = text[index]
      if byte.isSpaceOfPredicate {
        index += 1
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let content = try quoted(text, &index)
        tokens.append(PredicateToken(form: .text(content), range: start..<index))
      } else if byte.isDigit {
        while index < text.count, text[index].isDigit { index += 1 }
        if index + 1 < text.count, text[index] == UInt8(ascii: "."), text[index + 1].isDigit {
          index += 1
          while index < text.count, text[index].isDigit { index += 1 }
        }
        let number = Double(String(decoding: text[start..<index], as: UTF8.self)) ?? 0
        tokens.append(PredicateToken(form: .number(number), range: start..<index))
      } else if byte.isWordOfPredicate {
        while index < text.count, text[index].isWordOfPredicate || text[index].isDigit { index += 1 }
        for end in ["-CONFORMS-TO", "-EQUALS"] where isType(text[start..<index]) {
          let rest = text[index...].prefix(end.utf8.count)
          if String(decoding: rest, as: UTF8.self).uppercased() == end { index += end.utf8.count }
        }
        let word = String(decoding: text[start..<index], as: UTF8.self)
        tokens.append(PredicateToken(form: .word(word), range: start..<index))
      } else if let sign = signs.first(where: { text[index...].starts(with: $0.1) }) {
        index += sign.1.count
        tokens.append(PredicateToken(form: .sign(sign.0), range: start..<index))
      } else {
        let character = String(decoding: text[index...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
        throw Failure(
          message: "`\(character)` is not understood", offset: index,
          isCurlyQuote: curlyQuotes.contains(character))
      }
    }
    return tokens
  }

  /// Quotes of running text, which a word processor puts in place of those that a predicate needs.
  static let curlyQuotes: Set<String> = ["“", "”", "„", "‟", "‘", "’", "‚", "«", "»"]

  private static func isType(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).uppercased() == "UTI"
  }

  private static func quoted(_ text: [UInt8], _ index: inout Int) throws(Failure) -> String {
    let start = index
    let quote = text[index]
    index += 1
    var content: [UInt8] = []
    while index < text.count, text[index] != quote {
      if text[index] == UInt8(ascii: "\\"), index + 1 < text.count { index += 1 }
      content.append(text[index])
      index += 1
    }
    guard index < text.count else { throw Failure(message: "the text in quotes does not end", offset: start) }
    index += 1
    return String(decoding: content, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isSpaceOfPredicate: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isWordOfPredicate: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self == UInt8(ascii: "@")
  }
}
