import Foundation
import MAMPolicyDocuments
import XCTest

final class JSONTextTests: XCTestCase {
  private let value: JSONOutput = [
    "effect": "deny", "reasons": ["b", "a"], "empty": [], "none": .object([JSONOutput.Member]()),
    "number": -5, "on": true, "off": nil,
    "nested": [["a": 1]],
  ]

  func testText_compact() {
    XCTAssertEqual(
      JSONText.text(value),
      #"{"effect":"deny","reasons":["b","a"],"empty":[],"none":{},"number":-5,"on":true,"off":null,"nested":[{"a":1}]}"#
    )
  }

  func testText_prettyAndSorted() {
    XCTAssertEqual(
      JSONText.text(value, layout: .pretty, keys: .sorted),
      """
      {
        "effect": "deny",
        "empty": [],
        "nested": [
          {
            "a": 1
          }
        ],
        "none": {},
        "number": -5,
        "off": null,
        "on": true,
        "reasons": [
          "b",
          "a"
        ]
      }
      """)
  }

  func testText_ofEveryCharacterOfASCII_escapesTheQuoteTheBackslashAndWhatDoesNotPrint() {
    let named: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    var escaped = 0
    for byte in UInt8.min...0x7F {
      let scalar = Unicode.Scalar(byte)
      let doesNotPrint = byte < 0x20 || byte == 0x7F
      let numbered = doesNotPrint ? String(format: "\\u%04x", byte) : String(scalar)
      let written = named[scalar] ?? numbered
      if written != String(scalar) { escaped += 1 }
      XCTAssertEqual(JSONText.text(.string("a\(scalar)b")), "\"a\(written)b\"", "\(byte)")
    }
    XCTAssertEqual(escaped, 35)
  }

  /// A value that a program has put together may be nested as deep as it likes, also on the stack of a thread.
  func testText_andComparison_ofVeryDeepValues() {
    let depth = 1_000
    @Sendable func nested(_ inner: JSONOutput) -> JSONOutput {
      (0..<depth).reduce(inner) { value, level in level.isMultiple(of: 2) ? .array([value]) : ["a": value] }
    }
    let isDone = expectation(description: "written on a small stack")
    let thread = Thread {
      let (one, other) = (nested(1), nested(2))
      let text = JSONText.text(one)
      XCTAssertEqual(text.count, depth / 2 * 2 + depth / 2 * 6 + 1)
      XCTAssertTrue(JSONText.text(one, layout: .pretty).contains("1"))
      XCTAssertEqual(one, nested(1))
      XCTAssertNotEqual(one, other)
      XCTAssertEqual(one.hashValue, nested(1).hashValue)
      XCTAssertEqual("\(one)", text)
      isDone.fulfill()
    }
    thread.stackSize = 512 << 10
    thread.start()
    wait(for: [isDone], timeout: 60)
  }

  func testEquality_seesEveryDifference() {
    let values: [JSONOutput] = [
      .null, true, false, 1, 2, "1", "", [], [1], [1, 2], [2, 1], .object([JSONOutput.Member]()), ["a": 1],
      ["b": 1], ["a": 2], ["a": 1, "b": 2], ["b": 2, "a": 1], [[]], [.object([JSONOutput.Member]())],
    ]
    for (one, left) in values.enumerated() {
      for (other, right) in values.enumerated() {
        XCTAssertEqual(left == right, one == other, "\(left) and \(right)")
      }
    }
    XCTAssertEqual(Set(values + values).count, values.count)
  }

  func testText_sortedKeys_goByCodePoint() {
    let value: JSONOutput = ["é": 1, "z": 2, "Z": 3, "": 4, "\u{FFFF}": 5, "\u{10000}": 6, "aa": 7, "a": 8]
    let keys = try? JSONReader.read(Array(JSONText.text(value, keys: .sorted).utf8), file: "f").object?
      .members.map(\.key)
    XCTAssertEqual(keys, ["", "Z", "a", "aa", "z", "é", "\u{FFFF}", "\u{10000}"])
  }

  func testText_everyScalar_isReadBackAsItWas() throws {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF where value < 0x3100 || value % 13 == 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    let value = try JSONReader.read(Array(JSONText.quoted(String(text)).utf8), file: "f")
    XCTAssertEqual(value.string.map { Array($0.utf8) }, Array(String(text).utf8))
  }

  func testText_escapes() {
    let text = "\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é\u{202E}\u{1D173}"
    XCTAssertEqual(
      JSONText.quoted(text),
      "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007fé\\u202e\\ud834\\udd73\"")
  }

  func testText_whatWasRead_isWrittenAsItWas() throws {
    let text = #"{"a":[1,-0.50e+3,"é\n",null,true,{}],"":{"b":[]}}"#
    let value = try JSONReader.read(Array(text.utf8), file: "f")
    XCTAssertEqual(JSONText.text(JSONOutput(value)), text)
    let pretty = JSONText.text(JSONOutput(value), layout: .pretty)
    XCTAssertEqual(JSONText.text(JSONOutput(try JSONReader.read(Array(pretty.utf8), file: "f"))), text)
  }

  func testOutput_absentMembers_areLeftOut() throws {
    let number = try XCTUnwrap(JSONNumber(2.5))
    let value = JSONOutput.object([
      "a": nil as JSONOutput?, "b": .optional(nil), "c": .strings(["x"]), "d": .optional("y"),
      "e": .number(number),
    ])
    XCTAssertEqual(JSONText.text(value), #"{"b":null,"c":["x"],"d":"y","e":2.5}"#)
  }
}
