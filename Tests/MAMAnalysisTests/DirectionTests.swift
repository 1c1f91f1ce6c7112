import MAMPolicyCore
import MAMTestSupport
import XCTest

@testable import MAMAnalysis

/// Which way an answer changes, and which values a cut may choose.
final class DirectionTests: XCTestCase {
  /// A warning is more than an allowance and less than a block, so that losing one opens.
  func testEffects_areOrderedByHowMuchStandsInTheWay() {
    let ranks: [[Effect]] = [[.allow], [.warn], [.blockOrgData], [.deny, .block], [.wipe]]
    XCTAssertEqual(Set(ranks.joined()), Set(Effect.allCases))
    for (old, olds) in ranks.enumerated() {
      for (new, news) in ranks.enumerated() {
        for one in olds {
          for other in news {
            let expected: Direction = new < old ? .opened : new > old ? .closed : .other
            XCTAssertEqual(Direction(from: one, to: other), expected, "\(one) to \(other)")
          }
        }
      }
    }
  }

  func testDifference_thatLosesAWarning_opens() {
    let warned = AppProtectionPolicy.with { $0.minimumWarningOsVersion = VersionLimit("17.0") }
    let gained = PolicyDifference(from: AppProtectionPolicy(), to: warned).changes.map(\.direction)
    let lost = PolicyDifference(from: warned, to: AppProtectionPolicy()).changes.map(\.direction)
    XCTAssertTrue(gained.contains(.closed), "\(gained)")
    XCTAssertFalse(gained.contains(.opened), "\(gained)")
    XCTAssertTrue(lost.contains(.opened), "\(lost)")
    XCTAssertFalse(lost.contains(.closed), "\(lost)")
  }

  /// Another scheme of a browser protects no more than the one there is, whatever else it leads to.
  func testCut_choosesNoValueThatProtectsNoMore() throws {
    let policy = AppProtectionPolicy.with {
      $0.allowedOutboundDataTransferDestinations = .managedApps
      $0.managedBrowserToOpenLinksRequired = true
      $0.customBrowserProtocol = "contoso"
    }
    let world = try SmallWorld.make(work: policy, other: policy)
    XCTAssertFalse(Leaks(world, to: [.link]).paths.isEmpty)
    let cut = LeakCut.smallest(world, to: [.link])
    XCTAssertNil(cut, "\(cut?.changes.map(\.setting.rawValue) ?? [])")
  }
}
