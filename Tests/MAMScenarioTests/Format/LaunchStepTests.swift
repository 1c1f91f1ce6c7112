import MAMPolicyDocuments
import MAMScenario
import XCTest

/// Steps that look at conditional launch: they answer as the launch rule does, and change nothing.
final class LaunchStepTests: XCTestCase {
  private static let world =
    #"{"mam":1,"device":{"jailbroken":false,"account":"enabled","lastCheckIn":"PT0S","lastActive":"PT0S","pin":"set","pinAttempts":0,"devicePIN":true},"#
    + #""policies":{"p":{"minimumRequiredOsVersion":"16.4","appActionIfDeviceComplianceRequired":"wipe"}},"#
    + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"},"personal":{"upn":"adele@outlook.com"}}}"#

  private func play(_ steps: String...) throws -> ScenarioResult {
    ScenarioRunner.run(
      try SampleScenario.read([#"{"do":"signIn","account":"work"}"#] + steps, world: Self.world))
  }

  func testLook_takesStatedFactsInPlaceOfWhatIsKnown() throws {
    let rows: [(device: String, outcome: String, code: String)] = [
      (#"{"osVersion":"16.4"}"#, "allow", "launch-passed"),
      (#"{"osVersion":"16.3"}"#, "block", "launch-os-version"),
      ("{}", "block", "launch-fact-missing"), (#"{"osVersion":null}"#, "block", "launch-fact-missing"),
      (#"{"osVersion":"16.4","jailbroken":true}"#, "wipe", "launch-device-jailbroken"),
      (#"{"osVersion":"16.4","jailbroken":null}"#, "block", "launch-fact-missing"),
    ]
    for row in rows {
      let result = try play(#"{"do":"launch","account":"work","device":\#(row.device)}"#)
      XCTAssertEqual(result.steps[1].outcome, row.outcome, row.device)
      XCTAssertTrue(
        result.steps[1].codes.contains { $0.hasPrefix(row.code) }, "\(row.device): \(result.steps[1].codes)")
    }
  }

  func testLists_standForEveryCombination() throws {
    let result = try play(
      #"{"do":"launch","account":["work","personal"],"device":[{"osVersion":"1"},{"osVersion":"17"}]}"#)
    XCTAssertEqual(result.steps.map(\.outcome), ["success", "block", "allow", "allow", "allow"])
  }

  func testLook_changesNothing() throws {
    let result = try play(
      #"{"do":"launch","account":"work","device":{"jailbroken":true},"expect":"wipe","obligations":[]}"#,
      #"{"do":"assert","managed":["work"],"blocked":[]}"#,
      #"{"do":"launch","account":"work","expect":"block","because":["launch-fact-missing"]}"#)
    XCTAssertTrue(result.hasPassed, "\(result.steps.map(\.failures))")
  }

  func testFailedExpectation_isToldAndTheRunGoesOn() throws {
    let result = try play(
      #"{"do":"launch","account":"work","device":{"jailbroken":true},"expect":"block"}"#,
      #"{"do":"print","owner":"work","expect":"allow"}"#)
    XCTAssertEqual(result.steps.map(\.failures), [[], ["expected `block`, got `wipe`"], []])
  }

  func testMistakes_areNamed() {
    StepMistake.check(
      [
        StepMistake(#"{"do":"launch"}"#, "6:1: $.steps[0]: missing key `account`"),
        StepMistake(
          #"{"do":"launch","account":"wrok"}"#,
          "6:26: $.steps[0].account: unknown account `wrok`; did you mean `work`?"),
        StepMistake(
          #"{"do":"launch","account":"work","device":{"jailbrokn":true}}"#,
          "6:43: $.steps[0].device.jailbrokn: unknown key `jailbrokn`; did you mean `jailbroken`?"),
        StepMistake(
          #"{"do":"launch","account":"work","device":{"now":"PT5M"}}"#,
          "6:42: $.steps[0].device: `now` is not allowed here; use `at`"),
        StepMistake(
          #"{"do":"changeDevice","device":{"now":"PT5M"}}"#,
          "6:31: $.steps[0].device: `now` is not allowed here; use `at`"),
      ])
  }

  func testTrace_tellsTheLook() throws {
    let scenario = try SampleScenario.read(
      [
        #"{"do":"signIn","account":"work"}"#,
        #"{"do":"launch","account":"work","device":{"jailbroken":true,"osVersion":"17.0"}}"#,
        #"{"do":"launch","account":"work","device":{"osVersion":"16.3"}}"#,
        #"{"do":"launch","account":"personal"}"#,
      ],
      world: Self.world)
    let text = Trace(of: scenario).lines.map(\.text).joined(separator: "\n")
    // A look makes nothing happen, and the value is the choice that the admin center shows.
    let answers = [
      "2. Would conditional launch let `work` in?\n   → no, it would wipe org data, because the device is jailbroken "
        + "(Jailbroken/rooted devices = Wipe data) [launch-device-jailbroken]\n",
      "3. Would conditional launch let `work` in?\n   → no, it would block access, because the OS version is below "
        + "the minimum (Min OS version: Block access = 16.4) [launch-os-version-too-low]\n",
      "4. Would conditional launch let `personal` in?\n   → yes, because ",
    ]
    for answer in answers { XCTAssertTrue(text.contains(answer), "\(answer)\n\(text)") }
  }
}
