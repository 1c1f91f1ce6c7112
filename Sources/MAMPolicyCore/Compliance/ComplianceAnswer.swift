/// How an event of token requests and remediations ended.
@nonexhaustive
public enum ComplianceAnswer: Hashable, Sendable, PartPrinted {
  /// A token request was answered.
  case token(TokenAnswer)
  /// A remediation began.
  case started
  /// A remediation waits for others.
  case queued
  /// A repeat was dropped.
  case dropped
  /// A remediation was refused before it began.
  case refused(Reason)
  /// A remediation enrolled its account, and reports when the app runs again.
  case restarting
  /// A remediation told the app its status.
  case reported(ComplianceReport)
  /// An app's script came to its end.
  case ended(ComplianceRun.Ending)

  /// Finds how an event ended among its outcomes, or returns nil if it only changed facts or accounts.
  ///
  /// - Complexity: O(*n*) in the number of outcomes.
  public init?(_ outcomes: [ComplianceOutcome]) {
    var answer: ComplianceAnswer?
    for outcome in outcomes {
      switch outcome {
      case .token(let token): answer = .token(token)
      case .remediationRefused(_, let reason): answer = .refused(reason)
      case .remediationStarted: answer = answer ?? .started
      case .remediationQueued: answer = .queued
      case .remediationDropped: answer = .dropped
      case .restartRequested: answer = .restarting
      case .reported(let report): answer = .reported(report)
      case .ended(let ending): answer = .ended(ending)
      case .authenticatorRequested, .enrolled, .checkedIn, .policyLost, .relaunched, .accountAdded,
        .accountRemoved, .wiped, .step:
        break
      }
    }
    guard let answer else { return nil }
    self = answer
  }

  /// The word for the answer in scenarios and reports.
  public var word: String {
    switch self {
    case .token(let answer): answer.result.word
    case .started: "started"
    case .queued: "queued"
    case .dropped: "dropped"
    case .refused: "refused"
    case .restarting: "restarting"
    case .reported(let report): report.status.rawValue
    case .ended(let ending): ending.word
    }
  }

  /// Every word that an answer can have.
  public static let words: Set<String> = Set(
    ["token", "protectionPolicyRequired", "failed", "started", "queued", "dropped", "refused", "restarting"]
      + ["exited", "resting", "waiting", "finding"] + ComplianceStatus.allCases.map(\.rawValue))

  /// Why it ended so.
  public var reasons: [Reason] {
    switch self {
    case .token(let answer): answer.decision.reasons
    case .refused(let reason): [reason]
    case .reported(let report): [report.reason]
    case .ended(let ending): ending.finding.map { [$0.reason] } ?? []
    case .started, .queued, .dropped, .restarting: []
    }
  }

  /// The SDK's number, where it has one.
  public var code: Int? {
    switch self {
    case .reported(let report): report.status.code
    case .token, .started, .queued, .dropped, .refused, .restarting, .ended: nil
    }
  }

  /// Whether it lets things go on.
  public var isGood: Bool {
    switch self {
    case .token(let answer): answer.decision.isAllowed
    case .started, .queued, .dropped, .restarting: true
    case .refused: false
    case .reported(let report): report.status == .compliant
    case .ended(let ending): ending.finding == nil
    }
  }
}

extension TokenResult {
  /// The word for the result in scenarios and reports.
  public var word: String {
    switch self {
    case .token: "token"
    case .protectionPolicyRequired: "protectionPolicyRequired"
    case .failed: "failed"
    }
  }
}

extension ComplianceRun.Ending {
  /// The word for the ending in scenarios and reports.
  public var word: String {
    switch self {
    case .token: "token"
    case .exited: "exited"
    case .resting: "resting"
    case .waiting: "waiting"
    case .refused: "refused"
    case .finding, .loop: "finding"
    }
  }
}

extension ComplianceOutcome {
  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .token(let answer): answer.decision.reasons
    case .remediationRefused(_, let reason): [reason]
    case .reported(let report): [report.reason]
    case .ended(let ending): ending.finding.map { [$0.reason] } ?? []
    case .authenticatorRequested, .remediationStarted, .remediationQueued, .remediationDropped, .enrolled,
      .checkedIn, .policyLost, .restartRequested, .relaunched, .accountAdded, .accountRemoved, .wiped, .step:
      []
    }
  }
}

extension ComplianceAnswer {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .started: "started"
    case .queued: "queued"
    case .dropped: "dropped"
    case .restarting: "restarting"
    case _: ""
    }
  }
}
