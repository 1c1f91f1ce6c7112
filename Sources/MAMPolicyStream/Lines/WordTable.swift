internal import MAMPolicyDocuments

/// Finds one of a few words among the bytes of a line.
///
/// A word and its closing quote, up to 24 bytes, are three integers, so a look-up is a multiplication and three
/// comparisons; with the quote no longer text can be mistaken for a word. No two words of a list share a place.
struct WordTable: Sendable {
  private struct Entry {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var value = -1
  }

  /// One list of words: where its places are, and how a word is turned into one of them.
  struct Section: Sendable {
    fileprivate var start: Int
    /// How far a mixed word is shifted to give a place.
    fileprivate var shift: UInt64
    /// What a word is multiplied by so that each gets a place of its own.
    fileprivate var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  }

  // INVARIANT: a power of two of entries for each section.
  private var entries: [Entry] = []

  /// The longest word that there can be.
  static let longest = 23

  /// Adds a list of words, each of which gets its place in the list.
  ///
  /// - Precondition: No word is empty, longer than ``longest`` or there twice.
  mutating func add(_ words: [String]) -> Section {
    precondition(Set(words).count == words.count)
    var bits: UInt64 = 4
    while 1 << bits < words.count * 4 { bits += 1 }
    var section = Section(start: entries.count, shift: 64 - bits)
    let wanted = words.enumerated().map { value, word in
      let count = word.utf8.count
      precondition(count > 0 && count <= Self.longest)
      let bytes = Array((word + "\"").utf8) + Array(repeating: 0, count: 24)
      var entry = unsafe Self.entry(bytes.span.bytes, 0, count)
      entry.value = value
      return entry
    }
    // A few tries suffice for a few words in many places; where they do not, there are more places.
    var tries = 0
    while !place(wanted, in: section) {
      section.factor = section.factor &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 | 1
      tries += 1
      if tries % 100 == 0 { section.shift -= 1 }
    }
    return section
  }

  /// Puts every word in its place, unless two would share one.
  private mutating func place(_ words: [Entry], in section: Section) -> Bool {
    entries.removeLast(entries.count - section.start)
    entries += Array(repeating: Entry(), count: 1 << (64 - section.shift))
    for word in words {
      let place = Self.place(word, in: section)
      if entries[place].value >= 0 { return false }
      entries[place] = word
    }
    return true
  }

  /// Returns the place of a word in its list, or a negative number for anything else.
  ///
  /// A quote has to follow the bytes.
  @inline(__always)
  func find(_ bytes: RawSpan, _ start: Int, count: Int, in section: Section) -> Int {
    if count > Self.longest { return -1 }
    let wanted = Self.entry(bytes, start, count)
    let entry = entries[Self.place(wanted, in: section)]
    let differences =
      (entry.first ^ wanted.first) | (entry.second ^ wanted.second) | (entry.third ^ wanted.third)
    return differences == 0 ? entry.value : -1
  }

  @inline(__always)
  private static func entry(_ bytes: RawSpan, _ start: Int, _ count: Int) -> Entry {
    Entry(
      first: bytes.eight(start, count: count &+ 1), second: bytes.eight(start &+ 8, count: count &- 7),
      third: bytes.eight(start &+ 16, count: count &- 15))
  }

  @inline(__always)
  private static func place(_ entry: Entry, in section: Section) -> Int {
    let mixed = (entry.first ^ entry.second &<< 1 ^ entry.third &<< 3) &* section.factor
    return section.start &+ Int(truncatingIfNeeded: mixed &>> section.shift)
  }
}
