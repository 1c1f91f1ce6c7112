import MAMPolicyCore
import MAMTestSupport
import XCTest

/// Each condition of launch reads what it declares, all of it and nothing else.
///
/// Rule R9.12.
final class LaunchConditionTests: XCTestCase {
  private static let seed: UInt64 = 0x1A_0C4

  /// A policy in which some settings differ from one that asks about everything.
  private static func policy(_ random: inout SplitMix64) -> AppProtectionPolicy {
    var policy = SettingsReadTests.base
    for setting in LaunchRule.reads where random.next() % 3 == 0 {
      let alternatives = setting.alternatives(to: policy)
      if !alternatives.isEmpty { policy = random.pick(alternatives) }
    }
    policy.targetedAppManagementLevels = []
    return policy
  }

  private static func device(_ random: inout SplitMix64) -> DeviceFacts {
    DeviceFact.allCases.reduce(into: DeviceFacts()) { $0[$1] = random.value(of: $1) }
  }

  /// What a condition comes to.
  private static func result(
    _ place: Int, _ policy: AppProtectionPolicy, _ facts: DeviceFacts, _ occasion: LaunchOccasion
  ) -> [String] {
    let check = LaunchRule.decide(policy, facts, on: occasion, at: .start).checks[place]
    return [String(describing: check.outcome)] + check.reasons.map(\.code) + check.obligations.map(\.rawValue)
  }

  func testFacts_haveANameEach() {
    XCTAssertEqual(Mirror(reflecting: DeviceFacts()).children.count, DeviceFact.allCases.count)
  }

  func testConditions_restOnNothingThatTheyDoNotDeclare() {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<400 {
      let (policy, facts) = (Self.policy(&random), Self.device(&random))
      let (other, elsewhere) = (Self.policy(&random), Self.device(&random))
      let occasion = random.pick(LaunchOccasion.allCases)
      for (place, entry) in LaunchCondition.all.enumerated() {
        let condition = entry.condition
        let changed = Setting.allCases.filter { !condition.settings.contains($0) }
          .reduce(policy) { $0.setting($1, from: other) }
        var device = facts
        for fact in DeviceFact.allCases where !condition.facts.contains(fact) {
          device[fact] = elsewhere[fact]
        }
        XCTAssertEqual(
          Self.result(place, policy, facts, occasion), Self.result(place, changed, device, occasion),
          "\(condition.setting.rawValue), seed \(Self.seed)")
      }
    }
  }

  func testConditions_restOnAllThatTheyDeclare() {
    var random = SplitMix64(seed: Self.seed)
    func isFound(_ change: (inout AppProtectionPolicy, inout DeviceFacts) -> Void, _ place: Int) -> Bool {
      (0..<4_000).contains { _ in
        let (policy, facts) = (Self.policy(&random), Self.device(&random))
        var (changed, device) = (policy, facts)
        change(&changed, &device)
        return LaunchOccasion.allCases.contains {
          Self.result(place, policy, facts, $0) != Self.result(place, changed, device, $0)
        }
      }
    }
    var others = SplitMix64(seed: Self.seed + 1)
    for (place, entry) in LaunchCondition.all.enumerated() {
      for setting in entry.condition.settings {
        XCTAssertTrue(
          isFound(
            { policy, _ in policy = setting.alternatives(to: policy).randomElement(using: &others) ?? policy
            }, place),
          "\(entry.kind) and \(setting.rawValue)")
      }
      for fact in entry.condition.facts {
        XCTAssertTrue(
          isFound({ _, device in device[fact] = others.value(of: fact) }, place), "\(entry.kind) and \(fact)")
      }
    }
  }

  /// A setting of the page that no condition reads, or a fact that none knows, would be a step left out.
  func testEverySettingOfThePageAndEveryFact_hasACondition() {
    let read = LaunchCondition.all.reduce(into: SettingSet()) { $0.formUnion($1.condition.settings) }
    XCTAssertEqual(
      Setting.allCases.filter { $0.group == .launch && !read.contains($0) },
      // Which service reports the threat level is for the services to know.
      [.mobileThreatDefensePartnerPriority])
    let known = LaunchCondition.all.reduce(into: Set<DeviceFact>()) { $0.formUnion($1.condition.facts) }
    XCTAssertEqual(DeviceFact.allCases.filter { !known.contains($0) }, [])
  }

  /// What can wipe is listed for whoever looks at a policy, so that a condition must not wipe unannounced.
  func testConditions_thatCanWipe_sayIt() {
    var random = SplitMix64(seed: Self.seed)
    var wiping: Set<Setting> = []
    for _ in 0..<2_000 {
      var policy = Self.policy(&random)
      for action in LaunchCondition.all.compactMap(\.condition.action) { wipe(action, &policy) }
      policy.appActionIfUnableToAuthenticateUser = .wipe
      let launch = LaunchRule.decide(policy, Self.device(&random), at: .start)
      wiping.formUnion(launch.checks.filter { $0.outcome == .wipes }.map(\.setting))
    }
    let announced = LaunchCondition.all.map(\.condition).filter { $0.wipes || $0.action != nil }.map(
      \.setting)
    XCTAssertEqual(wiping, Set(announced + [.appActionIfUnableToAuthenticateUser]))
  }

  private func wipe(_ action: Setting, _ policy: inout AppProtectionPolicy) {
    policy = action.alternatives(to: policy).first { $0.content(of: action) == .text("wipe") } ?? policy
  }

  func testConditions_areDeclaredOnce() {
    let settings = LaunchCondition.all.map(\.condition.setting)
    XCTAssertEqual(Set(settings).count, settings.count)
    XCTAssertEqual(Set(LaunchCondition.all.map(\.kind)), Set(LaunchCheck.Kind.allCases))
    for (kind, condition) in LaunchCondition.all {
      guard let action = condition.action else { continue }
      guard case .word = action.row.kind else {
        XCTFail("\(kind): \(action.rawValue) is no action")
        continue
      }
      XCTAssertEqual(action.group, condition.setting.group, "\(kind)")
    }
  }

  /// What a fact that holds the strictest outcome leads to is the answer, and what it does not know of is left out.
  func testRestingOnFacts_leavesOutWhatElseStandsInTheWay() {
    let policy = AppProtectionPolicy.quiet {
      $0.minimumWipeOsVersion = VersionLimit("17")
      $0.deviceComplianceRequired = true
      $0.appActionIfDeviceComplianceRequired = .block
      $0.organizationalCredentialsRequired = true
    }
    let facts = DeviceFacts.with {
      $0.osVersion = DottedVersion("16")
      $0.isJailbroken = true
      $0.hasDevicePIN = true
    }
    let launch = LaunchRule.decide(policy, facts, at: .start)
    XCTAssertEqual(launch.effect, .wipe)
    XCTAssertEqual(launch.resting(on: [.osVersion]).decision, launch.decision)
    XCTAssertEqual(launch.resting(on: [.jailbroken]).decision.codes, ["launch-device-jailbroken"])
    XCTAssertEqual(launch.resting(on: [.jailbroken]).effect, .block)
    let model = launch.resting(on: [.model]).decision
    XCTAssertEqual(model.effect, .allow)
    XCTAssertEqual(model.obligations, [.requireCredentials], "whatever the fact, the user is asked")
    var elsewhere = policy
    elsewhere.targetedAppManagementLevels = [.mdm]
    let untargeted = LaunchRule.decide(elsewhere, .with { $0.isEnrolled = false }, at: .start)
    XCTAssertEqual(untargeted.resting(on: [.jailbroken]), untargeted)
  }
}
