/// What the service, or the SDK in its place, answers when an account is enrolled or checks in.
///
/// The raw values are the SDK's. Source: R10.4.
/// SDK: `IntuneMAMEnrollmentStatusCode`.
@nonexhaustive
public enum EnrollmentStatus: Int, CaseIterable, Hashable, Sendable, Codable {
  /// A policy has arrived.
  case newPolicies = 100
  /// The policy is the one that is known.
  case policiesUnchanged = 101
  /// The account's data is to be wiped.
  case wipe = 102
  /// There is no policy for the account.
  case noPolicy = 103
  /// The account has been unenrolled.
  case unenrolled = 104
  /// The account has no license.
  case notLicensed = 200
  /// Something went wrong inside.
  case internalError = 201
  /// A code that is no longer used.
  case obsolete = 202
  /// The user must sign in again.
  case authenticationRequired = 203
  /// The service's address could not be found out.
  case locationServiceFailure = 204
  /// The enrollment service could not be reached.
  case enrollmentEndpointFailure = 205
  /// The service's answer could not be read.
  case parsingFailure = 206
  /// No account was given.
  case nilAccount = 207
  /// Another account is enrolled already.
  case alreadyEnrolled = 208
  /// The account is not that of device management.
  case notEMMAccount = 209
  /// The device is enrolled for another user.
  case mdmEnrolledDifferentUser = 210
  /// The account is not that of the device.
  case notDeviceAccount = 211
  /// The policy service could not be reached.
  case policyEndpointFailure = 212
  /// The app is not enrolled.
  case appNotEnrolled = 213
  /// The account is not the one that is enrolled.
  case notEnrolledAccount = 214
  /// Data of a former account could not be removed.
  case failedToClearData = 215
  /// The service took too long.
  case timeout = 216
  /// The sign-in library failed.
  case signInLibraryError = 217
  /// The account enrolled so far is removed first.
  case switchExistingAccount = 218
  /// The user canceled signing in.
  case loginCanceled = 219
  /// The service no longer has a record of the policy.
  case policyRecordGone = 220
  /// A user who was unenrolled must enroll again.
  case reenrollUnenrolledUser = 221
  /// The tenant is moving.
  case tenantMigration = 222
  /// The call is not available here, as in an extension.
  case unsupportedAPI = 223
  /// The sign-in library lacks what is needed.
  case signInMethodUnsupported = 224
  /// The account has a license, but no policy targets it.
  case licensedNotTargeted = 225
  /// The device is blocked.
  case deviceBlocked = 226
  /// The app can have only one managed account and already has one.
  case singleManagedAccountMode = 227

  /// What the answer means for the account.
  package enum Consequence: Hashable, Sendable {
    /// The account is managed, as soon as it has a policy.
    case managed
    /// The account stays signed in without a policy, and that is no error.
    case unmanaged
    /// The account stays as it was, and enrollment is tried again after a day.
    case retried
    /// The account stays as it was, and waiting does not mend it.
    case failed
    /// The account's data is wiped.
    case wiped
    /// The app must remove the account.
    case removed
    /// The account may not be enrolled.
    case refused
    /// The managed account is removed first; this one is not enrolled until it is registered again.
    case replacesManaged
  }

  /// What the answer means for the account.
  ///
  /// Source: R10.2 to R10.4 (103, 200, 209 to 211, 218, 225 and 227 documented; the others by their
  /// names).
  package var consequence: Consequence {
    switch self {
    case .newPolicies, .policiesUnchanged: .managed
    case .noPolicy, .unenrolled, .notLicensed, .licensedNotTargeted: .unmanaged
    case .wipe: .wiped
    case .notEMMAccount, .mdmEnrolledDifferentUser, .notDeviceAccount: .removed
    case .nilAccount, .alreadyEnrolled, .loginCanceled, .deviceBlocked, .singleManagedAccountMode: .refused
    case .switchExistingAccount: .replacesManaged
    case .internalError, .authenticationRequired, .locationServiceFailure, .enrollmentEndpointFailure,
      .parsingFailure, .policyEndpointFailure, .timeout, .signInLibraryError:
      .retried
    case .obsolete, .appNotEnrolled, .notEnrolledAccount, .failedToClearData, .policyRecordGone,
      .reenrollUnenrolledUser, .tenantMigration, .unsupportedAPI,
      .signInMethodUnsupported:
      .failed
    }
  }

  /// Whether the service says that the account has a policy; nil where it says nothing of that.
  ///
  /// Source: R8.9, R10.4, AMB-32.
  package var grantsPolicy: Bool? {
    switch self {
    case .newPolicies, .policiesUnchanged, .wipe: true
    case .noPolicy, .notLicensed, .licensedNotTargeted: false
    case .unenrolled, .internalError, .obsolete, .authenticationRequired, .locationServiceFailure,
      .enrollmentEndpointFailure, .parsingFailure, .nilAccount, .alreadyEnrolled, .notEMMAccount,
      .mdmEnrolledDifferentUser, .notDeviceAccount, .policyEndpointFailure, .appNotEnrolled,
      .notEnrolledAccount, .failedToClearData, .timeout, .signInLibraryError, .switchExistingAccount,
      .loginCanceled, .policyRecordGone, .reenrollUnenrolledUser, .tenantMigration, .unsupportedAPI,
      .signInMethodUnsupported, .deviceBlocked, .singleManagedAccountMode:
      nil
    }
  }

  /// Whether the service itself was reached and answered, which starts the offline intervals anew.
  ///
  /// Ending a registration needs no service.
  ///
  /// Source: R9.12 (b).
  package var isServiceAnswer: Bool { grantsPolicy != nil }
}
