import MAMPolicyDocuments
import XCTest

final class PropertyListSyntaxTests: XCTestCase {
  private func syntax(_ text: String, defining definitions: [String: String]? = nil) throws
    -> PropertyListSyntax
  {
    try PropertyListReader.syntax(of: Array(text.utf8), file: "x.plist", defining: definitions)
  }

  /// The elements, each as its bytes.
  private func elements(_ syntax: PropertyListSyntax) -> [String] {
    syntax.nodes.map { String(decoding: syntax.source[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  func testElements_haveTheirBytesPathsAndPositions() throws {
    let syntax = try syntax(
      "\u{FEFF}<plist>\r\n<!-- c --><dict>\r\n\t<key>a</key> <array octype='x'>\r\n<string>é</string>\r\n"
        + "<true/></array></dict></plist>")
    XCTAssertEqual(
      elements(syntax).dropFirst(),
      [
        "<key>a</key>", "<array octype='x'>\r\n<string>é</string>\r\n<true/></array>", "<string>é</string>",
        "<true/>",
      ])
    XCTAssertEqual(
      syntax.nodes.indices.map { "\(syntax.path(of: $0))" }, ["$", "$.a", "$.a", "$.a[0]", "$.a[1]"])
    XCTAssertEqual(
      syntax.nodes.map { "\(syntax.position(of: Int($0.start)))" }, ["2:11", "3:2", "3:15", "4:1", "5:1"])
    XCTAssertEqual(
      syntax.comments.map { String(decoding: syntax.source[$0], as: UTF8.self) }, ["<!-- c -->"])
  }

  func testText_everyByte_knowsWhereItIsWritten() throws {
    let text = "<string>a&quot;<![CDATA[<b>]]>\r\nc</string>"
    let syntax = try syntax(text)
    XCTAssertEqual(syntax.text(of: 0), "a\"<b>\nc")
    var offsets: [Int] = []
    var sections: [Bool] = []
    syntax.decode(0) { _, offset, isInSection in
      offsets.append(offset)
      sections.append(isInSection)
    }
    XCTAssertEqual(offsets, [8, 9, 24, 25, 26, 30, 32])
    XCTAssertEqual(sections, [false, false, true, true, true, false, false])
  }

  func testRefusals_areThoseOfTheSystem() {
    let rows: [(String, String)] = [
      (
        "<string>a<!-- x --></string>",
        "1:10: $: the system does not read a comment or an instruction inside of `<string>`"
      ),
      (
        "<array><string/><integer>x</integer></array>",
        "1:17: $[1]: `x` is not a whole number of at most 64 bits"
      ),
      ("<array><![CDATA[ ]]></array>", "1:8: $[0]: a declaration is not read in a property list"),
      ("<true>yes</true>", "1:1: $: `yes` is not empty, which `<true>` has to be"),
    ]
    for (text, message) in rows {
      XCTAssertThrowsError(try syntax(text), text) { XCTAssertEqual("\($0)", "x.plist:" + message) }
    }
  }

  func testDuplicates_areInTheTree() throws {
    let syntax = try syntax("<dict><key>a</key><true/><key>a</key><false/></dict>")
    XCTAssertEqual(syntax.nodes.count, 5)
  }

  // MARK: The preprocessor

  private let conditional = """
    <dict>
    #ifdef INTUNE
      <key>a</key><string>intune</string>
    #elif LEVEL >= 2 && !defined(OLD)
      <key>a</key><string>two</string>
    #else
      <key>a</key><string>none</string>
    #endif
      <key>b</key><true/>
    </dict>

    """

  func testConditions_definitions_chooseTheBranch() throws {
    let rows: [([String: String], String)] = [
      ([:], "none"), (["INTUNE": ""], "intune"), (["INTUNE": "0"], "intune"), (["LEVEL": "2"], "two"),
      (["LEVEL": "1"], "none"), (["LEVEL": "3", "OLD": ""], "none"),
    ]
    for (definitions, value) in rows {
      let syntax = try syntax(conditional, defining: definitions)
      XCTAssertEqual(syntax.nodes.count, 5, "\(definitions)")
      XCTAssertEqual(syntax.text(of: 2), value, "\(definitions)")
      let branches = syntax.nodes.map { syntax.conditions?.branch(at: Int($0.start)) }
      XCTAssertEqual(branches[0], 0)
      XCTAssertNotEqual(branches[1], 0)
      XCTAssertEqual(branches[1], branches[2])
      XCTAssertEqual(branches[3], 0)
      XCTAssertEqual(syntax.conditions?.names.contains("INTUNE"), true)
    }
  }

  func testConditions_insideAString_leaveTheRest() throws {
    let syntax = try syntax("<string>a\n#if 0\nb\n#endif\nc</string>", defining: [:])
    XCTAssertEqual(syntax.text(of: 0), "a\nc")
  }

  func testConditions_faults_areNamedAtTheirPlace() {
    let rows: [(String, String)] = [
      ("<dict>\n#if A\n</dict>", "2:1: $: the condition has no `#endif`"),
      ("#ifdef A\n#endif\n#endif\n<true/>", "3:1: $: `#endif` has no `#if`"),
      ("#ifdef A\n#else\n#else\n#endif\n<true/>", "3:1: $: `#else` has no `#if`"),
      ("#if (\n#endif\n<true/>", "1:1: $: the condition `(` is not understood"),
      ("#if A +\n#endif\n<true/>", "1:1: $: the condition `A +` is not understood"),
      ("#ifndef A\n#include \"x\"\n#endif\n<true/>", "2:1: $: `#include` is not followed"),
    ]
    for (text, message) in rows {
      XCTAssertThrowsError(try syntax(text, defining: [:]), text) { error in
        XCTAssertEqual("\(error)", "x.plist:" + message, text)
      }
    }
  }

  func testConditions_withoutDefinitions_areText() {
    XCTAssertThrowsError(try syntax(conditional)) { error in
      XCTAssertEqual("\(error)", "x.plist:1:7: $: text is not allowed outside a value")
    }
  }
}
