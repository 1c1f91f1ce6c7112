import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import mamctl

/// What `mamctl config` says about values that compete with nothing, and about keys that have none.
final class ConfigMarksTests: XCTestCase {
  private func configuration(_ name: String, _ levels: String, _ values: String, isAssigned: Bool = true)
    -> String
  {
    """
    {"@odata.type": "#microsoft.graph.targetedManagedAppConfiguration", "displayName": "\(name)",
      "targetedAppManagementLevels": "\(levels)", "isAssigned": \(isAssigned), "appGroupType": "selectedPublicApps",
      "apps": [{"mobileAppIdentifier": {"bundleId": "com.a.mail"}}], "customSettings": [\(values)]}
    """
  }

  private func config(_ configurations: [String], _ arguments: String...) -> CapturedRun {
    let export = #"{"value": [\#(configurations.joined(separator: ","))]}"#
    return CapturedRun.of(["config", "f.json"] + arguments, files: .memory(["f.json": Array(export.utf8)]))
  }

  /// Nothing wins where no app gets two of the values.
  func testSameValue_ofDifferentDeviceTypes_hasNoMark() {
    let k = #"{"name": "k", "value": "30"}"#
    let apart = config([configuration("Personal", "unmanaged", k), configuration("Company", "mdm", k)])
    XCTAssertTrue(apart.out.hasSuffix("\nk\n  1  \"30\"\n  2  \"30\"\n"), apart.out)
    let together = config([configuration("Personal", "unmanaged", k), configuration("All", "unspecified", k)])
    XCTAssertTrue(
      together.out.hasSuffix("\nk\n  1  \"30\" (wins)\n  2  \"30\" (same value)\n"), together.out)
  }

  func testKeyThatOnlyALeftOutDictionaryHas_namesTheDictionary() {
    let run = config(
      [
        configuration("Mail", "unspecified", #"{"name": "days", "value": "1"}"#),
        configuration("Retired", "unspecified", #"{"name": "color", "value": "red"}"#, isAssigned: false),
      ], "--key", "color")
    XCTAssertEqual(run.status, .finding)
    XCTAssertEqual(
      run.err,
      "mamctl config: none of the dictionaries shown has the key `color`; it is in `Retired`, which is left out\n"
    )
    XCTAssertTrue(run.out.hasSuffix("\ncolor\n  no value\n"), run.out)
  }
}
