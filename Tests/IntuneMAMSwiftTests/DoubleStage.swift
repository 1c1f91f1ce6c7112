import IntuneMAMSwift
import XCTest

/// The cast of the double's tests: a managed account, a second organization, a personal account.
enum Cast {
  static let work = "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a11"
  static let partner = "0d3a9a53-18a5-4b25-8f5b-63f2a90a1e02"
  static let contoso = "6a1d0f6e-6d0c-4f0e-9c1b-0f2f4f5e7b01"
  static let workName = "adele@contoso.com"
  static let personal = "adele@outlook.com"

  /// A world whose managed accounts may save to OneDrive and to local storage only.
  static func world(isMultiIdentity: Bool = true, several: Bool = false) throws -> MAMTestWorld {
    try MAMTestWorld(
      json: """
        {
          "mam": 1,
          "app": { "multiIdentity": \(isMultiIdentity), "multiManagedIdentities": \(several) },
          "policies": {
            "strict": {
              "allowedOutboundDataTransferDestinations": "managedApps",
              "allowedInboundDataTransferSources": "managedApps",
              "saveAsBlocked": true, "allowedDataStorageLocations": ["oneDriveForBusiness", "localStorage"],
              "blockDataIngestionIntoOrganizationDocuments": true,
              "allowedDataIngestionLocations": ["camera"],
              "printBlocked": true, "notificationRestriction": "blockOrganizationalData", "pinRequired": true
            },
            "tight": { "base": "strict", "set": { "allowedDataStorageLocations": [] } },
            "open": { "allowedOutboundDataTransferDestinations": "allApps", "pinRequired": false }
          },
          "accounts": {
            "work": { "upn": "\(workName)", "oid": "\(work)", "tenant": "\(contoso)", "policy": "strict" },
            "partner": { "upn": "adele@fabrikam.com", "oid": "\(partner)", "tenant": "6a1d0f6e-6d0c-4f0e-9c1b-0f2f4f5e7b02",
              "policy": "strict" },
            "personal": { "upn": "\(personal)" }
          },
          "apps": {
            "Mail": { "managed": true, "signedIn": ["work"] },
            "Notes": { "managed": false }
          },
          "compliance": { "required": true, "deviceRegistered": true }
        }
        """)
  }

  /// A world in which the managed account is enrolled, and nothing is left to do; a delegate is set first.
  static func enrolled(
    isMultiIdentity: Bool = true, several: Bool = false, delegate: (any IntuneMAMPolicyDelegate)? = nil
  ) async throws -> MAMTestWorld {
    let world = try world(isMultiIdentity: isMultiIdentity, several: several)
    world.run {
      if let delegate { IntuneMAMPolicyManager.instance().delegate = delegate }
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(work)
    }
    await world.settle()
    return world
  }
}

extension XCTestCase {
  /// Checks that a world found exactly these kinds of mistakes, in this order.
  func expect(
    _ kinds: [MAMTestIssue.Kind], in world: MAMTestWorld, file: StaticString = #filePath, line: UInt = #line
  ) {
    let found = world.takeIssues()
    XCTAssertEqual(
      found.map(\.kind), kinds, found.map(\.description).joined(separator: "\n"), file: file, line: line)
  }
}

/// What happened, in order, from whatever thread.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func note(_ line: String) {
    lock.lock()
    defer { lock.unlock() }
    lines.append(line)
  }

  var all: [String] {
    lock.lock()
    defer { lock.unlock() }
    return lines
  }
}
