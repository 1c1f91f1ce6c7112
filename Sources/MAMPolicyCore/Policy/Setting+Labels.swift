extension Setting {
  /// The setting in the words of the admin center.
  ///
  /// Source: rules.md R15.2, last column; settings that share one control there are told apart by
  /// what follows the colon.
  public var label: String {
    switch self {
    case .allowedOutboundDataTransferDestinations: "Send Org data to other apps"
    case .disableProtectionOfManagedOutboundOpenInData: "Send Org data: Policy managed apps with OS sharing"
    case .filterOpenInToOnlyManagedApps: "Send Org data: Policy managed apps with Open-In/Share filtering"
    case .allowedInboundDataTransferSources: "Receive data from other apps"
    case .protectInboundDataFromUnknownSources: "Receive data: All apps with incoming Org data"
    case .saveAsBlocked: "Save copies of org data"
    case .allowedDataStorageLocations: "Allow user to save copies to selected services"
    case .blockDataIngestionIntoOrganizationDocuments: "Open data into Org documents"
    case .allowedDataIngestionLocations: "Allow users to open data from selected services"
    case .allowedOutboundClipboardSharingLevel: "Restrict cut, copy, and paste between other apps"
    case .allowedOutboundClipboardSharingExceptionLength: "Cut and copy character limit for any app"
    case .thirdPartyKeyboardsBlocked: "Third party keyboards"
    case .exemptedAppProtocols: "Select apps to exempt"
    case .exemptedUniversalLinks: "Select universal links to exempt"
    case .managedUniversalLinks: "Select managed universal links"
    case .dialerRestrictionLevel: "Transfer telecommunication data to"
    case .customDialerAppProtocol: "Dialer App URL Scheme"
    case .protectedMessagingRedirectAppType: "Transfer messaging data to"
    case .messagingRedirectAppUrlScheme: "Messaging App URL Scheme"
    case .dataBackupBlocked: "Backup Org data to iTunes and iCloud backups"
    case .appDataEncryptionType: "Encrypt Org data"
    case .contactSyncBlocked: "Sync policy managed app data with native apps or add-ins"
    case .allowWidgetContentSync: "Sync policy managed app data with widgets"
    case .printBlocked: "Printing Org data"
    case .managedBrowserToOpenLinksRequired: "Restrict web content transfer with other apps"
    case .managedBrowser: "Restrict web content transfer: browser"
    case .customBrowserProtocol: "Unmanaged Browser Protocol"
    case .notificationRestriction: "Org data notifications"
    case .screenCaptureConfigurationState: "Screen capture"
    case .genmojiConfigurationState: "Genmoji"
    case .writingToolsConfigurationState: "Writing Tools"
    case .pinRequired: "PIN for access"
    case .pinCharacterSet: "PIN type"
    case .simplePinBlocked: "Simple PIN"
    case .minimumPinLength: "Select minimum PIN length"
    case .fingerprintBlocked: "Touch ID instead of PIN for access"
    case .faceIdBlocked: "Face ID instead of PIN for access"
    case .pinRequiredInsteadOfBiometricTimeout: "Override biometrics with PIN after timeout"
    case .periodBeforePinReset: "PIN reset after number of days"
    case .previousPinBlockCount: "Select number of previous PIN values to maintain"
    case .disableAppPinIfDevicePinIsSet: "App PIN when device PIN is set"
    case .organizationalCredentialsRequired: "Work or school account credentials for access"
    case .periodOnlineBeforeAccessCheck: "Recheck the access requirements after"
    case .maximumPinRetries: "Max PIN attempts"
    case .appActionIfMaximumPinRetriesExceeded: "Max PIN attempts: action"
    case .periodOfflineBeforeAccessCheck: "Offline grace period: Block access"
    case .periodOfflineBeforeWipeIsEnforced: "Offline grace period: Wipe data"
    case .deviceComplianceRequired: "Jailbroken/rooted devices"
    case .appActionIfDeviceComplianceRequired: "Jailbroken/rooted devices: action"
    case .appActionIfUnableToAuthenticateUser: "Disabled account"
    case .minimumRequiredOsVersion: "Min OS version: Block access"
    case .minimumWarningOsVersion: "Min OS version: Warn"
    case .minimumWipeOsVersion: "Min OS version: Wipe data"
    case .maximumRequiredOsVersion: "Max OS version: Block access"
    case .maximumWarningOsVersion: "Max OS version: Warn"
    case .maximumWipeOsVersion: "Max OS version: Wipe data"
    case .minimumRequiredAppVersion: "Min app version: Block access"
    case .minimumWarningAppVersion: "Min app version: Warn"
    case .minimumWipeAppVersion: "Min app version: Wipe data"
    case .minimumRequiredSdkVersion: "Min SDK version: Block access"
    case .minimumWarningSdkVersion: "Min SDK version: Warn"
    case .minimumWipeSdkVersion: "Min SDK version: Wipe data"
    case .allowedIosDeviceModels: "Device model(s)"
    case .appActionIfIosDeviceModelNotAllowed: "Device model(s): action"
    case .maximumAllowedDeviceThreatLevel: "Max allowed device threat level"
    case .mobileThreatDefenseRemediationAction: "Max allowed device threat level: action"
    case .mobileThreatDefensePartnerPriority: "Primary MTD service"
    case .appActionIfAccountIsClockedOut: "Non-working time"
    case .gracePeriodToBlockAppsDuringOffClockHours: "Non-working time: grace period"
    case .targetedAppManagementLevels: "Target to apps on all device types"
    case .appGroupType: "Target policy to"
    case .apps: "Apps"
    case .isAssigned: "Assignments"
    }
  }

  /// The page of the admin center on which the setting stands.
  public var group: Group {
    switch self {
    case .allowedOutboundDataTransferDestinations,
      .disableProtectionOfManagedOutboundOpenInData,
      .filterOpenInToOnlyManagedApps,
      .allowedInboundDataTransferSources,
      .protectInboundDataFromUnknownSources,
      .saveAsBlocked,
      .allowedDataStorageLocations,
      .blockDataIngestionIntoOrganizationDocuments,
      .allowedDataIngestionLocations,
      .allowedOutboundClipboardSharingLevel,
      .allowedOutboundClipboardSharingExceptionLength,
      .thirdPartyKeyboardsBlocked,
      .exemptedAppProtocols,
      .exemptedUniversalLinks,
      .managedUniversalLinks,
      .dialerRestrictionLevel,
      .customDialerAppProtocol,
      .protectedMessagingRedirectAppType,
      .messagingRedirectAppUrlScheme,
      .dataBackupBlocked:
      .transfer
    case .appDataEncryptionType:
      .encryption
    case .contactSyncBlocked,
      .allowWidgetContentSync,
      .printBlocked,
      .managedBrowserToOpenLinksRequired,
      .managedBrowser,
      .customBrowserProtocol,
      .notificationRestriction,
      .screenCaptureConfigurationState,
      .genmojiConfigurationState,
      .writingToolsConfigurationState:
      .functionality
    case .pinRequired,
      .pinCharacterSet,
      .simplePinBlocked,
      .minimumPinLength,
      .fingerprintBlocked,
      .faceIdBlocked,
      .pinRequiredInsteadOfBiometricTimeout,
      .periodBeforePinReset,
      .previousPinBlockCount,
      .disableAppPinIfDevicePinIsSet,
      .organizationalCredentialsRequired,
      .periodOnlineBeforeAccessCheck:
      .access
    case .maximumPinRetries,
      .appActionIfMaximumPinRetriesExceeded,
      .periodOfflineBeforeAccessCheck,
      .periodOfflineBeforeWipeIsEnforced,
      .deviceComplianceRequired,
      .appActionIfDeviceComplianceRequired,
      .appActionIfUnableToAuthenticateUser,
      .minimumRequiredOsVersion,
      .minimumWarningOsVersion,
      .minimumWipeOsVersion,
      .maximumRequiredOsVersion,
      .maximumWarningOsVersion,
      .maximumWipeOsVersion,
      .minimumRequiredAppVersion,
      .minimumWarningAppVersion,
      .minimumWipeAppVersion,
      .minimumRequiredSdkVersion,
      .minimumWarningSdkVersion,
      .minimumWipeSdkVersion,
      .allowedIosDeviceModels,
      .appActionIfIosDeviceModelNotAllowed,
      .maximumAllowedDeviceThreatLevel,
      .mobileThreatDefenseRemediationAction,
      .mobileThreatDefensePartnerPriority,
      .appActionIfAccountIsClockedOut,
      .gracePeriodToBlockAppsDuringOffClockHours:
      .launch
    case .targetedAppManagementLevels,
      .appGroupType,
      .apps,
      .isAssigned:
      .targeting
    }
  }
}
