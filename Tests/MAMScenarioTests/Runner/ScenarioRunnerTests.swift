import MAMPolicyDocuments
import MAMScenario
import XCTest

/// How a run goes on, where it ends, and what it keeps of a failure.
final class ScenarioRunnerTests: XCTestCase {
  private static let signIn = #"{ "do": "signIn", "account": "work" }"#

  private func failures(_ steps: [String]) throws -> [String] {
    try SampleScenario.play(steps).steps.flatMap(\.failures)
  }

  func testResult_ofARunThatPasses() throws {
    let result = try SampleScenario.play([
      Self.signIn, #"{ "do": "print", "owner": "work", "expect": "deny", "because": ["print-blocked"] }"#,
      #"{ "do": "assert", "signedIn": ["work"] }"#,
    ])
    XCTAssertTrue(result.hasPassed)
    XCTAssertEqual(result.file, "sample.scenario.json")
    XCTAssertEqual(result.name, "A sample")
    XCTAssertEqual(result.source, "S-1")
    XCTAssertEqual(result.skipped, 0)
    XCTAssertEqual(result.steps.map(\.outcome), ["success", "deny", "holds"])
    XCTAssertEqual(result.steps.map(\.codes), [["account-managed"], ["print-blocked"], []])
    XCTAssertEqual(result.steps.flatMap(\.state), [])
    XCTAssertEqual(result.steps.map(\.position.line), [6, 7, 8])
  }

  func testFailures_sayWhatWasExpectedAndWhatCameOut() throws {
    let rows: KeyValuePairs<String, [String]> = [
      #"{ "do": "print", "owner": "work", "expect": "allow" }"#: ["expected `allow`, got `deny`"],
      #"{ "do": "print", "owner": "work", "because": ["lockdown", "print-blocked"] }"#:
        ["expected the reason `lockdown`, got `print-blocked`"],
      #"{ "do": "print", "owner": "work", "because": ["lockdown", "unmanaged"] }"#:
        ["expected the reasons `lockdown`, `unmanaged`, got `print-blocked`"],
      #"{ "do": "pause", "because": ["lockdown"] }"#: ["expected the reason `lockdown`, got none"],
      #"{ "do": "send", "to": "Notes", "obligations": ["encrypt-if-transported"] }"#:
        ["obligations: expected encrypt-if-transported; got none"],
      #"{ "do": "transfer", "sender": "work", "receiver": "", "obligations": ["rewrite-scheme", "encrypt"] }"#:
        ["obligations: expected encrypt, rewrite-scheme; got encrypt-if-transported"],
      #"{ "do": "autoEnroll", "account": "work", "calls": [] }"#:
        ["delegate calls: expected none; got addAccount"],
      #"{ "do": "pause", "calls": ["wipeData", "addAccount"] }"#:
        ["delegate calls: expected wipeData, addAccount; got none"],
      #"{ "do": "setUIIdentity", "account": "", "code": 3 }"#: ["expected the code `3`, got `0`"],
      #"{ "do": "pause", "code": 0 }"#: ["expected the code `0`, got `none`"],
      #"{ "do": "autoEnroll", "account": "work", "expect": "success", "because": ["account-managed"], "calls": [], "code": 100 }"#:
        [
          "expected `success`, got `refused`",
          "expected the reason `account-managed`, got `account-not-added-by-app`",
          "delegate calls: expected none; got addAccount",
          "expected the code `100`, got `none`",
        ],
    ]
    for (step, expected) in rows { XCTAssertEqual(try failures([step]), expected, step) }
  }

