import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Policies that are written in a world or a scenario, rather than in exports.
final class InlinePolicyTests: XCTestCase {
  private static let policies =
    #""policies":{"baseline":{"allowedOutboundDataTransferDestinations":"managedApps"},"#
    + #""tested":{"allowedOutboundDataTransferDestinations":"managedApps","printBlocked":false}},"#

  private static let scenario =
    #"{"mam":1,"name":"n","world":{"mam":1,\#(policies)"accounts":{"work":{"upn":"a@contoso.com","policy":"tested"}}},"#
    + #""steps":[{"do":"print","owner":"work","expect":"allow"},{"do":"notify","owner":"work"}]}"#

  private func words(_ arguments: String...) -> String {
    let world =
      #"{"mam":1,\#(Self.policies)"accounts":{"work":{"upn":"a@contoso.com","policy":"tested"},"other":{"upn":"b@contoso.com","policy":"baseline"}}}"#
    let run = CapturedRun.of(
      arguments,
      files: .memory(["w.json": Array(world.utf8), "s.scenario.json": Array(Self.scenario.utf8)]))
    return run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Two policies with equal values that state different settings keep apart what they state.
  func testAnswer_tellsWhatTheAccountsOwnPolicyStates() {
    let own = words("decide", "print", "--world", "w.json", "--owner", "work")
    XCTAssertTrue(own.contains("setting Printing Org data = Allow (printBlocked = false)"), own)
    let other = words("decide", "print", "--world", "w.json", "--owner", "other")
    XCTAssertTrue(
      other.contains("setting Printing Org data = Allow (not set in the policy; the admin center's default)"),
      other)
  }

  func testTrace_namesTheAccountsOwnPolicy() {
    let story = words("trace", "s.scenario.json")
    XCTAssertTrue(story.contains("has the app protection policy `tested`: its data is org data."), story)
    XCTAssertFalse(story.contains("baseline"), story)
    XCTAssertFalse(story.contains("not in the export"), story)
  }
}
