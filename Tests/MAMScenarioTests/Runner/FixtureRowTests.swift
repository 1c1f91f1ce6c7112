import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// Plays every scenario of `Fixtures/`, folder by folder, each row by its ID.
///
/// Where the documents slip, the row is played as R14 corrects it: MI-SIGN-5 keeps the
/// managed account's data, where they say the unmanaged one's, and MI-LIFE-7 begins without policy,
/// where they say that it is active.
final class FixtureRowTests: XCTestCase {
  /// The folders with the rows that each must hold, so that a lost file fails.
  private static let folders: KeyValuePairs<String, [String]> = [
    "allowed-accounts": ["FP-ALLOW-1", "FP-ALLOW-2", "FP-ALLOW-3"],
    "app-to-app": [
      "R8.1-ends", "R8.3-no-switch", "R8.3-switch", "R8.3-switch-to-owner", "R8.5-matrix", "R8.8-file",
      "R8.9-least-trusted", "R8.8-absent-owner", "R9.14-content-evaluation",
    ],
    "config": ["FP-CFG-1", "FP-CFG-2", "FP-CFG-3", "FP-CFG-4"],
    "enrollment": [
      "R1.3-aliases", "R1.3-learning", "R1.3-learning-by-token",
      "R1.3-object-id", "R1.3-object-id-by-remediation", "R1.3-gained-user-name", "R1.3-recognized",
      "R10.2-assigned-beside-another",
      "R10.2-device-user",
      "R10.2-publisher",
      "R10.2-replacement", "R10.3-at-check-in", "R10.3-extension",
      "R10.3-schedule", "R10.5-enroll-on-launch", "R10.5-launch-flags", "R10.5-warning",
      "R10.6-configuration", "R11.3-enabled-wins", "R13.7-queued-work", "R13.7-work-that-runs",
      "R5.5-next-launch", "R5.5-ordered-in-every-state", "R5.5-wipe-mistakes", "R5.7-after-deregistration",
      "R8.9-far-end", "R8.9-owner-states", "R10.7-extension",
      "R9.12-targeted-devices", "R1.3-object-id-comes-late", "R1.3-object-id-comes-late-then-wipe",
      "R10.2-replacement-of-several", "R10.3-poll-without-service", "R10.5-enroll-beside-unmanaged",
      "R5.5-orders-before-launch-flags", "R10.6-by-value",
    ],
    "effective": [
      "R16.2-managed-key", "R16.3-app-of-another-vendor", "R16.3-app-of-microsoft",
      "R16.3-app-that-is-not-core", "R16.3-assignment", "R16.3-device-managed-every",
      "R16.3-device-managed-managed", "R16.3-device-managed-unmanaged", "R16.3-device-unmanaged",
      "R16.3-filter", "R16.4-management", "R16.4-older-system", "R16.4-operators", "R16.4-texts",
      "R16.4-versions", "R16.5-level-3", "R16.5-lists",
      "R16.5-lists-nothing-left", "R16.5-lists-of-one", "R16.5-switches", "R16.6-excluded",
      "R16.6-no-policy",
    ],
    "import": ["MI-IMP-1", "MI-IMP-2", "MI-IMP-3", "MI-IMP-4"],
    "lifecycle": [
      "MI-LIFE-1", "MI-LIFE-2", "MI-LIFE-3", "MI-LIFE-4", "MI-LIFE-5", "MI-LIFE-6", "MI-LIFE-7",
      "MI-LIFE-8", "R5.5-names-while-killed",
    ],
    "merged-views": [
      "R1.5-lists", "R2.6-allowed-accounts", "R2.6-app-cannot-hide", "R2.6-blocked-account",
      "R2.6-blocked-everywhere", "R2.6-flag", "R2.6-lockdown", "R2.6-whatever-the-thread",
      "R2.6-one-account-cannot-hide",
    ],
    "open-from": ["FP-OPEN-1", "FP-OPEN-2", "FP-OPEN-3"],
    "os-sharing": [
      "R7.4-unknown-sources", "R8.2-filtering", "R8.2-os-sharing", "R8.2-unenrolled", "R7.4-not-enrolled",
    ],
    "ownership": [
      "R4.1-copies", "R4.1-owner", "R4.2-protect", "R4.3-show", "R4.4-encryption", "R4.5-backup",
      "R4.6-copy-without-key", "R4.6-data", "R4.7-file-errors", "R4.8-mixed-files", "R4.9-share-extension",
      "R4.9-data-and-files",
    ],
    "policy-shapes": ["EX1", "EX2", "EX3", "EX4"],
    "propagation": [
      "R3-dispatch", "R3-empty-slot", "R3-nesting", "R3-override", "R3-submission", "R3-tasks",
      "R3-window-slot", "R3-work-item",
    ],
    "reasons": ["R10.4-refused", "R12.3-not-enrolled", "R12.3-other-device-user", "R5.3-nothing-changes"],
    "receive": ["MI-RECV-1", "MI-RECV-2", "MI-RECV-3", "MI-RECV-4", "R7.4-file-needs-no-loading"],
    "save-as": ["FP-SAVE-1", "FP-SAVE-2", "FP-SAVE-3"],
    "scopes": [
      "R1.2-spellings", "R1.5-slots", "R2.3-file", "R2.3-ui", "R2.4-windows", "R2.7-multi-identity-off",
      "R2.7-multi-identity-on", "R2.7-setters-without-effect", "R2.9-current-activity", "R2.9-import",
    ],
    "send": ["MI-SEND-1", "MI-SEND-2", "MI-SEND-3", "MI-SEND-4"],
    "several-managed": [
      "R10.2-allowed-accounts", "R10.2-several", "R6.5-independent", "R8.6-across-organizations",
    ],
    "sign-in": [
      "MI-SIGN-1", "MI-SIGN-2", "MI-SIGN-3", "MI-SIGN-4", "MI-SIGN-5", "R10.1-whatever-the-service-answers",
    ],
    "switching": [
      "R5.2-cancel-disabled", "R5.2-canceled", "R5.2-failed", "R5.2-not-allowed", "R5.2-pending",
      "R5.2-success", "R5.3-by-the-sdk", "R5.3-handler", "R5.4-auto-enroll", "R5.6-first-policy",
      "R5.6-restart",
      "R9.12-blocking-lasts", "R5.3-two-prompts", "R5.1-mistakes", "R5.1-mistakes-of-a-single-identity-app",
    ],
    "wipe": [
      "R1.3-same-upn", "R10.1-allowed-accounts", "R10.4-by-the-service", "R10.6-notifications",
      "R5.5-answers",
      "R5.5-directories", "R5.5-policy-taken-back", "R5.5-selective", "R5.7-deregistration",
    ],
  ]

