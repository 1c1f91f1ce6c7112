import MAMPolicyDocuments

/// Everything a verb may touch: where answers and complaints go, where questions and files come from, and
/// what is known of the screen. A test makes one over memory.
struct Console {
  /// The two streams that are written to.
  enum Stream: Hashable, Sendable {
    case out, err
  }

  /// Where answers go.
  let out: Output
  /// Where complaints go.
  let err: Output
  /// Where questions come from when they are not in a file.
  let input: any ByteSource
  /// What is known of the screen.
  let terminal: Terminal
  /// Where files come from.
  var files = FileSource.disk
  /// Puts another content in place of a file's.
  var replacing: @Sendable (String, [UInt8]) throws(FileError) -> Void = { (path, bytes) throws(FileError) in
    try FileWriting.replace(path, with: bytes)
  }
  /// Opens a file that is too large to be read at once.
  var opening: @Sendable (String) throws(FileError) -> any ByteSource = { path throws(FileError) in
    Descriptor(number: try FileReading.descriptor(of: path))
  }
  /// The file that answers go to, if they go to one.
  var outFile: FileID?
  /// When to color.
  var color = ColorChoice.auto

  /// Whether answers go to a terminal.
  var outIsTerminal: Bool { terminal.outIsTerminal }
  /// Whether complaints go to a terminal.
  var errIsTerminal: Bool { terminal.errIsTerminal }
  /// The emphasis that answers are given.
  var style: Style { style(of: .out) }

  /// The emphasis on one stream.
  func style(of stream: Stream) -> Style {
    let isTerminal =
      switch stream {
      case .out: outIsTerminal
      case .err: errIsTerminal
      }
    return Style(isOn: terminal.isColored(color, isTerminal: isTerminal))
  }

  /// How running text is laid out on one stream.
  func layout(of stream: Stream) -> Layout { Layout(width: terminal.width, style: style(of: stream)) }

  /// The same console with another rule for color.
  func colored(_ choice: ColorChoice) -> Console {
    var copy = self
    copy.color = choice
    out.keepsStyles = copy.style(of: .out).isOn
    err.keepsStyles = copy.style(of: .err).isOn
    return copy
  }

  /// Writes one line to standard error, after all answers given so far.
  func complain(_ message: String) {
    out.flush()
    err.line(message)
  }

  /// Ends the run: all that was written must arrive, or the work was not done.
  ///
  /// Nobody complains about a broken pipe: whoever closed it, such as `head`, had enough.
  func finish(_ status: ExitStatus) -> ExitStatus {
    out.close()
    guard let failure = out.failure else { return status }
    if !failure.isBrokenPipe { err.line("mamctl: cannot write standard output: \(failure.message)") }
    return .toolFailed
  }
}
