/// The command line as the system hands it over: bytes, which are texts or nothing.
enum CommandLineTexts {
  /// Why there are no arguments to work with.
  enum Refusal: Error, Hashable, Sendable {
    /// The system does not say how the program was started.
    case unknown
    /// The argument of this number, counted from 1, is not UTF-8.
    case notUTF8(Int)

    /// The complaint.
    var message: String {
      switch self {
      case .unknown:
        "mamctl: cannot read the command line, because the system does not show it; mount /proc and try again"
      case .notUTF8(let number):
        "mamctl: argument \(number) is not UTF-8 text; rename the file, or escape the text"
      }
    }

    /// The status of the run.
    var status: ExitStatus {
      switch self {
      case .unknown: .toolFailed
      case .notUTF8: .usage
      }
    }
  }

  /// Returns the arguments without the program's own name, each exactly as it was given.
  static func ofThisProcess() throws(Refusal) -> [String] {
    let count = Int(CommandLine.argc)
    // Where the system shows nothing, not even the program's own name is there.
    guard count > 0 else { throw .unknown }
    var texts: [String] = []
    for number in 1..<max(count, 1) {
      guard let pointer = unsafe CommandLine.unsafeArgv[number] else { throw .unknown }
      guard let text = unsafe String(validatingCString: pointer) else { throw .notUTF8(number) }
      texts.append(text)
    }
    return texts
  }
}
