internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// How an event ended and why, line by line: what decided comes first, and what was only noted has its own lines.
  ///
  /// - Parameters:
  ///   - answer: How it ended.
  ///   - event: The event; nothing for a look at conditional launch.
  ///   - outcomes: What happened meanwhile.
  /// - Returns: The lines; none if there is nothing to add to what happened.
  func ending(_ answer: Answer, of event: Event?, _ outcomes: [Outcome]) -> [String] {
    let end = "→ \(phrase(answer, of: event))"
    let reasons = unrepeated(Self.inReadingOrder(answer))
    if case .refused = answer, let target = Self.target(of: event), let reason = reasons.first,
      RemediationRefusal(rawValue: reason.code) != nil
    {
      return ["\(end), because \(Self.fault(of: target.text, reason)) [\(reason.code)]"]
    }
    switch answer {
    case .done: return done(reasons)
    // The outcome that ended an app's script has told it.
    case .ended(let ending) where ending.finding == nil: return []
    case .switched(.success, _):
      return success(
        end, reasons, leavingOut: Self.leftOut(by: outcomes, isWiped: Self.tells(.launchWiped, reasons)))
    case .switched: return failure(end, reasons)
    case _:
      let causes = reasons.filter { !Self.isAside($0) }
      return because(end, causes, ", because ", "and because ", among: reasons)
        + reasons.filter(Self.isAside).map { aside("", $0, among: reasons) }
    }
  }

  /// What an event asks to remediate; nil if it asks for no remediation.
  static func target(of event: Event?) -> RemediationTarget? {
    switch event {
    case .compliance(.remediate(let target, _)): target
    case .naming(_, let event): target(of: event)
    case _: nil
    }
  }

  /// Whether an event that is over and done with did not do what it was for.
  func isSetback(_ answer: Answer) -> Bool {
    guard case .done(let reasons, _) = answer else { return false }
    return reasons.contains { Self.setbacks.contains($0.code) || Self.hindrances.contains($0.code) }
  }

  /// An event that was done: its reason says what came of it.
  private func done(_ reasons: [Reason]) -> [String] {
    guard let first = reasons.first else { return [] }
    let lead =
      if Self.removals.contains(first.code) {
        "the account is removed, because "
      } else if Self.hindrances.contains(first.code) {
        "the account is not enrolled, because "
      } else {
        ""
      }
    return ["→ \(lead)\(clause(first, among: reasons))"]
      + reasons.dropFirst().map { "  because \(clause($0, among: reasons))" }
  }

  /// A switch that succeeded; what it met on its way is no cause of its success.
  private func success(_ end: String, _ reasons: [Reason], leavingOut accounts: [Identity]) -> [String] {
    let conditions = reasons.filter(Self.isCondition)
    let obstacles = reasons.filter { Self.isObstacle($0) && !Self.isCondition($0) }
    let isWarned = Self.tells(.launchWarned, reasons)
    var lines = because(end, reasons.filter(Self.isPassing), ": ", "and: ", among: reasons)
    if isWarned {
      let lead = obstacles.isEmpty ? "The user is warned: " : Self.notMet
      lines += conditions.map { aside(lead, $0, among: reasons) }
    }
    let (verb, name) = (accounts.count > 1 ? "are" : "is", accounts.isEmpty ? "an account" : who(accounts))
    for (index, reason) in ((isWarned ? [] : conditions) + obstacles).enumerated() {
      lines.append(aside(index == 0 ? "\(name) \(verb) left out, because " : "", reason, among: reasons))
    }
    return lines
      + reasons.filter { $0.code == SwitchReason.accountHidden.code }.map { aside("", $0, among: reasons) }
  }

  /// A switch that did not succeed, and first of all what prevented it.
  private func failure(_ end: String, _ reasons: [Reason]) -> [String] {
    // Where another account passed with a warning, a condition may be its own.
    let isWarned = Self.tells(.launchWarned, reasons)
    var causes = reasons.filter { Self.isObstacle($0) && !(isWarned && Self.isCondition($0)) }
    if causes.isEmpty { causes = reasons.filter { $0.code == SwitchReason.appRefused.code } }
    if causes.isEmpty { causes = reasons }
    return because(end, causes, ", because ", "and because ", among: reasons)
      + reasons.filter { !causes.contains($0) }.map {
        aside(Self.lead(besideFailure: $0), $0, among: reasons)
      }
  }

  /// The reasons with one for all checks that lack facts, which names them.
  private func unrepeated(_ reasons: [Reason]) -> [Reason] {
    guard unknown != nil, let first = reasons.first(where: UnknownFacts.isTold) else { return reasons }
    return reasons.filter { $0 == first || !UnknownFacts.isTold($0) }
  }

  /// How it ended, with reasons that it follows from.
  private func because(
    _ end: String, _ reasons: [Reason], _ because: String, _ andBecause: String, among all: [Reason]
  ) -> [String] {
    guard let first = reasons.first else { return [end] }
    return ["\(end)\(because)\(clause(first, among: all))"]
      + reasons.dropFirst().map { "  \(andBecause)\(clause($0, among: all))" }
  }

  /// Something that was noted, as a sentence of its own.
  private func aside(_ lead: String, _ reason: Reason, among all: [Reason]) -> String {
    "  \(English.capitalized(lead + clause(reason, among: all)))."
  }
}

