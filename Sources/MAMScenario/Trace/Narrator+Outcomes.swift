internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Narrator {
  /// A change as a sentence.
  func sentence(_ change: Change) -> String {
    switch change {
    case .signedIn(let account): return "\(who(account)) is signed in."
    case .registered(let account): return "\(who(account)) is registered for management."
    case .managed(let account): return "\(who(account)) is managed from now on: its policy is in force."
    case .unmanaged(let account): return "\(who(account)) is no longer managed."
    case .policyReplaced(let account): return "Another policy is in force for \(who(account))."
    case .allowedAccounts(nil): return "Any account may sign in."
    case .allowedAccounts(.some(let accounts)):
      return accounts.isEmpty ? "No account may sign in." : "Only \(who(accounts)) may sign in."
    case .deregistered(let account): return "The registration of \(who(account)) is gone."
    case .signedOut(let account): return "\(who(account)) is signed out."
    case .keysLost(let account):
      return "The keys of \(who(account)) are gone: what they protected is unreadable."
    case .blocked(let account, let reason): return "\(who(account)) is blocked, because \(phrase(reason))."
    case .unblocked(let account): return "\(who(account)) is no longer blocked."
    case .window(let window, let old, let new): return turn("The window `\(window.text)`", from: old, to: new)
    case .switchPending(let window, let slot):
      return
        "The window `\(window.text)` is being switched to \(who(slot)), and keeps its identity until then."
    case .switchFailed(let window, let slot):
      return "The pending switch of window `\(window.text)` to \(who(slot)) fails."
    case .process(let old, let new): return turn("The process", from: old, to: new)
    case .thread(let thread, let old, let new): return turn("The thread `\(thread.text)`", from: old, to: new)
    case .windowOpened(let window): return "The window `\(window.text)` is open."
    case .windowClosed(let window): return "The window `\(window.text)` is closed."
    case .keyWindow(let window): return "The window `\(window.text)` is the key window."
    case .fileCreated(let path, let owner):
      return "\(UserText.quoted(path)) now exists and belongs to \(who(owner))."
    case .fileOwner(let path, let old, let new):
      return ownership(of: UserText.quoted(path), old, new)
    case .fileEncryption(let path, let isEncrypted):
      return "\(UserText.quoted(path)) is \(isEncrypted ? "encrypted" : "not encrypted")."
    case .fileMoved(let old, let new): return "\(UserText.quoted(old)) is now \(UserText.quoted(new))."
    case .fileRemoved(let path): return "\(UserText.quoted(path)) is gone."
    case .fileContentRemoved(let path, let account):
      return "What \(who(account)) wrote into \(UserText.quoted(path)) is gone."
    case .dataProtected(let name, let owner, let isEncrypted):
      return "The data \(UserText.quoted(name)) belongs to \(who(owner)), "
        + "\(isEncrypted ? "encrypted" : "labeled, not encrypted")."
    case .app(.running): return "The app runs."
    case .app(.paused): return "The app is in the background."
    case .app(.killed):
      return "The app is no longer running, and none of its windows and threads acts for an account."
    }
  }

  /// A file that is created where another one was, which loses its owner and its encryption with its content.
  func replacement(of path: String, _ old: Trace.ReplacedFile, _ owner: IdentitySlot, _ entry: Trace.Entry)
    -> String
  {
    let file = UserText.quoted(path)
    let isEncrypted = (entry.result?.outcomes ?? []).contains { outcome in
      if case .change(.fileEncryption(path, true)) = outcome { true } else { false }
    }
    let loss = old.isEncrypted && !isEncrypted ? " It is no longer encrypted." : ""
    return directory.same(old.owner, owner)
      ? "\(file) is replaced and still belongs to \(who(owner)).\(loss)"
      : "\(file) is replaced and now belongs to \(who(owner)) (before: \(who(old.owner))).\(loss)"
  }

  /// A file that belongs to another account from now on.
  private func ownership(of file: String, _ old: IdentitySlot, _ new: IdentitySlot) -> String {
    switch (old, new) {
    case (.unset, _): "\(file) now belongs to \(who(new)); it had no owner."
    case (_, .unset): "\(file) no longer belongs to \(who(old)); it has no owner."
    case (_, _): "\(file) now belongs to \(who(new)) (before: \(who(old)))."
    }
  }

  /// Somebody who acts for another account from now on.
  private func turn(_ subject: String, from old: IdentitySlot, to new: IdentitySlot) -> String {
    switch (old, new) {
    case (.unset, _): "\(subject) acts for \(who(new)) now."
    case (.noUser, .unset): "\(subject) has no identity now (before: \(who(old)))."
    case (_, .unset): "\(subject) no longer acts for \(who(old))."
    case (_, _): "\(subject) now acts for \(who(new)) (before: \(who(old)))."
    }
  }

  /// A call of the SDK into the app with its answer, as a sentence.
  func sentence(_ call: DelegateCall, _ answer: DelegateAnswer) -> String {
    // An app that is told a status has nothing to answer; what it then does is told by the steps that follow.
    let isOnlyTold = if case .hasComplianceStatus = call { answer.isSuccess } else { false }
    return "The SDK calls \(call.name), \(purpose(of: call))\(isOnlyTold ? "" : "; \(phrase(answer))")."
  }

  /// What a call of the SDK is for.
  private func purpose(of call: DelegateCall) -> String {
    switch call {
    case .identitySwitchRequired(let slot, let window, let cause):
      return "to have window `\(window.text)` switched to \(who(slot)), because \(phrase(cause))"
    case .addAccount(let account): return "to have \(who(account)) added"
    case .blockAccount(let account, let window, let reason):
      return "to have \(who(account)) hidden in window `\(window.text)`, because \(phrase(reason))"
    case .wipeData(let account): return "to have everything of \(who(account)) removed"
    case .restartApplication: return "to have the app restarted"
    case .hasComplianceStatus(let report):
      let duties = English.list(report.duties.map(phrase), "and")
      let names = report.duties.map(\.rawValue).joined(separator: ", ")
      return "to report the status \(report.status.rawValue) for \(who(report.account)), because "
        + "\(report.reason.entry.text) [\(report.reason.code)]. The title is \"\(report.title)\", the message "
        + "\"\(report.message)\". The app must now \(duties) (\(names))"
    }
  }

  /// How an event ended, in a few words.
  ///
  /// - Parameters:
  ///   - answer: How it ended.
  ///   - event: The event; nothing for a look at conditional launch.
  /// - Returns: The words.
  func phrase(_ answer: Answer, of event: Event?) -> String {
    switch answer {
    case .done: return "done"
    case .unchanged: return "nothing changes"
    case .refused(_, let code): return "refused" + (code.map { " (SDK code \($0))" } ?? "")
    case .switched(let result, _): return phrase(result, of: event)
    case .pending: return "pending"
    case .decided(let decision):
      guard let event else { return prospect(decision) }
      if case .ask(let request, _) = event { return phrase(decision, to: request) }
      return phrase(decision.effect)
    case .failed(let failure): return "error \(failure.code)"
    case .recorded(let failure): return "recorded as error \(failure.code)"
    case .token(let answer): return phrase(answer.result)
    case .remediation(let progress): return phrase(progress)
    case .reported(let report): return "the status is \(report.status.rawValue)"
    case .ended(let ending): return ending.finding.map { "a finding at step \($0.step)" } ?? ending.word
    case .shown(let user): return "\(who(user)) is shown"
    case .shownNobody: return "no user is shown"
    case .withheld: return "nothing may be shown"
    case .wiped(let user): return "\(who(user)) is wiped"
    case .mistaken(let findings): return English.count(findings.count, "finding")
    }
  }

  private func phrase(_ result: SwitchResult, of event: Event?) -> String {
    let isReturn = if case .resume = event { true } else { false }
    return switch result {
    case .success: isReturn ? "the screen comes back" : "the switch succeeds"
    case .userCanceled: isReturn ? "the screen does not come back" : "the switch is canceled"
    case .notAllowed: isReturn ? "the screen may not come back" : "the switch is not allowed"
    case .failed: isReturn ? "the screen does not come back" : "the switch fails"
    }
  }

  /// What conditional launch would do; a look does not make it happen.
  func prospect(_ decision: Decision) -> String {
    prospect(
      decision.effect, withPrompts: !decision.obligations.isEmpty,
      untilReset: isUntilReset(decision.codes, decision.obligations.map(\.rawValue)))
  }

  /// Whether a block with these codes lasts only until the user resets the PIN.
  func isUntilReset(_ codes: [String], _ obligations: [String]) -> Bool {
    codes == [LaunchReason.pinAttemptsExceeded.rawValue]
      && obligations.contains(Obligation.choosePIN.rawValue)
  }

  /// What conditional launch would do by its effect, and whether prompts have to be answered before it lets in.
  func prospect(_ effect: Effect, withPrompts hasPrompts: Bool, untilReset isUntilReset: Bool = false)
    -> String
  {
    switch effect {
    case .allow: hasPrompts ? "yes, once the prompts are answered" : "yes"
    case .warn: hasPrompts ? "yes, with a warning, once the prompts are answered" : "yes, with a warning"
    case .deny, .blockOrgData, .block:
      "no, it would block access\(isUntilReset ? " until the user resets the PIN" : "")"
    case .wipe: "no, it would wipe org data"
    }
  }

  private func phrase(_ effect: Effect) -> String {
    switch effect {
    case .allow: "allowed"
    case .deny: "denied"
    case .blockOrgData: "only without org data"
    case .block: "blocked"
    case .warn: "yes, with a warning"
    case .wipe: "org data is wiped"
    }
  }

  /// A reason after "because", with the side where one decision has reasons of both.
  func clause(_ reason: Reason, among reasons: [Reason]) -> String {
    let sides = Set(reasons.compactMap(\.side))
    var side = ""
    if sides.count > 1, reasons.contains(where: { $0 != reason && $0.code == reason.code }) {
      switch reason.side {
      case .source: side = " (where the data comes from)"
      case .destination: side = " (where the data goes)"
      case nil: break
      }
    }
    if let unknown, UnknownFacts.isTold(reason) {
      let settings = unknown.reasons.compactMap { self.setting(of: $0) }.joined(separator: "; ")
      return "\(unknown.clause)\(settings.isEmpty ? "" : " (\(settings))") [\(reason.code)]"
    }
    let setting = self.setting(of: reason).map { " (\($0))" } ?? ""
    return "\(reason.entry.text)\(side)\(setting) [\(reason.code)]"
  }
  /// The setting of a reason with its value and where that comes from; nil if the reason rests on none.
  private func setting(of reason: Reason) -> String? {
    guard let name = reason.setting, let value = reason.value else { return nil }
    // One choice of the admin center may be several settings.
    let shown = reason.choice.map { "\(name.control.label) = \($0)" } ?? "\(name.label) = \(value.label)"
    // "Wipe data" is in an export that states the action only.
    let origin = reason.misread == nil && reason.isChoiceStated ? nil : reason.origin
    return "\(shown)\(origin.map { ", " + $0 } ?? "")"
  }
}
