import IntuneMAMSwift
import XCTest

/// Each answer is about the identity, the window, the file or the world that was asked about, and about no other.
///
/// Rules R2.1, R2.5, R4.6, R7.3, R10.1, R10.4.
final class IdentityAnswerTests: XCTestCase {
  private var policies: IntuneMAMPolicyManager { IntuneMAMPolicyManager.instance() }

  private func file(_ name: String, in world: MAMTestWorld) -> String {
    let path = world.container.appendingPathComponent(name).path
    _ = FileManager.default.createFile(atPath: path, contents: Data(name.utf8))
    return path
  }

  func testPolicy_isNotThatOfTheWindow() async throws {
    let world = try await Cast.enrolled()
    _ = await world.run { await policies.setUIPolicyAccountId(Cast.work) }
    world.run {
      XCTAssertEqual(policies.policy()?.isSaveToAllowed(for: .box, withAccountId: nil), true)
      XCTAssertEqual(policies.policy(for: nil)?.isSaveToAllowed(for: .box, withAccountId: nil), false)
    }
  }

  func testASharedFile_isReceivedByItsOwner() async throws {
    let world = try await Cast.enrolled()
    world.run {
      let (mine, nobodys) = (file("mine.txt", in: world), file("nobodys.txt", in: world))
      IntuneMAMFileProtectionManager.instance().protect(mine, accountId: Cast.work)
      let policy = policies.policy(forAccountId: Cast.work)
      XCTAssertEqual(policy?.canReceiveSharedFile(mine), true)
      XCTAssertEqual(policy?.canReceiveSharedFile(nobodys), false)
    }
  }

  func testTheDeviceUser_isNobodyWhileTheDeviceIsNotEnrolled() async throws {
    for isEnrolled in [true, false] {
      let world = try MAMTestWorld(
        json: """
          {
            "mam": 1, "policies": { "p": {} },
            "accounts": { "work": { "oid": "\(Cast.work)", "policy": "p" } },
            "device": { "mdmEnrolled": \(isEnrolled), "mdmUser": "\(Cast.work)" }
          }
          """)
      let user = await world.run { await IntuneMAMEnrollmentManager.instance().mdmEnrolledAccountId() }
      XCTAssertEqual(user, isEnrolled ? Cast.work : nil)
      world.run {
        XCTAssertEqual(IntuneMAMEnrollmentManager.instance().mdmEnrolledAccountIdFromCache(), user)
        IntuneMAMEnrollmentManager.instance().loginAndEnrollAccount(nil)
      }
      await world.settle()
      let enrolled = world.run { IntuneMAMEnrollmentManager.instance().enrolledAccountIds() }
      XCTAssertEqual(enrolled, isEnrolled ? [Cast.work] : [])
    }
  }

  func testUnenrolling_succeedsAsUnenrolling() async throws {
    final class Delegate: NSObject, IntuneMAMEnrollmentDelegate, @unchecked Sendable {
      let journal = Journal()
      func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {
        journal.note("\(status.statusCode) \(status.didSucceed)")
      }
    }
    let delegate = Delegate()
    let world = try await Cast.enrolled()
    world.run {
      IntuneMAMEnrollmentManager.instance().delegate = delegate
      IntuneMAMEnrollmentManager.instance().deRegisterAndUnenrollAccountId(Cast.work, withWipe: true)
    }
    await world.settle()
    XCTAssertEqual(delegate.journal.all, ["unenrollmentSuccess true"])
  }

  func testEnrolledAccounts_areTheManagedOnes() async throws {
    let world = try Cast.world()
    try world.serviceAnswers(.accountNotLicensed, for: "partner")
    world.run {
      for account in [Cast.work, Cast.partner] {
        IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(account)
      }
    }
    await world.settle()
    world.run {
      let manager = IntuneMAMEnrollmentManager.instance()
      XCTAssertEqual(manager.registeredAccountIds().sorted(), [Cast.partner, Cast.work])
      XCTAssertEqual(manager.enrolledAccountIds(), [Cast.work])
      XCTAssertEqual(manager.enrolledAccount(), Cast.workName)
    }
  }

  func testDataOfAnotherWorld_isReadableOnlyWithTheAccountsKey() async throws {
    let first = try await Cast.enrolled()
    let data = try XCTUnwrap(
      first.run { IntuneMAMDataProtectionManager.instance().protect(Data("x".utf8), accountId: Cast.work) })
    for isEnrolled in [true, false] {
      let world = try Cast.world()
      if isEnrolled {
        world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work) }
        await world.settle()
      }
      let read = world.run { IntuneMAMDataProtectionManager.instance().unprotect(data) }
      XCTAssertEqual(read, isEnrolled ? Data("x".utf8) : nil)
    }
  }

  @MainActor func testSeveralAccounts_areShownInTheirWindow() async throws {
    let world = try await Cast.enrolled(several: true)
    let window = UIWindow()
    world.run { policies.setUIPolicyAccountIds([Cast.work, ""], for: window) { _ in } }
    await world.settle()
    world.run {
      XCTAssertEqual(policies.getUIPolicyAccountIds(for: window).map(Set.init), [Cast.work, ""])
      XCTAssertNil(policies.getUIPolicyAccountIds(for: nil))
    }
  }

  func testWhatAWindowShowed_isForgottenAtARelaunch() async throws {
    let world = try await Cast.enrolled()
    _ = await world.run { await policies.setUIPolicyAccountId(Cast.work) }
    world.appShowed(Cast.work)
    world.relaunch()
    await world.settle()
    _ = await world.run { await policies.setUIPolicyAccountId("") }
    expect([], in: world)
  }

  func testConditionalLaunch_endsForItsAccountOnly() async throws {
    let world = try await Cast.enrolled(several: true)
    world.run { IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.partner) }
    await world.settle()
    try world.conditionalLaunch(.blocks, for: "partner")
    for (account, expected) in [(Cast.work, IntuneMAMSwitchIdentityResult.success), (Cast.partner, .failed)] {
      let result = await world.run { await policies.setUIPolicyAccountId(account) }
      XCTAssertEqual(result, expected, account)
    }
  }

  func testHidingAWindow_leavesTheOthers() async throws {
    let world = try await Cast.enrolled()
    let other = UIWindow()
    for window in [nil, other] {
      _ = await world.run { await policies.setUIPolicyAccountId(Cast.work, for: window) }
      world.appShowed(Cast.work, in: window)
    }
    world.appHid(in: other)
    for window in [other, nil] {
      _ = await world.run { await policies.setUIPolicyAccountId("", for: window) }
      expect(window == nil ? [.unmanagedOverManaged] : [], in: world)
    }
  }

  func testASharedItem_tellsItsOwnerOnceItIsLoaded() throws {
    let world = try Cast.world()
    let item = try world.sharedItem(protectedFor: Cast.work)
    func owner() -> String? {
      world.run { IntuneMAMDataProtectionManager.instance().protectionInfo(for: item)?.accountId }
    }
    XCTAssertNil(owner())
    world.load(item)
    XCTAssertEqual(owner(), Cast.work)
  }
}
