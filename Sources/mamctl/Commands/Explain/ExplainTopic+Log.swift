internal import MAMPolicyCore

/// The names under which an app's protection log writes the settings down.
extension ExplainTopic {
  /// The names of the log, each with its setting and the meaning of its values.
  ///
  /// Source: Review client app protection logs, "iOS/iPadOS app protection policy settings".
  static let logNames: [ExplainTopic] = log.map { name, setting, values in
    ExplainTopic(
      kind: .logName, names: [name],
      title: setting.map(Self.controlLabel) ?? "no setting of the admin center",
      rows: [
        ("does", setting?.meaning ?? ""), ("values", values),
        ("setting", setting.map { "\($0.control.label) (`\($0.rawValue)`)" } ?? ""),
        ("source", "Review client app protection logs"),
      ])
  }

  /// The control of the admin center, with the part of it that the setting is.
  private static func controlLabel(_ setting: Setting) -> String {
    let control = setting.control
    return control.label + (control.part(setting).map { ", \($0)" } ?? "")
  }

  private static let log: [(name: String, setting: Setting?, values: String)] = [
    ("AccessRecheckOfflineTimeout", .periodOfflineBeforeAccessCheck, "minutes"),
    ("AccessRecheckOnlineTimeout", .periodOnlineBeforeAccessCheck, "minutes"),
    ("AllowedIOSModelsElseBlock", .allowedIosDeviceModels, "the models; any other is blocked"),
    ("AllowedIOSModelsElseWipe", .allowedIosDeviceModels, "the models; org data on any other is wiped"),
    (
      "AppActionIfUnableToAuthenticateUser", .appActionIfUnableToAuthenticateUser,
      "0 Block access, 1 Wipe data"
    ),
    ("AppPinDisabled", .disableAppPinIfDevicePinIsSet, "0 Require, 1 Not required"),
    (
      "AppSharingFromLevel", .allowedInboundDataTransferSources,
      "0 None, 1 Policy managed apps, 2 All apps"
    ),
    (
      "AppSharingToLevel", .allowedOutboundDataTransferDestinations,
      "0 None, 1 Policy managed apps, 2 All apps"
    ),
    ("AuthenticationEnabled", .organizationalCredentialsRequired, "0 Not required, 1 Require"),
    (
      "ClipboardCharacterLengthException", .allowedOutboundClipboardSharingExceptionLength,
      "the number of characters"
    ),
    ("ClipboardEncryptionEnabled", nil, "0 disabled, 1 enabled"),
    (
      "ClipboardSharingLevel", .allowedOutboundClipboardSharingLevel,
      "0 Blocked, 1 Policy managed apps, 2 Policy managed apps with paste in, 3 Any app"
    ),
    ("ContactSyncDisabled", .contactSyncBlocked, "0 Allow, 1 Block"),
    ("DataBackupDisabled", .dataBackupBlocked, "0 Allow, 1 Block"),
    ("DeviceComplianceEnabled", .deviceComplianceRequired, "0 not checked, 1 checked"),
    ("DeviceComplianceFailureAction", .appActionIfDeviceComplianceRequired, "0 Block access, 1 Wipe data"),
    (
      "DialerRestrictionLevel", .dialerRestrictionLevel,
      "0 None, 1 A specific dialer app, 3 Any dialer app; Microsoft's list has no 2"
    ),
    ("DictationBlocked", nil, "0 Allow, 1 Block"),
    ("EnableOpenInFilter", .filterOpenInToOnlyManagedApps, "0 off, 1 on"),
    ("FaceIDEnabled", .faceIdBlocked, "0 Block, 1 Allow"),
    (
      "FileEncryptionLevel", .appDataEncryptionType,
      "0 when the device is locked, 1 when it is locked and there are open files, 2 after device restart, 3 use device settings"
    ),
    ("FileSharingSaveAsDisabled", .saveAsBlocked, "0 Allow, 1 Block"),
    ("GenmojiConfigurationState", .genmojiConfigurationState, "0 Allow, 1 Block"),
    ("ManagedBrowserRequired", .managedBrowserToOpenLinksRequired, "0 Any app, 1 a browser is required"),
    (
      "ManagedLocations", .allowedDataStorageLocations,
      "a sum: 1 OneDrive, 2 SharePoint, 4 Box, 32 local storage, 128 photo library"
    ),
    ("MaxPinRetryExceededAction", .appActionIfMaximumPinRetriesExceeded, "0 Reset PIN, 1 Wipe data"),
    ("MaxOsVersion", .maximumRequiredOsVersion, "the version"),
    ("MaxOsVersionWarning", .maximumWarningOsVersion, "the version"),
    ("MaxOsVersionWipe", .maximumWipeOsVersion, "the version"),
    ("MinAppVersion", .minimumRequiredAppVersion, "the version; 0.0 is none"),
    ("MinAppVersionWarning", .minimumWarningAppVersion, "the version; 0.0 is none"),
    ("MinAppVersionWipe", .minimumWipeAppVersion, "the version; 0.0 is none"),
    ("MinOsVersion", .minimumRequiredOsVersion, "the version; 0.0 is none"),
    ("MinOsVersionWarning", .minimumWarningOsVersion, "the version; 0.0 is none"),
    ("MinOsVersionWipe", .minimumWipeOsVersion, "the version; 0.0 is none"),
    ("MinSDKVersion", .minimumRequiredSdkVersion, "the version; 0.0 is none"),
    ("MinSDKVersionWipe", .minimumWipeSdkVersion, "the version; 0.0 is none"),
    (
      "MinimumRequiredDeviceThreatProtectionLevel", .maximumAllowedDeviceThreatLevel,
      "0 Not configured, 1 Secured, 2 Low, 3 Medium, 4 High"
    ),
    (
      "MobileThreatDefenseRemediationAction", .mobileThreatDefenseRemediationAction,
      "0 Block access, 1 Wipe data"
    ),
    ("NonBioPassTimeOut", .pinRequiredInsteadOfBiometricTimeout, "minutes"),
    ("NonBioPassTimeOutRequired", .pinRequiredInsteadOfBiometricTimeout, "0 Not required, 1 Require"),
    ("NotificationRestriction", .notificationRestriction, "0 Allow, 1 Block org data, 2 Block"),
    ("OfflineWipeInterval", .periodOfflineBeforeWipeIsEnforced, "days"),
    (
      "OpenDataFromManagedLocations", .allowedDataIngestionLocations,
      "a sum: 1 OneDrive, 2 SharePoint, 4 camera, 8 local storage, 16 photo library"
    ),
    ("OpenDataIntoOrgDocumentsBlocked", .blockDataIngestionIntoOrganizationDocuments, "0 Allow, 1 Block"),
    ("PINCharacterType", .pinCharacterSet, "0 Passcode, 1 Numeric"),
    ("PINEnabled", .pinRequired, "0 Not required, 1 Require"),
    ("PINExpiryDays", .periodBeforePinReset, "days"),
    ("PINMinLength", .minimumPinLength, "the number of characters"),
    ("PINNumRetry", .maximumPinRetries, "the number of attempts"),
    ("PrintingBlocked", .printBlocked, "0 Allow, 1 Block"),
    (
      "ProtectManagedOpenInData", .disableProtectionOfManagedOutboundOpenInData,
      "0 or 1; Microsoft does not say which of them is OS sharing"
    ),
    ("ProtocolExclusions", .exemptedAppProtocols, "the URL schemes"),
    ("ScreenCaptureConfigurationState", .screenCaptureConfigurationState, "0 Allow, 1 Block"),
    ("SimplePINAllowed", .simplePinBlocked, "0 Block, 1 Allow"),
    ("SpecificDialerProtocol", .customDialerAppProtocol, "the URL scheme"),
    ("ThirdPartyKeyboardsBlocked", .thirdPartyKeyboardsBlocked, "0 Allow, 1 Block"),
    ("TouchIDEnabled", .fingerprintBlocked, "0 Block, 1 Allow"),
    ("UniversalLinkExclusions", .exemptedUniversalLinks, "the patterns"),
    ("UnmanagedBrowserProtocol", .customBrowserProtocol, "the URL scheme"),
    ("WritingToolsConfigurationState", .writingToolsConfigurationState, "0 Allow, 1 Block"),
  ]
}
