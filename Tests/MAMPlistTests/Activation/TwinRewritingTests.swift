import MAMTestSupport
import XCTest

@testable import MAMPlist

/// Which twins a predicate is given, and where.
final class TwinRewritingTests: XCTestCase {
  private let ask = "ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "

  private func rewritten(_ text: String, also: [String] = []) throws -> String {
    TwinRewriting(try PredicateParser.parse(text), in: text, alsoTypes: also).rewritten
  }

  /// `<x>` asks for the type `x`, and `<m.x>` for its twin.
  private func spelled(_ text: String) -> String {
    text.replacingOccurrences(of: "<m.", with: "<com.microsoft.intune.mam.").split(
      separator: "<", omittingEmptySubsequences: false
    )
    .enumerated().map { place, part in
      guard place > 0, let end = part.firstIndex(of: ">") else { return String(part) }
      return ask + "\"" + part[..<end] + "\"" + part[part.index(after: end)...]
    }.joined()
  }

  /// A mark at the beginning of a type is one letter with what stands before it, but a type of its own.
  func testTwins_areKnownByTheirBytes() throws {
    let type = "\u{364}a"
    let expected = ask + "\"\(type)\" || " + ask + "\"com.microsoft.intune.mam.\(type)\""
    XCTAssertEqual(try rewritten(ask + "\"\(type)\""), expected)
    XCTAssertEqual(try rewritten(expected), expected)
  }

  private struct Row {
    let given: String
    let expected: String
    var line: UInt = #line
  }

  func testRows() throws {
    let rows = [
      Row(given: "<a>", expected: "<a> || <m.a>"),
      Row(given: "(<a>)", expected: "(<a> || <m.a>)"),
      // A twin keeps what is escaped in its model, or it would be another type and be added again.
      Row(given: #"<a\\b\"c>"#, expected: #"<a\\b\"c> || <m.a\\b\"c>"#),
      Row(given: "<a> || <b>", expected: "<a> || <b> || <m.a> || <m.b>"),
      Row(given: "<a> OR <b>", expected: "<a> OR <b> OR <m.a> OR <m.b>"),
      Row(given: "<a>\n  || <b>", expected: "<a>\n  || <b>\n  || <m.a>\n  || <m.b>"),
      Row(given: "<a> ||\n  <b>", expected: "<a> ||\n  <b> ||\n  <m.a> ||\n  <m.b>"),
      Row(given: "(\n  <a>\n)", expected: "(\n  <a> ||\n  <m.a>\n)"),
      Row(given: "(<a>) OR (<b>)", expected: "(<a>) OR (<b>) OR (<m.a>) OR (<m.b>)"),
      Row(given: "<a> || (<b> || <c>)", expected: "<a> || (<b> || <c>) || <m.a> || <m.b> || <m.c>"),
      Row(given: "<a> && <b>", expected: "(<a> || <m.a>) && (<b> || <m.b>)"),
      Row(given: "<a> AND NOT <b>", expected: "(<a> OR <m.a>) AND NOT (<b> OR <m.b>)"),
      Row(given: "(<a>) AND (NOT (<b>))", expected: "(<a> OR <m.a>) AND (NOT (<b> OR <m.b>))"),
      Row(
        given: "<a> || <b> || <c> AND NOT (<d>)",
        expected: "<a> || <b> || <m.a> || <m.b> || (<c> || <m.c>) AND NOT (<d> || <m.d>)"),
      Row(
        given: "<a> || <b> AND <c> || <d>",
        expected: "<a> || (<b> || <m.b>) AND (<c> || <m.c>) || <d> || <m.a> || <m.d>"),
      // What is there already stays, in its own scope alone.
      Row(given: "<a> || <m.a>", expected: "<a> || <m.a>"),
      Row(given: "<m.a>", expected: "<m.a>"),
      Row(given: "<a> || <b> || <m.a>", expected: "<a> || <b> || <m.a> || <m.b>"),
      Row(given: "(<a> || <m.a>) AND <a>", expected: "(<a> || <m.a>) AND (<a> || <m.a>)"),
      Row(given: "<a> || <a>", expected: "<a> || <a> || <m.a>"),
      Row(
        given: "SUBQUERY($x, $a, <a>).@count == 1 OR SUBQUERY($x, $a, <a> || <m.a>).@count == 1",
        expected: "SUBQUERY($x, $a, <a> || <m.a>).@count == 1 OR SUBQUERY($x, $a, <a> || <m.a>).@count == 1"),
      // The absence of a type is the absence of its twin as well.
      Row(
        given: "NONE $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"a\"",
        expected: "NONE $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"a\" && "
          + "NONE $a.registeredTypeIdentifiers UTI-CONFORMS-TO \"com.microsoft.intune.mam.a\""),
      // Quotes, operators and letter case stay those of the text.
      Row(
        given: "any $a.registeredTypeIdentifiers uti-equals 'a'",
        expected: "any $a.registeredTypeIdentifiers uti-equals 'a' || "
          + "any $a.registeredTypeIdentifiers uti-equals 'com.microsoft.intune.mam.a'"),
      Row(
        given: "'a' IN $a.registeredTypeIdentifiers",
        expected:
          "'a' IN $a.registeredTypeIdentifiers || 'com.microsoft.intune.mam.a' IN $a.registeredTypeIdentifiers"
      ),
      // No comparison with a type, nothing to do.
      Row(given: "extensionItems.@count == 1", expected: "extensionItems.@count == 1"),
    ]
    for row in rows {
      let given = spelled(row.given)
      let once = try rewritten(given)
      XCTAssertEqual(once, spelled(row.expected), line: row.line)
      XCTAssertEqual(try rewritten(once), once, "again", line: row.line)
    }
  }

  func testAlsoTypes_goWhereATypeThatTheyConformToIs() throws {
    let text = spelled("<public.image> AND NOT <public.url>")
    XCTAssertEqual(
      try rewritten(text, also: ["public.jpeg"]),
      spelled(
        "(<public.image> OR <m.public.image> OR <m.public.jpeg>) AND NOT (<public.url> OR <m.public.url>)"))
  }

  func testFailures_areNamedAtTheirPlace() {
    let rows: [(text: String, message: String, offset: Int)] = [
      ("", "expected a value, found nothing", 0),
      ("extensionItems", "expected a comparison, found nothing", 14),
      ("1 == 1 1", "expected the end, found `1`", 7), ("(1 == 1", "expected `)`, found `==`", 3),
      ("'a", "the text in quotes does not end", 0), ("a == ”b”", "`”` is not understood", 5),
      (
        "SUBQUERY(a, b, TRUEPREDICATE).@count == 1", "expected a variable such as `$attachment`, found `b`",
        12
      ),
      ("SUBQUERY(a, $b).@count == 1", "expected `,`, found `)`", 14),
      ("a. == 1", "expected a name after `.`, found `==`", 3),
      (
        String(repeating: "(", count: 99) + "1 == 1" + String(repeating: ")", count: 99),
        "the predicate is nested too deep", 64
      ),
      (String(repeating: "!", count: 99) + "TRUEPREDICATE", "the predicate is nested too deep", 99),
    ]
    for (text, message, offset) in rows {
      do throws(PredicateParser.Failure) {
        _ = try PredicateParser.parse(text)
        XCTFail("`\(text)` was read")
      } catch {
        XCTAssertEqual(error.message, message, text)
        XCTAssertEqual(error.offset, offset, text)
      }
    }
  }
}
