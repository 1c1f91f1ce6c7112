import Foundation
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

final class TraceTests: XCTestCase {
  /// The whole story of one row, as a newcomer reads it.
  private static let story = """
    MI-LIFE-6: After the app is killed while it shows managed data, it restarts under a policy if it shows managed \
    data again, and without one if it shows unmanaged data

       `work` (adele@contoso.com) has the app protection policy `managed-apps`: its data is org data.
       `personal` (adele@outlook.com) has no policy, and nothing is restricted for it.

    1. The user signs in to `work`.
       `work` is signed in.
       `work` is registered for management.
       `work` is managed from now on: its policy is in force.
       The SDK calls restartApplication, to have the app restarted; the app has no such method.
       The run continues without a restart; add a `requireRestart` step to restart the app.
       → the account is enrolled, and its policy is in force [account-managed]
       The SDK posts policyDidChange (`work`).
       The SDK posts dataProtectionDidChange (`work`).
       Now: no identity is set for the screen or for files, so no policy applies there.

    2. The user signs in to `personal`.
       `personal` is signed in.
       → no policy is in force for the account, so it is unmanaged [account-without-policy]

    3. The app switches the window to `work`.
       The window `main` acts for `work` now.
       → the switch succeeds: conditional launch was passed [switch-launch-passed]
       Now: the screen acts for `work` (set on the window), so its policy applies; files are created \
    without an owner (file tasks ignore the window).

    4. Check:
       ✓ A policy applies.
       ✓ The screen acts for `work`.

    5. May the screen be captured while it shows data of `work`?
       → no, because the policy blocks screenshots, recording, screen sharing and mirroring (Screen \
    capture = Block) [screen-capture-blocked]

    6. The thread enters a scope in which it acts for `work`.
       The thread `main` acts for `work` now.
       Now: the app acts for `work` (set on the thread), on the screen and in files, so its policy \
    applies.

       7. The app creates `/work/report.docx`.
          `/work/report.docx` now exists and belongs to `work`.
          `/work/report.docx` is encrypted.

    8. The thread leaves the scope.
       The thread `main` no longer acts for `work`.
       Now: the screen acts for `work` (set on the window), so its policy applies; files are created \
    without an owner (file tasks ignore the window).

    9. [00:05:00] The system kills the app.
       The app is no longer running, and none of its windows and threads acts for an account.
       Now: nothing is shown, because the app is not running.

    10. Check:
       ✓ No policy applies.
       ✓ No identity is set for the screen.
       ✓ The app is not running.
       ✓ Only `work` and `personal` are signed in.

    11. The app switches the window to `work`.
       → refused, because the app is not running [app-not-running]

    12. [00:20:00] The user starts the app, to see data of `work`.
       The app runs.
       The window `main` acts for `work` now.
       → the switch succeeds: conditional launch was passed [switch-launch-passed]
       Now: the screen acts for `work` (set on the window), so its policy applies; files are created \
    without an owner (file tasks ignore the window).

    13. Check:
       ✓ A policy applies.
       ✓ The screen acts for `work`.
       ✓ Files are created without an owner.
       ✓ The app is in the foreground.

    14. May the screen be captured while it shows data of `work`?
       → no, because the policy blocks screenshots, recording, screen sharing and mirroring (Screen \
    capture = Block) [screen-capture-blocked]

    15. Check:
       ✓ `/work/report.docx` belongs to `work`.
       ✓ `/work/report.docx` is encrypted.
       ✓ Only `work` is managed.

    16. [00:30:00] The system kills the app.
       The app is no longer running, and none of its windows and threads acts for an account.
       Now: nothing is shown, because the app is not running.

    17. [00:40:00] The user starts the app, to see data of `personal`.
       The app runs.
       The window `main` acts for `personal` now.
       → the switch succeeds: the target is unmanaged, so conditional launch does not run \
    [switch-unmanaged-target]
       Now: the screen acts for `personal` (set on the window), so no policy applies; files are created \
    without an owner (file tasks ignore the window).

    18. Check:
       ✓ No policy applies.
       ✓ The screen acts for `personal`.
       ✓ Only `work` is managed.

    19. May the screen be captured while it shows data of `personal`?
       → yes, because the account is unmanaged, so nothing is restricted [unmanaged]
         and because the account has no policy, so it is unmanaged [identity-without-policy]

    20. The device is backed up; `/work/report.docx` is a candidate.
       → denied, because the owner's policy keeps its files out of backups (Backup Org data to iTunes \
    and iCloud backups = Block) [backup-blocked]

    Everything was as expected.
    """

