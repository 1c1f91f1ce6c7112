import MAMPolicyCore
import MAMPolicyDocuments
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// What a claim must not hold of, although nothing contradicts it by name.
final class ClaimMeaningTests: XCTestCase {
  private func check(_ content: Claim.Content, of policy: AppProtectionPolicy) -> ClaimResult {
    Prover(policy).check(Claim(name: "c", text: "t", content))
  }

  /// A user who is warned goes on, so what never happens must not be warned of either.
  func testNever_failsOfAWarning_andHoldsOfABlock() throws {
    let unknown = try QuestionPattern("launch", ["osVersion": "unknown"])
    let rows: [(policy: AppProtectionPolicy, effect: Effect?)] = [
      (.with { $0.minimumWarningOsVersion = VersionLimit("17.0") }, .warn),
      (.with { $0.minimumRequiredOsVersion = VersionLimit("17.0") }, nil),
      (.with { $0.minimumWipeOsVersion = VersionLimit("17.0") }, nil),
    ]
    for row in rows {
      let quiet = row.policy.setting(
        .deviceComplianceRequired, from: .with { $0.deviceComplianceRequired = false })
      let result = check(.never(unknown), of: quiet)
      XCTAssertGreaterThan(result.questions, 0)
      guard case .question(_, let decision, _)? = result.failure else {
        XCTAssertNil(row.effect)
        continue
      }
      XCTAssertEqual(decision.effect, row.effect)
    }
  }

  /// Of two lists of which neither is part of the other, neither protects more.
  func testValues_thatCannotBeCompared_areNeitherStricterNorLooser() {
    let mine = AppProtectionPolicy.with { $0.allowedDataStorageLocations = [.box] }
    let other = AppProtectionPolicy.with { $0.allowedDataStorageLocations = [.egnyte] }
    let setting = Setting.allowedDataStorageLocations
    let claims: [(name: String, content: Claim.Content)] = [
      ("at least as strict", .atLeastAsStrict(setting, other)), ("is", .setting(setting, .is, other)),
      ("at least", .setting(setting, .atLeast, other)), ("at most", .setting(setting, .atMost, other)),
      ("one of", .oneOf(setting, [other])),
    ]
    for claim in claims {
      XCTAssertFalse(check(claim.content, of: mine).holds, claim.name)
      XCTAssertTrue(check(claim.content, of: other).holds, claim.name)
    }
    // A value without any order compares with itself alone.
    let schemes = ["a", "b"].map { scheme in AppProtectionPolicy.with { $0.customBrowserProtocol = scheme } }
    for relation in Claim.Relation.allCases {
      let claim = Claim.Content.setting(.customBrowserProtocol, relation, schemes[1])
      XCTAssertFalse(check(claim, of: schemes[0]).holds, "\(relation)")
      XCTAssertTrue(check(claim, of: schemes[1]).holds, "\(relation)")
    }
  }

  /// Every claim of a level fails of the level's own policy once its setting protects less, whatever one other setting
  /// of the same page is.
  func testLevelClaims_failWithoutTheirSetting_whateverAnotherSettingIs() throws {
    let level = try GraphExport(path: Fixtures.path("policies/level-3.json")).entry().policy().policy
    let bounds = ["0.0", "16.0", "99.0", "next"].map { VersionLimit($0) }
    for claim in try XCTUnwrap(BuiltInClaims.claims(named: "level-3")) {
      func holds(_ policy: AppProtectionPolicy) -> Bool {
        Prover(policy, options: DecisionOptions(), about: claim.topics).result(of: claim).holds
      }
      XCTAssertTrue(holds(level), claim.name)
      let claimed: (setting: Setting, value: AppProtectionPolicy)
      if case .atLeastAsStrict(let setting, let value) = claim.content {
        claimed = (setting, value)
      } else {
        claimed = (try XCTUnwrap(claim.setting), level)
      }
      let looser = claimed.setting.alternatives(to: level).filter {
        ![.equal, .stricter].contains(claimed.setting.order(of: $0, beside: claimed.value))
      }
      XCTAssertFalse(looser.isEmpty, claim.name)
      // A bound with another action is one that the claim takes as well.
      let others = Setting.allCases.filter {
        $0.group == claimed.setting.group && $0 != claimed.setting && !claim.bounds.contains($0)
      }
      for policy in looser {
        for other in others {
          var variants = other.alternatives(to: policy)
          if case .version(let path, _) = other.row.kind {
            variants += bounds.map { bound in
              var variant = policy
              variant[keyPath: path] = bound
              return variant
            }
          }
          for variant in variants {
            XCTAssertFalse(holds(variant), "\(claim.name): \(other) \(variant.value(of: other).label)")
          }
        }
      }
    }
  }

  /// Web links go to Microsoft Edge or to a browser that the policy names; the switch of both is the same.
  func testAtLeastAsStrict_comparesTheWholeChoice() throws {
    let edge = AppProtectionPolicy.with { $0.managedBrowserToOpenLinksRequired = true }
    let own = AppProtectionPolicy.with {
      $0.managedBrowserToOpenLinksRequired = true
      $0.customBrowserProtocol = "chrome"
    }
    let off = AppProtectionPolicy.with { $0.customBrowserProtocol = "chrome" }
    func claim(_ other: AppProtectionPolicy) -> Claim.Content {
      .atLeastAsStrict(.managedBrowserToOpenLinksRequired, other)
    }
    XCTAssertTrue(check(claim(edge), of: edge).holds)
    XCTAssertTrue(check(claim(own), of: own).holds)
    XCTAssertTrue(check(claim(own), of: edge).holds)
    XCTAssertTrue(check(claim(off), of: own).holds)
    for policy in [own, off] {
      let result = check(claim(edge), of: policy)
      XCTAssertFalse(result.holds)
      XCTAssertTrue(check(claim(edge), of: try XCTUnwrap(result.cause).policy).holds)
    }
    XCTAssertEqual(
      "\(check(claim(edge), of: own))",
      "fails: c, because Restrict web content transfer with other apps is Unmanaged browser (chrome) "
        + "(customBrowserProtocol); expected Microsoft Edge or stricter")
  }

  /// A policy that allows what the other allows, and asks for less on the way, is looser.
  func testAtLeast_failsWhereAnObligationIsLost() {
    let lists = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.filterOpenInToOnlyManagedApps = true
    }
    let listsNot = AppProtectionPolicy.with { $0.allowedOutboundDataTransferDestinations = .managedApps }
    let result = check(.atLeast(lists), of: listsNot)
    guard case .question(_, let decision, let expected?)? = result.failure else {
      return XCTFail("the claim is not refuted by a question: \(String(describing: result.failure))")
    }
    XCTAssertEqual(decision.effect, expected.effect)
    XCTAssertTrue(expected.obligations.contains(.listOnlyManagedApps))
    XCTAssertFalse(decision.obligations.contains(.listOnlyManagedApps))
    XCTAssertTrue(check(.atLeast(listsNot), of: lists).holds)
  }
}
