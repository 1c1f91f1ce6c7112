extension SharedDevice {
  /// The user opens the app or comes back to it: the moment at which a check is never optional.
  mutating func use(_ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    let moment: CheckMoment = place == .notRunning ? .start : .resume
    let wasInFront = place == .foreground
    place = .foreground
    var outcomes = (wasInFront ? [] : [.opened(moment)]) + learnMode()
    if knownMode == .shared, app.keepsSeveralAccounts { outcomes.append(finding(.severalAccounts)) }
    // An app that has shown nobody has nothing to go on with, and asks even where it is careless.
    let asks = app.checks.contains(moment) || lastUser == nil
    return outcomes + (asks ? check(directory) : showUnchecked(moment, directory))
  }

  /// The app reloads in background; what it loads is what the system shows of it.
  mutating func reload(_ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    guard place == .background else { return [] }
    guard app.checks.contains(.reload) || lastUser == nil else {
      let outcomes = showUnchecked(.reload, directory)
      visible = []
      return outcomes
    }
    return check(directory)
  }

  private mutating func learnMode() -> [SharedDeviceOutcome] {
    guard hasInformation, mode != .unknown, mode != knownMode else { return [] }
    knownMode = mode
    return [.modeLearned(mode)]
  }

  /// Asks who is signed in and does what follows.
  mutating func check(_ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    visible = []
    let answer: AccountAnswer =
      queriesFail ? .failed : .answered(current: currentUser, previous: previousUser)
    let compared =
      switch app.comparesWith {
      case .lastUser: lastUser
      case .previousAccount: previousUser
      }
    if !queriesFail { missedBroadcast = false }
    let check = SharedDeviceCheck(answer, lastUser: compared, directory: directory)
    return [.asked(answer, check.reason)] + carryOut(check, directory)
  }

  private mutating func carryOut(_ check: SharedDeviceCheck, _ directory: AccountDirectory)
    -> [SharedDeviceOutcome]
  {
    switch check.duty {
    case .withhold: return [.withheld(check.reason)]
    case .showNobody: return show(nil, directory)
    case .show(let user): return show(user, directory)
    case .wipe(let user, let next):
      let began = SharedDeviceOutcome.cleanupBegan(user, check.reason)
      guard !cleanupFails else { return [began, .withheld(Reason(SharedDeviceReason.cleanupIncomplete))] }
      return [began] + cleanUp(user, directory) + show(next, directory)
    }
  }

  /// Cleans up as far as the app does, which then takes it for done.
  private mutating func cleanUp(_ user: Identity, _ directory: AccountDirectory) -> [SharedDeviceOutcome] {
    if directory.same(lastUser, user) { lastUser = nil }
    switch app.cleans {
    case .dataAndCaches:
      data.removeAll { directory.same($0, user) }
      caches.removeAll { directory.same($0, user) }
    case .dataOnly: data.removeAll { directory.same($0, user) }
    case .nothing: return []
    }
    return [.wiped(user)]
  }
}
