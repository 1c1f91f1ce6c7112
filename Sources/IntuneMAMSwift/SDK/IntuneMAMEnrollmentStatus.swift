public import Foundation

/// What the service, or the SDK in its place, answers.
///
/// Source: R10.4.
@nonexhaustive
public enum IntuneMAMEnrollmentStatusCode: UInt, Sendable {
  /// A policy has arrived.
  case newPoliciesReceived = 100
  /// The policy is the one that is known.
  case policiesHaveNotChanged = 101
  /// The account's data is to be wiped.
  case wipeReceived = 102
  /// There is no policy for the account.
  case noPolicyReceived = 103
  /// The account has been unenrolled.
  case unenrollmentSuccess = 104
  /// The account has no license.
  case accountNotLicensed = 200
  /// Something went wrong inside.
  case internalError = 201
  /// A code that is no longer used.
  case mamServiceDisabled = 202
  /// The user must sign in again.
  case authRequired = 203
  /// The service's address could not be found out.
  case locationServiceFailure = 204
  /// The enrollment service could not be reached.
  case enrollmentEndPointNetworkFailure = 205
  /// The service's answer could not be read.
  case parsingFailure = 206
  /// No account was given.
  case nilAccount = 207
  /// Another account is enrolled already.
  case alreadyEnrolled = 208
  /// The account is not that of device management, and must be removed.
  case notEmmAccount = 209
  /// The device is enrolled for another user; the account must be removed.
  case mdmEnrolledDifferentUser = 210
  /// The account is not that of the device, and must be removed.
  case notDeviceAccount = 211
  /// The policy service could not be reached.
  case policyEndPointNetworkFailure = 212
  /// The app is not enrolled.
  case appNotEnrolled = 213
  /// The account is not the one that is enrolled.
  case notEnrolledAccount = 214
  /// Data of a former account could not be removed.
  case failedToClearMamData = 215
  /// The service took too long.
  case timeout = 216
  /// The sign-in library failed.
  case adalInternalError = 217
  /// The account enrolled so far is removed first.
  case switchExistingAccount = 218
  /// The user canceled signing in.
  case loginCanceled = 219
  /// The service no longer has a record of the policy.
  case policyRecordGone = 220
  /// A user who was unenrolled must enroll again.
  case reEnrollForUnenrolledUser = 221
  /// The tenant is moving.
  case tenantMigration = 222
  /// The call is not available here, as in an extension.
  case unsupportedAPI = 223
  /// The sign-in library lacks what is needed.
  case adalMethodUnsupported = 224
  /// The account has a license, but no policy targets it.
  case licensedNotTargeted = 225
  /// The device is blocked.
  case deviceBlockedEnrollment = 226
  /// The app may hold one managed account, and has it.
  case singleManagedAccountMode = 227
}

/// How a request to the service ended, as the enrollment delegate is told.
///
/// Source: R10.4.
public final class IntuneMAMEnrollmentStatus: NSObject, Sendable {
  /// The UPN of the account.
  public let identity: String
  /// The object ID of the account.
  public let accountId: String
  /// Whether the request succeeded.
  public let didSucceed: Bool
  /// The service's answer.
  public let statusCode: IntuneMAMEnrollmentStatusCode
  /// What happened, for a log.
  public let errorString: String?
  /// The error that the request ended with.
  public let error: (any Error)?

  init(identity: String, accountId: String, _ code: IntuneMAMEnrollmentStatusCode, _ text: String?) {
    self.identity = identity
    self.accountId = accountId
    statusCode = code
    didSucceed = code.rawValue < 200
    errorString = didSucceed ? nil : text
    error =
      didSucceed
      ? nil
      : NSError(
        domain: "IntuneMAMEnrollmentErrorDomain", code: Int(code.rawValue),
        userInfo: [NSLocalizedDescriptionKey: text ?? "\(code)"])
  }
}
