import XCTest

@testable import mamctl

/// A topic, and lines in people's words to which it is the first answer.
typealias ExplainRow = (topic: String, lines: [String])

/// What tests of topics by subject have in common.
enum ExplainRows {
  /// Types every line, and expects its topic first; there is a row for each topic.
  static func check(
    _ rows: [ExplainRow], of topics: [ExplainTopic], file: StaticString = #filePath, line: UInt = #line
  ) {
    for row in rows {
      XCTAssertTrue(
        topics.contains { $0.names[0] == row.topic }, "`\(row.topic)` is a topic", file: file, line: line)
      for typed in row.lines {
        let run = CapturedRun.of("explain", typed)
        XCTAssertEqual(run.status, .success, typed + run.err, file: file, line: line)
        XCTAssertTrue(
          answer(run).hasPrefix(row.topic + ": "), "\(typed): \(run.out)", file: file, line: line)
      }
    }
    XCTAssertEqual(rows.count, topics.count, file: file, line: line)
  }

  /// Expects names that no other topic has, and in each topic something to do or to know.
  static func checkNames(of topics: [ExplainTopic], file: StaticString = #filePath, line: UInt = #line) {
    let names = topics.flatMap { topic in topic.names.map(EverydayWord.folded) }
    let others = ExplainTopic.others.filter { other in !topics.contains { $0.names == other.names } }
    let taken = Set(others.flatMap(\.names).map(EverydayWord.folded))
    XCTAssertEqual(names.filter(taken.contains), [], "names of other topics, too", file: file, line: line)
    XCTAssertEqual(names.count, Set(names).count, file: file, line: line)
    for topic in topics {
      XCTAssertFalse(topic.rows.isEmpty, topic.names[0], file: file, line: line)
      XCTAssertFalse(topic.title.hasSuffix("."), topic.names[0], file: file, line: line)
      XCTAssertEqual(
        Set(topic.rows.map(\.term)).count, topic.rows.count, topic.names[0], file: file, line: line)
    }
  }

  /// What is told first, in one line; the heading over the nearest topics is left out.
  static func answer(_ run: CapturedRun) -> String {
    let lines = run.out.split(separator: "\n", omittingEmptySubsequences: false)
    let isNearest = ["Nothing ", "The nearest answer"].contains { run.out.hasPrefix($0) }
    let first = isNearest ? lines.drop { !$0.isEmpty }.dropFirst() : lines[...]
    return first.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
