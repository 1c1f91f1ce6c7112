/// The completion script for bash, from version 3.2 on and without any library.
enum BashCompletion {
  /// Writes the script for a tree of words.
  static func script(for tree: CompletionTree) -> String {
    let places = tree.places.flatMap { place in
      [
        "  \(place.path.shellQuoted))",
        "    words=\(place.words.map(\.name).joined(separator: " ").shellQuoted)",
        "    options=\(place.options.map(\.name).joined(separator: " ").shellQuoted)",
        "    valued=\(place.options.filter { $0.value != nil }.map(\.name).joined(separator: " ").shellQuoted)",
        "    ;;",
      ]
    }
    return ([head] + places + ValueTable(of: tree).lines + [tail]).joined(separator: "\n") + "\n"
  }

  private static let head = #"""
    # Completion of mamctl for bash, printed by `mamctl completions bash`.

    # Sets what can follow the words in $1: words, options, and the options that take a value.
    _mamctl_place() {
      words='' options='' valued=''
      case $1 in
    """#

  private static let tail = #"""
      esac
    }

    # Completes $1 with the values that were set; $2 goes before each of them.
    _mamctl_fill() {
      local word
      if [[ $kind == path ]]; then
        # The shell itself knows best how to complete a path, unless it stands inside a longer word.
        [[ -z $2 ]] && compopt -o default 2>/dev/null && return
        while IFS= read -r word; do COMPREPLY+=("$2$word"); done < <(compgen -f -- "$1")
      elif [[ -n $values ]]; then
        while IFS= read -r word; do COMPREPLY+=("$2$word"); done < <(compgen -W "$values" -- "$1")
      fi
    }

    _mamctl() {
      local cur=${COMP_WORDS[COMP_CWORD]} place='' option='' ended='' position=0 i word
      local words options valued values kind
      COMPREPLY=()
      _mamctl_place ''
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        # Bash makes three words of --name=value.
        if [[ $word == '=' && -n $option ]]; then continue; fi
        if [[ -n $option && ( $word != -* || $word == - ) ]]; then
          option=''
          continue
        fi
        option=''
        if [[ -n $ended ]]; then
          ((position += 1))
        elif [[ $word == -- ]]; then
          ended=1
        elif [[ $word == -?* ]]; then
          if [[ " $valued " == *" $word "* ]]; then option=$word; fi
        elif [[ -n $words ]]; then
          place="${place:+$place }$word"
          _mamctl_place "$place"
        else
          ((position += 1))
        fi
      done

      if [[ -n $option && ( $cur != -* || $cur == - ) ]]; then
        if [[ $cur == '=' ]]; then cur=''; fi
        _mamctl_values "$place $option"
        _mamctl_fill "$cur" ''
      elif [[ -z $ended && $cur == --*=* ]]; then
        _mamctl_values "$place ${cur%%=*}"
        _mamctl_fill "${cur#*=}" "${cur%%=*}="
      elif [[ -z $ended && $cur == -?* || -z $ended && -z $words && $cur == - ]]; then
        values=$options kind=''
        _mamctl_fill "$cur" ''
      elif [[ -n $words ]]; then
        values=$words kind=''
        _mamctl_fill "$cur" ''
      else
        _mamctl_values "$place #$position"
        _mamctl_fill "$cur" ''
      fi
    }

    complete -F _mamctl mamctl
    """#
}
