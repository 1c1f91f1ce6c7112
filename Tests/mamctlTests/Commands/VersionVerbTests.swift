import MAMPolicyCore
import XCTest

@testable import mamctl

final class VersionVerbTests: XCTestCase {
  func testVersion_verbAndOptionAgree() {
    for arguments in [["version"], ["--version"], ["--color", "never", "--version"]] {
      let run = CapturedRun.of(arguments)
      XCTAssertEqual(run.out, "mamctl \(Release.version) (rules \(RuleCatalog.edition))\n", "\(arguments)")
      XCTAssertEqual(run.status, .success)
      XCTAssertEqual(run.err, "")
    }
  }
}
