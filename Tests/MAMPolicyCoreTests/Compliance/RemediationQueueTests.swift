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

  func testRepeat_runningAndWaiting_isDroppedInAnySpelling() throws {
    var world = try ComplianceWorld.make()
    var compliance = Compliance(facts: ComplianceWorld.facts)
    let rows: [(String, ComplianceOutcome)] = [
      (megan, .remediationStarted(try identity(megan), .interactive)),
      (megan.uppercased(), .remediationDropped(try identity(megan))),
      ("MEGAN@contoso.com", .remediationDropped(try identity("megan@contoso.com"))),
      (adele, .remediationQueued(try identity(adele), behind: 1)),
      ("lynne", .remediationQueued(try identity("lynne"), behind: 2)),
      ("adele@contoso.com", .remediationDropped(try identity("adele@contoso.com"))),
    ]
    for (text, outcome) in rows {
      XCTAssertEqual(compliance.apply(remediate(text), world: &world), [outcome], text)
    }
    XCTAssertEqual(compliance.queue.waiting.map(\.account.text), [adele, "lynne"])
  }

  func testInProgress_runningWaitingAndFinished_saysSo() throws {
    var world = try ComplianceWorld.make()
    var compliance = Compliance(facts: ComplianceWorld.facts)
    _ = compliance.apply(remediate(megan), world: &world)
    _ = compliance.apply(remediate(adele), world: &world)
    XCTAssertTrue(compliance.isRemediationInProgress(try identity("Megan@contoso.com"), world: world))
    XCTAssertTrue(compliance.isRemediationInProgress(try identity("adele"), world: world))
    XCTAssertFalse(compliance.isRemediationInProgress(try identity("lynne"), world: world))
    _ = compliance.apply(.proceed, world: &world)
    XCTAssertFalse(compliance.isRemediationInProgress(try identity("megan"), world: world))
    XCTAssertTrue(compliance.isRemediationInProgress(try identity("adele"), world: world))
  }

  func testProceed_twoAccounts_reportsOneAfterTheOther() throws {
    var world = try ComplianceWorld.make()
    var compliance = Compliance(facts: ComplianceWorld.facts)
    _ = compliance.apply(remediate(megan), world: &world)
    _ = compliance.apply(remediate("lynne", .silent), world: &world)
    XCTAssertEqual(
      story(compliance.apply(.proceed, world: &world)),
      ["enrolled \(megan)", "reported \(megan) compliant", "started lynne silent"])
    XCTAssertEqual(
      story(compliance.apply(.proceed, world: &world)), ["reported lynne interactionRequired"])
    XCTAssertEqual(compliance.apply(.proceed, world: &world), [])
  }

  func testFirstEnrollment_restart_keepsTheQueueAndReportsAtNextLaunch() throws {
    var world = try ComplianceWorld.make()
    var facts = ComplianceWorld.facts
    facts.firstPolicyRestarts = true
    var compliance = Compliance(facts: facts)
    _ = compliance.apply(remediate(megan), world: &world)
    _ = compliance.apply(remediate(adele), world: &world)
    XCTAssertEqual(
      story(compliance.apply(.proceed, world: &world)), ["enrolled \(megan)", "restart for \(megan)"])
    XCTAssertEqual(compliance.apply(.proceed, world: &world), [], "nothing moves until the app runs again")
    XCTAssertTrue(compliance.isRemediationInProgress(try identity("megan"), world: world))
    XCTAssertEqual(
      story(compliance.apply(.relaunch, world: &world)),
      ["relaunched, resuming \(megan)", "reported \(megan) compliant", "started \(adele) interactive"])
    XCTAssertEqual(
      story(compliance.apply(.proceed, world: &world)), ["enrolled \(adele)", "reported \(adele) compliant"],
      "only the first policy restarts the app")
  }

  func testRelaunch_stateChangedMeanwhile_reportsWhatIsTrueThen() throws {
    var world = try ComplianceWorld.make()
    var facts = ComplianceWorld.facts
    facts.firstPolicyRestarts = true
    var compliance = Compliance(facts: facts)
    _ = compliance.apply(remediate(megan), world: &world)
    _ = compliance.apply(.proceed, world: &world)
    _ = compliance.apply(.change(.deviceRegistered(false)), world: &world)
    let outcomes = compliance.apply(.relaunch, world: &world)
    guard case .reported(let report) = outcomes.last else { return XCTFail("\(outcomes)") }
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
        {
          let other = Account(name: "adele2", upn: UPN("ADELE@contoso.com"), objectID: nil)
          try $0.setStanding(.signedIn, of: $0.insertKeepingAliases(other))
        }
      ),
    ]
    for (code, change) in rows {
      var world = try ComplianceWorld.make()
      world.setStanding(.managed, of: 0)
      try change(&world)
      var compliance = Compliance(facts: ComplianceWorld.facts)
      _ = compliance.apply(remediate(adele), world: &world)
      guard case .reported(let report) = compliance.apply(.proceed, world: &world).first else {
        return XCTFail("\(code): no report")
      }
      XCTAssertEqual(report.reason.code, code)
      XCTAssertEqual(report.status, .notCompliant, code)
      XCTAssertEqual(world.standing(of: 1), .absent, code)
    }
  }

  func testSecondManagedAccount_appWithRoomForOne_isNotEnrolled() throws {
    var world = try ComplianceWorld.make(severalManaged: false)
    var compliance = Compliance(facts: ComplianceWorld.facts)
    for text in [megan, adele] { _ = compliance.apply(remediate(text), world: &world) }
    _ = compliance.apply(.proceed, world: &world)
    let outcomes = compliance.apply(.proceed, world: &world)
    guard case .reported(let report) = outcomes.first else { return XCTFail("\(outcomes)") }
    XCTAssertEqual(report.status, .notCompliant)
    XCTAssertEqual(report.reason.code, "compliance-other-account-managed")
    XCTAssertEqual(world.standing(of: 1), .absent)
  }
}
