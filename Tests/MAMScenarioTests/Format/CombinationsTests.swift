import MAMPolicyDocuments
import MAMScenario
import XCTest

/// Steps whose arguments are lists stand for every combination.
final class CombinationsTests: XCTestCase {
  func testCombinations_comeInOrder_theLastListVaryingFastest() throws {
    let scenario = try SampleScenario.read([
      #"{ "do": "save", "to": ["box", "other"], "owner": "work", "account": ["work", null, ""], "expect": "allow" }"#
    ])
    XCTAssertEqual(
      scenario.steps.map(\.title),
      [
        "save to=box owner=work account=work", "save to=box owner=work account=null",
        "save to=box owner=work account=\"\"", "save to=other owner=work account=work",
        "save to=other owner=work account=null", "save to=other owner=work account=\"\"",
      ])
    XCTAssertEqual(Set(scenario.steps.map(\.expectation.outcome)), ["allow"])
    XCTAssertEqual(Set(scenario.steps.map(\.position.line)), [6])
  }

  func testCombinations_eachIsReportedByItself() throws {
    let result = try SampleScenario.play([
      #"{ "do": "print", "owner": ["personal", "work", ""], "expect": "allow" }"#
    ])
    XCTAssertEqual(result.steps.map(\.outcome), ["allow", "deny", "allow"])
    XCTAssertEqual(result.steps.map(\.hasPassed), [true, false, true])
    XCTAssertEqual(result.skipped, 0)
  }

  func testList_ofOne_isThatOne() throws {
    let scenario = try SampleScenario.read([#"{ "do": "save", "to": ["box"], "account": null }"#])
    XCTAssertEqual(scenario.steps.map(\.title), ["save to=box account=null"])
  }

  /// What says how a step is compared is no argument.
  func testLists_ofExpectations_areNotMultipliedOut() throws {
    let scenario = try SampleScenario.read([
      #"{ "do": "print", "owner": "work", "because": ["print-blocked", "lockdown"], "obligations": [], "calls": [] }"#
    ])
    XCTAssertEqual(scenario.steps.count, 1)
    XCTAssertEqual(scenario.steps.first?.expectation.because, ["print-blocked", "lockdown"])
    XCTAssertEqual(scenario.steps.first?.expectation.obligations, [])
    XCTAssertEqual(scenario.steps.first?.expectation.calls, [])
  }

  func testLists_ofTooManyCombinations_areRefused() throws {
    func step(_ counts: [Int]) -> String {
      func list(_ count: Int) -> String {
        "[" + Array(repeating: #""work""#, count: count).joined(separator: ", ") + "]"
      }
      return #"{ "do": "transfer", "sender": \#(list(counts[0])), "receiver": \#(list(counts[1])) }"#
    }
    XCTAssertEqual(
      SampleScenario.problems([step([400, 251])]),
      ["6:1: $.steps[0]: the lists of a scenario may produce up to 100000 combinations in total"])
    // The bound is the scenario's, not the step's: as many are allowed. It is said once.
    XCTAssertEqual(
      SampleScenario.problems([step([400, 249]), step([1, 400]), step([1, 1]), step([3, 3])]),
      ["8:1: $.steps[2]: the lists of a scenario may produce up to 100000 combinations in total"])
  }
}
