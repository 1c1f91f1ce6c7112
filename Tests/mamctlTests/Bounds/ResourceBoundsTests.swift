import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

@testable import mamctl

/// Every row of the table of resources in Security.md, each with what shows it.
///
/// Time is told as a factor of a small case, never in seconds.
final class ResourceBoundsTests: XCTestCase {
  private typealias Row = (what: String, check: @Sendable (ResourceBoundsTests) throws -> Void)

  private static let rows: [Row] = [
    ("a file that is read at once", { try $0.checkFileSize() }),
    ("values of one JSON text", { _ in XCTAssertEqual(JSONReader.valueLimit, 2_000_000) }),
    ("nesting of JSON and property lists", { try $0.checkNesting() }),
    ("errors reported for one text", { $0.checkProblems() }),
    ("unknown properties reported for one policy", { $0.checkUnknownProperties() }),
    ("a request line of `eval`", { $0.checkLine() }),
    ("combinations of one scenario", { $0.checkCombinations() }),
    ("scenario files of one run", { $0.checkFiles() }),
    ("scenario files of one `cover`", { try $0.checkCover() }),
    ("scenario files of one page", { try $0.checkPage() }),
    ("bases of a policy", { try $0.checkBases() }),
    ("accounts of a world", { try $0.checkAccounts() }),
    ("unknown accounts that sign in to an app", { try $0.checkStrangers() }),
    ("policies of a world", { try $0.checkPolicies() }),
    ("length of a path", { $0.checkPaths() }),
    ("entries of a list in a policy", { try $0.checkLists() }),
  ]

  func testEveryRowOfTheTable_holds() throws {
    for row in Self.rows { try row.check(self) }
    let page = Fixtures.projectRoot + "/Sources/MAMPolicyCore/MAMPolicyCore.docc/Security.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let table = text.components(separatedBy: "### Resources").last?.components(separatedBy: "###").first ?? ""
    let written = table.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
      .compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
    XCTAssertEqual(written, Self.rows.map(\.what))
  }

  private func checkFileSize() throws {
    let scratch = try Scratch(for: self)
    let path = try scratch.file("large.json", "[")
    unsafe XCTAssertEqual(truncate(path, off_t(256 << 20) + 1), 0)
    let run = CapturedRun.of("show", path)
    XCTAssertTrue(run.err.hasSuffix("is larger than 256 MiB\n"), run.err)
  }

