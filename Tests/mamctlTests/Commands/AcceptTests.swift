import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Accepted findings: a gate that people leave switched on.
final class AcceptTests: XCTestCase {
  /// A run of a verb that fails for findings, and an entry for each of them, without reason and date.
  private struct Gate {
    let run: [String]
    let verb: String
    let entries: [String]
    /// Files of the run, by name.
    var files: [String: String] = [:]
  }

  private static let level1 = Fixtures.path("policies/level-1.json")
  private static let level2 = Fixtures.path("policies/level-2.json")
  private static let level3 = Fixtures.path("policies/level-3.json")
  private static let tenant = Fixtures.path("tenants/contoso")

  private static let gates: [Gate] = [
    Gate(
      run: ["prove", level1, "--claim", "no-leak-to-unmanaged", "--claim", "level-1"], verb: "prove",
      entries: [#""claim": "no-leak-to-unmanaged""#]),
    Gate(
      run: ["review", level1, "--against", "level-2"], verb: "review",
      entries: [
        "allowedOutboundClipboardSharingLevel", "allowedOutboundDataTransferDestinations",
        "appActionIfUnableToAuthenticateUser", "dataBackupBlocked", "managedBrowserToOpenLinksRequired",
        "minimumRequiredOsVersion", "notificationRestriction", "saveAsBlocked",
      ].map { #""claim": "level-2/\#($0)", "where": "Contoso level 1""# }),
    Gate(
      run: ["diff", level3, level2, "--no-new-access"], verb: "diff",
      entries: ["save", "open", "transfer", "receive", "print", "keyboard", "launch"].map {
        #""change": "\#($0)""#
      }),
    Gate(
      run: ["diff", "--effective", tenant, Fixtures.path("tenants/contoso-next"), "--no-new-access"],
      verb: "diff",
      entries: [
        "save", "transfer", "paste", "siri", "backup", "notify", "launch", "open", "receive",
        "appIntents", "spotlight", "appClip", "url", "universalLink",
      ].map {
        #""change": "\#($0)""#
      }),
    Gate(
      run: ["effective", tenant, "--gaps", "--fail-on", "never"], verb: "effective",
      entries: [
        #""code": "never", "where": "pilot: Writing Tools""#, #""code": "gap""#, #""code": "overlap""#,
      ]),
    Gate(
      run: ["plist", "check", Fixtures.path("plist/contoso-mail")], verb: "plist check",
      entries: ["URL001", "QRY001", "IMS026", "IMS012", "ENT002", "ENT003", "IMS033", "EXT001"].map {
        #""code": "\#($0)""#
      }),
    Gate(
      run: ["check", Fixtures.path("scopes"), "--strict"], verb: "check",
      entries: [#""code": "ineffective""#]),
  ]

  private static func file(_ entries: [String], verb: String, until: String = "2027-01-31") -> String {
    let lines = entries.map { #"{"verb": "\#(verb)", \#($0), "reason": "agreed", "until": "\#(until)"}"# }
    return "{\"mam\": 1, \"accepted\": [\n\(lines.joined(separator: ",\n"))\n]}"
  }

  private func run(_ gate: Gate, accepting text: String, _ more: [String] = [], today: String = "2026-12-01")
    -> CapturedRun
  {
    .of(gate.run + ["--accept", written(text), "--today", today] + more)
  }

  /// Writes a file for one run and gives its path, which ends in `accepted.json`.
  private func written(_ text: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("accepted.json")
    XCTAssertNoThrow(try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
    XCTAssertNoThrow(try Data(text.utf8).write(to: file))
    return file.path
  }

  func testEveryVerb_passesWithAnEntryForEachFinding() {
    for gate in Self.gates {
      let without = CapturedRun.of(gate.run)
      XCTAssertTrue([.finding, .invalidInput].contains(without.status), gate.verb)
      let all = run(gate, accepting: Self.file(gate.entries, verb: gate.verb))
      XCTAssertEqual(all.status, .success, "\(gate.verb): \(all.out) \(all.err)")
      let isOne = all.out.hasPrefix("1 accepted, ") || all.out.contains("\n1 accepted, ")
      XCTAssertTrue(
        all.out.contains(" accepted, `--show-accepted` lists \(isOne ? "it" : "them")\n"), all.out)
      let shown = run(gate, accepting: Self.file(gate.entries, verb: gate.verb), ["--show-accepted"])
      XCTAssertTrue(shown.out.contains(": agreed, until 2027-01-31\n"), shown.out)
      // Entries of other verbs are skipped.
      let other = gate.verb == "prove" ? "review" : "prove"
      let foreign = Self.file([#""claim": "pin-required""#], verb: other)
      XCTAssertEqual(run(gate, accepting: foreign).status, without.status, gate.verb)
    }
  }

  func testEveryVerb_failsAgainForOneMoreFinding() {
    for gate in Self.gates {
      let fewer = run(gate, accepting: Self.file(Array(gate.entries.dropFirst()), verb: gate.verb))
      XCTAssertTrue([.finding, .invalidInput].contains(fewer.status), "\(gate.verb): \(fewer.out)")
    }
  }

  func testEveryVerb_failsForAnExpiredEntry() {
    for gate in Self.gates {
      let text = Self.file(gate.entries, verb: gate.verb)
      XCTAssertEqual(run(gate, accepting: text, today: "2027-01-31").status, .success, gate.verb)
      let late = run(gate, accepting: text, today: "2027-02-01")
      XCTAssertTrue([.finding, .invalidInput].contains(late.status), gate.verb)
      XCTAssertTrue(late.err.contains(" expired on 2027-01-31\n"), late.err)
      XCTAssertTrue(late.err.contains("accepted.json:2:1: the entry for "), late.err)
    }
  }

  func testEveryVerb_failsForAnEntryThatMatchesNothing() {
    for gate in Self.gates {
      let setting =
        gate.verb == "plist check"
        ? #""code": "URL001", "where": "elsewhere""# : #""setting": "faceIdBlocked", "where": "elsewhere""#
      let mended = run(gate, accepting: Self.file(gate.entries + [setting], verb: gate.verb))
      XCTAssertEqual(mended.status, .finding, "\(gate.verb): \(mended.err)")
      let advice =
        gate.verb == "plist check"
        ? ", or correct `where`: there is one at `\(Fixtures.path("plist/contoso-mail/Mail/Info.plist"))`"
        : ""
      XCTAssertTrue(
        mended.err.contains(" of `elsewhere` matches no finding; remove it\(advice)\n"), mended.err)
    }
  }

  func testFormats_markWhatIsAccepted() throws {
    for (number, formats) in [
      (0, ["json", "sarif", "junit", "tap", "github"]), (2, ["json", "sarif", "github", "markdown"]),
      (3, ["json", "sarif", "github", "markdown"]), (4, ["json", "sarif", "csv"]),
      (5, ["json", "sarif", "junit", "github", "xcode"]), (6, ["json", "junit"]),
    ] {
      let gate = Self.gates[number]
      for format in formats {
        let text = Self.file(gate.entries, verb: gate.verb)
        let run = self.run(gate, accepting: text, ["--format", format])
        XCTAssertEqual(run.status, .success, "\(gate.verb) \(format): \(run.err)")
        XCTAssertTrue(run.err.contains(" accepted"), run.err)
        if gate.verb == "check" { continue }
        switch format {
        case "json": XCTAssertTrue(run.out.contains("agreed"), gate.verb)
        case "sarif":
          XCTAssertTrue(run.out.contains("\"justification\": \"agreed (until 2027-01-31)\""), run.out)
        case "junit":
          XCTAssertTrue(run.out.contains("<skipped message=\"agreed (until 2027-01-31)\"/>"), run.out)
        case "tap": XCTAssertTrue(run.out.contains(" # TODO accepted: agreed (until 2027-01-31)"), run.out)
        case "github": XCTAssertFalse(run.out.contains("::error"), run.out)
        case _: break
        }
      }
    }
  }

  func testFormats_listExpiredEntriesWithTheirPlace() {
    let gate = Self.gates[5]
    let text = Self.file(gate.entries, verb: gate.verb)
    let open = run(gate, accepting: text, ["--format", "junit"]).out
    for (format, line) in [
      ("sarif", #""ruleId": "accepted-expired""#),
      ("github", ",line=2,col=1,title=accepted-expired::the entry for "),
      ("junit", #"<failure message="the entry for code `URL001` expired on 2027-01-31" type="error">"#),
      ("xcode", ":2:1: error: the entry for code `URL001` expired on 2027-01-31 (accepted-expired)\n"),
    ] {
      let late = run(gate, accepting: text, ["--format", format], today: "2027-02-01")
      XCTAssertEqual(late.status, .finding, format)
      XCTAssertTrue(late.out.contains(line), "\(format): \(late.out)")
    }
    XCTAssertFalse(open.contains("expired"), open)
  }

  func testEffective_leavesOutWhatIsAccepted() {
    let gate = Self.gates[4]
    let all = CapturedRun.of(gate.run).out
    XCTAssertTrue(all.contains("\nGaps: ") && all.contains("Pilot: writing tools"), all)
    let rest = run(gate, accepting: Self.file(gate.entries, verb: gate.verb)).out
    XCTAssertFalse(rest.contains("\nGaps: ") || rest.contains("disagree on"), rest)
    XCTAssertFalse(rest.contains("Pilot: writing tools"), rest)
    XCTAssertTrue(
      rest.hasPrefix(
        "4 gaps, all accepted; 6 overlaps, all accepted; 1 policy that never applies, which is accepted.\n"),
      rest)
    let table = run(gate, accepting: Self.file(gate.entries, verb: gate.verb), ["--format", "csv"]).out
    XCTAssertTrue(table.contains("\r\n\"gap, accepted\","), table)
  }

  func testReview_writesTheFileOfToday() {
    let gate = Self.gates[1]
    let written = CapturedRun.of(gate.run + ["--accept-all", "--reason", "agreed", "--until", "2027-01-31"])
    XCTAssertEqual(written.status, .success)
    XCTAssertEqual(written.out.split(separator: "\n").count, 5 + gate.entries.count)
    XCTAssertEqual(run(gate, accepting: written.out).status, .success)
    for options in [
      ["--reason", "x"], ["--reason", " ", "--until", "2027-01-31"], ["--reason", "x", "--until", "soon"],
    ] {
      XCTAssertEqual(CapturedRun.of(gate.run + ["--accept-all"] + options).status, .usage)
    }
  }

  /// What the service no longer supports is a finding like any other, so that it can be accepted, too.
  func testReview_acceptsFloorsOfTheService() {
    for level in [Self.level2, Self.level3] {
      let gate = Gate(run: ["review", level], verb: "review", entries: [])
      XCTAssertEqual(CapturedRun.of(gate.run).status, .finding)
      let written = CapturedRun.of(
        gate.run + ["--accept-all", "--reason", "agreed", "--until", "2027-01-31"])
      XCTAssertTrue(
        written.out.contains(#""code":"service-floor","where":"minimumRequiredOsVersion""#), written.out)
      let accepted = run(gate, accepting: written.out)
      XCTAssertEqual(accepted.status, .success, accepted.out)
      XCTAssertFalse(accepted.out.contains("Minimum versions that are too low"), accepted.out)
    }
  }

  func testBadInput_isSaidWithItsPlace() {
    let gate = Self.gates[0]
    func problem(_ entry: String) -> String {
      let run = self.run(gate, accepting: "{\"mam\": 1, \"accepted\": [\n\(entry)\n]}")
      XCTAssertEqual(run.status, .invalidInput, run.err)
      return run.err
    }
    let date = #", "reason": "r", "until": "2027-01-31"}"#
    for (entry, text) in [
      (
        #"{"verb": "prove", "claim": "no-leak-to-unmanagd""# + date,
        "accepted.json:2:1: $.accepted[0]: unknown claim `no-leak-to-unmanagd` of `prove`; did you mean `no-leak-to-unmanaged`?\n"
      ),
      (
        #"{"verb": "prove", "code": "gap""# + date,
        "accepted.json:2:1: $.accepted[0]: a finding of `prove` has no `code`; expected `claim`, `setting`\n"
      ),
      (#"{"verb": "prov", "claim": "a""# + date, "unknown verb `prov`; did you mean `prove`?\n"),
      (
        #"{"verb": "prove", "claim": "a", "setting": "b""# + date,
        "an entry has exactly one of `code`, `claim`, `setting`, `change`\n"
      ),
      (
        #"{"verb": "prove", "claim": "pin-required", "reason": " ", "until": "2027-01-31"}"#,
        "$.accepted[0].reason: the reason is empty; say why the finding is accepted\n"
      ),
      (
        #"{"verb": "prove", "claim": "pin-required", "reason": "r", "until": "2027-02-30"}"#,
        "$.accepted[0].until: `2027-02-30` is not a date; expected one such as `2027-01-31`\n"
      ),
      (#"{"verb": "prove", "claim": "pin-required", "until": "2027-01-31"}"#, "missing key `reason`\n"),
      (
        #"{"verb": "prove", "claim": "pin-required", "util": "x""# + date,
        "unknown key `util`; did you mean `until`?\n"
      ),
    ] {
      let said = problem(entry)
      XCTAssertTrue(said.hasSuffix(text), said)
    }
    let twice = #"{"verb": "prove", "claim": "no-leak-to-unmanaged""# + date
    XCTAssertTrue(problem(twice + ",\n" + twice).hasSuffix("this finding is accepted at 2:1 already\n"))
    let other = #"{"verb": "prove", "setting": "allowedOutboundDataTransferDestinations""# + date
    XCTAssertTrue(
      problem(twice + ",\n" + other).hasSuffix(
        "accepted.json:2:1 accepts the same finding\n"))
    XCTAssertEqual(CapturedRun.of(gate.run + ["--accept", "nowhere.json"]).status, .toolFailed)
    XCTAssertEqual(CapturedRun.of(gate.run + ["--today", "tomorrow"]).status, .usage)
    // What only one mode of a verb finds is accepted with that mode.
    for run in [
      ["diff", Self.level3, Self.level2], ["effective", Self.tenant, "--group", "Sales"],
      ["check", Fixtures.path("scopes")],
    ] {
      XCTAssertEqual(CapturedRun.of(run + ["--accept", "a.json"]).status, .usage, "\(run)")
    }
  }

  func testFixture_isAsTheSchemaSays_andEveryHelpUsesIt() throws {
    let file = Fixtures.path("accepted/contoso.json")
    let value = try JSONReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: file))), file: file)
    XCTAssertNil(try SchemaCheck("accepted").problem(value))
    for verb in AcceptedFinding.Verb.allCases {
      let help = CapturedRun.of(verb.rawValue.split(separator: " ").map(String.init) + ["--help"])
      let lines = help.out.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      let examples = lines.filter { $0.first == "mamctl" && $0.contains("--accept") }
      XCTAssertEqual(examples.count, 1, help.out)
      for example in examples {
        let own = example.dropFirst().map { $0.hasPrefix("Fixtures/") ? Fixtures.root + $0.dropFirst(8) : $0 }
        let run = CapturedRun.of(Array(own))
        XCTAssertEqual(run.status, .success, "\(example): \(run.out)\(run.err)")
      }
    }
  }
}
