import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What is said once and in short, and what a line that people type is answered with.
final class ShownWholeTests: XCTestCase {
  private static let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##

  private func run(_ line: String, _ files: [String: String] = [:]) -> CapturedRun {
    CapturedRun.of(
      line.split(separator: " ").map(String.init), files: .memory(files.mapValues { Array($0.utf8) }))
  }

  private func value(_ label: String, of run: CapturedRun) -> String? {
    run.out.split(separator: "\n").first { $0.hasPrefix("  " + label) }
      .map { $0.dropFirst(label.count + 2).trimmingPrefix { $0 == " " } }.map { String($0) }
  }

  func testListOfTheAdminCenter_isOneLine_withWhatDiffersFromIt() {
    let schemes = "skype;app-settings;calshow;itms;itmss;itms-apps;itms-appss;itms-services;"
    let links = ["http", "https"].flatMap { scheme in
      ["maps", "facetime"].map { "\"\(scheme)://\($0).apple.com\"" }
    }
    let rows: [(schemes: String, links: [String], shown: (String, String))] = [
      (schemes, links, ("the admin center's list (8)", "the admin center's list (4)")),
      (
        "tel;" + schemes.replacing("skype;", with: ""), links + ["\"https://contoso.com/*\""],
        (
          "the admin center's list (7) without skype, and tel",
          "the admin center's list (4), and https://contoso.com/*"
        )
      ),
      ("tel;contoso", [], ("tel, contoso", "None")),
    ]
    for row in rows {
      let policy =
        #"{\#(Self.type),"exemptedAppProtocols":[{"name":"Default","value":"\#(row.schemes)"}],"#
        + #""exemptedUniversalLinks":[\#(row.links.joined(separator: ","))]}"#
      let shown = run("show p.json", ["p.json": policy])
      let words = shown.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(words.contains("Select apps to exempt \(row.shown.0) Select universal"), shown.out)
      XCTAssertTrue(words.contains("links to exempt \(row.shown.1) Select managed"), shown.out)
    }
    let all = run(
      "show p.json --verbose",
      ["p.json": #"{\#(Self.type),"exemptedAppProtocols":[{"name":"Default","value":"\#(schemes)"}]}"#])
    XCTAssertEqual(value("Select apps to exempt", of: all)?.hasPrefix("skype, app-settings"), true, all.out)
  }

  func testFilesLeftOut_areOneLineAKind_andBrokenOnesComeFirst() {
    let android = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##
    let files = [
      "d/a.json": "{\(Self.type),\"displayName\":\"A\"}", "d/b.json": android, "d/c.json": android,
      "d/e.json": #"{"mam":1,"accounts":{}}"#, "d/z.json": "{\n  \"a\": ",
    ]
    let list = run("show d", files).out
    XCTAssertTrue(list.hasPrefix("d/z.json:2:8: "), list)
    XCTAssertTrue(list.contains("\nleft out: 2 files: an Android app protection policy\n"), list)
    XCTAssertTrue(
      list.contains("\nleft out: d/e.json: not an iOS app protection policy: this is a world"), list)
    let verbose = run("show d --verbose", files).out
    XCTAssertTrue(
      verbose.contains("\nleft out: d/b.json: ") && verbose.contains("\nleft out: d/c.json: "), verbose)
  }

  func testExplain_givesEachOfSeveralAnswersInFull() {
    let files = [
      "p.json":
        #"{\#(Self.type),"allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["oneDriveForBusiness"]}"#
    ]
    let short = run("decide save --policy p.json --to oneDriveForBusiness", files)
    XCTAssertFalse(short.out.contains("    basis "), short.out)
    let full = run("decide save --policy p.json --to oneDriveForBusiness --explain", files)
    XCTAssertEqual(full.status, short.status)
    XCTAssertGreaterThanOrEqual(
      full.out.split(separator: "\n").count { $0.hasPrefix("    basis ") }, 3, full.out)
  }

  func testConfiguration_forEnrolledDevices_saysWhatItIs() {
    let files = [
      "c.json":
        ##"{"@odata.type":"#microsoft.graph.iosMobileAppConfiguration","displayName":"Mail","settings":[{"appConfigKey":"signature","appConfigKeyType":"stringType","appConfigKeyValue":"x"}]}"##
    ]
    let run = run("config c.json", files)
    XCTAssertEqual(run.status, .success, run.err)
    let words = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.contains("managed devices: an app configuration policy for enrolled devices"), run.out)
    XCTAssertTrue(words.contains(#"signature 1 "x""#), run.out)
  }

  func testWordsThatAreNoQuestion_leadToTheVerbThatAnswers() {
    let files = ["p.json": "{\(Self.type)}"]
    let rows: KeyValuePairs = [
      "decide paste --policy p.json --to WhatsApp":
        "mamctl decide paste: unknown option `--to`; `--to-app APP` names an app, such as `--to-app WhatsApp`",
      "decide share --policy p.json --to Teams":
        "mamctl decide transfer: unknown option `--to`; `--to-app APP` names an app, such as `--to-app WhatsApp`",
      "decide jailbreak --policy p.json":
        "mamctl decide: unknown question `jailbreak`; `mamctl launch POLICY --jailbroken` answers for one device",
      "why offline --policy p.json":
        "mamctl why: unknown question `offline`; `mamctl launch POLICY --offline 91d` answers for one device",
      "decide wipe --policy p.json":
        "mamctl decide: unknown question `wipe`; `mamctl launch POLICY` shows when a policy warns, blocks or wipes",
    ]
    for (line, message) in rows {
      let run = run(line, files)
      XCTAssertEqual(run.status, .usage, line)
      XCTAssertEqual(run.err.split(separator: "\n").first.map(String.init), message)
    }
    let caller = CapturedRun.of(
      ["decide", "caller id", "--policy", "p.json"], files: .memory(files.mapValues { Array($0.utf8) }))
    XCTAssertEqual(caller.status, .success, caller.err)
    XCTAssertTrue(caller.out.contains("Caller ID shows contacts"), caller.out)
  }

  /// What contradicts itself is told of the result of several policies, and not of each by itself.
  func testContradictions_areThoseOfTheResult() {
    let policy = "{\(Self.type),"
    let files = [
      "a.json": policy + #""displayName":"A","minimumRequiredOsVersion":"16.4"}"#,
      "b.json": policy
        + #""displayName":"B","maximumRequiredOsVersion":"15.0","dialerRestrictionLevel":"customApp","#
        + #""customDialerAppProtocol":"dial","allowedOutboundDataTransferDestinations":"managedApps","#
        + #""exemptedAppProtocols":[{"name":"Phone","value":"tel"}]}"#,
      "c.json": policy + #""displayName":"C","allowedOutboundDataTransferDestinations":"managedApps"}"#,
    ]
    let both = run("show a.json b.json", files)
    XCTAssertTrue(
      both.out.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "no OS version passes: Min OS version: Block access [minimumRequiredOsVersion] is `16.4`, and Max OS version: "
          + "Block access [maximumRequiredOsVersion] is `15.0` (a.json:1:"), both.out)
    let alone = run("show b.json", files).out
    XCTAssertTrue(
      alone.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("the exemption wins"), alone
    )
    XCTAssertFalse(run("show b.json c.json", files).out.contains("the exemption wins"))
    XCTAssertFalse(run("show b.json c.json", files).out.contains("no OS version passes"))
  }

  /// A number outside of its range counts as another one, and that one is what a comparison tells.
  func testDiff_tellsTheNumberThatCounts() {
    let run = CapturedRun.of(
      "diff", Fixtures.path("policies/level-2.json"), Fixtures.path("policies/odd-values.json"))
    XCTAssertTrue(
      run.out.contains("    No PIN is long enough, because this length cannot be used.\n"), run.out)
    XCTAssertTrue(run.out.contains("    The last 24 PINs cannot be used again.\n"), run.out)
  }

  /// A snapshot takes the place of a scenario only, whatever words another file has in it.
  func testSnapshot_leavesEveryOtherFileAlone() throws {
    let scratch = try Scratch(for: self)
    let policy = Fixtures.path("policies/level-2.json")
    let text = "# A note\n\nSuch a file begins with { \"mam\": 1, \"steps\": [] }.\n"
    let note = try scratch.file("note.md", text)
    let refused = CapturedRun.of("snapshot", policy, "--out", note)
    XCTAssertEqual(refused.status, .toolFailed, refused.err)
    XCTAssertEqual(
      refused.err,
      "mamctl snapshot: `\(note)` exists and is not a scenario; choose another file or delete it\n")
    XCTAssertEqual(try String(contentsOf: URL(fileURLWithPath: note), encoding: .utf8), text)
  }

  func testWhatAnotherQuestionCallsOtherwise_isAnsweredWithTheNamesHere() {
    let rows = [
      (
        "decide paste --policy p.json --receiver personal", "here accounts are `--source` and `--destination`"
      ),
      ("decide pin --policy p.json --account work", "here accounts are `--owner`"),
    ]
    for (line, told) in rows {
      let refused = run(line)
      XCTAssertEqual(refused.status, .usage)
      XCTAssertTrue(refused.err.contains(told), refused.err)
    }
    let level2 = Fixtures.path("policies/level-2.json")
    XCTAssertTrue(
      CapturedRun.of("decide", "drag", "--policy", level2, "--to-app", "Notes").out
        .split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("by drag and drop"))
    XCTAssertTrue(CapturedRun.of("plist", "rules", "keychain").out.contains("ENT004"))
    let legend =
      "`fix: safe`: `mamctl plist fix` makes the change if only one change is possible. `fix: ask`: "
    let listed = CapturedRun.of("plist", "rules").out
    XCTAssertTrue(
      listed.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(legend), listed)
    XCTAssertTrue(
      CapturedRun.of("plist", "rules", "IMS013").out.contains(
        "safe: `mamctl plist fix` makes the change if only one change is possible"))
    XCTAssertTrue(
      listed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .hasSuffix("`mamctl plist rules ID` says more about one rule."))
    let disabled = CapturedRun.of("launch", level2, "--disabled")
    XCTAssertEqual(disabled.status, .denied)
    XCTAssertTrue(disabled.out.contains("16.4; not given"), disabled.out)
  }

  /// A device that a comparison prints is answered on its own as the comparison says.
  func testEveryExampleOfALaunch_readBack_isTheSameDevice() throws {
    let old = Fixtures.path("policies/level-1.json")
    let policy =
      #"{\#(Self.type),"disableAppPinIfDevicePinIsSet":true,"deviceComplianceRequired":false,"#
      + #""targetedAppManagementLevels":"managed,unmanaged","pinRequired":true}"#
    var files = ["old.json": try FileSource.disk.read(old), "new.json": Array(policy.utf8)]
    let run = CapturedRun.of(["diff", "old.json", "new.json", "--format", "json"], files: .memory(files))
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
    var devices = 0
    var users = 0
    for change in root["changes"]?.array ?? [] {
      guard let example = change.object?["example"]?.object, let device = example["device"] else { continue }
      devices += 1
      if device.object?["mdmUser"] != nil { users += 1 }
      files["d.json"] = Array(JSONText.text(JSONOutput(device)).utf8)
      for side in ["old", "new"] {
        let launch = CapturedRun.of(
          ["launch", "\(side).json", "--device", "d.json", "--format", "json"], files: .memory(files))
        let answer = try JSONReader.read(Array(launch.out.utf8), file: launch.err).object
        XCTAssertEqual(
          answer?["effect"]?.string, change.object?[side]?.object?["effect"]?.string,
          "\(side): \(JSONText.text(JSONOutput(device))): \(launch.err)")
      }
    }
    XCTAssertGreaterThan(devices, 3)
    XCTAssertGreaterThan(users, 0, "no example has a device that is enrolled for a user")
  }

  /// A request that a comparison prints is answered on its own as the comparison says, by the old policy and by the new.
  func testEveryExampleOfAQuestion_readBack_hasTheAnswer() throws {
    var files = [
      "old.json": try FileSource.disk.read(Fixtures.path("policies/level-1.json")),
      "new.json": try FileSource.disk.read(Fixtures.path("policies/level-3.json")),
    ]
    let run = CapturedRun.of(["diff", "old.json", "new.json", "--format", "json"], files: .memory(files))
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
    var ops: Set<String> = []
    for change in (root["changes"]?.array ?? []).compactMap(\.object) {
      guard let op = change["op"]?.string, op != "launch", let example = change["example"] else { continue }
      // Facts of the world that a request does not carry are the usual ones here.
      let classes = change["classes"]?.object
      func has(_ word: String, _ key: String) -> Bool {
        classes?[key]?.array.map { $0.contains { $0.string == word } } ?? true
      }
      guard has("true", "multiIdentity"), has("false", "mdmUser"), has("false", "deviceHasPIN"),
        has("none", "otherManagedAccounts")
      else { continue }
      ops.insert(op)
      let others = (change["others"]?.object?.members ?? []).map { ($0.key, JSONOutput($0.value)) }
      for side in ["old", "new"] {
        let world: JSONOutput = [
          "mam": 1, "app": ["multiIdentity": true, "multiManagedIdentities": true],
          "policies": .object(
            [.init("p", .string("\(side).json"))] + others.map { .init($0.0, $0.1) }),
          "accounts": .object(
            [
              .init("self", ["upn": "self@contoso.example", "policy": "p"]),
              .init("personal", ["upn": "personal@example.net"]),
            ] + others.map { .init($0.0, ["upn": .string($0.0), "policy": .string($0.0)]) }),
        ]
        files["w.json"] = Array(JSONText.text(world).utf8)
        let line = JSONText.text(JSONOutput(example)) + "\n"
        let answer = CapturedRun.of(["eval", "--world", "w.json"], input: line, files: .memory(files))
        let decision = try JSONReader.read(Array(answer.out.utf8), file: answer.err).object
        XCTAssertEqual(
          decision?["effect"]?.string, change[side]?.object?["effect"]?.string,
          "\(side): \(line)\(answer.out)\(answer.err)")
      }
    }
    XCTAssertGreaterThan(ops.count, 5, "\(ops)")
  }

  /// A pipe gives its bytes once, however often a verb looks at the file.
  func testStream_isReadOnce() {
    let reads = Reads()
    let files = FileSource(
      reading: { path in
        guard reads.isFirst(path) else { return [] }
        return Array(path == "/dev/fd/63" ? #"{\#(Self.type),"displayName":"P"}"#.utf8 : #"{"mam":1}"#.utf8)
      },
      listing: { (path) throws(FileError) in throw .notDirectory(path: path) })
    for verb in ["show", "review", "launch", "leaks", "snapshot"] {
      reads.forget()
      let run = CapturedRun.of(verb, "/dev/fd/63", files: files)
      XCTAssertFalse(run.err.contains("empty"), "\(verb): \(run.err)")
      XCTAssertNotEqual(run.status, .invalidInput, verb)
    }
    reads.forget()
    let config = CapturedRun.of("config", "/dev/fd/62", files: files)
    XCTAssertEqual(config.status, .success, config.err)
  }

  private final class Reads: @unchecked Sendable {
    private var paths: Set<String> = []
    func isFirst(_ path: String) -> Bool { paths.insert(path).inserted }
    func forget() { paths = [] }
  }
}