  /// R5.2: a handler that is never called leaves the switch pending, and the run says so.
  func testPendingSwitch_atTheEnd_isReported() throws {
    let pending = #"{ "do": "setUIIdentity", "account": "work", "launch": "pending", "expect": "pending" }"#
    XCTAssertEqual(
      try failures([Self.signIn, pending]),
      ["the run ends while the switch of window `main` to `work` is pending"])
    XCTAssertEqual(
      try failures([Self.signIn, pending, #"{ "do": "assert", "pending": { "main": "work" } }"#]), [])
    XCTAssertEqual(try failures([Self.signIn, pending, #"{ "do": "completeSwitch" }"#]), [])
  }

  func testAssertions_sayWhatIsSoInstead() throws {
    let steps = [
      Self.signIn, #"{ "do": "setUIIdentity", "account": "work" }"#,
      #"{ "do": "createFile", "path": "/a", "owner": "work" }"#, #"{ "do": "createFile", "path": "/b" }"#,
      #"{ "do": "deleteFile", "path": "/b" }"#, #"{ "do": "protectData", "data": "d", "account": "work" }"#,
    ]
    let rows: KeyValuePairs<String, [String]> = [
      #""policyApplied": false"#: ["policyApplied: expected `false`, got `true`"],
      #""uiIdentity": "personal""#: ["uiIdentity: expected `personal`, got `work`"],
      #""uiIdentity": ["work", "personal"]"#: ["uiIdentity: expected `work` and `personal`, got `work`"],
      #""uiIdentity": """#: ["uiIdentity: expected no user, got `work`"],
      #""fileIdentity": "work""#: ["fileIdentity: expected `work`, got no account"],
      #""processIdentity": "stranger@example.org""#:
        ["processIdentity: expected `stranger@example.org`, got no account"],
      #""currentActivity": null"#: ["currentActivity: expected no account, got `work`"],
      #""state": "killed""#: ["state: expected `killed`, got `running`"],
      #""owner": { "/a": null }"#: ["owner of `/a`: expected no account, got `work`"],
      #""owner": { "/b": "work" }"#: ["owner: there is no file `/b` now"],
      #""encrypted": { "/a": false }"#: ["encrypted `/a`: expected `false`, got `true`"],
      #""encrypted": { "/b": false }"#: ["encrypted: there is no file `/b` now"],
      #""dataOwner": { "d": "personal" }"#: ["owner of the data `d`: expected `personal`, got `work`"],
      #""files": ["/b"]"#: ["files: missing /b; unexpected /a"],
      #""files": []"#: ["files: unexpected /a"],
      #""signedIn": ["personal"]"#: ["signedIn: missing `personal`; unexpected `work`"],
      #""managed": []"#: ["managed: unexpected `work`"],
      #""registered": ["work", "personal"]"#: ["registered: missing `personal`"],
      #""blocked": ["work"]"#: ["blocked: missing `work`"],
      #""blocked": { "work": 2 }"#: ["blocked: missing `work`"],
      #""primaryAccount": null"#: ["primaryAccount: expected no account, got `work`"],
      #""pending": { "main": "work" }"#: ["pending switch of window `main`: expected `one`, got `none`"],
      #""policyApplied": false, "blocked": ["work"]"#:
        ["policyApplied: expected `false`, got `true`", "blocked: missing `work`"],
    ]
    for (assertion, expected) in rows {
      XCTAssertEqual(try failures(steps + [#"{ "do": "assert", \#(assertion) }"#]), expected, assertion)
    }
  }

  /// An account that is blocked for another reason than expected is not as expected.
  func testBlockReasons_areComparedWhereTheyAreExpected() throws {
    let blocked = [
      Self.signIn, #"{ "do": "setUIIdentity", "account": "work", "launch": "block", "expect": "failed" }"#,
    ]
    let rows: KeyValuePairs<String, [String]> = [
      #"["work"]"#: [], #"{ "work": 1 }"#: [],
      #"{ "work": 2 }"#: ["block reason of `work`: expected `2`, got `1`"],
    ]
    for (expected, found) in rows {
      XCTAssertEqual(
        try failures(blocked + [#"{ "do": "assert", "blocked": \#(expected) }"#]), found, expected)
    }
  }

  /// Only an assertion about what is pending says that the run may end with it.
  func testPendingSwitch_isForgivenByNoOtherAssertion() throws {
    let pending = #"{ "do": "setUIIdentity", "account": "work", "launch": "pending", "expect": "pending" }"#
    XCTAssertEqual(
      try failures([Self.signIn, pending, #"{ "do": "assert", "signedIn": ["work"] }"#]),
      ["the run ends while the switch of window `main` to `work` is pending"])
  }

  /// After a failed question or look nothing has changed, so the run goes on.
  func testRun_goesOnBehindFailedQuestionsAndLooks() throws {
    let result = try SampleScenario.play([
      #"{ "do": "print", "owner": "work", "expect": "allow" }"#,
      #"{ "do": "assert", "policyApplied": true }"#,
      #"{ "do": "signIn", "account": "work", "expect": "success" }"#,
    ])
    XCTAssertEqual(result.steps.map(\.hasPassed), [false, false, true])
    XCTAssertEqual(result.steps.map(\.outcome), ["deny", "does not hold", "success"])
    XCTAssertEqual(result.skipped, 0)
    XCTAssertFalse(result.hasPassed)
  }

  /// After a failed event the steps behind it would count on what did not happen.
  func testRun_endsBehindAFailedEvent() throws {
    let result = try SampleScenario.play([
      Self.signIn, #"{ "do": "signOut", "account": "personal", "expect": "success" }"#,
      #"{ "do": "print", "owner": "work", "expect": "deny" }"#, #"{ "do": "kill" }"#,
    ])
    XCTAssertEqual(result.steps.map(\.hasPassed), [true, false])
    XCTAssertEqual(result.skipped, 2)
    XCTAssertFalse(result.hasPassed)
  }

  func testEvents_thatNobodyExpectsAnythingOf_pass() throws {
    let result = try SampleScenario.play([#"{ "do": "signOut", "account": "work" }"#, #"{ "do": "finish" }"#])
    XCTAssertEqual(result.steps.map(\.outcome), ["unchanged", "refused"])
    XCTAssertTrue(result.hasPassed)
  }

  func testState_ofAFailure_holdsWhoIsWhereAndWhatIsLeft() throws {
    let result = try SampleScenario.play([
      Self.signIn, #"{ "do": "signIn", "account": "personal" }"#,
      #"{ "do": "setUIIdentity", "window": "second", "account": "work" }"#,
      #"{ "do": "makeKeyWindow", "window": "second" }"#,
      #"{ "do": "setThreadIdentity", "on": "sync", "account": "" }"#,
      #"{ "do": "setProcessIdentity", "account": "personal" }"#,
      #"{ "do": "createFile", "path": "/a", "owner": "work" }"#, #"{ "do": "createFile", "path": "/b" }"#,
      #"{ "do": "pause" }"#, #"{ "do": "assert", "policyApplied": false }"#,
    ])
    XCTAssertEqual(
      result.steps.last?.state,
      [
        "signed in: `personal`, `work`", "managed: `work`", "window main: no account",
        "window second (key): `work`",
        "thread sync: no user", "process: `personal`", "file /a: owned by `work`, encrypted",
        "file /b: owned by `personal`", "app: paused",
      ])
    XCTAssertEqual(result.steps.dropLast().flatMap(\.state), [])
  }

  /// A step acts for whom its place acts, where it does not say so itself.
  func testQuestions_thatNameNobody_areAskedOfTheirPlace() throws {
    let result = try SampleScenario.play([
      Self.signIn, #"{ "do": "setUIIdentity", "window": "second", "account": "work" }"#,
      #"{ "do": "print", "expect": "allow", "because": ["unmanaged"] }"#,
      #"{ "do": "print", "window": "second", "expect": "deny" }"#,
      #"{ "do": "print", "window": "second", "owner": "", "expect": "allow" }"#,
      #"{ "do": "enterScope", "on": "sync", "account": "work" }"#,
      #"{ "do": "print", "on": "sync", "expect": "deny" }"#,
    ])
    XCTAssertEqual(result.steps.flatMap(\.failures), [])
  }

  /// Time passes with the steps: an app that has been offline for too long is blocked at its next switch.
  func testTime_ofSteps_isTheSessionsTime() throws {
    let device = #""device": { "lastCheckIn": "PT0S", "jailbroken": false, "devicePIN": true }"#
    let policy =
      #"{ "pinRequired": false, "deviceComplianceRequired": false, "periodOfflineBeforeAccessCheck": "PT12H" }"#
    let world =
      #"{ "mam": 1, "app": { "multiIdentity": true }, "policies": { "p": \#(policy) }, "accounts": "#
      + #"{ "work": { "upn": "adele@contoso.com", "policy": "p" } }, \#(device) }"#
    let scenario = try SampleScenario.read(
      [
        #"{ "do": "signIn", "account": "work", "expect": "success" }"#,
        #"{ "do": "setUIIdentity", "at": "PT11H", "account": "work", "expect": "success" }"#,
        #"{ "do": "setUIIdentity", "at": "PT13H", "account": "work", "expect": "failed", "because": ["launch-offline-grace-over"] }"#,
      ], world: world)
    XCTAssertEqual(ScenarioRunner.run(scenario).steps.flatMap(\.failures), [])
  }
}
