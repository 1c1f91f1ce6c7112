import MAMPolicyCore
import MAMTestSupport

extension SplitMix64 {
  /// Returns a policy with settings drawn from every kind of value that a policy can hold, sensible or not.
  mutating func oddPolicy() -> AppProtectionPolicy {
    var policy = pick([AppProtectionPolicy.quiet, AppProtectionPolicy()])
    let isDense = pick([true, false])
    for setting in Setting.allCases where pick(isDense ? [true, true, false] : Self.sparse) {
      policy = pick(setting.odd(in: policy) + [policy])
    }
    // Whether a policy applies on a device is settled before it is merged.
    policy.targetedAppManagementLevels = [.unspecified]
    return policy
  }

  private static let sparse = [true] + [Bool](repeating: false, count: 15)

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

extension Setting {
  fileprivate func odd(in policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    func set<Value>(_ path: WritableKeyPath<AppProtectionPolicy, Value>, _ values: [Value])
      -> [AppProtectionPolicy]
    {
      values.map { value in
        var policy = policy
        policy[keyPath: path] = value
        return policy
      }
    }
    let more: [AppProtectionPolicy] =
      switch row.kind {
      case .time(let path, _, _):
        set(
          path,
          [
            TimeLimit(.zero), TimeLimit(.minutes(60)), TimeLimit(text: "PT1H", duration: .hours(1)),
            TimeLimit(.days(20)), TimeLimit(text: "soon", duration: nil), TimeLimit(.seconds(-5)),
          ])
      case .version(let path, _):
        set(path, ["0.0", "2", "2.0", "3", "99", "new", ""].map { VersionLimit($0) })
      case .text(let path): set(path, ["contoso", "Contoso:", "fabrikam", "https", " "])
      case .texts(let path):
        set(
          path, [["https://b.example"], ["https://b.example", "https://a.example", "https://maps.example"]])
      case .joinedTexts(let path, _):
        set(path, [["iPhone1,1"], ["iPhone2,1", "IPHONE1,1"], ["iPad1,1"]])
      case .protocols(let path):
        set(
          path,
          ["tel;skype", "skype;TEL;sms", "word", "tel;telprompt;word;sms;skype"].map {
            [ExemptedProtocol(name: $0, value: $0)]
          })
      case .count(let path, _, _): set(path, [-1, 0, 1, 3, 5, 50, 70_000, .max])
      case .apps(let path): set(path, [["a"], ["a", "b"], ["b", "a"]])
      case .flag, .optionalFlag, .word, .words, .joinedWords: []
      }
    return alternatives(to: policy) + more
  }
}
