import MAMPolicyCore
import MAMTestSupport

extension SplitMix64 {
  /// A policy in which every setting that a decision can rest on is drawn by lot.
  mutating func policy() -> AppProtectionPolicy {
    var policy = AppProtectionPolicy(displayName: "policy \(next() % 1_000)")
    policy.allowedOutboundDataTransferDestinations = pick(DataTransferLevel.allCases)
    policy.allowedInboundDataTransferSources = pick(DataTransferLevel.allCases)
    policy.disableProtectionOfManagedOutboundOpenInData = flip()
    policy.filterOpenInToOnlyManagedApps = flip()
    policy.protectInboundDataFromUnknownSources = flip()
    policy.saveAsBlocked = flip()
    policy.allowedDataStorageLocations = Set(StorageService.allCases.filter { _ in flip() })
    policy.blockDataIngestionIntoOrganizationDocuments = flip()
    policy.allowedDataIngestionLocations = Set(IngestionService.allCases.filter { _ in flip() })
    policy.allowedOutboundClipboardSharingLevel = pick(ClipboardSharingLevel.allCases)
    policy.allowedOutboundClipboardSharingExceptionLength = pick([0, 1, 10, 10, 500])
    policy.purviewContentEvaluationRequired = pick(ContentEvaluation.allCases)
    policy.thirdPartyKeyboardsBlocked = next() % 8 == 0
    policy.exemptedAppProtocols = flip() ? [] : [ExemptedProtocol(name: "Calls", value: "tel;skype")]
    policy.exemptedUniversalLinks = flip() ? [] : ["https://contoso.com/*"]
    policy.managedUniversalLinks = flip() ? [] : ["https://*.fabrikam.com/*"]
    policy.dialerRestrictionLevel = pick(DialerRestriction.allCases)
    policy.customDialerAppProtocol = flip() ? nil : "dialer"
    policy.protectedMessagingRedirectAppType = pick(MessagingRedirect.allCases)
    policy.messagingRedirectAppUrlScheme = flip() ? nil : "texter"
    policy.dataBackupBlocked = flip()
    policy.appDataEncryptionType = pick(AppDataEncryption.allCases)
    policy.contactSyncBlocked = flip()
    policy.allowWidgetContentSync = pick([nil, false, true])
    policy.printBlocked = flip()
    policy.managedBrowserToOpenLinksRequired = flip()
    policy.managedBrowser = pick(ManagedBrowser.allCases)
    policy.customBrowserProtocol = flip() ? nil : "browser"
    policy.notificationRestriction = pick(NotificationRestriction.allCases)
    policy.screenCaptureConfigurationState = pick(FeatureState.allCases)
    policy.genmojiConfigurationState = pick(FeatureState.allCases)
    policy.writingToolsConfigurationState = pick(FeatureState.allCases)
    policy.pinRequired = flip()
    policy.disableAppPinIfDevicePinIsSet = flip()
    return policy
  }

  /// A request of any kind about some of the slots.
  mutating func request(_ slots: [IdentitySlot]) -> Request {
    let one = pick(slots)
    let other = flip() && flip() ? one : pick(slots)
    switch next() % 10 {
    case 0, 1: return .save(owner: one, to: pick(SaveLocation.allCases), account: other)
    case 2, 3: return .open(receiver: one, from: pick(OpenLocation.allCases), account: other)
    case 4: return .transfer(sender: one, receiver: other, channel: pick(TransferChannel.allCases))
    case 5, 6:
      return .receive(receiver: one, owner: other, kind: pick(ItemKind.allCases), isLoaded: next() % 4 != 0)
    case 7:
      return .paste(
        source: one, destination: other, isWithinOneApp: flip(), length: pick([0, 1, 2, 10, 11, 500, 501]),
        content: pick(PasteContent.allCases))
    case 8: return .documentPicker(owner: one, mode: pick(DocumentPickerMode.allCases))
    case _: return .control(pick(Control.allCases), owner: one)
    }
  }

  /// Heads or tails.
  mutating func flip() -> Bool { next() & 1 == 0 }
}
