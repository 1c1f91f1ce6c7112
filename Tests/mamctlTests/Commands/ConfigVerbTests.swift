import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Rule R11.3.
final class ConfigVerbTests: XCTestCase {
  private let plain = """
    [{"__IsDefault": true, "color": "blue", "days": 30, "beta": true},
     {"color": "red", "days": 14, "beta": "false"}, {"days": 14.0, "beta": true}]
    """
  private let device = #"[{"color": "red"}, {"IntuneMAMUPN": "megan@contoso.com", "color": "blue"}]"#
  private let world = """
    {"mam": 1, "app": {"multiIdentity": true}, "policies": {"p": {"printBlocked": true}},
     "accounts": {"work": {"upn": "megan@contoso.com", "policy": "p"}, "personal": {"upn": "megan@outlook.com"}},
     "appConfig": [{"values": {"color": "blue"}}, {"name": "Sales", "account": "work", "values": {"color": "red"}}]}
    """

  private func run(_ arguments: String..., on file: String) -> CapturedRun {
    CapturedRun.of(["config", "f.json"] + arguments, files: .memory(["f.json": Array(file.utf8)]))
  }

  func testKeys_showWhoSaysWhatAndWhoWins() {
    let run = run(on: plain)
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(
      run.out,
      """
      App configuration: 3 dictionaries
        1  default, managed apps
        2  targeted, managed apps
        3  targeted, managed apps

      beta  conflict
        1  true (overruled by a targeted dictionary)
        2  "false"
        3  true
        targeted dictionaries disagree, so the value depends on how the app asks; `--key` shows every
        answer

      color
        1  "blue" (overruled by a targeted dictionary)
        2  "red" (wins)

      days
        1  30 (overruled by a targeted dictionary)
        2  14 (wins)
        3  14.0 (same value)

      """)
  }

  func testOneKey_showsTheAnswerToEveryQuery() {
    let run = run("--key", "beta", on: plain)
    XCTAssertEqual(run.status, .finding)
    let answers = run.out.split(separator: "\n").suffix(9).map(String.init)
    XCTAssertEqual(
      answers,
      [
        "  bool any      false or true (no promise which)  from 2, 3",
        "  bool or       true  from 3", "  bool and      false  from 2",
        "  number any    no value of this kind", "  number min    no value of this kind",
        "  number max    no value of this kind", "  string any    \"false\"  from 2",
        "  string min    \"false\"  from 2", "  string max    \"false\"  from 2",
      ])
  }

  /// The SDK promises none of the values; the reader of one key still sees that the sources disagree.
  func testOneKeyOfAnExport_promisesNoValueToAny() {
    let export = Fixtures.path("configurations/several.json")
    let run = CapturedRun.of("config", export, "--key", "com.contoso.mail.focusedInbox")
    XCTAssertTrue(
      run.out.hasSuffix(
        """
        com.contoso.mail.focusedInbox  conflict
          1  "false"
          2  "true"
          targeted dictionaries disagree; for a user who gets several of them, the value depends on how the
          app asks

          bool any      false or true (no promise which)  from 1, 2
          bool or       true  from 2
          bool and      false  from 1
          number any    no value of this kind
          number min    no value of this kind
          number max    no value of this kind
          string any    "false" or "true" (no promise which)  from 1, 2
          string min    "false"  from 1
          string max    "true"  from 2

        """), run.out)
  }

  /// A configuration whose apps are unknown may be for the app that is asked for, or for another one.
  func testAppOfAnExport_isUnknownWhereTheExportListsNone() {
    let export = Fixtures.path("configurations/several.json")
    let sentence = """
        left out: `Contoso mail, retired`, not assigned
        the export does not list the apps of `Contoso mail for pilots`, so it may be for another app
          (export with `$expand=apps`)

      """
    let run = CapturedRun.of("config", export, "--bundle-id", "com.contoso.mail")
    XCTAssertTrue(run.out.contains(sentence), run.out)
    XCTAssertFalse(CapturedRun.of("config", export).out.contains("does not list"))
  }

  func testKeyWithoutConflict_isNoFinding() {
    XCTAssertEqual(run("--key", "days", on: plain).status, .success)
    XCTAssertEqual(run("--key", "color", on: plain).status, .success)
  }

  func testUnknownKey_isAFindingWithASuggestion() {
    let run = run("--key", "colur", on: plain)
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(run.err, "mamctl config: no dictionary has the key `colur`; did you mean `color`?\n")
  }

