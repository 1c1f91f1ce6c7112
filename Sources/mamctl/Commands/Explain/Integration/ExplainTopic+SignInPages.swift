extension ExplainTopic {
  /// Which page signs an account in, and what the sign-in needs.
  ///
  /// Source: as for ``accounts``.
  static let signInPages: [Subject] = [
    (
      [
        "sign-in page for Intune users only", "Show Sign in dialog for Intune user only",
        "Show Sign in dialog for Intune user only.", "show Intune login only for Intune users",
        "hide the Intune login for other users",
        "Customise the Intune MAM login prompts to a section of group for enterprise apps",
      ],
      "the SDK cannot tell before the sign-in who has Intune, so the app itself must decide whom to ask",
      [
        (
          "Microsoft",
          "named no way for `loginAndEnrollAccount`, which asks every user without a token (microsoftconnect/ms-intune-app-sdk-ios#352)"
        ),
        ("silent", "sign in with MSAL and call `registerAndEnrollAccountId`, which asks nothing"),
        ("others", "users without Intune go on unmanaged: mamctl explain users without Intune"),
        ("rules", "R10.3, R10.5"),
      ]
    ),
    (
      [
        "look of the sign-in page", "Customize login screen", "customize the login page of the SDK",
        "prevent the user from canceling the Intune login", "prevent user from cancelling the Intune login",
        "hide the cancel button of the login",
      ],
      "the page that `loginAndEnrollAccount` shows cannot be changed; an app with a page of its own signs in with MSAL",
      [
        ("then", "`registerAndEnrollAccountId` enrolls without a page: mamctl explain MSAL and the SDK"),
        ("canceled", "219 in `enrollmentRequestWithStatus`; the app may call it again"),
        (
          "forced",
          "`AutoEnrollOnLaunch` and `MAMPolicyRequired`, if every user has a policy; not for the App Store"
        ),
        ("source", "Microsoft in microsoftconnect/ms-intune-app-sdk-ios#111"), ("rule", "R10.5"),
      ]
    ),
    (
      [
        "SDK without MSAL", "does the SDK require MSAL", "Does MAM now require MSAL?", "is MSAL required",
        "Could integrate Intune SDK without Microsoft Authentication Library?",
        "apps that do not use ADAL or MSAL", "use our own token instead of MSAL", "token of AWS Amplify",
        "How to use token obtained from AWS Amplify for Intune MAM configuration instead of switching to MSAL?",
        "Support OKTA sign in", "okta login and Intune", "Okta", "Ping Identity", "SAML login and Intune",
        "login with another identity provider",
        "Issue with Using Intune SDK While Retaining Existing Login Flows", "keep our existing login flow",
        "app has its own login",
      ],
      "MSAL is always linked; an app with another sign-in calls `loginAndEnrollAccount`, and the SDK uses MSAL itself",
      [
        ("token", "the SDK takes none of the app's: it gets its own through MSAL"),
        (
          "twice",
          "the user also signs in to Microsoft Entra ID; asked how to avoid it, Microsoft suggested a federated login (Azure-Samples/active-directory-b2c-ios-swift-native-msal#71)"
        ),
        ("Info.plist", "client ID and redirect URI of the app's own registration: IMS002, IMS003"),
        ("account", "take `enrolledAccountId` for every other call, once the app is managed"),
        ("check", "mamctl plist check FOLDER"), ("rule", "R10.5"),
      ]
    ),
    (
      [
        "is Company Portal installed", "isManagedApp", "MAMComponents",
        "isManagedApp equivalent on iOS", "check if Company Portal is installed",
        "which apps of Company Portal are installed",
        "Differences in Intune SDK, Android SDK vs IOS SDK, Compile time knowledge of MSAL clientid",
      ],
      "the SDK for iOS has no call for installed apps; `isManagementEnabled` and `mdmEnrolledAccountId` tell of policy and device",
      [
        ("policy", "`isManagementEnabled`: whether an account of this app has one"),
        ("device", "`mdmEnrolledAccountId`: nil without `IntuneMAMUPN` or `IntuneMAMOID`"),
        (
          "apps",
          "\"There is no API\" of the SDK for what is installed, Microsoft wrote (microsoftconnect/ms-intune-app-sdk-ios#293)"
        ),
        ("rules", "R2.8, R16.2"),
      ]
    ),
    (
      [
        "keychain groups of MSAL and the SDK", "Clarify necessary access groups",
        "is com.microsoft.adalcache needed", "own keychain group for MSAL", "keychainSharingGroup",
        "which keychain groups does the SDK need", "com.microsoft.adalcache",
        "which keychain groups are needed", "keychain access groups", "keychain sharing group of MSAL",
      ],
      "MSAL needs `com.microsoft.adalcache`, or one of your own in its place; the SDK keeps its data in another",
      [
        ("own", "`ADALCacheKeychainGroupOverride` names it, without the app ID prefix (ENT003, IMS028)"),
        ("MSAL", "set the same group as `keychainSharingGroup` of its cache configuration"),
        ("SDK", "`com.microsoft.intune.mam` (ENT002)"),
        ("app", "the app's own group, that of the bundle ID, leads the list (ENT004)"),
        ("check", "mamctl plist check FOLDER --entitlements FILE"),
      ]
    ),
    (
      [
        "credentials after the enrollment", "App Conditional Access flow after User Enrollment doesn't work",
        "conditional access turned on after enrollment",
        "revoke sessions and the SDK does not ask to sign in",
        "revoke sessions user is not asked to sign in again", "refresh token expired in my app",
        "203 in policyRequestWithStatus", "SDK does not prompt after the token expired",
      ],
      "an app that registers its accounts asks for credentials itself: the SDK only reports 203 in `policyRequestWithStatus`",
      [
        ("app", "asks MSAL for its tokens from time to time, and shows the sign-in when MSAL wants it"),
        ("policy required", "remediate: mamctl explain remediateComplianceForAccountId"),
        (
          "SDK",
          "never gets a token for a resource under conditional access; it asks the user only after the offline grace period"
        ),
        ("source", "Microsoft in microsoftconnect/ms-intune-app-sdk-ios#343"),
        ("rules", "R10.4, R12.1"),
      ]
    ),
    (
      [
        "compliant device without the SDK", "Require device to be marked as compliant in my app",
        "Is mobile app management (MAM) is must for conditional access policy to be applied?",
        "device ID for conditional access", "53003", "error 53003",
        "53003 blocked by conditional access",
        "Is the ms-intune sdk mandatory for an app to pass DEVICE ID information",
      ],
      "for a compliant device an app needs MSAL and the Authenticator app, and not the Intune SDK",
      [
        (
          "source",
          "Microsoft in microsoftconnect/ms-intune-app-sdk-ios#247 and microsoftconnect/ms-intune-app-sdk-ios#83"
        ),
        ("broker", "mamctl explain Authenticator as broker"),
        ("app protection", "only Require app protection policy needs the SDK: R12.1"),
        ("which", "the sign-in logs of Microsoft Entra ID name the policy that blocked"),
      ]
    ),
    (
      [
        "certificates of device management", "Feature request: Add support to retrieve an identity",
        "get a certificate from Intune in my app", "certificate pushed by MDM", "SCEP certificate in my app",
      ],
      "no call of the SDK that gives an app certificates or keys from device management is documented",
      [
        (
          "asked", "microsoftconnect/ms-intune-app-sdk-ios#118 and microsoftconnect/ms-intune-app-sdk-ios#344"
        ),
        (
          "texts",
          "the app's configuration has only strings, numbers and Booleans: mamctl explain app configuration is empty"
        ),
      ]
    ),
    (
      [
        "certificate-based sign-in", "certificate based authentication",
        "Certificate-based SSO fails with Intune SDK", "Certificate-based SSO fails with Intune SDK / iOS",
        "white screen at login with certificate based authentication",
        "Certificate-based authentication with Azure AD for iOS does not work with wrapped builds initially",
      ],
      "reported to end in a white screen or not to find the certificate; those who asked wanted the Authenticator app for it",
      [
        (
          "reported",
          "microsoftconnect/ms-intune-app-sdk-ios#64, and for wrapped apps microsoftconnect/intune-app-wrapping-tool-ios#61 and microsoftconnect/intune-app-wrapping-tool-ios#75"
        ),
        ("broker", "mamctl explain Authenticator as broker"),
        ("check", "mamctl plist check FOLDER (QRY004, IMS009)"),
      ]
    ),
    (
      [
        "sign-in in a web session does not end", "ASWebAuthenticationSession does not complete",
        "Authentication flow using ASWebAuthenticationSession does not complete when Intune MAM SDK is enabled",
        "white screen at login with ASWebAuthenticationSession", "SAML login does not come back to the app",
      ],
      "reported while a policy applies, and open; the callback's scheme needs its `-intunemam` counterpart",
      [
        ("reported", "microsoftconnect/ms-intune-app-sdk-ios#667"),
        ("scheme", "the URL type of the callback, with and without `-intunemam` (URL001)"),
        ("MSAL", "in a web session instead of `WKWebView`: `SafariViewControllerBlockedOverride` (IMS023)"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
  ]
}
