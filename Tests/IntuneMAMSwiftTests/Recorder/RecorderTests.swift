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

  /// Whatever a test may let happen has a step that plays.
  func testEverythingThatATestLetsHappen_playsAgain() async throws {
    final class Delegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
      func wipeData(forAccountId accountId: String) -> Bool { true }
      func addAccountId(
        _ accountId: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void
      ) { completionHandler(.failed) }
    }
    let world = try Cast.world(several: true)
    world.run { IntuneMAMPolicyManager.instance().delegate = Delegate() }
    let acts: [(MAMTestWorld) throws -> Void] = [
      { try $0.requestToken(of: "work") }, { $0.conditionalAccessRequiresPolicy(false) },
      { try $0.requestToken(of: "work") }, { $0.registerDevice(false) }, { $0.userGoesAlong(false) },
      { try $0.autoEnroll("work") }, { try $0.serviceAnswers(.timeout, for: "work") },
      { _ in IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) },
      { try $0.serviceAnswers(nil, for: "work") }, { try $0.userChooses("partner") },
      { _ in IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(nil) },
      { try $0.checkIn("partner", .policiesHaveNotChanged) }, { try $0.receive(from: "Mail", as: "partner") },
      { try $0.changeDevice(json: "{ \"clock\": \"clockedIn\" }") },
      { _ in IntuneMAMPolicyManager.instance().setProcessAccountId(Cast.partner) },
      { _ in IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([Cast.partner, ""]) },
      {
        let path = $0.container.appendingPathComponent("a.txt").path
        _ = try IntuneMAMFile.createFile(atPath: path, forAccountId: Cast.partner)
        IntuneMAMFileProtectionManager.instance().verifyAndProtect(path, accountId: "")
      },
      { $0.relaunch() }, { try $0.allowAccounts(["work"]) }, { try $0.allowAccounts([]) },
      { try $0.signOut("work") },
      { _ in
        IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(Cast.partner, withWipe: true)
      },
    ]
    for act in acts {
      try world.run { try act(world) }
      await world.settle()
    }
    try check(world, steps: acts.count - 3)
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
      XCTAssertEqual("\($0)", "the steps of a scenario come first; make a new world to run them")
    }
    XCTAssertThrowsError(try Cast.world().playSteps())
    try check(world, in: Fixtures.root + "/save-as", steps: 2)
  }

  /// R9.12: the offline bound of twelve hours is passed half a second later, and not before.
  func testTime_isRecordedToItsFraction() async throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiIdentity": true },
          "policies": { "offline": { "pinRequired": false, "periodOfflineBeforeAccessCheck": "PT12H" } },
          "accounts": {
            "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "offline" }
          },
          "device": {
            "osVersion": "17.0", "appVersion": "4.2.1", "sdkVersion": "21.7.1", "jailbroken": false,
            "mdmEnrolled": false, "devicePIN": true, "account": "enabled", "lastCheckIn": "PT0S"
          }
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    func result() async -> IntuneMAMSwitchIdentityResult {
      _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
      return await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    }
    world.advance(by: .seconds(12 * 3600))
    let atTheBound = await result()
    XCTAssertEqual(atTheBound, .success)
    world.advance(by: .milliseconds(500))
    world.advance(by: .nanoseconds(1))
    world.advance(by: Duration(secondsComponent: 0, attosecondsComponent: 1))
    let beyondIt = await result()
    XCTAssertNotEqual(beyondIt, .success)
    XCTAssertTrue(world.scenario(named: "x").contains("\"PT43200.500000001S\""))
    try check(world, steps: 5)
    world.advance(by: .seconds(Int64.max))
    _ = await result()
    try check(world, steps: 7)
  }

  /// What the record expects, a replay compares: another obligation or notification fails.
  func testRecord_expectsObligationsAndNotifications() async throws {
    let world = try await Cast.enrolled()
    world.run {
      _ = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)?.isPINRequired
      _ = IntuneMAMPolicyManager.instance().policy(forAccountId: "")?.isPINRequired
    }
    try world.allowAccounts(["work"])
    try world.allowAccounts(nil)
    await world.settle()
    let text = world.scenario(named: "A recorded run")
    func failures(_ text: String) throws -> [String] {
      let result = ScenarioRunner.run(try Scenario(Array(text.utf8), file: "/tmp/record.scenario.json"))
      return result.steps.flatMap(\.failures)
    }
    XCTAssertEqual(try failures(text), [], text)
    let edits = [
      ("\"require-pin\"", "\"encrypt\"", "obligations: expected encrypt; got require-pin"),
      ("\"obligations\": []", "\"obligations\": [\"encrypt\"]", "obligations: expected encrypt; got none"),
      ("\"policyDidChange\"", "\"wipeDidComplete\"", "notifications: expected "),
      (
        "\"allowedAccountsDidChange\": null", "\"allowedAccountsDidChange\": \"work\"",
        "notifications: expected "
      ),
    ]
    for (found, other, failure) in edits {
      XCTAssertTrue(text.contains(found), "\(found)\n\(text)")
      let broken = try failures(text.replacingOccurrences(of: found, with: other))
      XCTAssertTrue(broken.contains { $0.contains(failure) }, "\(found): \(broken)")
    }
  }

  func testWhatOnlyStrictModeSaw_isNoStep() async throws {
    let world = try await Cast.enrolled()
    let record = world.scenario(named: "x")
    world.appSaved(dataOf: "work", to: .box, account: nil)
    world.appOpened(for: "work", from: .photos, account: nil)
    world.appShowed("work")
    XCTAssertEqual(world.takeIssues().count, 3)
    XCTAssertEqual(world.scenario(named: "x"), record)
  }

  func testAViewOfSeveralAccounts_isAskedInItsWindow() async throws {
    let world = try await Cast.enrolled(several: true)
    let view = [Cast.work, ""]
    func ask() {
      world.run {
        let policy = IntuneMAMPolicyManager.instance().policy(forAccountIds: view)
        XCTAssertEqual(policy?.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work), false)
        XCTAssertEqual(policy?.isScreenCaptureAllowed, false)
      }
    }
    ask()
    XCTAssertFalse(world.scenario(named: "x").contains("\"save\""), "no window shows the view yet")
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountIds(view) }
    ask()
    let text = world.scenario(named: "x")
    XCTAssertTrue(text.contains("\"save\""), text)
    XCTAssertTrue(text.contains("\"screenCapture\""), text)
    try check(world, steps: 4)
  }

  func testWebViews_playAgain_andAStepThatIsMissingIsNoticed() async throws {
    final class Delegate: NSObject, IntuneMAMWebViewPolicyDelegate {
      func isExternalURL(_ url: URL) -> Bool { url.host != "intranet.contoso.com" }
    }
    let world = try await Cast.enrolled()
    let (webView, delegate) = (NSObject(), Delegate())
    world.run {
      IntuneMAMPolicyManager.instance().setWebViewPolicyDelegate(delegate, forWebViewer: webView)
      IntuneMAMPolicyManager.instance().setWebViewPolicy(.currentIdentityBlockUpload, forWebViewer: webView)
    }
    func use(in window: UIWindow?) async throws {
      for text in ["https://intranet.contoso.com", "https://example.com/news"] {
        try world.follow(try XCTUnwrap(URL(string: text)), inWebView: webView, of: window)
      }
      try world.upload(fileOf: "work", toWebView: webView, of: window)
      try world.paste("words", copiedAs: nil, intoWebView: webView, of: window)
      await world.settle()
    }
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    try await use(in: nil)
    let window = UIWindow()
    _ = await world.run {
      await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work, for: window)
    }
    try await use(in: window)
    try check(world, steps: 11)
    let text = world.scenario(named: "A recorded run")
    for (word, outcomes) in [
      ("followLink", ["web-view-internal-site", "web-view-external-site"]),
      ("upload", ["web-view-upload-blocked"]), ("pasteIntoWebView", ["web-view-upload-blocked"]),
    ] {
      XCTAssertEqual(text.ranges(of: "\"do\": \"\(word)\"").count, word == "followLink" ? 4 : 2, text)
      for outcome in outcomes { XCTAssertTrue(text.contains(outcome), text) }
    }
    // Without the switch that made the account the one that is shown, the same deed ends otherwise.
    var document = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    document["steps"] = (document["steps"] as? [[String: Any]])?
      .filter { $0["do"] as? String != "setUIIdentity" }
    let without = try JSONSerialization.data(withJSONObject: document)
    let result = ScenarioRunner.run(try Scenario(Array(without), file: "/tmp/record.scenario.json"))
    XCTAssertEqual(
      result.steps.flatMap(\.failures), ["expected the reason `web-view-internal-site`, got `unmanaged`"])
  }

  func testWriteScenario_writesAFileThatPasses() async throws {
    let world = try await Cast.enrolled()
    let file = world.container.appendingPathComponent("adele.scenario.json")
    try world.writeScenario(named: "Adele enrolls", to: file)
    let scenario = try Scenario(Array(try Data(contentsOf: file)), file: file.path)
    XCTAssertEqual(scenario.name, "Adele enrolls")
    XCTAssertTrue(ScenarioRunner.run(scenario).hasPassed)
    do throws(MAMTestWorldError) {
      try world.writeScenario(named: "x", to: URL(fileURLWithPath: "/nowhere/at/all.json"))
      XCTFail("there is no such directory")
    } catch {
      XCTAssertTrue(error.description.hasPrefix("cannot write /nowhere/at/all.json: "), error.description)
    }
  }
}
