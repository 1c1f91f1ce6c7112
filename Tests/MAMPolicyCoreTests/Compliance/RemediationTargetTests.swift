import MAMPolicyCore
import XCTest

final class RemediationTargetTests: XCTestCase {
  private struct Row {
    let target: RemediationTarget
    let account: String?
    let refusal: RemediationRefusal?
  }

  /// R1.6: exactly one dot, both parts GUID-shaped, nothing guessed.
  func testTarget_everyForm_namesAnAccountOrIsRefused() throws {
    let (oid, tenant) = (ComplianceWorld.megan, ComplianceWorld.tenant)
    let rows = [
      Row(target: .homeAccountID("\(oid).\(tenant)"), account: oid, refusal: nil),
      Row(target: .homeAccountID("\(oid.uppercased()).\(tenant)"), account: oid, refusal: nil),
      Row(target: .homeAccountID(nil), account: nil, refusal: .idUnknown),
      Row(target: .homeAccountID(""), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("."), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID(oid), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("\(oid)."), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID(".\(tenant)"), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("\(oid).\(tenant)."), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("\(oid).\(tenant).\(oid)"), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("\(oid)-b2c_1_signin.\(tenant)"), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID("\(oid).contoso.com"), account: nil, refusal: .idMalformed),
      Row(target: .homeAccountID(" \(oid).\(tenant)"), account: nil, refusal: .idMalformed),
      Row(target: .accountID(oid), account: oid, refusal: nil),
      Row(target: .accountID("Megan@Contoso.com"), account: oid, refusal: nil),
      Row(target: .accountID("\(oid).\(tenant)"), account: nil, refusal: .idMalformed),
      Row(target: .accountID("megan@fabrikam.com"), account: nil, refusal: .idMalformed),
      Row(target: .accountID(""), account: nil, refusal: .idMalformed),
    ]
    let directory = try ComplianceWorld.make().directory
    for row in rows {
      switch row.target.account(in: directory) {
      case .success(let account):
        XCTAssertNil(row.refusal, "\(row.target)")
        XCTAssertTrue(directory.same(account, try identity(row.account ?? "none")), "\(row.target)")
      case .failure(let refusal): XCTAssertEqual(refusal, row.refusal, "\(row.target)")
      }
    }
  }

  func testRemediate_malformedID_startsNothing() throws {
    var session = try ComplianceWorld.session()
    let outcomes = session.comply(.remediate(.homeAccountID(ComplianceWorld.megan), .interactive))
    guard case .compliance(.remediationRefused(let text, let reason)) = outcomes.first else {
      return XCTFail("\(outcomes)")
    }
    XCTAssertEqual(text, ComplianceWorld.megan)
    XCTAssertEqual(reason.code, "remediation-id-malformed")
    XCTAssertNil(session.compliance.queue.running)
    XCTAssertEqual(session.comply(.proceed), [])
  }
}
