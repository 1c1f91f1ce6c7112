/// Writes whole lines so that whoever reads them does not find half a line when the writer is ended.
///
/// To a file much is written in a row, and signals are held back meanwhile. `SIGKILL` cannot be: so no write goes beyond
/// the end of a page, where alone it can be cut, but with a line that lies on both sides of it, and that line has a
/// keeper. Anything else may keep the writer waiting, so there a write has no more bytes than the system passes on all
/// at once or not at all.
struct LineWriter {
  private let out: Output
  private let taking: OutputTaking
  /// How many bytes the last page of a file has.
  private var bytesInPage = 0
  private let startKeeper: () -> LineKeeper?
  private var keeper: LineKeeper?
  private var hasStartedKeeper = false

  /// The most bytes that a pipe takes undivided, as POSIX promises, and the size of a page or a part of it.
  private static let pieceSize = 4_096

  init(_ console: Console) {
    out = console.out
    taking = console.outTaking
    startKeeper = console.lineKeeper
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
    case .everything: unsafe pass(lines)
    case .pieces:
      var rest = unsafe lines
      while unsafe !rest.isEmpty, !out.hasFailed {
        let end = unsafe max(Self.endOfLines(rest, size: Self.pieceSize), Self.endOfLine(rest))
        unsafe pass(UnsafeRawBufferPointer(rebasing: rest[..<end]))
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest[end...])
      }
    case .pages:
      Interruption.heldBack {
        var rest = unsafe lines
        while unsafe !rest.isEmpty, !out.hasFailed {
          let end = unsafe writePage(rest)
          bytesInPage = (bytesInPage + end) % Self.pieceSize
          unsafe rest = UnsafeRawBufferPointer(rebasing: rest[end...])
        }
      }
    }
  }

  /// Ends what keeps lines, once all are written.
  mutating func end() {
    keeper?.end()
    keeper = nil
  }

  /// Writes the lines that end in the page which the first of them ends in, and returns how many bytes they are.
  private mutating func writePage(_ lines: UnsafeRawBufferPointer) -> Int {
    let end = unsafe Self.endOfLines(lines, size: Self.pieceSize - bytesInPage)
    if end > 0 {
      unsafe pass(UnsafeRawBufferPointer(rebasing: lines[..<end]))
      return end
    }
    if !hasStartedKeeper {
      keeper = startKeeper()
      hasStartedKeeper = true
    }
    let endOfLine = unsafe Self.endOfLine(lines)
    let bytesInNextPage = (bytesInPage + endOfLine) % Self.pieceSize
    let further = unsafe UnsafeRawBufferPointer(rebasing: lines[endOfLine...])
    let whole = unsafe endOfLine + Self.endOfLines(further, size: Self.pieceSize - bytesInNextPage)
    let written = unsafe UnsafeRawBufferPointer(rebasing: lines[..<whole])
    if let keeper {
      unsafe keeper.keep(UnsafeRawBufferPointer(rebasing: lines[..<endOfLine])) { unsafe pass(written) }
    } else {
      unsafe pass(written)
    }
    return whole
  }

  private func pass(_ lines: UnsafeRawBufferPointer) {
    unsafe out.write(bytes: lines)
    out.flush()
  }

  /// Where as many whole lines end as fit into so many bytes; 0 where the first does not fit.
  private static func endOfLines(_ lines: UnsafeRawBufferPointer, size: Int) -> Int {
    if lines.count <= size { return lines.count }
    return unsafe lines.prefix(size).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Where the first line ends.
  private static func endOfLine(_ lines: UnsafeRawBufferPointer) -> Int {
    unsafe lines.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? lines.count
  }
}
