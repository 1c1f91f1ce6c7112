import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Two policies for one user and app: what the user must show, and what the device must meet.
///
/// Rules R9.12, R16.5.
final class MostRestrictiveLaunchTests: XCTestCase {
  private static func asking(_ change: @escaping PolicyChange) -> PolicyChange {
    {
      $0.pinRequired = true
      change(&$0)
    }
  }

  func testAccess_everyMergeRow() {
    let ten = Self.asking { $0.maximumPinRetries = 10 }
    let rows: [MergeRow] = [
      MergeRow(.pinRequired, ten, { _ in }, "true"),
      MergeRow(
        .pinCharacterSet, Self.asking { $0.pinCharacterSet = .alphanumericAndSymbol }, ten,
        "alphanumericAndSymbol"),
      MergeRow(
        .pinCharacterSet, { $0.pinCharacterSet = .alphanumericAndSymbol }, ten, "alphanumericAndSymbol"),
      MergeRow(.simplePinBlocked, Self.asking { $0.simplePinBlocked = true }, ten, "true"),
      MergeRow(
        .minimumPinLength, Self.asking { $0.minimumPinLength = 6 }, Self.asking { $0.minimumPinLength = 8 },
        "8"),
      MergeRow(
        .minimumPinLength, { $0.minimumPinLength = 12 }, Self.asking { $0.minimumPinLength = 8 }, "12"),
      MergeRow(.minimumPinLength, { $0.minimumPinLength = 12 }, { $0.minimumPinLength = -1 }, "-1"),
      MergeRow(.previousPinBlockCount, Self.asking { $0.previousPinBlockCount = 3 }, ten, "3"),
      MergeRow(.fingerprintBlocked, Self.asking { $0.fingerprintBlocked = true }, ten, "true"),
      MergeRow(.faceIdBlocked, { $0.faceIdBlocked = true }, ten, "true"),
      MergeRow(
        .pinRequiredInsteadOfBiometricTimeout,
        Self.asking {
          $0.pinRequiredInsteadOfBiometricTimeout = TimeLimit(text: "PT12H", duration: .hours(12))
        },
        Self.asking { $0.pinRequiredInsteadOfBiometricTimeout = nil }, "PT12H"),
      MergeRow(
        .periodBeforePinReset,
        Self.asking { $0.periodBeforePinReset = TimeLimit(text: "P30D", duration: .days(30)) },
        Self.asking { $0.periodBeforePinReset = TimeLimit(text: "PT0S", duration: .zero) }, "P30D"),
      MergeRow(
        .disableAppPinIfDevicePinIsSet, Self.asking { $0.disableAppPinIfDevicePinIsSet = true }, ten, "false"),
      MergeRow(
        .disableAppPinIfDevicePinIsSet, Self.asking { $0.disableAppPinIfDevicePinIsSet = true }, { _ in },
        "false"),
      MergeRow(.maximumPinRetries, ten, Self.asking { $0.maximumPinRetries = 3 }, "3"),
      MergeRow(.maximumPinRetries, ten, Self.asking { $0.maximumPinRetries = 70_000 }, "70000"),
      MergeRow(.maximumPinRetries, ten, ten, "10"),
      MergeRow(.maximumPinRetries, ten, { $0.maximumPinRetries = 3 }, "3"),
      MergeRow(
        .appActionIfMaximumPinRetriesExceeded,
        Self.asking { $0.appActionIfMaximumPinRetriesExceeded = .wipe }, ten,
        "wipe"),
      MergeRow(
        .appActionIfMaximumPinRetriesExceeded, { $0.appActionIfMaximumPinRetriesExceeded = .wipe }, ten,
        "block"),
      MergeRow(
        .organizationalCredentialsRequired, { $0.organizationalCredentialsRequired = true }, { _ in }, "true"),
      MergeRow(
        .periodOnlineBeforeAccessCheck,
        { $0.periodOnlineBeforeAccessCheck = TimeLimit(text: "PT30M", duration: .minutes(30)) },
        { $0.periodOnlineBeforeAccessCheck = TimeLimit(text: "PT5M", duration: .minutes(5)) }, "PT5M"),
    ]
    assertRows(rows)
  }

