import MAMPolicyCore
import MAMPolicyDocuments
import MAMPolicyStream
import MAMTestSupport
import XCTest

@testable import mamctl

final class BenchVerbTests: XCTestCase {
  private let world = Fixtures.path("worlds/two-accounts.json")
  private let requests = Fixtures.path("requests/mixed.jsonl")

  /// The figures in their order, as JSON and as text have them.
  private let figures: [(name: String, label: String, unit: String)] = [
    ("tableLoadNs", "a load from a table, side by side with others", "ns"),
    ("waitedTableLoadNs", "a load from a table, waiting for the one before", "ns"),
    ("engineNsPerDecision", "a decision from resolved identities", "ns"),
    ("fromStringsNsPerDecision", "a decision from two texts", "ns"),
    ("readerMBPerSecond", "reading and deciding lines, nothing written", "MB/s"),
    ("decisionsPerSecond", "the whole way from line to answer", "decisions/s"),
  ]

  private func bench(_ arguments: String...) -> CapturedRun {
    CapturedRun.of(["bench", "--world", world, "--requests", requests] + arguments)
  }

  private func object(_ run: CapturedRun) throws -> JSONObject {
    try XCTUnwrap(JSONReader.read(Array(run.out.utf8), file: "out").object)
  }

  private func number(_ object: JSONObject, _ key: String) throws -> Double {
    try XCTUnwrap(Double(try XCTUnwrap(object[key]?.number, key).text), key)
  }

