/// The scripts that let a shell ask ``Completion``.
enum CompletionScript {
  /// For bash, from version 3.2 on and without any library.
  static let bash = #"""
    # Completion of mamctl for bash, printed by `mamctl completions bash`.
    _mamctl() {
      local cur=${COMP_WORDS[COMP_CWORD]} lead='' word
      COMPREPLY=()
      while IFS=$'\t' read -r word _; do
        if [[ $word == :files ]]; then
          if [[ $cur == --*=* ]]; then lead=${cur%%=*}=; fi
          # The shell itself knows best how to complete a path, unless it stands inside a longer word.
          [[ -z $lead ]] && compopt -o default 2>/dev/null && return
          cur=${cur#"$lead"}
          while IFS= read -r word; do COMPREPLY+=("$lead$word"); done < <(compgen -f -- "${cur#=}")
        else
          COMPREPLY+=("$word")
        fi
      done < <("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _mamctl mamctl

    """#

  /// For zsh, to be sourced after `compinit` or put on `fpath` as `_mamctl`.
  static let zsh = #"""
    #compdef mamctl
    # Completion of mamctl for zsh, printed by `mamctl completions zsh`.
    _mamctl() {
      local -a offers
      offers=(${(f)"$("$words[1]" complete -- "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)"})
      if [[ $offers[1] == :files ]]; then
        if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
        _files
      else
        offers=("${(@)offers//:/\\:}")
        offers=("${(@)offers/$'\t'/:}")
        _describe mamctl offers
      fi
    }
    if [[ ${funcstack[1]} == _mamctl ]]; then
      _mamctl "$@"
    else
      compdef _mamctl mamctl
    fi

    """#

  /// For fish, from version 3.0 on.
  static let fish = #"""
    # Completion of mamctl for fish, printed by `mamctl completions fish`.
    function __mamctl_offers
        set -l words (commandline -opc) (commandline -ct)
        set -l offers ($words[1] complete -- $words[2..-1] 2>/dev/null)
        if test "$offers[1]" = :files
            set -l lead (string match -r -- '^--[^=]*=' $words[-1])
            for path in (__fish_complete_path (string replace -- "$lead" '' $words[-1]))
                printf '%s\n' "$lead$path"
            end
        else
            string join -- \n $offers
        end
    end
    complete -c mamctl -f -a '(__mamctl_offers)'

    """#
}
