import MAMPolicyCore

/// Outcomes in short words, so that a test reads like the story it checks.
///
/// Of what happens to accounts and to the app it tells what a remediation is for.
func story(_ outcomes: [Outcome]) -> [String] { outcomes.compactMap(word) }

private func word(_ outcome: Outcome) -> String? {
  switch outcome {
  case .compliance(let outcome): word(outcome)
  case .delegate(.hasComplianceStatus(let report), _): "reported \(report.account) \(report.status.rawValue)"
  case .delegate(.restartApplication, _): "asked to restart"
  case .change(.managed(let account)): "managed \(account)"
  case .change(.unmanaged(let account)): "unmanaged \(account)"
  case .change(.app(let state)): state.rawValue
  case .delegate, .change, .note, .mismatch, .sharedDevice: nil
  }
}

private func word(_ outcome: ComplianceOutcome) -> String {
  switch outcome {
  case .authenticatorRequested(let account): "authenticator for \(account)"
  case .token(let answer): "token \(word(answer.result))"
  case .remediationRefused(_, let reason): "refused \(reason.code)"
  case .remediationStarted(let account, let mode): "started \(account) \(mode.rawValue)"
  case .remediationQueued(let account, let before): "queued \(account) behind \(before)"
  case .remediationDropped(let account): "dropped \(account)"
  case .checkedIn(let account): "checked in \(account)"
  case .relaunched(let account): "relaunched, resuming \(account?.text ?? "nobody")"
  case .accountAdded(let account): "added \(account)"
  case .step(let step, let number): "\(number): \(step)"
  case .ended(let ending): word(ending)
  }
}

private func word(_ result: TokenResult) -> String {
  switch result {
  case .token: "granted"
  case .protectionPolicyRequired: "refused"
  case .failed: "failed"
  }
}

/// An ending in short words.
func word(_ ending: AppScript.Ending) -> String {
  switch ending {
  case .token: "token"
  case .exited: "exited"
  case .resting: "resting"
  case .waiting: "waiting"
  case .refused: "refused"
  case .finding(let finding): "\(finding.code) at \(finding.step)"
  case .loop(let finding, let first, let last):
    "\(finding.code) at \(finding.step), steps \(first) to \(last)"
  }
}

extension Session {
  /// Lets something about tokens and remediations happen, and returns what came of it.
  @discardableResult
  mutating func comply(_ event: ComplianceEvent) -> [Outcome] { attempt(.compliance(event)).outcomes }
}
