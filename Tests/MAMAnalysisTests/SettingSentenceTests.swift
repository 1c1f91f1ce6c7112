import Foundation
import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Every sentence that is told of two policies is held against the answers of the rules.
final class SettingSentenceTests: XCTestCase {
  /// A policy of each level of strictness, in which the other settings are.
  private static let levels: [AppProtectionPolicy] = [
    AppProtectionPolicy(), PolicyDifferenceTests.managed,
    AppProtectionPolicy.lockDown.setting(.minimumRequiredOsVersion, from: PolicyDifferenceTests.managed),
  ]

  /// Every pair of values of a setting, or some of them: all take minutes without optimization.
  private func pairs() -> [(AppProtectionPolicy, AppProtectionPolicy, Setting)] {
    let isFull = ProcessInfo.processInfo.environment["MAM_ANALYSIS"] == "full"
    var random = SplitMix64(seed: UInt64.random(in: 0 ... .max))
    return Self.levels.flatMap { level in
      Setting.allCases.filter { $0.group != .targeting }.flatMap { setting in
        let values = [level] + setting.variants(of: level)
        let pairs = values.flatMap { one in values.map { (one, $0, setting) } }
          .filter { $0.0.content(of: setting) != $0.1.content(of: setting) }
        return isFull || pairs.isEmpty ? pairs : [random.pick(pairs)]
      }
    }
  }

  /// The oracle knows nothing of how sentences are chosen: it asks every question, and looks only at what is claimed.
  func testEverySentence_isTrueOfTheTwoPolicies() {
    var told = 0
    for (old, new, setting) in pairs() {
      let difference = PolicyDifference(from: old, to: new, asking: .whatCanChange)
      let values = "\(setting): \(old.value(of: setting).graph) -> \(new.value(of: setting).graph)"
      var before = PolicyAnswers(old, in: difference.space)
      var now = PolicyAnswers(new, in: difference.space)
      for notice in difference.notices {
        XCTAssertEqual(notice.setting, setting, values)
        XCTAssertEqual(notice.partners, [], values)
        XCTAssertLessThanOrEqual(notice.sentences.count, 2, values)
        for sentence in notice.sentences {
          told += 1
          XCTAssertFalse(sentence.contains("{"), sentence)
          guard let op = self.claim(of: sentence, setting) else { continue }
          let moved = difference.space.questions.contains { probe in
            guard probe.op == op else { return false }
            let (one, other) = (before.decide(probe), now.decide(probe))
            let way = Direction(from: one.effect, to: other.effect)
            return way == notice.direction && (way != .other || one.obligations != other.obligations)
              || way == .other && one.obligations != other.obligations
          }
          XCTAssertTrue(moved, "\(values): \(sentence)")
        }
      }
    }
    XCTAssertGreaterThan(told, 50)
  }

  /// The operation of the sentence that has the same beginning; nil if it claims no answer.
  private func claim(of sentence: String, _ setting: Setting) -> String? {
    let all = setting.sentences.tightened + setting.sentences.loosened
    let matching = all.filter { written in
      let pieces = written.text.split(separator: "{").map {
        $0.split(separator: "}").last.map(String.init) ?? ""
      }
      return written.text.hasPrefix("{") || sentence.hasPrefix(pieces.first ?? "")
    }
    XCTAssertFalse(matching.isEmpty, sentence)
    for written in matching {
      if case .becomes(_, let questions) = written.claim { return questions.op }
    }
    return nil
  }