  private func trace(fixture: String) throws -> Trace {
    let path = Fixtures.path(fixture)
    return Trace(of: try Scenario(try FileSource.disk.read(path), file: path))
  }

  private func told(_ steps: [String]) throws -> [String] {
    // The title and the accounts come before the first step.
    Trace(of: try SampleScenario.read(steps)).lines.map(\.text).drop { !$0.hasPrefix("1. ") }.map { $0 }
  }

  func testStory_ofAKilledApp_isToldWhole() throws {
    let trace = try trace(fixture: "lifecycle/MI-LIFE-6.scenario.json")
    XCTAssertEqual(trace.lines.map(\.text).joined(separator: "\n"), Self.story)
    XCTAssertTrue(trace.result.hasPassed)
  }

  func testLines_haveTheirEmphasis() throws {
    let lines = try trace(fixture: "lifecycle/MI-LIFE-6.scenario.json").lines
    let rows: [(start: String, kind: Trace.Line.Kind)] = [
      ("MI-LIFE-6: ", .title), ("1. ", .step), ("   `work` is signed in.", .happening),
      ("   → the account is enrolled", .good), ("   → no, ", .bad), ("   → refused, ", .bad),
      ("   ✓ ", .good),
      ("   Now: ", .aside),
      ("Everything", .good),
    ]
    for (start, kind) in rows {
      let found = lines.filter { $0.text.hasPrefix(start) }
      XCTAssertFalse(found.isEmpty, start)
      for line in found { XCTAssertEqual(line.kind, kind, line.text) }
    }
  }

