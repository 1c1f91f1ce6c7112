import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Assumed is not stated: a policy knows which of its settings its export states.
///
/// Rule R15.1.
final class StatedSettingsTests: XCTestCase {
  private func policy(_ properties: String) throws -> AppProtectionPolicy {
    try GraphFixtures.policy(text: GraphFixtures.typed(properties)).policy
  }

  func testStated_isWhatTheExportSaysReadably() throws {
    let policy = try policy(
      #""saveAsBlocked":false,"printBlocked":null,"notificationRestriction":"quiet","minimumRequiredOsVersion":null"#
    )
    XCTAssertEqual(Array(policy.stated), [.saveAsBlocked, .minimumRequiredOsVersion])
    XCTAssertTrue(policy.states(.saveAsBlocked))
    XCTAssertFalse(policy.states(.notificationRestriction))
    XCTAssertEqual(policy.misreadText(of: .notificationRestriction), "quiet")
    XCTAssertNil(policy.misreadText(of: .printBlocked))
    XCTAssertEqual(Array(policy.reading([.saveAsBlocked, .printBlocked]).stated), [.saveAsBlocked])
  }

  func testStated_ofAPolicyMadeInCode_isWhatDiffersFromTheDefault() {
    var policy = AppProtectionPolicy()
    XCTAssertEqual(policy.stated, [])
    policy.printBlocked = true
    XCTAssertEqual(Array(policy.stated), [.printBlocked])
    XCTAssertTrue(policy.states(.printBlocked))
  }

  /// What is stated explains an answer and is no part of the policy.
  func testPolicies_thatSayTheSame_areEqual() throws {
    let (terse, spelled) = (try policy(#""printBlocked":false"#), try policy(#""saveAsBlocked":false"#))
    XCTAssertEqual(terse, spelled)
    XCTAssertEqual(terse.hashValue, spelled.hashValue)
    XCTAssertNotEqual(terse.stated, spelled.stated)
  }

  func testReasons_sayWhetherTheValueIsStated() throws {
    let rows: [(properties: String, json: String)] = [
      (#""printBlocked":false"#, #""setting":"printBlocked","value":false,"stated":true,"basis""#),
      (#""pinRequired":true"#, #""setting":"printBlocked","value":false,"stated":false,"basis""#),
    ]
    for row in rows {
      let decision = PrintRule.decide(owner: .policy(try policy(row.properties)))
      let text = JSONText.text(DecisionOutput.json(decision, reasons: .explained))
      XCTAssertTrue(text.contains(row.json), text)
    }
    let odd = NotificationRule.decide(owner: .policy(try policy(#""notificationRestriction":"quiet""#)))
    let text = JSONText.text(DecisionOutput.json(odd, reasons: .explained))
    XCTAssertTrue(text.contains(#""value":"block","stated":false,"misread":"quiet""#), text)
    // Where no setting decides there is nothing to state.
    let free = JSONText.text(DecisionOutput.json(PrintRule.decide(owner: .unrestricted), reasons: .explained))
    XCTAssertTrue(free.contains(#""value":null,"stated":null,"basis""#), free)
  }

  func testValues_keepTheirTypesInJSON() throws {
    let policy = try policy(
      #""saveAsBlocked":true,"maximumPinRetries":7,"allowedDataStorageLocations":["box"],"minimumRequiredOsVersion":"17.0""#
    )
    let rows: [(setting: Setting, json: String)] = [
      (.saveAsBlocked, "true"), (.maximumPinRetries, "7"), (.allowedDataStorageLocations, #"["box"]"#),
      (.minimumRequiredOsVersion, #""17.0""#), (.minimumWipeOsVersion, "null"),
      (.notificationRestriction, #""allow""#), (.allowWidgetContentSync, "null"),
    ]
    for row in rows {
      XCTAssertEqual(JSONText.text(DecisionOutput.json(policy.value(of: row.setting))), row.json)
    }
  }
}
