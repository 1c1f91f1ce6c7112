import MAMPolicyCore
import MAMTestSupport
import XCTest

/// An extension's process shares what its app has enrolled.
///
/// Rule R10.7.
final class ExtensionTests: XCTestCase {
  private func session(_ change: (inout World) throws -> Void = { _ in }) throws -> Session {
    var world = try Stage.world()
    world.app.isExtension = true
    try change(&world)
    return Session(world)
  }

  func testStart_managesOnlyWhatTheAppCanHave() throws {
    XCTAssertEqual(try session().managedAccounts, [])
    let rows: [(change: (inout World) throws -> Void, managed: [String])] = [
      ({ try $0.setEnrolled(true, of: "other") }, ["other"]),
      (
        {
          try $0.setEnrolled(true, of: "work")
          try $0.setEnrolled(true, of: "other")
        }, ["work"]
      ),
      (
        {
          $0.app.allowsSeveralManagedAccounts = true
          try $0.setEnrolled(true, of: "work")
          try $0.setEnrolled(true, of: "other")
        }, ["work", "other"]
      ),
      (
        {
          $0.allowedAccounts = []
          try $0.setEnrolled(true, of: "work")
        }, []
      ),
      // Without a policy nobody is managed.
      ({ try $0.setEnrolled(true, of: "personal") }, []),
    ]
    for (number, row) in rows.enumerated() {
      let session = try session(row.change)
      let managed = session.managedAccounts.compactMap { session.world.record(of: $0)?.name }
      XCTAssertEqual(managed, row.managed, "\(number)")
    }
  }

  /// Its app signs accounts in, so that nobody becomes known by trying, and no mismatch is reported.
  func testSigningIn_changesNothing_whoeverItIs() throws {
    let before = try session {
      $0.allowedAccounts = [Identity("work")].compactMap(\.self)
      try $0.setEnrolled(true, of: "work")
    }
    for account in ["work", "other", "stranger@example.org", "", nil] as [IdentitySlot] {
      for status in [nil, .newPolicies, .wipe, .notLicensed] as [EnrollmentStatus?] {
        var session = before
        for event in [
          Event.signIn(account, enrollment: status), .autoEnroll(account, enrollment: status),
        ] {
          let result = session.attempt(event)
          XCTAssertEqual(result.answer.codes, ["enrollment-not-in-extension"], "\(account)")
          XCTAssertEqual(result.answer.code, 223)
          XCTAssertEqual(result.outcomes, [], "\(account)")
        }
        XCTAssertEqual(session, before, "\(account)")
      }
    }
  }

  func testSingleIdentityExtension_actsForTheEnrolledUserFromTheStart() throws {
    let session = try session {
      $0.app.isMultiIdentity = false
      try $0.setEnrolled(true, of: "work")
    }
    XCTAssertEqual([session.effectiveUI().slot], session.managedAccounts)
    XCTAssertTrue(session.isPolicyApplied())
  }

  func testRemediation_ofAnAccountThatTheAppHasNotEnrolled_isNotCompliant() throws {
    var session = try session { try $0.setEnrolled(true, of: "work") }
    let identity = try XCTUnwrap(Identity(SmallWorld.otherID))
    session.attempt(.compliance(.remediate(.accountID(identity.text), .interactive)))
    session.attempt(.compliance(.proceed))
    XCTAssertEqual(session.managedAccounts.count, 1)
  }

  /// What becomes of an account whose policy is for other devices is the app's to do.
  func testRemediation_ofAnAccountWhosePolicyNoLongerApplies_leavesItToTheApp() throws {
    var session = try session {
      let work = try XCTUnwrap($0.directory.index(of: XCTUnwrap(Identity("work"))))
      $0.assign(.with { $0.targetedAppManagementLevels = [.unmanaged] }, to: work)
      $0.management.isEnrolled = false
      try $0.setEnrolled(true, of: "work")
    }
    let managed = session.managedAccounts
    XCTAssertEqual(managed.count, 1)
    var device = DeviceFacts()
    device.isEnrolled = true
    session.expect("success", .changeDevice(device))
    session.attempt(.compliance(.remediate(.accountID(SmallWorld.workID), .interactive)))
    session.attempt(.compliance(.proceed))
    XCTAssertEqual(session.managedAccounts, managed)
    XCTAssertEqual(session.registeredIdentities, [])
  }
}
