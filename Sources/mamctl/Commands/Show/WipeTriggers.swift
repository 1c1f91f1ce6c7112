internal import MAMPolicyCore

/// Everything that can wipe org data under a policy.
///
/// Source: R5.5, R5.7, R9.12.
enum WipeTriggers {
  /// The rows: the condition, and when it wipes.
  static func rows(of policy: AppProtectionPolicy) -> [(term: String, meaning: String)] {
    let bounds: [(term: String, meaning: String)] = ofBounds.filter { policy.value(of: $0).content != .null }
      .map { setting in
        (setting.label, policy.value(of: setting).label)
      }
    let actions: [(term: String, meaning: String)] = ofActions.filter { condition in
      policy.value(of: condition.action).content == .text("wipe") && condition.action.row.isUsed(policy)
    }.map { condition in
      (condition.setting.label, policy.value(of: condition.setting).label)
    }
    return actions + bounds + [always]
  }

  /// Whoever's policy: what the organization and the app do themselves.
  static let always: (term: String, meaning: String) = (
    "Whatever the policy says",
    "a wipe that an administrator orders, and a deregistration with a wipe"
  )

  /// Conditions whose action can be a wipe, with that action.
  private static let ofActions: [(setting: Setting, action: Setting)] = [
    (.maximumPinRetries, .appActionIfMaximumPinRetriesExceeded),
    (.deviceComplianceRequired, .appActionIfDeviceComplianceRequired),
    (.appActionIfUnableToAuthenticateUser, .appActionIfUnableToAuthenticateUser),
    (.allowedIosDeviceModels, .appActionIfIosDeviceModelNotAllowed),
    (.maximumAllowedDeviceThreatLevel, .mobileThreatDefenseRemediationAction),
    (.appActionIfAccountIsClockedOut, .appActionIfAccountIsClockedOut),
  ]

  /// Bounds that wipe when they are passed.
  private static let ofBounds: [Setting] = [
    .periodOfflineBeforeWipeIsEnforced, .minimumWipeOsVersion, .maximumWipeOsVersion, .minimumWipeAppVersion,
    .minimumWipeSdkVersion,
  ]
}
