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
    let policy = try world.policy(forAccountId: SmallWorld.workID)
    XCTAssertTrue(try policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: "work"))
    XCTAssertFalse(try policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: nil))
    XCTAssertEqual(
      try policy.getSaveToLocations(forAccountId: "work").filter(\.value).keys.map(\.rawValue),
      ["oneDriveForBusiness"])
    XCTAssertEqual(try policy.getSaveToLocations(forAccountId: nil).count, SaveLocation.allCases.count)
    XCTAssertTrue(try policy.isOpenFromAllowed(for: .camera, withAccountId: nil))
    XCTAssertFalse(try policy.isOpenFromAllowed(for: .photos, withAccountId: nil))
    XCTAssertEqual(
      try policy.getOpenFromLocations(forAccountId: nil).filter(\.value).keys.map(\.rawValue), ["camera"])
    XCTAssertFalse(try policy.canReceiveSharedItem(taggedFor: nil))
    XCTAssertTrue(try policy.canReceiveSharedItem(taggedFor: "work"))
    XCTAssertFalse(try policy.canReceiveSharedItem(taggedFor: "work", isLoaded: false))
    XCTAssertTrue(try policy.canReceiveSharedFile(taggedFor: "ADA@contoso.com"))
    XCTAssertFalse(try policy.canReceiveSharedFile(taggedFor: "personal"))
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
      let policy = try world.policy(forAccountId: accountId)
      XCTAssertEqual(
        try policy.getSaveToLocations(forAccountId: nil).filter(\.value).count, SaveLocation.allCases.count)
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
    let policy = try world.policy(forAccountIds: ["work", "personal"])
    XCTAssertEqual(try policy.getSaveToLocations(forAccountId: "work").filter(\.value).count, 0)
    XCTAssertEqual(try policy.getOpenFromLocations(forAccountId: nil).filter(\.value).count, 0)
    XCTAssertFalse(policy.isScreenCaptureAllowed)
    XCTAssertFalse(policy.isAppSharingAllowed)
    XCTAssertEqual(policy.notificationPolicy, .block)
    XCTAssertTrue(policy.isFileEncryptionRequired)
    XCTAssertTrue(try world.policy(forAccountIds: ["work"]).isScreenCaptureAllowed)
    XCTAssertTrue(try world.policy(forAccountIds: nil).isScreenCaptureAllowed)
  }

  func testMisspelledName_isNoAnswer() throws {
    let world = try SmallWorld.make(work: .lockDown)
    let work = try world.policy(forAccountId: "work")
    let asked: [(String) throws -> Void] = [
      { _ = try world.policy(forAccountId: $0) },
      { _ = try world.policy(forAccountIds: ["other", $0]) },
      { _ = try work.isSaveToAllowed(for: .box, withAccountId: $0) },
      { _ = try work.isOpenFromAllowed(for: .box, withAccountId: $0) },
      { _ = try work.getSaveToLocations(forAccountId: $0) },
      { _ = try work.getOpenFromLocations(forAccountId: $0) },
      { _ = try work.canReceiveSharedItem(taggedFor: $0) },
      { _ = try work.canReceiveSharedFile(taggedFor: $0) },
    ]
    for (number, ask) in asked.enumerated() {
      XCTAssertThrowsError(try ask("wrok"), "\(number)") { error in
        XCTAssertEqual("\(error)", "unknown account `wrok`; did you mean `work`?", "\(number)")
      }
    }
  }
}
