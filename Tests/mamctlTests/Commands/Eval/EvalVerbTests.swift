import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// `mamctl eval`: answers in order, statuses, forms and summaries, with one job and with several.
final class EvalVerbTests: XCTestCase {
  private let world = Fixtures.path("worlds/two-accounts.json")
  private let requests = Fixtures.path("requests/mixed.jsonl")

  private let answers = """
    {"effect":"allow","reasons":["save-service-listed"]}
    {"effect":"deny","reasons":["identity-not-given","save-service-not-listed"]}
    {"effect":"allow","reasons":["open-allowed"]}
    {"effect":"deny","reasons":["send-restricted"],"obligations":["encrypt-if-transported"]}
    {"effect":"allow","reasons":["identity-without-policy","receive-any-app","unmanaged"]}
    {"effect":"allow","reasons":["identity-not-given","receive-any-app","unmanaged"]}
    {"effect":"deny","reasons":["paste-between-accounts","paste-out-restricted"]}
    {"effect":"blockOrgData","reasons":["app-must-enforce","notification-without-org-data"]}
    {"effect":"allow","reasons":["picker-out-allowed"]}
    {"effect":"allow","reasons":["sdk-enforces","url-web-managed-browser"],"obligations":["open-in-managed-browser"]}
    {"effect":"allow","reasons":["print-allowed"]}
    {"effect":"allow","reasons":["sign-in-unrestricted"]}

    """

  func testAnswers_ofAFileAndOfStandardInput() throws {
    let text = try String(contentsOfFile: requests, encoding: .utf8)
    for run in [
      CapturedRun.of("eval", "--world", world, requests), .of("eval", "--world", world, "-", input: text),
      .of("eval", "--world", world, input: text), .of("eval", "--world", world, requests, "--jobs", "3"),
    ] {
      XCTAssertEqual(run.out, answers)
      XCTAssertEqual(run.err, "")
      XCTAssertEqual(run.status, .success)
    }
  }

  func testEffects_areOneALine() {
    let run = CapturedRun.of("eval", "--world", world, requests, "--effects")
    XCTAssertEqual(
      run.out, "allow\ndeny\nallow\ndeny\nallow\nallow\ndeny\nblockOrgData\nallow\nallow\nallow\nallow\n")
    XCTAssertEqual(run.status, .success)
  }

