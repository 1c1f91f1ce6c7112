import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// What is told of time limits that are zero, or that are gone.
final class TimeLimitSentenceTests: XCTestCase {
  private func sentences(_ old: AppProtectionPolicy, _ new: AppProtectionPolicy) -> [String] {
    PolicyDifference(from: old, to: new).notices.flatMap(\.sentences)
  }

  func testTimeOffline_thatIsZero_readsAsNoNumber() {
    let old = AppProtectionPolicy()
    var new = old
    new.periodOfflineBeforeAccessCheck = TimeLimit(.zero)
    XCTAssertEqual(
      sentences(old, new), ["Access is blocked until the app connects, however short the time offline."])
    new = old
    new.periodOfflineBeforeWipeIsEnforced = TimeLimit(.zero)
    XCTAssertEqual(
      sentences(old, new),
      ["Org data is wiped if the user cannot sign in again, however short the time offline."])
  }

  /// Beyond the time after which org data is wiped, access is blocked as before.
  func testTimeOffline_thatNoLongerBlocks_endsWhereOrgDataIsWiped() {
    let old = AppProtectionPolicy()
    var new = old
    new.periodOfflineBeforeAccessCheck = nil
    XCTAssertEqual(sentences(old, new), ["Access is blocked only after 90 days offline."])
  }

  func testRecheck_thatIsGone_isMadeAtTheStart() {
    let old = AppProtectionPolicy.with { $0.pinRequired = true }
    var new = old
    new.periodOnlineBeforeAccessCheck = nil
    XCTAssertEqual(sentences(old, new), ["The access requirements are checked only when the app starts."])
  }

  /// Where the action and the grace period both change, the former one says from when on the user is only warned.
  func testGracePeriod_thatIsGoneOrZero_saysWhoKeepsAccess() {
    let late = AppProtectionPolicy.with {
      $0.appActionIfAccountIsClockedOut = .block
      $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.minutes(10))
    }
    let warned = AppProtectionPolicy.with { $0.appActionIfAccountIsClockedOut = .warn }
    XCTAssertEqual(
      sentences(late, warned),
      [
        "Once the former grace period after clocking out is over, the user is only warned.",
        "The user is warned even in the first 10 minutes after clocking out.",
      ])
    let none = AppProtectionPolicy()
    var zero = none
    zero.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.zero)
    XCTAssertEqual(
      sentences(none, zero), ["Access is blocked unless the user is known to be clocked in."])
    XCTAssertEqual(sentences(zero, none), ["Clocked-out users keep access."])
  }

  /// Without a PIN nothing refused biometrics, so that they are accepted is no change of an answer.
  func testBiometrics_besideAPINThatIsNew_areSaidToBeAccepted() {
    let old = AppProtectionPolicy.with {
      $0.pinRequired = false
      $0.fingerprintBlocked = true
      $0.faceIdBlocked = true
    }
    let new = AppProtectionPolicy.with { $0.pinRequired = true }
    XCTAssertEqual(
      sentences(old, new),
      ["The app asks for a PIN.", "Touch ID can replace the PIN.", "Face ID can replace the PIN."])
  }
}
