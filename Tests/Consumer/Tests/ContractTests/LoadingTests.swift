import Foundation
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to load a policy.
final class LoadingTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "mam-\(UUID().uuidString)")

  override func setUpWithError() throws {
    try Exports.write(to: folder)
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
  /// Every kind of value, as strict as it gets.
  static let everything = typed(
    ##""displayName":"B","allowedOutboundDataTransferDestinations":"none","allowedInboundDataTransferSources":"managedApps","saveAsBlocked":true,"allowedDataStorageLocations":[],"blockDataIngestionIntoOrganizationDocuments":true,"allowedDataIngestionLocations":[],"allowedOutboundClipboardSharingLevel":"blocked","allowedOutboundClipboardSharingExceptionLength":0,"thirdPartyKeyboardsBlocked":true,"printBlocked":true,"dataBackupBlocked":true,"contactSyncBlocked":true,"notificationRestriction":"block","appDataEncryptionType":"whenDeviceLocked","disableProtectionOfManagedOutboundOpenInData":false,"managedBrowser":"microsoftEdge","managedBrowserToOpenLinksRequired":true,"pinRequired":true,"minimumPinLength":6,"pinCharacterSet":"alphanumericAndSymbol","simplePinBlocked":true,"maximumPinRetries":5,"organizationalCredentialsRequired":true,"fingerprintBlocked":true,"faceIdBlocked":true,"deviceComplianceRequired":true,"periodOfflineBeforeAccessCheck":"PT12H","periodOfflineBeforeWipeIsEnforced":"P30D","periodOnlineBeforeAccessCheck":"PT30M","minimumRequiredOsVersion":"17.0","minimumWipeOsVersion":"15.0","minimumRequiredAppVersion":"2.0""##
  )
  static let misspelled = typed(##""saveAsBlokced":true"##)
  static let broken = typed(##""saveAsBlocked":"yes""##)
  static let android = ##"{"@odata.type":"#microsoft.graph.androidManagedAppProtection"}"##

  static let scenario = ##"""
    {"mam": 1, "name": "Saving", "world": {"mam": 1, "policies": {"strict": {"saveAsBlocked": true, "allowedOutboundDataTransferDestinations": "managedApps"}},
     "accounts": {"work": {"upn": "megan@contoso.com", "policy": "strict"}}},
     "steps": [{"do": "signIn", "account": "work", "expect": "success"},
     {"do": "save", "owner": "work", "to": "box", "account": null, "expect": "deny"}]}
    """##

  static let world = ##"""
    {"mam": 1, "policies": {"strict": "baseline.json"}, "accounts": {"work": {"upn": "megan@contoso.com", "policy": "strict"}},
     "device": {"osVersion": "17.5"}}
    """##

  /// Two policies of a tenant, each for one group, and the groups.
  static let policies = value([assigned("Level 2", to: "sales"), assigned("Level 3", to: "finance")])
  static let groups = value([group("sales", "Sales"), group("finance", "Finance")])

  /// Puts the files of the examples into a new folder.
  static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("tenant"), withIntermediateDirectories: true)
    for (name, text) in [
      "baseline.json": strict, "old.json": misspelled, "tenant.json": "[\(strict),\(android),\(broken)]",
      "world.json": world, "tenant/policies.json": policies, "tenant/groups.json": groups,
    ] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
  }

  private static func value(_ objects: [String]) -> String {
    ##"{"value":[\##(objects.joined(separator: ","))]}"##
  }

  private static func assigned(_ name: String, to group: String) -> String {
    typed(
      ##""displayName":"\##(name)","printBlocked":true,"allowedOutboundDataTransferDestinations":"managedApps","allowedInboundDataTransferSources":"allApps","allowedOutboundClipboardSharingLevel":"allApps","appGroupType":"allApps","targetedAppManagementLevels":"unspecified","assignments":[{"target":{"@odata.type":"#microsoft.graph.groupAssignmentTarget","groupId":"\##(group)"}}]"##
    )
  }

  private static func group(_ id: String, _ name: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.group","id":"\##(id)","displayName":"\##(name)"}"##
  }

  private static func typed(_ settings: String) -> String {
    ##"{"@odata.type":"#microsoft.graph.iosManagedAppProtection",\##(settings)}"##
  }
}
