import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// What `check` says once about many answers that differ for one cause.
final class SharedFailuresTests: XCTestCase {
  private func check(_ scenario: String) -> String {
    CapturedRun.of(["check", "s.scenario.json"], files: .memory(["s.scenario.json": Array(scenario.utf8)]))
      .out
  }

  /// An app that acts for no user is told in words: "no user" reads like the name of an account.
  func testPaste_withoutAUser() {
    let out = check(
      """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"paste","source":["work",""],"destination":["","work"],"sameApp":true,"length":1,"expect":"wipe"}]}
      """)
    for question in [
      "May text of 1 character copied from `work` be pasted in the same app while it acts for no user?",
      "May text of 1 character copied while the app acted for no user be pasted into `work` in the same app?",
    ] {
      XCTAssertTrue(out.contains("          \(question)\n"), out)
    }
  }
}
