import XCTest

@testable import mamctl

final class ConsoleTests: XCTestCase {
  func testFinish_everythingWritten_keepsTheStatus() {
    for status in ExitStatus.allCases {
      let out = MemorySink()
      let err = MemorySink()
      let console = Console(to: out, err)
      console.out.line("answer")
      XCTAssertEqual(console.finish(status), status)
      XCTAssertEqual(out.text, "answer\n")
      XCTAssertEqual(err.text, "")
    }
  }

  func testFinish_failures() {
    let full = SystemError(code: 28)
    let pipe = SystemError(code: 32)
    let rows: [(sink: MemorySink, complaint: String)] = [
      (
        MemorySink(capacity: 0, refusal: full),
        "mamctl: cannot write standard output: no space left on device\n"
      ),
      (MemorySink(closing: full), "mamctl: cannot write standard output: no space left on device\n"),
      (MemorySink(capacity: 0, refusal: pipe), ""),
    ]
    for row in rows {
      for status in ExitStatus.allCases {
        let err = MemorySink()
        let console = Console(to: row.sink, err)
        console.out.line("answer")
        XCTAssertEqual(console.finish(status), .toolFailed)
        XCTAssertEqual(err.text, row.complaint)
      }
    }
  }

  func testComplain_comesAfterTheAnswersSoFar() {
    let both = MemorySink()
    let console = Console(to: both, both)
    console.out.line("answer")
    console.complain("complaint")
    console.out.line("more")
    _ = console.finish(.success)
    XCTAssertEqual(both.text, "answer\ncomplaint\nmore\n")
  }

  func testStyle_followsTheStream() {
    let terminal = Terminal(outIsTerminal: true, errIsTerminal: false, width: 80, allowsColor: true)
    let console = Console(gathering: .lines, terminal: terminal)
    XCTAssertTrue(console.style.isOn)
    XCTAssertFalse(console.style(of: .err).isOn)
    XCTAssertFalse(console.colored(.never).style.isOn)
    XCTAssertTrue(console.colored(.always).style(of: .err).isOn)
  }
}
