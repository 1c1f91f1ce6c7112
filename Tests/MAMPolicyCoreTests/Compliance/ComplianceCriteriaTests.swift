import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The rows of the App Protection CA guide: test cases (CA-1 to CA-3), behaviors (CA-B1 to CA-B3), delegate (CA-S0 to CA-S5).
///
/// Rules R12.2, R12.4.
final class ComplianceCriteriaTests: XCTestCase {
  private func play(
    _ account: String, _ session: inout Session, script: AppScript = .documented
  ) throws -> [Outcome] {
    session.comply(.play(script, account: try identity(account)))
  }

  private func ending(_ outcomes: [Outcome]) -> String? {
    guard case .compliance(.ended(let ending)) = outcomes.last else { return nil }
    return word(ending)
  }

  /// CA-1: conditional access and a policy target the user before the app is enrolled.
  func testCA1_targetedBeforeEnrollment_remediatesAndGetsTheToken() throws {
    var facts = ComplianceWorld.facts
    facts.isDeviceRegistered = false
    var session = try ComplianceWorld.session(facts)
    XCTAssertEqual(ending(try play("megan", &session)), "token")
    XCTAssertTrue(session.compliance.isCompliant(try identity("megan"), world: session.world))
    XCTAssertEqual(session.world.standing(of: 0), .managed)
  }

  /// CA-2: the user is signed in and not asked for a policy; then conditional access targets the user.
  func testCA2_targetedAfterSignIn_remediatesAndGetsTheToken() throws {
    let rows: [(standing: AccountStanding, isRegistered: Bool, remediates: Bool)] = [
      (.signedIn, true, true), (.signedIn, false, true), (.managed, true, false), (.managed, false, true),
    ]
    for row in rows {
      var facts = ComplianceWorld.facts
      facts.requirement = .nobody
      facts.isDeviceRegistered = row.isRegistered
      var session = try ComplianceWorld.session(facts)
      try session.bring("megan", to: row.standing)
      XCTAssertEqual(story(try play("megan", &session)), ["1: token", "token granted", "token"])
      let target = ProtectionRequirement.accounts([try identity("megan@contoso.com")])
      session.comply(.change(.requirement(target)))
      let outcomes = try play("megan", &session)
      XCTAssertEqual(ending(outcomes), "token", "\(row)")
      let reports = outcomes.filter {
        if case .delegate(.hasComplianceStatus, _) = $0 { true } else { false }
      }
      XCTAssertEqual(reports.count, row.remediates ? 1 : 0, "\(row)")
    }
  }

  /// CA-3: conditional access without a policy: no token, and every error status comes up.
  func testCA3_noPolicyAssigned_neverGetsAToken() throws {
    let rows: [(ComplianceFact?, RemediationMode, ComplianceStatus, String)] = [
      (nil, .interactive, .notCompliant, "compliance-policy-missing"),
      (nil, .silent, .interactionRequired, "compliance-interaction-required"),
      (.service(.fails), .interactive, .serviceFailure, "compliance-service-failed"),
      (.service(.fails), .silent, .serviceFailure, "compliance-service-failed"),
      (.service(.unreachable), .interactive, .networkFailure, "compliance-service-unreachable"),
      (.service(.unreachable), .silent, .networkFailure, "compliance-service-unreachable"),
      (.user(.cancels), .interactive, .userCanceled, "compliance-user-cancelled"),
      (.user(.cancels), .silent, .interactionRequired, "compliance-interaction-required"),
    ]
    for (fact, mode, status, code) in rows {
      var session = try ComplianceWorld.session()
      if let fact { session.comply(.change(fact)) }
      session.comply(.remediate(.accountID("lynne"), mode))
      guard case .delegate(.hasComplianceStatus(let report), _) = session.comply(.proceed).last else {
        return XCTFail("\(status): no report")
      }
      XCTAssertEqual(report.status, status)
      XCTAssertEqual(report.reason.code, code)
      XCTAssertFalse(report.title.isEmpty)
      XCTAssertFalse(report.message.isEmpty)
      XCTAssertEqual(
        story(session.comply(.requestToken(try identity("lynne")))), ["token refused"])
    }
  }

  /// CA-B1: the error comes with no token, at the first sign-in or later, and names the account.
  func testCAB1_tokenRequest_errorNamesTheAccount() throws {
    for standing in [AccountStanding.absent, .signedIn] {
      var session = try ComplianceWorld.session()
      try session.bring("megan", to: standing)
      let outcomes = session.comply(.requestToken(try identity("megan")))
      guard case .compliance(.token(let answer)) = outcomes.last,
        case .protectionPolicyRequired(let text) = answer.result
      else { return XCTFail("\(outcomes)") }
      XCTAssertFalse(answer.decision.isAllowed)
      let account = try RemediationTarget.homeAccountID(text).account(in: session.world.directory).get()
      XCTAssertTrue(session.world.directory.same(account, try identity("megan")))
    }
  }

