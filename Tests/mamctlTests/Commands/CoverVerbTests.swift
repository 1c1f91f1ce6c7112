import Foundation
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

final class CoverVerbTests: XCTestCase {
  /// A suite of one scenario, over a policy that only blocks printing.
  private func suite(_ steps: String..., also: [String: [UInt8]] = [:]) -> FileSource {
    let world =
      #"{"mam":1,"policies":{"p":{"printBlocked":true}},"accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}}"#
    let signIn = #"{"do":"signIn","account":"work"}"#
    let text =
      #"{"mam":1,"name":"n","world":\#(world),"steps":[\#(([signIn] + steps).joined(separator: ","))]}"#
    return .memory(["s/a.scenario.json": Array(text.utf8)].merging(also) { $1 })
  }

  private let printing = #"{"do":"print","owner":"work","expect":"deny"}"#

  private func json(_ files: FileSource, _ more: String...) throws -> JSONObject {
    let run = CapturedRun.of(["cover", "s", "--format", "json"] + more, files: files)
    return try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
  }

  func testReasons_areThoseThatComeOutOfThoseThatCan() throws {
    let reasons = try XCTUnwrap(try json(suite(printing))["reasons"]?.object)
    let unseen = reasons["unseen"]?.array?.compactMap(\.string) ?? []
    XCTAssertFalse(unseen.contains("print-blocked"))
    // This policy blocks printing, so that no question of it has this reason.
    XCTAssertFalse(unseen.contains("print-allowed"))
    XCTAssertTrue(unseen.contains("backup-allowed"))
  }

