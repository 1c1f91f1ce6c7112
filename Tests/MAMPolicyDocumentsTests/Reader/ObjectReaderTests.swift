import MAMPolicyDocuments
import XCTest

final class ObjectReaderTests: XCTestCase {
  private struct Account: Equatable {
    var upn: String
    var oid: String?
    var age: Int?
  }

  private func read(_ text: String) throws(JSONProblems) -> Account {
    try JSONDecoding.decode(Array(text.utf8), file: "a.json") { root, decoding in
      guard var account = ObjectReader(root, decoding) else { return nil }
      let upn = account.string("upn")
      let oid = account.string(ifPresent: "oid")
      let age = account.integer(ifPresent: "age", in: 0...150)
      account.finish()
      guard let upn else { return nil }
      return Account(upn: upn, oid: oid, age: age)
    }
  }

  func testReader_completeObject_isRead() throws {
    XCTAssertEqual(
      try read(#"{"age": 7, "upn": "megan@contoso.com"}"#), Account(upn: "megan@contoso.com", age: 7))
  }

  func testReader_everythingWrong_isAllReported() {
    let text = """
      {
        "upm": "x\\q", "oid": 5, "oid": 6,
        "age": 200
      }
      """
    XCTAssertThrowsError(try read(text)) { error in
      XCTAssertEqual(
        "\(error)",
        #"""
        a.json:1:1: $: missing key `upn`
        a.json:2:3: $.upm: unknown key `upm`; did you mean `upn`?
        a.json:2:12: $.upm: unknown escape `\q`; write a backslash itself as `\\`
        a.json:2:24: $.oid: expected a string, found a number; put it in double quotes
        a.json:2:27: $.oid: duplicate key `oid`, first given at 2:17
        a.json:3:10: $.age: expected a whole number from 0 to 150, found `200`
        """#)
    }
  }
}
