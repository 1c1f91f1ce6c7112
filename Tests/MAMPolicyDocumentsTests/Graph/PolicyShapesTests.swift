import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// The four policies of R15.5, in exports of our own.
///
/// Rules R9.9, R15.1.
final class PolicyShapesTests: XCTestCase {
  private struct Row {
    let file: String
    let out, into: DataTransferLevel
    let saveAsBlocked: Bool
    let saveTo: Set<StorageService>
    let openBlocked: Bool
    let openFrom: Set<IngestionService>
    let clipboard: ClipboardSharingLevel
    let printBlocked, keyboardsBlocked: Bool
    let notifications: NotificationRestriction
    let jailbreak: RemediationAction
  }

  private static let rows: [Row] = [
    Row(
      file: "level-1.json", out: .allApps, into: .allApps, saveAsBlocked: false, saveTo: [],
      openBlocked: false, openFrom: [.oneDriveForBusiness, .sharePoint, .camera], clipboard: .allApps,
      printBlocked: false, keyboardsBlocked: false, notifications: .allow, jailbreak: .block),
    Row(
      file: "level-2.json", out: .managedApps, into: .allApps, saveAsBlocked: true,
      saveTo: [.oneDriveForBusiness, .sharePoint], openBlocked: false,
      openFrom: [.oneDriveForBusiness, .sharePoint, .camera], clipboard: .managedAppsWithPasteIn,
      printBlocked: false, keyboardsBlocked: false, notifications: .blockOrganizationalData,
      jailbreak: .block),
    Row(
      file: "level-3.json", out: .managedApps, into: .managedApps, saveAsBlocked: true,
      saveTo: [.oneDriveForBusiness, .sharePoint], openBlocked: true,
      openFrom: [.oneDriveForBusiness, .sharePoint], clipboard: .managedAppsWithPasteIn, printBlocked: true,
      keyboardsBlocked: true, notifications: .blockOrganizationalData, jailbreak: .wipe),
    Row(
      file: "byod-baseline.json", out: .managedApps, into: .allApps, saveAsBlocked: true,
      saveTo: [.oneDriveForBusiness, .sharePoint], openBlocked: false,
      openFrom: [.oneDriveForBusiness, .sharePoint, .camera], clipboard: .managedAppsWithPasteIn,
      printBlocked: true, keyboardsBlocked: false, notifications: .blockOrganizationalData,
      jailbreak: .block),
  ]

  func testShapes_readAsTheTableSays() throws {
    for row in Self.rows {
      let policy = try GraphFixtures.policy(row.file).policy
      XCTAssertEqual(policy.allowedOutboundDataTransferDestinations, row.out, row.file)
      XCTAssertEqual(policy.allowedInboundDataTransferSources, row.into, row.file)
      XCTAssertEqual(policy.saveAsBlocked, row.saveAsBlocked, row.file)
      XCTAssertEqual(policy.allowedDataStorageLocations, row.saveTo, row.file)
      XCTAssertEqual(policy.blockDataIngestionIntoOrganizationDocuments, row.openBlocked, row.file)
      XCTAssertEqual(policy.allowedDataIngestionLocations, row.openFrom, row.file)
      XCTAssertEqual(policy.allowedOutboundClipboardSharingLevel, row.clipboard, row.file)
      XCTAssertEqual(policy.printBlocked, row.printBlocked, row.file)
      XCTAssertEqual(policy.thirdPartyKeyboardsBlocked, row.keyboardsBlocked, row.file)
      XCTAssertEqual(policy.notificationRestriction, row.notifications, row.file)
      XCTAssertEqual(policy.appActionIfDeviceComplianceRequired, row.jailbreak, row.file)
    }
  }

  func testLevel3_exemptsTelephoneLinksBesideADialerOfItsOwn() throws {
    let policy = try GraphFixtures.policy("level-3.json").policy
    XCTAssertEqual(policy.exemptedSchemes.prefix(3), ["tel", "telprompt", "skype"])
    XCTAssertEqual(policy.exemptedSchemes.count, 10)
    XCTAssertEqual(policy.dialerRestrictionLevel, .customApp)
    XCTAssertEqual(policy.customDialerAppProtocol, "contoso-dialer")
    XCTAssertEqual(policy.maximumRequiredOsVersion?.text, "15.0")
    XCTAssertEqual(policy.minimumRequiredOsVersion?.text, "14.8")
    XCTAssertEqual(policy.maximumAllowedDeviceThreatLevel, .secured)
  }

  func testBaseline_namesItsAppsAndItsTargets() throws {
    let read = try GraphFixtures.policy("byod-baseline.json")
    XCTAssertEqual(read.policy.apps, ["com.fabrikam.mail", "com.fabrikam.notes"])
    XCTAssertEqual(read.policy.appGroupType, .selectedPublicApps)
    XCTAssertEqual(read.policy.targetedAppManagementLevels, [.unmanaged])
    XCTAssertEqual(read.policy.isAssigned, true)
    XCTAssertEqual(read.policy.allowedIosDeviceModels, [])
    XCTAssertEqual(read.policy.periodOfflineBeforeAccessCheck?.duration, .hours(12))
    XCTAssertEqual(read.policy.periodOfflineBeforeAccessCheck?.text, "PT720M")
    XCTAssertNil(read.policy.allowWidgetContentSync)
    XCTAssertEqual(
      read.warnings.map(\.description),
      [
        "byod-baseline.json:1:1: warning: `allowWidgetContentSync` is not given: it follows `contactSyncBlocked`, as in the admin center",
        "byod-baseline.json:147:3: warning: `FabrikamOwner` is not a setting of an iOS app protection policy and has no effect",
      ])
  }

  func testLevels_loadWithoutAWarning() throws {
    for file in ["level-1.json", "level-2.json", "crlf-bom.json"] {
      XCTAssertEqual(try GraphFixtures.policy(file).warnings, [], "\(file) states every setting")
    }
    // The third exempts calls although it names a dialer, as real policies do.
    XCTAssertEqual(
      try GraphFixtures.policy("level-3.json").warnings.map { "\($0.kind) \($0.property ?? "")" },
      ["contradiction exemptedAppProtocols"])
  }
}
