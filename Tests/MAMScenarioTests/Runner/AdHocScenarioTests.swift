import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// A random run that is written down as a scenario is the same run: what fails in a test fails in a file.
final class AdHocScenarioTests: XCTestCase {
  private static let seed: UInt64 = 20_261_121

  private func read(_ text: String) throws -> Scenario {
    do { return try Scenario(Array(text.utf8), file: "run.scenario.json") } catch {
      XCTFail("\(error.problems.map(\.message))\n\(text)")
      throw error
    }
  }

  func testScenario_ofARun_hasItsOutcomesAndFailsAtItsEnd() throws {
    var generator = SplitMix64(seed: Self.seed)
    for several in [true, false] {
      for isHelpful in [true, false] {
        for number in 0..<60 {
          let play = AdHocPlay(several: several, isHelpful: isHelpful, isTimed: number % 3 == 0)
          let moves = (0..<20).map { _ in AdHocMove.move(in: play, using: &generator) }
          var session = try play.session()
          let words = moves.map { move in
            session.attempt(move.event, at: move.place, time: session.now(after: move)).answer.word
          }
          // Nobody but the runner signs anybody in after the last move.
          let ending: JSONOutput = ["do": "signIn", "account": "", "expect": "success"]
          let scenario = try read(AdHocScenario.text(moves, in: play, endingWith: ending))
          let result = ScenarioRunner.run(scenario)
          XCTAssertEqual(result.steps.dropFirst(AdHocScenario.preparations).dropLast().map(\.outcome), words)
          XCTAssertEqual(
            result.steps.map(\.hasPassed), scenario.steps.indices.map { $0 < scenario.steps.count - 1 })
        }
      }
    }
  }
}
