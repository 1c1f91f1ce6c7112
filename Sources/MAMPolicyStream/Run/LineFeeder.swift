/// Cuts a stream into blocks of whole lines.
///
/// A block holds what one read gave, up to the last line feed in it: nobody waits for more when
/// there is a line to answer. Of a line that is too long nothing is kept.
@safe
struct LineFeeder<Failure: Error> {
  /// Reads what is there, waiting for at least one byte; zero means the end.
  typealias Reading = (UnsafeMutableRawBufferPointer) throws(Failure) -> Int

  /// What the next piece of the stream is.
  enum Piece: Hashable, Sendable {
    /// One or more whole lines.
    case lines
    /// A line that is longer than ``LineLimit/bytes``.
    case lineTooLong
    /// Nothing any more.
    case end
  }

  private let read: Reading
  /// The beginning of a line whose end has not been read; it holds no line feed.
  private var carry: [UInt8] = []
  private var isAtEnd = false
  /// Whether the stream stands inside a line that is too long.
  private var isSkipping = false

  init(_ read: @escaping Reading) { unsafe self.read = read }

  /// Puts the next piece of the stream into a block.
  ///
  /// - Throws: Why the stream could not be read.
  mutating func next(into block: inout LineBlock) throws(Failure) -> Piece {
    var piece = Piece.end
    try unsafe block.refill { (memory) throws(Failure) in
      piece = .end
      let count = try unsafe fill(memory, &piece)
      if count > 0 { piece = .lines }
      return count
    }
    return piece
  }

  private mutating func fill(_ memory: UnsafeMutableRawBufferPointer, _ piece: inout Piece)
    throws(Failure)
    -> Int
  {
    var count = try unsafe isSkipping ? skip(memory) : restore(memory)
    var searched = 0
    while true {
      if let end = unsafe Self.endOfLastLine(in: memory[searched..<count]) {
        unsafe carry.append(contentsOf: memory[end..<count])
        return end
      }
      searched = count
      if isAtEnd {
        guard count > 0 else { return 0 }
        unsafe memory[count] = UInt8(ascii: "\n")
        return count + 1
      }
      if count > LineLimit.bytes {
        isSkipping = true
        piece = .lineTooLong
        return 0
      }
      count += try unsafe read(into: memory[count..<min(count + LineLimit.readSize, LineLimit.bytes + 1)])
    }
  }

  /// Puts the beginning of the line back to where it is read on.
  private mutating func restore(_ memory: UnsafeMutableRawBufferPointer) -> Int {
    unsafe memory.copyBytes(from: carry)
    let count = carry.count
    carry.removeAll(keepingCapacity: true)
    return count
  }

  /// Goes past the line that is too long and returns how many bytes of the next ones were read.
  private mutating func skip(_ memory: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while !isAtEnd {
      let count = try unsafe read(into: memory[..<LineLimit.readSize])
      guard let end = unsafe memory[..<count].firstIndex(of: UInt8(ascii: "\n")) else { continue }
      isSkipping = false
      let rest = count - end - 1
      let next = unsafe UnsafeRawBufferPointer(rebasing: memory[(end + 1)..<count])
      unsafe memory.copyMemory(from: next)
      return rest
    }
    isSkipping = false
    return 0
  }

  private mutating func read(into memory: Slice<UnsafeMutableRawBufferPointer>) throws(Failure) -> Int {
    let count = try unsafe read(UnsafeMutableRawBufferPointer(rebasing: memory))
    isAtEnd = count == 0
    return count
  }

  /// The offset after the last line feed.
  private static func endOfLastLine(in bytes: Slice<UnsafeMutableRawBufferPointer>) -> Int? {
    unsafe bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }
}

/// How long a line may be, and what follows from it.
package enum LineLimit {
  /// The most bytes of a line, without its line feed.
  package static let bytes = 1 << 20
  /// The most bytes that one call reads.
  static let readSize = 1 << 17
  /// The capacity of a block: the longest line, one byte to see that it is too long, and a line feed.
  static let blockCapacity = bytes + 2
}