  func testExplained_reasonsAreObjects() throws {
    let run = CapturedRun.of(
      "eval", "--world", world, "--explain", input: #"{"op":"print","owner":"work"}"#)
    let line = try JSONReader.read(Array(run.out.utf8), file: "answer")
    let reason = try XCTUnwrap(line.object?["reasons"]?.array?.first?.object)
    XCTAssertEqual(
      reason.members.map(\.key), ["code", "side", "setting", "value", "stated", "basis", "source", "text"])
    XCTAssertEqual(reason["code"]?.string, "print-allowed")
    XCTAssertEqual(reason["value"]?.bool, false)
    XCTAssertEqual(run.status, .success)
  }

  func testABadLine_isAnsweredInItsPlace_andTheRunGoesOn() {
    let run = CapturedRun.of(
      "eval", "--world", world, "--effects",
      input: "{\"op\":\"print\",\"owner\":\"work\"}\n\n{\"op\":\"prin\",\"owner\":\"work\"}\n{\n"
        + "{\"op\":\"print\",\"owner\":null}")
    XCTAssertEqual(
      run.out,
      """
      allow
      {"error":{"line":3,"column":7,"message":"unknown operation `prin`; did you mean `print`?"}}
      {"error":{"line":4,"column":2,"message":"the line ends inside the object opened at 4:1"}}
      allow

      """)
    XCTAssertEqual(run.err, "")
    XCTAssertEqual(run.status, .invalidInput)
  }

  func testSummary_countsByEffectAndReason() throws {
    let run = CapturedRun.of("eval", "--world", world, requests, "--summary", "--jobs", "2")
    XCTAssertEqual(run.out.split(separator: "\n").first, "12 answered, 0 not valid, 1 blank")
    XCTAssertTrue(
      run.out.contains("\neffects\n  8  allow\n  3  deny\n  1  blockOrgData\n\nreasons\n"), run.out)
    XCTAssertTrue(run.out.contains("\n  2  unmanaged\n"), run.out)
    XCTAssertTrue(
      run.out.hasSuffix("\nobligations\n  1  encrypt-if-transported\n  1  open-in-managed-browser\n"))
    let json = CapturedRun.of("eval", "--world", world, requests, "--summary", "--format", "json")
    let value = try JSONReader.read(Array(json.out.utf8), file: "summary")
    XCTAssertEqual(value.object?["answered"]?.number?.integer, 12)
    XCTAssertEqual(value.object?["errors"]?.number?.integer, 0)
    XCTAssertEqual(value.object?["effects"]?.object?["deny"]?.number?.integer, 3)
    XCTAssertEqual(value.object?["reasons"]?.object?["unmanaged"]?.number?.integer, 2)
    XCTAssertEqual(value.object?["obligations"]?.object?["encrypt-if-transported"]?.number?.integer, 1)
    XCTAssertEqual(json.status, .success)
  }

  func testSummary_ofBadLines_hasItsStatus() {
    let run = CapturedRun.of("eval", "--world", world, "--summary", input: "{}\n{}\n")
    XCTAssertEqual(run.out, "0 answered, 2 not valid\n")
    XCTAssertEqual(run.status, .invalidInput)
  }

  /// Many blocks, bad lines and blank ones: the numbers of lines and the order hold for any number of jobs.
  func testOrderAndLineNumbers_areThoseOfOneJob() throws {
    var random = SplitMix64(seed: 21)
    let good = try String(contentsOfFile: requests, encoding: .utf8).split(separator: "\n").map(String.init)
    let lines = (0..<20_000).map { number in
      switch random.next() % 20 {
      case 0: "{\"line\":\(number)}"
      case 1: ""
      case _: random.pick(good)
      }
    }
    let text = lines.joined(separator: "\n")
    let alone = CapturedRun.of("eval", "--world", world, "--jobs", "1", input: text)
    XCTAssertEqual(alone.out.split(separator: "\n").count, lines.count { !$0.isEmpty })
    for (number, answer) in zip(lines.indices.filter { !lines[$0].isEmpty }, alone.out.split(separator: "\n"))
    where answer.hasPrefix("{\"error\"") {
      XCTAssertTrue(answer.hasPrefix("{\"error\":{\"line\":\(number + 1),"), "\(answer)")
    }
    for jobs in ["2", "3", "8"] {
      let run = CapturedRun.of("eval", "--world", world, "--jobs", jobs, input: text)
      XCTAssertTrue(run.out == alone.out, "the answers differ with \(jobs) jobs")
      XCTAssertEqual(run.status, .invalidInput)
    }
  }

  func testInputsThatCannotBeUsed_areRefused() throws {
    let rows: [([String], ExitStatus, String)] = [
      (
        ["--world", world, "none.jsonl"], .toolFailed,
        "mamctl eval: `none.jsonl`: no such file or directory\n"
      ),
      (["--world", "none.json"], .toolFailed, "mamctl eval: `none.json`: no such file or directory\n"),
      (
        ["--world", world, Fixtures.root], .toolFailed,
        "mamctl eval: `\(Fixtures.root)`: is a folder, expected a file\n"
      ),
      (
        ["--world", world, "--effects", "--explain"], .usage,
        "mamctl eval: `--effects` and `--explain` cannot be used together\nrun `mamctl eval --help` for usage\n"
      ),
      (
        ["--world", world, "--format", "json"], .usage,
        "mamctl eval: `--format` goes with `--summary`; answers are always JSON, one a line\n"
          + "run `mamctl eval --help` for usage\n"
      ),
      ([], .usage, "mamctl eval: missing option `--world FILE`\nrun `mamctl eval --help` for usage\n"),
    ]
    for (arguments, status, complaint) in rows {
      let run = CapturedRun.of(["eval"] + arguments)
      XCTAssertEqual(run.status, status, "\(arguments)")
      XCTAssertEqual(run.out, "", "\(arguments)")
      XCTAssertEqual(run.err, complaint, "\(arguments)")
    }
  }

  func testAWorldThatIsNotValid_stopsBeforeTheFirstLine() {
    let files = FileSource.memory(["world.json": Array(#"{"mam":2}"#.utf8)])
    let run = CapturedRun.of("eval", "--world", "world.json", input: "{}\n", files: files)
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(run.err, "world.json:1:8: $.mam: format version 2 is not known; expected 1\n")
    XCTAssertEqual(run.status, .invalidInput)
  }

  func testAStreamThatBreaks_isToldAfterItsAnswers() {
    let out = MemorySink()
    let err = MemorySink()
    let console = Console(to: out, err, input: FailingSource())
    let status = console.finish(Tool.run(["eval", "--world", world], on: console))
    XCTAssertEqual(out.text, "{\"effect\":\"allow\",\"reasons\":[\"print-allowed\"]}\n")
    XCTAssertEqual(err.text, "mamctl eval: cannot read standard input: input/output error\n")
    XCTAssertEqual(status, .toolFailed)
  }

  func testAFullDisk_endsTheRun() {
    let err = MemorySink()
    let console = Console(
      to: MemorySink(capacity: 10_000), err,
      input: MemorySource(String(repeating: "{}\n", count: 300_000).utf8))
    let status = console.finish(Tool.run(["eval", "--world", world, "--jobs", "2"], on: console))
    XCTAssertEqual(err.text, "mamctl: cannot write standard output: no space left on device\n")
    XCTAssertEqual(status, .toolFailed)
  }
}

/// A stream that breaks after one line.
private final class FailingSource: ByteSource {
  private var hasGiven = false

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    if hasGiven { throw SystemError(code: 5) }
    hasGiven = true
    let line = Array("{\"op\":\"print\",\"owner\":\"work\"}\n{".utf8)
    unsafe buffer.copyBytes(from: line)
    return line.count
  }
}
