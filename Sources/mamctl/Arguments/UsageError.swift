internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A command line that cannot be acted on.
struct UsageError: Error, Hashable, Sendable {
  /// The words up to the command that found it, `mamctl` first.
  let path: [String]
  /// What is wrong with the command line.
  let fault: String

  /// What is wrong, as one line.
  var message: String { "\(name): \(fault)" }

  /// Where to read more, as one line.
  var hint: String { "run `\(name) --help` for usage" }

  private var name: String { path.joined(separator: " ") }
}

extension UsageError {
  /// A value that nothing takes.
  init(path: [String], unexpected text: String) {
    self.init(path: path, fault: "unexpected argument \(text.quoted)")
  }

  /// An option that is none of those there are.
  init(path: [String], unknownOption name: String, among known: [String]) {
    let nearest = Suggestion.nearest(to: name, among: known)
    self.init(path: path, fault: "unknown option \(name.quoted)" + Suggestion.hint(nearest))
  }

  /// A value for an option that is a flag.
  init(path: [String], unwantedValue value: String, for name: String) {
    self.init(path: path, fault: "option \(name.quoted) takes no value, but is given \(value.quoted)")
  }
}
