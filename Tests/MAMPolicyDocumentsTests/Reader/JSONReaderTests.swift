import MAMPolicyDocuments
import XCTest

final class JSONReaderTests: XCTestCase {
  /// A text and every problem that is reported of it.
  private struct Row {
    let text: String
    let problems: [String]
    let line: UInt

    init(_ text: String, _ problems: String..., line: UInt = #line) {
      self.text = text
      self.problems = problems
      self.line = line
    }
  }

  private func check(_ rows: [Row]) {
    for row in rows {
      let found = JSONReader.scan(Array(row.text.utf8), file: "f").problems.map(\.description)
      XCTAssertEqual(found, row.problems, row.text, line: row.line)
    }
  }

  /// A path may lead to anything, and what is no JSON may be a secret: no message quotes any of it.
  func testReader_textThatIsNoJSON_isNeverQuoted() {
    let texts = [
      "hunter2", "hunter2 is the word", "PASSWORD=hunter2\n", "[client]\npassword=hunter2\n", "-hunter2",
      "0hunter2",
      "{hunter2: 1}", "{\"a\" hunter2}", "[hunter2", "[1 hunter2]", "1 hunter2", "\u{FEFF}hunter2",
      "#hunter2", "007",
      "+42", ".5",
    ]
    for text in texts {
      let messages = JSONReader.scan(Array(text.utf8), file: "f").problems.map(\.message)
      XCTAssertFalse(messages.isEmpty, text)
      for secret in ["hunter2", "client", "password", "PASSWORD", "`h", "`p", "`2", "007", "42", ".5"] {
        XCTAssertFalse(messages.contains { $0.contains(secret) }, "\(text): \(messages)")
      }
    }
  }

  func testReader_structure_messages() {
    check(
      [
        Row("", "f:1:1: $: the file is empty; expected a JSON value"),
        Row(" \n\n ", "f:3:2: $: the file is empty; expected a JSON value"),
        Row("\u{FEFF}", "f:1:1: $: the file is empty; expected a JSON value"),
        Row(
          "\u{FEFF}x", "f:1:1: $: a word without quotes is not a JSON value; a string needs double quotes"
        ),
        Row("{", "f:1:2: $: the file ends inside the object opened at 1:1"),
        Row("[1,\n {\"a\": [", "f:2:9: $[1].a[0]: the file ends inside the array opened at 2:8"),
        Row("[1, {\"a\"", "f:1:9: $[1].a: the file ends inside the object opened at 1:5"),
        Row("[1, {\"a\":", "f:1:10: $[1].a: the file ends inside the object opened at 1:5"),
        Row("{\"a\":1,", "f:1:8: $: the file ends inside the object opened at 1:1"),
        Row(
          "{\"a\": \"b\nc\"}",
          "f:1:9: $.a: the line ends inside the string opened at 1:7; write a line break as `\\n`"),
        Row("[\"abc", "f:1:6: $[0]: the file ends inside the string opened at 1:2"),
        Row("[\"abc\\", "f:1:7: $[0]: the file ends inside the string opened at 1:2"),
        Row("[1 2]", "f:1:4: $[1]: expected `,` or `]` in the array opened at 1:1, found a digit"),
        Row("{\"a\":1 \"b\":2}", "f:1:8: $: expected `,` or `}` in the object opened at 1:1, found `\"`"),
        Row("[1}", "f:1:3: $[1]: expected `,` or `]` in the array opened at 1:1, found `}`"),
        Row("{\"a\" 1}", "f:1:6: $.a: expected `:` after the key, found a digit"),
        Row("{a: 1}", "f:1:2: $: expected a key in double quotes, found a letter"),
        Row("{\"a\":1,,}", "f:1:8: $: expected a key in double quotes, found `,`"),
        Row("['a']", "f:1:2: $[0]: expected a value, found `'`; a string needs double quotes"),
        Row("[1, // one\n2]", "f:1:5: $[1]: expected a value, found `/`; JSON has no comments"),
        Row("# Notes", "f:1:1: $: expected a value, found `#`; this is not JSON"),
        Row("[1, # one\n2]", "f:1:5: $[1]: expected a value, found `#`; JSON has no comments"),
        Row("[\u{A0}1]", "f:1:2: $[0]: expected a value, found U+00A0"),
        Row("[1]\n[2]", "f:2:1: $: expected nothing after the end of the JSON value, found `[`"),
        Row("{} \u{0}", "f:1:4: $: expected nothing after the end of the JSON value, found U+0000"),
      ])
  }

