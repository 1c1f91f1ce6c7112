/// Whether the app PIN is asked for on a device: the one answer to `isPINRequired`, to the question
/// `pin` and to the launch check.
///
/// A policy may drop the app PIN on a device that has one of its own. That counts only where the app
/// can see that the device is enrolled, which takes `IntuneMAMUPN` in its configuration for this user.
///
/// Source: R9.12 (e); settings reference, "App PIN when device PIN is set".
@nonexhaustive
public enum PINRequirement: Hashable, Sendable, PartPrinted {
  /// The PIN is asked for.
  case required
  /// The policy asks for no PIN.
  case notRequired
  /// The device is enrolled and has its own PIN, so the policy does not require the app PIN.
  case droppedForDevicePIN
  /// The PIN is asked for until these facts, sorted by name, are known.
  case requiredUnless([DeviceFact])

  /// Creates the requirement of a policy on a device.
  public init(_ policy: AppProtectionPolicy, _ facts: DeviceFacts) {
    self.init(
      isRequired: policy.pinRequired, yieldsToDevicePIN: policy.disableAppPinIfDevicePinIsSet, facts)
  }

  init(isRequired: Bool, yieldsToDevicePIN: Bool, _ facts: DeviceFacts) {
    guard isRequired else {
      self = .notRequired
      return
    }
    guard yieldsToDevicePIN, facts.hasDevicePIN != false, facts.isEnrolled != false,
      facts.isMDMUser != false
    else {
      self = .required
      return
    }
    var missing: [DeviceFact] = []
    if facts.hasDevicePIN == nil { missing.append(.devicePIN) }
    if facts.isEnrolled == nil { missing.append(.mdmEnrolled) }
    if facts.isMDMUser == nil { missing.append(.mdmUser) }
    self = missing.isEmpty ? .droppedForDevicePIN : .requiredUnless(missing)
  }

  /// Whether the app PIN is asked for now.
  public var isRequired: Bool {
    switch self {
    case .required, .requiredUnless: true
    case .notRequired, .droppedForDevicePIN: false
    }
  }
}

extension PINRequirement {
  /// The settings that the requirement rests on.
  package static let settings: SettingSet = [.pinRequired, .disableAppPinIfDevicePinIsSet]
  /// The facts that it rests on.
  static let facts: Set<DeviceFact> = [.devicePIN, .mdmEnrolled, .mdmUser]
}

extension LaunchQuestion {
  var pinRequirement: PINRequirement { PINRequirement(policy, facts) }

  /// Looks at a condition on the PIN where one is asked for.
  ///
  /// Whether one is may depend on facts that are missing. Data is never wiped on such a ground.
  func ifPINIsRequired(_ result: () -> ConditionResult) -> ConditionResult {
    switch pinRequirement {
    case .notRequired, .droppedForDevicePIN: return .off
    case .required: return result()
    case .requiredUnless(let facts):
      let result = result()
      return result.outcome == .wipes ? .missing(facts, otherwise: .block) : result
    }
  }
}

extension PINRequirement {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .required: "required"
    case .notRequired: "notRequired"
    case .droppedForDevicePIN: "droppedForDevicePIN"
    case _: ""
    }
  }
}
