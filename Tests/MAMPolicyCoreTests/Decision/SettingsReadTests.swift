import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Rules read the settings that they declare, all of them and no others.
final class SettingsReadTests: XCTestCase {
  private static let seed: UInt64 = 0x5E77_1265

  /// A policy whose texts and lists say something, so that each of them can matter.
  static let base = AppProtectionPolicy.with {
    $0.allowedOutboundDataTransferDestinations = .managedApps
    $0.allowedInboundDataTransferSources = .managedApps
    $0.saveAsBlocked = true
    $0.allowedDataStorageLocations = [.oneDriveForBusiness, .photoLibrary]
    $0.blockDataIngestionIntoOrganizationDocuments = true
    $0.allowedDataIngestionLocations = [.sharePoint, .camera]
    $0.allowedOutboundClipboardSharingExceptionLength = 10
    $0.exemptedAppProtocols = [ExemptedProtocol(name: "Default", value: "word;tel;sms")]
    $0.exemptedUniversalLinks = ["https://a.example"]
    $0.managedUniversalLinks = ["https://b.example"]
    $0.customBrowserProtocol = "fox"
    $0.customDialerAppProtocol = "ringer"
    $0.messagingRedirectAppUrlScheme = "pigeon"
    $0.allowedIosDeviceModels = ["iPhone14,5"]
    $0.maximumAllowedDeviceThreatLevel = .low
    $0.appActionIfUnableToAuthenticateUser = .block
    $0.appActionIfAccountIsClockedOut = .block
    $0.gracePeriodToBlockAppsDuringOffClockHours = TimeLimit(.hours(1))
    $0.periodBeforePinReset = TimeLimit(.days(30))
    $0.organizationalCredentialsRequired = true
    for version in versions { $0[keyPath: version] = VersionLimit("17") }
  }

  private static var versions: [WritableKeyPath<AppProtectionPolicy, VersionLimit?>] {
    [
      \.minimumWipeSdkVersion, \.minimumRequiredSdkVersion, \.minimumWarningSdkVersion,
      \.minimumWipeAppVersion, \.minimumRequiredAppVersion, \.minimumWarningAppVersion,
      \.minimumWipeOsVersion, \.minimumRequiredOsVersion, \.minimumWarningOsVersion,
      \.maximumWipeOsVersion, \.maximumRequiredOsVersion, \.maximumWarningOsVersion,
    ]
  }

  /// A policy in which half of the settings differ from the base.
  private static func policy(_ random: inout SplitMix64) -> AppProtectionPolicy {
    var policy = base
    for setting in Setting.allCases where random.next() % 2 == 0 {
      let alternatives = setting.alternatives(to: policy)
      if !alternatives.isEmpty { policy = random.pick(alternatives) }
    }
    return policy
  }

  private static func link(_ random: inout SplitMix64, _ texts: [String]) throws -> Link {
    try XCTUnwrap(Link(random.pick(texts)))
  }

  /// A question asked of `work`, with `other` at the far end.
  private static func request(_ question: Question, _ random: inout SplitMix64) throws -> Request {
    let far: IdentitySlot = random.pick(["other", "other", "work", "personal", nil])
    let near: IdentitySlot = random.pick(["work", "work", "work", "personal"])
    return switch question {
    case .save: .save(owner: near, to: random.pick(SaveLocation.allCases), account: far)
    case .open: .open(receiver: near, from: random.pick(OpenLocation.allCases), account: far)
    case .transfer: .transfer(sender: near, receiver: far, channel: random.pick(TransferChannel.allCases))
    case .receive: .receive(receiver: near, owner: far)
    case .paste:
      .paste(
        source: near, destination: far, isWithinOneApp: random.next() % 2 == 0,
        length: random.pick([0, 5, 10, 11, 65_535]))
    case .documentPicker: .documentPicker(owner: "work", mode: random.pick(DocumentPickerMode.allCases))
    case .url:
      .url(
        owner: "work", url: try link(&random, ["https://a.example", "tel:1", "sms:1", "word:x", "x:y"]),
        isKnownManagedApp: random.next() % 2 == 0)
    case .universalLink:
      .universalLink(
        owner: "work",
        url: try link(&random, ["https://a.example/", "https://b.example/", "https://c.example"]))
    case .signIn: .signIn(account: "work")
    case _: .control(try XCTUnwrap(question.control, question.name), owner: "work")
    }
  }

  private static func world(
    _ work: AppProtectionPolicy, _ other: AppProtectionPolicy, _ random: inout SplitMix64
  ) throws -> World {
    var world = try SmallWorld.make(work: work, other: other)
    let isManaged = random.next() % 2 == 0
    // A policy for other devices would be none; that is a question of its own.
    world.management = DeviceManagement(
      isEnrolled: isManaged ? true : nil, configuredUser: Identity("work"), hasDevicePIN: true)
    world.options.crossAccountIngress = random.pick([.receive, .openInto])
    world.options.deniesPrintWhenNothingMayBeSent = random.next() % 2 == 0
    return world
  }

