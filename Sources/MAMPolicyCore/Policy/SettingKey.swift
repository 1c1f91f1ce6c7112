/// A setting that rules read, with the type of its value and where a policy holds it.
///
/// A rule that reads a key gets the value and the setting together, so a reason cannot name another setting than the one
/// whose value decided. `RecordedReadsTests` holds each key against the policies that differ in its setting.
package struct SettingKey<Value: Hashable & Sendable>: Sendable {
  /// The setting.
  package let setting: Setting
  /// Its value in a policy, or what follows from that value alone.
  package let value: @Sendable (AppProtectionPolicy) -> Value

  private init(_ setting: Setting, _ value: @escaping @Sendable (AppProtectionPolicy) -> Value) {
    self.setting = setting
    self.value = value
  }
}

extension SettingKey<DataTransferLevel> {
  static var allowedOutboundDataTransferDestinations: Self {
    Self(.allowedOutboundDataTransferDestinations, \.allowedOutboundDataTransferDestinations)
  }
  static var allowedInboundDataTransferSources: Self {
    Self(.allowedInboundDataTransferSources, \.allowedInboundDataTransferSources)
  }
}

extension SettingKey<Bool> {
  static var disableProtectionOfManagedOutboundOpenInData: Self {
    Self(.disableProtectionOfManagedOutboundOpenInData, \.disableProtectionOfManagedOutboundOpenInData)
  }
  static var filterOpenInToOnlyManagedApps: Self {
    Self(.filterOpenInToOnlyManagedApps, \.filterOpenInToOnlyManagedApps)
  }
  static var protectInboundDataFromUnknownSources: Self {
    Self(.protectInboundDataFromUnknownSources, \.protectInboundDataFromUnknownSources)
  }
  static var saveAsBlocked: Self { Self(.saveAsBlocked, \.saveAsBlocked) }
  static var blockDataIngestionIntoOrganizationDocuments: Self {
    Self(.blockDataIngestionIntoOrganizationDocuments, \.blockDataIngestionIntoOrganizationDocuments)
  }
  static var thirdPartyKeyboardsBlocked: Self {
    Self(.thirdPartyKeyboardsBlocked, \.thirdPartyKeyboardsBlocked)
  }
  static var dataBackupBlocked: Self { Self(.dataBackupBlocked, \.dataBackupBlocked) }
  static var contactSyncBlocked: Self { Self(.contactSyncBlocked, \.contactSyncBlocked) }
  static var printBlocked: Self { Self(.printBlocked, \.printBlocked) }
  static var managedBrowserToOpenLinksRequired: Self {
    Self(.managedBrowserToOpenLinksRequired, \.managedBrowserToOpenLinksRequired)
  }
  static var pinRequired: Self { Self(.pinRequired, \.pinRequired) }
  static var disableAppPinIfDevicePinIsSet: Self {
    Self(.disableAppPinIfDevicePinIsSet, \.disableAppPinIfDevicePinIsSet)
  }
}

extension SettingKey<Set<StorageService>> {
  static var allowedDataStorageLocations: Self {
    Self(.allowedDataStorageLocations, \.allowedDataStorageLocations)
  }
}

extension SettingKey<Set<IngestionService>> {
  static var allowedDataIngestionLocations: Self {
    Self(.allowedDataIngestionLocations, \.allowedDataIngestionLocations)
  }
}

extension SettingKey<ClipboardSharingLevel> {
  static var allowedOutboundClipboardSharingLevel: Self {
    Self(.allowedOutboundClipboardSharingLevel, \.allowedOutboundClipboardSharingLevel)
  }
}

extension SettingKey<Int> {
  static var allowedOutboundClipboardSharingExceptionLength: Self {
    Self(.allowedOutboundClipboardSharingExceptionLength, \.clipboardLimit)
  }
}

extension SettingKey<ContentEvaluation> {
  static var purviewContentEvaluationRequired: Self {
    Self(.purviewContentEvaluationRequired, \.purviewContentEvaluationRequired)
  }
}

extension SettingKey<[ExemptedProtocol]> {
  static var exemptedAppProtocols: Self { Self(.exemptedAppProtocols, \.exemptedAppProtocols) }
}

extension SettingKey<[String]> {
  static var exemptedUniversalLinks: Self { Self(.exemptedUniversalLinks, \.exemptedUniversalLinks) }
  static var managedUniversalLinks: Self { Self(.managedUniversalLinks, \.managedUniversalLinks) }
}

extension SettingKey<DialerRestriction> {
  static var dialerRestrictionLevel: Self { Self(.dialerRestrictionLevel, \.dialerRestrictionLevel) }
}

extension SettingKey<CustomScheme> {
  static var customDialerAppProtocol: Self {
    Self(.customDialerAppProtocol) { CustomScheme($0.customDialerAppProtocol) }
  }
  static var messagingRedirectAppUrlScheme: Self {
    Self(.messagingRedirectAppUrlScheme) { CustomScheme($0.messagingRedirectAppUrlScheme) }
  }
  static var customBrowserProtocol: Self {
    Self(.customBrowserProtocol) { CustomScheme($0.customBrowserProtocol) }
  }
}

extension SettingKey<MessagingRedirect> {
  static var protectedMessagingRedirectAppType: Self {
    Self(.protectedMessagingRedirectAppType, \.protectedMessagingRedirectAppType)
  }
}

extension SettingKey<AppDataEncryption> {
  static var appDataEncryptionType: Self { Self(.appDataEncryptionType, \.appDataEncryptionType) }
}

extension SettingKey<Bool?> {
  static var allowWidgetContentSync: Self { Self(.allowWidgetContentSync, \.allowWidgetContentSync) }
}

extension SettingKey<NotificationRestriction> {
  static var notificationRestriction: Self { Self(.notificationRestriction, \.notificationRestriction) }
}

extension SettingKey<FeatureState> {
  static var screenCaptureConfigurationState: Self {
    Self(.screenCaptureConfigurationState, \.screenCaptureConfigurationState)
  }
  static var genmojiConfigurationState: Self { Self(.genmojiConfigurationState, \.genmojiConfigurationState) }
  static var writingToolsConfigurationState: Self {
    Self(.writingToolsConfigurationState, \.writingToolsConfigurationState)
  }
}
