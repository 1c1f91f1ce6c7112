import MAMPolicyDocuments
import XCTest

@testable import MAMPlist

/// Where an edit goes and how it is laid out.
final class PlistEditsTests: XCTestCase {
  private func edited(
    _ text: String, defining definitions: [String: String]? = nil, _ changes: (PlistNode) -> [PlistChange]
  ) throws -> String {
    let syntax = try PropertyListReader.syntax(of: Array(text.utf8), file: "x", defining: definitions)
    let edits = PlistEdits(changes(PlistNode(syntax: syntax, place: 0)), in: syntax).edits
    return String(decoding: syntax.applying(edits), as: UTF8.self)
  }

  private func append(_ text: String, _ values: String...) throws -> String {
    try edited(text) { root in values.map { .append(array: root.place, value: .string($0), beside: nil) } }
  }

  private func insert(_ text: String, _ entries: (String, PlistValue)...) throws -> String {
    try edited(text) { root in entries.map { .insert(dictionary: root.place, key: $0.0, value: $0.1) } }
  }

  func testAppend_takesTheLayoutOfItsNeighbors() throws {
    let rows: [(String, String)] = [
      (
        "<array>\n  <string>a</string>\n</array>",
        "<array>\n  <string>a</string>\n  <string>b</string>\n</array>"
      ),
      (
        "<array>\r\n\t<string>a</string>\r\n</array>",
        "<array>\r\n\t<string>a</string>\r\n\t<string>b</string>\r\n</array>"
      ),
      ("<array><string>a</string></array>", "<array><string>a</string><string>b</string></array>"),
      (
        "<array>\n\t<string>a</string> <!-- why -->\n\t<!-- end -->\n</array>",
        "<array>\n\t<string>a</string> <!-- why -->\n\t<string>b</string>\n\t<!-- end -->\n</array>"
      ),
      ("\n<array/>\n", "\n<array>\n\t<string>b</string>\n</array>\n"),
      ("\n  <array x='1' />\n", "\n  <array x='1'>\n  \t<string>b</string>\n  </array>\n"),
      ("\n<array></array>\n", "\n<array>\n\t<string>b</string>\n</array>\n"),
      ("\n<array>\n</array>\n", "\n<array>\n\t<string>b</string>\n</array>\n"),
      ("\n<array>\n\t<!-- none -->\n</array>", "\n<array>\n\t<!-- none -->\n\t<string>b</string>\n</array>"),
      ("<array/>", "<array><string>b</string></array>"),
    ]
    for (text, expected) in rows { XCTAssertEqual(try append(text, "b"), expected, text) }
    XCTAssertEqual(
      try append("\n<array/>", "a & b", "<c>"),
      "\n<array>\n\t<string>a &amp; b</string>\n\t<string>&lt;c&gt;</string>\n</array>")
  }

  func testInsert_keepsOrderWhereThereIsOne() throws {
    let sorted =
      "<dict>\n\t<key>a</key>\n\t<true/>\n\t<key>c</key>\n\t<true/>\n\t<key>e</key>\n\t<true/>\n</dict>"
    XCTAssertEqual(
      try insert(sorted, ("d", .bool(false)), ("b", .string("x")), ("f", .array([])), ("A", .bool(true))),
      "<dict>\n\t<key>A</key>\n\t<true/>\n\t<key>a</key>\n\t<true/>\n\t<key>b</key>\n\t<string>x</string>\n\t<key>c</key>\n\t<true/>"
        + "\n\t<key>d</key>\n\t<false/>\n\t<key>e</key>\n\t<true/>\n\t<key>f</key>\n\t<array/>\n</dict>")
    XCTAssertEqual(
      try insert(
        "<dict>\n\t<key>b</key> <true/>\n\t<key>a</key> <true/>\n</dict>",
        ("aa", .dictionary([.init(key: "k", value: .number("1"))]))),
      "<dict>\n\t<key>b</key> <true/>\n\t<key>a</key> <true/>\n\t<key>aa</key> <dict>\n\t\t<key>k</key>\n\t\t<integer>1</integer>\n\t</dict>\n</dict>"
    )
  }

