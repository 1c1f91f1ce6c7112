import MAMPolicyCore
import XCTest

/// Apps that do right and apps that do not: each run ends with what the app gets wrong, at its step.
///
/// Rule R12.4.
final class ComplianceRunTests: XCTestCase {
  private struct Row {
    let id: String
    var account = "megan"
    var facts = ComplianceWorld.facts
    var script = AppScript.documented
    var changes: [ComplianceFact] = []
    let ending: String
    var line: UInt = #line
  }

  private func run(_ row: Row) throws -> ComplianceRun {
    var run = ComplianceRun(
      row.script, account: try identity(row.account), changes: row.changes,
      session: try ComplianceWorld.session(row.facts))
    _ = run.finish()
    return run
  }

  private func check(_ rows: [Row]) throws {
    for row in rows {
      let run = try run(row)
      XCTAssertEqual(run.ending.map(word), row.ending, row.id + "\n\(story(run.outcomes))", line: row.line)
    }
  }

  private func facts(_ change: (inout ComplianceFacts) -> Void) -> ComplianceFacts {
    var facts = ComplianceWorld.facts
    change(&facts)
    return facts
  }

  private func script(_ change: (inout AppScript) -> Void) -> AppScript {
    var script = AppScript.documented
    change(&script)
    return script
  }

  func testDocumentedApp_everyGround_makesNoMistake() throws {
    let content = try identity("lynne")
    let rows = [
      Row(id: "policy assigned", ending: "token"),
      Row(id: "fresh device", facts: facts { $0.isDeviceRegistered = false }, ending: "token"),
      Row(id: "restart", facts: facts { $0.firstPolicyRestarts = true }, ending: "token"),
      Row(id: "no conditional access", facts: facts { $0.requirement = .nobody }, ending: "token"),
      Row(id: "no policy", account: "lynne", ending: "exited"),
      Row(
        id: "no policy, content", account: "lynne", facts: facts { $0.content = [content] }, ending: "exited"),
      Row(id: "service fails", facts: facts { $0.service = .fails }, ending: "exited"),
      Row(id: "service unreachable", facts: facts { $0.service = .unreachable }, ending: "exited"),
      Row(id: "user cancels", facts: facts { $0.user = .cancels }, ending: "exited"),
      Row(
        id: "home account ID malformed",
        facts: facts { $0.reportedHomeAccountIDs[content] = "x" }, ending: "token"),
      Row(
        id: "own home account ID malformed", account: "lynne",
        facts: facts { $0.reportedHomeAccountIDs[content] = "x" }, ending: "refused"),
      Row(id: "stranger", account: "someone@fabrikam.com", ending: "refused"),
    ]
    try check(rows)
  }

  func testPatientApp_thingsChangeMeanwhile_getsItsToken() throws {
    let patient = script {
      $0[.networkFailure] = [.showMessage, .wait, .remediate(.proper, .interactive)]
      $0[.serviceFailure] = [.showMessage, .wait, .remediate(.proper, .silent)]
      $0[.userCanceled] = [.showMessage, .wait, .retryToken]
    }
    let unreachable = facts { $0.service = .unreachable }
    let lynne = try identity("lynne")
    let rows = [
      Row(
        id: "network comes back", facts: unreachable, script: patient, changes: [.service(.answers)],
        ending: "token"),
      Row(
        id: "network back, service fails, service heals", facts: unreachable, script: patient,
        changes: [.service(.fails), .service(.answers)], ending: "token"),
      Row(id: "network never comes back", facts: unreachable, script: patient, ending: "waiting"),
      Row(
        id: "user comes round", facts: facts { $0.user = .cancels }, script: patient,
        changes: [.user(.goesAlong)], ending: "token"),
      Row(
        id: "is no longer asked for a policy", account: "lynne",
        facts: facts { $0.content = [lynne] },
        script: script { $0[.notCompliant] = [.showMessage, .wait, .retryToken] },
        changes: [.requirement(.nobody)], ending: "token"),
      Row(
        id: "another home account ID is reported", facts: facts { $0.user = .cancels }, script: patient,
        changes: [.homeAccountID(try identity("megan"), "x")], ending: "refused"),
      Row(
        id: "a change that does not help", facts: unreachable, script: patient,
        changes: [.user(.goesAlong), .user(.goesAlong)], ending: "waiting"),
    ]
    try check(rows)
  }

