import IntuneMAMSwift
import MAMPolicyCore
import XCTest

/// The SDK's enumerations have the numbers by which the engine knows their cases, and no others.
final class EnumerationNumberTests: XCTestCase {
  func testEnrollmentStatus_hasTheNumbersOfTheEngine() {
    assertNumbers(
      [
        .newPolicies: .newPoliciesReceived, .policiesUnchanged: .policiesHaveNotChanged, .wipe: .wipeReceived,
        .noPolicy: .noPolicyReceived, .unenrolled: .unenrollmentSuccess, .notLicensed: .accountNotLicensed,
        .internalError: .internalError, .obsolete: .mamServiceDisabled,
        .authenticationRequired: .authRequired, .locationServiceFailure: .locationServiceFailure,
        .enrollmentEndpointFailure: .enrollmentEndPointNetworkFailure, .parsingFailure: .parsingFailure,
        .nilAccount: .nilAccount, .alreadyEnrolled: .alreadyEnrolled, .notEMMAccount: .notEmmAccount,
        .mdmEnrolledDifferentUser: .mdmEnrolledDifferentUser, .notDeviceAccount: .notDeviceAccount,
        .policyEndpointFailure: .policyEndPointNetworkFailure, .appNotEnrolled: .appNotEnrolled,
        .notEnrolledAccount: .notEnrolledAccount, .failedToClearData: .failedToClearMamData,
        .timeout: .timeout, .signInLibraryError: .adalInternalError,
        .switchExistingAccount: .switchExistingAccount, .loginCanceled: .loginCanceled,
        .policyRecordGone: .policyRecordGone, .reenrollUnenrolledUser: .reEnrollForUnenrolledUser,
        .tenantMigration: .tenantMigration, .unsupportedAPI: .unsupportedAPI,
        .signInMethodUnsupported: .adalMethodUnsupported, .licensedNotTargeted: .licensedNotTargeted,
        .deviceBlocked: .deviceBlockedEnrollment, .singleManagedAccountMode: .singleManagedAccountMode,
      ] as KeyValuePairs<EnrollmentStatus, IntuneMAMEnrollmentStatusCode>, \.rawValue)
  }

  func testProtectionStatus_hasTheNumbersOfTheEngine() {
    assertNumbers(
      [
        .applicationNotManaged: .applicationNotManaged, .invalidArguments: .invalidArguments,
        .encryptionFailed: .failedToEncryptFile, .decryptionFailed: .failedToDecryptFile,
        .fileNotFound: .fileNotFound, .operationOnDirectory: .operationOnDirectory,
        .unmanagedIdentity: .unmanagedIdentity, .internalError: .internalError,
      ] as KeyValuePairs<FileProtectionError, IntuneMAMFileProtectionStatusCode>, \.rawValue)
    assertNumbers(
      [
        .applicationNotManaged: .applicationNotManaged, .invalidArguments: .invalidArguments,
        .encryptionFailed: .failedToEncryptData, .decryptionFailed: .failedToDecryptData,
        .dataNotProtected: .dataNotProtected, .emptyData: .emptyData,
      ] as KeyValuePairs<DataProtectionError, IntuneMAMDataProtectionStatusCode>, \.rawValue)
  }

  func testOutcomesAndStates_haveTheNumbersOfTheEngine() {
    assertNumbers(
      [
        .notConfigured: .notConfigured, .unknown: .unknown, .clockedIn: .clockedIn, .clockedOut: .clockedOut,
        .clockedInStale: .clockedInStale, .clockedOutStale: .clockedOutStale,
      ] as KeyValuePairs<ClockStatus, IntuneMAMClockStatus>, \.rawValue)
    assertNumbers(
      [
        .compliant: .compliant, .notCompliant: .notCompliant, .serviceFailure: .serviceFailure,
        .networkFailure: .networkFailure, .interactionRequired: .interactionRequired,
        .userCanceled: .userCancelled,
      ] as KeyValuePairs<ComplianceStatus, IntuneMAMComplianceStatus>, \.code)
    assertNumbers(
      [
        .success: .success, .userCanceled: .canceled, .notAllowed: .notAllowed, .failed: .failed,
      ] as KeyValuePairs<SwitchResult, IntuneMAMSwitchIdentityResult>, \.rawValue)
    assertNumbers(
      [
        .conditionalLaunchBlocked: .conditionalLaunchBlocked,
        .conditionalLaunchCanceled: .conditionalLaunchCanceled, .clockedOut: .clockedOut,
      ] as KeyValuePairs<BlockReason, IntuneMAMBlockAccountReason>, \.rawValue, besides: [.notBlocked])
  }

  private func assertNumbers<Word: CaseIterable & Hashable, Number: RawRepresentable<UInt>>(
    _ pairs: KeyValuePairs<Word, Number>, _ number: (Word) -> Int, besides others: [Number] = [],
    line: UInt = #line
  ) {
    XCTAssertEqual(Set(pairs.map(\.key)), Set(Word.allCases), line: line)
    for (word, value) in pairs {
      XCTAssertEqual(Int(value.rawValue), number(word), "\(word)", line: line)
    }
    XCTAssertEqual(
      (0..<1_000).filter { Number(rawValue: $0) != nil },
      (pairs.map(\.value) + others).map(\.rawValue).sorted(), line: line)
  }
}
