import MAMPolicyCore
import MAMTestSupport
import XCTest

final class ConfigurationNumberTests: XCTestCase {
  /// Texts by value from the least to the greatest; one line holds texts of one value.
  private let ladder: [[String]] = [
    ["-1e400"], ["-9007199254740993"], ["-9007199254740992"], ["-10", "-1e1", "-10.000"], ["-2"],
    ["-1.5", "-15e-1"], ["-1e-400"], ["0", "-0", "0.0", "0e9", "-0.000e-5"], ["1e-999999999"], ["1e-400"],
    ["0.1", "1e-1", "0.10"], ["0.10000000000000000001"], ["0.2"], ["1", "1.0", "10e-1", "100E-2", "0.1e+1"],
    ["1.5"], ["2"], ["9.99"], ["10", "1e1"], ["99"], ["100"], ["9007199254740992"],
    ["9007199254740993", "9.007199254740993e15"], ["1e400"], ["1e999999999"],
  ]

  func testOrder_followsTheExactValue() throws {
    for (low, lower) in ladder.enumerated() {
      for (high, higher) in ladder.enumerated() {
        for one in lower {
          for other in higher {
            let (a, b) = (
              try XCTUnwrap(ConfigurationNumber(one)), try XCTUnwrap(ConfigurationNumber(other))
            )
            XCTAssertEqual(a == b, low == high, "\(one) == \(other)")
            XCTAssertEqual(a < b, low < high, "\(one) < \(other)")
            if low == high { XCTAssertEqual(a.hashValue, b.hashValue, "\(one) and \(other)") }
          }
        }
      }
    }
  }

  func testTexts_thatAreNoNumber() {
    let texts = [
      "", "-", "+1", "01", "-01", ".5", "1.", "1e", "1e+", "1.e1", "0x1", " 1", "1 ", "1,5", "NaN",
      "Infinity",
      "1e1000000001", "1e99999999999999999999999", "--1", "1-1", "١",
    ]
    for text in texts { XCTAssertNil(ConfigurationNumber(text), text) }
  }

  func testIntegers_backAndForth() {
    for integer in [0, 1, -1, 10, -10, 100, 999, 1_000_000, Int.max, Int.min, Int.max - 1] {
      let number = ConfigurationNumber(integer)
      XCTAssertEqual(number.integer, integer)
      XCTAssertEqual(number, ConfigurationNumber("\(integer)"))
      XCTAssertEqual(number.description, "\(integer)")
    }
    let rows: [(String, Int?)] = [
      ("1.0", 1), ("10e-1", 1), ("1e3", 1000), ("1.5", nil), ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil),
      ("9223372036854775808", nil), ("-9223372036854775808", .min), ("1e-400", nil), ("0e400", 0),
      ("-0.0", 0),
    ]
    for (text, integer) in rows { XCTAssertEqual(ConfigurationNumber(text)?.integer, integer, text) }
  }

  func testDoubles_compareAsTheirTextsDo() throws {
    let seed: UInt64 = 0xC0_4F16
    var random = SplitMix64(seed: seed)
    for round in 0..<2000 {
      let numbers = (0..<2).map { _ in Double(Int64(bitPattern: random.next()) >> 40) / 64 }
      let exact = try numbers.map { try XCTUnwrap(ConfigurationNumber("\($0)")) }
      XCTAssertEqual(exact[0] < exact[1], numbers[0] < numbers[1], "round \(round), seed \(seed)")
      XCTAssertEqual(exact[0].double, numbers[0], "round \(round), seed \(seed)")
    }
  }
}
