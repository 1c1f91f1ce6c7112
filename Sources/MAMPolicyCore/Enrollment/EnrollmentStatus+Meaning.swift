extension EnrollmentStatus {
  /// What an app has to do next.
  ///
  /// The raw value is the word in output.
  package enum Duty: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case nothing
    /// Nothing: the SDK asks again by itself.
    case wait
    /// Have the user sign in.
    case signIn
    /// Remove the account and its data.
    case removeAccount
    /// Remove the organization's data of the account.
    case wipe
    /// Have the user choose which managed account stays.
    case chooseAccount
    /// Register this account again; the managed one has been removed.
    case registerAgain
    /// Tell the user that access is blocked.
    case showBlocked
    /// Remove what is left of the account's data.
    case clearData
    /// Mend the call: the app made it wrongly.
    case mendCall
  }

  /// Whether the operation succeeded. SDK: `didSucceed`.
  public var didSucceed: Bool { rawValue < 200 }

  /// The name of the SDK's constant, without its prefix `IntuneMAMEnrollmentStatus`.
  public var sdkName: String { meaning.name }

  /// What the app has to do next.
  ///
  /// Source: R10.4 (102, 209 to 211 and 218 documented, the others by their names).
  package var duty: Duty { meaning.duty }

  /// What happened, in one sentence, lower case, without a full stop.
  public var text: String { meaning.text }

  private var meaning: (name: String, duty: Duty, text: String) {
    switch self {
    case .newPolicies: ("NewPoliciesReceived", .nothing, "a policy has arrived")
    case .policiesUnchanged: ("PoliciesHaveNotChanged", .nothing, "the policy is the one that is known")
    case .wipe: ("WipeReceived", .wipe, "the administrator ordered a wipe of the account's org data")
    case .noPolicy: ("NoPolicyReceived", .nothing, "no policy targets the account")
    case .unenrolled: ("UnenrollmentSuccess", .nothing, "the account is no longer registered")
    case .notLicensed: ("AccountNotLicensed", .nothing, "the account has no license for app management")
    case .internalError: ("InternalError", .wait, "an internal error occurred in the SDK")
    case .obsolete: ("MamServiceDisabled", .nothing, "the code is no longer used")
    case .authenticationRequired:
      ("AuthRequired", .signIn, "the SDK has no token for the account, whose credentials are needed")
    case .locationServiceFailure:
      ("LocationServiceFailure", .wait, "the service that knows the account's endpoint could not be reached")
    case .enrollmentEndpointFailure:
      ("EnrollmentEndPointNetworkFailure", .wait, "the enrollment service could not be reached")
    case .parsingFailure: ("ParsingFailure", .wait, "the service's answer could not be read")
    case .nilAccount: ("NilAccount", .mendCall, "no account was given")
    case .alreadyEnrolled: ("AlreadyEnrolled", .nothing, "the app is enrolled already")
    case .notEMMAccount:
      (
        "NotEmmAccount", .removeAccount,
        "device management names another account, and only that one may be used"
      )
    case .mdmEnrolledDifferentUser:
      ("MdmEnrolledDifferentUser", .removeAccount, "the device is enrolled for another user")
    case .notDeviceAccount: ("NotDeviceAccount", .removeAccount, "the account is not that of the device")
    case .policyEndpointFailure:
      ("PolicyEndPointNetworkFailure", .wait, "the policy service could not be reached")
    case .appNotEnrolled: ("AppNotEnrolled", .nothing, "the app is not enrolled")
    case .notEnrolledAccount:
      ("NotEnrolledAccount", .nothing, "the account is not the one that the app is enrolled for")
    case .failedToClearData:
      ("FailedToClearMamData", .clearData, "the SDK could not remove the account's data")
    case .timeout: ("Timeout", .wait, "the operation took too long")
    case .signInLibraryError:
      ("ADALInternalError", .signIn, "the sign-in library failed to get a token for the account")
    case .switchExistingAccount:
      (
        "SwitchExistingAccount", .registerAgain,
        "the enrolled account was removed, and this one is not enrolled yet"
      )
    case .loginCanceled: ("LoginCanceled", .nothing, "the user canceled signing in")
    case .policyRecordGone:
      ("PolicyRecordGone", .nothing, "the service no longer has a record of the enrollment")
    case .reenrollUnenrolledUser:
      ("ReEnrollForUnenrolledUser", .nothing, "only an account that is still enrolled can be enrolled again")
    case .tenantMigration:
      ("TenantMigration", .nothing, "the tenant is moving, or the account has no license")
    case .unsupportedAPI: ("UnsupportedAPI", .mendCall, "an extension cannot enroll an account")
    case .signInMethodUnsupported:
      ("ADALMethodUnsupported", .mendCall, "the sign-in library in the app is too old")
    case .licensedNotTargeted:
      ("LicensedNotTargeted", .nothing, "the account has a license, but no policy targets it")
    case .deviceBlocked:
      ("DeviceBlockedEnrollment", .showBlocked, "the device blocked the enrollment")
    case .singleManagedAccountMode:
      (
        "SingleManagedAccountMode", .chooseAccount,
        "the app can have only one managed account and already has one"
      )
    }
  }
}
