import MAMPolicyDocuments
import XCTest

@testable import mamctl

final class BenchFigureTests: XCTestCase {
  private func figure(_ rounds: [Double]) -> BenchFigure {
    BenchFigure("someNs", "some work", unit: "ns", rounds: rounds)
  }

  func testText_hasAsManyPlacesAsItHasMeaning() {
    let rows: [(value: Double, text: String)] = [
      (0, "0"), (0.004, "0"), (0.006, "0.01"), (0.4, "0.4"), (0.434, "0.43"), (0.436, "0.44"), (0.996, "1"),
      (1, "1"), (1.04, "1"), (1.06, "1.1"), (9.96, "10"), (12.34, "12.3"),
      (99.94, "99.9"), (99.96, "100"), (100, "100"), (100.4, "100"), (100.5, "101"), (760.2, "760"),
      (12_345_678.9, "12345679"),
    ]
    for row in rows { XCTAssertEqual(BenchFigure.text(row.value), row.text) }
  }

  func testNumber_isTheText_andNothingInfinite() {
    XCTAssertEqual(BenchFigure.number(12.34), JSONNumber("12.3"))
    XCTAssertEqual(BenchFigure.number(.infinity), JSONNumber("0"))
    XCTAssertEqual(BenchFigure.number(.nan), JSONNumber("0"))
  }

  func testMedian_isTheMiddleOfTheSortedRounds() {
    let rows: [(rounds: [Double], median: Double)] = [
      ([5], 5), ([3, 1, 2], 2), ([9, 1, 8, 2, 7, 3, 6, 4, 5], 5), ([4, 1, 3, 2], 3), ([2, 2, 1_000], 2),
    ]
    for row in rows { XCTAssertEqual(figure(row.rounds).median, row.median, "\(row.rounds)") }
  }

  func testRounds_areSorted() {
    XCTAssertEqual(figure([30, 10.5, 20]).rounds, [10.5, 20, 30])
  }

  func testJSON_hasTheMedianTheLeastAndTheMost() {
    XCTAssertEqual(
      JSONText.text(figure([30, 10.5, 2_000, 20, 10.25]).json),
      #"{"median":20,"least":10.3,"most":2000}"#)
  }

  func testMeasuring_warmsUpOnceAndThenMakesNineRounds() {
    var runs = 0
    let figure = BenchFigure("someNs", "some work", unit: "ns", count: 1) { runs += 1 }
    XCTAssertEqual(runs, 10)
    XCTAssertEqual(figure.rounds.count, 9)
    XCTAssertTrue(figure.rounds.allSatisfy { $0 >= 1 }, "\(figure.rounds)")
    XCTAssertEqual(figure.rounds, figure.rounds.sorted())
  }

  func testMeasuring_convertsNanosecondsForOne() {
    var given: [Double] = []
    let figure = BenchFigure(
      "someMBPerSecond", "some work", unit: "MB/s", count: 1_000_000_000,
      convert: {
        given.append($0)
        return Double(given.count)
      }, work: {})
    XCTAssertEqual(figure.rounds, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    // Doing nothing a thousand million times takes less than a second.
    XCTAssertTrue(given.allSatisfy { $0 > 0 && $0 < 1 }, "\(given)")
  }

  func testMeasuring_nothing_isNoDivisionByZero() {
    let figure = BenchFigure("someNs", "some work", unit: "ns", count: 0) {}
    XCTAssertTrue(figure.rounds.allSatisfy(\.isFinite))
  }
}
