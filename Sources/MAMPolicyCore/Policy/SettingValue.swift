/// The value of a setting, once in Graph's spelling and once in the admin center's words.
public struct SettingValue: Hashable, Sendable {
  /// The value as a Graph export spells it; a list is joined with commas, absence is `null`.
  public let graph: String
  /// The value as the admin center shows it.
  public let label: String

  package init(graph: String, label: String) {
    self.graph = graph
    self.label = label
  }
}

extension AppProtectionPolicy {
  /// Returns the value that the policy holds for a setting.
  public func value(of setting: Setting) -> SettingValue {
    switch setting {
    case .allowedOutboundDataTransferDestinations: .word(allowedOutboundDataTransferDestinations)
    case .disableProtectionOfManagedOutboundOpenInData:
      .flag(disableProtectionOfManagedOutboundOpenInData, "On", "Off")
    case .filterOpenInToOnlyManagedApps: .flag(filterOpenInToOnlyManagedApps, "On", "Off")
    case .allowedInboundDataTransferSources: .word(allowedInboundDataTransferSources)
    case .protectInboundDataFromUnknownSources: .flag(protectInboundDataFromUnknownSources, "On", "Off")
    case .saveAsBlocked: .flag(saveAsBlocked, "Block", "Allow")
    case .allowedDataStorageLocations: .words(allowedDataStorageLocations)
    case .blockDataIngestionIntoOrganizationDocuments:
      .flag(blockDataIngestionIntoOrganizationDocuments, "Block", "Allow")
    case .allowedDataIngestionLocations: .words(allowedDataIngestionLocations)
    case .allowedOutboundClipboardSharingLevel: .word(allowedOutboundClipboardSharingLevel)
    case .allowedOutboundClipboardSharingExceptionLength:
      .count(allowedOutboundClipboardSharingExceptionLength)
    case .thirdPartyKeyboardsBlocked: .flag(thirdPartyKeyboardsBlocked, "Block", "Allow")
    case .exemptedAppProtocols: .list(exemptedSchemes)
    case .exemptedUniversalLinks: .list(exemptedUniversalLinks)
    case .managedUniversalLinks: .list(managedUniversalLinks)
    case .dialerRestrictionLevel: .word(dialerRestrictionLevel)
    case .customDialerAppProtocol: .text(customDialerAppProtocol)
    case .protectedMessagingRedirectAppType: .word(protectedMessagingRedirectAppType)
    case .messagingRedirectAppUrlScheme: .text(messagingRedirectAppUrlScheme)
    case .dataBackupBlocked: .flag(dataBackupBlocked, "Block", "Allow")
    case .appDataEncryptionType: .word(appDataEncryptionType)
    case .contactSyncBlocked: .flag(contactSyncBlocked, "Block", "Allow")
    case .allowWidgetContentSync: .flag(allowWidgetContentSync, "Allow", "Block")
    case .printBlocked: .flag(printBlocked, "Block", "Allow")
    case .managedBrowserToOpenLinksRequired:
      .flag(managedBrowserToOpenLinksRequired, "Protected browser", "Any app")
    case .managedBrowser: .word(managedBrowser)
    case .customBrowserProtocol: .text(customBrowserProtocol)
    case .notificationRestriction: .word(notificationRestriction)
    case .screenCaptureConfigurationState: .word(screenCaptureConfigurationState)
    case .genmojiConfigurationState: .word(genmojiConfigurationState)
    case .writingToolsConfigurationState: .word(writingToolsConfigurationState)
    case .pinRequired: .flag(pinRequired, "Require", "Not required")
    case .pinCharacterSet: .word(pinCharacterSet)
    case .simplePinBlocked: .flag(simplePinBlocked, "Block", "Allow")
    case .minimumPinLength: .count(minimumPinLength)
    case .fingerprintBlocked: .flag(fingerprintBlocked, "Block", "Allow")
    case .faceIdBlocked: .flag(faceIdBlocked, "Block", "Allow")
    case .pinRequiredInsteadOfBiometricTimeout: .time(pinRequiredInsteadOfBiometricTimeout, in: .minute)
    case .periodBeforePinReset: .time(periodBeforePinReset, in: .day, zero: "Off")
    case .previousPinBlockCount: .count(previousPinBlockCount)
    case .disableAppPinIfDevicePinIsSet: .flag(disableAppPinIfDevicePinIsSet, "Not required", "Require")
    case .organizationalCredentialsRequired:
      .flag(organizationalCredentialsRequired, "Require", "Not required")
    case .periodOnlineBeforeAccessCheck: .time(periodOnlineBeforeAccessCheck, in: .minute)
    case .maximumPinRetries: .count(maximumPinRetries)
    case .appActionIfMaximumPinRetriesExceeded:
      .word(appActionIfMaximumPinRetriesExceeded, calling: .block, "Reset PIN")
    case .periodOfflineBeforeAccessCheck: .time(periodOfflineBeforeAccessCheck, in: .minute)
    case .periodOfflineBeforeWipeIsEnforced: .time(periodOfflineBeforeWipeIsEnforced, in: .day)
    case .deviceComplianceRequired: .flag(deviceComplianceRequired, "Checked", "Not checked")
    case .appActionIfDeviceComplianceRequired: .word(appActionIfDeviceComplianceRequired)
    case .appActionIfUnableToAuthenticateUser: .word(appActionIfUnableToAuthenticateUser)
    case .minimumRequiredOsVersion: .version(minimumRequiredOsVersion)
    case .minimumWarningOsVersion: .version(minimumWarningOsVersion)
    case .minimumWipeOsVersion: .version(minimumWipeOsVersion)
    case .maximumRequiredOsVersion: .version(maximumRequiredOsVersion)
    case .maximumWarningOsVersion: .version(maximumWarningOsVersion)
    case .maximumWipeOsVersion: .version(maximumWipeOsVersion)
    case .minimumRequiredAppVersion: .version(minimumRequiredAppVersion)
    case .minimumWarningAppVersion: .version(minimumWarningAppVersion)
    case .minimumWipeAppVersion: .version(minimumWipeAppVersion)
    case .minimumRequiredSdkVersion: .version(minimumRequiredSdkVersion)
    case .minimumWarningSdkVersion: .version(minimumWarningSdkVersion)
    case .minimumWipeSdkVersion: .version(minimumWipeSdkVersion)
    case .allowedIosDeviceModels: .list(allowedIosDeviceModels, none: "Any model")
    case .appActionIfIosDeviceModelNotAllowed: .word(appActionIfIosDeviceModelNotAllowed)
    case .maximumAllowedDeviceThreatLevel: .word(maximumAllowedDeviceThreatLevel)
    case .mobileThreatDefenseRemediationAction: .word(mobileThreatDefenseRemediationAction)
    case .mobileThreatDefensePartnerPriority: .word(mobileThreatDefensePartnerPriority)
    case .appActionIfAccountIsClockedOut: .word(appActionIfAccountIsClockedOut)
    case .gracePeriodToBlockAppsDuringOffClockHours:
      .time(gracePeriodToBlockAppsDuringOffClockHours, in: .minute)
    case .targetedAppManagementLevels: .words(targetedAppManagementLevels)
    case .appGroupType: .word(appGroupType)
    case .apps: .list(apps)
    case .isAssigned: .flag(isAssigned, "Assigned", "Not assigned")
    }
  }
}

