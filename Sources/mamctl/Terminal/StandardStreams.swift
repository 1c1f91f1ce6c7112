#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process around the tool: its three streams, its signals, its environment and its end.
enum StandardStreams {
  /// Makes the process fit to write.
  ///
  /// A broken pipe, and a file that may not grow further, become errors of the write instead of the death of the
  /// process. A stream that was closed by our parent is taken by a descriptor that refuses, or else the next file
  /// opened would take its place and be mistaken for it.
  ///
  /// The runtime of Swift takes `SIGQUIT` for a crash, reports it and lets the process go on; here it ends the process,
  /// unless our parent has us ignore it.
  static func prepare() {
    // Handlers are compared by their addresses.
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    let former = signal(SIGQUIT, SIG_DFL)
    if unsafe unsafeBitCast(former, to: Int.self) == ignored {
      _ = signal(SIGQUIT, SIG_IGN)
    }
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends the process.
  static func end(with status: ExitStatus) -> Never { exit(status.rawValue) }

  /// Which regular file is behind a descriptor, if one is.
  static func file(of descriptor: Int32) -> FileID? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileID(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// What an environment variable says.
  static func variable(_ name: String) -> String? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(cString: text)
  }

  /// How wide the terminal at a descriptor says it is.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }
}

extension Console {
  /// The console of this process.
  static func standard() -> Console {
    let outIsTerminal = isatty(STDOUT_FILENO) == 1
    let errIsTerminal = isatty(STDERR_FILENO) == 1
    let screen = outIsTerminal ? STDOUT_FILENO : STDERR_FILENO
    let terminal = Terminal(
      outIsTerminal: outIsTerminal, errIsTerminal: errIsTerminal,
      columns: outIsTerminal || errIsTerminal ? StandardStreams.columns(of: screen) : nil,
      variable: StandardStreams.variable)
    return Console(
      out: Output(to: Descriptor(number: STDOUT_FILENO), gathering: outIsTerminal ? .lines : .blocks),
      err: Output(to: Descriptor(number: STDERR_FILENO), gathering: .writes),
      input: Descriptor(number: STDIN_FILENO),
      terminal: terminal, outFile: StandardStreams.file(of: STDOUT_FILENO))
  }
}