  func testChangeOfIdentity_isToldWithTheFormerOne() throws {
    let lines = try told(
      ["", "personal"].map { #"{ "do": "setProcessIdentity", "account": "\#($0)" }"# }
        + [#"{ "do": "assert", "processIdentity": "personal" }"#])
    XCTAssertTrue(lines.contains("   The process acts for no user now."), "\(lines)")
    XCTAssertTrue(lines.contains("   The process now acts for `personal` (before: no user)."), "\(lines)")
  }

  /// What an app answers is told as its answer, not as what it did.
  func testWipe_isToldAsTheAppReportsIt() throws {
    let lines = try trace(fixture: "enrollment/R5.5-wipe-mistakes.scenario.json").lines.map(\.text)
    for line in [
      "   The SDK calls wipeData, to have everything of `work` removed; the app reports success.",
      "   Note: the app reported that it removed all of the account's data [wipe-by-app].",
    ] {
      XCTAssertTrue(lines.contains(line), "\(lines)")
    }
  }

  /// A step that restarts the app is told without a word about a later one.
  func testRestart_thatIsLeftOut_isToldOnce() throws {
    let lines = try trace(fixture: "switching/R5.6-restart.scenario.json").lines.map(\.text)
    XCTAssertEqual(lines.count { $0.contains("The SDK calls restartApplication") }, 3)
    XCTAssertEqual(lines.count { $0.contains("continues without a restart") }, 1)
  }

  /// Data that the app switched for is told with the switch first, and nothing asks for a switch that was tried.
  func testReceivedData_isToldWithTheSwitchFirst_andAsksForNoSecondTry() throws {
    let switched = try trace(fixture: "app-to-app/R8.3-switch.scenario.json").lines.map(\.text)
    XCTAssertEqual(
      switched.first { $0.contains("incoming-switched-to-unmanaged") },
      "   → allowed, because the app switched to an unmanaged account, and the data was offered to that one "
        + "[incoming-switched-to-unmanaged]")
    let failed = try trace(fixture: "receive/MI-RECV-1.scenario.json").lines.map(\.text)
    XCTAssertEqual(failed.count { $0.contains("[incoming-data-blocked-identity-switch-failed]") }, 2)
    XCTAssertEqual(failed.count { $0.contains("[switch-identity]") }, 1, "only the question asks for it")
  }

  /// The reasons of an event, with the lines below them.
  private func ending(_ fixture: String, step: Int) throws -> [String] {
    let lines = try trace(fixture: fixture).lines.map(\.text)
    let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("\(step). ") })
    return lines[start...].drop { !$0.hasPrefix("   → ") }.prefix {
      $0.hasPrefix("   → ") || $0.hasPrefix("     ")
    }
    .map { $0 }
  }

  /// What the app did right is no cause of a failure, and is told below what failed.
  func testFailedSwitch_isToldWithWhatFailed() throws {
    XCTAssertEqual(
      try ending("lifecycle/MI-LIFE-4.scenario.json", step: 18),
      [
        "   → the screen does not come back, because the user canceled a prompt of conditional launch "
          + "[switch-launch-canceled]",
        "     The app agreed to the switch [switch-by-app].",
      ])
    XCTAssertEqual(
      try ending("lifecycle/MI-LIFE-4.scenario.json", step: 14),
      [
        "   → the screen does not come back, because the user canceled a prompt of conditional launch "
          + "[switch-launch-canceled]",
        "     The app did not agree to the switch [switch-refused-by-app].",
      ])
    XCTAssertEqual(
      try ending("switching/R5.3-by-the-sdk.scenario.json", step: 13),
      [
        "   → the switch fails, because conditional launch blocks the account [switch-launch-blocked]",
        "     The app agreed to the switch [switch-by-app].",
      ])
  }

  /// An account that does not pass is named with what kept it out of a view that the others are shown in.
  func testViewWithoutAnAccount_saysWhichAndWhy() throws {
    let fixture = "merged-views/R2.6-blocked-account.scenario.json"
    let passed = "   → the switch succeeds: conditional launch was passed [switch-launch-passed]"
    let hidden = "     The app hides the account from its view [switch-account-hidden]."
    XCTAssertEqual(
      try ending(fixture, step: 5),
      [
        passed,
        "     `partner` is left out, because conditional launch blocks the account [switch-launch-blocked].",
        hidden,
      ])
    XCTAssertEqual(
      try ending(fixture, step: 8),
      [
        passed,
        "     `work` is left out, because the user canceled a prompt of conditional launch "
          + "[switch-launch-canceled].",
        hidden,
      ])
    XCTAssertEqual(
      try ending(fixture, step: 11),
      [
        "   → the switch succeeds",
        "     `work` and `partner` are left out, because conditional launch blocks the account "
          + "[switch-launch-blocked].",
        hidden,
      ])
  }

  /// A condition that only warns is what the user is warned of, and no cause of the success.
  func testWarning_isToldBelowTheSuccess() throws {
    XCTAssertEqual(
      try ending("launch/R9.12-min-os-version.scenario.json", step: 13),
      [
        "   → the switch succeeds: conditional launch was passed with a warning [switch-launch-warned]",
        "     The user is warned: the OS version is below the minimum (Min OS version: Warn = 17.2) "
          + "[launch-os-version-too-low].",
      ])
  }

  /// That no user is configured with a value would say that it holds for nobody.
  func testConfiguration_isToldOfTheKey() throws {
    let lines = try trace(fixture: "config/FP-CFG-1.scenario.json").lines.map(\.text)
    for text in ["For no user, `region` has no value.", "For no user, `region` has `north`."] {
      XCTAssertTrue(lines.contains { $0.hasSuffix(text) }, "\(text)\n\(lines.joined(separator: "\n"))")
    }
  }

  /// What failed, waits or has no effect is not called done.
  func testDone_isNotSaidOfWhatFailed() throws {
    let rows: [(fixture: String, step: Int, text: String, kind: Trace.Line.Kind)] = [
      (
        "wipe/R10.4-by-the-service", 6,
        "the check-in failed, so the account keeps the policy that it has [check-in-failed]", .bad
      ),
      (
        "enrollment/R10.2-replacement", 2,
        "the managed account had to be removed first, so the new one is not enrolled; register it again "
          + "[account-replaced]", .bad
      ),
      (
        "enrollment/R10.2-assigned-beside-another", 3,
        "the account is not enrolled, because the app holds one managed account, and the one it has must be "
          + "removed first [account-single-managed]", .bad
      ),
      (
        "enrollment/R10.2-device-user", 3,
        "the account is removed, because the device is enrolled for another user, so the app must remove this "
          + "account [account-other-device-user]", .good
      ),
      (
        "enrollment/R5.5-orders-before-launch-flags", 3,
        "the app is not running, so this is carried out at the next start, before anything is shown "
          + "[service-order-at-next-launch]", .good
      ),
      (
        "scopes/R2.7-setters-without-effect", 12,
        "the app does not declare support for multiple identities, so setting an identity has no effect; remove "
          + "the call [scope-single-identity-app]", .bad
      ),
    ]
    for row in rows {
      let fixture = row.fixture + ".scenario.json"
      XCTAssertEqual(try ending(fixture, step: row.step), ["   → " + row.text])
      let line = try trace(fixture: fixture).lines.first { $0.text == "   → " + row.text }
      XCTAssertEqual(line?.kind, row.kind, row.text)
    }
  }

  /// Who enforces an answer is no reason for it.
  func testEnforcement_isToldBelowTheReason() throws {
    XCTAssertEqual(
      try ending("controls/dialer/R9.9-dialer-exempted.scenario.json", step: 22),
      [
        "   → yes, because the policy sends telephone links to policy managed dialers (Transfer telecommunication "
          + "data to = Any policy-managed dialer app) [url-dialer-managed]",
        "     The SDK enforces this; the app can query it to adapt its UI [sdk-enforces].",
        "     The SDK must open the link in a policy managed dialer [open-in-managed-dialer].",
      ])
  }

  func testNestedSteps_areIndentedByTheirDepth() throws {
    XCTAssertEqual(
      try told([
        #"{ "do": "dispatch", "to": "queue", "kind": "operation", "steps": [{ "do": "enterScope", "account": "", "#
          + #""steps": [{ "do": "assert", "fileIdentity": "" }] }] }"#
      ]),
      [
        "1. The thread hands an operation over to thread `queue`, where it begins at once.",
        "   Now: no identity is set for the screen or for files, so no policy applies there.",
        "",
        "   2. [thread `queue`] The thread enters a scope in which it acts for no user.",
        "      The thread `queue` acts for no user now.",
        "      Now: this thread acts for no user (set on the thread), so no policy applies.",
        "",
        "      3. [thread `queue`] Check:",
        "         ✓ Files are written for no user.",
        "",
        "   4. [thread `queue`] The thread leaves the scope.",
        "      The thread `queue` has no identity now (before: no user).",
        "      Now: no identity is set for this thread, so no policy applies.",
        "",
        "5. [thread `queue`] The work ends.",
        "",
        "Everything was as expected.",
      ])
  }

  func testFailure_isToldWhereItHappens_withWhatIsSoInstead() throws {
    XCTAssertEqual(
      try told([
        #"{ "do": "assert", "policyApplied": true, "uiIdentity": null }"#,
        #"{ "do": "print", "owner": "work", "expect": "allow" }"#,
        #"{ "do": "signOut", "account": "work", "expect": "success" }"#,
        #"{ "do": "kill" }"#,
      ]),
      [
        "1. Check:",
        "   ✗ A policy applies.",
        "     but: policyApplied: expected `true`, got `false`",
        "   ✓ No identity is set for the screen.",
        "",
        "2. May data of `work` be printed?",
        "   → no, because the policy blocks printing org data (Printing Org data = Block) [print-blocked]",
        "     The app must tell the user that printing is blocked [show-block-alert].",
        "   ✗ expected yes (`allow`), got no (`deny`)",
        "   Now: no identity is set for the screen or for files, so no policy applies there.",
        "",
        "3. The user signs out of `work`.",
        "   → nothing changes, because the account is not signed in [account-not-signed-in]",
        "   ✗ expected `success`, got `unchanged`",
        "",
        "Not as expected: steps 1, 2 and 3; 1 step was not run, because it may depend on the last failed step.",
      ])
  }

  /// A default is not told as what the policy states, nor a value that stands in for an unreadable one.
  func testReason_saysWhereTheValueOfItsSettingComesFrom() throws {
    let world = SampleScenario.world.replacingOccurrences(
      of: #""printBlocked":true"#, with: #""notificationRestriction":"quiet""#)
    let scenario = try SampleScenario.read(
      [
        #"{ "do": "signIn", "account": "work" }"#, #"{ "do": "print", "owner": "work" }"#,
        #"{ "do": "notify", "owner": "work" }"#,
      ], world: world)
    let lines = Trace(of: scenario).lines.map(\.text)
    XCTAssertEqual(
      lines.filter { $0.contains("(Printing") || $0.contains("(Org data") },
      [
        "   → yes, because the policy allows printing org data (Printing Org data = Allow, not set in "
          + "the policy; the admin center's default) [print-allowed]",
        "   → nothing, because the policy suppresses notifications of the account (Org data notifications = Block, "
          + "the policy says `quiet`, which cannot be read) [notification-blocked]",
      ])
  }

  /// A story calls accounts by the names that they have at each step.
  func testNames_areThoseThatWereLearned() throws {
    let story = try trace(fixture: "enrollment/R1.3-object-id.scenario.json").lines.map(\.text)
    XCTAssertEqual(story.filter { $0.contains("`1f6b2a44") && $0.contains("policy") }, [])
    XCTAssertTrue(
      story.contains(
        "   `second` (diego@contoso.com) has an app protection policy: its data is org data."))
    XCTAssertTrue(
      story.contains(
        "   → no, because the policy blocks screenshots, recording, screen sharing and mirroring (Screen capture = Block) [screen-capture-blocked]"
      ))
    XCTAssertTrue(
      story.contains(
        "8. May the screen be captured while it shows data of `5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11` (`work`)?"
      ),
      "\(story)")
  }

  /// Nobody is introduced who does not take part; a view of several accounts is under the lock-down policy.
  func testCast_isWhoSignsIn() throws {
    let lines = try trace(fixture: "sign-in/MI-SIGN-3.scenario.json").lines.map(\.text)
    XCTAssertEqual(
      lines.filter { $0.contains(": its data") },
      [
        "   `work` (adele@contoso.com) has the app protection policy `managed-apps`: its data is org data.",
        "   `partner` (adele@fabrikam.com) has the app protection policy `managed-apps`: its data is org data.",
      ])
    let merged = try trace(fixture: "lifecycle/MI-LIFE-3.scenario.json").lines.map(\.text)
    XCTAssertTrue(merged.contains { $0.contains("(set on the window), so the lock-down policy applies;") })
  }

  /// An account that is managed here is unmanaged in an app without the SDK, which is said before the first step.
  func testCast_hasTheAppsWithoutTheSDK() throws {
    let lines = try trace(fixture: "send/MI-SEND-1.scenario.json").lines.map(\.text)
    XCTAssertEqual(
      lines.filter { $0.contains("does not have the SDK") },
      ["   `Notes` does not have the SDK, so every account in it is unmanaged."])
    XCTAssertTrue(
      lines.contains("6. The app sends data of `work` to `work` in `Notes`, through the share sheet."),
      "\(lines)")
  }

  func testEnd_saysWhetherAnythingWasChecked() throws {
    let step = #"{ "do": "save", "owner": null, "to": "box", "account": null"#
    XCTAssertEqual(
      try told([step + " }"]).last, "Nothing was checked, because no step expects anything.")
    XCTAssertEqual(try told([step + #", "expect": "allow" }"#]).last, "Everything was as expected.")
  }

  /// A setting has the name that the admin center's page shows, and no name made up for its action.
  func testReasons_nameTheSettingAsThePageDoes() throws {
    let trace = try trace(fixture: "launch/R9.12-jailbreak.scenario.json")
    XCTAssertTrue(
      trace.lines.contains {
        $0.text.hasSuffix("(Jailbroken/rooted devices = Warn) [launch-action-not-offered]")
      })
    XCTAssertFalse(trace.lines.contains { $0.text.contains(": action") })
  }

  /// One choice of the admin center may be several settings; the value is that of the policy that decided.
  func testReasons_showTheChoiceOfThePolicyThatDecided() throws {
    let rows: [(fixture: String, step: Int, choice: String)] = [
      ("os-sharing", 4, "Policy managed apps with OS sharing) [send-os-sharing]"),
      ("os-sharing", 7, "Policy managed apps with OS sharing) [send-restricted]"),
      ("os-sharing", 12, "Policy managed apps) [send-restricted]"),
      ("filtering", 5, "Policy managed apps with Open-In/Share filtering) [send-restricted]"),
    ]
    for row in rows {
      let ending = try ending("os-sharing/R8.2-\(row.fixture).scenario.json", step: row.step)
      XCTAssertEqual(
        ending.first?.hasSuffix("(Send Org data to other apps = " + row.choice), true, "\(ending)")
    }
  }

  /// A question without an account is worded as `mamctl decide` words it.
  func testQuestion_withoutAnAccount_saysThatNoneIsGiven() throws {
    let lines = try told([
      #"{ "do": "save", "owner": null, "to": "box", "account": null }"#,
      #"{ "do": "allowAccounts", "accounts": [] }"#,
      #"{ "do": "allowAccounts", "accounts": ["work"] }"#,
    ])
    XCTAssertEqual(
      lines.first,
      "1. May data of an unmanaged account (no account given) be saved to Box (no account given)?")
    XCTAssertTrue(lines.contains("2. The administrator lets no account sign in."), "\(lines)")
    XCTAssertTrue(
      lines.contains("3. The administrator lets `work` sign in, and no other account."), "\(lines)")
    XCTAssertFalse(lines.contains { $0.lowercased().contains("nobody") }, "\(lines)")
  }

  /// Where both ends have the same reason, each is told with its end.
  func testReasons_thatBothEndsShare_areToldApart() throws {
    let lines = try told([
      #"{ "do": "transfer", "sender": "personal", "receiver": "", "channel": "openIn" }"#
    ])
    XCTAssertEqual(
      lines.first,
      "1. May data of `personal` be sent to another app in which no user is signed in, with Open In?")
    for end in ["goes", "comes from"] {
      let reason =
        "the account is unmanaged, so nothing is restricted (where the data \(end)) [unmanaged]"
      XCTAssertEqual(lines.count { $0.hasSuffix(reason) }, 1, end)
    }
    XCTAssertEqual(lines.count { $0.contains("means no user, who is unmanaged") }, 1)
  }

  /// Every method of the delegate is named with what the app does in it.
  func testAnswers_nameEveryMethodThatTheAppImplements() throws {
    let rows = [
      (
        #""identitySwitchRequired": "pending", "wipeData": "success", "addAccount": "failure""#,
        "wipeData (success), addAccount (failure), identitySwitchRequired (pending); it implements no other method."
      ),
      (
        #""identitySwitchRequired": "pending""#,
        "identitySwitchRequired (pending); it implements no other method."
      ),
      (
        #""identitySwitchRequired": "pending", "wipeData": "success", "addAccount": "success", "blockAccount": "success", "restartApplication": "success""#,
        "addAccount, blockAccount, wipeData and restartApplication (success), identitySwitchRequired (pending)."
      ),
      (#""wipeData": "notImplemented""#, "no method that the SDK calls."),
    ]
    for (answers, sentence) in rows {
      XCTAssertEqual(
        try told([#"{ "do": "answerDelegates", \#(answers) }"#]).first,
        "1. The app now implements \(sentence)")
    }
  }

  /// A question about an app that acts for no user does not read as if it forbade something.
  func testQuestion_ofNoUser_namesTheApp() throws {
    XCTAssertEqual(
      try told([#"{ "do": "url", "owner": "", "url": "tel:112" }"#]).first,
      "1. May the app, acting for no user, open `tel:112`?")
    XCTAssertEqual(
      try told([#"{ "do": "print", "owner": "" }"#]).first, "1. May data of no user be printed?")
  }

  /// What a file names cannot disturb a terminal.
  func testNames_thatDoNotPrint_areSpelledOut() throws {
    XCTAssertEqual(
      try told([#"{ "do": "openWindow", "window": "\u001b[31m" }"#]).first,
      "1. The window `<U+001B>[31m` opens.")
  }

  /// Every fixture can be told, and the story leaves no sentence empty.
  func testEveryFixture_isTold() throws {
    let paths = try FileSource.disk.files(below: Fixtures.root).filter { $0.hasSuffix(Scenario.fileNameEnd) }
    XCTAssertGreaterThan(paths.count, 200)
    for path in paths {
      let trace = Trace(of: try Scenario(try FileSource.disk.read(path), file: path))
      XCTAssertTrue(trace.result.hasPassed, path)
      XCTAssertFalse(trace.lines.contains { $0.text.contains("→ done") }, path)
      for line in trace.lines where line.kind == .step {
        // "12. [worker] The app …": without a pattern, which would take most of the time of this test.
        var told = line.text.drop { $0 == " " }
        let number = told.prefix { $0.isASCII && $0.isNumber }
        told = told.dropFirst(number.count)
        XCTAssertTrue(!number.isEmpty && told.hasPrefix(". "), "\(path): \(line.text)")
        told = told.dropFirst(2)
        if told.first == "[" { told = told.drop { $0 != "]" }.dropFirst(2) }
        let isSentence = told.count > 2 && told.first.map { $0 == "`" || ("A"..."Z").contains($0) } == true
        XCTAssertTrue(isSentence && told.last.map { ".?:".contains($0) } == true, "\(path): \(line.text)")
      }
    }
  }

  func testJSON_holdsEveryStepWithItsPlaceItsOutcomeAndWhoActs() throws {
    let text = JSONText.text(try trace(fixture: "lifecycle/MI-LIFE-6.scenario.json").json, layout: .pretty)
    let root = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    XCTAssertEqual(root["mam"] as? Int, 1)
    XCTAssertEqual(root["source"] as? String, "MI-LIFE-6")
    XCTAssertEqual(root["status"] as? String, "passed")
    let steps = try XCTUnwrap(root["steps"] as? [[String: Any]])
    XCTAssertEqual(steps.count, 20)
    XCTAssertEqual(steps.map { $0["step"] as? Int }, Array(1...20))

    let restart = steps[11]
    XCTAssertEqual(restart["title"] as? String, "restart at=PT20M showing=work")
    XCTAssertEqual(restart["told"] as? String, "The user starts the app, to see data of `work`.")
    XCTAssertEqual(restart["line"] as? Int, 20)
    XCTAssertEqual(restart["seconds"] as? Int, 1200)
    XCTAssertEqual(restart["thread"] as? String, "main")
    XCTAssertEqual(restart["outcome"] as? String, "success")
    XCTAssertEqual(
      restart["changes"] as? [String], ["The app runs.", "The window `main` acts for `work` now."])
    XCTAssertEqual(restart["ui"] as? [String: String], ["identity": "`work`", "slot": "window"])
    XCTAssertEqual(restart["file"] as? [String: String], ["identity": "nobody", "slot": "none"])
    XCTAssertEqual(restart["policyApplied"] as? Bool, true)
    let reasons = try XCTUnwrap(restart["reasons"] as? [[String: Any]])
    XCTAssertEqual(reasons.map { $0["code"] as? String }, ["switch-launch-passed"])
    XCTAssertNil(restart["failures"])
  }

  func testJSON_holdsCallsNotesAndObligations() throws {
    let trace = Trace(
      of: try SampleScenario.read([
        #"{ "do": "signIn", "account": "work" }"#,
        #"{ "do": "setUIIdentity", "window": "second", "account": "work" }"#,
        #"{ "do": "send", "window": "second", "to": "Notes", "expect": "allow" }"#,
        #"{ "do": "wipe", "account": "work" }"#,
      ]))
    let text = JSONText.text(trace.json)
    XCTAssertTrue(text.contains(#""window":"second""#), text)
    XCTAssertTrue(text.contains(#""obligations":["encrypt-if-transported"]"#), text)
    XCTAssertTrue(text.contains(#""failures":["expected `allow`, got `deny`"]"#), text)
    XCTAssertTrue(text.hasSuffix("}]}"), text)
    XCTAssertFalse(text.contains(#""notes""#), "the run ends with the step that failed")
    XCTAssertTrue(text.contains(#""status":"failed""#), text)
    let wipe = Trace(
      of: try SampleScenario.read([
        #"{ "do": "signIn", "account": "work" }"#, #"{ "do": "wipe", "account": "work" }"#,
      ]))
    let told = JSONText.text(wipe.json)
    XCTAssertTrue(told.contains(#""calls":[{"call":"wipeData","answer":"notImplemented"}]"#), told)
    XCTAssertTrue(told.contains(#""notes":[{"code":"wipe-ordered","#), told)
    XCTAssertTrue(told.contains(#"},{"code":"wipe-by-sdk","#), told)
  }
}
