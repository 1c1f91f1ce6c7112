import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// What a trace calls the answers, the policies and what is known of the device.
final class TraceAnswersTests: XCTestCase {
  private func story(_ fixture: String) throws -> [String] {
    let path = Fixtures.path(fixture)
    return Trace(of: try Scenario(try FileSource.disk.read(path), file: path)).lines.map(\.text)
  }

  /// The answers to questions about `work`, whose policy states some settings.
  private func answers(_ settings: String, _ questions: [String], owner: String = "work") throws -> [String] {
    let world =
      #"{"mam":1,"app":{"multiIdentity":true},"policies":{"p":{\#(settings)}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"},"personal":{"upn":"adele@outlook.com"}}}"#
    let steps = questions.map { #"{ "do": "\#($0)", "owner": "\#(owner)" }"# }
    let lines = Trace(of: try SampleScenario.read(steps, world: world)).lines.map(\.text)
    return lines.filter { $0.hasPrefix("   → ") }.map { String($0.dropFirst(5).prefix { $0 != "," }) }
  }

  /// A sign-in by another name than the one that is allowed is told with both.
  func testAllowedAccounts_andTheNameThatIsTyped_areTold() throws {
    let lines = try story("allowed-accounts/FP-ALLOW-2.scenario.json")
    XCTAssertEqual(lines[3], "   Only `adele@contoso.com` may sign in.")
    XCTAssertTrue(
      lines.contains("1. The user signs in to `5B2F8D0E-6C39-4C51-9C3B-2B0F6F0F8A11` (`work`)."), "\(lines)")
  }

  /// A duty is required or not, and is not answered with "yes" if the policy does not ask for it.
  func testDuties_areToldAsRequiredOrNot() throws {
    let duties = ["pin", "managedBrowser", "encryptFile", "fileProviderEncrypt"]
    let strict =
      #""pinRequired":true,"managedBrowserToOpenLinksRequired":true,"managedBrowser":"microsoftEdge","#
      + #""appDataEncryptionType":"whenDeviceLocked","allowedOutboundDataTransferDestinations":"managedApps""#
    let loose =
      #""pinRequired":false,"managedBrowserToOpenLinksRequired":false,"#
      + #""appDataEncryptionType":"useDeviceSettings","allowedOutboundDataTransferDestinations":"allApps""#
    XCTAssertEqual(try answers(strict, duties), Array(repeating: "required", count: 4))
    XCTAssertEqual(try answers(loose, duties), Array(repeating: "not required", count: 4))
    XCTAssertEqual(
      try answers(strict, duties, owner: "personal"),
      ["not required", "not required", "not allowed", "not required"])
  }

  func testNotifications_showEverythingPartOrNothing() throws {
    for (value, answer) in [
      ("allow", "everything"), ("blockOrganizationalData", "only without org data"), ("block", "nothing"),
    ] {
      XCTAssertEqual(try answers(#""notificationRestriction":"\#(value)""#, ["notify"]), [answer])
    }
  }

  /// An app is told that the user is clocked out whatever the cause is; the story names the cause.
  func testWorkingTime_thatIsNotConfirmed_isNoClockingOut() throws {
    let lines = try story("launch/R9.12-working-time.scenario.json")
    XCTAssertEqual(
      lines.filter { $0.contains("is blocked, because") },
      [
        "   `work` is blocked, because it is not confirmed that the user is clocked in.",
        "   `work` is blocked, because the user is clocked out.",
        "   `work` is blocked, because the user is clocked out.",
      ])
    expect(
      [
        "2. The device changes: working time is not configured for the user.",
        "9. The device changes: the user clocked out at the start.",
        "19. The device changes: the service's last report that the user is clocked in is too old and confirming the "
          + "clock status timed out.",
        "32. The device changes: the user is clocked out.",
      ], in: lines)
  }

  /// A step says how the user answers a prompt, and not that there is one.
  func testCanceledPrompt_isToldAsACondition() throws {
    let lines = try story("launch/R9.12-recheck.scenario.json")
    expect(
      [
        "2. The device changes: the app was last used at the start and no wrong PIN was entered.",
        "6. [00:30:00] The app switches the window to `work`; if a prompt is shown, the user cancels it.",
      ], in: lines)
  }

  /// Two steps a millisecond apart can end differently, so their times differ as well.
  func testTime_hasThePartOfASecond() throws {
    let lines = try story("launch/R9.12-offline-block.scenario.json")
    expect(
      [
        "5. [12:00:00] The app switches the window to `work`.",
        "7. [12:00:00.001] The app switches the window to `work`.",
        "11. [day 1, 01:00:00] The app switches the window to `work`.",
      ], in: lines)
  }

  /// What is said of the prompt of one account and of the check of another are two sentences.
  func testConditionsOfSeveralAccounts_areSentences() throws {
    let lines = try story("switching/R5.2-canceled.scenario.json")
    expect(
      [
        "6. The app switches the window to `work`. If a prompt is shown for `personal`, the user cancels it. If "
          + "conditional launch runs, it lets `work` pass."
      ], in: lines)
  }

  /// The unknown facts are named once, with the settings that need them.
  func testUnknownFacts_areNamedOnce() throws {
    let world =
      #"{"mam":1,"device":{"account":"enabled","lastCheckIn":"PT0S","lastActive":"PT0S","pin":"set","pinAttempts":0,"devicePIN":true},"#
      + #""policies":{"p":{"minimumRequiredOsVersion":"16.4","appActionIfDeviceComplianceRequired":"wipe"}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
    let lines = Trace(
      of: try SampleScenario.read(
        [#"{"do":"signIn","account":"work"}"#, #"{"do":"launch","account":"work"}"#], world: world)
    ).lines.map(\.text)
    XCTAssertEqual(
      lines.filter { $0.contains("unknown") },
      [
        "   → no, it would block access, because the OS version and the jailbreak status are unknown, so the checks "
          + "count as failed; an unknown fact never wipes org data (Min OS version: Block access = 16.4; "
          + "Jailbroken/rooted devices = Wipe data) [launch-fact-missing]"
      ])
  }

  /// Policies are named, whether they are assigned during the run or come from a tenant.
  func testPolicies_areNamed() throws {
    let attempts = try story("launch/R9.12-pin-attempts.scenario.json")
    expect(
      [
        "   `work` (adele@contoso.com) has the app protection policy `reset`: its data is org data.",
        "7. The service assigns `work` the policy `off`.",
      ], in: attempts)
    let filters = try story("effective/R16.3-filter.scenario.json")
    expect(
      [
        "   `include` (include@contoso.example) has the app protection policy `filter includes`: its data is org data.",
        "   `exclude` (exclude@contoso.example) has no policy, and nothing is restricted for it.",
      ], in: filters)
  }

  private func expect(_ told: [String], in lines: [String], line: UInt = #line) {
    for text in told { XCTAssertTrue(lines.contains(text), "\(lines)", line: line) }
  }
}
