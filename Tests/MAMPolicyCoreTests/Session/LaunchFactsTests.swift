import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Conditional launch that follows from what is known of the device: R9.12 in R5.1, R5.2.
///
/// Rule R2.6.
final class LaunchFactsTests: XCTestCase {
  /// Facts of a device that passes, with a check-in and activity at the start of time.
  private func facts(_ change: (inout DeviceFacts) -> Void = { _ in }) -> DeviceFacts {
    var facts = DeviceFacts()
    facts.osVersion = DottedVersion("17.4")
    facts.appVersion = DottedVersion("5.0")
    facts.sdkVersion = DottedVersion("21.7.1")
    facts.model = "iPhone14,5"
    facts.isJailbroken = false
    facts.isEnrolled = false
    facts.hasDevicePIN = true
    facts.threatLevel = .secured
    facts.account = .enabled
    facts.clock = .clockedIn
    facts.lastCheckIn = .start
    facts.lastActive = .start
    facts.pinAttempts = 0
    facts.pinSetAt = .start
    change(&facts)
    return facts
  }

  private func session(
    several: Bool = false, answers: AppAnswers = AppAnswers(),
    _ change: (inout AppProtectionPolicy) -> Void = { _ in }
  ) throws -> Session {
    var world = try Stage.world(several: several)
    var policy = Stage.policy
    change(&policy)
    world.assign(policy, to: 0)
    var session = Session(world, answers: answers, device: facts())
    for account in ["work", "personal"] as [IdentitySlot] { session.attempt(.signIn(account)) }
    return session
  }

  func testSwitch_followsTheDevice() throws {
    var session = try session { $0.appActionIfDeviceComplianceRequired = .block }
    session.expect("success", because: ["switch-launch-passed"], .setUIIdentity("work"))
    session.expect("success", .setUIIdentity("personal"))
    session.expect("success", .changeDevice(facts { $0.isJailbroken = true }))
    // The script has no say but in who cancels.
    let result = session.expect("failed", because: ["switch-launch-blocked"], .setUIIdentity("work"))
    XCTAssertGreaterThan(result.answer.codes.count, 1, "the condition itself is named")
    session.expect("success", .setUIIdentity("personal", launch: LaunchScript(.block)))
    session.expect("success", .changeDevice(facts()))
    session.expect("success", .setUIIdentity("work", launch: LaunchScript(.block)))
    session.expect("unchanged", because: ["device-unchanged"], .changeDevice(session.device))
  }

  func testSwitch_onADeviceThatMustBeWiped_wipes() throws {
    var session = try session { $0.appActionIfDeviceComplianceRequired = .wipe }
    session.attempt(.createFile("/w", owner: .identity("work")))
    session.expect("success", .changeDevice(facts { $0.isJailbroken = true }))
    session.expect("failed", because: ["switch-launch-wiped"], .setUIIdentity("work"))
    XCTAssertEqual(session.managedIdentities, [])
    XCTAssertEqual(session.files.paths, [])
  }

  /// A missing fact that a condition needs blocks.
  func testSwitch_withAFactMissing_isBlocked() throws {
    var session = try session()
    session.expect("success", .changeDevice(facts { $0.isJailbroken = nil }))
    session.expect("failed", because: ["switch-launch-blocked"], .setUIIdentity("work"))
  }

  func testSwitch_warned() throws {
    var session = try session { $0.minimumWarningOsVersion = VersionLimit("18.0") }
    session.expect("success", because: ["switch-launch-warned"], .setUIIdentity("work"))
  }

  /// Offline grace runs in the time that events say; a check-in starts it anew.
  func testTime_passesByEvents() throws {
    var session = try session { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(24)) }
    func at(_ hours: Int) -> Instant { Instant(.seconds(hours * 3600)) }
    session.attempt(.setUIIdentity("work"), time: at(23))
    XCTAssertTrue(session.isPolicyApplied())
    session.expect("success", .setUIIdentity("personal"))
    XCTAssertEqual(session.attempt(.setUIIdentity("work"), time: at(25)).answer.word, "failed")
    // Time does not go back.
    XCTAssertEqual(session.attempt(.setUIIdentity("work"), time: at(1)).answer.word, "failed")
    XCTAssertEqual(session.now, at(25))
    session.expect("success", .checkIn("work", .policiesUnchanged))
    session.expect("success", .setUIIdentity("work"))
  }

  /// A prompt can be canceled, and only a prompt.
  func testCancel_takesAPrompt() throws {
    for (requiresPIN, word) in [(true, "canceled"), (false, "success")] {
      var session = try session { $0.pinRequired = requiresPIN }
      session.attempt(.pause, time: .start)
      session.attempt(.resume(), time: .start)
      let late = Instant(.seconds(3600))
      let answer = session.attempt(.setUIIdentity("work", launch: LaunchScript(.cancel)), time: late).answer
      XCTAssertEqual(answer.word, word, "\(requiresPIN) \(answer.codes)")
    }
  }

  func testResume_blocksAnAppThatWasOfflineTooLong() throws {
    var session = try session { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(24)) }
    session.expect("success", .setUIIdentity("work"))
    session.expect("success", .pause)
    let answer = session.attempt(.resume(), time: Instant(.seconds(100_000))).answer
    XCTAssertEqual(answer.word, "failed")
    XCTAssertTrue(session.isPolicyApplied())
  }

  /// A clocked-out user is hidden with a reason of its own.
  func testMergedView_hidesAUserOffWork() throws {
    var session = try session(several: true, answers: AppAnswers(blockAccount: .success)) {
      $0.appActionIfAccountIsClockedOut = .block
    }
    session.expect("success", .changeDevice(facts { $0.clock = .clockedOut }))
    session.expect("success", .setUIIdentities(["work", "personal"]))
    XCTAssertEqual(Array(session.blockedIdentities.values), [.clockedOut])
    XCTAssertEqual(session.uiIdentity(), session.kept("personal"))
  }
}
