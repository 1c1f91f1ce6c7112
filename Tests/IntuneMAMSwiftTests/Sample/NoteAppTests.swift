import IntuneMAMSwift
import MAMScenario
import XCTest

/// The sample app under test, as an app team would write its tests.
///
/// Rule R6.5.
final class NoteAppTests: XCTestCase {
  private struct Screen: NoteScreen {
    let world: MAMTestWorld
    let said = Journal()

    func show(_ note: String, of accountID: String) {
      said.note("shows \(note)")
      world.appShowed(accountID)
    }
    func clear() { world.appHid() }
    func say(_ text: String) { said.note(text) }
  }

  private final class Store: NoteStore, @unchecked Sendable {
    let world: MAMTestWorld
    private let lock = NSLock()
    private var owners: [String: String] = [:]

    init(_ world: MAMTestWorld) { self.world = world }

    func write(_ note: String, for accountID: String) { wrote(create(note), for: accountID) }

    func create(_ note: String) -> String {
      let path = world.container.appendingPathComponent("\(note).txt").path
      _ = FileManager.default.createFile(atPath: path, contents: Data(note.utf8))
      return path
    }

    func wrote(_ path: String, for accountID: String) {
      lock.lock()
      owners[path] = accountID
      lock.unlock()
      world.appWrote(path, dataOf: accountID)
    }

    func notes(of accountID: String) -> [String] {
      lock.lock()
      defer { lock.unlock() }
      return owners.filter { $0.value == accountID }.map(\.key).sorted()
    }

    func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
  }

  private struct Cloud: NoteCloud {
    let world: MAMTestWorld
    let saved = Journal()

    func save(_ note: String, of accountID: String, to location: IntuneMAMSaveLocation) {
      saved.note("\(note) to \(location)")
      world.appSaved(dataOf: accountID, to: location, account: accountID)
    }
  }

  private struct Run {
    let world: MAMTestWorld
    let screen: Screen
    let cloud: Cloud
  }

  /// Uses the app for a day; what the app does wrong ends up in the world's issues.
  private func day(_ faults: Set<NoteApp.Fault> = []) async throws -> Run {
    let world = try Cast.world()
    world.handlerTimeout = .milliseconds(faults.contains(.neverAnswersSwitches) ? 50 : 5000)
    let screen = Screen(world: world)
    let cloud = Cloud(world: world)
    let app = NoteApp(faults: faults, screen: screen, store: Store(world), cloud: cloud)
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

  func testEveryPlantedFault_isNamedByStrictMode() async throws {
    let rows: [(fault: NoteApp.Fault, kind: MAMTestIssue.Kind)] = [
      (.showsBeforeTheSwitch, .contentBeforeSwitch),
      (.writesInADetachedTask, .identityLost),
      (.wipesHalf, .wipeIncomplete),
      (.takesNoPolicyForAllowed, .actedWithoutPolicy),
      (.setsDelegatesLate, .delegateTooLate),
      (.passesUserNames, .wrongIdentifier),
      (.cachesTheSaveDialog, .staleDecision),
      (.forgetsTheOwnerOfSharedNotes, .ownerNotSet),
      (.leavesNotesOpen, .unmanagedOverManaged),
      (.neverAnswersSwitches, .handlerNotCalled),
    ]
    XCTAssertEqual(rows.count, 10)
    XCTAssertEqual(Set(rows.map(\.fault)), Set(NoteApp.Fault.allCases))
    for row in rows {
      let world = try await day([row.fault]).world
      let issues = world.takeIssues()
      let report = issues.map(\.description).joined(separator: "\n")
      XCTAssertEqual(Set(issues.map(\.kind)), [row.kind], "\(row.fault)\n\(report)")
      XCTAssertTrue(issues.allSatisfy { !$0.fix.isEmpty && $0.rule.hasPrefix("R") }, report)
    }
  }

  func testADay_isRecordedAndPlaysAgain() async throws {
    let run = try await day()
    let text = run.world.scenario(named: "A day of the note app", for: "/tmp/day.scenario.json")
    let result = ScenarioRunner.run(try Scenario(Array(text.utf8), file: "/tmp/day.scenario.json"))
    XCTAssertTrue(result.hasPassed, result.steps.flatMap(\.failures).joined(separator: "\n") + text)
    XCTAssertGreaterThan(result.steps.count, 15)
  }
}
