import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The terms of every rule hold what they declare to read, and nothing that they do not declare.
final class PolicyTermsTests: XCTestCase {
  private static let terms: [any PolicyTerms.Type] = [
    ContentEvaluationRule.Terms.self,
    DocumentPickerRule.Terms.self,
    EncryptionRule.FileTerms.self,
    KeyboardRule.Terms.self,
    NativeSyncRule.Widgets.self,
    NoTerms.self,
    NotificationRule.Terms.self,
    OpenRule.ReceiverTerms.self,
    PasteRule.Terms.self,
    PINPromptRule.Terms.self,
    PrintRule.Terms.self,
    ReceiveRule.ReceiverTerms.self,
    ReceiveTerms.self,
    SaveRule.DestinationTerms.self,
    SaveRule.OwnerTerms.self,
    SendTerms.self,
    SharingTerms.self,
    UniversalLinkRule.Terms.self,
    URLRule.Terms.self,
  ]

  /// The controls whose rule has no terms but one setting.
  private static let controlsOfOneSetting = Control.allCases.filter {
    ControlRule.of($0).reads.map(\.self).count == 1
  }

  func testEveryTermsType_dependsOnWhatItDeclares() {
    for type in Self.terms { check(type) }
  }

  func testEveryRuleOfOneSetting_dependsOnWhatItDeclares() {
    let policy = SettingsReadTests.base
    for control in Self.controlsOfOneSetting {
      let reads = ControlRule.of(control).reads
      let decision = ControlRule.decide(control, owner: .policy(policy))
      for setting in Setting.allCases {
        let matters = setting.alternatives(to: policy).contains {
          ControlRule.decide(control, owner: .policy($0)) != decision
        }
        XCTAssertEqual(matters, reads.contains(setting), "\(control.rawValue) \(setting.rawValue)")
      }
    }
  }

  func testEverySettingOfAQuestion_isDeclaredByTerms() {
    var declared = Self.terms.reduce(into: SettingSet()) { $0.formUnion($1.reads) }
    for control in Self.controlsOfOneSetting { declared.formUnion(ControlRule.of(control).reads) }
    for question in Question.all {
      let reads = question.reads.near.union(question.reads.far)
      XCTAssertTrue(reads.isSubset(of: declared), "\(question.name): its terms are not in the list above")
    }
  }

  private func check<Terms: PolicyTerms>(_ type: Terms.Type) {
    let policy = SettingsReadTests.base
    for setting in Setting.allCases {
      let others = setting.alternatives(to: policy)
      let matters = others.contains { Terms($0) != Terms(policy) }
      XCTAssertEqual(matters, Terms.reads.contains(setting), "\(type) \(setting.rawValue)")
    }
  }
}
