import MAMAnalysis
import MAMPolicyDocuments
import XCTest

/// What two worlds state differently other than policies, for a library's user.
final class WorldDifferenceTests: XCTestCase {
  private func world(_ text: String) throws -> WorldDocument {
    try WorldDocument(
      Array(#"{"mam":1,"accounts":{"work":{"upn":"a@contoso.com"}}\#(text)}"#.utf8), file: "world.json",
      files: .memory([:]))
  }

  func testRemarks_nameWhatDiffers() throws {
    let old = try world(#","device":{"osVersion":"17.1"}"#)
    let new = try world(#","device":{"osVersion":"17.2"},"allowedAccounts":["work"]"#)
    let difference = WorldDifference(from: old, to: new)
    XCTAssertEqual(
      difference.remarks,
      [
        "The accounts that are allowed to sign in differ: all before, only `work` now.",
        #"The device differs (`osVersion`: "17.1" -> "17.2")."#,
      ])
    XCTAssertEqual("\(difference)", difference.remarks.joined(separator: " "))
    XCTAssertEqual("\(WorldDifference(from: old, to: old))", "no difference")
  }
}