  func testScrub_ofWhatIsNotThere_isSaid() {
    let run = run("--scrub", "colur", on: plain)
    XCTAssertEqual(
      run.err,
      "mamctl config: nothing is hidden by `--scrub colur`: no dictionary has such a key or value; did you mean `color`?\n"
    )
  }

  func testDeviceManagement_isForItsUserAlone() {
    // Without an account the file is shown as a whole, so a conflict names whose it is.
    let whole = run(on: device)
    XCTAssertEqual(whole.status, .finding)
    XCTAssertTrue(
      whole.out.contains(
        """
          2  "blue"
          targeted dictionaries disagree for the user that the device is enrolled for, so the value depends
          on how the app asks; `--key` shows every answer
        """), whole.out)
    let own = run("--account", "MEGAN@contoso.com", on: device)
    XCTAssertEqual(own.status, .finding)
    XCTAssertTrue(own.out.contains("  2  targeted, managed devices\n"), own.out)
    XCTAssertTrue(
      own.out.contains("targeted dictionaries disagree, so the value depends on how the app"), own.out)
    let other = run("--account", "ada@contoso.com", on: device)
    XCTAssertEqual(other.status, .success)
    XCTAssertTrue(
      other.out.contains(
        "  left out: a dictionary without a name, only for the user that the device is enrolled for\n"),
      other.out)
    XCTAssertFalse(other.out.contains("blue"), other.out)
  }

  func testWorld_answersForItsAccounts() {
    let rows: [(accounts: [String], dictionaries: Int, status: ExitStatus)] = [
      (["work"], 2, .finding), (["personal"], 0, .success), ([], 1, .success),
      (["work", "personal"], 2, .finding),
      (["stranger@example.net"], 0, .success),
    ]
    for row in rows {
      let run = CapturedRun.of(
        ["config", "f.json"] + row.accounts.flatMap { ["--account", $0] },
        files: .memory(["f.json": Array(world.utf8)]))
      let count = "\(row.dictionaries) \(row.dictionaries == 1 ? "dictionary" : "dictionaries")"
      XCTAssertTrue(run.out.split(separator: "\n").first?.hasSuffix(": \(count)") ?? false, run.out)
      XCTAssertEqual(run.status, row.status, "\(row.accounts)")
    }
  }

  func testSeveralAccounts_areToldApart() {
    let several = run("--account", "work", "--account", "personal", on: world)
    XCTAssertTrue(
      several.out.hasPrefix(
        """
        App configuration of `work` and `personal` together: 2 dictionaries
          1  targeted, managed apps
          2  targeted, managed apps  Sales
          `personal` gets none of these dictionaries

        """), several.out)
    XCTAssertFalse(run("--account", "work", on: world).out.contains("gets none"))
    let unmanaged = run("--account", "personal", "--key", "color", on: world)
    XCTAssertTrue(
      unmanaged.out.contains("left out: a dictionary without a name, only for enrolled accounts\n"),
      unmanaged.out)
    XCTAssertEqual(
      unmanaged.err,
      "mamctl config: none of the dictionaries shown has the key `color`; it is in a dictionary without a name and "
        + "`Sales`, which are left out\n")
  }

  /// Two configurations for different groups are no conflict of anybody who is in one of the groups.
  func testExport_saysThatGroupsAreNotChecked() {
    let export = Fixtures.path("configurations/several.json")
    for (account, whose) in [
      ([], "in this export"), (["--account", "adele@contoso.com"], "that `adele@contoso.com` can get"),
    ] {
      let run = CapturedRun.of(["config", export] + account)
      XCTAssertEqual(run.status, .finding)
      XCTAssertTrue(run.out.hasPrefix("App configuration \(whose): 2 dictionaries\n"), run.out)
      XCTAssertTrue(
        run.out.contains(
          """
            the groups and filters of assignments are not checked; `mamctl effective` shows which user gets
              which configuration

          com.contoso.mail.focusedInbox  conflict
            1  "false"
            2  "true"
            targeted dictionaries disagree; for a user who gets several of them, the value depends on how the
            app asks; `--key` shows every answer

          """), run.out)
    }
  }

