import IntuneMAMSwift
import MAMTestSupport
import XCTest

/// Each kind of misuse, once wrong and once right.
///
/// Rules R2.7, R2.8, R4.9, R5.5.
final class StrictModeTests: XCTestCase {
  private final class Delegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
    let wipe: @Sendable () -> Bool
    init(wipe: @escaping @Sendable () -> Bool = { true }) { self.wipe = wipe }
    func wipeData(forAccountId accountId: String) -> Bool { wipe() }
    func identitySwitchRequired(
      forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
      completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
    ) {
      completionHandler(.success)
      completionHandler(.success)
    }
  }

  private func enrolled(wipe: @escaping @Sendable () -> Bool = { true }) async throws -> MAMTestWorld {
    try await Cast.enrolled(delegate: Delegate(wipe: wipe))
  }

  private func file(_ name: String, in world: MAMTestWorld) -> String {
    let path = world.container.appendingPathComponent(name).path
    _ = FileManager.default.createFile(atPath: path, contents: Data(name.utf8))
    return path
  }

  func testContentBeforeTheSwitch() async throws {
    let world = try await enrolled()
    await MainActor.run {
      world.run {
        IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work)
        world.appShowed(Cast.work)
      }
    }
    await world.settle()
    let issue = try XCTUnwrap(world.issues.first)
    XCTAssertEqual(issue.file, "IntuneMAMSwiftTests/StrictModeTests.swift")
    XCTAssertEqual(issue.rule, "R5.1")
    XCTAssertEqual(
      issue.message, "content of `work` was shown before the switch to it was complete")
    expect([.contentBeforeSwitch], in: world)

    world.appHid()
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
    world.run {
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) { result in
        if result == .success { world.appShowed(Cast.work) }
      }
    }
    await world.settle()
    expect([], in: world)
  }

  func testContentWithoutASwitch() async throws {
    let world = try await enrolled()
    world.appShowed(Cast.work)
    expect([.contentWithoutSwitch], in: world)
    world.appShowed("")
    expect([], in: world)
  }

  func testIdentityLost() async throws {
    let world = try await enrolled()
    let (lost, kept) = (file("lost.txt", in: world), file("kept.txt", in: world))
    await world.run {
      await IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        await Task.detached { world.appWrote(lost, dataOf: Cast.work) }.value
      }
    }
    expect([.identityLost], in: world)
    await world.run {
      await IntuneMAMSwiftContextManager.setAccountId(Cast.work) {
        await Task { world.appWrote(kept, dataOf: Cast.work) }.value
      }
    }
    expect([], in: world)
  }

  func testWipeIncomplete() async throws {
    for leavesFile in [true, false] {
      let box = Journal()
      let world = try await enrolled(wipe: {
        if !leavesFile { for path in box.all { try? FileManager.default.removeItem(atPath: path) } }
        return true
      })
      let path = file("note.txt", in: world)
      box.note(path)
      world.run {
        IntuneMAMSwiftContextManager.setAccountId(Cast.work) { world.appWrote(path, dataOf: Cast.work) }
      }
      try world.wipe("work")
      await world.settle()
      XCTAssertFalse(FileManager.default.fileExists(atPath: path), "the SDK removes what is left")
      let text = world.issues.first.map { "\($0)" }
      XCTAssertEqual(
        text?.hasPrefix(
          "Delegate: the app said that the wipe of `work` is complete, and this is left: /note.txt ["),
        leavesFile ? true : nil)
      expect(leavesFile ? [.wipeIncomplete] : [], in: world)
    }
  }

  func testWipeIncomplete_ofWhatIsNoFile() async throws {
    for isDiscarded in [false, true] {
      let box = Journal()
      let world = try await enrolled(wipe: {
        box.note("wiped")
        return true
      })
      world.appKeeps("index", dataOf: Cast.work)
      if isDiscarded { world.appDiscarded("index") }
      try world.wipe("work")
      await world.settle()
      XCTAssertEqual(box.all, ["wiped"])
      expect(isDiscarded ? [] : [.wipeIncomplete], in: world)
    }
  }

  /// What the app writes into an account's directory with the system's own means is the account's.
  func testWipeIncomplete_ofFilesInADirectory() async throws {
    for leavesFile in [true, false] {
      let box = Journal()
      let world = try await enrolled(wipe: {
        if !leavesFile { for path in box.all { try? FileManager.default.removeItem(atPath: path) } }
        return true
      })
      let directory = world.container.appendingPathComponent("work", isDirectory: true).path
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      world.run { IntuneMAMFileProtectionManager.instance().protect(directory, accountId: Cast.work) }
      box.note(file("work/note.txt", in: world))
      try world.wipe("work")
      await world.settle()
      XCTAssertFalse(FileManager.default.fileExists(atPath: directory))
      XCTAssertEqual(
        world.issues.first?.message.hasSuffix("this is left: /work/note.txt"), leavesFile ? true : nil)
      expect(leavesFile ? [.wipeIncomplete] : [], in: world)
    }
  }

  func testActedWithoutPolicy() async throws {
    let world = try Cast.world()
    world.holdEnrollments()
    world.run {
      IntuneMAMPolicyManager.instance().delegate = Delegate()
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
      if policy?.isSaveToAllowed(for: .box, withAccountId: nil) ?? true {
        world.appSaved(dataOf: Cast.work, to: .box, account: nil)
      }
    }
    expect([.actedWithoutPolicy], in: world)
    world.releaseEnrollments()
    await world.settle()
    world.run {
      let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
      if policy?.isSaveToAllowed(for: .box, withAccountId: nil) ?? true {
        world.appSaved(dataOf: Cast.work, to: .box, account: nil)
      }
    }
    expect([], in: world)
  }

  func testDelegateTooLate() async throws {
    let world = try Cast.world()
    world.run {
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      IntuneMAMPolicyManager.instance().delegate = Delegate()
    }
    await world.settle()
    expect([.delegateTooLate], in: world)
    expect([], in: try await enrolled())
  }

  /// A screen for signing in that is its own delegate goes, and the next one takes its place: that is early enough.
  func testDelegateTooLate_isNotOneThatTakesAnothersPlace() async throws {
    final class Screen: NSObject, IntuneMAMEnrollmentDelegate {}
    let world = try await enrolled()
    for isFirst in [true, false] {
      let screen = Screen()
      world.run {
        IntuneMAMEnrollmentManager.instance().delegate = screen
        IntuneMAMPolicyManager.instance().delegate = nil
        IntuneMAMPolicyManager.instance().delegate = Delegate()
      }
      expect(isFirst ? [.delegateTooLate] : [], in: world)
    }
  }

  /// A new process has no delegates: what the app set before does not count.
  func testDelegateTooLate_afterARelaunch() async throws {
    for isLate in [false, true] {
      let world = try await enrolled()
      world.relaunch()
      await world.settle()
      world.run {
        if isLate { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
        IntuneMAMPolicyManager.instance().delegate = Delegate()
      }
      await world.settle()
      expect(isLate ? [.delegateTooLate] : [], in: world)
    }
  }

  /// A remediation enrolls as well.
  func testDelegateTooLate_afterARemediation() async throws {
    let world = try Cast.world()
    let compliance = Listener()
    world.run {
      IntuneMAMComplianceManager.instance().delegate = compliance
      IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: true)
      IntuneMAMPolicyManager.instance().delegate = Delegate()
    }
    await world.settle()
    expect([.delegateTooLate], in: world)
  }

  /// The SDK holds the enrollment delegate weakly: one that nobody keeps is told nothing.
  func testDelegateTooLate_whereTheEnrollmentDelegateIsGone() async throws {
    final class Screen: NSObject, IntuneMAMEnrollmentDelegate {}
    enum Fate: CaseIterable { case kept, gone, takenAway }
    for fate in Fate.allCases {
      let world = try Cast.world()
      var screen: Screen? = Screen()
      world.run { IntuneMAMEnrollmentManager.instance().delegate = screen }
      if fate != .kept { screen = nil }
      world.run {
        if fate == .takenAway { IntuneMAMEnrollmentManager.instance().delegate = nil }
        IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
      }
      await world.settle()
      expect(fate == .gone ? [.delegateTooLate] : [], in: world)
      withExtendedLifetime(screen) {}
    }
  }

  /// A delegate that went with the app's former process was not dropped by the new one.
  func testDelegateTooLate_notWhereTheEnrollmentDelegateWentWithItsProcess() async throws {
    final class Screen: NSObject, IntuneMAMEnrollmentDelegate {}
    let world = try Cast.world()
    var screen: Screen? = Screen()
    world.run { IntuneMAMEnrollmentManager.instance().delegate = screen }
    screen = nil
    world.relaunch()
    await world.settle()
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    expect([], in: world)
  }

  private final class Listener: NSObject, IntuneMAMComplianceDelegate {
    func accountId(
      _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
      withErrorMessage errMsg: String, andErrorTitle errTitle: String
    ) {}
  }

  func testDelegateTooLate_forARemediation() async throws {
    for isKept in [false, true] {
      let world = try Cast.world()
      var listener: Listener? = Listener()
      world.run {
        IntuneMAMPolicyManager.instance().delegate = Delegate()
        IntuneMAMComplianceManager.instance().delegate = listener
      }
      if !isKept { listener = nil }
      world.run {
        IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: Cast.work, silent: true)
      }
      await world.settle()
      expect(isKept ? [] : [.delegateTooLate], in: world)
      withExtendedLifetime(listener) {}
    }
  }

  func testWrongIdentifier() async throws {
    let world = try await enrolled()
    _ = world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.workName) }
    let issue = try XCTUnwrap(world.issues.first)
    XCTAssertEqual(
      issue.fix,
      "pass the account's object ID, here `\(Cast.work)`; the SDK treats a user name that it cannot map as an unknown account"
    )
    expect([.wrongIdentifier], in: world)
    _ = world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) }
    expect([], in: world)
  }

  /// Every call that takes an account ID says so of another text, and of an ID that the world does not know.
  func testWrongIdentifier_orUnknownAccount_inEveryCall() async throws {
    typealias Call = @Sendable (String) -> Void
    let calls: [(name: String, body: Call)] = [
      ("policy", { _ = IntuneMAMPolicyManager.instance().policy(forAccountId: $0) }),
      ("policies", { _ = IntuneMAMPolicyManager.instance().policy(forAccountIds: [$0]) }),
      ("isAccountIdManaged", { _ = IntuneMAMPolicyManager.instance().isAccountIdManaged($0) }),
      ("blockedReason", { _ = IntuneMAMPolicyManager.instance().blockedReason(forAccountId: $0) }),
      ("setUI", { IntuneMAMPolicyManager.instance().setUIPolicyAccountId($0) { _ in } }),
      ("setUIs", { IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([$0]) { _ in } }),
      ("setProcess", { IntuneMAMPolicyManager.instance().setProcessAccountId($0) }),
      ("scope", { IntuneMAMSwiftContextManager.setAccountId($0) {} }),
      ("enroll", { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId($0) }),
      (
        "unenroll",
        { IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId($0, withWipe: false) }
      ),
      ("config", { _ = IntuneMAMAppConfigManager.instance().appConfig(forAccountId: $0) }),
      ("configs", { _ = IntuneMAMAppConfigManager.instance().appConfig(forAccountIds: [$0]) }),
      ("status", { _ = IntuneMAMUserStatusManager.instance().userStatus(forAccountId: $0) }),
      (
        "remediate",
        { IntuneMAMComplianceManager.instance().remediateCompliance(forAccountId: $0, silent: true) }
      ),
      (
        "remediating", { _ = IntuneMAMComplianceManager.instance().remediationInProgress(forAccountId: $0) }
      ),
      ("data", { _ = IntuneMAMDataProtectionManager.instance().protect(Data(), accountId: $0) }),
      ("file", { IntuneMAMFileProtectionManager.instance().protect("/none", accountId: $0) }),
    ]
    let rows: [(id: String, kind: MAMTestIssue.Kind?, message: String)] = [
      (
        Cast.workName, .wrongIdentifier,
        "`\(Cast.workName)` is a user name, but an object ID is expected here"
      ),
      ("work", .wrongIdentifier, "`work` is not an object ID, which is expected here"),
      (" \(Cast.work)", .wrongIdentifier, "` \(Cast.work)` is not an object ID, which is expected here"),
      (
        "5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a12", .unknownAccount,
        "unknown account `5b2f8d0e-6c39-4c51-9c3b-2b0f6f0f8a12`; did you mean `\(Cast.work)`?"
      ),
      (Cast.work.uppercased(), nil, ""), ("", nil, ""),
    ]
    for call in calls {
      for row in rows {
        let world = try Cast.world(several: true)
        // A remediation may end before the mistakes are looked at, and then needs somebody to tell.
        let listener = Listener()
        defer { withExtendedLifetime(listener) {} }
        world.run {
          IntuneMAMComplianceManager.instance().delegate = listener
          call.body(row.id)
        }
        let issue = world.takeIssues().first
        XCTAssertEqual(issue?.kind, row.kind, "\(call.name) \(row.id)")
        XCTAssertEqual(issue?.message ?? "", row.message, call.name)
        if let issue { XCTAssertEqual(issue.file, "IntuneMAMSwiftTests/StrictModeTests.swift", call.name) }
        await world.settle()
      }
    }
  }

  func testUnknownUserNames_areReported() async throws {
    let world = try await enrolled()
    let policy = try XCTUnwrap(
      world.run { IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work) })
    XCTAssertFalse(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountName: "adel@contoso.com"))
    XCTAssertEqual(
      world.issues.first?.message, "unknown account `adel@contoso.com`; did you mean `\(Cast.workName)`?")
    expect([.unknownAccount], in: world)
    _ = policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountName: "work")
    expect([.wrongIdentifier], in: world)
    XCTAssertTrue(policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountName: Cast.workName))
    _ = policy.isSaveToAllowed(for: .oneDriveForBusiness, withAccountName: nil)
    expect([], in: world)
  }

  func testNotSettled() async throws {
    let world = try await enrolled()
    let delegate = SlowDelegate()
    world.run { IntuneMAMPolicyManager.instance().delegate = delegate }
    try world.verify()
    try world.requireSwitch(to: "work", because: .openURL)
    let line: UInt = #line + 2
    do throws(MAMTestIssues) {
      try world.verify()
      XCTFail("the app has not answered")
    } catch {
      XCTAssertEqual(error.issues.map(\.kind), [.notSettled])
      XCTAssertEqual(error.issues.map(\.line), [line])
    }
    let isSettled = await world.settle(within: .milliseconds(20))
    XCTAssertFalse(isSettled)
    await MainActor.run { delegate.answer() }
    await world.settle()
    expect([.notSettled], in: world)
    try world.verify()
  }

  /// A delegate that answers when the test has it answer; called on the main thread.
  private final class SlowDelegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
    private var handler: ((IntuneMAMSwitchIdentityResult) -> Void)?

    func identitySwitchRequired(
      forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
      completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
    ) { handler = completionHandler }

    /// Forgets the handler, because the world keeps its delegate and the handler keeps the world.
    func answer() {
      handler?(.success)
      handler = nil
    }
  }

  func testWrongIdentifier_whereAUserNameIsDue() async throws {
    typealias Call = (IntuneMAMEnrollmentManager, (any IntuneMAMPolicy)?, String) -> Void
    let calls: [Call] = [
      { manager, _, name in manager.registerAndEnrollAccount(name) },
      { manager, _, name in manager.loginAndEnrollAccount(name) },
      { manager, _, name in manager.loginAndEnrollAccount(name, on: nil) },
      { _, policy, name in _ = policy?.isSaveToAllowed(for: .box, withAccountName: name) },
      { _, policy, name in _ = policy?.isOpenFromAllowed(for: .camera, withAccountName: name) },
      { manager, _, name in manager.deRegisterAndUnenrollAccount(name, withWipe: false) },
    ]
    for (number, call) in calls.enumerated() {
      let world = try await enrolled()
      world.run {
        let policy = IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)
        call(IntuneMAMEnrollmentManager.instance(), policy, Cast.work)
        XCTAssertEqual(world.takeIssues().map(\.kind), [.wrongIdentifier], "call \(number)")
        call(IntuneMAMEnrollmentManager.instance(), policy, Cast.workName)
      }
      await world.settle()
      expect([], in: world)
    }
  }

  func testStaleDecision() async throws {
    for asksAgain in [false, true] {
      let world = try await enrolled()
      func isAllowed() -> Bool {
        world.run {
          IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)?
            .isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work) ?? false
        }
      }
      let cached = isAllowed()
      XCTAssertTrue(cached)
      try world.assignPolicy("tight", to: "work")
      await world.settle()
      if asksAgain ? isAllowed() : cached {
        world.appSaved(dataOf: Cast.work, to: .oneDriveForBusiness, account: Cast.work)
      }
      expect(asksAgain ? [] : [.staleDecision], in: world)
    }
  }

  /// The app asks for no account by nil, and its save dialog says the empty string.
  func testStaleDecision_forNoAccount() async throws {
    let world = try await enrolled()
    try world.assignPolicy("open", to: "work")
    await world.settle()
    let isAllowed = world.run {
      IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)?
        .isSaveToAllowed(for: .box, withAccountId: nil)
    }
    XCTAssertEqual(isAllowed, true)
    try world.assignPolicy("strict", to: "work")
    await world.settle()
    world.appSaved(dataOf: Cast.work, to: .box, account: "")
    expect([.staleDecision], in: world)
  }

  /// An answer also ends with what is not a change of the owner's policy, as when the account is blocked.
  func testStaleDecision_whereTheAccountWasBlocked() async throws {
    let world = try await enrolled()
    let isAllowed = world.run {
      IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)?
        .isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work)
    }
    XCTAssertEqual(isAllowed, true)
    try world.conditionalLaunch(.blocks, for: "work")
    _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    world.appSaved(dataOf: Cast.work, to: .oneDriveForBusiness, account: Cast.work)
    XCTAssertEqual(
      world.issues.first?.message.hasPrefix("`save to oneDriveForBusiness` was done on an earlier answer"),
      true)
    expect([.staleDecision], in: world)
  }

  func testDeniedAction() async throws {
    let world = try await enrolled()
    world.appSaved(dataOf: Cast.work, to: .box, account: nil)
    world.appOpened(for: Cast.work, from: .photos, account: nil)
    expect([.deniedAction, .deniedAction], in: world)
    world.appSaved(dataOf: "", to: .box, account: nil)
    world.appOpened(for: Cast.work, from: .camera, account: nil)
    expect([], in: world)
  }

  /// An item of a share sheet that the policy does not let in, or lets in no longer.
  func testDeniedAction_andStaleDecision_ofASharedItem() async throws {
    let world = try await enrolled()
    func item(protectedFor account: String?) throws -> NSItemProvider {
      let item = try world.sharedItem(protectedFor: account)
      world.load(item)
      return item
    }
    world.appReceived(try item(protectedFor: nil), for: Cast.work)
    XCTAssertTrue(
      world.issues.first?.message.hasPrefix("`take in a shared item` was not asked for, and is denied")
        == true)
    XCTAssertEqual(world.issues.first?.file, "IntuneMAMSwiftTests/StrictModeTests.swift")
    expect([.deniedAction], in: world)
    world.appReceived(try world.sharedItem(protectedFor: Cast.work), for: Cast.work)
    expect([.deniedAction], in: world)
    world.appReceived(try item(protectedFor: nil), for: "wrok")
    expect([.unknownAccount], in: world)
    world.appReceived(try item(protectedFor: Cast.work), for: Cast.work)
    world.appReceived(try item(protectedFor: nil), for: "")
    expect([], in: world)

    let shared = try item(protectedFor: nil)
    try world.assignPolicy("open", to: "work")
    await world.settle()
    let isAllowed = try XCTUnwrap(
      world.run {
        IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work)?.canReceiveSharedItemProvider(
          shared)
      })
    XCTAssertTrue(isAllowed)
    try world.assignPolicy("strict", to: "work")
    await world.settle()
    world.appReceived(shared, for: Cast.work)
    expect([.staleDecision], in: world)
  }

  func testOwnerNotSet() async throws {
    for setsOwner in [false, true] {
      let world = try await enrolled()
      let path = file("shared.txt", in: world)
      try await MainActor.run {
        try world.run {
          let item = try world.sharedItem(protectedFor: Cast.work)
          let policy = try XCTUnwrap(IntuneMAMPolicyManager.instance().policy(forAccountId: Cast.work))
          XCTAssertFalse(policy.canReceiveSharedItemProvider(item), "an item must be loaded first")
          world.load(item)
          XCTAssertTrue(policy.canReceiveSharedItemProvider(item))
          let owner = IntuneMAMDataProtectionManager.instance().protectionInfo(for: item)?.accountId
          XCTAssertEqual(owner, Cast.work)
          if setsOwner { IntuneMAMFileProtectionManager.instance().protect(path, accountId: owner) }
          world.appWrote(path, dataOf: Cast.work)
        }
      }
      expect(setsOwner ? [] : [.ownerNotSet], in: world)
    }
  }

  func testUnmanagedOverManaged() async throws {
    for closesFirst in [false, true] {
      let world = try await enrolled()
      _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
      world.appShowed(Cast.work)
      if closesFirst { world.appHid() }
      _ = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
      expect(closesFirst ? [] : [.unmanagedOverManaged], in: world)
    }
  }

  func testHandlerCalledTwice() async throws {
    let world = try await enrolled()
    try world.requireSwitch(to: "work", because: .openURL)
    await world.settle()
    expect([.handlerCalledTwice], in: world)
    world.run { IntuneMAMPolicyManager.instance().delegate = OnceDelegate() }
    try world.requireSwitch(to: "", because: .openURL)
    await world.settle()
    expect([], in: world)
  }

  private final class OnceDelegate: NSObject, IntuneMAMPolicyDelegate {
    func identitySwitchRequired(
      forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
      completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
    ) { completionHandler(.success) }
  }

  func testSingleIdentity() async throws {
    let calls: [(name: String, body: (MAMTestWorld) async -> Void)] = [
      (
        "setUIPolicyAccountId",
        { _ in _ = await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
      ),
      ("setProcessAccountId", { _ in IntuneMAMPolicyManager.instance().setProcessAccountId(Cast.work) }),
      (
        "IntuneMAMSwiftContextManager.setAccountId",
        { _ in IntuneMAMSwiftContextManager.setAccountId(Cast.work) {} }
      ),
    ]
    for call in calls {
      for isMultiIdentity in [false, true] {
        let world = try await Cast.enrolled(isMultiIdentity: isMultiIdentity)
        await world.run { await call.body(world) }
        let issues = world.takeIssues()
        XCTAssertEqual(issues.map(\.kind), isMultiIdentity ? [] : [.singleIdentity], call.name)
        XCTAssertTrue(issues.allSatisfy { $0.message.hasPrefix("`\(call.name)` was called") }, call.name)
        XCTAssertTrue(issues.allSatisfy { $0.file.hasSuffix("/StrictModeTests.swift") }, call.name)
      }
    }
  }

  func testUIIdentityInAWipe() async throws {
    let calls: [(isWrong: Bool, body: @Sendable () -> Void)] = [
      (true, { _ = IntuneMAMPolicyManager.instance().getUIPolicyAccountId() }),
      (true, { _ = IntuneMAMPolicyManager.instance().getUIPolicyAccountIds(for: nil) }),
      (true, { IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }),
      (true, { _ = IntuneMAMPolicyManager.instance().policy(for: nil as UIWindow?) }),
      (false, { _ = IntuneMAMPolicyManager.instance().isAccountIdManaged(Cast.work) }),
    ]
    for (number, call) in calls.enumerated() {
      let world = try await enrolled(wipe: {
        call.body()
        return true
      })
      try world.wipe("work")
      await world.settle()
      let issues = world.takeIssues()
      XCTAssertEqual(issues.map(\.kind), call.isWrong ? [.uiIdentityInWipe] : [], "call \(number)")
      XCTAssertTrue(issues.allSatisfy { $0.file.hasSuffix("/StrictModeTests.swift") && $0.line > 0 })
    }
  }

  /// The article lists every kind, and no other.
  func testTheArticle_listsEveryKind() throws {
    func words(_ file: String, between start: String, and end: String) throws -> Set<String> {
      let path = Fixtures.projectRoot + "/Sources/IntuneMAMSwift/" + file
      let pieces = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: start)
        .dropFirst()
      return Set(pieces.compactMap { $0.components(separatedBy: end).first })
    }
    let kinds = try words("Strict/MAMTestIssue.swift", between: "= Kind(rawValue: \"", and: "\")")
    let listed = try words("IntuneMAMSwift.docc/StrictMode.md", between: "| `", and: "` |")
    XCTAssertGreaterThan(kinds.count, 15)
    XCTAssertEqual(kinds, listed)
  }

  func testVerify_throwsEveryMistakeInOneError() async throws {
    let world = try await enrolled()
    world.appSaved(dataOf: Cast.work, to: .box, account: nil)
    do throws(MAMTestIssues) {
      try world.verify()
      XCTFail("a denied save is a mistake")
    } catch {
      XCTAssertEqual(error.issues.count, 1)
      let text = error.localizedDescription
      XCTAssertTrue(text.hasPrefix("IntuneMAMSwiftTests/StrictModeTests.swift:"), text)
      XCTAssertTrue(text.contains("`save to box` was not asked for, and is denied"), text)
      XCTAssertTrue(text.contains("[denied-action, R6.5]. Fix: ask the policy first"), text)
    }
  }
}
