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

extension RawSpan {
  /// Returns the sixteen bytes at an offset.
  @inlinable @inline(__always)
  package func sixteen(_ offset: Int) -> SIMD16<Int8> {
    unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<Int8>.self)
  }
}

/// Questions about sixteen bytes at once.
extension SIMD16<Int8> {
  /// Whatever a plain string does not contain: a quote, a backslash, a control character, a byte outside ASCII.
  ///
  /// All bits of those bytes are set, the first bytes in the lowest places.
  @inlinable
  package var endsOfPlainText: SIMD2<UInt64> {
    @inline(__always) get {
      // As signed numbers the bytes outside ASCII are below the control characters. Each comparison is of two vectors
      // and stands alone, because any other is done byte by byte.
      let quotes = self .== SIMD16<Int8>(repeating: 0x22)
      let backslashes = self .== SIMD16<Int8>(repeating: 0x5C)
      let others = self .< SIMD16<Int8>(repeating: 0x20)
      let ends = quotes .| backslashes .| others
      let words = unsafe unsafeBitCast(ends, to: SIMD2<UInt64>.self)
      return SIMD2(words.x.littleEndian, words.y.littleEndian)
    }
  }
}

extension SIMD2<UInt64> {
  /// The place of the byte of the lowest set bit.
  @inlinable
  package var placeOfLowestByte: Int {
    @inline(__always) get {
      // The place of no bit is 8, which is one more than all others in its highest bit: no branch is needed.
      let low = x.placeOfLowestByte
      return low &+ y.placeOfLowestByte & (0 &- low &>> 3)
    }
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
