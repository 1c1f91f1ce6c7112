import MAMPolicyDocuments
import MAMScenario

/// A run over three files: one passes, one fails in two places, and one is not a scenario.
enum SampleRun {
  static let files = FileSource.memory(
    [
      "s/passes.scenario.json": SampleScenario.text(
        [
          #"{ "do": "signIn", "account": "work", "expect": "success" }"#,
          #"{ "do": "print", "owner": ["work", "personal"] }"#,
        ], name: #""It passes""#),
      "s/fails.scenario.json": SampleScenario.text(
        [
          #"{ "do": "signIn", "account": "work" }"#,
          #"{ "do": "print", "owner": "work", "expect": "allow", "because": ["lockdown"] }"#,
          #"{ "do": "signOut", "account": "personal", "expect": "success" }"#,
          #"{ "do": "kill" }"#, #"{ "do": "restart" }"#,
        ], name: #""It <fails> & \"stops\" # \u0007\n100%""#, source: #""A:1, B""#),
      "s/wrong.scenario.json":
        #"{"mam": 1, "name": "n", "world": {"mam": 1}, "steps": [{"do": "paus"}], "x": 1}"#,
    ].mapValues { Array($0.utf8) })

  /// The result.
  static var result: CheckResult { check(["s/passes", "s/fails", "s/wrong"]) }

  /// Plays some of the files.
  static func check(_ names: [String]) -> CheckResult {
    ScenarioFiles.check(
      names.compactMap { name in
        let file = name + Scenario.fileNameEnd
        return (try? ScenarioFiles.read(file, in: files)).map { (file, $0) }
      })
  }
}
