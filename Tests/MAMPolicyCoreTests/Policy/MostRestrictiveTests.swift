import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Two policies for one user and app: the most restrictive of each setting.
///
/// Rules R9.12, R16.5.
final class MostRestrictiveTests: XCTestCase {
  private static func sending(_ change: @escaping PolicyChange) -> PolicyChange {
    {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      change(&$0)
    }
  }

  private static func receiving(_ change: @escaping PolicyChange) -> PolicyChange {
    {
      $0.allowedInboundDataTransferSources = .managedApps
      change(&$0)
    }
  }

  private static func browsing(_ change: @escaping PolicyChange) -> PolicyChange {
    {
      $0.managedBrowserToOpenLinksRequired = true
      change(&$0)
    }
  }

  func testTransfer_everyMergeRow() {
    let rows: [MergeRow] = [
      MergeRow(.allowedOutboundDataTransferDestinations, { _ in }, Self.sending { _ in }, "managedApps"),
      MergeRow(
        .allowedOutboundDataTransferDestinations, { $0.allowedOutboundDataTransferDestinations = .noApps },
        Self.sending { _ in }, "none"),
      MergeRow(.allowedInboundDataTransferSources, { _ in }, Self.receiving { _ in }, "managedApps"),
      MergeRow(
        .disableProtectionOfManagedOutboundOpenInData,
        Self.sending { $0.disableProtectionOfManagedOutboundOpenInData = true }, { _ in }, "false"),
      MergeRow(
        .disableProtectionOfManagedOutboundOpenInData,
        Self.sending { $0.disableProtectionOfManagedOutboundOpenInData = true }, Self.sending { _ in },
        "false"),
      MergeRow(
        .filterOpenInToOnlyManagedApps, Self.sending { $0.filterOpenInToOnlyManagedApps = true },
        Self.sending { _ in }, "true"),
      MergeRow(
        .protectInboundDataFromUnknownSources, { $0.protectInboundDataFromUnknownSources = true }, { _ in },
        "true"),
      MergeRow(
        .protectInboundDataFromUnknownSources, { $0.protectInboundDataFromUnknownSources = true },
        Self.receiving { _ in }, "true"),
      MergeRow(.saveAsBlocked, Self.sending { $0.saveAsBlocked = true }, Self.sending { _ in }, "true"),
      MergeRow(.saveAsBlocked, { $0.saveAsBlocked = true }, Self.sending { _ in }, "true"),
      MergeRow(
        .allowedDataStorageLocations,
        {
          $0.saveAsBlocked = true
          $0.allowedDataStorageLocations = [.box]
        }, Self.sending { $0.saveAsBlocked = true }, ""),
      MergeRow(
        .allowedDataStorageLocations,
        Self.sending {
          $0.saveAsBlocked = true
          $0.allowedDataStorageLocations = [.box, .sharePoint]
        },
        Self.sending {
          $0.saveAsBlocked = true
          $0.allowedDataStorageLocations = [.sharePoint, .egnyte]
        }, "sharePoint"),
      MergeRow(
        .allowedDataStorageLocations,
        Self.sending {
          $0.saveAsBlocked = true
          $0.allowedDataStorageLocations = [.box]
        }, Self.sending { $0.allowedDataStorageLocations = [] }, "box"),
      MergeRow(
        .allowedDataIngestionLocations,
        Self.receiving {
          $0.blockDataIngestionIntoOrganizationDocuments = true
          $0.allowedDataIngestionLocations = [.camera, .sharePoint]
        },
        Self.receiving {
          $0.blockDataIngestionIntoOrganizationDocuments = true
          $0.allowedDataIngestionLocations = [.sharePoint]
        }, "sharePoint"),
      MergeRow(
        .allowedOutboundClipboardSharingLevel,
        { $0.allowedOutboundClipboardSharingLevel = .managedAppsWithPasteIn },
        { $0.allowedOutboundClipboardSharingLevel = .managedApps }, "managedApps"),
      MergeRow(
        .allowedOutboundClipboardSharingExceptionLength,
        { $0.allowedOutboundClipboardSharingExceptionLength = 50 },
        { $0.allowedOutboundClipboardSharingExceptionLength = 50 }, "50"),
      MergeRow(
        .allowedOutboundClipboardSharingExceptionLength,
        { $0.allowedOutboundClipboardSharingExceptionLength = 50 },
        { $0.allowedOutboundClipboardSharingExceptionLength = 60 }, "50"),
      MergeRow(
        .allowedOutboundClipboardSharingExceptionLength,
        { $0.allowedOutboundClipboardSharingExceptionLength = 50 },
        { $0.allowedOutboundClipboardSharingExceptionLength = 70_000 }, "70000"),
      MergeRow(.thirdPartyKeyboardsBlocked, { $0.thirdPartyKeyboardsBlocked = true }, { _ in }, "true"),
    ]
    assertRows(rows)
  }

