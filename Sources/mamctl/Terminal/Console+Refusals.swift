import MAMPolicyDocuments

extension Console {
  /// Explains wrong usage and returns its status.
  func refuse(_ error: UsageError) -> ExitStatus {
    complain(error.message)
    complain(error.hint)
    return .usage
  }

  /// Explains why a file of the command line cannot be read and returns the status of that.
  ///
  /// A file that is named inside another one is part of that input: its error is a problem of the input.
  func refuse(_ error: FileError, of invocation: Invocation) -> ExitStatus {
    complain("\(invocation.name): \(error)")
    return .toolFailed
  }

  /// Lists what is wrong with an input, one problem a line, and returns the status of that.
  ///
  /// A line begins with its place, so that an editor can go there.
  func refuse(_ problems: JSONProblems) -> ExitStatus {
    for problem in problems.problems { complain(problem.description) }
    return .invalidInput
  }
}
