import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What is said of merged policies: each one's value, the one that holds, conflicts, and wipes that nobody ordered.
///
/// Rule R16.5.
final class MergedPoliciesTests: XCTestCase {
  func testSetting_isMergedWhateverTheOthersMakeOfIt() throws {
    let merged = try merged(
      { $0.saveAsBlocked = true },
      {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.disableProtectionOfManagedOutboundOpenInData = false
      })
    XCTAssertEqual(merged.policy.allowedOutboundDataTransferDestinations, .managedApps)
    XCTAssert(merged.policy.saveAsBlocked)
    XCTAssertEqual(merged[.saveAsBlocked].parts.map(\.holds), [true, false])
    XCTAssertEqual(merged[.allowedOutboundDataTransferDestinations].parts.map(\.holds), [false, true])
    let world = try SmallWorld.make(work: merged.policy)
    XCTAssertFalse(world.decide(.save(owner: "work", to: .box, account: nil)).isAllowed)
  }

  func testNone_isNoPolicy() { XCTAssertNil(MergedPolicies([])) }

  func testOne_isItself() throws {
    var policy = AppProtectionPolicy(displayName: "Alpha")
    policy.id = "T_1"
    XCTAssertEqual(try XCTUnwrap(MergedPolicies([policy])).policy, policy)
  }

  func testConflict_isWhatTwoStateDifferently() throws {
    let merged = try merged(
      {
        $0.minimumPinLength = 6
        $0.printBlocked = true
      },
      {
        $0.minimumPinLength = 8
        $0.contactSyncBlocked = true
      }, { $0.minimumPinLength = 6 })
    XCTAssertEqual(
      merged.conflicts.map(\.setting), [.minimumPinLength], "what one leaves to its default is none")
    let conflict = try XCTUnwrap(merged.conflicts.first)
    XCTAssertEqual(conflict.parts.map(\.value.graph), ["6", "8", "6"])
    XCTAssertEqual(conflict.value.graph, "8")
    XCTAssertEqual("\(conflict)", "Select minimum PIN length: 6 / 8 / 6; 8 holds")
    XCTAssertFalse(merged[.printBlocked].isConflict)
  }

  func testConflict_isNotAboutWhatHasNoSay() throws {
    let merged = try merged(
      { $0.allowedDataStorageLocations = [.box] },
      {
        $0.saveAsBlocked = true
        $0.allowedDataStorageLocations = [.sharePoint]
      })
    XCTAssertEqual(merged.conflicts, [])
    XCTAssertEqual(merged[.allowedDataStorageLocations].parts.map(\.counts), [false, true])
    XCTAssertEqual(merged.policy.allowedDataStorageLocations, [.sharePoint])
  }

  func testLists_thatShareNothing_allowNothing() throws {
    let merged = try merged(
      {
        $0.saveAsBlocked = true
        $0.allowedDataStorageLocations = [.box]
      },
      {
        $0.saveAsBlocked = true
        $0.allowedDataStorageLocations = [.sharePoint]
      })
    XCTAssertEqual(merged.policy.allowedDataStorageLocations, [])
    XCTAssertEqual(merged[.allowedDataStorageLocations].parts.map(\.holds), [false, false])
    XCTAssert(merged[.allowedDataStorageLocations].isConflict)
  }

  func testWipe_thatMeetsAnotherBound_isNamed() throws {
    let joined = try merged(
      {
        $0.maximumPinRetries = 3
        $0.pinRequired = true
      },
      {
        $0.maximumPinRetries = 10
        $0.appActionIfMaximumPinRetriesExceeded = .wipe
      })
    XCTAssertEqual(joined.joinedWipes.map(\.bound), [.maximumPinRetries])
    XCTAssertEqual(joined.joinedWipes.first?.wiping, [1])
    XCTAssertEqual(joined.joinedWipes.first?.bounding, [0])
    let ordered = try merged(
      {
        $0.maximumPinRetries = 3
        $0.appActionIfMaximumPinRetriesExceeded = .wipe
      }, { $0.maximumPinRetries = 10 })
    XCTAssertEqual(ordered.joinedWipes, [])
  }

  func testWipe_ofAPolicyWhoseCheckIsOff_hasNoSay() throws {
    let merged = try merged(
      { $0.appActionIfIosDeviceModelNotAllowed = .wipe }, { $0.allowedIosDeviceModels = ["iPhone1,1"] })
    XCTAssertEqual(merged.policy.appActionIfIosDeviceModelNotAllowed, .block)
    XCTAssertEqual(merged.joinedWipes, [])
  }

  func testNumbers_canGiveWayToTheAdminCentersDefault() throws {
    let policies: [AppProtectionPolicy] = [
      .with {
        $0.maximumPinRetries = 3
        $0.minimumPinLength = 8
      },
      .with {
        $0.maximumPinRetries = 10
        $0.minimumPinLength = 8
      },
    ]
    XCTAssertEqual(MergedPolicies(policies)?.policy.maximumPinRetries, 3)
    let merged = MergedPolicies(policies, differingNumbers: .adminCenterDefault)
    XCTAssertEqual(merged?.policy.maximumPinRetries, 5)
    XCTAssertEqual(merged?.policy.minimumPinLength, 8, "both have it")
    XCTAssertEqual(merged?[.maximumPinRetries].parts.map(\.holds), [false, false])
  }

  private func merged(_ changes: PolicyChange...) throws -> MergedPolicies {
    try XCTUnwrap(MergedPolicies(changes.map { AppProtectionPolicy.with($0) }))
  }
}
