extension Setting {
  /// What a value that cannot be used leads to on any device, such as "access is blocked".
  ///
  /// Conditional launch is asked about a policy in which only this value cannot be used, so that what warnings and pages
  /// say of it is what it does.
  ///
  /// Source: R9.12, R15.1.
  package var consequenceIfUnreadable: String {
    switch checkIfUnreadable?.outcome {
    case .blocks?: "access is blocked"
    case .warns?: "the user is warned"
    case .prompts?:
      self == .periodBeforePinReset
        ? "the user must set a new app PIN" : "the access requirements are rechecked each time"
    case .off?, .passes?, .wipes?, .undecided?, nil: "its check counts as not met"
    }
  }

  /// The check that finds the value unusable; nil if conditional launch does not read it.
  private var checkIfUnreadable: LaunchCheck? {
    var policy = AppProtectionPolicy()
    switch row.kind {
    case .version(let path, _): policy[keyPath: path] = VersionLimit("?")
    case .time(let path, _, _): policy[keyPath: path] = TimeLimit(text: "?", duration: nil)
    case .count(let path, let range, _): policy[keyPath: path] = range.lowerBound - 1
    case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      return nil
    }
    var device = DeviceFacts()
    device.pin = .set
    device.pinSetAt = .start
    device.lastActive = .start
    return LaunchRule.decide(policy, device, at: .start).checks.first { check in
      check.setting == self && check.reasons.contains { $0.code == LaunchReason.boundUnreadable.rawValue }
    }
  }
}