  func testReader_recoverable_messagesAllCollected() {
    check(
      [
        Row("[1,]", "f:1:3: $[1]: a comma with nothing after it; remove the comma"),
        Row("{\"a\":1,}", "f:1:7: $: a comma with nothing after it; remove the comma"),
        Row(
          "[True, 01, +1, .5, 1., NaN, 1e, -, None]",
          "f:1:2: $[0]: `True` is not a JSON value; write `true`",
          "f:1:8: $[1]: this is not a JSON number; remove the zero at its start",
          "f:1:12: $[2]: this is not a JSON number; remove the `+`",
          "f:1:16: $[3]: this is not a JSON number; write a digit before the `.`",
          "f:1:20: $[4]: this is not a JSON number; write a digit after the `.`",
          "f:1:24: $[5]: `NaN` is not a JSON value; a string needs double quotes",
          "f:1:29: $[6]: this is not a JSON number",
          "f:1:33: $[7]: `-` is not a JSON value; a string needs double quotes",
          "f:1:36: $[8]: `None` is not a JSON value; a string needs double quotes"),
        Row(
          "[\"a\\qb\", \"\\é\", \"\\u12\", \"\\uD800\", \"\\uDC00\", \"\t\", \"\u{1}\"]",
          "f:1:4: $[0]: unknown escape `\\q`; write a backslash itself as `\\\\`",
          "f:1:11: $[1]: unknown escape `\\é`; write a backslash itself as `\\\\`",
          "f:1:17: $[2]: `\\u` needs four hexadecimal digits",
          "f:1:25: $[3]: an unpaired surrogate (`\\uD800`)",
          "f:1:35: $[4]: an unpaired surrogate (`\\uDC00`)",
          "f:1:45: $[5]: a control character in a string (U+0009); write it as `\\t`",
          "f:1:50: $[6]: a control character in a string (U+0001); write it as `\\u0001`"),
        Row(
          "{\"a\":1,\"b\":{\"x\":1,\"x\":2},\n\"a\":3,\"\\u0061\":4}",
          "f:1:19: $.b.x: duplicate key `x`, first given at 1:13",
          "f:2:1: $.a: duplicate key `a`, first given at 1:2",
          "f:2:7: $.a: duplicate key `a`, first given at 1:2"),
        Row(
          "[\"\\\u{1}\"]",
          "f:1:3: $[0]: a backslash before U+0001; write a backslash itself as `\\\\`",
          "f:1:4: $[0]: a control character in a string (U+0001); write it as `\\u0001`"),
        Row(
          "[tru", "f:1:2: $[0]: a word without quotes is not a JSON value; a string needs double quotes",
          "f:1:5: $[1]: the file ends inside the array opened at 1:1"),
      ])
  }

  func testReader_bytesThatAreNoText_messages() {
    let rows: [(bytes: [UInt8], problem: String)] = [
      ([0x22, 0xC3, 0xA9, 0xFF, 0x22], "f:1:3: $: a byte that is not UTF-8 (0xFF)"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "f:1:2: $: an unpaired surrogate (U+D800)"),
      ([0xE5], "f:1:1: $: expected a value, found a byte that is not UTF-8 (0xE5)"),
      (
        [0xFF, 0xFE, 0x5B, 0, 0x5D, 0],
        "f:1:1: $: the text is UTF-16, which only a Graph export may be; save it as UTF-8"
      ),
      (
        [0xFE, 0xFF, 0, 0x5B, 0, 0x5D],
        "f:1:1: $: the text is UTF-16, which only a Graph export may be; save it as UTF-8"
      ),
      ([0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0], "f:1:1: $: the text is UTF-32; save it as UTF-8"),
      (
        [0x5B, 0, 0x5D, 0], "f:1:1: $: the text looks like UTF-16 without a byte order mark; save it as UTF-8"
      ),
      (
        [0, 0x5B, 0, 0x5D], "f:1:1: $: the text looks like UTF-16 without a byte order mark; save it as UTF-8"
      ),
    ]
    for row in rows {
      let found = JSONReader.scan(row.bytes, file: "f").problems.map(\.description)
      XCTAssertEqual(found, [row.problem])
    }
  }

