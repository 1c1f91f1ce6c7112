/// What a verb takes, and everything its help says: help, completions and the reading of a command line
/// all follow from this one value.
struct Usage: Sendable {
  /// A command line that works, under the question it answers.
  struct Example: Sendable {
    /// What one wants to know or do, as a line of its own.
    let purpose: String
    /// The command line, as typed.
    let line: String

    init(_ purpose: String, _ line: String) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// Paragraphs that say more than the abstract does.
  var discussion: [String] = []
  /// The positional arguments, in order.
  var arguments: [any DeclaredArgument] = []
  /// The options of this verb; those that every verb takes are added.
  var options: [any DeclaredOption] = []
  /// Options that help only names, and why: they go with another option and are explained by another verb.
  ///
  /// Without a reason help leaves them out: they are taken only to be refused with a word about the way out.
  var brief: (reason: String, options: [any DeclaredOption]) = ("", [])
  /// At least one command line that works.
  var examples: [Example]
  /// What the exit statuses mean here, where it is more exact than in general.
  var statuses: KeyValuePairs<ExitStatus, String> = [:]

  /// The options of this verb and then the common ones, with those that can give an argument.
  var optionSpecs: [OptionSpec] {
    options.map(\.spec) + argumentSpecs.compactMap(\.substitute) + CommonOptions.all.map(\.spec)
  }

  /// The positional arguments without their types.
  var argumentSpecs: [ArgumentSpec] { arguments.map(\.spec) }

  /// Every status that the verb can end with, in rising order, with its meaning here.
  ///
  /// Any verb can meet a full disk or wrong usage, so those two are always there.
  var exitStatuses: [(status: ExitStatus, meaning: String)] {
    ExitStatus.allCases.compactMap { status in
      if let own = statuses.first(where: { $0.key == status }) { return (status, own.value) }
      switch status {
      case .success, .toolFailed, .usage: return (status, status.meaning)
      case .denied, .invalidInput: return nil
      }
    }
  }
}
