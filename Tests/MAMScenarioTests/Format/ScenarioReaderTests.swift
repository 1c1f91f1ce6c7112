import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import XCTest

/// What is said about a scenario as a whole, and about the world it names.
final class ScenarioReaderTests: XCTestCase {
  private static let step = #"{ "do": "pause" }"#

  private func problems(_ text: String, files: [String: String] = [:]) -> [String] {
    SampleScenario.problems(ofText: text, files: .memory(files.mapValues { Array($0.utf8) }))
  }

  func testScenario_whole_isRead() throws {
    let scenario = try SampleScenario.read([Self.step, #"{ "do": "resume", "at": "PT1M" }"#])
    XCTAssertEqual(scenario.file, "sample.scenario.json")
    XCTAssertEqual(scenario.name, "A sample")
    XCTAssertEqual(scenario.source, "S-1")
    XCTAssertEqual(scenario.steps.map(\.title), ["pause", "resume at=PT1M"])
    XCTAssertEqual(scenario.steps.map(\.time), [.zero, .seconds(60)])
    XCTAssertEqual(
      scenario.steps.map(\.position),
      [
        JSONPosition(line: 6, column: 1), JSONPosition(line: 7, column: 1),
      ])
    XCTAssertNil(try SampleScenario.read([Self.step], source: nil).source)
  }

  func testScenario_mistakesOfItsOwn() {
    let rows: KeyValuePairs<String, [String]> = [
      "[]": ["1:1: $: expected an object, found an array"],
      "": ["1:1: $: the file is empty; expected a JSON value"],
      #"{"name": "n", "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#:
        ["1:1: $: missing key `mam`; a world or a scenario begins with `\"mam\": 1`"],
      #"{"mam": 2, "name": "n", "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#:
        ["1:9: $.mam: format version 2 is not known; expected 1"],
      #"{"mam": 1, "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#: ["1:1: $: missing key `name`"],
      #"{"mam": 1, "name": "n", "steps": [{"do": "pause"}]}"#: ["1:1: $: missing key `world`"],
      #"{"mam": 1, "name": "n", "world": {"mam": 1}}"#: ["1:1: $: missing key `steps`"],
      #"{"mam": 1, "name": "n", "world": {"mam": 1}, "steps": {}}"#:
        ["1:55: $.steps: expected an array, found an object"],
      #"{"mam": 1, "name": "n", "world": {"mam": 1}, "steps": []}"#:
        ["1:1: $: the scenario has no steps; add at least one"],
      #"{"mam": 1, "name": "n", "world": 7, "steps": [{"do": "pause"}]}"#:
        ["1:34: $.world: expected a path or a world, found a number"],
      #"{"mam": 1, "name": "n", "wrld": 1, "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#:
        ["1:25: $.wrld: unknown key `wrld`; did you mean `world`?"],
      #"{"mam": 1, "name": "n", "name": "m", "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#:
        ["1:25: $.name: duplicate key `name`, first given at 1:12"],
      #"{"mam": 1, "name": "n", "source": 5, "world": {"mam": 1}, "steps": [{"do": "pause"}]}"#:
        ["1:35: $.source: expected a string, found a number; put it in double quotes"],
    ]
    for (text, expected) in rows { XCTAssertEqual(problems(text), expected, text) }
  }

  /// Without its world every name in the steps would be wrong, which says nothing of the steps.
  func testWorldFile_missingOrWrong_isNamed() {
    func scenario(_ world: String) -> String {
      #"{"mam": 1, "name": "n", "world": "\#(world)", "steps": [{"do": "frobnicate"}]}"#
    }
    XCTAssertEqual(
      problems(scenario("worlds/none.json")),
      ["1:34: $.world: cannot read `worlds/none.json`: no such file or directory"])
    XCTAssertEqual(
      problems(scenario("worlds"), files: ["worlds/w.json": "{}"]),
      ["1:34: $.world: cannot read `worlds`: is a folder, expected a file"])
    XCTAssertEqual(
      problems(scenario("w.json"), files: ["w.json": #"{"mam": 1, "acounts": {}}"#]),
      ["1:12: $.acounts: unknown key `acounts`; did you mean `accounts`?"])
    XCTAssertEqual(
      problems(scenario("w.json"), files: ["w.json": #"{"mam": 1}"#]),
      ["1:61: $.steps[0].do: unknown step `frobnicate`; `mamctl explain steps` lists them"])
  }

  func testWorldFile_isFoundFromTheScenario() throws {
    let files = FileSource.memory([
      "f/worlds/w.json": Array(#"{"mam": 1, "accounts": {"work": {"upn": "adele@contoso.com"}}}"#.utf8)
    ])
    let text = #"{"mam": 1, "name": "n", "world": "../worlds/w.json", "steps": [{"do": "pause"}]}"#
    let scenario = try Scenario(Array(text.utf8), file: "f/s/a.scenario.json", files: files)
    XCTAssertEqual(scenario.world.directory.accounts.map(\.label), ["work"])
  }

  /// What has problems in the world is no unknown name in the steps.
  func testProblems_ofTheWorld_areNotThoseOfTheSteps() {
    let world = #"{"mam":1,"accounts":{"work":{"upn":"m"}},"apps":{"Notes":{}}}"#
    XCTAssertEqual(
      SampleScenario.problems(
        [
          #"{ "do": "signIn", "account": "work" }"#, #"{ "do": "send", "to": "Notes" }"#,
          #"{ "do": "send", "to": "Nots" }"#,
        ], world: world),
      [
        "3:45: $.world.accounts.work.upn: `m` is not a UPN; expected a user name such as `megan@contoso.com`",
        "3:67: $.world.apps.Notes: missing key `managed`",
        "8:23: $.steps[2].to: unknown app `Nots`; did you mean `Notes`?",
      ])
  }

  func testProblems_ofManySteps_areAllNamedInOrder() {
    XCTAssertEqual(
      SampleScenario.problems([
        #"{ "do": "signIn", "acount": "work" }"#, Self.step, #"{ "do": "paus" }"#,
        #"{ "do": "assert", "uiIdentity": "work", "policyApplied": 1 }"#,
      ]),
      [
        "6:1: $.steps[0]: missing key `account`",
        "6:19: $.steps[0].acount: unknown key `acount`; did you mean `account`?",
        "8:9: $.steps[2].do: unknown step `paus`; did you mean `pause`?",
        "9:58: $.steps[3].policyApplied: expected `true` or `false`, found a number",
      ])
  }

  func testTime_mayStandStill_andNeverGoesBack() throws {
    XCTAssertEqual(
      SampleScenario.problems([
        #"{ "do": "pause", "at": "PT1H" }"#, #"{ "do": "resume", "at": "PT60M" }"#,
        #"{ "do": "pause", "at": "PT59M59S" }"#,
        #"{ "do": "enterScope", "account": "", "steps": [{ "do": "pause", "at": "PT1S" }] }"#,
      ]),
      [
        "8:24: $.steps[2].at: a step cannot happen at `PT59M59S`, because the previous step happens at `PT60M`",
        "9:71: $.steps[3].steps[0].at: a step cannot happen at `PT1S`, because the previous step happens at `PT60M`",
      ])
    let scenario = try SampleScenario.read([
      #"{ "do": "enterScope", "account": "", "at": "PT1M", "steps": [{ "do": "pause", "at": "P1D" }] }"#,
      Self.step,
    ])
    XCTAssertEqual(
      scenario.steps.map(\.time), [.seconds(60), .seconds(86400), .seconds(86400), .seconds(86400)])
  }
}
