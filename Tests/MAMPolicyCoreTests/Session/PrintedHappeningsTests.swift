import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What happens in an app prints as a line that a person can read.
final class PrintedHappeningsTests: XCTestCase {
  /// The names of cases that have been printed.
  private var printed: Set<String> = []

  private func check(_ value: some CustomStringConvertible) {
    let text = value.description
    for mark in ["MAMPolicyCore", "Swift.", "Optional(", "\n", " nil,", "(nil"] where text.contains(mark) {
      XCTFail("\(type(of: value)) prints `\(mark)`: \(text)")
    }
    XCTAssertFalse(text.isEmpty, "\(type(of: value))")
    printed.insert(String(text.prefix { $0 != ":" && $0 != " " }))
  }

  func testWhateverHappens_inASession() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<80 {
      var session = try Stage.session(several: random.pick([true, false]))
      for _ in 0..<60 {
        let move = RandomEvent.any(using: &random)
        let result = session.attempt(move.event, at: move.place)
        check(move.event)
        check(result)
        check(result.answer)
        result.outcomes.forEach(check)
        result.changes.forEach(check)
        result.delegateCalls.forEach(check)
      }
      check(session)
      check(session.files)
    }
    for name in ["createFile", "fileMoved", "switchPending", "restartApplication", "wipe", "leaveScope"] {
      XCTAssertTrue(printed.contains(name), "\(name): \(printed.sorted())")
    }
    XCTAssertGreaterThan(printed.count, 100, "\(printed.sorted())")
  }

  func testWhateverHappens_inASignIn() throws {
    let megan = try identity("megan@contoso.com")
    let scripts: [AppScript] = [
      .documented, AppScript(onProtectionError: [.ignore], onStatus: [:]),
      AppScript(
        onProtectionError: [.remediate(.wholeHomeAccountID, .silent), .wait],
        onStatus: [.compliant: [.retryToken], .notCompliant: [.wipe]]),
    ]
    for script in scripts {
      check(script)
      var run = ComplianceRun(
        script, account: megan, changes: [.deviceRegistered(true), .service(.unreachable)],
        session: try ComplianceWorld.session())
      check(run.session.compliance)
      check(run.finish())
      run.outcomes.forEach(check)
      for case .compliance(.step(let step, _)) in run.outcomes { check(step) }
    }
    let rows: [(any CustomStringConvertible, String)] = [
      (ComplianceEvent.remediate(.accountID("x"), .silent), "remediate: accountID: x, silent"),
      (ComplianceEvent.requestToken(megan), "requestToken: megan@contoso.com"),
      (ComplianceEvent.proceed, "proceed"), (AppAction.retryToken, "retryToken"),
      (AppAction.remediate(.proper, .interactive), "remediate: proper, interactive"),
      (ComplianceFact.deviceRegistered(true), "deviceRegistered: true"),
      (ProtectionRequirement.accounts([megan]), "accounts: [megan@contoso.com]"),
      (
        ComplianceFacts(),
        "requirement nobody, capabilities no capabilities, service answers, user goesAlong, "
          + "enrollmentPrompts, firstPolicyRestarts"
      ),
      (Compliance().queue, "no remediation"),
      (
        ComplianceOutcome.remediationQueued(megan, behind: 2),
        "remediationQueued: megan@contoso.com, behind 2"
      ),
      (TokenResult.protectionPolicyRequired(homeAccountID: nil), "protectionPolicyRequired"),
      (
        TokenResult.protectionPolicyRequired(homeAccountID: "a.b"),
        "protectionPolicyRequired: homeAccountID a.b"
      ),
    ]
    for (value, text) in rows { XCTAssertEqual(value.description, text) }
  }

  func testWhateverHappens_onASharedDevice() throws {
    let ana = try identity("ana@contoso.com")
    var shift = try Shift()
    let events: [SharedDeviceEvent] = [
      .configure(.shared), .signIn(ana, by: .anotherApp), .use, .browse, .leave, .use,
      .signOut(by: .thisApp, fromBrowser: true), .queriesFail(true), .use, .quit, .cleanupFails(true),
      .signIn(try identity("ben@contoso.com"), by: .thisApp), .use, .reload, .forgetPrevious,
    ]
    for event in events {
      check(event)
      shift.device.apply(event, directory: shift.directory).forEach(check)
      check(shift.device)
    }
    let rows: [(any CustomStringConvertible, String)] = [
      (SharedDeviceEvent.signIn(ana, by: .anotherApp), "signIn: ana@contoso.com, by anotherApp"),
      (SharedDeviceEvent.quit, "quit"),
      (SharedDeviceDuty.wipe(ana, thenShow: nil), "wipe: ana@contoso.com"),
      (AccountAnswer.answered(current: ana, previous: nil), "answered: current ana@contoso.com"),
      (SharedDevice(), "shared; signed in: no user; app: notRunning, showing nothing"),
      (
        SharedDeviceApp(),
        "checks [broadcast, reload, resume, start], comparesWith lastUser, cleans dataAndCaches, cleansOnSignOut"
      ),
    ]
    for (value, text) in rows { XCTAssertEqual(value.description, text) }
  }

  /// A text of the user's is one line, whatever is in it; a configuration's secrets are not printed.
  func testOddTexts() throws {
    check(Event.createFile("/a\nb"))
    XCTAssertEqual(Event.createFile("/a\nb").description, "createFile: /a b, owner effective")
    XCTAssertEqual(Event.moveFile("", to: "/b").description, "moveFile: \"\", to /b")
    XCTAssertEqual(Event.allowAccounts(nil).description, "allowAccounts: none")
    XCTAssertEqual(Event.allowAccounts([]).description, "allowAccounts: []")
    let configuration = AppConfiguration([
      ConfigurationEntry(values: ["IntuneMAMUPN": .string("megan@contoso.com"), "color": .string("red")])
    ])
    XCTAssertEqual("\(configuration)", "IntuneMAMUPN: megan@contoso.com, color: red")
    XCTAssertEqual("\(ConfigurationScrub(of: configuration))", "hides 2 keys and 1 value")
  }
}
