import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to load a policy.
final class LoadingTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "mam-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [
      "baseline.json": Exports.strict, "old.json": Exports.misspelled,
      "tenant.json": "[\(Exports.strict),\(Exports.android),\(Exports.broken)]",
    ] { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func testLoading() throws {
    let data = Data(Exports.strict.utf8)

    let policy = try AppProtectionPolicy(path: "baseline.json")
    let same = try AppProtectionPolicy(graph: data)
    let lenient = try AppProtectionPolicy(path: "old.json", allowing: [.misspelled])

    let export = try GraphExport(path: "tenant.json")
    for entry in export.entries {
      switch entry.content {
      case .policy(let loaded):
        print(loaded.policy.displayName ?? "-", loaded.position(of: .saveAsBlocked) as Any)
      case .other(let kind): print("skipped:", kind)
      case .broken(let problems): print(problems)
      }
    }

    XCTAssertEqual(policy, same)
    XCTAssertTrue(policy.saveAsBlocked)
    XCTAssertFalse(lenient.saveAsBlocked)
    XCTAssertEqual(export.entries.count, 3)
  }

  /// Whoever handles errors switches over them without a default.
  func testErrors_areSwitchedOver() {
    func name(_ text: String) -> String {
      do {
        _ = try AppProtectionPolicy(graph: text.utf8)
        return "loaded"
      } catch {
        switch error {
        case .file: return "file"
        case .json: return "json"
        case .notAPolicy(.androidPolicy): return "android"
        case .notAPolicy: return "other"
        case .several: return "several"
        case .doubtful(let warnings): return "\(warnings.map(\.kind))"
        }
      }
    }
    XCTAssertEqual(name(Exports.strict), "loaded")
    XCTAssertEqual(name(Exports.android), "android")
    XCTAssertEqual(name("{"), "json")
    XCTAssertEqual(name(Exports.broken), "json")
    XCTAssertEqual(name("[\(Exports.strict),\(Exports.strict)]"), "several")
    XCTAssertEqual(name(""), "json")
    XCTAssertNotEqual(name(Exports.misspelled), "loaded")
  }
}

/// Exports as files have them.
enum Exports {
  static let strict = typed(
    ##""displayName":"A","allowedOutboundDataTransferDestinations":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":["oneDriveForBusiness"]"##
  )
  static let misspelled = typed(##""saveAsBlokced":true"##)
  static let broken = typed(##""saveAsBlocked":"yes""##)
  static let android = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##

  private static func typed(_ settings: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(settings)}"##
  }
}