  func testLinks_everyMergeRow() {
    func exempting(_ value: String) -> PolicyChange {
      Self.sending { $0.exemptedAppProtocols = [ExemptedProtocol(name: "x", value: value)] }
    }
    let rows: [MergeRow] = [
      MergeRow(.exemptedAppProtocols, exempting("skype;tel"), exempting("TEL; maps"), "tel"),
      MergeRow(.exemptedAppProtocols, exempting("skype;tel;sms"), { _ in }, "skype,tel,sms"),
      MergeRow(
        .exemptedAppProtocols, exempting("skype"),
        { $0.exemptedAppProtocols = [ExemptedProtocol(name: "x", value: "maps")] }, "skype"),
      MergeRow(
        .exemptedAppProtocols, exempting("skype;tel;telprompt;sms"),
        {
          $0.dialerRestrictionLevel = .blocked
          $0.protectedMessagingRedirectAppType = .blocked
        }, "skype"),
      MergeRow(
        .exemptedAppProtocols, exempting("skype"), { $0.allowedOutboundDataTransferDestinations = .noApps },
        ""),
      MergeRow(
        .exemptedUniversalLinks, Self.sending { $0.exemptedUniversalLinks = ["a", "b"] },
        Self.sending { $0.exemptedUniversalLinks = ["b"] }, "b"),
      MergeRow(
        .managedUniversalLinks, Self.sending { $0.managedUniversalLinks = ["a", "b"] },
        { $0.managedUniversalLinks = [] }, "a,b"),
      MergeRow(
        .dialerRestrictionLevel, { $0.dialerRestrictionLevel = .managedApps },
        { $0.dialerRestrictionLevel = .customApp }, "customApp"),
      MergeRow(
        .customDialerAppProtocol,
        {
          $0.dialerRestrictionLevel = .customApp
          $0.customDialerAppProtocol = "one"
        }, { $0.customDialerAppProtocol = "ignored" }, "one"),
      MergeRow(
        .customDialerAppProtocol,
        {
          $0.dialerRestrictionLevel = .customApp
          $0.customDialerAppProtocol = "one"
        },
        {
          $0.dialerRestrictionLevel = .customApp
          $0.customDialerAppProtocol = "two"
        }, "null"),
      MergeRow(
        .customDialerAppProtocol,
        {
          $0.dialerRestrictionLevel = .customApp
          $0.customDialerAppProtocol = "One:"
        },
        {
          $0.dialerRestrictionLevel = .customApp
          $0.customDialerAppProtocol = "one"
        }, "One:"),
      MergeRow(
        .messagingRedirectAppUrlScheme,
        {
          $0.protectedMessagingRedirectAppType = .specificApps
          $0.messagingRedirectAppUrlScheme = "one"
        }, { $0.protectedMessagingRedirectAppType = .anyManagedApp }, "one"),
      MergeRow(
        .customBrowserProtocol, Self.browsing { $0.customBrowserProtocol = "one" },
        { $0.customBrowserProtocol = "ignored" }, "one"),
      MergeRow(
        .customBrowserProtocol, Self.browsing { $0.customBrowserProtocol = "one" }, Self.browsing { _ in },
        "null"),
      MergeRow(
        .customBrowserProtocol, Self.browsing { $0.customBrowserProtocol = "https" }, Self.browsing { _ in },
        "https"),
      MergeRow(
        .managedBrowser, Self.browsing { _ in }, { $0.managedBrowser = .microsoftEdge }, "microsoftEdge"),
      MergeRow(.managedBrowserToOpenLinksRequired, Self.browsing { _ in }, { _ in }, "true"),
    ]
    assertRows(rows)
  }

