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
}
