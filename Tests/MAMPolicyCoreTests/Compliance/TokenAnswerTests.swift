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
    var world = try ComplianceWorld.make()
    world.setStanding(row.isManaged ? .managed : .absent, of: 0)
    var facts = ComplianceWorld.facts
    facts.requirement = row.isRequired ? .accounts([try identity("MEGAN@contoso.com")]) : .nobody
    facts.capabilities = ClientCapabilities(row.isDeclared ? ["ProtApp"] : [])
    facts.isDeviceRegistered = row.isRegistered
    var compliance = Compliance(facts: facts)
    let megan = try identity("megan")
    let outcomes = compliance.apply(.requestToken(megan), world: &world)
    guard case .token(let answer) = outcomes.last else { return XCTFail("\(row): \(outcomes)") }
    XCTAssertEqual(answer.result, row.result, "\(row)")
    XCTAssertEqual(answer.decision.codes, row.codes, "\(row)")
    XCTAssertEqual(answer.decision.isAllowed, row.result == .token, "\(row)")
    let asksForAuthenticator = row.isRequired && row.isDeclared && !row.isRegistered
    XCTAssertEqual(outcomes.first == .authenticatorRequested(megan), asksForAuthenticator, "\(row)")
    XCTAssertEqual(outcomes.count, asksForAuthenticator ? 2 : 1, "\(row)")
  }

  func testRequirement_otherAccount_doesNotApply() throws {
    var world = try ComplianceWorld.make()
    var facts = ComplianceWorld.facts
    facts.requirement = .accounts([try identity(ComplianceWorld.adele.uppercased())])
    var compliance = Compliance(facts: facts)
    for (name, isAllowed) in [
      ("megan", true), ("adele", false), ("lynne", true), ("nobody@fabrikam.com", true),
    ] {
      guard case .token(let answer) = compliance.apply(.requestToken(try identity(name)), world: &world).last
      else { return XCTFail(name) }
      XCTAssertEqual(answer.decision.isAllowed, isAllowed, name)
    }
  }

  func testRegistration_userCancelsAuthenticator_staysUnregistered() throws {
    var world = try ComplianceWorld.make()
    var facts = ComplianceWorld.facts
    facts.isDeviceRegistered = false
    facts.user = .cancels
    var compliance = Compliance(facts: facts)
    _ = compliance.apply(.requestToken(try identity("megan")), world: &world)
    XCTAssertFalse(compliance.facts.isDeviceRegistered)
    _ = compliance.apply(.change(.user(.goesAlong)), world: &world)
    _ = compliance.apply(.requestToken(try identity("megan")), world: &world)
    XCTAssertTrue(compliance.facts.isDeviceRegistered)
  }

  func testHomeAccountID_accountWithoutIDs_isUnknown() throws {
    var world = try ComplianceWorld.make()
    var compliance = Compliance(facts: ComplianceWorld.facts)
    guard
      case .token(let answer) = compliance.apply(.requestToken(try identity("stranger")), world: &world).last
    else { return XCTFail("no answer") }
    XCTAssertEqual(answer.result, .protectionPolicyRequired(homeAccountID: nil))
  }
}
