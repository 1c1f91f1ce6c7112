import MAMPolicyCore
import MAMPolicyDocuments
import MAMScenario
import XCTest

/// A scenario warns of a setting that could not be read as soon as some step can rest on it.
final class ScenarioWarningsTests: XCTestCase {
  private static func world(_ device: String = "") -> String {
    #"{"mam":1,\#(device)"policies":{"p":{"minimumRequiredOsVersion":"sixteen","notificationRestriction":"?"}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
  }

  func testWarnings_areThoseThatAStepCanRestOn() throws {
    let signIn = #"{"do":"signIn","account":"work"}"#
    let rows: [(device: String, steps: [String], settings: [Setting])] = [
      ("", [signIn], []),
      ("", [signIn, #"{"do":"print","owner":"work"}"#], []),
      ("", [signIn, #"{"do":"notify","owner":"work"}"#], [.notificationRestriction]),
      ("", [signIn, #"{"do":"launch","account":"work","device":{}}"#], [.minimumRequiredOsVersion]),
      ("", [#"{"do":"changeDevice","device":{"osVersion":"16"}}"#, signIn], [.minimumRequiredOsVersion]),
      (#""device":{"osVersion":"16"},"#, [signIn], [.minimumRequiredOsVersion]),
    ]
    XCTAssertEqual(rows.count, 6)
    for row in rows {
      let scenario = try SampleScenario.read(row.steps, world: Self.world(row.device))
      XCTAssertEqual(scenario.warnings().compactMap(\.setting), row.settings, "\(row.steps)")
    }
  }
}
