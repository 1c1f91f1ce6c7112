import MAMPolicyDocuments
import XCTest

final class JSONObjectTests: XCTestCase {
  private func object(_ text: String) throws -> JSONObject {
    try XCTUnwrap(JSONReader.read(Array(text.utf8), file: "f").object)
  }

  /// Sizes around the one from which members are indexed.
  func testObject_everySize_findsEachMemberAndRefusesEachRepetition() throws {
    for count in 0...40 {
      let keys = (0..<count).map { "key\($0)" }
      let members = keys.map { "\"\($0)\":\"\($0)\"" }
      let object = try object("{\(members.joined(separator: ","))}")
      XCTAssertEqual(object.members.map(\.key), keys)
      for key in keys { XCTAssertEqual(object[key]?.string, key) }
      XCTAssertNil(object["key\(count)"])
      for key in keys {
        let text = "{\((members + ["\"\(key)\":0"]).joined(separator: ","))}"
        let document = JSONReader.scan(Array(text.utf8), file: "f")
        XCTAssertEqual(document.problems.count, 1, "\(count) \(key)")
        XCTAssertEqual(document.root?.object?[key]?.string, key, "the first is kept")
        XCTAssertEqual(document.root?.object?.members.count, count)
      }
    }
  }

  /// The Kelvin sign equals the letter K as a `String`, and a composed letter its parts.
  func testObject_keysThatOnlyLookAlike_areDifferent() throws {
    for padding in [0, 30] {
      let more = (0..<padding).map { ",\"\($0)\":0" }.joined()
      let object = try object("{\"K\":1,\"\u{212A}\":2,\"\u{E9}\":3,\"e\u{301}\":4\(more)}")
      XCTAssertEqual(object["K"]?.number?.integer, 1)
      XCTAssertEqual(object["\u{212A}"]?.number?.integer, 2)
      XCTAssertEqual(object["\u{E9}"]?.number?.integer, 3)
      XCTAssertEqual(object["e\u{301}"]?.number?.integer, 4)
      XCTAssertNil(object["k"])
    }
    XCTAssertNil(try self.object("{\"\u{212A}\":2}")["K"])
  }
}
