import XCTest

@testable import IntuneMAMSwift

/// Which world a call means, and what the double says where there is none.
final class CurrentWorldTests: XCTestCase {
  func testTheBoundWorld_winsOverTheInstalledOne() throws {
    let (installed, bound) = (try Cast.world(), try Cast.world())
    installed.install()
    defer { installed.uninstall() }
    XCTAssertTrue(IntuneMAMPolicyManager.instance().world === installed)
    bound.run { XCTAssertTrue(IntuneMAMPolicyManager.instance().world === bound) }
    XCTAssertTrue(IntuneMAMPolicyManager.instance() === IntuneMAMPolicyManager.instance())
  }

  func testSeveralWorlds_andNoneChosen_areReported() throws {
    let worlds = [try Cast.world(), try Cast.world()]
    XCTAssertEqual(worlds.count, 2)
    let world = MAMTestWorld.current
    XCTAssertFalse(worlds.contains { $0 === world })
    XCTAssertEqual(world.issues.first?.kind, .noWorld)
    XCTAssertFalse(IntuneMAMPolicyManager.instance().isManagementEnabled())
    withExtendedLifetime(worlds) {}
  }

  /// A manager that is kept asks its own world, whichever is current where it is called.
  func testLogin_enrollsTheDeviceUserOfItsOwnWorld() async throws {
    func world(deviceUser: String) throws -> MAMTestWorld {
      try MAMTestWorld(
        json: """
          {
            "mam": 1, "policies": { "open": {} },
            "device": { "mdmEnrolled": true, "mdmUser": "\(deviceUser)" },
            "accounts": {
              "work": { "upn": "\(Cast.workName)", "oid": "\(Cast.work)", "policy": "open" },
              "partner": { "upn": "adele@fabrikam.com", "oid": "\(Cast.partner)", "policy": "open" }
            }
          }
          """)
    }
    let (own, other) = (try world(deviceUser: "work"), try world(deviceUser: "partner"))
    let manager = own.run { IntuneMAMEnrollmentManager.instance() }
    other.run { manager.loginAndEnrollAccount(nil) }
    await own.settle()
    await other.settle()
    XCTAssertEqual(manager.enrolledAccountIds(), [Cast.work])
    XCTAssertEqual(other.run { IntuneMAMEnrollmentManager.instance().enrolledAccountIds() }, [])
    XCTAssertEqual(own.issues, [])
  }

  func testTheContainer_goesAwayWithTheWorld() throws {
    var world: MAMTestWorld? = try Cast.world()
    let path = try XCTUnwrap(world?.container.path)
    XCTAssertTrue(FileManager.default.fileExists(atPath: path))
    world = nil
    XCTAssertFalse(FileManager.default.fileExists(atPath: path))
  }

  func testProgramsThatRunTests_areKnown() {
    let rows: [(arguments: [String], environment: [String: String], isTesting: Bool)] = [
      (["/build/debug/NotesPackageTests.xctest"], [:], true),
      (["/usr/bin/xctest"], [:], true),
      (["/Apps/Notes.app/Notes"], ["XCTestConfigurationFilePath": "/x"], true),
      (["/Apps/Notes.app/Notes"], [:], false),
      ([], [:], false),
    ]
    XCTAssertEqual(rows.count, 5)
    for row in rows {
      let found = OutsideTests.isTesting(arguments: row.arguments, environment: row.environment)
      XCTAssertEqual(found, row.isTesting, "\(row.arguments)")
    }
    XCTAssertTrue(OutsideTests.notice.contains("must not ship"))
  }
}
