import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What is remembered of values that could not be read, when a world states some settings anew.
///
/// Rule R15.1.
final class MisreadSettingsTests: XCTestCase {
  private func overridden(_ text: String) throws -> AppProtectionPolicy {
    let base = try GraphFixtures.policy(
      text: GraphFixtures.typed(#""notificationRestriction":"quiet","saveAsBlocked":true"#))
    XCTAssertEqual(base.policy.misreadText(of: .notificationRestriction), "quiet")
    return try JSONDecoding.decode(Array(text.utf8), file: "w") { base.overridden(by: $0, $1) }.policy
  }

  func testOverriding_forgetsWhatTheBaseMisread_andNothingElse() throws {
    let rows: [(text: String, misread: String?, isStated: Bool)] = [
      (#"{"notificationRestriction":"block"}"#, nil, true),
      (#"{"notificationRestriction":null}"#, nil, false),
      (#"{"notificationRestriction":"silent"}"#, "silent", false),
      (#"{"saveAsBlocked":false}"#, "quiet", false),
    ]
    for row in rows {
      let policy = try overridden(row.text)
      XCTAssertEqual(policy.misreadText(of: .notificationRestriction), row.misread, row.text)
      XCTAssertEqual(policy.states(.notificationRestriction), row.isStated, row.text)
    }
  }
}
