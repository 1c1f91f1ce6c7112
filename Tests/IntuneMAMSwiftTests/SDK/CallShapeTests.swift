import IntuneMAMSwift
import MAMPolicyCore
import XCTest

/// Code as apps have it in production compiles unchanged and is answered.
///
/// Rules R1.1, R5.3, R6.1, R6.2, R7.1, R15.4.
final class CallShapeTests: XCTestCase {
  /// The shape that a password manager repeats in three files.
  private func mayImportPhotos() -> Bool {
    let accountID = IntuneMAMEnrollmentManager.instance().enrolledAccountId()
    if let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: accountID) {
      guard policy.isOpenFromAllowed(for: .photos, withAccountId: accountID) else { return false }
    }
    return true
  }

  func testOpenFrom_ofAnEnrolledAccount_isDeniedByItsPolicy() async throws {
    let world = try await Cast.enrolled()
    world.run {
      XCTAssertFalse(mayImportPhotos())
      let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
      XCTAssertEqual(policy?.isOpenFromAllowed(for: .camera, withAccountId: nil), true)
    }
    try world.verify()
  }

  func testOpenFrom_beforeEnrollment_findsNoPolicy() throws {
    let world = try Cast.world()
    world.run {
      XCTAssertNil(IntuneMAMEnrollmentManager.instance().enrolledAccountId())
      XCTAssertNil(IntuneMAMPolicyManager.instance().policy(forAccountId: nil))
      XCTAssertFalse(IntuneMAMPolicyManager.instance().isManagementEnabled())
      XCTAssertTrue(mayImportPhotos())
    }
  }

  /// R2.5: the current policy is that of the thread, else of the process; a window has its own.
  func testPolicy_isThatOfTheThread_elseOfTheProcess() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let manager = IntuneMAMPolicyManager.instance()
      func isRestricted(_ policy: (any IntuneMAMPolicy)?) -> Bool? {
        policy.map { !$0.isSaveToAllowed(for: .box, withAccountId: nil) }
      }
      XCTAssertEqual(isRestricted(manager.policy()), false)
      IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        XCTAssertEqual(isRestricted(manager.policy()), true)
        XCTAssertEqual(isRestricted(manager.policy(for: nil)), false)
      }
      manager.setProcessAccountId(Cast.work)
      XCTAssertEqual(isRestricted(manager.policy()), true)
      IntuneMAMSwiftContextManager.setAccountId("") { XCTAssertEqual(isRestricted(manager.policy()), false) }
    }
  }

  func testSaveTo_byLocation() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
      XCTAssertEqual(policy?.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work), true)
      XCTAssertEqual(policy?.isSaveToAllowed(for: .localDrive, withAccountId: Cast.work), true)
      XCTAssertEqual(policy?.isSaveToAllowed(for: .box, withAccountId: Cast.work), false)
      XCTAssertEqual(policy?.isSaveToAllowed(for: .localDrive, withAccountName: Cast.workName), true)
    }
    try world.verify()
  }

  /// A chat app folds the table of locations into a bit mask.
  func testSaveLocations_foldIntoABitMask() async throws {
    let world = try await Cast.enrolled()
    let mask = world.run {
      let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
      let locations = policy?.getSaveToLocations(forAccountId: Cast.work) ?? [:]
      XCTAssertEqual(locations.count, IntuneMAMSaveLocation.allCases.count)
      return locations.reduce(into: 0) { mask, entry in
        if entry.value.boolValue { mask |= entry.key.intValue }
      }
    }
    XCTAssertEqual(mask, 1 | 32)
    XCTAssertEqual(IntuneMAMSaveLocation(rawValue: 32), .localDrive)
  }

  func testPolicyProperties_followThePolicy() async throws {
    let world = try await Cast.enrolled()
    try world.run {
      let policy = try XCTUnwrap(IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work))
      XCTAssertTrue(policy.isPINRequired)
      XCTAssertTrue(policy.isFileEncryptionRequired)
      XCTAssertTrue(policy.isContactSyncAllowed)
      XCTAssertTrue(policy.isAppSharingAllowed)
      XCTAssertTrue(policy.isDocumentPickerAllowed(.import))
      XCTAssertFalse(policy.isSpotlightIndexingAllowed)
      XCTAssertFalse(policy.isManagedBrowserRequired)
      XCTAssertEqual(policy.notificationPolicy, .blockOrgData)
      XCTAssertEqual(policy.notificationPolicy.rawValue, 1)
      let personal = try XCTUnwrap(IntuneMAMPolicyManager.instance().policy(forAccountId: ""))
      XCTAssertFalse(personal.isPINRequired)
      XCTAssertTrue(personal.isSpotlightIndexingAllowed)
    }
  }

  func testAccountsAreAnsweredByTheirObjectIds() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let enrollment = IntuneMAMEnrollmentManager.instance()
      XCTAssertEqual(enrollment.enrolledAccountId(), Cast.work)
      XCTAssertEqual(enrollment.enrolledAccountIds(), [Cast.work])
      XCTAssertEqual(enrollment.registeredAccountIds(), [Cast.work])
      XCTAssertEqual(enrollment.enrolledAccount(), Cast.workName)
      XCTAssertNil(enrollment.allowedAccountIds())
      XCTAssertNil(enrollment.mdmEnrolledAccountIdFromCache())
      let manager = IntuneMAMPolicyManager.instance()
      XCTAssertEqual(manager.primaryAccountId, Cast.work)
      XCTAssertTrue(manager.isAccountIdManaged(Cast.work.uppercased()))
      XCTAssertFalse(manager.isAccountIdManaged(nil))
      XCTAssertTrue(manager.isIdentity(Cast.work, equalTo: Cast.workName.uppercased()))
      XCTAssertFalse(manager.isIdentity(nil, equalTo: ""))
    }
  }

  func testRawValues_areTheSDKs() {
    XCTAssertEqual(IntuneMAMSwitchIdentityResult.notAllowed.rawValue, 2)
    XCTAssertEqual(IntuneMAMIdentitySwitchReason.documentImport.rawValue, 2)
    XCTAssertEqual(IntuneMAMBlockAccountReason.clockedOut.rawValue, 3)
    XCTAssertEqual(IntuneMAMEnrollmentStatusCode.nilAccount.rawValue, 207)
    XCTAssertEqual(IntuneMAMEnrollmentStatusCode.singleManagedAccountMode.rawValue, 227)
    XCTAssertEqual(IntuneMAMComplianceStatus.userCancelled.rawValue, 5)
    XCTAssertEqual(IntuneMAMVersionInfo.sdkVersion(), "21.7.1")
  }

  /// The SDK and the engine have the same locations, each under the same name and the SDK's value.
  func testLocations_areThoseOfTheEngine() {
    XCTAssertEqual(
      numbers(IntuneMAMSaveLocation.allCases), numbers(SaveLocation.allCases) { $0.sdkValue })
    XCTAssertEqual(
      numbers(IntuneMAMOpenLocation.allCases), numbers(OpenLocation.allCases) { $0.sdkValue })
    for location in IntuneMAMSaveLocation.allCases {
      XCTAssertEqual(IntuneMAMSaveLocation(rawValue: location.rawValue), location)
    }
    for location in IntuneMAMOpenLocation.allCases {
      XCTAssertEqual(IntuneMAMOpenLocation(rawValue: location.rawValue), location)
    }
    XCTAssertNil(IntuneMAMSaveLocation(rawValue: 3))
    XCTAssertNil(IntuneMAMOpenLocation(rawValue: -1))
  }

  private func numbers<Location: RawRepresentable<Int>>(_ locations: [Location]) -> [String: Int] {
    numbers(locations, \.rawValue)
  }

  private func numbers<Location>(_ locations: [Location], _ value: (Location) -> Int) -> [String: Int] {
    Dictionary(locations.map { ("\($0)", value($0)) }) { first, _ in first }
  }

  func testSettings_keepWhatTheAppSets() {
    IntuneMAMSettings.aadClientIdOverride = "client"
    XCTAssertEqual(IntuneMAMSettings.aadClientIdOverride, "client")
    IntuneMAMSettings.aadClientIdOverride = nil
    XCTAssertNil(IntuneMAMSettings.aadClientIdOverride)
  }
}
