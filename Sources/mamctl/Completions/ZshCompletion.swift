/// The completion script for zsh, to be sourced after `compinit` or put on `fpath` as `_mamctl`.
enum ZshCompletion {
  /// Writes the script for a tree of words.
  static func script(for tree: CompletionTree) -> String {
    let places = tree.places.flatMap { place in
      ["  \(place.path.shellQuoted))"]
        + list("nouns", place.words.map { described($0.name, $0.abstract) })
        + list("options", place.options.map { described($0.name, $0.help) })
        + [
          "    valued=(\(place.options.filter { $0.value != nil }.map(\.name).joined(separator: " ")))",
          "    ;;",
        ]
    }
    return ([head] + places + ValueTable(of: tree).lines + [tail]).joined(separator: "\n") + "\n"
  }

  private static func list(_ name: String, _ words: [String]) -> [String] {
    words.isEmpty
      ? ["    \(name)=()"] : ["    \(name)=("] + words.map { "      " + $0.shellQuoted } + ["    )"]
  }

  private static func described(_ name: String, _ text: String) -> String { "\(name):\(text)" }

  private static let head = #"""
    #compdef mamctl
    # Completion of mamctl for zsh, printed by `mamctl completions zsh`.

    # Sets what can follow the words in $1: words, options, and the options that take a value.
    _mamctl_place() {
      nouns=() options=() valued=()
      case $1 in
    """#

  private static let tail = #"""
      esac
    }

    # Completes with the values that were set.
    _mamctl_fill() {
      if [[ $kind == path ]]; then
        _files
      elif [[ -n $values ]]; then
        compadd -- ${=values}
      else
        _message 'no completion'
      fi
    }

    _mamctl() {
      local place='' option='' ended='' word values kind
      local -a nouns options valued
      integer i position=0
      _mamctl_place ''
      for (( i = 2; i < CURRENT; i++ )); do
        word=${words[i]}
        if [[ -n $option && ( $word != -* || $word == - ) ]]; then
          option=''
          continue
        fi
        option=''
        if [[ -n $ended ]]; then
          (( position += 1 ))
        elif [[ $word == -- ]]; then
          ended=1
        elif [[ $word == -?* ]]; then
          if (( ${valued[(Ie)$word]} )); then option=$word; fi
        elif (( $#nouns )); then
          place="${place:+$place }$word"
          _mamctl_place "$place"
        else
          (( position += 1 ))
        fi
      done

      if [[ -n $option && ( $PREFIX != -* || $PREFIX == - ) ]]; then
        _mamctl_values "$place $option"
        _mamctl_fill
      elif [[ -z $ended && $PREFIX == --*=* ]]; then
        _mamctl_values "$place ${PREFIX%%=*}"
        compset -P '*='
        _mamctl_fill
      elif [[ -z $ended && $PREFIX == -* ]]; then
        _describe -o option options
      elif (( $#nouns )); then
        _describe word nouns
      else
        _mamctl_values "$place #$position"
        _mamctl_fill
      fi
    }

    if [[ ${funcstack[1]} == _mamctl ]]; then
      _mamctl "$@"
    else
      compdef _mamctl mamctl
    fi
    """#
}
