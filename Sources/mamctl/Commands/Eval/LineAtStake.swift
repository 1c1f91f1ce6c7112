/// A line of a file that lies in two pages of it, while it is written.
struct LineAtStake: Hashable, Sendable {
  /// Where in the file the line begins.
  let start: Int
  /// The bytes of the line, the last a line feed.
  let line: [UInt8]

  /// Returns what a file lacks of the line, if it ends inside of the line.
  ///
  /// A file that goes on behind the place where its writer stopped has got another writer, who is let alone.
  ///
  /// - Parameters:
  ///   - position: Where the writer stopped.
  ///   - size: How long the file is.
  /// - Returns: The end of the line; nothing where the file has all of it, none of it, or more.
  func missing(at position: Int, of size: Int) -> ArraySlice<UInt8> {
    guard size == position, position > start, position - start < line.count else { return [] }
    return line[(position - start)...]
  }
}

extension LineAtStake {
  /// How many bytes of a record stand before those of the line.
  static let headSize = MemoryLayout<Int>.size

  /// Reads a record: where the line begins, in the order of bytes of this machine, and the line.
  ///
  /// A record without a line is none. One that was cut short inside the line does no harm, because its writer was ended
  /// before it began to write the line.
  init?(record: [UInt8]) {
    guard record.count > Self.headSize else { return nil }
    start = unsafe record.span.bytes.unsafeLoadUnaligned(as: Int.self)
    line = Array(record.dropFirst(Self.headSize))
  }
}
