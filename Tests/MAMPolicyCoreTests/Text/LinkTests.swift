import MAMPolicyCore
import MAMTestSupport
import XCTest

/// How a URL is taken apart; `-` is nothing.
///
/// Rule R9.9.
final class LinkTests: XCTestCase {
  private static let table = """
    url                                        | scheme        | host              | port | rest
    https://contoso.com                        | https         | contoso.com       | -    | /
    HTTPS://Contoso.COM/Docs?Q=1#Top           | https         | contoso.com       | -    | /Docs?Q=1#Top
    http://contoso.com?q=/a                    | http          | contoso.com       | -    | /?q=/a
    http://contoso.com#a/b                     | http          | contoso.com       | -    | /#a/b
    https://user:secret@contoso.com:8443/a     | https         | contoso.com       | 8443 | /a
    https://contoso.com@evil.example/          | https         | evil.example      | -    | /
    https://evil.example/contoso.com           | https         | evil.example      | -    | /contoso.com
    https://contoso.com:/a                     | https         | contoso.com       | -    | /a
    https://contoso.com:65536/                 | https         | -                 | -    | /
    https://contoso.com:80a/                   | https         | -                 | -    | /
    https://contoso.com:+80/                   | https         | -                 | -    | /
    https://contoso.com\\@evil.example/        | https         | -                 | -    | /
    https://evil.example\\.contoso.com/        | https         | -                 | -    | /
    https://evil.example%2F.contoso.com/       | https         | -                 | -    | /
    https://[2001:db8::1]:443/a                | https         | [2001:db8::1]     | 443  | /a
    https://[2001:db8::1]/a                    | https         | [2001:db8::1]     | -    | /a
    https://[2001:db8::1%25a]/a                | https         | -                 | -    | /a
    https://münchen.example/                   | https         | münchen.example   | -    | /
    https://evil.example／.contoso.com/        | https         | -                 | -    | /
    https:///path                              | https         | -                 | -    | /path
    https://contoso.com./a                     | https         | contoso.com       | -    | /a
    https://contoso.com../a                    | https         | contoso.com.      | -    | /a
    https://./a                                | https         | -                 | -    | /a
    https://.contoso.com/a                     | https         | -                 | -    | /a
    tel:+49891234                              | tel           | -                 | -    | +49891234
    mailto:ada@contoso.com                     | mailto        | -                 | -    | ada@contoso.com
    ms-word+x.1:ofe                            | ms-word+x.1   | -                 | -    | ofe
    skype:                                     | skype         | -                 | -    |
    """

  func testTable_ofParts() throws {
    let table = TextTable(Self.table)
    XCTAssertEqual(table.rows.count, 28)
    for row in table.rows {
      XCTAssertEqual(row.count, 5, row[0])
      let link = try XCTUnwrap(Link(row[0]), row[0])
      XCTAssertEqual(link.text, row[0])
      XCTAssertEqual(link.scheme, row[1], row[0])
      XCTAssertEqual(link.host ?? "-", row[2], row[0])
      XCTAssertEqual(link.port.map(String.init) ?? "-", row[3], row[0])
      XCTAssertEqual(link.rest, row[4], row[0])
    }
  }

  func testLinks_thatTwoReadersCouldTakeForDifferentPlaces() throws {
    let ambiguous = [
      "https://a.example/x/../y", "https://a.example/./y", "https://a.example/..", "https://a.example/x/.",
      "https://a.example/..?q", "https://a.example/x\\y", "https://a.example/%2e%2E/y",
      "https://a.example/x%2Fy", "https://a.example/x%5cy", "https://ada@a.example/",
      "https://ada:x@a.example",
      "https:///x", "https://?q", "https://.a.example/", "https://a.example/x y", "https://a.example/\u{7}",
      "https://a.example/\n", "https://a.example/\u{A0}", "https://a.example/\u{200B}",
      "https://a.example\\.b/",
      "https://a.example/?q=\t",
    ]
    for text in ambiguous { XCTAssertTrue(try XCTUnwrap(Link(text), text).isAmbiguous, text) }
    let plain = [
      "https://a.example", "https://a.example/x/y.z/...", "https://a.example/.well-known/x",
      "https://a.example./x",
      "https://a.example/x?u=https%3A%2F%2Fb.example%2F..%2Fy", "https://a.example/x#/../y",
      "https://a.example/x%20y", "https://a.example/x//y", "https://[2001:db8::1]/a",
      "mailto:ada@contoso.com",
    ]
    for text in plain { XCTAssertFalse(try XCTUnwrap(Link(text), text).isAmbiguous, text) }
    XCTAssertEqual([ambiguous.count, plain.count], [21, 10])
  }

  func testLongLinks_areReadInLinearTime() throws {
    for unit in ["/", "/..", "%2", "@", "\\", "a.", ":", "/a/"] {
      let text = "https://a.example/" + String(repeating: unit, count: 40_000)
      let link = try XCTUnwrap(Link(text))
      XCTAssertEqual(
        try XCTUnwrap(UniversalLinkPattern("https://a.example")).matches(link), !link.isAmbiguous)
      _ = UniversalLinkPattern(text)?.matches(link)
    }
    XCTAssertNotNil(Link("https://" + String(repeating: "a.", count: 40_000)))
  }

  func testTextWithoutAScheme_isNoURL() {
    let texts = [
      "", ":", "contoso.com", "//contoso.com/a", "/path", "1tel:2", "+a:b", "-a:b", ".a:b", "a b:c", " tel:1",
      "té:1", "tel", "te/l:1", "\u{212A}:x",
    ]
    for text in texts { XCTAssertNil(Link(text), text) }
  }

  func testReplacingTheScheme_keepsTheRest() throws {
    let link = try XCTUnwrap(Link("HTTPS://Contoso.com:8443/A?b=C#D"))
    XCTAssertEqual(link.replacingScheme(by: "word"), "word://Contoso.com:8443/A?b=C#D")
    XCTAssertEqual(link.managedTwinScheme, "https-intunemam")
    XCTAssertEqual(try XCTUnwrap(Link("Word:x")).managedTwinScheme, "word-intunemam")
  }

  func testNoText_ofAnyShapeStopsTheProgram() {
    let seed: UInt64 = 0x4C69_6E6B
    var generator = SplitMix64(seed: seed)
    let alphabet = Array("ah:/?#@[]\\%.*1 \u{301}\u{FF0F}é\u{0}\n")
    for _ in 0..<3_000 {
      let text = String(
        (0..<Int(generator.next() % 14)).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      )
      guard let link = Link(text) else { continue }
      XCTAssertEqual(link.text, text, "seed \(seed)")
      if link.host != nil { XCTAssert(link.rest.hasPrefix("/"), "seed \(seed): \(text)") }
      _ = UniversalLinkPattern(text)?.matches(link)
    }
  }
}
