import MAMScenario
import XCTest

/// What a run came to as a whole.
final class CheckCountsTests: XCTestCase {
  /// A file that is no scenario is as bad as one that fails: what it would have tested is not known.
  func testRun_isGoodOnlyWhereEveryFileWasPlayedAndPassed() {
    let rows: [(files: [String], isGood: Bool)] = [
      (["s/passes"], true), (["s/passes", "s/fails"], false), (["s/passes", "s/wrong"], false),
      (["s/wrong"], false), (["s/fails"], false), ([], true),
    ]
    for row in rows {
      let counts = SampleRun.check(row.files).counts
      XCTAssertEqual(counts.scenarios, row.files.count, "\(row.files)")
      XCTAssertEqual(counts.isGood, row.isGood, "\(row.files)")
    }
  }
}
