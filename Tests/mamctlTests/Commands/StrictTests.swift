import Foundation
import MAMPolicyDocuments
import XCTest

@testable import mamctl

/// No silent pass: what can matter to an answer is told by every verb, and refused under `--strict`.
///
/// Rule R15.1.
final class StrictTests: XCTestCase {
  private static let files: [String: String] = [
    "p.json": ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","saveasblocked":true}"##,
    "clean.json": ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":false}"##,
    "odd.json":
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","notificationRestriction":"quiet"}"##,
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

  func testMisspeltSettings_areToldByEveryVerb_andRefusedUnderStrict() {
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
    XCTAssertEqual(rows.count, 17)
    for row in rows {
      let run = run(row.line)
      XCTAssertEqual(run.status, row.status, row.line)
      XCTAssertTrue(
        (run.err + run.out).contains("`saveasblocked` is not a setting and has no effect; did you mean"),
        "\(row.line): \(run.err)")
      XCTAssertEqual(self.run(row.line + " --strict").status, .invalidInput, row.line)
    }
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
    XCTAssertTrue(lenient.out.contains("not in the export; the admin center's default"), lenient.out)
    XCTAssertEqual(
      run("decide print --world w.json --owner work").err.contains("is not given"), false,
      "a world that states something leaves the rest out on purpose")
  }

  func testEval_tellsThemToo() throws {
    let folder = NSTemporaryDirectory() + "mam-strict-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
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
    XCTAssertTrue(save.out.contains("(not in the export; the admin center's default)"), save.out)
    XCTAssertEqual(save.err, "")
    let strict = run("decide save --policy clean.json --to box --strict")
    XCTAssertEqual(strict.status, .invalidInput)
    XCTAssertEqual(strict.out, "")
    XCTAssertTrue(strict.err.contains("`saveAsBlocked` is not given"), strict.err)
    XCTAssertEqual(run("decide genmoji --policy clean.json --strict").status, .success)
  }
}
