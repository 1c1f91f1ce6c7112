import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `effective` and `diff --effective` say of a part of a tenant: one page, a missing property, or some apps only.
///
/// Rules R16.3 and R16.7.
final class EffectivePartTests: XCTestCase {
  private static let contoso = Fixtures.path("tenants/contoso")

  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// One policy for Edge that is assigned to Sales, on the first of several pages.
  private static let page = FileSource.memory([
    "t.json": Array(
      ##"""
      {"@odata.nextLink": "https://x", "value": [
        {"@odata.type": "#microsoft.graph.iosManagedAppProtection", "id": "T_1", "displayName": "P",
          "apps": [{"mobileAppIdentifier": {"@odata.type": "#microsoft.graph.iosMobileAppIdentifier", "bundleId": "com.microsoft.msedge"}}],
          "assignments": [{"target": {"@odata.type": "#microsoft.graph.groupAssignmentTarget", "groupId": "Sales"}}]}]}
      """##.utf8)
  ])

  private func effective(_ options: String...) -> CapturedRun {
    .of(["effective", "t.json"] + options, files: Self.page)
  }

  /// Another page may have a policy that applies.
  func testOnePage_saysThatNoPolicyIsKnownToApply() throws {
    let one = effective("--bundle-id", "Edge", "--management", "unmanaged")
    XCTAssertEqual(one.status, .finding)
    XCTAssertTrue(
      words(one.out).hasPrefix(
        "No policy is known to apply, so org data may be unprotected in this app: `t.json` is one page of several. User:"
      ),
      one.out)
    let json = effective("--bundle-id", "Edge", "--management", "unmanaged", "--format", "json").out
    XCTAssertEqual(
      try JSONReader.read(Array(json.utf8), file: "out").object?["complete"]?.bool, false, json)
    let applies = words(
      effective("--bundle-id", "Edge", "--management", "unmanaged", "--group", "Sales").out)
    XCTAssertTrue(
      applies.contains(
        " Policies that are not in the export may apply as well: `t.json` is one page of several. User:"),
      applies)
    let user = words(effective("--management", "unmanaged", "--bundle-id", "Word").out)
    XCTAssertFalse(user.contains("No policy applies"), user)
  }

  func testGapsOfOnePage_areOnlyPossible_inEveryFormat() {
    let pretty = words(effective("--gaps").out)
    XCTAssertTrue(
      pretty.hasPrefix(
        "No known gaps among users who have a policy, no known overlaps, no policies that never apply. No known "
          + "policy in any app on any device: users in no group. Only a part of the policies is known: `t.json` is one page "
          + "of several. Decided for"), pretty)
    let markdown = effective("--gaps", "--format", "markdown").out
    XCTAssertTrue(
      markdown.contains("Only a part of the policies is known: `t.json` is one page of several. "), markdown)
    let csv = effective("--gaps", "--format", "csv").out
    XCTAssertTrue(csv.contains("\r\nunknown,"), csv)
    XCTAssertTrue(csv.contains(",none known,"), csv)
    XCTAssertFalse(csv.contains("no policy,"), csv)
  }

  /// A policy of some kind, with the apps it lists and its assignments.
  private static func policy(_ name: String, _ apps: [String], _ target: String?) -> String {
    let apps = apps.map {
      ##"{"mobileAppIdentifier":{"@odata.type":"#microsoft.graph.iosMobileAppIdentifier","bundleId":"\##($0)"}}"##
    }
    let assignments = target.map { ##"{"target":{"@odata.type":"#microsoft.graph.\##($0)}}"## } ?? ""
    return
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","id":"\##(name)","displayName":"\##(name)","apps":["##
      + apps.joined(separator: ",") + #"],"assignments":[\#(assignments)]}"#
  }

  private static func policies(_ policies: String...) -> FileSource {
    .memory(["t.json": Array(#"{"value":[\#(policies.joined(separator: ","))]}"#.utf8)])
  }

  /// Who has no policy in an app includes those who have none at all.
  func testGaps_nameEverybodyWithoutAPolicyInAnApp() {
    let sales = #"groupAssignmentTarget","groupId":"Sales""#
    let support = #"groupAssignmentTarget","groupId":"Support""#
    let files = Self.policies(
      Self.policy("P", ["a.a", "b.b"], sales), Self.policy("Q", ["b.b"], support),
      Self.policy("R", ["c.c"], nil))
    let text = words(CapturedRun.of(["effective", "t.json", "--gaps"], files: files).out)
    XCTAssertTrue(
      text.contains(
        " No policy in any app on any device: users in no group. No policy in a.a on any device: users whose only group is "
          + "`Support`, and users in no group. No policy in c.c on any device: everybody (not a gap, because no assigned "
          + "policy covers it). Decided for"), text)
  }

  /// Other apps, of which the rows are far below, make the status 2.
  func testTableOfOneUser_saysThatNoOtherAppHasAPolicy() {
    let all = #"allLicensedUsersAssignmentTarget""#
    let one = Self.policies(Self.policy("P", ["com.microsoft.msedge"], all))
    let edge = CapturedRun.of("effective", "t.json", files: one)
    XCTAssertEqual(edge.status, .finding)
    XCTAssertTrue(
      words(edge.out).hasPrefix(
        "A user in no group gets a policy in Edge on every device listed here, but in no other app. Decided for"
      ),
      edge.out)
    let two = Self.policies(Self.policy("P", ["a.a", "b.b"], all))
    let both = words(CapturedRun.of("effective", "t.json", files: two).out)
    XCTAssertTrue(
      both.hasPrefix(
        "A user in no group gets a policy in all 2 apps that policies list, but in no other app. Decided for"
      ),
      both)
    let megan = CapturedRun.of(
      "effective", Self.contoso, "--user", Fixtures.path("tenants/users/megan.json"))
    XCTAssertTrue(
      words(megan.out).hasPrefix(
        "This user gets a policy in all 11 apps that policies list, but in no other app. Decided for"),
      megan.out)
  }

  /// Whom a policy is assigned to may have changed if neither export lists it.
  func testDiff_isOpen_ifBothExportsLackAssignments() {
    let policy = Fixtures.path("policies/level-2.json")
    let same = CapturedRun.of("diff", "--effective", policy, policy)
    XCTAssertEqual(same.status, .invalidInput)
    XCTAssertTrue(
      words(same.out).hasPrefix("Nothing is known to change. Unknown, because OLD and NEW are incomplete - "),
      same.out)
  }

  func testDiff_refusesOptionsThatChooseSomethingElse() {
    for option in [["--world", "w.json"], ["--old-name", "x"]] {
      let run = CapturedRun.of(["diff", "--effective", Self.contoso, Self.contoso] + option)
      XCTAssertEqual(run.status, .usage)
      XCTAssertTrue(run.err.contains("`\(option[0])` cannot be used with `--effective`"), run.err)
    }
  }

  /// What does not apply to one app still applies to others.
  func testGapsOfOneApp_nameThePoliciesForOtherAppsApart() throws {
    let edge = CapturedRun.of("effective", Self.contoso, "--gaps", "--bundle-id", "Edge")
    let text = words(edge.out)
    XCTAssertTrue(text.contains(" 1 policy that never applies."), text)
    XCTAssertTrue(
      text.contains("Policies that never apply `Pilot: writing tools` the policy is not assigned"), text)
    XCTAssertTrue(
      text.contains("Policies and app configurations that apply only to other apps or devices "), text)
    XCTAssertTrue(
      text.contains("`Level 2: company devices` the policy does not list `com.microsoft.msedge`"), text)
    let managed = words(
      CapturedRun.of("effective", Self.contoso, "--gaps", "--management", "managed").out)
    XCTAssertTrue(
      managed.contains(
        "`Level 2: personal devices` the policy is for unmanaged devices only, and the device is managed"),
      managed)
    XCTAssertFalse(managed.contains("never match together"), managed)
    let json = CapturedRun.of(
      "effective", Self.contoso, "--gaps", "--bundle-id", "Edge", "--format", "json")
    let root = try JSONReader.read(Array(json.out.utf8), file: "out").object
    XCTAssertEqual(root?["never"]?.array?.count, 1)
    XCTAssertTrue(
      root?["elsewhere"]?.array?.contains { $0.object?["name"]?.string == "Level 2: company devices" }
        == true, json.out)
  }
}
