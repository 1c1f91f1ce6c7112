extension ExplainTopic {
  /// Which account is meant, who signs it in, and what the app knows of it.
  ///
  /// Source: App SDK guide, stages 2, 3 and 6; IntuneMAMEnrollmentManager.h; IntuneMAMEnrollmentStatus.h;
  /// microsoftconnect/ms-intune-app-sdk-ios#46, #51, #64, #83, #99, #111, #118, #143, #180, #246, #247, #278, #293, #311, #343,
  /// #344, #352, #398, #408, #422, #443, #444, #448, #454, #470, #475, #490, #496, #504, #518, #538, #616, #667, #693;
  /// microsoftconnect/Chatr-Sample-Intune-iOS-App#51, #57; microsoftconnect/ms-intune-tunnel-sdk-ios#45;
  /// Azure-Samples/active-directory-b2c-ios-swift-native-msal#71;
  /// AzureAD/microsoft-authentication-library-for-objc#2580; MicrosoftDocs/IntuneDocs#2890.
  static let accounts: [Subject] = [
    (
      [
        "registered and not enrolled", "difference between registered and enrolled",
        "registeredAccountIds returns my account although enrollment failed",
        "registeredAccountIds returns the account after a failed enrollment",
        "account is registered although the enrollment failed",
        "registered accounts and the enrolled account",
        "registerAndEnrollAccountId and deRegisterAndUnenrollAccountId succeeds with failure notification",
      ],
      "an account counts as registered when the app registers it, and as enrolled only after an enrollment has succeeded",
      [
        (
          "ask",
          "`registeredAccountIds` lists the registered accounts; `enrolledAccountId` is the enrolled one, or nil"
        ),
        ("failed", "the account stays registered, and the SDK tries to enroll it again every 24 hours"),
        ("why", "the status in `enrollmentRequestWithStatus`: mamctl explain enrollment fails"),
        ("end", "`deRegisterAndUnenrollAccountId` takes it off the list, and ends the attempts"),
        ("try it", "a scenario with the step `register`: mamctl trace SCENARIO"), ("rules", "R10.3, R5.7"),
      ]
    ),
    (
      [
        "UPN or object ID", "remediateCompliance UPN or identifier", "UPN or identifier", "UPN or account ID",
        "accountId or UPN", "object ID or UPN", "which parameter for remediateCompliance",
        "remediateCompliance parameter", "Invalid identity. Could not find AAD object id for account",
        "Could not find AAD object id", "Migrating from Deprecating UPN based APIs",
        "migrate from the UPN methods", "Authenticator shows the object ID",
      ],
      "methods that name an account by AccountId take its Entra object ID; only `loginAndEnrollAccount` takes the UPN",
      [
        (
          "remediate",
          "`remediateComplianceForAccountId`: the part of `MSALHomeAccountIdKey` of MSAL's error before the dot"
        ),
        ("register", "`registerAndEnrollAccountId`: `tenantProfile.identifier` of MSAL's result"),
        (
          "not",
          "OBJECT-ID.TENANT-ID, MSAL's name for an account: 207 was reported for it (microsoftconnect/ms-intune-app-sdk-ios#422)"
        ),
        (
          "207",
          "\"Could not find AAD object id\" was reported for a UPN; Microsoft advised `registerAndEnrollAccountId` (microsoftconnect/ms-intune-app-sdk-ios#444)"
        ),
        (
          "Authenticator",
          "was reported to show the ID in place of the name after the change (microsoftconnect/ms-intune-app-sdk-ios#454)"
        ),
        ("rule", "R1.1"),
      ]
    ),
    (
      [
        "user name of the enrolled account", "UPN of the enrolled account", "email of the enrolled user",
        "How to get the UPN of the current enrolled account?", "get the UPN from enrolledAccountId",
        "enrolledAccount is deprecated", "enrolledAccount() is being deprecated but there's not replacement",
        "Get Enrolled Account Using AutoEnrollOnLaunch", "get MSAL account from enrolledAccountId",
        "Is any user info available after calling loginAndEnrollAccount(nil)?",
        "which user is enrolled after loginAndEnrollAccount", "account(forIdentifier:) returns nilError",
        "Version 16 Upgrade Issues", "enrolledAccount returns the object ID",
      ],
      "MSAL has it: look the account up by the object ID from `enrolledAccountId`, and read its `username`",
      [
        ("how", "`accountForIdentifier` of `MSALPublicClientApplication`, as Microsoft advised"),
        (
          "identifier",
          "MSAL's is OBJECT-ID.TENANT-ID; with the tenant's ID after a dot it was reported to find the account (microsoftconnect/ms-intune-app-sdk-ios#475)"
        ),
        ("status", "the status in the enrollment delegate has both, `accountId` and `identity`, the UPN"),
        (
          "gone",
          "`enrolledAccount` was removed in SDK 20 (microsoftconnect/ms-intune-app-sdk-ios#470): a UPN can change, and two accounts can share one"
        ),
        ("rule", "R1.1"),
      ]
    ),
    (
      [
        "enrolled account is nil", "enrolledAccountId is nil", "enrolledAccountId returns nil",
        "enrolledAccount returns nil", "enrolledAccount is null",
        "Get enrolledAccountId return null after login and open app again",
        "enrolledAccount is nil in the background", "IntuneMAMEnrollmentManager enrolledAccount",
      ],
      "the app is not enrolled yet: an account that signed in or is registered may still have no enrollment",
      [
        (
          "status",
          "100 or 101 in `enrollmentRequestWithStatus`; anything else: mamctl explain enrollment fails"
        ),
        ("registered", "mamctl explain registered and not enrolled"),
        ("extension", "mamctl explain policy in a share extension"),
        (
          "Tunnel",
          "with the Tunnel SDK it was reported to be nil after the restart; the thread is open (microsoftconnect/ms-intune-tunnel-sdk-ios#45)"
        ),
        (
          "background",
          "a report about other threads was another library's fault (microsoftconnect/ms-intune-app-sdk-ios#143)"
        ),
        ("rule", "R10.3"),
      ]
    ),
    (
      [
        "no access before the policy is there", "Enforce Intune MAM App Protection Policy",
        "block the app until policy is in place", "block the app until the policy is there",
        "require the policy before the user can use the app", "business logic in the enrollment delegate",
        "can business logic depend on the enrollment status",
      ],
      "the administrator requires an app protection policy in conditional access, or the app waits for 100 or 101",
      [
        ("access", "no token without a policy: mamctl explain conditional access before the policy arrives"),
        (
          "status",
          "the app may act on what `enrollmentRequestWithStatus` reports, Microsoft wrote (MicrosoftDocs/IntuneDocs#2890)"
        ),
        ("launch", "`MAMPolicyRequired` with `AutoEnrollOnLaunch` blocks the start; not for the App Store"),
        ("restart", "the SDK enforces nothing until the app has restarted after its first policy"),
        ("rules", "R5.6, R10.5, R12.1"),
      ]
    ),
    (
      [
        "account is known after reinstalling", "automatic login after reinstalling the app",
        "signed in automatically after reinstall", "app remembers the account after reinstall",
        "account is still there after deleting the app",
        "Auto auth without jump to Authenticator app after upgrade iOS Intune SDK to 16.0.0 or later.",
        "clear the cached account",
      ],
      "deleting an app does not empty its keychain groups, where MSAL keeps tokens and the SDK its accounts",
      [
        ("before", "sign the account out in the app first: mamctl explain signing out"),
        (
          "other apps",
          "an account of another app of the same publisher is known, too: sign it out there, or delete all apps of the publisher (Microsoft in microsoftconnect/Chatr-Sample-Intune-iOS-App#51)"
        ),
        ("restart", "mamctl explain running without a restart"),
        (
          "reported",
          "that the SDK's store could not be read after a reinstall, and the app then wiped again and again (microsoftconnect/ms-intune-app-sdk-ios#693)"
        ),
        ("rule", "R10.2"),
      ]
    ),
    (
      [
        "MAM611", "MAM611 Config file not found", "Config file not found: Config.plist",
        "Config file not found: NBUConfig.plist", "Config file not found",
        "IntuneMAM: MAM611 Config file not found and some more errors, not able to enroll user",
      ],
      "this line of the log need not be an error: go by the lines after it",
      [
        (
          "example",
          "in one app the cause was the line \"Failed to instantiate MSALPublicClientApplication\" (microsoftconnect/ms-intune-app-sdk-ios#538)"
        ),
        ("enrollment", "its status tells more: mamctl explain enrollment fails"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "nothing happens in a release build", "remediateCompliance does nothing in release build",
        "works in debug but not in release",
        "Conditional Access require AppProtection does NOT work on Release Binary but works on Debug Binary",
        "release build of MAUI", "[.NET MAUI] - Account Enrollment does not working as expected",
        "MAUI app goes to the background instead of asking for the PIN",
      ],
      "in a .NET MAUI app the linker can remove what the SDK needs: add `mscorlib` to `TrimmerRootAssembly`",
      [
        (
          "project",
          "`<ItemGroup><TrimmerRootAssembly Include=\"mscorlib\" /></ItemGroup>`, from Microsoft, and reported to help (microsoftconnect/ms-intune-app-sdk-ios#448)"
        ),
        ("or", "without a linker (`None`) it was reported to work, with an app of almost double size"),
        (
          "same",
          "that remediation and the diagnostic console do not open is also reported (microsoftconnect/ms-intune-app-sdk-ios#408)"
        ),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "account was deleted before it was deregistered",
        "The deRegisterAndUnenrollAccountId() fails to wipe the account",
        "deregister an account that was deleted in Entra", "after logout the old tenant login page appears",
        "user moved to another company and the old login page appears",
      ],
      "deregistering needs a token, which an account that was deleted cannot get; what then happens is not documented",
      [
        (
          "reported",
          "that the old organization's sign-in page kept coming (microsoftconnect/ms-intune-app-sdk-ios#518)"
        ),
        ("order", "deregister while the account still exists: mamctl explain signing out"),
        (
          "MSAL",
          "remove the old account from its cache, too: mamctl explain Multiple accounts found in cache"
        ),
        ("rule", "R5.7"),
      ]
    ),
    (
      [
        "status 200 for a licensed user", "200 although the user has a license",
        "user is not licensed for MAM although he has a license",
        "AccountNotLicensed but the user has a license",
        "licensed user gets 200",
      ],
      "look which account the status names, and whether its license includes Intune; a new one can take hours to count",
      [
        (
          "account",
          "another account of the user can be the one that apps of the publisher enrolled: mamctl explain "
            + "another account on the same device"
        ),
        ("again", "the SDK tries again every 24 hours, or when the app registers the account again"),
        ("reported", "without a visible answer in microsoftconnect/ms-intune-app-sdk-ios#459"),
        ("status", "mamctl explain 200"), ("rules", "R10.3, R10.4"),
      ]
    ),
  ]
}
