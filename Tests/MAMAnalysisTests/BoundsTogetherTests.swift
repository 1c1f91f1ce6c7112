import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Sentences about the bounds of the OS version when several of them change at once, held against the rule of launch.
final class BoundsTogetherTests: XCTestCase {
  /// The bound at which the user is warned, that at which access is blocked, and that at which org data is wiped.
  private struct Bounds: CustomStringConvertible {
    let warn, block, wipe: String?

    var policy: AppProtectionPolicy {
      .with {
        $0.minimumWarningOsVersion = warn.map { VersionLimit($0) }
        $0.minimumRequiredOsVersion = block.map { VersionLimit($0) }
        $0.minimumWipeOsVersion = wipe.map { VersionLimit($0) }
      }
    }

    var description: String { "warn \(warn ?? "-"), block \(block ?? "-"), wipe \(wipe ?? "-")" }

    static let all: [Bounds] = {
      let values = [nil, "15.0", "16.0"]
      return values.flatMap { warn in
        values.flatMap { block in values.map { Bounds(warn: warn, block: block, wipe: $0) } }
      }
    }()
  }

  /// What is said to happen below a version happens on some version below it.
  func testWhatIsToldBelowAVersion_happensThere() throws {
    let effects: [(text: String, effect: Effect)] = [
      ("The user is warned on iOS below ", .warn), ("Access is blocked on iOS below ", .block),
      ("Org data is wiped on iOS below ", .wipe),
    ]
    var told = 0
    for old in [Bounds.all[0], Bounds(warn: nil, block: "15.0", wipe: nil)] {
      for new in Bounds.all {
        let policy = new.policy
        for sentence in PolicyDifference(from: old.policy, to: policy).notices.flatMap(\.sentences) {
          for (text, effect) in effects where sentence.hasPrefix(text) {
            told += 1
            let bound = try XCTUnwrap(
              DottedVersion(String(sentence.dropFirst(text.count).prefix(4))), sentence)
            let found = ["14.5", "15.5", "16.5"].compactMap { DottedVersion($0) }.filter { $0 < bound }.map {
              var device = DeviceFacts.healthy(for: policy)
              device.osVersion = $0
              return LaunchRule.decide(policy, device, at: .start).decision.effect
            }
            XCTAssertTrue(found.contains(effect), "from \(old) to \(new): \(sentence)")
          }
        }
      }
    }
    XCTAssertGreaterThan(told, 40)
  }

  /// A warning that a block leaves nothing to warn of is not told.
  func testWarningBelowABlock_isNotTold() {
    let old = Bounds(warn: nil, block: "14.0", wipe: nil)
    for warn in ["15.0", "16.0"] {
      let new = Bounds(warn: warn, block: "16.0", wipe: nil)
      XCTAssertEqual(
        PolicyDifference(from: old.policy, to: new.policy).notices.flatMap(\.sentences),
        ["Access is blocked on iOS below 16.0."], "\(new)")
    }
  }
}
