import MAMPolicyDocuments
import XCTest

final class PropertyListReaderTests: XCTestCase {
  private func read(_ text: String) throws(JSONProblems) -> PropertyListValue {
    try PropertyListReader.read(Array(text.utf8), file: "x.plist")
  }

  // MARK: What is accepted

  private struct Row {
    let text: String
    let content: PropertyListValue.Content
    var line: UInt = #line
  }

  func testValues_everyKind_areRead() throws {
    let rows = [
      Row(text: "<true/>", content: .bool(true)),
      Row(text: "<false />", content: .bool(false)),
      Row(text: "<true></true>", content: .bool(true)),
      Row(text: "<string>a</string>", content: .string("a")),
      Row(text: "<string/>", content: .string("")),
      Row(text: "<string>  a b\n</string>", content: .string("  a b\n")),
      Row(text: "<string>&lt;&amp;&gt;&quot;&apos;</string>", content: .string("<&>\"'")),
      Row(text: "<string>&#65;&#x42;&#x1F600;&#10;</string>", content: .string("AB\u{1F600}\n")),
      Row(text: "<string>a<![CDATA[<b>&amp;]]>c</string>", content: .string("a<b>&amp;c")),
      Row(text: "<string><![CDATA[]]]]><![CDATA[>]]></string>", content: .string("]]>")),
      Row(text: "<string>a<!-- no -->b</string>", content: .string("ab")),
      Row(text: "<string>a\r\nb\rc</string>", content: .string("a\nb\nc")),
      Row(text: "<string>été 東京</string>", content: .string("été 東京")),
      Row(text: "<integer>42</integer>", content: .integer("42")),
      Row(text: "<integer>-7</integer>", content: .integer("-7")),
      Row(text: "<integer>+7</integer>", content: .integer("+7")),
      Row(text: "<integer>0x1F</integer>", content: .integer("0x1F")),
      Row(text: "<integer>18446744073709551615</integer>", content: .integer("18446744073709551615")),
      Row(text: "<real>-1.5e3</real>", content: .real("-1.5e3")),
      Row(text: "<real>nan</real>", content: .real("nan")),
      Row(text: "<date>2026-01-31T12:00:00Z</date>", content: .date("2026-01-31T12:00:00Z")),
      Row(text: "<data>\n\tSGVs\n\tbG8=\n</data>", content: .data),
      Row(text: "<data>TWE=</data>", content: .data),
      Row(text: "<data>TQ==</data>", content: .data),
      Row(text: "<data/>", content: .data),
      Row(text: "<array/>", content: .array([])),
    ]
    for row in rows {
      for text in [row.text, "<plist version=\"1.0\">\(row.text)</plist>"] {
        XCTAssertEqual(try read(text).content, row.content, text, line: row.line)
      }
    }
  }

  func testProlog_everyForm_isSkipped() throws {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    let type =
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
      + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
    let rows = [
      declaration + type, type, declaration, "\u{FEFF}" + declaration,
      "<?xml version='1.0' encoding='utf-8'?>",
      "<?xml version=\"1.0\"?>\n<!-- a comment -->\n<?note x?>\n<!DOCTYPE plist>",
      "<!DOCTYPE plist SYSTEM 'a>b'>",
      "  \n", "<!---->",
    ]
    for row in rows {
      XCTAssertEqual(try read(row + "<plist><true/></plist><!-- end -->\n").content, .bool(true), row)
    }
  }

  func testDictionary_entries_keepOrderAndPlaces() throws {
    let value = try read(
      "<dict>\n  <key>b</key><true/>\n  <key>a</key>\n  <array><string>x</string></array>\n</dict>")
    let dictionary = try XCTUnwrap(value.dictionary)
    XCTAssertEqual(dictionary.entries.map(\.key), ["b", "a"])
    XCTAssertEqual(dictionary.entries.map(\.position.description), ["2:3", "3:3"])
    XCTAssertEqual(dictionary["b"]?.position.description, "2:15")
    XCTAssertEqual(dictionary["a"]?.array?.first?.position.description, "4:10")
    XCTAssertNil(dictionary["c"])
  }

  func testUTF16_withMark_isRead() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é</string></plist>"
    for mark in [[UInt8(0xFF), 0xFE], [0xFE, 0xFF]] {
      let bytes =
        mark
        + text.utf16.flatMap { unit in
          mark == [0xFF, 0xFE]
            ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
      XCTAssertEqual(try PropertyListReader.read(bytes, file: "x").content, .string("é"))
    }
  }

  // MARK: What is refused