  func testLaunch_everyMergeRow() {
    func period(_ text: String, _ duration: Duration?) -> TimeLimit {
      TimeLimit(text: text, duration: duration)
    }
    let rows: [MergeRow] = [
      MergeRow(
        .periodOfflineBeforeAccessCheck, { $0.periodOfflineBeforeAccessCheck = period("PT12H", .hours(12)) },
        { _ in },
        "PT12H"),
      MergeRow(
        .periodOfflineBeforeWipeIsEnforced,
        { $0.periodOfflineBeforeWipeIsEnforced = period("P90D", .days(90)) },
        { $0.periodOfflineBeforeWipeIsEnforced = period("P30D", .days(30)) }, "P30D"),
      MergeRow(
        .periodOfflineBeforeAccessCheck, { $0.periodOfflineBeforeAccessCheck = period("PT1S", .seconds(1)) },
        { $0.periodOfflineBeforeAccessCheck = period("later", nil) }, "later"),
      MergeRow(
        .periodOfflineBeforeAccessCheck, { $0.periodOfflineBeforeAccessCheck = period("PT1S", .seconds(1)) },
        { $0.periodOfflineBeforeAccessCheck = period("-PT1S", .seconds(-1)) }, "-PT1S"),
      MergeRow(.deviceComplianceRequired, { $0.deviceComplianceRequired = true }, { _ in }, "true"),
      MergeRow(
        .appActionIfDeviceComplianceRequired,
        {
          $0.deviceComplianceRequired = true
          $0.appActionIfDeviceComplianceRequired = .block
        }, { $0.appActionIfDeviceComplianceRequired = .wipe }, "block"),
      MergeRow(
        .appActionIfUnableToAuthenticateUser, { $0.appActionIfUnableToAuthenticateUser = .block }, { _ in },
        "block"),
      MergeRow(
        .appActionIfUnableToAuthenticateUser, { $0.appActionIfUnableToAuthenticateUser = .block },
        { $0.appActionIfUnableToAuthenticateUser = .wipe }, "wipe"),
      MergeRow(
        .minimumRequiredOsVersion, { $0.minimumRequiredOsVersion = VersionLimit("17.9") },
        { $0.minimumRequiredOsVersion = VersionLimit("17.10") }, "17.10"),
      MergeRow(
        .minimumWipeAppVersion, { $0.minimumWipeAppVersion = VersionLimit("2") },
        { $0.minimumWipeAppVersion = VersionLimit("0.0") }, "2"),
      MergeRow(
        .minimumWarningSdkVersion, { $0.minimumWarningSdkVersion = VersionLimit("99") },
        { $0.minimumWarningSdkVersion = VersionLimit("new") }, "new"),
      MergeRow(
        .maximumRequiredOsVersion, { $0.maximumRequiredOsVersion = VersionLimit("18.0") },
        { $0.maximumRequiredOsVersion = VersionLimit("17.9") }, "17.9"),
      MergeRow(
        .maximumWipeOsVersion, { $0.maximumWipeOsVersion = VersionLimit("18") },
        { $0.maximumWipeOsVersion = VersionLimit("0.0") }, "0.0"),
      MergeRow(
        .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2", "iPhone5,3"] },
        { $0.allowedIosDeviceModels = ["iPhone5,3"] }, "iPhone5,3"),
      MergeRow(.allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2"] }, { _ in }, "iPhone5,2"),
      MergeRow(
        .allowedIosDeviceModels, { $0.allowedIosDeviceModels = ["iPhone5,2"] },
        { $0.allowedIosDeviceModels = ["iPhone5,3"] }, "(none)"),
      MergeRow(
        .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .high }, { _ in }, "high"),
      MergeRow(
        .maximumAllowedDeviceThreatLevel, { $0.maximumAllowedDeviceThreatLevel = .medium },
        { $0.maximumAllowedDeviceThreatLevel = .low }, "low"),
      MergeRow(
        .mobileThreatDefenseRemediationAction,
        {
          $0.maximumAllowedDeviceThreatLevel = .high
          $0.mobileThreatDefenseRemediationAction = .block
        }, { $0.mobileThreatDefenseRemediationAction = .wipe }, "block"),
      MergeRow(
        .mobileThreatDefensePartnerPriority,
        {
          $0.maximumAllowedDeviceThreatLevel = .high
          $0.mobileThreatDefensePartnerPriority = .thirdPartyPartnerOverDefender
        }, { $0.maximumAllowedDeviceThreatLevel = .high }, "defenderOverThirdPartyPartner"),
      MergeRow(
        .appActionIfAccountIsClockedOut, { $0.appActionIfAccountIsClockedOut = .warn },
        { $0.appActionIfAccountIsClockedOut = .block }, "block"),
      MergeRow(
        .gracePeriodToBlockAppsDuringOffClockHours,
        { $0.gracePeriodToBlockAppsDuringOffClockHours = period("PT2H", .hours(2)) }, { _ in }, "PT2H"),
      MergeRow(
        .gracePeriodToBlockAppsDuringOffClockHours,
        { $0.gracePeriodToBlockAppsDuringOffClockHours = period("PT2H", .hours(2)) },
        { $0.appActionIfAccountIsClockedOut = .warn }, "null"),
    ]
    assertRows(rows)
  }

