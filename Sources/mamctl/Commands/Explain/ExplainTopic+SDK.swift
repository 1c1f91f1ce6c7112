internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What the SDK and its service say and do.
extension ExplainTopic {
  /// The statuses of an enrollment, a check-in or a remediation.
  static let statuses: [ExplainTopic] = enrollmentStatuses + complianceStatuses

  /// The statuses of a remediation.
  ///
  /// Source: R12.3, R12.4.
  private static let complianceStatuses: [ExplainTopic] = ComplianceStatus.allCases.map { status in
    let name = English.capitalized(status.rawValue)
    return ExplainTopic(
      kind: .status,
      names: [
        status.rawValue, "\(status)", "IntuneMAMCompliance\(name)", "IntuneMAMComplianceStatus\(name)",
        "compliance \(status)",
      ].eachOnce,
      title: meaning(status),
      rows: [
        ("number", "\(status.code) in `hasComplianceStatus`"), ("the app", duty(status)),
        ("see", "mamctl explain after the remediation"), ("rules", "R12.3, R12.4"),
      ])
  }

  private static func meaning(_ status: ComplianceStatus) -> String {
    switch status {
    case .compliant: "the remediation ended well: the policy is in force"
    case .notCompliant: "the remediation brought no policy into force, and the service says so"
    case .serviceFailure: "the service answered the remediation with an error"
    case .networkFailure: "the remediation could not reach the service"
    case .interactionRequired: "the remediation was silent, and cannot go on without the user"
    case .userCanceled: "the user canceled the remediation"
    }
  }

  private static func duty(_ status: ComplianceStatus) -> String {
    switch status {
    case .compliant:
      "adds the account, if it does not have it yet, and asks MSAL for the token again, silently"
    case .notCompliant, .userCanceled:
      "shows the message that came with the status, and removes the account's managed content unless a policy still protects it"
    case .serviceFailure: "shows the message that came with the status, and tries again later"
    case .networkFailure:
      "shows the message that came with the status, and tries again once there is a network"
    case .interactionRequired: "calls `remediateComplianceForAccountId` again, with `silent` false"
    }
  }

  /// The statuses of an enrollment or a check-in.
  ///
  /// Source: R10.4.
  private static let enrollmentStatuses: [ExplainTopic] = EnrollmentStatus.allCases.map { status in
    ExplainTopic(
      kind: .status,
      names: [
        status.sdkName, "\(status.rawValue)", "IntuneMAMEnrollmentStatus\(status.sdkName)", "\(status)",
        "status \(status.rawValue)",
      ] + (sentences[status] ?? []),
      title: status.text,
      rows: [
        ("number", "\(status.rawValue); `didSucceed` is \(status.didSucceed)"),
        ("account", consequence(status)), ("the app", duty(status)), ("to fix it", remedy(status)),
        ("scenarios", "`\(status)`"),
        ("rule", "R10.4"),
      ])
  }

  /// The SDK's own text for a status, as people paste it.
  ///
  /// Source: microsoftconnect/ms-intune-app-sdk-ios#128, #281, #434; MicrosoftDocs/IntuneDocs#3553.
  private static let sentences: [EnrollmentStatus: [String]] = [
    .licensedNotTargeted: [
      "The account is licensed for Intune but is not targeted with MAM policy",
      "The account is licensed for Intune but is not targeted with MAM policy.",
      "licensed for Intune but is not targeted", "not targeted with MAM policy", "account is not targeted",
    ]
  ]

  private static func consequence(_ status: EnrollmentStatus) -> String {
    switch status.consequence {
    case .managed: "is managed as soon as it has a policy"
    case .unmanaged: "stays signed in and is unmanaged, which is no error"
    case .retried: "stays as it was; the SDK tries again after a day"
    case .failed: "stays as it was; the SDK does not try again"
    case .wiped: "has its org data wiped"
    case .removed: "has to be removed by the app"
    case .refused: "is not enrolled by this call"
    case .replacesManaged: "is signed in and unmanaged"
    }
  }

  private static func duty(_ status: EnrollmentStatus) -> String {
    switch status.duty {
    case .nothing: "has nothing to do"
    case .wait: "has nothing to do: the SDK asks again by itself"
    case .signIn: "must have the user sign in"
    case .removeAccount: "must remove the account and its data"
    case .wipe: "must remove the org data of the account"
    case .chooseAccount: "must have the user choose which managed account stays"
    case .registerAgain: "must register this account again"
    case .showBlocked: "must tell the user that access is blocked"
    case .clearData: "must remove what is left of the account's data"
    case .mendCall: "made the call wrongly; correct the call"
    }
  }

