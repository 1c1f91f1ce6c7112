import MAMPolicyCore
import XCTest

final class EnglishTests: XCTestCase {
  func testCount_isOneOrMany() {
    XCTAssertEqual([0, 1, 2].map { English.count($0, "step") }, ["0 steps", "1 step", "2 steps"])
    XCTAssertEqual([1, 3].map { English.count($0, "entry", "entries") }, ["1 entry", "3 entries"])
  }

  func testList_hasTheWordBeforeItsLast() {
    let lists: [[String]] = [[], ["a"], ["a", "b"], ["a", "b", "c"]]
    XCTAssertEqual(lists.map { English.list($0, "or") }, ["", "a", "a or b", "a, b or c"])
  }

  func testCapitalized_changesTheStartOnly() {
    XCTAssertEqual(["", "x", "may Siri"].map { English.capitalized($0) }, ["", "X", "May Siri"])
  }
}
