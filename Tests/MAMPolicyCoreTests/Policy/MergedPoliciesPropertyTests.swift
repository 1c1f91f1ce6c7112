import MAMPolicyCore
import MAMTestSupport
import XCTest

/// What holds of merging whatever the policies are: order, grouping and repetition change nothing, and no answer is
/// milder under the merged policy than under one of those merged.
///
/// Rule R16.5.
final class MergedPoliciesPropertyTests: XCTestCase {
  private static let seed: UInt64 = 0x5EED_1605

  func testOrderGroupingAndRepetition_changeNothing() {
    var random = SplitMix64(seed: Self.seed)
    for round in 0..<Depth.count(400) {
      let (one, two, three) = (random.oddPolicy(), random.oddPolicy(), random.oddPolicy())
      let together = Self.merged(one, two, three)
      for (name, other) in [
        ("reversed", Self.merged(three, two, one)), ("left", Self.merged(Self.merged(one, two), three)),
        ("right", Self.merged(one, Self.merged(two, three))), ("repeated", Self.merged(one, two, three, one)),
      ] {
        XCTAssertEqual(
          Array(other.differences(from: together)), [],
          "\(name): \(Self.told(other, together)), round \(round), seed \(Self.seed)")
      }
      XCTAssertEqual(Self.merged(one, one), one, "round \(round), seed \(Self.seed)")
    }
  }

  func testNoQuestion_isAnsweredMoreMildly() throws {
    var random = SplitMix64(seed: Self.seed)
    let requests = Enumeration.all.flatMap(\.requests)
    let worlds = try Enumeration.all.map { try $0.models[$0.models.count - 1].world() }
    var severer = 0
    for round in 0..<Depth.count(400) {
      let (one, other) = (random.oddPolicy(), random.oddPolicy())
      let merged = Self.merged(one, other)
      var world = random.pick(worlds)
      // The stricter reading of saving lets a listed service pass that it refuses while saving copies is allowed.
      world.options = DecisionOptions()
      for _ in 0..<120 {
        let request = random.pick(requests)
        let answers = [one, other, merged].map { policy in
          var world = world
          world.assign(policy, to: 0)
          return world.decide(request)
        }
        let floor = max(answers[0].effect.severity, answers[1].effect.severity)
        XCTAssertGreaterThanOrEqual(
          answers[2].effect.severity, floor,
          "\(request): \(answers.map(\.codes)), \(Self.told(one, other)), round \(round), seed \(Self.seed)")
        if answers[2].effect.severity > floor { severer += 1 }
        guard answers.allSatisfy(\.isAllowed) else { continue }
        let missing = Set((answers[0].obligations + answers[1].obligations).map(Self.kind))
          .subtracting(answers[2].obligations.map(Self.kind))
        XCTAssertEqual(missing, [], "\(request), \(Self.told(one, other)), round \(round), seed \(Self.seed)")
      }
    }
    XCTAssertGreaterThan(severer, 0, "settings of different policies come to more than each alone")
  }

  func testNoLaunchCheck_isMilder() {
    var random = SplitMix64(seed: Self.seed)
    var seen: Set<Effect> = []
    for round in 0..<Depth.count(800) {
      let (one, other) = (random.oddPolicy(), random.oddPolicy())
      let facts = random.oddFacts()
      let merged = Self.merged(one, other)
      let answers = [one, other, merged].map { LaunchRule.decide($0, facts, at: .now) }
      for alone in answers.dropLast() {
        for check in alone.checks {
          guard
            let together = answers[2].checks.first(where: {
              $0.kind == check.kind && $0.setting == check.setting
            })
          else {
            XCTFail("\(check.kind), round \(round), seed \(Self.seed)")
            continue
          }
          // A bound that is none keeps everybody out and destroys nothing: beside it, none wipes.
          let isUnreadable = together.reasons.contains { $0.code == LaunchReason.boundUnreadable.rawValue }
          let floor =
            isUnreadable
            ? min(check.outcome.effect.severity, Effect.block.severity) : check.outcome.effect.severity
          XCTAssertGreaterThanOrEqual(
            together.outcome.effect.severity, floor,
            "\(check.setting): \(check.value.label) beside \(together.value.label), round \(round), seed \(Self.seed)"
          )
          guard check.outcome == .prompts, together.outcome.effect == .allow else { continue }
          XCTAssertEqual(
            Set(check.obligations).subtracting(together.obligations), [],
            "\(check.setting), round \(round), seed \(Self.seed)")
        }
      }
      seen.insert(answers[2].effect)
    }
    XCTAssertEqual(seen, [.block, .wipe, .warn, .allow], "seed \(Self.seed)")
  }

  func testReferenceModel_mergesAlike() throws {
    var random = SplitMix64(seed: Self.seed)
    let texts = Enumeration.all.flatMap(\.models).compactMap(\.accounts[0].text)
    for round in 0..<Depth.count(300) {
      let enumeration = random.pick(Enumeration.all)
      var model = random.pick(enumeration.models)
      let policies = (0..<random.pick([2, 2, 3])).map { _ in
        (0..<3).map { _ in random.pick(texts) }.joined(separator: " ")
      }
      var world = try model.world()
      world.assign(
        try XCTUnwrap(MergedPolicies(policies.map { try AppProtectionPolicy(text: $0) })).policy, to: 0)
      let work = model.accounts[0]
      model.accounts[0] = .init(work.names, policy: ReferenceModel.merged(policies), standing: work.standing)
      for _ in 0..<60 {
        let request = random.pick(enumeration.requests)
        XCTAssertEqual(
          ModelAnswer(world.decide(request)), model.answer(request),
          "\(request), \(policies), \(ReferenceModel.merged(policies)), round \(round), seed \(Self.seed)")
      }
    }
  }

  private static func merged(_ policies: AppProtectionPolicy...) -> AppProtectionPolicy {
    MergedPolicies(policies)?.policy ?? AppProtectionPolicy()
  }

  private static func told(_ one: AppProtectionPolicy, _ other: AppProtectionPolicy) -> String {
    one.differences(from: other)
      .map { "\($0.rawValue)=\(one.value(of: $0).graph)/\(other.value(of: $0).graph)" }
      .joined(separator: " ")
  }

  /// An obligation; those that say where a link must open are one, since the stricter setting may name another place.
  private static func kind(_ obligation: Obligation) -> Obligation {
    switch obligation {
    case .openInManagedBrowser, .openInManagedDialer, .openInManagedMessagingApp: .rewriteScheme
    case .assignToMDMUser, .choosePIN, .confirmClockStatus, .connect, .encrypt, .encryptIfTransported,
      .evaluateContent,
      .listOnlyManagedApps, .openInManagedBrowserIfUnopened, .refuseFaceID, .refuseTouchID,
      .requireCredentials,
      .requireDevicePasscode, .requirePIN, .rewriteScheme, .setUpPIN, .showBlockAlert, .switchIdentity,
      .switchToOwner:
      obligation
    }
  }
}
