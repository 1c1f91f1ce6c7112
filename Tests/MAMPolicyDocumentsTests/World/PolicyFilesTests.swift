import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// The exports that a world names as its policies.
final class PolicyFilesTests: XCTestCase {
  /// Who names a file means all that it holds, so that one policy among other objects is not taken for it.
  func testFile_withAPolicyAmongOtherObjects_isRefused() {
    let policy = ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection","printBlocked":true}"##
    let foreign = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection","printBlocked":true}"##
    let rows: [(objects: [String], count: Int?)] = [
      ([policy], nil), ([policy, foreign], 2), ([foreign, policy], 2), ([policy, policy, foreign], 3),
    ]
    for row in rows {
      let export = "[\(row.objects.joined(separator: ","))]"
      let found = problems {
        _ = try WorldDocument(
          Array(#"{"mam":1,"policies":{"p":"p.json"}}"#.utf8), file: "w.json",
          files: .memory(["p.json": Array(export.utf8)]))
      }
      XCTAssertEqual(
        found,
        row.count.map {
          "w.json:1:26: $.policies.p: `p.json` holds \($0) objects; a world names a file with exactly one policy"
        }, export)
    }
  }
}
