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
  /// A token request or a remediation ended, or an app's script.
  case compliance(ComplianceAnswer)
  /// The app showed something on a shared device, or had to show nothing.
  case sharedDevice(SharedDeviceAnswer)
}

extension Answer {
  /// The word for the answer in scenarios and reports.
  ///
  /// `success`, `unchanged`, `refused`; `success`, `canceled`, `notAllowed`, `failed` or `pending` of a switch;
  /// the effect of a decision; `error` of a file or data operation, `recorded` where the app is not told; the words of
  /// ``ComplianceAnswer`` and ``SharedDeviceAnswer``.
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
    case .compliance(let answer): answer.word
    case .sharedDevice(let answer): answer.word
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
      + Effect.allCases.map(\.rawValue)
  ).union(ComplianceAnswer.words).union(SharedDeviceAnswer.words)

  /// Why it ended so, sorted by code.
  public var reasons: [Reason] {
    switch self {
    case .done(let reasons, _), .switched(_, let reasons): reasons.sorted()
    case .unchanged(let reason), .refused(let reason, _), .pending(let reason): [reason]
    case .decided(let decision): decision.reasons
    case .failed(let failure): [failure.reason]
    case .recorded(let failure): [Reason(OwnershipReason.failureRecorded), failure.reason].sorted()
    case .compliance(let answer): answer.reasons.sorted()
    case .sharedDevice(let answer): answer.reasons.sorted()
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
    case .refused, .failed, .recorded, .compliance(.refused): true
    case .done, .unchanged, .switched, .pending, .decided, .compliance, .sharedDevice: false
    }
  }

  /// The codes of the reasons, sorted.
  public var codes: [String] { reasons.map(\.code) }

  /// The SDK's number, where it has one.
  public var code: Int? {
    switch self {
    case .unchanged, .pending, .decided, .sharedDevice: nil
    case .compliance(let answer): answer.code
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
