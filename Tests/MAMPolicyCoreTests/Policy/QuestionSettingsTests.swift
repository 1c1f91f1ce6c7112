import MAMPolicyCore
import MAMTestSupport
import XCTest

/// The settings that an answer can rest on: no other setting changes it.
final class QuestionSettingsTests: XCTestCase {
  private static let seed: UInt64 = 0x9_15_2

  func testOtherSettings_changeNoAnswer() throws {
    var random = SplitMix64(seed: Self.seed)
    var compared = 0
    for round in 0..<5 {
      let policy = Self.policy(&random)
      for request in Self.requests {
        let read = request.matter.question.settings
        let before = try SmallWorld.make(work: policy, other: policy).decide(request)
        for setting in Setting.allCases where !read.contains(setting) {
          let alternatives = setting.alternatives(to: policy)
          guard !alternatives.isEmpty else { continue }
          let other = random.pick(alternatives)
          let after = try SmallWorld.make(work: other, other: other).decide(request)
          XCTAssertEqual(
            [after.effect.rawValue] + after.codes + after.obligations.map(\.rawValue),
            [before.effect.rawValue] + before.codes + before.obligations.map(\.rawValue),
            "\(setting) changes \(request.matter.question), round \(round), seed \(Self.seed)")
          compared += 1
        }
      }
    }
    XCTAssertGreaterThan(compared, 5_000)
  }

  private static let requests: [Request] = {
    var requests: [Request] = []
    for account: IdentitySlot in ["work", "other", "personal", nil] {
      requests += [SaveLocation.oneDriveForBusiness, .box, .cameraRoll, .accountDocument].map {
        .save(owner: "work", to: $0, account: account)
      }
      requests += [OpenLocation.oneDriveForBusiness, .camera, .accountDocument].map {
        .open(receiver: "work", from: $0, account: account)
      }
      requests.append(.transfer(sender: "work", receiver: account))
      requests.append(.receive(receiver: "work", owner: account))
      requests += [0, 20].map {
        .paste(source: "work", destination: account, isWithinOneApp: false, length: $0)
      }
    }
    requests += Control.allCases.map { .control($0, owner: "work") }
    requests += DocumentPickerMode.allCases.map { .documentPicker(owner: "work", mode: $0) }
    for text in ["https://contoso.com/a", "tel:123", "sms:123", "skype:x", "maps:x"] {
      guard let link = Link(text) else { continue }
      requests += [.url(owner: "work", url: link), .universalLink(owner: "work", url: link)]
    }
    return requests + [.signIn(account: "work")]
  }()

  /// A policy in which every other setting has some value other than its default.
  private static func policy(_ random: inout SplitMix64) -> AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    policy.exemptedAppProtocols = [ExemptedProtocol(name: "x", value: "skype;tel")]
    policy.exemptedUniversalLinks = ["https://contoso.com/*"]
    policy.customBrowserProtocol = "contosobrowser"
    for setting in Setting.allCases where random.pick([true, false]) {
      if let other = setting.alternatives(to: policy).first { policy.set(setting, from: other) }
    }
    return policy
  }
}
