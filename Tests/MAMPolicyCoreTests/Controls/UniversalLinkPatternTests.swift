import MAMPolicyCore
import MAMTestSupport
import XCTest

/// AMB-21: patterns are matched part by part.
///
/// Rule R9.9.
final class UniversalLinkPatternTests: XCTestCase {
  private static let table = """
    pattern                       | link                                        | matches
    http://maps.example           | http://maps.example                         | yes
    http://maps.example           | http://maps.example/                        | yes
    http://maps.example           | http://maps.example/any/Path?q=1#f          | yes
    http://maps.example           | http://maps.example?q                       | yes
    http://maps.example           | https://maps.example/                       | no
    HTTP://Maps.Example           | http://maps.EXAMPLE/a                       | yes
    http://maps.example           | http://maps.example.evil.example/           | no
    http://maps.example           | http://maps.example@evil.example/           | no
    http://maps.example           | http://evil.example/http://maps.example     | no
    http://maps.example/          | http://maps.example                         | yes
    http://maps.example/          | http://maps.example/a                       | no
    http://maps.example/*         | http://maps.example                         | yes
    http://maps.example/*         | http://maps.example/a/b?c#d                 | yes
    http://maps.example/a         | http://maps.example/a                       | yes
    http://maps.example/a         | http://maps.example/A                       | no
    http://maps.example/a         | http://maps.example/a/                      | no
    http://maps.example/a         | http://maps.example/a?q                     | no
    http://maps.example/a*        | http://maps.example/a?q#f                   | yes
    http://maps.example/*/b       | http://maps.example/x/y/b                   | yes
    http://maps.example/*/b       | http://maps.example/b                       | no
    http://maps.example/*b*c      | http://maps.example/xbyybzc                 | yes
    http://maps.example/*b*c      | http://maps.example/xcyb                    | no
    http://maps.example/aa*aa     | http://maps.example/aaa                     | no
    http://maps.example/aa*aa     | http://maps.example/aaaa                    | yes
    http://maps.example/**a       | http://maps.example/a                       | yes
    http://maps.example?q=*       | http://maps.example?q=1                     | yes
    http://maps.example?q=*       | http://maps.example/?q=1                    | yes
    http://maps.example#top       | http://maps.example#Top                     | no
    http://*.contoso.com          | http://a.contoso.com/x                      | yes
    http://*.contoso.com          | http://a.b.contoso.com/x                    | yes
    http://*.contoso.com          | http://contoso.com/x                        | no
    http://*.contoso.com          | http://evil.example/.contoso.com            | no
    http://*.contoso.com          | http://evil.example?.contoso.com            | no
    http://*.contoso.com          | http://evil.example#.contoso.com            | no
    http://*.contoso.com          | http://evil.example\\.contoso.com/          | no
    http://*.contoso.com          | http://evil.example%2F.contoso.com/         | no
    http://*contoso.com           | http://notcontoso.com                       | yes
    http://a.*.com                | http://a.b.com                              | yes
    http://*                      | http://anything.example/x                   | yes
    http://*                      | https://anything.example/x                  | no
    http://maps.example           | http://maps.example:8080/                   | no
    http://maps.example:8080      | http://maps.example:8080/a                  | yes
    http://maps.example:8080      | http://maps.example/                        | no
    http://maps.example           | tel:1                                       | no
    http://[2001:db8::1]          | http://[2001:DB8::1]/a                      | yes
    http://maps.example           | http://maps.example./a                      | yes
    http://maps.example.          | http://maps.example/a                       | yes
    http://maps.example           | http://ada@maps.example/a                   | no
    http://maps.example/*         | http://maps.example/a/../b                  | no
    http://maps.example/*         | http://maps.example/a/%2E%2e/b              | no
    http://maps.example/*         | http://maps.example/a%2fb                   | no
    http://maps.example/*         | http://maps.example/a\\b                     | no
    http://maps.example/*         | http://maps.example/a?q=%2F..               | yes
    """

  func testTable_ofPatternsAndLinks() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 53)
    for row in table.rows {
      XCTAssertEqual(row.count, 3, "\(row)")
      let pattern = try XCTUnwrap(UniversalLinkPattern(row[0]), row[0])
      let link = try XCTUnwrap(Link(row[1]), row[1])
      XCTAssertEqual(pattern.matches(link), row[2] == "yes", "\(row)")
      XCTAssertEqual(pattern.text, row[0])
    }
  }

  func testTextWithoutSchemeOrHost_isNoPattern() {
    let texts = [
      "", "*", "maps.example", "//maps.example", "http:maps.example", "http://", "http:///a", "*://a.example",
    ]
    for text in texts { XCTAssertNil(UniversalLinkPattern(text), text) }
  }

  func testMatching_staysFastUnderHostilePatterns() throws {
    // A matcher that tries every place for every star would not come to an end here.
    let stars = String(repeating: "*a", count: 2_000)
    let pattern = try XCTUnwrap(UniversalLinkPattern("http://maps.example/\(stars)b"))
    let link = try XCTUnwrap(Link("http://maps.example/" + String(repeating: "a", count: 50_000)))
    XCTAssertFalse(pattern.matches(link))
    let piece = String(repeating: "a", count: 20_000)
    let long = try XCTUnwrap(UniversalLinkPattern("http://maps.example/*\(piece)b*"))
    XCTAssertFalse(long.matches(link))
  }

  func testRandomPatterns_agreeWithASimpleMatcher() throws {
    let seed: UInt64 = 0x5061_7474
    var random = SplitMix64(seed: seed)
    var matched = 0
    for _ in 0..<4_000 {
      let pattern = word(&random, "ab*", 7)
      let text = word(&random, "ab", 9)
      let link = try XCTUnwrap(Link("http://h/" + text))
      let expected = matches(Array("/" + pattern), Array("/" + text))
      let found = try XCTUnwrap(UniversalLinkPattern("http://h/" + pattern)).matches(link)
      XCTAssertEqual(found, expected, "seed \(seed): \(pattern) against \(text)")
      if found { matched += 1 }
    }
    XCTAssertGreaterThan(matched, 200, "the alphabet makes some of them match")
  }

  private func word(_ random: inout SplitMix64, _ alphabet: String, _ longest: UInt64) -> String {
    let letters = Array(alphabet)
    return String(
      (0..<random.next() % longest).map { _ in letters[Int(random.next() % UInt64(letters.count))] })
  }

  /// The definition of a wildcard, written down as it is said.
  private func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = Array(pattern.dropFirst())
    if first == "*" { return (0...text.count).contains { matches(rest, Array(text.dropFirst($0))) } }
    return text.first == first && matches(rest, Array(text.dropFirst()))
  }
}
