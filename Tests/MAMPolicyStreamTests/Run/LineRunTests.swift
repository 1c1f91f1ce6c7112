import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

/// Blocks that are done before their turn wait for it, and nothing of them is lost.
final class LineRunTests: XCTestCase {
  func testManySmallBlocks_areWrittenInOrder() throws {
    let world = CompiledWorld(try LineStage().world)
    let owners = ["work", "WORK", "nobody@example.org", "ada@contoso.com"]
    let lines = (0..<6_000).map { number in
      // Every seventh is much longer than the others, so that blocks are done in another order than they come.
      let owner = (number % 7 == 0 ? String(repeating: "x", count: 2_000) : "") + owners[number % 4]
      return "{\"op\":\"\(number % 3 == 0 ? "print" : "notify")\",\"owner\":\"\(owner)\"}\n"
    }
    let alone = answers(to: lines, world, jobs: 1)
    XCTAssertEqual(alone.count { $0 == UInt8(ascii: "\n") }, lines.count)
    for jobs in [2, 5] {
      XCTAssertTrue(answers(to: lines, world, jobs: jobs) == alone, "the answers differ with \(jobs) jobs")
    }
  }

  /// The answers to lines that come one or a few at a time.
  private func answers(to lines: [String], _ world: CompiledWorld, jobs: Int) -> [UInt8] {
    var rest = Array(lines.joined().utf8)[...]
    var written: [UInt8] = []
    let run = unsafe LineRun<Never>(
      world, .decisions, by: Workers(jobs),
      reading: { memory in
        let piece = rest.prefix(100)
        unsafe memory.copyBytes(from: piece)
        rest = rest.dropFirst(100)
        return piece.count
      },
      writing: { bytes in
        unsafe written.append(contentsOf: bytes)
        return true
      })
    run.run()
    return written
  }
}