  /// What the administrator or the user can do so that the next attempt ends better; nothing where nobody need do it.
  ///
  /// Source: the documented meaning of each status; Microsoft's replies in threads of the SDK (201, 203, 225).
  private static func remedy(_ status: EnrollmentStatus) -> String {
    switch status {
    case .noPolicy, .licensedNotTargeted:
      "assign the user a policy that is for this app, unless the user is to have none; `mamctl effective` shows who gets which"
    case .notLicensed:
      "give the user a license that includes Intune, unless the user is to have none; a new license can take hours to count"
    case .internalError:
      "if every attempt ends so, update the SDK, and give the app a registration of its own: mamctl explain own client ID since SDK 21"
    case .authenticationRequired, .signInLibraryError:
      "have the user sign in again; if that does not help, grant the app its permission for Microsoft Mobile Application Management"
    case .locationServiceFailure, .enrollmentEndpointFailure, .policyEndpointFailure, .timeout:
      "let the device reach the addresses of Intune, also through a proxy"
    case .notEMMAccount, .mdmEnrolledDifferentUser, .notDeviceAccount:
      "sign in with the account that the device is enrolled for"
    case .notEnrolledAccount:
      "sign in with the account that the app is enrolled for, or sign that one out first"
    case .appNotEnrolled, .policyRecordGone, .reenrollUnenrolledUser: "register the account again"
    case .tenantMigration: "wait until the tenant has moved, and check the license of the user"
    case .loginCanceled: "sign in"
    case .signInMethodUnsupported: "update the sign-in library in the app"
    case .singleManagedAccountMode: "sign the other managed account out first"
    case .failedToClearData: "sign the account out, or delete the app"
    case .newPolicies, .policiesUnchanged, .wipe, .unenrolled, .obsolete, .parsingFailure, .nilAccount,
      .alreadyEnrolled, .switchExistingAccount, .unsupportedAPI, .deviceBlocked:
      ""
    }
  }

  /// The numbers of the dialog that the SDK shows when it wipes.
  ///
  /// Source: Microsoft's replies in threads of the SDK.
  static let numbers: [ExplainTopic] = [
    ExplainTopic(
      kind: .number, names: ["607", "error 607", "code 607"],
      title: "org data was wiped because the app was deregistered",
      rows: [
        (
          "means",
          "The app called `deRegisterAndUnenrollAccountId` with a wipe, or the service ended the registration."
        ),
        (
          "do",
          "Look for a sign-out before it; in a scenario, for a step `signOut` or `deregister`."
        ),
        ("source", "Microsoft's reply in microsoftconnect/ms-intune-app-sdk-ios#693"), ("rule", "R5.7"),
      ]),
    ExplainTopic(
      kind: .number, names: ["608", "error 608", "code 608"],
      title: "org data was wiped because the app was offline longer than the policy allows",
      rows: [
        (
          "means",
          "The time of \"Offline grace period: Wipe data\" (`periodOfflineBeforeWipeIsEnforced`) passed, and the user did not sign in again."
        ),
        (
          "do",
          "Have the user sign in again; the data on the device is gone, and the service still has its own."
        ),
        ("source", "Microsoft's reply in microsoftconnect/ms-intune-app-sdk-ios#239"), ("rule", "R9.12"),
      ]),
  ]

  /// An error number of the sign-in library that has no topic of its own.
  static func signInLibraryError(_ name: String) -> ExplainTopic? {
    guard let number = Int(name), (-51_999...(-50_000)).contains(number) else { return nil }
    return ExplainTopic(
      kind: .message, names: [name], title: "an error number of the sign-in library, MSAL",
      rows: [
        ("known", "-50004 asks for an app protection policy, -50002 has the user sign in"),
        (
          "-50000",
          number == -50_000
            ? "MSALErrorInternal: `MSALInternalErrorCodeKey` tells more; one cause is an app registration without the permission for Microsoft Mobile Application Management: mamctl explain own client ID since SDK 21"
            : ""
        ),
        ("do", "Look it up among the errors of MSALErrorDomain; app protection does not decide it."),
      ])
  }

  /// A sign-in error that is not about app protection.
  static func signInError(_ name: String) -> ExplainTopic? {
    let folded = EverydayWord.folded(name)
    guard folded.hasPrefix("aadsts"), folded.dropFirst(6).allSatisfy(\.isNumber), folded.count > 6 else {
      return nil
    }
    return ExplainTopic(
      kind: .message, names: [name], title: "a sign-in error of Microsoft Entra ID",
      rows: [
        (
          "known",
          "AADSTS53005, AADSTS53009 and AADSTS530035 ask for an app protection policy; AADSTS65001 asks for consent to the app's permissions; AADSTS700016 means that the tenant or cloud has no app with this client ID"
        ),
        ("do", "Look the number up at login.microsoftonline.com/error; app protection does not decide it."),
      ])
  }

  /// Any other number from 600 to 699, which is the SDK's own.
  static func internalNumber(_ name: String) -> ExplainTopic? {
    guard let number = Int(name), (600...699).contains(number) else { return nil }
    return ExplainTopic(
      kind: .number, names: [name], title: "a number of the SDK's own that Microsoft does not document",
      rows: [
        ("known", "607 (the app was deregistered), 608 (offline wipe)"),
        ("do", "Collect the SDK's diagnostics and ask Microsoft; `mamctl show POLICY` lists what can wipe."),
        ("source", "Microsoft's replies in threads of the SDK"),
      ])
  }

