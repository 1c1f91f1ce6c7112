/// Writes whole lines so that whoever reads them never finds half a line, whatever ends the writer.
///
/// To a file much is written at once, and signals are held back meanwhile. Anything else may keep the writer
/// waiting, so there a write has no more bytes than the system passes on all at once or not at all.
struct LineWriter {
  private let out: Output
  private let isFile: Bool
  /// The most bytes that a pipe takes undivided, as POSIX promises.
  private static let pieceSize = 4_096

  init(_ console: Console) {
    out = console.out
    isFile = console.outIsFile
    if isFile { Interruption.prepare() }
  }

  /// Whether writing is in vain.
  var hasFailed: Bool { out.hasFailed }

  /// Writes lines, the last of them ended, and passes them on at once.
  func write(_ lines: UnsafeRawBufferPointer) {
    if isFile {
      Interruption.heldBack {
        unsafe out.write(bytes: lines)
        out.flush()
      }
      return
    }
    var rest = unsafe lines[...]
    while unsafe !rest.isEmpty, !out.hasFailed {
      let end = unsafe Self.endOfPiece(rest)
      unsafe out.write(bytes: UnsafeRawBufferPointer(rebasing: rest[..<end]))
      out.flush()
      unsafe rest = rest[end...]
    }
  }

  /// Where as many whole lines end as fit in a piece, or the first line where it does not fit.
  private static func endOfPiece(_ lines: Slice<UnsafeRawBufferPointer>) -> Int {
    if unsafe lines.count <= pieceSize { return unsafe lines.endIndex }
    let piece = unsafe lines.prefix(pieceSize)
    if let last = unsafe piece.lastIndex(of: UInt8(ascii: "\n")) { return last + 1 }
    return unsafe lines.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lines.endIndex
  }
}
