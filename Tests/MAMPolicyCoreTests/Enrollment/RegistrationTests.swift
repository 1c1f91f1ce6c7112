import MAMPolicyCore
import XCTest

/// Rules R5.7, R10.3.
final class RegistrationTests: XCTestCase {
  private func registration() -> Registration { Registration(at: .start) }

  private func after(_ time: Duration) -> Instant { Instant(time) }

  func testEnrollment_isAskedAtOnceAndEveryDayUntilItSucceeds() throws {
    var one = registration()
    XCTAssertEqual(one.due(at: .start), [.enroll])
    var attempts: [Duration] = []
    for hour in 0...100 {
      let now = after(.hours(hour))
      if one.due(at: now) == [.enroll] {
        attempts.append(.hours(hour))
        one.answered(.enrollmentEndpointFailure, at: now)
        XCTAssertEqual(one.state, .retrying(.enrollmentEndpointFailure))
      }
    }
    XCTAssertEqual(attempts, [.hours(0), .hours(24), .hours(48), .hours(72), .hours(96)])
    XCTAssertEqual(one.due(at: after(.hours(120) - .nanoseconds(1))), [])
    XCTAssertEqual(one.due(at: after(.hours(120))), [.enroll])
  }

  func testAppNotInUse_retriesOnceWhenItIsUsedAgain() throws {
    var one = registration()
    one.answered(.timeout, at: .start)
    let now = after(.hours(48))
    XCTAssertEqual(one.due(at: now), [.enroll])
    one.answered(.timeout, at: now)
    XCTAssertEqual(one.due(at: now), [])
    XCTAssertEqual(one.nextContact, after(.hours(72)))
  }

  func testEnrolledAccount_checksInEveryEightHoursAndPollsForAWipeEveryHalfHour() throws {
    var one = registration()
    one.answered(.newPolicies, at: .start)
    XCTAssertEqual(one.state, .managed)
    var checkIns = 0
    var polls = 0
    for minute in 1...(24 * 60) {
      let now = after(.minutes(minute))
      for contact in one.due(at: now) {
        switch contact {
        case .enroll: XCTFail("asked to enroll again")
        case .checkIn:
          checkIns += 1
          one.answered(.policiesUnchanged, at: now)
        case .wipePoll:
          polls += 1
          one.polledForWipe(at: now)
        }
      }
    }
    XCTAssertEqual(checkIns, 3)
    XCTAssertEqual(polls, 48)
    XCTAssertEqual(one.state, .managed)
  }

  /// What every answer makes of an account in every state that is not over.
  func testEveryAnswer_inEveryState() throws {
    for status in EnrollmentStatus.allCases {
      for start in ["enrolling", "awaiting", "managed", "unmanaged"] {
        var one = registration()
        switch start {
        case "awaiting": one.answered(.policiesUnchanged, at: .start)
        case "managed": one.answered(.newPolicies, at: .start)
        case "unmanaged": one.answered(.noPolicy, at: .start)
        case _: break
        }
        let isEnrolled = one.state.isEnrolled
        let former = one.state
        one.answered(status, at: after(.hours(1)))
        let id = "\(status.sdkName) when \(start)"
        switch status {
        case .newPolicies: XCTAssertEqual(one.state, .managed, id)
        case .policiesUnchanged:
          XCTAssertEqual(one.state, start == "managed" ? .managed : .awaitingPolicy, id)
        case .noPolicy, .notLicensed, .licensedNotTargeted:
          XCTAssertEqual(one.state, .unmanaged(status), id)
          XCTAssertEqual(one.nextContact, after(.hours(25)), id)
          XCTAssertNil(one.nextWipePoll, id)
        case .unenrolled, .wipe, .notEMMAccount, .mdmEnrolledDifferentUser, .notDeviceAccount:
          XCTAssertEqual(one.state, .ended(status), id)
          XCTAssertEqual(one.due(at: after(.days(999))), [], id)
          one.answered(.newPolicies, at: after(.hours(2)))
          XCTAssertEqual(one.state, .ended(status), "\(id), for good")
        case .obsolete, .appNotEnrolled, .notEnrolledAccount, .failedToClearData, .policyRecordGone,
          .reenrollUnenrolledUser, .tenantMigration, .unsupportedAPI,
          .signInMethodUnsupported, .nilAccount, .alreadyEnrolled, .switchExistingAccount, .loginCanceled,
          .deviceBlocked, .singleManagedAccountMode:
          XCTAssertEqual(one.state, isEnrolled ? former : .ended(status), id)
          XCTAssertEqual(one.nextContact, isEnrolled ? after(.hours(9)) : nil, id)
        case .internalError, .authenticationRequired, .locationServiceFailure, .enrollmentEndpointFailure,
          .parsingFailure, .policyEndpointFailure, .timeout, .signInLibraryError:
          XCTAssertEqual(one.state, isEnrolled ? former : .retrying(status), id)
          XCTAssertEqual(one.nextContact, after(isEnrolled ? .hours(9) : .hours(25)), id)
        }
      }
    }
  }
}
