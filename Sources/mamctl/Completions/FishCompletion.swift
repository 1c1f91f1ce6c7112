/// The completion script for fish, from version 3.0 on.
enum FishCompletion {
  /// Writes the script for a tree of words.
  static func script(for tree: CompletionTree) -> String {
    let setup = [
      "set -g __mamctl_places \(tree.places.dropFirst().map { quoted($0.path) }.joined(separator: " "))",
      "set -g __mamctl_valued \(tree.valuedOptions.joined(separator: " "))",
    ]
    let lines = tree.places.flatMap { place in
      place.words.map { word(place, $0.name, $0.abstract) } + place.options.map { option(place, $0) }
        + place.arguments.enumerated().compactMap { argument(place, $0.offset, $0.element) }
    }
    return ([head] + setup + [function, "complete -c mamctl -f"] + lines).joined(separator: "\n") + "\n"
  }

  private static func word(_ place: CompletionTree.Place, _ name: String, _ abstract: String) -> String {
    "\(condition(place, "0")) -a \(quoted(name)) -d \(quoted(abstract))"
  }

  private static func option(_ place: CompletionTree.Place, _ option: OptionSpec) -> String {
    let short = option.name == CommonOptions.help.spec.name ? " -s h" : ""
    let name = "\(condition(place, nil))\(short) -l \(option.name.dropFirst(2))"
    return name + (option.value.map { " " + value($0) } ?? "") + " -d " + quoted(option.help)
  }

  private static func argument(
    _ place: CompletionTree.Place, _ index: Int, _ argument: ArgumentSpec
  ) -> String? {
    let position = condition(place, argument.isRepeated ? "any" : String(index))
    switch argument.value.kind {
    case .path: return "\(position) -F"
    case .choice(let words): return "\(position) -a \(quoted(words.joined(separator: " ")))"
    case .text, .wholeNumber: return nil
    }
  }

  private static func value(_ value: ValueSpec) -> String {
    switch value.kind {
    case .path: "-r -F"
    case .choice(let words): "-x -a " + quoted(words.joined(separator: " "))
    case .text, .wholeNumber: "-x"
    }
  }

  private static func condition(_ place: CompletionTree.Place, _ position: String?) -> String {
    let test = "__mamctl_at \"\(place.path)\"" + (position.map { " " + $0 } ?? "")
    return "complete -c mamctl -n \(quoted(test))"
  }

  /// One word of fish, where only the quote and the backslash are special.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if character == "'" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }

  private static let head = "# Completion of mamctl for fish, printed by `mamctl completions fish`."

  private static let function = #"""

    # Whether the words typed so far lead to the place in the first argument, and, where there is
    # a second one, whether that many arguments have been typed there.
    function __mamctl_at
        set -l place
        set -l position 0
        set -l skip
        for word in (commandline -opc)[2..-1]
            if test -n "$skip"
                set skip
                continue
            end
            switch $word
                case '-?*'
                    if contains -- $word $__mamctl_valued
                        set skip 1
                    end
                case '*'
                    if test $position -eq 0; and contains -- (string trim -- "$place $word") $__mamctl_places
                        set place (string trim -- "$place $word")
                    else
                        set position (math $position + 1)
                    end
            end
        end
        test "$place" = "$argv[1]"; or return 1
        test (count $argv) -lt 2; or test "$argv[2]" = any; or test "$argv[2]" = $position
    end

    """#
}
