import MAMPolicyCore
import XCTest

/// What is said of a launch and of the facts that it rests on.
///
/// Rule R9.12.
final class LaunchOutcomeTests: XCTestCase {
  func testOutcome_actsIfAnythingHappens() {
    let rows: [(outcome: LaunchCheck.Outcome, acts: Bool)] = [
      (.off, false), (.passes, false), (.prompts, true), (.warns, true), (.blocks, true), (.wipes, true),
      (.undecided([.osVersion], .block), true),
    ]
    for row in rows { XCTAssertEqual(row.outcome.acts, row.acts, "\(row.outcome)") }
  }

  /// Two facts that are missing give one reason.
  func testHeadline_saysEachReasonOnce() {
    let policy = AppProtectionPolicy.quiet {
      $0.deviceComplianceRequired = true
      $0.minimumRequiredOsVersion = VersionLimit("17.0")
    }
    let launch = LaunchRule.decide(policy, DeviceFacts(), at: .now)
    XCTAssertEqual(launch.undecided.count, 2)
    XCTAssertEqual(
      launch.headline, "Blocked: \(launch.decision.deciding.entry.text).")
  }

  func testDescription_namesTheFactsThatAreKnown() {
    XCTAssertEqual("\(DeviceFacts())", "nothing is known")
    XCTAssertEqual(
      "\(DeviceFacts.with { $0.osVersion = DottedVersion("17.1"); $0.isJailbroken = false })",
      "osVersion 17.1, jailbroken false")
  }

  /// A count below zero has no device file, and any other has one.
  func testCount_isWrittenUnlessItIsNegative() throws {
    let encoder = JSONEncoder()
    XCTAssertThrowsError(try encoder.encode(DeviceFacts.with { $0.pinAttempts = -1 })) { error in
      XCTAssertTrue("\(error)".contains("`pinAttempts` is -1, less than 0"), "\(error)")
    }
    let facts = DeviceFacts.with { $0.pinAttempts = 3 }
    XCTAssertEqual(try JSONDecoder().decode(DeviceFacts.self, from: encoder.encode(facts)), facts)
  }

  /// Only non-working time can warn, and it is the only condition that cannot wipe.
  func testActions_areOfferedByTheirConditions() {
    var policy = AppProtectionPolicy.quiet { _ in }
    policy.appActionIfDeviceComplianceRequired = .warn
    policy.appActionIfMaximumPinRetriesExceeded = .wipe
    policy.appActionIfAccountIsClockedOut = .wipe
    XCTAssertEqual(policy.actionNotOffered(by: .appActionIfDeviceComplianceRequired), .warn)
    XCTAssertNil(policy.actionNotOffered(by: .appActionIfMaximumPinRetriesExceeded))
    XCTAssertEqual(policy.actionNotOffered(by: .appActionIfAccountIsClockedOut), .wipe)
    XCTAssertFalse(LaunchCondition.actions.contains(.appDataEncryptionType))
    policy.appActionIfAccountIsClockedOut = .warn
    XCTAssertNil(policy.actionNotOffered(by: .appActionIfAccountIsClockedOut))
  }

  func testUnreadableValue_leadsToWhatItsCheckDoes() {
    let rows: [(setting: Setting, consequence: String)] = [
      (.periodBeforePinReset, "the user must set a new app PIN"),
      (.minimumRequiredOsVersion, "access is blocked"), (.minimumWarningOsVersion, "the user is warned"),
      (.printBlocked, "its check counts as not met"),
    ]
    for row in rows { XCTAssertEqual(row.setting.consequenceIfUnreadable, row.consequence, "\(row.setting)") }
  }
}
