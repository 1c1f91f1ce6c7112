import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// Plays conditional launch in time: every check of the table, and what a switch of identities then does.
final class LaunchFixtureTests: XCTestCase {
  /// The scenarios with the steps that each must hold, so that a lost file or an emptied one fails.
  private static let rows: [(name: String, steps: Int)] = [
    ("answers-of-the-service", 24), ("device-model", 13), ("device-passcode", 11),
    ("disabled-account", 18), ("first-access", 13),
    ("durations-that-nobody-can-read", 13), ("failed-reauthentication", 8), ("forgotten-device-pin", 8),
    ("jailbreak", 14),
    ("max-os-version", 15), ("min-app-version", 23), ("min-os-version", 23), ("min-sdk-version", 23),
    ("missing-facts", 15), ("offline-block", 11), ("offline-wipe", 17), ("pin-attempts", 15),
    ("pin-requirement", 10), ("precedence", 8),
    ("recheck", 11), ("threat-level", 59), ("time-passes-first", 24), ("versions-that-are-no-bound", 10),
    ("warning-is-use", 8), ("working-time", 37),
  ]

  /// The folder with its rows, as the other tables have theirs.
  static let folders: KeyValuePairs<String, [String]> = ["launch": rows.map { "R9.12-\($0.name)" }]

  func testEveryScenario_passes() throws {
    XCTAssertEqual(
      try FileSource.disk.files(below: Fixtures.path("launch")).count, Self.rows.count,
      "every file has its row")
    for (name, steps) in Self.rows {
      let path = Fixtures.path("launch/R9.12-\(name).scenario.json")
      let scenario = try Scenario(try FileSource.disk.read(path), file: path)
      XCTAssertEqual(scenario.source, "R9.12-\(name)")
      let result = ScenarioRunner.run(scenario)
      XCTAssertEqual(result.steps.count, steps, name)
      XCTAssertEqual(result.skipped, 0, name)
      for step in result.steps {
        XCTAssertEqual(step.failures, [], "\(result.file):\(step.position): \(step.title) \(step.state)")
      }
    }
  }
}
