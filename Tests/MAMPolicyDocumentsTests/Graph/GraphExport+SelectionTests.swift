import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

final class GraphExportSelectionTests: XCTestCase {
  private static let several = "several.json"
  private static let ambiguous = "ambiguous.json"

  func testChoice_findsThePolicyMeant() throws {
    let rows: [(file: String, choice: String?, id: String)] = [
      (Self.several, "Contoso level 1", "T_1a7c0e52-40d1-4f0e-9a35-6a1f0c3b7d01"),
      (Self.several, "contoso LEVEL 3", "T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03"),
      // An Android policy has the same name: the iOS one is meant.
      (Self.several, "Contoso level 2", "T_2b8d1f63-51e2-4a1f-8b46-7b2a1d4c8e02"),
      (Self.several, "T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03", "T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03"),
      (Self.several, "t_3C9E2A74-62F3-4B2A-9C57-8C3B2E5D9F03", "T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03"),
      (Self.several, "3", "T_2b8d1f63-51e2-4a1f-8b46-7b2a1d4c8e02"),
      (Self.several, "#5", "T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03"),
      (Self.ambiguous, "T_a1000000-0000-4000-8000-000000000002", "T_a1000000-0000-4000-8000-000000000002"),
      (Self.ambiguous, "2", "T_a1000000-0000-4000-8000-000000000002"),
      (Self.ambiguous, "Adatum Pilot", "T_a1000000-0000-4000-8000-000000000003"),
      // A name wins over an index, which a number sign asks for.
      (Self.ambiguous, "3", "T_a1000000-0000-4000-8000-000000000004"),
      (Self.ambiguous, "#3", "T_a1000000-0000-4000-8000-000000000003"),
      ("level-1.json", nil, "T_1a7c0e52-40d1-4f0e-9a35-6a1f0c3b7d01"),
      ("level-1.json", "1", "T_1a7c0e52-40d1-4f0e-9a35-6a1f0c3b7d01"),
    ]
    for row in rows {
      let entry = try GraphFixtures.export(row.file).entry(row.choice)
      XCTAssertEqual(entry.id, row.id, row.choice ?? "nothing")
      XCTAssertEqual(try entry.policy().policy.id, row.id)
    }
  }

  func testChoice_thatMeansNoneOrMany_listsThePolicies() {
    let severalList =
      "1 `Contoso level 1` (`T_1a7c0e52-40d1-4f0e-9a35-6a1f0c3b7d01`), 3 `Contoso level 2` (`T_2b8d1f63-51e2-4a1f-8b46-7b2a1d4c8e02`), 5 `Contoso level 3` (`T_3c9e2a74-62f3-4b2a-9c57-8c3b2e5d9f03`)"
    let rows: [(file: String, choice: String?, problem: String)] = [
      (Self.several, nil, "there are 3 policies; choose one by name, ID or index: \(severalList)"),
      (
        Self.several, "Contosso level 1",
        "no policy has the name, the ID or the index `Contosso level 1`; did you mean `Contoso level 1`?"
      ),
      (
        Self.several, "Fabrikam",
        "no policy has the name, the ID or the index `Fabrikam`; there are: \(severalList)"
      ),
      (
        Self.several, "6",
        "no policy has the name, the ID or the index `6`; there are: \(severalList)"
      ),
      (
        Self.several, "",
        "no policy has the name, the ID or the index ``; there are: \(severalList)"
      ),
      (
        Self.several, "99999999999999999999",
        "no policy has the name, the ID or the index `99999999999999999999`; there are: \(severalList)"
      ),
      (
        Self.several, "4",
        "`4` cannot be chosen: not an iOS app protection policy: this is an app configuration policy (`#microsoft.graph.targetedManagedAppConfiguration`)"
      ),
      (
        Self.ambiguous, "Adatum baseline",
        "`Adatum baseline` matches 2 policies; choose one by ID or index: 1 `Adatum baseline` (`T_a1000000-0000-4000-8000-000000000001`), 2 `Adatum baseline` (`T_a1000000-0000-4000-8000-000000000002`)"
      ),
      (
        Self.ambiguous, "adatum BASELINE",
        "`adatum BASELINE` matches 2 policies; choose one by ID or index: 1 `Adatum baseline` (`T_a1000000-0000-4000-8000-000000000001`), 2 `Adatum baseline` (`T_a1000000-0000-4000-8000-000000000002`)"
      ),
      (
        "android.json", "Contoso level 2",
        ##"android.json:2:18: $["@odata.type"]: not an iOS app protection policy: this is an Android app protection policy (`#microsoft.graph.androidManagedAppProtection`)"##
      ),
      (
        "terse.json", "x",
        "no policy has the name, the ID or the index `x`; there is: 1 `Adatum terse` (`T_a1000000-0000-4000-8000-000000000005`)"
      ),
    ]
    for row in rows {
      XCTAssertEqual(
        problems { _ = try GraphFixtures.export(row.file).entry(row.choice) }, row.problem,
        row.choice ?? "nothing")
    }
  }

  func testExactName_winsOverAnotherLetterCase() throws {
    let text = #"[{"displayName":"Pilot","printBlocked":true},{"displayName":"PILOT","printBlocked":false}]"#
    let export = try GraphExport(Array(text.utf8), file: "t")
    XCTAssertEqual(try export.entry("Pilot").index, 1)
    XCTAssertEqual(try export.entry("PILOT").index, 2)
    XCTAssertEqual(
      problems { _ = try export.entry("pilot") },
      "`pilot` matches 2 policies; choose one by ID or index: 1 `Pilot`, 2 `PILOT`")
  }

  func testLongList_isCut() throws {
    let many = (1...30).map { #"{"displayName":"P\#($0)","printBlocked":true}"# }.joined(separator: ",")
    let export = try GraphExport(Array("[\(many)]".utf8), file: "t")
    let problem = try XCTUnwrap(problems { _ = try export.entry() })
    XCTAssertTrue(
      problem.hasPrefix("there are 30 policies; choose one by name, ID or index: 1 `P1`, 2"))
    XCTAssertTrue(problem.hasSuffix("20 `P20` and 10 more"), problem)
  }
}