  func testRefusals_everyProblem_isNamedAtItsPlace() {
    let rows: [(String, String)] = [
      ("", "1:1: $: the text ends where a value was expected"),
      ("hello", "1:1: $: text is not allowed outside a value"),
      ("<plist></plist>", "1:1: $: the element `plist` has no value"),
      ("<plist/>", "1:1: $: the element `plist` has no value"),
      (
        "<plist version=\"2.0\"><true/></plist>",
        "1:1: $: unknown attribute `version=\"2.0\"` of `plist`; expected `version=\"1.0\"`"
      ),
      ("<plist><true/><false/></plist>", "1:15: $: the element `plist` has more than one value"),
      ("<true/><false/>", "1:8: $: something follows the value"),
      ("<plist><true/></plist>x", "1:23: $: text is not allowed outside a value"),
      ("<dict>", "1:7: $: expected `<key>` or `</dict>`"),
      ("<dict><key>a</key></dict>", "1:19: $.a: expected a value"),
      ("<dict><key>a</key>", "1:19: $.a: the text ends where a value was expected"),
      ("<dict><true/></dict>", "1:7: $: expected `<key>` or `</dict>`"),
      ("<dict><key x='1'>a</key><true/></dict>", "1:7: $: expected `<key>` or `</dict>`"),
      ("<dict><key>a</key><true/>b</dict>", "1:26: $: text is not allowed outside a value"),
      (
        "<dict><key>a</key><true/><key>a</key><false/></dict>",
        "1:26: $.a: duplicate key `a`, first given at 1:7"
      ),
      ("<array><strin>a</strin></array>", "1:8: $[0]: unknown element `<strin>`; did you mean `string`?"),
      ("<string>a</sting>", "1:10: $: expected `</string>`"),
      ("<string>a", "1:10: $: the text ends before `</string>`"),
      ("<string><true/></string>", "1:9: $: expected `</string>`"),
      ("<string x=\"1\">a</string>", "1:1: $: `<string>` takes no attributes"),
      ("<integer>1.5</integer>", "1:1: $: `1.5` is not a whole number of at most 64 bits"),
      ("<integer>1 </integer>", "1:1: $: `1 ` is not a whole number of at most 64 bits"),
      ("<integer></integer>", "1:1: $: `` is not a whole number of at most 64 bits"),
      ("<integer>--1</integer>", "1:1: $: `--1` is not a whole number of at most 64 bits"),
      ("<integer>0x-1</integer>", "1:1: $: `0x-1` is not a whole number of at most 64 bits"),
      (
        "<integer>18446744073709551616</integer>",
        "1:1: $: `18446744073709551616` is not a whole number of at most 64 bits"
      ),
      ("<real>one</real>", "1:1: $: `one` is not a number"),
      ("<real>0x1p3</real>", "1:1: $: `0x1p3` is not a number"),
      (
        "<date>2026-13-01T00:00:00Z</date>",
        "1:1: $: `2026-13-01T00:00:00Z` is not a date such as `2026-01-31T12:00:00Z`"
      ),
      ("<date>2026-01-31</date>", "1:1: $: `2026-01-31` is not a date such as `2026-01-31T12:00:00Z`"),
      ("<data>a</data>", "1:1: $: `a` is not Base64"),
      ("<data>SG=s</data>", "1:1: $: `SG=s` is not Base64"),
      ("<true>x</true>", "1:1: $: `x` is not empty, which `<true>` has to be"),
      (
        "<string>&nbsp;</string>",
        "1:9: $: the entity `&nbsp;` is not read; only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numeric references are"
      ),
      ("<string>a & b</string>", "1:11: $: `&` begins a reference that does not end with `;`; write `&amp;`"),
      ("<string>&#0;</string>", "1:9: $: `&#0;` is not an XML character"),
      ("<string>&#xD800;</string>", "1:9: $: `&#xD800;` is not an XML character"),
      ("<string>&#x110000;</string>", "1:9: $: `&#x110000;` is not an XML character"),
      ("<string>&#99999999999;</string>", "1:9: $: `&#99999999999;` is not an XML character"),
      ("<string>&#;</string>", "1:9: $: `&#;` is not an XML character"),
      ("<string>a\u{1}</string>", "1:10: $: the control character `U+0001` is not allowed in XML"),
      ("<string>a\u{FFFE}</string>", "1:10: $: `U+FFFE` is not allowed in XML"),
      ("<string>]]></string>", "1:9: $: `]]>` is not allowed in text; write `]]&gt;`"),
      ("<string><![CDATA[a</string>", "1:9: $: the CDATA section does not end"),
      ("<!-- a -- b --><true/>", "1:8: $: `--` is not allowed in a comment"),
      ("<!-- a", "1:1: $: the comment does not end"),
      (
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><true/>",
        "1:17: $: a document type with declarations of its own is not read"
      ),
      ("<!DOCTYPE plist", "1:1: $: the document type does not end"),
      ("<plist><!DOCTYPE plist><true/></plist>", "1:8: $: a declaration is not read in a property list"),
      ("<!ENTITY a 'b'><true/>", "1:1: $: a declaration is not read in a property list"),
      (" <?xml version='1.0'?><true/>", "1:2: $: the XML declaration must come first"),
      (
        "<?xml version='1.0' encoding='ISO-8859-1'?><true/>",
        "1:1: $: the text declares the encoding `ISO-8859-1`, which is not the one it is read in; save it as UTF-8"
      ),
      ("<?xml version='1.0'", "1:1: $: the processing instruction does not end"),
      ("<true", "1:1: $: the tag `<true` has no `>`"),
      ("<tr\u{7F}ue", "1:1: $: the tag `<tr<U+007F>ue` has no `>`"),
      ("<plist version><true/></plist>", "1:15: $: the attribute `version` has no value"),
      ("<plist version=1.0><true/></plist>", "1:16: $: the value of the attribute `version` has no quotes"),
      ("<plist version=\"1.0><true/></plist>", "1:21: $: `<` is not allowed in an attribute; write `&lt;`"),
      (
        "<plist version=\"1.0\"version=\"1.0\"><true/></plist>",
        "1:21: $: expected a space, `/>` or `>` in the tag `<plist`"
      ),
      (
        "<plist version=\"1.0\" version=\"1.0\"><true/></plist>",
        "1:35: $: the attribute `version` is given twice"
      ),
      ("< true/>", "1:2: $: expected the name of a tag"),
      (
        "<array>\n  <dict>\n    <key>é</key><foo/>",
        "3:17: $[0][\"é\"]: unknown element `<foo>`; expected one of `dict`, `array`, `string`, `integer`, `real`, `date`, `data`, `true`, `false`"
      ),
    ]
    for (text, message) in rows {
      XCTAssertThrowsError(try read(text), text) { error in
        XCTAssertEqual("\(error)", "x.plist:" + message, text)
      }
    }
  }

