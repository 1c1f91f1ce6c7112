/// An app that has been without the service for too long is blocked, and later wiped.
///
/// Both intervals count from the later of the last check-in and the last time that the user signed in
/// again. Signing in again resets the interval and never ends the check. A moment in the future counts
/// as none. The block is lifted by checking in. Before the wipe the user must connect and sign in
/// again, and the data goes only where that fails.
///
/// Source: R9.12, offline block and offline wipe, (b).
private enum Offline {
  static let facts: Set<DeviceFact> = [.lastReauthentication, .reauthentication]

  static func result(
    _ question: LaunchQuestion, _ limit: TimeLimit?, exceeded: () -> ConditionResult
  ) -> ConditionResult {
    guard let limit else { return .off }
    guard let bound = limit.bound else { return .blocks(.boundUnreadable) }
    let facts = question.facts
    let moments = [facts.lastCheckIn, facts.lastReauthentication].compactMap { $0 }
    guard let last = moments.filter({ $0 <= question.now }).max() else {
      // Never is as long as it gets, but a clock that was turned back must not wipe.
      return moments.isEmpty
        ? .missing([.lastCheckIn], otherwise: .block) : .blocks(.timeInFuture, [.connect])
    }
    guard last.duration(to: question.now) > bound else { return .passes }
    // A sign-in that succeeded at an unknown time may have reset the interval.
    let mayBeReset = facts.reauthentication == .succeeded && facts.lastReauthentication == nil
    return mayBeReset ? .missing([.lastReauthentication], otherwise: .block) : exceeded()
  }
}

extension LaunchCondition {
  /// A time without the service after which access is blocked until the app checks in.
  ///
  /// Source: R9.12, offline block.
  static let offlineGrace = LaunchCondition(
    .periodOfflineBeforeAccessCheck, of: .lastCheckIn, knowing: Offline.facts
  ) { question in
    Offline.result(question, question.policy.periodOfflineBeforeAccessCheck) {
      .blocks(.offlineGraceOver, [.connect])
    }
  }

  /// A time without the service after which the user signs in again, or org data is wiped.
  ///
  /// Source: R9.12, offline wipe.
  static let offlineWipe = LaunchCondition(
    .periodOfflineBeforeWipeIsEnforced, of: .lastCheckIn, knowing: Offline.facts, wipes: true
  ) { question in
    Offline.result(question, question.policy.periodOfflineBeforeWipeIsEnforced) {
      switch question.facts.reauthentication {
      case .failed: .wipes(.offlineWipe)
      case nil, .succeeded: .blocks(.offlineReauthenticate, [.connect, .requireCredentials])
      }
    }
  }
}
