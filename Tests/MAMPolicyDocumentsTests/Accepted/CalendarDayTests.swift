import MAMPolicyDocuments
import XCTest

final class CalendarDayTests: XCTestCase {
  func testText_isExactlyOneDay() {
    for text in ["2027-01-31", "2028-02-29", "0001-01-01"] {
      XCTAssertEqual(CalendarDay(text)?.description, text)
    }
    for text in ["2027-02-29", "2027-1-31", "2027-01-31T", "31.1.2027", "", "2027-13-01"] {
      XCTAssertNil(CalendarDay(text), text)
    }
  }

  func testClock_givesTheDayInUniversalTime() {
    for (seconds, text) in [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (1_798_761_599, "2026-12-31"), (4_107_542_400, "2100-03-01"),
    ] {
      XCTAssertEqual(CalendarDay(secondsSinceEpoch: seconds).description, text)
    }
  }

  func testDays_compareByTime() {
    XCTAssertTrue(CalendarDay(secondsSinceEpoch: 0) < CalendarDay(secondsSinceEpoch: 90_000))
  }
}
