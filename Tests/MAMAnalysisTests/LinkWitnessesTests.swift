import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

final class LinkWitnessesTests: XCTestCase {
  func testOverlap_matchesWhatBothTextsMatch() {
    let texts = [
      "", "*", "a", "a*", "*a", "*a*", "a*b", "ab*", "*ab", "*ba*", "a*a", "**b", "ab", "*a*b*", "aba",
    ]
    // Every text of up to five letters, of which one is in no pattern.
    var words = [""]
    for length in 0..<5 {
      words += words.filter { $0.count == length }.flatMap { [$0 + "a", $0 + "b", $0 + "c"] }
    }
    XCTAssertEqual(words.count, 364)
    for one in texts {
      for other in texts {
        let overlap = Overlap.of(one, other)
        XCTAssertTrue(overlap.isWhole)
        for word in words {
          XCTAssertEqual(
            overlap.texts.contains { Wildcard($0).matches(word) },
            Wildcard(one).matches(word) && Wildcard(other).matches(word), "\(one) and \(other) of \(word)")
        }
      }
    }
  }

  /// Every link has a witness that the policies list as they list the link itself.
  func testEveryLink_hasAWitnessInTheSameLists() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    var listed = 0
    for _ in 0..<15 {
      let policies = (0..<random.pick([1, 2, 3])).map { _ in
        AppProtectionPolicy.with { policy in
          policy.managedUniversalLinks = (0..<4).map { _ in random.pick(SplitMix64.patterns) }
          policy.exemptedUniversalLinks = (0..<3).map { _ in random.pick(SplitMix64.patterns) }
        }
      }
      let witnesses = LinkWitnesses(policies)
      let lists = LinkLists(policies)
      XCTAssertTrue(witnesses.isComplete)
      let patterns = policies.flatMap { $0.managedUniversalLinks + $0.exemptedUniversalLinks }
      for _ in 0..<100 {
        let link = random.link(among: patterns)
        guard let witness = witnesses.universalLink(standingFor: link) else {
          XCTFail("seed \(seed): \(link) has no witness among \(patterns)")
          return
        }
        XCTAssertEqual(lists.standings(of: witness), lists.standings(of: link))
        if lists.standings(of: link).contains(where: { $0 > .unlisted }) { listed += 1 }
      }
    }
    XCTAssertGreaterThan(listed, 500, "seed \(seed)")
  }

  func testWitnesses_areOneForEachWayOfListing() {
    let rows: [(exempted: [String], managed: [String], links: [String])] = [
      ([], [], ["https://unlisted.example/"]),
      (["https://*.contoso.com"], [], ["https://zqj.contoso.com/zqj", "https://unlisted.example/"]),
      // An exempted link is that in whatever other list it is.
      (
        ["https://a.example"], ["https://*"],
        ["https://a.example/zqj", "https://zqj/zqj", "unlisted-app:example"]
      ),
      (["https://*/zqj"], [], ["https://g/zqj", "https://unlisted.example/"]),
      (["https://a.example/*/../b"], [], ["https://a.example/zqj?zqj/../b", "https://unlisted.example/"]),
      (["https://[*:1]"], [], ["https://[zqj:1]/zqj", "https://unlisted.example/"]),
      (["no scheme", "https://a b/"], [], ["https://unlisted.example/"]),
    ]
    for (exempted, managed, links) in rows {
      let policy = AppProtectionPolicy.with {
        $0.exemptedUniversalLinks = exempted
        $0.managedUniversalLinks = managed
      }
      XCTAssertEqual(LinkWitnesses([policy]).universalLinks.map(\.text), links)
    }
  }

  func testTwoPolicies_haveAWitnessForWhatBothHaveInCommon() {
    let one = AppProtectionPolicy.with { $0.managedUniversalLinks = ["https://*.contoso.com"] }
    let other = AppProtectionPolicy.with { $0.managedUniversalLinks = ["https://docs.*"] }
    XCTAssertEqual(
      LinkWitnesses([one, other]).universalLinks.map(\.text),
      [
        "https://zqj.contoso.com/zqj", "https://docs.zqj/zqj", "https://docs.zqj.contoso.com/zqj",
        "https://unlisted.example/",
      ])
  }

  func testPatternsOfCountlessOverlaps_endAndSaySo() {
    func policy(_ letter: String) -> AppProtectionPolicy {
      .with { $0.managedUniversalLinks = ["https://a/" + (0..<12).map { "*\(letter)\($0)" }.joined() + "*"] }
    }
    XCTAssertFalse(QuestionSpace([policy("x"), policy("y")]).isComplete)
    XCTAssertTrue(QuestionSpace([policy("x")]).isComplete)
  }
}
