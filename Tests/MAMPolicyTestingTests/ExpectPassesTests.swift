import MAMPolicyTesting
import MAMScenario
import MAMTestSupport
import XCTest

final class ExpectPassesTests: XCTestCase {
  private func probe(_ path: String) -> [FailureProbe.Failure] {
    let probe = FailureProbe.make()
    probe.expectPasses(scenario: path)
    return probe.failures
  }

  private func file(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).scenario.json")
    try Data(text.utf8).write(to: url)
    addTeardownBlock { try? FileManager.default.removeItem(at: url) }
    return url.path
  }

  func testScenariosThatPass_failNothing() {
    XCTAssertEqual(probe(Fixtures.path("save-as")), [])
    expectPasses(scenario: Fixtures.path("open-from/FP-OPEN-1.scenario.json"))
  }

  func testFailure_standsAtTheStepOfTheScenario() throws {
    let path = try file(
      """
      {
        "mam": 1, "name": "x",
        "world": { "mam": 1, "accounts": { "work": { "upn": "adele@contoso.com" } } },
        "steps": [
          { "do": "signIn", "account": "work" },
          { "do": "print", "owner": "work", "expect": "deny" }
        ]
      }
      """)
    let failures = probe(path)
    XCTAssertEqual(failures.map(\.line), [6])
    XCTAssertEqual(failures.map(\.file), [path])
    XCTAssertEqual(failures.first?.text.hasPrefix("print owner=work: expected `deny`"), true, "\(failures)")
  }

  func testInvalidScenario_failsAtItsProblem() throws {
    let path = try file("{\n  \"mam\": 1,\n  \"nam\": \"x\"\n}")
    XCTAssertEqual(Set(probe(path).map(\.line)).contains(3), true)
  }

  func testNothingToPlay_fails() {
    XCTAssertEqual(
      probe(Fixtures.path("policies")).map(\.text),
      ["there is no file whose name ends in `.scenario.json`"])
    XCTAssertEqual(probe("/nowhere.scenario.json").count, 1)
  }

  func testIssues_ofAResult_haveTheirPlaces() throws {
    let path = Fixtures.path("save-as/FP-SAVE-1.scenario.json")
    guard case .success(let scenario) = try ScenarioFiles.read(path) else {
      return XCTFail("the fixture must be valid")
    }
    XCTAssertEqual(ScenarioRunner.run(scenario).issues, [])
  }
}
