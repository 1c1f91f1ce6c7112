import MAMPolicyCore
import MAMTestSupport

extension SplitMix64 {
  /// Returns a policy with settings drawn from every kind of value, over one that asks for nothing at launch.
  mutating func oddPolicy() -> AppProtectionPolicy { oddPolicy(from: [.quiet, AppProtectionPolicy()]) }

  /// Returns what is known of a device.
  mutating func oddFacts() -> DeviceFacts {
    var facts = MostRestrictiveLaunchTests.facts(&self)
    facts.sdkVersion = DottedVersion(pick(["1", "2", "3"]))
    facts.hasDevicePIN = pick([true, true, true, false, nil])
    facts.pinAttempts = pick([0, 0, 0, 2, 4, nil])
    facts.pinSetAt = pick([nil, .ago(.hours(1)), .ago(.days(30))])
    facts.lastActive = pick([nil, .ago(.minutes(1)), .ago(.hours(2))])
    return facts
  }
}
