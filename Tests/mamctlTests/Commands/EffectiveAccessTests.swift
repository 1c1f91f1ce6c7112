import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `effective` and `diff --effective` conclude from conditional access.
///
/// Rule R16.6.
final class EffectiveAccessTests: XCTestCase {
  private static let protected =
    ##""assignments": [{"target": {"@odata.type": "#microsoft.graph.allLicensedUsersAssignmentTarget"}}]"##

  private static func policy(_ assignments: String) -> [UInt8] {
    Array(
      """
      {"@odata.type": "#microsoft.graph.iosManagedAppProtection", "id": "T_1", "displayName": "P",
        "printBlocked": true, "appGroupType": "allApps", "apps": [], \(assignments)}
      """.utf8)
  }

  private static func access(_ controls: String, _ combination: String = "OR", _ more: String = "") -> [UInt8]
  {
    Array(
      """
      {"displayName": "CA", "state": "enabled", "conditions": {"users": {"includeUsers": ["All"]}, "clientAppTypes": ["all"],
        "applications": {"includeApplications": ["Office365"]}\(more)},
        "grantControls": {"operator": "\(combination)", "builtInControls": [\(controls)]}}
      """.utf8)
  }

  private static let locations =
    #", "locations": {"includeLocations": ["All"], "excludeLocations": ["AllTrusted"]}"#

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func effective(_ access: [UInt8], isProtected: Bool) -> String {
    words(
      CapturedRun.of(
        ["effective", "p.json", "c.json", "--bundle-id", "com.a.b", "--management", "unmanaged"],
        files: .memory([
          "p.json": Self.policy(isProtected ? Self.protected : #""assignments": []"#), "c.json": access,
        ])
      ).out)
  }

  /// An app protection policy is not enough if another control is required as well.
  func testEveryControl_isRequired_ifTheyAreJoinedByAnd() {
    let both = Self.access(#""compliantDevice", "compliantApplication""#, "AND")
    let met = effective(both, isProtected: true)
    XCTAssertTrue(
      met.contains(
        "CA requires an app protection policy and a compliant device for Office 365: an app protection policy applies, so "
          + "this is met on a compliant device"), met)
    let refused = effective(both, isProtected: false)
    XCTAssertTrue(
      refused.contains(
        "CA requires an app protection policy and a compliant device for Office 365: not met, so sign-in is blocked"
      ),
      refused)
  }

  func testOtherRequirements_areNamed_andNothingIsConcludedFromThem() {
    let block = effective(Self.access(#""block""#), isProtected: false)
    XCTAssertTrue(
      block.contains(
        "No conditional access policy requires app protection here. Other requirements can block sign-in, and are not "
          + "checked: `CA` blocks sign-in to Office 365."), block)
    XCTAssertFalse(block.contains("so the app gets org data"), block)
    let device = effective(Self.access(#""compliantDevice", "mfa""#), isProtected: false)
    XCTAssertTrue(
      device.contains(
        "not checked: `CA` requires a compliant device or multifactor authentication for Office 365."), device
    )
  }

  /// A table lists gaps in which sign-in may be blocked all the same.
  func testTable_saysThatConditionalAccessIsNotInIt() {
    let note =
      "Conditional access may block sign-in to an app without a policy; this table does not show that, but the answer for "
      + "one app and kind of device does (`--bundle-id` and `--management`, without `--gaps`)."
    let files = FileSource.memory([
      "p.json": Self.policy(#""assignments": []"#), "q.json": Self.policy(Self.protected),
      "c.json": Self.access(#""compliantApplication""#),
    ])
    func table(_ arguments: String...) -> String {
      words(CapturedRun.of(["effective"] + arguments, files: files).out)
    }
    XCTAssertTrue(table("p.json", "c.json").contains(note))
    XCTAssertTrue(table("p.json", "c.json", "--gaps").contains(note))
    XCTAssertTrue(table("p.json", "c.json", "--gaps", "--format", "markdown").contains(note))
    XCTAssertTrue(
      table("p.json", "c.json", "--gaps", "--format", "html").contains("Conditional access may block sign-in")
    )
    XCTAssertFalse(table("p.json").contains("Conditional access"))
    XCTAssertFalse(table("q.json", "c.json").contains("Conditional access"))
  }

  /// At a trusted location, the policy asks for nothing.
  func testConditionsForLocations_blockSignInNotAlways() {
    let limited = Self.access(#""compliantApplication""#, "OR", Self.locations)
    let text = effective(limited, isProtected: false)
    XCTAssertTrue(
      text.hasPrefix(
        "No policy applies, and conditional access blocks sign-in to Office 365, but not always (its conditions for "
          + "locations are not checked): when it does not, this app gets org data without protection. User:"),
      text)
    XCTAssertTrue(
      text.contains(
        "for Office 365: not met, so sign-in is blocked, but not always (its conditions for locations are not checked)"
      ),
      text)
    let files = FileSource.memory([
      "old/p.json": Self.policy(Self.protected), "old/c.json": limited,
      "new/p.json": Self.policy(#""assignments": []"#), "new/c.json": limited,
    ])
    let gone = words(CapturedRun.of(["diff", "--effective", "old", "new"], files: files).out)
    XCTAssertTrue(
      gone.contains(
        "Opened: no policy applies any more, and conditional access blocks sign-in to Office 365, but not always (its "
          + "conditions for locations are not checked): when it does not, these apps get org data without protection. Before, "
      ), gone)
    let back = words(CapturedRun.of(["diff", "--effective", "new", "old"], files: files).out)
    XCTAssertTrue(
      back.contains(
        "Closed: a policy applies where none did. Before, conditional access blocked sign-in to Office 365, but not always "
          + "(its conditions for locations are not checked): when it did not, these apps got org data without protection. "
      ),
      back)
  }
}
