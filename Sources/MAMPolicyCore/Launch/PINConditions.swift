extension LaunchCondition {
  /// Too many wrong PINs: the user must sign in and choose a new one, or org data is wiped.
  ///
  /// Source: R9.12, PIN attempts.
  static let pinAttempts = LaunchCondition(
    .maximumPinRetries, of: .pinAttempts,
    reading: PINRequirement.settings, knowing: PINRequirement.facts.union([.pin])
  ) { question in
    question.ifPINIsRequired {
      let policy = question.policy
      // A bound outside of Graph's range is no bound: zero would otherwise wipe at the first launch.
      let allowed = policy.counted(.maximumPinRetries)
      guard allowed > 0 else { return .blocks(.boundUnreadable) }
      if question.facts.appPIN == .notSet { return .passes }
      guard let attempts = question.facts.pinAttempts else {
        return .missing([.pinAttempts], otherwise: .block)
      }
      guard attempts >= allowed else { return .passes }
      return .acts(
        policy.appActionIfMaximumPinRetriesExceeded, of: .appActionIfMaximumPinRetriesExceeded,
        because: .pinAttemptsExceeded, toUnblock: [.requireCredentials, .choosePIN])
    }
  }

  /// A PIN that is too old must be replaced before the user goes on.
  ///
  /// Nothing and zero set no bound. A PIN of unknown age is replaced too: that is all this condition
  /// can ask for.
  ///
  /// Source: R9.12, PIN rules, (g); R15.2 `periodBeforePinReset`.
  static let pinAge = LaunchCondition(
    .periodBeforePinReset, of: .pinSetAt, reading: PINRequirement.settings,
    knowing: PINRequirement.facts.union([.pin])
  ) { question in
    guard let limit = question.policy.periodBeforePinReset, limit.duration != .zero else { return .off }
    return question.ifPINIsRequired {
      if question.facts.appPIN == .notSet { return .passes }
      guard let bound = limit.bound else { return .prompts(.boundUnreadable, [.choosePIN]) }
      switch TimePassed(since: question.facts.pinSetAt, at: question.now) {
      case .unknown: return .missing([.pinSetAt], otherwise: .allow, [.choosePIN])
      case .inFuture: return .prompts(.timeInFuture, [.choosePIN])
      case .passed(let time): return time > bound ? .prompts(.pinTooOld, [.choosePIN]) : .passes
      }
    }
  }
}

extension Reason {
  /// Whether a block for this reason lasts until the user chooses a new PIN, as after too many wrong ones. The admin
  /// center calls that action Reset PIN.
  package var endsWithNewPIN: Bool { code == LaunchReason.pinAttemptsExceeded.rawValue }
}

extension Decision {
  /// Whether access is blocked until the user chooses a new PIN.
  package var endsWithNewPIN: Bool { effect == .block && deciding.endsWithNewPIN }
}
