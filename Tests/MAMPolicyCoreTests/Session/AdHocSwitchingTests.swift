import MAMTestSupport
import Foundation
import XCTest

/// MI-LIFE-8: whatever is switched, paused, killed and wiped, managed data is always protected and
/// unmanaged data never: R14.
///
/// Thousands of random runs from a printed seed, with an independent model asked after every event. A
/// run that breaks a promise is shrunk and printed as a scenario file that fails.
final class AdHocSwitchingTests: XCTestCase {
  private static let runs = 700
  private static let length = 30
  private static var seed: UInt64 {
    ProcessInfo.processInfo.environment["MAM_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64.max)
  }

  private func testRuns(of play: AdHocPlay) throws {
    let seed = Self.seed
    print("MAM_SEED=\(seed)")
    var generator = SplitMix64(seed: seed)
    for run in 0..<Self.runs {
      let moves = (0..<Self.length).map { _ in AdHocMove.move(in: play, using: &generator) }
      guard let report = try play.report(on: moves) else { continue }
      return XCTFail("run \(run) of seed \(seed): \(report)")
    }
  }

  func testOneManagedAccount_promisesHoldAfterEveryEvent() throws {
    try testRuns(of: AdHocPlay(several: false, isHelpful: true))
  }

  func testSeveralManagedAccounts_promisesHoldAfterEveryEvent() throws {
    try testRuns(of: AdHocPlay(several: true, isHelpful: true))
  }

  func testAppThatAnswersNothing_promisesHoldAfterEveryEvent() throws {
    try testRuns(of: AdHocPlay(several: true, isHelpful: false))
  }

  func testTimeWithoutTheService_promisesHoldAfterEveryEvent() throws {
    for (several, isHelpful) in [(false, true), (true, true), (true, false)] {
      try testRuns(of: AdHocPlay(several: several, isHelpful: isHelpful, isTimed: true))
    }
  }

  func testCampaign_ofAllKindsOfApps() throws {
    guard let campaign = Campaign.asked else { return print("campaign: not run for long; .ci/campaign does") }
    let plays = [false, true].flatMap { isTimed in
      [(false, true), (true, true), (true, false)].map {
        AdHocPlay(several: $0, isHelpful: $1, isTimed: isTimed)
      }
    }
    let run = campaign.run(stock: { plays }) { plays, generator in
      let moves = (0..<Self.length).map { _ in AdHocMove.random(using: &generator) }
      let timed = (0..<Self.length).map { _ in AdHocMove.timed(using: &generator) }
      for play in plays {
        let moves = play.isTimed ? timed : moves
        do {
          if let report = try play.report(on: moves) { return .failure(.init(report)) }
        } catch {
          return .failure(.init("\(error)"))
        }
      }
      return .success(moves.count * plays.count)
    }
    let rate = Int(Double(run.cases) / run.seconds)
    print(
      "campaign: sessions and their model: \(run.cases) events in \(Int(run.seconds)) s, \(rate) a second")
    XCTAssertNil(run.complaint)
  }
}
