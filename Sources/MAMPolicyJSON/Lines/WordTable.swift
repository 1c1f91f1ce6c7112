/// Finds one of a few words among the bytes of a line.
///
/// A word and its closing quote, up to 24 bytes, are three integers, so a look-up is a multiplication and three
/// comparisons; with the quote no longer text can be mistaken for a word.
struct WordTable: Sendable {
  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var value = -1
  }

  // INVARIANT: a power of two of entries, at most half of them taken.
  private var entries: [Entry]
  /// How far a mixed word is shifted to give a place.
  private let shift: UInt64

  /// The longest word that there can be.
  static let longest = 23

  /// Makes a table that gives each word its place in the list.
  ///
  /// - Precondition: No word is empty or longer than ``longest``.
  init(_ words: [String]) {
    var bits: UInt64 = 4
    while 1 << bits < words.count * 2 { bits += 1 }
    shift = 64 - bits
    entries = Array(repeating: Entry(), count: 1 << bits)
    for (value, word) in words.enumerated() {
      let count = word.utf8.count
      precondition(count > 0 && count <= Self.longest)
      let bytes = Array((word + "\"").utf8) + Array(repeating: 0, count: 24)
      let span = unsafe bytes.span.bytes
      var entry = Self.entry(span, 0, count)
      entry.value = value
      var place = place(entry)
      while entries[place].value >= 0 { place = (place + 1) & (entries.count - 1) }
      entries[place] = entry
    }
  }

  /// Returns the place of a word in the list, or a negative number for anything else.
  ///
  /// A quote has to stand behind the bytes.
  @inline(__always)
  func find(_ bytes: RawSpan, _ start: Int, count: Int) -> Int {
    if count > Self.longest { return -1 }
    let wanted = Self.entry(bytes, start, count)
    var place = place(wanted)
    while true {
      let entry = entries[place]
      if entry.value < 0 { return -1 }
      if entry.first == wanted.first, entry.second == wanted.second, entry.third == wanted.third {
        return entry.value
      }
      place = (place &+ 1) & (entries.count &- 1)
    }
  }

  @inline(__always)
  private static func entry(_ bytes: RawSpan, _ start: Int, _ count: Int) -> Entry {
    Entry(
      first: bytes.eight(start, count: count &+ 1), second: bytes.eight(start &+ 8, count: count &- 7),
      third: bytes.eight(start &+ 16, count: count &- 15))
  }

  @inline(__always)
  private func place(_ entry: Entry) -> Int {
    let mixed = (entry.first ^ entry.second &<< 1 ^ entry.third &<< 3) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> shift)
  }
}
