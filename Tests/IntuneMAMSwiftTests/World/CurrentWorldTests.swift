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
