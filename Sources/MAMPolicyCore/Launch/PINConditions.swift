/// Too many wrong PINs: the user must sign in and choose a new one, or the data is wiped.
///
/// Source: rules.md R9.12, PIN attempts.
enum PINAttemptsCondition {
  static func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(.pinAttempts, .maximumPinRetries, .pinAttempts, finding(question))
  }

  private static func finding(_ question: LaunchQuestion) -> LaunchFinding {
    question.ifPINIsRequired {
      let policy = question.policy
      // A bound outside of Graph's range is no bound: zero would otherwise wipe at the first launch.
      guard (1...65_535).contains(policy.maximumPinRetries) else { return .blocks(.boundUnreadable) }
      guard let attempts = question.facts.pinAttempts else { return .missing(.pinAttempts) }
      guard attempts >= policy.maximumPinRetries else { return .passes }
      return .acts(
        policy.appActionIfMaximumPinRetriesExceeded, of: .appActionIfMaximumPinRetriesExceeded,
        because: .pinAttemptsExceeded, toUnblock: [.requireCredentials, .choosePIN])
    }
  }
}

/// A PIN that is too old must be replaced before the user goes on.
///
/// Nothing and zero set no bound.
///
/// Source: rules.md R9.12, PIN rules; R15.2 `periodBeforePinReset`.
enum PINAgeCondition {
  static func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(.pinAge, .periodBeforePinReset, .pinSetAt, finding(question))
  }

  private static func finding(_ question: LaunchQuestion) -> LaunchFinding {
    guard let limit = question.policy.periodBeforePinReset, limit.duration != .zero else { return .off }
    return question.ifPINIsRequired {
      guard let bound = limit.bound else { return .prompts(.boundUnreadable, [.choosePIN]) }
      switch TimePassed(since: question.facts.pinSetAt, at: question.now) {
      case .unknown: return .missing(.pinSetAt)
      case .inFuture: return .prompts(.timeInFuture, [.choosePIN])
      case .passed(let time): return time > bound ? .prompts(.pinTooOld, [.choosePIN]) : .passes
      }
    }
  }
}

/// After a time of inactivity the user shows the PIN or the credentials again.
///
/// Where the policy asks for neither there is nothing to show; whether the device is jailbroken is
/// asked every time anyway. After a longer inactivity biometrics may not stand in for the PIN.
///
/// Source: rules.md R9.12, recheck; R15.2 `pinRequiredInsteadOfBiometricTimeout`.
enum RecheckCondition {
  static func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(.recheck, .periodOnlineBeforeAccessCheck, .lastActive, finding(question))
  }

  private static func finding(_ question: LaunchQuestion) -> LaunchFinding {
    guard let limit = question.policy.periodOnlineBeforeAccessCheck else { return .off }
    let credentials: [Obligation] =
      question.policy.organizationalCredentialsRequired ? [.requireCredentials] : []
    let rules = PINRules(question.policy)
    switch question.pinRequirement {
    case .undecided(let facts): return .missing(facts)
    case .notRequired:
      return credentials.isEmpty ? .off : recheck(question, limit) { _ in credentials }
    case .required:
      return recheck(question, limit) { inactivity in
        let biometrics = rules.biometrics(after: inactivity)
        return credentials + [.requirePIN] + (biometrics.isEmpty ? [.refuseBiometrics] : [])
      }
    }
  }

  /// Asks when the time is over; the inactivity is nothing when it is not to be trusted.
  private static func recheck(
    _ question: LaunchQuestion, _ limit: TimeLimit, asks: (Duration?) -> [Obligation]
  ) -> LaunchFinding {
    switch TimePassed(since: question.facts.lastActive, at: question.now) {
    case .unknown: return .missing(.lastActive)
    case .inFuture: return .prompts(.timeInFuture, asks(nil))
    case .passed(let time):
      guard let bound = limit.bound else { return .prompts(.boundUnreadable, asks(time)) }
      return time > bound ? .prompts(.recheckDue, asks(time)) : .passes
    }
  }
}
