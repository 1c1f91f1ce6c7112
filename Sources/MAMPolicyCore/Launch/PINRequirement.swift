/// Whether the app PIN is asked for on a device.
///
/// A policy may drop the app's PIN on a device that has one of its own; that goes for enrolled devices
/// alone, as the setting's description has it.
///
/// Source: rules.md R9.12, PIN rules; settings reference, "App PIN when device PIN is set".
public enum PINRequirement: Hashable, Sendable {
  /// The PIN is asked for.
  case required
  /// No PIN is asked for.
  case notRequired
  /// It depends on facts that are not known, sorted by name.
  case undecided([DeviceFact])

  /// Creates the requirement of a policy on a device.
  public init(_ policy: AppProtectionPolicy, _ facts: DeviceFacts) {
    guard policy.pinRequired else {
      self = .notRequired
      return
    }
    guard policy.disableAppPinIfDevicePinIsSet, facts.hasDevicePIN != false, facts.isEnrolled != false else {
      self = .required
      return
    }
    var missing: [DeviceFact] = []
    if facts.hasDevicePIN == nil { missing.append(.devicePIN) }
    if facts.isEnrolled == nil { missing.append(.mdmEnrolled) }
    self = missing.isEmpty ? .notRequired : .undecided(missing)
  }
}

extension LaunchQuestion {
  var pinRequirement: PINRequirement { PINRequirement(policy, facts) }

  /// Looks at a condition on the PIN where one is asked for.
  func ifPINIsRequired(_ finding: () -> LaunchFinding) -> LaunchFinding {
    switch pinRequirement {
    case .notRequired: .off
    case .undecided(let facts): .missing(facts)
    case .required: finding()
    }
  }
}
