extension Question {
  /// The settings, of the policy at either end, that the answer can rest on.
  ///
  /// Source: rules.md R15.2, column "Feeds".
  package var settings: SettingSet { listed.union([.targetedAppManagementLevels]) }

  private var listed: SettingSet {
    let sending: SettingSet = [
      .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
      .filterOpenInToOnlyManagedApps,
    ]
    let receiving: SettingSet = [.allowedInboundDataTransferSources, .protectInboundDataFromUnknownSources]
    let opening: SettingSet = [
      .allowedInboundDataTransferSources, .blockDataIngestionIntoOrganizationDocuments,
      .allowedDataIngestionLocations,
    ]
    let browser: SettingSet = [.managedBrowserToOpenLinksRequired, .managedBrowser, .customBrowserProtocol]
    switch self {
    case .save:
      return opening.union([
        .allowedOutboundDataTransferDestinations, .saveAsBlocked, .allowedDataStorageLocations,
      ])
    case .open: return opening.union([.allowedOutboundDataTransferDestinations])
    case .transfer, .receive: return sending.union(receiving)
    case .paste:
      return [.allowedOutboundClipboardSharingLevel, .allowedOutboundClipboardSharingExceptionLength]
    case .documentPicker:
      return [.allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources]
    case .url:
      return browser.union([
        .allowedOutboundDataTransferDestinations, .exemptedAppProtocols, .dialerRestrictionLevel,
        .customDialerAppProtocol, .protectedMessagingRedirectAppType, .messagingRedirectAppUrlScheme,
      ])
    case .universalLink:
      return browser.union([
        .allowedOutboundDataTransferDestinations, .exemptedUniversalLinks, .managedUniversalLinks,
      ])
    case .signIn: return []
    case .control(let control): return control.reads(sending: sending, browser: browser)
    }
  }
}

extension Control {
  fileprivate func reads(sending: SettingSet, browser: SettingSet) -> SettingSet {
    switch self {
    case .print: [.printBlocked]
    case .notify: [.notificationRestriction]
    case .screenCapture: [.screenCaptureConfigurationState]
    case .genmoji: [.genmojiConfigurationState]
    case .writingTools: [.writingToolsConfigurationState]
    case .contactSync: [.contactSyncBlocked]
    case .widgetSync: [.contactSyncBlocked, .allowWidgetContentSync]
    case .siri, .appIntents, .spotlight, .safariWebExtension: [.allowedOutboundDataTransferDestinations]
    case .backup: [.dataBackupBlocked, .appDataEncryptionType]
    case .encryptFile: [.appDataEncryptionType]
    case .fileProviderEncrypt: sending.union([.appDataEncryptionType])
    case .appSharing, .appClip: sending
    case .keyboard: [.thirdPartyKeyboardsBlocked]
    case .managedBrowser: browser
    case .pin: [.pinRequired, .disableAppPinIfDevicePinIsSet, .organizationalCredentialsRequired]
    }
  }
}

extension SettingSet {
  /// The settings that conditional launch rests on.
  package static let launch: SettingSet = {
    var settings: SettingSet = [.appDataEncryptionType, .targetedAppManagementLevels]
    for setting in Setting.allCases where setting.group == .access || setting.group == .launch {
      settings.insert(setting)
    }
    return settings
  }()
}
