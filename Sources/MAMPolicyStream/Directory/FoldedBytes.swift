/// The beginning of a text in ASCII with its letter case folded away: up to 48 bytes, and zeros after them.
///
/// All of it is worked on at once, whatever the length, because a branch on the length of a name is one that no
/// processor foretells. Agrees with `Folding` on every text whose bytes are ASCII; of other texts it folds the ASCII
/// letters only, so they have to go through `Folding` first, and a folded text stays as it is here.
///
/// Source: R1.2.
struct FoldedBytes: Sendable {
  typealias Part = SIMD16<UInt8>
  /// Signed, because such numbers are compared in one step.
  private typealias Places = SIMD16<Int8>

  /// How many bytes there are at most.
  static let limit = 48

  /// The first sixteen bytes.
  let first: Part
  /// The next sixteen.
  let second: Part
  /// The last sixteen.
  let third: Part

  /// Folds bytes after which others may be read.
  ///
  /// INVARIANT: the caller has seen to it that ``limit`` bytes from `start` on lie inside the span, and that `count` is
  /// not above that.
  @inline(__always)
  init(padded bytes: RawSpan, from start: Int, count: Int) {
    let ends = Places(repeating: Int8(truncatingIfNeeded: count))
    first = Self.fold(bytes.part(at: start), upTo: ends, from: 0)
    second = Self.fold(bytes.part(at: start &+ 16), upTo: ends, from: 16)
    third = Self.fold(bytes.part(at: start &+ 32), upTo: ends, from: 32)
  }

  /// Folds the first bytes of a text.
  init(_ text: RawSpan) {
    if text.byteCount >= Self.limit {
      self.init(padded: text, from: 0, count: Self.limit)
      return
    }
    let (first, second, third) = Self.parts(text)
    self.init(Self.fold(first), Self.fold(second), Self.fold(third))
  }

  /// Folds nothing.
  init() { self.init(Part(), Part(), Part()) }

  private init(_ first: Part, _ second: Part, _ third: Part) {
    self.first = first
    self.second = second
    self.third = third
  }

  private static func parts(_ text: RawSpan) -> (Part, Part, Part) {
    func word(_ offset: Int) -> UInt64 {
      if offset &+ 8 <= text.byteCount { return text.word(at: offset) }
      return offset < text.byteCount ? text.lastWord(from: offset) : 0
    }
    func part(_ offset: Int) -> Part {
      let words = SIMD2(word(offset).littleEndian, word(offset &+ 8).littleEndian)
      return unsafe unsafeBitCast(words, to: Part.self)
    }
    return (part(0), part(16), part(32))
  }

  // Comparisons are between vectors throughout: those with a number are done byte by byte.

  @inline(__always)
  private static func fold(_ part: Part) -> Part {
    // As signed numbers only the capitals come to lie above all others when Z is moved to the last of them.
    let moved = unsafe unsafeBitCast(part &+ Part(repeating: 0x7F - UInt8(ascii: "Z")), to: SIMD16<Int8>.self)
    let capitals = moved .> SIMD16<Int8>(repeating: 0x7F - 26)
    return part | (unsafe unsafeBitCast(capitals, to: Part.self) & Part(repeating: 0x20))
  }

  @inline(__always)
  private static func fold(_ part: Part, upTo ends: Places, from offset: Int8) -> Part {
    let places = Places(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) &+ Places(repeating: offset)
    return fold(part) & (unsafe unsafeBitCast(places .< ends, to: Part.self))
  }
}

extension FoldedBytes {
  /// A hash of the bytes and of the length of the whole text.
  @inline(__always)
  func hash(count: Int) -> UInt64 {
    // Three products that do not wait for each other.
    let one = Self.mix(
      first, 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count), 0xC2B2_AE3D_27D4_EB4F)
    let two = Self.mix(second, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F)
    let three = Self.mix(third, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3)
    return one ^ (two &<< 21 | two &>> 43) ^ (three &<< 42 | three &>> 22)
  }

  /// Mixes the bytes of a part into one number.
  @inline(__always)
  static func mix(_ part: Part, _ one: UInt64, _ other: UInt64) -> UInt64 {
    let words = unsafe unsafeBitCast(part, to: SIMD2<UInt64>.self)
    let product = (words.x.littleEndian ^ one).multipliedFullWidth(by: words.y.littleEndian ^ other)
    return product.high ^ product.low
  }

  /// Whether all bytes are ASCII.
  @inline(__always)
  var isASCII: Bool {
    let words = unsafe unsafeBitCast(first | second | third, to: SIMD2<UInt64>.self)
    return (words.x | words.y) & 0x8080_8080_8080_8080 == 0
  }

  /// Writes the bytes as six words.
  @inline(__always)
  func write(to words: inout MutableSpan<UInt64>, at start: Int) {
    Self.write(first, to: &words, at: start)
    Self.write(second, to: &words, at: start &+ 2)
    Self.write(third, to: &words, at: start &+ 4)
  }

  @inline(__always)
  private static func write(_ part: Part, to words: inout MutableSpan<UInt64>, at place: Int) {
    let pair = unsafe unsafeBitCast(part, to: SIMD2<UInt64>.self)
    words[place] = pair.x
    words[place &+ 1] = pair.y
  }

  /// Whether the bytes are those that stand at an offset.
  ///
  /// INVARIANT: the caller has seen to it that ``limit`` bytes lie there.
  @inline(__always)
  func isEqual(to bytes: RawSpan, at offset: Int) -> Bool {
    let differences =
      (first ^ bytes.part(at: offset)) | (second ^ bytes.part(at: offset &+ 16))
      | (third ^ bytes.part(at: offset &+ 32))
    let words = unsafe unsafeBitCast(differences, to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }
}

extension RawSpan {
  /// Returns sixteen bytes at an offset.
  ///
  /// INVARIANT: the caller has seen to it that they lie inside the span.
  @inline(__always)
  func part(at offset: Int) -> FoldedBytes.Part {
    unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: FoldedBytes.Part.self)
  }

  /// Returns the eight bytes at an offset, the first in the lowest place.
  ///
  /// INVARIANT: the caller has seen to it that `offset` and the seven after it lie inside the span.
  @inline(__always)
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the last bytes from an offset on, fewer than eight, with zeros above them.
  ///
  /// INVARIANT: fewer than eight bytes lie after `offset`, and at least one.
  @inline(__always)
  fileprivate func lastWord(from offset: Int) -> UInt64 {
    if byteCount >= 8 {
      return word(at: byteCount &- 8) &>> UInt64(truncatingIfNeeded: (offset &+ 8 &- byteCount) &* 8)
    }
    var word: UInt64 = 0
    var place = byteCount
    while place > offset {
      place &-= 1
      word = word &<< 8 | UInt64(unsafe unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self))
    }
    return word
  }
}
