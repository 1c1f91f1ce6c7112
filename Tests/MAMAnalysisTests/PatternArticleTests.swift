import Foundation
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// The article about claims lists the names that a pattern takes: for each key those of its classes.
final class PatternArticleTests: XCTestCase {
  func testTable_isThatOfTheWords() throws {
    let path = Fixtures.projectRoot + "/Sources/MAMAnalysis/MAMAnalysis.docc/Proving.md"
    let article = try String(contentsOfFile: path, encoding: .utf8)
    let start = try XCTUnwrap(article.range(of: "| Key | Names | Questions |\n"))
    let end = try XCTUnwrap(article[start.lowerBound...].range(of: "|\n\n"))
    let table = start.lowerBound..<article.index(end.lowerBound, offsetBy: 2)
    if ProcessInfo.processInfo.environment["MAM_WRITE_DOCUMENTATION"] != nil {
      try Data(article.replacingCharacters(in: table, with: Self.table).utf8)
        .write(to: URL(fileURLWithPath: path))
      return
    }
    XCTAssertEqual(
      String(article[table]), Self.table,
      "run this test with MAM_WRITE_DOCUMENTATION=1 and read the difference")
    // Every other managed account that a name in full tells apart from the others is explained.
    for end in OtherEnd.managedOnes {
      for word in end.name.dropFirst("managed:".count).split(separator: ",").flatMap({
        $0.split(separator: "=")
      }) {
        XCTAssertTrue(
          article.contains("`\(word)`") || article.contains("\(word)=")
            || article.contains(",\(word)`"), "\(end.name): \(word)")
      }
    }
  }

  /// A row for each key whose names can be listed, with the questions that take them.
  private static var table: String {
    var rows: [(key: String, names: [String], ops: [String])] = []
    for op in PatternWords.operations {
      for key in PatternWords.keys(of: op) where !PatternWords.isOpen(key) {
        let names = PatternWords.names(of: key, in: op).filter { !$0.hasPrefix("managed:") }
        if let place = rows.firstIndex(where: { $0.key == key && $0.names == names }) {
          rows[place].ops.append(op)
        } else {
          rows.append((key, names, [op]))
        }
      }
    }
    let lines = rows.sorted { ($0.key, $0.ops[0]) < ($1.key, $1.ops[0]) }.map { row in
      "| `\(row.key)` | \(code(row.names)) | \(row.ops.count > 6 ? "every other question" : code(row.ops)) |"
    }
    return (["| Key | Names | Questions |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
  }

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
