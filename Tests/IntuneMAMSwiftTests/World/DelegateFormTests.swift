import IntuneMAMSwift
import XCTest

/// Delegates as Swift apps write them: asynchronous forms, an actor behind them, and names of older SDKs.
///
/// Rules R5.3, R5.4, R5.5, R10.3.
final class DelegateFormTests: XCTestCase {
  private final class Asynchronous: NSObject, IntuneMAMPolicyDelegate, IntuneMAMEnrollmentDelegate, Sendable {
    let journal = Journal()

    func identitySwitchRequired(forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason) async
      -> IntuneMAMSwitchIdentityResult
    {
      await Task.yield()
      journal.note("switch \(accountId) \(reason)")
      return accountId.isEmpty ? .canceled : .success
    }

    func blockAccountId(
      _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow
    ) async -> IntuneMAMBlockAccountResult {
      journal.note("block \(accountId) \(reason)")
      return .success
    }

    func addAccountId(_ accountId: String) async -> IntuneMAMAddIdentityResult {
      journal.note("add \(accountId)")
      return .success
    }

    func getAccessToken(forAccountId accountId: String, resource: String) async -> IntuneMAMEnrollmentToken {
      journal.note("token \(accountId)")
      let token = IntuneMAMEnrollmentToken()
      token.accessToken = "token"
      return token
    }

    func wipeData(forAccountId accountId: String) -> Bool { true }
  }

  func testAsynchronousForms_areCalledAndAwaited() async throws {
    let delegate = Asynchronous()
    let world = try Cast.world(several: true)
    world.run {
      IntuneMAMPolicyManager.instance().delegate = delegate
      IntuneMAMEnrollmentManager.instance().delegate = delegate
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
    }
    await world.settle()
    let added = try world.autoEnroll("partner")
    // Of two methods that run at once, either can begin first.
    await world.settle()
    let entered = try world.requireSwitch(to: "work", because: .openURL)
    await world.settle()
    let canceled = try world.requireSwitch(to: "", because: .documentImport)
    await world.settle()
    try world.conditionalLaunch(.blocks, for: "work")
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([Cast.work, ""]) }
    XCTAssertEqual([added.outcome, entered.outcome, canceled.outcome], ["success", "success", "failed"])
    XCTAssertEqual(
      delegate.journal.all,
      [
        "token \(Cast.work)", "add \(Cast.partner)", "switch \(Cast.work) openURL", "switch  documentImport",
        "block \(Cast.work) conditionalLaunchBlocked",
      ])
    try world.verify()
  }

  /// An app that acquires tokens itself is asked for one; what it hands over decides.
  func testATokenThatTheAppDoesNotGet_endsTheEnrollment() async throws {
    final class Delegate: NSObject, IntuneMAMEnrollmentDelegate, @unchecked Sendable {
      let journal = Journal()
      let token: String?
      init(_ token: String?) { self.token = token }

      func getAccessToken(
        forAccountId accountId: String, resource: String,
        completion: @escaping (IntuneMAMEnrollmentToken) -> Void
      ) {
        journal.note("token main=\(Thread.isMainThread)")
        let answer = IntuneMAMEnrollmentToken()
        answer.accessToken = token
        (answer.upn, answer.oid, answer.tenantId) = (Cast.workName, accountId, Cast.contoso)
        answer.correlationId = nil
        if token == nil { answer.error = NSError(domain: "MSALErrorDomain", code: -50_005) }
        completion(answer)
      }
      func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) { journal.note("\(status.statusCode)") }
    }
    for (token, status) in [("token", "newPoliciesReceived"), (nil, "authRequired"), ("", "authRequired")] {
      let delegate = Delegate(token)
      let world = try Cast.world()
      world.run {
        IntuneMAMEnrollmentManager.instance().delegate = delegate
        IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      }
      await world.settle()
      XCTAssertEqual(delegate.journal.all, ["token main=true", status])
    }
  }

  /// A wipe that is written under the name of an older SDK never happens, and strict mode says why.
  func testMethodsOfOlderNames_areNamedWhereTheSDKFindsNone() async throws {
    final class Older: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
      let journal = Journal()
      func wipeData(forAccount: String) -> Bool {
        journal.note("wiped")
        return true
      }
      func identitySwitchRequired(
        _ identity: String, reason: IntuneMAMIdentitySwitchReason,
        completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
      ) {
        journal.note("switched")
        completionHandler(.success)
      }
      func addIdentity(
        _ identity: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void
      ) {
        journal.note("added")
        completionHandler(.success)
      }
    }
    let delegate = Older()
    let world = try await Cast.enrolled(several: true, delegate: delegate)
    let rows: [(older: String, missing: String, body: (MAMTestWorld) throws -> Void)] = [
      ("wipeData(forAccount:)", "wipeData(forAccountId:)", { try $0.wipe("work") }),
      (
        "identitySwitchRequired(_:reason:completionHandler:)",
        "identitySwitchRequired(forAccountId:reason:completionHandler:)",
        { try $0.requireSwitch(to: "", because: .openURL) }
      ),
      (
        "addIdentity(_:completionHandler:)", "addAccountId(_:completionHandler:)",
        { try $0.autoEnroll("partner") }
      ),
    ]
    for row in rows {
      try row.body(world)
      await world.settle()
      let issue = try XCTUnwrap(world.issues.first)
      XCTAssertTrue(issue.message.contains("`\(row.missing)`"), issue.message)
      XCTAssertTrue(issue.fix.contains("`\(row.older)`"), issue.fix)
      XCTAssertEqual(issue.file, "Older")
      expect([.delegateMethodMissing], in: world)
    }
    XCTAssertEqual(delegate.journal.all, [])
  }
}