extension Narrator {
  private static let notMet = "A condition of conditional launch is not met: "

  /// Why an account is removed although nobody signed it out.
  private static let removals: Set<String> = [
    AccountReason.mustBeRemoved.code, AccountReason.otherDeviceUser.code, AccountReason.wipedByService.code,
  ]

  /// Why an account stays unmanaged although the event went through.
  private static let hindrances: Set<String> = [
    AccountReason.singleManaged.code, AccountReason.managedByPublisher.code, AccountReason.upnCollision.code,
    AccountReason.signInNeeded.code, SignInReason.notAllowed.code,
  ]

  /// What went wrong in an event that went through.
  private static let setbacks: Set<String> = [
    AccountReason.checkInFailed.code, AccountReason.enrollmentRetried.code,
    AccountReason.enrollmentFailed.code,
    AccountReason.replaced.code, ScopeReason.singleIdentityApp.code,
  ]

  /// The reasons of an answer, as a person reads them: that the app switched comes before what the switch led to.
  private static func inReadingOrder(_ answer: Answer) -> [Reason] {
    guard case .decided(let decision) = answer else { return answer.reasons }
    let ordered = decision.reasonsInReadingOrder
    let isSwitch = { (reason: Reason) in reason.code == IncomingReason.switchedToUnmanaged.code }
    return ordered.filter(isSwitch) + ordered.filter { !isSwitch($0) }
  }

  /// Whether a reason says what comes with an answer, and not why it is given.
  private static func isAside(_ reason: Reason) -> Bool {
    EnforcementReason(rawValue: reason.code) != nil || ContentEvaluationReason(rawValue: reason.code) != nil
  }

  private static func tells(_ wanted: SwitchReason, _ reasons: [Reason]) -> Bool {
    reasons.contains { $0.code == wanted.code }
  }

  /// Whether a reason is what a condition of conditional launch says of itself.
  private static func isCondition(_ reason: Reason) -> Bool {
    SwitchReason(rawValue: reason.code) == nil && ScopeReason(rawValue: reason.code) == nil
  }

  /// Whether a switch can succeed because of a reason.
  private static func isPassing(_ reason: Reason) -> Bool {
    switch SwitchReason(rawValue: reason.code) {
    case .launchPassed, .launchWarned, .unmanagedTarget, .appSwitched: true
    case _: false
    }
  }

  /// Whether a reason prevents a switch, or keeps an account out of a view.
  private static func isObstacle(_ reason: Reason) -> Bool {
    switch SwitchReason(rawValue: reason.code) {
    case .launchPassed, .launchWarned, .unmanagedTarget, .appSwitched, .appRefused, .accountHidden: false
    case _: true
    }
  }

  /// Whom or what a reason is about that did not lead to the failure it came with.
  private static func lead(besideFailure reason: Reason) -> String {
    switch SwitchReason(rawValue: reason.code) {
    case .launchPassed, .launchWarned, .accountHidden: "for another account: "
    case .unmanagedTarget: "in another window: "
    case nil: notMet
    case _: ""
    }
  }

  /// The accounts that a view was shown without: those that the app hid and, where one was wiped, those that are gone.
  private static func leftOut(by outcomes: [Outcome], isWiped: Bool) -> [Identity] {
    outcomes.compactMap { outcome in
      switch outcome {
      case .delegate(.blockAccount(let account, _, _), let answer) where answer.isSuccess: account
      case .change(.signedOut(let account)) where isWiped: account
      case _: nil
      }
    }.eachOnce
  }
}
