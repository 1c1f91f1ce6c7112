import Dispatch
import IntuneMAMSwift
import XCTest

/// What strict mode notices of restarts, configurations, failed enrollments, switches, wipes, queues and the clipboard.
///
/// Rules R2.6, R2.8, R3, R5.1, R5.5, R5.6, R9.2, R11.2.
final class NoticedTests: XCTestCase {
  private final class Delegate: NSObject, IntuneMAMPolicyDelegate, @unchecked Sendable {
    let wipes: Bool
    let restart: @Sendable () -> Bool
    let hide: @Sendable () -> Void

    init(
      wipes: Bool = true, restart: @escaping @Sendable () -> Bool = { false },
      hide: @escaping @Sendable () -> Void = {}
    ) {
      self.wipes = wipes
      self.restart = restart
      self.hide = hide
    }

    func wipeData(forAccountId accountId: String) -> Bool { wipes }
    func restartApplication() -> Bool { restart() }
    func blockAccountId(
      _ accountId: String, reason: IntuneMAMBlockAccountReason,
      completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
    ) {
      hide()
      completionHandler(.success)
    }
    func identitySwitchRequired(forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason) async
      -> IntuneMAMSwitchIdentityResult
    { .success }
  }

  private var manager: IntuneMAMPolicyManager { IntuneMAMPolicyManager.instance() }

