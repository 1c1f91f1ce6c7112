import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import MAMTestSupport
import XCTest

/// Every scenario of the fixtures, its run and its trace, and all that is in them, print as lines that a person can read.
final class PrintedScenariosTests: XCTestCase {
  func testFixtures() throws {
    var walk = PrintedWalk()
    var scenarios = 0
    for found in ScenarioFiles.find([Fixtures.root], in: .disk) {
      let file = try found.get()
      guard let scenario = try? ScenarioFiles.read(file).get() else { continue }
      scenarios += 1
      walk.visit(scenario)
      walk.visit(Trace(of: scenario))
    }
    XCTAssertEqual(Array(Set(walk.complaints).sorted().prefix(5)), [])
    XCTAssertGreaterThan(scenarios, 100)
    let ours = walk.counts.keys.filter { $0.hasPrefix("MAM") }
    XCTAssertGreaterThan(ours.count, 80, "\(ours.sorted())")
  }
}