  func testFunctionality_everyMergeRow() {
    let rows: [MergeRow] = [
      MergeRow(.dataBackupBlocked, { $0.dataBackupBlocked = true }, { _ in }, "true"),
      MergeRow(
        .appDataEncryptionType, { $0.appDataEncryptionType = .useDeviceSettings },
        { $0.appDataEncryptionType = .whenDeviceLockedExceptOpenFiles }, "whenDeviceLockedExceptOpenFiles"),
      MergeRow(.contactSyncBlocked, { $0.contactSyncBlocked = true }, { _ in }, "true"),
      MergeRow(.allowWidgetContentSync, { $0.allowWidgetContentSync = true }, { _ in }, "true"),
      MergeRow(
        .allowWidgetContentSync, { $0.allowWidgetContentSync = true }, { $0.allowWidgetContentSync = false },
        "false"),
      MergeRow(.allowWidgetContentSync, { _ in }, { $0.contactSyncBlocked = true }, "null"),
      MergeRow(.printBlocked, { _ in }, { $0.printBlocked = true }, "true"),
      MergeRow(
        .notificationRestriction, { $0.notificationRestriction = .blockOrganizationalData },
        { $0.notificationRestriction = .block }, "block"),
      MergeRow(
        .screenCaptureConfigurationState, { $0.screenCaptureConfigurationState = .blocked }, { _ in },
        "blocked"),
      // R9.14: stricter in the order of the words.
      MergeRow(
        .purviewContentEvaluationRequired, { $0.purviewContentEvaluationRequired = .requiredWhenOnline },
        { $0.purviewContentEvaluationRequired = .required }, "required"),
      MergeRow(.genmojiConfigurationState, { $0.genmojiConfigurationState = .blocked }, { _ in }, "blocked"),
      MergeRow(
        .writingToolsConfigurationState, { _ in }, { $0.writingToolsConfigurationState = .blocked },
        "blocked"),
    ]
    assertRows(rows)
  }

  /// Every save and open settings of the small world against every other.
  func testSavingAndOpening_isAllowedOnlyWhereBothAllowIt() {
    var policies: [AppProtectionPolicy] = []
    for level in DataTransferLevel.allCases {
      for blocks in [false, true] {
        for (storage, ingestion) in [
          (Set<StorageService>(), Set<IngestionService>()), ([.box], [.camera]),
          ([.box, .sharePoint, .photoLibrary], [.camera, .sharePoint]),
        ] {
          var policy = AppProtectionPolicy()
          policy.allowedOutboundDataTransferDestinations = level
          policy.allowedInboundDataTransferSources = level
          policy.saveAsBlocked = blocks
          policy.blockDataIngestionIntoOrganizationDocuments = blocks
          policy.allowedDataStorageLocations = storage
          policy.allowedDataIngestionLocations = ingestion
          policies.append(policy)
        }
      }
    }
    XCTAssertEqual(policies.count, 18)
    for one in policies {
      for other in policies {
        let merged = AppProtectionPolicy.mostRestrictive(of: one, other)
        let answers = [one, other, merged].map(answers)
        XCTAssert(zip(answers[2], zip(answers[0], answers[1])).allSatisfy { !$0 || $1.0 && $1.1 })
        // A switch that has no effect in its own policy has one beside another's level.
        let isMixed = zip([one, other], [other, one]).contains { pair in
          pair.0.saveAsBlocked && pair.0.allowedOutboundDataTransferDestinations == .allApps
            && pair.1.allowedOutboundDataTransferDestinations == .managedApps
        }
        if !isMixed { XCTAssertEqual(answers[2], zip(answers[0], answers[1]).map { $0 && $1 }) }
      }
    }
  }

  private func answers(_ policy: AppProtectionPolicy) -> [Bool] {
    var world = World()
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    _ = try? world.add(Account(name: "work", upn: UPN("megan@contoso.com")), policy: policy)
    let accounts: [IdentitySlot] = ["work", "stranger@outlook.com", nil]
    return accounts.flatMap { account in
      SaveLocation.allCases.map { world.decide(.save(owner: "work", to: $0, account: account)).isAllowed }
        + OpenLocation.allCases.map {
          world.decide(.open(receiver: "work", from: $0, account: account)).isAllowed
        }
    }
  }
}
