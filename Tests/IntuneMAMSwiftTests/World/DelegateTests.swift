import IntuneMAMSwift
import XCTest

/// The delegates are the app's own code: called where the SDK calls them, awaited, and reported.
///
/// Rules R5.3, R5.5.
final class DelegateTests: XCTestCase {
  private final class PolicyDelegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func wipeData(forAccountId accountId: String) -> Bool {
      journal.note("wipe \(accountId) main=\(Thread.isMainThread)")
      return true
    }

    func restartApplication() -> Bool {
      journal.note("restart main=\(Thread.isMainThread)")
      return false
    }

    func identitySwitchRequired(
      forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
      completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
    ) {
      journal.note("switch \(accountId) \(reason) main=\(Thread.isMainThread)")
      // An app may call the SDK before it answers.
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId(accountId) { result in
        self.journal.note("switched \(result)")
        completionHandler(result)
      }
    }
  }

  private final class EnrollmentDelegate: NSObject, IntuneMAMEnrollmentDelegate, @unchecked Sendable {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }

    func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {
      journal.note("enrolled \(status.identity) \(status.statusCode.rawValue) \(status.didSucceed)")
      XCTAssertEqual(status.errorString == nil, status.didSucceed)
      XCTAssertEqual(
        (status.error as? NSError)?.code, status.didSucceed ? nil : Int(status.statusCode.rawValue))
    }

    func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {
      journal.note("unenrolled \(status.accountId) \(status.statusCode.rawValue)")
    }
  }

  private final class SilentDelegate: NSObject, IntuneMAMPolicyDelegate {}

  /// Takes its time before it answers.
  private final class SlowDelegate: NSObject, IntuneMAMPolicyDelegate {
    func restartApplication() -> Bool {
      Thread.sleep(forTimeInterval: 0.05)
      return false
    }
  }

  private final class ForgetfulDelegate: NSObject, IntuneMAMPolicyDelegate {
    func identitySwitchRequired(
      forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
      completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
    ) {}
  }

  func testEnrollmentDelegate_isToldTheStatus() async throws {
    let world = try Cast.world()
    let journal = Journal()
    let delegate = EnrollmentDelegate(journal)
    let policyDelegate = SlowDelegate()
    try world.serviceAnswers(.accountNotLicensed, for: "partner")
    world.run {
      IntuneMAMPolicyManager.instance().delegate = policyDelegate
      let manager = IntuneMAMEnrollmentManager.instance()
      manager.delegate = delegate
      manager.registerAndEnrollAccountId(Cast.work)
      manager.registerAndEnrollAccountId(Cast.partner)
    }
    await world.settle()
    world.run {
      IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(Cast.work, withWipe: false)
    }
    await world.settle()
    // The first policy has the app asked to restart, and the second account waits for the answer.
    XCTAssertEqual(
      journal.all,
      [
        "enrolled \(Cast.workName) 100 true", "enrolled adele@fabrikam.com 200 false",
        "unenrolled \(Cast.work) 104",
      ])
    try world.verify()
  }

  func testLogin_thatTheUserCancels_isToldToo() async throws {
    let world = try Cast.world()
    let journal = Journal()
    let delegate = EnrollmentDelegate(journal)
    world.run {
      IntuneMAMEnrollmentManager.instance().delegate = delegate
      IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(nil)
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["enrolled  219 false"])
    try world.userChooses("work")
    world.run { IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(nil) }
    await world.settle()
    XCTAssertEqual(journal.all.last, "enrolled \(Cast.workName) 100 true")
  }

  func testWipe_isAskedOffTheMainThread() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    let delegate = PolicyDelegate(journal)
    world.run { IntuneMAMPolicyManager.instance().delegate = delegate }
    world.takeIssues()
    let event = try world.wipe("work")
    await world.settle()
    XCTAssertEqual(journal.all, ["wipe \(Cast.work) main=false"])
    XCTAssertEqual(event.outcome, "success")
    XCTAssertEqual(world.run { IntuneMAMEnrollmentManager.instance().enrolledAccountIds() }, [])
    try world.verify()
  }

  func testSwitchRequired_waitsForTheHandler() async throws {
    let journal = Journal()
    let world = try await Cast.enrolled(delegate: PolicyDelegate(journal))
    let event = try world.requireSwitch(to: "work", because: .openURL)
    await world.settle()
    XCTAssertEqual(
      journal.all.filter { !$0.hasPrefix("restart") },
      ["switch \(Cast.work) openURL main=true", "switched success"])
    XCTAssertEqual(event.outcome, "success")
    XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().getUIPolicyAccountId() }, Cast.work)
    try world.verify()
  }

  func testSwitchRequired_ofAnAppWithoutTheMethod_fails() async throws {
    let world = try await Cast.enrolled(delegate: SilentDelegate())
    let event = try world.requireSwitch(to: "work", because: .documentImport)
    await world.settle()
    XCTAssertEqual(event.outcome, "failed")
    XCTAssertEqual(event.codes, ["switch-refused-by-app"])
    expect([.delegateMethodMissing], in: world)
  }

  /// A delegate with the form for windows only is called in it, with a window that the app may then switch.
  func testSwitchRequired_ofAnAppWithWindowsOnly_succeeds() async throws {
    final class WindowDelegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
      let journal = Journal()
      func identitySwitchRequired(
        forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
        completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
      ) {
        let shown = IntuneMAMPolicyManager.instance().getUIPolicyAccountId(for: window)
        journal.note("switch to \(accountId), from \(shown ?? "no account")")
        completionHandler(.success)
      }
      func blockAccountId(
        _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
        completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
      ) {
        journal.note("block \(accountId)")
        completionHandler(.success)
      }
    }
    let delegate = WindowDelegate()
    let world = try await Cast.enrolled(several: true, delegate: delegate)
    for account in ["work", ""] {
      let event = try world.requireSwitch(to: account, because: .openURL)
      await world.settle()
      XCTAssertEqual(event.outcome, "success")
    }
    try world.conditionalLaunch(.blocks, for: "work")
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([Cast.work, ""]) }
    XCTAssertEqual(
      delegate.journal.all,
      ["switch to \(Cast.work), from no account", "switch to , from \(Cast.work)", "block \(Cast.work)"])
    try world.verify()
  }

  func testHandlerThatIsNeverCalled_isReportedAndFails() async throws {
    let world = try await Cast.enrolled(delegate: ForgetfulDelegate())
    world.handlerTimeout = .milliseconds(50)
    world.takeIssues()
    let event = try world.requireSwitch(to: "work", because: .openURL)
    await world.settle()
    XCTAssertEqual(event.outcome, "failed")
    expect([.handlerNotCalled], in: world)
  }

  func testCompliance_isReportedOffTheMainThread() async throws {
    final class Delegate: NSObject, IntuneMAMComplianceDelegate, @unchecked Sendable {
      let journal: Journal
      init(_ journal: Journal) { self.journal = journal }

      func accountId(
        _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
        withErrorMessage errMsg: String, andErrorTitle errTitle: String
      ) {
        journal.note("\(accountId) \(status) main=\(Thread.isMainThread) \(errTitle.isEmpty)")
      }
    }
    let world = try Cast.world()
    let journal = Journal()
    let delegate = Delegate(journal)
    let policyDelegate = SilentDelegate()
    world.run {
      IntuneMAMPolicyManager.instance().delegate = policyDelegate
      IntuneMAMComplianceManager.instance().delegate = delegate
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: false)
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["\(Cast.work) compliant main=false false"])
    world.protectionService(.isUnreachable)
    world.run {
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.partner, silent: true)
    }
    await world.settle()
    XCTAssertEqual(journal.all.last, "\(Cast.partner) networkFailure main=false false")
    try world.verify()
  }

  func testNotifications_carryTheAccount() async throws {
    let world = try Cast.world()
    let journal = Journal()
    let manager = world.run { IntuneMAMPolicyManager.instance() }
    // Article: notifications
    let token = NotificationCenter.default.addObserver(
      forName: .IntuneMAMPolicyDidChange, object: manager, queue: nil
    ) { notification in
      let account = notification.userInfo?[IntuneMAMPolicyDidChangeNotificationAccountId] as? String
      journal.note("\(account ?? "no account") main=\(Thread.isMainThread)")
    }
    // Article: end
    defer { NotificationCenter.default.removeObserver(token) }
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    try world.assignPolicy("open", to: "work")
    await world.settle()
    XCTAssertEqual(journal.all, ["\(Cast.work) main=true", "\(Cast.work) main=true"])
  }

  func testNotifications_areThoseOfTheSession() async throws {
    let world = try Cast.world()
    let journal = Journal()
    let delegate = SilentDelegate()
    let names: [(NSNotification.Name, key: String)] = [
      (.IntuneMAMPolicyDidChange, IntuneMAMPolicyDidChangeNotificationAccountId),
      (.IntuneMAMAppConfigDidChange, IntuneMAMAppConfigDidChangeNotificationAccountId),
      (.IntuneMAMDataProtectionDidChange, IntuneMAMDataProtectionDidChangeNotificationAccountId),
      (.IntuneMAMWipeDidComplete, IntuneMAMSDKLifecycleEventAccountId),
    ]
    let objects: [Any] = world.run {
      IntuneMAMPolicyManager.instance().delegate = delegate
      return [
        IntuneMAMPolicyManager.instance(), IntuneMAMAppConfigManager.instance(),
        IntuneMAMDataProtectionManager.instance(), IntuneMAMPolicyManager.instance(),
      ]
    }
    let tokens = zip(names, objects).map { name, object in
      NotificationCenter.default.addObserver(forName: name.0, object: object, queue: nil) { notification in
        let account = notification.userInfo?[name.key] as? String
        journal.note("\(name.0.rawValue.dropFirst(9).dropLast(12)) \(account ?? "no account")")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    // Nothing is configured for the account, so its configuration does not change.
    XCTAssertEqual(journal.all, ["PolicyDidChange \(Cast.work)", "DataProtectionDidChange \(Cast.work)"])
    try world.wipe("work")
    await world.settle()
    XCTAssertEqual(
      journal.all.dropFirst(2),
      [
        "PolicyDidChange \(Cast.work)", "DataProtectionDidChange \(Cast.work)",
        "WipeDidComplete \(Cast.work)",
      ])
  }

  func testAllowedAccounts_areNotifiedByUserName() async throws {
    let world = try Cast.world()
    let journal = Journal()
    let token = NotificationCenter.default.addObserver(
      forName: .IntuneMAMAllowedAccountsDidChange, object: nil, queue: nil
    ) { notification in journal.note("\((notification.object as? [String]) ?? [])") }
    defer { NotificationCenter.default.removeObserver(token) }
    try world.allowAccounts(["work"])
    await world.settle()
    try world.allowAccounts(nil)
    await world.settle()
    XCTAssertEqual(journal.all, ["[\"\(Cast.workName)\"]", "[]"])
  }
}
