import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

/// Reads the project's own exports, and texts written in a test.
enum GraphFixtures {
  static func bytes(_ name: String) throws -> [UInt8] {
    // A folder of exports is shown as a whole only where none of them is broken.
    let folder = invalid.contains(name) ? "policies-invalid" : "policies"
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("\(folder)/\(name)"))))
  }

  static func export(_ name: String) throws -> GraphExport {
    try GraphExport(try bytes(name), file: name)
  }

  static func policy(_ name: String) throws -> GraphPolicy { try export(name).entry().policy() }

  /// Reads a policy from a text, as an export named `t`.
  static func policy(text: String, _ mode: GraphPolicy.Mode = .lenient) throws -> GraphPolicy {
    try GraphExport(Array(text.utf8), file: "t").entry().policy(mode)
  }

  /// A policy of the right type with some properties.
  static func typed(_ properties: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(properties)}"##
  }

  /// Every fixture that holds one policy and loads.
  static let loadable = [
    "level-1.json", "level-2.json", "level-3.json", "byod-baseline.json", "utf-16-le.json", "utf-16-be.json",
    "crlf-bom.json", "contradictory.json", "os-sharing.json", "terse.json", "odd-values.json",
  ]

  /// Every fixture there is.
  static let all = loadable + ["several.json", "ambiguous.json", "android.json"] + invalid

  private static let invalid = ["wrong-types.json"]
}

/// The problems that reading throws, one a line; nothing when it does not throw.
func problems(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let problems as JSONProblems {
    return problems.description
  } catch let error as PolicySelectionError {
    return error.description
  } catch {
    return "unexpected: \(error)"
  }
}
