/// How an event on a shared device ended: what there is to see in the app.
@nonexhaustive
public enum SharedDeviceAnswer: Hashable, Sendable, PartPrinted {
  /// The app shows a user.
  case shown(Identity)
  /// The app shows that nobody is signed in.
  case shownNobody
  /// The app must show nothing.
  case withheld(Reason)
  /// The app cleaned up after a user, unseen.
  case wiped(Identity)
  /// The app made mistakes; there is at least one.
  case mistaken([Finding])

  /// Finds how an event ended among its outcomes, or returns nil if the app was not concerned.
  ///
  /// - Complexity: O(*n*) in the number of outcomes.
  public init?(_ outcomes: [SharedDeviceOutcome]) {
    var answer: SharedDeviceAnswer?
    var findings: [Finding] = []
    for outcome in outcomes {
      switch outcome {
      case .shown(let user): answer = .shown(user)
      case .shownNobody: answer = .shownNobody
      case .withheld(let reason): answer = .withheld(reason)
      case .wiped(let user): answer = .wiped(user)
      case .finding(let finding): findings.append(finding)
      case .opened, .left, .modeLearned, .signedIn, .signedOut, .browserSessionLeft, .broadcast, .asked,
        .unchecked, .cleanupBegan:
        break
      }
    }
    if !findings.isEmpty { answer = .mistaken(findings) }
    guard let answer else { return nil }
    self = answer
  }

  /// The word for the answer in scenarios and reports.
  public var word: String {
    switch self {
    case .shown: "shown"
    case .shownNobody: "shownNobody"
    case .withheld: "withheld"
    case .wiped: "wiped"
    case .mistaken: "finding"
    }
  }

  /// Every word that an answer can have.
  public static let words: Set<String> = ["shown", "shownNobody", "withheld", "wiped", "finding"]

  /// Why it ended so.
  public var reasons: [Reason] {
    switch self {
    case .shown, .shownNobody, .wiped: []
    case .withheld(let reason): [reason]
    case .mistaken(let findings): findings.map(\.reason)
    }
  }

  /// Whether it lets things go on.
  public var isGood: Bool {
    switch self {
    case .shown, .shownNobody, .wiped: true
    case .withheld, .mistaken: false
    }
  }
}

extension SharedDeviceOutcome {
  /// Why it came to this, where there is something to say.
  public var reasons: [Reason] {
    switch self {
    case .asked(_, let reason), .withheld(let reason), .cleanupBegan(_, let reason): [reason]
    case .finding(let finding): [finding.reason]
    case .browserSessionLeft: [Reason(SharedDeviceReason.browserLeft)]
    case .opened, .left, .modeLearned, .signedIn, .signedOut, .broadcast, .unchecked,
      .wiped, .shown, .shownNobody:
      []
    }
  }
}

extension SharedDeviceAnswer {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .shownNobody: "shownNobody"
    case _: ""
    }
  }
}
