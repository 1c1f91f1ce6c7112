import MAMPolicyJSON
import MAMScenario
import MAMTestSupport
import XCTest

/// Plays every scenario of `Fixtures/`, folder by folder, each row by its id.
final class FixtureRowTests: XCTestCase {
  /// The folders with the rows that each must hold, so that a lost file fails.
  private static let folders: [(folder: String, rows: [String])] = [
    ("allowed-accounts", ["FP-ALLOW-1", "FP-ALLOW-2", "FP-ALLOW-3"]),
    ("open-from", ["FP-OPEN-1", "FP-OPEN-2", "FP-OPEN-3"]),
    ("policy-shapes", ["EX1", "EX2", "EX3", "EX4"]),
    ("save-as", ["FP-SAVE-1", "FP-SAVE-2", "FP-SAVE-3"]),
  ]

  private func play(_ folder: String, _ row: String) throws -> ScenarioResult {
    let path = Fixtures.path("\(folder)/\(row).scenario.json")
    let scenario = try Scenario(try FileSource.disk.read(path), file: path)
    XCTAssertEqual(scenario.source, row)
    return ScenarioRunner.run(scenario)
  }

  func testRows_ofEveryFolder_pass() throws {
    XCTAssertEqual(Self.folders.map(\.rows.count).reduce(0, +), 13)
    XCTAssertEqual(ControlRows.folders.map(\.rows.count).reduce(0, +), 84)
    for (folder, rows) in Self.folders + ControlRows.folders {
      for row in rows {
        let result = try play(folder, row)
        XCTAssertFalse(result.steps.isEmpty, row)
        XCTAssertEqual(result.skipped, 0, row)
        for step in result.steps {
          XCTAssertEqual(step.failures, [], "\(row) \(result.file):\(step.position): \(step.title) \(step.state)")
        }
      }
    }
  }
}