  /// No app gets values for two device types, two apps or two platforms together.
  func testExport_hasNoConflictOfConfigurationsThatNoAppGetsTogether() {
    func configuration(_ name: String, _ levels: String, _ app: String, _ value: String) -> String {
      """
      {"@odata.type": "#microsoft.graph.targetedManagedAppConfiguration", "displayName": "\(name)",
        "targetedAppManagementLevels": "\(levels)", "appGroupType": "selectedPublicApps",
        "apps": [{"mobileAppIdentifier": {\(app)}}], "customSettings": [{"name": "k", "value": "\(value)"}],
        "assignments": [{"target": {"@odata.type": "#microsoft.graph.allLicensedUsersAssignmentTarget"}}]}
      """
    }
    func config(_ configurations: String...) -> CapturedRun {
      run(on: #"{"value": [\#(configurations.joined(separator: ","))]}"#)
    }
    let mail = #""bundleId": "com.a.mail""#
    let personal = configuration("Personal", "unmanaged", mail, "1")
    let types = config(personal, configuration("Company", "mdm", mail, "2"))
    XCTAssertEqual(types.status, .success)
    XCTAssertTrue(
      types.out.hasSuffix(
        """

        k
          1  "1"
          2  "2"
          the values are for different apps or device types, so no app gets two of them on one device

        """), types.out)
    let apps = config(
      personal, configuration("Edge", "unspecified", #""bundleId": "com.microsoft.msedge""#, "2"))
    XCTAssertEqual(apps.status, .success, apps.out)
    let android = config(personal, configuration("Android", "unspecified", #""packageId": "com.a""#, "2"))
    XCTAssertEqual(android.status, .success, android.out)
    XCTAssertTrue(android.out.contains("left out: `Android`, for other platforms\n"), android.out)
    let same = config(personal, configuration("All", "unspecified", mail, "2"))
    XCTAssertEqual(same.status, .finding, same.out)
  }

  func testDefaults_thatDisagree_areAConflict() {
    let run = run(on: #"[{"__IsDefault": true, "a": 1}, {"__IsDefault": true, "a": 2}]"#)
    XCTAssertEqual(run.status, .finding)
    XCTAssertTrue(
      run.out.hasSuffix(
        """
        a  conflict
          1  1
          2  2
          default dictionaries disagree, so no value is promised

        """), run.out)
  }

  /// A misspelled account would be told that nothing is configured.
  func testMisspelledAccount_isRefused() {
    let rows = [
      (world, "wrok", "unknown account `wrok`; did you mean `work`?"),
      (
        plain, "adele",
        "unknown account `adele`; give a UPN or an object ID"
      ),
    ]
    for (file, account, message) in rows {
      let run = run("--account", account, on: file)
      XCTAssertEqual(run.status, .usage, account)
      XCTAssertEqual(
        run.err.split(separator: "\n").first, "mamctl config: option `--account`: \(message)")
    }
  }

  func testScrub_hidesValuesWhereverTheyStand() {
    let text = #"{"token": "S3cret", "url": "https://contoso.com/?t=s3cret", "color": "red"}"#
    for format in ["pretty", "json"] {
      let run = run("--scrub", "TOKEN", "--format", format, on: text)
      XCTAssertFalse(run.out.lowercased().contains("s3cret"), run.out)
      XCTAssertTrue(run.out.contains("(scrubbed)") && run.out.contains("red"), run.out)
    }
    XCTAssertTrue(run(on: text).out.contains("S3cret"))
  }

  func testJSON_holdsDictionariesKeysAndAnswers() throws {
    let run = run("--key", "days", "--format", "json", on: plain)
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: "out").object)
    XCTAssertEqual(root["dictionaries"]?.array?.count, 3)
    let key = try XCTUnwrap(root["keys"]?.array?.first?.object)
    XCTAssertEqual(key["key"]?.string, "days")
    XCTAssertEqual(key["conflict"]?.bool, false)
    XCTAssertEqual(key["values"]?.array?.compactMap { $0.number?.text }, ["14", "14.0"])
    XCTAssertEqual(key["places"]?.array?.compactMap { $0.object?["decides"]?.bool }, [false, true, true])
    let least = key["answers"]?.object?["number"]?.object?["min"]?.object
    XCTAssertEqual(least?["value"]?.number?.text, "14")
    XCTAssertEqual(least?["from"]?.array?.compactMap { $0.number?.integer }, [2, 3])
    XCTAssertEqual(key["answers"]?.object?["bool"]?.object?["any"]?.isNull, true)
  }

  func testBadFiles_endWithTheirStatus() {
    XCTAssertEqual(CapturedRun.of(["config", "none.json"], files: .memory([:])).status, .toolFailed)
    XCTAssertEqual(run(on: "{").status, .invalidInput)
    XCTAssertEqual(run(on: #"{"printBlocked": true, "saveAsBlocked": true}"#).status, .invalidInput)
    XCTAssertEqual(run(on: #"{"mam": 1, "appConfig": [{}]}"#).status, .invalidInput)
    XCTAssertEqual(CapturedRun.of(["config"], files: .memory([:])).status, .usage)
  }
}
