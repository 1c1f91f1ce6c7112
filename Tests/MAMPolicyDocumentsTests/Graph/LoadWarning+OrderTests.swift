import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

final class LoadWarningOrderTests: XCTestCase {
  func testCondensed_tellsWhatIsMissingInOneLine() throws {
    let text =
      #"{"saveAsBlocked":true,"allowedOutboundDataTransferDestinations":"allApps","color":1,"shape":2,"pinRequired":null}"#
    let all = try GraphFixtures.policy(text: text).warnings
    let missing = all.filter { $0.kind == .defaulted && $0.position == JSONPosition(line: 1, column: 1) }
    XCTAssertEqual(missing.count, 64, "settings that the text leaves out and that have a default to warn of")
    let names = missing.compactMap(\.property).map { "`\($0)`" }.joined(separator: ", ")
    XCTAssertEqual(
      LoadWarning.condensed(all).map(\.description),
      [
        "t:1:2: warning: `saveAsBlocked` is `true`, but has no effect while `allowedOutboundDataTransferDestinations` is `allApps`: copies may be saved anywhere",
        "t:1:1: warning: 64 settings are not given and have their defaults: \(names)",
        "t:1:109: warning: `pinRequired` is null: `true` is assumed, as in the admin center",
        "t:1:75: warning: 2 properties are not settings of an iOS app protection policy, or unknown to this version (Graph beta of 2026-08): `color`, `shape`",
      ])
  }

  func testStatedWarnings_areAllButThoseOfDefaults() throws {
    let texts = [
      #"{"saveAsBlocked":true,"allowedOutboundDataTransferDestinations":"allApps","color":1,"pinRequired":null}"#,
      GraphFixtures.typed(#""pinCharacterSet":"runes","periodBeforePinReset":"soon","printBlocked":true"#),
      GraphFixtures.typed(#""printBlocked":true"#),
    ]
    for text in texts {
      let policy = try GraphFixtures.policy(text: text)
      XCTAssertGreaterThan(policy.warnings.count, policy.statedWarnings.count)
      XCTAssertEqual(policy.statedWarnings, policy.warnings.filter { $0.kind != .defaulted }, text)
    }
    XCTAssertEqual(
      try GraphFixtures.policy(text: texts[1]).statedWarnings.map(\.property),
      [
        "pinCharacterSet", "periodBeforePinReset",
      ])
  }

  func testForeignKeys_areAllToldButNotAllComparedWithTheSettings() throws {
    let keys = (10...69).map { #""saveAsBlocked\#($0)":1"# }.joined(separator: ",")
    let unknown = try GraphFixtures.policy(text: GraphFixtures.typed(keys)).warnings
      .filter { $0.kind == .unknownProperty }
    XCTAssertEqual(unknown.count, 60)
    XCTAssertEqual(unknown.filter { $0.message.hasSuffix("did you mean `saveAsBlocked`?") }.count, 50)
  }

  func testCondensed_leavesSingleWarningsAlone() throws {
    let all = try GraphFixtures.policy("byod-baseline.json").warnings
    XCTAssertEqual(all.count, 2)
    XCTAssertEqual(LoadWarning.condensed(all), all)
    XCTAssertEqual(LoadWarning.condensed([]), [])
  }

  func testCondensed_keepsObjectsApart() throws {
    let text = #"[{"displayName":"a","printBlocked":true},{"displayName":"b","printBlocked":true}]"#
    let export = try GraphExport(Array(text.utf8), file: "t")
    let all = try export.policies.flatMap { try $0.policy().warnings }
    XCTAssertEqual(
      LoadWarning.condensed(all).map(\.position),
      [JSONPosition(line: 1, column: 2), JSONPosition(line: 1, column: 42)])
  }

  func testDescription_cannotDisturbATerminal() {
    let warning = LoadWarning(
      kind: .skipped, property: nil, message: "m", file: "a\u{1B}[31m",
      position: JSONPosition(line: 2, column: 3))
    XCTAssertEqual(warning.description, "a<U+001B>[31m:2:3: warning: m")
    XCTAssertNil(warning.setting)
  }
}
