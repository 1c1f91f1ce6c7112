import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class EffectiveVerbTests: XCTestCase {
  private static let tenant = Fixtures.path("tenants/contoso")
  private static let megan = ["--user", Fixtures.path("tenants/users/megan.json")]
  private static let outlook = ["--bundle-id", "com.microsoft.Office.Outlook"]

  private func run(
    _ arguments: String..., tenant: String = EffectiveVerbTests.tenant, files: FileSource = .disk
  )
    -> CapturedRun
  {
    .of(["effective", tenant] + arguments, files: files)
  }

  private func run(_ arguments: [String], tenant: String = EffectiveVerbTests.tenant) -> CapturedRun {
    .of(["effective", tenant] + arguments)
  }

  func testHelp_saysWhatEachValueOfManagementMeans() {
    let words = CapturedRun.of("effective", "--help").out.split { $0 == " " || $0 == "\n" }.joined(
      separator: " ")
    for sentence in [
      "`managed`: all of the user's keys; `unmanaged`: none; `enrolled`: those named with `--key`.",
      "2 no policy is known to apply, or none in at least one row of the table;",
    ] {
      XCTAssertTrue(words.contains(sentence), sentence)
    }
  }

  func testAnswer_beginsWithTheResultAndWhoAsks() {
    let answer = run(Self.megan + Self.outlook + ["--management", "unmanaged", "--os", "16.7"])
    XCTAssertEqual(answer.status, .success)
    XCTAssertTrue(
      answer.out.hasPrefix("2 of 8 policies apply. Together they allow sending org data only to"), answer.out)
    XCTAssertTrue(
      answer.out.contains(
        """
        User: in `All employees` and `Sales`. App: Outlook (`com.microsoft.Office.Outlook`). Device:
          unmanaged, OS version 16.7.
        """), answer.out)
    XCTAssertTrue(
      answer.out.contains(
        """
          Level 3: Sales                   the filter `iOS 17 or later` does not match (OS version 16.7)
        """), answer.out)
    let text = words(answer.out)
    XCTAssertTrue(text.contains("requires an app protection policy for Office 365: met"), text)
    XCTAssertTrue(
      text.contains(
        "report-only; would require an app protection policy or a compliant device for all resources; the app protection "
          + "policy meets this"), text)
    XCTAssertTrue(text.contains("for numbers this is inferred (`mamctl explain AMB-48`). An app"), text)
    // What is blocked comes first, and its exception last.
    XCTAssertTrue(
      text.hasPrefix(
        "2 of 8 policies apply. Together they allow sending org data only to policy managed apps and pasting it only "
          + "into policy managed apps. They block backups. Copies can be saved only to OneDrive for Business "
          + "and SharePoint. They require a PIN and a managed browser for web links. User: in "), text)
    let current = run(Self.megan + Self.outlook + ["--management", "unmanaged", "--os", "17.1"])
    XCTAssertTrue(current.out.hasPrefix("3 of 8 policies apply."), current.out)
  }

  func testUnknownFact_isAskedForWithWhatItWouldChange() {
    let answer = run(Self.megan + Self.outlook + ["--management", "unmanaged"])
    XCTAssertTrue(
      answer.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "1 more policy may apply."),
      answer.out)
    XCTAssertTrue(answer.out.contains("  If `Level 3: Sales` applies, 12 settings change:\n"), answer.out)
    XCTAssertTrue(
      answer.out.contains("    Receive data from other apps: All apps -> Policy managed apps\n"), answer.out)
    XCTAssertTrue(answer.out.contains("    and 6 more (`--verbose` lists them)\n"), answer.out)
    XCTAssertTrue(answer.out.contains("To find out, add `--os VERSION`."), answer.out)
    XCTAssertTrue(
      answer.out.contains("the filter `iOS 17 or later` uses the OS version, which is unknown"), answer.out)
  }

  /// A text without its folds.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testDisagreement_isToldByTheControlOfTheAdminCenter() {
    let text = words(run(Self.megan + Self.outlook + ["--management", "unmanaged", "--os", "16.7"]).out)
    XCTAssertTrue(
      text.contains(
        "Restrict web content transfer with other apps: Microsoft Edge (`Level 1: all employees` says Any app; "
          + "`Level 2: personal devices` says Microsoft Edge)"), text)
    XCTAssertTrue(text.contains(" Min OS version (Block access): 16.4 (`Level 1: all employees` says "), text)
    for label in ["Restrict web content transfer: browser", "Jailbroken/rooted devices: action"] {
      XCTAssertFalse(text.contains(label), text)
    }
  }

  func testNoPolicy_isAFinding() {
    let answer = run(["--group", "contractors", "--management", "unmanaged"] + Self.outlook)
    XCTAssertEqual(answer.status, .finding)
    XCTAssertTrue(
      answer.out.hasPrefix(
        "No policy applies, and conditional access blocks sign-in to Office 365, so this app gets no org data\n"
          + "from there.\n"), answer.out)
    XCTAssertTrue(
      words(answer.out).contains(
        "requires an app protection policy for Office 365: not met, so sign-in is blocked"), answer.out)
    XCTAssertTrue(
      words(answer.out).contains(
        "report-only; would require an app protection policy or a compliant device for all resources; met only on "
          + "a compliant device"), answer.out)
    let exempt = run(["--group", "Emergency access", "--management", "unmanaged"] + Self.outlook)
    XCTAssertTrue(
      exempt.out.hasPrefix("No policy applies: org data is not protected in this app.\n"), exempt.out)
    XCTAssertTrue(exempt.out.contains("so the app gets org data without\n"), exempt.out)
    let unlicensed = run(Self.outlook + ["--management", "unmanaged", "--unlicensed"])
    XCTAssertEqual(unlicensed.status, .finding)
    XCTAssertTrue(
      words(unlicensed.out).contains(
        "User: in no group, no Intune license. App: Outlook (`com.microsoft.Office.Outlook`). Device: "
          + "unmanaged."), unlicensed.out)
  }

  /// A policy that may apply may meet what conditional access requires.
  func testAccess_isNotMetOnlyByAnotherControlIfAPolicyMayApply() {
    let answer = words(run(["--group", "Sales", "--management", "unmanaged"] + Self.outlook).out)
    XCTAssertTrue(
      answer.contains(
        "report-only; would require an app protection policy or a compliant device for all resources: it is unknown "
          + "whether an app protection policy meets this; also met on a compliant device"), answer)
  }

  /// Conditional access that also accepts a compliant device blocks sign-in on the others.
  func testNoPolicy_saysOnWhichDevicesTheAppGetsOrgData() throws {
    let folder = NSTemporaryDirectory() + "either-\(ProcessInfo.processInfo.globallyUniqueString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.tenant, toPath: folder)
    let path = folder + "/conditionalAccessPolicies.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("enabledForReportingButNotEnforced", with: "enabled")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let answer = words(
      run(["--group", "Emergency access", "--management", "unmanaged"] + Self.outlook, tenant: folder).out)
    XCTAssertTrue(
      answer.contains(
        "On a compliant device, this app gets org data without protection. Otherwise conditional access blocks sign-in, "
          + "so this app gets no org data."), answer)
    XCTAssertFalse(answer.contains("No conditional access policy requires"), answer)
  }

  func testNoPolicy_claimsNothingOfPoliciesThatWereNotExported() {
    let run = CapturedRun.of(
      ["effective", "t.json", "--bundle-id", "com.a", "--management", "managed"],
      files: .memory(["t.json": Self.small(#", "assignments": []"#)]))
    XCTAssertEqual(run.status, .finding)
    XCTAssertTrue(run.out.contains("The export has no conditional access policies; add them."), run.out)
  }

  func testEnrolled_needsTheKeys() {
    let groups = ["--group", "All employees"]
    let without = run(groups + Self.outlook + ["--management", "enrolled"])
    let indent = String(repeating: " ", count: 35)
    XCTAssertTrue(
      without.out.contains("this app was given\n\(indent)neither `IntuneMAMUPN` nor `IntuneMAMOID`\n"),
      without.out)
    XCTAssertTrue(without.out.contains("Intune sends the keys to this app by itself"), without.out)
    XCTAssertTrue(
      without.out.contains("`Contoso Mail on company devices` delivers `IntuneMAMUPN`"), without.out)
    let with = run(groups + Self.outlook + ["--management", "enrolled", "--key", "IntuneMAMOID"])
    XCTAssertTrue(with.out.contains("Level 2: company devices  the policy is assigned"), with.out)
    let devices: [(options: [String], device: String)] = [
      ([], "enrolled, iPad13,1; the app has none of the keys."),
      (["--key", "IntuneMAMUPN"], "enrolled, iPad13,1; the app has `IntuneMAMUPN`."),
    ]
    for (options, device) in devices {
      let answer = run(groups + Self.outlook + ["--management", "enrolled", "--model", "iPad13,1"] + options)
      XCTAssertTrue(words(answer.out).contains("Device: \(device) "), answer.out)
    }
    XCTAssertEqual(
      run(groups + Self.outlook + ["--management", "managed", "--key", "IntuneMAMOID"]).status, .usage)
  }

  func testJSON_hasTheKeysOfTheContract() throws {
    let answer = run(
      Self.megan + [
        "--bundle-id", "com.microsoft.msedge", "--management", "unmanaged", "--os", "17", "--format", "json",
      ])
    XCTAssertEqual(answer.status, .success)
    let root = try XCTUnwrap(JSONReader.read(Array(answer.out.utf8), file: "out").object)
    XCTAssertEqual(
      root.members.map(\.key),
      ["user", "app", "device", "policies", "conflicts", "settings", "conditionalAccess", "complete"])
    XCTAssertEqual(root["user"]?.object?["groups"]?.array?.count, 2)
    XCTAssertEqual(root["device"]?.object?["management"]?.string, "unmanaged")
    let policies = try XCTUnwrap(root["policies"]?.array).compactMap(\.object)
    XCTAssertEqual(policies.count, 10)
    XCTAssertEqual(policies[0].members.map(\.key), ["name", "id", "file", "kind", "applies", "because"])
    XCTAssertEqual(policies.map { $0["kind"]?.string == "configuration" }.filter(\.self).count, 2)
    // Up to and including the first no; all four otherwise.
    for policy in policies {
      let checks = try XCTUnwrap(policy["because"]?.array).compactMap { $0.object?["holds"]?.string }
      if policy["applies"]?.string == "no" {
        XCTAssertEqual(checks.last, "no")
        XCTAssertFalse(checks.dropLast().contains("no"))
      } else {
        XCTAssertEqual(checks.count, 4)
      }
    }
    let conflicts = try XCTUnwrap(root["conflicts"]?.array).compactMap(\.object)
    let home = conflicts.first { $0["setting"]?.string == "com.microsoft.intune.mam.managedbrowser.homepage" }
    XCTAssertEqual(
      home?["values"]?.object?["Edge: home page of Sales"]?.string, "https://contoso.example/sales")
    XCTAssertEqual(home?["holds"]?.isNull, true)
    XCTAssertEqual(
      conflicts.first?["values"]?.object?.members.map(\.key), ["Level 1: all employees", "Edge: everybody"])
    XCTAssertNotNil(root["settings"]?.object?["settings"]?.array)
    XCTAssertEqual(root["conditionalAccess"]?.array?.count, 1)
    let none = run(["--group", "Contractors", "--management", "managed", "--format", "json"] + Self.outlook)
    XCTAssertEqual(try JSONReader.read(Array(none.out.utf8), file: "out").object?["settings"]?.isNull, true)
  }

  func testGaps_inEveryFormat() throws {
    let pretty = run("--gaps")
    XCTAssertEqual(pretty.status, .finding)
    XCTAssertTrue(
      pretty.out.hasPrefix(
        "4 gaps, 6 overlaps, 1 policy that never applies.\n"),
      pretty.out)
    XCTAssertTrue(pretty.out.contains("`Pilot: writing tools`  the policy is not assigned"), pretty.out)
    let text = words(pretty.out)
    XCTAssertTrue(
      text.contains(
        "Gaps: no policy applies here. A policy is assigned to these users, and these apps have a policy for other "
          + "users or devices - Edge on managed devices that the filter `Shared iPads` matches (such as device model iPad), for users "
          + "whose only group is `Sales`, `Finance`, `Executives` or `Emergency access` or in `Emergency access` and also in "
          + "`All employees` or in no group "),
      text)
    XCTAssertTrue(
      text.contains(
        "on unmanaged devices that the filter `iOS 17 or later` does not match (such as OS version 16.9), and all "
          + "managed devices, for users whose only group is `Sales`"), text)
    let odd = words(run("--gaps", tenant: Fixtures.path("tenants/odd")).out)
    XCTAssertTrue(odd.hasPrefix("No known gaps, no known overlaps, 3 policies that never apply."), odd)
    let unassigned = words(run("--gaps", tenant: Fixtures.path("policies")).out)
    XCTAssertTrue(
      unassigned.hasPrefix("2 possible gaps, no known overlaps, no policies that never apply."), unassigned)
    XCTAssertTrue(
      odd.contains(
        "`Without what the device filter matches` applies; `Read first`, `Exported without"),
      odd)
    XCTAssertTrue(odd.contains("` may apply as well"), odd)
    XCTAssertTrue(odd.contains("Protected, without a known overlap `Without what"), odd)
    let csv = run("--gaps", "--format", "csv")
    XCTAssertTrue(csv.out.hasPrefix("status,users,apps,devices,policies,conflicts\r\ngap,"), csv.out)
    let markdown = run("--gaps", "--format", "markdown")
    XCTAssertTrue(markdown.out.contains("| status | users | apps | devices | policies | overlap on |\n"))
    let html = run("--gaps", "--format", "html")
    XCTAssertTrue(
      html.out.hasPrefix("<!DOCTYPE html>") && html.out.contains("<span class=\"badge deny\">gap</span>"))
    let json = try JSONReader.read(Array(run("--gaps", "--format", "json").out.utf8), file: "out")
    XCTAssertEqual(json.object?["never"]?.array?.count, 1)
    let sarif = try JSONReader.read(Array(run("--gaps", "--format", "sarif").out.utf8), file: "out")
    let results = sarif.object?["runs"]?.array?.first?.object?["results"]?.array ?? []
    XCTAssertEqual(
      Set(results.compactMap { $0.object?["ruleId"]?.string }),
      ["tenant-gap", "tenant-overlap", "tenant-never"])
  }

  /// Other users may get a policy that one user does not get.
  func testSARIF_ofOneUser_doesNotSayThatAPolicyNeverApplies() throws {
    let users: [(options: [String], text: String)] = [
      (
        ["--group", "Sales"],
        "`Level 1: all employees` does not apply to this user (in `Sales`): the policy is not assigned to any of the user's "
          + "groups"
      ),
      (
        [],
        "`Level 1: all employees` does not apply to a user in no group: the policy is not assigned to any of the user's "
          + "groups"
      ),
    ]
    for (options, text) in users {
      let out = run(options + ["--format", "sarif"]).out
      let sarif = try JSONReader.read(Array(out.utf8), file: "out")
      let results = sarif.object?["runs"]?.array?.first?.object?["results"]?.array?.compactMap(\.object) ?? []
      let found = results.first { $0["message"]?.object?["text"]?.string == text }
      XCTAssertEqual(found?["ruleId"]?.string, "tenant-not-for-user", out)
      XCTAssertFalse(out.contains("tenant-never"), out)
    }
  }

  func testOneUserInNoGroup_getsOnlyWhatIsAssignedToAllUsers() {
    let answer = words(run().out)
    XCTAssertTrue(
      answer.contains(
        "Gaps: no policy applies here. A policy is assigned to all users, and these apps have a policy for other users "
          + "or devices"), answer)
  }

  /// An app configuration protects nothing, so no list of policies has it.
  func testAppConfigurationsThatApply_haveAHeading() {
    let answer = run([
      "--group", "Emergency access", "--group", "All employees", "--bundle-id", "com.microsoft.msedge",
      "--management", "managed", "--model", "iPad7,1",
    ])
    XCTAssertTrue(answer.out.hasPrefix("No policy applies"), answer.out)
    XCTAssertTrue(
      answer.out.contains("\nApp configurations that apply\n  Edge: home page  the configuration"), answer.out
    )
    XCTAssertFalse(answer.out.contains("Policies that apply\n"), answer.out)
  }

  /// The first lines answer who has no protection: at all, and then in which apps.
  func testGaps_beginWithWhoHasNoPolicy() {
    let whole = words(run("--gaps").out)
    XCTAssertTrue(
      whole.hasPrefix(
        "4 gaps, 6 overlaps, 1 policy that never applies. Every user gets at least one policy. "
          + "No policy in Excel, OneDrive, Outlook, PowerPoint, Teams and Word on any device: 5 of 12 kinds of "
          + "users (`--verbose` names them). No policy in Microsoft 365, OneNote, SharePoint and To Do on any "
          + "device: 10 of 12 kinds of users (`--verbose` names them). Decided for 12 kinds of users"), whole)
    let verbose = words(run("--gaps", "--verbose").out)
    XCTAssertTrue(
      verbose.contains(
        " on any device: users whose only group is `Contractors` or `Emergency access`, users in `Contractors` and also "
          + "in `Finance` or `Executives`, and users in no group. "), verbose)
    let word = words(run("--gaps", "--management", "unmanaged", "--bundle-id", "Word").out)
    XCTAssertTrue(
      word.contains(
        " No policy in Word on these devices: 5 of 12 kinds of users (`--verbose` names them). Decided for"
      ),
      word)
    XCTAssertFalse(word.contains("Every user") || word.contains("in any app"), word)
    let odd = words(run("--gaps", tenant: Fixtures.path("tenants/odd")).out)
    XCTAssertTrue(
      odd.contains(" never apply. Every user is known to get at least one policy. Decided for"),
      odd)
    let groups = effective(
      ##","assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget","groupId":"Sales"}}]"##,
      ["--gaps"])
    XCTAssertTrue(
      groups.contains(" No policy in any app on any device: users in no group. Decided for"), groups)
    XCTAssertTrue(
      groups.hasPrefix("No gaps among users who have a policy, no overlaps, no policies that never apply. "),
      groups)
    XCTAssertFalse(words(run("--group", "Sales").out).contains("Without "))
  }

  func testPolicyThatOnlyExcludes_neverApplies_andSaysWhy() {
    let text = effective(
      ##","assignments":[{"target":{"@odata.type":"#microsoft.graph.exclusionGroupAssignmentTarget","##
        + #""groupId":"Executives"}}]"#, ["--gaps"])
    XCTAssertTrue(
      text.contains("`P` the policy excludes `Executives` and includes no group, so no user gets it"), text)
  }

  /// Reads one policy for all apps with some assignments.
  private func effective(_ assignments: String, _ arguments: [String] = []) -> String {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","id":"T_1","displayName":"P","##
      + #""appGroupType":"allApps","apps":[]\#(assignments)}"#
    return words(
      CapturedRun.of(["effective", "p.json"] + arguments, files: .memory(["p.json": Array(text.utf8)])).out)
  }

  func testHeadline_namesTheManagedAppsOnce() {
    let words = effective(
      ##","allowedOutboundDataTransferDestinations":"managedApps","allowedOutboundClipboardSharingLevel":"managedApps","##
        + ##""assignments":[{"target":{"@odata.type":"#microsoft.graph.allLicensedUsersAssignmentTarget"}}]"##,
      ["--bundle-id", "Outlook", "--management", "unmanaged"])
    XCTAssertTrue(
      words.hasPrefix(
        "1 of 1 policy applies: `P` allows sending org data only to policy managed apps, and copy and paste only among "
          + "them. "), words)
  }

  /// Without a group nobody is a member of the one that a policy is assigned to, and nothing is known of the others.
  func testOneExport_saysWhoGetsIt_orThatNothingIsKnown() {
    let group =
      ##","assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget","groupId":"$id"}}]"##
    let nobody = effective(group)
    XCTAssertTrue(
      nobody.hasPrefix(
        "No policy applies to a user in no group. `P` is assigned to the group `$id`: add `--group '$id'` for one of its "
          + "members, or `--gaps` for every user."), nobody)
    XCTAssertTrue(
      nobody.contains(
        "No assigned policy covers these apps for a user in no group - every app"),
      nobody)
    let unassigned = effective(#","assignments":[]"#)
    XCTAssertTrue(unassigned.hasPrefix("No policy applies to a user in no group. Decided for"), unassigned)
    XCTAssertTrue(
      unassigned.hasSuffix("Policies that do not apply to a user in no group `P` the policy is not assigned"),
      unassigned)
    let users: [(arguments: [String], user: String)] = [
      ([], "a user in no group"), (["--group", "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"], "this user"),
    ]
    for (arguments, user) in users {
      let open = effective("", arguments)
      XCTAssertTrue(
        open.hasPrefix(
          "It is unknown whether \(user) gets a policy: the export lacks the assignments of 1 policy (`P`); export with "
            + "`$expand=apps,assignments`. `P` may apply. Decided for"), open)
    }
    let unknown = effective("", ["--gaps"])
    XCTAssertTrue(
      unknown.hasPrefix(
        "It is unknown whether any user gets a policy: the export lacks the assignments of 1 policy (`P`); export with "
          + "`$expand=apps,assignments`. `P` may apply. Decided for"), unknown)
    XCTAssertTrue(unknown.contains("It is unknown whether a policy applies `P` may apply - "), unknown)
  }

  func testFileOfClaims_isCalledWhatItIs() {
    for (file, kind) in [
      ("claims/contoso.json", "a file of claims"), ("accepted/contoso.json", "a file of accepted findings"),
    ] {
      let gaps = run(["--gaps"], tenant: Fixtures.path(file))
      XCTAssertEqual(gaps.status, .invalidInput)
      XCTAssertTrue(gaps.err.hasSuffix("no app configuration for managed apps, only \(kind)\n"), gaps.err)
    }
  }

  func testFailOn_choosesTheStatus() {
    let user = [
      "--group", "Finance", "--bundle-id", "com.microsoft.Office.Word", "--management", "managed", "--gaps",
    ]
    XCTAssertEqual(run(user).status, .finding)
    XCTAssertEqual(run(user + ["--fail-on", "gap"]).status, .success)
    XCTAssertEqual(run(user + ["--fail-on", "gap,overlap"]).status, .success)
    XCTAssertEqual(run(user + ["--fail-on", "never"]).status, .finding)
    XCTAssertEqual(run(user + ["--fail-on", "gaps"]).status, .usage)
    XCTAssertEqual(run("--fail-on", "gap").status, .usage)
    // An export without assignments shows no gap, and nothing else either.
    let unassigned = Fixtures.path("policies/level-2.json")
    let unknown = run(["--gaps", "--fail-on", "gap"], tenant: unassigned)
    XCTAssertTrue(unknown.out.hasPrefix("It is unknown whether any user gets a policy"), unknown.out)
    XCTAssertEqual(unknown.status, .finding)
    XCTAssertEqual(run(["--gaps"], tenant: unassigned).status, .finding)
    XCTAssertEqual(run(["--gaps", "--fail-on", "overlap"], tenant: unassigned).status, .success)
    let former = run("--gaps", "--fail-on", "conflict")
    XCTAssertEqual(former.status, .usage)
    XCTAssertTrue(former.err.contains("`--fail-on` calls `conflict` `overlap` now"), former.err)
  }

  /// The policies of the answer are those of one device, and say nothing about others.
  func testSettings_sayNothingOfOtherDevices() {
    let run = CapturedRun.of(
      "effective", Fixtures.path("tenants/contoso"), "--user", Fixtures.path("tenants/users/megan.json"),
      "--bundle-id", "Outlook", "--management", "unmanaged", "--os", "17.2", "--settings")
    XCTAssertTrue(run.out.contains("Send Org data to other apps"), run.out)
    XCTAssertFalse(words(run.out).contains("anaged devices, only"), run.out)
  }

  func testOpenAppOrDevice_isATableForTheUser() {
    let table = run("--group", "Contractors", "--management", "unmanaged")
    XCTAssertEqual(table.status, .finding)
    XCTAssertTrue(
      table.out.hasPrefix(
        "This user gets a policy in 1 of the 11 apps that policies list. In the other 10, no policy applies.\n"
      ), table.out)
    XCTAssertTrue(table.out.contains("    - Edge on unmanaged devices\n"), table.out)
    XCTAssertTrue(
      words(table.out).contains(
        "`Edge: home page` the configuration is not assigned to any of the user's groups"),
      table.out)
    let nobody = words(run([]).out)
    XCTAssertTrue(
      nobody.hasPrefix(
        "A user in no group gets a policy in 1 of the 11 apps that policies list, but only on some devices. In the "
          + "other 10, no policy applies. Policies are assigned to groups: add `--group NAME` for a member of one, or "
          + "`--gaps` for every user. Decided for a user in no group, 11 apps, "), nobody)
    let sales = run("--group", "Sales")
    XCTAssertTrue(
      sales.out.hasPrefix(
        "This user gets a policy in 7 of the 11 apps that policies list, but only on some devices. In the\n"
          + "other 4, no policy applies.\n"), sales.out)
    let excel = run("--group", "Sales", "--bundle-id", "excel")
    XCTAssertTrue(
      excel.out.hasPrefix("This user gets a policy in Excel on some devices only.\n"), excel.out)
    let none = run("--group", "Sales", "--bundle-id", "To Do")
    XCTAssertTrue(none.out.hasPrefix("No policy applies to this user.\n"), none.out)
    XCTAssertTrue(
      none.out.contains("\nPolicies that do not apply to this user\n  `Level 1: all employees`"), none.out)
    XCTAssertTrue(
      none.out.contains(" the policy is not assigned to any of the user's groups\n"), none.out)
    XCTAssertFalse(none.out.contains("never"), none.out)
    XCTAssertTrue(
      words(sales.out).contains("No policy that is assigned to this user covers these apps - "), sales.out)
    let safe = run("--group", "All employees", "--bundle-id", "com.microsoft.Office.Word")
    XCTAssertEqual(safe.status, .success, safe.out)
    XCTAssertTrue(
      safe.out.hasPrefix("This user gets a policy in Word on every device listed here.\n"), safe.out)
  }

  func testNameOfACoreApp_standsForItsBundleID() {
    let named = run("--group", "Sales", "--bundle-id", "outlook", "--management", "unmanaged")
    XCTAssertEqual(named.out, run(["--group", "Sales", "--management", "unmanaged"] + Self.outlook).out)
    let wrong = run("--group", "Sales", "--bundle-id", "Outlok", "--management", "unmanaged")
    XCTAssertEqual(wrong.status, .usage)
    XCTAssertTrue(
      wrong.err.contains(
        "takes a bundle ID such as `com.microsoft.Office.Outlook`, or a name of `mamctl help words`, not "
          + "`Outlok`; did you mean `Outlook`?"), wrong.err)
    let gaps = run("--gaps").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(gaps.contains("managed devices that the filter `Shared iPads` does not match"), gaps)
    XCTAssertEqual(
      Set(Tenant.Audience.coreApps),
      Set(EverydayWord.all.filter { $0.place == .bundleID }.map { Folding.fold($0.meaning) }))
  }

  func testWrite_makesAnExportThatEveryVerbReads() throws {
    let path = NSTemporaryDirectory() + "effective-\(ProcessInfo.processInfo.globallyUniqueString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let arguments = Self.megan + Self.outlook + ["--management", "unmanaged", "--write", path]
    let unknown = run(arguments)
    XCTAssertEqual(unknown.status, .invalidInput)
    XCTAssertTrue(
      unknown.err.contains("nothing is written: whether `Level 3: Sales` applies is not known"), unknown.err)
    XCTAssertEqual(run(arguments + ["--os", "17"]).status, .success)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    XCTAssertTrue(text.contains("Level 1: all employees (T_91e0a313"), text)
    let settings = try JSONReader.read(
      Array(
        run(Self.megan + Self.outlook + ["--management", "unmanaged", "--os", "17", "--format", "json"]).out
          .utf8),
      file: "out"
    ).object?["settings"]?.object?["settings"]
    let shown = try JSONReader.read(
      Array(CapturedRun.of("show", path, "--format", "json").out.utf8), file: "out"
    )
    .object?["settings"]
    func values(_ list: JSONValue?) -> [String] {
      (list?.array ?? []).compactMap(\.object).filter { $0["group"]?.string != "Assignments and apps" }.map {
        "\($0["setting"]?.string ?? ""): \($0["shown"]?.string ?? "")"
      }.filter { !["apps", "appGroupType", "isAssigned"].contains($0.split(separator: ":").first) }
    }
    XCTAssertEqual(values(settings), values(shown))
    XCTAssertGreaterThan(values(shown).count, 50)
    // A second run replaces its own file and no other.
    XCTAssertEqual(run(arguments + ["--os", "17"]).status, .success)
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    XCTAssertEqual(run(arguments + ["--os", "17"]).status, .toolFailed)
  }

  func testDecide_takesTheSameWordsForUserAppAndDevice() {
    func ask(_ groups: String, _ os: [String] = ["--os", "17"]) -> CapturedRun {
      .of(
        ["decide", "print", "--tenant", Self.tenant, "--management", "unmanaged"] + Self.outlook
          + groups.split(separator: ",").flatMap { ["--group", String($0)] } + os)
    }
    let sales = ask("All employees,Sales")
    XCTAssertEqual(sales.status, .denied, sales.out + sales.err)
    XCTAssertEqual(
      sales.err,
      "mamctl decide print: the account has `Level 1: all employees`, `Level 2: personal devices` and `Level 3: Sales` "
        + "(3 of 8 policies)\n")
    XCTAssertEqual(ask("All employees").status, .success)
    let nobody = ask("Contractors")
    XCTAssertEqual(nobody.status, .success)
    XCTAssertEqual(
      nobody.err,
      "mamctl decide print: no policy applies, so the account is unmanaged in this app; `mamctl effective` with the same "
        + "options says why; conditional access blocks sign-in to Office 365, so this app gets no org data from there\n"
    )
    // A user without a license has no policy in whatever group.
    for group in ["", "All employees"] {
      let unlicensed = ask(group, ["--os", "17", "--unlicensed"])
      XCTAssertTrue(
        unlicensed.err.hasPrefix(
          "mamctl decide print: no policy applies, because the user has no Intune license, so the account is unmanaged in "
            + "this app"), unlicensed.err)
      XCTAssertFalse(unlicensed.err.contains("give `--group`"), unlicensed.err)
    }
    // Without a group, the question is about a user in none.
    let groupless = CapturedRun.of(
      ["decide", "print", "--tenant", Self.tenant, "--management", "unmanaged"] + Self.outlook + [
        "--os", "17",
      ])
    XCTAssertTrue(
      groupless.err.hasPrefix(
        "mamctl decide print: no policy applies to a user in no group, so the account is unmanaged in this app; give "
          + "`--group` or `--user`; "), groupless.err)
    // A PIN that is refused names the policy of each value.
    let pin = CapturedRun.of(
      ["decide", "pin", "1234", "--tenant", Self.tenant, "--management", "unmanaged", "--os", "17"]
        + ["--group", "All employees", "--group", "Sales"] + Self.outlook)
    XCTAssertTrue(pin.out.contains("(from `Level 3: Sales`)"), pin.out)
    // What may apply could deny.
    let unknown = ask("All employees,Sales", [])
    XCTAssertEqual(unknown.status, .invalidInput)
    XCTAssertTrue(unknown.err.contains("whether `Level 3: Sales` applies is not known"), unknown.err)
    XCTAssertTrue(unknown.err.contains("; add `--os VERSION`"), unknown.err)
    // A folder has no line or column.
    XCTAssertFalse(unknown.err.contains(":1:1:"), unknown.err)
    XCTAssertEqual(CapturedRun.of("decide", "print", "--tenant", Self.tenant).status, .usage)
    XCTAssertEqual(
      CapturedRun.of("decide", "print", "--policy", Fixtures.path("policies/level-1.json"), "--group", "a")
        .status,
      .usage)
  }

  /// A tenant of one policy, and what is wrong when it is changed.
  private static func small(_ assignments: String, printing: Bool = true, link: String = "") -> [UInt8] {
    Array(
      """
      {\(link)"value": [{"@odata.type": "#microsoft.graph.iosManagedAppProtection", "id": "T_1", "displayName": "P",
        "printBlocked": \(printing), "appGroupType": "allApps"\(assignments)},
        {"@odata.type": "#microsoft.graph.iosManagedAppProtection", "id": "T_2", "displayName": "Q",
        "saveAsBlocked": true, "appGroupType": "allApps", "apps": [], "assignments": []}]}
      """.utf8)
  }

  private static let everybody =
    ##", "assignments": [{"target": {"@odata.type": "#microsoft.graph.allLicensedUsersAssignmentTarget"}}]"##

  /// No app protection policy changes, but org data comes in where no policy applies.
  func testDiff_saysThatConditionalAccessDiffers() throws {
    let folder = NSTemporaryDirectory() + "access-\(ProcessInfo.processInfo.globallyUniqueString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: Self.tenant, toPath: folder)
    let path = folder + "/conditionalAccessPolicies.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing(#""state": "enabled""#, with: #""state": "disabled""#)
      .write(toFile: path, atomically: true, encoding: .utf8)
    func diff(_ options: String...) -> String {
      words(CapturedRun.of(["diff", "--effective", Self.tenant, folder] + options).out)
    }
    let note =
      "The conditional access policies differ, and they are not compared. If no app protection policy applies, they "
      + "decide whether an app gets org data: run `mamctl effective` on both tenants."
    XCTAssertEqual(diff(), "No app protection policy changes for anybody. \(note)")
    XCTAssertEqual(
      diff("--format", "markdown"),
      "### No app protection policy changes for anybody \(note)")
    let next = words(CapturedRun.of("diff", "--effective", Self.tenant, Self.tenant + "-next").out)
    XCTAssertFalse(next.contains("The conditional access policies differ"), next)
    let github = CapturedRun.of(["diff", "--effective", Self.tenant, folder, "--format", "github"]).out
    XCTAssertTrue(github.hasPrefix("::notice file="), github)
    XCTAssertTrue(github.hasSuffix("title=tenant-not-compared::\(note)\n0 changes\n"), github)
  }

  /// An app gets other values, but from no app protection policy.
  func testDiff_saysThatAppConfigurationsDiffer() throws {
    let note =
      "The app configurations differ, and they are not compared: run `mamctl effective` on both tenants."
    for (old, new) in [
      ("https://contoso.example/start", "https://contoso.example/new"),
      ("#microsoft.graph.groupAssignmentTarget", "#microsoft.graph.exclusionGroupAssignmentTarget"),
    ] {
      let folder = NSTemporaryDirectory() + "configured-\(ProcessInfo.processInfo.globallyUniqueString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try FileManager.default.copyItem(atPath: Self.tenant, toPath: folder)
      let path = folder + "/targetedManagedAppConfigurations.json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      XCTAssertTrue(text.contains(old), old)
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      func diff(_ options: String...) -> CapturedRun {
        CapturedRun.of(["diff", "--effective", Self.tenant, folder] + options)
      }
      XCTAssertEqual(words(diff().out), "No app protection policy changes for anybody. \(note)")
      XCTAssertEqual(diff().status, .success)
      XCTAssertEqual(
        words(diff("--format", "markdown").out), "### No app protection policy changes for anybody \(note)")
      XCTAssertTrue(diff("--format", "json").out.contains(note))
      XCTAssertTrue(
        diff("--format", "github").out.contains("title=tenant-not-compared::\(note)\n0 changes\n"))
    }
  }

  func testDiff_saysWhatChangesForWhom() {
    func diff(_ new: [UInt8], _ options: String...) -> CapturedRun {
      .of(
        ["diff", "--effective", "old.json", "new.json"] + options,
        files: .memory(["old.json": Self.small(Self.everybody), "new.json": new]))
    }
    let same = diff(Self.small(Self.everybody))
    XCTAssertEqual(same.status, .success)
    XCTAssertEqual(same.out, "Nothing changes for anybody.\n")
    let opened = diff(Self.small(Self.everybody, printing: false))
    XCTAssertEqual(opened.status, .finding)
    let open = CapturedRun.of([
      "decide", "print", "--tenant", Fixtures.path("tenants/contoso"), "--group", "Contractors",
      "--bundle-id", "com.microsoft.Office.Outlook", "--management", "unmanaged",
    ])
    XCTAssertTrue(
      open.out.hasPrefix("Allowed: data of an account without a policy may be printed."), open.out)
    for arguments in [["effective"], ["decide", "print", "--tenant"]] {
      let refused = CapturedRun.of(
        arguments + [Fixtures.path("tenants/contoso"), "--bundle-id", "com.microsoft.msedge"]
          + ["--management", "unmanaged", "--os", "iOS17"])
      XCTAssertEqual(refused.status, .usage)
      XCTAssertTrue(
        refused.err.contains("option `--os` takes a version such as `17.2`, not `iOS17`"), refused.err)
    }
    XCTAssertTrue(opened.out.hasPrefix("In every app on every device, for everybody"), opened.out)
    XCTAssertEqual(diff(Self.small(Self.everybody, printing: false), "--no-new-blocks").status, .success)
    let dropped = diff(Self.small(#", "assignments": []"#))
    XCTAssertEqual(dropped.status, .finding)
    XCTAssertTrue(dropped.out.contains("P -> no policy"), dropped.out)
    // What is only a part, or without assignments, removes nothing.
    for part in [Self.small(""), Self.small(Self.everybody, link: #""@odata.nextLink": "https://x","#)] {
      let incomplete = diff(part)
      XCTAssertTrue(incomplete.err.contains("NEW is incomplete: "), incomplete.err)
      XCTAssertFalse(incomplete.out.contains("no policy"), incomplete.out)
    }
    XCTAssertEqual(diff(Self.small("")).status, .invalidInput)
  }

  func testDiff_ofTenants_isWrittenInEveryFormat() throws {
    func diff(_ options: String...) -> CapturedRun {
      .of(["diff", "--effective", Self.tenant, Self.tenant + "-next"] + options)
    }
    XCTAssertEqual(diff("--no-new-access").status, .finding)
    let whom = "Excel, OneDrive, "
    let markdown = diff("--format", "markdown")
    XCTAssertEqual(markdown.status, .finding)
    XCTAssertTrue(
      markdown.out.hasPrefix(
        "### Level 1: all employees + Level 2: personal devices \u{2192} Level 1: all employees\n\n"
          + "- Excel, OneDrive, Outlook, PowerPoint, Teams and Word on unmanaged devices, for users whose only group is "
          + "`All employees`\n\n9 settings differ: "), markdown.out)
    XCTAssertTrue(markdown.out.contains("**Opened**"), markdown.out)
    // Most users in several groups have what the members of each group have, and are no kind of their own.
    let note =
      "Users in two groups are listed only if a policy includes one group and excludes the other; users in three or "
      + "more are not listed. For users who are not listed, run `mamctl effective` with `--user FILE` on both tenants."
    XCTAssertTrue(markdown.out.hasSuffix("\n\n<sub>\(note)</sub>\n"), markdown.out)
    let words = diff().out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.hasSuffix(note), words)
    let examples = diff("--examples").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      examples.contains(
        "-next --group GROUP --bundle-id APP --management STATE --write NEW` writes for one of these users; with OLD, each "
          + "answer differs"), examples)
    let github = diff("--format", "github")
    XCTAssertTrue(github.out.hasPrefix("::error file="), github.out)
    XCTAssertTrue(github.out.contains("title=policy-opened::in \(whom)"), github.out)
    let sarif = try JSONReader.read(Array(diff("--format", "sarif").out.utf8), file: "out")
    let results = sarif.object?["runs"]?.array?.first?.object?["results"]?.array ?? []
    XCTAssertTrue(results.contains { $0.object?["ruleId"]?.string == "policy-opened" })
    let same = CapturedRun.of(["diff", "--effective", Self.tenant, Self.tenant, "--format", "markdown"])
    XCTAssertEqual(same.out, "### Nothing changes for anybody\n")
    XCTAssertEqual(same.status, .success)
    // What is not known is said in every format, too.
    for format in ["markdown", "github", "sarif"] {
      let unknown = CapturedRun.of(
        ["diff", "--effective", "old.json", "new.json", "--format", format],
        files: .memory(["old.json": Self.small(Self.everybody), "new.json": Self.small("")]))
      XCTAssertEqual(unknown.status, .invalidInput, format)
      XCTAssertTrue(Folding.fold(unknown.out).contains("unknown"), unknown.out)
    }
  }

  /// Where no policy applies any more, conditional access decides whether anything opens, and for whom.
  func testDiff_ofTenants_saysWhomConditionalAccessBlocksWithoutAPolicy() {
    let apps = "Excel, OneDrive, Outlook, PowerPoint, Teams and Word on unmanaged devices"
    let run = CapturedRun.of(["diff", "--effective", Self.tenant, Self.tenant + "-next"])
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in [
      "In \(apps), for users in `Contractors` and also in `All employees` Level 2: personal devices -> no policy "
        + "No policy applies any more, and conditional access blocks sign-in to Office 365, so these apps get no org data "
        + "from there. Before, `Level 2: personal devices` allowed",
      "In \(apps), for users in `Emergency access` and also in `All employees` Level 2: personal devices -> no policy "
        + "Opened: no policy applies any more, so nothing restricts, encrypts or wipes org data here. Before,",
    ] {
      XCTAssertTrue(words.contains(text), run.out)
    }
    // The other way, org data reaches these apps only now.
    let back = CapturedRun.of(["diff", "--effective", Self.tenant + "-next", Self.tenant])
    let backWords = back.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      backWords.contains(
        "A policy applies where none did. Before, conditional access blocked sign-in to Office 365, so these apps got no "
          + "org data from there. From now on, `Level 2: personal devices` allows"), back.out)
    // A part of a device model that a filter looks for is no model.
    let models = CapturedRun.of(["diff", "--effective", Fixtures.path("tenants/rows"), Self.tenant]).out
    XCTAssertFalse(models.contains("model 15)"), models)
    // That nothing is encrypted any more forbids nothing.
    let full = CapturedRun.of(["diff", "--effective", Self.tenant, Self.tenant + "-next", "--full"]).out
    XCTAssertTrue(full.contains("    Encrypting files with org data: required -> not required\n"), full)
    XCTAssertFalse(full.contains("required -> denied"), full)
    let fullWords = full.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let remark =
      " The list below is only about org data that is already in the app or that comes from elsewhere. "
    XCTAssertEqual(fullWords.components(separatedBy: remark).count, 2, full)
  }

  /// Where a policy begins or ceases to apply, every answer is listed once, below a heading that says why.
  func testDiffInFull_listsAnswersOnceWhereAPolicyBeginsOrCeasesToApply() {
    let next = Self.tenant + "-next"
    for (old, new, reason) in [
      (next, Self.tenant, "a policy applies now"), (Self.tenant, next, "no policy applies any more"),
    ] {
      let full = CapturedRun.of(["diff", "--effective", old, new, "--full"]).out
      XCTAssertTrue(full.contains("\nClosed\n  Because \(reason)\n    "), full)
      XCTAssertTrue(full.contains("\nOpened\n  Because \(reason)\n    "), full)
      XCTAssertFalse(full.contains(": no policy -> "), full)
    }
  }

  func testWorld_takesAnAccountsPolicyFromATenant() {
    func world(_ app: String, _ account: String, _ device: String = #""mdmEnrolled": false"#) -> CapturedRun {
      .of(
        "decide", "print", "--world", "w.json", "--owner", "megan",
        files: .memory([
          "w.json": Array(
            """
            {"mam": 1, "app": {\(app)}, "device": {\(device)},
             "accounts": {"megan": {"upn": "megan@contoso.example", "policy": {"from": "t.json"\(account)}}}}
            """.utf8),
          "t.json": Self.small(Self.everybody),
        ]))
    }
    let app = #""bundleId": "com.microsoft.msedge""#
    XCTAssertEqual(world(app, "").status, .denied)
    XCTAssertEqual(world(app, #", "licensed": false"#).status, .success)
    for (fault, text) in [
      (world("", ""), "give `bundleId` in the world's `app`"),
      (world(app, #", "groups": ["Sale"]"#), "no group is called `Sale`"),
      (world(app, #", "group": "a""#), "unknown key `group`; did you mean `groups`?"),
    ] {
      XCTAssertEqual(fault.status, .invalidInput)
      XCTAssertTrue(fault.err.contains(text), fault.err)
    }
  }

  func testBadInput_isSaidAndRefused() {
    let name = run("--group", "Sale", "--bundle-id", "com.a", "--management", "managed")
    XCTAssertEqual(name.status, .invalidInput)
    XCTAssertEqual(name.err, "mamctl effective: no group is called `Sale`; did you mean `Sales`?\n")
    let missing = run([], tenant: Fixtures.path("tenants/nowhere"))
    XCTAssertEqual(missing.status, .toolFailed)
    let odd = run(
      ["--group", "sales-2", "--bundle-id", "com.a", "--management", "managed"],
      tenant: Fixtures.path("tenants/odd"))
    XCTAssertTrue(
      odd.err.contains("others.json:5:13: warning: rule, column 40: expected `and`, `or` or the end"), odd.err
    )
    XCTAssertTrue(
      odd.err.contains("the tenant is incomplete: the export lacks the assignments of 1 policy"), odd.err)
    XCTAssertEqual(
      run(
        ["--strict", "--bundle-id", "com.a", "--management", "managed"], tenant: Fixtures.path("tenants/odd")
      )
      .status,
      .invalidInput)
    let page = CapturedRun.of(
      "effective", "t.json", "--user", "u.json", "--bundle-id", "com.a", "--management", "managed",
      files: .memory([
        "t.json": Array(#"{"id":"T","printBlocked":true,"apps":[],"assignments":[]}"#.utf8),
        "u.json": Array(
          ##"{"@odata.nextLink":"x","value":[{"@odata.type":"#microsoft.graph.group","id":"a"}]}"##.utf8),
      ]))
    XCTAssertEqual(page.status, .invalidInput)
    XCTAssertTrue(page.err.contains("the user's other groups are needed as well"), page.err)
  }
}
