import IntuneMAMSwift
import MAMScenario
import XCTest

/// The sample app under test, as an app team would write its tests.
///
/// Rule R6.5.
final class NoteAppTests: XCTestCase {
  private struct Run {
    let world: MAMTestWorld
    let screen: StandInScreen
    let cloud: StandInCloud
  }

  /// Uses the app for a day; what the app does wrong ends up in the world's issues.
  private func day(_ faults: Set<NoteApp.Fault> = []) async throws -> Run {
    let world = try Cast.world()
    world.handlerTimeout = .milliseconds(faults.contains(.neverAnswersSwitches) ? 50 : 5000)
    let screen = StandInScreen(world: world)
    let cloud = StandInCloud(world: world)
    let app = NoteApp(faults: faults, screen: screen, store: StandInStore(world), cloud: cloud)
    try await world.run {
      app.launch()
      world.holdEnrollments()
      app.signIn(accountID: Cast.work, userName: Cast.workName)
      app.save("early", of: Cast.work)
      world.releaseEnrollments()
      await world.settle()

      await MainActor.run { app.open("plan", of: Cast.work) }
      await world.settle()
      await app.write("plan", of: Cast.work)
      await app.write("ideas", of: Cast.work)
      app.save("plan", of: Cast.work)
      try await MainActor.run {
        try world.run {
          let item = try world.sharedItem(protectedFor: Cast.work)
          world.load(item)
          app.receive(item, note: "shared", in: Cast.work)
        }
      }
      try world.assignPolicy("tight", to: "work")
      await world.settle()
      app.save("plan again", of: Cast.work)
      await MainActor.run { app.open("diary", of: "") }
      await world.settle()
      try world.requireSwitch(to: "work", because: .openURL)
      await world.settle()
      try world.wipe("work")
      await world.settle()
    }
    world.close()
    return Run(world: world, screen: screen, cloud: cloud)
  }

  func testADay_withoutFaults_isClean() async throws {
    let run = try await day()
    try run.world.verify()
    XCTAssertEqual(run.world.notes, [])
    XCTAssertEqual(run.cloud.saved.all, ["plan to oneDriveForBusiness"])
    XCTAssertEqual(
      run.screen.said.all, ["personal", "enrolled", "shows plan", "shows diary"])
    XCTAssertEqual(run.world.sharingBlockedMessages, 2)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: run.world.container.path), [],
      "the wipe removed every note of the account")
  }

  func testADay_isRecordedAndPlaysAgain() async throws {
    let run = try await day()
    let text = run.world.scenario(named: "A day of the note app", for: "/tmp/day.scenario.json")
    let result = ScenarioRunner.run(try Scenario(Array(text.utf8), file: "/tmp/day.scenario.json"))
    XCTAssertTrue(result.hasPassed, result.steps.flatMap(\.failures).joined(separator: "\n") + text)
    XCTAssertGreaterThan(result.steps.count, 15)
  }
}
