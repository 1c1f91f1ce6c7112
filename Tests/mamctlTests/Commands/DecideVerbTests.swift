import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Rule R10.1.
final class DecideVerbTests: XCTestCase {
  private let world = """
    { "mam": 1,
      "policies": { "strict": { "allowedOutboundDataTransferDestinations": "managedApps", "saveAsBlocked": true,
                                "allowedDataStorageLocations": ["box"], "notificationRestriction": "blockOrganizationalData" } },
      "accounts": { "work": { "upn": "adele@contoso.com", "policy": "strict" }, "personal": { "upn": "adele@outlook.com" } } }
    """
  private let export = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##

  private func run(_ arguments: String...) -> CapturedRun { run(arguments) }

  private func run(line: String) -> CapturedRun { run(line.split(separator: " ").map(String.init)) }

  private func run(_ arguments: [String]) -> CapturedRun {
    CapturedRun.of(
      ["decide"] + arguments,
      files: .memory([
        "w.json": Array(world.utf8), "p.json": Array(export.utf8),
        "two.json": Array("[\(export),\(export)]".utf8),
        "bad.json": Array(#"{"mam":1,"acounts":{}}"#.utf8),
      ]))
  }

  private func first(_ run: CapturedRun) -> String {
    // A long sentence is folded; an empty line ends it.
    run.out.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.joined(
      separator: " ")
  }

  func testJSON_isTheObjectOfTheStreams() {
    let run = run(
      "save", "--world", "w.json", "--owner", "WORK", "--to", "box", "--account", "ADELE@contoso.com",
      "--format",
      "json")
    XCTAssertEqual(
      run.out,
      """
      {
        "effect": "allow",
        "reasons": [
          "save-service-listed"
        ]
      }

      """)
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
  }

  func testText_isASentenceAndTheReasons() {
    let run = run("save", "--world", "w.json", "--owner", "work", "--to", "dropbox")
    XCTAssertEqual(
      run.out,
      """
      Denied: data of `work` (managed) may not be saved to Dropbox (no account given).
        The answer is the same for a place of this account, or of another work account with the same
        policy.

        save-location-not-selectable
          why      saving copies is blocked, and no policy can select this location
          setting  Save copies of org data = Block
                   (saveAsBlocked = true)
          side     the account that the data comes from
          basis    documented, App protection settings reference, "Save copies of org data" (R6.5)

        identity-not-given
          why      no account was given, so an unmanaged account is assumed
          side     the account that the data goes to
          basis    derived, Participation features guide; IntuneMAMPolicyManager.h (R1.5)

      """)
    XCTAssertEqual(run.status, .denied)
  }

  func testNotifications_inPart_sayWhichPart() {
    let run = run("notify", "--world", "w.json", "--owner", "work")
    XCTAssertEqual(
      first(run),
      "Allowed in part: notifications for `work` (managed) may show only text without details of org data.")
    XCTAssertEqual(run.status, .denied)
  }

  func testSentences_areGrammatical() {
    let rows: KeyValuePairs<String, String> = [
      "receive --owner a@b":
        "the managed account may receive an item of `a@b` (assumed unmanaged) from another app.",
      "receive --owner a@b --kind file":
        "the managed account may receive a file of `a@b` (assumed unmanaged) from another app.",
      "receive": "the managed account may receive an untagged item from another app.",
    ]
    for (line, sentence) in rows {
      XCTAssertEqual(first(run(line: line + " --policy p.json")), "Allowed: " + sentence)
    }
  }

  /// What decided comes first; who has to enforce it comes behind.
  func testNotes_comeLast() throws {
    let out = run("notify", "--world", "w.json", "--owner", "work").out
    let decides = try XCTUnwrap(out.range(of: "\n  notification-without-org-data\n"))
    let note = try XCTUnwrap(out.range(of: "\n  app-must-enforce\n"))
    XCTAssertLessThan(decides.lowerBound, note.lowerBound)
  }

  /// A misspelled account must never turn into an allowance.
  func testStrangers_areAssumedUnmanaged_andMisspelledAccountsAreRefused() {
    let slip = run("print", "--world", "w.json", "--owner", "wrk")
    XCTAssertEqual(slip.status, .usage)
    XCTAssertEqual(slip.out, "")
    XCTAssertTrue(
      slip.err.hasPrefix(
        "mamctl decide print: option `--owner`: unknown account `wrk`; did you mean `work`?\n"))
    let far = run("save", "--policy", "p.json", "--owner", "a@b.c", "--to", "box", "--account", "wrk")
    XCTAssertTrue(
      far.err.hasPrefix(
        "mamctl decide save: option `--account`: unknown account `wrk`; give a UPN or an object ID; "
          + "`mamctl help words` lists everyday names\n"), far.err)
    let stranger = run("print", "--world", "w.json", "--owner", "lee@fabrikam.com")
    XCTAssertEqual(
      first(stranger),
      "Allowed: data of `lee@fabrikam.com` (assumed unmanaged) may be printed.")
    XCTAssertTrue(stranger.out.contains("\n  stranger-assumed-unmanaged\n"))
    XCTAssertEqual(stranger.err, "")
    XCTAssertTrue(run("print", "--world", "w.json", "--owner", "").out.contains("\n  no-user\n"))
  }

  /// Questions about a duty say whether it is one, with a status that a script can use.
  /// Where links open has one name: that of `show`.
  func testBrowser_isCalledAsInTheAdminCenter() {
    for (more, browser, place) in [
      ("", "Microsoft Edge", "a managed browser"),
      (
        #","customBrowserProtocol":"contoso""#, "Unmanaged browser (contoso)",
        "the unmanaged browser that the policy names (contoso)"
      ),
      (
        #","customBrowserProtocol":"http""#, "Unmanaged browser (http)",
        "the unmanaged browser that the policy names, but its scheme (http) cannot be used"
      ),
    ] {
      let text =
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","managedBrowserToOpenLinksRequired":true\##(more)}"##
      let run = CapturedRun.of(
        ["decide", "managedBrowser", "--policy", "p.json"], files: .memory(["p.json": Array(text.utf8)]))
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(
        words.hasPrefix("Required: web links in data of the managed account must open in \(place). "), run.out
      )
      let duty = place == "a managed browser" ? "the managed browser" : place
      XCTAssertTrue(
        words.contains("The SDK must open the link in \(duty) (open-in-managed-browser)."), run.out)
      XCTAssertTrue(
        run.out.contains("    setting  Restrict web content transfer with other apps = \(browser)\n"), run.out
      )
    }
  }

  func testDuties_areRequiredOrNot() {
    let rows: KeyValuePairs<String, (sentence: String, status: ExitStatus)> = [
      "pin --owner work":
        (
          "Required: the app must ask for its PIN before it shows data of `work` (managed).   It asks at every start, and "
            + "again after 30 minutes without use. Microsoft's pages disagree about a   start within that time: some say "
            + "that no app of the same publisher asks again.   Touch ID and Face ID are accepted in place of the app PIN, "
            + "until the user has been inactive for 30   minutes.   What the user may "
            + "choose: Select minimum PIN length = 4, PIN type = Numeric, Simple PIN = Allow;   `mamctl decide pin "
            + "CHOICE` tries one.", .denied
        ),
      "pin --owner personal": (
        "Not required: the app need not ask for its PIN before it shows data of `personal` (unmanaged).",
        .success
      ),
      "encryptFile --owner work": ("Required: files of `work` (managed) must be encrypted.", .denied),
      "encryptFile --owner personal":
        ("Denied: files of `personal` (unmanaged) may not be encrypted.", .denied),
      "managedBrowser --owner work":
        ("Not required: web links in data of `work` (managed) need not open in a managed browser.", .success),
      "fileProviderEncrypt --owner work":
        ("Required: a file provider must encrypt files of `work` (managed).", .denied),
    ]
    for (line, row) in rows {
      let run = run(line: line + " --world w.json")
      XCTAssertEqual(first(run), row.sentence)
      XCTAssertEqual(run.status, row.status, row.sentence)
    }
  }

  func testSignIn_isNoQuestionToAnExport() {
    let run = run("signIn", "--account", "a@b.c", "--policy", "p.json")
    XCTAssertEqual(run.status, .usage)
    XCTAssertTrue(run.err.contains("does not say who may sign in"), run.err)
  }

  /// Neither help nor an error points to an option that is then refused.
  func testSignIn_pointsOnlyToAWorld() {
    let run = run("signIn", "--account", "a@b.c")
    XCTAssertEqual(run.status, .usage)
    XCTAssertTrue(
      run.err.contains("missing option `--world FILE`: only a world says who may sign in"), run.err)
    XCTAssertFalse(run.err.contains("`--policy"), run.err)
    for verb in ["decide", "why"] {
      let help = CapturedRun.of([verb, "signIn", "--help"]).out
      for option in ["--policy", "--name", "--tenant", "--bundle-id"] {
        XCTAssertFalse(help.contains(option), "\(verb): \(option)")
      }
      XCTAssertTrue(help.contains("--world FILE"), verb)
    }
  }

  /// An app logs both names of a refused sign-in.
  func testSignIn_thatIsDenied_namesBothAccounts() {
    let files = FileSource.memory([
      "w.json": Array(
        #"{"mam":1,"accounts":{"work":{"upn":"adele@contoso.com"},"other":{"upn":"lee@fabrikam.com"}},"#.utf8)
        + Array(#""allowedAccounts":["work"]}"#.utf8)
    ])
    let text = CapturedRun.of(["decide", "signIn", "--world", "w.json", "--account", "other"], files: files)
    XCTAssertEqual(text.status, .denied)
    XCTAssertTrue(
      text.out.hasSuffix(
        "\nThe app must log that only `work` may sign in and that `other` was entered.\n"), text.out)
    let json = CapturedRun.of(
      ["decide", "signIn", "--world", "w.json", "--account", "other", "--format", "json"], files: files)
    XCTAssertEqual(
      json.out,
      """
      {
        "effect": "deny",
        "reasons": [
          "sign-in-account-not-allowed"
        ],
        "allowed": [
          "work"
        ],
        "entered": "other"
      }

      """)
    let allowed = CapturedRun.of(
      ["decide", "signIn", "--world", "w.json", "--account", "work"], files: files)
    XCTAssertFalse(allowed.out.contains("To log"))
  }

  func testStrict_refusesWhatIsWorthAWarning() {
    let files = FileSource.memory([
      "p.json": Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true,"saveasblocked":true}"##
          .utf8)
    ])
    let lenient = CapturedRun.of(["decide", "print", "--policy", "p.json"], files: files)
    XCTAssertEqual(lenient.status, .denied)
    XCTAssertFalse(lenient.err.isEmpty)
    let strict = CapturedRun.of(["decide", "print", "--policy", "p.json", "--strict"], files: files)
    XCTAssertEqual(strict.status, .invalidInput)
    XCTAssertEqual(
      strict.err,
      "mamctl decide print: `--strict` does not accept input with warnings\n"
        + "p.json:1:1: warning: `allowedOutboundDataTransferDestinations` is not given: `allApps` is assumed, as in the "
        + "admin center\n" + lenient.err)
    XCTAssertEqual(strict.out, "")
  }

  func testInputs_endWithTheirStatus() {
    let rows: KeyValuePairs<String, (status: ExitStatus, err: String)> = [
      "print --world no.json --owner work":
        (.toolFailed, "mamctl decide print: `no.json`: no such file or directory"),
      "print --world bad.json --owner work":
        (.invalidInput, "bad.json:1:10: $.acounts: unknown key `acounts`; did you mean `accounts`?"),
      "print --world p.json --owner work": (
        .invalidInput,
        "p.json:1:16: $[\"@odata.type\"]: not a world: this is an iOS app protection policy "
          + "(`#microsoft.graph.iosManagedAppProtection`); a world names policies under `policies`"
      ),
      "print --policy w.json": (
        .invalidInput, "w.json:1:3: $.mam: not an iOS app protection policy: this is a world (it has `mam`)"
      ),
      "print --policy two.json": (
        .usage,
        "mamctl decide print: `two.json`: there are 2 policies; choose one by name, ID or index: 1, 2"
      ),
      "print --owner work": (
        .usage, "mamctl decide print: missing option `--world FILE`, `--policy FILE` or `--tenant FOLDER`"
      ),
      "print --world w.json":
        (.usage, "mamctl decide print: missing option `--owner ACCOUNT`; `--owner \"\"` means no user"),
      "save --world w.json --owner work --to Bxo": (
        .usage,
        "mamctl decide save: option `--to` takes `oneDriveForBusiness`, `sharePoint`, `box`, `dropbox`, `googleDrive`, "
          + "`localDrive`, `cameraRoll`, `accountDocument`, `iManage`, `egnyte` or `other`, not `Bxo`; did you mean `box`?"
      ),
      "url --policy p.json --url contoso.com": (
        .usage,
        "mamctl decide url: option `--url` takes a whole URL such as `https://contoso.com`, not `contoso.com`"
      ),
      "paste --policy p.json --length -1":
        (.usage, "mamctl decide paste: option `--length` takes a whole number from 0, not `-1`"),
      "print --policy p.json --other-policy p.json":
        (.usage, "mamctl decide print: unknown option `--other-policy`"),
      "transfer --policy p.json --sender a@b.c --receiver A@b.c --other-policy p.json": (
        .usage,
        "mamctl decide transfer: `--other-policy` is for another account, and `A@b.c` is the one that `--policy` belongs to"
      ),
      "transfer --policy p.json --other-policy p.json": (
        .usage, "mamctl decide transfer: `--other-policy` needs the other account; name it with `--receiver`"
      ),
    ]
    for (line, row) in rows {
      let run = run(line: line)
      XCTAssertEqual(String(run.err.prefix { $0 != "\n" }), row.err)
      XCTAssertEqual(run.status, row.status, row.err)
      XCTAssertEqual(run.out, "", row.err)
    }
  }

  func testExportOfSeveralPolicies_namesTheOptionThatChooses() {
    for (line, options) in [
      ("print --policy two.json", "`--name NAME|ID|INDEX`"),
      ("transfer --policy two.json", "`--name NAME|ID|INDEX`"),
      (
        "transfer --policy p.json --receiver x@b.c --other-policy two.json", "`--other-name NAME|ID|INDEX`"
      ),
    ] {
      XCTAssertTrue(run(line: line).err.hasSuffix("\nchoose it with \(options)\n"), run(line: line).err)
    }
  }

  /// The receiver is the account that the answer takes for unmanaged (R10.8).
  func testHeadline_saysThatTheAccountBesideTheEnrolledOneIsNotEnrolled() {
    let world =
      #"{"mam":1,"policies":{"p":{"allowedOutboundDataTransferDestinations":"managedApps"}},"#
      + #""accounts":{"a":{"upn":"a@contoso.com","policy":"p"},"b":{"upn":"b@contoso.com","policy":"p"}}}"#
    let files = FileSource.memory(["w.json": Array(world.utf8)])
    let run = CapturedRun.of(
      ["decide", "transfer", "--world", "w.json", "--sender", "a", "--receiver", "b"], files: files)
    XCTAssertTrue(run.out.contains("`a` (managed)"), run.out)
    XCTAssertTrue(run.out.contains("`b` (not enrolled here)"), run.out)
  }

  /// Its policy still decides about its data, so "unmanaged" would say that nothing is restricted (R8.9).
  func testHeadline_ofDataThatTheOtherAccountOwns_saysThatItIsNotEnrolled() {
    let world =
      #"{"mam":1,"policies":{"p":{},"q":{"printBlocked":true}},"accounts":{"#
      + #""a":{"upn":"a@contoso.com","policy":"p","enrolled":true},"b":{"upn":"b@contoso.com","policy":"q"}}}"#
    let run = CapturedRun.of(
      ["decide", "print", "--world", "w.json", "--owner", "b"],
      files: .memory(["w.json": Array(world.utf8)]))
    XCTAssertTrue(
      run.out.hasPrefix("Denied: data of `b` (not enrolled here) may not be printed.\n"), run.out)
  }

  func testTenant_withoutAState_saysWhichThereAre() {
    let run = CapturedRun.of(
      "decide", "print", "--tenant", Fixtures.path("tenants/contoso"), "--bundle-id", "Outlook")
    XCTAssertTrue(
      run.err.contains("needs `--bundle-id ID` and `--management STATE` (managed, unmanaged or enrolled): "),
      run.err)
  }

  func testNotifications_thatShowNothing_areDenied() {
    let policy = #"{"notificationRestriction":"block"}"#
    let run = CapturedRun.of(
      ["decide", "notify", "--policy", "p.json"], files: .memory(["p.json": Array(policy.utf8)]))
    XCTAssertTrue(
      run.out.hasPrefix("Denied: notifications may not show data of the managed account.\n"), run.out)
  }
}
