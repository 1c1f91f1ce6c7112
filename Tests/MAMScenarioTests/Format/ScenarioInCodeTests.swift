import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// Scenarios that are written in Swift.
final class ScenarioInCodeTests: XCTestCase {
  func testScenario_playsAsOneThatWasRead() throws {
    let world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.saveAsBlocked = true
      })
    let work = try world.account("work")
    var denied = StepExpectation()
    denied.outcome = "deny"
    let scenario = try XCTUnwrap(
      Scenario(
        "Saving copies is blocked", world: world,
        steps: [
          Step("sign in", .event(.signIn(work))),
          Step(
            "save", .event(.ask(.save(owner: work, to: .box, account: nil))), time: .seconds(60),
            expecting: denied),
          Step("launch", .look(LaunchLook(work)), time: .seconds(60)),
          Step("look", .assert([.signedIn([])]), time: .seconds(60)),
        ]))
    let result = ScenarioRunner.run(scenario)
    XCTAssertEqual(result.steps.map(\.hasPassed), [true, true, true, false], "\(result)")
    XCTAssertTrue(result.file.hasSuffix("ScenarioInCodeTests.swift"), result.file)
    XCTAssertGreaterThan(result.steps[1].position.line, result.steps[0].position.line)
  }

  func testScenario_thatCannotBe_isNil() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy())
    let step = { Step("start", .assert([]), time: $0) }
    XCTAssertNil(Scenario("No steps", world: world, steps: []))
    XCTAssertNil(Scenario("Before the start", world: world, steps: [step(.seconds(-1))]))
    XCTAssertNil(Scenario("Backwards", world: world, steps: [step(.seconds(2)), step(.seconds(1))]))
    let far = Scenario("Far", world: world, steps: [step(.seconds(Int64.max) * 8)])
    XCTAssertEqual(far.map { ScenarioRunner.run($0).hasPassed }, true)
    let trace = Trace(of: try XCTUnwrap(far))
    XCTAssertTrue(trace.lines.contains { $0.text.contains("day 106751991167300") }, "\(trace.lines)")
    XCTAssertTrue(JSONText.text(trace.json).contains("\"seconds\":9223372036854775807"))
  }
}
