import XCTest

@testable import MAMPolicyDocuments

/// An object of any size finds every key that it has and no other.
final class JSONObjectTests: XCTestCase {
  func testObjectsOfEverySize_findTheirMembers() throws {
    for count in [0, 1, JSONObject.linearLimit, JSONObject.linearLimit + 1, 64, 65, 1_000] {
      let text = "{" + (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
      let object = try XCTUnwrap(JSONReader.read(Array(text.utf8), file: "t").object)
      for number in 0..<count { XCTAssertEqual(object["key\(number)"]?.number?.integer, number) }
      XCTAssertNil(object["key\(count)"])
      for guess in [0, 1, count - 1, count, count + 1] where guess >= 0 {
        XCTAssertEqual(object.place(of: "key0", from: guess), count == 0 ? nil : 0)
      }
    }
  }
}