  func testRefusals_valueProblems_areAllCollected() {
    let text =
      "<dict><key>a</key><integer>x</integer><key>a</key><real>y</real><key>b</key><data>z</data></dict>"
    XCTAssertThrowsError(try read(text)) { error in
      XCTAssertEqual((error as? JSONProblems)?.problems.map(\.position.column), [19, 39, 51, 77])
    }
  }

  func testSigned_isRefusedByNameWithTheConversion() {
    let rows: [([UInt8], String)] = [
      (
        [0x30, 0x82, 0x10, 0x00, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02, 0xA0],
        "this is a signed profile; unwrap it with "
          + "`openssl smime -verify -noverify -inform DER -in FILE -out PROFILE`"
      ),
      (
        [0x30, 0x80, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02],
        "this is a signed profile; unwrap it with "
          + "`openssl smime -verify -noverify -inform DER -in FILE -out PROFILE`"
      ),
      (
        Array("-----BEGIN PKCS7-----\n".utf8),
        "this is a signed profile; unwrap it with "
          + "`openssl smime -verify -noverify -inform PEM -in FILE -out PROFILE`"
      ),
    ]
    for (bytes, message) in rows {
      XCTAssertThrowsError(try PropertyListReader.read(bytes, file: "p")) { error in
        XCTAssertEqual("\(error)", "p:1:1: $: " + message)
      }
    }
  }

  func testEncoding_invalidUTF8_isRefusedAtItsPlace() {
    let bytes = Array("<string>\na".utf8) + [0xC0, 0x80] + Array("</string>".utf8)
    XCTAssertThrowsError(try PropertyListReader.read(bytes, file: "p")) { error in
      XCTAssertEqual("\(error)", "p:2:2: $: the text is not valid UTF-8")
    }
  }

  func testDepth_atTheLimit_isReadAndBeyondRefused() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    }
    XCTAssertNoThrow(try read(nested(PropertyListReader.depthLimit)))
    XCTAssertThrowsError(try read(nested(PropertyListReader.depthLimit + 1))) { error in
      XCTAssertTrue("\(error)".hasSuffix("values are nested more than 128 deep"), "\(error)")
    }
    XCTAssertThrowsError(try read(String(repeating: "<array>", count: 100_000)))
  }
}
