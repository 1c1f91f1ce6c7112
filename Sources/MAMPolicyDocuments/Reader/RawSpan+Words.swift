/// Bytes read eight at a time, without a check at every step.
///
/// INVARIANT: whoever reads here keeps offsets inside the span with 64 bytes to spare after them. The check is made
/// once, by what ends a text or a line.
extension RawSpan {
  /// Returns the byte at an offset.
  @inlinable @inline(__always)
  package func byte(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Returns the eight bytes at an offset, the first in the lowest place.
  @inlinable @inline(__always)
  package func eight(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns up to eight bytes at an offset, with zeros for those beyond a count; a count below zero is zero.
  @inlinable @inline(__always)
  package func eight(_ offset: Int, count: Int) -> UInt64 {
    // Without a branch: lengths are nothing that a processor foretells.
    let bits = min(max(count, 0), 8) &* 8
    return eight(offset) & ~(~0 << UInt64(truncatingIfNeeded: bits))
  }
}

/// Questions about eight bytes at once. The answer's lowest set bit lies in the first byte that is meant; bits
/// above it may be wrong.
extension UInt64 {
  /// Finds a byte.
  @inlinable @inline(__always)
  package func places(of byte: UInt8) -> UInt64 {
    let zeros = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }

  /// Whatever a plain string does not contain: a quote, a backslash, a control character, a byte outside ASCII.
  @inlinable
  package var endsOfPlainText: UInt64 {
    @inline(__always) get {
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = (self ^ (ones &* 0x22)) &- ones
      let backslashes = (self ^ (ones &* 0x5C)) &- ones
      let controls = self &- (ones &* 0x20)
      return (quotes | backslashes | controls | self) & 0x8080_8080_8080_8080
    }
  }

  /// The place of the byte of the lowest set bit.
  @inlinable
  package var placeOfLowestByte: Int {
    @inline(__always) get { trailingZeroBitCount &>> 3 }
  }
}
