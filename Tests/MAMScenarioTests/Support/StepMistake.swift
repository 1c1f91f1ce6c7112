import XCTest

/// A step that is written wrongly, and all that is said about it.
struct StepMistake {
  let step: String
  let problems: [String]
  let file: StaticString
  let line: UInt

  init(_ step: String, _ problems: String..., file: StaticString = #filePath, line: UInt = #line) {
    self.step = step
    self.problems = problems
    self.file = file
    self.line = line
  }

  /// Reads each step alone, on line 6 of a scenario, and compares what is wrong with it.
  static func check(_ rows: [StepMistake]) {
    for row in rows {
      XCTAssertFalse(row.problems.isEmpty, row.step, file: row.file, line: row.line)
      XCTAssertEqual(
        SampleScenario.problems([row.step]), row.problems, row.step, file: row.file, line: row.line)
    }
  }
}
