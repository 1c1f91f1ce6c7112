import MAMPolicyCore
import MAMScenario
import XCTest

/// A step's time passes before the step, whatever the step is.
///
/// Source: Formats, "Scenarios" (`at`).
final class StepTimeTests: XCTestCase {
  func testEveryStep_meetsItsOwnTime() throws {
    let words = Set(Scenario.stepWords + Question.all.map(\.name))
    XCTAssertGreaterThan(words.count, 90)
    XCTAssertEqual(Set(EveryStep.arguments.keys).subtracting(words), [], "these are no words of a step")
    for word in words.sorted() {
      let arguments = EveryStep.arguments[word].map { ",\($0)" } ?? ""
      let step = #"{"do":"\#(word)","at":"PT3H"\#(arguments)}"#
      let scenario = try SampleScenario.read(EveryStep.before + [step], world: EveryStep.world)
      XCTAssertEqual(scenario.steps.last?.time, .seconds(3 * 3600), word)
      var times: [Instant] = []
      let result = ScenarioRunner.run(scenario) { times.append($0.session.now) }
      XCTAssertEqual(result.skipped, 0, word)
      let before = EveryStep.before.count
      XCTAssertEqual(Set(times.prefix(before)), [.start], word)
      XCTAssertEqual(Set(times.dropFirst(before)), [Instant(.seconds(3 * 3600))], word)
    }
  }

  /// What only looks is judged at the time of its step, and so is what follows it.
  func testTime_thatALookBrought_staysForTheStepsAfter() throws {
    let world =
      #"{"mam":1,"app":{"multiIdentity":true},"device":{"lastCheckIn":"PT0S"},"policies":{"p":{"#
      + #""periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":null,"#
      + #""periodOnlineBeforeAccessCheck":null,"periodBeforePinReset":null,"deviceComplianceRequired":false,"#
      + #""pinRequired":false,"appDataEncryptionType":"useDeviceSettings"}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
    let looks = [#""do":"launch","account":"work""#, #""do":"assert","managed":["work"]"#]
    for look in looks {
      let result = ScenarioRunner.run(
        try SampleScenario.read(
          [
            #"{"do":"signIn","account":"work","expect":"success"}"#, "{\(look)}",
            #"{\#(look),"at":"PT12H1S"}"#,
            #"{"do":"setUIIdentity","account":"work","expect":"failed","because":["launch-offline-grace-over"]}"#,
          ], world: world))
      XCTAssertEqual(result.steps.map(\.failures), [[], [], [], []], look)
    }
  }
}
