extension LaunchCondition {
  /// On a jailbroken device, access is blocked or org data is wiped.
  ///
  /// Source: R9.12, jailbreak.
  static let jailbreak = LaunchCondition(
    .deviceComplianceRequired, of: .jailbroken
  ) { question in
    let policy = question.policy
    guard policy.deviceComplianceRequired else { return .off }
    switch question.facts.isJailbroken {
    case nil: return .missing([.jailbroken], otherwise: .block)
    case false: return .passes
    case true:
      return .acts(
        policy.appActionIfDeviceComplianceRequired, of: .appActionIfDeviceComplianceRequired,
        because: .jailbroken)
    }
  }

  /// On a device model that is not listed, access is blocked or org data is wiped.
  ///
  /// Models match whole and without regard to letter case. Without a list every model is allowed.
  ///
  /// Source: R9.12, device model.
  static let deviceModel = LaunchCondition(
    .allowedIosDeviceModels, of: .model
  ) { question in
    let policy = question.policy
    guard !policy.allowedIosDeviceModels.isEmpty else { return .off }
    guard let model = question.facts.model else { return .missing([.model], otherwise: .block) }
    let isListed = policy.allowedIosDeviceModels.contains { listed in
      listed != AppProtectionPolicy.noDeviceModel && Folding.fold(listed) == Folding.fold(model)
    }
    return isListed
      ? .passes
      : .acts(
        policy.appActionIfIosDeviceModelNotAllowed, of: .appActionIfIosDeviceModelNotAllowed,
        because: .modelNotAllowed)
  }

  /// On a device above the allowed threat level, or without a report, access is blocked or org data is wiped.
  ///
  /// Even the highest tolerance needs a report. Graph forbids warning here.
  ///
  /// Source: R9.12, MTD; R15.1.
  static let threatLevel = LaunchCondition(
    .maximumAllowedDeviceThreatLevel, of: .threatLevel
  ) { question in
    let policy = question.policy
    let tolerated = policy.maximumAllowedDeviceThreatLevel
    guard tolerated != .notConfigured else { return .off }
    guard let report = question.facts.threatLevel else { return .missing([.threatLevel], otherwise: .block) }
    func acts(_ code: LaunchReason) -> ConditionResult {
      .acts(
        policy.mobileThreatDefenseRemediationAction, of: .mobileThreatDefenseRemediationAction, because: code)
    }
    // A device reports its level by the name that a policy tolerates it by.
    guard let level = DeviceThreatLevel(rawValue: report.rawValue) else { return acts(.noThreatSignal) }
    return level.strictness < tolerated.strictness ? acts(.threatLevelTooHigh) : .passes
  }

  /// Encryption of organization data needs a device PIN.
  ///
  /// Without one the user is asked to set one, and access is blocked until then.
  ///
  /// Source: R9.12 (c); settings reference, "Encrypt Org data".
  static let devicePasscode = LaunchCondition(.appDataEncryptionType, of: .devicePIN) { question in
    guard question.policy.appDataEncryptionType != .useDeviceSettings else { return .off }
    switch question.facts.hasDevicePIN {
    case nil: return .missing([.devicePIN], otherwise: .block)
    case true: return .passes
    case false: return .blocks(.devicePasscodeRequired, [.requireDevicePasscode])
    }
  }
}
