import MAMPolicyCore
import XCTest

/// Rule R15.1.
final class ISODurationTests: XCTestCase {
  func testForms_areRead() {
    let day = 86_400
    let rows: [(text: String, length: Duration, isApproximate: Bool)] = [
      ("PT0S", .zero, false), ("P0D", .zero, false), ("P0Y", .zero, false), ("-PT0S", .zero, false),
      ("PT12H", .seconds(12 * 3_600), false), ("PT720M", .seconds(12 * 3_600), false),
      ("PT30M", .seconds(1_800), false), ("P90D", .seconds(90 * day), false),
      ("P365D", .seconds(365 * day), false), ("P2W", .seconds(14 * day), false),
      ("P1DT2H3M4S", .seconds(day + 7_384), false), ("P1W2DT3S", .seconds(9 * day + 3), false),
      ("PT1H30S", .seconds(3_630), false), ("+PT5M", .seconds(300), false), ("-PT5M", .seconds(-300), false),
      ("-P1DT12H", .seconds(-129_600), false), ("PT0.5H", .seconds(1_800), false),
      ("PT1,5M", .seconds(90), false), ("PT1.25S", .milliseconds(1_250), false),
      ("P0.5D", .seconds(day / 2), false), ("-PT0.5S", .milliseconds(-500), false),
      ("PT0.0000000019S", .nanoseconds(1), false), ("P1M", .seconds(30 * day), true),
      ("P1Y", .seconds(365 * day), true), ("P1Y2M3DT4H", .seconds((365 + 63) * day + 14_400), true),
      ("P0Y0M1D", .seconds(day), false), ("PT00012H", .seconds(12 * 3_600), false),
      ("P3650000D", .seconds(3_650_000 * day), false),
    ]
    for row in rows {
      let read = ISODuration(row.text)
      XCTAssertEqual(read?.length, row.length, row.text)
      XCTAssertEqual(read?.isApproximate, row.isApproximate, row.text)
    }
  }

  func testEverythingElse_isNotRead() {
    let texts = [
      "", "P", "PT", "-", "+-PT5M", "--PT5M", "PT-5M", "P-1D", "12H", "T12H", "PT12", "P12", "PT12h", "pt12H",
      "P1H", "PT1D", "PT1Y", "P1S", "PT1M1H", "P1D1D", "P1D1W", "PT1H1H", "P1DT", "PT1HT1M", "PTT1H",
      "PT1.5H30M", "PT.5H", "PT5.H", "PT1.H", "PT1..5H", "PT1.5", "PT1,5.5M", " PT12H", "PT12H ", "PT 12H",
      "PT１２H", "PT1H\u{0}", "half an hour", "12:00:00", "P99999999999999999999D", "PT9223372036854775807H",
      "P3650001D", "PT9223372036854775807S", "-PT9223372036854775807S", "P9999999Y",
    ]
    for text in texts { XCTAssertNil(ISODuration(text), text) }
  }

  /// Every text of up to six characters over the letters of the grammar is read or not, and never traps.
  func testSmallWorld_isTotalAndOrdered() {
    let letters = Array("PT1.DMS-")
    var texts = [""]
    var read = 0
    for _ in 1...6 {
      texts = texts.flatMap { text in letters.map { text + String($0) } }
      for text in texts {
        guard let duration = ISODuration(text) else { continue }
        read += 1
        XCTAssertEqual(duration.length < .zero, text.hasPrefix("-"), text)
        XCTAssertTrue(text.contains("P") && text.contains("1"), text)
      }
    }
    XCTAssertEqual(texts.count, 262_144)
    XCTAssertEqual(read, 43)
  }
}
