extension PolicyMerge {
  /// Where data may go and come from.
  mutating func mergeTransfer() {
    merged.allowedOutboundDataTransferDestinations =
      strictest(\.allowedOutboundDataTransferDestinations) ?? .none
    merged.allowedInboundDataTransferSources = strictest(\.allowedInboundDataTransferSources) ?? .none

    // What follows only restricts while the level is "policy managed apps".
    let sending = policies.filter { $0.allowedOutboundDataTransferDestinations == .managedApps }
    merged.disableProtectionOfManagedOutboundOpenInData =
      !sending.isEmpty && sending.allSatisfy(\.disableProtectionOfManagedOutboundOpenInData)
    merged.filterOpenInToOnlyManagedApps = sending.contains(where: \.filterOpenInToOnlyManagedApps)
    let saving = sending.filter(\.saveAsBlocked)
    merged.saveAsBlocked = !saving.isEmpty
    merged.allowedDataStorageLocations = Set(
      shared(saving.map { Array($0.allowedDataStorageLocations) }))

    let receiving = policies.filter { $0.allowedInboundDataTransferSources == .managedApps }
    let opening = receiving.filter(\.blockDataIngestionIntoOrganizationDocuments)
    merged.blockDataIngestionIntoOrganizationDocuments = !opening.isEmpty
    merged.allowedDataIngestionLocations = Set(
      shared(opening.map { Array($0.allowedDataIngestionLocations) }))
    merged.protectInboundDataFromUnknownSources =
      merged.allowedInboundDataTransferSources == .allApps && any(\.protectInboundDataFromUnknownSources)

    merged.allowedOutboundClipboardSharingLevel =
      strictest(\.allowedOutboundClipboardSharingLevel) ?? .blocked
    merged.allowedOutboundClipboardSharingExceptionLength = entered(
      \.allowedOutboundClipboardSharingExceptionLength)
    merged.thirdPartyKeyboardsBlocked = any(\.thirdPartyKeyboardsBlocked)
  }

  /// Which links may open which apps.
  mutating func mergeOpening() {
    let exempting = policies.filter { $0.allowedOutboundDataTransferDestinations == .managedApps }
    merged.exemptedAppProtocols = (exempting.first?.exemptedSchemes ?? [])
      .filter { scheme in policies.allSatisfy { Self.frees(scheme, $0) } }
      .map { ExemptedProtocol(name: $0, value: $0) }
    merged.exemptedUniversalLinks = shared(exempting.map(\.exemptedUniversalLinks))
    merged.managedUniversalLinks = shared(exempting.map(\.managedUniversalLinks))

    merged.dialerRestrictionLevel = strictest(\.dialerRestrictionLevel) ?? .blocked
    merged.customDialerAppProtocol = common(
      policies.filter { $0.dialerRestrictionLevel == .customApp }.map(\.customDialerAppProtocol))
    merged.protectedMessagingRedirectAppType = strictest(\.protectedMessagingRedirectAppType) ?? .blocked
    merged.messagingRedirectAppUrlScheme = common(
      policies.filter { $0.protectedMessagingRedirectAppType == .specificApps }
        .map(\.messagingRedirectAppUrlScheme))

    let browsing = policies.filter(\.managedBrowserToOpenLinksRequired)
    merged.managedBrowserToOpenLinksRequired = !browsing.isEmpty
    merged.customBrowserProtocol = common(browsing.map(\.customBrowserProtocol))
    let isSplit = Set(browsing.map(\.customBrowserProtocol)).count > 1
    merged.managedBrowser =
      isSplit ? .microsoftEdge : strictest(\.managedBrowser, among: browsing) ?? .notConfigured
  }

  /// Whether a policy lets a scheme through, as an exempted one or because it restricts no such scheme.
  private static func frees(_ scheme: String, _ policy: AppProtectionPolicy) -> Bool {
    switch policy.allowedOutboundDataTransferDestinations {
    case .none: false
    case .managedApps: policy.exemptedSchemes.contains(scheme)
    case .allApps:
      switch scheme {
      case "tel", "telprompt": policy.dialerRestrictionLevel == .allApps
      case "sms": policy.protectedMessagingRedirectAppType == .anyApp
      case _: true
      }
    }
  }

  /// What features may touch the data.
  mutating func mergeFunctionality() {
    merged.dataBackupBlocked = any(\.dataBackupBlocked)
    merged.appDataEncryptionType = strictest(\.appDataEncryptionType) ?? .whenDeviceLocked
    merged.contactSyncBlocked = any(\.contactSyncBlocked)
    let widgets = policies.compactMap(\.allowWidgetContentSync)
    merged.allowWidgetContentSync = widgets.isEmpty ? nil : widgets.allSatisfy(\.self)
    merged.printBlocked = any(\.printBlocked)
    merged.notificationRestriction = strictest(\.notificationRestriction) ?? .block
    merged.screenCaptureConfigurationState = strictest(\.screenCaptureConfigurationState) ?? .blocked
    merged.genmojiConfigurationState = strictest(\.genmojiConfigurationState) ?? .blocked
    merged.writingToolsConfigurationState = strictest(\.writingToolsConfigurationState) ?? .blocked
  }

  /// Returns a number that both policies have, else the recommended default.
  func entered(_ number: KeyPath<AppProtectionPolicy, Int>, among some: [AppProtectionPolicy]? = nil) -> Int {
    let numbers = (some ?? policies).map { $0[keyPath: number] }
    guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
      return AppProtectionPolicy()[keyPath: number]
    }
    return first
  }
}
