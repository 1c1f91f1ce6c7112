extension Setting {
  /// The row of the setting, as it is written down: label, what it does, page, kind and place of the value,
  /// direction of strictness, how it merges, and when a policy uses it.
  ///
  /// Source: R15.2; R16.5.
  var writtenRow: SettingRow {
    switch self {
    case .allowedOutboundDataTransferDestinations:
      SettingRow(
        "Send Org data to other apps",
        does:
          "Says which apps org data may be sent to: by the share sheet, Open In, drag and drop, AirDrop and links. Copy and paste, printing and backups have settings of their own.",
        .transfer, .word(.one(\.allowedOutboundDataTransferDestinations)),
        .ranked, isEssential: true)
    case .disableProtectionOfManagedOutboundOpenInData:
      SettingRow(
        "Send Org data: Policy managed apps with OS sharing",
        does:
          "On an enrolled device, org data may also go unencrypted to apps that device management installed. On others, sharing is as with Policy managed apps. The file provider's files are then encrypted on no device (inferred, AMB-28).",
        .transfer,
        .flag(\.disableProtectionOfManagedOutboundOpenInData, "On", "Off"), .flag(false), on: .iOS,
        isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .filterOpenInToOnlyManagedApps:
      SettingRow(
        "Send Org data: Policy managed apps with Open-In/Share filtering",
        does:
          "The share sheet and Open In list only apps with a policy. Such an app is listed only if it takes the SDK's own types of data, by an action extension or its document types.",
        .transfer,
        .flag(\.filterOpenInToOnlyManagedApps, "On", "Off"), .flag(true), on: .iOS, isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .allowedInboundDataTransferSources:
      SettingRow(
        "Receive data from other apps",
        does:
          "Says which apps data may come in from. With Policy managed apps, Open data into Org documents and its services also count.",
        .transfer, .word(.one(\.allowedInboundDataTransferSources)), .ranked,
        isEssential: true)
    case .protectInboundDataFromUnknownSources:
      SettingRow(
        "Receive data: All apps with incoming Org data",
        does:
          "On an enrolled device, data that comes in and belongs to no account is stored as org data of the device's user; on any other device it changes nothing. It has an effect only if Receive data from other apps is All apps.",
        .transfer,
        .flag(\.protectInboundDataFromUnknownSources, "On", "Off"), .flag(true), on: .iOS, isEssential: true)
    case .saveAsBlocked:
      SettingRow(
        "Save copies of org data",
        does:
          "Blocks Save As for org data, except to the selected services. It has an effect only while Send Org data to other apps is Policy managed apps, with or without OS sharing or filtering.",
        .transfer, .flag(\.saveAsBlocked, "Block", "Allow"), .flag(true),
        isEssential: true,
        while: \.sendsToManagedAppsOnly)
    case .allowedDataStorageLocations:
      SettingRow(
        "Allow user to save copies to selected services",
        does:
          "The services to which copies of org data may be saved while Save copies of org data is Block. A service with accounts takes copies only in the account that owns the data; no document settles this (AMB-8).",
        .transfer,
        .words(.list(\.allowedDataStorageLocations)), .fewer, refining: \.saveAsBlocked, isEssential: true,
        while: { $0.sendsToManagedAppsOnly && $0.saveAsBlocked })
    case .blockDataIngestionIntoOrganizationDocuments:
      SettingRow(
        "Open data into Org documents",
        does:
          "Blocks opening data into org documents, such as a photo or a file from personal storage, except from the selected services. It has an effect only if Receive data from other apps is Policy managed apps.",
        .transfer,
        .flag(\.blockDataIngestionIntoOrganizationDocuments, "Block", "Allow"), .flag(true),
        isEssential: true,
        while: \.receivesFromManagedAppsOnly)
    case .allowedDataIngestionLocations:
      SettingRow(
        "Allow users to open data from selected services",
        does:
          "The services, with the camera and the photo library, from which data may be opened while Open data into Org documents is Block.",
        .transfer,
        .words(.list(\.allowedDataIngestionLocations)), .fewer,
        refining: \.blockDataIngestionIntoOrganizationDocuments, isEssential: true,
        while: { $0.receivesFromManagedAppsOnly && $0.blockDataIngestionIntoOrganizationDocuments })
    case .allowedOutboundClipboardSharingLevel:
      SettingRow(
        "Restrict cut, copy, and paste between other apps",
        does:
          "Says where text and other data can be copied to and pasted from. Two accounts in one app count as two apps.",
        .transfer,
        .word(.one(\.allowedOutboundClipboardSharingLevel)), .ranked, isEssential: true)
    case .allowedOutboundClipboardSharingExceptionLength:
      SettingRow(
        "Cut and copy character limit for any app",
        does:
          "A text of up to this many characters can be cut and pasted in both directions, whatever the restriction says. With 0 there is no exception.",
        .transfer,
        .count(\.allowedOutboundClipboardSharingExceptionLength, 0...65_535, outside: 0), .lower,
        while: { $0.allowedOutboundClipboardSharingLevel != .allApps })
    case .purviewContentEvaluationRequired:
      SettingRow(
        "Purview content evaluation",
        does:
          "Microsoft Purview evaluates org data before it leaves the app. The answer stays what the other settings say, and names the evaluation as something to do.",
        .transfer, .word(.one(\.purviewContentEvaluationRequired)), .ranked)
    case .thirdPartyKeyboardsBlocked:
      SettingRow(
        "Third party keyboards",
        does:
          "Blocks third-party keyboards in the whole app as soon as one of its accounts has the setting, for personal accounts too.",
        .transfer, .flag(\.thirdPartyKeyboardsBlocked, "Block", "Allow"),
        .flag(true), on: .iOS)
    case .exemptedAppProtocols:
      SettingRow(
        "Select apps to exempt",
        does:
          "The URL schemes that may be opened although their apps have no policy. The list is about links: it does not allow paste or the share sheet. From SDK 14.5.0 on, `mailto` and `sms` also open the mail and message forms inside the app.",
        .transfer, .protocols(\.exemptedAppProtocols), .fewer,
        merge: .own { $0.mergeExemptions($1) }, refining: \.restrictsSending, on: .iOS,
        while: \.restrictsSending)
    case .exemptedUniversalLinks:
      SettingRow(
        "Select universal links to exempt",
        does: "The universal links that may open the app they belong to, although it has no policy.",
        .transfer, .texts(\.exemptedUniversalLinks), .fewer,
        refining: \.restrictsSending, on: .iOS, while: \.sendsToManagedAppsOnly)
    case .managedUniversalLinks:
      SettingRow(
        "Select managed universal links",
        does:
          "The universal links that may open the app they belong to, because it has a policy. Under Policy managed apps, a link in neither list opens as a web page instead.",
        .transfer, .texts(\.managedUniversalLinks), .fewer,
        refining: \.restrictsSending, on: .iOS, while: \.sendsToManagedAppsOnly)
    case .dialerRestrictionLevel:
      SettingRow(
        "Transfer telecommunication data to",
        does: "Says which app a telephone link may open: none, one app, any app with a policy, or any.",
        .transfer, .word(.one(\.dialerRestrictionLevel)), .ranked)
    case .customDialerAppProtocol:
      SettingRow(
        "Dialer App URL Scheme",
        does:
          "The URL scheme of the one app that telephone links open when a specific dialer app is asked for.",
        .transfer, .text(\.customDialerAppProtocol), .incomparable,
        merge: .own { $0.mergeScheme(\.customDialerAppProtocol, $1) },
        refining: { $0.dialerRestrictionLevel.strictness >= DialerRestriction.customApp.strictness },
        on: .iOS,
        while: { $0.dialerRestrictionLevel == .customApp })
    case .protectedMessagingRedirectAppType:
      SettingRow(
        "Transfer messaging data to",
        does: "Says which app a message link may open: none, one app, any app with a policy, or any.",
        .transfer, .word(.one(\.protectedMessagingRedirectAppType)), .ranked)
    case .messagingRedirectAppUrlScheme:
      SettingRow(
        "Messaging App URL Scheme",
        does:
          "The URL scheme of the one app that message links open when a specific messaging app is asked for.",
        .transfer, .text(\.messagingRedirectAppUrlScheme), .incomparable,
        merge: .own { $0.mergeScheme(\.messagingRedirectAppUrlScheme, $1) },
        refining: {
          $0.protectedMessagingRedirectAppType.strictness >= MessagingRedirect.specificApps.strictness
        }, on: .iOS, while: { $0.protectedMessagingRedirectAppType == .specificApps })
    case .dataBackupBlocked:
      SettingRow(
        "Backup Org data to iTunes and iCloud backups",
        does: "Keeps org data out of iTunes and iCloud backups.",
        .transfer,
        .flag(\.dataBackupBlocked, "Block", "Allow"), .flag(true))
    case .appDataEncryptionType:
      SettingRow(
        "Encrypt Org data",
        does:
          "Says when iOS keeps files with org data encrypted. A policy that encrypts needs a device PIN; without one, access is blocked until the user sets it.",
        .encryption, .word(.one(\.appDataEncryptionType)), .ranked, on: .iOS)
    case .contactSyncBlocked:
      SettingRow(
        "Sync policy managed app data with native apps or add-ins",
        does:
          "Keeps contacts, calendars and other data of the account out of the native apps and add-ins. Caller ID shows only contacts that were synced; Outlook syncs no calendar.",
        .functionality,
        .flag(\.contactSyncBlocked, "Block", "Allow"), .flag(true))
    case .allowWidgetContentSync:
      SettingRow(
        "Sync policy managed app data with widgets",
        does:
          "Block keeps org data out of widgets. Allow has an effect only while Sync policy managed app data with native apps or add-ins is Allow. If it is not set, widgets follow that setting.",
        .functionality,
        .optionalFlag(\.allowWidgetContentSync, "Allow", "Block"), .flag(false), on: .iOS)
    case .printBlocked:
      SettingRow(
        "Printing Org data",
        does: "Blocks printing. No other setting does, unless `deniesPrintWhenNothingMayBeSent` is on.",
        .functionality, .flag(\.printBlocked, "Block", "Allow"), .flag(true))
    case .managedBrowserToOpenLinksRequired:
      SettingRow(
        "Restrict web content transfer with other apps",
        does:
          "Says in which browser web links in org data open. With Microsoft Edge, a link opens there, and the user is asked to install Edge where it is missing. The third value, Unmanaged browser, is `true` with a scheme in `customBrowserProtocol`.",
        .functionality, .flag(\.managedBrowserToOpenLinksRequired, "Microsoft Edge", "Any app"), .flag(true),
        shown: { policy in
          guard policy.managedBrowserToOpenLinksRequired else { return nil }
          return policy.customBrowserProtocol.map { "Unmanaged browser (\($0))" }
        })
    case .managedBrowser:
      SettingRow(
        "Restrict web content transfer: browser",
        does:
          "Names the managed browser in which web links open. Graph stores the control in two settings; `managedBrowserToOpenLinksRequired` turns it on.",
        .functionality, .word(.one(\.managedBrowser)), .ranked)
    case .customBrowserProtocol:
      SettingRow(
        "Unmanaged Browser Protocol",
        does:
          "The URL scheme of the one browser in which web links open. That browser needs no policy. It has an effect only while `managedBrowserToOpenLinksRequired` is true.",
        .functionality, .text(\.customBrowserProtocol), .incomparable,
        merge: .own { $0.mergeScheme(\.customBrowserProtocol, $1) },
        refining: \.managedBrowserToOpenLinksRequired, on: .iOS, while: \.managedBrowserToOpenLinksRequired)
    case .notificationRestriction:
      SettingRow(
        "Org data notifications",
        does:
          "Says whether notifications for the account show org data, show only that something arrived, or do not appear.",
        .functionality, .word(.one(\.notificationRestriction)), .ranked)
    case .screenCaptureConfigurationState:
      SettingRow(
        "Screen capture",
        does:
          "Says whether the screen can be captured or recorded while it shows org data. Some versions of the SDK also block that whenever org data may not be sent to all apps.",
        .functionality, .word(.one(\.screenCaptureConfigurationState)), .ranked, on: .iOS)
    case .genmojiConfigurationState:
      SettingRow(
        "Genmoji",
        does: "Says whether Genmoji can be used on org data.",
        .functionality, .word(.one(\.genmojiConfigurationState)), .ranked, on: .iOS)
    case .writingToolsConfigurationState:
      SettingRow(
        "Writing Tools",
        does: "Says whether Apple's Writing Tools can be used on org data.",
        .functionality, .word(.one(\.writingToolsConfigurationState)), .ranked, on: .iOS)
    case .pinRequired:
      SettingRow(
        "PIN for access",
        does: "The app asks for its own PIN. Apps of one publisher on a device share it.",
        .access, .flag(\.pinRequired, "Require", "Not required"), .flag(true))
    case .pinCharacterSet:
      SettingRow(
        "PIN type",
        does: "Says whether a PIN is digits only or needs letters or symbols as well.",
        .access, .word(.one(\.pinCharacterSet)), .ranked, while: \.pinRequired)
    case .simplePinBlocked:
      SettingRow(
        "Simple PIN",
        does: "Says whether PINs such as 1234 and 1111 are accepted.",
        .access, .flag(\.simplePinBlocked, "Block", "Allow"), .flag(true), while: \.pinRequired)
    case .minimumPinLength:
      SettingRow(
        "Select minimum PIN length",
        does: "The least number of characters of the app PIN.",
        .access,
        .count(\.minimumPinLength, 0...2_147_483_647, outside: 2_147_483_647), .higher, while: \.pinRequired)
    case .fingerprintBlocked:
      SettingRow(
        "Touch ID instead of PIN for access",
        does: "Says whether Touch ID is accepted in place of the app PIN.",
        .access, .flag(\.fingerprintBlocked, "Block", "Allow"),
        .flag(true), while: \.pinRequired)
    case .faceIdBlocked:
      SettingRow(
        "Face ID instead of PIN for access",
        does:
          "Says whether Face ID is accepted in place of the app PIN. The app also needs `NSFaceIDUsageDescription` in its Info.plist (plist rule INF001).",
        .access, .flag(\.faceIdBlocked, "Block", "Allow"), .flag(true),
        on: .iOS,
        while: \.pinRequired)
    case .pinRequiredInsteadOfBiometricTimeout:
      SettingRow(
        "Override biometrics with PIN after timeout",
        does:
          "After this time of inactivity the app asks for the PIN, even if Touch ID or Face ID is allowed. If it is not longer than the recheck time of the access requirements, a recheck asks for the PIN; biometrics then work only at a start.",
        .access,
        .time(\.pinRequiredInsteadOfBiometricTimeout, .minute), .lower, while: \.pinRequired)
    case .periodBeforePinReset:
      SettingRow(
        "PIN reset after number of days",
        does: "After this time the user must choose another PIN.",
        .access, .time(\.periodBeforePinReset, .day, zero: "No"), .lower)
    case .previousPinBlockCount:
      SettingRow(
        "Select number of previous PIN values to maintain",
        does: "A new PIN must differ from this many former ones.",
        .access,
        .count(\.previousPinBlockCount, 0...24, outside: 24), .higher, while: \.pinRequired)
    case .disableAppPinIfDevicePinIsSet:
      SettingRow(
        "App PIN when device PIN is set",
        does:
          "With the value Not required, the app PIN is dropped on a device that is enrolled for the user and has a PIN. On any other device the app still asks for it.",
        .access,
        .flag(\.disableAppPinIfDevicePinIsSet, "Not required", "Require"), .flag(false), while: \.pinRequired)
    case .organizationalCredentialsRequired:
      SettingRow(
        "Work or school account credentials for access",
        does:
          "The user signs in with the work or school account to get in. Where a PIN is required as well, the app asks for both.",
        .access,
        .flag(\.organizationalCredentialsRequired, "Require", "Not required"), .flag(true))
    case .periodOnlineBeforeAccessCheck:
      SettingRow(
        "Recheck the access requirements after",
        does:
          "After this time of inactivity the app checks the PIN or credentials and the conditions of launch again.",
        .access, .time(\.periodOnlineBeforeAccessCheck, .minute),
        .lower)
    case .maximumPinRetries:
      SettingRow(
        "Max PIN attempts",
        does:
          "The number of wrong PINs in a row at which the action is taken: the user must reset the PIN, or org data is wiped.",
        .launch, .count(\.maximumPinRetries, 1...65_535, outside: 0), .lower,
        then: .appActionIfMaximumPinRetriesExceeded, while: \.pinRequired)
    case .appActionIfMaximumPinRetriesExceeded:
      SettingRow(
        "Max PIN attempts: action",
        does: "What happens at Max PIN attempts: the user must reset the PIN, or org data is wiped.",
        .launch,
        .word(.one(\.appActionIfMaximumPinRetriesExceeded, calling: [.block: "Reset PIN"])), .ranked,
        refining: \.pinRequired, while: \.pinRequired)
    case .periodOfflineBeforeAccessCheck:
      SettingRow(
        "Offline grace period: Block access",
        does:
          "An app that has not reached the service for this long blocks access until it has. Without a valid token it cannot check in, so the time runs on. Each app counts its own time.",
        .launch, .time(\.periodOfflineBeforeAccessCheck, .minute),
        .lower)
    case .periodOfflineBeforeWipeIsEnforced:
      SettingRow(
        "Offline grace period: Wipe data",
        does:
          "An app that has not reached the service for this long asks the user to connect and sign in again; if that fails, org data is wiped. Without a valid token it cannot check in. Each app counts its own time.",
        .launch, .time(\.periodOfflineBeforeWipeIsEnforced, .day), .lower)
    case .deviceComplianceRequired:
      SettingRow(
        "Jailbroken/rooted devices",
        does:
          "Says whether the app looks for a jailbreak when it starts. What happens then is the action: Block access or Wipe data (`appActionIfDeviceComplianceRequired`).",
        .launch, .flag(\.deviceComplianceRequired, "Checked", "Not checked"),
        .flag(true), then: .appActionIfDeviceComplianceRequired,
        shown: {
          $0.deviceComplianceRequired ? $0.value(of: .appActionIfDeviceComplianceRequired).label : nil
        })
    case .appActionIfDeviceComplianceRequired:
      SettingRow(
        "Jailbroken/rooted devices: action",
        does: "What happens on a jailbroken device: access is blocked, or org data is wiped.",
        .launch, .word(.one(\.appActionIfDeviceComplianceRequired)),
        .ranked, refining: \.deviceComplianceRequired, while: \.deviceComplianceRequired)
    case .appActionIfUnableToAuthenticateUser:
      SettingRow(
        "Disabled account",
        does:
          "What happens when the user's account is disabled or deleted in Microsoft Entra ID. Where it is not set, nothing happens until the app is offline for too long.",
        .launch, .word(.one(\.appActionIfUnableToAuthenticateUser)), .ranked)
    case .minimumRequiredOsVersion:
      SettingRow(
        "Min OS version: Block access",
        does: "Blocks access on an older iOS.",
        .launch, .version(\.minimumRequiredOsVersion, zeroIsOff: true),
        .higher)
    case .minimumWarningOsVersion:
      SettingRow(
        "Min OS version: Warn",
        does: "Warns the user on an older iOS.",
        .launch, .version(\.minimumWarningOsVersion, zeroIsOff: true), .higher)
    case .minimumWipeOsVersion:
      SettingRow(
        "Min OS version: Wipe data",
        does: "Wipes org data on an older iOS.",
        .launch, .version(\.minimumWipeOsVersion, zeroIsOff: true), .higher)
    case .maximumRequiredOsVersion:
      SettingRow(
        "Max OS version: Block access",
        does: "Blocks access on an iOS version later than this.",
        .launch, .version(\.maximumRequiredOsVersion), .lower)
    case .maximumWarningOsVersion:
      SettingRow(
        "Max OS version: Warn",
        does: "Warns the user on an iOS version later than this.",
        .launch, .version(\.maximumWarningOsVersion), .lower)
    case .maximumWipeOsVersion:
      SettingRow(
        "Max OS version: Wipe data",
        does: "Wipes org data on an iOS version later than this.",
        .launch, .version(\.maximumWipeOsVersion), .lower)
    case .minimumRequiredAppVersion:
      SettingRow(
        "Min app version: Block access",
        does:
          "Blocks access in an older version of the app; the app's version is its `CFBundleShortVersionString`, compared number by number.",
        .launch, .version(\.minimumRequiredAppVersion), .higher)
    case .minimumWarningAppVersion:
      SettingRow(
        "Min app version: Warn",
        does:
          "Warns the user in an older version of the app; the app's version is its `CFBundleShortVersionString`, compared number by number.",
        .launch, .version(\.minimumWarningAppVersion), .higher)
    case .minimumWipeAppVersion:
      SettingRow(
        "Min app version: Wipe data",
        does:
          "Wipes org data in an older version of the app; the app's version is its `CFBundleShortVersionString`, compared number by number.",
        .launch, .version(\.minimumWipeAppVersion), .higher)
    case .minimumRequiredSdkVersion:
      SettingRow(
        "Min SDK version: Block access",
        does: "Blocks access in an app with an older Intune SDK.",
        .launch, .version(\.minimumRequiredSdkVersion), .higher, on: .iOS)
    case .minimumWarningSdkVersion:
      SettingRow(
        "Min SDK version: Warn",
        does: "Warns the user in an app with an older Intune SDK.",
        .launch, .version(\.minimumWarningSdkVersion), .higher, on: .iOS)
    case .minimumWipeSdkVersion:
      SettingRow(
        "Min SDK version: Wipe data",
        does: "Wipes org data in an app with an older Intune SDK.",
        .launch, .version(\.minimumWipeSdkVersion), .higher, on: .iOS)
    case .allowedIosDeviceModels:
      SettingRow(
        "Device model(s)",
        does: "The device models that get in, such as iPhone15,2. Where none is listed, all do.",
        .launch, .joinedTexts(\.allowedIosDeviceModels, none: "Any model"), .fewer,
        merge: .own { $0.mergeDeviceModels($1) }, refining: { !$0.allowedIosDeviceModels.isEmpty },
        then: .appActionIfIosDeviceModelNotAllowed, on: .iOS)
    case .appActionIfIosDeviceModelNotAllowed:
      SettingRow(
        "Device model(s): action",
        does: "What happens on a device model that is not listed: access is blocked, or org data is wiped.",
        .launch, .word(.one(\.appActionIfIosDeviceModelNotAllowed)), .ranked,
        refining: { !$0.allowedIosDeviceModels.isEmpty }, on: .iOS,
        while: { !$0.allowedIosDeviceModels.isEmpty })
    case .maximumAllowedDeviceThreatLevel:
      SettingRow(
        "Max allowed device threat level",
        does:
          "The highest threat level, as a mobile threat defense service reports it, with which a device gets in. A device without a report does not.",
        .launch, .word(.one(\.maximumAllowedDeviceThreatLevel)), .ranked,
        then: .mobileThreatDefenseRemediationAction)
    case .mobileThreatDefenseRemediationAction:
      SettingRow(
        "Max allowed device threat level: action",
        does: "What happens above the allowed threat level: access is blocked, or org data is wiped.",
        .launch,
        .word(.one(\.mobileThreatDefenseRemediationAction)), .ranked,
        refining: { $0.maximumAllowedDeviceThreatLevel != .notConfigured },
        while: { $0.maximumAllowedDeviceThreatLevel != .notConfigured })
    case .mobileThreatDefensePartnerPriority:
      SettingRow(
        "Primary MTD service",
        does:
          "Says which service's threat level counts where there are two: Microsoft Defender for Endpoint or another one.",
        .launch, .word(.one(\.mobileThreatDefensePartnerPriority)), .incomparable,
        merge: .own { $0.mergeThreatService($1) },
        refining: { $0.maximumAllowedDeviceThreatLevel != .notConfigured })
    case .appActionIfAccountIsClockedOut:
      SettingRow(
        "Non-working time",
        does: "What happens when the user is clocked out of working time: a warning, or access is blocked.",
        .launch, .word(.one(\.appActionIfAccountIsClockedOut)), .ranked,
        merge: .own { $0.mergeWorkingTimeAction($1) }, refining: \.checksWorkingTime)
    case .gracePeriodToBlockAppsDuringOffClockHours:
      SettingRow(
        "Non-working time: grace period",
        does: "The time after clocking out for which the action waits.",
        .launch,
        .time(\.gracePeriodToBlockAppsDuringOffClockHours, .minute), .delay,
        merge: .own { $0.mergeGracePeriod($1) }, refining: \.checksWorkingTime)
    case .targetedAppManagementLevels:
      SettingRow(
        "Target to apps on all device types",
        does:
          "The devices on which the policy applies: all, managed or unmanaged ones. An enrolled device counts as managed only in an app that was given the user's keys, such as `IntuneMAMUPN`.",
        .targeting,
        .joinedWords(.list(\.targetedAppManagementLevels), unknown: ManagementLevel.unspecified.rawValue),
        .incomparable)
    case .appGroupType:
      SettingRow(
        "Target policy to",
        does:
          "The apps that the policy is for: selected ones, core Microsoft apps, all Microsoft apps, or all apps with the SDK.",
        .targeting, .word(.one(\.appGroupType)), .incomparable)
    case .apps:
      SettingRow(
        "Apps",
        does: "The bundle IDs of the apps that the policy is for, where apps are selected one by one.",
        .targeting, .apps(\.apps), .incomparable)
    case .isAssigned:
      SettingRow(
        "Assignments",
        does:
          "Says whether the policy is assigned to a group or to all users. A policy without an assignment applies to no user.",
        .targeting, .optionalFlag(\.isAssigned, "Assigned", "Not assigned"), .incomparable,
        merge: .own { $0.mergeAssignment($1) })
    }
  }
}
