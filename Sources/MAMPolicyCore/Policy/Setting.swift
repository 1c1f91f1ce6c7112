/// A setting of an iOS app protection policy, by its property name in a Graph export.
///
/// The settings of a page stand together, in the order in which files and lists for programs have them. Whatever a
/// person reads has them in the admin center's order, which `PortalControl` holds.
///
/// Source: R15.2.
@nonexhaustive
public enum Setting: String, CaseIterable, Hashable, Sendable, Codable {
  /// The apps that organization data may be sent to.
  case allowedOutboundDataTransferDestinations
  /// Whether open-in data goes out unencrypted on an enrolled device.
  case disableProtectionOfManagedOutboundOpenInData
  /// Whether the share sheet lists only policy managed apps.
  case filterOpenInToOnlyManagedApps
  /// The apps that data may be received from.
  case allowedInboundDataTransferSources
  /// Whether untagged data that comes in is stored as organization data.
  case protectInboundDataFromUnknownSources
  /// Whether saving copies is blocked except for the listed services.
  case saveAsBlocked
  /// The services that copies may be saved to while saving is blocked.
  case allowedDataStorageLocations
  /// Whether opening data is blocked except for the listed services.
  case blockDataIngestionIntoOrganizationDocuments
  /// The services that data may be opened from while opening is blocked.
  case allowedDataIngestionLocations
  /// The apps that the clipboard is shared with.
  case allowedOutboundClipboardSharingLevel
  /// The number of UTF-16 units that pass whatever the level says.
  case allowedOutboundClipboardSharingExceptionLength
  /// Whether Microsoft Purview evaluates organization data before it leaves.
  case purviewContentEvaluationRequired
  /// Whether keyboards of other vendors are blocked in the whole app.
  case thirdPartyKeyboardsBlocked
  /// The URL schemes that may be opened although their apps are unmanaged.
  case exemptedAppProtocols
  /// The patterns of universal links that may open unmanaged apps.
  case exemptedUniversalLinks
  /// The patterns of universal links that may open managed apps.
  case managedUniversalLinks
  /// The dialers that telephone links may open.
  case dialerRestrictionLevel
  /// The URL scheme of the one dialer allowed.
  case customDialerAppProtocol
  /// The messaging apps that message links may open.
  case protectedMessagingRedirectAppType
  /// The URL scheme of the one messaging app allowed.
  case messagingRedirectAppUrlScheme
  /// Whether organization data stays out of device backups.
  case dataBackupBlocked
  /// When the platform keeps organization data encrypted.
  case appDataEncryptionType
  /// Whether contacts and the like stay out of the native apps.
  case contactSyncBlocked
  /// Whether widgets may show organization data; absent follows contact sync.
  case allowWidgetContentSync
  /// Whether organization data may not be printed.
  case printBlocked
  /// Whether web links must open in a managed browser.
  case managedBrowserToOpenLinksRequired
  /// The managed browser that links are sent to.
  case managedBrowser
  /// The URL scheme of the one browser that links are sent to.
  case customBrowserProtocol
  /// What notifications may show.
  case notificationRestriction
  /// Whether the screen may be captured.
  case screenCaptureConfigurationState
  /// Whether Genmoji may be used.
  case genmojiConfigurationState
  /// Whether Writing Tools may be used.
  case writingToolsConfigurationState
  /// Whether an app PIN is asked for.
  case pinRequired
  /// The characters of a PIN.
  case pinCharacterSet
  /// Whether simple sequences are refused as a PIN.
  case simplePinBlocked
  /// The least number of characters of a PIN.
  case minimumPinLength
  /// Whether Touch ID may not stand in for the PIN.
  case fingerprintBlocked
  /// Whether Face ID may not stand in for the PIN.
  case faceIdBlocked
  /// The time after which the PIN is asked for although biometrics would do.
  case pinRequiredInsteadOfBiometricTimeout
  /// The time after which the PIN must change; zero is never.
  case periodBeforePinReset
  /// The number of former PINs that may not come back.
  case previousPinBlockCount
  /// Whether the app PIN is dropped on a device that has one of its own.
  case disableAppPinIfDevicePinIsSet
  /// Whether the account's credentials are asked for.
  case organizationalCredentialsRequired
  /// The inactivity after which access requirements are checked again.
  case periodOnlineBeforeAccessCheck
  /// The number of wrong PINs at which the action is taken.
  case maximumPinRetries
  /// The action when there were too many wrong PINs.
  case appActionIfMaximumPinRetriesExceeded
  /// The time without the service after which access is blocked.
  case periodOfflineBeforeAccessCheck
  /// The time without the service after which org data is wiped.
  case periodOfflineBeforeWipeIsEnforced
  /// Whether a jailbroken device is refused.
  case deviceComplianceRequired
  /// The action on a jailbroken device.
  case appActionIfDeviceComplianceRequired
  /// The action when the account is disabled; no action when absent.
  case appActionIfUnableToAuthenticateUser
  /// The least OS version that is not blocked.
  case minimumRequiredOsVersion
  /// The least OS version without a warning.
  case minimumWarningOsVersion
  /// The least OS version that is not wiped.
  case minimumWipeOsVersion
  /// The highest OS version that is not blocked.
  case maximumRequiredOsVersion
  /// The highest OS version without a warning.
  case maximumWarningOsVersion
  /// The highest OS version that is not wiped.
  case maximumWipeOsVersion
  /// The least app version that is not blocked.
  case minimumRequiredAppVersion
  /// The least app version without a warning.
  case minimumWarningAppVersion
  /// The least app version that is not wiped.
  case minimumWipeAppVersion
  /// The least SDK version that is not blocked.
  case minimumRequiredSdkVersion
  /// The least SDK version without a warning.
  case minimumWarningSdkVersion
  /// The least SDK version that is not wiped.
  case minimumWipeSdkVersion
  /// The device models allowed; none listed allows all.
  case allowedIosDeviceModels
  /// The action on a device model that is not listed.
  case appActionIfIosDeviceModelNotAllowed
  /// The highest threat level tolerated.
  case maximumAllowedDeviceThreatLevel
  /// The action above the tolerated threat level.
  case mobileThreatDefenseRemediationAction
  /// The threat defense service that is asked first.
  case mobileThreatDefensePartnerPriority
  /// The action when the user is clocked out; no action when absent.
  case appActionIfAccountIsClockedOut
  /// The time after clocking out before the action is taken.
  case gracePeriodToBlockAppsDuringOffClockHours
  /// The devices, by their management, that the policy applies on.
  case targetedAppManagementLevels
  /// The group of apps that the policy targets.
  case appGroupType
  /// The bundle IDs of the apps that the policy targets.
  case apps
  /// Whether the policy is assigned to anybody.
  case isAssigned
}

extension Setting {
  /// The page of the admin center on which the setting stands.
  @nonexhaustive
  public enum Group: String, CaseIterable, Hashable, Sendable {
    /// Where data may go and come from.
    case transfer
    /// How data at rest is kept.
    case encryption
    /// What features may touch the data.
    case functionality
    /// What the user must show to get in.
    case access
    /// What the device, the app and the account must meet.
    case launch
    /// Whom and what the policy targets.
    case targeting

    /// The heading in the admin center.
    public var label: String {
      switch self {
      case .transfer: "Data Transfer"
      case .encryption: "Encryption"
      case .functionality: "Functionality"
      case .access: "Access requirements"
      case .launch: "Conditional launch"
      case .targeting: "Targeting"
      }
    }
  }
}
