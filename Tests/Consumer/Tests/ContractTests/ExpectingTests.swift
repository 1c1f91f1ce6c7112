import Foundation
import MAMAnalysis
import MAMPolicyTesting
import XCTest

/// What an engineer types first to hold exports to claims, in a test.
final class ExpectingTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "mam-\(UUID().uuidString)")

  override func setUpWithError() throws {
    let policies = folder.appendingPathComponent("policies")
    try FileManager.default.createDirectory(at: policies, withIntermediateDirectories: true)
    try Data(Exports.strict.utf8).write(to: policies.appendingPathComponent("strict.json"))
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func claims() throws -> [Claim] {
    [
      Claim(
        name: "nothing to personal accounts",
        .never(try QuestionPattern("save", ["owner": "self", "account": ["unmanaged", "noUser"]])))
    ]
  }

  func testClaimsThatHold() throws {
    let claims = try claims()
    expectHolds(claims, policiesIn: "policies")
  }

  #if !canImport(ObjectiveC)
    func testClaimThatFails_standsAtTheLineOfTheExport() throws {
      let text = """
        {
          "@odata.type": "#microsoft.graph.iosManagedAppProtection",
          "displayName": "Loose",
          "allowedOutboundDataTransferDestinations": "allApps"
        }
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("policies/loose.json"))
      let probe = Probe(name: "probe", testClosure: { _ in })
      probe.expectHolds(try claims(), policiesIn: "policies")
      XCTAssertEqual(probe.failures.map(\.line), [4])
      XCTAssertTrue(probe.failures.first?.file.hasSuffix("policies/loose.json") == true, "\(probe.failures)")
      XCTAssertTrue(
        probe.failures.first?.text.hasPrefix("`Loose`: fails: nothing to personal accounts, because ")
          == true,
        "\(probe.failures)")
    }

    /// A test case that keeps its failures.
    private final class Probe: XCTestCase {
      private(set) var failures: [(text: String, file: String, line: Int)] = []

      override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
      ) {
        failures.append((description, filePath, lineNumber))
      }
    }
  #endif
}
