import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The moments of random runs of an app, in which the promises about the app in time are proved.
struct RandomSessions {
  /// One event of a run.
  struct Moment {
    /// The session before the event.
    let former: Session
    /// What happened.
    let move: AdHocMove
    /// How it ended.
    let result: EventResult
    /// The session after the event.
    let session: Session
    /// The numbers of the run and of the event in it, with the seed.
    let place: String
  }

  /// The seed of all runs.
  let seed: UInt64
  /// How many runs there are.
  let runs: Int
  /// How many events a run has.
  let length: Int

  /// Calls a body with every moment, until it complains.
  ///
  /// - Parameters:
  ///   - draw: Draws what happens.
  ///   - start: What happens before that.
  ///   - body: Says what is wrong with a moment.
  /// - Returns: The first complaint.
  /// - Throws: What the body throws, and why the cast cannot be had.
  func forEach(
    of draw: (inout SplitMix64) -> AdHocMove, after start: [Event] = [],
    _ body: (Moment) throws -> String?
  ) throws -> String? {
    var generator = SplitMix64(seed: seed)
    for run in 0..<runs {
      var session = Session(
        try Stage.world(isMultiIdentity: run % 5 != 0, several: run % 2 == 0), answers: AppAnswers())
      for event in start { session.attempt(event) }
      for number in 0..<length {
        let move = draw(&generator)
        let former = session
        let result = session.attempt(move.event, at: move.place)
        let moment = Moment(
          former: former, move: move, result: result, session: session,
          place: "seed \(seed), run \(run), event \(number): \(move.event)")
        if let complaint = try body(moment) { return "\(moment.place): \(complaint)" }
      }
    }
    return nil
  }
}
