import MAMPolicyCore
import XCTest

/// R12.5: one at a time, others wait, repeats are dropped; R12.2: a restart keeps all of it.
///
/// Rule R5.6.
final class RemediationQueueTests: XCTestCase {
  private let megan = ComplianceWorld.megan
  private let adele = ComplianceWorld.adele

  private func remediate(_ text: String, _ mode: RemediationMode = .interactive) -> ComplianceEvent {
    .remediate(.accountID(text), mode)
  }

  private func inProgress(_ account: String, _ session: Session) throws -> Bool {
    session.compliance.isRemediationInProgress(try identity(account), world: session.world)
  }

  func testRepeat_runningAndWaiting_isDroppedInAnySpelling() throws {
    var session = try ComplianceWorld.session()
    let rows: [(String, ComplianceOutcome)] = [
      (megan, .remediationStarted(try identity(megan), .interactive)),
      (megan.uppercased(), .remediationDropped(try identity(megan))),
      ("MEGAN@contoso.com", .remediationDropped(try identity("megan@contoso.com"))),
      (adele, .remediationQueued(try identity(adele), behind: 1)),
      ("lynne", .remediationQueued(try identity("lynne"), behind: 2)),
      ("adele@contoso.com", .remediationDropped(try identity("adele@contoso.com"))),
    ]
    for (text, outcome) in rows {
      XCTAssertEqual(session.comply(remediate(text)), [.compliance(outcome)], text)
    }
    XCTAssertEqual(session.compliance.queue.waiting.map(\.account.text), [adele, "lynne"])
  }

  func testInProgress_runningWaitingAndFinished_saysSo() throws {
    var session = try ComplianceWorld.session()
    session.comply(remediate(megan))
    session.comply(remediate(adele))
    XCTAssertTrue(try inProgress("Megan@contoso.com", session))
    XCTAssertTrue(try inProgress("adele", session))
    XCTAssertFalse(try inProgress("lynne", session))
    session.comply(.proceed)
    XCTAssertFalse(try inProgress("megan", session))
    XCTAssertTrue(try inProgress("adele", session))
  }

  func testProceed_twoAccounts_reportsOneAfterTheOther() throws {
    var session = try ComplianceWorld.session()
    session.comply(remediate(megan))
    session.comply(remediate("lynne", .silent))
    XCTAssertEqual(
      story(session.comply(.proceed)),
      ["managed \(megan)", "asked to restart", "reported \(megan) compliant", "started lynne silent"])
    XCTAssertEqual(
      story(session.comply(.proceed)), ["reported lynne interactionRequired"])
    XCTAssertEqual(session.comply(.proceed), [])
  }

  func testFirstEnrollment_restart_keepsTheQueueAndReportsAtNextLaunch() throws {
    var facts = ComplianceWorld.facts
    facts.firstPolicyRestarts = true
    var session = try ComplianceWorld.session(facts)
    session.comply(remediate(megan))
    session.comply(remediate(adele))
    XCTAssertEqual(
      story(session.comply(.proceed)), ["managed \(megan)", "asked to restart", "killed"])
    XCTAssertEqual(session.comply(.proceed), [], "nothing moves until the app runs again")
    XCTAssertTrue(try inProgress("megan", session))
    XCTAssertEqual(
      story(session.comply(.relaunch)),
      [
        "running", "relaunched, resuming \(megan)", "reported \(megan) compliant",
        "started \(adele) interactive",
      ])
    XCTAssertEqual(
      story(session.comply(.proceed)), ["managed \(adele)", "reported \(adele) compliant"],
      "only the first policy restarts the app")
  }

  func testRelaunch_stateChangedMeanwhile_reportsWhatIsTrueThen() throws {
    var facts = ComplianceWorld.facts
    facts.firstPolicyRestarts = true
    var session = try ComplianceWorld.session(facts)
    session.comply(remediate(megan))
    session.comply(.proceed)
    session.comply(.change(.deviceRegistered(false)))
    let outcomes = session.comply(.relaunch)
    guard case .delegate(.hasComplianceStatus(let report), _) = outcomes.last else {
      return XCTFail("\(outcomes)")
    }
    XCTAssertEqual(report.status, .notCompliant)
    XCTAssertEqual(report.reason.code, "compliance-device-not-registered")
  }

  /// What keeps an account from being enrolled elsewhere keeps it from being enrolled here.
  func testEnrollment_obstacles_endAsNotCompliant() throws {
    let rows: [(String, (inout World) throws -> Void)] = [
      ("compliance-policy-missing", { $0.assign(nil, to: 1) }),
      ("compliance-account-not-allowed", { $0.allowedAccounts = [try identity("megan")] }),
      ("compliance-account-not-allowed", { $0.allowedAccounts = [] }),
      ("compliance-other-account-managed", { $0.app.allowsSeveralManagedAccounts = false }),
      (
        "compliance-other-account-managed",
        { $0.allowedAccounts = [try identity("megan"), try identity("adele")] }
      ),
      (
        "compliance-upn-taken",
        { _ = try $0.insertKeepingAliases(Account(name: "adele2", upn: UPN("ADELE@contoso.com"))) }
      ),
    ]
    for (code, change) in rows {
      var world = try ComplianceWorld.make()
      try change(&world)
      var session = Session(world, compliance: ComplianceWorld.facts)
      try session.bring("megan", to: .managed)
      try session.bring("adele2", to: world.directory.accounts.count > 3 ? .signedIn : .absent)
      session.comply(remediate(adele))
      guard case .delegate(.hasComplianceStatus(let report), _) = session.comply(.proceed).first else {
        return XCTFail("\(code): no report")
      }
      XCTAssertEqual(report.reason.code, code)
      XCTAssertEqual(report.status, .notCompliant, code)
      XCTAssertEqual(session.world.standing(of: 1), .absent, code)
    }
  }

  func testSecondManagedAccount_appWithRoomForOne_isNotEnrolled() throws {
    var session = try ComplianceWorld.session(severalManaged: false)
    for text in [megan, adele] { session.comply(remediate(text)) }
    session.comply(.proceed)
    let outcomes = session.comply(.proceed)
    guard case .delegate(.hasComplianceStatus(let report), _) = outcomes.first else {
      return XCTFail("\(outcomes)")
    }
    XCTAssertEqual(report.status, .notCompliant)
    XCTAssertEqual(report.reason.code, "compliance-other-account-managed")
    XCTAssertEqual(session.world.standing(of: 1), .absent)
  }
}