  /// The methods of the SDK, each with what asks the same here.
  ///
  /// Source: the declared interface of the SDK; the rules name their methods.
  static let methods: [ExplainTopic] =
    declarations
    + table.map { name, asks, rule in
      let question = Question.named(asks)
      return ExplainTopic(
        kind: .method, names: [name], title: question?.summary ?? stepMeanings[asks] ?? "",
        rows: [
          ("note", methodNotes[name] ?? ""),
          ("question", question.map(DecideArguments.line(asking:)) ?? ""),
          ("step", Scenario.stepWords.contains(asks) ? "{ \"do\": \"\(asks)\" }" : ""), ("rule", rule),
          (
            "says",
            RuleCatalog.entries(citedBy: rule).map(\.text).joined(separator: " ")
          ),
        ])
    }

  /// What people ask about a method.
  ///
  /// Source: microsoftconnect/ms-intune-app-sdk-ios#160, #251, #318, #223, #393; R12.2 to R12.4.
  private static let methodNotes = [
    "isOpenFromAllowed":
      "Why local storage is not allowed: mamctl explain local storage and isOpenFromAllowed",
    "isOpenFromAllowedForLocation":
      "Why local storage is not allowed: mamctl explain local storage and isOpenFromAllowed",
    "isFileEncryptionRequired":
      "An app for one account need not call it for Encrypt Org data: the SDK applies that by itself. It is about encryption of the app's own, and not about that of iOS. In 2021 Microsoft wrote that no policy could make it true, so it can be false although Encrypt Org data is Require: mamctl explain encrypting files",
    "canReceiveSharedItemProvider":
      "If it is true although the policy refuses the item, load the item first, and check that the account is managed in this app: mamctl explain files come in although receiving is restricted",
    "deRegisterAndUnenrollAccountId":
      "With a wipe, the SDK then asks for a restart, unless the app implements `wipeDataForAccountId`: mamctl explain restart after sign-out",
    "remediateComplianceForAccountId":
      "Call it with the object ID of the account, not with its UPN, when MSAL reports that a policy is required (-50004, AADSTS53005). Then wait for `hasComplianceStatus` with compliant, and ask MSAL for the token again, silently: mamctl explain after the remediation",
  ]

  private static let table: [(name: String, asks: String, rule: String)] = [
    ("isSaveToAllowed", "save", "R6.5"), ("isSaveToAllowedForLocation", "save", "R6.5"),
    ("isOpenFromAllowed", "open", "R7.2"), ("isOpenFromAllowedForLocation", "open", "R7.2"),
    ("canReceiveSharedItemProvider", "receive", "R7.4"), ("canReceiveSharedFile", "receive", "R7.4"),
    ("isURLAllowed", "url", "R9.9"), ("isUniversalLinkAllowed", "universalLink", "R9.9"),
    ("isDocumentPickerAllowed", "documentPicker", "R9.10"), ("notificationPolicy", "notify", "R9.3"),
    ("isScreenCaptureAllowed", "screenCapture", "R9.5"), ("isContactSyncAllowed", "contactSync", "R9.6"),
    ("isWidgetContentSyncAllowed", "widgetSync", "R9.7"), ("isPINRequired", "pin", "R15.2"),
    ("isAppSharingAllowed", "appSharing", "R9.10"), ("areSiriIntentsAllowed", "siri", "R9.4"),
    ("areAppIntentsAllowed", "appIntents", "R9.4"), ("isSpotlightIndexingAllowed", "spotlight", "R9.4"),
    ("isManagedBrowserRequired", "managedBrowser", "R9.9"),
    ("isFileEncryptionRequired", "encryptFile", "R4.4"),
    ("shouldFileProviderEncryptFiles", "fileProviderEncrypt", "R4.10"),
    ("registerAndEnrollAccountId", "register", "R10.3"), ("loginAndEnrollAccount", "loginAndEnroll", "R10.5"),
    ("deRegisterAndUnenrollAccountId", "deregister", "R5.7"), ("allowedAccounts", "allowAccounts", "R10.1"),
    ("setUIPolicyAccountId", "setUIIdentity", "R2.2"), ("setUIPolicyIdentity", "setUIIdentity", "R2.2"),
    ("setProcessAccountId", "setProcessIdentity", "R2.1"),
    ("setProcessIdentity", "setProcessIdentity", "R2.1"),
    ("setCurrentThreadAccountId", "setThreadIdentity", "R2.1"),
    ("setCurrentThreadIdentity", "setThreadIdentity", "R2.1"),
    ("identitySwitchRequiredForAccountId", "requireSwitch", "R5.2, R5.3"),
    ("restartApplication", "requireRestart", "R5.6"),
    ("remediateComplianceForAccountId", "remediate", "R12.2"), ("encryptFile", "encrypt", "R4.4"),
    ("protect", "protect", "R4.1"), ("protectionInfo", "showFile", "R4.6"),
  ]
}