  func testMistakes_eachApp_isFoundAtItsStep() throws {
    let megan = try identity("megan")
    let (lynne, tenant) = (try identity("lynne"), ComplianceWorld.tenant)
    let rows = [
      Row(
        id: "silent for ever",
        script: script {
          $0.onProtectionError = [.remediate(.proper, .silent)]
          $0[.interactionRequired] = [.remediate(.proper, .silent)]
        }, ending: "compliance-endless-loop at 4, steps 3 to 4"),
      Row(
        id: "remediates at once while the network is down", facts: facts { $0.service = .unreachable },
        script: script { $0[.networkFailure] = [.showMessage, .remediate(.proper, .interactive)] },
        ending: "compliance-endless-loop at 5, steps 3 to 5"),
      Row(
        id: "insists without a policy", account: "lynne",
        script: script { $0[.notCompliant] = [.remediate(.proper, .interactive)] },
        ending: "compliance-endless-loop at 5, steps 4 to 5"),
      Row(
        id: "retries the token on the error", script: script { $0.onProtectionError = [.retryToken] },
        ending: "compliance-token-retried at 2"),
      Row(
        id: "retries the token on a failure", facts: facts { $0.service = .fails },
        script: script { $0[.serviceFailure] = [.showMessage, .retryToken] },
        ending: "compliance-token-retried at 5"),
      Row(
        id: "retries the token before it has interacted",
        script: script {
          $0.onProtectionError = [.remediate(.proper, .silent)]
          $0[.interactionRequired] = [.retryToken]
        }, ending: "compliance-token-retried at 4"),
      Row(
        id: "drops interaction required",
        script: script {
          $0.onProtectionError = [.remediate(.proper, .silent)]
          $0[.interactionRequired] = []
        }, ending: "compliance-interaction-dropped at 3"),
      Row(
        id: "shows a message where interaction is required",
        script: script {
          $0.onProtectionError = [.remediate(.proper, .silent)]
          $0[.interactionRequired] = [.showMessage, .exit]
        }, ending: "compliance-interaction-dropped at 5"),
      Row(
        id: "remediates the account that it showed last",
        script: script { $0.onProtectionError = [.remediate(.fixed("adele"), .interactive)] },
        ending: "compliance-wrong-account at 2"),
      Row(
        id: "remediates the wrong account on the second try",
        script: script {
          $0.onProtectionError = [.remediate(.proper, .silent)]
          $0[.interactionRequired] = [.remediate(.fixed(ComplianceWorld.adele), .interactive)]
        }, ending: "compliance-wrong-account at 4"),
      Row(
        id: "hands the home account ID over whole",
        script: script { $0.onProtectionError = [.remediate(.wholeHomeAccountID, .interactive)] },
        ending: "compliance-malformed-id at 2"),
      Row(
        id: "takes a malformed id for its first part",
        facts: facts { $0.reportedHomeAccountIDs[megan] = "\(ComplianceWorld.megan).\(tenant).x" },
        script: script { $0.onProtectionError = [.remediate(.textBeforeDot, .interactive)] },
        ending: "compliance-malformed-id at 2"),
      Row(
        id: "makes up an ID", script: script { $0.onProtectionError = [.remediate(.fixed("user"), .silent)] },
        ending: "compliance-malformed-id at 2"),
      Row(
        id: "does not declare protapp", facts: facts { $0.capabilities = ClientCapabilities(["cp1"]) },
        ending: "compliance-capability-missing at 1"),
      Row(
        id: "keeps content", account: "lynne", facts: facts { $0.content = [lynne] },
        script: script { $0[.notCompliant] = [.showMessage, .exit] }, ending: "compliance-content-kept at 5"),
      Row(
        id: "removes the account but not the content", account: "lynne",
        facts: facts { $0.content = [lynne] },
        script: script { $0[.notCompliant] = [.removeAccount, .showMessage] },
        ending: "compliance-content-kept at 5"),
      Row(
        id: "keeps content and drops the message: the data comes first", account: "lynne",
        facts: facts { $0.content = [lynne] }, script: script { $0[.notCompliant] = [] },
        ending: "compliance-content-kept at 3"),
      Row(
        id: "names nobody by a malformed ID: that it is malformed comes first",
        facts: facts { $0.reportedHomeAccountIDs[megan] = "\(ComplianceWorld.adele).\(tenant).x" },
        script: script { $0.onProtectionError = [.remediate(.textBeforeDot, .interactive)] },
        ending: "compliance-malformed-id at 2"),
      Row(
        id: "neither adds the account nor takes the token: the account comes first",
        script: script { $0[.compliant] = [] }, ending: "compliance-account-not-added at 3"),
      Row(
        id: "ignores the error", script: script { $0.onProtectionError = [.ignore] },
        ending: "compliance-error-dropped at 2"),
      Row(
        id: "has nothing for the error", script: script { $0.onProtectionError = [] },
        ending: "compliance-error-dropped at 1"),
      Row(
        id: "shows no message", facts: facts { $0.user = .cancels },
        script: script { $0[.userCanceled] = [] },
        ending: "compliance-message-dropped at 3"),
      Row(
        id: "does not take the token", script: script { $0[.compliant] = [.addAccount] },
        ending: "compliance-success-dropped at 4"),
      Row(
        id: "exits before what it still owes",
        script: script { $0.onProtectionError = [.exit, .remediate(.proper, .interactive)] },
        ending: "compliance-error-dropped at 2"),
      Row(
        id: "waits in vain before what it still owes",
        script: script { $0.onProtectionError = [.wait, .remediate(.proper, .interactive)] },
        ending: "compliance-error-dropped at 2"),
      Row(
        id: "waits for one change, and retries after news of another",
        facts: facts { $0.service = .unreachable },
        script: script {
          $0[.networkFailure] = [.showMessage, .wait, .remediate(.proper, .interactive)]
          $0[.serviceFailure] = [.showMessage, .retryToken]
        }, changes: [.service(.fails)], ending: "compliance-token-retried at 10"),
      Row(
        id: "does not add the account", script: script { $0[.compliant] = [.retryToken] },
        ending: "compliance-account-not-added at 4"),
    ]
    try check(rows)
    XCTAssertEqual(
      Set(rows.compactMap { $0.ending.split(separator: " ").first.map(String.init) }),
      Set(ComplianceMistake.allCases.map(\.rawValue)), "every mistake has a row")
  }

