extension AppScript {
  /// How an app's sign-in by its script ends.
  @nonexhaustive
  public enum Ending: Hashable, Sendable, PartPrinted {
    /// The account has its token.
    case token
    /// The app ended itself.
    case exited
    /// The app rests without a token, having done what it must.
    case resting
    /// The app waits, and nothing more changes.
    case waiting
    /// The app did right, but the ID that came cannot be remediated.
    case refused
    /// The app made a mistake.
    case finding(Finding)
    /// The app repeats indefinitely; the numbers of the first and the last step of the shortest round.
    case loop(Finding, first: Int, last: Int)

    /// The finding, where there is one.
    public var finding: Finding? {
      switch self {
      case .token, .exited, .resting, .waiting, .refused: nil
      case .finding(let finding), .loop(let finding, first: _, last: _): finding
      }
    }

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
}

extension AppScript.Ending {
  /// The name of a case that carries nothing.
  package var bareCase: String { finding == nil ? word : "" }
}