  func testQuestions_readWhatTheyDeclareAndNothingElse() throws {
    var random = SplitMix64(seed: Self.seed)
    for question in Question.all {
      let reads = question.reads
      for _ in 0..<(question == .save || question == .open ? 200 : 60) {
        var (work, other) = (Self.policy(&random), Self.policy(&random))
        (work.targetedAppManagementLevels, other.targetedAppManagementLevels) = ([], [])
        let request = try Self.request(question, &random)
        var again = random
        let whole = try Self.world(work, other, &random).decide(request)
        // One account at both ends is judged by one policy; keyboards are a question to all accounts.
        let isOneEnd = request.far == "work" || question == .control(.keyboard)
        let near = isOneEnd ? reads.near.union(reads.far) : reads.near
        let seen = try Self.world(
          work.reading(near), other.reading(question == .control(.keyboard) ? near : reads.far), &again
        ).decide(request)
        XCTAssertEqual(whole, seen, "\(question) \(request), seed \(Self.seed)")
      }
    }
  }

  func testSettingsDeclared_matterToAnAnswer() throws {
    var random = SplitMix64(seed: Self.seed)
    for question in Question.all {
      for setting in question.reads.near {
        let isFound = try (0..<2000).contains { _ in
          let work = Self.policy(&random)
          guard let changed = setting.alternatives(to: work).randomElement(using: &random) else {
            return false
          }
          let other = Self.policy(&random)
          let request = try Self.request(question, &random)
          var again = random
          let world = try Self.world(work, other, &random)
          return question == .transfer
            ? transfer(work, request) != transfer(changed, request)
            : try Self.summary(world.decide(request))
              != Self.summary(Self.world(changed, other, &again).decide(request))
        }
        XCTAssertTrue(isFound, "\(question.name) \(setting.rawValue), seed \(Self.seed)")
      }
      for setting in question.reads.far {
        let isFound = try (0..<2000).contains { _ in
          let (work, other) = (Self.policy(&random), Self.policy(&random))
          guard let changed = setting.alternatives(to: other).randomElement(using: &random) else {
            return false
          }
          let request = try Self.request(question, &random)
          var again = random
          let one = try Self.world(work, other, &random).decide(request)
          return try Self.summary(one) != Self.summary(Self.world(work, changed, &again).decide(request))
        }
        XCTAssertTrue(isFound, "\(question.name) far \(setting.rawValue), seed \(Self.seed)")
      }
    }
  }

  /// A transfer on a device that carries data unprotected, which no request can say.
  private func transfer(_ policy: AppProtectionPolicy, _ request: Request) -> [String] {
    guard case .transfer(let channel) = request.matter else { return [] }
    return Self.summary(
      ContentEvaluationRule.applied(
        to: TransferRule.decide(
          sender: .policy(policy), receiver: .unrestricted,
          route: TransferRoute(channel: channel, isManagedByDevice: true)), owner: .policy(policy)))
  }

  private static func summary(_ decision: Decision) -> [String] {
    [decision.effect.rawValue] + decision.codes + decision.obligations.map(\.rawValue)
  }

  // MARK: Conditional launch

  private static func facts(_ random: inout SplitMix64) -> DeviceFacts {
    let ages: [Duration] = [.zero, .minutes(31), .hours(2), .days(2), .days(31), .days(100)]
    var facts = DeviceFacts()
    facts.osVersion = DottedVersion(random.pick(["16", "17", "18"]))
    facts.appVersion = DottedVersion(random.pick(["16", "17"]))
    facts.sdkVersion = DottedVersion(random.pick(["16", "17"]))
    facts.model = random.pick(["iPhone14,5", "iPad1,1"])
    facts.isJailbroken = random.next() % 4 == 0
    facts.isEnrolled = random.pick([true, false, nil])
    facts.isMDMUser = random.pick([true, false])
    facts.hasDevicePIN = random.next() % 2 == 0
    facts.threatLevel = random.pick(ThreatReport.allCases)
    facts.account = random.pick(AccountState.allCases)
    facts.clock = random.pick(ClockStatus.allCases)
    facts.clockConfirmation = random.pick([nil, .timedOut])
    facts.clockedOutSince = .ago(random.pick(ages))
    facts.lastCheckIn = .ago(random.pick(ages))
    facts.reauthentication = random.pick([nil, .failed])
    facts.lastActive = .ago(random.pick(ages))
    facts.pin = random.pick([.set, .set, .notSet])
    facts.pinAttempts = random.pick([0, 5, 70_000])
    facts.pinSetAt = .ago(random.pick(ages))
    return facts
  }

  func testConditionalLaunch_readsWhatItDeclaresAndNothingElse() {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<2000 {
      let (policy, facts) = (Self.policy(&random), Self.facts(&random))
      let occasion = random.pick(LaunchOccasion.allCases)
      XCTAssertEqual(
        LaunchRule.decide(policy, facts, on: occasion, at: .now).decision,
        LaunchRule.decide(policy.reading(LaunchRule.reads), facts, on: occasion, at: .now).decision,
        "seed \(Self.seed)")
    }
    for setting in LaunchRule.reads {
      let isFound = (0..<3000).contains { _ in
        let (policy, facts) = (Self.policy(&random), Self.facts(&random))
        guard let changed = setting.alternatives(to: policy).randomElement(using: &random) else {
          return false
        }
        func checks(_ policy: AppProtectionPolicy) -> [[String]] {
          let launch = LaunchRule.decide(policy, facts, on: .resume, at: .now)
          return [Self.summary(launch.decision)]
            + launch.checks.map { [$0.outcome.word] + $0.obligations.map(\.rawValue) }
        }
        return checks(policy) != checks(changed)
      }
      XCTAssertTrue(isFound, "\(setting.rawValue), seed \(Self.seed)")
    }
  }
}