  func testRemove_takesTheLineAlong() throws {
    let rows: [(String, String)] = [
      ("<array>\n\t<string>a</string>\n\t<true/>\n</array>", "<array>\n\t<true/>\n</array>"),
      ("<array>\r\n\t<string>a</string> \r\n\t<true/>\r\n</array>", "<array>\r\n\t<true/>\r\n</array>"),
      ("<array><string>a</string><true/></array>", "<array><true/></array>"),
      ("<array>\n\t<string>a</string> <!-- b -->\n</array>", "<array>\n\t <!-- b -->\n</array>"),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(try edited(text) { root in [.remove(element: root.children[0].place)] }, expected, text)
    }
    let entry =
      "<dict>\n\t<key>a</key>\n\t<array>\n\t\t<true/>\n\t</array>\n\t<key>b</key>\n\t<true/>\n</dict>"
    XCTAssertEqual(
      try edited(entry) { root in [.remove(element: root.children[0].place)] },
      "<dict>\n\t<key>b</key>\n\t<true/>\n</dict>")
  }

  func testConditions_keepTheBranch() throws {
    let text = """
      <array>
        <string>a</string>
      #ifdef INTUNE
        <string>b</string>
      #endif
      </array>

      """
    let beside = try edited(text, defining: ["INTUNE": ""]) { root in
      root.children.map { .append(array: root.place, value: .string($0.text + "2"), beside: $0.place) }
    }
    XCTAssertEqual(
      beside,
      """
      <array>
        <string>a</string>
        <string>a2</string>
      #ifdef INTUNE
        <string>b</string>
        <string>b2</string>
      #endif
      </array>

      """)
  }

  func testSplice_writesAsTheStringDoes() throws {
    let rows: [(String, String)] = [
      ("<string>a&quot;b</string>", "<string>a&lt;&amp;&quot;&quot;b</string>"),
      ("<string>a\"b</string>", "<string>a&lt;&amp;\"\"b</string>"),
      ("<string><![CDATA[a\"b]]></string>", "<string><![CDATA[a<&\"\"b]]></string>"),
    ]
    for (text, expected) in rows {
      XCTAssertEqual(
        try edited(text) { [.splice(string: $0.place, [.init(offset: 1, text: "<&\"")])] }, expected, text)
    }
  }

  /// A value of several lines has the line ends of the file.
  func testReplace_ofSeveralLines_keepsLineEnds() throws {
    for end in ["\n", "\r\n"] {
      XCTAssertEqual(
        try edited("<array>\(end)<dict/>\(end)</array>") { root in
          [.replace(value: root.place + 1, with: .string("a\nb\r"))]
        }, "<array>\(end)<string>a\(end)b&#13;</string>\(end)</array>")
    }
  }

  func testUTF16_staysUTF16() throws {
    let text = "\u{FEFF}<array>\n\t<string>é</string>\n</array>\n"
    for isLittleEndian in [true, false] {
      func encoded(_ text: String) -> [UInt8] {
        text.utf16.flatMap { unit in
          let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return isLittleEndian ? bytes : bytes.reversed()
        }
      }
      let syntax = try PropertyListReader.syntax(of: encoded(text), file: "x", defining: nil)
      let edits = PlistEdits([.append(array: 0, value: .string("è"), beside: nil)], in: syntax).edits
      XCTAssertEqual(
        syntax.applying(edits),
        encoded("\u{FEFF}<array>\n\t<string>é</string>\n\t<string>è</string>\n</array>\n"))
    }
  }

  func testDiff_isThatOfTheTool() {
    let old = Array("a\nb\nc\nd\ne\nx\nf\ng\nh\ni".utf8)
    let new = Array("a\nB\nc\nd\ne\nx\nf\ng\nh\ni\nj\n".utf8)
    XCTAssertEqual(
      UnifiedDiff.text(from: old, to: new, path: "x/y"),
      """
      --- a/x/y
      +++ b/x/y
      @@ -1,5 +1,5 @@
       a
      -b
      +B
       c
       d
       e
      @@ -7,4 +7,5 @@
       f
       g
       h
      -i
      \\ No newline at end of file
      +i
      +j

      """)
    XCTAssertEqual(UnifiedDiff.text(from: old, to: old, path: "x"), "")
    XCTAssertEqual(
      UnifiedDiff.text(from: [], to: Array("a\n".utf8), path: "x"), "--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+a\n")
  }
}
