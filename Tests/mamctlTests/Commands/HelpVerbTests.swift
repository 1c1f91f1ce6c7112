import XCTest

@testable import mamctl

final class HelpVerbTests: XCTestCase {
  func testNoArguments_overviewIsAComplaint() {
    let run = CapturedRun.of([])
    XCTAssertEqual(run.status, .usage)
    XCTAssertEqual(run.out, "")
    XCTAssertEqual(run.err, CapturedRun.of("--help").out)
  }

  func testOverview_listsEveryVerb() {
    let overview = CapturedRun.of("help").out
    for verb in Tool.root.words {
      XCTAssertTrue(overview.contains("  \(verb.name) "), verb.name)
      XCTAssertTrue(overview.contains(verb.abstract), verb.name)
    }
  }
}
