import XCTest

@testable import MAMPolicyStream

/// Each entry says where the next load is, and only a cycle through all of them visits the whole table.
final class WaitedTableLoadTests: XCTestCase {
  func testTheTable_isOneCycleThroughAllEntries() {
    for entries in [1, 2, 3, 5, 64, 1_000, WaitedTableLoad.entryCount] {
      let table = WaitedTableLoad(entries: entries)
      XCTAssertEqual(table.count, entries)
      var visited = Array(repeating: false, count: entries)
      var place = 0
      var steps = 0
      repeat {
        visited[place] = true
        place = table.walk(from: place, steps: 1)
        steps += 1
      } while !visited[place]
      XCTAssertEqual(place, 0, "\(entries)")
      XCTAssertEqual(steps, entries)
    }
  }

  func testTheTable_has1MiB() {
    XCTAssertEqual(WaitedTableLoad().count * MemoryLayout<UInt32>.size, 1 << 20)
  }

  func testAWalk_isItsStepsOneAfterAnother() {
    let table = WaitedTableLoad(entries: 100)
    var place = 0
    for steps in 0...100 {
      XCTAssertEqual(table.walk(steps: steps), place, "\(steps)")
      place = table.walk(from: place, steps: 1)
    }
    XCTAssertEqual(table.walk(steps: table.count), 0)
  }

  /// A processor fetches what lies beside the last loads, so the next one must lie elsewhere.
  func testNeighbours_areRarelyVisitedInTurn() {
    let table = WaitedTableLoad()
    let near = (0..<table.count).count { abs(table.walk(from: $0, steps: 1) - $0) < 16 }
    XCTAssertLessThan(near, table.count / 1_000)
  }

  func testTheSameNumber_givesTheSameCycle() {
    let one = WaitedTableLoad(entries: 1_000)
    let other = WaitedTableLoad(entries: 1_000)
    for place in 0..<1_000 {
      XCTAssertEqual(one.walk(from: place, steps: 1), other.walk(from: place, steps: 1))
    }
  }
}
