import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class DecideAllVerbTests: XCTestCase {
  private func run(_ arguments: String...) -> CapturedRun {
    CapturedRun.of(
      ["decide"] + arguments,
      files: .memory([
        "strict.json": Array(
          ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"Strict","allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["box"],"printBlocked":true,"allowedOutboundClipboardSharingLevel":"blocked","allowedOutboundClipboardSharingExceptionLength":20}"##
            .utf8),
        "world.json": Array(
          #"{"mam":1,"policies":{"p":"strict.json"},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"},"home":{"upn":"a@example.net"}}}"#
            .utf8),
      ]))
  }

  private func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
  }

  /// Nobody denies encryption: files of unmanaged owners are never encrypted.
  func testEncryptionWithoutPolicy_isCalledWhatItIs() {
    let run = CapturedRun.of(
      "decide", "all", "--world", Fixtures.path("worlds/two-accounts.json"), "--account", "personal")
    let row = run.out.split(separator: "\n").first { $0.contains("Encrypt Org data  ") }
    XCTAssertEqual(row?.hasSuffix("Not encrypted"), true, run.out)
    XCTAssertTrue(run.out.contains("this account, which has no policy"), run.out)
  }

  func testTables_haveARowForWhatDiffersAndAColumnForEachKindOfEnd() {
    let run = run("--all", "--policy", "strict.json")
    XCTAssertEqual(run.status, .success, run.err)
    let rows = rows(run.out)
    XCTAssertTrue(run.out.hasPrefix("Strict\n\nOrg data of this account, going to"), run.out)
    XCTAssertTrue(
      run.out.contains("same account  other managed  unmanaged  no user   not given\n"), run.out)
    XCTAssertTrue(run.out.split(separator: "\n").allSatisfy { $0.count <= 100 }, run.out)
    let expected = [
      ["save", "to", "Box", "Allowed", "Denied*", "Denied*", "Denied*", "Denied*"],
      ["save", "to", "Dropbox", "Denied", "Denied", "Denied", "Denied", "Denied"],
      // The other account's policy decides whether it takes the data, and all channels are alike.
      ["send", "to", "another", "app", "Allowed", "varies", "Denied", "Denied", "Denied"],
      ["Printing", "Org", "data", "Denied"], ["Screen", "capture", "Allowed"],
      ["Document", "picker", "Allowed*"], ["PIN", "for", "access", "Required"],
      ["Org", "data", "notifications", "Allowed"],
      // What the account sends to itself is told once.
      [
        "opened", "by", "the", "other", "account,", "from", "Box", "\u{2013}", "varies", "Denied", "Denied",
        "Denied",
      ],
      [
        "received", "by", "the", "other", "account", "as", "a", "file", "\u{2013}", "varies", "Denied",
        "Denied",
        "Denied",
      ],
    ]
    for row in expected { XCTAssertTrue(rows.contains(row), "\(row) in \(run.out)") }
    XCTAssertTrue(run.out.contains("\npaste text of up to 20 characters "), run.out)
    XCTAssertTrue(run.out.contains("\npaste content other than text into "), run.out)
    XCTAssertFalse(run.out.contains("accountDocument"), run.out)
    XCTAssertTrue(run.out.contains("\npaste text of 21 or more "), run.out)
    XCTAssertTrue(run.out.contains("\n  into another app\n"), run.out)
    // An empty text is not pasted.
    XCTAssertEqual(run.out.components(separatedBy: "\npaste ").count - 1, 8, run.out)
    XCTAssertFalse(run.out.contains("sameApp"), run.out)
    // Whether the app is known to be managed matters only where the scheme is in no list (R9.9).
    XCTAssertTrue(run.out.contains("\nLink to an app that is not listed and not managed"), run.out)
    XCTAssertTrue(run.out.contains("\nLink to an app that is not listed, but managed"), run.out)
    XCTAssertTrue(rows.contains(["Link", "tel:+15550100", "Allowed*"]), run.out)
    // Who may sign in is no matter of a policy.
    XCTAssertFalse(run.out.contains("signIn"), run.out)
    XCTAssertTrue(run.out.contains("\n  \u{2013} see the other table\n"), run.out)
    // What another account takes from the camera is no data of this one.
    for place in ["camera", "photo library"] {
      XCTAssertTrue(run.out.contains("\nopen from the \(place) "), run.out)
      XCTAssertFalse(run.out.contains("opened by the other account, from the \(place)"), run.out)
    }
    XCTAssertTrue(run.out.contains("\nsave to the photo library "), run.out)
    XCTAssertFalse(run.out.contains("saved by the other account to the photo library"), run.out)
    XCTAssertTrue(run.out.contains("\n  The camera and the photo library belong to no account"), run.out)
  }

  /// Rows have the names of the admin center, and answers that no document states are marked as `show` marks them.
  func testTables_areToldAsShowTellsThem() throws {
    let path = Fixtures.path("policies/level-3.json")
    let all = CapturedRun.of("decide", "--all", "--policy", path)
    let shown = CapturedRun.of("show", path)
    let places = rows(shown.out)
    XCTAssertTrue(all.out.contains("\n  * inferred, at least in some cases\n"), all.out)
    for label in ["another location", "Box", "the photo library"] {
      let name = label.split(separator: " ").map(String.init)
      let words = ["save", "to"] + (try XCTUnwrap(places.first { $0.starts(with: name) }, label))
      XCTAssertTrue(rows(all.out).contains(words), "\(words) in \(all.out)")
    }
    // Of some other managed accounts only an inferred reason refuses.
    XCTAssertTrue(
      rows(all.out).contains([
        "open", "from", "SharePoint", "Allowed", "Denied*", "Denied*", "Denied*", "Denied*",
      ]), all.out)
    for setting in Setting.allCases where setting.label != setting.control.label {
      XCTAssertFalse(all.out.contains(setting.label), setting.label)
    }
    for control in Control.allCases where control.rawValue.contains(where: \.isUppercase) {
      XCTAssertFalse(all.out.contains("\n\(control.rawValue) "), all.out)
    }
    let notices = CapturedRun.of("decide", "--all", "--policy", Fixtures.path("policies/level-2.json")).out
    XCTAssertTrue(
      rows(notices).contains(["Org", "data", "notifications", "Without", "org", "data"]), notices)
  }

  /// A browser is called as the admin center calls it, and a policy says which devices it is not for.
  func testTables_nameTheBrowserAndTheDevices() {
    func run(_ members: String) -> CapturedRun {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(members)}"##
      return .of("decide", "--all", "--policy", "p.json", files: .memory(["p.json": Array(text.utf8)]))
    }
    let rows: KeyValuePairs = [
      "": "Any app", #","managedBrowserToOpenLinksRequired":true"#: "Microsoft Edge",
      #","managedBrowserToOpenLinksRequired":true,"customBrowserProtocol":"brave""#:
        "Unmanaged browser (brave)",
    ]
    for (members, browser) in rows {
      let out = run(members).out
      let row = out.split(separator: "\n").first { $0.hasPrefix("Restrict web content transfer") }
      XCTAssertEqual(row?.hasSuffix(" \(browser)"), true, out)
    }
    let scoped = run(#","targetedAppManagementLevels":"unmanaged""#).out
    XCTAssertTrue(
      scoped.hasPrefix("P\nThe policy is for unmanaged devices only: nothing of it applies if "), scoped)
    XCTAssertFalse(run("").out.contains("devices only"))
  }

  /// What an export leaves out may have been set by Microsoft.
  func testDefaultsThatMicrosoftChanged_areSaidToBeLookedUp() {
    func told(_ members: String) -> String {
      CapturedRun.of(
        "decide", "--all", "--policy", "p.json",
        files: .memory([
          "p.json": Array(
            ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(members)}"##
              .utf8)
        ])
      ).out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let sending = #""allowedOutboundDataTransferDestinations":"managedApps""#
    let rest =
      " to Block in policies where \"Send Org data to other apps\" is not \"All apps\". The policy does not state "
    let all = told(sending)
    XCTAssertTrue(
      all.contains(
        "In June 2025 Microsoft set Genmoji, Screen capture and Writing Tools\(rest)them, so look them up in the admin "
          + "center."), all)
    let two = told(sending + #","genmojiConfigurationState":"notBlocked""#)
    XCTAssertTrue(two.contains("Microsoft set Screen capture and Writing Tools\(rest)them"), two)
    XCTAssertFalse(told(#""allowedOutboundDataTransferDestinations":"allApps""#).contains("June 2025"))
  }

  func testWorld_isAskedForAnAccount() {
    let managed = run("all", "--world", "world.json", "--account", "work")
    // Only the world says whether another account blocks keyboards.
    let policy = run("all", "--policy", "strict.json").out
      .replacing("Allowed unless another account blocks them", with: "Allowed")
    XCTAssertEqual(rows(managed.out).dropFirst(), rows(policy).dropFirst())
    let unmanaged = run("--all", "--world", "world.json", "--account", "home")
    XCTAssertTrue(rows(unmanaged.out).contains(["Printing", "Org", "data", "Allowed"]), unmanaged.out)
    XCTAssertTrue(unmanaged.out.hasPrefix("home\n\nData of this account, going to"), unmanaged.out)
  }

  /// What one managed account blocks in the whole app is not "Allowed" for another (R9.11).
  func testKeyboards_areBlockedByTheOtherAccountsOfTheApp() {
    func keyboards(_ arguments: String...) -> String? {
      CapturedRun.of(["decide", "--all"] + arguments).out.split(separator: "\n")
        .first { $0.hasPrefix("Third party keyboards") }
        .map { $0.dropFirst("Third party keyboards".count).drop { $0 == " " } }.map(String.init)
    }
    let world = Fixtures.path("worlds/several-managed.json")
    for account in ["work", "colleague", "vault", "personal", "club"] {
      XCTAssertEqual(
        keyboards("--world", world, "--account", account),
        "Denied in the whole app by the policy of `partner`")
    }
    XCTAssertEqual(keyboards("--world", world, "--account", "partner"), "Denied")
    let lax = Fixtures.path("worlds/lax-tenant.json")
    XCTAssertEqual(keyboards("--world", lax, "--account", "work"), "Allowed")
    XCTAssertEqual(
      keyboards("--policy", Fixtures.path("policies/level-2.json")),
      "Allowed unless another account blocks them")
  }

  /// Each row with one answer says what `decide` says of the same question in the same world.
  func testRowsWithOneAnswer_agreeWithTheWorld() throws {
    for name in ["lax-tenant", "one-managed", "several-managed", "strict-tenant", "two-accounts"] {
      let path = Fixtures.path("worlds/\(name).json")
      let world = try PolicyInput.world(path, from: .disk).world
      for account in world.directory.accounts {
        let out = CapturedRun.of("decide", "--all", "--world", path, "--account", account.label).out
        let lines = out.split(separator: "\n")
        // A file that is not encrypted is not called denied.
        for control in Control.allCases where control != .encryptFile {
          guard let line = lines.first(where: { $0.hasPrefix(control.name + "  ") }) else { continue }
          let answer = world.decide(.control(control, owner: IdentitySlot(account.canonical)))
          XCTAssertEqual(
            line.contains("  Denied"), [.deny, .block].contains(answer.effect),
            "\(name), \(account.label): \(line)")
        }
      }
    }
  }

  /// A denied universal link can still open as a web page, which `decide universalLink` says as well.
  func testDeniedUniversalLink_canOpenAsAWebPage() {
    let note = "\n  A universal link that is denied can still open as a web page.\n"
    let path = Fixtures.path("policies/level-2.json")
    XCTAssertTrue(CapturedRun.of("decide", "--all", "--policy", path).out.contains(note))
    XCTAssertFalse(run("--all", "--world", "world.json", "--account", "home").out.contains(note))
  }

  func testJSON_hasEveryQuestion() throws {
    let run = run("--all", "--policy", "strict.json", "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: "out").object)
    let answers = try XCTUnwrap(root["answers"]?.array)
    XCTAssertEqual(answers.count, root["questions"]?.number?.integer)
    XCTAssertGreaterThan(answers.count, 1_000)
    let box = answers.compactMap(\.object).first { answer in
      answer["op"]?.string == "save" && answer["classes"]?.object?["to"]?.string == "box"
        && answer["classes"]?.object?["account"]?.string == "same"
    }
    XCTAssertEqual(box?["answer"]?.object?["effect"]?.string, "allow")
  }

  func testWrongUse_isExplained() {
    let rows: KeyValuePairs<String, String> = [
      "--all": "mamctl decide all: missing option `--world FILE` or `--policy FILE`",
      "--all --world world.json":
        "mamctl decide all: missing option `--account ACCOUNT`, an account of the world",
      "--all --world world.json --account wrok":
        "mamctl decide all: option `--account`: unknown account `wrok`; did you mean `work`?",
      "--all --policy strict.json --account work": "mamctl decide all: `--account` goes with `--world`",
      "--all --policy strict.json --world world.json":
        "mamctl decide all: `--world` and `--policy` cannot be used together",
    ]
    for (line, message) in rows {
      let run = CapturedRun.of(
        ["decide"] + line.split(separator: " ").map(String.init),
        files: .memory([
          "world.json": Array(#"{"mam":1,"accounts":{"work":{"upn":"a@contoso.com"}}}"#.utf8),
          "strict.json": Array("{}".utf8),
        ]))
      XCTAssertEqual(run.status, .usage, line)
      XCTAssertEqual(run.err.split(separator: "\n").first.map(String.init), message)
    }
  }
}
