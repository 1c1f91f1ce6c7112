extension AppScript {
  /// What an app does, or what it is told.
  @nonexhaustive
  public enum Step: Hashable, Sendable, PartPrinted {
    /// The app asks for a token.
    case token
    /// The app carries out an action of its script.
    case action(AppAction)
    /// The remediation that runs goes on.
    case remediation
    /// The app is started again.
    case relaunch
    /// Something outside the app changes.
    case change(ComplianceFact)
  }
}

extension AppScript.Step {
  /// The name of a case that carries nothing.
  package var bareCase: String {
    switch self {
    case .token: "token"
    case .remediation: "remediation"
    case .relaunch: "relaunch"
    case _: ""
    }
  }
}
