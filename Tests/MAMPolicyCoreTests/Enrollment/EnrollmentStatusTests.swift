import MAMPolicyCore
import XCTest

/// Rules R10.3, R10.4.
final class EnrollmentStatusTests: XCTestCase {
  private typealias Row = (
    code: Int, name: String, consequence: EnrollmentStatus.Consequence, duty: EnrollmentStatus.Duty
  )

  private let rows: [Row] = [
    (100, "NewPoliciesReceived", .managed, .nothing),
    (101, "PoliciesHaveNotChanged", .managed, .nothing),
    (102, "WipeReceived", .wiped, .wipe),
    (103, "NoPolicyReceived", .unmanaged, .nothing),
    (104, "UnenrollmentSuccess", .unmanaged, .nothing),
    (200, "AccountNotLicensed", .unmanaged, .nothing),
    (201, "InternalError", .retried, .wait),
    (202, "MamServiceDisabled", .failed, .nothing),
    (203, "AuthRequired", .retried, .signIn),
    (204, "LocationServiceFailure", .retried, .wait),
    (205, "EnrollmentEndPointNetworkFailure", .retried, .wait),
    (206, "ParsingFailure", .retried, .wait),
    (207, "NilAccount", .refused, .mendCall),
    (208, "AlreadyEnrolled", .refused, .nothing),
    (209, "NotEmmAccount", .removed, .removeAccount),
    (210, "MdmEnrolledDifferentUser", .removed, .removeAccount),
    (211, "NotDeviceAccount", .removed, .removeAccount),
    (212, "PolicyEndPointNetworkFailure", .retried, .wait),
    (213, "AppNotEnrolled", .failed, .nothing),
    (214, "NotEnrolledAccount", .failed, .nothing),
    (215, "FailedToClearMamData", .failed, .clearData),
    (216, "Timeout", .retried, .wait),
    (217, "ADALInternalError", .retried, .signIn),
    (218, "SwitchExistingAccount", .replacesManaged, .registerAgain),
    (219, "LoginCanceled", .refused, .nothing),
    (220, "PolicyRecordGone", .failed, .nothing),
    (221, "ReEnrollForUnenrolledUser", .failed, .nothing),
    (222, "TenantMigration", .failed, .nothing),
    (223, "UnsupportedAPI", .failed, .mendCall),
    (224, "ADALMethodUnsupported", .failed, .mendCall),
    (225, "LicensedNotTargeted", .unmanaged, .nothing),
    (226, "DeviceBlockedEnrollment", .refused, .showBlocked),
    (227, "SingleManagedAccountMode", .refused, .chooseAccount),
  ]

  func testEveryCode_hasItsNameMeaningAndDuty() throws {
    XCTAssertEqual(rows.map(\.code), EnrollmentStatus.allCases.map(\.rawValue))
    for row in rows {
      let status = try XCTUnwrap(EnrollmentStatus(rawValue: row.code), row.name)
      XCTAssertEqual(status.sdkName, row.name)
      XCTAssertEqual(status.consequence, row.consequence, row.name)
      XCTAssertEqual(status.duty, row.duty, row.name)
      XCTAssertEqual(status.didSucceed, row.code < 200, row.name)
    }
  }

  /// R9.12 (b): ending a registration needs no service, and what failed is no answer.
  func testAnswersOfTheService_areThoseThatItAloneCanGive() {
    let answers = EnrollmentStatus.allCases.filter(\.isServiceAnswer).map(\.rawValue)
    XCTAssertEqual(answers, [100, 101, 102, 103, 200, 225])
  }

  func testSentences_areSentencesOfTheirOwn() {
    let sentences = EnrollmentStatus.allCases.map(\.text)
    XCTAssertEqual(Set(sentences).count, sentences.count)
    for sentence in sentences {
      XCTAssertFalse(sentence.isEmpty)
      XCTAssertFalse(sentence.hasSuffix("."), sentence)
      XCTAssertTrue(sentence.prefix(1).lowercased() == sentence.prefix(1), sentence)
    }
  }
}
