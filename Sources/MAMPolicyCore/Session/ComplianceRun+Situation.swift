extension ComplianceRun {
  /// What the app was told last and has not finished dealing with.
  struct Situation: Hashable, Sendable {
    /// What was told.
    var news = News.nothing
    /// The actions that are left.
    var plan: ArraySlice<AppAction> = []
    /// What the app has done about it so far.
    var done = Done()
    /// Whether a token request is under way.
    var asksForToken = true
    /// Whether the app waited since it was told that it is not compliant.
    var hasWaited = false
    /// Whether the account was found not compliant, and nothing better was heard since.
    var isOutOfReach = false
    /// Whether the account is compliant and the app has not added it.
    var owesAccount = false
    /// Whether a message came that the app has not shown.
    var owesMessage = false
    /// Whether the app holds a token.
    var hasToken = false

    /// Something that an app is told.
    enum News: Hashable, Sendable {
      case nothing
      case protectionError(homeAccountID: String?)
      case status(ComplianceStatus, of: Identity)
    }

    /// What the app has done about the news.
    struct Done: Hashable, Sendable {
      var remediated = false
      var retriedToken = false
    }
  }

  /// All that decides how the run goes on.
  struct State: Hashable {
    let compliance: Compliance
    let world: World
    let holdsContent: Bool
    let changes: ArraySlice<ComplianceFact>
    let situation: Situation
  }

  /// What the script and the rules read of everything, as it is now.
  var state: State {
    State(
      compliance: session.compliance, world: session.world, holdsContent: session.holdsContent(of: account),
      changes: changes, situation: situation)
  }

  /// The answer that the app has left out when it has finished with the news.
  ///
  /// Messages and wipes are not asked for before the app rests: until then it may still get there.
  var omission: ComplianceMistake? {
    switch situation.news {
    case .nothing: return nil
    case .protectionError: return situation.done.remediated ? nil : .errorDropped
    case .status(let status, of: _):
      switch status {
      case .compliant:
        if situation.owesAccount { return .accountNotAdded }
        return situation.done.retriedToken ? nil : .successDropped
      case .interactionRequired: return situation.done.remediated ? nil : .interactionDropped
      case .notCompliant, .serviceFailure, .networkFailure, .userCanceled: return nil
      }
    }
  }
}
