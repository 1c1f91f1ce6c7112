import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to prove and to compare.
final class ProvingTests: XCTestCase {
  // swift-format-ignore
  func testProving() throws {
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)

    let claim = Claim(
      name: "nothing to personal accounts",
      .never(try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "noUser"]])))  // throws UnknownName, with a suggestion
    let result = Prover(policy).check(claim)
    result.holds
    print(result)                                    // fails: ...: one sentence, the setting that makes it fail, the counterexample
    if let example = result.counterexample { example.world.decide(example.request) == example.decision }   // true
    XCTAssertTrue(result.holds, "\(result)")
    XCTAssertNil(result.counterexample)
  }

  /// A counterexample says what makes the claim fail, and can be asked again.
  func testCounterexample() throws {
    let claim = Claim(
      name: "nothing to personal accounts",
      .never(try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "noUser"]])))
    let result = Prover(AppProtectionPolicy()).check(claim)
    XCTAssertFalse(result.holds)
    let text = "\(result)"
    let cause = "because Send Org data to other apps is All apps (allowedOutboundDataTransferDestinations)"
    XCTAssertTrue(text.hasPrefix("fails: nothing to personal accounts, \(cause)"), text)
    XCTAssertTrue(text.contains("; for example, data of the account with this policy may be saved to "), text)
    XCTAssertFalse(text.contains("\n"), text)
    let example = try XCTUnwrap(result.counterexample)
    XCTAssertEqual(example.world.decide(example.request), example.decision)
    XCTAssertTrue(example.decision.isAllowed)
  }

  func testComparing() throws {
    let old = try AppProtectionPolicy(graph: Exports.strict.utf8)
    let new = AppProtectionPolicy()
    var opened = 0
    for change in PolicyDifference(from: old, to: new).changes where change.direction == .opened {
      XCTAssertFalse("\(change)".contains("QuestionClass"), "\(change)")
      opened += 1
    }
    XCTAssertGreaterThan(opened, 0)
  }

  /// A misspelled word would fit no question, and a claim about no question always holds.
  func testMisspelledWords_areRefusedWithASuggestion() {
    let rows: [(ops: [String], values: [String: QuestionPattern.Values], suggestion: String)] = [
      (["svae"], [:], "save"), (["backup", "svae"], [:], "save"),
      (["save"], ["ownr": "self"], "owner"), (["save"], ["owner": "slef"], "self"),
      (["save"], ["owner": "self", "account": ["unmanaged", "sme"]], "same"),
      (["save"], ["to": ["box", "oneDrive"]], "oneDriveForBusiness"),
    ]
    for row in rows {
      XCTAssertThrowsError(try QuestionPattern(row.ops, row.values), "\(row)") { error in
        XCTAssertEqual((error as? UnknownName)?.suggestion, row.suggestion, "\(error)")
      }
    }
  }
}
