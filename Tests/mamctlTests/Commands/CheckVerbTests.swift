import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class CheckVerbTests: XCTestCase {
  private func scenario(_ name: String, _ source: String, expect: String) -> [UInt8] {
    let world =
      #"{"mam":1,"policies":{"p":{"printBlocked":true}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    return Array(
      #"{"mam":1,"name":"\#(name)","source":"\#(source)","world":\#(world),"steps":[{"do":"print","owner":"work","expect":"\#(expect)"}]}"#
        .utf8)
  }

  private func run(_ arguments: String...) -> CapturedRun {
    CapturedRun.of(
      ["check"] + arguments,
      files: .memory([
        "good/a.scenario.json": scenario("printing is blocked", "ROW-1", expect: "deny"),
        "good/b.json": Array("not a scenario".utf8),
        "bad/c.scenario.json": scenario("printing is\\tallowed", "ROW-2", expect: "allow"),
        "wrong/d.scenario.json": Array("{}".utf8), "wrong/e.scenario.json": Array("[".utf8),
        "none/f.json": Array("{}".utf8),
      ]))
  }

  func testStatus_saysTheWorstThatHappened() {
    let rows: [(paths: [String], status: ExitStatus, summary: String)] = [
      (["good"], .success, "1 scenario, 1 step: 1 passed, 0 failed"),
      (["good/a.scenario.json"], .success, "1 scenario, 1 step: 1 passed, 0 failed"),
      (["good", "bad"], .finding, "2 scenarios, 2 steps: 1 passed, 1 failed"),
      (["good", "bad", "wrong"], .invalidInput, "4 scenarios, 2 steps: 1 passed, 1 failed, 2 invalid"),
      (["good", "nowhere"], .toolFailed, "1 scenario, 1 step: 1 passed, 0 failed"),
      (["good/b.json"], .invalidInput, "1 scenario, 0 steps: 0 passed, 0 failed, 1 invalid"),
    ]
    for row in rows {
      let run = CapturedRun.of(["check"] + row.paths, files: files)
      XCTAssertEqual(run.status, row.status, "\(row.paths) \(run.err)")
      XCTAssertEqual(run.out.split(separator: "\n").last.map(String.init), row.summary)
    }
  }

  private var files: FileSource {
    .memory([
      "good/a.scenario.json": scenario("printing is blocked", "ROW-1", expect: "deny"),
      "good/b.json": Array("not a scenario".utf8),
      "bad/c.scenario.json": scenario("printing is allowed", "ROW-2", expect: "allow"),
      "wrong/d.scenario.json": Array("{}".utf8), "wrong/e.scenario.json": Array("[".utf8),
    ])
  }

  /// A wrong path must not look like success.
  func testNothingToPlay_isAFinding() {
    let run = run("none")
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(
      run.err, "mamctl check: no scenario found in `none`; a scenario's file name ends in `.scenario.json`\n")
    let filtered = self.run("good", "--filter", "ROW-9")
    XCTAssertEqual(filtered.status, .finding)
    XCTAssertEqual(
      filtered.err,
      "mamctl check: no scenario with `ROW-9` in its source, name or file found in `good`; a scenario's file name ends in "
        + "`.scenario.json`\n")
  }

  /// A folder without a scenario among others that have some is a wrong path too.
  func testFolderWithoutAScenario_amongOthers_isAFinding() {
    let complaint =
      "mamctl check: no scenario found in `none`; a scenario's file name ends in `.scenario.json`\n"
    for paths in [["good", "none"], ["none", "good", "good/a.scenario.json"]] {
      let run = CapturedRun.of(["check"] + paths, files: filesAndNone)
      XCTAssertEqual(run.status, .finding, "\(paths)")
      XCTAssertEqual(run.err, complaint)
      XCTAssertTrue(run.out.hasSuffix("\n1 scenario, 1 step: 1 passed, 0 failed\n"), run.out)
    }
    let listed = CapturedRun.of("check", "good", "none", "--list", files: filesAndNone)
    XCTAssertEqual(listed.status, .finding)
    XCTAssertEqual(listed.out, "ROW-1\tprinting is blocked\tgood/a.scenario.json\n")
    // A file that is not valid is worse, and a folder whose scenarios were played already is not empty.
    XCTAssertEqual(
      CapturedRun.of("check", "none", "wrong", "good", files: filesAndNone).status, .invalidInput)
    let twice = CapturedRun.of("check", "good", "good", files: filesAndNone)
    XCTAssertEqual(twice.status, .success)
    XCTAssertEqual(twice.err, "")
    let nowhere = CapturedRun.of("check", "none", "empty", files: filesAndNone)
    XCTAssertEqual(nowhere.status, .finding)
    XCTAssertEqual(
      nowhere.err,
      "mamctl check: no scenario found in `none`, `empty`; a scenario's file name ends in `.scenario.json`\n")
  }

  private var filesAndNone: FileSource {
    .memory([
      "good/a.scenario.json": scenario("printing is blocked", "ROW-1", expect: "deny"),
      "wrong/d.scenario.json": Array("{}".utf8), "none/f.json": Array("{}".utf8),
      "empty/g.json": Array("{}".utf8),
    ])
  }

  func testFilter_looksAtSourceNameAndFile_inAnyLetterCase() {
    for filter in ["row-1", "IS BLOCKED", "GOOD/A"] {
      let run = run("good", "bad", "--filter", filter)
      XCTAssertEqual(run.status, .success, filter)
      XCTAssertTrue(run.out.hasPrefix("passed ROW-1  printing is blocked (1 step)\n"), run.out)
    }
  }

  func testList_isOneLineAScenario() {
    let run = run("good", "bad", "wrong", "--list")
    XCTAssertEqual(
      run.out,
      """
      ROW-1\tprinting is blocked\tgood/a.scenario.json
      ROW-2\tprinting is<U+0009>allowed\tbad/c.scenario.json
      -\t(not a valid scenario)\twrong/d.scenario.json
      -\t(not a valid scenario)\twrong/e.scenario.json

      """)
    // A list with a hole in it must not look whole.
    XCTAssertEqual(run.status, .invalidInput)
    XCTAssertTrue(run.err.contains("wrong/d.scenario.json:1:1: $"), run.err)
  }

  func testList_forAProgram_isJSON_andNothingElse() throws {
    let run = run("good", "bad", "wrong", "--list", "--format", "json")
    XCTAssertEqual(run.status, .invalidInput)
    let rows = try XCTUnwrap(
      JSONReader.read(Array(run.out.utf8), file: "list").object?["scenarios"]?.array?.compactMap(\.object))
    XCTAssertEqual(
      rows.map { $0["file"]?.string },
      ["good/a.scenario.json", "bad/c.scenario.json", "wrong/d.scenario.json", "wrong/e.scenario.json"])
    XCTAssertEqual(rows.map { $0["source"]?.string }, ["ROW-1", "ROW-2", nil, nil])
    XCTAssertEqual(
      rows.map { $0["name"]?.string }, ["printing is blocked", "printing is\tallowed", nil, nil])
    XCTAssertEqual(rows.map { $0["status"]?.string }, [nil, nil, "invalid", "invalid"])
    for format in ["junit", "tap", "github"] {
      let refused = self.run("good", "--list", "--format", format)
      XCTAssertEqual(refused.status, .usage)
      XCTAssertEqual(refused.out, "")
      XCTAssertTrue(
        refused.err.hasPrefix(
          "mamctl check: `--list` runs nothing that `--format \(format)` could report; use `pretty` or `json`\n"
        ),
        refused.err)
    }
    XCTAssertEqual(self.run("good", "--list", "--html", "page.html").status, .usage)
    XCTAssertEqual(self.run("good", "--html", "-").status, .usage)
  }

  func testScenarioThatExpectsNothing_isToldAndRefusedUnderStrict() {
    let text =
      #"{"mam":1,"name":"n","world":{"mam":1,"accounts":{"w":{"upn":"a@b.example"}}},"#
      + #""steps":[{"do":"print","owner":"w"}]}"#
    let files = FileSource.memory(["a.scenario.json": Array(text.utf8)])
    let lenient = CapturedRun.of("check", "a.scenario.json", files: files)
    XCTAssertEqual(lenient.status, .success)
    XCTAssertTrue(
      lenient.err.contains("a.scenario.json:1:87: warning: no step of the scenario expects"), lenient.err)
    XCTAssertEqual(CapturedRun.of("check", "a.scenario.json", "--strict", files: files).status, .invalidInput)
    XCTAssertEqual(CapturedRun.of("trace", "a.scenario.json", "--strict", files: files).status, .invalidInput)
  }

  /// A scenario whose name is misspelled would never be played, and nobody would miss it.
  func testMisspelledNames_areTold_andRefusedUnderStrict() {
    let good = scenario("printing is blocked", "ROW-1", expect: "deny")
    let files = FileSource.memory([
      "f/a.scenario.json": good, "f/b.Scenario.json": good, "f/c.scenarios.json": good,
      "f/d-scenario.json": good,
      "f/e.json": good, "f/scenario/f.json": good, "f/g.scenario.json.bak": good,
    ])
    for verb in ["check", "cover"] {
      let run = CapturedRun.of(verb, "f", files: files)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertEqual(
        run.err,
        ["b.Scenario", "c.scenarios", "d-scenario"].map {
          "mamctl \(verb): `f/\($0).json` is ignored: its name does not end in `.scenario.json`\n"
        }.joined())
      XCTAssertEqual(CapturedRun.of(verb, "f", "--strict", files: files).status, .invalidInput)
    }
    XCTAssertEqual(CapturedRun.of("check", "f/b.Scenario.json", "--strict", files: files).status, .success)
  }

  /// A machine reads the report, so a person learns from the complaints of a scenario that could not be played.
  func testInvalid_inAReportForAMachine_isToldOnStandardErrorToo() {
    for format in ["json", "junit", "tap", "github"] {
      let run = run("good", "wrong", "--format", format)
      XCTAssertEqual(run.status, .invalidInput, format)
      XCTAssertTrue(run.err.contains("wrong/d.scenario.json:1:1: $"), "\(format) \(run.err)")
      XCTAssertTrue(run.err.contains("wrong/e.scenario.json:1:2: $"), "\(format) \(run.err)")
    }
  }

  func testInvalid_isToldOnce_whereBothStreamsGoTheSameWay() {
    let terminal = Terminal(outIsTerminal: true, errIsTerminal: true, width: 100, allowsColor: false)
    let files = FileSource.memory(["d.scenario.json": Array("[]".utf8)])
    func count(_ terminal: Terminal, _ more: String...) -> Int {
      let run = CapturedRun.of(["check", "d.scenario.json"] + more, files: files, terminal: terminal)
      XCTAssertEqual(run.status, .invalidInput)
      return (run.out + run.err).ranges(of: "d.scenario.json:1:1: $").count
    }
    XCTAssertEqual(count(terminal), 1)
    // A list says only which scenarios there are, and a machine reads one of the streams.
    XCTAssertEqual(count(terminal, "--list"), 1)
    XCTAssertEqual(count(terminal, "--format", "tap"), 2)
    XCTAssertEqual(count(.none), 1)
    XCTAssertEqual(count(.none, "--format", "tap"), 2)
    // The report goes to a file, and the person at the terminal sees the complaints only.
    XCTAssertEqual(
      count(Terminal(outIsTerminal: false, errIsTerminal: true, width: 100, allowsColor: false)), 2)
  }

  func testFailures_sayWhereWhatAndWhy() {
    let run = run("bad")
    XCTAssertEqual(
      run.out,
      """
      failed ROW-2  printing is<U+0009>allowed (1 of 1 step not as expected)
              bad/c.scenario.json:1:180: print owner=work
                May data of `work` be printed?
                expected yes (`allow`), got no (`deny`)
                reason: the policy blocks printing org data (`print-blocked`)
                state after this step:
                  signed in: no account
                  managed: no account
                  window main (key): no account
                  process: no account
              `mamctl trace bad/c.scenario.json` shows every step

      If the policy has changed, `mamctl diff OLD NEW` shows what changed; OLD is the policy as it was before.

      1 scenario, 1 step: 0 passed, 1 failed

      """)
  }

  /// One changed setting changes a hundred answers of a snapshot, which a person reads as a few failures.
  func testQuestionsOfOneStep_shareTheirFailure() {
    let file = """
      {"mam":1,"name":"saves","world":{"mam":1,
       "policies":{"p":{"saveAsBlocked":true,"allowedOutboundDataTransferDestinations":"managedApps"}},
       "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"save","owner":"work","account":"work","expect":"allow","because":["save-allowed"],
        "to":["box","localDrive","iManage","egnyte","oneDriveForBusiness","sharePoint","cameraRoll","dropbox",
              "googleDrive"]},
       {"do":"print","owner":["work","work","work","work","work","work","work","work","work"],"expect":"deny"}]}
      """
    let run = CapturedRun.of(
      ["check", "s.scenario.json"], files: .memory(["s.scenario.json": Array(file.utf8)]))
    let failed = run.out.split(separator: "\n").filter {
      !$0.hasPrefix("          state") && !$0.hasPrefix("            ")
    }
    XCTAssertEqual(
      failed.joined(separator: "\n"),
      """
      failed saves (18 of 18 steps not as expected; a step with lists counts once for each combination)
              s.scenario.json:4:11: save owner=work account=work to=box
                May data of `work` be saved to Box of `work`?
                May data of `work` be saved to the app's local storage of `work`?
                May data of `work` be saved to iManage of `work`?
                May data of `work` be saved to Egnyte of `work`?
                May data of `work` be saved to OneDrive for Business of `work`?
                May data of `work` be saved to SharePoint of `work`?
                expected yes (`allow`), got no (`deny`)
                missing reason: the policy lets copies be saved (`save-allowed`)
                reasons instead: the account has a policy but is not signed in to this app, so it is unmanaged here \
      (`identity-not-signed-in`); \
      saving copies is blocked, and this location is not among the selected services \
      (`save-service-not-listed`)
              s.scenario.json:4:11: save owner=work account=work to=cameraRoll
                May data of `work` be saved to the photo library?
                expected yes (`allow`), got no (`deny`)
                missing reason: the policy lets copies be saved (`save-allowed`)
                reasons instead: the location takes no account, so the one given was ignored (`account-ignored`); \
      saving copies is blocked, and this location is not among the selected services \
      (`save-service-not-listed`)
              s.scenario.json:4:11: save owner=work account=work to=dropbox
                May data of `work` be saved to Dropbox of `work`?
                May data of `work` be saved to Google Drive of `work`?
                expected yes (`allow`), got no (`deny`)
                missing reason: the policy lets copies be saved (`save-allowed`)
                reasons instead: the account has a policy but is not signed in to this app, so it is unmanaged here \
      (`identity-not-signed-in`); \
      saving copies is blocked, and no policy can select this location \
      (`save-location-not-selectable`)
              s.scenario.json:7:2: print owner=work
                May data of `work` be printed? (9 combinations of arguments)
                expected no (`deny`), got yes (`allow`)
                reason: the policy allows printing org data (`print-allowed`)
              `mamctl trace s.scenario.json` shows every step
      If the policy has changed, `mamctl diff OLD NEW` shows what changed; OLD is the policy as it was before.
      1 scenario, 18 steps: 0 passed, 1 failed
      """)
    XCTAssertEqual(run.out.ranges(of: "state after this step").count, 1)
  }

  /// A duty is allowed whether there is one or not, a launch has codes of its own, and a link that may open in one browser
  /// only is allowed, too.
  func testFailures_sayInWordsWhatTheCodesMean() {
    let file = """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"pinRequired":false,
       "managedBrowserToOpenLinksRequired":true,"minimumRequiredOsVersion":"18.0"}},
       "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[
       {"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":[{"mdmEnrolled":false,"mdmUser":null,"osVersion":"16.4.1"},
                                                 {"jailbroken":true,"osVersion":"17.0"}],"expect":"allow"},
       {"do":"pin","owner":"work","expect":"allow","obligations":["require-pin"]},
       {"do":"url","owner":"work","url":"https://contoso.com","expect":"deny"},
       {"do":"url","owner":"work","url":"https://contoso.com","expect":"allow","obligations":[]}]}
      """
    let files = FileSource.memory(["s.scenario.json": Array(file.utf8)])
    let run = CapturedRun.of(["check", "s.scenario.json"], files: files)
    let failed = run.out.split(separator: "\n").filter { line in
      ["          May", "          Must", "          Would", "          expected"].contains(
        where: line.hasPrefix)
    }
    XCTAssertEqual(
      failed.map { $0.dropFirst(10) }.joined(separator: "\n"),
      """
      Would conditional launch let `work` in if the OS version is 16.4.1 and the device is not enrolled?
      expected yes (`allow`), got no, it would block access (`block`), because the OS version is below the minimum \
      (`launch-os-version-too-low`)
      Would conditional launch let `work` in if the OS version is 17 and the device is jailbroken?
      expected yes (`allow`), got no, it would block access (`block`), because the OS version is below the minimum \
      (`launch-os-version-too-low`)
      Must the app ask for its PIN before it shows data of `work`?
      expected required, got not required
      May `work` open `https://contoso.com`?
      expected no (`deny`), got yes, but only in Microsoft Edge (`allow`, open-in-managed-browser)
      May `work` open `https://contoso.com`?
      expected yes, in any app, got yes, but only in Microsoft Edge
      """, run.out)
    // What a program reads has the codes alone.
    let json = CapturedRun.of(["check", "s.scenario.json", "--format", "json"], files: files)
    XCTAssertTrue(json.out.contains(#""expected `allow`, got `block`""#), json.out)
    XCTAssertFalse(json.out.contains("expected yes"), json.out)
  }

  /// An answer that came for another reason says that it came, and why; a check without its fact names the fact.
  func testFailures_sayWhyTheExpectedAnswerIsNotEnough() {
    let file = """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"pinRequired":false,"saveAsBlocked":true,
       "allowedOutboundDataTransferDestinations":"none","deviceComplianceRequired":true,
       "minimumRequiredOsVersion":"18.0"}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[
       {"do":"signIn","account":"work"},
       {"do":"save","owner":"work","account":"work","to":"box","expect":"deny",
        "because":["save-service-not-listed"]},
       {"do":"print","owner":"work","expect":"allow","because":["print-allowed","lockdown"]},
       {"do":"pin","owner":"work","expect":"allow","because":["pin-required"],"obligations":["require-pin"]},
       {"do":"launch","account":"work","device":{"osVersion":"18.0"},"expect":"allow"},
       {"do":"launch","account":"work","device":{"osVersion":"18.0"},"expect":"block",
        "because":["launch-device-jailbroken"]}]}
      """
    let files = FileSource.memory(["s.scenario.json": Array(file.utf8)])
    let run = CapturedRun.of(["check", "s.scenario.json"], files: files)
    let failed = run.out.split(separator: "\n").filter { line in
      ["expected", "got", "missing", "reason"].contains { line.hasPrefix("          \($0)") }
    }
    let unknown =
      "the jailbreak status, the last check-in and the device PIN are unknown, so the checks count as failed; "
      + "an unknown fact never wipes org data"
    XCTAssertEqual(
      failed.map { $0.dropFirst(10) }.joined(separator: "\n"),
      """
      got no (`deny`) as expected, but for another reason: org data may not be sent to any app, which blocks saving \
      copies everywhere (`save-sends-nowhere`); expected: saving copies is blocked, and this \
      location is not among the selected services (`save-service-not-listed`)
      got yes (`allow`) as expected, but without the reason: the view shows several accounts and at least one is \
      managed, so the standard lock-down policy applies (`lockdown`)
      reason: the policy allows printing org data (`print-allowed`)
      expected required, got not required
      missing reason: the policy asks for the app PIN (`pin-required`)
      reason instead: the policy does not ask for the app PIN (`pin-not-required`)
      missing obligation: the app must ask for its PIN (`require-pin`)
      expected yes (`allow`), got no, it would block access (`block`), because \(unknown) \
      (`launch-fact-missing`)
      got no, it would block access (`block`) as expected, but for another reason: \(unknown) \
      (`launch-fact-missing`); expected: the device is jailbroken (`launch-device-jailbroken`)
      """, run.out)
    // What a program reads has the codes alone.
    let json = CapturedRun.of(["check", "s.scenario.json", "--format", "json"], files: files)
    XCTAssertTrue(
      json.out.contains(#""expected the reason `save-service-not-listed`, got `save-sends-nowhere`""#),
      json.out)
    XCTAssertFalse(json.out.contains("as expected"), json.out)
  }

  /// The hint is about the run, however many scenarios fail.
  func testHint_isGivenOnce_andOnlyIfAnAnswerIsNotAsExpected() {
    let hint =
      "\nIf the policy has changed, `mamctl diff OLD NEW` shows what changed; OLD is the policy as it was before.\n"
    let bad = scenario("printing is allowed", "ROW-2", expect: "allow")
    let files = FileSource.memory(["f/a.scenario.json": bad, "f/b.scenario.json": bad])
    let run = CapturedRun.of("check", "f", files: files)
    XCTAssertEqual(run.out.ranges(of: hint).count, 1, run.out)
    XCTAssertFalse(CapturedRun.of("check", "f", "--format", "github", files: files).out.contains("OLD NEW"))
    XCTAssertFalse(self.run("good").out.contains(hint))
  }

  /// Prompts are told as what must be done, also if there is a warning; a duty is required or not.
  func testFailures_sayWhatMustBeDone() {
    let file = """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"pinRequired":true,
       "organizationalCredentialsRequired":true,"minimumWarningOsVersion":"26.0"}},
       "accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[
       {"do":"signIn","account":"work"},
       {"do":"changeDevice","device":{"jailbroken":false,"lastCheckIn":"PT0S","devicePIN":true,"pin":"set","pinAttempts":0,"account":"enabled"}},
       {"do":"launch","account":"work","device":{"osVersion":"26.0"},"expect":"allow",
        "because":["launch-passed"],"obligations":["refuse-face-id","require-pin"]},
       {"do":"launch","account":"work","device":{"osVersion":"18.0"},"expect":"allow",
        "because":["launch-passed","launch-pin-asked"],"obligations":["require-credentials","require-pin"]},
       {"do":"launch","account":"work","device":{"osVersion":"18.0","account":"unconfirmed"},"expect":"block"},
       {"do":"encryptFile","owner":"work","expect":"allow","obligations":[]}]}
      """
    let files = FileSource.memory(["s.scenario.json": Array(file.utf8)])
    let out = CapturedRun.of(["check", "s.scenario.json"], files: files).out
    for line in [
      "got yes, once the prompts are answered (`allow`) as expected, but also: Touch ID is not accepted in place of the "
        + "app PIN (`refuse-touch-id`) and the user must sign in with the work or school account (`require-credentials`)",
      "expected yes, once the prompts are answered (`allow`), got yes, with a warning, once the prompts are answered "
        + "(`warn`), because the OS version is below the minimum (`launch-os-version-too-low`)",
      "Would conditional launch let `work` in if the OS version is 18 and the reason why the account could not "
        + "authenticate is not confirmed?",
      "Must files of `work` be encrypted?",
      "expected not required, got required",
      "obligation not expected: the app must encrypt the file (`encrypt`)",
    ] {
      XCTAssertTrue(out.contains("          \(line)\n"), out)
    }
    XCTAssertFalse(out.contains("expected the reasons `launch-passed`"), out)
  }

  /// What the reason is about is in the question, although the step leaves it to what the session knows.
  func testLook_isAskedWithTheFactThatDecides() {
    let file = """
      {"mam":1,"name":"n","world":{"mam":1,"device":{"osVersion":"16.4"},"policies":{"p":{"pinRequired":false,
       "minimumRequiredOsVersion":"18.0"}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"steps":[
       {"do":"signIn","account":"work"},
       {"do":"launch","account":"work","device":{"mdmEnrolled":false,"mdmUser":null},"expect":"allow"}]}
      """
    let run = CapturedRun.of(
      "check", "s.scenario.json", files: .memory(["s.scenario.json": Array(file.utf8)]))
    XCTAssertTrue(
      run.out.contains(
        """
                  Would conditional launch let `work` in if the OS version is 16.4 and the device is not enrolled?
                  expected yes (`allow`), got no, it would block access (`block`), because the OS version is below the minimum \
        (`launch-os-version-too-low`)

        """), run.out)
  }

  /// A snapshot signs in twenty accounts, whose names would fill two lines of five hundred characters; their number
  /// explains no answer.
  func testState_countsManyAccounts_andIsLeftOffWhereItSaysNothing() {
    let print = #"{"do":"print","owner":"a1","expect":"allow"}"#
    func out(_ count: Int, _ step: String) -> String {
      let accounts = (1...count).map { #""a\#($0)":{"upn":"a\#($0)@contoso.com","policy":"p"}"# }
      let signIns = (1...count).map { #"{"do":"signIn","account":"a\#($0)"},"# }
      let file = """
        {"mam":1,"name":"n","world":{"mam":1,"app":{"multiIdentity":true,"multiManagedIdentities":true},
         "policies":{"p":{"printBlocked":true}},"accounts":{\(accounts.joined(separator: ","))}},
         "steps":[\(signIns.joined())\(step)]}
        """
      return CapturedRun.of(
        "check", "s.scenario.json", files: .memory(["s.scenario.json": Array(file.utf8)])
      ).out
    }
    let other = out(9, #"{"do":"assert","state":"killed"}"#)
    XCTAssertTrue(
      other.contains("            signed in: 9 accounts\n            managed: 9 accounts\n"), other)
    XCTAssertFalse(out(9, print).contains("state after this step"), out(9, print))
    XCTAssertTrue(out(8, print).contains("            managed: `a1`, `a2`, "), out(8, print))
  }

  /// An answer can rest on what a step before said of the device.
  func testFailure_onAChangedDevice_saysWhatIsKnownOfIt() {
    let file = """
      {"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"disableAppPinIfDevicePinIsSet":true}},
       "device":{"mdmUser":"work"},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},
       "steps":[{"do":"pin","owner":"work","expect":"deny"},
        {"do":"changeDevice","device":{"mdmEnrolled":true,"devicePIN":true}},
        {"do":"pin","owner":"work","expect":"deny"}]}
      """
    let run = CapturedRun.of(
      ["check", "s.scenario.json"], files: .memory(["s.scenario.json": Array(file.utf8)]))
    XCTAssertEqual(
      run.out.ranges(of: "Known of the device: it is enrolled and it has a PIN\n").count, 1, run.out)
  }

  /// What must be done is allowed too, so the words say which of both it is.
  func testFailures_tellRequiredFromAllowed() {
    let scenario =
      #"{"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"pinRequired":true}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"#
      + #""steps":[{"do":"pin","owner":"work","expect":"deny"}]}"#
    let run = CapturedRun.of(
      ["check", "s.scenario.json"], files: .memory(["s.scenario.json": Array(scenario.utf8)]))
    XCTAssertTrue(
      run.out.contains(
        "          Must the app ask for its PIN before it shows data of `work`?\n"
          + "          expected `deny`, got `allow` (a PIN is required)\n"), run.out)
  }

  /// A reader goes from scenario to scenario, so an account keeps its color, and what has no value says why.
  func testPage_givesEachAccountOneColorAndExplainsDashes() throws {
    let scratch = try Scratch(for: self)
    let file = scratch.path + "/page.html"
    let folders = ["ownership", "scopes", "lifecycle"].map { Fixtures.path($0) }
    XCTAssertEqual(CapturedRun.of(["check"] + folders + ["--html", file]).status, .success)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    var colors: [String: Set<Substring>] = [:]
    for match in page.matches(of: #/<span class="who w(\d)(?: still)?">([^<]*)/#) {
      let name = match.output.2.trimmingCharacters(in: .whitespaces)
      colors[name, default: []].insert(match.output.1)
    }
    XCTAssertGreaterThan(colors.count, 3)
    for (name, numbers) in colors { XCTAssertEqual(numbers.count, 1, "\(name): \(numbers)") }
    XCTAssertEqual(colors["no account"], ["0"])
    XCTAssertNotEqual(colors["work"], colors["personal"])
    XCTAssertTrue(
      page.contains("A dash under files means that files are written for the account in the screen column."))
    XCTAssertTrue(page.contains("<td><span class=\"aside\">-</span></td>"))
    XCTAssertTrue(page.contains("<td><span class=\"aside\">not running</span></td>"))
    XCTAssertFalse(page.contains("not there"))
  }

  func testPage_hasATimelineForEachScenario() throws {
    let scratch = try Scratch(for: self)
    let good = try scratch.file(
      "a.scenario.json",
      String(decoding: scenario("printing & <co>", "ROW-1", expect: "deny"), as: UTF8.self))
    let bad = try scratch.file(
      "b.scenario.json", String(decoding: scenario("wrong", "ROW-2", expect: "allow"), as: UTF8.self))
    let file = scratch.path + "/page.html"
    let run = CapturedRun.of("check", good, bad, "--html", file)
    XCTAssertEqual(run.status, .finding)
    let page = String(decoding: try FileSource.disk.read(file), as: UTF8.self)
    XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(page.hasSuffix("</html>\n"))
    XCTAssertTrue(page.contains("<title>2 scenarios, 1 failed</title>"))
    XCTAssertTrue(page.contains("<li><a href=\"#s2\">wrong</a></li>"))
    XCTAssertTrue(page.contains("printing &amp; &lt;co&gt;"))
    XCTAssertTrue(page.contains("<th scope=\"col\">screen</th>"))
    XCTAssertTrue(page.contains("<li>expected yes (<code>allow</code>), got no (<code>deny</code>)</li>"))
    for foreign in ["<script", "src=", "http:", "https:", "url(", "@import"] {
      XCTAssertFalse(page.contains(foreign), foreign)
    }
    XCTAssertTrue(page.contains("May data of <code>work</code> be printed?"), page)
    XCTAssertTrue(page.contains("<span class=\"badge plain\">no</span>"), "an answer in words")
    let refused = CapturedRun.of("check", good, "--html", scratch.path + "/no/page.html")
    XCTAssertEqual(refused.status, .toolFailed)
  }

  /// A page without a file that could not be run would look like a run in which everything is in order.
  func testPage_namesFilesThatAreNoValidScenarios() throws {
    let scratch = try Scratch(for: self)
    let good = try scratch.file(
      "a.scenario.json", String(decoding: scenario("printing", "ROW-1", expect: "deny"), as: UTF8.self))
    let invalid = try scratch.file("b.scenario.json", "{}")
    let file = scratch.path + "/page.html"
    XCTAssertEqual(CapturedRun.of("check", good, invalid, "--html", file).status, .invalidInput)
    let page = String(decoding: try FileSource.disk.read(file), as: UTF8.self)
    XCTAssertTrue(page.contains("<title>2 scenarios: 1 passed, 0 failed, 1 invalid</title>"), page)
    XCTAssertTrue(page.contains("<h2 id=\"invalid\">Invalid</h2>"), page)
    XCTAssertTrue(page.contains("b.scenario.json:1:1: $: missing key <code>name</code></li>"), page)
  }
}
