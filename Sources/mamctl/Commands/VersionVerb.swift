/// `mamctl version`, also spelled `mamctl --version`.
enum VersionVerb {
  static let command = Command(
    "version", "show the version of the tool and of its rules", usage: usage, run: run)

  /// How the verb is also spelled, as an option of the tool itself.
  static let option = Option<Bool>.flag("version", command.abstract).spec

  private static let usage = Usage(
    discussion: ["`mamctl --version` is the same."],
    examples: [.init("Which version is this?", "mamctl version")])

  private static func run(_ invocation: Invocation, _ console: Console) -> ExitStatus {
    console.out.line(Release.line)
    return .success
  }
}
