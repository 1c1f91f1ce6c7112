import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class LeaksVerbTests: XCTestCase {
  private func leaks(_ arguments: String...) -> CapturedRun {
    CapturedRun.of(["leaks", Fixtures.path("worlds/lax-tenant.json")] + arguments)
  }

  func testLaxTenant_isToldInTwoStepsAndCutByOneSetting() {
    let run = leaks("--to", "unmanagedAccount", "--cut")
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(run.out.hasPrefix("work\n  to an unmanaged account, in 2 steps\n    1. "), run.out)
    XCTAssertTrue(run.out.contains("One change closes every way to an unmanaged account:\n"), run.out)
    XCTAssertTrue(
      run.out.contains(
        "\nOnly the shortest path of each kind is shown; the changes below close the other paths, too.\n"),
      run.out)
    XCTAssertTrue(
      leaks("--to", "unmanagedAccount").out.hasSuffix(
        "\n\nOnly the shortest path of each kind is shown.\n"), run.out)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "- Send Org data to other apps: All apps -> Policy managed apps (policy of `partner`) closes every way to an unmanaged account"
      ), run.out)
    XCTAssertTrue(words.contains("Send Org data to other apps = All apps (policy of `partner`)"), run.out)
    XCTAssertTrue(run.out.hasSuffix("\n    and 1 more\n"), run.out)
  }

  func testWorldWithManyWays_isCutByAsManyChangesAsThatTakes() {
    let run = leaks("--cut")
    XCTAssertEqual(run.status, .denied)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains(
        "changes close every way out, and none of them can be left out (other sets of changes may do the same): -"
      ), run.out)
    XCTAssertTrue(run.out.contains("(policy of `work`; default, not in the policy)"), run.out)
  }

  /// On a device that the policy is not for, no change of it closes anything.
  func testPolicyForSomeDevices_isSaidToBeThat() {
    let policy =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","targetedAppManagementLevels":"unmanaged"}"##
    let run = CapturedRun.of(
      "leaks", "p.json", "--to", "paper", "--cut", files: .memory(["p.json": Array(policy.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains("The policy is for unmanaged devices only (p.json, line 1): nothing of it applies if"),
      run.out)
    XCTAssertTrue(words.contains("One change closes every way to paper on unmanaged devices:"), run.out)
    XCTAssertTrue(words.contains("for `work`. Users will notice: "), run.out)
    XCTAssertTrue(
      leaks("--cut").out.contains("close every way out, and none"), "every policy is for all devices")
  }

  /// No stricter value closes the way that a browser's scheme opens: what can be closed is, and the rest is named.
  func testWayThatNoSettingCloses_isLeftOpen_andSaid() throws {
    let policy =
      #"{"printBlocked":false,"allowedOutboundDataTransferDestinations":"managedApps","managedBrowserToOpenLinksRequired":true,"customBrowserProtocol":"contoso","dialerRestrictionLevel":"blocked","protectedMessagingRedirectAppType":"blocked"}"#
    let world =
      #"{"mam":1,"policies":{"p":\#(policy)},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    let files = FileSource.memory(["w.json": Array(world.utf8)])
    let run = CapturedRun.of("leaks", "w.json", "--to", "paper", "--to", "link", "--cut", files: files)
    XCTAssertTrue(
      run.out.contains("\nOne change closes 1 of 2 ways to an unmanaged app by a link or paper:\n"), run.out)
    XCTAssertTrue(
      run.out.hasSuffix(
        "\n  Left open: data of `work` to an unmanaged app by a link; the search found no stricter value that"
          + "\n    closes this way.\n"), run.out)
    let json = CapturedRun.of(
      "leaks", "w.json", "--to", "link", "--cut", "--format", "json", files: files)
    let root = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: "json").object)
    XCTAssertEqual(root["cut"]?.array?.count, 0)
    XCTAssertEqual(root["left"]?.array?.compactMap { $0.object?["to"]?.string }, ["link"])
    let only = CapturedRun.of("leaks", "w.json", "--to", "link", "--cut", files: files)
    XCTAssertTrue(
      only.out.contains(
        "\nThe search found no stricter value that closes the way to an unmanaged app by a link\n"), only.out)
  }

  /// What a change closes only with others is told apart from what it closes by itself.
  func testChangeThatClosesAWayOnlyWithOthers_isSaidToHelp() {
    let world =
      #"{"mam":1,"policies":{"p":{}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    let run = CapturedRun.of(
      "leaks", "w.json", "--to", "unmanagedAccount", "--to", "assistant", "--cut",
      files: .memory(["w.json": Array(world.utf8)]))
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let assistant = "a system feature such as Siri or Genmoji"
    XCTAssertTrue(
      words.contains(
        "These 3 changes close every way to an unmanaged account or \(assistant) (other sets of changes may do the "
          + "same): - Send Org data to other apps: All apps -> Policy managed apps (policy of `work`) closes every "
          + "way to an unmanaged account, and helps close ways to \(assistant) - Genmoji: Allow -> Block (policy of "
          + "`work`) helps close ways to \(assistant) - Writing Tools: Allow -> Block (policy of `work`) helps close "
          + "ways to \(assistant) Together they change"), run.out)
  }

  /// Of accounts that exchange no data, each change closes the ways of its own account; links are named.
  func testChangesOfSeparateAccounts_sayWhoseWaysTheyClose() {
    let settings =
      #""allowedOutboundDataTransferDestinations":"none","allowedInboundDataTransferSources":"none","#
      + #""allowedOutboundClipboardSharingLevel":"blocked""#
    let world =
      #"{"mam":1,"app":{"multiIdentity":true,"multiManagedIdentities":true},"policies":{"p":{\#(settings)},"#
      + #""q":{\#(settings),"pinRequired":true}},"accounts":{"a":{"upn":"a@contoso.com","policy":"p"},"#
      + #""b":{"upn":"b@contoso.com","policy":"q"}}}"#
    let run = CapturedRun.of(
      "leaks", "w.json", "--to", "screen", "--cut", files: .memory(["w.json": Array(world.utf8)]))
    for account in ["a", "b"] {
      XCTAssertTrue(
        run.out.contains(
          "(policy of `\(account)`)\n    closes every way of `\(account)` to a screenshot or recording\n"),
        run.out)
    }
    let links = CapturedRun.of("leaks", Fixtures.path("policies/level-2.json"), "--to", "link", "--cut")
    XCTAssertTrue(
      links.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "helps close ways to an unmanaged app by a link (`tel:+15550100` and `telprompt:+15550100`)"),
      links.out)
  }

  /// Without a usable scheme of a dialer, no app is left that opens a phone link once the exemption is gone.
  func testPhoneLinks_thatNoAppOpensAnyLonger_areToldFirst() {
    let policy =
      #"{"allowedOutboundDataTransferDestinations":"managedApps","exemptedAppProtocols":"#
      + #"[{"name":"Default","value":"tel;telprompt"}],"dialerRestrictionLevel":"customApp"}"#
    let run = CapturedRun.of(
      "leaks", "p.json", "--to", "link", "--cut", files: .memory(["p.json": Array(policy.utf8)]))
    XCTAssertTrue(
      run.out.contains(
        "Users will notice:\n    Phone links can no longer be opened, not even in an app with a policy.\n"),
      run.out)
  }

  /// What is only restricted to one app is noticed, too, and no announcement is left without a list.
  func testLinksThatOpenInOneAppOnly_areNoticed() {
    let run = CapturedRun.of("leaks", Fixtures.path("policies/os-sharing.json"), "--to", "link", "--cut")
    XCTAssertTrue(
      run.out.hasSuffix(
        """
          Together they change 11 answers for `work`. Users will notice:
            Web links can open only in the managed browser.
            Phone links can open only in a dialer app with a policy.
            Message links can open only in a messaging app with a policy.

        """), run.out)
    let phone = CapturedRun.of("leaks", Fixtures.path("policies/level-3.json"), "--to", "link", "--cut").out
    XCTAssertTrue(
      phone.contains("    Phone links can no longer be opened, not even in an app with a policy.\n"), phone)
    XCTAssertFalse(phone.contains("    Phone links can no longer be opened.\n"), phone)
  }

  /// Of the kinds that were asked for, only those with a way are closed; the others are said to have none.
  func testKindWithoutAWay_isSaidToHaveNone_andIsNotClosed() {
    let policy = #"{"dataBackupBlocked":false,"contactSyncBlocked":true}"#
    let world =
      #"{"mam":1,"policies":{"p":\#(policy)},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    let run = CapturedRun.of(
      "leaks", "w.json", "--to", "backup", "--to", "nativeApp", "--cut",
      files: .memory(["w.json": Array(world.utf8)]))
    XCTAssertTrue(
      run.out.hasPrefix("work\n  no way to native apps and widgets found\n  to a device backup, in 1 step\n"),
      run.out)
    XCTAssertTrue(run.out.contains("\nOne change closes every way to a device backup:\n"), run.out)
  }

  /// A duty is told in the words of `decide`, and not by its code.
  func testLinkThatOpensInTheDialerOfThePolicy_isToldAsDecideTellsIt() {
    let policy =
      #"{"allowedOutboundDataTransferDestinations":"managedApps","managedBrowserToOpenLinksRequired":true,"dialerRestrictionLevel":"customApp","customDialerAppProtocol":"skype"}"#
    let run = CapturedRun.of(
      "leaks", "p.json", "--to", "link", files: .memory(["p.json": Array(policy.utf8)]))
    XCTAssertTrue(
      run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        ":+15550100`, but only in the app that the policy names (skype). "), run.out)
    XCTAssertFalse(run.out.contains("With:"), run.out)
  }

  /// An account that is not the enrolled one keeps its policy.
  func testAccountBesideTheEnrolledOne_isSaidToKeepItsPolicy() {
    let run = CapturedRun.of("leaks", Fixtures.path("worlds/strict-tenant.json"))
    for account in ["partner", "vault"] {
      XCTAssertTrue(
        run.out.contains(
          "\n\(account), while `work` is the enrolled account\n  Its data is still under its own policy.\n"),
        run.out)
    }
    XCTAssertTrue(run.out.hasPrefix("work, while it is the enrolled account\n  to "), run.out)
  }

  func testAccountsOfOnePolicy_areNamed() {
    let run = CapturedRun.of("leaks", Fixtures.path("worlds/one-managed.json"), "--to", "paper")
    XCTAssertTrue(
      run.out.hasPrefix(
        "work, while it is the enrolled account; the same for colleague and partner, which have the same\npolicy, while they are\n"
      ), run.out)
  }

  /// The account that an export has not is introduced.
  func testPersonalAccountOfAnExport_isSaidToBeAssumed() {
    let level1 = Fixtures.path("policies/level-1.json")
    let note = "\n`personal` is an unmanaged account that this report assumes.\n"
    let run = CapturedRun.of("leaks", level1, "--to", "unmanagedAccount")
    XCTAssertTrue(run.out.hasSuffix(note), run.out)
    XCTAssertFalse(CapturedRun.of("leaks", level1, "--to", "paper").out.contains(note))
    XCTAssertFalse(leaks().out.contains(note))
  }

  /// With its change, one policy comes to be like another, whose account still lets data out.
  func testPoliciesThatComeToBeAlike_areEachClosed() {
    let run = CapturedRun.of(
      "leaks", Fixtures.path("worlds/transfer-levels.json"), "--to", "unmanagedAccount", "--cut")
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let changes = ["any", "managed", "none"].map {
      " - Send Org data to other apps: All apps -> Policy managed apps (policy of `out any, in \($0)`) "
        + "helps close ways to an unmanaged account"
    }
    XCTAssertTrue(
      words.contains(
        "These 3 changes close every way to an unmanaged account (other sets of changes may do the same):"
          + changes.joined() + " Together they change"), run.out)
    XCTAssertFalse(words.contains("Left open"), run.out)
  }

  /// Where nobody has a policy nothing is looked for.
  func testWorldWithoutPolicies_isAFinding() {
    for accounts in ["", #""w":{"upn":"a@b.example"}"#] {
      let files = FileSource.memory(["w.json": Array(#"{"mam":1,"accounts":{\#(accounts)}}"#.utf8)])
      let run = CapturedRun.of("leaks", "w.json", files: files)
      XCTAssertEqual(run.status, .finding)
      XCTAssertEqual(
        run.err, "mamctl leaks: no account of the world has a policy, so there is no data to follow\n")
    }
  }

  func testFormats_areWellFormed() throws {
    let json = leaks("--format", "json", "--cut", "--to", "unmanagedAccount")
    let root = try JSONReader.read(Array(json.out.utf8), file: "json").object
    XCTAssertEqual(root?["paths"]?.array?.count, 2)
    XCTAssertEqual(root?["cut"]?.array?.count, 1)
    let closes = root?["cut"]?.array?[0].object?["closes"]?.array
    XCTAssertEqual(closes?.compactMap(\.string), ["unmanagedAccount"])
    let dot = leaks("--format", "dot")
    XCTAssertTrue(dot.out.hasPrefix("digraph leaks {\n"), dot.out)
    XCTAssertTrue(dot.out.contains("\"work\" -> \"partner\" [label=\"transfer\"];"), dot.out)
  }

  func testNoWayOut_saysHowMuchWasLookedAt() throws {
    let world =
      #"{"mam":1,"policies":{"p":{"allowedOutboundDataTransferDestinations":"none"}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    let run = CapturedRun.of(
      "leaks", "w.json", "--to", "unmanagedAccount", files: .memory(["w.json": Array(world.utf8)]))
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.out, "work\n  no way to an unmanaged account found (39 questions asked)\n")
  }

  /// What an export leaves out may have been set by Microsoft.
  func testDefaultsThatMicrosoftChanged_areSaidToBeLookedUp() {
    func told(_ members: String) -> String {
      let world =
        #"{"mam":1,"policies":{"p":{\#(members)}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
      return CapturedRun.of("leaks", "w.json", files: .memory(["w.json": Array(world.utf8)])).out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let sending = #""allowedOutboundDataTransferDestinations":"managedApps""#
    let changed = "In June 2025 Microsoft set "
    XCTAssertTrue(
      told(sending).hasSuffix(
        changed
          + "Genmoji and Screen capture to Block in policies where \"Send Org data to other apps\" is not "
          + "\"All apps\". The policy does not state them, so look them up in the admin center."),
      told(sending))
    let genmoji = sending + #","genmojiConfigurationState":"notBlocked""#
    XCTAssertTrue(told(genmoji).contains(changed + "Screen capture to Block"), told(genmoji))
    XCTAssertFalse(told(#""allowedOutboundDataTransferDestinations":"allApps""#).contains(changed))
  }

  func testUnknownKind_suggestsTheNearest() {
    let run = leaks("--to", "papr")
    XCTAssertEqual(run.status, .usage)
    XCTAssertTrue(run.err.contains("did you mean `paper`?"), run.err)
  }

  /// A broken file is told as what it was meant to be.
  func testBrokenFile_isToldAsAnExportOrAWorld() {
    func told(_ text: String) -> String {
      CapturedRun.of("leaks", "f.json", files: .memory(["f.json": Array(text.utf8)])).err
    }
    let export = told(#"{"displayName": "x", "saveAsBlocked": tru}"#)
    XCTAssertTrue(export.hasPrefix("f.json:1:39: $.saveAsBlocked: a word without quotes"), export)
    XCTAssertFalse(export.contains("not a world"), export)
    let world = told(#"{"mam": 1, "accounts": tru}"#)
    XCTAssertTrue(world.contains("f.json:1:24: $.accounts: a word without quotes"), world)
    XCTAssertFalse(world.contains("holds no"), world)
  }
}
