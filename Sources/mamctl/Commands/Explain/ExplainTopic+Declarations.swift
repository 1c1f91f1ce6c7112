internal import MAMPolicyCore

/// What the SDK declares beside the methods that are a question or a step.
extension ExplainTopic {
  /// What the SDK calls in an app, and what an app asks or reads.
  ///
  /// Source: the declared interface of the SDK.
  static let declarations: [ExplainTopic] = declared.map { names, title, rule, note in
    ExplainTopic(
      kind: .method, names: names, title: title,
      rows: [
        ("note", note), ("rule", rule),
        ("says", RuleCatalog.entries(citedBy: rule).map(\.text).joined(separator: " ")),
      ])
  }

  private static let declared: [(names: [String], title: String, rule: String, note: String)] = [
    (
      [
        "enrollmentRequestWithStatus", "enrollmentRequest", "IntuneMAMEnrollmentDelegate",
        "enrollment delegate",
      ],
      "the SDK tells the app how an attempt to enroll ended", "R10.3",
      "It comes after each attempt, also a later one of the SDK. Registering an account that is registered is ignored, so no call follows. 103 and 225 say that no policy targets the account, which is no error. Set the delegate in `willFinishLaunchingWithOptions`, and keep a strong reference to it."
    ),
    (
      ["policyRequestWithStatus", "policyRequest"], "the SDK tells the app how a check-in ended", "R10.3",
      "It belongs to the enrollment delegate, which is set in `willFinishLaunchingWithOptions`."
    ),
    (
      ["unenrollRequestWithStatus", "unenrollRequest"], "the SDK tells the app how a deregistration ended",
      "R5.7", ""
    ),
    (
      ["deRegisterAndUnenrollAccount"],
      "the app ends the registration of an account, before it removes the account's tokens", "R5.7",
      "With a wipe, the account's org data goes. Without one, files stay, and what the SDK encrypted is unreadable. The account is unmanaged afterwards, until the app registers it again. After a deregistration with a wipe, a restart is expected: the SDK asks for it unless the app implements `wipeDataForAccountId`."
    ),
    (
      ["getAccessTokenForAccountId"], "the SDK asks an app without MSAL for a token", "R10.3",
      "Tokens are not modelled."
    ),
    (
      ["hasComplianceStatus", "IntuneMAMComplianceDelegate", "IntuneMAMComplianceStatus"],
      "the SDK tells the app how a remediation ended", "R12.3",
      "The status is about the app protection of one account in this app; whether the device is compliant is another check: mamctl explain app compliance status. Set the delegate in `willFinishLaunchingWithOptions`, and keep a strong reference to it. The app remediates when MSAL reports the error, not only in this method. What to do at each status: mamctl explain interactionRequired, and so on."
    ),
    (
      ["remediationInProgressForAccountId"], "whether a remediation of the account runs", "R12.5", ""
    ),
    (
      ["wipeDataForAccountId", "wipeDataForAccount", "handle a selective wipe in the app"],
      "the SDK asks the app to remove all data of an account that is wiped", "R5.5",
      "It comes for every wipe, whether the administrator, conditional launch or the service orders it. The app removes everything of the account before it returns true; if it returns false, or the app does not implement it, the SDK removes the account's files, but no other data of the app. The SDK removes the account's registration and keys in any case. So an app that keeps data of an account anywhere else has to implement it."
    ),
    (
      ["addAccountId"], "the SDK asks the app to add an account for data that comes in", "R5.4", ""
    ),
    (
      ["blockAccountId", "IntuneMAMBlockAccountReason"],
      "the SDK asks the app to hide an account that conditional launch blocks", "R9.12", ""
    ),
    (
      ["isExternalURL", "setWebViewPolicyDelegate", "setWebViewPolicy", "IntuneMAMWebViewPolicy"],
      "whom a web view acts for, and which of its links are external", "R9.8", ""
    ),
    (
      ["setUIPolicyAccountIds"], "a window shows data of several accounts", "R2.6", ""
    ),
    (
      [
        "getUIPolicyAccountId", "getUIPolicyAccountIdForWindow", "getProcessAccountId",
        "getCurrentThreadAccountId",
      ],
      "which account the app set for a window, the process or a thread", "R2.1", ""
    ),
    (
      ["getAccountIdForCurrentActivity"], "the account that sent the URL that the app opens", "R2.9", ""
    ),
    (
      ["policy", "policyForAccountId", "policyForWindow", "policyForAccountIds"],
      "the policy of whoever the app acts for, of an account or of a window", "R2.5", ""
    ),
    (
      ["isAccountIdManaged", "managedAccountIds", "primaryAccountId", "isManagementEnabled"],
      "which accounts have a policy in this app", "R2.8", ""
    ),
    (
      ["isIdentity:equalTo", "isIdentity"], "whether two names are one account", "R1.2", ""
    ),
    (
      ["registeredAccountIds", "registeredAccounts"],
      "the accounts that the app registered, whether or not their enrollment succeeded", "R10.3",
      "An account stays in the list although its enrollment failed, until the app deregisters it. `enrolledAccountId` names the one that is enrolled: mamctl explain registered and not enrolled"
    ),
    (
      ["enrolledAccountId", "enrolledAccountIds", "enrolledAccount"],
      "the account that is enrolled in the app, or nil before an enrollment has succeeded", "R10.3",
      "It is the object ID; MSAL has the user name: mamctl explain user name of the enrolled account. If it is nil: mamctl explain enrolled account is nil"
    ),
    (
      [
        "mdmEnrolledAccount", "mdmEnrolledAccountId", "mdmEnrolledAccountIdWithCompletion",
        "mdmEnrolledAccount is always nil", "mdmEnrolledAccount returns nil on an enrolled device",
      ],
      "the account for which device management enrolled the device, as the SDK knows it", "R16.2",
      "It is nil unless device management gives the app `IntuneMAMUPN` or `IntuneMAMOID`, for the account that the device is enrolled for. Check the app configuration: mamctl config FILE"
    ),
    (
      ["getSaveToLocationsForAccountId", "IntuneMAMSaveLocation"],
      "the places where data of an account may be saved", "R6.6", ""
    ),
    (
      ["getOpenFromLocationsForAccountId", "IntuneMAMOpenLocation"],
      "the places from which an account may open data", "R7.5", ""
    ),
    (
      ["isFileEncrypted", "decryptFile", "IntuneMAMFile"], "reading and writing files that the SDK encrypted",
      "R4.4", ""
    ),
    (
      ["protectString", "unprotectString", "unprotect", "IntuneMAMDataProtectionManager"],
      "data in memory is bound to an account", "R4.6", ""
    ),
    (
      ["protectFileProviderItem", "setAccountId:onFileProviderEnumerator"],
      "a file provider says whose its items are", "R4.10", ""
    ),
    (
      ["appConfigForAccountId", "hasConflict", "stringValueForKey", "numberValueForKey", "boolValueForKey"],
      "the app's configuration, and what to do where sources disagree", "R11.2",
      "`mamctl config` shows which source won."
    ),
    (
      ["IntuneMAMPolicyDidChangeNotification", "IntuneMAMWipeDidCompleteNotification"],
      "what the SDK posts when something has changed", "R10.6", ""
    ),
  ]
}
