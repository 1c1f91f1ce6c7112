import MAMPolicyDocuments
import XCTest

final class JSONDecodingTests: XCTestCase {
  private enum Color: String, CaseIterable {
    case red
    case green
  }

  /// Reads member `a` of an object in one way, and tells what was noted.
  private func notes(_ value: String, _ read: (inout ObjectReader) -> Bool) -> [String] {
    let bytes = Array("{\(value.isEmpty ? "" : "\"a\": ")\(value)}".utf8)
    do throws(JSONProblems) {
      _ = try JSONDecoding.decode(bytes, file: "f") { root, decoding -> Bool? in
        guard var reader = ObjectReader(root, decoding) else { return nil }
        let found = read(&reader)
        reader.finish()
        XCTAssertEqual(found, decoding.isClean, value)
        return true
      }
      return []
    } catch {
      return error.problems.map { "\($0.position) \($0.path): \($0.message)" }
    }
  }

  private typealias Read = (inout ObjectReader) -> Bool

  func testReader_wrongKinds_sayWhatIsThereAndWhatToDo() {
    let rows: [(value: String, read: Read, note: String?)] = [
      ("\"x\"", { $0.string("a") == "x" }, nil),
      ("5", { $0.string("a") != nil }, "expected a string, found a number; put it in double quotes"),
      ("true", { $0.string("a") != nil }, "expected a string, found a Boolean; put it in double quotes"),
      ("null", { $0.string("a") != nil }, "expected a string, found null"),
      ("[]", { $0.string("a") != nil }, "expected a string, found an array"),
      ("{}", { $0.string(ifPresent: "a") != nil }, "expected a string, found an object"),
      ("false", { $0.bool("a") == false }, nil),
      (
        "\"true\"", { $0.bool("a") != nil },
        "expected `true` or `false`, found the string `true`; remove the quotes"
      ),
      ("\"yes\"", { $0.bool("a") != nil }, "expected `true` or `false`, found the string `yes`"),
      ("0", { $0.bool(ifPresent: "a") != nil }, "expected `true` or `false`, found a number"),
      ("12", { $0.integer("a") == 12 }, nil),
      ("\"12\"", { $0.integer("a") != nil }, "expected a whole number, found a string; remove the quotes"),
      ("\"x\"", { $0.integer("a") != nil }, "expected a whole number, found a string"),
      ("1.0", { $0.integer("a") != nil }, "expected a whole number of at most 64 bits, found `1.0`"),
      (
        "9223372036854775808", { $0.integer("a") != nil },
        "expected a whole number of at most 64 bits, found `9223372036854775808`"
      ),
      (
        "-1", { $0.integer(ifPresent: "a", in: 0 ... .max) != nil },
        "expected a whole number from 0 up, found `-1`"
      ),
      (
        "9", { $0.integer(ifPresent: "a", in: .min...8) != nil }, "expected a whole number up to 8, found `9`"
      ),
      ("9", { $0.integer("a", in: 1...1) != nil }, "expected a whole number from 1 to 1, found `9`"),
      ("[1]", { $0.array("a")?.count == 1 }, nil),
      ("{}", { $0.array(ifPresent: "a") != nil }, "expected an array, found an object"),
      ("1", { $0.array("a") != nil }, "expected an array, found a number; put it in brackets"),
      ("[\"x\",\"y\"]", { $0.strings(ifPresent: "a") == ["x", "y"] }, nil),
      ("\"x\"", { $0.strings(ifPresent: "a") != nil }, "expected an array, found a string"),
      ("{\"k\":1}", { $0.entries(ifPresent: "a")?.map(\.key) == ["k"] }, nil),
      ("1", { $0.entries(ifPresent: "a") != nil }, "expected an object, found a number"),
      ("\"green\"", { $0.choice("a", "color", as: Color.self) == .green }, nil),
      (
        "\"gren\"", { $0.choice("a", "color", as: Color.self) != nil },
        "unknown color `gren`; did you mean `green`?"
      ),
      (
        "\"Green\"", { $0.choice(ifPresent: "a", "color", as: Color.self) != nil },
        "unknown color `Green`; did you mean `green`?"
      ),
      (
        "\"mauve\"", { $0.choice("a", "color", as: Color.self) != nil },
        "unknown color `mauve`; expected one of `red`, `green`"
      ),
    ]
    for row in rows {
      XCTAssertEqual(notes(row.value, row.read), row.note.map { ["1:7 $.a: \($0)"] } ?? [], row.value)
    }
  }

  func testReader_absentMember_isMissedWhereItHasToBeThere() {
    let required: [Read] = [
      { $0.string("a") != nil }, { $0.bool("a") != nil }, { $0.integer("a") != nil },
      { $0.array("a") != nil }, { $0.choice("a", "color", as: Color.self) != nil }, { $0.value("a") != nil },
    ]
    for read in required { XCTAssertEqual(notes("", read), ["1:1 $: missing key `a`"]) }
    let optional: [Read] = [
      { $0.string(ifPresent: "a") == nil }, { $0.bool(ifPresent: "a") == nil },
      { $0.integer(ifPresent: "a") == nil },
      { $0.array(ifPresent: "a") == nil }, { $0.strings(ifPresent: "a") == nil },
      { $0.entries(ifPresent: "a") == nil },
      { $0.choice(ifPresent: "a", "color", as: Color.self) == nil }, { $0.value(ifPresent: "a") == nil },
    ]
    for read in optional { XCTAssertEqual(notes("", read), []) }
  }

  func testReader_oneOddElement_isNamedByItsIndex() {
    XCTAssertEqual(
      notes("[\"x\", 1, null]") { $0.strings(ifPresent: "a") != nil },
      [
        "1:13 $.a[1]: expected a string, found a number; put it in double quotes",
        "1:16 $.a[2]: expected a string, found null",
      ])
  }

  func testReader_unknownKeys_areNamedBeyondAnyNumber() throws {
    for count in [1, 63, 64, 65, 200] {
      let text = "{" + (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
      for left in [0, count / 2, count - 1] {
        let document = JSONReader.scan(Array(text.utf8), file: "f")
        let decoding = JSONDecoding(document)
        var reader = try XCTUnwrap(ObjectReader(document.value(), decoding))
        for place in 0..<count where place != left { XCTAssertEqual(reader.integer("key\(place)"), place) }
        XCTAssertTrue(reader.has("key\(left)"))
        reader.finish()
        XCTAssertEqual(decoding.problems.count, 1)
        XCTAssert(decoding.problems.first?.message.hasPrefix("unknown key `key\(left)`") ?? false)
        XCTAssertEqual(reader.integer("key\(left)"), left)
        reader.finish()
        XCTAssertEqual(decoding.problems.count, 1)
      }
    }
  }

  func testReader_rootThatIsNoObject_isRefused() {
    XCTAssertThrowsError(
      try JSONDecoding.decode([0x5B, 0x5D], file: "f") {
        ObjectReader($0, $1).map { $0.object.members.count }
      }
    ) { XCTAssertEqual("\($0)", "f:1:1: $: expected an object, found an array") }
  }

  /// What the text spells wrongly is said once, as a problem of the text.
  func testDecoding_damagedValue_isNotReportedTwice() {
    XCTAssertEqual(
      notes("True") { $0.bool("a") != nil }, ["1:7 $.a: `True` is not a JSON value; write `true`"])
    XCTAssertEqual(
      notes("\"gr\\een\"") { $0.choice("a", "color", as: Color.self) != nil },
      ["1:10 $.a: unknown escape `\\e`; write a backslash itself as `\\\\`"])
    XCTAssertEqual(
      notes("1, \"b\\q\": 2") { $0.integer("a") == nil },
      ["1:12 $: unknown escape `\\q`; write a backslash itself as `\\\\`"])
  }

  /// A value that is read several times is wrong once; two messages about it are two problems.
  func testDecoding_valueReadTwice_isNotReportedTwice() {
    XCTAssertEqual(
      notes("5") { reader in
        for _ in 0..<3 { _ = reader.string("a") }
        _ = reader.bool("a")
        return reader.decoding.isClean
      },
      [
        "1:7 $.a: expected a string, found a number; put it in double quotes",
        "1:7 $.a: expected `true` or `false`, found a number",
      ])
  }

  func testDecoding_syntaxError_leavesTheBodyUncalled() {
    XCTAssertThrowsError(
      try JSONDecoding.decode(Array("{\"a\":".utf8), file: "f") { _, _ -> Int? in
        XCTFail("called without a value")
        return 1
      })
  }

  func testDecoding_bodyWithoutResultOrNote_isAnErrorAllTheSame() {
    XCTAssertThrowsError(try JSONDecoding.decode(Array(" 1".utf8), file: "f") { _, _ in nil as Int? }) {
      XCTAssertEqual("\($0)", "f:1:2: $: the value could not be read")
    }
  }

  func testDecoding_problemsOfAnotherFile_areAdded() throws {
    let decoding = JSONDecoding(JSONReader.scan(Array("[1]".utf8), file: "outer"))
    XCTAssertThrowsError(try JSONReader.read([], file: "inner")) { error in
      if let problems = error as? JSONProblems { decoding.add(problems) }
    }
    XCTAssertFalse(decoding.isClean)
    XCTAssertThrowsError(try decoding.result(1)) {
      XCTAssertEqual("\($0)", "inner:1:1: $: the file is empty; expected a JSON value")
    }
  }
}
