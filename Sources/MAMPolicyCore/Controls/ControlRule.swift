/// The rules that ask only one policy, by the feature in question.
///
/// Source: R4, R9.
package enum ControlRule {
  /// Returns the settings that the rule of a control reads.
  package static func reads(_ control: Control) -> SettingSet {
    switch control {
    case .print: [.printBlocked, .allowedOutboundDataTransferDestinations]
    case .notify: [.notificationRestriction]
    case .screenCapture: [.screenCaptureConfigurationState]
    case .genmoji: [.genmojiConfigurationState]
    case .writingTools: [.writingToolsConfigurationState]
    case .contactSync: [.contactSyncBlocked]
    case .widgetSync: [.contactSyncBlocked, .allowWidgetContentSync]
    case .siri, .appIntents, .spotlight, .appSharing, .safariWebExtension:
      [.allowedOutboundDataTransferDestinations]
    case .backup: [.dataBackupBlocked]
    case .encryptFile: [.appDataEncryptionType]
    case .fileProviderEncrypt:
      [
        .allowedOutboundDataTransferDestinations, .disableProtectionOfManagedOutboundOpenInData,
        .filterOpenInToOnlyManagedApps,
      ]
    case .appClip: []
    case .keyboard: [.thirdPartyKeyboardsBlocked]
    case .managedBrowser: [.managedBrowserToOpenLinksRequired]
    case .pin: [.pinRequired, .disableAppPinIfDevicePinIsSet]
    }
  }

  /// Returns whether a feature may be used on data of an identity.
  ///
  /// Keyboards are judged only for the identity here; ``World/decide(_:)`` asks every managed account.
  ///
  /// - Parameters:
  ///   - control: The feature.
  ///   - owner: The policy view of the identity that owns the data.
  ///   - app: What the app declares of itself; it says who has to enforce some of the answers.
  ///   - options: The readings of open points.
  /// - Returns: What may happen, with the reasons; where something is to be enforced and a document
  ///   says by whom, the reasons name that too.
  package static func decide(
    _ control: Control, owner: PolicyView, app: AppProfile = .init(), options: DecisionOptions = .init()
  ) -> Decision {
    let decision =
      switch control {
      case .print: PrintRule.decide(owner: owner, options: options)
      case .notify: NotificationRule.decide(owner: owner)
      case .screenCapture: SystemFeatureRule.decide(.screenCapture, owner: owner)
      case .genmoji: SystemFeatureRule.decide(.genmoji, owner: owner)
      case .writingTools: SystemFeatureRule.decide(.writingTools, owner: owner)
      case .contactSync: NativeSyncRule.decide(.contacts, owner: owner)
      case .widgetSync: NativeSyncRule.decide(.widgets, owner: owner)
      case .siri: AssistantRule.decide(.siri, owner: owner)
      case .appIntents: AssistantRule.decide(.appIntents, owner: owner)
      case .spotlight: AssistantRule.decide(.spotlight, owner: owner)
      case .backup: BackupRule.decide(owner: owner)
      case .encryptFile: EncryptionRule.decideFile(owner: owner, options: options)
      case .fileProviderEncrypt: EncryptionRule.decideFileProvider(owner: owner)
      case .appSharing: AppSharingRule.decide(owner: owner)
      case .appClip: CompanionRule.decide(.appClip, owner: owner)
      case .safariWebExtension: CompanionRule.decide(.safariWebExtension, owner: owner)
      case .keyboard: KeyboardRule.decide(owner: owner)
      case .managedBrowser: ManagedBrowserRule.decide(owner: owner)
      case .pin: PINRule.decide(shown: [(owner, DeviceFacts())])
      }
    return owner.isManaged ? decision.noting(Enforcement(of: control, in: app)) : decision
  }
}

extension Evidence {
  /// What one identity's side says: an unmanaged one is not restricted, a locked-down view refuses.
  package init(_ owner: PolicyView, side: Side = .source, _ judge: (AppProtectionPolicy) -> Evidence) {
    switch owner {
    case .unrestricted: self = .permits(Reason(CommonReason.unmanaged, side: side))
    case .lockDown: self = .refuses(Reason(CommonReason.lockdown, side: side))
    case .policy(let policy): self = judge(policy)
    }
  }
}

/// Where no document says who enforces an answer, nothing is claimed: printing, capture, Genmoji,
/// Writing Tools, backups and keyboards.
extension Enforcement {
  /// Creates the enforcement of a control in an app, or nil if no document says who enforces.
  package init?(of control: Control, in app: AppProfile) {
    switch control {
    case .contactSync, .spotlight: self = app.isMultiIdentity ? .app : .sdk
    case .notify, .widgetSync, .siri, .appIntents, .encryptFile, .fileProviderEncrypt, .appClip,
      .safariWebExtension:
      self = .app
    case .appSharing, .managedBrowser, .pin: self = .sdk
    case .print, .screenCapture, .genmoji, .writingTools, .backup, .keyboard: return nil
    }
  }
}
