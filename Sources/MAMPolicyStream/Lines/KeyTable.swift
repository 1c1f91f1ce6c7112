internal import MAMPolicyDocuments

/// Finds the keys of requests among the bytes of a line.
///
/// A key and its closing quote, up to 16 bytes, are two integers; with the quote no longer text can be mistaken for
/// a key. No two keys share a place, so a look-up is one comparison.
struct KeyTable: Sendable {
  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var key = -1
  }

  // INVARIANT: a power of two of entries.
  private var entries: [Entry]
  /// What a key is multiplied by so that each gets a place of its own.
  private var factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The longest key that there can be, with its quote.
  private static let longest = 16
  private static let bits: UInt64 = 7

  /// Makes the table of all keys.
  init() {
    entries = []
    let keys = LineKeys.names.enumerated().map { place, key in
      let count = key.utf8.count + 1
      let name = Array((key + "\"").utf8) + Array(repeating: 0, count: Self.longest)
      let bytes = unsafe name.span.bytes
      precondition(count <= Self.longest)
      return Entry(
        first: bytes.eight(0, count: count), second: bytes.eight(8, count: count - 8), key: place)
    }
    // A few tries suffice for a few keys in many places.
    while !place(keys) { factor = factor &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 | 1 }
  }

  /// Returns a key's place among the fields, or a negative number for anything else.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - at: Where the opening quote stands; afterwards, where it goes on after the closing one.
  /// - Returns: The place.
  @inline(__always)
  func find(_ bytes: RawSpan, _ at: inout Int) -> Int {
    let start = at &+ 1
    var first = bytes.eight(start)
    var second = bytes.eight(start &+ 8)
    let quotes = first.places(of: UInt8(ascii: "\""))
    let otherQuotes = second.places(of: UInt8(ascii: "\""))
    // Without a branch: which of the two it is, is nothing that a processor foretells. No quote at all keeps all bits,
    // and such bytes are not a key.
    let isShort = quotes != 0
    first &= Self.upTo(quotes)
    second &= isShort ? 0 : Self.upTo(otherQuotes)
    at = start &+ 1 &+ (isShort ? quotes.placeOfLowestByte : otherQuotes.placeOfLowestByte &+ 8)
    let entry = entries[place(first, second)]
    return entry.first == first && entry.second == second ? entry.key : -1
  }

  /// The bits of all bytes up to the one that the lowest set bit ends.
  @inline(__always)
  private static func upTo(_ bits: UInt64) -> UInt64 { (bits & (0 &- bits)) &<< 1 &- 1 }

  @inline(__always)
  private func place(_ first: UInt64, _ second: UInt64) -> Int {
    Int(truncatingIfNeeded: ((first ^ second) &* factor) &>> (64 - Self.bits))
  }

  /// Puts every key in its place, unless two would share one.
  private mutating func place(_ keys: [Entry]) -> Bool {
    entries = Array(repeating: Entry(), count: 1 << Self.bits)
    for key in keys {
      let place = place(key.first, key.second)
      if entries[place].key >= 0 { return false }
      entries[place] = key
    }
    return true
  }
}
