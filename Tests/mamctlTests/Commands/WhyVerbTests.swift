import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class WhyVerbTests: XCTestCase {
  private func why(_ question: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(["why", question, "--policy", Fixtures.path("policies/level-2.json")] + arguments)
  }

  /// The words of the output, whatever lines they stand on.
  private func words(_ run: CapturedRun) -> String {
    run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  func testDeniedSave_isToldWithEveryChangeAndWhatElseItOpens() {
    let run = why("save", "--to", "cameraRoll")
    XCTAssertEqual(run.status, .denied)
    let told = words(run)
    let changes = [
      "- Save copies of org data: Block -> Allow (policy of the managed account): allowed Copies of org data can be saved to personal accounts and the device. "
        + "In all, 111 answers become looser (`--full` lists them).",
      "- Allow user to save copies to selected services: adds Photo Library (policy of the managed account): allowed "
        + "Copies of org data can be saved to Photo Library.",
    ]
    for change in changes { XCTAssertTrue(told.contains(change), run.out) }
  }

  /// Nobody says whose Box it is, and to allow the account's own takes the least.
  func testOpenAccount_isToldWhatAllowsItsOwnPlaceFirst() {
    let told = words(why("save", "--to", "box"))
    let own =
      "What would change the answer for the account's own place - Allow user to save copies to selected services: adds Box "
      + "(policy of the managed account): allowed Copies of org data can be saved to the account's Box. "
    XCTAssertTrue(
      told.contains(own + "What would change the answer for any account - Save copies of org data"), told)
    // No account owns the photo library, and a place that is allowed needs nothing.
    for place in ["photos", "oneDrive"] {
      XCTAssertFalse(words(why("save", "--to", place)).contains("own place"), place)
    }
  }

  /// Two settings can change less than one.
  func testChanges_withTheFewestSideEffects_comeFirst() throws {
    let run = CapturedRun.of(
      "why", "save", "--policy", Fixtures.path("policies/level-1.json"), "--to", "box", "--account", "same",
      "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
    let flips = try XCTUnwrap(root["flips"]?.array).compactMap(\.object)
    let counts = flips.compactMap { $0["changed"]?.number?.integer }
    XCTAssertEqual(counts.count, flips.count)
    XCTAssertEqual(counts, counts.sorted(), run.out)
    XCTAssertTrue(
      zip(flips, flips.dropFirst()).contains {
        ($0["settings"]?.array?.count ?? 0) > ($1["settings"]?.array?.count ?? 0)
      }, "the order by the number of settings is another one")
  }

  /// The order and the numbers that a person reads are those of JSON: every answer that changes counts once.
  func testChanges_comeInTheOrderOfTheNumbersShown() throws {
    let rows = [
      ["open", "--from", "camera", "--policy", Fixtures.path("policies/level-2.json")],
      ["url", "tel:123", "--policy", Fixtures.path("policies/level-3.json")],
    ]
    for row in rows {
      let told = words(CapturedRun.of(["why"] + row))
      let json = CapturedRun.of(["why"] + row + ["--format", "json"])
      let root = try XCTUnwrap(try JSONReader.read(Array(json.out.utf8), file: json.err).object)
      let counts = try XCTUnwrap(root["flips"]?.array).compactMap { $0.object?["changed"]?.number?.integer }
      let shown = told.components(separatedBy: "In all, ").dropFirst().map { text in
        text.components(separatedBy: " (`--full`")[0].split(separator: " ").compactMap { Int($0) }.reduce(
          0, +)
      }
      XCTAssertEqual(shown, counts, told)
    }
    let told = words(
      CapturedRun.of("why", "open", "--from", "camera", "--policy", Fixtures.path("policies/level-2.json")))
    let first = try XCTUnwrap(told.range(of: "In all, 185 answers become stricter"), told)
    let second = try XCTUnwrap(told.range(of: "In all, 187 answers become stricter"), told)
    XCTAssertLessThan(first.lowerBound, second.lowerBound, told)
    XCTAssertTrue(told[..<first.lowerBound].contains("drops Camera"), told)
  }

  /// Which of a user's policies has to change: those that are stricter than what is wanted, of those that have a say.
  func testSeveralPolicies_areToldWhereTheChangeIsMade() {
    func told(_ question: String..., bundleID: String = "com.microsoft.Office.Outlook") -> String {
      words(
        CapturedRun.of(
          ["why"] + question + [
            "--tenant", Fixtures.path("tenants/contoso"), "--user", Fixtures.path("tenants/users/megan.json"),
            "--bundle-id", bundleID, "--management", "unmanaged", "--os", "18.1",
          ]))
    }
    XCTAssertTrue(
      told("print").contains(
        "Printing Org data = Block (from `Level 3: Sales`) (printBlocked = true)"), told("print"))
    XCTAssertTrue(
      told("print").contains("- Printing Org data: Block -> Allow (in `Level 3: Sales`): allowed"),
      told("print"))
    let link = told("url", "tel:+15550100")
    // Level 1 lists no tel either, but its list does not count, because it lets data go to all apps.
    XCTAssertTrue(
      link.contains(
        "- Select apps to exempt: adds tel (in `Level 2: personal devices`): allowed, in any app"),
      link)
    XCTAssertTrue(
      link.contains(
        "- Transfer telecommunication data to: set to \"None, do not transfer this data between apps\" in any one of the 3 "
          + "policies (now Any dialer app in `Level 1: all employees` and `Level 2: personal devices`; A specific dialer "
          + "app in `Level 3: Sales`): denied"), link)
    // Level 1 has All apps, so to change the two others is not enough.
    XCTAssertTrue(
      told("fileProviderEncrypt").contains(
        "- Send Org data to other apps: set to \"Policy managed apps with OS sharing\" in `Level 1: all employees` (now "
          + "All apps), and in `Level 2: personal devices` and `Level 3: Sales` (now Policy managed apps): not required"
      ),
      told("fileProviderEncrypt"))
    XCTAssertTrue(
      told("save", "--to", "box", "--account", "same").contains(
        "adds Box (in both `Level 2: personal devices` and `Level 3: Sales`): allowed"))
  }

  /// The one entry that is left out could be the one that the question is about.
  func testListOfFourServices_isWrittenOut() {
    let policy =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","allowedInboundDataTransferSources":"managedApps","##
      + #""blockDataIngestionIntoOrganizationDocuments":false,"#
      + #""allowedDataIngestionLocations":["oneDriveForBusiness","sharePoint","camera","photoLibrary"]}"#
    let run = CapturedRun.of(
      ["why", "open", "--policy", "p.json", "--from", "photos"],
      files: .memory(["p.json": Array(policy.utf8)]))
    XCTAssertTrue(
      words(run).contains(
        "Allow users to open data from selected services: OneDrive for Business, SharePoint, Camera, Photo Library -> 0 "
          + "selected (policy of the managed account): denied"), run.out)
  }

  /// What several lists share can be nothing, although each policy has entries.
  func testListsOfSeveralPolicies_areToldWhatIsAdded() {
    let policies = [("A", "oneDriveForBusiness"), ("B", "sharePoint")].map { name, service in
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"\##(name)","saveAsBlocked":true,"##
        + ##""allowedOutboundDataTransferDestinations":"managedApps","allowedDataStorageLocations":["\##(service)"],"##
        + ##""appGroupType":"allApps","assignments":[{"target":{"@odata.type":"##
        + ##""#microsoft.graph.allLicensedUsersAssignmentTarget"}}]}"##
    }
    let text = #"{"value":[\#(policies.joined(separator: ","))]}"#
    let run = CapturedRun.of(
      "why", "save", "--to", "oneDriveForBusiness", "--account", "same", "--tenant", "t.json", "--bundle-id",
      "Outlook", "--management", "unmanaged", files: .memory(["t.json": Array(text.utf8)]))
    XCTAssertTrue(
      words(run).contains(
        "- Allow user to save copies to selected services: adds OneDrive for Business (in `B`): allowed"),
      run.out)
  }

  func testDuty_isToldAsOne() {
    let run = why("pin")
    XCTAssertEqual(run.status, .denied)
    XCTAssertTrue(
      words(run).contains(
        "- PIN for access: Require -> Not required (policy of the managed account): not required"),
      run.out)
  }

  /// The admin center asks for the app's scheme, with which the link opens in that app.
  func testOneDialer_isDeniedOnlyWithoutItsScheme() {
    let run = why("url", "tel:5550100")
    XCTAssertTrue(
      words(run).contains(
        "- Transfer telecommunication data to: Any dialer app -> A specific dialer app (policy of the managed account): "
          + "denied, as long as no Dialer App URL Scheme is set Phone links can no longer be opened."),
      run.out)
  }

  /// All apps looks like a looser value, but exemptions count with policy managed apps only.
  func testExemption_endsWithTheValueThatItBelongsTo() {
    let text =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
      + #""allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"blocked","#
      + #""exemptedAppProtocols":[{"name":"Phone","value":"tel"}]}"#
    let run = CapturedRun.of(
      "why", "url", "--policy", "p.json", "--url", "tel:1", files: .memory(["p.json": Array(text.utf8)]))
    XCTAssertTrue(
      words(run).contains(
        "- Send Org data to other apps: Policy managed apps -> All apps (policy of the managed account): denied, because "
          + "Select apps to exempt has no effect then The policy blocks telephone links."),
      run.out)
    XCTAssertTrue(
      words(run).contains("- Select apps to exempt: tel -> None (policy of the managed account): denied The"),
      run.out)
  }

  /// Each of two policies blocks, so that each has to change.
  func testTwoPoliciesThatBlock_areToldTogether() {
    func told(_ sender: String, _ receiver: String, _ question: String = "transfer") -> String {
      words(
        CapturedRun.of(
          "why", question, "--world", Fixtures.path("worlds/transfer-levels.json"), "--sender", sender,
          "--receiver", receiver))
    }
    let both = told("out none, in any", "out any, in none")
    XCTAssertTrue(
      both.contains(
        "What would change the answer - Send Org data to other apps: None -> Policy managed apps (policy of out none, "
          + "in any), and Receive data from other apps: None -> Policy managed apps (policy of out any, in none): "
          + "allowed "), both)
    XCTAssertFalse(both.contains("No change of"), both)
    let one = told("out none, in any", "out any, in any")
    XCTAssertTrue(one.contains("None -> Policy managed apps (policy of out none, in any): allowed "), one)
    XCTAssertFalse(one.contains("), and "), one)
  }

  func testNothingToChange_saysWhichRuleSaysSo() {
    let run = why("appClip")
    XCTAssertTrue(
      words(run).hasSuffix(
        "No change of up to 3 settings changes this answer: an App Clip is an unmanaged place and may not show org "
          + "data (R9.10)."), run.out)
  }

  func testJSON_hasEveryChangeWithAllThatFollows() throws {
    let run = why("print", "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
    XCTAssertEqual(root["decision"]?.object?["effect"]?.string, "allow")
    let flip = try XCTUnwrap(root["flips"]?.array?.first?.object)
    XCTAssertEqual(flip["settings"]?.array?.first?.object?["setting"]?.string, "printBlocked")
    XCTAssertEqual(flip["changed"]?.number?.integer, 1)
    let change = try XCTUnwrap(flip["changes"]?.array?.first?.object)
    XCTAssertEqual(change["direction"]?.string, "closed")
    XCTAssertEqual(change["sentence"]?.string, "Org data can no longer be printed.")
  }
}
