/// A disabled account is blocked or wiped, once the directory has confirmed that it is disabled.
///
/// No action at all is no check: the one condition where a missing action does not block (AMB-35).
///
/// Source: rules.md R9.12, disabled account.
enum DisabledAccountCondition {
  static func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(.disabledAccount, .appActionIfUnableToAuthenticateUser, .account, finding(question))
  }

  private static func finding(_ question: LaunchQuestion) -> LaunchFinding {
    guard let action = question.policy.appActionIfUnableToAuthenticateUser else { return .off }
    switch question.facts.account {
    case nil: return .missing(.account)
    case .enabled, .unconfirmed: return .passes
    case .disabled:
      return .acts(action, of: .appActionIfUnableToAuthenticateUser, because: .accountDisabled)
    }
  }
}

/// A user who is off work is blocked or warned, after a grace.
///
/// A status that the service has not said, or said too long ago, must be confirmed first; where that
/// times out the user counts as off work. Grace counts from clocking out. A user whose status could
/// not be confirmed and of whom no such moment is known has none, because there is nothing to count
/// from. Grace without an action is a condition without an action, and blocks.
///
/// Source: rules.md R9.12, clocked out; AMB-34, AMB-35 (grace of an unconfirmed status inferred).
enum WorkingTimeCondition {
  static func check(_ question: LaunchQuestion) -> LaunchCheck {
    question.check(.workingTime, .appActionIfAccountIsClockedOut, .clock, finding(question))
  }

  private static func finding(_ question: LaunchQuestion) -> LaunchFinding {
    let (policy, facts) = (question.policy, question.facts)
    guard
      policy.appActionIfAccountIsClockedOut != nil || policy.gracePeriodToBlockAppsDuringOffClockHours != nil
    else { return .off }
    switch facts.clock {
    case nil: return .missing(.clock)
    case .notConfigured, .clockedIn: return .passes
    case .clockedOut: return clockedOut(question, because: .clockedOut, needsStart: true)
    case .unknown, .clockedInStale, .clockedOutStale:
      switch facts.clockConfirmation {
      case nil: return .blocks(.clockUnconfirmed, [.confirmClockStatus])
      case .timedOut: return clockedOut(question, because: .clockUnverifiable, needsStart: false)
      }
    }
  }

  private static func clockedOut(_ question: LaunchQuestion, because code: LaunchReason, needsStart: Bool)
    -> LaunchFinding
  {
    let policy = question.policy
    let acts = LaunchFinding.acts(
      policy.appActionIfAccountIsClockedOut, of: .appActionIfAccountIsClockedOut, orWarns: true,
      orWipes: false, because: code)
    guard let limit = policy.gracePeriodToBlockAppsDuringOffClockHours else { return acts }
    guard let grace = limit.bound else {
      return acts.noting(.boundUnreadable, .gracePeriodToBlockAppsDuringOffClockHours)
    }
    guard grace > .zero else { return acts }
    switch TimePassed(since: question.facts.clockedOutSince, at: question.now) {
    case .unknown: return needsStart ? .missing(.clockedOutSince) : acts
    case .inFuture: return acts.noting(.timeInFuture, .gracePeriodToBlockAppsDuringOffClockHours)
    case .passed(let time): return time < grace ? .passes : acts
    }
  }
}
