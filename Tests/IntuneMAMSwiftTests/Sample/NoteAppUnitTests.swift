import IntuneMAMSwift
import XCTest

/// The ten unit tests of the note app, and the mistake that each of them notices.
///
/// Each test is a function that throws when the app does something wrong. It is run once with the app as it is, which
/// must pass, and once for each mistake that it is about, which must fail.
///
/// Rules R2.8, R3, R4.9, R5.1, R5.3, R5.5, R5.6, R6.5, R9.2, R10.3.
final class NoteAppUnitTests: XCTestCase {
  /// What a test works with: the app in a world in which nobody is enrolled yet.
  struct Stage: Sendable {
    let world: MAMTestWorld
    let app: NoteApp
    let screen: StandInScreen
    let cloud: StandInCloud
    let store: StandInStore

    init(_ fault: NoteApp.Fault?) throws {
      world = try MAMTestWorld(
        json: """
          {
            "mam": 1, "app": { "multiIdentity": true },
            "policies": {
              "company": {
                "allowedOutboundDataTransferDestinations": "managedApps", "saveAsBlocked": true,
                "allowedDataStorageLocations": ["oneDriveForBusiness"],
                "allowedOutboundClipboardSharingLevel": "blocked"
              },
              "closed": { "base": "company", "set": { "allowedDataStorageLocations": [] } }
            },
            "accounts": {
              "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "company" },
              "personal": { "upn": "\(Cast.personal)" }
            }
          }
          """)
      if fault == .neverAnswersSwitches { world.handlerTimeout = .milliseconds(50) }
      screen = StandInScreen(world: world)
      cloud = StandInCloud(world: world)
      store = StandInStore(world)
      app = NoteApp(faults: fault.map { [$0] } ?? [], screen: screen, store: store, cloud: cloud)
    }

    /// The user launches the app and signs in to the company's account.
    func signIn() async {
      world.run {
        app.launch()
        app.signIn(accountID: Cast.work, userName: Cast.workName)
      }
      await world.settle()
    }

    func require(_ condition: Bool, _ what: String) throws {
      if !condition { throw Failure(what: what) }
    }
  }

  struct Failure: Error {
    let what: String
  }

  typealias Test = @Sendable (Stage) async throws -> Void

  static let tests: [(name: String, fault: NoteApp.Fault, body: Test)] = [
    (
      "signing in names the account by its object ID", .passesUserNames,
      { stage in await stage.signIn() }
    ),
    (
      "delegates are set before the first enrollment", .setsDelegatesLate,
      { stage in await stage.signIn() }
    ),
    (
      "a failed enrollment opens nothing", .goesOnAfterAFailedEnrollment,
      { stage in
        try stage.world.serviceAnswers(.accountNotLicensed, for: "work")
        await stage.signIn()
        try stage.require(stage.screen.said.all.contains("not enrolled: 200"), "the user is told")
      }
    ),
    (
      "nothing is offered before the policy is there", .takesNoPolicyForAllowed,
      { stage in
        stage.world.holdEnrollments()
        stage.world.run {
          stage.app.launch()
          stage.app.signIn(accountID: Cast.work, userName: Cast.workName)
          stage.app.save("early", of: Cast.work)
        }
        stage.world.releaseEnrollments()
        await stage.world.settle()
      }
    ),
    (
      "a note is shown when the switch is complete", .showsBeforeTheSwitch,
      { stage in
        await stage.signIn()
        await MainActor.run { stage.world.run { stage.app.open("plan", of: Cast.work) } }
        await stage.world.settle()
        try stage.require(stage.screen.said.all.last == "shows plan", "the note is shown")
      }
    ),
    (
      "the company's note is closed before a personal one is opened", .leavesNotesOpen,
      { stage in
        await stage.signIn()
        for account in [Cast.work, ""] {
          await MainActor.run { stage.world.run { stage.app.open("note", of: account) } }
          await stage.world.settle()
        }
      }
    ),
    (
      "a note is written for its account", .writesInADetachedTask,
      { stage in
        await stage.signIn()
        await stage.world.run { await stage.app.write("plan", of: Cast.work) }
        try stage.require(stage.store.notes(of: Cast.work).count == 1, "the note is kept")
      }
    ),
    (
      "a shared note keeps its owner", .forgetsTheOwnerOfSharedNotes,
      { stage in
        await stage.signIn()
        try await MainActor.run {
          try stage.world.run {
            let item = try stage.world.sharedItem(protectedFor: "work")
            stage.world.load(item)
            stage.app.receive(item, note: "shared", in: Cast.work)
          }
        }
      }
    ),
    (
      "what may be saved is asked each time", .cachesTheSaveDialog,
      { stage in
        await stage.signIn()
        stage.world.run { stage.app.save("plan", of: Cast.work) }
        try stage.world.assignPolicy("closed", to: "work")
        await stage.world.settle()
        stage.world.run { stage.app.save("plan", of: Cast.work) }
        try stage.require(stage.cloud.saved.all == ["plan to oneDriveForBusiness"], "saved once")
      }
    ),
    (
      "the company's text stays in the company's notes", .pastesWithoutAsking,
      { stage in
        await stage.signIn()
        let clipboard = StandInClipboard(world: stage.world, copied: "secret", source: "work")
        stage.world.run {
          stage.app.paste(into: "plan", of: Cast.work, from: clipboard)
          stage.app.paste(into: "diary", of: "", from: clipboard)
        }
        try stage.require(clipboard.pasted.all == ["secret"], "pasted once")
      }
    ),
    (
      "a wipe removes every note", .wipesHalf,
      { stage in
        await stage.signIn()
        for note in ["plan", "ideas"] { await stage.world.run { await stage.app.write(note, of: Cast.work) } }
        try stage.world.wipe("work")
        await stage.world.settle()
      }
    ),
    (
      "a switch that the SDK asks for is answered", .neverAnswersSwitches,
      { stage in
        await stage.signIn()
        let event = try stage.world.requireSwitch(to: "work", because: .openURL)
        await stage.world.settle()
        try stage.require(event.outcome == "success", "the switch is made")
      }
    ),
    (
      "a restart is left to the SDK or made", .promisesARestart,
      { stage in await stage.signIn() }
    ),
  ]

  private func run(_ test: Test, with fault: NoteApp.Fault?) async throws {
    let stage = try Stage(fault)
    defer { stage.world.close() }
    try await test(stage)
    try stage.world.verify()
  }

  func testTheApp_passesItsTests() async throws {
    for test in Self.tests {
      do { try await run(test.body, with: nil) } catch { XCTFail("\(test.name): \(error)") }
    }
  }

  /// The documented breakages, tried one by one.
  func testEachMistake_failsTheTestThatIsAboutIt() async throws {
    XCTAssertEqual(Set(Self.tests.map(\.fault)), Set(NoteApp.Fault.allCases))
    for test in Self.tests {
      do {
        try await run(test.body, with: test.fault)
        XCTFail("\(test.name): passes with \(test.fault)")
      } catch let issues as MAMTestIssues {
        for issue in issues.issues {
          XCTAssertTrue(!issue.fix.isEmpty && issue.rule.hasPrefix("R"), "\(issue)")
        }
      } catch {
        XCTAssertTrue(error is Failure, "\(error)")
      }
    }
  }
}
