import Foundation
import MAMPolicyDocuments
import XCTest

final class ISODateTimeTests: XCTestCase {
  func testDate_agreesWithTheFoundationsCalendar() throws {
    let reader = ISO8601DateFormatter()
    var state: UInt64 = 42
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let seconds = Double(Int64(state >> 30)) - 8_000_000_000
      let text = reader.string(from: Date(timeIntervalSince1970: seconds))
      XCTAssertEqual(ISODateTime(text)?.sinceEpoch, .seconds(Int64(seconds)), text)
    }
  }

  func testDate_ofEveryForm() {
    let rows: [(String, Duration)] = [
      ("1970-01-01T00:00:00Z", .zero),
      ("1970-01-01t00:00:01z", .seconds(1)),
      ("1970-01-01T01:00:00+01:00", .zero),
      ("1969-12-31T22:30:00-01:30", .zero),
      ("1970-01-01T00:00:00.25Z", .milliseconds(250)),
      ("1970-01-01T00:00:00.1234567899Z", .nanoseconds(123_456_789)),
      ("2000-02-29T00:00:00Z", .seconds(951_782_400)),
    ]
    for (text, expected) in rows { XCTAssertEqual(ISODateTime(text)?.sinceEpoch, expected, text) }
  }

  func testDate_ofOtherForms_isRefused() {
    let wrong = [
      "", "2026-03-01", "2026-03-01T08:30:00", "2026-03-01 08:30:00Z", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z",
      "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
      "2026-01-01T00:00:60Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zx", "2026-01-01T00:00:00+0100",
      "2026-01-01T00:00:00+24:00", "1900-02-29T00:00:00Z", "+026-01-01T00:00:00Z", "2026-01-01T00:00:00+1",
    ]
    for text in wrong { XCTAssertNil(ISODateTime(text), text) }
  }
}
