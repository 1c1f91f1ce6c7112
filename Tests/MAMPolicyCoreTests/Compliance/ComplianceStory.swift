import MAMPolicyCore

/// Outcomes in short words, so that a test reads like the story it checks.
func story(_ outcomes: [ComplianceOutcome]) -> [String] { outcomes.map(word) }

private func word(_ outcome: ComplianceOutcome) -> String {
  switch outcome {
  case .authenticatorRequested(let account): "authenticator for \(account)"
  case .token(let answer): "token \(word(answer.result))"
  case .remediationRefused(_, let reason): "refused \(reason.code)"
  case .remediationStarted(let account, let mode): "started \(account) \(mode.rawValue)"
  case .remediationQueued(let account, let before): "queued \(account) behind \(before)"
  case .remediationDropped(let account): "dropped \(account)"
  case .enrolled(let account): "enrolled \(account)"
  case .checkedIn(let account): "checked in \(account)"
  case .policyLost(let account): "policy lost \(account)"
  case .restartRequested(let account): "restart for \(account)"
  case .relaunched(let account): "relaunched, resuming \(account?.text ?? "nobody")"
  case .reported(let report): "reported \(report.account) \(report.status.rawValue)"
  case .accountAdded(let account): "added \(account)"
  case .accountRemoved(let account): "removed \(account)"
  case .wiped(let account): "wiped \(account)"
  case .step(let act, let number): "\(number): \(act)"
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
func word(_ ending: ComplianceRun.Ending) -> String {
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
