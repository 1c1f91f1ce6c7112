/// One control of the admin center's pages: a label, its settings, and the value shown.
///
/// Most controls are one setting. Where one choice on the page is several settings in Graph, it is shown as
/// the one choice that it is.
///
/// Source: R15.2, last column; App protection policy settings for iOS/iPadOS.
package struct PortalControl: Sendable {
  /// The label.
  package let label: String
  /// The settings of the control, the leading one first.
  package let settings: [Setting]
  /// The value as the page shows it.
  package let value: @Sendable (AppProtectionPolicy) -> String

  /// The controls of a page, from top to bottom; settings without a place of their own come last.
  package static func controls(of group: Setting.Group) -> [PortalControl] {
    let placed = placed(on: group)
    let settings = placed.flatMap(\.settings)
    return placed + Setting.allCases.filter { $0.group == group && !settings.contains($0) }.map(one)
  }

  /// All controls, in the order of the pages.
  package static let all: [PortalControl] = Setting.Group.allCases.flatMap(controls)

  /// Every setting where the pages have it, from top to bottom: the order of everything that a person reads.
  package static let order: [Setting] = all.flatMap(\.settings)

  /// The place of each setting in that order, in the order of the settings.
  fileprivate static let places: [Int] = Setting.all.map { order.firstIndex(of: $0) ?? order.count }

  /// The control of each setting, in the order of the settings.
  fileprivate static let ofSettings: [PortalControl] = Setting.all.map { setting in
    all.first { $0.settings.contains(setting) } ?? one(setting)
  }

  /// Returns the controls that some settings are parts of, each once, in the order of the pages.
  package static func controls(of settings: some Sequence<Setting>) -> [PortalControl] {
    var seen: Set<Setting> = []
    return settings.map(\.control).filter { seen.insert($0.settings[0]).inserted }
      .sorted { $0.settings[0].portalPlace < $1.settings[0].portalPlace }
  }

  /// What a setting of the control adds to its label, such as `action`; nil for the leading one.
  package func part(_ setting: Setting) -> String? {
    if setting == settings[0] { return nil }
    return setting.label.firstIndex(of: ":").map { setting.label[$0...].dropFirst(2) }.map(String.init)
      ?? setting.label
  }

  private static func placed(on group: Setting.Group) -> [PortalControl] {
    switch group {
    case .transfer: transfer
    case .encryption, .access, .targeting: []
    case .functionality: functionality
    case .launch: launch
    }
  }

  private static func one(_ setting: Setting) -> PortalControl {
    PortalControl(label: setting.label, settings: [setting]) { policy in
      // Every policy is assigned or not.
      setting == .isAssigned && policy.isAssigned == nil ? "Unknown" : policy.value(of: setting).label
    }
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

  /// The conditions of launch in the order of the settings, each with what happens while it is not met.
  private static let launch: [PortalControl] = {
    let settings = Setting.allCases.filter { $0.group == .launch }
    let actions = settings.compactMap(\.row.action)
    return settings.filter { !actions.contains($0) }.map { setting in
      setting.row.action.map { condition(setting, then: $0) } ?? one(setting)
    }
  }()

  /// What the page calls an action; of device models it says which ones are meant.
  private static func name(of action: String, for setting: Setting) -> String {
    setting == .allowedIosDeviceModels
      ? "Allow specified (\(action.prefix { $0 != " " }) non-specified)" : action
  }

  private static func condition(_ setting: Setting, then action: Setting) -> PortalControl {
    PortalControl(label: setting.label, settings: [setting, action]) { policy in
      let (value, then) = (policy.value(of: setting).label, policy.value(of: action).label)
      if setting == .maximumPinRetries {
        return "\(then) after \(value) \(policy.maximumPinRetries == 1 ? "attempt" : "attempts")"
      }
      let choice = policy.choice(of: setting)
      if choice != value { return choice }
      return action.row.isUsed(policy) ? "\(value); action: \(name(of: then, for: setting))" : value
    }
  }
}

extension Setting {
  /// The control of the admin center that the setting is a part of.
  package var control: PortalControl { PortalControl.ofSettings[ordinal] }

  /// The place of the setting on the admin center's pages, counted from the top of the first.
  package var portalPlace: Int { PortalControl.places[ordinal] }

  /// Returns what the admin center calls a word of the setting's vocabulary; any other text as it is.
  package func label(ofGraph word: String) -> String {
    switch row.kind {
    case .word(let words), .words(let words), .joinedWords(let words, _): words.label(of: word)
    case .flag, .optionalFlag, .count, .time, .version, .text, .texts, .joinedTexts, .protocols, .apps: word
    }
  }
}
