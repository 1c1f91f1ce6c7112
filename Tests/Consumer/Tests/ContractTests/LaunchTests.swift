import MAMAnalysis
import MAMPolicyCore
import MAMPolicyDocuments
import XCTest

/// What an engineer types first to follow conditional launch in time.
final class LaunchTests: XCTestCase {
  // swift-format-ignore
  func testTimeline() throws {
    let policy = try AppProtectionPolicy(graph: Exports.everything.utf8)

    let device = DeviceFacts.healthy(for: policy)    // passes every check of this policy; then change what the case is about
    for moment in policy.launchTimeline(from: device, until: .days(120)) {            // `days`, `hours`, `minutes` on `Instant`
      print(moment.time, moment.decision.effect, moment.decision.leading?.kind as Any)      // exactly the moments at which the answer changes
    }

    XCTAssertEqual(LaunchRule.decide(policy, device, on: .start, at: .start).effect, .allow)
    let moments = policy.launchTimeline(from: device, until: .days(120))
    XCTAssertEqual(moments.first?.time, .start)
    // The export asks for the PIN again after half an hour, blocks after 12 hours without the service, and after 30 days
    // has the user sign in again before it wipes.
    XCTAssertEqual(moments.map(\.bound), [.start, .minutes(30), .hours(12), .days(30)])
    XCTAssertEqual(moments.map(\.decision.effect), [.allow, .allow, .block, .block])
    XCTAssertEqual(moments.map(\.decision.leading?.kind), [nil, nil, .offlineGrace, .offlineWipe])
    for (former, next) in zip(moments, moments.dropFirst()) {
      XCTAssertLessThan(former.time, next.time)
      XCTAssertNotEqual(former.decision.decision, next.decision.decision)
      let before = LaunchRule.decide(policy, device, on: .start, at: Instant(next.time.sinceStart - .seconds(1)))
      XCTAssertEqual(before.decision, former.decision.decision, "nothing changes before \(next)")
    }
  }

  /// Whatever is changed of a healthy device is what the answer is about.
  func testHealthyDevice_thenTheCase() throws {
    let policy = try AppProtectionPolicy(graph: Exports.everything.utf8)
    var device = DeviceFacts.healthy(for: policy)
    device.osVersion = DottedVersion("16.0")
    let launch = LaunchRule.decide(policy, device, on: .start, at: .start)
    XCTAssertEqual(launch.effect, .block)
    XCTAssertEqual(launch.leading?.setting, .minimumRequiredOsVersion)
    var other = AppProtectionPolicy()
    other.periodOfflineBeforeAccessCheck = .hours(12)
    other.periodOnlineBeforeAccessCheck = .minutes(30)
    other.periodOfflineBeforeWipeIsEnforced = .days(90)
    XCTAssertEqual(other.periodOfflineBeforeAccessCheck, TimeLimit("PT12H"))
    XCTAssertEqual(other.periodOnlineBeforeAccessCheck, TimeLimit("PT30M"))
    XCTAssertEqual(other.periodOfflineBeforeWipeIsEnforced, TimeLimit("P90D"))
    XCTAssertEqual(Instant.minutes(90), Instant(.seconds(5400)))
    XCTAssertEqual(DeviceFacts.healthy(for: AppProtectionPolicy()).isJailbroken, false)
  }
}
