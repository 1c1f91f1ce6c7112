internal import MAMPolicyCore

/// One control of the admin center's pages: a label, its settings, and the value shown.
///
/// Most controls are one setting. Where one choice on the page is several settings in Graph, it is shown as
/// the one choice that it is.
///
/// Source: R15.2, last column; App protection policy settings for iOS/iPadOS.
struct PortalControl: Sendable {
  /// The label.
  let label: String
  /// The settings of the control, the leading one first.
  let settings: [Setting]
  /// The value as the page shows it.
  let value: @Sendable (AppProtectionPolicy) -> String

  /// The controls of a page, from top to bottom; settings without a place of their own come last.
  static func controls(of group: Setting.Group) -> [PortalControl] {
    let placed = placed(on: group)
    let settings = placed.flatMap(\.settings)
    return placed + Setting.allCases.filter { $0.group == group && !settings.contains($0) }.map(one)
  }

  private static func placed(on group: Setting.Group) -> [PortalControl] {
    switch group {
    case .transfer: transfer
    case .encryption, .targeting: []
    case .functionality: functionality
    case .access: access
    case .launch: launch
    }
  }

  private static func one(_ setting: Setting) -> PortalControl {
    PortalControl(label: setting.label, settings: [setting]) { $0.value(of: setting).label }
  }

  private static func many(_ settings: Setting...) -> [PortalControl] { settings.map(one) }
}

extension PortalControl {
  private static let transfer: [PortalControl] =
    many(.dataBackupBlocked) + [send]
    + many(
      .exemptedAppProtocols, .exemptedUniversalLinks, .managedUniversalLinks, .saveAsBlocked,
      .allowedDataStorageLocations, .dialerRestrictionLevel, .customDialerAppProtocol,
      .protectedMessagingRedirectAppType, .messagingRedirectAppUrlScheme)
    + [receive]
    + many(
      .blockDataIngestionIntoOrganizationDocuments, .allowedDataIngestionLocations,
      .allowedOutboundClipboardSharingLevel, .allowedOutboundClipboardSharingExceptionLength,
      .purviewContentEvaluationRequired, .thirdPartyKeyboardsBlocked)

  private static let send = PortalControl(
    label: Setting.allowedOutboundDataTransferDestinations.label,
    settings: [
      .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
      .filterOpenInToOnlyManagedApps,
    ]
  ) { policy in
    let level = policy.value(of: .allowedOutboundDataTransferDestinations).label
    guard policy.allowedOutboundDataTransferDestinations == .managedApps else { return level }
    if policy.filterOpenInToOnlyManagedApps { return "\(level) with Open-In/Share filtering" }
    return policy.disableProtectionOfManagedOutboundOpenInData ? "\(level) with OS sharing" : level
  }

  private static let receive = PortalControl(
    label: Setting.allowedInboundDataTransferSources.label,
    settings: [.allowedInboundDataTransferSources, .protectInboundDataFromUnknownSources]
  ) { policy in
    let isProtected =
      policy.allowedInboundDataTransferSources == .allApps && policy.protectInboundDataFromUnknownSources
    return isProtected
      ? "All apps with incoming Org data" : policy.value(of: .allowedInboundDataTransferSources).label
  }

  private static let functionality: [PortalControl] =
    many(.contactSyncBlocked, .allowWidgetContentSync, .printBlocked) + [browser]
    + many(
      .notificationRestriction, .genmojiConfigurationState, .screenCaptureConfigurationState,
      .writingToolsConfigurationState)

  private static let browser = PortalControl(
    label: Setting.managedBrowserToOpenLinksRequired.label,
    settings: [.managedBrowserToOpenLinksRequired, .managedBrowser, .customBrowserProtocol]
  ) { $0.choice(of: .managedBrowserToOpenLinksRequired) }

  private static let access: [PortalControl] = many(
    .pinRequired, .pinCharacterSet, .simplePinBlocked, .minimumPinLength, .fingerprintBlocked,
    .faceIdBlocked, .pinRequiredInsteadOfBiometricTimeout, .periodBeforePinReset, .previousPinBlockCount,
    .disableAppPinIfDevicePinIsSet, .organizationalCredentialsRequired, .periodOnlineBeforeAccessCheck)

  /// The conditions of launch in the order of the settings, each with what happens while it is not met.
  private static let launch: [PortalControl] = {
    let settings = Setting.allCases.filter { $0.group == .launch }
    let actions = settings.compactMap(\.row.action)
    return settings.filter { !actions.contains($0) }.map { setting in
      setting.row.action.map { condition(setting, then: $0) } ?? one(setting)
    }
  }()

  private static func condition(_ setting: Setting, then action: Setting) -> PortalControl {
    PortalControl(label: setting.label, settings: [setting, action]) { policy in
      let (value, then) = (policy.value(of: setting).label, policy.value(of: action).label)
      if setting == .maximumPinRetries {
        return "\(then) after \(value) \(policy.maximumPinRetries == 1 ? "attempt" : "attempts")"
      }
      let choice = policy.choice(of: setting)
      if choice != value { return choice }
      return action.row.isUsed(policy) ? "\(value); otherwise \(then)" : value
    }
  }
}
