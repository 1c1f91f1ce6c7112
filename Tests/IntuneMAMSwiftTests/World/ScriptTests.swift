import IntuneMAMSwift
import XCTest

/// What the service, the device and the user do in a test, with what the app meets.
///
/// Rules R5.4, R10.3, R12.1.
final class ScriptTests: XCTestCase {
  private final class Delegate: NSObject, IntuneMAMPolicyDelegate, IntuneMAMEnrollmentDelegate,
    IntuneMAMComplianceDelegate, @unchecked Sendable
  {
    let journal = Journal()

    func addAccountId(
      _ accountId: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void
    ) {
      journal.note("add \(accountId) main=\(Thread.isMainThread)")
      completionHandler(.success)
    }

    func blockAccountId(
      _ accountId: String, reason: IntuneMAMBlockAccountReason,
      completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
    ) {
      journal.note("block \(accountId) \(reason) main=\(Thread.isMainThread)")
      completionHandler(.success)
    }

    func wipeData(forAccountId accountId: String) -> Bool {
      journal.note("wipe \(accountId)")
      return true
    }

    func policyRequest(with status: IntuneMAMEnrollmentStatus) {
      journal.note("policy \(status.statusCode.rawValue)")
    }

    func accountId(
      _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
      withErrorMessage errMsg: String, andErrorTitle errTitle: String
    ) { journal.note("compliance \(status)") }
  }

