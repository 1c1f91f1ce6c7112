/// The whole tool as a function from arguments to an exit status.
enum Tool {
  /// Runs the verb that the arguments name.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the program's own name.
  ///   - root: the tree of verbs, the tool's own unless a test brings another.
  ///   - console: where answers, complaints and questions go.
  /// - Returns: how the run ended.
  static func run(
    _ arguments: [String], of root: Command = Registry.root, on console: Console
  ) -> ExitStatus {
    let console = console.colored(.auto)
    guard !arguments.isEmpty else {
      console.err.write(HelpText(of: root, path: [root.name]).rendered(console.layout(of: .err)))
      return .usage
    }
    do throws(UsageError) {
      let resolution = try Resolution(of: Token.split(arguments), in: root)
      guard !resolution.wantsHelp else {
        let text = HelpText(of: resolution.command, path: resolution.path)
        let colored = console.colored(resolution.color)
        colored.out.write(text.rendered(colored.layout(of: .out)))
        return .success
      }
      let invocation = try Invocation(binding: resolution)
      return resolution.run(invocation, console.colored(invocation[CommonOptions.color]))
    } catch {
      return console.refuse(error)
    }
  }
}
