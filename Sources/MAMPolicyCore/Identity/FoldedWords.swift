/// Letter-case folding and hashing of UTF-8, eight bytes a step.
///
/// Agrees with ``Folding`` on every text whose bytes are ASCII. Of other texts it folds the ASCII
/// letters alone, so they have to go through ``Folding`` first; a folded text stays as it is here.
///
/// Source: rules.md R1.2.
package enum FoldedWords {
  /// Returns eight bytes with the ASCII capitals among them made small.
  @inline(__always)
  static func fold(_ word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    let beyondZ = low &+ 0x2525_2525_2525_2525
    let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let capitals = (beyondZ ^ fromA) & ~word & 0x8080_8080_8080_8080
    return word | capitals &>> 2
  }

  /// Returns a hash with eight more bytes in it, the same for both cases of a letter.
  ///
  /// One bit sets capitals and small letters apart, so it is left out of account, and with it some
  /// differences between other bytes, which then share a hash and are told apart by comparison.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ (word | 0x2020_2020_2020_2020)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  /// The hash of a text of so many bytes before the first of them is mixed in.
  @inline(__always)
  static func seed(_ count: Int) -> UInt64 { UInt64(truncatingIfNeeded: count) &* 0xC2B2_AE3D_27D4_EB4F }

  /// The bits that are set in bytes outside ASCII.
  static let beyondASCII: UInt64 = 0x8080_8080_8080_8080
}

extension RawSpan {
  /// Returns the eight bytes at an offset, the first in the lowest place.
  ///
  /// INVARIANT: the caller has seen to it that `offset` and the seven behind it lie inside the span.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the last bytes from an offset on, fewer than eight, with zeros above them.
  ///
  /// INVARIANT: fewer than eight bytes lie behind `offset`, and at least one.
  @inline(__always)
  func lastWord(from offset: Int) -> UInt64 {
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
