import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// The rows CA-1 to CA-S5 and SDM-1 to SDM-9, and one scenario for every mistake that is found.
final class ComplianceFixtureTests: XCTestCase {
  /// The folders with the rows that each must hold, so that a lost file fails.
  static let rows: KeyValuePairs<String, [String]> = [
    "conditional-access": [
      "CA-1", "CA-2", "CA-3", "CA-B1", "CA-B2", "CA-B3", "CA-S0", "CA-S1", "CA-S2", "CA-S3", "CA-S4",
      "CA-S5", "R12.3-enrolled-while-offline", "R12.4-canceled-content", "R5.2-removed-account",
    ],
    "shared-device": [
      "SDM-1", "SDM-2", "SDM-3", "SDM-4", "SDM-5", "SDM-6", "SDM-7", "SDM-8", "SDM-9",
      "R13.7-partial-cleanup",
    ],
    "conditional-access/findings": [
      "account-not-added", "capability-missing", "content-kept", "endless-loop", "endless-loop-offline",
      "error-dropped",
      "interaction-dropped", "malformed-id", "message-dropped", "success-dropped", "token-retried",
      "whole-home-account-id", "wrong-account",
    ],
    "shared-device/findings": [
      "broadcast-missed", "caches-left", "data-left", "previous-forgotten",
      "previous-trusted", "reload-unchecked", "several-accounts", "use-unchecked",
    ],
  ]

  /// The rows of the guides themselves.
  private static let guides = rows.filter { !$0.key.hasSuffix("/findings") }

  private func play(_ path: String) throws -> ScenarioResult {
    let scenario = try Scenario(try FileSource.disk.read(path), file: path)
    let result = ScenarioRunner.run(scenario)
    XCTAssertFalse(result.steps.isEmpty, path)
    XCTAssertEqual(result.skipped, 0, path)
    for step in result.steps {
      XCTAssertEqual(step.failures, [], "\(result.file):\(step.position): \(step.title) \(step.state)")
    }
    return result
  }

  func testRows_ofBothGuides_pass() throws {
    for (folder, rows) in Self.guides {
      for row in rows {
        let result = try play(Fixtures.path("\(folder)/\(row).scenario.json"))
        XCTAssertEqual(result.source, row)
        XCTAssertTrue(result.steps.contains { !$0.codes.isEmpty }, row)
      }
    }
  }

  /// Every mistake that a run can find has a scenario in which it is expected.
  func testMistakes_everyCode_isExpectedByAScenario() throws {
    let codes: [(folder: String, codes: [String])] = [
      ("conditional-access", ComplianceMistake.allCases.map(\.rawValue)),
      ("shared-device", SharedDeviceMistake.allCases.map(\.rawValue)),
    ]
    for (folder, codes) in codes {
      let paths = try FileSource.disk.files(below: Fixtures.path("\(folder)/findings"))
      XCTAssertGreaterThanOrEqual(paths.count, codes.count - 1, folder)
      var expected: Set<String> = []
      for path in paths {
        _ = try play(path)
        let scenario = try Scenario(try FileSource.disk.read(path), file: path)
        let finding = scenario.steps.filter { $0.expectation.outcome == "finding" }
        XCTAssertEqual(finding.count, 1, path)
        XCTAssertFalse(finding.flatMap(\.expectation.because).isEmpty, path)
        expected.formUnion(finding.flatMap(\.expectation.because))
      }
      XCTAssertEqual(expected, Set(codes), folder)
    }
  }
}
