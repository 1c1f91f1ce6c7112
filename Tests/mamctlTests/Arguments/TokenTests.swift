import XCTest

@testable import mamctl

final class TokenTests: XCTestCase {
  func testSplit_shapesAndIndexes() {
    let rows: [(String, Token.Shape)] = [
      ("save", .value("save")),
      ("", .value("")),
      ("-", .value("-")),
      ("-1", .value("-1")),
      ("-h", .option(name: "-h", value: nil)),
      ("--format", .option(name: "--format", value: nil)),
      ("--format=json", .option(name: "--format", value: "json")),
      ("--owner=", .option(name: "--owner", value: "")),
      ("--set=a=b", .option(name: "--set", value: "a=b")),
      ("---", .option(name: "---", value: nil)),
      ("a=b", .value("a=b")),
      ("é", .value("é")),
      ("--é=ü", .option(name: "--é", value: "ü")),
      ("=\u{301}", .value("=\u{301}")),
      ("--a=\u{301}", .option(name: "--a", value: "\u{301}")),
      ("--", .terminator),
      ("--format", .value("--format")),
      ("--", .value("--")),
      ("-h", .value("-h")),
    ]
    let tokens = Token.split(rows.map(\.0))
    XCTAssertEqual(tokens.map(\.shape), rows.map(\.1))
    XCTAssertEqual(tokens.map(\.index), Array(rows.indices))
  }

  func testSplit_nothing() { XCTAssertEqual(Token.split([]), []) }
}
