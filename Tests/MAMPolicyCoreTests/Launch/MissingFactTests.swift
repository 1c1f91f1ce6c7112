import MAMPolicyCore
import XCTest

/// What is missing is reported by name and never guessed.
///
/// Rule R9.12.
final class MissingFactTests: XCTestCase {
  /// A policy that asks about everything.
  private let curious = AppProtectionPolicy.quiet {
    $0.minimumRequiredSdkVersion = VersionLimit("1")
    $0.minimumRequiredAppVersion = VersionLimit("1")
    $0.minimumRequiredOsVersion = VersionLimit("1")
    $0.deviceComplianceRequired = true
    $0.allowedIosDeviceModels = ["iPhone14,5"]
    $0.maximumAllowedDeviceThreatLevel = .high
    $0.appActionIfUnableToAuthenticateUser = .wipe
    $0.appActionIfAccountIsClockedOut = .block
    $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.hours(1))
    $0.periodOfflineBeforeWipeIsEnforced = TimeLimit(.days(90))
    $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(24))
    $0.pinRequired = true
    $0.disableAppPinIfDevicePinIsSet = true
    $0.periodBeforePinReset = TimeLimit(.days(90))
    $0.periodOnlineBeforeAccessCheck = TimeLimit(.minutes(30))
    $0.appDataEncryptionType = .whenDeviceLocked
  }

  /// A device that meets it, with no fact that is not needed.
  private static let sound = DeviceFacts.with {
    $0.sdkVersion = DottedVersion("21.7.1")
    $0.appVersion = DottedVersion("4.2")
    $0.osVersion = DottedVersion("18")
    $0.isJailbroken = false
    $0.model = "iPhone14,5"
    $0.threatLevel = .low
    $0.account = .enabled
    $0.clock = .clockedOut
    $0.clockedOutSince = .now
    $0.lastCheckIn = .now
    $0.isEnrolled = false
    $0.hasDevicePIN = true
    $0.pinAttempts = 0
    $0.pinSetAt = .now
    $0.lastActive = .now
  }

  private var sound: DeviceFacts { Self.sound }

  private let needs: [(forget: (inout DeviceFacts) -> Void, fact: String, sentences: [String])] = [
    ({ $0.sdkVersion = nil }, "sdkVersion", ["needs `sdkVersion` to decide SDK version"]),
    ({ $0.appVersion = nil }, "appVersion", ["needs `appVersion` to decide app version"]),
    ({ $0.osVersion = nil }, "osVersion", ["needs `osVersion` to decide OS version"]),
    ({ $0.isJailbroken = nil }, "jailbroken", ["needs `jailbroken` to decide jailbreak"]),
    ({ $0.model = nil }, "model", ["needs `model` to decide device model"]),
    ({ $0.threatLevel = nil }, "threatLevel", ["needs `threatLevel` to decide device threat level"]),
    ({ $0.account = nil }, "account", ["needs `account` to decide disabled account"]),
    ({ $0.clock = nil }, "clock", ["needs `clock` to decide non-working time"]),
    (
      { $0.clockedOutSince = nil }, "clockedOutSince",
      ["needs `clockedOutSince` to decide non-working time"]
    ),
    (
      { $0.lastCheckIn = nil }, "lastCheckIn",
      ["needs `lastCheckIn` to decide offline wipe", "needs `lastCheckIn` to decide offline grace"]
    ),
    ({ $0.hasDevicePIN = nil }, "devicePIN", ["needs `devicePIN` to decide device PIN"]),
    ({ $0.pinAttempts = nil }, "pinAttempts", ["needs `pinAttempts` to decide PIN attempts"]),
  ]

  func testSoundDevice_passesAPolicyThatAsksAboutEverything() {
    let launch = LaunchRule.decide(curious, sound, at: .now)
    XCTAssertEqual(launch.effect, .allow)
    XCTAssertEqual(launch.missingFacts, [])
    XCTAssertEqual(launch.undecided, [])
  }

  func testEachFactForgotten_blocksAndIsNamed() {
    for (forget, fact, sentences) in needs {
      var facts = sound
      forget(&facts)
      let launch = LaunchRule.decide(curious, facts, at: .now)
      XCTAssertEqual(launch.effect, .block, fact)
      XCTAssertEqual(launch.decision.codes, ["launch-fact-missing"], fact)
      XCTAssertEqual(launch.missingFacts.map(\.rawValue), [fact], fact)
      XCTAssertEqual(launch.undecided.compactMap(\.needs), sentences, fact)
      XCTAssertEqual(launch.leading?.needs, sentences.first, fact)
    }
  }

  func testNothingKnown_namesWhatAPolicyOfTheAdminCenterNeeds() {
    let launch = LaunchRule.decide(AppProtectionPolicy(), DeviceFacts(), at: .now)
    XCTAssertEqual(
      launch.missingFacts.map(\.rawValue),
      ["devicePIN", "jailbroken", "lastActive", "lastCheckIn", "pinAttempts"])
    XCTAssertEqual(launch.effect, .block)
  }

  func testFactsThatOnlyAPromptNeeds_prompt() {
    for (forget, code, obligation) in [
      ({ $0.pinSetAt = nil }, "pinSetAt", .choosePIN), ({ $0.lastActive = nil }, "lastActive", .requirePIN),
    ] as [((inout DeviceFacts) -> Void, String, Obligation)] {
      var facts = sound
      forget(&facts)
      let launch = LaunchRule.decide(curious, facts, on: .resume, at: .now)
      XCTAssertEqual(launch.effect, .allow, code)
      XCTAssertEqual(launch.missingFacts.map(\.rawValue), [code])
      XCTAssertTrue(launch.decision.obligations.contains(obligation), code)
      XCTAssertTrue(launch.decision.codes.contains("launch-fact-missing"), code)
    }
  }

  func testFactsThatOnlyAWarningNeeds_warn() {
    let policy = AppProtectionPolicy.quiet {
      $0.minimumWarningOsVersion = VersionLimit("17")
      $0.appActionIfAccountIsClockedOut = .warn
    }
    let launch = LaunchRule.decide(policy, DeviceFacts(), at: .now)
    XCTAssertEqual(launch.effect, .warn)
    XCTAssertEqual(launch.missingFacts.map(\.rawValue), ["clock", "osVersion"])
  }

  func testAttempts_onADeviceThatMayDropThePIN_blockAndNeverWipe() {
    let policy = AppProtectionPolicy.quiet {
      $0.pinRequired = true
      $0.disableAppPinIfDevicePinIsSet = true
      $0.appActionIfMaximumPinRetriesExceeded = .wipe
    }
    let launch = LaunchRule.decide(policy, .with { $0.pinAttempts = 5 }, at: .now)
    XCTAssertEqual(launch.effect, .block)
    XCTAssertEqual(
      launch.undecided.compactMap(\.needs),
      ["needs `devicePIN`, `mdmEnrolled` and `mdmUser` to decide PIN attempts"])
  }

  func testDecidedWipe_standsBesideMissingFacts() {
    var policy = curious
    policy.appActionIfDeviceComplianceRequired = .wipe
    let facts = DeviceFacts.with {
      $0.isEnrolled = true
      $0.isJailbroken = true
    }
    let launch = LaunchRule.decide(policy, facts, at: .now)
    XCTAssertEqual(launch.effect, .wipe)
    XCTAssertEqual(launch.decision.codes, ["launch-device-jailbroken"])
    XCTAssertFalse(launch.missingFacts.isEmpty)
  }

  func testDecidedBlock_comesBeforeMissingFacts() {
    var facts = sound
    facts.sdkVersion = nil
    facts.isJailbroken = true
    let launch = LaunchRule.decide(curious, facts, at: .now)
    XCTAssertEqual(launch.decision.codes, ["launch-device-jailbroken", "launch-fact-missing"])
    XCTAssertEqual(launch.leading?.kind, .jailbreak)
  }
}
