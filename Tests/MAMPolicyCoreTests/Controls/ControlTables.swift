/// Every control at every value of its setting, with what it answers and who enforces that.
///
/// `single` and `multi` speak of an app of one identity and of several; `-` is that no document says.
enum ControlTables {
  static let settings = """
    control             | policy                                                            | effect       | code                                   | obligation              | single | multi
    print               | printBlocked=false                                                | allow        | print-allowed                          |                         | -      | -
    print               | printBlocked=true                                                 | deny         | print-blocked                          | show-block-alert        | -      | -
    print               | printBlocked=false allowedOutboundDataTransferDestinations=none   | allow        | print-allowed                          |                         | -      | -
    notify              | notificationRestriction=allow                                     | allow        | notification-allowed                   |                         | app    | app
    notify              | notificationRestriction=blockOrganizationalData                   | blockOrgData | notification-without-org-data          |                         | app    | app
    notify              | notificationRestriction=block                                     | block        | notification-blocked                   |                         | app    | app
    screenCapture       | screenCaptureConfigurationState=notBlocked                        | allow        | screen-capture-allowed                 |                         | -      | -
    screenCapture       | screenCaptureConfigurationState=blocked                           | deny         | screen-capture-blocked                 |                         | -      | -
    genmoji             | genmojiConfigurationState=notBlocked                              | allow        | genmoji-allowed                        |                         | -      | -
    genmoji             | genmojiConfigurationState=blocked                                 | deny         | genmoji-blocked                        |                         | -      | -
    writingTools        | writingToolsConfigurationState=notBlocked                         | allow        | writing-tools-allowed                  |                         | -      | -
    writingTools        | writingToolsConfigurationState=blocked                            | deny         | writing-tools-blocked                  |                         | -      | -
    contactSync         | contactSyncBlocked=false                                          | allow        | contact-sync-allowed                   |                         | sdk    | app
    contactSync         | contactSyncBlocked=true                                           | deny         | contact-sync-blocked                   |                         | sdk    | app
    widgetSync          | contactSyncBlocked=false allowWidgetContentSync=null              | allow        | widget-sync-follows-contact-sync       |                         | app    | app
    widgetSync          | contactSyncBlocked=false allowWidgetContentSync=true              | allow        | widget-sync-allowed                    |                         | app    | app
    widgetSync          | contactSyncBlocked=false allowWidgetContentSync=false             | deny         | widget-sync-blocked                    |                         | app    | app
    widgetSync          | contactSyncBlocked=true allowWidgetContentSync=null               | deny         | widget-sync-blocked-with-contact-sync  |                         | app    | app
    widgetSync          | contactSyncBlocked=true allowWidgetContentSync=true               | deny         | widget-sync-blocked-with-contact-sync  |                         | app    | app
    widgetSync          | contactSyncBlocked=true allowWidgetContentSync=false              | deny         | widget-sync-blocked-with-contact-sync  |                         | app    | app
    siri                | allowedOutboundDataTransferDestinations=allApps                   | allow        | siri-allowed                           |                         | app    | app
    siri                | allowedOutboundDataTransferDestinations=managedApps               | deny         | siri-blocked                           |                         | app    | app
    siri                | allowedOutboundDataTransferDestinations=none                      | deny         | siri-blocked                           |                         | app    | app
    appIntents          | allowedOutboundDataTransferDestinations=allApps                   | allow        | app-intents-allowed                    |                         | app    | app
    appIntents          | allowedOutboundDataTransferDestinations=managedApps               | deny         | app-intents-blocked                    |                         | app    | app
    appIntents          | allowedOutboundDataTransferDestinations=none                      | deny         | app-intents-blocked                    |                         | app    | app
    spotlight           | allowedOutboundDataTransferDestinations=allApps                   | allow        | spotlight-allowed                      |                         | sdk    | app
    spotlight           | allowedOutboundDataTransferDestinations=managedApps               | deny         | spotlight-blocked                      |                         | sdk    | app
    spotlight           | allowedOutboundDataTransferDestinations=none                      | deny         | spotlight-blocked                      |                         | sdk    | app
    backup              | dataBackupBlocked=false                                           | allow        | backup-allowed                         |                         | -      | -
    backup              | dataBackupBlocked=true                                            | deny         | backup-blocked                         |                         | -      | -
    encryptFile         | appDataEncryptionType=useDeviceSettings                           | allow        | encryption-not-required                |                         | app    | app
    encryptFile         | appDataEncryptionType=afterDeviceRestart                          | allow        | encryption-required                    | encrypt                 | app    | app
    encryptFile         | appDataEncryptionType=whenDeviceLockedExceptOpenFiles             | allow        | encryption-required                    | encrypt                 | app    | app
    encryptFile         | appDataEncryptionType=whenDeviceLocked                            | allow        | encryption-required                    | encrypt                 | app    | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=allApps                   | allow        | file-provider-sends-any-app            |                         | app    | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=managedApps               | allow        | file-provider-encryption-required      | encrypt                 | app    | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=managedApps disableProtectionOfManagedOutboundOpenInData=true | allow | file-provider-shares-unprotected | | app | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=managedApps disableProtectionOfManagedOutboundOpenInData=true filterOpenInToOnlyManagedApps=true | allow | file-provider-encryption-required | encrypt | app | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=none                      | allow        | file-provider-encryption-required      | encrypt                 | app    | app
    fileProviderEncrypt | allowedOutboundDataTransferDestinations=none disableProtectionOfManagedOutboundOpenInData=true | allow | file-provider-encryption-required | encrypt | app | app
    appSharing          | allowedOutboundDataTransferDestinations=allApps                   | allow        | app-sharing-allowed                    |                         | sdk    | sdk
    appSharing          | allowedOutboundDataTransferDestinations=managedApps               | allow        | app-sharing-allowed                    |                         | sdk    | sdk
    appSharing          | allowedOutboundDataTransferDestinations=none                      | deny         | app-sharing-blocked                    |                         | sdk    | sdk
    appClip             | allowedOutboundDataTransferDestinations=allApps                   | deny         | app-clip-unmanaged                     |                         | app    | app
    appClip             | allowedOutboundDataTransferDestinations=none                      | deny         | app-clip-unmanaged                     |                         | app    | app
    safariWebExtension  | allowedOutboundDataTransferDestinations=allApps                   | allow        | app-sharing-allowed                    |                         | app    | app
    safariWebExtension  | allowedOutboundDataTransferDestinations=managedApps               | allow        | app-sharing-allowed                    |                         | app    | app
    safariWebExtension  | allowedOutboundDataTransferDestinations=none                      | deny         | app-sharing-blocked                    |                         | app    | app
    keyboard            | thirdPartyKeyboardsBlocked=false                                  | allow        | keyboards-allowed                      |                         | -      | -
    keyboard            | thirdPartyKeyboardsBlocked=true                                   | deny         | keyboards-blocked                      |                         | -      | -
    managedBrowser      | managedBrowserToOpenLinksRequired=false                           | allow        | managed-browser-not-required           |                         | sdk    | sdk
    managedBrowser      | managedBrowserToOpenLinksRequired=false managedBrowser=microsoftEdge | allow     | managed-browser-not-required           |                         | sdk    | sdk
    managedBrowser      | managedBrowserToOpenLinksRequired=true                            | allow        | managed-browser-required               | open-in-managed-browser | sdk    | sdk
    pin                 | pinRequired=false                                                 | allow        | pin-not-required                       |                         | sdk    | sdk
    pin                 | pinRequired=true                                                  | allow        | pin-required                           | require-pin             | sdk    | sdk
    pin                 | pinRequired=true disableAppPinIfDevicePinIsSet=true               | allow        | pin-required                           | require-pin             | sdk    | sdk
    """

  /// What a view of several accounts answers, one of which is managed, under policies that allow all.
  static let lockedDown = """
    control             | effect | obligation
    print               | deny   | show-block-alert
    notify              | block  |
    screenCapture       | deny   |
    genmoji             | deny   |
    writingTools        | deny   |
    contactSync         | deny   |
    widgetSync          | deny   |
    siri                | deny   |
    appIntents          | deny   |
    spotlight           | deny   |
    backup              | deny   |
    encryptFile         | allow  | encrypt
    fileProviderEncrypt | allow  | encrypt
    appSharing          | deny   |
    appClip             | deny   |
    safariWebExtension  | deny   |
    keyboard            | deny   |
    managedBrowser      | allow  | open-in-managed-browser
    """
}
