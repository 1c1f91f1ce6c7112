import MAMPolicyCore
import XCTest

/// The rows of the App Protection CA guide: test cases (CA-1 to CA-3), behaviors (CA-B1 to CA-B3), delegate (CA-S0 to CA-S5).
///
/// Rules R12.2, R12.4.
final class ComplianceCriteriaTests: XCTestCase {
  private func play(
    _ account: String, _ compliance: inout Compliance, _ world: inout World, script: AppScript = .documented
  ) throws -> [ComplianceOutcome] {
    compliance.apply(.play(script, account: try identity(account)), world: &world)
  }

  private func ending(_ outcomes: [ComplianceOutcome]) -> String? {
    guard case .ended(let ending) = outcomes.last else { return nil }
    return word(ending)
  }

  /// CA-1: conditional access and a policy target the user before the app is enrolled.
  func testCA1_targetedBeforeEnrollment_remediatesAndGetsTheToken() throws {
    var world = try ComplianceWorld.make()
    var facts = ComplianceWorld.facts
    facts.isDeviceRegistered = false
    var compliance = Compliance(facts: facts)
    XCTAssertEqual(ending(try play("megan", &compliance, &world)), "token")
    XCTAssertTrue(compliance.isCompliant(try identity("megan"), world: world))
    XCTAssertEqual(world.standing(of: 0), .managed)
  }

  /// CA-2: the user is signed in and not asked for a policy; then conditional access targets the user.
  func testCA2_targetedAfterSignIn_remediatesAndGetsTheToken() throws {
    let rows: [(standing: AccountStanding, isRegistered: Bool, remediates: Bool)] = [
      (.signedIn, true, true), (.signedIn, false, true), (.managed, true, false), (.managed, false, true),
    ]
    for row in rows {
      var world = try ComplianceWorld.make()
      world.setStanding(row.standing, of: 0)
      var facts = ComplianceWorld.facts
      facts.requirement = .nobody
      facts.isDeviceRegistered = row.isRegistered
      var compliance = Compliance(facts: facts)
      XCTAssertEqual(story(try play("megan", &compliance, &world)), ["1: token", "token granted", "token"])
      let target = ProtectionRequirement.accounts([try identity("megan@contoso.com")])
      _ = compliance.apply(.change(.requirement(target)), world: &world)
      let outcomes = try play("megan", &compliance, &world)
      XCTAssertEqual(ending(outcomes), "token", "\(row)")
      let reports = outcomes.filter { if case .reported = $0 { true } else { false } }
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
      var world = try ComplianceWorld.make()
      var compliance = Compliance(facts: ComplianceWorld.facts)
      if let fact { _ = compliance.apply(.change(fact), world: &world) }
      _ = compliance.apply(.remediate(.accountID("lynne"), mode), world: &world)
      guard case .reported(let report) = compliance.apply(.proceed, world: &world).last else {
        return XCTFail("\(status): no report")
      }
      XCTAssertEqual(report.status, status)
      XCTAssertEqual(report.reason.code, code)
      XCTAssertFalse(report.title.isEmpty)
      XCTAssertFalse(report.message.isEmpty)
      XCTAssertEqual(
        story(compliance.apply(.requestToken(try identity("lynne")), world: &world)), ["token refused"])
    }
  }

  /// CA-B1: the error comes with no token, at the first sign-in or later, and names the account.
  func testCAB1_tokenRequest_errorNamesTheAccount() throws {
    for standing in [AccountStanding.absent, .signedIn] {
      var world = try ComplianceWorld.make()
      world.setStanding(standing, of: 0)
      var compliance = Compliance(facts: ComplianceWorld.facts)
      let outcomes = compliance.apply(.requestToken(try identity("megan")), world: &world)
      guard case .token(let answer) = outcomes.last,
        case .protectionPolicyRequired(let text) = answer.result
      else { return XCTFail("\(outcomes)") }
      XCTAssertFalse(answer.decision.isAllowed)
      let account = try RemediationTarget.homeAccountID(text).account(in: world.directory).get()
      XCTAssertTrue(world.directory.same(account, try identity("megan")))
    }
  }

  /// CA-B2: the call enrolls whom the older calls would have enrolled, and may restart the app.
  func testCAB2_remediate_enrollsOrChecksInAndMayRestart() throws {
    let rows: [(AccountStanding, restarts: Bool, [String])] = [
      (.absent, true, ["enrolled megan", "restart for megan"]),
      (.absent, false, ["enrolled megan", "reported megan compliant"]),
      (.signedIn, true, ["enrolled megan", "restart for megan"]),
      (.managed, true, ["checked in megan", "reported megan compliant"]),
    ]
    for (standing, restarts, expected) in rows {
      var world = try ComplianceWorld.make()
      world.setStanding(standing, of: 0)
      var facts = ComplianceWorld.facts
      facts.firstPolicyRestarts = restarts
      var compliance = Compliance(facts: facts)
      _ = compliance.apply(.remediate(.accountID("megan"), .interactive), world: &world)
      XCTAssertEqual(story(compliance.apply(.proceed, world: &world)), expected)
    }
  }

  func testCAB2_checkInWithoutPolicy_losesCompliance() throws {
    var world = try ComplianceWorld.make()
    world.setStanding(.managed, of: 0)
    world.assign(nil, to: 0)
    var compliance = Compliance(facts: ComplianceWorld.facts)
    _ = compliance.apply(.remediate(.accountID("megan"), .interactive), world: &world)
    XCTAssertEqual(
      story(compliance.apply(.proceed, world: &world)), ["policy lost megan", "reported megan notCompliant"])
    XCTAssertEqual(world.standing(of: 0), .signedIn)
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
    var world = try ComplianceWorld.make()
    world.setStanding(.managed, of: 0)
    world.setStanding(.signedIn, of: 2)
    var facts = ComplianceWorld.facts
    facts.content = [try identity("lynne"), try identity("megan")]
    var compliance = Compliance(facts: facts)
    XCTAssertEqual(ending(try play("lynne", &compliance, &world)), "exited")
    XCTAssertEqual(compliance.facts.content, [try identity("megan")])
    XCTAssertEqual(world.standing(of: 2), .absent)
    XCTAssertEqual(world.standing(of: 0), .managed)
  }
}
