import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Rows tell every question that has another answer, and tell it once.
final class ChangeRowTests: XCTestCase {
  func testRows_tellEveryQuestionOnce() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    let strict = AppProtectionPolicy.lockDown
    check(AppProtectionPolicy(), PolicyDifferenceTests.managed, "from nothing")
    check(strict, PolicyDifferenceTests.managed, "from the strictest")
    for _ in 0..<2 { check(random.policy(changes: 4), random.policy(changes: 4), "seed \(seed)") }
  }

  private func check(_ old: AppProtectionPolicy, _ new: AppProtectionPolicy, _ message: String) {
    let difference = PolicyDifference(from: old, to: new)
    for direction in Direction.allCases {
      let changes = difference.changes.filter { $0.direction == direction }
      let rows = ChangeRow.all(of: changes, in: difference.space)
      var told: Set<Probe> = []
      for row in rows {
        for question in questions(row.topic, row.parts) {
          XCTAssertTrue(told.insert(question).inserted, "\(message): \(question) is told twice")
        }
      }
      let changed = Set(changes.flatMap { questions($0.topic, $0.parts) })
      XCTAssertTrue(told.isSubset(of: changed), message)
      for question in changed.subtracting(told) {
        // A file has nothing to load, and with nothing wrong one device tells of every fact.
        let isFile = question.value("kind") == .word(ItemKind.file.rawValue)
        let isAllowed = rows.contains { $0.isOfPassingDevice }
        XCTAssertTrue(isFile || question.topic == .launch && isAllowed, "\(message): \(question) is left out")
      }
    }
  }

  private func questions(_ topic: Topic, _ parts: [PolicyChange.Part]) -> [Probe] {
    let shape = QuestionShape(topic, parts.map { QuestionDimension($0.dimension.key, $0.classes) })
    return (0..<shape.count).map { shape.question(at: $0) }
  }

  /// The accounts to which the same happens are in one row, and what is evaluated otherwise is in another.
  func testAccounts_toWhichTheSameHappens_areInOneRow() {
    let old = AppProtectionPolicy()
    let new = AppProtectionPolicy.with { $0.allowedOutboundDataTransferDestinations = .managedApps }
    let difference = PolicyDifference(from: old, to: new)
    let rows = ChangeRow.all(of: difference.changes.filter { $0.op == "transfer" }, in: difference.space)
    XCTAssertEqual(rows.count, 2, "\(rows)")
    for row in rows {
      XCTAssertEqual(
        row.classes("receiver"), [.other(.nobody), .other(.noUser), .other(.unmanaged)], "\(row)")
      XCTAssertEqual([row.old.effect, row.new.effect], [.allow, .deny])
    }
    XCTAssertEqual(Set(rows.map { $0.classes("channel").count }), [2, 3])
  }

  /// Whether a PIN is asked for shows with every fact, and is told once.
  func testPassingDevice_isToldOnce() {
    let old = AppProtectionPolicy.with { $0.pinRequired = true }
    let new = AppProtectionPolicy.with { $0.pinRequired = false }
    let difference = PolicyDifference(from: old, to: new)
    let launches = difference.changes.filter { $0.topic == .launch }
    XCTAssertGreaterThan(launches.count, 5)
    let rows = ChangeRow.all(of: launches, in: difference.space)
    XCTAssertEqual(rows.filter(\.isOfPassingDevice).count, 1, "\(rows)")
  }
}
