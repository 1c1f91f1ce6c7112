internal import MAMPolicyDocuments

extension Console {
  /// Tells load warnings, one a line; under `--strict` they are problems of the input.
  ///
  /// - Parameters:
  ///   - warnings: What can matter to the answer.
  ///   - invocation: The run, which says whether it is strict.
  /// - Returns: The status to end with, or nil if the run may go on.
  func tell(_ warnings: [LoadWarning], of invocation: Invocation) -> ExitStatus? {
    for warning in warnings { complain("\(warning)") }
    return judge(warnings, of: invocation)
  }

  /// Says whether a run may continue with warnings that were reported.
  func judge(_ warnings: some Collection<LoadWarning>, of invocation: Invocation) -> ExitStatus? {
    guard invocation[CommonOptions.strict], !warnings.isEmpty else { return nil }
    complain("\(invocation.name): `--strict` does not accept input with warnings")
    return .invalidInput
  }
}
