import IntuneMAMSwift
import MAMScenario
import MAMTestSupport
import XCTest

/// What happened through the double is a scenario that plays with the same outcomes.
final class RecorderTests: XCTestCase {
  private func check(
    _ world: MAMTestWorld, in directory: String = "/tmp", steps: Int, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let path = directory + "/record.scenario.json"
    let text = world.scenario(named: "A recorded run", for: path)
    let scenario = try Scenario(Array(text.utf8), file: path)
    let result = ScenarioRunner.run(scenario)
    let failures = result.steps.flatMap { step in step.failures.map { "\(step.title): \($0)" } }
    XCTAssertEqual(failures, [], text, file: file, line: line)
    XCTAssertTrue(result.hasPassed, text, file: file, line: line)
    XCTAssertGreaterThanOrEqual(result.steps.count, steps, text, file: file, line: line)
  }

  func testAWholeDay_playsAgain() async throws {
    final class Delegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
      func wipeData(forAccountId accountId: String) -> Bool { true }
      func identitySwitchRequired(
        forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
        completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
      ) { completionHandler(.success) }
    }
    let world = try Cast.world()
    world.run {
      IntuneMAMPolicyManager.instance().delegate = Delegate()
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId("0d3a9a53-18a5-4b25-8f5b-63f2a90a1eff")
    }
    await world.settle()
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    world.advance(by: .seconds(90))
    let path = world.container.appendingPathComponent("note.txt").path
    _ = FileManager.default.createFile(atPath: path, contents: Data("x".utf8))
    try world.run {
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        world.appWrote(path, dataOf: Cast.work)
        _ = IntuneMAMFileProtectionManager.instance().encryptFile(path, forAccountId: Cast.work)
      }
      let policy = try XCTUnwrap(IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work))
      _ = policy.getSaveToLocations(forAccountId: Cast.work)
      _ = policy.getOpenFromLocations(forAccountId: nil)
      _ = policy.isPINRequired
      _ = policy.notificationPolicy
      _ = policy.areSiriIntentsAllowed
      _ = policy.shouldFileProviderEncryptFiles
      _ = policy.isManagedBrowserRequired
      _ = policy.isURLAllowed(try XCTUnwrap(URL(string: "https://contoso.com")))
      _ = policy.isDocumentPickerAllowed(.exportToService)
      _ = policy.canReceiveSharedFile(path)
      _ = IntuneMAMDataProtectionManager.instance().protectString("x", accountId: Cast.work)
    }
    try world.requireSwitch(to: "", because: .cancelConditionalLaunch)
    await world.settle()
    try world.assignPolicy("open", to: "work")
    try world.send(to: "Notes", as: "work")
    await world.settle()
    world.pause()
    world.resume()
    try world.allowAccounts(["work"])
    await world.settle()
    try world.conditionalLaunch(.isCanceled, for: "work")
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    try world.wipe("work")
    await world.settle()
    try check(world, steps: 45)
  }

  func testARemediation_playsAgain() async throws {
    final class Delegate: NSObject, IntuneMAMPolicyDelegate {}
    let delegate = Delegate()
    let world = try Cast.world()
    world.run {
      IntuneMAMPolicyManager.instance().delegate = delegate
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: false)
    }
    await world.settle()
    world.userGoesAlong(false)
    world.protectionService(.fails)
    await world.settle()
    world.run {
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.partner, silent: true)
    }
    await world.settle()
    try check(world, steps: 5)
  }

  func testAWorldFile_isWrittenWithPathsFromTheRecord() async throws {
    let world = try MAMTestWorld(file: Fixtures.path("worlds/two-accounts.json"))
    let account = try world.objectID(of: "work")
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(account) }
    await world.settle()
    let text = world.scenario(named: "x", for: Fixtures.path("sign-in/record.scenario.json"))
    XCTAssertTrue(text.contains("\"../policies/level-2.json\""), text)
    try check(world, in: Fixtures.root + "/sign-in", steps: 1)
  }

  func testAScenarioFile_isPlayedAndGoneOnFrom() async throws {
    let path = Fixtures.path("save-as/FP-SAVE-1.scenario.json")
    let world = try MAMTestWorld(file: path)
    XCTAssertFalse(world.run { IntuneMAMPolicyManager.instance().isManagementEnabled() })
    try world.playSteps()
    let accounts = world.run { IntuneMAMEnrollmentManager.instance().enrolledAccountIds() }
    XCTAssertEqual(accounts.count, 1)
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
    XCTAssertThrowsError(try world.playSteps()) {
      XCTAssertEqual("\($0)", "the steps of a scenario come first; make a new world to play them")
    }
    XCTAssertThrowsError(try Cast.world().playSteps())
    try check(world, in: Fixtures.root + "/save-as", steps: 2)
  }

  func testMisspeltNames_areRefusedWithASuggestion() throws {
    let world = try Cast.world()
    XCTAssertThrowsError(try world.wipe("wrok")) {
      XCTAssertEqual("\($0)", "unknown account `wrok`; did you mean `work`?")
    }
    XCTAssertThrowsError(try world.assignPolicy("tigth", to: "work")) {
      XCTAssertEqual("\($0)", "unknown policy `tigth`; did you mean `tight`?")
    }
    XCTAssertThrowsError(try world.send(to: "Mial")) {
      XCTAssertEqual("\($0)", "unknown app `Mial`; did you mean `Mail`?")
    }
    XCTAssertThrowsError(try MAMTestWorld(json: "{\"mam\": 1, \"acounts\": {}}"))
    XCTAssertThrowsError(try MAMTestWorld(file: "/nowhere.json")) {
      XCTAssertEqual("\($0)", "cannot read /nowhere.json: no such file or directory")
    }
  }
}
