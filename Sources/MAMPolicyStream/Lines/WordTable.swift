internal import MAMPolicyDocuments

/// Finds one of a few words among the bytes of a line.
///
/// A word is looked for by its length and its first two bytes, and compared with the quote that closes it: so no longer
/// text can be mistaken for a word.
struct WordTable: Sendable {
  /// A word; in an empty place one that all bytes begin with.
  private struct Entry {
    // The word and its quote, and all bits of the places that they take.
    private var first = SIMD16<UInt8>()
    private var second = SIMD16<UInt8>()
    private var firstMask = SIMD16<UInt8>()
    private var secondMask = SIMD16<UInt8>()
    /// The place of the word in its list.
    private(set) var value = -1

    init() {}

    init(_ word: [UInt8], value: Int) {
      for (place, byte) in word.enumerated() {
        if place < 16 {
          first[place] = byte
          firstMask[place] = 0xFF
        } else {
          second[place - 16] = byte
          secondMask[place - 16] = 0xFF
        }
      }
      self.value = value
    }

    @inline(__always)
    func begins(_ bytes: RawSpan, at start: Int) -> Bool {
      let differences =
        ((bytes.part(at: start) ^ first) & firstMask) | ((bytes.part(at: start &+ 16) ^ second) & secondMask)
      let words = unsafe unsafeBitCast(differences, to: SIMD2<UInt64>.self)
      return words.x | words.y == 0
    }
  }

  /// Where one list of words is.
  struct Section: Sendable {
    fileprivate let start: Int
    /// One less than the number of places.
    fileprivate let mask: Int
  }

  // INVARIANT: a power of two of entries for each section, most of them empty.
  private var entries: [Entry] = []

  /// The longest word that there can be.
  static let longest = 31

  /// Adds a list of words, each of which gets its place in the list.
  ///
  /// - Precondition: No word is empty, longer than ``longest`` or there twice.
  mutating func add(_ words: [String]) -> Section {
    precondition(Set(words).count == words.count)
    var size = 16
    while size < words.count * 8 { size *= 2 }
    let section = Section(start: entries.count, mask: size - 1)
    entries += Array(repeating: Entry(), count: size)
    for (value, word) in words.enumerated() {
      let count = word.utf8.count
      precondition(count > 0 && count <= Self.longest)
      let bytes = Array((word + "\"").utf8)
      var place = Self.hash(UInt64(bytes[0]) | UInt64(bytes[1]) << 8, count: count)
      while entries[section.start + place & section.mask].value >= 0 { place += 1 }
      entries[section.start + place & section.mask] = Entry(bytes, value: value)
    }
    return section
  }

  /// Returns the place of a word in its list, or a negative number for anything else.
  ///
  /// A quote has to follow the bytes.
  @inline(__always)
  func find(_ bytes: RawSpan, _ start: Int, count: Int, in section: Section) -> Int {
    var place = Self.hash(bytes.eight(start) & 0xFFFF, count: count)
    while true {
      let entry = entries[section.start &+ place & section.mask]
      if entry.begins(bytes, at: start) { return entry.value }
      place &+= 1
    }
  }

  @inline(__always)
  private static func hash(_ beginning: UInt64, count: Int) -> Int {
    let mixed = (beginning | UInt64(truncatingIfNeeded: count) &<< 16) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 40)
  }
}
