public import MAMPolicyCore

extension AppProtectionPolicy {
  /// A setting or a value that a policy text names and that nobody knows.
  public struct UnknownText: Error, Hashable {
    /// The part of the text that was not understood.
    public let text: String
  }

  /// Creates a policy from a short text: `property=value` by Graph's names, blanks between them.
  ///
  /// A list is joined by commas. What the text leaves out is as in a new policy. Only the settings of
  /// data protection are known here, and the PIN.
  public init(text: String) throws(UnknownText) {
    self.init()
    for part in text.split(separator: " ") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, let setting = Setting(rawValue: pair[0]), set(setting, to: pair[1]) else {
        throw UnknownText(text: String(part))
      }
    }
  }

  /// Sets a property from its text, and returns whether both are known.
  private mutating func set(_ setting: Setting, to text: String) -> Bool {
    switch setting {
    case .allowedOutboundDataTransferDestinations: word(\.allowedOutboundDataTransferDestinations, text)
    case .disableProtectionOfManagedOutboundOpenInData:
      flag(\.disableProtectionOfManagedOutboundOpenInData, text)
    case .filterOpenInToOnlyManagedApps: flag(\.filterOpenInToOnlyManagedApps, text)
    case .allowedInboundDataTransferSources: word(\.allowedInboundDataTransferSources, text)
    case .protectInboundDataFromUnknownSources: flag(\.protectInboundDataFromUnknownSources, text)
    case .saveAsBlocked: flag(\.saveAsBlocked, text)
    case .allowedDataStorageLocations: words(\.allowedDataStorageLocations, text)
    case .blockDataIngestionIntoOrganizationDocuments:
      flag(\.blockDataIngestionIntoOrganizationDocuments, text)
    case .allowedDataIngestionLocations: words(\.allowedDataIngestionLocations, text)
    case .allowedOutboundClipboardSharingLevel: word(\.allowedOutboundClipboardSharingLevel, text)
    case .allowedOutboundClipboardSharingExceptionLength:
      number(\.allowedOutboundClipboardSharingExceptionLength, text)
    case .purviewContentEvaluationRequired: word(\.purviewContentEvaluationRequired, text)
    case .thirdPartyKeyboardsBlocked: flag(\.thirdPartyKeyboardsBlocked, text)
    case .exemptedAppProtocols: exempt(text)
    case .exemptedUniversalLinks: list(\.exemptedUniversalLinks, text)
    case .managedUniversalLinks: list(\.managedUniversalLinks, text)
    case .dialerRestrictionLevel: word(\.dialerRestrictionLevel, text)
    case .customDialerAppProtocol: optional(\.customDialerAppProtocol, text)
    case .protectedMessagingRedirectAppType: word(\.protectedMessagingRedirectAppType, text)
    case .messagingRedirectAppUrlScheme: optional(\.messagingRedirectAppUrlScheme, text)
    case .dataBackupBlocked: flag(\.dataBackupBlocked, text)
    case .appDataEncryptionType: word(\.appDataEncryptionType, text)
    case .contactSyncBlocked: flag(\.contactSyncBlocked, text)
    case .allowWidgetContentSync: optionalFlag(\.allowWidgetContentSync, text)
    case .printBlocked: flag(\.printBlocked, text)
    case .managedBrowserToOpenLinksRequired: flag(\.managedBrowserToOpenLinksRequired, text)
    case .managedBrowser: word(\.managedBrowser, text)
    case .customBrowserProtocol: optional(\.customBrowserProtocol, text)
    case .notificationRestriction: word(\.notificationRestriction, text)
    case .screenCaptureConfigurationState: word(\.screenCaptureConfigurationState, text)
    case .genmojiConfigurationState: word(\.genmojiConfigurationState, text)
    case .writingToolsConfigurationState: word(\.writingToolsConfigurationState, text)
    case .pinRequired: flag(\.pinRequired, text)
    case .disableAppPinIfDevicePinIsSet: flag(\.disableAppPinIfDevicePinIsSet, text)
    default: false
    }
  }

  private mutating func word<Word: PolicyVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Word>, _ text: String
  ) -> Bool {
    guard let word = Word(rawValue: text) else { return false }
    self[keyPath: path] = word
    return true
  }

  private mutating func words<Word: PolicyVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Set<Word>>, _ text: String
  ) -> Bool {
    let words = text.split(separator: ",").map { Word(rawValue: String($0)) }
    self[keyPath: path] = Set(words.compactMap { $0 })
    return words.allSatisfy { $0 != nil }
  }

  private mutating func flag(_ path: WritableKeyPath<AppProtectionPolicy, Bool>, _ text: String) -> Bool {
    guard let flag = Bool(text) else { return false }
    self[keyPath: path] = flag
    return true
  }

  private mutating func optionalFlag(_ path: WritableKeyPath<AppProtectionPolicy, Bool?>, _ text: String)
    -> Bool
  {
    self[keyPath: path] = Bool(text)
    return text == "null" || Bool(text) != nil
  }

  private mutating func number(_ path: WritableKeyPath<AppProtectionPolicy, Int>, _ text: String) -> Bool {
    guard let number = Int(text) else { return false }
    self[keyPath: path] = number
    return true
  }

  private mutating func optional(_ path: WritableKeyPath<AppProtectionPolicy, String?>, _ text: String)
    -> Bool
  {
    self[keyPath: path] = text == "null" ? nil : text
    return true
  }

  private mutating func list(_ path: WritableKeyPath<AppProtectionPolicy, [String]>, _ text: String) -> Bool {
    self[keyPath: path] = text.split(separator: ",").map(String.init)
    return true
  }

  private mutating func exempt(_ text: String) -> Bool {
    exemptedAppProtocols = text.split(separator: ",").map {
      ExemptedProtocol(name: "Default", value: String($0))
    }
    return true
  }
}
