/// The rule of a feature that asks only one policy.
///
/// Source: R4, R9.
package struct ControlRule: Sendable {
  /// The settings that the rule reads.
  package let reads: SettingSet
  private let decide: @Sendable (_ owner: PolicyView, DecisionOptions) -> Decision

  /// Creates a rule that has terms of its own.
  init<Terms: PolicyTerms>(_ decide: @escaping @Sendable (PolicyEnd<Terms>, DecisionOptions) -> Decision) {
    reads = Terms.reads
    self.decide = { decide($0.end(), $1) }
  }

  /// Creates a rule by which one setting permits or refuses.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - value: Its value in a policy.
  ///   - yes: Why the feature may be used.
  ///   - no: Why it may not.
  ///   - permits: Whether it may, by the value.
  init<Codes: ReasonVocabulary, Value: Hashable & Sendable>(
    _ setting: Setting, _ value: @escaping @Sendable (AppProtectionPolicy) -> Value, _ yes: Codes,
    or no: Codes, while permits: @escaping @Sendable (Value) -> Bool
  ) {
    reads = [setting]
    decide = { owner, _ in
      let end = owner.end { Term(setting, of: $0, value) }
      return Decision(Evidence(end) { Evidence(permits($0.value), yes, or: no, $0) })
    }
  }

  /// Returns the rule of a control.
  package static func of(_ control: Control) -> ControlRule {
    switch control {
    case .print: PrintRule.rule
    case .notify: NotificationRule.rule
    case .screenCapture: SystemFeatureRule.screenCapture
    case .genmoji: SystemFeatureRule.genmoji
    case .writingTools: SystemFeatureRule.writingTools
    case .contactSync: NativeSyncRule.contacts
    case .widgetSync: NativeSyncRule.widgets
    case .siri: AssistantRule.siri
    case .appIntents: AssistantRule.appIntents
    case .spotlight: AssistantRule.spotlight
    case .backup: BackupRule.rule
    case .encryptFile: EncryptionRule.files
    case .fileProviderEncrypt: EncryptionRule.fileProvider
    case .appSharing, .safariWebExtension: AppSharingRule.rule
    case .appClip: CompanionRule.appClip
    case .keyboard: KeyboardRule.rule
    case .managedBrowser: ManagedBrowserRule.rule
    case .pin: PINRule.rule
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
    let decision = of(control).decide(owner, options)
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
