internal import MAMPolicyDocuments

/// All that can be typed after `mamctl`, as a shell needs it: one place for each verb, word and group.
struct CompletionTree: Sendable {
  /// Where the cursor can be, apart from what has been typed there.
  struct Place: Sendable {
    /// The words that lead here, with a space between them; empty for the tool itself.
    let path: String
    /// The words that can follow, with what they do.
    let words: [(name: String, abstract: String)]
    /// The options that can stand here.
    let options: [OptionSpec]
    /// The arguments that can stand here.
    let arguments: [ArgumentSpec]
  }

  /// The places, each before those below it.
  let places: [Place]

  /// Lists the places of a tree of commands.
  init(of root: Command) {
    var places: [Place] = []
    Self.visit(root, at: [], into: &places)
    // The help verb takes the very words that the tool takes, so it leads to a shadow of each group.
    let groups = places.filter { !$0.words.isEmpty }
    let help = HelpVerb.command.name
    places.removeAll { $0.path == help }
    places += groups.map { group in
      let path = group.path.isEmpty ? help : help + " " + group.path
      return Place(path: path, words: group.words, options: CommonOptions.all.map(\.spec), arguments: [])
    }
    self.places = places
  }

  private static func visit(_ command: Command, at path: [String], into places: inout [Place]) {
    let usage = command.usage()
    let words = command.words
    let options = usage.optionSpecs + (path.isEmpty ? [VersionVerb.option] : [])
    places.append(
      Place(
        path: path.joined(separator: " "), words: words.map { ($0.name, $0.abstract) }, options: options,
        arguments: usage.argumentSpecs))
    for word in words { visit(word, at: path + [word.name], into: &places) }
  }

  /// The names of all options that take a value, anywhere.
  var valuedOptions: [String] {
    places.flatMap(\.options).filter { $0.value != nil }.map(\.name).eachOnce
  }
}

extension String {
  /// The text as one word of a Bourne-like shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
