import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// Policies written inline and policies with some settings stated anew, as a world has them.
final class PolicyOverridingTests: XCTestCase {
  /// Reads a value as a part of another document, named `w`.
  private func decoding<Result>(_ text: String, _ body: (JSONValue, JSONDecoding) -> Result?) throws -> Result
  {
    try JSONDecoding.decode(Array(text.utf8), file: "w", as: body)
  }

  private func overridden(_ base: GraphPolicy, _ text: String) throws -> GraphPolicy {
    try decoding(text) { base.overridden(by: $0, $1) }
  }

  func testInline_isReadAsAnExport() throws {
    let text = #"{"allowedOutboundDataTransferDestinations":"none","saveAsBloked":true,"@odata.id":"x"}"#
    let inline = try decoding(text) { GraphPolicy.inline($0, $1) }
    XCTAssertEqual(inline.policy, try GraphFixtures.policy(text: text).policy)
    XCTAssertEqual(inline.policy.allowedOutboundDataTransferDestinations, .noApps)
    XCTAssertEqual(
      inline.warnings.filter { $0.kind == .misspelled }.map(\.description),
      [
        "w:1:51: warning: `saveAsBloked` is not a setting and has no effect; did you mean `saveAsBlocked`?"
      ])
  }

  func testInline_ofAnotherKind_isRefusedWithItsPathInTheDocument() {
    let rows: [(text: String, problem: String?)] = [
      (
        ##"{"p":{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}}"##,
        ##"w:1:21: $.p["@odata.type"]: not an iOS app protection policy: this is an Android app protection policy (`#microsoft.graph.androidManagedAppProtection`)"##
      ),
      (#"{"p":{}}"#, nil),
      (#"{"p":[]}"#, "w:1:6: $.p: expected an object, found an array"),
      (
        #"{"p":{"saveAsBlocked":0}}"#, "w:1:23: $.p.saveAsBlocked: expected `true` or `false`, found a number"
      ),
      (
        #"{"p":{"saveAsBlocked":0,"printBlocked":"x"}}"#,
        """
        w:1:23: $.p.saveAsBlocked: expected `true` or `false`, found a number
        w:1:40: $.p.printBlocked: expected `true` or `false`, found the string `x`
        """
      ),
    ]
    for row in rows {
      XCTAssertEqual(
        problems {
          _ = try decoding(row.text) { root, decoding in
            root.object?["p"].flatMap { GraphPolicy.inline($0, decoding) }
          }
        }, row.problem, row.text)
    }
  }

  func testOverriding_changesWhatItStatesAndNothingElse() throws {
    let base = try GraphFixtures.policy("level-2.json")
    let strict = try overridden(
      base,
      #"{"saveAsBlocked":false,"allowedDataStorageLocations":[],"minimumRequiredOsVersion":null,"assignments":[]}"#
    )
    var expected = base.policy
    expected.saveAsBlocked = false
    expected.allowedDataStorageLocations = []
    expected.minimumRequiredOsVersion = nil
    expected.isAssigned = false
    XCTAssertEqual(strict.policy, expected)
    XCTAssertEqual(strict.warnings.compactMap(\.setting), [.minimumRequiredOsVersion])
    XCTAssertEqual(strict.policy.displayName, "Contoso level 2")
  }

  func testOverridingWithNothing_isThePolicyItself() throws {
    for name in GraphFixtures.loadable {
      let base = try GraphFixtures.policy(name)
      let same = try overridden(base, "{}")
      XCTAssertEqual(same.policy, base.policy, name)
      XCTAssertEqual(same.stated, base.stated, name)
      // A warning about something that is not there now points at the object that could have had it.
      XCTAssertEqual(same.warnings.map(\.message), base.warnings.map(\.message), name)
    }
  }

  func testOverriding_takesBackWhatWasSaidOfTheBase() throws {
    let base = try GraphFixtures.policy("odd-values.json")
    let settled = try overridden(base, #"{"maximumPinRetries":3,"notificationRestriction":"block"}"#)
    let left = base.warnings.filter { ![.maximumPinRetries, .notificationRestriction].contains($0.setting) }
    XCTAssertEqual(left.count, base.warnings.count - 2)
    XCTAssertEqual(settled.warnings, left)
  }

  func testOverriding_findsContradictionsAnew() throws {
    let base = try GraphFixtures.policy("os-sharing.json")
    XCTAssertFalse(base.policy.disableProtectionOfManagedOutboundOpenInData)
    // The base states OS sharing; without the filter beside it, that is what holds.
    let sharing = try overridden(base, #"{"filterOpenInToOnlyManagedApps":false}"#)
    XCTAssertTrue(sharing.policy.disableProtectionOfManagedOutboundOpenInData)
    XCTAssertEqual(sharing.warnings.filter { $0.kind == .contradiction }, [])
    let both = try overridden(sharing, #"{"filterOpenInToOnlyManagedApps":true}"#)
    XCTAssertFalse(both.policy.disableProtectionOfManagedOutboundOpenInData)
    XCTAssertEqual(
      both.warnings.filter { $0.kind == .contradiction }.map(\.description),
      [
        "os-sharing.json:8:7: warning: `filterOpenInToOnlyManagedApps` and `disableProtectionOfManagedOutboundOpenInData` are both on, but only one of them may be: the filter applies and OS sharing is off"
      ])
  }

  func testOverriding_neverOpensAServiceThatNobodyListed() throws {
    let base = try GraphFixtures.policy(text: #"{"allowedInboundDataTransferSources":"managedApps"}"#)
    XCTAssertEqual(base.policy.allowedDataIngestionLocations, Set(IngestionService.allCases))
    let blocked = try overridden(base, #"{"blockDataIngestionIntoOrganizationDocuments":true}"#)
    XCTAssertEqual(blocked.policy.allowedDataIngestionLocations, [])
    let listed = try overridden(blocked, #"{"allowedDataIngestionLocations":["camera"]}"#)
    XCTAssertEqual(listed.policy.allowedDataIngestionLocations, [.camera])
    let open = try overridden(listed, #"{"blockDataIngestionIntoOrganizationDocuments":false}"#)
    XCTAssertEqual(open.policy.allowedDataIngestionLocations, [.camera])
  }

  func testOverriding_withNull_takesAwayWhatTheBaseStates() throws {
    let base = try GraphFixtures.policy("level-2.json")
    let reset = try overridden(base, #"{"saveAsBlocked":null,"periodBeforePinReset":null}"#)
    XCTAssertFalse(reset.policy.saveAsBlocked)
    XCTAssertEqual(reset.policy.periodBeforePinReset?.text, "PT0S")
    XCTAssertEqual(
      base.stated.subtracting(reset.stated), [.saveAsBlocked, .periodBeforePinReset])
    XCTAssertEqual(
      reset.warnings.map(\.description),
      [
        "w:1:18: warning: `saveAsBlocked` is null: `false` is assumed, as in the admin center",
        "w:1:46: warning: `periodBeforePinReset` is null: `PT0S` is assumed, as in the admin center",
      ])
  }

  func testOverriding_refusesWhatIsNoSetting() throws {
    let base = try GraphFixtures.policy("level-2.json")
    let rows: [(text: String, problem: String)] = [
      (
        #"{"saveAsBloked":true}"#,
        "w:1:2: $.saveAsBloked: `saveAsBloked` is not a setting of an iOS app protection policy; did you mean `saveAsBlocked`?"
      ),
      (
        #"{"SaveAsBlocked":true}"#,
        "w:1:2: $.SaveAsBlocked: `SaveAsBlocked` is not a setting of an iOS app protection policy; did you mean `saveAsBlocked`?"
      ),
      (
        #"{"displayName":"x","@odata.type":"y","color":1}"#,
        """
        w:1:2: $.displayName: `displayName` is not a setting of an iOS app protection policy
        w:1:20: $["@odata.type"]: `@odata.type` is not a setting of an iOS app protection policy
        w:1:38: $.color: `color` is not a setting of an iOS app protection policy
        """
      ),
      ("[]", "w:1:1: $: expected an object, found an array"),
      (
        #"{"saveAsBlocked":"x","color":1}"#,
        """
        w:1:18: $.saveAsBlocked: expected `true` or `false`, found the string `x`
        w:1:22: $.color: `color` is not a setting of an iOS app protection policy
        """
      ),
    ]
    for row in rows {
      XCTAssertEqual(problems { _ = try overridden(base, row.text) }, row.problem, row.text)
    }
  }

  func testOverriding_readsOddWordsSafely() throws {
    let base = try GraphFixtures.policy("level-1.json")
    let odd = try overridden(base, #"{"allowedOutboundDataTransferDestinations":"noone"}"#)
    XCTAssertEqual(odd.policy.allowedOutboundDataTransferDestinations, .noApps)
    XCTAssertEqual(
      odd.warnings.map(\.description),
      [
        "w:1:44: warning: `allowedOutboundDataTransferDestinations` is `noone`, which is not one of its values: treated as `none`, the strictest value; did you mean `none`?"
      ])
  }
}
