import MAMTestSupport
import XCTest

@testable import MAMPolicyCore

final class SettingProvenanceTests: XCTestCase {
  /// A policy whose export states one setting, and another in words that were read as something else.
  private let loaded = AppProtectionPolicy.with {
    $0.saveAsBlocked = true
    $0.allowedOutboundDataTransferDestinations = .noApps
    $0.noteReading(
      stating: [.saveAsBlocked], misreading: [.allowedOutboundDataTransferDestinations: "sumApps"])
  }

  func testPolicies_areEqualWhereverTheirValuesComeFrom() {
    let made = AppProtectionPolicy.with {
      $0.saveAsBlocked = true
      $0.allowedOutboundDataTransferDestinations = .noApps
    }
    XCTAssertEqual(loaded, made)
    XCTAssertEqual([loaded, made] as Set, [made])
    for setting in Setting.allCases where setting != .isAssigned {
      let other = loaded.setting(setting, from: .lockDown)
      XCTAssertEqual(other == made, other.differences(from: made).isEmpty, setting.rawValue)
    }
    XCTAssertNotEqual(loaded, .with { $0.displayName = "A" })
  }

  func testSetting_assignedAfterReading_isStatedAndNoLongerMisread() {
    var policy = loaded
    XCTAssertEqual(Array(policy.stated), [.saveAsBlocked])
    XCTAssertEqual(policy.misreadText(of: .allowedOutboundDataTransferDestinations), "sumApps")
    policy.allowedOutboundDataTransferDestinations = .managedApps
    policy.printBlocked = true
    XCTAssertEqual(
      Array(policy.stated), [.allowedOutboundDataTransferDestinations, .saveAsBlocked, .printBlocked])
    XCTAssertTrue(policy.states(.allowedOutboundDataTransferDestinations))
    XCTAssertNil(policy.misreadText(of: .allowedOutboundDataTransferDestinations))
    let reason = Reason(
      TransferReason.sendToManaged, side: .source, .allowedOutboundDataTransferDestinations, of: policy)
    XCTAssertEqual(reason.stated, true)
    XCTAssertNil(reason.misread)
    XCTAssertEqual(policy.reading([.printBlocked]).stated, [.printBlocked])
  }

  func testSetting_takenFromAnotherPolicy_isStatedAsThere() {
    var policy = AppProtectionPolicy.with {
      $0.printBlocked = true
      $0.noteReading(stating: [])
    }
    policy.set(.saveAsBlocked, from: loaded)
    policy.set(.allowedOutboundDataTransferDestinations, from: loaded)
    XCTAssertEqual(Array(policy.stated), [.saveAsBlocked])
    XCTAssertEqual(policy.misreadText(of: .allowedOutboundDataTransferDestinations), "sumApps")
    policy.saveAsBlocked = false
    XCTAssertTrue(policy.states(.saveAsBlocked))
    policy.reset(.allowedOutboundDataTransferDestinations)
    XCTAssertFalse(policy.states(.allowedOutboundDataTransferDestinations))
    XCTAssertNil(policy.misreadText(of: .allowedOutboundDataTransferDestinations))
  }
}
