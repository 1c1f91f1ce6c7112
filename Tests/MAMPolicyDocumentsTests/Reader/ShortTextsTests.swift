import XCTest

@testable import MAMPolicyDocuments

/// A text that is made once is the text of its bytes, whatever else was met before it.
final class ShortTextsTests: XCTestCase {
  func testTextsOfEveryLength_areThoseOfTheirBytes() {
    var texts = ShortTexts()
    // More texts than there is place for, so that one takes the place of another.
    let words = (0..<2_000).map { number in
      String("abcdefgh\(number)ijklmnop".dropFirst(number % 9).prefix(number % (ShortTexts.limit + 1)))
    }
    XCTAssertEqual(Set(words.map(\.utf8.count)), Set(0...ShortTexts.limit))
    for _ in 0..<3 {
      for word in words {
        let bytes = Array("\"\(word)\" and what follows".utf8)
        XCTAssertEqual(texts.text(in: bytes, from: 1, count: word.utf8.count), word)
      }
    }
  }
}
