extension AppProtectionPolicy {
  /// Returns what a rule sees that reads only some settings: every other setting has its default.
  ///
  /// The policy's name and ID are left out, so policies that agree in the settings read compare equal.
  ///
  /// - Complexity: O(*n*) in the number of settings read.
  public func reading(_ settings: SettingSet) -> AppProtectionPolicy {
    var seen = Self.standard
    for setting in settings { setting.row.kind.copy(from: self, to: &seen) }
    if provenance.isRead {
      seen.noteReading(
        stating: SettingSet(settings.filter(states)),
        misreading: misreadTexts.filter { settings.contains($0.key) }, inline: provenance.isInline)
    }
    return seen
  }

  static let standard = AppProtectionPolicy()

  /// Returns this policy with one setting as another policy has it.
  public func setting(_ setting: Setting, from other: AppProtectionPolicy) -> AppProtectionPolicy {
    var policy = self
    policy.set(setting, from: other)
    return policy
  }

  /// Gives one setting the value that another policy has.
  public mutating func set(_ setting: Setting, from other: AppProtectionPolicy) {
    setting.row.kind.copy(from: other, to: &self)
    copyProvenance(of: setting, from: other)
  }

  /// Gives one setting its default.
  public mutating func reset(_ setting: Setting) { set(setting, from: AppProtectionPolicy()) }

  /// Returns the settings in which this policy differs from another.
  public func differences(from other: AppProtectionPolicy) -> SettingSet {
    var differences = SettingSet()
    for (ordinal, row) in Setting.rows.enumerated() {
      let kind = row.kind
      if kind.content(of: self) != kind.content(of: other) { differences.insert(ordinal: ordinal) }
    }
    return differences
  }
}

extension AppProtectionPolicy {
  /// The standard lock-down policy of a view that shows several accounts, one of them managed.
  ///
  /// Every data-protection control is at its most restrictive value. Conditional launch stays with
  /// each account's own policy and is off here.
  ///
  /// Source: R9.0 (clipboard and capture documented, the list itself inferred).
  public static let lockDown: AppProtectionPolicy = {
    var policy = AppProtectionPolicy(displayName: "Standard lock-down policy")
    for setting in Setting.all where setting.group.protectsData {
      setting.row.kind.tighten(setting.row.strictness, &policy)
    }
    policy.pinRequired = false
    policy.deviceComplianceRequired = false
    policy.periodOnlineBeforeAccessCheck = nil
    policy.periodOfflineBeforeAccessCheck = nil
    policy.periodOfflineBeforeWipeIsEnforced = nil
    return policy
  }()
}

extension Setting.Group {
  /// Whether the settings of the page say what may happen to data, rather than who may get at it.
  fileprivate var protectsData: Bool {
    switch self {
    case .transfer, .encryption, .functionality: true
    case .access, .launch, .targeting: false
    }
  }
}
