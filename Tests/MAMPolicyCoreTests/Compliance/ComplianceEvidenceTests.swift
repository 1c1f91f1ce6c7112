import MAMPolicyCore
import XCTest

/// Rule R12.4.
final class ComplianceEvidenceTests: XCTestCase {
  /// R12.3 as a list, first match wins; written apart from the code that it checks.
  private func expected(_ evidence: ComplianceEvidence) -> ComplianceStatus {
    let order: [(Bool, ComplianceStatus)] = [
      (evidence.isCompliant, .compliant),
      (evidence.service == .unreachable, .networkFailure),
      (evidence.service == .fails, .serviceFailure),
      (evidence.userCanceled, .userCanceled),
      (evidence.mode == .silent, .interactionRequired),
      (true, .notCompliant),
    ]
    return order.first(where: \.0)?.1 ?? .notCompliant
  }

  func testStatus_allEvidence_followsDocumentedOrder() {
    var counts: [ComplianceStatus: Int] = [:]
    for isCompliant in [true, false] {
      for service in ProtectionService.allCases {
        for userCanceled in [true, false] {
          for mode in RemediationMode.allCases {
            let evidence = ComplianceEvidence(
              isCompliant: isCompliant, service: service, userCanceled: userCanceled, mode: mode)
            XCTAssertEqual(evidence.status, expected(evidence), "\(evidence)")
            counts[evidence.status, default: 0] += 1
          }
        }
      }
    }
    XCTAssertEqual(
      counts,
      [
        .compliant: 12, .networkFailure: 4, .serviceFailure: 4, .userCanceled: 2, .interactionRequired: 1,
        .notCompliant: 1,
      ])
  }

  func testCode_everyStatus_isTheSDKsNumber() {
    let numbers: [ComplianceStatus] = [
      .compliant, .notCompliant, .serviceFailure, .networkFailure, .interactionRequired, .userCanceled,
    ]
    XCTAssertEqual(numbers.count, ComplianceStatus.allCases.count)
    for (code, status) in numbers.enumerated() {
      XCTAssertEqual(status.code, code)
      XCTAssertEqual(ComplianceStatus(code: code), status)
    }
    XCTAssertNil(ComplianceStatus(code: 6))
    XCTAssertNil(ComplianceStatus(code: -1))
  }

  func testTitleAndMessage_everyStatus_areFilled() {
    for status in ComplianceStatus.allCases {
      XCTAssertFalse(status.title.isEmpty)
      XCTAssertFalse(status.message.isEmpty)
    }
    XCTAssertEqual(Set(ComplianceStatus.allCases.map(\.message)).count, 6)
  }

  /// AMB-44: an older answer of the service counts only where that was chosen, inside the offline grace period.
  func testEnrolledAccount_whileTheServiceIsUnreachable_isCompliantOnlyByChoice() throws {
    for (trusts, age, expected) in [
      (false, 1, ComplianceStatus.networkFailure), (true, 1, .compliant), (true, 25, .networkFailure),
    ] {
      var world = World()
      world.options.trustsLastCheckIn = trusts
      try world.add(
        Account(
          name: "work", upn: UPN("megan@contoso.com"),
          objectID: ObjectID("3ec2c00f-b125-4519-acf0-302ac3761822")), policy: AppProtectionPolicy())
      var facts = ComplianceFacts()
      facts.isDeviceRegistered = true
      facts.service = .unreachable
      var session = Session(world, device: DeviceFacts(), compliance: facts)
      try session.bring("work", to: .managed)
      session.advance(to: Instant.start.advanced(by: .hours(age)))
      let grace = LaunchRule.decide(AppProtectionPolicy(), session.device ?? DeviceFacts(), at: session.now)
        .checks
        .first { $0.kind == .offlineGrace }
      session.comply(.remediate(.accountID("work"), .silent))
      let answer = session.attempt(.compliance(.proceed)).answer
      XCTAssertEqual(answer.word, expected.rawValue, "\(trusts) \(age)")
      XCTAssertEqual(grace?.outcome == .passes, age == 1)
    }
  }
}
