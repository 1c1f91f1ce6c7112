import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMPolicyStream

/// Memory for lines and for answers.
final class LineBlockTests: XCTestCase {
  func testLineCount_isThatOfTheLineFeeds() {
    var random = SplitMix64(seed: 3)
    for length in Array(0..<70) + [255 * 16 - 1, 255 * 16, 255 * 16 + 1, 255 * 32 + 5, 100_000] {
      for density in [1, 2, 40] as [UInt64] {
        var text = (0..<length).map { _ in
          random.next() % density == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "x")
        }
        if length > 0 { text[length - 1] = UInt8(ascii: "\n") }
        let block = LineStage.block(text)
        XCTAssertEqual(block.count, length)
        XCTAssertEqual(block.lineCount, text.count { $0 == UInt8(ascii: "\n") }, "\(length), \(density)")
      }
    }
  }

  func testAnswers_longerThanTheirMemory_makeItGrow() {
    var answers = AnswerBlock(capacity: 32)
    let long = String(repeating: "0123456789", count: 50)
    var expected = ""
    for length in [0, 1, 15, 16, 17, 31, 33, 500] {
      let part = String(long.prefix(length))
      answers.append(part)
      expected += part
    }
    XCTAssertEqual(unsafe answers.withBytes { unsafe String(decoding: $0, as: UTF8.self) }, expected)
    XCTAssertTrue(answers.isFull)
    answers.removeAll()
    XCTAssertFalse(answers.isFull)
    XCTAssertEqual(answers.count, 0)
  }
}
