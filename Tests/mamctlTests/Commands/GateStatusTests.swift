import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// Statuses on which a build server lets a change pass, or does not.
///
/// Formats, "Exit statuses".
final class GateStatusTests: XCTestCase {
  private static func export(_ name: String, _ settings: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","id":"\##(name)","displayName":"\##(name)",\##(settings)}"##
  }

  private static let files: [String: String] = [
    "both/a.json": export("A", #""printBlocked":true"#), "both/b.json": export("B", #""saveAsBlocked":true"#),
    "one/a.json": export("A", #""printBlocked":true"#),
    "strict.json": export("S", #""printBlocked":true,"pinRequired":true"#),
    "lax.json": export("L", #""printBlocked":false,"pinRequired":false"#),
  ]

  private func run(_ line: String) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(Self.files.mapValues { Array($0.utf8) }))
  }

  /// A policy that is gone restricts nobody any more, and a new one opens nothing.
  func testDiff_aRemovedPolicyIsNewAccess_andANewOneIsANewBlock() {
    let rows: [(line: String, status: ExitStatus)] = [
      ("diff both one --no-new-access", .finding), ("diff both one --no-new-blocks", .success),
      ("diff one both --no-new-access", .success), ("diff one both --no-new-blocks", .finding),
      ("diff both both --no-new-access --no-new-blocks", .success),
    ]
    for row in rows {
      let run = run(row.line)
      XCTAssertEqual(run.status, row.status, row.line + run.err)
    }
  }

  func testProve_ofSeveralPolicies_isAFindingWhereOneFails() {
    let rows: [(policies: String, status: ExitStatus)] = [
      ("strict.json lax.json", .finding), ("lax.json strict.json", .finding), ("lax.json lax.json", .finding),
      ("strict.json strict.json", .success),
    ]
    for row in rows {
      let run = run("prove \(row.policies) --claim no-print")
      XCTAssertEqual(run.status, row.status, row.policies + run.err)
    }
  }

  /// A script that reads JSON is told that something is required by the same status as one that reads text.
  func testDecide_endsAlikeInEveryFormat() {
    let rows: [(line: String, status: ExitStatus)] = [
      ("pin --policy strict.json", .denied), ("pin --policy lax.json", .success),
      ("print --policy strict.json", .denied), ("print --policy lax.json", .success),
    ]
    for row in rows {
      for format in ["pretty", "json"] {
        let run = run("decide \(row.line) --format \(format)")
        XCTAssertEqual(run.status, row.status, "\(row.line) \(format)\(run.err)")
      }
    }
  }

  /// What is new against a part of the old tenant may have been in the rest of it.
  func testDiff_ofAPartOfTheOldTenant_opensAndClosesNothing() {
    func tenant(_ policies: [String], link: String = "") -> [UInt8] {
      Array(#"{\#(link)"value":[\#(policies.joined(separator: ","))]}"#.utf8)
    }
    let everybody = ##"{"target":{"@odata.type":"#microsoft.graph.allLicensedUsersAssignmentTarget"}}"##
    let applies = Self.export(
      "P", #""printBlocked":true,"appGroupType":"allApps","assignments":[\#(everybody)]"#)
    let idle = Self.export("Q", #""saveAsBlocked":true,"appGroupType":"allApps","assignments":[]"#)
    let rows: [(link: String, status: ExitStatus)] = [
      ("", .finding), (#""@odata.nextLink":"https://x","#, .invalidInput),
    ]
    for row in rows {
      let run = CapturedRun.of(
        "diff", "--effective", "old.json", "new.json",
        files: .memory(["old.json": tenant([idle], link: row.link), "new.json": tenant([applies, idle])]))
      XCTAssertEqual(run.status, row.status, run.out + run.err)
      XCTAssertEqual(run.out.contains("no policy -> P"), row.status == .finding, run.out)
    }
  }

  /// That a tenant is incomplete is enough for strict reading, whatever its policies say.
  func testEffective_strictly_refusesAnIncompleteTenant() {
    let policy = Self.export(
      "P", #""printBlocked":true,"appGroupType":"selectedPublicApps","apps":[],"assignments":[]"#)
    let rows: [(text: String, status: ExitStatus)] = [
      (policy, .finding), (policy.replacing(#","assignments":[]"#, with: ""), .invalidInput),
    ]
    for row in rows {
      let run = CapturedRun.of(
        "effective", "t.json", "--bundle-id", "com.a", "--management", "managed", "--strict",
        files: .memory(["t.json": Array(row.text.utf8)]))
      XCTAssertEqual(run.status, row.status, run.out + run.err)
    }
  }

  /// A tenant that leaves one kind of app without protection is a finding, whatever the other kinds get.
  func testEffective_isAFindingWhereOneKindGetsNothing() {
    let everybody = ##"[{"target":{"@odata.type":"#microsoft.graph.allLicensedUsersAssignmentTarget"}}]"##
    let mail =
      ##"[{"mobileAppIdentifier":{"@odata.type":"#microsoft.graph.iosMobileAppIdentifier","bundleId":"com.contoso.mail"}}]"##
    let rows: [(apps: String, status: ExitStatus)] = [
      (#""appGroupType":"allApps""#, .success),
      (#""appGroupType":"selectedPublicApps","apps":\#(mail)"#, .finding),
    ]
    for row in rows {
      let policy = Self.export("P", #""printBlocked":true,\#(row.apps),"assignments":\#(everybody)"#)
      let run = CapturedRun.of("effective", "t.json", files: .memory(["t.json": Array(policy.utf8)]))
      XCTAssertEqual(run.status, row.status, run.out + run.err)
    }
  }

  /// What became stricter is called so, for a program as for a person.
  func testDiff_calledStricterIsWhatProtectsMore() throws {
    let rows: [(paths: [String], way: String)] = [
      (["lax.json", "strict.json"], "stricter"), (["strict.json", "lax.json"], "looser"),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["diff"] + row.paths + ["--format", "json"], files: .memory(Self.files.mapValues { Array($0.utf8) }))
      let settings = try JSONReader.read(Array(run.out.utf8), file: "out").object?["settings"]?.array ?? []
      let ways = settings.compactMap { setting in
        setting.object?["setting"]?.string == "printBlocked" ? setting.object?["direction"]?.string : nil
      }
      XCTAssertEqual(ways, [row.way], run.out)
    }
  }
}