  private func play(_ folder: String, _ row: String) throws -> ScenarioResult {
    let path = Fixtures.path("\(folder)/\(row).scenario.json")
    let scenario = try Scenario(try FileSource.disk.read(path), file: path)
    XCTAssertEqual(scenario.source, row)
    return ScenarioRunner.run(scenario)
  }

  func testRows_ofEveryFolder_pass() throws {
    for (folder, rows) in Array(Self.folders) + ControlRows.folders {
      for row in rows {
        let result = try play(folder, row)
        XCTAssertGreaterThan(result.steps.count, 0, row)
        XCTAssertEqual(result.skipped, 0, row)
        for step in result.steps {
          XCTAssertEqual(
            step.failures, [], "\(row) \(result.file):\(step.position): \(step.title) \(step.state)")
        }
      }
    }
  }

  func testExitCriteria_ofTheDocuments_areAllThere() {
    let rows = Self.folders.flatMap(\.value).filter { $0.hasPrefix("MI-") }
    let expected = [("SIGN", 5), ("LIFE", 8), ("SEND", 4), ("IMP", 4), ("RECV", 4)].flatMap { table, count in
      (1...count).map { "MI-\(table)-\($0)" }
    }
    XCTAssertEqual(rows.count, 25)
    XCTAssertEqual(Set(rows), Set(expected))
  }

  /// A scenario that no table names would be played by nobody.
  func testFixtures_holdTheRowsOfTheTables_andNoOther() throws {
    let found = try FileSource.disk.files(below: Fixtures.root).filter { $0.hasSuffix(Scenario.fileNameEnd) }
    let tables =
      Array(Self.folders) + ControlRows.folders + ComplianceFixtureTests.rows + LaunchFixtureTests.folders
    let expected = tables.flatMap { folder, rows in
      rows.map { Fixtures.path("\(folder)/\($0)\(Scenario.fileNameEnd)") }
    }
    XCTAssertEqual(Set(found).symmetricDifference(expected), [])
    XCTAssertEqual(found.count, expected.count)
  }

  /// A step that expects nothing may come out in any way, so a fixture says what it expects of each.
  func testSteps_sayWhatTheyExpect() throws {
    let silent: Set<String> = ["dispatch", "begin", "enterScope", "answerDelegates"]
    for (folder, rows) in Array(Self.folders) + ControlRows.folders {
      for row in rows {
        let path = Fixtures.path("\(folder)/\(row).scenario.json")
        let scenario = try Scenario(try FileSource.disk.read(path), file: path)
        for step in scenario.steps {
          guard case .event = step.action, step.expectation.outcome == nil else { continue }
          let word = step.title.split(separator: " ").first.map(String.init) ?? ""
          XCTAssertTrue(
            silent.contains(word) || word == "end", "\(row):\(step.position): \(step.title) expects nothing")
        }
      }
    }
  }
}
