import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

/// The numbers by which complaints name lines.
final class LineNumberTests: XCTestCase {
  /// Blank lines, invalid ones and one that is too long are lines like any other.
  func testComplaints_nameTheLineThatTheyAreAbout() throws {
    let valid = #"{"op":"print","owner":"work"}"#
    let long = String(repeating: "x", count: LineLimit.bytes + 1)
    let texts: [(lines: [String], complaints: [Int])] = [
      (["{}", valid, "{}"], [1, 3]), (["", " ", "{}", "", "{}"], [3, 5]), ([long, "{}"], [1, 2]),
      ([valid, "", long, valid, "{}", long, ""], [3, 5, 6]), (["\r", valid, "\t", "{}"], [4]),
    ]
    let world = CompiledWorld(try LineStage().world)
    for (lines, complaints) in texts {
      for threads in [1, 3] {
        let text = lines.map { $0 + "\n" }.joined()
        let answers = String(
          decoding: world.answers(toLines: Array(text.utf8), threads: threads), as: UTF8.self)
        let numbers = answers.split(separator: "\n").filter { $0.hasPrefix(#"{"error":{"line":"#) }.compactMap
        {
          Int($0.dropFirst(#"{"error":{"line":"#.count).prefix { $0.isNumber })
        }
        XCTAssertEqual(numbers, complaints, "\(lines.map { $0.prefix(40) }), \(threads) threads")
      }
    }
  }
}
