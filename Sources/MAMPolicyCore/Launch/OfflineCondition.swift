/// An app that has not checked in with the service for too long is blocked, and later wiped.
///
/// The block is lifted by checking in. The wipe has a step before it: the user must connect and sign in
/// again, and only where that fails the data goes. Signing in starts the interval anew. Both intervals
/// are those of one app, from its last check-in.
///
/// Source: rules.md R9.12, offline block and offline wipe.
enum OfflineCondition {
  static func checkGrace(_ question: LaunchQuestion) -> LaunchCheck {
    let limit = question.policy.periodOfflineBeforeAccessCheck
    return question.check(
      .offlineGrace, .periodOfflineBeforeAccessCheck, .lastCheckIn,
      finding(question, limit) { .blocks(.offlineGraceOver, [.connect]) })
  }

  static func checkWipe(_ question: LaunchQuestion) -> LaunchCheck {
    let limit = question.policy.periodOfflineBeforeWipeIsEnforced
    return question.check(
      .offlineWipe, .periodOfflineBeforeWipeIsEnforced, .lastCheckIn,
      finding(question, limit) {
        switch question.facts.reauthentication {
        case .failed: .wipes(.offlineWipe)
        case nil, .succeeded: .blocks(.offlineReauthenticate, [.connect, .requireCredentials])
        }
      })
  }

  private static func finding(
    _ question: LaunchQuestion, _ limit: TimeLimit?, exceeded: () -> LaunchFinding
  ) -> LaunchFinding {
    guard let limit else { return .off }
    guard let bound = limit.bound else { return .blocks(.boundUnreadable) }
    if question.facts.reauthentication == .succeeded { return .passes }
    switch TimePassed(since: question.facts.lastCheckIn, at: question.now) {
    case .unknown: return .missing(.lastCheckIn)
    case .inFuture: return .blocks(.timeInFuture, [.connect])
    case .passed(let time): return time > bound ? exceeded() : .passes
    }
  }
}
