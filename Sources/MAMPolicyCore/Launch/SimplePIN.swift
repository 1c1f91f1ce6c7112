/// What makes a PIN simple: three characters in a row that repeat or follow each other.
///
/// The PIN is looked at through windows of three characters. `1235` and `1112` are simple, `1122` is
/// not. Digits follow each other by value and letters of the English alphabet by place, whatever
/// their case; other characters only repeat. Whether a sequence that goes down is simple too is our
/// reading: the documents name `1234`, `1111`, `abcd` and `aaaa`.
///
/// Source: R9.12, PIN rules (windows documented, descending sequences inferred).
enum SimplePIN {
  /// Returns whether a PIN is simple, by descending sequences too or without them.
  static func isSimple(_ pin: String, descending: Bool = true) -> Bool {
    let symbols = pin.map(symbol)
    guard symbols.count >= 3 else { return false }
    return (0...symbols.count - 3).contains { start in
      let (one, two, three) = (symbols[start], symbols[start + 1], symbols[start + 2])
      return one == two && two == three || follows(one, two, three)
        || descending && follows(three, two, one)
    }
  }

  /// A character as a part of a sequence, or itself if it is in none.
  private enum Symbol: Hashable {
    case digit(UInt8)
    case letter(UInt8)
    case other(Character)
  }

  private static func symbol(_ character: Character) -> Symbol {
    guard let ascii = character.asciiValue else { return .other(character) }
    return switch ascii {
    case 0x30...0x39: .digit(ascii)
    case 0x41...0x5A: .letter(ascii | 0x20)
    case 0x61...0x7A: .letter(ascii)
    case _: .other(character)
    }
  }

  private static func follows(_ one: Symbol, _ two: Symbol, _ three: Symbol) -> Bool {
    switch (one, two, three) {
    case (.digit(let one), .digit(let two), .digit(let three)),
      (.letter(let one), .letter(let two), .letter(let three)):
      two == one + 1 && three == two + 1
    case _: false
    }
  }
}
