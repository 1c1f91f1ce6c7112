/// The rules that ask only one policy, by the feature in question.
///
/// Source: R4, R9.
package enum ControlRule {
  /// Returns the settings that the rule of a control reads.
  package static func reads(_ control: Control) -> SettingSet {
    switch control {
    case .print: PrintRule.Terms.reads
    case .notify: NotificationRule.Terms.reads
    case .screenCapture: SystemFeatureRule.ScreenCapture.reads
    case .genmoji: SystemFeatureRule.Genmoji.reads
    case .writingTools: SystemFeatureRule.WritingTools.reads
    case .contactSync: NativeSyncRule.Contacts.reads
    case .widgetSync: NativeSyncRule.Widgets.reads
    case .siri, .appIntents, .spotlight: SendTerms.reads
    case .backup: BackupRule.Terms.reads
    case .encryptFile: EncryptionRule.FileTerms.reads
    case .fileProviderEncrypt: SharingTerms.reads
    case .appSharing, .safariWebExtension: SendTerms.reads
    case .appClip: NoTerms.reads
    case .keyboard: KeyboardRule.Terms.reads
    case .managedBrowser: ManagedBrowserRule.Terms.reads
    case .pin: PINRule.Terms.reads
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
      case .print: PrintRule.decide(owner: owner.end(), options: options)
      case .notify: NotificationRule.decide(owner: owner.end())
      case .screenCapture: SystemFeatureRule.decide(owner: owner.end(SystemFeatureRule.ScreenCapture.self))
      case .genmoji: SystemFeatureRule.decide(owner: owner.end(SystemFeatureRule.Genmoji.self))
      case .writingTools: SystemFeatureRule.decide(owner: owner.end(SystemFeatureRule.WritingTools.self))
      case .contactSync: NativeSyncRule.decideContacts(owner: owner.end())
      case .widgetSync: NativeSyncRule.decideWidgets(owner: owner.end())
      case .siri: AssistantRule.decide(.siriAllowed, or: .siriBlocked, owner: owner.end())
      case .appIntents: AssistantRule.decide(.appIntentsAllowed, or: .appIntentsBlocked, owner: owner.end())
      case .spotlight: AssistantRule.decide(.spotlightAllowed, or: .spotlightBlocked, owner: owner.end())
      case .backup: BackupRule.decide(owner: owner.end())
      case .encryptFile: EncryptionRule.decideFile(owner: owner.end(), options: options)
      case .fileProviderEncrypt: EncryptionRule.decideFileProvider(owner: owner.end())
      case .appSharing, .safariWebExtension: AppSharingRule.decide(owner: owner.end())
      case .appClip: CompanionRule.decideAppClip(owner: owner.end())
      case .keyboard: KeyboardRule.decide(owner: owner.end())
      case .managedBrowser: ManagedBrowserRule.decide(owner: owner.end())
      case .pin: PINRule.decide(shown: [(owner.end(), DeviceFacts())])
      }
    return owner.isManaged ? decision.noting(Enforcement(of: control, in: app)) : decision
  }
}

extension Evidence {
  /// What one identity's side says: an unmanaged one is not restricted, a locked-down view refuses.
  package init<Terms>(_ end: PolicyEnd<Terms>, side: Side = .source, _ judge: (Terms) -> Evidence) {
    switch end {
    case .unrestricted: self = .permits(Reason(CommonReason.unmanaged, side: side))
    case .lockDown: self = .refuses(Reason(CommonReason.lockdown, side: side))
    case .terms(let terms): self = judge(terms)
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
