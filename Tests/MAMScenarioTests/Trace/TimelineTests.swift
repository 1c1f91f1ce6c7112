import MAMPolicyDocuments
import MAMScenario
import XCTest

final class TimelineTests: XCTestCase {
  func testLanes_comeUpInOrderAndSayWhomEachPlaceActsFor() throws {
    let timeline = Timeline(
      of: try SampleScenario.read([
        #"{"do":"signIn","account":"work"}"#, #"{"do":"setUIIdentity","account":"work"}"#,
        #"{"do":"setUIIdentity","account":"personal","window":"second"}"#,
        #"{"do":"dispatch","to":"io","steps":[{"do":"setThreadIdentity","account":"work"}]}"#,
        #"{"do":"kill"}"#,
      ]))
    XCTAssertEqual(timeline.lanes, ["screen", "files", "window second", "thread io"])
    func names(_ lane: String) -> [String] { timeline.moments.map { $0.cells[lane]?.name ?? "-" } }
    XCTAssertEqual(names("screen"), ["nobody", "work", "work", "work", "work", "work", "-"])
    XCTAssertEqual(
      names("window second"), ["-", "-", "personal", "personal", "personal", "personal", "-"])
    XCTAssertEqual(names("thread io").filter { $0 == "work" }.count, 1)
    XCTAssertEqual(timeline.moments[1].cells["screen"]?.isManaged, true)
    XCTAssertEqual(timeline.moments[2].cells["window second"]?.isManaged, false)
    XCTAssertEqual(timeline.moments.map(\.depth), [0, 0, 0, 0, 1, 0, 0])
  }

  func testFailure_endsTheTimeline() throws {
    let timeline = Timeline(
      of: try SampleScenario.read([
        #"{"do":"signIn","account":"work","expect":"refused"}"#, #"{"do":"pause"}"#,
      ]))
    XCTAssertEqual(timeline.moments.count, 1)
    XCTAssertEqual(timeline.moments.first?.result.failures, ["expected `refused`, got `success`"])
    XCTAssertEqual(timeline.result.skipped, 1)
  }
}
