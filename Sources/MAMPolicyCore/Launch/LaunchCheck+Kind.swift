extension LaunchCheck {
  /// What conditions are about, in the order in which they take precedence within one effect.
  ///
  /// SDK, app and OS version are documented to come in this order. The rest is ours: what the user
  /// cannot mend first (device, account), then what time brings, then what the user is asked for.
  ///
  /// Source: R9.12 (order of SDK, app and OS version documented; the others inferred).
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The version of the SDK in the app.
    case sdkVersion
    /// The version of the app.
    case appVersion
    /// The version of iOS or iPadOS.
    case osVersion
    /// Whether the device is jailbroken.
    case jailbreak
    /// The model of the device.
    case deviceModel
    /// The threats on the device.
    case threatLevel
    /// Whether the account is disabled.
    case disabledAccount
    /// Whether the user is at work.
    case workingTime
    /// The time without the service after which data is wiped.
    case offlineWipe
    /// The time without the service after which access is blocked.
    case offlineGrace
    /// Whether the device has a PIN, which encryption needs.
    case devicePasscode
    /// The wrong PINs in a row.
    case pinAttempts
    /// The age of the PIN.
    case pinAge
    /// The app PIN.
    case pin
    /// The work or school credentials.
    case credentials
    /// The inactivity after which the user is asked again.
    case recheck

    /// The kind in words that fit after "to decide".
    public var label: String { row.label }
  }
}

extension LaunchCheck.Kind {
  /// The words for a kind, and its conditions in the order of precedence within one effect.
  package struct Row: Sendable {
    let label: String
    let conditions: [LaunchCondition]

    init(_ label: String, _ conditions: LaunchCondition...) { self.init(label, conditions) }

    init(_ label: String, _ conditions: [LaunchCondition]) {
      self.label = label
      self.conditions = conditions
    }
  }

  /// All that is known of the kind.
  package var row: Row {
    switch self {
    case .sdkVersion: Row("SDK version", VersionBound.sdk.map(\.condition))
    case .appVersion: Row("app version", VersionBound.app.map(\.condition))
    case .osVersion: Row("OS version", VersionBound.os.map(\.condition))
    case .jailbreak: Row("jailbreak", .jailbreak)
    case .deviceModel: Row("device model", .deviceModel)
    case .threatLevel: Row("device threat level", .threatLevel)
    case .disabledAccount: Row("disabled account", .disabledAccount)
    case .workingTime: Row("non-working time", .workingTime)
    case .offlineWipe: Row("offline wipe", .offlineWipe)
    case .offlineGrace: Row("offline grace", .offlineGrace)
    case .devicePasscode: Row("device PIN", .devicePasscode)
    case .pinAttempts: Row("PIN attempts", .pinAttempts)
    case .pinAge: Row("PIN reset", .pinAge)
    case .pin: Row("app PIN", .pin)
    case .credentials: Row("work or school credentials", .credentials)
    case .recheck: Row("recheck of access requirements", .recheck)
    }
  }
}
