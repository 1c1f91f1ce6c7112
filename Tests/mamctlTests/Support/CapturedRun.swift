import MAMPolicyDocuments

@testable import mamctl

/// A run of the tool inside the test's own process, with all that it wrote.
struct CapturedRun {
  let status: ExitStatus
  let out: String
  let err: String

  /// Runs `mamctl` with these arguments.
  static func of(
    _ arguments: String..., input: String = "", files: FileSource = .disk, terminal: Terminal = .none
  ) -> CapturedRun {
    of(arguments, input: input, files: files, terminal: terminal)
  }

  /// Runs `mamctl`, or a tree of commands of the test's own.
  static func of(
    _ arguments: [String], in root: Command = Tool.root, input: String = "", files: FileSource = .disk,
    terminal: Terminal = .none
  ) -> CapturedRun {
    let out = MemorySink()
    let err = MemorySink()
    let console = Console(
      to: out, err, input: MemorySource(input.utf8), terminal: terminal, files: files)
    let status = console.finish(Tool.run(arguments, of: root, on: console))
    return CapturedRun(status: status, out: out.text, err: err.text)
  }
}

extension Console {
  /// A console over streams of the test's own.
  init(
    to out: any ByteSink = MemorySink(), _ err: any ByteSink = MemorySink(),
    gathering: Output.Gathering = .blocks, input: any ByteSource = MemorySource([]),
    terminal: Terminal = .none, files: FileSource = .disk
  ) {
    self.init(
      out: Output(to: out, gathering: gathering), err: Output(to: err, gathering: .writes), input: input,
      terminal: terminal, files: files)
  }
}

/// A stream that a test reads afterwards, or that refuses after a number of bytes.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var writes = 0
  private let capacity: Int
  private let refusal: SystemError
  private let closing: SystemError?

  init(
    capacity: Int = .max, refusal: SystemError = SystemError(code: 28), closing: SystemError? = nil
  ) {
    self.capacity = capacity
    self.refusal = refusal
    self.closing = closing
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ more: UnsafeRawBufferPointer) throws(SystemError) {
    guard bytes.count + more.count <= capacity else { throw refusal }
    writes += 1
    unsafe bytes.append(contentsOf: more)
  }

  func close() throws(SystemError) {
    if let closing { throw closing }
  }
}

/// Bytes that a test hands to the tool, at most so many at a time.
final class MemorySource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let most: Int

  init(_ bytes: some Sequence<UInt8>, most: Int = .max) {
    rest = Array(bytes)[...]
    self.most = most
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let piece = rest.prefix(min(most, buffer.count))
    unsafe buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
