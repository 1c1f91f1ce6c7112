internal import MAMScenario

extension Console {
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
}
