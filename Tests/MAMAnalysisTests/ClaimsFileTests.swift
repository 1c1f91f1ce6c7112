import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class ClaimsFileTests: XCTestCase {
  private func file(_ claims: String, baseline: String = #""printBlocked":true"#) throws -> ClaimsFile {
    try ClaimsFile(
      path: "claims/c.json",
      files: .memory([
        "claims/c.json": Array(#"{"mam":1,"claims":[\#(claims)]}"#.utf8),
        "claims/p.json": Array(
          ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(baseline)}"##.utf8),
      ]))
  }

  func testFixture_isReadFromTheDisk() throws {
    XCTAssertEqual(try ClaimsFile(path: Fixtures.path("claims/contoso.json")).claims.count, 7)
  }

  func testClaims_compareWithThePolicyThatTheyName() throws {
    let claims = try file(#"{"name":"a","atLeast":"p.json"}"#).claims
    guard case .atLeast(let policy)? = claims.first?.content else { return XCTFail("\(claims)") }
    XCTAssertTrue(policy.printBlocked)
  }

  func testErrors_sayOfWhichKindTheyAre() throws {
    XCTAssertThrowsError(try ClaimsFile(path: "nowhere.json", files: .memory([:]))) { error in
      XCTAssertEqual(error as? ClaimsFileError, .file(.notFound(path: "nowhere.json")))
      XCTAssertEqual("\(error)", "`nowhere.json`: no such file or directory")
    }
    XCTAssertThrowsError(try file(#"{"name":"a","never":{"op":"svae"}}"#)) { error in
      guard case .json(let problems)? = error as? ClaimsFileError else { return XCTFail("\(error)") }
      XCTAssertEqual(problems.problems.map(\.message), ["unknown operation `svae`; did you mean `save`?"])
    }
    XCTAssertThrowsError(try ClaimsFile(path: "c.json", files: .memory(["c.json": Array("{}".utf8)]))) {
      error in
      guard case .json(let problems)? = error as? ClaimsFileError else { return XCTFail("\(error)") }
      XCTAssertEqual(
        problems.problems.map(\.message).first { $0.contains("mam") },
        #"missing key `mam`; a file of claims begins with `"mam": 1`"#)
    }
    // A claim must not ask for less than its author meant.
    XCTAssertThrowsError(
      try file(#"{"name":"a","atLeast":"p.json"}"#, baseline: #""printBlokced":true"#)
    ) { error in
      guard case .doubtful(let warnings)? = error as? ClaimsFileError else { return XCTFail("\(error)") }
      XCTAssertTrue(warnings.contains { $0.kind == .misspelled }, "\(warnings)")
    }
  }

  /// A value that cannot be read stops the file; what an export with it would do is another matter.
  func testValues_areRefusedWithoutWhatAnExportWouldDo() {
    let rows: [(claim: String, messages: [String])] = [
      (
        ##""setting": "periodOfflineBeforeAccessCheck", "atMost": "12 hours""##,
        ["`periodOfflineBeforeAccessCheck` is `12 hours`, which is not a duration such as `PT12H`"]
      ),
      (
        ##""setting": "managedBrowser", "is": "microsoftEdg""##,
        ["`managedBrowser` is `microsoftEdg`, which is not one of its values; did you mean `microsoftEdge`?"]
      ),
      (##""setting": "printBlocked", "is": "yes""##, ["expected `true` or `false`, found the string `yes`"]),
    ]
    for row in rows {
      XCTAssertThrowsError(try file("{\"name\": \"c\", \(row.claim)}")) { error in
        guard case .json(let problems)? = error as? ClaimsFileError else { return XCTFail("\(error)") }
        XCTAssertEqual(problems.problems.map(\.message), row.messages, row.claim)
      }
    }
  }
}