  private func checkNesting() throws {
    func json(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    func list(_ depth: Int) -> [UInt8] {
      let (open, close) = ("<array>", "</array>")
      return Array(
        ("<plist version=\"1.0\">" + String(repeating: open, count: depth)
          + String(repeating: close, count: depth) + "</plist>").utf8)
    }
    XCTAssertNoThrow(try JSONReader.read(json(128), file: "f"))
    XCTAssertThrowsError(try JSONReader.read(json(129), file: "f"))
    XCTAssertNoThrow(try PropertyListReader.read(list(128), file: "f"))
    XCTAssertThrowsError(try PropertyListReader.read(list(129), file: "f"))
  }

  private func checkProblems() {
    let text = "[" + Array(repeating: "x", count: 3_000).joined(separator: ",") + "]"
    let found = JSONReader.scan(Array(text.utf8), file: "f").problems
    XCTAssertLessThanOrEqual(found.count, 1_001)
    XCTAssertGreaterThanOrEqual(found.count, 1_000)
  }

  private func checkUnknownProperties() {
    let properties = (0..<1_500).map { #""zz\#($0)":1"# }.joined(separator: ",")
    let policy = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"x","##
    let run = CapturedRun.of(
      "show", "p.json", "--format", "json",
      files: .memory(["p.json": Array((policy + properties + "}").utf8)]))
    XCTAssertEqual(run.status, .success, run.err)
    let lines = (run.out + run.err).split(separator: "\n").filter {
      $0.contains("` is unknown to this version")
    }
    XCTAssertEqual(lines.count, 1_000)
    XCTAssertTrue((run.out + run.err).contains("500 more properties are not settings of an iOS app"))
  }

  private func checkLine() {
    let line = #"{"op":"print","owner":""}"#
    for (blanks, isAnswered) in [((1 << 20) - line.utf8.count, true), (1 << 20, false)] {
      let run = CapturedRun.of(
        ["eval", "--world", "w.json"], input: String(repeating: " ", count: blanks) + line + "\n",
        files: .memory(["w.json": Array(#"{"mam":1}"#.utf8)]))
      XCTAssertEqual(run.out.contains("error"), !isAnswered, run.out)
    }
  }

  private func scenario(_ step: String) -> [UInt8] {
    Array(
      #"{"mam":1,"name":"n","world":{"mam":1,"accounts":{"w":{"upn":"a@b.example"}}},"steps":[\#(step)]}"#
        .utf8)
  }

  private func checkCombinations() {
    let many = "[" + Array(repeating: #""w""#, count: 317).joined(separator: ",") + "]"
    let run = CapturedRun.of(
      ["check", "s.json"],
      files: .memory(["s.json": scenario(#"{"do":"transfer","sender":\#(many),"receiver":\#(many)}"#)]))
    XCTAssertEqual(run.status, .invalidInput)
    XCTAssertTrue(run.out.contains("may produce up to 100000 combinations in total"), run.out)
  }

  /// What is told of a file is written before the next one is read, and not kept.
  private func checkFiles() {
    let bytes = scenario(#"{"do":"print","owner":"w"}"#)
    for format in ["pretty", "json", "junit", "tap"] {
      let sink = SharedSink()
      let files = FileSource(
        reading: { (_) throws(FileError) in
          sink.note()
          return bytes
        }, listing: { (path) throws(FileError) in throw .notDirectory(path: path) })
      let console = Console(to: sink.sink, gathering: .writes, files: files)
      let status = Tool.run(["check", "a", "b", "c", "d", "--format", format], on: console)
      XCTAssertEqual(status, .success)
      XCTAssertEqual(sink.lengths.count, 4, format)
      XCTAssertEqual(sink.lengths.first, 0, format)
      XCTAssertEqual(
        Set(sink.lengths).count, 4, "\(format): \(sink.lengths) bytes were written before each file")
    }
  }

  /// A sink whose length is noted at certain moments; used from one thread.
  private final class SharedSink: @unchecked Sendable {
    let sink = MemorySink()
    private(set) var lengths: [Int] = []

    func note() { lengths.append(sink.bytes.count) }
  }

  private func scenarios(_ count: Int) throws -> [Scenario] {
    let bytes = Array(
      (#"{"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"printBlocked":true}},"#
        + #""accounts":{"w":{"upn":"a@b.example","policy":"p"}}},"#
        + #""steps":[{"do":"signIn","account":"w"},{"do":"print","owner":"w","expect":"deny"}]}"#).utf8)
    return try (0..<count).map { try Scenario(bytes, file: "s\($0)", files: .memory([:])) }
  }

  private func checkCover() throws {
    var recording = SuiteRecording()
    for scenario in try scenarios(60) { recording.play(scenario) }
    XCTAssertEqual(recording.played.count, 60)
    XCTAssertEqual(recording.worlds.count, 2, "the world as it is read, and as it is after the sign-in")
    XCTAssertEqual(recording.policies.count, 1)
    XCTAssertTrue(recording.played.allSatisfy { $0.scenario.policies.isEmpty })
    try expectLinear("cover", from: 100) { count in
      let scenarios = try scenarios(count)
      return {
        var recording = SuiteRecording()
        for scenario in scenarios { recording.play(scenario) }
      }
    }
  }

  /// Of each scenario only its part of the page is kept, and no part is copied into a whole.
  private func checkPage() throws {
    var page = ScenarioPage()
    for scenario in try scenarios(60) {
      var timeline = Timeline()
      let result = ScenarioRunner.run(scenario) { timeline.add($0) }
      page.add(result, timeline)
    }
    XCTAssertGreaterThan(page.parts(by: .library).count, 60)
    XCTAssertTrue(page.html.contains("<title>60 scenarios, 0 failed</title>"))
  }

  private func checkBases() throws {
    let count = 3_000
    let chain = (1..<count).map { #""p\#($0)":{"base":"p\#($0 - 1)"}"# }.joined(separator: ",")
    let world = Array(
      #"{"mam":1,"policies":{"p0":{"printBlocked":true},\#(chain)},"accounts":{"w":{"upn":"a@b.example","policy":"p\#(count - 1)"}}}"#
        .utf8)
    let isDone = expectation(description: "read on a small stack")
    let thread = Thread {
      let read = try? WorldDocument(world, file: "w", files: .memory([:])).world
      XCTAssertEqual(read?.decide(.control(.print, owner: "w")).effect, .deny)
      isDone.fulfill()
    }
    thread.stackSize = 512 << 10
    thread.start()
    wait(for: [isDone], timeout: 120)
  }

  private func checkAccounts() throws {
    try expectLinear("accounts") { count in
      let accounts = (0..<count).map { #""a\#($0)":{"upn":"a\#($0)@b.example"}"# }.joined(separator: ",")
      let text = Array(#"{"mam":1,"accounts":{\#(accounts)}}"#.utf8)
      return { _ = try WorldDocument(text, file: "w", files: .memory([:])) }
    }
  }

  private func checkStrangers() throws {
    try expectLinear("strangers") { count in
      let start = Session(World())
      return {
        var session = start
        for number in 0..<count { try session.perform(.signIn(.stranger(upn: "s\(number)@b.example"))) }
      }
    }
  }

  private func checkPolicies() throws {
    try expectLinear("policies", from: 50) { count in
      let policies = (0..<count).map { #""p\#($0)":{"saveAsBlocke":true}"# }.joined(separator: ",")
      let accounts = (0..<count).map { #""a\#($0)":{"policy":"q\#($0)"}"# }.joined(separator: ",")
      let text = Array(#"{"mam":1,"policies":{\#(policies)},"accounts":{\#(accounts)}}"#.utf8)
      return { _ = try? WorldDocument(text, file: "w", files: .memory([:])) }
    }
  }

  private func checkPaths() {
    try? expectLinear("path", from: 1_000) { count in
      let path = String(repeating: "a/../b/./", count: count)
      return { _ = FilePath.normalized(path) }
    }
  }

  private func checkLists() throws {
    try expectLinear("list", from: 500) { count in
      var policy = AppProtectionPolicy()
      policy.allowedOutboundDataTransferDestinations = .managedApps
      policy.exemptedAppProtocols = (0..<count).map { ExemptedProtocol(name: "n", value: "scheme\($0)") }
      var world = World()
      try world.add(Account(name: "w", upn: UPN("w@b.example")), policy: policy)
      let link = try XCTUnwrap(Link("zzz:1"))
      return { [world] in
        for _ in 0..<4 { _ = world.decide(.url(owner: "w", url: link, isKnownManagedApp: false)) }
      }
    }
  }

  private func expectLinear(
    _ what: String, from size: Int = 250, _ make: (Int) throws -> () throws -> Void, line: UInt = #line
  ) throws {
    if let complaint = try Growth.complaint(what, from: size, make) { XCTFail(complaint, line: line) }
  }
}
