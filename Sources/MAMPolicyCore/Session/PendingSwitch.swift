/// A switch of a window's identity that has not come to its end.
///
/// Until it completes the window keeps its identity, and nothing of the target is shown.
///
/// Source: R5.2, R5.3.
package struct PendingSwitch: Hashable, Sendable {
  /// What the switch waits for.
  package enum Wait: Hashable, Sendable {
    /// A prompt of conditional launch is open.
    case prompt
    /// The app has not called the completion handler that the SDK handed to it.
    case completionHandler
  }

  /// What the window is to act for.
  package let target: KeptSlot
  /// What the switch waits for.
  package let wait: Wait
  /// Whether the window is to show a list of accounts, be it of one.
  let isView: Bool
  /// Data of another app that comes in when the switch succeeds.
  let arrival: Arrival?
}

/// Data of another app that waits for a switch of identities.
struct Arrival: Hashable, Sendable {
  let tag: KeptSlot
  let kind: ItemKind
  let path: String?
  let place: Place
  /// Why the data could not come in without the switch.
  let refusal: Decision
}

extension Session {
  /// Notes that a switch cannot complete yet.
  mutating func suspend(
    _ target: Party, in window: WindowName, until wait: PendingSwitch.Wait,
    isView: Bool = false, for arrival: Arrival? = nil, _ trail: inout Trail
  ) -> Answer {
    pendingSwitches[window] = PendingSwitch(
      target: KeptSlot(target), wait: wait, isView: isView, arrival: arrival)
    trail.changed(.switchPending(window, to: slot(target)))
    return .pending(Reason(SwitchReason.pending))
  }

  /// Completes a window's pending switch as failed, where there is one.
  mutating func failSwitch(in window: WindowName, because reason: SwitchReason, _ trail: inout Trail) {
    guard let pending = pendingSwitches.removeValue(forKey: window) else { return }
    trail.changed(.switchFailed(window, to: slot(pending.target)))
    trail.noted(reason)
  }

  /// Completes every pending switch to an account as failed, because the account is leaving.
  mutating func failSwitches(to who: Party.Member, _ trail: inout Trail) {
    for window in pendingSwitches.keys.sorted()
    where pendingSwitches[window].map({ party($0.target).members.contains(who) }) == true {
      failSwitch(in: window, because: .targetLeft, &trail)
    }
  }

  /// Lets a window's pending switch come to its end: the app calls the handler, and the prompts are answered.
  ///
  /// Source: R5.2, R5.3.
  mutating func completeSwitch(
    _ answer: DelegateAnswer, at place: Place, _ launch: LaunchScript, _ trail: inout Trail
  ) -> Answer {
    let window = place.window ?? scopes.keyWindow
    guard let pending = pendingSwitches.removeValue(forKey: window) else {
      return .refused(Reason(SwitchReason.nonePending))
    }
    let target = party(pending.target)
    let ended: Answer
    switch pending.wait {
    case .prompt where pending.isView: ended = show(target, in: window, launch, &trail)
    case .prompt: ended = proceed(to: target, in: window, launch, for: pending.arrival, &trail)
    case .completionHandler:
      ended = agreed(answer, to: target, in: window, launch, for: pending.arrival, &trail)
    }
    return pending.arrival.map { admit($0, after: ended, as: target, &trail) } ?? ended
  }
}