  /// CA-B2: the call enrolls whom the older calls would have enrolled, and may restart the app.
  func testCAB2_remediate_enrollsOrChecksInAndMayRestart() throws {
    let enrolled = ["managed \(ComplianceWorld.megan)", "asked to restart"]
    let rows: [(AccountStanding, restarts: Bool, [String])] = [
      (.absent, true, enrolled + ["killed"]),
      (.absent, false, enrolled + ["reported megan compliant"]),
      (.signedIn, true, enrolled + ["killed"]),
      (.managed, true, ["checked in megan", "reported megan compliant"]),
    ]
    for (standing, restarts, expected) in rows {
      var facts = ComplianceWorld.facts
      facts.firstPolicyRestarts = restarts
      var session = try ComplianceWorld.session(facts)
      try session.bring("megan", to: standing)
      session.comply(.remediate(.accountID("megan"), .interactive))
      XCTAssertEqual(story(session.comply(.proceed)), expected)
    }
  }

  func testCAB2_checkInWithoutPolicy_losesCompliance() throws {
    var world = try ComplianceWorld.make()
    world.assign(.with { $0.targetedAppManagementLevels = [.unmanaged] }, to: 0)
    var session = Session(world, compliance: ComplianceWorld.facts)
    try session.bring("megan", to: .managed)
    // Once device management has the device, the policy does not apply on it.
    var device = DeviceFacts()
    device.isEnrolled = true
    session.attempt(.changeDevice(device))
    session.comply(.remediate(.accountID("megan"), .interactive))
    XCTAssertEqual(
      story(session.comply(.proceed)),
      ["unmanaged \(ComplianceWorld.megan)", "reported megan notCompliant"])
    XCTAssertEqual(session.world.standing(of: 0), .signedIn)
  }

  /// CA-B3 and CA-S0 to CA-S5: what each status asks of the app.
  func testCAB3_CAS0toS5_everyStatus_asksForItsDuties() {
    let rows: [(id: String, ComplianceStatus, content: Bool, isAdded: Bool, [ComplianceDuty])] = [
      ("CA-S0", .compliant, false, true, [.retryToken]),
      ("CA-S0 new account", .compliant, false, false, [.addAccount, .retryToken]),
      ("CA-S0 content", .compliant, true, true, [.retryToken]),
      ("CA-S1", .notCompliant, false, false, [.showMessage]),
      ("CA-S1 content", .notCompliant, true, true, [.wipe, .showMessage]),
      ("CA-S2", .serviceFailure, false, true, [.showMessage, .retryLater]),
      ("CA-S2 content", .serviceFailure, true, true, [.showMessage, .retryLater]),
      ("CA-S3", .networkFailure, false, true, [.showMessage, .retryWhenConnected]),
      ("CA-S3 content", .networkFailure, true, true, [.showMessage, .retryWhenConnected]),
      ("CA-S4", .interactionRequired, false, true, [.remediateInteractively]),
      ("CA-S4 content", .interactionRequired, true, true, [.remediateInteractively]),
      ("CA-S5", .userCanceled, false, true, [.showMessage]),
      ("CA-S5 content", .userCanceled, true, true, [.wipe, .showMessage]),
    ]
    XCTAssertEqual(Set(rows.map(\.1)).count, ComplianceStatus.allCases.count)
    for row in rows {
      XCTAssertEqual(row.1.duties(hasManagedContent: row.content, isAdded: row.isAdded), row.4, row.id)
      XCTAssertFalse(
        row.1.duties(hasManagedContent: row.content, isAdded: row.isAdded, hasPolicy: true).contains(.wipe),
        "\(row.id): a policy protects the content")
    }
  }

  func testCAB3_contentWithoutCompliance_isWipedAndNobodyElses() throws {
    var facts = ComplianceWorld.facts
    facts.content = [try identity("lynne"), try identity("megan")]
    var session = try ComplianceWorld.session(facts)
    try session.bring("megan", to: .managed)
    try session.bring("lynne", to: .signedIn)
    XCTAssertEqual(ending(try play("lynne", &session)), "exited")
    XCTAssertEqual(session.compliance.facts.content, [try identity("megan")])
    XCTAssertEqual(session.world.standing(of: 2), .absent)
    XCTAssertEqual(session.world.standing(of: 0), .managed)
  }
}
