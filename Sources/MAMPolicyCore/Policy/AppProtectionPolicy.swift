/// An iOS app protection policy: what an organization asks of an app that holds its data.
///
/// One property a setting, named as in a Graph export so that an auditor finds it. A new policy
/// holds what one created in the admin center holds. Collections are never ambiguous: an absent
/// list that Graph distinguishes from an empty one is an optional.
///
/// Not modeled: who is assigned (only whether somebody is) and the settings of other platforms.
///
/// Source: R15.2.
public struct AppProtectionPolicy: Hashable, Sendable {
  /// The name in the admin center, for display.
  public var displayName: String?
  /// The ID in Graph, such as `T_496557c3...`, for display.
  public var id: String?

  /// The apps that organization data may be sent to.
  public var allowedOutboundDataTransferDestinations: DataTransferLevel = .allApps
  /// Whether open-in data goes out unencrypted on an enrolled device.
  public var disableProtectionOfManagedOutboundOpenInData: Bool = false
  /// Whether the share sheet lists only policy managed apps.
  public var filterOpenInToOnlyManagedApps: Bool = false
  /// The apps that data may be received from.
  public var allowedInboundDataTransferSources: DataTransferLevel = .allApps
  /// Whether untagged data that comes in is stored as organization data.
  public var protectInboundDataFromUnknownSources: Bool = false
  /// Whether saving copies is blocked except for the listed services.
  public var saveAsBlocked: Bool = false
  /// The services that copies may be saved to while saving is blocked.
  public var allowedDataStorageLocations: Set<StorageService> = []
  /// Whether opening data is blocked except for the listed services.
  public var blockDataIngestionIntoOrganizationDocuments: Bool = false
  /// The services that data may be opened from while opening is blocked.
  public var allowedDataIngestionLocations: Set<IngestionService> = []
  /// The apps that the clipboard is shared with.
  public var allowedOutboundClipboardSharingLevel: ClipboardSharingLevel = .allApps
  /// The number of UTF-16 units that pass whatever the level says.
  public var allowedOutboundClipboardSharingExceptionLength: Int = 0
  /// Whether Microsoft Purview evaluates organization data before it leaves.
  public var purviewContentEvaluationRequired: ContentEvaluation = .notRequired
  /// Whether keyboards of other vendors are blocked in the whole app.
  public var thirdPartyKeyboardsBlocked: Bool = false
  /// The URL schemes that may be opened although their apps are unmanaged.
  public var exemptedAppProtocols: [ExemptedProtocol] = []
  /// The patterns of universal links that may open unmanaged apps.
  public var exemptedUniversalLinks: [String] = []
  /// The patterns of universal links that may open managed apps.
  public var managedUniversalLinks: [String] = []
  /// The dialers that telephone links may open.
  public var dialerRestrictionLevel: DialerRestriction = .allApps
  /// The URL scheme of the one dialer allowed.
  public var customDialerAppProtocol: String? {
    didSet { if customDialerAppProtocol == "" { customDialerAppProtocol = nil } }
  }
  /// The messaging apps that message links may open.
  public var protectedMessagingRedirectAppType: MessagingRedirect = .anyApp
  /// The URL scheme of the one messaging app allowed.
  public var messagingRedirectAppUrlScheme: String? {
    didSet { if messagingRedirectAppUrlScheme == "" { messagingRedirectAppUrlScheme = nil } }
  }
  /// Whether organization data stays out of device backups.
  public var dataBackupBlocked: Bool = false
  /// When the platform keeps organization data encrypted.
  public var appDataEncryptionType: AppDataEncryption = .whenDeviceLocked
  /// Whether contacts and the like stay out of the native apps.
  public var contactSyncBlocked: Bool = false
  /// Whether widgets may show organization data; absent follows contact sync.
  public var allowWidgetContentSync: Bool?
  /// Whether organization data may not be printed.
  public var printBlocked: Bool = false
  /// Whether web links must open in a managed browser.
  public var managedBrowserToOpenLinksRequired: Bool = false
  /// The managed browser that links are sent to.
  public var managedBrowser: ManagedBrowser = .notConfigured
  /// The URL scheme of the one browser that links are sent to.
  public var customBrowserProtocol: String? {
    didSet { if customBrowserProtocol == "" { customBrowserProtocol = nil } }
  }
  /// What notifications may show.
  public var notificationRestriction: NotificationRestriction = .allow
  /// Whether the screen may be captured.
  public var screenCaptureConfigurationState: FeatureState = .notBlocked
  /// Whether Genmoji may be used.
  public var genmojiConfigurationState: FeatureState = .notBlocked
  /// Whether Writing Tools may be used.
  public var writingToolsConfigurationState: FeatureState = .notBlocked
  /// Whether an app PIN is asked for.
  public var pinRequired: Bool = true
  /// The characters of a PIN.
  public var pinCharacterSet: PINCharacterSet = .numeric
  /// Whether simple sequences are refused as a PIN.
  public var simplePinBlocked: Bool = false
  /// The least number of characters of a PIN.
  public var minimumPinLength: Int = 4
  /// Whether Touch ID may not stand in for the PIN.
  public var fingerprintBlocked: Bool = false
  /// Whether Face ID may not stand in for the PIN.
  public var faceIdBlocked: Bool = false
  /// The time after which the PIN is asked for although biometrics would do.
  public var pinRequiredInsteadOfBiometricTimeout: TimeLimit? = TimeLimit(
    text: "PT30M", duration: .minutes(30))
  /// The time after which the PIN must change; zero is never.
  public var periodBeforePinReset: TimeLimit? = TimeLimit(text: "PT0S", duration: .zero)
  /// The number of former PINs that may not come back.
  public var previousPinBlockCount: Int = 0
  /// Whether the app PIN is dropped on a device that has one of its own.
  public var disableAppPinIfDevicePinIsSet: Bool = false
  /// Whether the account's credentials are asked for.
  public var organizationalCredentialsRequired: Bool = false
  /// The inactivity after which access requirements are checked again.
  public var periodOnlineBeforeAccessCheck: TimeLimit? = TimeLimit(text: "PT30M", duration: .minutes(30))
  /// The number of wrong PINs at which the action is taken.
  public var maximumPinRetries: Int = 5
  /// The action when there were too many wrong PINs.
  public var appActionIfMaximumPinRetriesExceeded: RemediationAction = .block
  /// The time without the service after which access is blocked.
  public var periodOfflineBeforeAccessCheck: TimeLimit? = TimeLimit(text: "PT24H", duration: .hours(24))
  /// The time without the service after which org data is wiped.
  public var periodOfflineBeforeWipeIsEnforced: TimeLimit? = TimeLimit(text: "P90D", duration: .days(90))
  /// Whether a jailbroken device is refused.
  public var deviceComplianceRequired: Bool = true
  /// The action on a jailbroken device.
  public var appActionIfDeviceComplianceRequired: RemediationAction = .block
  /// The action when the account is disabled; no action when absent.
  public var appActionIfUnableToAuthenticateUser: RemediationAction?
  /// The least OS version that is not blocked.
  public var minimumRequiredOsVersion: VersionLimit?
  /// The least OS version without a warning.
  public var minimumWarningOsVersion: VersionLimit?
  /// The least OS version that is not wiped.
  public var minimumWipeOsVersion: VersionLimit?
  /// The highest OS version that is not blocked.
  public var maximumRequiredOsVersion: VersionLimit?
  /// The highest OS version without a warning.
  public var maximumWarningOsVersion: VersionLimit?
  /// The highest OS version that is not wiped.
  public var maximumWipeOsVersion: VersionLimit?
  /// The least app version that is not blocked.
  public var minimumRequiredAppVersion: VersionLimit?
  /// The least app version without a warning.
  public var minimumWarningAppVersion: VersionLimit?
  /// The least app version that is not wiped.
  public var minimumWipeAppVersion: VersionLimit?
  /// The least SDK version that is not blocked.
  public var minimumRequiredSdkVersion: VersionLimit?
  /// The least SDK version without a warning.
  public var minimumWarningSdkVersion: VersionLimit?
  /// The least SDK version that is not wiped.
  public var minimumWipeSdkVersion: VersionLimit?
  /// The device models allowed; none listed allows all.
  public var allowedIosDeviceModels: [String] = [] {
    // Graph joins them with semicolons.
    didSet { allowedIosDeviceModels = allowedIosDeviceModels.flatMap { $0.separated(by: ";") } }
  }
  /// The action on a device model that is not listed.
  public var appActionIfIosDeviceModelNotAllowed: RemediationAction = .block
  /// The highest threat level tolerated.
  public var maximumAllowedDeviceThreatLevel: DeviceThreatLevel = .notConfigured
  /// The action above the tolerated threat level.
  public var mobileThreatDefenseRemediationAction: RemediationAction = .block
  /// The threat defense service that is asked first.
  public var mobileThreatDefensePartnerPriority: ThreatDefensePriority?
  /// The action when the user is clocked out; no action when absent.
  public var appActionIfAccountIsClockedOut: RemediationAction?
  /// The time after clocking out before the action is taken.
  public var gracePeriodToBlockAppsDuringOffClockHours: TimeLimit?
  /// The devices, by their management, that the policy applies on.
  public var targetedAppManagementLevels: Set<ManagementLevel> = [.unspecified]
  /// The group of apps that the policy targets.
  public var appGroupType: AppGroupType?
  /// The bundle IDs of the apps that the policy targets.
  public var apps: [String]?
  /// Whether the policy is assigned to anybody.
  public var isAssigned: Bool?

  /// Where the values come from.
  package var provenance = SettingProvenance()

  /// Creates a policy that holds what one created in the admin center holds.
  public init(displayName: String? = nil) { self.displayName = displayName }
}

extension AppProtectionPolicy: CustomStringConvertible {
  /// The name, and what the policy states, each setting as a Graph export spells it.
  public var description: String {
    let settings = stated.map { "\($0.rawValue) \(value(of: $0).graph)" }
    let stated = settings.isEmpty ? "states nothing" : settings.joined(separator: ", ")
    return "\(displayName ?? "policy without a name"): \(stated)"
  }
}