  /// What a user could do before and can no longer, or the other way round, said by concrete requests.
  func testSentences_sayWhatConcreteRequestsShow() {
    let rows: [(Setting, (inout AppProtectionPolicy) -> Void, String, String)] = [
      (
        .printBlocked, { $0.printBlocked = true }, "Org data can no longer be printed.",
        "Org data can be printed."
      ),
      (
        .dataBackupBlocked, { $0.dataBackupBlocked = true },
        "Org data is no longer backed up to iTunes or iCloud.",
        "Org data can be backed up to iTunes and iCloud."
      ),
      (
        .thirdPartyKeyboardsBlocked, { $0.thirdPartyKeyboardsBlocked = true },
        "Third-party keyboards can no longer be used in the app.",
        "Third-party keyboards can be used in the app, unless another account's policy blocks them."
      ),
      (
        .allowedOutboundDataTransferDestinations,
        { $0.allowedOutboundDataTransferDestinations = .managedApps },
        "Org data can no longer be sent to apps without a policy.", "Org data can be sent to any app."
      ),
      (
        .allowedOutboundClipboardSharingLevel, { $0.allowedOutboundClipboardSharingLevel = .blocked },
        "Org data can no longer be pasted into any other app.", "Org data can be pasted into any app."
      ),
      (
        .minimumRequiredOsVersion, { $0.minimumRequiredOsVersion = VersionLimit("16.4") },
        "Access is blocked on iOS below 16.4.", "Access is no longer blocked because of an old iOS."
      ),
      (
        .notificationRestriction, { $0.notificationRestriction = .blockOrganizationalData },
        "Notifications no longer show org data.", "Notifications can show org data."
      ),
    ]
    for (setting, change, tightened, loosened) in rows {
      let (old, new) = (AppProtectionPolicy(), AppProtectionPolicy.with(change))
      for (notices, direction, sentence) in [
        (PolicyDifference(from: old, to: new).notices, Direction.closed, tightened),
        (PolicyDifference(from: new, to: old).notices, Direction.opened, loosened),
      ] {
        XCTAssertEqual(notices.map(\.setting), [setting])
        XCTAssertEqual(notices.first?.direction, direction, "\(setting)")
        XCTAssertEqual(notices.first?.sentences.first, sentence)
      }
    }
  }

  /// Every setting but those of targeting has a sentence for each way.
  func testEverySetting_hasSentences() {
    for setting in Setting.allCases where setting.group != .targeting {
      XCTAssertFalse(setting.sentences.tightened.isEmpty, setting.rawValue)
      XCTAssertFalse(setting.sentences.loosened.isEmpty, setting.rawValue)
      for sentence in setting.sentences.tightened + setting.sentences.loosened {
        XCTAssertFalse(sentence.text.hasSuffix("."), sentence.text)
      }
    }
  }

  func testExceptionLength_isHeldAgainstTheLengths() {
    let old = PolicyDifferenceTests.managed
    let new = old.setting(
      .allowedOutboundClipboardSharingExceptionLength,
      from: .with { $0.allowedOutboundClipboardSharingExceptionLength = 50 })
    XCTAssertEqual(
      PolicyDifference(from: old, to: new).notices.flatMap(\.sentences),
      ["Copies of up to 50 characters can be pasted into any app."])
    // Where anything may be pasted already, the number says nothing, and no sentence is told.
    let open = AppProtectionPolicy.with { $0.allowedOutboundClipboardSharingExceptionLength = 50 }
    XCTAssertEqual(PolicyDifference(from: AppProtectionPolicy(), to: open).notices, [])
  }

  func testTargeting_isSaidOnceAndDoesNotDoubleTheRest() {
    let old = AppProtectionPolicy.with { $0.targetedAppManagementLevels = [.unmanaged] }
    let new = AppProtectionPolicy.with { $0.printBlocked = true }
    let difference = PolicyDifference(from: old, to: new)
    XCTAssertEqual(
      difference.target?.sentence,
      "From now on also for enrolled devices: everything in the new policy applies to them for the first time."
    )
    XCTAssertEqual(difference.notices.map(\.setting), [.printBlocked])
    XCTAssertEqual(difference.notices.first?.sentences, ["Org data can no longer be printed."])
    XCTAssertEqual(PolicyDifference(from: old, to: old).target?.direction, nil)
  }
}
