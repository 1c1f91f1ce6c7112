package import MAMPolicyCore

extension SplitMix64 {
  /// Returns a policy with settings drawn from every kind of value that a policy can hold, sensible or not.
  package mutating func oddPolicy(from bases: [AppProtectionPolicy] = [.lockDown, AppProtectionPolicy()])
    -> AppProtectionPolicy
  {
    var policy = pick(bases)
    let isDense = pick([true, false])
    for setting in Setting.allCases where pick(isDense ? [true, true, false] : Self.sparse) {
      policy = pick(setting.odd(in: policy) + [policy])
    }
    // Whether a policy applies on a device is settled before it is merged.
    policy.targetedAppManagementLevels = [.unspecified]
    return policy
  }

  private static let sparse = [true] + [Bool](repeating: false, count: 15)
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
