import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// Settings that share a control of the admin center are told as that control, by every verb that people read.
final class ControlLabelsTests: XCTestCase {
  /// The labels that settings have only to be told apart.
  private static let parts = Setting.allCases.map(\.label).filter { label in
    !PortalControl.all.contains { $0.label == label } && label != Setting.customBrowserProtocol.label
  }

  private static let base =
    ##""@odata.type":"#microsoft.graph.iosManagedAppProtection","displayName":"P","##
    + #""allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true"#

  /// Two policies in which every setting that shares a control differs.
  private static let files = FileSource.memory([
    "a.json": Array(
      (#"{\#(base),"deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"block","#
        + #""maximumPinRetries":5,"appActionIfMaximumPinRetriesExceeded":"block","#
        + #""allowedIosDeviceModels":"iPhone15,2","appActionIfIosDeviceModelNotAllowed":"block","#
        + #""maximumAllowedDeviceThreatLevel":"low","mobileThreatDefenseRemediationAction":"block"}"#).utf8),
    "b.json": Array(
      (#"{\#(base),"deviceComplianceRequired":true,"appActionIfDeviceComplianceRequired":"wipe","#
        + #""maximumPinRetries":3,"appActionIfMaximumPinRetriesExceeded":"wipe","#
        + #""allowedIosDeviceModels":"iPhone15,2","appActionIfIosDeviceModelNotAllowed":"wipe","#
        + #""maximumAllowedDeviceThreatLevel":"low","mobileThreatDefenseRemediationAction":"wipe","#
        + #""managedBrowserToOpenLinksRequired":true,"managedBrowser":"microsoftEdge","#
        + #""filterOpenInToOnlyManagedApps":true,"protectInboundDataFromUnknownSources":true}"#).utf8),
    "c.json": Array(
      (#"{\#(base),"deviceComplianceRequired":false,"appActionIfDeviceComplianceRequired":"wipe","#
        + #""disableProtectionOfManagedOutboundOpenInData":true,"managedBrowser":"microsoftEdge"}"#).utf8),
  ])

  func testVerbsForPeople_tellTheControl() {
    XCTAssertEqual(Self.parts.count, 8)
    let lines = [
      "show a.json", "show b.json", "show c.json", "show a.json b.json", "compare a.json b.json c.json --all",
      "compare a.json b.json --format markdown", "compare a.json c.json --format html --against a.json",
      "diff a.json b.json", "diff a.json b.json --full", "diff b.json c.json --full --examples",
      "diff a.json b.json --format markdown", "diff b.json c.json --format markdown",
      "diff a.json b.json --format github", "diff c.json a.json --full", "report a.json b.json --html -",
      "report c.json --html -", "review a.json", "review c.json", "review b.json --format markdown",
      "prove a.json --claim level-3", "prove c.json", "why transfer --policy b.json --receiver personal",
      "why url https://contoso.com/ --policy b.json", "leaks a.json", "leaks c.json",
      "decide --all --policy b.json",
      "decide --all --policy c.json", "decide transfer --policy b.json", "decide url tel:1 --policy b.json",
      "decide managedBrowser --policy b.json", "launch b.json", "launch b.json --jailbroken",
      "launch c.json --jailbroken", "launch a.json --unknown model",
    ]
    for line in lines {
      let run = CapturedRun.of(line.split(separator: " ").map(String.init), files: Self.files)
      XCTAssertNotEqual(run.status, .usage, "\(line)\n\(run.err)")
      let text = run.out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertFalse(text.isEmpty, line)
      for label in Self.parts {
        XCTAssertFalse(text.contains(label), "\(line): \(label)\n\(run.out)")
        XCTAssertFalse(text.contains(HTML.escaped(label)), "\(line): \(label)\n\(run.out)")
      }
    }
  }

  func testExplain_tellsTheControlAndThePart() {
    for setting in Setting.allCases where Self.parts.contains(setting.label) {
      let run = CapturedRun.of("explain", setting.rawValue)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertFalse(run.out.contains(setting.label), run.out)
      XCTAssertTrue(run.out.contains(setting.control.label), run.out)
    }
  }

  func testDiff_tellsAControlOnce() {
    let run = CapturedRun.of("diff", "a.json", "b.json", files: Self.files)
    for heading in [
      "  Jailbroken/rooted devices: Block access -> Wipe data\n",
      "  Max PIN attempts: Reset PIN after 5 attempts -> Wipe data after 3 attempts\n",
      "  Max allowed device threat level: Low; action: Block access -> Low; action: Wipe data\n",
    ] {
      XCTAssertEqual(run.out.components(separatedBy: heading).count, 2, "\(heading)\(run.out)")
    }
  }

  /// Of a check that is off the action can differ, which the page does not show.
  func testDiff_tellsWhatThePageDoesNotShow() {
    let off = FileSource.memory([
      "x.json": Array(
        #"{\#(Self.base),"deviceComplianceRequired":false,"appActionIfDeviceComplianceRequired":"wipe"}"#.utf8
      ),
      "y.json": Array(
        #"{\#(Self.base),"deviceComplianceRequired":false,"appActionIfDeviceComplianceRequired":"block"}"#
          .utf8),
    ])
    let run = CapturedRun.of("diff", "x.json", "y.json", "--full", files: off)
    XCTAssertTrue(
      run.out.contains("Jailbroken/rooted devices: Not checked (action: Wipe data -> Block access)"), run.out)
  }

  func testFormatsForPrograms_keepTheSettings() throws {
    for line in [
      "diff a.json b.json --format json", "compare a.json b.json --format json", "show b.json --format csv",
    ] {
      let run = CapturedRun.of(line.split(separator: " ").map(String.init), files: Self.files)
      XCTAssertTrue(run.out.contains("Jailbroken/rooted devices: action"), "\(line)\n\(run.out)")
    }
  }

  func testShow_tellsWhatWipesAsThePageHasIt() {
    let run = CapturedRun.of("show", "b.json", files: Self.files)
    let wipes = run.out.components(separatedBy: "What can wipe org data\n").last ?? ""
    let lines = wipes.split(separator: "\n").prefix(4).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    XCTAssertEqual(
      Array(lines),
      [
        "Max PIN attempts Wipe data after 3 attempts", "Jailbroken/rooted devices Wipe data",
        "Device model(s) iPhone15,2; action: Allow specified (Wipe non-specified)",
        "Max allowed device threat level Low; action: Wipe data",
      ])
  }
}
