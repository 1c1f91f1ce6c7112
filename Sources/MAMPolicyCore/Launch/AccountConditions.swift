extension LaunchCondition {
  /// For an account that the directory reports as disabled, access is blocked or org data is wiped.
  ///
  /// No action at all is no check: the one condition where a missing action does not block (AMB-35).
  ///
  /// Source: R9.12, disabled account.
  static let disabledAccount = LaunchCondition(
    .appActionIfUnableToAuthenticateUser, of: .account
  ) { question in
    guard let action = question.policy.appActionIfUnableToAuthenticateUser else { return .off }
    switch question.facts.account {
    case nil: return .missing([.account], otherwise: .block)
    case .enabled, .unconfirmed: return .passes
    case .disabled:
      return .acts(action, of: .appActionIfUnableToAuthenticateUser, because: .accountDisabled)
    }
  }

  /// A user who is clocked out is blocked or warned, after a grace period.
  ///
  /// A status that is stale, unknown, or not configured for the user must be confirmed first. When that
  /// times out, the user counts as clocked out. The grace period counts from clocking out, so an
  /// unconfirmed status without such a moment has none. A grace period without an action blocks.
  ///
  /// Source: R9.12, clocked out, (g), (h); AMB-34, AMB-35 (grace of an unconfirmed status inferred).
  static let workingTime = LaunchCondition(
    .appActionIfAccountIsClockedOut, of: .clock, knowing: [.clockConfirmation],
    comparing: [.init(setting: .gracePeriodToBlockAppsDuringOffClockHours, fact: .clockedOutSince)]
  ) { question in
    let (policy, facts) = (question.policy, question.facts)
    guard
      policy.appActionIfAccountIsClockedOut != nil || policy.gracePeriodToBlockAppsDuringOffClockHours != nil
    else { return .off }
    switch facts.clock {
    case nil: return .missing([.clock], otherwise: WorkingTime.mildest(policy))
    case .clockedIn: return .passes
    case .clockedOut: return WorkingTime.clockedOut(question, because: .clockedOut, needsStart: true)
    case .unknown: return WorkingTime.unconfirmed(question)
    case .clockedInStale, .clockedOutStale: return WorkingTime.unconfirmed(question).blaming(.clockStale)
    case .notConfigured: return WorkingTime.unconfirmed(question).blaming(.clockNotConfigured)
    }
  }
}

/// What follows from the state of the clock.
private enum WorkingTime {
  /// The status must be confirmed first; when that times out, the user counts as clocked out.
  static func unconfirmed(_ question: LaunchQuestion) -> ConditionResult {
    switch question.facts.clockConfirmation {
    case nil:
      mildest(question.policy) == .warn
        ? .warns(.clockUnconfirmed, [.confirmClockStatus])
        : .blocks(.clockUnconfirmed, [.confirmClockStatus])
    case .timedOut: clockedOut(question, because: .clockUnverifiable, needsStart: false)
    }
  }

  static func clockedOut(_ question: LaunchQuestion, because code: LaunchReason, needsStart: Bool)
    -> ConditionResult
  {
    let policy = question.policy
    let acts = ConditionResult.acts(
      policy.appActionIfAccountIsClockedOut, of: .appActionIfAccountIsClockedOut, because: code)
    guard let limit = policy.gracePeriodToBlockAppsDuringOffClockHours else { return acts }
    guard let grace = limit.bound else {
      return acts.noting(.boundUnreadable, .gracePeriodToBlockAppsDuringOffClockHours)
    }
    guard grace > .zero else { return acts }
    switch TimePassed(since: question.facts.clockedOutSince, at: question.now) {
    case .unknown: return needsStart ? .missing([.clockedOutSince], otherwise: mildest(policy)) : acts
    case .inFuture: return acts.noting(.timeInFuture, .gracePeriodToBlockAppsDuringOffClockHours)
    case .passed(let time): return time < grace ? .passes : acts
    }
  }

  /// What follows while it is not known whether the user is at work.
  static func mildest(_ policy: AppProtectionPolicy) -> Effect {
    policy.appActionIfAccountIsClockedOut == .warn ? .warn : .block
  }
}

extension ConditionResult {
  /// Returns the same result with the reason why a status does not count, where it matters.
  fileprivate func blaming(_ code: LaunchReason) -> ConditionResult {
    outcome == .passes ? self : noting(code, .appActionIfAccountIsClockedOut)
  }
}
