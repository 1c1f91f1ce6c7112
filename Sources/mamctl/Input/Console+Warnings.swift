internal import MAMPolicyDocuments

extension Console {
  /// Tells load warnings, one a line; under `--strict` they are problems of the input.
  ///
  /// - Parameters:
  ///   - warnings: What can matter to the answer.
  ///   - invocation: The run, which says whether it is strict.
  /// - Returns: The status to end with, nothing where the run may go on.
  func tell(_ warnings: [LoadWarning], of invocation: Invocation) -> ExitStatus? {
    for warning in warnings { complain("\(warning)") }
    return judge(warnings, of: invocation)
  }

  /// Says whether a run may go on with warnings that were told.
  func judge(_ warnings: some Collection<LoadWarning>, of invocation: Invocation) -> ExitStatus? {
    guard invocation[CommonOptions.strict], !warnings.isEmpty else { return nil }
    complain("\(invocation.name): `--strict` takes no input with warnings")
    return .invalidInput
  }
}
