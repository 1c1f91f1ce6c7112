extension Setting {
  /// What the setting does, in one or two sentences for an administrator.
  ///
  /// Source: App protection policy settings for iOS/iPadOS; R15.2.
  public var meaning: String {
    switch self {
    case .allowedOutboundDataTransferDestinations:
      "Says which apps org data may be sent to: by the share sheet, Open In, drag and drop, AirDrop and links. Copy and paste, printing and backups have settings of their own."
    case .disableProtectionOfManagedOutboundOpenInData:
      "On an enrolled device, org data may also go unencrypted to apps that device management installed. On any other device it changes nothing."
    case .filterOpenInToOnlyManagedApps:
      "The share sheet and Open In list only apps with a policy."
    case .allowedInboundDataTransferSources:
      "Says which apps data may come in from. With Policy managed apps, Open data into Org documents and its services also count."
    case .protectInboundDataFromUnknownSources:
      "Data that comes in from anywhere and belongs to no account is stored as org data. It counts only where data is received from all apps."
    case .saveAsBlocked:
      "Blocks Save As for org data, except to the selected services. It counts only where org data is sent to policy managed apps."
    case .allowedDataStorageLocations:
      "The services to which copies of org data may be saved while Save copies of org data is Block. A service with accounts takes copies only in the account that owns the data."
    case .blockDataIngestionIntoOrganizationDocuments:
      "Blocks opening data into org documents, such as a photo or a file from personal storage, except from the selected services. It counts only where data is received from policy managed apps."
    case .allowedDataIngestionLocations:
      "The services, with the camera and the photo library, from which data may be opened while Open data into Org documents is Block."
    case .allowedOutboundClipboardSharingLevel:
      "Says where text and other data can be copied to and pasted from. Two accounts in one app count as two apps."
    case .allowedOutboundClipboardSharingExceptionLength:
      "A text of up to this many characters can be cut and pasted in both directions, whatever the restriction says. With 0 there is no exception."
    case .purviewContentEvaluationRequired:
      "Microsoft Purview evaluates org data before it leaves the app. The answer stays what the other settings say, and names the evaluation as something to do."
    case .thirdPartyKeyboardsBlocked:
      "Blocks keyboards of other vendors in the whole app as soon as one of its accounts has the setting, for personal accounts too."
    case .exemptedAppProtocols:
      "The URL schemes that may be opened although their apps have no policy. The list is about links only: it opens neither paste nor the share sheet nor a mail or message form inside the app."
    case .exemptedUniversalLinks:
      "The universal links that may open the app they belong to, although it has no policy."
    case .managedUniversalLinks:
      "The universal links that may open the app they belong to, because it has a policy. A link in neither list opens as a web page instead."
    case .dialerRestrictionLevel:
      "Says which app a telephone link may open: none, one app, any app with a policy, or any."
    case .customDialerAppProtocol:
      "The URL scheme of the one app that telephone links open when a specific dialer app is asked for."
    case .protectedMessagingRedirectAppType:
      "Says which app a message link may open: none, one app, any app with a policy, or any."
    case .messagingRedirectAppUrlScheme:
      "The URL scheme of the one app that message links open when a specific messaging app is asked for."
    case .dataBackupBlocked:
      "Keeps org data out of iTunes and iCloud backups."
    case .appDataEncryptionType:
      "Says when iOS keeps files with org data encrypted. A policy that encrypts needs a device passcode; without one, access is blocked until the user sets it."
    case .contactSyncBlocked:
      "Keeps contacts, calendars and other data of the account out of the native apps and add-ins. Caller ID shows only contacts that were synced."
    case .allowWidgetContentSync:
      "Says whether widgets may show org data. Where it is not set, widgets follow the sync with native apps."
    case .printBlocked:
      "Blocks printing org data. It stands alone: no other setting blocks or allows printing."
    case .managedBrowserToOpenLinksRequired:
      "Says in which browser web links in org data open. With Microsoft Edge, a link opens there, and the user is asked to install Edge where it is missing."
    case .managedBrowser:
      "Graph's second property of that control: it names the browser with a policy."
    case .customBrowserProtocol:
      "The URL scheme of the one browser that web links open, although it has no policy."
    case .notificationRestriction:
      "Says whether notifications for the account show org data, show that something came without what it is, or do not appear."
    case .screenCaptureConfigurationState:
      "Says whether the screen can be captured or recorded while it shows org data."
    case .genmojiConfigurationState:
      "Says whether Genmoji can be used on org data."
    case .writingToolsConfigurationState:
      "Says whether Apple's Writing Tools can be used on org data."
    case .pinRequired:
      "The app asks for its own PIN. Apps of one publisher on a device share it."
    case .pinCharacterSet:
      "Says whether a PIN is digits only or needs letters or symbols as well."
    case .simplePinBlocked:
      "Refuses PINs such as 1234 and 1111."
    case .minimumPinLength:
      "The least number of characters of the app PIN."
    case .fingerprintBlocked:
      "Says whether Touch ID can stand in for the app PIN."
    case .faceIdBlocked:
      "Says whether Face ID can stand in for the app PIN. The app also needs `NSFaceIDUsageDescription` in its Info.plist (plist rule INF001)."
    case .pinRequiredInsteadOfBiometricTimeout:
      "After this time of inactivity the app asks for the PIN, although Touch ID or Face ID would do. It must be longer than the recheck of the access requirements, or biometrics are hardly ever used."
    case .periodBeforePinReset:
      "After this time the user must choose another PIN."
    case .previousPinBlockCount:
      "A new PIN must differ from this many former ones."
    case .disableAppPinIfDevicePinIsSet:
      "On an enrolled device that has a passcode, the app PIN is not asked for. On a device that is not enrolled it changes nothing, so the PIN is asked for."
    case .organizationalCredentialsRequired:
      "The user signs in with the work or school account to get in. Where a PIN is required as well, the app asks for both."
    case .periodOnlineBeforeAccessCheck:
      "After this time of inactivity the app checks the PIN or credentials and the conditions of launch again."
    case .maximumPinRetries:
      "The number of wrong PINs in a row at which the action is taken: the user must reset the PIN, or org data is wiped."
    case .appActionIfMaximumPinRetriesExceeded:
      "What happens at Max PIN attempts: the user must reset the PIN, or org data is wiped."
    case .periodOfflineBeforeAccessCheck:
      "An app that has not reached the service for this long blocks access until it has. Each app counts its own time."
    case .periodOfflineBeforeWipeIsEnforced:
      "An app that has not reached the service for this long has the user connect and sign in again; if that fails, org data is wiped. Each app counts its own time."
    case .deviceComplianceRequired:
      "Says whether the app looks for a jailbreak when it starts."
    case .appActionIfDeviceComplianceRequired:
      "What happens on a jailbroken device: access is blocked, or org data is wiped."
    case .appActionIfUnableToAuthenticateUser:
      "What happens when the user's account is disabled or deleted in Microsoft Entra ID. Where it is not set, nothing happens until the app is offline for too long."
    case .minimumRequiredOsVersion: "Blocks access on an older iOS."
    case .minimumWarningOsVersion: "Warns the user on an older iOS."
    case .minimumWipeOsVersion: "Wipes org data on an older iOS."
    case .maximumRequiredOsVersion: "Blocks access on a newer iOS, such as a beta."
    case .maximumWarningOsVersion: "Warns the user on a newer iOS, such as a beta."
    case .maximumWipeOsVersion: "Wipes org data on a newer iOS, such as a beta."
    case .minimumRequiredAppVersion: "Blocks access in an older version of the app."
    case .minimumWarningAppVersion: "Warns the user in an older version of the app."
    case .minimumWipeAppVersion: "Wipes org data in an older version of the app."
    case .minimumRequiredSdkVersion: "Blocks access in an app with an older Intune SDK."
    case .minimumWarningSdkVersion: "Warns the user in an app with an older Intune SDK."
    case .minimumWipeSdkVersion: "Wipes org data in an app with an older Intune SDK."
    case .allowedIosDeviceModels:
      "The device models that get in, such as iPhone15,2. Where none is listed, all do."
    case .appActionIfIosDeviceModelNotAllowed:
      "What happens on a device model that is not listed: access is blocked, or org data is wiped."
    case .maximumAllowedDeviceThreatLevel:
      "The highest threat level, as a mobile threat defense service reports it, with which a device gets in. A device without a report does not."
    case .mobileThreatDefenseRemediationAction:
      "What happens above the allowed threat level: access is blocked, or org data is wiped."
    case .mobileThreatDefensePartnerPriority:
      "Says which service's threat level counts where there are two: Microsoft Defender for Endpoint or another one."
    case .appActionIfAccountIsClockedOut:
      "What happens when the user is clocked out of working time: a warning, or access is blocked."
    case .gracePeriodToBlockAppsDuringOffClockHours:
      "The time after clocking out for which the action waits."
    case .targetedAppManagementLevels:
      "The devices on which the policy applies: all, enrolled ones (managed) or others (unmanaged)."
    case .appGroupType:
      "The apps that the policy is for: selected ones, core Microsoft apps, all Microsoft apps, or all apps with the SDK."
    case .apps: "The bundle IDs of the apps that the policy is for, where apps are selected one by one."
    case .isAssigned: "Says whether a group has the policy. A policy without a group applies to no user."
    }
  }
}
