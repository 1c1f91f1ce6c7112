/// Splits the command lines of examples as a shell would, as far as examples go.
enum ShellLine {
  /// Returns the words of every command of a line, without what is redirected.
  static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word = ""
    var hasWord = false
    var quote: Character?
    var skipsNext = false
    func endWord() {
      guard hasWord else { return }
      if skipsNext { skipsNext = false } else { commands[commands.count - 1].append(word) }
      word = ""
      hasWord = false
    }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
        continue
      }
      switch character {
      case "'", "\"":
        quote = character
        hasWord = true
      case " ": endWord()
      case "|", ";", "(", ")", "&":
        endWord()
        skipsNext = false
        commands.append([])
      case "<", ">":
        endWord()
        skipsNext = true
      default:
        word.append(character)
        hasWord = true
      }
    }
    endWord()
    return commands.filter { !$0.isEmpty }
  }
}
