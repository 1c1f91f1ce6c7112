import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class ProverTests: XCTestCase {
  func testNever_isRefutedByARealQuestion() throws {
    let prover = Prover(AppProtectionPolicy())
    let claim = Claim(name: "c", text: "t", .never(try QuestionPattern("save", ["to": "box"])))
    let result = prover.check(claim)
    XCTAssertEqual(result.questions, 25)
    guard case .question(let probe, let decision, nil)? = result.failure else {
      return XCTFail("no counterexample")
    }
    var answers = PolicyAnswers(prover.policy, in: result.space)
    XCTAssertEqual(answers.decide(probe), decision)
    XCTAssertTrue(decision.isAllowed)
    XCTAssertEqual(probe.value("to")?.name, "box")
  }

  func testAtLeast_agreesWithComparingEveryAnswer() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<2 {
      let (one, other) = (random.policy(changes: 4), random.policy(changes: 4))
      let result = Prover(one).check(Claim(name: "c", text: "t", .atLeast(other)))
      let opened = PolicyDifference(from: other, to: one).changes.contains { $0.direction == .opened }
      if opened { XCTAssertFalse(result.holds, "seed \(seed)") }
      XCTAssertTrue(Prover(one).check(Claim(name: "c", text: "t", .atLeast(one))).holds)
    }
  }

  func testSettings_areOrderedByWhatProtectsMore() {
    func policy(_ set: (inout AppProtectionPolicy) -> Void) -> AppProtectionPolicy { .with(set) }
    let six = policy { $0.minimumPinLength = 6 }
    let rows: [(Setting, Claim.Relation, AppProtectionPolicy, AppProtectionPolicy, Bool)] = [
      (.minimumPinLength, .atLeast, six, AppProtectionPolicy(), true),
      (.minimumPinLength, .atMost, six, AppProtectionPolicy(), false),
      (.minimumPinLength, .is, six, six, true),
      (
        .periodOfflineBeforeAccessCheck, .atMost,
        policy { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, AppProtectionPolicy(), true
      ),
      (
        .periodOfflineBeforeAccessCheck, .atLeast,
        policy { $0.periodOfflineBeforeAccessCheck = TimeLimit(.hours(12)) }, AppProtectionPolicy(), false
      ),
      (
        .notificationRestriction, .atLeast, policy { $0.notificationRestriction = .block },
        policy { $0.notificationRestriction = .blockOrganizationalData }, true
      ),
      (
        .allowedDataStorageLocations, .atMost, policy { $0.allowedDataStorageLocations = [.box] },
        policy { $0.allowedDataStorageLocations = [.box, .egnyte] }, true
      ),
    ]
    for (setting, relation, mine, bound, holds) in rows {
      let claim = Claim(name: "c", text: "t", .setting(setting, relation, bound))
      XCTAssertEqual(Prover(mine).check(claim).holds, holds, "\(setting) \(relation)")
    }
  }

  /// A level asks for a bound, and for no device types: only devices that the policy is for are asked about.
  func testBounds_areAskedOfTheDevicesThatThePolicyIsFor() throws {
    let claims = try XCTUnwrap(BuiltInClaims.claims(named: "level-2"))
    let claim = try XCTUnwrap(claims.first { $0.name == "level-2/minimumRequiredOsVersion" })
    for level in [ManagementLevel.unspecified, .unmanaged, .mdm] {
      var policy = AppProtectionPolicy.with { $0.targetedAppManagementLevels = [level] }
      XCTAssertEqual(Prover(policy).check(claim).settings, [.minimumRequiredOsVersion], "\(level)")
      policy.minimumRequiredOsVersion = VersionLimit("16.4")
      let result = Prover(policy).check(claim)
      XCTAssertTrue(result.holds, "\(level): \(result)")
      XCTAssertGreaterThan(result.questions, 0, "\(level)")
    }
    // Nothing is proved of a policy for no iOS device.
    let foreign = AppProtectionPolicy.with {
      $0.targetedAppManagementLevels = [.androidEnterprise]
      $0.minimumRequiredOsVersion = VersionLimit("16.4")
    }
    XCTAssertEqual(Prover(foreign).check(claim).settings, [.targetedAppManagementLevels])
  }

  func testBuiltInLists_haveDistinctNamesAndTexts() {
    let names = BuiltInClaims.lists.map(\.name)
    XCTAssertEqual(Set(names).count, names.count)
    XCTAssertEqual(BuiltInClaims.claims(named: "level-1")?.count, 10)
    XCTAssertEqual(BuiltInClaims.claims(named: "level-2")?.count, 19)
    XCTAssertEqual(BuiltInClaims.claims(named: "level-3")?.count, 31)
    XCTAssertNil(BuiltInClaims.claims(named: "level-4"))
  }
}
