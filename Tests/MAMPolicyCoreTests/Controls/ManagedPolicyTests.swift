import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The SDK's words answer as the decisions they stand for.
///
/// Rule R6.1.
final class ManagedPolicyTests: XCTestCase {
  func testStrictPolicy_answersNo() throws {
    let world = try SmallWorld.make(
      work: .with {
        $0.allowedOutboundDataTransferDestinations = .managedApps
        $0.allowedInboundDataTransferSources = .managedApps
        $0.saveAsBlocked = true
        $0.allowedDataStorageLocations = [.oneDriveForBusiness]
        $0.blockDataIngestionIntoOrganizationDocuments = true
        $0.allowedDataIngestionLocations = [.camera]
        $0.contactSyncBlocked = true
        $0.screenCaptureConfigurationState = .blocked
        $0.notificationRestriction = .blockOrganizationalData
        $0.managedBrowserToOpenLinksRequired = true
        $0.managedUniversalLinks = ["https://*.contoso.com"]
      })
    let policy = world.policy(forAccountId: SmallWorld.workID)
    XCTAssertTrue(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: "work"))
    XCTAssertFalse(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: nil))
    XCTAssertEqual(
      policy.getSaveToLocations(forAccountId: "work").filter(\.value).keys.map(\.rawValue),
      ["oneDriveForBusiness"])
    XCTAssertEqual(policy.getSaveToLocations(forAccountId: nil).count, SaveLocation.allCases.count)
    XCTAssertTrue(policy.isOpenFromAllowed(for: .camera, withAccountId: nil))
    XCTAssertFalse(policy.isOpenFromAllowed(for: .photos, withAccountId: nil))
    XCTAssertEqual(
      policy.getOpenFromLocations(forAccountId: nil).filter(\.value).keys.map(\.rawValue), ["camera"])
    XCTAssertFalse(policy.canReceiveSharedItem(taggedFor: nil))
    XCTAssertTrue(policy.canReceiveSharedItem(taggedFor: "work"))
    XCTAssertFalse(policy.canReceiveSharedItem(taggedFor: "work", isLoaded: false))
    XCTAssertTrue(policy.canReceiveSharedFile(taggedFor: "ADA@contoso.com"))
    XCTAssertFalse(policy.canReceiveSharedFile(taggedFor: "personal"))
    let word = try XCTUnwrap(Link("word:open"))
    XCTAssertFalse(policy.isURLAllowed(word))
    XCTAssertTrue(policy.isURLAllowed(word, isKnownManagedAppScheme: true))
    XCTAssertTrue(policy.isUniversalLinkAllowed(try XCTUnwrap(Link("https://docs.contoso.com/a"))))
    XCTAssertFalse(policy.isUniversalLinkAllowed(try XCTUnwrap(Link("https://docs.fabrikam.com/a"))))
    for mode in DocumentPickerMode.allCases { XCTAssertTrue(policy.isDocumentPickerAllowed(mode)) }
    XCTAssertTrue(policy.isPINRequired)
    XCTAssertTrue(policy.isManagedBrowserRequired)
    XCTAssertTrue(policy.isFileEncryptionRequired)
    XCTAssertTrue(policy.shouldFileProviderEncryptFiles)
    XCTAssertFalse(policy.isContactSyncAllowed)
    XCTAssertFalse(policy.isWidgetContentSyncAllowed)
    XCTAssertFalse(policy.isSpotlightIndexingAllowed)
    XCTAssertFalse(policy.areSiriIntentsAllowed)
    XCTAssertFalse(policy.areAppIntentsAllowed)
    XCTAssertTrue(policy.isAppSharingAllowed)
    XCTAssertFalse(policy.isScreenCaptureAllowed)
    XCTAssertEqual(policy.notificationPolicy, .blockOrganizationalData)
  }

  func testNobodysPolicy_restrictsNothing() throws {
    let world = try SmallWorld.make(work: .lockDown)
    for accountId in [nil, "", "personal", "stranger@example.org"] {
      let policy = world.policy(forAccountId: accountId)
      XCTAssertEqual(
        policy.getSaveToLocations(forAccountId: nil).filter(\.value).count, SaveLocation.allCases.count)
      XCTAssertFalse(policy.isPINRequired)
      XCTAssertFalse(policy.isManagedBrowserRequired)
      XCTAssertFalse(policy.isFileEncryptionRequired)
      XCTAssertFalse(policy.shouldFileProviderEncryptFiles)
      XCTAssertTrue(policy.isContactSyncAllowed)
      XCTAssertTrue(policy.isSpotlightIndexingAllowed)
      XCTAssertTrue(policy.isAppSharingAllowed)
      XCTAssertTrue(policy.isScreenCaptureAllowed)
      XCTAssertEqual(policy.notificationPolicy, .allow)
    }
  }

  func testViewOfSeveralAccounts_isLockedDown() throws {
    let world = try SmallWorld.make(work: AppProtectionPolicy(), other: AppProtectionPolicy())
    let policy = world.policy(forAccountIds: ["work", "personal"])
    XCTAssertEqual(policy.getSaveToLocations(forAccountId: "work").filter(\.value).count, 0)
    XCTAssertEqual(policy.getOpenFromLocations(forAccountId: nil).filter(\.value).count, 0)
    XCTAssertFalse(policy.isScreenCaptureAllowed)
    XCTAssertFalse(policy.isAppSharingAllowed)
    XCTAssertEqual(policy.notificationPolicy, .block)
    XCTAssertTrue(policy.isFileEncryptionRequired)
    XCTAssertTrue(world.policy(forAccountIds: ["work"]).isScreenCaptureAllowed)
    XCTAssertTrue(world.policy(forAccountIds: nil).isScreenCaptureAllowed)
  }
}
