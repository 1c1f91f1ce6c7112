/// What the command line, help and completions need to know of an option; its type is forgotten.
struct OptionSpec: Hashable, Sendable {
  /// How often an option may, or must, be given.
  enum Occurrence: Hashable, Sendable {
    /// Not at all or once.
    case optional
    /// Exactly once.
    case required
    /// Any number of times.
    case repeatable
  }

  /// The name with its dashes, such as `--format`.
  let name: String
  /// What it takes, or nil for a flag.
  let value: ValueSpec?
  /// How often it is given.
  let occurrence: Occurrence
  /// What it does, in a few words without a capital or a full stop.
  let help: String
  /// The value that stands when it is not given, for help.
  let standing: String?

  /// The option as it is written in a synopsis, such as `--format FORMAT`.
  var term: String {
    guard let value else { return name }
    return "\(name) \(value.placeholder)"
  }
}

/// Anything that can stand in the list of a verb's options.
protocol DeclaredOption: Sendable {
  /// The option without its type.
  var spec: OptionSpec { get }
}
