/// Whole lines in memory, each ended by a line feed, with padding after the last one.
@safe
package struct LineBlock: ~Copyable {
  /// How many bytes follow the last line, so that reading several at a time is always allowed.
  static let padding = 64

  // INVARIANT: `capacity` and the padding in bytes, all of them initialized.
  let memory: UnsafeMutableRawBufferPointer
  /// How many bytes the lines have.
  package private(set) var count = 0

  /// The most bytes that lines can have, the line feed of the last one included.
  package let capacity: Int

  /// Creates a block without lines.
  package init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity + Self.padding, alignment: 64)
    // Only the padding is ever read before it is written; touching no more keeps unused memory unused.
    unsafe UnsafeMutableRawBufferPointer(rebasing: memory[capacity...]).initializeMemory(
      as: UInt8.self, repeating: 0)
  }

  deinit { unsafe memory.deallocate() }

  /// Fills the block with lines.
  ///
  /// - Parameter fill: Writes whole lines to the memory it is given and returns how many bytes they have.
  /// - Throws: What `fill` throws; the block is empty then.
  package mutating func refill<Failure>(_ fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int)
    throws(Failure)
  {
    count = 0
    count = try unsafe fill(UnsafeMutableRawBufferPointer(rebasing: memory[..<capacity]))
  }

  /// Where the line feed stands that ends the line of an offset.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while unsafe memory[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  /// The lines as text.
  package var text: String { String(decoding: line(0, to: count), as: UTF8.self) }

  /// Returns a copy of some of the bytes.
  func line(_ start: Int, to end: Int) -> [UInt8] {
    unsafe Array(UnsafeRawBufferPointer(rebasing: memory[start..<end]))
  }

  /// The number of lines.
  ///
  /// - Complexity: O(*n*) in the number of bytes, many at a time.
  package var lineCount: Int {
    var total = 0
    var offset = 0
    let whole = count & ~15
    let lineFeeds = SIMD16(repeating: UInt8(ascii: "\n"))
    while offset < whole {
      // At most 255 of them, so that a byte holds what it counts.
      let end = min(offset + 255 * 16, whole)
      var counts = SIMD16<UInt8>()
      while offset < end {
        let bytes = unsafe memory.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        // A mask holds -1 where it holds.
        counts &-= unsafe unsafeBitCast(bytes .== lineFeeds, to: SIMD16<UInt8>.self)
        offset += 16
      }
      total += counts.indices.reduce(0) { $0 + Int(counts[$1]) }
    }
    while offset < count {
      if unsafe memory[offset] == UInt8(ascii: "\n") { total += 1 }
      offset += 1
    }
    return total
  }
}