  func testSurvivors_areTheSettingsThatNoScenarioNotices() throws {
    func survivors(_ steps: String...) throws -> Set<String> {
      let settings = try json(suite(steps.joined(separator: ",")))["settings"]?.object
      return Set(settings?["survivors"]?.array?.compactMap(\.string) ?? [])
    }
    let one = try survivors(printing)
    XCTAssertFalse(one.contains("printBlocked"))
    XCTAssertTrue(one.contains("dataBackupBlocked"))
    let two = try survivors(printing, #"{"do":"backup","owner":"work","expect":"allow"}"#)
    XCTAssertEqual(one.subtracting(two), ["dataBackupBlocked"])
    // An event notices too, where no question does.
    let file = #"{"do":"createFile","path":"/a","owner":"work"},{"do":"assert","encrypted":{"/a":true}}"#
    let three = try survivors(printing, file)
    XCTAssertEqual(one.subtracting(three), ["appDataEncryptionType"], "\(one.symmetricDifference(three))")
    let look = #"{"do":"launch","account":"work","device":{"jailbroken":true},"expect":"block"}"#
    XCTAssertTrue(try survivors(printing, look).isSuperset(of: ["pinRequired"]))
  }

  /// An app that asks for its PIN at the start asks for nothing more after a long inactivity, but says why.
  func testSettings_countIfTheyChangeAReasonOnly() throws {
    func settings(_ steps: [String]) throws -> JSONObject {
      let text =
        #"{"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"pinRequired":true,"#
        + #""periodOnlineBeforeAccessCheck":"PT30M"}},"#
        + #""accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"#
        + #""steps":[{"do":"signIn","account":"work"}\#(steps.map { ",\($0)" }.joined())]}"#
      return try json(.memory(["s/a.scenario.json": Array(text.utf8)]), "--suggest")
    }
    func survivors(_ report: JSONObject) -> [String] {
      report["settings"]?.object?["survivors"]?.array?.compactMap(\.string) ?? []
    }
    let recheck = "periodOnlineBeforeAccessCheck"
    let before = try settings([])
    XCTAssertTrue(survivors(before).contains(recheck), "\(survivors(before))")
    let suggestion = try XCTUnwrap(
      before["suggestions"]?.array?.compactMap(\.object).first {
        $0["hole"]?.string == "setting Recheck the access requirements after (\(recheck))"
      })
    let after = try settings([JSONText.text(JSONOutput(try XCTUnwrap(suggestion["step"])))])
    XCTAssertFalse(survivors(after).contains(recheck), "\(survivors(after))")
    let counts = [before, after].map { $0["settings"]?.object?["read"]?.number?.integer }
    XCTAssertNotNil(counts[0])
    XCTAssertEqual(counts[0], counts[1])
  }

  func testSuggestions_canBePastedAndFillTheHole() throws {
    let files = suite(printing)
    let suggestions = try XCTUnwrap(try json(files, "--suggest")["suggestions"]?.array)
    var steps: [String] = []
    var holes: Set<String> = []
    for suggestion in suggestions.compactMap(\.object) {
      guard let step = suggestion["step"], step.object != nil else { continue }
      XCTAssertEqual(suggestion["file"]?.string, "s/a.scenario.json")
      XCTAssertEqual(suggestion["answer"]?.string, "today's")
      steps.append(JSONText.text(JSONOutput(step)))
      holes.insert(suggestion["hole"]?.string ?? "")
    }
    XCTAssertGreaterThan(steps.count, 40)
    let filled = suite(printing, steps.joined(separator: ","))
    let check = CapturedRun.of("check", "s", files: filled)
    XCTAssertEqual(check.status, .success, check.out)
    let left = try json(filled)
    let codes = left["reasons"]?.object?["unseen"]?.array?.compactMap(\.string) ?? []
    let settings = left["settings"]?.object?["survivors"]?.array?.compactMap(\.string) ?? []
    XCTAssertTrue(holes.isDisjoint(with: codes.map { "reason \($0)" }), "\(codes)")
    for setting in settings { XCTAssertFalse(holes.contains { $0.hasSuffix("(\(setting))") }, setting) }
  }

  /// A time of the device that lies in the future at the start of a scenario may have passed at its end.
  func testSuggestions_areAnsweredAtTheTimeOfTheEnd() throws {
    func suite(_ steps: [String]) -> FileSource {
      let text =
        #"{"mam":1,"name":"n","world":{"mam":1,"policies":{"p":{"periodOfflineBeforeAccessCheck":"PT12H"}},"#
        + #""accounts":{"work":{"upn":"a@contoso.com","policy":"p"}}},"#
        + #""steps":[{"do":"signIn","account":"work"},{"do":"pause","at":"PT78H"}\#(steps.map { ",\($0)" }.joined())]}"#
      return .memory(["s/a.scenario.json": Array(text.utf8)])
    }
    let suggestions = try XCTUnwrap(try json(suite([]), "--suggest")["suggestions"]?.array)
    let steps = suggestions.compactMap { $0.object?["step"] }.filter { $0.object != nil }
      .map { JSONText.text(JSONOutput($0)) }
    XCTAssertTrue(steps.contains { $0.contains("launch-") }, "\(steps)")
    for step in steps {
      let check = CapturedRun.of("check", "s", files: suite([step]))
      XCTAssertEqual(check.status, .success, "\(step)\n\(check.out)")
    }
  }

  /// What is missing is named, with what a person can do about it.
  func testSuggestions_sayWhatIsMissing() {
    let lines = CapturedRun.of("cover", "s", "--suggest", files: suite(printing)).out.split(separator: "\n")
    let out = lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    let snapshot = "A scenario from `mamctl snapshot` of the policy also tests this: "
    for text in [
      #"No passing scenario that could test this ends on a device that is enrolled for a user and has a PIN. Set "#
        + #"`"device": {"mdmUser": ACCOUNT}` in the world, and add the step "#
        + #"`{"do":"changeDevice","device":{"mdmEnrolled":true,"devicePIN":true}}`. \#(snapshot)"#
        + "setting App PIN when device PIN is set (disableAppPinIfDevicePinIsSet)",
      "No passing scenario that could test this has an account without a policy. Add one to `accounts`. "
        + "\(snapshot)reason identity-without-policy",
    ] {
      XCTAssertTrue(out.contains(text), "\(text)\n\(out)")
    }
  }

  /// Where every scenario fails, the failure is the obstacle, not the state at the end.
  func testSuggestions_sayThatOnlyFailingScenariosHaveThePolicy() {
    let files = suite(#"{"do":"print","owner":"work","expect":"allow"}"#)
    let out = CapturedRun.of("cover", "s", "--suggest", files: files).out
    XCTAssertTrue(
      out.contains(
        """
        Without a suggested step
          Every scenario whose policy could test these fails, and steps are suggested only for scenarios
            that pass. `mamctl check` shows why a scenario fails. A scenario from `mamctl snapshot` of the
            policy also tests these:

        """), out)
  }

  /// A policy that is over before the end has no state to ask in.
  func testSuggestions_sayThatNoScenarioEndsWithThePolicyInForce() {
    let files = suite(printing, #"{"do":"signOut","account":"work"}"#)
    let out = CapturedRun.of("cover", "s", "--suggest", files: files).out
    XCTAssertTrue(
      out.contains("A policy could test these, but no passing scenario ends while it is in force."), out)
  }

  /// An obstacle is said once, above everything that it prevents, with the policy of the snapshot.
  func testSuggestions_sayAnObstacleOnce() {
    let path = Fixtures.path("save-as")
    let out = CapturedRun.of("cover", path, "--suggest").out
    let flat = out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      flat.contains(
        "No passing scenario ends with the second managed account that these need. Add an account whose policy has "
          + "the settings shown, and sign it in. The app needs `\"multiManagedIdentities\": true`. A scenario from "
          + "`mamctl snapshot` of policy `baseline` in `\(path)/FP-SAVE-1.scenario.json` also tests these: "
          + "reason incoming-data-disallowed Receive data from other apps = None and Send Org data to other apps = "
          + "All apps reason item-owner-managed-here "), out)
    XCTAssertEqual(out.components(separatedBy: "second managed account").count, 2, out)
  }

  func testText_saysBothCounts() {
    let out = CapturedRun.of("cover", "s", files: suite(printing)).out
    XCTAssertTrue(out.hasPrefix("1 scenario over 1 policy\nreasons covered   "), out)
    XCTAssertTrue(
      out.contains(" %); only events or other policies give these\nsettings covered  1 of "), out)
    XCTAssertTrue(
      out.contains(
        " affect an answer\n                  versions, times and texts that no policy here sets are not counted\n"
      ),
      out)
    XCTAssertTrue(
      out.hasSuffix("\n\nWith `--suggest`, `mamctl cover` prints the steps that are missing.\n"), out)
    XCTAssertTrue(out.contains("\nSettings that no passing scenario tests\n"), out)
    let failing = CapturedRun.of(
      "cover", "s", files: suite(#"{"do":"print","owner":"work","expect":"allow"}"#))
    XCTAssertTrue(
      failing.out.contains(
        " affect an answer\n                  1 scenario fails and covers no setting; `mamctl check` shows why it fails\n"
      ),
      failing.out)
  }

  /// A snapshot asks all that there is to ask, so that nothing is left to suggest.
  func testSnapshot_isCoveredWhole() throws {
    let policy =
      ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","allowedOutboundDataTransferDestinations":"managedApps","minimumRequiredOsVersion":"17.0","saveAsBlocked":true,"allowedDataStorageLocations":["box"]}"##
    var files = ["p.json": Array(policy.utf8)]
    // What differs in an app with one identity is pinned apart, and is only measured along with it.
    for option in [[], ["--single-identity"]] {
      let snapshot = CapturedRun.of(["snapshot", "p.json"] + option, files: .memory(files))
      files["s\(files.count).scenario.json"] = Array(snapshot.out.utf8)
      let scenarios = files.keys.filter { $0 != "p.json" }.sorted()
      let run = CapturedRun.of(
        ["cover"] + scenarios + ["--format", "json", "--threshold", "100"], files: .memory(files))
      XCTAssertEqual(run.status, .success, "\(option): \(run.out)")
      let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: run.err).object)
      XCTAssertEqual(root["policies"]?.number?.integer, 1, "\(option)")
    }
  }

  func testStatus_followsTheThreshold() {
    let rows: [(arguments: [String], files: FileSource, status: ExitStatus)] = [
      (["s"], suite(printing), .success), (["s", "--threshold", "0"], suite(printing), .success),
      (["s", "--threshold", "1"], suite(printing), .success),
      (["s", "--threshold", "2"], suite(printing), .finding),
      (["none"], .memory(["none/a.json": []]), .finding),
      (["s"], suite(#"{"do":"print","owner":"work","expect":"allow"}"#), .finding),
      (["s"], .memory(["s/a.scenario.json": Array("{".utf8)]), .invalidInput),
      (["s", "--threshold", "101"], suite(printing), .usage),
    ]
    for row in rows {
      let run = CapturedRun.of(["cover"] + row.arguments, files: row.files)
      XCTAssertEqual(run.status, row.status, "\(row.arguments): \(run.err)")
    }
    let below = CapturedRun.of("cover", "s", "--threshold", "2", files: suite(printing))
    XCTAssertEqual(below.err, "mamctl cover: less than 2 % of the reasons are covered\n")
    let both = CapturedRun.of("cover", "s", "--threshold", "20", files: suite(printing))
    XCTAssertEqual(both.err, "mamctl cover: less than 20 % of the reasons and settings are covered\n")
  }
}
