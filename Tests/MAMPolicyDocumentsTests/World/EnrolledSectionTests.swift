import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// R10.8: which accounts a world states to be enrolled, and what is said where it leaves that open.
final class EnrolledSectionTests: XCTestCase {
  private func text(_ accounts: String, app: String = "{}") -> [UInt8] {
    Array(#"{"mam":1,"app":\#(app),"policies":{"p":{"printBlocked":true}},"accounts":{\#(accounts)}}"#.utf8)
  }

  func testEnrolled_isReadAndChecked() throws {
    let several = #"{"multiIdentity":true,"multiManagedIdentities":true}"#
    let two =
      #""a":{"upn":"a@b.example","policy":"p","enrolled":true},"b":{"upn":"b@b.example","policy":"p","enrolled":true}"#
    let world = try WorldDocument(
      text(#""a":{"upn":"a@b.example","policy":"p"},"b":{"upn":"b@b.example","policy":"p","enrolled":true}"#),
      file: "w.json"
    ).world
    XCTAssertEqual(try world.standing(of: "a"), .signedIn)
    XCTAssertEqual(try world.standing(of: "b"), .managed)
    let both = try WorldDocument(text(two, app: several), file: "w.json").world
    XCTAssertEqual(try both.standing(of: "a"), .managed)
    XCTAssertEqual(try both.standing(of: "b"), .managed)
    let rows: [(accounts: String, problem: String)] = [
      (
        two,
        "w.json:1:174: $.accounts.b.enrolled: the app can have one managed account, and `enrolled` is true for `a` already"
      ),
      (
        #""a":{"upn":"a@b.example","enrolled":true}"#,
        "w.json:1:106: $.accounts.a.enrolled: an account without a `policy` cannot be enrolled"
      ),
      (
        #""a":{"upn":"a@b.example","policy":"p","enrolled":1}"#,
        "w.json:1:119: $.accounts.a.enrolled: expected `true` or `false`, found a number"
      ),
    ]
    for row in rows {
      XCTAssertThrowsError(try WorldDocument(text(row.accounts), file: "w.json")) {
        XCTAssertEqual(($0 as? JSONProblems)?.problems.map(\.description), [row.problem])
      }
    }
  }

  func testWorldThatLeavesOpen_isWarnedOf_exceptInASession() throws {
    let open =
      #""a":{"upn":"a@b.example","policy":"p"},"b":{"upn":"b@b.example","policy":"p"},"c":{"upn":"c@b.example"}"#
    let document = try WorldDocument(text(open), file: "w.json")
    XCTAssertEqual(
      document.warnings(for: []).map(\.description),
      [
        "w.json:1:58: warning: the app can have one managed account, and `a` and `b` have a policy; add "
          + "`\"enrolled\": true` to one of them; until then, the first of these accounts that a question names counts as the managed one"
      ])
    XCTAssertEqual(document.remarks, [], "a scenario is told of these alone")
    let silent = [
      text(open, app: #"{"multiIdentity":true,"multiManagedIdentities":true}"#),
      text(
        open.replacingOccurrences(
          of: #""b@b.example","policy""#, with: #""b@b.example","enrolled":true,"policy""#)),
      text(
        open.replacingOccurrences(
          of: #""b@b.example","policy""#, with: #""b@b.example","enrolled":false,"policy""#)),
      text(#""a":{"upn":"a@b.example","policy":"p"}"#),
    ]
    for bytes in silent {
      XCTAssertEqual(
        try WorldDocument(bytes, file: "w.json").warnings(for: []), [], String(decoding: bytes, as: UTF8.self)
      )
    }
    let many = (0..<5).map { #""a\#($0)":{"upn":"a\#($0)@b.example","policy":"p"}"# }.joined(separator: ",")
    XCTAssertTrue(
      try WorldDocument(text(many), file: "w.json").warnings[0].message.contains(
        "`a0`, `a1`, `a2` and 2 more have a policy"))
  }
}
