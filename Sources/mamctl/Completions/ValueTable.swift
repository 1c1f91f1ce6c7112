/// What completes the values of options and arguments, in the form of a `case` of bash and of zsh.
///
/// Both scripts ask with a key: the place and the option (`check --format`), or the place and the number
/// of the argument (`completions #0`). Many keys have the same answer, so each answer is written once.
struct ValueTable {
  /// The answers, each with the patterns of its keys.
  private var rows: [(assignment: String, patterns: [String])] = []

  init(of tree: CompletionTree) {
    for place in tree.places {
      for option in place.options {
        guard let value = option.value else { continue }
        add("\(place.path) \(option.name)".shellQuoted, value)
      }
      for (index, argument) in place.arguments.enumerated() {
        let stem = "\(place.path) #"
        add(
          argument.isRepeated ? stem.shellQuoted + "*" : (stem + String(index)).shellQuoted, argument.value)
      }
    }
  }

  /// The lines from the end of the preceding function to the end of the `case`.
  var lines: [String] {
    [Self.head] + rows.map { "  \($0.patterns.joined(separator: " | "))) \($0.assignment) ;;" }
  }

  private static let head = #"""
      esac
    }

    # Sets what the option or argument in $1 can be: one of the values, or a path.
    _mamctl_values() {
      values='' kind=''
      case $1 in
    """#

  private mutating func add(_ pattern: String, _ value: ValueSpec) {
    let assignment: String
    switch value.kind {
    case .path: assignment = "kind=path"
    case .choice(let words): assignment = "values=" + words.joined(separator: " ").shellQuoted
    case .text, .wholeNumber: return
    }
    if let row = rows.firstIndex(where: { $0.assignment == assignment }) {
      rows[row].patterns.append(pattern)
    } else {
      rows.append((assignment, [pattern]))
    }
  }
}
