internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A command line that cannot be acted on.
struct UsageError: Error, Hashable, Sendable {
  /// What is wrong with it.
  enum Fault: Hashable, Sendable {
    case unknownWord(noun: String, String, nearest: String?)
    case missingWord(noun: String, among: [String])
    case unknownOption(String, nearest: String?)
    case optionBeforeWord(String, noun: String)
    case givenTwice(String)
    case unwantedValue(String, String)
    case missingValue(String, ValueSpec)
    case badValue(String, ValueSpec, String, nearest: String?)
    case missingOption(String)
    case missingArgument(ValueSpec)
    case badArgument(ValueSpec, String, nearest: String?)
    case unexpectedArgument(String)
    /// Whatever else a verb finds, in its own words.
    case other(String)
  }

  /// The words up to the command that found it, `mamctl` first.
  let path: [String]
  /// What is wrong.
  let fault: Fault

  init(path: [String], _ fault: Fault) {
    self.path = path
    self.fault = fault
  }

  /// What is wrong, as one line.
  var message: String { "\(name): \(fault.wording)" }

  /// Where to read more, as one line.
  var hint: String { "run `\(name) --help` for usage" }

  private var name: String { path.joined(separator: " ") }
}

extension UsageError.Fault {
  fileprivate var wording: String {
    switch self {
    case .unknownWord(let noun, let word, let nearest):
      "unknown \(noun) \(word.quoted)" + Suggestion.hint(nearest)
    case .missingWord(let noun, let words):
      "missing \(noun): \(words.alternatives)"
    case .unknownOption(let name, let nearest):
      "unknown option \(name.quoted)" + Suggestion.hint(nearest)
    case .optionBeforeWord(let name, let noun):
      "option \(name.quoted) must come after the \(noun)"
    case .givenTwice(let name):
      "option \(name.quoted) is given twice"
    case .unwantedValue(let name, let value):
      "option \(name.quoted) takes no value, but is given \(value.quoted)"
    case .missingValue(let term, let value):
      value.choices.isEmpty
        ? "option \(term.quoted) needs a value"
        : "option \(term.quoted) needs a value: \(value.expectation)"
    case .badValue(let name, let value, let text, let nearest):
      "option \(name.quoted) takes \(value.expectation), not \(text.quoted)" + Suggestion.hint(nearest)
    case .missingOption(let term):
      "missing option \(term.quoted)"
    case .missingArgument(let value):
      value.choices.isEmpty
        ? "missing argument \(value.placeholder.quoted)"
        : "missing argument \(value.placeholder.quoted): \(value.expectation)"
    case .badArgument(let value, let text, let nearest):
      "argument \(value.placeholder.quoted) takes \(value.expectation), not \(text.quoted)"
        + Suggestion.hint(nearest)
    case .unexpectedArgument(let text):
      "unexpected argument \(text.quoted)"
    case .other(let message):
      message
    }
  }
}
