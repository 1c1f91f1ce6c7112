extension ExplainTopic {
  /// Signing in, enrolling and signing out.
  ///
  /// Source: App SDK guide, stages 2, 3 and 6, appendix; IntuneMAMEnrollmentManager.h; microsoftconnect/ms-intune-app-sdk-ios#20,
  /// #29, #34, #115, #121, #125, #128, #179, #186, #213, #223, #225, #255, #258, #290, #303, #316, #353, #383, #365, #389, #393,
  /// #403, #418, #422, #450, #464, #479, #483, #487, #502, #505, #526, #527, #528, #537, #540, #561, #611, #622, #624, #625, #647, #662, #693;
  /// microsoftconnect/intune-app-wrapping-tool-ios#55; microsoftconnect/Chatr-Sample-Intune-iOS-App#64;
  /// MicrosoftDocs/IntuneDocs#1394; MicrosoftDocs/memdocs#4030, #4181; AzureAD/azure-activedirectory-library-for-objc#1521.
  static let signingIn: [Subject] = [
    (
      [
        "enrollment fails", "enrollment is not working", "enrolment is not working", "cannot enroll",
        "unable to enroll",
        "registerAndEnrollAccount does nothing", "Account Not Set Up", "account cannot be enrolled",
        "Unexpected failure. Contact your organization's support team for help",
        "unexpected failure", "why did the enrollment fail", "enrollment failed", "enrollment never finishes",
        "Error dialog is shown when loginAndEnrollAccount() is called.",
        "loginAndEnrollAccount shows an error",
        "IntuneMAMRegisterAndEnrollAccount error", "Unable to enroll after enrolling and unenrolling once",
      ],
      "the status in `enrollmentRequestWithStatus` says why: look its number up with mamctl explain NUMBER",
      [
        (
          "see it",
          "set the enrollment delegate before the launch ends: mamctl explain where to set the delegates"
        ),
        ("100, 101", "it worked, and a policy is there"),
        ("103, 225", "no policy is for this user and app, which is no error"),
        ("200", "no license"), ("201", "update the SDK, and check the app's registration"),
        ("203, 217", "no token: mamctl explain MSAL and the SDK"),
        ("204, 205, 212", "a network or a proxy: mamctl explain network addresses"),
        ("again", "the SDK tries again every 24 hours if a later try can succeed"), ("rules", "R10.3, R10.4"),
      ]
    ),
    (
      [
        "policies do nothing after enrollment", "policies are not applied after integrating the SDK",
        "app protection policy not working in custom app", "app protection policy not working in my own app",
        "enrolled but no policy is enforced", "restricted actions are still allowed",
        "policy is not enforced",
        "policies are not applied in SwiftUI app",
        "copy and paste is not blocked in my app", "policy not received in Xamarin app",
      ],
      "check in this order: the enrollment's status, the restart, the bundle ID in the policy, and the identity the app sets",
      [
        ("status", "100 or 101 in `enrollmentRequestWithStatus`; anything else: mamctl explain NUMBER"),
        ("restart", "the SDK enforces nothing until the app has restarted after its first policy (R5.6)"),
        ("bundle ID", "typed into the policy by hand for an app of your own: mamctl effective TENANT"),
        (
          "identity",
          "an app with `MultiIdentity` acts for an unmanaged account until it sets one: mamctl explain setUIPolicyAccountId"
        ),
        ("Info.plist", "mamctl plist check FOLDER"),
        (
          "device type",
          "a policy for Managed devices needs `IntuneMAMUPN` or `IntuneMAMOID` in the app, and `IntuneMAMDeviceID` too if the app is not Microsoft's; other policies need none of them (R16.2)"
        ),
      ]
    ),
    (
      [
        "MSAL and the SDK", "does Intune SDK work with MSAL", "register with MSAL",
        "which ID to pass to registerAndEnrollAccountId", "tenantProfile.identifier", "homeAccountId",
        "SDK could not access the user's AAD token", "could not access the user's AAD token",
        "The operation failed because the SDK could not access the user's AAD token", "AAD token",
        "SDK has no token",
        "MSAL sign-in works but enrollment fails", "received a nil value for the user's account UPN",
        "registerAndEnrollAccount or loginAndEnrollAccount",
      ],
      "sign in with MSAL first, then call `registerAndEnrollAccountId` with `tenantProfile.identifier` of its result",
      [
        (
          "same app",
          "one client ID and redirect URI for MSAL and the SDK; the tokens in the keychain group `com.microsoft.adalcache` (ENT003)"
        ),
        (
          "permission",
          "Microsoft Mobile Application Management, `DeviceManagementManagedApps.ReadWrite`, with the consent of each tenant's administrator: without it, 203 or 201"
        ),
        ("no MSAL", "`loginAndEnrollAccount`, and the SDK asks for the credentials itself"),
        ("nil", "207: the name or ID that was passed is empty"), ("check", "mamctl plist check FOLDER"),
        ("rule", "R10.3"),
      ]
    ),
    (
      [
        "own client ID since SDK 21", "MSALErrorInternal", "201 after an update of the SDK",
        "MSALErrorDomain error -50000",
        "MSAL error -50000", "failed to instantiate MSALPublicClientApplication",
        "enrollment fails after updating the SDK", "enrollment fails with 201 after the update to 21",
        "AADSTS50011", "reply URL does not match", "redirect URI does not match", "wrong redirect URI",
        "There was an internal error in the Intune MAM SDK", "default client ID of the SDK",
      ],
      "since SDK 21 the app needs a registration of its own: `ADALClientId`, a redirect URI, and the consent of the administrator",
      [
        ("Info.plist", "`ADALClientId` (IMS002) and `ADALRedirectUri` or `ADALRedirectScheme` (IMS003)"),
        (
          "URI",
          "`msauth.BUNDLE-ID://auth`, with its scheme among the URL types (IMS008, IMS009); `ADALRedirectScheme` takes only the scheme (IMS007)"
        ),
        (
          "permission",
          "Microsoft Mobile Application Management, `DeviceManagementManagedApps.ReadWrite`; tenants have to consent again"
        ),
        ("-50000", "MSAL's internal error; `MSALInternalErrorCodeKey` and the description tell more"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "where to set the delegates", "delegate methods do not fire", "delegate methods are not called",
        "delegate is never called", "enrollment delegate is not called", "compliance delegate is not called",
        "no callback after registerAndEnrollAccount", "hasComplianceStatus is never called",
        "callback is not triggered on the first launch", "wipe delegate is not called",
        "enrollmentRequest delegate method of IntuneMAMEnrollmentDelegate not called",
        "no callback when user has no policy", "identity method from IntuneMAMComplianceDelegate not called",
      ],
      "in `application(_:willFinishLaunchingWithOptions:)`, and keep a strong reference to them",
      [
        ("why", "the SDK refers to the enrollment delegate and the compliance delegate only weakly"),
        ("which", "`IntuneMAMEnrollmentManager`, `IntuneMAMPolicyManager` and `IntuneMAMComplianceManager`"),
        ("not", "in an initializer or in `didFinishLaunching`: the SDK works before it"),
        ("no call", "registering an account that is registered is ignored, so nothing follows (R10.3)"),
        ("threads", "the article \"Calls into the app\" lists which thread each call comes on"),
      ]
    ),
    (
      [
        "launch before the enrollment ends", "didFinishLaunching is called before enrollment ends",
        "didFinishLaunching runs before enrollment ends with AutoEnrollOnLaunch",
        "know when the SDK has finished enrolling", "MAMPolicyRequired does not block the launch",
        "app loads behind the SDK's screens",
        "MAMPolicyRequired property ignored with latest codrdova ios 8.x.x",
        "MAMPolicyRequired is ignored with Cordova",
      ],
      "reported for `AutoEnrollOnLaunch` with `MAMPolicyRequired`; the app learns how each attempt ended from `enrollmentRequestWithStatus`",
      [
        (
          "reported",
          "that `didFinishLaunching` used to wait for the enrollment, and now runs during it (microsoftconnect/ms-intune-app-sdk-ios#487)"
        ),
        (
          "background",
          "that the launch goes on if the app goes to the background meanwhile; not answered (microsoftconnect/ms-intune-app-sdk-ios#502)"
        ),
        (
          "Microsoft",
          "wrote in January 2025 that it was working on notifications for this (microsoftconnect/ms-intune-app-sdk-ios#483)"
        ),
        ("delegate", "mamctl explain where to set the delegates"), ("rule", "R10.5"),
        (
          "Cordova",
          "reported for a wrapped app since Cordova iOS 8, and not answered (microsoftconnect/intune-app-wrapping-tool-ios#155)"
        ),
      ]
    ),
    (
      [
        "users without Intune", "can users without Intune use the app", "enroll only users who have Intune",
        "app for customers with and without Intune",
        "users without a license", "customers who do not use Intune", "do all users have to be registered",
        "personal accounts are enrolled",
        "accounts of other identity providers", "non Azure AD users", "same app for Intune and other users",
        "know before enrolling if a user has a license",
      ],
      "register every work or school account; one without a policy stays unmanaged, and the app works as before",
      [
        (
          "call",
          "`registerAndEnrollAccountId`, which is silent; `loginAndEnrollAccount` asks for credentials"
        ),
        ("result", "200, 103 and 225 are not errors; the SDK tries again every 24 hours"),
        ("left out", "personal accounts and those of other providers"),
        ("switch", "deregister the last account before another user signs in"), ("rule", "R10.3"),
      ]
    ),
    (
      [
        "You can't get there from here", "cannot get there from here", "protapp",
        "clientApplicationCapabilities",
        "client app that is not available for use with app protection policies",
        "app is not recognized for Require app protection policy",
        "own app and Require app protection policy",
      ],
      "the app must tell MSAL that it supports app protection: `clientApplicationCapabilities = [\"ProtApp\"]`",
      [
        (
          "then",
          "sign-in fails with `MSALErrorServerProtectionPoliciesRequired`, and the app remediates: R12.1"
        ),
        ("broker", "the Authenticator app must be installed"),
        (
          "approved client app",
          "an app of your own cannot meet \"Require approved client app\", which is a fixed list; the administrator must require an app protection policy instead"
        ),
        ("rules", "R12.1, R12.2, R16.6"),
      ]
    ),
    (
      [
        "after the remediation", "protection_policy_required loop",
        "loop between MSAL and remediateCompliance",
        "remediateCompliance loop", "remediation never ends",
        "how to get an access token after receiving the policy",
        "token after the policy arrived", "compliant but MSAL still fails",
        "application needs to enforce Intune protection policies again",
        "Intune iOS RemediateCompliance Error",
        "remediateCompliance error", "RemediateCompliance is failing with a conditional access",
        "asked to sign in again after remediateCompliance",
        "How to intercept Conditional Policy Error using MSAL?",
      ],
      "wait for `hasComplianceStatus` with compliant, then ask MSAL for the token again, silently",
      [
        ("start", "remediate when MSAL reports the error, not only in the delegate"),
        (
          "account",
          "the object ID: the part of `MSALHomeAccountIdKey` of the error before the dot, the same for every call"
        ),
        ("restart", "the app may restart during the call; ask for the token again after it"),
        ("instead of", "it registers the account, too: do not also call `registerAndEnrollAccountId`"),
        ("finding", "`compliance-endless-loop`: the app repeats the same steps"),
        ("rules", "R12.2, R12.3, R12.4"),
      ]
    ),
    (
      [
        "Authenticator as broker", "Help us keep your device secure", "Get the app",
        "Authenticator is asked for",
        "Authenticator is installed but the app asks for it", "broker is not used",
        "Authenticator does not open",
        "Authenticator instead of a web page", "sign-in page asks to install Authenticator",
        "Wrapped applications are not using the Authenticator App for brokered authentication",
      ],
      "conditional access signs in through the Authenticator app, which the app may only open if its Info.plist lists the schemes",
      [
        ("schemes", "`msauthv2` and `msauthv3` in `LSApplicationQueriesSchemes` (QRY004)"),
        ("way back", "`msauth.BUNDLE-ID` among the app's URL types (IMS009)"),
        (
          "web view",
          "MSAL should sign in with `WKWebView`; any other needs `SafariViewControllerBlockedOverride` (IMS023)"
        ),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      ["Misconfiguration Alert", "your admin wants the apps on this device to be managed with the account"],
      "the device is enrolled for another account, so this one is removed from the app",
      [
        ("do", "sign in with the device's account, or unenroll the device in Company Portal"),
        ("statuses", "209 to 211"), ("rules", "R10.2, R16.2"),
      ]
    ),
    (
      [
        "missing license", "could not be completed because the user is not licensed", "no Intune license",
        "MAM license",
        "license is assigned but not recognized",
      ],
      "status 200 (AccountNotLicensed): give the user a license that includes Intune; a new one can take hours to count",
      [
        ("no error", "if the user is to have none: the account stays unmanaged, and the app works"),
        ("again", "the SDK tries again every 24 hours, or when the app is registered again"),
        ("rules", "R10.3, R16.2"),
      ]
    ),
    (
      ["status 302", "302", "unknown status code 302", "An unknown status code was received"],
      "302 is internal to the SDK and counts as success",
      [("known", "100 to 103 and 200 to 227: mamctl explain statuses"), ("rule", "R10.4")]
    ),
    (
      [
        "Evaluation finished synchronously for Diagnostic with non-compliant",
        "evaluation finished with non-compliant",
      ],
      "this line of the log does not say that the enrollment failed",
      [("look", "the status in `enrollmentRequestWithStatus`: mamctl explain enrollment fails")]
    ),
  ]
}
