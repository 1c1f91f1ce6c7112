import Foundation
import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// No silent pass: what can matter to an answer is reported by every verb, and refused under `--strict`.
///
/// Rule R15.1.
final class StrictTests: XCTestCase {
  private static let files: [String: String] = [
    "p.json": ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","saveasblocked":true}"##,
    "clean.json": ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":false}"##,
    "odd.json":
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","notificationRestriction":"quiet"}"##,
    "page.json":
      ##"{"@odata.nextLink":"https://graph.contoso.com/2","value":[{"printBlocked":true,"id":"1"}]}"##,
    "pw.json":
      #"{"mam":1,"policies":{"p":"page.json"},"accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#,
    "pw.scenario.json":
      #"{"mam":1,"name":"n","world":"pw.json","steps":[{"do":"assert","signedIn":[]}]}"#,
    "folder/page.json":
      ##"{"@odata.nextLink":"https://graph.contoso.com/2","value":[{"printBlocked":true,"id":"1"}]}"##,
    "configs.json":
      ##"{"@odata.nextLink":"https://graph.contoso.com/2","value":[{"customSettings":[{"name":"a","value":"b"}],"displayName":"c"}]}"##,
    "cw.json": #"{"mam":1,"appConfig":["configs.json"]}"#,
    "page-claims.json": #"{"mam":1,"claims":[{"name":"a","atLeast":"page.json"}]}"#,
    "d.json": "{}",
    "w.json":
      #"{"mam":1,"policies":{"p":{"saveasblocked":true}},"accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#,
    "empty.json":
      #"{"mam":1,"policies":{"p":{},"q":{"base":"p","set":{"saveAsBlocked":null}}},"#
      + #""accounts":{"work":{"upn":"a@contoso.com","policy":"p"},"set":{"upn":"b@contoso.com","policy":"q"}}}"#,
    "a.scenario.json":
      #"{"mam":1,"name":"n","world":"w.json","steps":[{"do":"print","owner":"work","expect":"allow"}]}"#,
    "r.jsonl": #"{"op":"print","owner":"work"}"#,
  ]

