import MAMPolicyCore
import XCTest

/// Rule R12.1.
final class TokenAnswerTests: XCTestCase {
  private struct Row {
    let isRequired: Bool
    let isDeclared: Bool
    let isRegistered: Bool
    let isManaged: Bool
    let result: TokenResult
    let codes: [String]
  }

  private let error = TokenResult.protectionPolicyRequired(
    homeAccountID: "\(ComplianceWorld.megan).\(ComplianceWorld.tenant)")

  /// Every combination of what a token depends on.
  func testToken_everyGround_answersAsTheFlowSays() throws {
    var rows: [Row] = []
    for isDeclared in [true, false] {
      for isRegistered in [true, false] {
        for isManaged in [true, false] {
          rows.append(
            Row(
              isRequired: false, isDeclared: isDeclared, isRegistered: isRegistered, isManaged: isManaged,
              result: .token, codes: ["token-not-conditional"]))
        }
      }
    }
    for isRegistered in [true, false] {
      for isManaged in [true, false] {
        rows.append(
          Row(
            isRequired: true, isDeclared: false, isRegistered: isRegistered, isManaged: isManaged,
            result: .failed, codes: ["token-capability-missing"]))
      }
    }
    rows += [
      Row(
        isRequired: true, isDeclared: true, isRegistered: true, isManaged: true, result: .token,
        codes: ["token-device-registered", "token-under-policy"]),
      Row(
        isRequired: true, isDeclared: true, isRegistered: true, isManaged: false, result: error,
        codes: ["token-policy-required"]),
      Row(
        isRequired: true, isDeclared: true, isRegistered: false, isManaged: true, result: error,
        codes: ["token-device-not-registered"]),
      Row(
        isRequired: true, isDeclared: true, isRegistered: false, isManaged: false, result: error,
        codes: ["token-device-not-registered", "token-policy-required"]),
    ]
    XCTAssertEqual(rows.count, 16)
    for row in rows { try check(row) }
  }

  private func check(_ row: Row) throws {
    var facts = ComplianceWorld.facts
    facts.requirement = row.isRequired ? .accounts([try identity("MEGAN@contoso.com")]) : .nobody
    facts.capabilities = ClientCapabilities(row.isDeclared ? ["ProtApp"] : [])
    facts.isDeviceRegistered = row.isRegistered
    var session = try ComplianceWorld.session(facts)
    try session.bring("megan", to: row.isManaged ? .managed : .absent)
    let megan = try identity("megan")
    let outcomes = session.comply(.requestToken(megan))
    guard case .compliance(.token(let answer)) = outcomes.last else { return XCTFail("\(row): \(outcomes)") }
    XCTAssertEqual(answer.result, row.result, "\(row)")
    XCTAssertEqual(answer.decision.codes, row.codes, "\(row)")
    XCTAssertEqual(answer.decision.isAllowed, row.result == .token, "\(row)")
    let asksForAuthenticator = row.isRequired && row.isDeclared && !row.isRegistered
    XCTAssertEqual(
      outcomes.first == .compliance(.authenticatorRequested(megan)), asksForAuthenticator, "\(row)")
    XCTAssertEqual(outcomes.count, asksForAuthenticator ? 2 : 1, "\(row)")
  }

  func testRequirement_otherAccount_doesNotApply() throws {
    var facts = ComplianceWorld.facts
    facts.requirement = .accounts([try identity(ComplianceWorld.adele.uppercased())])
    var session = try ComplianceWorld.session(facts)
    for (name, isAllowed) in [
      ("megan", true), ("adele", false), ("lynne", true), ("nobody@fabrikam.com", true),
    ] {
      guard case .compliance(.token(let answer)) = session.comply(.requestToken(try identity(name))).last
      else { return XCTFail(name) }
      XCTAssertEqual(answer.decision.isAllowed, isAllowed, name)
    }
  }

  func testRegistration_userCancelsAuthenticator_staysUnregistered() throws {
    var facts = ComplianceWorld.facts
    facts.isDeviceRegistered = false
    facts.user = .cancels
    var session = try ComplianceWorld.session(facts)
    session.comply(.requestToken(try identity("megan")))
    XCTAssertFalse(session.compliance.facts.isDeviceRegistered)
    session.comply(.change(.user(.goesAlong)))
    session.comply(.requestToken(try identity("megan")))
    XCTAssertTrue(session.compliance.facts.isDeviceRegistered)
  }

  func testHomeAccountID_accountWithoutIDs_isUnknown() throws {
    var session = try ComplianceWorld.session()
    guard
      case .compliance(.token(let answer)) = session.comply(.requestToken(try identity("stranger"))).last
    else { return XCTFail("no answer") }
    XCTAssertEqual(answer.result, .protectionPolicyRequired(homeAccountID: nil))
  }
}
