import XCTest

@testable import MAMPolicyDocuments

/// An index finds every key it took in and no other, also where hashes are the same.
final class KeyIndexTests: XCTestCase {
  func testManyKeys_areFoundWhereTheyStand() {
    let members = members(2_000)
    let index = KeyIndex(members)
    for (place, member) in members.enumerated() {
      let key = JSONKey(member.key)
      XCTAssertEqual(index.place(of: key, hash: key.quickHash, among: members), place)
      let stranger = JSONKey(member.key + "x")
      XCTAssertNil(index.place(of: stranger, hash: stranger.quickHash, among: members))
    }
  }

  func testKeysOfOneHash_areToldApart() {
    let members = members(100)
    for hash: UInt32 in [0, 7, .max] {
      var index = KeyIndex([])
      for _ in members { index.append(hash: hash) }
      for (place, member) in members.enumerated() {
        XCTAssertEqual(index.place(of: JSONKey(member.key), hash: hash, among: members), place)
      }
      XCTAssertNil(index.place(of: JSONKey("a stranger"), hash: hash, among: members))
    }
  }

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

  private func members(_ count: Int) -> [JSONMember] {
    (0..<count).map { number in
      let position = JSONPosition(line: 1, column: number + 1)
      return JSONMember(key: "key \(number)", keyPosition: position, value: JSONValue(.null, at: position))
    }
  }
}
