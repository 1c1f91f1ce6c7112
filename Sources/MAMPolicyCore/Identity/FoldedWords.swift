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

  /// Returns a hash with eight more bytes in it.
  @inline(__always)
  static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
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
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Any eight bytes are an integer, and the span checks that they are its own.
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the last bytes from an offset on, fewer than eight, with zeros above them.
  @inline(__always)
  func lastWord(from offset: Int) -> UInt64 {
    if byteCount >= 8 {
      return word(at: byteCount &- 8) &>> UInt64(truncatingIfNeeded: (offset &+ 8 &- byteCount) &* 8)
    }
    var word: UInt64 = 0
    var place = byteCount
    while place > offset {
      place &-= 1
      let byte = unsafe unsafeLoad(fromByteOffset: place, as: UInt8.self)
      word = word &<< 8 | UInt64(byte)
    }
    return word
  }
}
