/// The policy under which an identity, or a view of several, is judged.
///
/// Source: rules.md R2.6, R2.8, R9.0.
public enum PolicyView: Hashable, Sendable {
  /// No policy: an unmanaged identity, or no identity. Nothing is restricted.
  case unrestricted
  /// The policy of one managed account.
  indirect case policy(AppProtectionPolicy)
  /// Several accounts in one view, at least one of them managed: everything at its most restrictive.
  case lockDown

  /// The policy that applies, none for ``unrestricted``; ``AppProtectionPolicy/lockDown`` for ``lockDown``.
  public var policy: AppProtectionPolicy? {
    switch self {
    case .unrestricted: nil
    case .policy(let policy): policy
    case .lockDown: .lockDown
    }
  }

  /// Whether a policy applies at all.
  public var isManaged: Bool {
    switch self {
    case .unrestricted: false
    case .policy, .lockDown: true
    }
  }
}

extension AppProtectionPolicy {
  /// The standard lock-down policy of a view that shows several accounts, one of them managed.
  ///
  /// Every data-protection control is at its most restrictive value. Conditional launch stays with
  /// each account's own policy and is off here.
  ///
  /// Source: rules.md R9.0 (clipboard and capture documented, the list itself inferred).
  public static let lockDown: AppProtectionPolicy = {
    var policy = AppProtectionPolicy(displayName: "Standard lock-down policy")
    policy.allowedOutboundDataTransferDestinations = .none
    policy.allowedInboundDataTransferSources = .none
    policy.saveAsBlocked = true
    policy.blockDataIngestionIntoOrganizationDocuments = true
    policy.allowedOutboundClipboardSharingLevel = .blocked
    policy.thirdPartyKeyboardsBlocked = true
    policy.dialerRestrictionLevel = .blocked
    policy.protectedMessagingRedirectAppType = .blocked
    policy.dataBackupBlocked = true
    policy.appDataEncryptionType = .whenDeviceLocked
    policy.contactSyncBlocked = true
    policy.allowWidgetContentSync = false
    policy.printBlocked = true
    policy.managedBrowserToOpenLinksRequired = true
    policy.managedBrowser = .microsoftEdge
    policy.notificationRestriction = .block
    policy.screenCaptureConfigurationState = .blocked
    policy.genmojiConfigurationState = .blocked
    policy.writingToolsConfigurationState = .blocked
    policy.pinRequired = false
    policy.deviceComplianceRequired = false
    policy.periodOnlineBeforeAccessCheck = nil
    policy.periodOfflineBeforeAccessCheck = nil
    policy.periodOfflineBeforeWipeIsEnforced = nil
    return policy
  }()
}
