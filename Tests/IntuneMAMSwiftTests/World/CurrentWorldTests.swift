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

  /// Strict mode's `no-world`: wrong where nobody can know which world is meant, right where one is.
  func testACall_thatMeansNoWorld_isReportedInEveryWorldThatItMayMean() throws {
    let worlds = [try Cast.world(), try Cast.world()]
    let line: UInt = #line + 1
    XCTAssertFalse(IntuneMAMPolicyManager.instance().isManagementEnabled())
    for world in worlds {
      let issue = try XCTUnwrap(world.issues.first)
      XCTAssertEqual(issue.file, "IntuneMAMSwiftTests/CurrentWorldTests.swift")
      XCTAssertEqual(issue.line, line)
      XCTAssertEqual(
        issue.message,
        "the SDK was called while 2 test worlds were there, and none chosen, so an empty one answered")
      expect([.noWorld], in: world)
    }
    IntuneMAMSwiftContextManager.setAccountId(Cast.work) {}
    for world in worlds { expect([.noWorld], in: world) }

    worlds[0].run { _ = IntuneMAMPolicyManager.instance() }
    worlds[1].install()
    _ = IntuneMAMPolicyManager.instance()
    worlds[1].close()
    XCTAssertTrue(IntuneMAMPolicyManager.instance().world === worlds[0], "a closed world is none to choose")
    for world in worlds { expect([], in: world) }
  }

  /// A test case keeps its world for as long as all tests run; a manager in a global constant must not ask it.
  func testAManagerThatIsKept_meansTheNextWorldOnceItsOwnIsClosed() async throws {
    let former = try await Cast.enrolled()
    let manager = former.run { IntuneMAMPolicyManager.instance() }
    XCTAssertTrue(manager.isAccountIdManaged(Cast.work))
    former.close()
    let next = try Cast.world()
    next.install()
    defer { next.close() }
    XCTAssertTrue(manager.world === next)
    XCTAssertFalse(manager.isAccountIdManaged(Cast.work))
    XCTAssertFalse(manager.isAccountIdManaged("work"))
    expect([], in: former)
    expect([.wrongIdentifier], in: next)
  }

  func testACall_withoutAnyWorld_isReportedAndAnswered() throws {
    let line: UInt = #line + 1
    let manager = IntuneMAMEnrollmentManager.instance()
    XCTAssertEqual(manager.enrolledAccountIds(), [])
    let issue = try XCTUnwrap(MAMTestWorld.current.issues.first { $0.line == line })
    XCTAssertEqual(issue.kind, .noWorld)
    XCTAssertTrue(issue.message.contains("no test world was there"), issue.message)
    // The world that answers in such a case is none that the next call could mean.
    let world = try Cast.world()
    XCTAssertTrue(IntuneMAMPolicyManager.instance().world === world)
    expect([], in: world)
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
    for row in rows {
      let found = OutsideTests.isTesting(arguments: row.arguments, environment: row.environment)
      XCTAssertEqual(found, row.isTesting, "\(row.arguments)")
    }
    XCTAssertTrue(OutsideTests.notice.contains("must not ship"))
  }
}
