import MAMPolicyCore
import XCTest

/// Rule R12.6.
final class ClientCapabilitiesTests: XCTestCase {
  private struct Row {
    let declared: [String]
    let isDeclared: Bool
    let claims: String?
  }

  func testCapabilities_declaredArrays_areComparedWithoutCaseAndSentInLowerCase() {
    let rows = [
      Row(
        declared: ["protapp"], isDeclared: true,
        claims: #"{"access_token":{"xms_cc":{"values":["protapp"]}}}"#),
      Row(
        declared: ["ProtApp"], isDeclared: true,
        claims: #"{"access_token":{"xms_cc":{"values":["protapp"]}}}"#),
      Row(
        declared: ["cp1", "PROTAPP", "protapp"], isDeclared: true,
        claims: #"{"access_token":{"xms_cc":{"values":["cp1","protapp"]}}}"#),
      Row(
        declared: ["cp1"], isDeclared: false, claims: #"{"access_token":{"xms_cc":{"values":["cp1"]}}}"#),
      Row(
        declared: ["a\"b\\c\u{1}"], isDeclared: false,
        claims: #"{"access_token":{"xms_cc":{"values":["a\"b\\c\u0001"]}}}"#),
      Row(
        declared: ["protapp "], isDeclared: false,
        claims: #"{"access_token":{"xms_cc":{"values":["protapp "]}}}"#),
      Row(declared: [], isDeclared: false, claims: nil),
      Row(declared: [""], isDeclared: false, claims: nil),
    ]
    for row in rows {
      let capabilities = ClientCapabilities(row.declared)
      XCTAssertEqual(capabilities.declaresAppProtection, row.isDeclared, "\(row.declared)")
      XCTAssertEqual(capabilities.claims, row.claims, "\(row.declared)")
    }
  }
}
