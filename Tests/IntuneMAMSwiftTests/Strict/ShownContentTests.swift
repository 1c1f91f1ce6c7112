import IntuneMAMSwift
import XCTest

/// What a window shows while it acts for somebody else.
///
/// Rules R2.3, R5.1.
final class ShownContentTests: XCTestCase {
  private var manager: IntuneMAMPolicyManager { IntuneMAMPolicyManager.instance() }

  private func show(_ account: String, in world: MAMTestWorld) async {
    let result = await world.run { await manager.setUIPolicyAccountId(account) }
    XCTAssertEqual(result, .success)
    world.appShowed(account)
  }

  /// A window without an identity of its own falls back to the process, which may act for the same account.
  func testFallingBackToTheProcess() async throws {
    for isManaged in [true, false] {
      let world = try await Cast.enrolled()
      if isManaged { world.run { manager.setProcessAccountId(Cast.work) } }
      await show(Cast.work, in: world)
      _ = await world.run { await manager.setUIPolicyAccountId(nil) }
      expect(isManaged ? [] : [.unmanagedOverManaged], in: world)
    }
  }

  /// A window that follows the process leaves with it; one with an identity of its own stays.
  func testSettingTheProcess() async throws {
    for hasOwn in [false, true] {
      let world = try await Cast.enrolled()
      world.run { manager.setProcessAccountId(Cast.work) }
      if hasOwn { await show(Cast.work, in: world) } else { world.appShowed(Cast.work) }
      expect([], in: world)
      world.run { manager.setProcessAccountId("") }
      expect(hasOwn ? [] : [.unmanagedOverManaged], in: world)
    }
  }

  /// A switch is waited for before the content of an unmanaged account is shown, too.
  func testContentOfAnUnmanagedAccount_beforeTheSwitch() async throws {
    let world = try await Cast.enrolled()
    await show(Cast.work, in: world)
    world.appHid()
    world.holdSwitches()
    world.run { manager.setUIPolicyAccountId("") }
    world.appShowed("")
    expect([.contentBeforeSwitch], in: world)
    world.releaseSwitches()
    await world.settle()
    world.appShowed(Cast.personal)
    expect([], in: world)
  }

  /// The policy of a managed account holds for what its window shows, whosever it is.
  func testContentOfAnUnmanagedAccount_withoutASwitch() async throws {
    for isMultiIdentity in [true, false] {
      let world = try await Cast.enrolled(isMultiIdentity: isMultiIdentity)
      if isMultiIdentity { await show(Cast.work, in: world) }
      world.appShowed(Cast.personal)
      expect(isMultiIdentity ? [.contentWithoutSwitch] : [], in: world)
      world.appShowed("")
      expect([], in: world)
    }
  }
}
