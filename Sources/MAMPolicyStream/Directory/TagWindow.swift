/// Eight tags of neighboring places of a hash table, looked at together.
///
/// A tag is a byte of the hash of the text at a place, and zero where there is none. So a table of many texts says in a
/// few bytes, which the processor keeps near, where a text may be, and memory is asked only for that place.
struct TagWindow: Sendable {
  /// How many places are looked at together.
  static let size = 8

  /// The tags, that of the first place in the lowest byte.
  private let tags: UInt64

  private static let lows: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Reads the tags from a place on.
  ///
  /// INVARIANT: the caller has seen to it that ``size`` tags lie there.
  @inline(__always)
  init(_ tags: RawSpan, from place: Int) {
    self.tags = UInt64(
      littleEndian: unsafe tags.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self))
  }

  /// A window of empty places.
  init() { tags = 0 }

  /// Returns the tag of the texts of a hash, which is never zero.
  @inline(__always)
  static func tag(of hash: UInt64) -> UInt8 { max(1, UInt8(truncatingIfNeeded: hash &>> 56)) }

  /// Whether a place of the window is empty, so that a text that is not in it does not come after it either.
  @inline(__always)
  var hasEmptyPlace: Bool { Self.zeros(tags) != 0 }

  /// Returns the places whose tag is one; a place after the first of them may be among them without cause.
  @inline(__always)
  func places(of tag: UInt8) -> Places { Places(bits: Self.zeros(tags ^ Self.lows &* UInt64(tag))) }

  /// Places of a window, counted from its first.
  struct Places {
    /// The highest bit of the byte of each place.
    fileprivate var bits: UInt64

    /// Whether there is none.
    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    /// The first place; the window's size where there is none.
    @inline(__always)
    var first: Int { bits.trailingZeroBitCount &>> 3 }

    /// Takes the first place away.
    @inline(__always)
    mutating func removeFirst() { bits &= bits &- 1 }
  }

  /// The highest bit of each byte that is zero, and perhaps of bytes above the lowest such.
  @inline(__always)
  private static func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- lows) & ~bytes & highs }
}