  func testInputsThatCannotBeUsed_areRefused() {
    let together =
      "mamctl bench: `--world` and `--requests` go together; leave both out to generate them\n"
      + "run `mamctl bench --help` for usage\n"
    let nothing =
      "mamctl bench: no line is a valid save, open or transfer between two accounts; nothing to measure\n"
    let rows: [(arguments: [String], status: ExitStatus, err: String)] = [
      (["--world", "w.json"], .usage, together),
      (["--requests", "r.jsonl"], .usage, together),
      (
        ["--world", "none.json", "--requests", "r.jsonl"], .toolFailed,
        "mamctl bench: `none.json`: no such file or directory\n"
      ),
      (
        ["--world", "w.json", "--requests", "none.jsonl"], .toolFailed,
        "mamctl bench: `none.jsonl`: no such file or directory\n"
      ),
      (
        ["--world", "bad.json", "--requests", "r.jsonl"], .invalidInput,
        "bad.json:1:8: $.mam: format version 2 is not known; expected 1\n"
      ),
      (["--world", "w.json", "--requests", "r.jsonl"], .invalidInput, nothing),
      (["--world", "w.json", "--requests", "empty.jsonl"], .invalidInput, nothing),
    ]
    let files = FileSource.memory([
      "w.json": Array(#"{"mam":1,"accounts":{"work":{"upn":"adele@contoso.com"}}}"#.utf8),
      "bad.json": Array(#"{"mam":2}"#.utf8),
      "r.jsonl": Array("{\"op\":\"save\",\"owner\":\"work\",\"to\":\"box\",\"account\":null}\n{\"op\":".utf8),
      "empty.jsonl": [],
    ])
    for row in rows {
      for format in [[], ["--json"]] {
        let run = CapturedRun.of(["bench"] + row.arguments + format, files: files)
        XCTAssertEqual(run.err, row.err)
        XCTAssertEqual(run.status, row.status, row.err)
        XCTAssertEqual(run.out, "", row.err)
      }
    }
  }

  func testJSON_hasEveryFigureWithItsSpread() throws {
    let run = bench("--json")
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
    let report = try object(run)
    XCTAssertEqual(
      report.members.map(\.key),
      ["accounts", "requests", "bytes"] + figures.map(\.name) + ["checksum", "spread"])
    XCTAssertEqual(report["accounts"]?.number?.integer, 2)
    // The one line of the fixture that is a save, an open or a share between two identities.
    XCTAssertEqual(report["requests"]?.number?.integer, 1)
    XCTAssertEqual(report["bytes"]?.number?.integer, try FileSource.disk.read(requests).count)
    XCTAssertGreaterThan(try number(report, "checksum"), 0)
    let spread = try XCTUnwrap(report["spread"]?.object)
    XCTAssertEqual(spread.members.map(\.key), figures.map(\.name))
    for figure in figures {
      let rounds = try XCTUnwrap(spread[figure.name]?.object, figure.name)
      XCTAssertEqual(rounds.members.map(\.key), ["median", "least", "most"])
      XCTAssertEqual(rounds["median"]?.number, report[figure.name]?.number, figure.name)
      XCTAssertGreaterThan(try number(rounds, "least"), 0, figure.name)
      XCTAssertLessThanOrEqual(try number(rounds, "least"), try number(rounds, "median"), figure.name)
      XCTAssertLessThanOrEqual(try number(rounds, "median"), try number(rounds, "most"), figure.name)
    }
  }

  func testTheChecksum_isOfTheInputsAlone() throws {
    let root = Self.root(requests: 40)
    let first = try object(CapturedRun.of(["bench", "--json"], in: root))
    let second = try object(CapturedRun.of(["bench", "--json"], in: root))
    XCTAssertEqual(first["checksum"]?.number?.integer, second["checksum"]?.number?.integer)
    let other = try object(CapturedRun.of(["bench", "--json"], in: Self.root(requests: 41)))
    XCTAssertNotEqual(first["checksum"]?.number?.integer, other["checksum"]?.number?.integer)
  }

  func testText_namesEveryFigureWithItsUnit() throws {
    let run = bench()
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let bytes = try FileSource.disk.read(requests).count
    XCTAssertEqual(
      lines.first, "2 accounts, 1 requests, \(bytes) bytes; processor time of one thread, median of 9 rounds")
    XCTAssertEqual(lines.count, 2 + figures.count + 2)
    for (line, figure) in zip(lines.dropFirst(2), figures) {
      XCTAssertTrue(line.hasPrefix("  \(figure.label)  "), line)
      let words = line.dropFirst(2 + figure.label.count).split(separator: " ")
      XCTAssertEqual(words.count, 5, line)
      XCTAssertGreaterThan(try XCTUnwrap(words.first.flatMap { Double($0) }, line), 0, line)
      XCTAssertEqual(words[1], Substring(figure.unit), line)
      XCTAssertTrue(words[2].hasPrefix("(") && words[3] == "to" && words[4].hasSuffix(")"), line)
    }
    XCTAssertTrue(lines[lines.count - 2].hasPrefix("  checksum "), run.out)
  }

  func testInputsLeftOut_areMadeUp() throws {
    let run = CapturedRun.of(["bench", "--json"], in: Self.root(requests: 40))
    XCTAssertEqual(run.status, .success)
    let report = try object(run)
    XCTAssertEqual(report["accounts"]?.number?.integer, 10)
    XCTAssertEqual(report["requests"]?.number?.integer, 40)
  }

  func testHelp_saysWhatTheFiguresAreOf() {
    let words = CapturedRun.of("bench", "--help").out.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for sentence in [
      "1,000 accounts, 20 policies and 200,000 saves and opens",
      "the median of 9 rounds",
      "They skip three kinds of lines: other requests, requests with a null or empty identity, and invalid lines.",
      "`tableLoadNs` reads 8 KiB in an order that is fixed in advance, so the reads overlap",
      "`waitedTableLoadNs` reads 1 MiB; each read waits for the one before it",
    ] {
      XCTAssertTrue(words.contains(sentence), sentence)
    }
  }

  /// The verb as the tool has it, with a made-up input that is quick to answer without optimization.
  private static func root(requests: Int) -> Command {
    Command(
      group: "mamctl", "a sample", noun: "verb",
      usage: Usage(examples: [.init("How fast?", "mamctl bench")]),
      words: [
        BenchVerb.command { () throws(AccountDirectory.Clash) in
          try BenchInput(accounts: 10, policies: 3, requests: requests)
        }
      ])
  }
}
