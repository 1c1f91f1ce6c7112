import Foundation
import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Mistakes that once gave a milder answer than the text, or lost something.
final class MistakeTests: XCTestCase {
  func testMisspelledPatterns_proveNothing() throws {
    XCTAssertThrowsError(
      try QuestionPattern(
        ["save"], ["owner": [.text("self")], "account": [.text("unmanaged"), .text("sme")]])
    ) { error in
      XCTAssertTrue("\(error)".contains("did you mean `same`?"), "\(error)")
    }
    XCTAssertThrowsError(try QuestionPattern("save", ["to": ["box", "oneDrive"]]))
    XCTAssertThrowsError(try QuestionPattern(["backup", "svae"]))
    let pattern = try QuestionPattern(["save"], ["owner": "self", "account": ["unmanaged", "same"]])
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    XCTAssertFalse(Prover(policy).check(Claim(name: "never", .never(pattern))).holds)
  }

  func testMisspelledSettings_areRefused() {
    XCTAssertThrowsError(try AppProtectionPolicy(graph: Exports.misspelled.utf8)) { error in
      guard case .doubtful(let warnings) = error as? PolicyLoadError else { return XCTFail("\(error)") }
      XCTAssertTrue(warnings.contains { $0.kind == .misspelled })
      XCTAssertTrue("\(error)".contains("did you mean `saveAsBlocked`?"), "\(error)")
    }
  }

  func testMisspelledAccounts_areNoStrangers() throws {
    var world = World()
    try world.add(Account(name: "work", upn: "megan@contoso.com"))
    for door in [{ _ = try world.identity("wrok") }, { _ = try world.account("wrok") }] {
      XCTAssertThrowsError(try door()) { error in
        XCTAssertEqual((error as? UnknownAccount)?.suggestion, "work")
      }
    }
  }

  func testPolicies_areEqualByWhatTheySay() throws {
    for policy in [AppProtectionPolicy(), try AppProtectionPolicy(graph: Exports.strict.utf8)] {
      let again = try AppProtectionPolicy(graph: policy.graphData)
      XCTAssertEqual(again, policy)
      XCTAssertEqual(Set([policy, again]).count, 1)
      XCTAssertEqual(
        try JSONDecoder().decode(AppProtectionPolicy.self, from: JSONEncoder().encode(policy)), policy)
    }
  }

  func testSettingsThatAreAssigned_areStatedAndNotMisread() throws {
    let text = Exports.strict.replacingOccurrences(of: "managedApps", with: "sumApps")
    var policy = try AppProtectionPolicy(graph: text.utf8, allowing: [.unknownWord])
    XCTAssertEqual(policy.misreadText(of: .allowedOutboundDataTransferDestinations), "sumApps")
    policy.allowedOutboundDataTransferDestinations = .managedApps
    XCTAssertNil(policy.misreadText(of: .allowedOutboundDataTransferDestinations))
    XCTAssertTrue(policy.states(.allowedOutboundDataTransferDestinations))
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let decision = world.decide(.transfer(sender: work, receiver: .stranger(upn: "guest@fabrikam.example")))
    XCTAssertEqual(decision.effect, .deny)
    XCTAssertFalse("\(decision)".contains("sumApps"), "\(decision)")
  }

  /// Whatever a decision of any question is written as, it is read back equal, or refused.
  func testDecisions_keepTheValuesThatTheyRestOn() throws {
    var values = 0
    for text in [Exports.strict, Exports.everything] {
      let policy = try AppProtectionPolicy(graph: text.utf8)
      let space = QuestionSpace([policy])
      var answers = PolicyAnswers(policy, in: space)
      for (number, probe) in space.questions.enumerated() where number.isMultiple(of: 7) {
        let decision = answers.decide(probe)
        let explained = "\(DecisionOutput.json(decision, reasons: .explained))"
        let again = try JSONDecoder().decode(Decision.self, from: Data(explained.utf8))
        XCTAssertEqual(again, decision, explained)
        XCTAssertEqual(
          again.reasons.map { $0.value?.graph }, decision.reasons.map { $0.value?.graph }, explained)
        values += decision.reasons.filter { $0.value != nil }.count
        // Codes alone have no value to give back.
        let codes = "\(DecisionOutput.json(decision, reasons: .codes))"
        XCTAssertThrowsError(try JSONDecoder().decode(Decision.self, from: Data(codes.utf8)), codes)
      }
    }
    XCTAssertGreaterThan(values, 100)
  }

  func testReasonsOfANewerVersion_keepTheirText() throws {
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let decision = world.decide(.save(owner: work, to: .box, account: nil))
    let newer = "\(DecisionOutput.json(decision, reasons: .explained))"
      .replacingOccurrences(of: decision.deciding.code, with: "save-of-tomorrow")
    let again = try JSONDecoder().decode(Decision.self, from: Data(newer.utf8))
    XCTAssertTrue(again.reasons.contains { $0.code == "save-of-tomorrow" }, newer)
    let written = String(decoding: try JSONEncoder().encode(again), as: UTF8.self)
    XCTAssertTrue(written.contains("save-of-tomorrow"), written)
  }

  func testNamesThatAreNone_areNil() {
    // A literal would stop the program.
    for text in ["wrok", "", "megan@", "@contoso.com", "megan @contoso.com", "a@b@c", "megan@contoso.com\n"] {
      XCTAssertNil(UPN(text), text)
      XCTAssertNil(ObjectID(text), text)
    }
    XCTAssertThrowsError(try JSONDecoder().decode(UPN.self, from: Data(#""wrok""#.utf8)))
  }
}
