import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Mistakes that once gave a milder answer than the text, or lost something.
final class MistakeTests: XCTestCase {
  func testMisspelledSettings_areRefused() {
    XCTAssertThrowsError(try AppProtectionPolicy(graph: Exports.misspelled.utf8)) { error in
      XCTAssertTrue("\(error)".contains("did you mean `saveAsBlocked`?"), "\(error)")
    }
  }

  func testMisspelledAccounts_areNoStrangers() throws {
    var world = World()
    try world.add(Account(name: "work", upn: "megan@contoso.com"))
    XCTAssertThrowsError(try world.identity("wrok"))
    // A literal would stop the program.
    for text in ["wrok", "", "megan@", "megan @contoso.com"] {
      XCTAssertNil(UPN(text), text)
      XCTAssertNil(ObjectID(text), text)
    }
  }

  func testPolicies_areEqualByWhatTheySay() throws {
    let policy = AppProtectionPolicy()
    let again = try AppProtectionPolicy(graph: policy.graphData)
    XCTAssertEqual(again, policy)
    XCTAssertEqual(Set([policy, again]).count, 1)
    XCTAssertEqual(
      try JSONDecoder().decode(AppProtectionPolicy.self, from: JSONEncoder().encode(policy)), policy)
  }

  func testSettingsThatAreAssigned_areStatedAndNotMisread() throws {
    let text = Exports.strict.replacingOccurrences(of: "managedApps", with: "sumApps")
    var policy = try AppProtectionPolicy(graph: text.utf8, allowing: [.unknownWord])
    XCTAssertEqual(policy.misreadText(of: .allowedOutboundDataTransferDestinations), "sumApps")
    policy.allowedOutboundDataTransferDestinations = .managedApps
    XCTAssertNil(policy.misreadText(of: .allowedOutboundDataTransferDestinations))
    XCTAssertTrue(policy.states(.allowedOutboundDataTransferDestinations))
  }

  func testDecisions_keepTheValuesThatTheyRestOn() throws {
    let policy = try AppProtectionPolicy(graph: Exports.strict.utf8)
    var world = World()
    let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
    let decision = world.decide(.save(owner: work, to: .box, account: nil))
    let text = "\(DecisionOutput.json(decision, reasons: .explained))"
    let again = try JSONDecoder().decode(Decision.self, from: Data(text.utf8))
    XCTAssertEqual(again, decision)
    XCTAssertEqual(again.deciding.value?.graph, decision.deciding.value?.graph)
    XCTAssertThrowsError(
      try JSONDecoder().decode(Decision.self, from: Data(#"{"effect":"deny","reasons":["x"]}"#.utf8)))
  }
}
