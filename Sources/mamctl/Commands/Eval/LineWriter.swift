/// Writes lines in pieces that a reader gets whole.
///
/// A pipe may keep its writer waiting, so there a write has no more bytes than the system passes on all at once or not at
/// all: a signal that ends the writer leaves whole lines.
struct LineWriter {
  private let out: Output
  private let taking: OutputTaking

  /// The most bytes that a pipe takes undivided, as POSIX promises.
  private static let pieceSize = 4_096

  init(_ console: Console) {
    out = console.out
    taking = console.outTaking
  }

  /// Writes lines, the last of them ended, passes them on at once, and says whether more can be written.
  func write(_ lines: UnsafeRawBufferPointer) -> Bool {
    switch taking {
    case .everything, .file: unsafe pass(lines)
    case .pieces:
      var rest = unsafe lines
      while unsafe !rest.isEmpty, !out.hasFailed {
        let end = unsafe Self.endOfPiece(rest)
        unsafe pass(UnsafeRawBufferPointer(rebasing: rest[..<end]))
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[end...])
      }
    }
    return !out.hasFailed
  }

  private func pass(_ lines: UnsafeRawBufferPointer) {
    unsafe out.write(bytes: lines)
    out.flush()
  }

  /// Where as many whole lines end as fit into a piece, or else the first line.
  private static func endOfPiece(_ lines: UnsafeRawBufferPointer) -> Int {
    if lines.count <= pieceSize { return lines.count }
    if let end = unsafe lines.prefix(pieceSize).lastIndex(of: UInt8(ascii: "\n")) { return end + 1 }
    return unsafe lines.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lines.count
  }
}