  func testAnswers_lettingThingsGoOn() {
    let refused = Answer.refused(Reason(CommonReason.lockdown))
    XCTAssertEqual(
      (RemediationProgress.allCases.map(Answer.remediation) + [refused]).map(\.isGood),
      [true, true, true, true, false])
  }

  func testTextBeforeDot_wellFormedID_isNoMistake() throws {
    let split = script { $0.onProtectionError = [.remediate(.textBeforeDot, .interactive)] }
    XCTAssertEqual(try run(Row(id: "split", script: split, ending: "token")).ending, .token)
  }

  func testLoop_oneRoundMore_doesTheSameAgain() throws {
    let stubborn = script { $0[.networkFailure] = [.showMessage, .remediate(.proper, .interactive)] }
    let row = Row(id: "loop", facts: facts { $0.service = .unreachable }, script: stubborn, ending: "")
    let run = try run(row)
    guard case .loop(_, let first, let last) = run.ending else { return XCTFail("no loop") }
    let steps = run.outcomes.compactMap { outcome in
      if case .compliance(.step(let step, _)) = outcome { step } else { nil }
    }
    XCTAssertEqual(
      Array(steps[(first - 1)...(last - 1)]),
      [.remediation, .action(.showMessage), .action(.remediate(.proper, .interactive))])
  }

  func testStory_firstSignIn_tellsEveryCall() throws {
    var facts = ComplianceFacts()
    facts.requirement = .everybody
    facts.capabilities = ClientCapabilities(["ProtApp"])
    let outcomes = try run(Row(id: "story", facts: facts, ending: "token")).outcomes
    let megan = ComplianceWorld.megan
    XCTAssertEqual(
      story(outcomes),
      [
        "1: token", "authenticator for megan", "token refused",
        "2: action: remediate: proper, interactive",
        "started \(megan) interactive",
        "3: remediation", "managed \(megan)", "asked to restart", "killed",
        "4: relaunch", "running", "relaunched, resuming \(megan)", "reported \(megan) compliant",
        "5: action: addAccount", "added megan",
        "6: action: retryToken", "7: token", "token granted", "token",
      ])
  }
}
