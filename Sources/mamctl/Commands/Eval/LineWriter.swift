/// Writes whole lines so that whoever reads them does not find half a line when the writer is ended.
///
/// To a file much is written in a row, and signals are held back meanwhile. `SIGKILL` cannot be: so no write goes beyond
/// the end of a page, where alone it can be cut, but that of a line which lies on both sides of it. Anything else may
/// keep the writer waiting, so there a write has no more bytes than the system passes on all at once or not at all.
struct LineWriter {
  private let out: Output
  private let taking: OutputTaking
  /// How many bytes the last page of a file has.
  private var bytesInPage = 0

  /// The most bytes that a pipe takes undivided, as POSIX promises, and the size of a page or a part of it.
  private static let pieceSize = 4_096

  init(_ console: Console) {
    out = console.out
    taking = console.outTaking
    switch taking {
    case .pages(let position):
      bytesInPage = position % Self.pieceSize
      Interruption.prepare()
    case .pieces, .everything: break
    }
  }

  /// Whether writing is in vain.
  var hasFailed: Bool { out.hasFailed }

  /// Writes lines, the last of them ended, and passes them on at once.
  mutating func write(_ lines: UnsafeRawBufferPointer) {
    switch taking {
    case .everything: unsafe pass(lines[...])
    case .pieces:
      var rest = unsafe lines[...]
      while unsafe !rest.isEmpty, !out.hasFailed {
        let end = unsafe Self.endOfPiece(rest, size: Self.pieceSize)
        unsafe pass(rest[..<end])
        unsafe rest = rest[end...]
      }
    case .pages:
      let start = bytesInPage
      bytesInPage = (start + lines.count) % Self.pieceSize
      Interruption.heldBack {
        var rest = unsafe lines[...]
        while unsafe !rest.isEmpty, !out.hasFailed {
          let place = unsafe (start + rest.startIndex) % Self.pieceSize
          let end = unsafe Self.endOfPiece(rest, size: Self.pieceSize - place)
          unsafe pass(rest[..<end])
          unsafe rest = rest[end...]
        }
      }
    }
  }

  private func pass(_ lines: Slice<UnsafeRawBufferPointer>) {
    unsafe out.write(bytes: UnsafeRawBufferPointer(rebasing: lines))
    out.flush()
  }

  /// Where as many whole lines end as fit in a piece, or the first line where it does not fit.
  private static func endOfPiece(_ lines: Slice<UnsafeRawBufferPointer>, size: Int) -> Int {
    if unsafe lines.count <= size { return unsafe lines.endIndex }
    let piece = unsafe lines.prefix(size)
    if let last = unsafe piece.lastIndex(of: UInt8(ascii: "\n")) { return last + 1 }
    return unsafe lines.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lines.endIndex
  }
}
