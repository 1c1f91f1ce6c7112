/// `mamctl help`: the overview, or the help of one verb.
enum HelpVerb {
  static let command = Command(
    "help", "show the help of a verb; `mamctl help words` lists everyday names", usage: usage, run: run)

  static let words = Argument.any("VERB", "the verb, and its word where it has some")

  private static let usage = Usage(
    discussion: [
      "Without a verb it lists all of them. `mamctl help VERB` is the same as `mamctl VERB --help`. `mamctl help words` "
        + "lists the everyday names of questions, places, accounts and apps."
    ],
    arguments: [words],
    examples: [
      .init("Which verbs are there?", "mamctl help"),
      .init("What may I call things?", "mamctl help words"),
      .init("How do I load completions?", "mamctl help completions"),
    ])

  private static func run(_ invocation: Invocation, _ console: Console) throws(InputError) -> ExitStatus {
    if invocation[words] == [WordsText.topic] {
      console.out.lines(WordsText(layout: console.layout(of: .out)).lines)
      return .success
    }
    var command = Tool.root
    var path = [command.name]
    for word in invocation[words] {
      do throws(UsageError) {
        command = try Resolution.word(word, of: command, at: path)
      } catch {
        throw .misuse(error)
      }
      path.append(command.name)
    }
    console.out.write(HelpText(of: command, path: path).rendered(console.layout(of: .out)))
    return .success
  }
}
