/// How an event ended.
@nonexhaustive
public enum Answer: Hashable, Sendable {
  /// It was done; the number is the SDK's code, where it has one.
  case done(Set<Reason> = [], code: Int? = nil)
  /// There was nothing to do, and nothing was done.
  case unchanged(Reason)
  /// It was not done; the number is the SDK's code, where it has one.
  case refused(Reason, code: Int? = nil)
  /// A switch of identities ended.
  case switched(SwitchResult, Set<Reason>)
  /// A switch of identities has begun and is not completed yet.
  case pending(Reason)
  /// A question was answered.
  case decided(Decision)
  /// A file or data operation failed.
  case failed(ProtectionFailure)
  /// A file operation failed that tells the app nothing; the failure is on record only.
  case recorded(ProtectionFailure)
  /// A token request was answered.
  case token(TokenAnswer)
  /// A remediation was asked for or carried out, and has not reported yet.
  case remediation(RemediationProgress)
  /// A remediation told the app its status.
  case reported(ComplianceReport)
  /// An app's sign-in by its script came to its end.
  case ended(AppScript.Ending)
  /// The app on a shared device shows a user.
  case shown(Identity)
  /// The app on a shared device shows that no user is signed in.
  case shownNobody
  /// The app on a shared device must show nothing.
  case withheld(Reason)
  /// The app on a shared device cleaned up after a user, unseen.
  case wiped(Identity)
  /// The app on a shared device made mistakes; there is at least one.
  case mistaken([Finding])
}

extension Answer {
  /// The word for the answer in scenarios and reports.
  ///
  /// `success`, `unchanged`, `refused`; `success`, `canceled`, `notAllowed`, `failed` or `pending` of a switch;
  /// the effect of a decision; `error` of a file or data operation, `recorded` where the app is not told; the words of
  /// ``TokenResult``, ``RemediationProgress``, ``ComplianceStatus`` and ``AppScript/Ending``; `shown`, `shownNobody`,
  /// `withheld`, `wiped` or `finding` on a shared device.
  public var word: String {
    switch self {
    case .done: "success"
    case .unchanged: "unchanged"
    case .refused: Self.refusalWord
    case .switched(let result, _): result.word
    case .pending: "pending"
    case .decided(let decision): decision.effect.rawValue
    case .failed: "error"
    case .recorded: "recorded"
    case .token(let answer): answer.result.word
    case .remediation(let progress): progress.rawValue
    case .reported(let report): report.status.rawValue
    case .ended(let ending): ending.word
    case .shown: "shown"
    case .shownNobody: "shownNobody"
    case .withheld: "withheld"
    case .wiped: "wiped"
    case .mistaken: "finding"
    }
  }

  /// How the event ended and why, in one sentence.
  public var headline: String {
    if case .decided(let decision) = self { return decision.headline }
    let texts = reasons.map(\.text).joined(separator: "; ")
    return English.capitalized(word) + (texts.isEmpty ? "." : ": \(texts).")
  }

  /// The word for an event that was not done.
  package static let refusalWord = "refused"

  /// Every word that an answer can have.
  public static let words: Set<String> = Set(
    ["success", "unchanged", refusalWord, "pending", "error", "recorded"] + SwitchResult.allCases.map(\.word)
      + Effect.allCases.map(\.rawValue) + ["token", "protectionPolicyRequired", "failed"]
      + RemediationProgress.allCases.map(\.rawValue) + ComplianceStatus.allCases.map(\.rawValue)
      + ["exited", "resting", "waiting", "finding"] + ["shown", "shownNobody", "withheld", "wiped"])

  /// Why it ended so, sorted by code.
  public var reasons: [Reason] {
    switch self {
    case .done(let reasons, _), .switched(_, let reasons): reasons.sorted()
    case .unchanged(let reason), .refused(let reason, _), .pending(let reason), .withheld(let reason):
      [reason]
    case .decided(let decision): decision.reasons
    case .failed(let failure): [failure.reason]
    case .recorded(let failure): [Reason(OwnershipReason.failureRecorded), failure.reason].sorted()
    case .token(let answer): answer.decision.reasons.sorted()
    case .reported(let report): [report.reason]
    case .ended(let ending): ending.finding.map { [$0.reason] } ?? []
    case .mistaken(let findings): findings.map(\.reason).sorted()
    case .remediation, .shown, .shownNobody, .wiped: []
    }
  }

  /// Returns whether one of the reasons has a code.
  ///
  /// ```swift
  /// result.answer.contains(TransferReason.sendRestricted)
  /// ```
  public func contains(_ code: some ReasonVocabulary) -> Bool {
    reasons.contains { $0.code == code.rawValue }
  }

  /// Whether the event could not happen, so that nothing changed.
  public var isRefusal: Bool {
    switch self {
    case .refused, .failed, .recorded: true
    case .done, .unchanged, .switched, .pending, .decided, .token, .remediation, .reported, .ended, .shown,
      .shownNobody, .withheld, .wiped, .mistaken:
      false
    }
  }

  /// The codes of the reasons, sorted.
  public var codes: [String] { reasons.map(\.code) }

  /// The SDK's number, where it has one.
  public var code: Int? {
    switch self {
    case .unchanged, .pending, .decided, .token, .remediation, .ended, .shown, .shownNobody, .withheld,
      .wiped,
      .mistaken:
      nil
    case .reported(let report): report.status.code
    case .done(_, let code), .refused(_, let code): code
    case .switched(let result, _): result.rawValue
    case .failed(let failure), .recorded(let failure): failure.code
    }
  }
}

extension Answer: CustomStringConvertible {
  /// The word for the answer, and the codes of its reasons.
  public var description: String {
    codes.isEmpty ? word : "\(word): \(codes.joined(separator: ", "))"
  }
}
