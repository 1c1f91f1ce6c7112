import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The terms of every rule hold what they declare to read, and nothing that they do not declare.
final class PolicyTermsTests: XCTestCase {
  private static let terms: [any PolicyTerms.Type] = [
    BackupRule.Terms.self,
    DocumentPickerRule.Terms.self,
    EncryptionRule.FileTerms.self,
    KeyboardRule.Terms.self,
    ManagedBrowserRule.Terms.self,
    NativeSyncRule.Contacts.self,
    NativeSyncRule.Widgets.self,
    NoTerms.self,
    NotificationRule.Terms.self,
    OpenRule.ReceiverTerms.self,
    PasteRule.Terms.self,
    PINRule.Terms.self,
    PrintRule.Terms.self,
    ReceiveRule.ReceiverTerms.self,
    ReceiveTerms.self,
    SaveRule.DestinationTerms.self,
    SaveRule.OwnerTerms.self,
    SendTerms.self,
    SharingTerms.self,
    SystemFeatureRule.Genmoji.self,
    SystemFeatureRule.ScreenCapture.self,
    SystemFeatureRule.WritingTools.self,
    UniversalLinkRule.Terms.self,
    URLRule.Terms.self,
  ]

  func testEveryTermsType_dependsOnWhatItDeclares() {
    XCTAssertEqual(Self.terms.count, 24)
    for type in Self.terms { check(type) }
  }

  func testEverySettingOfAQuestion_isDeclaredByTerms() {
    let declared = Self.terms.reduce(into: SettingSet()) { $0.formUnion($1.reads) }
    for question in Question.all {
      let reads = question.row.reads.near.union(question.row.reads.far)
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
