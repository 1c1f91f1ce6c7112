import XCTest

@testable import MAMPlist

final class BuildTextTests: XCTestCase {
  func testCanEqual_variablesStandForAnything() {
    let rows: [(String, String, Bool)] = [
      ("a", "A", true), ("a", "b", false), ("$(X)", "anything", true),
      ("msauth.$(ID)", "msauth.com.contoso", true),
      ("msauth.$(ID)", "msal.com.contoso", false), ("$(A)-x", "y-x", true), ("$(A)-x", "y-z", false),
      ("${A}b${C}", "abc", true), ("${A}b${C}", "ac", false), ("", "", true), ("", "$(X)", true),
      ("$", "$(", false),
      ("$(ID:rfc1034identifier)", "com.x", true), ("a$(X)", "$(Y)b", true),
    ]
    for (left, right, canEqual) in rows {
      XCTAssertEqual(BuildText(left).canEqual(BuildText(right)), canEqual, "\(left) \(right)")
      XCTAssertEqual(BuildText(right).canEqual(BuildText(left)), canEqual, "\(right) \(left)")
    }
  }

  func testVariables_thatAreKnown_areReplaced() {
    let text = BuildText("msauth.${ID:lower}://$(REST)", ["ID": "com.contoso"])
    XCTAssertEqual(text.text, "msauth.com.contoso://$(REST)")
    XCTAssertTrue(text.isSymbolic)
    XCTAssertEqual(text.prefix, "msauth.com.contoso://")
  }
}
