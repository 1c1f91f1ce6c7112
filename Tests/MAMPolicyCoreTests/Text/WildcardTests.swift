import MAMPolicyCore
import XCTest

/// Patterns with stars, against a matcher that tries every split.
///
/// Rule R9.12.
final class WildcardTests: XCTestCase {
  private static func words(_ letters: [Character], upTo length: Int) -> [String] {
    var words = [""]
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { word in letters.map { word + String($0) } }
      words += longest
    }
    return words
  }

  private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), text) || !text.isEmpty && matches(pattern, text.dropFirst())
    }
    return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
  }

  func testMatches_agreesWithTryingEverySplit() {
    let texts = Self.words(["a", "b"], upTo: 6)
    // Pieces of four letters have borders that the search has to fall back to more than once.
    let patterns =
      Self.words(["a", "b", "*"], upTo: 3) + Self.words(["a", "b"], upTo: 4).map { "*\($0)*" }
    XCTAssertEqual(texts.count, 127)
    XCTAssertEqual(patterns.count, 71)
    for pattern in patterns {
      let wildcard = Wildcard(pattern)
      for text in texts {
        XCTAssertEqual(wildcard.matches(text), Self.matches(pattern[...], text[...]), "\(pattern) \(text)")
      }
    }
  }
}
