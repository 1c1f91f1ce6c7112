import Foundation
import MAMPolicyDocuments
import MAMScenario
import XCTest

/// Both names of a refused sign-in, which an app has to log, are in every report, whether or not the step passes.
///
/// Rule R10.1.
final class SignInLogTests: XCTestCase {
  private static let log = "the administrator allows only `personal`, and `work` was entered."

  /// Plays a sign-in that is refused, and expected to be.
  private func result(expecting outcome: String) -> CheckResult {
    let file = "s/log\(Scenario.fileNameEnd)"
    let text = SampleScenario.text(
      [
        #"{ "do": "allowAccounts", "accounts": ["personal"] }"#,
        #"{ "do": "signIn", "account": "work", "expect": "\#(outcome)" }"#,
      ], name: #""It logs""#, source: nil)
    let files = FileSource.memory([file: Array(text.utf8)])
    return ScenarioFiles.check((try? ScenarioFiles.read(file, in: files)).map { [(file, $0)] } ?? [])
  }

  func testEveryReport_hasBothNamesOnce() throws {
    for format in ReportFormat.allCases {
      let text = result(expecting: "refused").report(format)
      XCTAssertEqual(text.components(separatedBy: Self.log).count - 1, 1, "\(format): \(text)")
    }
  }

  func testEveryReport_ofAFailure_hasBothNamesToo() throws {
    for format in ReportFormat.allCases {
      let text = result(expecting: "success").report(format)
      XCTAssertTrue(text.contains(Self.log), "\(format): \(text)")
    }
  }

  func testGitHub_isANoticeWhereTheStepPasses() {
    XCTAssertEqual(
      result(expecting: "refused").report(.github).split(separator: "\n").first,
      "::notice file=s/log.scenario.json,line=7,col=1,title=It logs::signIn account=work%0Ato log: \(Self.log)"
    )
  }

  func testJUnit_isTheOutputOfTheSuite() {
    XCTAssertEqual(
      result(expecting: "refused").report(.junit).split(separator: "\n").suffix(3),
      [
        "    <system-out>s/log.scenario.json:7:1: to log: \(Self.log)</system-out>",
        "  </testsuite>", "</testsuites>",
      ])
  }
}
