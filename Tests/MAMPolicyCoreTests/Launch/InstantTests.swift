@testable import MAMPolicyCore
import XCTest

final class InstantTests: XCTestCase {
  func testDifferences_goBothWays() {
    let later = Instant.start.advanced(by: .hours(2))
    XCTAssertEqual(Instant.start.duration(to: later), .hours(2))
    XCTAssertEqual(later.duration(to: .start), .hours(-2))
    XCTAssertLessThan(Instant.start, later)
  }

  func testText_isISO8601() {
    let rows: [(Duration, String)] = [
      (.zero, "PT0S"), (.seconds(59), "PT59S"), (.minutes(1), "PT1M"), (.hours(24), "P1D"),
      (.days(90) + .hours(1) + .seconds(5), "P90DT1H5S"), (.hours(-1), "-PT1H"),
      (.milliseconds(1500), "PT1.5S"), (.nanoseconds(1), "PT0.000000001S"), (.milliseconds(-10), "-PT0.01S"),
      (.seconds(Int64.max), "P106751991167300DT15H30M7S"),
      (.seconds(Int64.min), "-P106751991167300DT15H30M8S"),
    ]
    XCTAssertEqual(rows.count, 11)
    for (duration, text) in rows { XCTAssertEqual(duration.iso8601, text) }
  }
}