  private static let seed: UInt64 = 0x5EED_0912

  /// Random policies and devices: what either policy alone comes to, the merged one comes to at least.
  func testLaunch_mergedPolicyIsNeverLooser() {
    var random = SplitMix64(seed: Self.seed)
    let severity: [Effect] = [.allow, .warn, .block, .wipe]
    var seen: Set<Effect> = []
    for round in 0..<4000 {
      let (one, other) = (Self.policy(&random), Self.policy(&random))
      let facts = Self.facts(&random)
      let merged = AppProtectionPolicy.mostRestrictive(of: one, other)
      let alone = [one, other].map { LaunchRule.decide($0, facts, at: .now).effect }
      let together = LaunchRule.decide(merged, facts, at: .now).effect
      let floor = alone.compactMap { severity.firstIndex(of: $0) }.max() ?? 0
      XCTAssertGreaterThanOrEqual(
        severity.firstIndex(of: together) ?? 0, floor, "round \(round), seed \(Self.seed)")
      seen.insert(together)
    }
    XCTAssertEqual(seen, Set(severity), "the rounds reach every effect, seed \(Self.seed)")
  }

  static func policy(_ random: inout SplitMix64) -> AppProtectionPolicy {
    let versions: [VersionLimit?] = [
      nil, nil, nil, VersionLimit("0.0"), VersionLimit("2"), VersionLimit("3"), VersionLimit("x"),
    ]
    let periods: [TimeLimit?] = [nil, nil, TimeLimit(.hours(1)), TimeLimit(.days(2))]
    let actions: [RemediationAction] = [.block, .wipe, .blockWhenSettingIsSupported]
    var policy = AppProtectionPolicy.quiet
    // A wipe bound that cannot be read blocks instead, so it would undo the other policy's wipe.
    policy.minimumWipeOsVersion = random.pick(versions.filter { $0?.text != "x" })
    policy.minimumRequiredOsVersion = random.pick(versions)
    policy.maximumWarningOsVersion = random.pick(versions)
    policy.minimumWarningAppVersion = random.pick(versions)
    policy.deviceComplianceRequired = random.pick([false, false, true])
    policy.appActionIfDeviceComplianceRequired = random.pick(actions)
    policy.allowedIosDeviceModels = random.pick([[], [], ["iPhone1,1"], ["iPhone1,1", "iPhone2,1"]])
    policy.appActionIfIosDeviceModelNotAllowed = random.pick(actions)
    policy.maximumAllowedDeviceThreatLevel = random.pick([.notConfigured, .notConfigured, .low, .high])
    policy.mobileThreatDefenseRemediationAction = random.pick(actions)
    policy.appActionIfUnableToAuthenticateUser = random.pick([nil, nil, .block, .wipe])
    policy.appActionIfAccountIsClockedOut = random.pick([nil, nil, .warn, .block])
    policy.gracePeriodToBlockAppsDuringOffClockHours = random.pick(periods)
    policy.periodOfflineBeforeAccessCheck = random.pick(periods)
    policy.periodOfflineBeforeWipeIsEnforced = random.pick(periods)
    // The attempts are a number field, which the documents except from the rule.
    policy.pinRequired = random.pick([false, true])
    policy.appActionIfMaximumPinRetriesExceeded = random.pick(actions)
    return policy
  }

  static func facts(_ random: inout SplitMix64) -> DeviceFacts {
    let ages: [Duration] = [.zero, .zero, .hours(2), .days(3)]
    var facts = DeviceFacts()
    facts.osVersion = DottedVersion(random.pick(["1", "2", "3", "4"]))
    facts.appVersion = DottedVersion(random.pick(["1", "2", "3"]))
    facts.model = random.pick(["iPhone1,1", "iPhone2,1"])
    facts.isJailbroken = random.pick([false, false, true])
    facts.threatLevel = random.pick(ThreatReport.allCases)
    facts.account = random.pick([.enabled, .enabled, .disabled])
    facts.clock = random.pick([.clockedIn, .clockedIn, .clockedOut])
    facts.clockedOutSince = .ago(random.pick(ages))
    facts.lastCheckIn = .ago(random.pick(ages))
    facts.reauthentication = random.pick([nil, .failed])
    facts.pinAttempts = random.pick([0, 0, 5])
    return facts
  }
}