  private func world(_ delegate: Delegate, enrolls: Bool = true) async throws -> MAMTestWorld {
    let world = try Cast.world()
    world.run {
      IntuneMAMPolicyManager.instance().delegate = delegate
      IntuneMAMEnrollmentManager.instance().delegate = delegate
      IntuneMAMComplianceManager.instance().delegate = delegate
      if enrolls { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    }
    await world.settle()
    return world
  }

  private func enrolled(in world: MAMTestWorld) -> [String] {
    world.run { IntuneMAMEnrollmentManager.instance().enrolledAccountIds() }
  }

  func testAutoEnroll_hasTheAppAddTheAccount() async throws {
    let delegate = Delegate()
    let world = try await world(delegate, enrolls: false)
    let event = try world.autoEnroll("work")
    await world.settle()
    XCTAssertEqual(event.outcome, "success")
    XCTAssertEqual(delegate.journal.all, ["add \(Cast.work) main=true"])
    XCTAssertEqual(enrolled(in: world), [Cast.work])
    try world.verify()
  }

  func testCheckIn_tellsThePolicyRequest() async throws {
    let delegate = Delegate()
    let world = try await world(delegate)
    try world.checkIn("work", .policiesHaveNotChanged)
    await world.settle()
    XCTAssertEqual(delegate.journal.all, ["policy 101"])
    try world.checkIn("work", .wipeReceived)
    await world.settle()
    XCTAssertEqual(delegate.journal.all.dropFirst(), ["wipe \(Cast.work)", "policy 102"])
    XCTAssertEqual(enrolled(in: world), [])
    try world.verify()
  }

  func testSignOut_endsTheManagement() async throws {
    let world = try await world(Delegate())
    XCTAssertEqual(enrolled(in: world), [Cast.work])
    try world.signOut("work")
    await world.settle()
    XCTAssertEqual(enrolled(in: world), [])
    XCTAssertFalse(world.run { IntuneMAMPolicyManager.instance().isAccountIdManaged(Cast.work) })
  }

  func testRelaunch_clearsTheIdentitiesAndKeepsTheAccounts() async throws {
    let delegate = Delegate()
    let world = try await world(delegate)
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    world.relaunch()
    await world.settle()
    XCTAssertNil(world.run { IntuneMAMPolicyManager.instance().getUIPolicyAccountId() })
    XCTAssertEqual(enrolled(in: world), [Cast.work])
    world.run {
      IntuneMAMPolicyManager.instance().delegate = nil
      IntuneMAMPolicyManager.instance().delegate = delegate
    }
    XCTAssertEqual(world.issues, [], "after a launch the delegate is set in time again")
  }

  /// R2.6: an app with several accounts on the screen hides the one that conditional launch blocks.
  func testABlockedAccount_isHiddenByTheApp_inItsWindow() async throws {
    final class WindowDelegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
      let journal = Journal()
      let window: Handle<UIWindow>
      init(_ window: Handle<UIWindow>) { self.window = window }

      func blockAccountId(
        _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
        completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
      ) {
        journal.note("block in its window \(window === self.window.value)")
        completionHandler(.success)
      }
    }
    let window = await MainActor.run { Handle(UIWindow()) }
    let (plain, windowed) = (Delegate(), WindowDelegate(window))
    let rows: [(delegate: any IntuneMAMPolicyDelegate, window: UIWindow?, journal: Journal, line: String)] = [
      (plain, nil, plain.journal, "block \(Cast.work) conditionalLaunchBlocked main=true"),
      (windowed, window.value, windowed.journal, "block in its window true"),
    ]
    for row in rows {
      let world = try Cast.world(several: true)
      world.run {
        IntuneMAMPolicyManager.instance().delegate = row.delegate
        IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      }
      await world.settle()
      _ = await world.run {
        await IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([Cast.work, ""], for: row.window)
      }
      try world.conditionalLaunch(.blocks, for: "work")
      world.pause()
      world.resume()
      await world.settle()
      XCTAssertEqual(row.journal.all, [row.line])
      XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().blockedAccountIds() }, [Cast.work])
    }
  }

  func testALaunchThatWipes_removesTheAccount() async throws {
    let delegate = Delegate()
    let world = try await world(delegate)
    try world.conditionalLaunch(.wipes, for: "work")
    let result = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    XCTAssertEqual(result, .failed)
    XCTAssertEqual(delegate.journal.all, ["wipe \(Cast.work)"])
    XCTAssertEqual(enrolled(in: world), [])
  }

  func testTokens_followConditionalAccess() async throws {
    let world = try await world(Delegate(), enrolls: false)
    let rows: [(what: String, change: () -> Void, outcome: String)] = [
      ("a policy is asked for", {}, "protectionPolicyRequired"),
      ("no policy is asked for", { world.conditionalAccessRequiresPolicy(false) }, "token"),
      ("and again", { world.conditionalAccessRequiresPolicy(true) }, "protectionPolicyRequired"),
      (
        "the account is under policy",
        {
          world.run {
            IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: false)
          }
        }, "token"
      ),
    ]
    for row in rows {
      row.change()
      await world.settle()
      let event = try world.requestToken(of: "work")
      await world.settle()
      XCTAssertEqual(event.outcome, row.outcome, row.what)
    }
    XCTAssertThrowsError(try world.requestToken(of: "personal")) {
      XCTAssertTrue("\($0)".hasPrefix("no home account ID can be reported for `personal`; "), "\($0)")
    }
    XCTAssertThrowsError(try world.requestToken(of: "wrok"))
  }

  func testARemediation_meetsWhatTheTestScripts() async throws {
    let rows: [(what: String, enrolls: Bool, silent: Bool, script: (MAMTestWorld) -> Void, status: String)] =
      [
        ("everything is there", true, true, { _ in }, "compliant"),
        ("the device is not registered", true, true, { $0.registerDevice(false) }, "interactionRequired"),
        ("the user registers it", true, false, { $0.registerDevice(false) }, "compliant"),
        (
          "the user does not", true, false,
          {
            $0.registerDevice(false)
            $0.userGoesAlong(false)
          }, "userCancelled"
        ),
        ("the service fails", false, false, { $0.protectionService(.fails) }, "serviceFailure"),
        ("the service is away", false, false, { $0.protectionService(.isUnreachable) }, "networkFailure"),
        ("an enrolled account needs no service", true, false, { $0.protectionService(.fails) }, "compliant"),
        (
          "the service is back", false, false,
          {
            $0.protectionService(.isUnreachable)
            $0.protectionService(.answers)
          }, "compliant"
        ),
      ]
    for row in rows {
      let delegate = Delegate()
      let world = try await world(delegate, enrolls: row.enrolls)
      row.script(world)
      await world.settle()
      world.run {
        IntuneMAMComplianceManager.instance()
          .remediateCompliance(forAccountId: Cast.work, silent: row.silent)
      }
      await world.settle()
      XCTAssertEqual(
        delegate.journal.all.filter { $0.hasPrefix("compliance") }, ["compliance \(row.status)"], row.what)
    }
  }

  func testWhatTheAppDiscarded_isNotLeftByAWipe() async throws {
    for discards in [false, true] {
      let world = try await world(Delegate())
      world.appKeeps("index", dataOf: Cast.work)
      if discards { world.appDiscarded("index") }
      try world.wipe("work")
      await world.settle()
      expect(discards ? [] : [.wipeIncomplete], in: world)
    }
  }

  func testSettle_saysWhetherItWasInTime() async throws {
    let world = try Cast.world()
    world.holdEnrollments()
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    let isSettled = await world.settle(within: .seconds(5))
    XCTAssertTrue(isSettled, "what is held back is not waited for")
    XCTAssertEqual(enrolled(in: world), [])
    world.releaseEnrollments()
    await world.settle()
    XCTAssertEqual(enrolled(in: world), [Cast.work])
  }
}
