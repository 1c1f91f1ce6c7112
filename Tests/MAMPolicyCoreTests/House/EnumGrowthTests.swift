import Foundation
import MAMTestSupport
import XCTest

/// Enumerations that may get a member more are marked, so that the member breaks no program.
///
/// The rest is listed here. These are complete by what they mean, or by a format that does not change.
final class EnumGrowthTests: XCTestCase {
  /// The public enumerations that stay as they are, by the file and the name.
  private static let closed: Set<String> = [
    // What somebody is, has or is asked about.
    "AccountStanding.AccountStanding", "Basis.Basis", "Effect.Effect", "Enforcement.Enforcement",
    "Acting.Acting", "IdentitySlot.IdentitySlot", "EffectiveIdentity.IdentityLevel",
    "PolicyView.PolicyView", "Reason.Side", "Request.End", "Reading.Direction", "Change.AppState",
    "FileMode.FileMode", "OwnedFile.Kind", "ComplianceEvidence.RemediationMode",
    "SharedDeviceEvent.AppPlace", "SharedDeviceEvent.DeviceMode", "SharedDeviceApp.ComparedAccount",
    "SharedDeviceCheck.AccountAnswer", "SharedDeviceConfiguration.StatedValue",
    "Direction.Direction", "QuestionPattern.Value", "UnknownName.UnknownName",
    "ClaimsFile.ClaimsFileError", "FilterRule.FilterRule",
    // JSON, and how documents are read and written.
    "AppConfigurationExport+Configuration.Value", "ConfigurationValue.ConfigurationValue",
    "DecisionOutput.Reasons", "GraphPolicy.Mode", "PolicyLoadError.PolicyLoadError",
    "WorldDocument.WorldLoadError",
    "AppProtectionPolicy+Loading.Content", "JSONOutput.JSONOutput", "JSONPath.Step",
    "JSONText.KeyOrder",
  ]

  func testPublicEnumerations_areMarkedOrListed() throws {
    let sources = Fixtures.projectRoot + "/Sources"
    // A name space has no cases, and conforms to nothing.
    let declaration = #/(@nonexhaustive\s+)?public (?:indirect )?enum (\w+)(?:<[^>]*>)?:/#
    var marked = 0
    var unmarked: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for match in text.matches(of: declaration) {
        if match.output.1 != nil {
          marked += 1
        } else {
          unmarked.insert("\(file).\(match.output.2)")
        }
      }
    }
    XCTAssertEqual(
      unmarked.subtracting(Self.closed).sorted(), [], "mark these `@nonexhaustive`, or list them")
    XCTAssertEqual(Self.closed.subtracting(unmarked).sorted(), [], "these are marked, or gone")
    // So few would mean that the sources were not read.
    XCTAssertGreaterThan(marked, 150)
  }
}
