import MAMPolicyDocuments
import XCTest

@testable import mamctl

final class ShowVerbTests: XCTestCase {
  private let type = ##""@odata.type":"#microsoft.graph.iosManagedAppProtection""##

  private func run(_ text: String, _ arguments: String...) -> CapturedRun {
    CapturedRun.of(["show", "p.json"] + arguments, files: .memory(["p.json": Array(text.utf8)]))
  }

  private func line(_ start: String, of run: CapturedRun) -> String? {
    run.out.split(separator: "\n").map(String.init).first { $0.hasPrefix("  " + start) }
  }

  func testSettings_areShownInTheAdminCentersWords() {
    let run = run(
      #"{\#(type),"displayName":"Contoso","periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":"P90D","allowedIosDeviceModels":null}"#
    )
    XCTAssertEqual(run.status, .success)
    XCTAssertEqual(run.err, "")
    XCTAssertTrue(run.out.hasPrefix("Contoso\n\nData Transfer\n  Send Org data to other apps"), run.out)
    XCTAssertEqual(
      line("Offline grace period: Block", of: run), "  Offline grace period: Block access       720 minutes")
    XCTAssertEqual(
      line("Offline grace period: Wipe", of: run), "  Offline grace period: Wipe data          90 days")
    XCTAssertEqual(line("Device model(s)  ", of: run), "  Device model(s)                          Any model")
    XCTAssertEqual(
      line("Max PIN attempts: action", of: run),
      "  Max PIN attempts: action                 Reset PIN (default)")
  }

  func testTables_answerForEveryKindOfAccount() {
    let run = run(
      #"{\#(type),"allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["box"],"allowedInboundDataTransferSources":"none"}"#
    )
    XCTAssertEqual(
      line("box ", of: run), "  box                  allow          deny*          deny*          deny*")
    XCTAssertEqual(
      line("dropbox", of: run), "  dropbox              deny           deny           deny           deny")
    XCTAssertEqual(
      line("camera ", of: run), "  camera               deny           deny           deny           deny")
  }

  func testUnprintableText_isSpelledOut() {
    let run = run(#"{\#(type),"displayName":"a\u001b[2Jb\nc","customBrowserProtocol":"x\u0007"}"#)
    XCTAssertTrue(run.out.hasPrefix("a<U+001B>[2Jb<U+000A>c\n"), run.out)
    XCTAssertTrue(line("Unmanaged Browser Protocol", of: run)?.hasSuffix(" x<U+0007>") ?? false)
  }

  func testInputs_endWithTheirStatus() {
    let android = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##
    let rows: [(text: String, arguments: [String], status: ExitStatus, err: String)] = [
      (
        android, [], .invalidInput,
        "p.json:1:16: $[\"@odata.type\"]: not an iOS app protection policy: this is an Android app protection policy "
          + "(`#microsoft.graph.androidManagedAppProtection`)\n"
      ),
      ("", [], .invalidInput, "p.json:1:1: $: the file is empty; expected a JSON value\n"),
      (
        "{\(type)}", ["--strict"], .invalidInput,
        "p.json:1:1: $: `allowedOutboundDataTransferDestinations` is missing, and strict reading assumes nothing about "
          + "data transfer\n"
      ),
      (
        "[{\(type)},{\(type)}]", ["--policy", "3"], .usage,
        "mamctl show: `p.json`: no policy of the export has the name, the id or the index `3`; there are: 1, 2\n"
      ),
    ]
    XCTAssertEqual(rows.count, 4)
    for row in rows {
      let run = CapturedRun.of(
        ["show", "p.json"] + row.arguments, files: .memory(["p.json": Array(row.text.utf8)]))
      XCTAssertEqual(run.status, row.status, row.err)
      XCTAssertTrue(run.err.hasPrefix(row.err), run.err)
      XCTAssertEqual(run.out, "", row.err)
    }
    let missing = CapturedRun.of("show", "no.json", files: .memory([:]))
    XCTAssertEqual(missing.err, "mamctl show: `no.json`: no such file or directory\n")
    XCTAssertEqual(missing.status, .toolFailed)
  }

  func testJSON_holdsEverySettingBothTablesAndTheWarnings() throws {
    let run = run(
      #"{\#(type),"saveAsBlocked":true,"notificationRestriction":"nonsense"}"#, "--format", "json")
    let root = try XCTUnwrap(try JSONReader.read(Array(run.out.utf8), file: "out").object)
    XCTAssertEqual(
      root.members.map(\.key), ["displayName", "id", "settings", "save", "open", "warnings"])
    XCTAssertEqual(root["save"]?.array?.count, 11)
    XCTAssertEqual(root["open"]?.array?.count, 10)
    let notify = root["settings"]?.array?.first { $0.object?["setting"]?.string == "notificationRestriction" }
    XCTAssertEqual(notify?.object?["value"]?.string, "block")
    let kinds = root["warnings"]?.array?.compactMap { $0.object?["kind"]?.string } ?? []
    XCTAssertTrue(kinds.contains("unknownWord") && kinds.contains("defaulted"), "\(kinds)")
  }
}
