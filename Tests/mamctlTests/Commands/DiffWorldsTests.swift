import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `diff --world` says about parts of worlds that are no policy.
final class DiffWorldsTests: XCTestCase {
  private static let policy =
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":true"##
  private static let accounts =
    #""work":{"upn":"a@contoso.com","policy":"p"},"home":{"upn":"a@example.net"}"#

  private static func world(
    _ accounts: String = DiffWorldsTests.accounts, policy more: String = "", rest: String = ""
  ) -> [UInt8] {
    Array(#"{"mam":1,"policies":{"p":\#(policy)\#(more)}},"accounts":{\#(accounts)}\#(rest)}"#.utf8)
  }

  private static func diff(_ old: [UInt8], _ new: [UInt8], _ options: String...) -> CapturedRun {
    CapturedRun.of(
      ["diff", "--world", "old.json", "--world", "new.json"] + options,
      files: .memory(["old.json": old, "new.json": new]))
  }

  /// A text with single spaces, however its lines are folded.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whatever a world states other than policies can change an answer, so it is named and no comparison passes.
  func testOtherParts_areNamedAndNeverPass() {
    let rows: [(old: String, new: String, sentence: String)] = [
      (
        "", #","app":{"multiIdentity":true,"publisher":"Contoso"}"#,
        #"What the app declares differs (`multiIdentity`: false -> true; `publisher`: not stated -> "Contoso")."#
      ),
      (
        "", #","allowedAccounts":["work"]"#,
        "The accounts that are allowed to sign in differ: all before, only `work` now."
      ),
      (
        #","allowedAccounts":["work"]"#, #","allowedAccounts":["home"]"#,
        "The accounts that are allowed to sign in differ: no longer `work`; now also `home`."
      ),
      (
        #","apps":{"Outlook":{"managed":true}}"#,
        #","apps":{"Outlook":{"managed":false,"signedIn":["home"]}}"#,
        #"The app `Outlook` differs (`managed`: true -> false; `signedIn`: [] -> ["home"])."#
      ),
      (#","apps":{"Notes":{"managed":false}}"#, "", "The app `Notes` is only in OLD."),
      (
        #","device":{"osVersion":"17.1"}"#, #","device":{"osVersion":"17.2","mdmUser":"work"}"#,
        #"The device differs (`osVersion`: "17.1" -> "17.2"; `mdmUser`: not stated -> "work")."#
      ),
      ("", #","appConfig":[{"values":{"a":"b"}}]"#, "The app configurations differ (`appConfig`)."),
      (
        "", #","compliance":{"required":false}"#, "The facts about conditional access differ (`compliance`)."
      ),
      ("", #","sharedDevice":{}"#, "The state of shared device mode differs (`sharedDevice`)."),
    ]
    for row in rows {
      let (old, new) = (Self.world(rest: row.old), Self.world(rest: row.new))
      let run = Self.diff(old, new)
      XCTAssertEqual(run.status, .finding, run.out)
      XCTAssertEqual(
        Self.words(run.out),
        "Policy unchanged: work No policy in either world: home Other differences between the worlds \(row.sentence) "
          + "`diff` does not say which answers these change: ask both worlds, for example with `mamctl decide`."
      )
      let gate = Self.diff(old, new, "--no-new-access")
      XCTAssertEqual(gate.status, .finding, gate.out)
      XCTAssertTrue(
        Self.words(gate.out).hasSuffix(
          "An account that is in one world only, or another difference between the worlds, can open something, so "
            + "`--no-new-access` exits with status 2."), gate.out)
      XCTAssertEqual(Self.diff(old, new, "--no-new-blocks").status, .finding)
      XCTAssertTrue(
        Self.diff(old, new, "--format", "markdown").out.hasPrefix(
          "### Other differences between the worlds\n\n- "))
      let github = Self.diff(old, new, "--format", "github").out
      XCTAssertTrue(
        github.hasPrefix("::warning file=new.json,line=1,col=1,title=world-other::"), github)
      let json = Self.diff(old, new, "--format", "json")
      XCTAssertTrue(json.err.contains("for example with `mamctl decide`\n"), json.err)
    }
    let same = Self.diff(Self.world(), Self.world())
    XCTAssertEqual(same.out, "Policy unchanged: work\nNo policy in either world: home\n")
    XCTAssertEqual(same.status, .success)
  }

  /// An account that one world lacks had no policy that was removed, unless it had one.
  func testAccountsOfOneWorld_areNoPolicies() {
    let old = Self.world(#"\#(Self.accounts),"club":{"upn":"c@example.net"}"#)
    let new = Self.world(#"\#(Self.accounts),"boss":{"upn":"b@contoso.com","policy":"p"}"#)
    let run = Self.diff(old, new)
    XCTAssertEqual(
      run.out,
      """
      club: only in OLD, where no policy applies to it

      boss: only in NEW, where it has a policy

      Policy unchanged: work
      No policy in either world: home

      """)
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(Self.diff(old, Self.world(), "--no-new-blocks").status, .finding)
    XCTAssertEqual(
      Self.diff(old, Self.world(), "--format", "github").out,
      "::error file=old.json,line=1,col=1,title=account-removed::club: only in OLD, where no policy applies to it\n"
        + "1 change\n")
    let renamed = Self.diff(
      Self.world(), Self.world(#""work":{"upn":"b@contoso.com","policy":"p"},"home":{"upn":"A@EXAMPLE.net"}"#)
    )
    XCTAssertTrue(
      Self.words(renamed.out).contains(
        #"The account `work` differs (`upn`: "a@contoso.com" -> "b@contoso.com"). `diff` does"#), renamed.out)
  }

  /// An account of a world has its policy, whatever the export says about apps and assignment.
  func testAssignmentAndApps_haveNoEffectInAWorld() {
    let run = Self.diff(
      Self.world(policy: #","isAssigned":true,"appGroupType":"allApps""#), Self.world(), "--no-new-access")
    XCTAssertEqual(
      Self.words(run.out),
      "work In a world, an account has its policy, whatever apps the policy is for and whether or not it is assigned. 2 "
        + "settings differ. No answer changes because of that. No policy in either world: home")
    XCTAssertEqual(run.status, .success)
  }
}
