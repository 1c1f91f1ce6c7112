import Foundation
@testable import MAMPolicyCore
import XCTest

final class InstantTests: XCTestCase {
  func testUnitsOfTime_areHeldAtTheLongest() {
    XCTAssertEqual(Duration.minutes(-30), .seconds(-1_800))
    XCTAssertEqual(Duration.days(90), .seconds(90 * 86_400))
    for unit in [Duration.minutes, Duration.hours, Duration.days] {
      XCTAssertEqual(unit(.max), Duration.seconds(Int64.max).saturated)
      XCTAssertEqual(unit(.min), Duration.seconds(Int64.min).saturated)
    }
  }

  func testDifferences_goBothWays() {
    let later = Instant.start.advanced(by: .hours(2))
    XCTAssertEqual(Instant.start.duration(to: later), .hours(2))
    XCTAssertEqual(later.duration(to: .start), .hours(-2))
    XCTAssertLessThan(Instant.start, later)
  }

  /// A time is written as it is, or not at all.
  func testInstant_isWrittenInISO8601_unlessItIsTooFine() throws {
    let times = [Instant.minutes(-20), .start, .days(90)]
    let text = try JSONEncoder().encode(times)
    XCTAssertEqual(String(decoding: text, as: UTF8.self), #"["-PT20M","PT0S","P90D"]"#)
    XCTAssertEqual(try JSONDecoder().decode([Instant].self, from: text), times)
    let fine = Instant(Duration(secondsComponent: 0, attosecondsComponent: 1))
    XCTAssertThrowsError(try JSONEncoder().encode(fine)) { error in
      XCTAssertTrue("\(error)".contains("is not exactly the time"), "\(error)")
    }
  }

  func testEndsOfTheRange_neverTrap() {
    let lengths: [Duration] = [
      .zero, .seconds(Int64.max), .seconds(Int64.min), .seconds(1e20), .seconds(-1e20), .nanoseconds(1),
    ]
    for one in lengths {
      for other in lengths {
        let time = Instant(one).duration(to: Instant(other))
        XCTAssertFalse(time.iso8601.isEmpty)
        XCTAssertEqual(time < .zero, Instant(other) < Instant(one))
        XCTAssertFalse(Instant(one).advanced(by: other).duration(to: .start).iso8601.isEmpty)
        XCTAssertEqual(TimeLimit(other).duration, other)
        let policy = AppProtectionPolicy.quiet {
          $0.periodOfflineBeforeAccessCheck = TimeLimit(text: "x", duration: other)
          $0.periodBeforePinReset = TimeLimit(text: "x", duration: one)
          $0.pinRequired = true
        }
        let facts = DeviceFacts.with {
          $0.lastCheckIn = Instant(one)
          $0.pinSetAt = Instant(other)
          $0.lastActive = Instant(one)
        }
        for now in lengths.map(Instant.init) {
          let launch = LaunchRule.decide(policy, facts, at: now)
          XCTAssertTrue(launch.checks.allSatisfy { $0.value.label != $0.found })
        }
      }
    }
  }

  func testText_isISO8601() {
    let rows: [(Duration, String)] = [
      (.zero, "PT0S"), (.seconds(59), "PT59S"), (.minutes(1), "PT1M"), (.hours(24), "P1D"),
      (.days(90) + .hours(1) + .seconds(5), "P90DT1H5S"), (.hours(-1), "-PT1H"),
      (.milliseconds(1500), "PT1.5S"), (.nanoseconds(1), "PT0.000000001S"), (.milliseconds(-10), "-PT0.01S"),
      (.seconds(Int64.max), "P106751991167300DT15H30M7S"),
      (.seconds(Int64.min), "-P106751991167300DT15H30M8S"),
      (.seconds(1e20), "P106751991167300DT15H30M7S"), (.seconds(-1e20), "-P106751991167300DT15H30M8S"),
    ]
    for (duration, text) in rows { XCTAssertEqual(duration.iso8601, text) }
  }
}
