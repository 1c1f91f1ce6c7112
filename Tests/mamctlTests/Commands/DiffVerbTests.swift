import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class DiffVerbTests: XCTestCase {
  /// The two policies of the transcript, under short names.
  private func levels() throws -> FileSource {
    .memory([
      "level-1.json": try FileSource.disk.read(Fixtures.path("policies/level-1.json")),
      "level-2.json": try FileSource.disk.read(Fixtures.path("policies/level-2.json")),
    ])
  }

  func testLevel1ToLevel2_readsAsTheTranscripts() throws {
    for (arguments, transcript) in [([], "diff-level-1-level-2"), (["--full"], "diff-level-1-level-2-full")] {
      let run = CapturedRun.of(["diff", "level-1.json", "level-2.json"] + arguments, files: try levels())
      let expected = String(
        decoding: try FileSource.disk.read(Fixtures.path("transcripts/\(transcript).txt")), as: UTF8.self)
      XCTAssertEqual(run.out, expected, "Fixtures/transcripts/\(transcript).txt")
      XCTAssertEqual(run.err, "")
      XCTAssertEqual(run.status, .denied)
    }
  }

  /// What is not told on a screen is counted; `--full` lists every answer that changes, and the JSON always has it.
  func testScreen_leavesNothingOutInSilence() throws {
    let policies = try ["level-1", "level-2", "level-3"].map {
      ("\($0).json", try FileSource.disk.read(Fixtures.path("policies/\($0).json")))
    }
    let files = FileSource.memory(Dictionary(uniqueKeysWithValues: policies))
    for (old, new) in [
      ("level-1.json", "level-2.json"), ("level-2.json", "level-3.json"), ("level-3.json", "level-1.json"),
    ] {
      let json = CapturedRun.of("diff", old, new, "--format", "json", files: files).out
      let changes = try JSONReader.read(Array(json.utf8), file: "json").object?["changes"]?.array ?? []
      let full = CapturedRun.of("diff", old, new, "--full", files: files).out
      let answers = full.split(separator: "\n").count { $0.hasPrefix("    ") && !$0.hasPrefix("     ") }
      XCTAssertGreaterThanOrEqual(answers, Set(changes.compactMap { $0.object?["op"]?.string }).count, full)
      XCTAssertFalse(full.contains(" (--full)"), full)
      let screen = CapturedRun.of("diff", old, new, files: files).out
      for change in changes {
        let sentence = change.object?["sentence"]?.string ?? ""
        XCTAssertTrue(sentence.hasSuffix("."), sentence)
      }
      XCTAssertTrue(screen.contains(" (--full)"), screen)
    }
  }

  /// What `--full` lists is told in words, once in each section, below its settings in the admin center's order.
  func testFull_hasWordsAndNoCodes() throws {
    let names = [
      "level-1", "level-3", "byod-baseline", "contradictory", "odd-values", "os-sharing", "terse",
    ]
    let policies = try names.map {
      ("\($0).json", try FileSource.disk.read(Fixtures.path("policies/\($0).json")))
    }
    let files = FileSource.memory(Dictionary(uniqueKeysWithValues: policies))
    let labels = PortalControl.all.map(\.label)
    for (place, old) in names.enumerated() {
      for new in [names[(place + 1) % names.count], names[(place + 3) % names.count]] {
        let run = CapturedRun.of(
          ["diff", "\(old).json", "\(new).json", "--full"], files: files,
          terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 1000, allowsColor: false))
        for section in run.out.split(separator: "\n\n") {
          // What continues a line is indented further, and what continues a heading has no colon.
          let lines = section.replacing("\n      ", with: " ").split(separator: "\n")
          let told = lines.filter {
            $0.hasPrefix("    ") && ($0.contains(": ") && $0.contains(" -> ") || $0.hasSuffix("."))
          }
          XCTAssertEqual(Set(told).count, told.count, "\(old) \(new): \(section)")
          for line in told {
            XCTAssertNil(
              line.firstMatch(of: /[a-z]=|: true|: false|PT[0-9]|[<>][0-9]/), "\(old) \(new): \(line)")
            let names = ["iOS", "iCloud", "iTunes", "iManage", "iPhone"]
            let codes = line.matches(of: /\b[a-z]+[A-Z]\w*/).map { String($0.output) }
              .filter { code in !names.contains { code.hasPrefix($0) } }
            XCTAssertEqual(codes, [], "\(old) \(new): \(line)")
          }
          let places = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap { line in
            labels.indices.filter { line.dropFirst(2).hasPrefix(labels[$0] + ":") }.max {
              labels[$0].count < labels[$1].count
            }
          }
          XCTAssertEqual(places, places.sorted(), "\(old) \(new): \(section)")
        }
      }
    }
  }

  /// As many changes are counted on top as are listed below, and each setting that is told is told once.
  func testCounts_areThoseOfTheSections() throws {
    let names = ["level-2", "level-3", "contradictory", "odd-values", "os-sharing", "terse"]
    let policies = try names.map {
      ("\($0).json", try FileSource.disk.read(Fixtures.path("policies/\($0).json")))
    }
    let files = FileSource.memory(Dictionary(uniqueKeysWithValues: policies))
    for old in names {
      for new in names where old != new {
        let run = CapturedRun.of(
          ["diff", "\(old).json", "\(new).json"], files: files,
          terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 1000, allowsColor: false))
        let sections = run.out.split(separator: "\n\n").map { $0.split(separator: "\n") }
        for (heading, verb) in [("Opened", "open"), ("Closed", "close"), ("Other", "change")] {
          let listed = sections.filter { $0.first == heading[...] }.joined().filter { line in
            line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasSuffix("(--full)")
              && !line.hasPrefix("  `")
          }
          let onTop = run.out.contains("\n\(heading): ") ? 1 : 0
          let count = run.out.firstMatch(
            of: try Regex("(\\d+) (?:changes? )?\(verb)s? (?:something|how)", as: (Substring, Substring).self)
          ).flatMap { Int($0.output.1) }
          XCTAssertEqual(listed.count + onTop, count ?? 0, "\(old) \(new) \(heading): \(run.out)")
        }
      }
    }
  }

  /// A bound that can be compared with nothing is told as what it does.
  func testUnusableBounds_areToldInWords() throws {
    let files = FileSource.memory([
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-2.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/odd-values.json")),
    ])
    let run = CapturedRun.of(
      ["diff", "old.json", "new.json"], files: files,
      terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 200, allowsColor: false))
    for text in [
      """
        Max PIN attempts: Reset PIN after 5 attempts -> Block access (the export says `0` attempts and `lock`)
          Access is always blocked, because this number of attempts cannot be used.
        Offline grace period: Block access: 720 minutes -> -PT5M (not a usable duration)
          Access is always blocked, because this time cannot be used.
        Min OS version: Block access: 16.4 -> seventeen (not a version)
          Access is always blocked, because this version cannot be compared with any.
      """,
      """
        Select minimum PIN length: 4 -> -1 (outside 0 to 2147483647) (stricter)
          No PIN is long enough, because this length cannot be used.
      """,
    ] {
      XCTAssertTrue(Self.unfolded(run.out).contains(Self.unfolded(text)), run.out)
    }
  }

  /// That a PIN is no longer asked for is told once, and what else follows is only counted.
  func testOtherConsequences_withoutASentence_saysWhatTheyAre() {
    let run = CapturedRun.of(
      "diff", "a.json", "b.json",
      files: .memory([
        "a.json": Array(#"{"pinRequired": true, "printBlocked": true}"#.utf8),
        "b.json": Array(#"{"pinRequired": false, "printBlocked": false}"#.utf8),
      ]))
    XCTAssertTrue(
      run.out.contains("\nOther\n  4 consequences in what the app must do or ask for (--full)\n"),
      run.out)
  }

  /// A text with single spaces, however its lines are folded.
  private static func unfolded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Org data that moves toward the account is not called its own, and no service that is blocked is left out.
  func testNone_isToldInTheRightDirection_andForEveryPlace() throws {
    let files = FileSource.memory([
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-2.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/odd-values.json")),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    for text in [
      "    Org data can no longer be sent to any other app.\n    Copies of org data can no longer be saved anywhere.\n",
      "No effect (--full): Allow user to save copies to selected services;",
      "  Non-working time: grace period: Not configured -> 1 minute 30 seconds (no action is set, so access is blocked)\n",
    ] {
      XCTAssertTrue(Self.unfolded(run.out).contains(Self.unfolded(text)), run.out)
    }
    let full = CapturedRun.of("diff", "old.json", "new.json", "--full", files: files)
    for text in [
      "    Opening data into org documents, if the data belongs to the same account, an account without a policy or another "
        + "managed account whose policy lets data out: allowed -> denied\n",
      "    Receiving shared items and files of the same account, an account without a policy or another managed account whose policy "
        + "lets data out, in apps with one account: allowed -> denied\n",
      "    On a device after fewer than 5 wrong PINs: allowed -> blocked\n",
    ] {
      XCTAssertTrue(Self.unfolded(full.out).contains(Self.unfolded(text)), full.out)
    }
  }

  /// Where every device is wiped, what a single check lets through is said of the check alone.
  func testHopelessLaunch_isRememberedBelowEachSetting() throws {
    let files = FileSource.memory([
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-3.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/contradictory.json")),
    ])
    let run = CapturedRun.of(
      ["diff", "old.json", "new.json"], files: files,
      terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 200, allowsColor: false))
    for text in [
      "    A disabled account keeps access (as far as this check goes; no device can pass anyway).\n",
      "    Access is blocked on iOS below 17.0 (as far as this check goes; no device can pass anyway).\n",
      "    Org data is wiped on iOS below 16.0.\n",
    ] {
      XCTAssertTrue(run.out.contains(text), run.out)
    }
    let full = CapturedRun.of(
      ["diff", "old.json", "new.json", "--full"], files: files,
      terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 200, allowsColor: false))
    for text in [
      "\nEach line below about conditional launch covers one check; no device passes them all.\n",
      "    On a device that is jailbroken: org data wiped -> blocked\n",
      "    On a device with OS version 14.8 through 15.0: allowed -> org data wiped\n",
    ] {
      XCTAssertTrue(full.out.contains(text), full.out)
    }
  }

  /// What is evaluated less opens, although everything stays allowed (R9.14).
  func testContentEvaluation_thatLoosens_opens() {
    func policy(_ value: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","purviewContentEvaluationRequired":"\##(value)"}"##
          .utf8)
    }
    let values = ["notRequired", "requiredWhenOnline", "required"]
    let files = FileSource.memory(Dictionary(uniqueKeysWithValues: values.map { ($0, policy($0)) }))
    for (old, loose) in values.enumerated() {
      for strict in values.dropFirst(old + 1) {
        let opens = CapturedRun.of("diff", strict, loose, "--no-new-access", files: files)
        XCTAssertEqual(opens.status, .denied, "\(strict) \(loose): \(opens.out)")
        XCTAssertTrue(opens.out.contains("\nOpened\n"), opens.out)
        let closes = CapturedRun.of("diff", loose, strict, "--no-new-access", files: files)
        XCTAssertEqual(closes.status, .success, "\(loose) \(strict): \(closes.out)")
        XCTAssertTrue(closes.out.contains("\nClosed\n"), closes.out)
      }
    }
    let words = CapturedRun.of("diff", "required", "requiredWhenOnline", files: files).out
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("Org data is sent also if Microsoft Purview cannot be reached."), words)
  }

  /// A property that may be a newer setting is a change that nobody can judge (R15.1).
  func testUnknownProperties_areListedUnderOther_andOpenNothing() throws {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","saveAsBlocked":true\##(more)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "a.json": policy(#","newer":{"x":1},"same":[1]"#), "b.json": policy(#","same":[1],"newest":null"#),
      "c.json": policy(#","same":[1],"AssignedTo":"all""#), "d.json": policy(#","same":[1]"#),
    ])
    let run = CapturedRun.of("diff", "a.json", "b.json", files: files)
    XCTAssertTrue(
      run.out.contains(
        "\nOther\n  `newer`: {\"x\":1} -> not in the export (unknown to this version of mamctl, so"),
      run.out)
    XCTAssertTrue(run.out.contains("  `newest`: not in the export -> null"), run.out)
    XCTAssertFalse(run.out.contains("`same`"), run.out)
    XCTAssertEqual(run.status, .denied)
    let gate = CapturedRun.of("diff", "a.json", "b.json", "--no-new-access", files: files)
    XCTAssertEqual(gate.status, .success, gate.out)
    let json = CapturedRun.of("diff", "a.json", "b.json", "--format", "json", files: files).out
    let unknown = try JSONReader.read(Array(json.utf8), file: "json").object?["unknown"]?.array
    XCTAssertEqual(
      unknown?.compactMap { $0.object?["property"]?.string }, ["newer", "newest"], json)
    XCTAssertEqual(CapturedRun.of("diff", "c.json", "d.json", files: files).status, .success)
  }

  /// Two full exports fit a screen and a half of a narrow terminal.
  func testLevel1ToLevel3_fitsIntoSixtyLines() throws {
    let files = FileSource.memory([
      "level-1.json": try FileSource.disk.read(Fixtures.path("policies/level-1.json")),
      "level-3.json": try FileSource.disk.read(Fixtures.path("policies/level-3.json")),
    ])
    for (old, new) in [("level-1.json", "level-3.json"), ("level-3.json", "level-1.json")] {
      let run = CapturedRun.of(
        ["diff", old, new], files: files,
        terminal: Terminal(outIsTerminal: false, errIsTerminal: false, width: 80, allowsColor: false))
      let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      XCTAssertLessThanOrEqual(lines.count, 60, run.out)
      XCTAssertTrue(lines.allSatisfy { $0.count <= 80 }, run.out)
      XCTAssertFalse(run.out.contains("perhaps"), run.out)
      for obligation in Obligation.allCases where obligation.rawValue.contains("-") {
        XCTAssertFalse(run.out.contains(obligation.rawValue), run.out)
      }
    }
  }

  func testMarkdown_refusesWhatItCannotWrite() {
    let files = ["level-1.json", "level-2.json"].map { Fixtures.path("policies/" + $0) }
    for option in ["--full", "--examples"] {
      let run = CapturedRun.of(["diff"] + files + ["--format", "markdown", option])
      XCTAssertEqual(run.status, .usage)
      XCTAssertTrue(
        run.err.contains("`--full` and `--examples` write text; leave out `--format markdown`"), run.err)
    }
  }

  func testTarget_isSaidOnTopAndCounted() throws {
    let files = FileSource.memory([
      "all.json": policy(#","targetedAppManagementLevels":"unspecified""#),
      "some.json": policy(#","targetedAppManagementLevels":"unmanaged","printBlocked":true"#),
    ])
    let run = CapturedRun.of("diff", "all.json", "some.json", files: files)
    XCTAssertTrue(
      run.out.hasPrefix(
        "P\n2 settings differ: 1 opens and closes something, 1 closes something.\n"
          + "Opened: the policy no longer applies to enrolled devices, so it no longer protects org data there.\n"
          + "The changes of other settings are about devices that get the policy. A device counts as enrolled\n"
          + "only in apps to which device management gave `IntuneMAMUPN` or `IntuneMAMOID`; apps that are not\n"
          + "Microsoft's also need `IntuneMAMDeviceID`."
          + "\n\nClosed\n"
          + "  Printing Org data: Allow (default, not in the export) -> Block\n    Org data can no longer be printed.\n"
          // On an enrolled device, the accounts there are no longer those of one policy, whoever it is enrolled for.
          + "  Target to apps on all device types: All device types -> Unmanaged devices\n"
          + "    On enrolled devices, the account now counts as unmanaged. Managed accounts that exchange data\n"
          + "    only with policy managed apps can no longer share data with it (--full).\n\n"
      ), run.out)
    let findings = CapturedRun.of("diff", "all.json", "some.json", "--format", "github", files: files).out
    XCTAssertTrue(
      findings.contains("title=policy-opened::The policy no longer applies to enrolled devices"), findings)
    let markdown = CapturedRun.of("diff", "all.json", "some.json", "--format", "markdown", files: files).out
    XCTAssertTrue(
      markdown.contains(
        "- Target to apps on all device types: All device types \u{2192} Unmanaged devices\n"
          + "  - On enrolled devices, the account now counts as unmanaged. Managed accounts that exchange data only with policy "
          + "managed apps can no longer share data with it (`mamctl diff --full`).\n"
      ), markdown)
    XCTAssertTrue(findings.contains("title=policy-closed::Org data can no longer be printed."), findings)
  }

  /// To leave one kind of device for another opens and closes, and each is said as what it is.
  func testTarget_thatTurns_isSaidOnceEachWay() {
    func policy(_ levels: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","targetedAppManagementLevels":"\##(levels)"}"##
          .utf8)
    }
    let files = FileSource.memory(["a.json": policy("mdm"), "b.json": policy("unmanaged")])
    let run = CapturedRun.of("diff", "a.json", "b.json", files: files)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.hasPrefix(
        "P 1 setting differs: it opens and closes something. Opened: the policy no longer applies to enrolled "
          + "devices, so it no longer protects org data there. Closed: it now applies to devices that are not enrolled, so "
          + "everything in it is new to them. A device counts as enrolled"), words)
    XCTAssertNotNil(
      words.firstMatch(
        of:
          /Unmanaged devices It now applies to devices that are not enrolled, so everything in it is new to them: [0-9]+ consequences, [0-9]+ of them in conditional launch \(--full\)\./
      ),
      words)
  }

  /// Which devices both policies are for is said once, on top, and not on every line.
  func testTarget_thatStays_isNotRepeatedOnEachLine() {
    func policy(_ levels: String, _ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","targetedAppManagementLevels":"\##(levels)"\##(more)}"##
          .utf8)
    }
    for (levels, devices) in [
      ("unmanaged", "devices that are not enrolled"), ("mdm", "enrolled devices"),
    ] {
      let files = FileSource.memory([
        "old.json": policy(levels, ""),
        "new.json": policy(levels, #","allowedIosDeviceModels":"iPhone14,2""#),
      ])
      let words = Self.unfolded(CapturedRun.of("diff", "old.json", "new.json", "--full", files: files).out)
      XCTAssertTrue(words.contains("Both policies are only for \(devices)."), words)
      XCTAssertTrue(
        words.contains("(Block non-specified) On a device of another model: allowed -> blocked"), words)
    }
  }

  /// If only one policy is assigned, nothing below opens or closes anything yet.
  func testAssignment_thatChanges_saysThatTheRestIsImagined() {
    let files = FileSource.memory([
      "off.json": policy(#","isAssigned":false"#), "on.json": policy(#","isAssigned":true"#),
      "other.json": policy(#","isAssigned":true,"targetedAppManagementLevels":"unmanaged""#),
    ])
    let remark = "What follows compares the rules as if both policies were assigned."
    for arguments in [["off.json", "other.json"], ["other.json", "off.json"]] {
      for format in [[], ["--format", "markdown"]] {
        let words = Self.unfolded(CapturedRun.of(["diff"] + arguments + format, files: files).out)
        XCTAssertTrue(words.contains(remark), words)
      }
    }
    XCTAssertFalse(CapturedRun.of("diff", "off.json", "on.json", files: files).out.contains(remark))
  }

  /// Each state that makes a user count as clocked out has a line of its own.
  func testNonWorkingTime_isToldInShortLines() {
    let files = FileSource.memory([
      "old.json": policy(""), "new.json": policy(#","appActionIfAccountIsClockedOut":"block""#),
    ])
    let words = Self.unfolded(CapturedRun.of("diff", "old.json", "new.json", "--full", files: files).out)
    XCTAssertTrue(
      words.contains(
        "-> Block access If the user has no working time set or has an outdated clock report, after the service did not "
          + "confirm that the user is clocked in: allowed -> blocked If the user has an unknown working-time status or is "
          + "clocked out: allowed -> blocked If the user has no working time set or has an outdated clock report, until"
      ),
      words)
  }

  /// That copies can no longer be saved is said once, of the setting that blocks them.
  func testSaving_isCreditedToSaveCopies() {
    func policy(_ level: String, _ isBlocked: Bool) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","isAssigned":false,"allowedOutboundDataTransferDestinations":"\##(level)","saveAsBlocked":\##(isBlocked)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy("allApps", false), "new.json": policy("managedApps", true),
    ])
    func words(_ options: String...) -> String {
      Self.unfolded(CapturedRun.of(["diff", "old.json", "new.json"] + options, files: files).out)
    }
    XCTAssertTrue(
      words().contains(
        "Org data can no longer be sent to apps without a policy. Siri can no longer use org data. Save copies of org "
          + "data: Allow -> Block (only together with \"Send Org data to other apps\") Copies of org "
          + "data can no longer be saved. and"), words())
    XCTAssertTrue(
      words("--full").contains(
        "Sending org data through the share sheet, with Open In or by a share extension, to an account without a "
          + "policy: allowed -> denied"), words("--full"))
    let markdown = words("--format", "markdown")
    XCTAssertTrue(
      markdown.contains("Neither policy is assigned, so what follows has no effect yet. **Closed**"), markdown
    )
  }

  /// No question about data is asked on a device that is not enrolled, so what other accounts share there is told from the
  /// devices, and no gate lets it pass.
  func testTarget_ofManagedDevices_tellsWhatOtherAccountsShare() {
    func policy(_ levels: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","targetedAppManagementLevels":"\##(levels)"}"##
          .utf8)
    }
    let accepted =
      #"{"mam":1,"accepted":[{"verb":"diff","setting":"targetedAppManagementLevels","reason":"moved","until":"2036-12-31"}]}"#
    let files = FileSource.memory([
      "all.json": policy("unspecified"), "mdm.json": policy("mdm"), "accepted.json": Array(accepted.utf8),
    ])
    func run(_ arguments: String...) -> CapturedRun { CapturedRun.of(["diff"] + arguments, files: files) }
    for arguments in [[], ["--full"]] {
      let words = Self.unfolded(
        CapturedRun.of(["diff", "all.json", "mdm.json"] + arguments, files: files).out)
      XCTAssertTrue(
        words.hasPrefix("P 1 setting differs: it opens and closes something. Opened: "), words)
      XCTAssertTrue(
        words.contains(
          "Closed Target to apps on all device types: All device types -> Managed devices On devices that are not "
            + "enrolled, the account now counts as unmanaged. Managed accounts that exchange data only with policy "
            + "managed apps can no longer share data with it."), words)
    }
    let back = Self.unfolded(run("mdm.json", "all.json").out)
    XCTAssertTrue(
      back.contains(
        "Opened Target to apps on all device types: Managed devices -> All device types On devices that are not "
          + "enrolled, the account now counts as managed. Managed accounts that exchange data only with policy managed "
          + "apps can now share data with it."), back)
    XCTAssertEqual(run("all.json", "mdm.json", "--no-new-blocks").status, .finding)
    XCTAssertEqual(run("mdm.json", "all.json", "--no-new-access").status, .finding)
    XCTAssertEqual(
      run("mdm.json", "all.json", "--no-new-access", "--accept", "accepted.json").status, .success)
    let findings = run("mdm.json", "all.json", "--format", "github").out
    XCTAssertTrue(
      findings.contains(
        "title=policy-opened::On devices that are not enrolled, the account now counts as managed."),
      findings)
    let markdown = run("all.json", "mdm.json", "--format", "markdown").out
    XCTAssertTrue(markdown.contains("managed apps can no longer share data with it.\n"), markdown)
  }

  /// Which PIN may be chosen is an answer of `decide pin`, although no question asks it.
  func testPINsThatMayBeChosen_countAsAChange() {
    func policy(_ length: Int) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","pinRequired":true,"minimumPinLength":\##(length)}"##
          .utf8)
    }
    let files = FileSource.memory(["four.json": policy(4), "eight.json": policy(8)])
    for (old, new) in [("four.json", "eight.json"), ("eight.json", "four.json")] {
      let run = CapturedRun.of("diff", old, new, "--format", "markdown", files: files)
      XCTAssertEqual(run.status, .finding, new)
      XCTAssertTrue(
        run.out.contains("<sub>Otherwise, no answer about data or devices changes.</sub>"), run.out)
      XCTAssertEqual(CapturedRun.of("diff", old, new, "--no-new-access", files: files).status, .success, new)
    }
    XCTAssertEqual(CapturedRun.of("diff", "four.json", "four.json", files: files).status, .success)
  }

  /// Only texts have a length, and a device that is enrolled for the account itself has an enrolled user who is signed in.
  func testFull_namesContentAndDevicesAsTheyAre() {
    func policy(_ more: String) -> [UInt8] {
      Array(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection"\##(more)}"##.utf8)
    }
    let files = FileSource.memory([
      "open.json": policy(""),
      "short.json": policy(
        #","allowedOutboundClipboardSharingLevel":"blocked","allowedOutboundClipboardSharingExceptionLength":100"#
      ),
      "incoming.json": policy(#","protectInboundDataFromUnknownSources":true"#),
    ])
    let pasting = Self.unfolded(CapturedRun.of("diff", "open.json", "short.json", "--full", files: files).out)
    XCTAssertTrue(pasting.contains("(anything but text"), pasting)
    XCTAssertFalse(pasting.contains("anything but text, 1 to"), pasting)
    XCTAssertTrue(
      pasting.contains("another managed account whose policy does not block cut, copy, and paste"), pasting)
    let incoming = Self.unfolded(
      CapturedRun.of("diff", "open.json", "incoming.json", "--full", files: files).out)
    XCTAssertTrue(
      incoming.contains("on devices enrolled for a user who is signed in: still allowed"), incoming)
    XCTAssertFalse(incoming.contains("another user"), incoming)
  }

  /// Where no device passes both policies, each line still says something that is true, and no setting is left out
  /// because another one blocks every device.
  func testContestedVersions_areToldInASentence() throws {
    let files = FileSource.memory([
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-2.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/level-3.json")),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      run.out.contains(
        """
        15 settings differ: 1 opens something, 8 close something, 3 change something else, 1 only limits the
        effect of other changes, 2 have no effect.

        Opened
          Min OS version: Block access: 16.4 -> 14.8
            Access is no longer blocked on iOS 14.8 to 15.0 (above 15.0, Max OS version applies).

        Closed
        """), run.out)
    // What another fact leads to shows, although every device is blocked by one policy or the other.
    XCTAssertTrue(
      run.out.contains(
        """
          Max allowed device threat level: Not configured -> Secured; action: Block access
            Access is blocked at a threat level above Secured or if none is reported.

        """), run.out)
    XCTAssertFalse(run.out.contains("Scheme; Max allowed device threat level"), run.out)
    let examples = CapturedRun.of("diff", "old.json", "new.json", "--examples", files: files).out
    XCTAssertTrue(examples.contains("    mamctl launch NEW --threat-level low\n"), examples)
    XCTAssertTrue(examples.contains("    mamctl launch NEW --os 14.8\n"), examples)
    XCTAssertFalse(examples.contains("{}"), examples)
  }

  /// Copies that Save copies of org data no longer keeps in are told before Siri, and no format hides the rest.
  func testSendAnywhere_saysThatCopiesCanBeSaved() {
    func policy(_ level: String, _ blocksSaving: Bool) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","allowedOutboundDataTransferDestinations":"\##(level)","saveAsBlocked":\##(blocksSaving)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy("managedApps", true), "new.json": policy("allApps", true),
      "open.json": policy("allApps", false),
    ])
    let told =
      "Copies of org data can be saved to personal accounts and the device, although Save copies of org data is still "
      + "Block."
    for format in ["pretty", "markdown"] {
      let run = CapturedRun.of("diff", "old.json", "new.json", "--format", format, files: files)
      XCTAssertTrue(Self.unfolded(run.out).contains(told), run.out)
      XCTAssertNotNil(run.out.firstMatch(of: /and [0-9]+ more consequences/), run.out)
      let other = CapturedRun.of("diff", "old.json", "open.json", "--format", format, files: files)
      XCTAssertFalse(Self.unfolded(other.out).contains("is still Block"), other.out)
    }
  }

  /// Of a list that matters only because of two other changes, those are named.
  func testExemptions_nameTheSettingsThatTheyNeed() {
    func policy(_ level: String, _ dialer: String, _ schemes: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","allowedOutboundDataTransferDestinations":"\##(level)","dialerRestrictionLevel":"\##(dialer)","exemptedAppProtocols":[\##(schemes)]}"##
          .utf8)
    }
    func entry(_ scheme: String) -> String { #"{"name":"\#(scheme)","value":"\#(scheme)"}"# }
    let files = FileSource.memory([
      "old.json": policy(
        "allApps", "allApps", ["tel", "telprompt", "skype"].map(entry).joined(separator: ",")),
      "new.json": policy("managedApps", "blocked", entry("skype")),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      Self.unfolded(run.out).contains(
        "drops tel, telprompt (only together with \"Send Org data to other apps\" and \"Transfer "
          + "telecommunication data to\") tel and telprompt links can no longer be opened."),
      run.out)
  }

  /// What shows a default is marked, although the export states another setting of the same control.
  func testDefaults_areMarkedWhereAnotherSettingOfTheControlIsStated() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","filterOpenInToOnlyManagedApps":false\##(more)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(#","allowedOutboundDataTransferDestinations":"managedApps""#),
      "new.json": policy(""),
      "misread.json": policy(#","allowedOutboundDataTransferDestinations":"managedApp""#),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      run.out.contains(
        "  Send Org data to other apps: Policy managed apps -> All apps (default, not in the export)\n"),
      run.out)
    let misread = CapturedRun.of("diff", "old.json", "misread.json", files: files)
    XCTAssertTrue(
      misread.out.contains("  Send Org data to other apps: Policy managed apps -> None\n"), misread.out)
  }

  /// Where no sentence tells what neither opens nor closes anything, the number says what it counts.
  func testOther_withANumberOnlySaysWhatItCounts() {
    let files = FileSource.memory([
      "old.json": policy(#","pinRequired":true"#), "new.json": policy(#","pinRequired":false"#),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertNotNil(
      run.out.firstMatch(
        of: /\n\nOther\n  [0-9]+ consequences in what the app must do or ask for \(--full\)\n/), run.out)
    // That no PIN is asked for does not say that wrong ones no longer block access.
    XCTAssertTrue(
      run.out.contains("    The app no longer asks for a PIN.\n  and 1 more consequence (--full)\n"), run.out)
  }

  /// Phone links that could be opened before are none that the list opens.
  func testExemptions_nameOnlyTheSchemesWhoseLinksOpen() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","allowedOutboundDataTransferDestinations":"managedApps"\##(more)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(""),
      "new.json": policy(#","exemptedAppProtocols":[{"name":"Calls","value":"tel;skype;zoomus"}]"#),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      run.out.contains("\n    skype and zoomus links can open in apps without a policy.\n"), run.out)
  }

  /// A pattern that the other list covers is neither dropped nor added for users.
  func testUniversalLinks_leaveOutWhatTheOtherListMatches() throws {
    func files(_ old: String, _ new: String) -> FileSource {
      func policy(_ patterns: String) -> [UInt8] {
        Array(
          ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","allowedOutboundDataTransferDestinations":"managedApps","managedUniversalLinks":[\##(patterns)]}"##
            .utf8)
      }
      return .memory(["old.json": policy(old), "new.json": policy(new)])
    }
    let (wide, narrow, other) = (
      #""https://a.example/*""#, #""https://a.example/l/*""#, #""https://b.example/*""#
    )
    for (old, new, text) in [
      (
        wide, narrow,
        "Universal links to https://a.example/*, except those that the new list still matches, can no longer open an app"
      ),
      ("\(narrow),\(other)", wide, "Universal links to https://b.example/* can no longer open an app"),
      (wide, "\(narrow),\(other)", "Universal links to https://b.example/* can open their app."),
    ] {
      let run = CapturedRun.of("diff", "old.json", "new.json", files: files(old, new))
      XCTAssertTrue(Self.unfolded(run.out).contains(text), run.out)
    }
  }

  /// Phone links that open elsewhere do not hide what becomes of the other schemes, and those that open nowhere are told.
  func testDroppedExemptions_tellPhoneLinksByThemselves() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","allowedOutboundDataTransferDestinations":"managedApps","dialerRestrictionLevel":"\##(more)}"##
          .utf8)
    }
    let list = #","exemptedAppProtocols":[{"name":"Calls","value":"tel;telprompt;skype"}]"#
    for (restriction, text) in [
      (
        #"customApp","customDialerAppProtocol":"ciscotel""#,
        "skype links can no longer open an app without a policy."
      ),
      (#"blocked""#, "Phone links can no longer be opened."),
    ] {
      let files = FileSource.memory(["old.json": policy(restriction + list), "new.json": policy(restriction)])
      let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
      XCTAssertTrue(Self.unfolded(run.out).contains(text), run.out)
    }
  }

  /// Only a device with a PIN of its own drops the app PIN.
  func testFull_saysThatADeviceDropsTheAppPINForOneOfItsOwn() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":true,"appActionIfMaximumPinRetriesExceeded":"block"\##(more)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(#","maximumPinRetries":10"#),
      "new.json": policy(#","maximumPinRetries":5,"disableAppPinIfDevicePinIsSet":true"#),
    ])
    let words = Self.unfolded(CapturedRun.of("diff", "old.json", "new.json", "--full", files: files).out)
    for text in [
      "On a device that is enrolled for the user and has a PIN, after 10 or more wrong PINs: blocked -> allowed ",
      "On a device that has no PIN or is not enrolled for the user, after 5 to 9 wrong PINs: allowed -> blocked ",
      "On a device that is enrolled for the user and has a PIN, and that passes every check: still allowed (old policy "
        + "only: the app must ask for its PIN) ",
    ] {
      XCTAssertTrue(words.contains(text), words)
    }
  }

  /// What opens or closes is said in the words of `--full` if no sentence of the setting is true of all of it.
  func testEntries_withoutASentence_haveTheirFirstConsequence() throws {
    let rows: [(String, String, String, String)] = [
      (
        "level-3", "os-sharing", "Closed",
        "Select apps to exempt: tel, telprompt, skype and 7 more -> None (not in the export) Links with the schemes "
          + "skype, app-settings, calshow and 5 more can no longer open an app without a policy."
      ),
      (
        "contradictory", "level-3", "Opened",
        "Dialer App URL Scheme: Not configured -> contoso-dialer Phone links: denied -> allowed."
      ),
    ]
    for (old, new, heading, told) in rows {
      let files = FileSource.memory([
        "old.json": try FileSource.disk.read(Fixtures.path("policies/\(old).json")),
        "new.json": try FileSource.disk.read(Fixtures.path("policies/\(new).json")),
      ])
      let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
      let section = run.out.split(separator: "\n\n").first { $0.hasPrefix(heading) }
      XCTAssertTrue(Self.unfolded(String(section ?? "")).contains(told), run.out)
      let page = CapturedRun.of("report", "old.json", "new.json", "--html", "-", files: files).out
      XCTAssertFalse(page.contains("<td><div"), page)
      let effects = page.matches(of: #/<th scope="row"><span class="badge \w+">(opened|closed|other)</#).map(
        \.output.1)
      XCTAssertEqual(
        effects, ["opened", "closed", "other"].flatMap { word in effects.filter { $0 == word } })
    }
  }

  /// Of apps, those that come and go are named, at most three of each.
  func testApps_thatComeAndGoAreNamed() throws {
    func policy(_ group: String?, _ apps: [String]?) -> [UInt8] {
      let list = apps.map { apps in
        let entries = apps.map { app in
          ##"{"mobileAppIdentifier":{"@odata.type":"#microsoft.graph.iosMobileAppIdentifier","bundleId":"\##(app)"}}"##
        }
        return #","apps":[\#(entries.joined(separator: ","))]"#
      }
      let type = group.map { #","appGroupType":"\#($0)""# } ?? ""
      return Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(type)\##(list ?? "")}"##
          .utf8)
    }
    let rows: [(old: [UInt8], new: [UInt8], told: String)] = [
      (
        policy("selectedPublicApps", ["a.b", "c.d"]), policy("selectedPublicApps", ["c.d", "e.f"]),
        "Closed: from now on the policy is also for e.f. Opened: the policy is no longer for a.b, and protects no org data there."
      ),
      (
        policy(nil, ["z.z"]), policy(nil, ["z.z", "a.a", "b.b", "c.c", "d.d", "e.e"]),
        "Closed: from now on the policy is also for a.a, b.b, c.c and 2 more."
      ),
      (
        policy("allCoreMicrosoftApps", nil), policy("selectedPublicApps", ["a.b", "c.d"]),
        "The policy is now for a.b, c.d. Before, it was for Core Microsoft Apps. Closed: from now on the policy is also for "
          + "a.b, c.d. Opened: the policy is no longer for com.microsoft.msedge, com.microsoft.office.excel, "
          + "com.microsoft.officemobile and 8 more, and protects no org data there."
      ),
      (
        policy("allCoreMicrosoftApps", nil), policy("allMicrosoftApps", []),
        "The policy is now for All Microsoft Apps. Before, it was for Core Microsoft Apps. Closed: from now on the policy is "
          + "also for all other Microsoft apps."
      ),
      (
        policy(nil, ["a.b", "com.microsoft.msedge"]), policy("allMicrosoftApps", nil),
        "Closed: from now on the policy is also for all other Microsoft apps. Opened: the policy is no longer for a.b, and "
          + "protects no org data there."
      ),
      (
        policy("allApps", nil), policy("selectedPublicApps", ["a.b"]),
        "Opened: the policy is no longer for other apps, and protects no org data there."
      ),
      (
        policy("selectedPublicApps", ["a.b"]), policy("allMicrosoftApps", nil),
        "Closed: from now on the policy is also for all Microsoft apps. Opened: the policy is no longer for a.b"
      ),
      (
        policy(nil, ["a.a", "b.b", "c.c", "d.d", "e.e"]), policy(nil, nil),
        "The old policy is for a.a, b.b, c.c and 2 more. The new export lists no apps."
      ),
      (
        policy(nil, nil), policy("allApps", nil),
        "The new policy is for All Apps. The old export lists no apps."
      ),
      (
        policy(nil, ["a.b"]), policy("selectedPublicApps", ["a.b"]),
        "The policy is for the same apps as before."
      ),
    ]
    for row in rows {
      let files = FileSource.memory(["old.json": row.old, "new.json": row.new])
      let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
      let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains(row.told), "\(row.told)\n\(run.out)")
      XCTAssertFalse(words.contains("Nothing changes for users"), run.out)
    }
  }

  /// That nobody gets a policy any more is no small print below "nothing changes".
  func testAssignment_isSaidFirst() {
    let files = FileSource.memory([
      "yes.json": policy(#","isAssigned":true"#), "no.json": policy(#","isAssigned":false"#),
      "silent.json": policy(""),
    ])
    for (old, new, text) in [
      (
        "yes.json", "no.json",
        "P Opened: the policy is no longer assigned, so it no longer protects any user. No other setting differs."
      ),
      (
        "no.json", "yes.json",
        "P Closed: the policy is assigned now. Before, it protected no user. No other setting differs."
      ),
      (
        "no.json", "silent.json",
        "P The new export does not say whether the policy is assigned. The old one says that it is not. "
      ),
    ] {
      let run = CapturedRun.of("diff", old, new, files: files)
      XCTAssertTrue(Self.unfolded(run.out).hasPrefix(text), run.out)
      XCTAssertFalse(run.out.contains("Nothing changes for users"), run.out)
    }
  }

  /// Something else than what is no question if nothing opens or closes.
  func testSummary_ofOtherChangesOnly_saysThatNothingOpens() {
    func policy(_ minutes: Int) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":true,"periodOnlineBeforeAccessCheck":"PT\##(minutes)M"}"##
          .utf8)
    }
    let files = FileSource.memory(["old.json": policy(30), "new.json": policy(5)])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      Self.unfolded(run.out).hasPrefix(
        "P 1 setting differs: it changes something without opening or closing anything. "), run.out)
  }

  /// A policy that protects fewer users or apps lets out more, although no request shows it.
  func testGates_knowWhoIsNoLongerProtected() {
    func group(_ group: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","appGroupType":"\##(group)"}"##
          .utf8)
    }
    func policy(_ apps: [String], isAssigned: Bool = true) -> [UInt8] {
      let entries = apps.map { app in
        ##"{"mobileAppIdentifier":{"@odata.type":"#microsoft.graph.iosMobileAppIdentifier","bundleId":"\##(app)"}}"##
      }
      return Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","isAssigned":\##(isAssigned),"apps":[\##(entries.joined(separator: ","))]}"##
          .utf8)
    }
    let accepted =
      #"{"mam":1,"accepted":[{"verb":"diff","setting":"isAssigned","reason":"moved","until":"2036-12-31"}]}"#
    let files = FileSource.memory([
      "two.json": policy(["a.b", "c.d"]), "one.json": policy(["a.b"]),
      "none.json": policy(["a.b", "c.d"], isAssigned: false), "accepted.json": Array(accepted.utf8),
      "idle.json": policy(["a.b", "e.f"], isAssigned: false),
      "all.json": group("allApps"), "core.json": group("allCoreMicrosoftApps"),
      "microsoft.json": group("allMicrosoftApps"), "more.json": policy(Tenant.Audience.coreApps + ["a.b"]),
    ])
    func status(_ arguments: String...) -> ExitStatus {
      CapturedRun.of(["diff"] + arguments, files: files).status
    }
    for (old, new) in [
      ("two.json", "one.json"), ("two.json", "none.json"), ("all.json", "core.json"),
      // Core apps are Microsoft apps, and an app next to a group is known by its name.
      ("microsoft.json", "core.json"), ("all.json", "microsoft.json"), ("more.json", "core.json"),
    ] {
      XCTAssertEqual(status(old, new, "--no-new-access"), .finding, new)
      XCTAssertEqual(status(old, new, "--no-new-blocks"), .success, new)
      XCTAssertEqual(status(new, old, "--no-new-access"), .success, new)
      XCTAssertEqual(status(new, old, "--no-new-blocks"), .finding, new)
      XCTAssertEqual(status(old, new), .finding, new)
    }
    // A policy that is not assigned closes and opens nothing in apps.
    let idle = Self.unfolded(CapturedRun.of("diff", "two.json", "idle.json", files: files).out)
    XCTAssertTrue(
      idle.contains("If assigned, it would also be for e.f. If assigned, it would no longer be for c.d."),
      idle)
    XCTAssertFalse(idle.contains("Closed:"), idle)
    XCTAssertEqual(
      status("two.json", "none.json", "--no-new-access", "--accept", "accepted.json"), .success)
    XCTAssertEqual(
      status("two.json", "one.json", "--no-new-access", "--accept", "accepted.json"), .finding)
  }

  /// What a bound on the other side limits, and devices on which nothing reports, are not left out.
  func testBounds_thatGo_sayWhoIsLetIn() throws {
    let files = FileSource.memory([
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-3.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/byod-baseline.json")),
    ])
    let words = Self.unfolded(CapturedRun.of("diff", "old.json", "new.json", files: files).out)
    for text in [
      "Max OS version: Block access: 15.0 -> Not configured Access is no longer blocked on iOS 16.4 and later (below "
        + "16.4, Min OS version applies).",
      "action: Block access -> Not configured Access is allowed at every threat level and if none is reported.",
    ] {
      XCTAssertTrue(words.contains(text), words)
    }
    let full = Self.unfolded(CapturedRun.of("diff", "old.json", "new.json", "--full", files: files).out)
    for text in [
      "On an enrolled device, in an app that last checked in more than 12 hours but at most 90 days ago, "
        + "if the user has not signed in again: blocked -> allowed",
      "On a device that is not enrolled, or whose enrollment is unknown, and that is jailbroken: org data wiped -> blocked",
      "Each line below about conditional launch covers one check, as if the device passed all others. Opened",
      "On an enrolled device, if the user's account is disabled: blocked -> allowed",
      "On a device that is not enrolled, or whose enrollment is unknown, in an app that was last used more than 30 minutes",
      "Saving data of an account without a policy to any place of the managed account: denied -> allowed",
    ] {
      XCTAssertTrue(full.contains(text), full)
    }
  }

  /// A longer list of links that open in the managed browser is nothing looser.
  func testManagedUniversalLinks_haveNoMark() {
    let files = FileSource.memory([
      "old.json": policy(""),
      "new.json": policy(
        #","allowedOutboundDataTransferDestinations":"managedApps","managedUniversalLinks":["https://a.example/*"]"#
      ),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      Self.unfolded(run.out).contains("open their app, or the managed browser if no app opens them."), run.out
    )
    XCTAssertFalse(run.out.contains("looser"), run.out)
  }

  func testExamples_nameTheFileOnce() throws {
    let run = CapturedRun.of("diff", "level-1.json", "level-2.json", "--examples", files: try levels())
    XCTAssertEqual(run.out.components(separatedBy: "level-2.json").count, 2, run.out)
    XCTAssertTrue(run.out.contains("    mamctl decide backup --policy NEW\n"), run.out)
    XCTAssertFalse(
      CapturedRun.of("diff", "level-1.json", "level-2.json", files: try levels()).out.contains(
        "mamctl decide"))
  }

  /// Of a file with several policies, a command has to choose the one that was compared.
  func testExamples_chooseThePolicyOfAFileWithSeveral() throws {
    let files = FileSource.memory([
      "several.json": try FileSource.disk.read(Fixtures.path("policies/several.json"))
    ])
    let run = CapturedRun.of(
      "diff", "several.json", "several.json", "--old-name", "1", "--new-name", "3", "--examples", files: files
    )
    XCTAssertTrue(run.out.contains("    mamctl decide transfer --policy NEW --name 3\n"), run.out)
    XCTAssertEqual(
      CapturedRun.of("decide", "transfer", "--policy", "several.json", "--name", "3", files: files).status,
      .denied)
  }

  /// The answer to each example would be another one if only its setting had stayed as it was.
  func testExamples_showWhatTheirSettingChanges() throws {
    func examples(_ old: String, _ new: String) throws -> String {
      let files = FileSource.memory([
        "old.json": try FileSource.disk.read(Fixtures.path("policies/\(old).json")),
        "new.json": try FileSource.disk.read(Fixtures.path("policies/\(new).json")),
      ])
      let run = CapturedRun.of("diff", "old.json", "new.json", "--examples", files: files)
      XCTAssertEqual(run.status, .denied, run.err)
      return run.out
    }
    let first = try examples("level-1", "level-2")
    XCTAssertTrue(
      first.contains(
        """
        Examples, where NEW is new.json; with OLD, each answer differs
          Backup Org data to iTunes and iCloud backups:
            mamctl decide backup --policy NEW
          Send Org data to other apps:
            mamctl decide transfer --policy NEW
          Save copies of org data:
            mamctl decide save --policy NEW --account none --to box
          Restrict cut, copy, and paste between other apps:
            mamctl decide paste --policy NEW

        """), first)
    XCTAssertTrue(
      first.contains(
        """
          Disabled account:
            mamctl launch NEW --disabled
          Min OS version: Block access:
            mamctl launch NEW --os 16.3

        """), first)
    let second = try examples("level-1", "terse")
    XCTAssertTrue(
      second.contains(
        """
          Select managed universal links:
            mamctl decide universalLink --policy NEW --url https://zqj.sharepoint.com/zqj

        """), second)
    XCTAssertTrue(second.contains("    mamctl launch NEW --offline 13h\n"), second)
    // No option says when an app was last used.
    XCTAssertTrue(
      second.contains(#"    mamctl launch NEW --device FILE, where FILE has {"#), second)
    let third = try examples("os-sharing", "level-3")
    XCTAssertTrue(
      third.contains(
        """
          Min OS version: Block access:
            mamctl launch NEW --os 14.7
          Max OS version: Block access:
            mamctl launch NEW --os 15.1

        """), third)
    XCTAssertTrue(
      third.contains(
        """
          Receive data from other apps:
            mamctl decide receive --policy NEW

        """), third)
  }

  /// A device file has what either policy checks: an unknown fact would block with the policy that checks it.
  func testExamples_withADeviceFileLeaveNoFactUnknown() throws {
    let names = [
      "byod-baseline", "contradictory", "level-1", "level-2", "level-3", "odd-values", "os-sharing", "terse",
    ]
    let policies = try names.map {
      ("\($0).json", try FileSource.disk.read(Fixtures.path("policies/\($0).json")))
    }
    let files = FileSource.memory(Dictionary(uniqueKeysWithValues: policies))
    var count = 0
    for (place, old) in names.enumerated() {
      for new in [names[(place + 1) % names.count], names[(place + 3) % names.count]] {
        let run = CapturedRun.of("diff", "\(old).json", "\(new).json", "--examples", files: files)
        for line in run.out.split(separator: "\n") where line.contains("--device FILE") {
          count += 1
          let device = line.drop { $0 != "{" }
          let source = FileSource.memory(
            Dictionary(uniqueKeysWithValues: policies + [("device.json", Array(device.utf8))]))
          for policy in [old, new] {
            let launch = CapturedRun.of(
              "launch", "\(policy).json", "--device", "device.json", files: source)
            XCTAssertFalse(launch.out.isEmpty, launch.err)
            XCTAssertFalse(launch.out.contains("unknown"), "\(old) -> \(new): \(line)\n\(launch.out)")
          }
        }
      }
    }
    XCTAssertGreaterThan(count, 10)
  }

  /// A fact that is not known shows no value, and what no request shows is named.
  func testExamples_useKnownFactsAndNameWhatNoRequestShows() {
    func policy(_ more: String) -> [UInt8] {
      Array(
        ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","pinRequired":true\##(more)}"##
          .utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(""),
      "new.json": policy(
        #","allowedIosDeviceModels":"iPhone14,2","appActionIfIosDeviceModelNotAllowed":"wipe","simplePinBlocked":true"#
      ),
      "pin.json": policy(#","simplePinBlocked":true"#),
      "devices.json": policy(#","targetedAppManagementLevels":"unmanaged""#),
      "encrypted.json": policy(#","appDataEncryptionType":"whenDeviceLocked""#),
      "plain.json": policy(#","appDataEncryptionType":"useDeviceSettings""#),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", "--examples", files: files)
    XCTAssertFalse(run.out.contains("--unknown"), run.out)
    XCTAssertTrue(run.out.contains("\n\nNo example printed for: Simple PIN\n"), run.out)
    for (new, label) in [
      ("pin.json", "Simple PIN"), ("devices.json", "Target to apps on all device types"),
    ] {
      let none = CapturedRun.of("diff", "old.json", new, "--examples", files: files)
      XCTAssertFalse(none.out.contains("Examples"), none.out)
      XCTAssertTrue(none.out.contains("\n\nNo example printed for: \(label)\n"), none.out)
    }
    let encrypted = CapturedRun.of("diff", "plain.json", "encrypted.json", "--examples", files: files)
    XCTAssertTrue(encrypted.out.contains("    mamctl decide encryptFile --policy NEW\n"), encrypted.out)
  }

  /// What a world calls an account may hold a line feed, and a line may command a build server.
  func testNames_beginNoLineOfTheirOwn() {
    func world(_ policy: String) -> [UInt8] {
      Array(
        (#"{"mam":1,"app":{"multiIdentity":true},"policies":{"p":{\#(policy)}},"#
          + #""accounts":{"work\n::error::x":{"upn":"a@contoso.com","policy":"p"}}}"#).utf8)
    }
    let files = FileSource.memory([
      "old.json": world(#""printBlocked":true"#), "new.json": world(#""printBlocked":false"#),
    ])
    for format in ["pretty", "markdown", "github"] {
      let run = CapturedRun.of(
        "diff", "--world", "old.json", "--world", "new.json", "--format", format, files: files)
      XCTAssertEqual(run.status, .finding, run.err)
      let lines = (run.out + run.err).split(separator: "\n")
      XCTAssertFalse(lines.contains { $0.hasPrefix("::error::x") }, run.out)
    }
  }

  func testLists_areToldByWhatIsAddedAndDropped() {
    func policy(_ services: String) -> [UInt8] {
      Array(
        (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"p","##
          + #""allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"#
          + #""allowedDataStorageLocations":[\#(services)]}"#).utf8)
    }
    let files = FileSource.memory([
      "old.json": policy(#""oneDriveForBusiness","box""#), "new.json": policy(#""box","sharePoint""#),
    ])
    let run = CapturedRun.of("diff", "old.json", "new.json", files: files)
    XCTAssertTrue(
      run.out.contains(
        "Allow user to save copies to selected services: adds SharePoint, drops OneDrive for Business"),
      run.out)
  }

  func testMarkdown_readsAsTheTranscript() throws {
    let run = CapturedRun.of(
      "diff", "level-1.json", "level-2.json", "--format", "markdown", files: try levels())
    let expected = String(
      decoding: try FileSource.disk.read(Fixtures.path("transcripts/diff-level-1-level-2.md")), as: UTF8.self)
    XCTAssertEqual(run.out, expected)
  }

  /// Names that stand in backticks are code in a comment, unless a text could be read as markup.
  func testMarkdown_showsPlainNamesAsCode() {
    for (text, markdown) in [
      ("gave `IntuneMAMUPN` or `a.b-c`", "gave `IntuneMAMUPN` or `a.b-c`"), ("`a*b`", "\\`a\\*b\\`"),
      ("a ` b `c`", "a \\` b \\`c\\`"), ("``", "\\`\\`"), ("`iOS (BYOD), EU`", "`iOS (BYOD), EU`"),
    ] {
      XCTAssertEqual(Markdown.escaped(text), markdown)
    }
  }

  func testSamePolicy_changesNothing() throws {
    let run = CapturedRun.of("diff", "level-2.json", "level-2.json", files: try levels())
    XCTAssertEqual(run.status, .success)
    XCTAssertTrue(run.out.hasPrefix("Contoso level 2\nNo setting differs."), run.out)
  }

  func testGates_lookAtOneDirection() throws {
    let files = try levels()
    XCTAssertEqual(
      CapturedRun.of("diff", "level-1.json", "level-2.json", "--no-new-access", files: files).status, .success
    )
    XCTAssertEqual(
      CapturedRun.of("diff", "level-1.json", "level-2.json", "--no-new-blocks", files: files).status, .denied)
    XCTAssertEqual(
      CapturedRun.of("diff", "level-2.json", "level-1.json", "--no-new-access", files: files).status, .denied)
    XCTAssertEqual(
      CapturedRun.of("diff", "level-2.json", "level-1.json", "--no-new-blocks", files: files).status, .success
    )
  }

  /// Every example of the JSON is asked again, of the ordinary verbs.
  func testEveryExample_isRepeatedByEvalAndLaunch() throws {
    let files = try levels()
    let run = CapturedRun.of("diff", "level-1.json", "level-2.json", "--format", "json", files: files)
    let root = try JSONReader.read(Array(run.out.utf8), file: "diff.json")
    let changes = try XCTUnwrap(root.object?["changes"]?.array)
    XCTAssertGreaterThan(changes.count, 15)
    for change in changes {
      let object = try XCTUnwrap(change.object)
      let example = JSONOutput(try XCTUnwrap(object["example"]))
      for (side, policy) in [("old", "level-1.json"), ("new", "level-2.json")] {
        let expected = try XCTUnwrap(object[side]?.object?["effect"]?.string)
        let effect = try replay(example, others: object["others"], policy: policy, files)
        XCTAssertEqual(effect, expected, JSONText.text(example))
      }
    }
  }

  private func replay(_ example: JSONOutput, others: JSONValue?, policy: String, _ files: FileSource) throws
    -> String?
  {
    let bytes = try files.read(policy)
    guard case .object(let members) = example else { return nil }
    if let device = members.first(where: { $0.key == "device" })?.value {
      let source = FileSource.memory(["p.json": bytes, "d.json": Array(JSONText.text(device).utf8)])
      let run = CapturedRun.of("launch", "p.json", "--device", "d.json", "--format", "json", files: source)
      return try JSONReader.read(Array(run.out.utf8), file: "out").object?["effect"]?.string
    }
    var policies: [JSONOutput.Member] = [.init("self", "p.json")]
    var accounts: [JSONOutput.Member] = [.init("self", ["upn": "self@contoso.example", "policy": "self"])]
    for other in others?.object?.members ?? [] {
      policies.append(.init(other.key, JSONOutput(other.value)))
      accounts.append(.init(other.key, ["upn": .string(other.key), "policy": .string(other.key)]))
    }
    let world: JSONOutput = [
      "mam": 1, "app": ["multiIdentity": true, "multiManagedIdentities": true], "policies": .object(policies),
      "accounts": .object(accounts),
    ]
    let source = FileSource.memory(["p.json": bytes, "w.json": Array(JSONText.text(world).utf8)])
    let run = CapturedRun.of(
      ["eval", "--world", "w.json", "-"], input: JSONText.text(example) + "\n", files: source)
    return try JSONReader.read(Array(run.out.utf8), file: run.err).object?["effect"]?.string
  }

  func testGitHub_pointsAtTheLineOfTheSetting() throws {
    let run = CapturedRun.of(
      "diff", "level-1.json", "level-2.json", "--format", "github", files: try levels())
    XCTAssertTrue(
      run.out.contains(
        "::warning file=level-2.json,line=43,col=3,title=policy-closed::Org data is no longer backed up"),
      run.out)
  }

  func testSARIF_isAValidDocumentWithARuleForEachResult() throws {
    let run = CapturedRun.of("diff", "level-1.json", "level-2.json", "--format", "sarif", files: try levels())
    let root = try JSONReader.read(Array(run.out.utf8), file: "sarif").object
    XCTAssertEqual(root?["version"]?.string, "2.1.0")
    let runs = try XCTUnwrap(root?["runs"]?.array?.first?.object)
    let rules = runs["tool"]?.object?["driver"]?.object?["rules"]?.array?.compactMap {
      $0.object?["id"]?.string
    }
    let results = try XCTUnwrap(runs["results"]?.array)
    XCTAssertEqual(rules, ["policy-closed", "policy-other"])
    XCTAssertTrue(results.allSatisfy { rules?.contains($0.object?["ruleId"]?.string ?? "") == true })
  }

  func testFolders_arePairedByIdThenListed() throws {
    let bytes = try levels()
    let source = FileSource.memory([
      "old/a.json": try bytes.read("level-1.json"), "old/gone.json": try bytes.read("level-2.json"),
      "new/b.json": try bytes.read("level-1.json"), "new/broken.json": Array("text".utf8),
    ])
    let run = CapturedRun.of("diff", "old", "new", files: source)
    XCTAssertEqual(run.out, "Contoso level 2: removed policy\n\nUnchanged: Contoso level 1\n")
    XCTAssertEqual(
      CapturedRun.of("diff", "old", "new", "--format", "markdown", files: source).out,
      "### Contoso level 2: removed policy\n\n<sub>Unchanged: Contoso level 1.</sub>\n\n")
    // What the broken file would have said is not known, so no gate may pass.
    XCTAssertEqual(run.status, .invalidInput)
    XCTAssertEqual(
      CapturedRun.of("diff", "old", "new", "--no-new-access", files: source).status, .invalidInput)
    XCTAssertTrue(
      run.err.hasPrefix("new/broken.json:1:1: not an iOS app protection policy"),
      run.err)
    let json = CapturedRun.of("diff", "old", "new", "--format", "json", files: source).out
    let removed = try JSONReader.read(Array(json.utf8), file: "json").array?.last?.object
    XCTAssertEqual(removed?["old"]?.object?["file"]?.string, "old/gone.json")
    let github = CapturedRun.of("diff", "old", "new", "--format", "github", files: source).out
    XCTAssertTrue(
      github.hasSuffix(
        "::error file=old/gone.json,line=1,col=1,title=policy-removed::Contoso level 2: removed policy\n1 change\n"
      ),
      github)
    XCTAssertEqual(
      CapturedRun.of("diff", "old", "new/b.json", files: source).err.split(separator: "\n").first,
      "mamctl diff: only one of `old`, `new/b.json` is a folder; choose its policy with `--old-name`")
  }

  /// A wrong path must not look like a change, and two of them not like none.
  func testFolderWithoutPolicy_isNotValid() throws {
    let scratch = try Scratch(for: self)
    let (empty, other, full) = (scratch.path + "/e", scratch.path + "/o", scratch.path + "/f")
    for folder in [empty, other, full] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    _ = try scratch.file("o/readme.json", "{}")
    _ = try scratch.file("f/p.json", String(decoding: levels().read("level-1.json"), as: UTF8.self))
    for (paths, missing) in [
      ([empty, other], [empty, other]), ([empty, full], [empty]), ([full, other], [other]),
    ] {
      let run = CapturedRun.of(["diff"] + paths + ["--no-new-access"])
      XCTAssertEqual(run.status, .invalidInput, run.out)
      XCTAssertEqual(
        run.err.split(separator: "\n").filter { $0.contains("no file of") }.map(String.init),
        missing.map { "mamctl diff: no file of the folder `\($0)` holds an iOS app protection policy" })
    }
    let world = try scratch.file("w.json", #"{"mam":1}"#)
    let worlds = CapturedRun.of("diff", "--world", world, "--world", world)
    XCTAssertEqual(worlds.status, .invalidInput)
    XCTAssertEqual(
      worlds.err.split(separator: "\n").first, "mamctl diff: the world `\(world)` has no accounts")
    let nowhere = CapturedRun.of("diff", scratch.path + "/nowhere", full)
    XCTAssertEqual(nowhere.err, "mamctl diff: `\(scratch.path)/nowhere`: no such file or directory\n")
    XCTAssertEqual(nowhere.status, .toolFailed)
  }

  func testWorlds_areComparedAccountByAccount() throws {
    let bytes = try levels()
    func world(_ level: String) -> [UInt8] {
      Array(
        #"{"mam":1,"policies":{"p":"\#(level)"},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"},"home":{"upn":"a@example.net"}}}"#
          .utf8)
    }
    let source = FileSource.memory([
      "level-1.json": try bytes.read("level-1.json"), "level-2.json": try bytes.read("level-2.json"),
      "old.json": world("level-1.json"), "new.json": world("level-2.json"),
    ])
    let run = CapturedRun.of("diff", "--world", "old.json", "--world", "new.json", files: source)
    XCTAssertEqual(run.status, .denied)
    XCTAssertEqual(CapturedRun.of("diff", "old.json", "--world", "new.json", files: source).out, run.out)
    XCTAssertEqual(
      CapturedRun.of("diff", "--world", "old.json", files: source).err.split(separator: "\n").first,
      "mamctl diff: a comparison of worlds takes two of them, the old one first, not 1")
    XCTAssertTrue(run.out.contains("Org data is no longer backed up to iTunes or iCloud."), run.out)
    XCTAssertTrue(run.out.hasSuffix("\n\nNo policy in either world: home\n"), run.out)
  }

  func testGit_takesSevenArgumentsAndNeverFails() throws {
    let files = try levels()
    let run = CapturedRun.of(
      "diff", "--git", "policy.json", "level-1.json", "abc", "100644", "level-2.json", "def", "100644",
      files: files)
    XCTAssertEqual(run.status, .success)
    XCTAssertTrue(run.out.hasPrefix("Contoso level 1 -> Contoso level 2\n"), run.out)
    let renamed = CapturedRun.of(
      "diff", "--git", "policy.json", "level-1.json", "abc", "100644", "level-2.json", "def", "100644",
      "new.json", "similarity index 90%", files: files)
    XCTAssertEqual(renamed.status, .success)
    XCTAssertEqual(renamed.out, run.out)
    let added = CapturedRun.of(
      "diff", "--git", "policy.json", "/dev/null", ".", ".", "level-2.json", "def", "100644", files: files)
    XCTAssertEqual(added.out, "Contoso level 2: new policy\n")
  }

  func testWrongCounts_areRefused() {
    XCTAssertEqual(
      CapturedRun.of("diff", "a.json").err,
      "mamctl diff: a comparison takes two arguments, `OLD` and `NEW`, not 1\nrun `mamctl diff --help` for usage\n"
    )
    XCTAssertEqual(CapturedRun.of("diff", "a.json", "b.json", "--git").status, .usage)
    XCTAssertEqual(CapturedRun.of("diff", "a.json", "b.json", files: .memory([:])).status, .toolFailed)
  }

  /// The bytes of an export that states no more than a name and some properties, each behind a comma.
  private func policy(_ more: String) -> [UInt8] {
    Array(##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P"\##(more)}"##.utf8)
  }
}