  private func run(_ line: String) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(Self.files.mapValues { Array($0.utf8) }))
  }

  func testMisspelledSettings_areToldByEveryVerb_andRefusedUnderStrict() {
    let rows: [(line: String, status: ExitStatus)] = [
      ("decide print --policy p.json", .success), ("decide print --world w.json --owner work", .success),
      ("launch p.json --device d.json", .denied), ("check a.scenario.json", .success),
      ("trace a.scenario.json", .success), ("config w.json --account work", .success),
      ("show p.json", .success), ("review p.json", .denied), ("report p.json --html -", .success),
      ("diff p.json p.json", .success), ("why print --policy p.json", .success),
      ("prove p.json --claim no-print", .denied), ("leaks w.json", .denied),
      ("snapshot p.json", .success), ("cover a.scenario.json", .success),
      ("decide all --policy p.json", .success), ("why print --world w.json --owner work", .success),
    ]
    for row in rows {
      let run = run(row.line)
      XCTAssertEqual(run.status, row.status, row.line)
      XCTAssertTrue(
        (run.err + run.out).contains("`saveasblocked` is not a setting and has no effect; did you mean"),
        "\(row.line): \(run.err)")
      XCTAssertEqual(self.run(row.line + " --strict").status, .invalidInput, row.line)
    }
  }

  /// One page of a list of policies is a part of it, and what is said of the part must not pass for the whole.
  func testFurtherPages_areToldByEveryVerb_andRefusedUnderStrict() {
    let lines = [
      "decide print --policy page.json", "decide print --world pw.json --owner work",
      "launch page.json --device d.json",
      "check pw.scenario.json", "trace pw.scenario.json", "cover pw.scenario.json", "show page.json",
      "review page.json", "report page.json --html -", "diff page.json page.json", "diff folder folder",
      "why print --policy page.json", "prove page.json --claim no-print",
      "prove clean.json --claims page-claims.json", "leaks pw.json", "snapshot page.json",
      "decide all --policy page.json", "config configs.json", "config cw.json",
      "config pw.json --account work",
    ]
    for line in lines {
      let run = run(line)
      let words = (run.err + run.out).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(
        words.contains("leads to further pages, which are not in this file"), "\(line): \(run.err)")
      XCTAssertNotEqual(run.status, .invalidInput, line)
      XCTAssertEqual(self.run(line + " --strict").status, .invalidInput, line)
    }
    XCTAssertTrue(run("show folder --strict").status == .invalidInput)
  }

  /// What a claim compares with is a policy like any other.
  func testBaselineOfAClaim_hasItsWarnings() throws {
    let files = Self.files.merging(["c.json": #"{"mam":1,"claims":[{"name":"a","atLeast":"p.json"}]}"#]) {
      $1
    }
    func run(_ more: String...) -> CapturedRun {
      CapturedRun.of(
        ["prove", "clean.json", "--claims", "c.json"] + more,
        files: .memory(files.mapValues { Array($0.utf8) }))
    }
    XCTAssertTrue(
      run().err.contains("`saveasblocked` is not a setting and has no effect; did you mean"), run().err)
    XCTAssertEqual(run("--strict").status, .invalidInput)
  }

  /// A policy of a world that states nothing at all is one of defaults, which strict reading does not assume.
  func testEmptyInlinePolicy_hasTheWarningsOfDefaults() {
    let save = run("decide save --world empty.json --owner work --to box --account eve@example.com --strict")
    XCTAssertEqual(save.status, .invalidInput)
    XCTAssertTrue(
      save.err.contains(
        "empty.json:1:26: warning: `saveAsBlocked` is not given: `false` is assumed, as in the admin center"),
      save.err)
    let lenient = run("decide save --world empty.json --owner work --to box --account eve@example.com")
    XCTAssertEqual(lenient.status, .success)
    XCTAssertTrue(
      lenient.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("not set in the policy; the admin center's default"), lenient.out)
    XCTAssertEqual(
      run("decide print --world w.json --owner work").err.contains("is not given"), false,
      "a world that states something leaves the rest out on purpose")
  }

  func testEval_tellsThemToo() throws {
    let folder = NSTemporaryDirectory() + "mam-strict-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/folder", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in Self.files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let arguments = ["eval", "--world", folder + "/w.json", folder + "/r.jsonl"]
    let run = CapturedRun.of(arguments)
    XCTAssertTrue(run.err.contains("`saveasblocked` is not a setting"), run.err)
    XCTAssertEqual(run.status, .success)
    let strict = CapturedRun.of(arguments + ["--strict"])
    XCTAssertEqual(strict.status, .invalidInput)
    XCTAssertEqual(strict.out, "")
  }

  func testWarnings_thatCannotMatter_areLeftOut() {
    XCTAssertEqual(run("decide genmoji --policy odd.json --strict").err, "")
    let notify = run("decide notify --policy odd.json")
    XCTAssertTrue(notify.err.contains("treated as `block`, the strictest value"), notify.err)
    XCTAssertTrue(notify.out.contains("(the export says `quiet`, which cannot be read)"), notify.out)
    XCTAssertEqual(run("decide notify --policy odd.json --strict").status, .invalidInput)
  }

  func testDefaults_areMarked_andRefusedUnderStrictWhereDataTransferRestsOnThem() {
    let save = run("decide save --policy clean.json --to box")
    let words = save.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // For each of the three accounts that can own the place, and for what the other work account receives.
    XCTAssertEqual(
      words.components(separatedBy: "(not in the export; the admin center's default)").count, 5, save.out)
    XCTAssertEqual(save.err, "")
    let strict = run("decide save --policy clean.json --to box --strict")
    XCTAssertEqual(strict.status, .invalidInput)
    XCTAssertEqual(strict.out, "")
    XCTAssertTrue(strict.err.contains("`saveAsBlocked` is not given"), strict.err)
    XCTAssertEqual(run("decide genmoji --policy clean.json --strict").status, .success)
  }
}
