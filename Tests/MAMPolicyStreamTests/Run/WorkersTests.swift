import MAMPolicyCore
import XCTest

@testable import MAMPolicyStream

/// Threads that wait do their work once, and without work they end.
final class WorkersTests: XCTestCase {
  func testRun_isDoneByEveryThreadOnce() {
    for count in [0, 1, 2, 5] {
      let counter = Counter()
      Workers(count).run { counter.add() }
      XCTAssertEqual(counter.total, max(count, 1), "\(count) threads")
    }
  }

  func testThreads_withoutWork_end() {
    for count in [1, 3] {
      weak var gone: Workers?
      do {
        let workers = Workers(count)
        gone = workers
        XCTAssertEqual(workers.count, count)
      }
      XCTAssertNil(gone, "\(count) threads")
    }
  }
}

/// Counts what several threads do.
private final class Counter: @unchecked Sendable {
  private let turnstile = Turnstile()
  private(set) var total = 0

  func add() { turnstile.alone { total += 1 } }
}
