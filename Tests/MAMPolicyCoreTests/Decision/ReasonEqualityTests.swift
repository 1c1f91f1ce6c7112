import MAMTestSupport
import XCTest

@testable import MAMPolicyCore

final class ReasonEqualityTests: XCTestCase {
  /// Reasons are equal by what they say, and not by the policies that it was read of.
  func testReasons_areEqualWhereTheySayTheSame() {
    func reason(_ change: (inout AppProtectionPolicy) -> Void) -> Reason {
      Reason(SaveReason.allowed, side: .source, .saveAsBlocked, of: .with(change))
    }
    let reference = reason { $0.saveAsBlocked = true }
    let rows: [(reason: Reason, isEqual: Bool)] = [
      (
        reason {
          $0.saveAsBlocked = true
          $0.printBlocked = true
        }, true
      ),
      (reason { $0.saveAsBlocked = false }, false),
      (
        reason {
          $0.saveAsBlocked = true
          $0.noteReading(stating: [])
        }, false
      ),
      (
        reason {
          $0.saveAsBlocked = true
          $0.noteReading(stating: [.saveAsBlocked], misreading: [.saveAsBlocked: "yes"])
        }, false
      ),
      (Reason(SaveReason.allowed, side: .source), false),
    ]
    for (number, row) in rows.enumerated() {
      XCTAssertEqual(row.reason == reference, row.isEqual, "row \(number)")
      if row.isEqual { XCTAssertEqual(row.reason.hashValue, reference.hashValue, "row \(number)") }
    }
  }
}
