import IntuneMAMSwift
import XCTest

/// Rule R5.1.
final class SwitchingTests: XCTestCase {
  func testSwitch_completesOnTheMainThreadAndLater() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    await MainActor.run {
      world.run {
        IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) { result in
          journal.note("\(result) main=\(Thread.isMainThread)")
        }
        journal.note("returned")
      }
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["returned", "success main=true"])
    XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().getUIPolicyAccountId() }, Cast.work)
    try world.verify()
  }

  func testSwitch_asAsync_returnsItsResult() async throws {
    let world = try await Cast.enrolled()
    let result = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") }
    XCTAssertEqual(result, .success)
    XCTAssertEqual(world.run { IntuneMAMPolicyManager.instance().getUIPolicyAccountId() }, "")
  }

  func testSwitch_thatTheUserCancels_leavesTheWindow() async throws {
    let world = try await Cast.enrolled()
    try world.conditionalLaunch(.isCanceled, for: "work")
    let result = await world.run { await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) }
    XCTAssertEqual(result, .canceled)
    XCTAssertNil(world.run { IntuneMAMPolicyManager.instance().getUIPolicyAccountId() })
  }

  func testSwitch_underAnotherThreadIdentityOnMain_isNotAllowed() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    await MainActor.run {
      world.run {
        IntuneMAMSwiftContextManager.setAccountId(Cast.partner) {
          IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) { journal.note("\($0)") }
        }
      }
    }
    await world.settle()
    XCTAssertEqual(journal.all, ["notAllowed"])
  }

  func testSecondSwitch_takesThePlaceOfTheFirst() async throws {
    let world = try await Cast.enrolled()
    let journal = Journal()
    world.holdSwitches()
    world.run {
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work) { journal.note("first \($0)") }
      IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") { journal.note("second \($0)") }
    }
    world.releaseSwitches()
    await world.settle()
    XCTAssertEqual(journal.all, ["first failed", "second success"])
  }

  func testWindows_haveTheirOwnIdentities() async throws {
    let world = try await Cast.enrolled()
    let (one, other) = await MainActor.run { (Handle(UIWindow()), Handle(UIWindow())) }
    _ = await world.run {
      await IntuneMAMPolicyManager.instance().setUIPolicyAccountId(Cast.work, for: one.value)
    }
    world.run {
      let manager = IntuneMAMPolicyManager.instance()
      XCTAssertEqual(manager.getUIPolicyAccountId(for: one.value), Cast.work)
      XCTAssertNil(manager.getUIPolicyAccountId(for: other.value))
      XCTAssertEqual(manager.policy(for: one.value)?.isPINRequired, true)
      XCTAssertEqual(manager.policy(for: other.value)?.isPINRequired, false)
    }
  }

  func testSeveralAccounts_areLockedDown() async throws {
    let world = try await Cast.enrolled(several: true)
    let result = await world.run {
      await IntuneMAMPolicyManager.instance().setUIPolicyAccountIds([Cast.work, ""])
    }
    XCTAssertEqual(result, .success)
    world.run {
      let manager = IntuneMAMPolicyManager.instance()
      XCTAssertNil(manager.getUIPolicyAccountId())
      XCTAssertEqual(manager.getUIPolicyAccountIds(for: nil), [Cast.work, ""])
      let policy = manager.policy(forAccountIds: [Cast.work, ""])
      XCTAssertEqual(policy?.isSaveToAllowed(for: .oneDriveForBusiness, withAccountId: Cast.work), false)
      XCTAssertEqual(policy?.isScreenCaptureAllowed, false)
    }
  }

  func testSettle_ofATestThatIsNotAsynchronous_letsTheRunLoopGoOn() throws {
    let world = try Cast.world()
    world.install()
    defer { world.uninstall() }
    let journal = Journal()
    IntuneMAMEnrollmentManager.instance().registerAndEnrollAccountId(Cast.work)
    IntuneMAMPolicyManager.instance().setUIPolicyAccountId("") { journal.note("\($0)") }
    XCTAssertTrue(world.settle())
    XCTAssertEqual(journal.all, ["success"])
    XCTAssertEqual(IntuneMAMEnrollmentManager.instance().enrolledAccountId(), Cast.work)
  }
}

/// A window that a test hands from the main thread to where it needs it.
struct Handle<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
