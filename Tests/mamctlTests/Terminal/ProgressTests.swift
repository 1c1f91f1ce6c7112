import XCTest

@testable import mamctl

final class ProgressTests: XCTestCase {
  private final class Clock {
    var time: UInt64 = 1_000
  }

  private func console(_ err: MemorySink, isTerminal: Bool) -> Console {
    Console(
      to: MemorySink(), err,
      terminal: Terminal(outIsTerminal: false, errIsTerminal: isTerminal, width: 80, allowsColor: false))
  }

  private func run(isTerminal: Bool) -> String {
    let err = MemorySink()
    let console = console(err, isTerminal: isTerminal)
    let clock = Clock()
    var progress = Progress(on: console, unit: "steps") { clock.time }
    for (milliseconds, done) in [(100, 10), (150, 20), (60, 30), (300, 40)] {
      clock.time += UInt64(milliseconds) * 1_000_000
      progress.advance(to: done)
    }
    progress.clear()
    progress.clear()
    return err.text
  }

  func testTerminal_showsAfterAWhileAndWipes() {
    let wipe = "\r\u{1B}[K"
    XCTAssertEqual(run(isTerminal: true), "\(wipe)20 steps\(wipe)40 steps\(wipe)")
  }

  func testPipe_showsNothing() { XCTAssertEqual(run(isTerminal: false), "") }

  func testQuickWork_showsNothing() {
    let err = MemorySink()
    let console = console(err, isTerminal: true)
    var progress = Progress(on: console, unit: "steps") { 0 }
    progress.advance(to: 1)
    progress.clear()
    XCTAssertEqual(err.text, "")
  }
}
