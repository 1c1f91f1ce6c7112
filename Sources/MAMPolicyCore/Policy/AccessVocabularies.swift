/// Which characters an app PIN is made of.
@nonexhaustive
public enum PINCharacterSet: String, FailClosedVocabulary, Codable {
  /// Digits.
  case numeric
  /// Letters, digits and symbols.
  case alphanumericAndSymbol

  /// Letters, digits and symbols.
  public static let mostRestrictive = PINCharacterSet.alphanumericAndSymbol
  /// The admin center's words.
  public var label: String {
    switch self {
    case .numeric: "Numeric"
    case .alphanumericAndSymbol: "Passcode"
    }
  }
}

/// What happens when a condition of conditional launch is not met.
@nonexhaustive
public enum RemediationAction: String, FailClosedVocabulary, Codable {
  /// Access is blocked until the condition is met.
  case block
  /// The organization's data is removed.
  case wipe
  /// The user is told and may go on.
  case warn
  /// Access is blocked; the name says that a platform may not know the setting. Treated as ``block``.
  case blockWhenSettingIsSupported

  /// Warning protects least, wiping most.
  public var strictness: Int {
    switch self {
    case .warn: 0
    case .block, .blockWhenSettingIsSupported: 1
    case .wipe: 2
    }
  }
  /// Access is blocked. Wiping is stricter still, but an unknown word never leads to anything destructive.
  public static let mostRestrictive = RemediationAction.block
  /// The admin center's words.
  public var label: String {
    switch self {
    case .block, .blockWhenSettingIsSupported: "Block access"
    case .wipe: "Wipe data"
    case .warn: "Warn"
    }
  }
}

/// The highest threat level that a device may report.
@nonexhaustive
public enum DeviceThreatLevel: String, FailClosedVocabulary, Codable {
  /// The level is not asked for.
  case notConfigured
  /// No threat at all.
  case secured
  /// Low threats are tolerated.
  case low
  /// Low and medium threats are tolerated.
  case medium
  /// Every threat is tolerated, but a report must be there.
  case high

  /// Not asking protects least; of the levels, the lowest protects most.
  public var strictness: Int {
    switch self {
    case .notConfigured: 0
    case .high: 1
    case .medium: 2
    case .low: 3
    case .secured: 4
    }
  }
  /// No threat at all.
  public static let mostRestrictive = DeviceThreatLevel.secured
  /// The admin center's words.
  public var label: String {
    switch self {
    case .notConfigured: "Not configured"
    case .secured: "Secured"
    case .low: "Low"
    case .medium: "Medium"
    case .high: "High"
    }
  }
}

/// Which threat defense service is asked first.
@nonexhaustive
public enum ThreatDefensePriority: String, FailClosedVocabulary, Codable {
  /// Microsoft Defender for Endpoint.
  case defenderOverThirdPartyPartner
  /// The other vendor's service.
  case thirdPartyPartnerOverDefender

  /// Microsoft Defender for Endpoint, the documented default.
  public static let mostRestrictive = ThreatDefensePriority.defenderOverThirdPartyPartner
  /// The admin center's words.
  public var label: String {
    switch self {
    case .defenderOverThirdPartyPartner: "Microsoft Defender for Endpoint"
    case .thirdPartyPartnerOverDefender: "Mobile Threat Defense (non-Microsoft)"
    }
  }
}

/// On which devices, by their management, a policy applies.
@nonexhaustive
public enum ManagementLevel: String, PolicyVocabulary, Codable {
  /// On every device.
  case unspecified
  /// Only on devices that are not enrolled in device management.
  case unmanaged
  /// Only on enrolled devices.
  case mdm
  /// Android Enterprise devices; never an iOS device.
  case androidEnterprise
  /// Android Enterprise dedicated devices with shared mode; never an iOS device.
  case androidEnterpriseDedicatedDevicesWithAzureAdSharedMode
  /// Android devices of the open source project, user associated; never an iOS device.
  case androidOpenSourceProjectUserAssociated
  /// Android devices of the open source project, without a user; never an iOS device.
  case androidOpenSourceProjectUserless

  /// The admin center's words.
  public var label: String {
    switch self {
    case .unspecified: "All device types"
    case .unmanaged: "Unmanaged devices"
    case .mdm: "Managed devices"
    case .androidEnterprise: "Android Enterprise"
    case .androidEnterpriseDedicatedDevicesWithAzureAdSharedMode: "Android Enterprise dedicated devices"
    case .androidOpenSourceProjectUserAssociated: "AOSP user-associated devices"
    case .androidOpenSourceProjectUserless: "AOSP userless devices"
    }
  }
}

/// Which apps a policy targets.
@nonexhaustive
public enum AppGroupType: String, FailClosedVocabulary, Codable {
  /// The apps of the policy's own list.
  case selectedPublicApps
  /// Microsoft's core apps.
  case allCoreMicrosoftApps
  /// All of Microsoft's apps.
  case allMicrosoftApps
  /// Every app.
  case allApps

  /// Every app: a policy that applies protects more than one that does not.
  public static let mostRestrictive = AppGroupType.allApps
  /// The admin center's words.
  public var label: String {
    switch self {
    case .selectedPublicApps: "Selected apps"
    case .allCoreMicrosoftApps: "Core Microsoft Apps"
    case .allMicrosoftApps: "All Microsoft Apps"
    case .allApps: "All Apps"
    }
  }
}
