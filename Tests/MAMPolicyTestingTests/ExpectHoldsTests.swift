import MAMAnalysis
import MAMPolicyTesting
import MAMTestSupport
import XCTest

final class ExpectHoldsTests: XCTestCase {
  private func probe(_ claims: [Claim], _ path: String) -> [FailureProbe.Failure] {
    let probe = FailureProbe.make()
    probe.expectHolds(claims, policiesIn: path)
    return probe.failures
  }

  private func export(_ settings: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let text = """
      {
        "@odata.type": "#microsoft.graph.iosManagedAppProtection",
        "displayName": "Baseline",
      \(settings)
      }
      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.json"))
    return folder.path
  }

  private let noPrinting = BuiltInClaims.claims(named: "no-print") ?? []

  func testClaimsThatHold_failNothing() throws {
    XCTAssertEqual(probe(noPrinting, try export(#"  "printBlocked": true"#)), [])
    expectHolds(
      BuiltInClaims.claims(named: "level-2") ?? [], policiesIn: Fixtures.path("policies/level-2.json"))
  }

  func testFailure_standsAtTheSettingOfTheExport() throws {
    let folder = try export("  \"saveAsBlocked\": true,\n  \"printBlocked\": false")
    let failures = probe(noPrinting, folder)
    XCTAssertEqual(failures.map(\.line), [5])
    XCTAssertEqual(failures.map(\.file), [folder + "/a.json"])
    let text = failures.first?.text ?? ""
    XCTAssertTrue(text.hasPrefix("`Baseline`: fails: no-print, because "), text)
    XCTAssertTrue(text.contains("(printBlocked)"), text)
  }

  func testSettingThatIsNotStated_failsAtTheExport() throws {
    XCTAssertEqual(probe(noPrinting, try export(#"  "saveAsBlocked": true"#)).map(\.line), [1])
  }

  /// What checks nothing shows nothing.
  func testNothingToCheck_fails() throws {
    XCTAssertEqual(
      probe([], Fixtures.path("policies/level-2.json")).map(\.text), ["there is no claim to check"])
    XCTAssertEqual(
      probe(noPrinting, Fixtures.path("save-as")).isEmpty, false, "scenarios are no exports")
    XCTAssertEqual(probe(noPrinting, "/nowhere.json").count, 1)
    let broken = try export(#"  "printBlocked": "perhaps""#)
    XCTAssertEqual(probe(noPrinting, broken).map(\.line), [4])
  }
}