extension SettingValue {
  private static let absent = SettingValue(graph: "null", label: "Not configured")

  fileprivate static func flag(_ flag: Bool?, _ on: String, _ off: String) -> SettingValue {
    flag.map { SettingValue(graph: $0 ? "true" : "false", label: $0 ? on : off) } ?? absent
  }

  fileprivate static func count(_ count: Int) -> SettingValue {
    SettingValue(graph: "\(count)", label: "\(count)")
  }

  fileprivate static func text(_ text: String?) -> SettingValue {
    guard let text, !text.isEmpty else { return absent }
    return SettingValue(graph: text, label: text)
  }

  fileprivate static func time(_ limit: TimeLimit?, in unit: Duration.Unit, zero: String? = nil)
    -> SettingValue
  {
    guard let limit, !limit.text.isEmpty else { return absent }
    let words = limit.duration.flatMap { $0 == .zero && zero != nil ? zero : $0.words(in: unit) }
    return SettingValue(graph: limit.text, label: words ?? limit.text)
  }

  fileprivate static func version(_ limit: VersionLimit?) -> SettingValue {
    guard let limit, !limit.text.isEmpty else { return absent }
    return SettingValue(graph: limit.text, label: limit.isOff ? "\(limit.text) (no check)" : limit.text)
  }

  fileprivate static func list(_ list: [String]?, none: String = "None") -> SettingValue {
    guard let list else { return absent }
    return SettingValue(
      graph: list.joined(separator: ","), label: list.isEmpty ? none : list.joined(separator: ", "))
  }

  fileprivate static func word<Word: PolicyVocabulary>(
    _ word: Word?, calling renamed: Word? = nil, _ name: String = ""
  ) -> SettingValue {
    guard let word else { return absent }
    return SettingValue(graph: word.rawValue, label: word == renamed ? name : word.label)
  }

  fileprivate static func words<Word: PolicyVocabulary>(_ words: Set<Word>) -> SettingValue {
    let sorted = Word.allCases.filter(words.contains)
    return SettingValue(
      graph: sorted.map(\.rawValue).joined(separator: ","),
      label: sorted.isEmpty ? "0 selected" : sorted.map(\.label).joined(separator: ", "))
  }
}
