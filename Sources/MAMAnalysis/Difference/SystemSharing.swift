package import MAMPolicyCore

/// How far iOS itself carries org data on enrolled devices, about which no question asks.
///
/// Source: R8.1, the exception for OS sharing.
enum SystemSharing {
  /// To no app.
  case nowhere
  /// To apps that device management installed.
  case installedApps
  /// To any app.
  case anyApp

  /// Looks at a policy; nil if it does not apply to enrolled devices.
  private init?(_ policy: AppProtectionPolicy) {
    guard policy.applies(toEnrolledDevice: true) else { return nil }
    self =
      switch policy.allowedOutboundDataTransferDestinations {
      case .allApps: .anyApp
      case .managedApps: policy.sharesThroughSystem ? .installedApps : .nowhere
      case .noApps: .nowhere
      }
  }

  /// Returns what to tell of two policies; nil if the questions tell it, or nothing changes.
  static func notice(from old: AppProtectionPolicy, to new: AppProtectionPolicy) -> SettingNotice? {
    let condition = "if this app was given `IntuneMAMUPN` or `IntuneMAMOID`."
    let change: (direction: Direction, sentence: String)
    switch (SystemSharing(old), SystemSharing(new)) {
    case (.nowhere, .installedApps):
      change = (
        .opened,
        "On enrolled devices, org data can also be sent unencrypted to apps that device management installed, "
          + condition
      )
    case (.installedApps, .nowhere):
      change = (
        .closed,
        "On enrolled devices, OS sharing no longer carries org data to apps that device management installed."
      )
    case (.anyApp, .installedApps):
      change = (
        .closed,
        "On enrolled devices, OS sharing still carries org data to apps that device management installed, "
          + condition
      )
    case (nil, _), (_, nil), (.nowhere, .nowhere), (.nowhere, .anyApp), (.installedApps, .installedApps),
      (.installedApps, .anyApp), (.anyApp, .nowhere), (.anyApp, .anyApp):
      return nil
    }
    return SettingNotice(
      setting: .disableProtectionOfManagedOutboundOpenInData, direction: change.direction, partners: [],
      sentences: [change.sentence], topics: [nil])
  }

  /// Returns notices with what OS sharing carries among them.
  static func added(
    to notices: [SettingNotice], from old: AppProtectionPolicy, to new: AppProtectionPolicy
  ) -> [SettingNotice] {
    // What the setting does otherwise joins it: an entry is a control and a direction.
    (notices + [notice(from: old, to: new)].compactMap(\.self))
      .sorted { $0.setting.ordinal < $1.setting.ordinal }
  }

  /// Which way a change goes that no question shows; nil if there is none.
  static func unasked(from old: AppProtectionPolicy?, to new: AppProtectionPolicy?) -> Direction? {
    guard let old, let new, SystemSharing(old) != .anyApp else { return nil }
    return notice(from: old, to: new)?.direction
  }
}

extension AppProtectionPolicy {
  /// Whether the system's own sharing may carry files to apps that device management installed.
  ///
  /// Source: R8.1, `os_sharing_exception`; AMB-15.
  package var sharesThroughSystem: Bool { PolicyView.policy(self).unprotectedSharing != nil }
}
