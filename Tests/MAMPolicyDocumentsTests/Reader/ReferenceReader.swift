/// A second recognizer of JSON texts, written from the grammar of RFC 8259 rule by rule, to compare with.
///
/// It knows accepted from refused and nothing else: no positions, no values beyond keys, and it backtracks where
/// the grammar does. A text has to be UTF-8, its strings Unicode, its keys distinct, its depth at most 128.
struct ReferenceReader {
  private var rest: ArraySlice<Unicode.Scalar>

  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var scalars = Array(text.unicodeScalars)[...]
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var reader = ReferenceReader(rest: scalars)
    reader.space()
    guard reader.value(depth: 0) else { return false }
    reader.space()
    return reader.rest.isEmpty
  }

  private mutating func space() { rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) } }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func take(while passes: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
    let taken = Array(rest.prefix(while: passes))
    rest.removeFirst(taken.count)
    return taken
  }

  private mutating func value(depth: Int) -> Bool {
    if take("true") || take("false") || take("null") { return true }
    if rest.first == "\"" { return string() != nil }
    if rest.first == "[" || rest.first == "{" { return depth < 128 && container(depth: depth + 1) }
    return number()
  }

  private mutating func container(depth: Int) -> Bool {
    let isObject = rest.removeFirst() == "{"
    let end = isObject ? "}" : "]"
    var keys: Set<[Unicode.Scalar]> = []
    space()
    if take(end) { return true }
    repeat {
      space()
      if isObject {
        guard let key = string(), keys.insert(key).inserted else { return false }
        space()
        guard take(":") else { return false }
        space()
      }
      guard value(depth: depth) else { return false }
      space()
    } while take(",")
    return take(end)
  }

  private mutating func number() -> Bool {
    let isDigit = { (scalar: Unicode.Scalar) in ("0"..."9").contains(scalar) }
    _ = take("-")
    let whole = take(while: isDigit)
    if whole.isEmpty || (whole[0] == "0" && whole.count > 1) { return false }
    if take("."), take(while: isDigit).isEmpty { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if take(while: isDigit).isEmpty { return false }
    }
    return true
  }

  /// The units of a string are gathered as UTF-16, as its escapes mean them, and have to make a text.
  private mutating func string() -> [Unicode.Scalar]? {
    guard take("\"") else { return nil }
    var units: [UInt16] = []
    while !take("\"") {
      guard let scalar = rest.popFirst(), scalar.value >= 0x20 else { return nil }
      if scalar != "\\" {
        units += Array(String(scalar).utf16)
      } else if take("u") {
        let digits = String(String.UnicodeScalarView(rest.prefix(4)))
        guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16)
        else { return nil }
        rest.removeFirst(4)
        units.append(unit)
      } else {
        let plain: [Unicode.Scalar: UInt16] = [
          "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard let escaped = rest.popFirst(), let unit = plain[escaped] else { return nil }
        units.append(unit)
      }
    }
    guard let text = String(validating: units, as: UTF16.self) else { return nil }
    return Array(text.unicodeScalars)
  }
}
