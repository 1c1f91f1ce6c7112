#if canImport(_Builtin_intrinsics.intel)
  internal import _Builtin_intrinsics.intel
#endif

extension RawSpan {
  /// How many bytes ``endsOfPlainText(from:)`` looks at: as many as nearly every name and word has.
  static let plainTextStep = 48

  /// Finds whatever a plain string does not contain: a quote, a backslash, a control character, a byte outside ASCII.
  ///
  /// All bytes are looked at together, because how long a name is, is nothing that a processor foretells.
  ///
  /// INVARIANT: the caller has seen to it that ``plainTextStep`` bytes from `offset` on lie inside the span.
  ///
  /// - Parameter offset: The first byte.
  /// - Returns: A bit for each byte, the first in the lowest place, set where plain text ends.
  @inline(__always)
  func endsOfPlainText(from offset: Int) -> UInt64 {
    ends(offset) | ends(offset &+ 16) &<< 16 | ends(offset &+ 32) &<< 32
  }

  @inline(__always)
  private func ends(_ offset: Int) -> UInt64 {
    // As signed numbers the bytes outside ASCII are below the control characters. Each comparison is of two vectors
    // and stands alone, because any other is done byte by byte.
    let bytes = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<Int8>.self)
    let quotes = bytes .== SIMD16<Int8>(repeating: 0x22)
    let backslashes = bytes .== SIMD16<Int8>(repeating: 0x5C)
    let others = bytes .< SIMD16<Int8>(repeating: 0x20)
    return Self.bits(of: unsafe unsafeBitCast(quotes .| backslashes .| others, to: SIMD2<Int64>.self))
  }

  /// One bit of each of sixteen bytes, all of whose bits are the same.
  @inline(__always)
  private static func bits(of bytes: SIMD2<Int64>) -> UInt64 {
    #if canImport(_Builtin_intrinsics.intel)
      UInt64(UInt32(bitPattern: _mm_movemask_epi8(bytes)))
    #else
      bits(ofEight: bytes.x) | bits(ofEight: bytes.y) &<< 8
    #endif
  }

  #if !canImport(_Builtin_intrinsics.intel)
    @inline(__always)
    private static func bits(ofEight bytes: Int64) -> UInt64 {
      // Each bit comes to lie in the highest byte, at its own place.
      let lowest = UInt64(bitPattern: bytes.littleEndian) & 0x0101_0101_0101_0101
      return (lowest &* 0x0102_0408_1020_4080) &>> 56
    }
  #endif
}
