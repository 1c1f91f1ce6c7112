extension Setting {
  /// The row of the setting, as it is written down: label, page, kind and place of the value, direction of
  /// strictness, how it merges, and when a policy uses it.
  ///
  /// Source: R15.2; R16.5.
  var writtenRow: SettingRow {
    switch self {
    case .allowedOutboundDataTransferDestinations:
      SettingRow(
        "Send Org data to other apps", .transfer, .word(.one(\.allowedOutboundDataTransferDestinations)),
        .ranked, isEssential: true)
    case .disableProtectionOfManagedOutboundOpenInData:
      SettingRow(
        "Send Org data: Policy managed apps with OS sharing", .transfer,
        .flag(\.disableProtectionOfManagedOutboundOpenInData, "On", "Off"), .flag(false), on: .iOS,
        isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .filterOpenInToOnlyManagedApps:
      SettingRow(
        "Send Org data: Policy managed apps with Open-In/Share filtering", .transfer,
        .flag(\.filterOpenInToOnlyManagedApps, "On", "Off"), .flag(true), on: .iOS, isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .allowedInboundDataTransferSources:
      SettingRow(
        "Receive data from other apps", .transfer, .word(.one(\.allowedInboundDataTransferSources)), .ranked,
        isEssential: true)
    case .protectInboundDataFromUnknownSources:
      SettingRow(
        "Receive data: All apps with incoming Org data", .transfer,
        .flag(\.protectInboundDataFromUnknownSources, "On", "Off"), .flag(true), on: .iOS, isEssential: true)
    case .saveAsBlocked:
      SettingRow(
        "Save copies of org data", .transfer, .flag(\.saveAsBlocked, "Block", "Allow"), .flag(true),
        isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .allowedDataStorageLocations:
      SettingRow(
        "Allow user to save copies to selected services", .transfer,
        .words(.list(\.allowedDataStorageLocations)), .fewer, refining: \.saveAsBlocked, isEssential: true,
        while: { $0.sendsToManagedAppsOnly && $0.saveAsBlocked })
    case .blockDataIngestionIntoOrganizationDocuments:
      SettingRow(
        "Open data into Org documents", .transfer,
        .flag(\.blockDataIngestionIntoOrganizationDocuments, "Block", "Allow"), .flag(true),
        isEssential: true,
        while: \.receivesFromManagedAppsOnly)
    case .allowedDataIngestionLocations:
      SettingRow(
        "Allow users to open data from selected services", .transfer,
        .words(.list(\.allowedDataIngestionLocations)), .fewer,
        refining: \.blockDataIngestionIntoOrganizationDocuments, isEssential: true,
        while: { $0.receivesFromManagedAppsOnly && $0.blockDataIngestionIntoOrganizationDocuments })
    case .allowedOutboundClipboardSharingLevel:
      SettingRow(
        "Restrict cut, copy, and paste between other apps", .transfer,
        .word(.one(\.allowedOutboundClipboardSharingLevel)), .ranked, isEssential: true)
    case .allowedOutboundClipboardSharingExceptionLength:
      SettingRow(
        "Cut and copy character limit for any app", .transfer,
        .count(\.allowedOutboundClipboardSharingExceptionLength, 0...65_535, outside: 0), .lower)
    case .purviewContentEvaluationRequired:
      SettingRow(
        "Purview content evaluation", .transfer, .word(.one(\.purviewContentEvaluationRequired)), .ranked)
    case .thirdPartyKeyboardsBlocked:
      SettingRow(
        "Third party keyboards", .transfer, .flag(\.thirdPartyKeyboardsBlocked, "Block", "Allow"),
        .flag(true), on: .iOS)
    case .exemptedAppProtocols:
      SettingRow(
        "Select apps to exempt", .transfer, .protocols(\.exemptedAppProtocols), .fewer,
        merge: .own { $0.mergeExemptions($1) }, refining: \.restrictsSending, on: .iOS)
    case .exemptedUniversalLinks:
      SettingRow(
        "Select universal links to exempt", .transfer, .texts(\.exemptedUniversalLinks), .fewer,
        refining: \.restrictsSending, on: .iOS, while: \.sendsToManagedAppsOnly)
    case .managedUniversalLinks:
      SettingRow(
        "Select managed universal links", .transfer, .texts(\.managedUniversalLinks), .fewer,
        refining: \.restrictsSending, on: .iOS, while: \.sendsToManagedAppsOnly)
    case .dialerRestrictionLevel:
      SettingRow(
        "Transfer telecommunication data to", .transfer, .word(.one(\.dialerRestrictionLevel)), .ranked)
    case .customDialerAppProtocol:
      SettingRow(
        "Dialer App URL Scheme", .transfer, .text(\.customDialerAppProtocol), .incomparable,
        merge: .own { $0.mergeScheme(\.customDialerAppProtocol, $1) },
        refining: { $0.dialerRestrictionLevel.strictness >= DialerRestriction.customApp.strictness },
        on: .iOS,
        while: { $0.dialerRestrictionLevel == .customApp })
    case .protectedMessagingRedirectAppType:
      SettingRow(
        "Transfer messaging data to", .transfer, .word(.one(\.protectedMessagingRedirectAppType)), .ranked)
    case .messagingRedirectAppUrlScheme:
      SettingRow(
        "Messaging App URL Scheme", .transfer, .text(\.messagingRedirectAppUrlScheme), .incomparable,
        merge: .own { $0.mergeScheme(\.messagingRedirectAppUrlScheme, $1) },
        refining: {
          $0.protectedMessagingRedirectAppType.strictness >= MessagingRedirect.specificApps.strictness
        }, on: .iOS, while: { $0.protectedMessagingRedirectAppType == .specificApps })
    case .dataBackupBlocked:
      SettingRow(
        "Backup Org data to iTunes and iCloud backups", .transfer,
        .flag(\.dataBackupBlocked, "Block", "Allow"), .flag(true))
    case .appDataEncryptionType:
      SettingRow("Encrypt Org data", .encryption, .word(.one(\.appDataEncryptionType)), .ranked, on: .iOS)
    case .contactSyncBlocked:
      SettingRow(
        "Sync policy managed app data with native apps or add-ins", .functionality,
        .flag(\.contactSyncBlocked, "Block", "Allow"), .flag(true))
    case .allowWidgetContentSync:
      SettingRow(
        "Sync policy managed app data with widgets", .functionality,
        .optionalFlag(\.allowWidgetContentSync, "Allow", "Block"), .flag(false), on: .iOS)
    case .printBlocked:
      SettingRow("Printing Org data", .functionality, .flag(\.printBlocked, "Block", "Allow"), .flag(true))
    case .managedBrowserToOpenLinksRequired:
      SettingRow(
        "Restrict web content transfer with other apps", .functionality,
        .flag(\.managedBrowserToOpenLinksRequired, "Microsoft Edge", "Any app"), .flag(true),
        shown: { policy in
          guard policy.managedBrowserToOpenLinksRequired else { return nil }
          return policy.customBrowserProtocol.map { "Unmanaged browser (\($0))" }
        })
    case .managedBrowser:
      SettingRow(
        "Restrict web content transfer: browser", .functionality, .word(.one(\.managedBrowser)), .ranked)
    case .customBrowserProtocol:
      SettingRow(
        "Unmanaged Browser Protocol", .functionality, .text(\.customBrowserProtocol), .incomparable,
        merge: .own { $0.mergeScheme(\.customBrowserProtocol, $1) },
        refining: \.managedBrowserToOpenLinksRequired, on: .iOS, while: \.managedBrowserToOpenLinksRequired)
    case .notificationRestriction:
      SettingRow("Org data notifications", .functionality, .word(.one(\.notificationRestriction)), .ranked)
    case .screenCaptureConfigurationState:
      SettingRow(
        "Screen capture", .functionality, .word(.one(\.screenCaptureConfigurationState)), .ranked, on: .iOS)
    case .genmojiConfigurationState:
      SettingRow("Genmoji", .functionality, .word(.one(\.genmojiConfigurationState)), .ranked, on: .iOS)
    case .writingToolsConfigurationState:
      SettingRow(
        "Writing Tools", .functionality, .word(.one(\.writingToolsConfigurationState)), .ranked, on: .iOS)
    case .pinRequired:
      SettingRow("PIN for access", .access, .flag(\.pinRequired, "Require", "Not required"), .flag(true))
    case .pinCharacterSet:
      SettingRow("PIN type", .access, .word(.one(\.pinCharacterSet)), .ranked, while: \.pinRequired)
    case .simplePinBlocked:
      SettingRow(
        "Simple PIN", .access, .flag(\.simplePinBlocked, "Block", "Allow"), .flag(true), while: \.pinRequired)
    case .minimumPinLength:
      SettingRow(
        "Select minimum PIN length", .access,
        .count(\.minimumPinLength, 0...2_147_483_647, outside: 2_147_483_647), .higher, while: \.pinRequired)
    case .fingerprintBlocked:
      SettingRow(
        "Touch ID instead of PIN for access", .access, .flag(\.fingerprintBlocked, "Block", "Allow"),
        .flag(true), while: \.pinRequired)
    case .faceIdBlocked:
      SettingRow(
        "Face ID instead of PIN for access", .access, .flag(\.faceIdBlocked, "Block", "Allow"), .flag(true),
        on: .iOS,
        while: \.pinRequired)
    case .pinRequiredInsteadOfBiometricTimeout:
      SettingRow(
        "Override biometrics with PIN after timeout", .access,
        .time(\.pinRequiredInsteadOfBiometricTimeout, .minute), .lower, while: \.pinRequired)
    case .periodBeforePinReset:
      SettingRow(
        "PIN reset after number of days", .access, .time(\.periodBeforePinReset, .day, zero: "No"), .lower)
    case .previousPinBlockCount:
      SettingRow(
        "Select number of previous PIN values to maintain", .access,
        .count(\.previousPinBlockCount, 0...24, outside: 24), .higher, while: \.pinRequired)
    case .disableAppPinIfDevicePinIsSet:
      SettingRow(
        "App PIN when device PIN is set", .access,
        .flag(\.disableAppPinIfDevicePinIsSet, "Not required", "Require"), .flag(false), while: \.pinRequired)
    case .organizationalCredentialsRequired:
      SettingRow(
        "Work or school account credentials for access", .access,
        .flag(\.organizationalCredentialsRequired, "Require", "Not required"), .flag(true))
    case .periodOnlineBeforeAccessCheck:
      SettingRow(
        "Recheck the access requirements after", .access, .time(\.periodOnlineBeforeAccessCheck, .minute),
        .lower)
    case .maximumPinRetries:
      SettingRow(
        "Max PIN attempts", .launch, .count(\.maximumPinRetries, 1...65_535, outside: 0), .lower,
        then: .appActionIfMaximumPinRetriesExceeded, while: \.pinRequired)
    case .appActionIfMaximumPinRetriesExceeded:
      SettingRow(
        "Max PIN attempts: action", .launch,
        .word(.one(\.appActionIfMaximumPinRetriesExceeded, calling: [.block: "Reset PIN"])), .ranked,
        refining: \.pinRequired, while: \.pinRequired)
    case .periodOfflineBeforeAccessCheck:
      SettingRow(
        "Offline grace period: Block access", .launch, .time(\.periodOfflineBeforeAccessCheck, .minute),
        .lower)
    case .periodOfflineBeforeWipeIsEnforced:
      SettingRow(
        "Offline grace period: Wipe data", .launch, .time(\.periodOfflineBeforeWipeIsEnforced, .day), .lower)
    case .deviceComplianceRequired:
      SettingRow(
        "Jailbroken/rooted devices", .launch, .flag(\.deviceComplianceRequired, "Checked", "Not checked"),
        .flag(true), then: .appActionIfDeviceComplianceRequired,
        shown: {
          $0.deviceComplianceRequired ? $0.value(of: .appActionIfDeviceComplianceRequired).label : nil
        })
    case .appActionIfDeviceComplianceRequired:
      SettingRow(
        "Jailbroken/rooted devices: action", .launch, .word(.one(\.appActionIfDeviceComplianceRequired)),
        .ranked, refining: \.deviceComplianceRequired, while: \.deviceComplianceRequired)
    case .appActionIfUnableToAuthenticateUser:
      SettingRow("Disabled account", .launch, .word(.one(\.appActionIfUnableToAuthenticateUser)), .ranked)
    case .minimumRequiredOsVersion:
      SettingRow(
        "Min OS version: Block access", .launch, .version(\.minimumRequiredOsVersion, zeroIsOff: true),
        .higher)
    case .minimumWarningOsVersion:
      SettingRow(
        "Min OS version: Warn", .launch, .version(\.minimumWarningOsVersion, zeroIsOff: true), .higher)
    case .minimumWipeOsVersion:
      SettingRow(
        "Min OS version: Wipe data", .launch, .version(\.minimumWipeOsVersion, zeroIsOff: true), .higher)
    case .maximumRequiredOsVersion:
      SettingRow("Max OS version: Block access", .launch, .version(\.maximumRequiredOsVersion), .lower)
    case .maximumWarningOsVersion:
      SettingRow("Max OS version: Warn", .launch, .version(\.maximumWarningOsVersion), .lower)
    case .maximumWipeOsVersion:
      SettingRow("Max OS version: Wipe data", .launch, .version(\.maximumWipeOsVersion), .lower)
    case .minimumRequiredAppVersion:
      SettingRow("Min app version: Block access", .launch, .version(\.minimumRequiredAppVersion), .higher)
    case .minimumWarningAppVersion:
      SettingRow("Min app version: Warn", .launch, .version(\.minimumWarningAppVersion), .higher)
    case .minimumWipeAppVersion:
      SettingRow("Min app version: Wipe data", .launch, .version(\.minimumWipeAppVersion), .higher)
    case .minimumRequiredSdkVersion:
      SettingRow(
        "Min SDK version: Block access", .launch, .version(\.minimumRequiredSdkVersion), .higher, on: .iOS)
    case .minimumWarningSdkVersion:
      SettingRow("Min SDK version: Warn", .launch, .version(\.minimumWarningSdkVersion), .higher, on: .iOS)
    case .minimumWipeSdkVersion:
      SettingRow("Min SDK version: Wipe data", .launch, .version(\.minimumWipeSdkVersion), .higher, on: .iOS)
    case .allowedIosDeviceModels:
      SettingRow(
        "Device model(s)", .launch, .joinedTexts(\.allowedIosDeviceModels, none: "Any model"), .fewer,
        merge: .own { $0.mergeDeviceModels($1) }, refining: { !$0.allowedIosDeviceModels.isEmpty },
        then: .appActionIfIosDeviceModelNotAllowed, on: .iOS)
    case .appActionIfIosDeviceModelNotAllowed:
      SettingRow(
        "Device model(s): action", .launch, .word(.one(\.appActionIfIosDeviceModelNotAllowed)), .ranked,
        refining: { !$0.allowedIosDeviceModels.isEmpty }, on: .iOS,
        while: { !$0.allowedIosDeviceModels.isEmpty })
    case .maximumAllowedDeviceThreatLevel:
      SettingRow(
        "Max allowed device threat level", .launch, .word(.one(\.maximumAllowedDeviceThreatLevel)), .ranked,
        then: .mobileThreatDefenseRemediationAction)
    case .mobileThreatDefenseRemediationAction:
      SettingRow(
        "Max allowed device threat level: action", .launch,
        .word(.one(\.mobileThreatDefenseRemediationAction)), .ranked,
        refining: { $0.maximumAllowedDeviceThreatLevel != .notConfigured },
        while: { $0.maximumAllowedDeviceThreatLevel != .notConfigured })
    case .mobileThreatDefensePartnerPriority:
      SettingRow(
        "Primary MTD service", .launch, .word(.one(\.mobileThreatDefensePartnerPriority)), .incomparable,
        merge: .own { $0.mergeThreatService($1) },
        refining: { $0.maximumAllowedDeviceThreatLevel != .notConfigured })
    case .appActionIfAccountIsClockedOut:
      SettingRow(
        "Non-working time", .launch, .word(.one(\.appActionIfAccountIsClockedOut)), .ranked,
        merge: .own { $0.mergeWorkingTimeAction($1) }, refining: \.checksWorkingTime)
    case .gracePeriodToBlockAppsDuringOffClockHours:
      SettingRow(
        "Non-working time: grace period", .launch,
        .time(\.gracePeriodToBlockAppsDuringOffClockHours, .minute), .delay,
        merge: .own { $0.mergeGracePeriod($1) }, refining: \.checksWorkingTime)
    case .targetedAppManagementLevels:
      SettingRow(
        "Target to apps on all device types", .targeting,
        .joinedWords(.list(\.targetedAppManagementLevels), unknown: ManagementLevel.unspecified.rawValue),
        .incomparable)
    case .appGroupType:
      SettingRow("Target policy to", .targeting, .word(.one(\.appGroupType)), .incomparable)
    case .apps:
      SettingRow("Apps", .targeting, .apps(\.apps), .incomparable)
    case .isAssigned:
      SettingRow(
        "Assignments", .targeting, .optionalFlag(\.isAssigned, "Assigned", "Not assigned"), .incomparable,
        merge: .own { $0.mergeAssignment($1) })
    }
  }
}
