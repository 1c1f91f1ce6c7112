import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class SnapshotVerbTests: XCTestCase {
  private func export(_ name: String) throws -> [UInt8] {
    try FileSource.disk.read(Fixtures.path("policies/\(name)"))
  }

  /// The scenario of an export.
  private func snapshot(_ bytes: [UInt8], _ more: String...) -> [UInt8] {
    let written = CapturedRun.of(["snapshot", "p.json"] + more, files: .memory(["p.json": bytes]))
    XCTAssertEqual(written.status, .success, written.err)
    return Array(written.out.utf8)
  }

  /// What checking a scenario against the text of an export says.
  private func check(_ scenario: [UInt8], against export: [UInt8]) -> CapturedRun {
    CapturedRun.of(
      "check", "s.scenario.json", files: .memory(["p.json": export, "s.scenario.json": scenario]))
  }

  func testSnapshot_passesAtOnce() throws {
    for name in ["level-1.json", "level-2.json", "level-3.json", "byod-baseline.json", "os-sharing.json"] {
      let bytes = try export(name)
      let run = check(snapshot(bytes), against: bytes)
      XCTAssertEqual(run.status, .success, "\(name): \(run.out.prefix(3_000))")
      XCTAssertTrue(run.out.contains("1 passed, 0 failed"), run.out)
      let single = check(snapshot(bytes, "--single-identity"), against: bytes)
      XCTAssertEqual(single.status, .success, name)
    }
  }

  /// Each look at a launch says itself whether the device is enrolled, which decides whether the policy applies.
  func testSnapshotOfAPolicyForSomeDevices_passesAtOnce() throws {
    for name in ["level-2.json", "odd-values.json"] {
      guard case .object(let members) = JSONOutput(try JSONReader.read(try export(name), file: "p")) else {
        return XCTFail(name)
      }
      let key = Setting.targetedAppManagementLevels.rawValue
      for levels in ["unspecified", "mdm", "unmanaged"] {
        let policy = JSONOutput.object(members.filter { $0.key != key } + [.init(key, .string(levels))])
        let bytes = Array(JSONText.text(policy).utf8)
        for options in [[], ["--single-identity"]] {
          let written = CapturedRun.of(["snapshot", "p.json"] + options, files: .memory(["p.json": bytes]))
          let run = check(Array(written.out.utf8), against: bytes)
          XCTAssertEqual(run.status, .success, "\(name), \(levels): \(run.out.prefix(3_000))")
        }
      }
    }
  }

  /// A character limit that cannot be used counts as 0, so no range of lengths may end at it.
  func testSnapshotOfALimitOutOfRange_passesAtOnce() {
    let bytes = Array(
      (##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","##
        + #""allowedOutboundClipboardSharingLevel":"blocked","allowedOutboundClipboardSharingExceptionLength":70000}"#)
        .utf8)
    let run = check(snapshot(bytes), against: bytes)
    XCTAssertEqual(run.status, .success, "\(run.out.prefix(3_000))")
  }

  /// The scenario adds no warnings of its own to those of the export.
  func testSnapshot_isGoodEnoughForStrictReading() throws {
    let bytes = try export("level-2.json")
    let written = CapturedRun.of("snapshot", "p.json", "--strict", files: .memory(["p.json": bytes]))
    XCTAssertEqual(written.status, .success, written.err)
    let run = CapturedRun.of(
      "check", "s.scenario.json", "--strict",
      files: .memory(["p.json": bytes, "s.scenario.json": Array(written.out.utf8)]))
    XCTAssertEqual(run.status, .success, run.err)
  }

  func testLibrary_writesWhatTheToolWrites() throws {
    let bytes = try export("level-2.json")
    let policy = try XCTUnwrap(try GraphExport(bytes, file: "p.json").policies.first).policy(.lenient)
    for (option, isMultiIdentity) in [([], true), (["--single-identity"], false)] {
      let run = CapturedRun.of(["snapshot", "p.json"] + option, files: .memory(["p.json": bytes]))
      let snapshot = PolicySnapshot(policy, path: "p.json", isMultiIdentity: isMultiIdentity)
      XCTAssertEqual(snapshot.text, run.out)
    }
  }

  func testSnapshot_pinsEveryQuestionThatASessionCanAsk() throws {
    let bytes = try export("level-2.json")
    // Left out are the sign-in, and an app with one identity, which has a snapshot of its own.
    let policy = try XCTUnwrap(try GraphExport(bytes, file: "p.json").policies.first).policy(.lenient)
    let sheet = AnswerSheet(policy.policy)
    func count(isMultiIdentity: Bool) -> Int {
      PolicySnapshot(policy, path: "p.json", isMultiIdentity: isMultiIdentity).sections(of: sheet)
        .reduce(0) { $0 + Set($1.entries.flatMap(\.questions)).count }
    }
    let (many, one) = (count(isMultiIdentity: true), count(isMultiIdentity: false))
    func questions(_ isPart: (Bool, String) -> Bool) -> Int {
      sheet.sections.reduce(0) { count, section in
        let entries = section.entries.filter { isPart(section.surroundings.isMultiIdentity, $0.topic.op) }
        return count + Set(entries.flatMap(\.questions)).count
      }
    }
    XCTAssertEqual(questions { isMultiIdentity, op in isMultiIdentity && op != "signIn" }, many)
    XCTAssertGreaterThan(many, 1_000)
    // Items and files of and for four unmanaged ends or the account itself, loaded or not, with a user of device management
    // or without; and the two features that an app with several identities enforces itself.
    XCTAssertEqual(one, (4 + 3) * 2 * 2 * 2 + 2)
  }

  /// A number of questions in the name of a failed snapshot would read as the number of those that failed.
  func testName_isOfThePolicyAndTheApp() throws {
    let files = FileSource.memory(["p.json": try export("level-2.json")])
    for (option, app) in [
      ([], "that supports several identities"), (["--single-identity"], "with one identity"),
    ] {
      let run = CapturedRun.of(["snapshot", "p.json"] + option, files: files)
      XCTAssertTrue(
        run.out.contains("\n  \"name\": \"Contoso level 2, in an app \(app)\",\n"),
        String(run.out.prefix(200)))
    }
  }

  /// Every setting on which some answer depends shows once it is changed.
  func testSnapshot_failsWhenASettingIsChanged() throws {
    let rows: [(setting: String, value: JSONOutput)] = [
      ("saveAsBlocked", false), ("allowedDataStorageLocations", ["box"]), ("printBlocked", true),
      ("allowedOutboundClipboardSharingExceptionLength", 7), ("minimumRequiredOsVersion", "17.4"),
      ("maximumPinRetries", 6), ("appActionIfDeviceComplianceRequired", "wipe"), ("fingerprintBlocked", true),
      ("exemptedUniversalLinks", ["https://new.example"]), ("disableAppPinIfDevicePinIsSet", true),
      ("thirdPartyKeyboardsBlocked", true), ("periodOfflineBeforeWipeIsEnforced", "P30D"),
      // A bound that moves is noticed however far it moves.
      ("minimumRequiredOsVersion", "10.0"), ("minimumRequiredOsVersion", "16.3"),
      ("minimumRequiredOsVersion", "16.4.1"), ("periodOfflineBeforeAccessCheck", "PT20H"),
      ("periodOfflineBeforeAccessCheck", "PT11H"), ("periodOnlineBeforeAccessCheck", "PT31M"),
      ("maximumPinRetries", 4),
    ]
    let bytes = try export("level-2.json")
    guard case .object(let members) = JSONOutput(try JSONReader.read(bytes, file: "p")) else {
      return XCTFail()
    }
    let scenario = snapshot(bytes)
    for (setting, value) in rows {
      let changed = JSONOutput.object(members.filter { $0.key != setting } + [.init(setting, value)])
      let run = check(scenario, against: Array(JSONText.text(changed).utf8))
      XCTAssertEqual(run.status, .finding, "\(setting): \(run.err)")
    }
  }

  /// The device that passes every check is in the product of each fact, but one changed bound is one failure of it.
  func testSnapshot_looksAtEachDeviceOnce() throws {
    let root = try XCTUnwrap(try JSONReader.read(snapshot(try export("level-2.json")), file: "s").object)
    let steps = try XCTUnwrap(root["steps"]?.array).compactMap(\.object)
    let devices = steps.filter { $0["do"]?.string == "launch" }.flatMap { step -> [String] in
      let device = step["device"]
      return (device?.array ?? [device].compactMap(\.self)).map { JSONText.text(JSONOutput($0)) }
    }
    XCTAssertGreaterThan(devices.count, 50)
    XCTAssertEqual(Set(devices).count, devices.count)
  }

  func testPath_isNamedFromTheFolderOfTheScenario() {
    let rows: [(path: String, file: String, named: String?)] = [
      ("p.json", "", "p.json"), ("p.json", "s.json", "p.json"), ("a/p.json", "s.json", "a/p.json"),
      ("p.json", "b/s.json", "../p.json"), ("a/p.json", "a/s.json", "p.json"),
      ("a/p.json", "a/b/c/s.json", "../../p.json"), ("./a/p.json", "b/s.json", "../a/p.json"),
      ("/x/p.json", "b/s.json", "/x/p.json"), ("p.json", "/b/s.json", nil), ("p.json", "../s.json", nil),
    ]
    for row in rows {
      XCTAssertEqual(FilePath.relative(row.path, toFolderOf: row.file), row.named, "\(row)")
    }
  }

  func testRefusals_sayWhatToGive() {
    func problem(_ arguments: String...) -> String { CapturedRun.of(["snapshot"] + arguments).err }
    let several = Fixtures.path("policies/several.json")
    XCTAssertTrue(
      problem(several).hasPrefix(
        "mamctl snapshot: `\(several)`: there are 3 policies; choose one by name, ID or index: 1 `Contoso level 1` ("
      ),
      problem(several))
    XCTAssertTrue(
      problem(several).hasSuffix("\nchoose it with `--name NAME|ID|INDEX`\n"), problem(several))
    let file = "p.json"
    func out(_ path: String) -> String {
      CapturedRun.of(
        "snapshot", file, "--out", path,
        files: .memory([
          file: Array(
            ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##.utf8)
        ])
      ).err
    }
    XCTAssertTrue(
      out("/x/p.scenario.json").contains(
        "`--out` is an absolute path and the policy's is not; give both in the same way"),
      out("/x/p.scenario.json"))
    XCTAssertTrue(
      out("../p.scenario.json").contains("`--out` leads out of this folder; give the policy's absolute path"),
      out("../p.scenario.json"))
  }

  func testPolicyOfSeveral_holdsWhenItIsChecked() throws {
    let scratch = try Scratch(for: self)
    let several = Fixtures.path("policies/several.json")
    for choice in ["Contoso level 1", "T_2b8d1f63-51e2-4a1f-8b46-7b2a1d4c8e02", "5"] {
      let file = scratch.path + "/one.scenario.json"
      let run = CapturedRun.of("snapshot", several, "--name", choice, "--out", file)
      XCTAssertEqual(run.status, .success, run.err)
      let check = CapturedRun.of("check", file)
      XCTAssertEqual(check.status, .success, "\(choice): \(check.out)\(check.err)")
    }
  }

  func testFile_isWrittenAndFoundAgain() throws {
    let scratch = try Scratch(for: self)
    let file = scratch.path + "/level.scenario.json"
    let policy = Fixtures.path("policies/level-1.json")
    XCTAssertEqual(CapturedRun.of("snapshot", policy, "--out", file).status, .success)
    XCTAssertEqual(CapturedRun.of("check", file).status, .success)
    XCTAssertEqual(CapturedRun.of("snapshot", policy, "--out", file).status, .success)
    // What somebody wrote stays, the input itself among it.
    let export = try scratch.file("p.json", "{ \"saveAsBlocked\": true }")
    for (run, kind) in [
      (CapturedRun.of("snapshot", export, "--out", export), "a scenario"),
      (CapturedRun.of("report", export, "--html", export), "an HTML page"),
    ] {
      XCTAssertEqual(run.status, .toolFailed)
      XCTAssertTrue(
        run.err.hasSuffix("exists and is not \(kind); choose another file or delete it\n"), run.err)
    }
    XCTAssertEqual(try String(contentsOfFile: export, encoding: .utf8), "{ \"saveAsBlocked\": true }")
    let refused = CapturedRun.of("snapshot", policy, "--out", scratch.path + "/no/a.json")
    XCTAssertEqual(refused.status, .toolFailed)
    XCTAssertEqual(CapturedRun.of("snapshot", Fixtures.path("policies/several.json")).status, .usage)
    XCTAssertEqual(CapturedRun.of("snapshot", Fixtures.path("policies/android.json")).status, .invalidInput)
  }

  /// The names of the added accounts are in every failure, and nothing else explains them.
  func testHelp_explainsTheNamesOfAccounts() {
    let words = CapturedRun.of("help", "snapshot").out.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    XCTAssertTrue(
      words.contains(
        "`managed:in=none,out=allApps` receives data from no app and sends it to all apps, "), words)
  }
}