  func testReader_depth_isBoundedAndReadingGoesOn() throws {
    func nested(_ depth: Int, _ inner: String) -> [UInt8] {
      let opening = String(repeating: "[", count: depth)
      return Array((opening + inner + String(repeating: "]", count: depth)).utf8)
    }
    XCTAssertNoThrow(try JSONReader.read(nested(128, ""), file: "f"))
    let path = "$" + String(repeating: "[0]", count: 128)
    XCTAssertEqual(
      JSONReader.scan(nested(129, ""), file: "f").problems.map(\.description),
      ["f:1:129: \(path): nested more than 128 deep"])
    let text = Array("{\"a\":".utf8) + nested(5_000, "{\"x\":1,\"x\":2}") + Array(",\"a\":1}".utf8)
    XCTAssertEqual(
      JSONReader.scan(text, file: "f").problems.map { "\($0.position) \($0.message)" },
      [
        "1:133 nested more than 128 deep", "1:5013 duplicate key `x`, first given at 1:5007",
        "1:10020 duplicate key `a`, first given at 1:2",
      ])
  }

  func testReader_endlessNesting_endsWithOneProblem() {
    for piece in ["[", "{\"a\":", "[{\"a\":"] {
      let document = JSONReader.scan(Array(String(repeating: piece, count: 100_000).utf8), file: "f")
      XCTAssertEqual(document.problems.map(\.message), ["nested more than 128 deep"])
      XCTAssertNil(document.root)
    }
  }

  func testReader_manyProblems_areBounded() {
    let text = "[" + String(repeating: "01,", count: 5_000) + "1]"
    let problems = JSONReader.scan(Array(text.utf8), file: "f").problems
    XCTAssertEqual(problems.count, 1_001)
    XCTAssertEqual(problems.last?.message, "stopped after 1000 problems")
  }

  func testReader_line_isNamedAndCountedFrom() {
    func problems(_ text: String) -> [String] {
      JSONReader.scan(Array(text.utf8), file: "r", extent: .line(17)).problems.map(\.description)
    }
    XCTAssertEqual(problems("{\"a\":"), ["r:17:6: $.a: the line ends inside the object opened at 17:1"])
    XCTAssertEqual(problems(""), ["r:17:1: $: the line is empty; expected a JSON value"])
    XCTAssertEqual(problems("\"x"), ["r:17:3: $: the line ends inside the string opened at 17:1"])
  }

  func testReader_read_throwsEveryProblem() {
    XCTAssertThrowsError(try JSONReader.read(Array("[1,]x".utf8), file: "f")) { error in
      XCTAssertEqual(
        "\(error)",
        """
        f:1:3: $[1]: a comma with nothing after it; remove the comma
        f:1:5: $: expected nothing after the end of the JSON value, found a letter
        """)
    }
  }

  func testReader_strings_areResolved() throws {
    let rows: [(text: String, string: String)] = [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u00E9é""#, "ééé"),
      (#""\uD834\udd1e𝄞""#, "𝄞𝄞"), (#""a\u0000b""#, "a\0b"),
      ("\"\u{7F}\u{FFFF}\u{2028}\"", "\u{7F}\u{FFFF}\u{2028}"),
    ]
    for row in rows {
      let value = try JSONReader.read(Array(row.text.utf8), file: "f")
      XCTAssertEqual(value.string.map { Array($0.utf8) }, Array(row.string.utf8), row.text)
    }
  }
}
