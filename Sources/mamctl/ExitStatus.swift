/// How a run of `mamctl` ended, as the shell sees it.
///
/// Every verb returns one, so a test runs a verb in its own process and compares the value.
///
/// Source: Formats, "Exit statuses".
enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Allowed, passed, nothing found.
  case success = 0
  /// The tool could not do its work: an unreadable file, a full disk, a broken pipe.
  case toolFailed = 1
  /// Denied, an expectation failed, something was found.
  case denied = 2
  /// An input is not valid.
  case invalidInput = 3
  /// The command line itself is wrong.
  case usage = 64

  /// The same status as `denied`, for verbs that look for faults.
  static let finding = ExitStatus.denied

  /// What the status means for a verb that says nothing more exact.
  var meaning: String {
    switch self {
    case .success: "the work was done"
    case .toolFailed: "the tool failed, such as on an unreadable file or a full disk"
    case .denied: "denied, or something was found"
    case .invalidInput: "an input is not valid"
    case .usage: "wrong usage"
    }
  }
}
