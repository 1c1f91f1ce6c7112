public import MAMPolicyCore
public import MAMPolicyDocuments

/// A random run of an app, and what is wrong with it.
public struct AdHocPlay: Sendable {
  /// Whether the app may hold several managed accounts.
  public let several: Bool
  /// Whether the app does what the SDK asks of it.
  public let isHelpful: Bool
  /// Whether conditional launch looks at the device and the time, and not at a script.
  public let isTimed: Bool

  /// Creates a play.
  public init(several: Bool, isHelpful: Bool, isTimed: Bool = false) {
    self.several = several
    self.isHelpful = isHelpful
    self.isTimed = isTimed
  }

  /// Returns a session without any account signed in.
  ///
  /// - Throws: When the cast cannot be had.
  public func session() throws(AccountDirectory.Clash) -> Session {
    guard isTimed else { return try Stage.session(signedIn: [], several: several, answers: answers) }
    return Session(
      try Stage.world(several: several, policy: Stage.timedPolicy), answers: answers, device: .connected)
  }

  /// A promise that was broken, as a sentence and as the assert step that shows it.
  public struct Complaint: Hashable, Sendable {
    /// What is wrong.
    public let text: String
    /// A step of a scenario that fails because of it.
    public let step: JSONOutput
    /// Whether the step is the last move itself, and does not stand behind it.
    public let isOfLastMove: Bool

    init(text: String, step: JSONOutput, isOfLastMove: Bool = false) {
      self.text = text
      self.step = step
      self.isOfLastMove = isOfLastMove
    }
  }

  /// How the app answers the SDK.
  public var answers: AppAnswers {
    isHelpful
      ? AppAnswers(identitySwitchRequired: .success, blockAccount: .success, wipeData: .success)
      : AppAnswers()
  }

  /// Plays moves and checks every promise after every one; nil when all are kept.
  ///
  /// - Throws: When the cast cannot be had, which no move has a part in.
  public func complaint(_ moves: [AdHocMove]) throws(AccountDirectory.Clash) -> Complaint? {
    var session = try session()
    var model = AdHocModel(several: several, isHelpful: isHelpful, isTimed: isTimed)
    for move in moves {
      let former = session
      let word = session.attempt(move.event, at: move.place, time: session.now(after: move)).answer.word
      let expected = model.expect(move)
      if word != expected {
        let text = "\(move.event) ended with \(word) instead of \(expected)"
        return Complaint(text: text, step: AdHocScenario.step(move, expecting: expected), isOfLastMove: true)
      }
      if let complaint = AdHocPromises.broken(session, model, former) { return complaint }
    }
    return nil
  }

  /// Plays moves; when a promise breaks, returns the shortest run that breaks one, as a scenario that fails.
  ///
  /// - Parameter moves: The moves.
  /// - Returns: What is wrong and the scenario, or nil when all promises are kept.
  /// - Throws: When the cast cannot be had.
  public func report(on moves: [AdHocMove]) throws(AccountDirectory.Clash) -> String? {
    guard let first = try complaint(moves) else { return nil }
    let shortest = Shrinking.shortest(moves) { (try? complaint($0))??.text }
    let shrunk = shortest?.0 ?? moves
    let last = try complaint(shrunk) ?? first
    let text = AdHocScenario.text(
      last.isOfLastMove ? shrunk.dropLast() : shrunk, in: self, endingWith: last.step)
    return "\(last.text)\n\(text)"
  }
}

extension Session {
  /// What time it is when a move comes next.
  public func now(after move: AdHocMove) -> Instant { now.advanced(by: .hours(move.hours)) }
}
