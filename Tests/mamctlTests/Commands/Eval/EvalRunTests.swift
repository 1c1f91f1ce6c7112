import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Blocks that are done before their turn wait for it, and nothing of them is lost.
final class EvalRunTests: XCTestCase {
  func testManySmallBlocks_areWrittenInOrder() throws {
    let path = Fixtures.path("worlds/two-accounts.json")
    let world = CompiledWorld(try WorldDocument(FileSource.disk.read(path), file: path).world)
    let owners = ["work", "WORK", "nobody", "work@contoso.com"]
    let lines = (0..<6_000).map { number in
      // Every seventh is much longer than the others, so that blocks are done in another order than they come.
      let owner = owners[number % 4] + (number % 7 == 0 ? String(repeating: "x", count: 2_000) : "")
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
    let sink = MemorySink()
    let console = Console(
      out: Output(to: sink, gathering: .blocks), err: Output(to: MemorySink(), gathering: .none),
      input: MemorySource([]), terminal: .none)
    let source = MemorySource(lines.joined().utf8, most: 100)
    EvalRun(world, .decisions, from: source, on: console, by: Workers(jobs)).run()
    console.out.flush()
    return sink.bytes
  }
}
