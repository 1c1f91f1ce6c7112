extension PolicyMerge {
  /// What the user must show to get in.
  mutating func mergeAccess() {
    let asking = policies.filter(\.pinRequired)
    merged.pinRequired = !asking.isEmpty
    merged.pinCharacterSet = strictest(\.pinCharacterSet, among: asking) ?? .numeric
    merged.simplePinBlocked = asking.contains(where: \.simplePinBlocked)
    merged.minimumPinLength = asking.map(\.minimumPinLength).max() ?? merged.minimumPinLength
    merged.previousPinBlockCount = asking.map(\.previousPinBlockCount).max() ?? merged.previousPinBlockCount
    merged.fingerprintBlocked = asking.contains(where: \.fingerprintBlocked)
    merged.faceIdBlocked = asking.contains(where: \.faceIdBlocked)
    merged.pinRequiredInsteadOfBiometricTimeout = shortest(asking.map(\.pinRequiredInsteadOfBiometricTimeout))
    merged.periodBeforePinReset =
      shortest(asking.map(\.periodBeforePinReset).filter { $0?.duration != .zero })
      ?? asking.compactMap(\.periodBeforePinReset).first
    merged.disableAppPinIfDevicePinIsSet =
      !asking.isEmpty && asking.allSatisfy(\.disableAppPinIfDevicePinIsSet)
    merged.maximumPinRetries = entered(\.maximumPinRetries, among: asking)
    merged.appActionIfMaximumPinRetriesExceeded =
      strictest(asking.map(\.appActionIfMaximumPinRetriesExceeded)) ?? .block
    merged.organizationalCredentialsRequired = any(\.organizationalCredentialsRequired)
    merged.periodOnlineBeforeAccessCheck = shortest(policies.map(\.periodOnlineBeforeAccessCheck))
  }

  /// The versions of the system, the app and the SDK.
  mutating func mergeVersions() {
    highest(\.minimumRequiredOsVersion)
    highest(\.minimumWarningOsVersion)
    highest(\.minimumWipeOsVersion)
    lowest(\.maximumRequiredOsVersion)
    lowest(\.maximumWarningOsVersion)
    lowest(\.maximumWipeOsVersion)
    highest(\.minimumRequiredAppVersion)
    highest(\.minimumWarningAppVersion)
    highest(\.minimumWipeAppVersion)
    highest(\.minimumRequiredSdkVersion)
    highest(\.minimumWarningSdkVersion)
    highest(\.minimumWipeSdkVersion)
  }

  /// What the device and the account must meet.
  mutating func mergeConditions() {
    merged.periodOfflineBeforeAccessCheck = shortest(policies.map(\.periodOfflineBeforeAccessCheck))
    merged.periodOfflineBeforeWipeIsEnforced = shortest(policies.map(\.periodOfflineBeforeWipeIsEnforced))

    let complying = policies.filter(\.deviceComplianceRequired)
    merged.deviceComplianceRequired = !complying.isEmpty
    merged.appActionIfDeviceComplianceRequired =
      strictest(complying.map(\.appActionIfDeviceComplianceRequired)) ?? .block

    merged.appActionIfUnableToAuthenticateUser = strictest(
      policies.compactMap(\.appActionIfUnableToAuthenticateUser))

    let listing = policies.filter { !$0.allowedIosDeviceModels.isEmpty }
    let models = listing.dropFirst().reduce(listing.first?.allowedIosDeviceModels ?? []) { left, policy in
      let folded = Set(policy.allowedIosDeviceModels.map { Folding.fold($0) })
      return left.filter { folded.contains(Folding.fold($0)) }
    }
    merged.allowedIosDeviceModels =
      models.isEmpty && !listing.isEmpty ? [AppProtectionPolicy.noDeviceModel] : models
    merged.appActionIfIosDeviceModelNotAllowed =
      strictest(listing.map(\.appActionIfIosDeviceModelNotAllowed)) ?? .block

    let defending = policies.filter { $0.maximumAllowedDeviceThreatLevel != .notConfigured }
    let levels = Set(defending.map(\.maximumAllowedDeviceThreatLevel))
    merged.maximumAllowedDeviceThreatLevel =
      [DeviceThreatLevel.secured, .low, .medium, .high].first(where: levels.contains) ?? .notConfigured
    merged.mobileThreatDefenseRemediationAction =
      strictest(defending.map(\.mobileThreatDefenseRemediationAction)) ?? .block
    let priorities = Set(defending.map(\.mobileThreatDefensePartnerPriority))
    merged.mobileThreatDefensePartnerPriority =
      priorities.count == 1 ? priorities.first.flatMap(\.self) : priorities.isEmpty ? nil : .mostRestrictive

    let clocking = policies.filter {
      $0.appActionIfAccountIsClockedOut != nil || $0.gracePeriodToBlockAppsDuringOffClockHours != nil
    }
    merged.appActionIfAccountIsClockedOut =
      clocking.isEmpty ? nil : strictest(clocking.map { $0.appActionIfAccountIsClockedOut ?? .block })
    // Without a period there is no grace, which is stricter than any.
    merged.gracePeriodToBlockAppsDuringOffClockHours =
      clocking.contains { $0.gracePeriodToBlockAppsDuringOffClockHours == nil }
      ? nil : shortest(clocking.map(\.gracePeriodToBlockAppsDuringOffClockHours))
  }
}

extension PolicyMerge {
  private func strictest(_ actions: [RemediationAction]) -> RemediationAction? {
    [RemediationAction.wipe, .block, .blockWhenSettingIsSupported, .warn].first(where: actions.contains)
  }

  /// Returns the shortest of the periods that are set; one that cannot be read is stricter than any.
  private func shortest(_ limits: [TimeLimit?]) -> TimeLimit? {
    let set = limits.compactMap(\.self)
    return set.first { $0.bound == nil }
      ?? set.min { ($0.bound ?? .zero) < ($1.bound ?? .zero) }
  }

  private mutating func highest(_ limit: WritableKeyPath<AppProtectionPolicy, VersionLimit?>) {
    merged[keyPath: limit] = strictest(limit, >)
  }

  private mutating func lowest(_ limit: WritableKeyPath<AppProtectionPolicy, VersionLimit?>) {
    merged[keyPath: limit] = strictest(limit, <)
  }

  private func strictest(
    _ limit: KeyPath<AppProtectionPolicy, VersionLimit?>, _ isStricter: (DottedVersion, DottedVersion) -> Bool
  ) -> VersionLimit? {
    let set = policies.compactMap { $0[keyPath: limit] }.filter { !$0.isOff }
    return set.dropFirst().reduce(set.first) { best, next in
      guard let mine = best?.version, let theirs = next.version else {
        return best?.version == nil ? best : next
      }
      return isStricter(theirs, mine) ? next : best
    }
  }
}

extension VersionLimit {
  /// Whether the text sets no bound: none, or a version of zeros.
  ///
  /// Source: rules.md R9.12, first row.
  var isOff: Bool { text.isBlank || version?.parts.isEmpty == true }
}
