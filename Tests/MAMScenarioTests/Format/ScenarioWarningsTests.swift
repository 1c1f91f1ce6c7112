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
      ("", [signIn, #"{"do":"setUIIdentity","account":"work"}"#], [.minimumRequiredOsVersion]),
      ("", [signIn, #"{"do":"resume"}"#], [.minimumRequiredOsVersion]),
      ("", [signIn, #"{"do":"createFile","path":"a"}"#], [.minimumRequiredOsVersion]),
    ]
    for row in rows {
      let scenario = try SampleScenario.read(row.steps, world: Self.world(row.device))
      XCTAssertEqual(scenario.warnings().compactMap(\.setting), row.settings, "\(row.steps)")
    }
  }

  /// An empty bound checks nothing, which a switch that passes does not show.
  func testEmptyVersionBound_isToldOfASwitch() throws {
    let world =
      #"{"mam":1,"policies":{"p":{"minimumRequiredOsVersion":""}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
    let steps = [
      #"{"do":"signIn","account":"work"}"#, #"{"do":"setUIIdentity","account":"work","expect":"success"}"#,
    ]
    XCTAssertEqual(
      try SampleScenario.read(steps, world: world).warnings(strictly: true).map(\.message),
      ["`minimumRequiredOsVersion` is empty: nothing is checked"])
  }

  /// Whether a policy applies at all is part of every answer, and of what is compared.
  func testTargeting_mattersToEveryScenario() throws {
    let world =
      #"{"mam":1,"policies":{"p":{"targetedAppManagementLevels":"mdmm"}},"#
      + #""accounts":{"work":{"upn":"adele@contoso.com","policy":"p"}}}"#
    let steps = [#"{"do":"signIn","account":"work"}"#, #"{"do":"assert","policyApplied":false}"#]
    XCTAssertEqual(
      try SampleScenario.read(steps, world: world).warnings().compactMap(\.setting),
      [.targetedAppManagementLevels])
  }

  func testScenarioThatExpectsNothing_isToldAsATest() throws {
    let print = #"{"do":"print","owner":"work"}"#
    let rows: [(step: String, isTold: Bool)] = [
      (print, true), (#"{"do":"print","owner":"work","because":[]}"#, true),
      (#"{"do":"print","owner":"work","expect":"deny"}"#, false),
      (#"{"do":"assert","signedIn":[]}"#, false), (#"{"do":"kill","calls":[]}"#, false),
    ]
    for row in rows {
      let scenario = try SampleScenario.read([#"{"do":"pause"}"#, row.step])
      XCTAssertEqual(
        scenario.warningsAsTest(strictly: false).map(\.message),
        row.isTold ? ["no step of the scenario expects anything, so it passes whatever the answers are"] : [],
        row.step)
      XCTAssertEqual(scenario.warnings(), [])
    }
  }
}
