import MAMPolicyDocuments
import MAMScenario
import XCTest

final class TimelineTests: XCTestCase {
  /// The result and the timeline of one and the same run.
  private func run(_ scenario: Scenario) -> (ScenarioResult, Timeline) {
    var timeline = Timeline()
    let result = ScenarioRunner.run(scenario) { timeline.add($0) }
    return (result, timeline)
  }

  func testLanes_comeUpInOrderAndSayWhomEachPlaceActsFor() throws {
    let (_, timeline) = run(
      try SampleScenario.read([
        #"{"do":"signIn","account":"work"}"#, #"{"do":"setUIIdentity","account":"work"}"#,
        #"{"do":"setUIIdentity","account":"personal","window":"second"}"#,
        #"{"do":"dispatch","to":"io","steps":[{"do":"setThreadIdentity","account":"work"}]}"#,
        #"{"do":"kill"}"#,
      ]))
    XCTAssertEqual(timeline.lanes, ["screen", "files", "window second", "thread io"])
    func names(_ lane: String) -> [String] { timeline.moments.map { $0.cells[lane]?.name ?? "-" } }
    XCTAssertEqual(names("screen"), ["no account", "work", "work", "work", "work", "work", "-"])
    XCTAssertEqual(
      names("window second"), ["-", "-", "personal", "personal", "personal", "personal", "-"])
    XCTAssertEqual(names("thread io").filter { $0 == "work" }.count, 1)
    XCTAssertEqual(timeline.moments[1].cells["screen"]?.isManaged, true)
    XCTAssertEqual(timeline.moments[2].cells["window second"]?.isManaged, false)
    XCTAssertEqual(timeline.moments.map(\.depth), [0, 0, 0, 0, 1, 0, 0])
    XCTAssertEqual(timeline.moments[1].story, "The app switches the window to `work`.")
    XCTAssertEqual(timeline.moments[2].story, "[window `second`] The app switches the window to `personal`.")
  }

  func testFailure_endsTheTimeline() throws {
    let (result, timeline) = run(
      try SampleScenario.read([
        #"{"do":"signIn","account":"work","expect":"refused"}"#, #"{"do":"pause"}"#,
      ]))
    XCTAssertEqual(timeline.moments.count, 1)
    XCTAssertEqual(timeline.moments.first?.result.failures, ["expected `refused`, got `success`"])
    XCTAssertEqual(result.skipped, 1)
  }

  func testPage_runsScenariosAndListsWhatFailed() throws {
    var page = ScenarioPage()
    let passed = page.run(try SampleScenario.read([#"{"do":"signIn","account":"work"}"#]))
    let failed = page.run(try SampleScenario.read([#"{"do":"signIn","account":"work","expect":"refused"}"#]))
    XCTAssertTrue(passed.hasPassed)
    XCTAssertFalse(failed.hasPassed)
    let html = page.html
    XCTAssertTrue(html.contains("<h1>2 scenarios, 1 failed</h1>"), html)
    XCTAssertTrue(html.contains("<li><a href=\"#s2\">"), html)
    XCTAssertFalse(html.contains("<li><a href=\"#s1\">"), html)
    XCTAssertTrue(html.contains("expected <code>refused</code>, got <code>success</code>"), html)
    XCTAssertTrue(html.contains("<footer><p>Made by MAMPolicy (rules "), html)
  }
}
