internal import MAMPolicyDocuments
internal import MAMScenario

extension Console {
  /// The files that a run may read: with `--root`, documents can only name files of one folder.
  func files(of invocation: Invocation) -> FileSource {
    invocation[CommonOptions.root].map { files.confined(to: $0) } ?? files
  }

  /// Finds the scenario files that a command line names, and tells of files that a misspelled name may keep from being
  /// played; under `--strict` they are problems of the input.
  func scenarios(
    of paths: [String], for invocation: Invocation, _ status: inout ExitStatus
  ) -> [ScenarioFiles.Found] {
    var passedOver: [String] = []
    let found = ScenarioFiles.find(paths, in: files) { passedOver.append($0) }
    for file in passedOver {
      complain(
        "\(invocation.name): \(file.quoted) is ignored: its name does not end in `\(Scenario.fileNameEnd)`"
      )
    }
    if invocation[CommonOptions.strict], !passedOver.isEmpty { status = .invalidInput }
    return found
  }

  /// Tells load warnings, one a line; under `--strict` they are problems of the input, which is said first.
  ///
  /// - Parameters:
  ///   - warnings: What can matter to the answer.
  ///   - invocation: The run, which says whether it is strict.
  /// - Returns: The status to end with, or nil if the run may go on.
  func tell(_ warnings: [LoadWarning], of invocation: Invocation) -> ExitStatus? {
    let status = judge(warnings, of: invocation)
    for warning in warnings { complain("\(warning)") }
    return status
  }

  /// Names the files of a folder that hold no iOS app protection policy, those of one kind in one line.
  func tell(leavingOut others: [LeftOutFile], of invocation: Invocation) {
    for other in others.others(listingAll: false) { complain("\(invocation.name): left out: \(other)") }
  }

  /// Says whether a run may continue with warnings that were reported.
  func judge(_ warnings: some Collection<LoadWarning>, of invocation: Invocation) -> ExitStatus? {
    guard invocation[CommonOptions.strict], !warnings.isEmpty else { return nil }
    complain("\(invocation.name): `--strict` does not accept input with warnings")
    return .invalidInput
  }
}
