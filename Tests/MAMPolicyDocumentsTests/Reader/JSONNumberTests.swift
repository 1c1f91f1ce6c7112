import MAMPolicyDocuments
import XCTest

final class JSONNumberTests: XCTestCase {
  private let rows: [(text: String, integer: Int?, exact: Int?)] = [
    ("0", 0, 0), ("-0", 0, 0), ("12", 12, 12), ("-7", -7, -7), ("1.0", nil, 1),
    ("1e2", nil, 100), ("1E+2", nil, 100), ("-1.50e1", nil, -15), ("10e-1", nil, 1),
    ("100000e-5", nil, 1), ("1.5", nil, nil), ("1e-1", nil, nil),
    ("0e999999999999999999999", nil, 0),
    ("0.000", nil, 0), ("-0.0e-5", nil, 0), ("1e999999999999999999999", nil, nil),
    ("1e-999999999999999999999", nil, nil), ("9223372036854775807", .max, .max),
    ("-9223372036854775808", .min, .min), ("9223372036854775808", nil, nil),
    ("-9223372036854775809", nil, nil), ("9223372036854775807.0", nil, .max),
    ("922337203685477580700e-2", nil, .max), ("9.223372036854775807e18", nil, .max),
    ("-9.223372036854775808E18", nil, .min), ("1e19", nil, nil),
    ("1e18", nil, 1_000_000_000_000_000_000),
  ]

  func testNumber_integers() throws {
    for row in rows {
      let number = try XCTUnwrap(JSONReader.read(Array(row.text.utf8), file: "f").number)
      XCTAssertEqual(number.text, row.text)
      XCTAssertEqual(number.integer, row.integer, row.text)
      XCTAssertEqual(number.exactInteger, row.exact, row.text)
      XCTAssertEqual(JSONNumber(row.text), number)
      XCTAssertEqual(number.double, Double(row.text))
    }
  }

  func testNumber_textThatIsNone_isRefused() {
    let texts = ["", "-", "+1", "01", "1.", ".1", "1e", "1e+", "0x1", " 1", "1 ", "NaN", "inf", "1_0", "１"]
    for text in texts { XCTAssertNil(JSONNumber(text), text) }
  }

  func testNumber_fromValues() {
    XCTAssertEqual(JSONNumber(-5).text, "-5")
    XCTAssertNil(JSONNumber(Double.infinity))
    XCTAssertNil(JSONNumber(Double.nan))
    for double in [0.1, -2.5, 1e300, 1e-300, 12345678.9, 100.0] {
      let number = JSONNumber(double)
      XCTAssertEqual(number.flatMap { JSONNumber($0.text) }, number)
      XCTAssertEqual(number?.double, double)
    }
  }
}
