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
    case .pinRequiredInsteadOfBiometricTimeout: .text(pinRequiredInsteadOfBiometricTimeout?.text)
    case .periodBeforePinReset: .text(periodBeforePinReset?.text)
    case .previousPinBlockCount: .count(previousPinBlockCount)
    case .disableAppPinIfDevicePinIsSet: .flag(disableAppPinIfDevicePinIsSet, "Not required", "Require")
    case .organizationalCredentialsRequired:
      .flag(organizationalCredentialsRequired, "Require", "Not required")
    case .periodOnlineBeforeAccessCheck: .text(periodOnlineBeforeAccessCheck?.text)
    case .maximumPinRetries: .count(maximumPinRetries)
    case .appActionIfMaximumPinRetriesExceeded: .word(appActionIfMaximumPinRetriesExceeded)
    case .periodOfflineBeforeAccessCheck: .text(periodOfflineBeforeAccessCheck?.text)
    case .periodOfflineBeforeWipeIsEnforced: .text(periodOfflineBeforeWipeIsEnforced?.text)
    case .deviceComplianceRequired: .flag(deviceComplianceRequired, "Checked", "Not checked")
    case .appActionIfDeviceComplianceRequired: .word(appActionIfDeviceComplianceRequired)
    case .appActionIfUnableToAuthenticateUser: .word(appActionIfUnableToAuthenticateUser)
    case .minimumRequiredOsVersion: .text(minimumRequiredOsVersion?.text)
    case .minimumWarningOsVersion: .text(minimumWarningOsVersion?.text)
    case .minimumWipeOsVersion: .text(minimumWipeOsVersion?.text)
    case .maximumRequiredOsVersion: .text(maximumRequiredOsVersion?.text)
    case .maximumWarningOsVersion: .text(maximumWarningOsVersion?.text)
    case .maximumWipeOsVersion: .text(maximumWipeOsVersion?.text)
    case .minimumRequiredAppVersion: .text(minimumRequiredAppVersion?.text)
    case .minimumWarningAppVersion: .text(minimumWarningAppVersion?.text)
    case .minimumWipeAppVersion: .text(minimumWipeAppVersion?.text)
    case .minimumRequiredSdkVersion: .text(minimumRequiredSdkVersion?.text)
    case .minimumWarningSdkVersion: .text(minimumWarningSdkVersion?.text)
    case .minimumWipeSdkVersion: .text(minimumWipeSdkVersion?.text)
    case .allowedIosDeviceModels: .list(allowedIosDeviceModels)
    case .appActionIfIosDeviceModelNotAllowed: .word(appActionIfIosDeviceModelNotAllowed)
    case .maximumAllowedDeviceThreatLevel: .word(maximumAllowedDeviceThreatLevel)
    case .mobileThreatDefenseRemediationAction: .word(mobileThreatDefenseRemediationAction)
    case .mobileThreatDefensePartnerPriority: .word(mobileThreatDefensePartnerPriority)
    case .appActionIfAccountIsClockedOut: .word(appActionIfAccountIsClockedOut)
    case .gracePeriodToBlockAppsDuringOffClockHours: .text(gracePeriodToBlockAppsDuringOffClockHours?.text)
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

  fileprivate static func list(_ list: [String]?) -> SettingValue {
    guard let list else { return absent }
    return SettingValue(
      graph: list.joined(separator: ","), label: list.isEmpty ? "None" : list.joined(separator: ", "))
  }

  fileprivate static func word(_ word: (some PolicyVocabulary)?) -> SettingValue {
    word.map { SettingValue(graph: $0.rawValue, label: $0.label) } ?? absent
  }

  fileprivate static func words<Word: PolicyVocabulary>(_ words: Set<Word>) -> SettingValue {
    let sorted = Word.allCases.filter(words.contains)
    return SettingValue(
      graph: sorted.map(\.rawValue).joined(separator: ","),
      label: sorted.isEmpty ? "0 selected" : sorted.map(\.label).joined(separator: ", "))
  }
}