  /// Both accounts are managed.
  private func both(_ delegate: Delegate = Delegate()) async throws -> MAMTestWorld {
    let world = try await Cast.enrolled(several: true, delegate: delegate)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.partner) }
    await world.settle()
    return world
  }

  func testARestart_thatTheAppPromises_isMade() async throws {
    for isMade in [true, false] {
      let box = Journal()
      let world = try await Cast.enrolled(
        delegate: Delegate(restart: {
          box.note("asked")
          return box.all.count > 1
        }))
      try world.verify()
      let event = world.requireRestart()
      await world.settle()
      XCTAssertEqual(event.outcome, "success")
      XCTAssertEqual(box.all.count, 2)
      if isMade {
        world.relaunch()
        await world.settle()
        try world.verify()
      } else {
        XCTAssertThrowsError(try world.verify()) { error in
          let issue = (error as? MAMTestIssues)?.issues.first
          XCTAssertEqual(issue?.kind, .restartNotMade)
          XCTAssertEqual(issue?.file, "Delegate")
        }
      }
    }
  }

  func testAConflictOfTheConfiguration_isNotedWhereItIsNotAskedFor() async throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "policies": { "p": {} }, "accounts": { "work": { "oid": "\(Cast.work)", "policy": "p" } },
          "appConfig": [
            { "account": "work", "values": { "server": "a", "beta": true, "days": 1, "same": "x" } },
            { "account": "work", "values": { "server": "b", "beta": false, "days": 2, "same": "x" } }
          ]
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    world.run {
      let config = IntuneMAMAppConfigManager.instance().appConfig(forAccountId: Cast.work)
      _ = config.stringValue(forKey: "same", queryType: .any)
      _ = config.stringValue(forKey: "server", queryType: .max)
      XCTAssertEqual(world.notes, [])
      _ = config.stringValue(forKey: "server", queryType: .any)
      _ = config.boolValue(forKey: "beta", queryType: .any)
      _ = config.hasConflict("days")
      _ = config.numberValue(forKey: "days", queryType: .any)
    }
    XCTAssertEqual(world.notes.map(\.kind), [.conflictNotChecked, .conflictNotChecked])
    XCTAssertTrue(try XCTUnwrap(world.notes.first).message.hasPrefix("`server` was read"))
    try world.verify()
  }

  /// An app that goes on without ever asking is told how the enrollment ended.
  func testAFailedEnrollment_isNamedWhereTheAppGoesOn() async throws {
    let world = try Cast.world()
    try world.serviceAnswers(.accountNotLicensed, for: "work")
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    world.appShowed(Cast.work)
    let issue = try XCTUnwrap(world.issues.first)
    XCTAssertEqual(
      issue.message,
      "content of the account was shown although its enrollment ended with accountNotLicensed (200), so no policy has "
        + "arrived")
    expect([.actedWithoutPolicy], in: world)
  }

  /// While another account is managed the app is told of a policy that restricts nothing.
  func testAPolicyOfAnotherAccount_isNotTakenForTheAccounts() async throws {
    let world = try await Cast.enrolled()
    world.holdEnrollments()
    world.run {
      IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.partner)
      XCTAssertNotNil(manager.policy(forAccountId: Cast.partner))
      world.appSaved(dataOf: Cast.partner, to: .box, account: nil)
    }
    let message = try XCTUnwrap(world.issues.first).message
    XCTAssertTrue(
      message.contains("what the app was told at IntuneMAMSwiftTests/NoticedTests.swift:"), message)
    expect([.actedWithoutPolicy], in: world)
    world.releaseEnrollments()
  }

  func testContentLeftOpen_atASwitchBetweenManagedAccounts() async throws {
    for closes in [true, false] {
      let world = try await both()
      _ = await world.run { await manager.setUIPolicyAccountId(Cast.work) }
      world.appShowed(Cast.work)
      if closes { world.appHid() }
      _ = await world.run { await manager.setUIPolicyAccountId(Cast.partner) }
      XCTAssertEqual(
        world.issues.first?.message,
        closes ? nil : "the window was switched to `partner` while it shows content of `work`")
      expect(closes ? [] : [.contentLeftOpen], in: world)
    }
  }

  func testContentLeftOpen_ofABlockedAccount() async throws {
    for closes in [true, false] {
      let box = Journal()
      let hidden: @Sendable () -> Void = { box.note("hide") }
      let world = try await both(Delegate(hide: hidden))
      _ = await world.run { await manager.setUIPolicyAccountIds([Cast.work, ""]) }
      world.appShowed(Cast.work)
      if closes { world.appHid() }
      try world.conditionalLaunch(.blocks, for: "work")
      _ = await world.run { await manager.setUIPolicyAccountIds([Cast.work, Cast.partner]) }
      XCTAssertEqual(box.all, ["hide"])
      XCTAssertEqual(
        Set(world.takeIssues().map(\.kind)), closes ? [] : [.contentLeftOpen], "the content was left open")
    }
  }

  func testAWipeThatTheAppCannotFinish_saysWhatIsLeft() async throws {
    for keeps in [true, false] {
      let world = try await Cast.enrolled(delegate: Delegate(wipes: false))
      if keeps { world.appKeeps("row 7", dataOf: Cast.work) }
      try world.wipe("work")
      await world.settle()
      XCTAssertEqual(world.issues.first?.message.hasSuffix("this is left: row 7"), keeps ? true : nil)
      expect(keeps ? [.wipeUnfinished] : [], in: world)
    }
  }

  /// A device carries a scope into queues; where none was entered there is nothing to carry.
  func testAWriteOnAQueue_isAMistakeWhereNoScopeWasEntered() async throws {
    for (isScoped, usesMain) in [(false, false), (true, false), (true, true)] {
      let world = try await Cast.enrolled()
      let path = world.container.appendingPathComponent("note.txt").path
      let isDone = expectation(description: "written")
      let write: @Sendable () -> Void = {
        _ = FileManager.default.createFile(atPath: path, contents: Data())
        world.appWrote(path, dataOf: Cast.work)
        isDone.fulfill()
      }
      let queue = usesMain ? DispatchQueue.main : DispatchQueue.global()
      world.run {
        if isScoped {
          IntuneMAMSwiftContextManager.setAccountId(Cast.work) { queue.async(execute: write) }
        } else {
          queue.async(execute: write)
        }
      }
      await fulfillment(of: [isDone], timeout: 10)
      XCTAssertEqual(world.notes.map(\.kind), isScoped ? [.unknownOrigin] : [])
      expect(isScoped ? [] : [.identityLost], in: world)
    }
  }

  func testTextThatWasNotLetThrough_isNotPasted() async throws {
    let world = try MAMTestWorld(
      json: """
        {
          "mam": 1, "app": { "multiIdentity": true },
          "policies": { "p": { "allowedOutboundClipboardSharingLevel": "blocked" } },
          "accounts": { "work": { "oid": "\(Cast.work)", "policy": "p" } }
        }
        """)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
    await world.settle()
    XCTAssertEqual(try world.paste("plan", copiedAs: "work", into: "work"), "plan")
    XCTAssertNil(try world.paste("plan", copiedAs: "work", into: ""))
    XCTAssertNil(try world.paste("plan", copiedAs: "", into: "work", isWithinOneApp: false))
    XCTAssertThrowsError(try world.paste("x", copiedAs: "wrok", into: ""))
    world.appPasted("plan", copiedAs: "work", into: "work")
    expect([], in: world)
    world.appPasted("plan", copiedAs: "work", into: "")
    let message = try XCTUnwrap(world.issues.first).message
    XCTAssertTrue(message.hasPrefix("`paste` was not asked for, and is denied: "), message)
    expect([.deniedAction], in: world)
  }

  func testAReport_namesWhereTheAppAskedAndWhereItActed() async throws {
    let world = try await Cast.enrolled()
    let line: UInt = #line + 1
    let policy = world.run { manager.policy(forAccountId: Cast.work) }
    XCTAssertEqual(policy?.isSaveToAllowed(for: .box, withAccountId: nil), false)
    world.appSaved(dataOf: "work", to: .box, account: nil)
    let message = try XCTUnwrap(world.issues.first).message
    XCTAssertTrue(
      message.contains("had been denied (IntuneMAMSwiftTests/NoticedTests.swift:\(line))"), message)
    world.takeIssues()
    world.appShowed("work")
    XCTAssertEqual(
      world.takeIssues().first?.message, "content of `work` was shown in a window that acts for no user")
  }
}
