internal import MAMPolicyCore

/// What developers ask while they add the SDK to an app, each with the answer in a sentence and where to go on.
extension ExplainTopic {
  /// The subjects of building, signing in, running and testing an app with the SDK.
  static let integration: [ExplainTopic] = (building + wrapping + signingIn + running + exchanging).map {
    names, answer, rows in ExplainTopic(kind: .subject, names: names, title: answer, rows: rows)
  }

  private typealias Subject = (names: [String], answer: String, rows: [(term: String, meaning: String)])

  /// Adding the SDK to a project, and getting the app into a store.
  ///
  /// Source: App SDK guide, stages 1 and 3, appendix; Get started with the App SDK; microsoftconnect/ms-intune-app-sdk-ios#21,
  /// #26, #49, #62, #82, #107, #130, #131, #133, #145, #171, #176, #218, #224, #235, #237, #273, #286, #317, #355, #361, #368,
  /// #394, #395, #396, #399, #400, #452, #535, #541, #567, #646, #657; MicrosoftDocs/memdocs#11.
  private static let building: [Subject] = [
    (
      [
        "SDK and Xcode versions", "this SDK is not supported by the compiler", "failed to build module",
        "failed to build module IntuneMAMSwift", "failed to build module IntuneMAMSwiftStub",
        "please select a toolchain which matches the SDK", "new Xcode version", "Xcode beta",
        "which Xcode does the SDK need", "dyld symbol not found", "symbol not found at launch",
        "app crashes on an older iOS version", "minimum iOS version of the SDK",
        "oldest iOS version that the SDK supports",
      ],
      "use the release of the SDK that was built for your version of Xcode, and the iOS version it supports",
      [
        (
          "Xcode",
          "For each major version of iOS there is a release of the SDK for the old Xcode and one for the new; the repository's first page names the version that is supported. A beta of Xcode is not."
        ),
        (
          "symbol",
          "`Symbol not found` at launch: the device's iOS is older than the one that the SDK was built for; update the device, or raise the app's minimum version (INF004)"
        ),
        ("floors", "mamctl explain floors lists the oldest versions that still work"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "adding the SDK to a project", "Swift Package Manager", "SPM", "CocoaPods", "Carthage",
        "Swift package of the SDK", "install the SDK", "which framework to link",
        "IntuneMAMSwift.xcframework", "IntuneMAMStatic.xcframework", "IntuneMAMStatic",
        "IntuneMAMSwiftStub.xcframework", "libIntuneMAMSwift.xcframework",
        "undefined symbols for IntuneMAMEnrollmentManager", "linker command failed",
        "no such module IntuneMAMSwift",
        "could not find or use auto-linked framework", "static or dynamic framework",
        "slow launch with the SDK", "library not loaded", "Objective-C or Swift", "Enable Bitcode",
        "size of the SDK",
      ],
      "link IntuneMAMSwift or IntuneMAMStatic, and always IntuneMAMSwiftStub; since 20.4.0 the SDK is a Swift package, too",
      [
        ("app", "\"Embed & Sign\" for both frameworks"),
        ("extension", "\"Do Not Embed\""),
        (
          "static",
          "`IntuneMAMStatic.xcframework` starts faster, and makes an app with extensions larger; `libIntuneMAMSwift.xcframework` is deprecated"
        ),
        ("Xcode", "Strip Swift Symbols and Enable Bitcode are set to No"),
        ("CocoaPods", "Microsoft's documents name no pod"),
        ("language", "the SDK is written in Objective-C; Swift calls it as any such framework"),
        ("then", "`mamctl plist check FOLDER` finds what is missing in Info.plist and entitlements"),
      ]
    ),
    (
      [
        "IntuneMAMFrameworkPatcher", "Please run IntuneMAMFrameworkPatcher during the build process",
        "framework patcher", "wrong configuration alert",
      ],
      "a build step that is no longer needed: update the SDK, and remove the step",
      [
        (
          "did",
          "It changed the app's binaries, not those of iOS, so that the SDK could intercept calls on iOS 17. SDK 17.7 blocked the launch without it."
        ),
        ("now", "The guide says that it no longer has to be run."),
      ]
    ),
    (
      [
        "IntuneMAMConfigurator", "IntuneMAMConfigurator exited with code 134",
        "IntuneMAMConfigurator exited with code 255", "MSB3073", "configurator tool",
        "plist parameter is nil", "build script fails",
      ],
      "the tool that completes Info.plist: run it with -i PLIST and -e ENTITLEMENTS, again after each change and each update",
      [
        ("-o", "writes another file; without it, the plist is changed in place"),
        ("255", "in a Xamarin project: no Custom Entitlements are set for this configuration and platform"),
        (
          "134",
          "`plist parameter is nil`: the plist did not exist when the tool ran; reported for MAUI builds for a device, and the threads name no fix"
        ),
        ("here", "`mamctl plist check` and `mamctl plist fix` look for the same and need no Mac"),
      ]
    ),
    (
      [
        "React Native", "Xamarin", "MAUI", ".NET MAUI", "Cordova plugin", "Cordova", "Ionic", "Capacitor",
        "Flutter", "cross-platform app", "is React Native supported", "plugin for Intune",
        "MAUI app does not build with the Intune SDK", "Xamarin Forms",
      ],
      "Microsoft has a package for .NET MAUI; other frameworks link the SDK natively, or the app is wrapped",
      [
        ("MAUI", "`Microsoft.Intune.Maui.Essentials.iOS`; the same Info.plist keys and delegates apply"),
        (
          "React Native",
          "not officially supported; it can work if the SDK is added to the native project as to any other app"
        ),
        ("Cordova", "Microsoft's plugin has ended; use the wrapping tool: mamctl explain wrapping tool"),
        ("Flutter, Capacitor", "not documented; the native project is an app as any other"),
        ("check", "mamctl plist check FOLDER, with the native project's folder"),
      ]
    ),
    (
      [
        "App Store rejection", "App Store review", "ITMS", "privacy manifest", "PrivacyInfo.xcprivacy",
        "UIWebView", "deprecated API usage UIWebView", "simulator architectures in the ipa",
        "strip simulator architectures", "unsupported architectures", "ipa is rejected",
        "framework was built for iOS + iOS Simulator", "publish the app in the App Store",
        "submit to App Store Connect",
      ],
      "leave MAMPolicyRequired off and use a current SDK, which has a privacy manifest and no simulator code to strip",
      [
        ("MAMPolicyRequired", "apps with it are not accepted (IMS017)"),
        (
          "privacy manifest",
          "in `IntuneMAMSwift.xcframework` since 19.1.0, and in `IntuneMAMStatic.xcframework`; the deprecated static library has none"
        ),
        ("UIWebView", "the SDK does not use it since 12.4; it only supports apps that do"),
        ("architectures", "an xcframework needs no stripping; releases before 14.1.0 did"),
        ("wrapped", "a wrapped app is for the organization, and not meant for a store"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "SDK on a Mac", "Mac Catalyst", "macOS", "Apple silicon Mac", "Mac M1", "iPad app on a Mac",
        "Designed for iPad on Mac", "designed for Mac crashes", "building for Mac Catalyst", "visionOS",
        "does the SDK work on a Mac",
      ],
      "the SDK supports iOS and iPadOS only: not macOS, not Mac Catalyst, and not an iPad app on a Mac",
      [
        ("Catalyst", "do not link the SDK in the Mac's target"),
        (
          "iPad app",
          "with a policy it does not run there: a Mac is no allowed device model, and crashes are reported"
        ),
        ("other", "visionOS is not documented; watch apps and app clips: mamctl explain INF005"),
      ]
    ),
    (
      [
        "testing without a device", "simulator", "does it work in the simulator", "unit tests", "UI tests",
        "bypass Intune in tests", "turn the SDK off in tests", "test my app without publishing it",
        "test the integration", "test without a tenant", "unit tests fail after adding the SDK",
        "debug build",
        "continuous integration of the app",
      ],
      "test against this package's IntuneMAMSwift, which needs no device, tenant or SDK",
      [
        (
          "how",
          "a test target links this package and not Microsoft's framework; README, \"Test your own app\""
        ),
        (
          "by hand",
          "A policy with PIN for access, the app's bundle ID added by hand, and a test account: the app must restart and ask for a PIN. The app need not be in a store."
        ),
        ("telemetry", "`MAMTelemetryUsePPE` while testing, not in a release (IMS021)"),
        ("not documented", "a switch that turns Microsoft's SDK off, and policy in the simulator"),
      ]
    ),
    (
      [
        "sample app", "SwiftUI example", "SwiftUI sample", "Chatr", "Wagr", "example project", "demo project",
        "sample code for the SDK",
      ],
      "Microsoft's samples are Chatr in Swift and Wagr in Objective-C; there is none for SwiftUI",
      [
        (
          "SwiftUI",
          "the same steps; `UIApplicationDelegateAdaptor` keeps the app delegate that the SDK needs"
        ),
        ("here", "a whole app to copy and test: the article \"A note app\" (ANoteApp)"),
        ("start", "mamctl explain MSAL and the SDK; mamctl explain where to set the delegates"),
      ]
    ),
    (
      [
        "several tenants and clouds", "GCC High", "GCC High tenant", "US government cloud", "sovereign cloud",
        "national cloud", "21Vianet", "multi-tenant app", "several client IDs", "client ID for each tenant",
        "change the client ID at runtime", "aadClientIdOverride", "aadAuthorityUriOverride",
        "aadRedirectUriOverride", "one app for several customers",
      ],
      "register the app once as multi-tenant; a government cloud needs a registration of its own, which the app selects at runtime",
      [
        (
          "customers",
          "users of any tenant sign in with one client ID, without `ADALAuthority`, once their administrator has consented"
        ),
        (
          "runtime",
          "`IntuneMAMSettings.aadClientIdOverride`, `aadAuthorityUriOverride` and `aadRedirectUriOverride`, set before the account is registered; they win over Info.plist and stay until they are changed or the user is unenrolled"
        ),
        ("one tenant", "`ADALAuthority` names it (IMS010)"),
      ]
    ),
  ]

  /// Wrapping an app instead of adding the SDK.
  ///
  /// Source: Wrap iOS apps with the App Wrapping Tool; microsoftconnect/intune-app-wrapping-tool-ios#11, #24, #28, #31, #42, #49,
  /// #55, #59, #82, #87, #90, #109, #124; MicrosoftDocs/IntuneDocs#3154.
  private static let wrapping: [Subject] = [
    (
      [
        "wrapping tool", "app wrapping tool", "wrapped app", "wrapping tool or SDK",
        "limits of a wrapped app",
        "sign out in a wrapped app", "change the user of a wrapped app", "logs of a wrapped app",
        "wrapped app in the App Store", "upload a wrapped app",
      ],
      "wrapping is for an organization's own apps whose source is not changed; an app for a store uses the SDK",
      [
        ("users", "a wrapped app knows one account, and every user needs a policy"),
        (
          "sign out",
          "iOS Settings, the app, Microsoft Intune: turn on \"Sign Out On Next Launch\", then open the app"
        ),
        ("logs", "the same page: \"Display Diagnostics Console\", then open the app"),
        (
          "config",
          "it cannot read the values of an app configuration policy for managed apps: it calls no SDK"
        ),
        ("again", "wrap each new version of the app, and after a release of the tool"),
      ]
    ),
    (
      [
        "wrapping fails at codesign", "codesign exited with an error", "failed to sign the app executable",
        "failed to generate entitlements file", "IntuneAppPackager", "SignFrameworksError",
        "SignExecutableError", "Frameworks directory could not be signed",
        "an invalid signing certificate was specified", "specify a valid input provisioning profile",
        "entitlements are missing in the provisioning profile", "wrapping tool error",
        "not signed with an Apple certificate",
      ],
      "run the tool with -v, and compare certificate, provisioning profile and entitlements: they must belong together",
      [
        (
          "certificate",
          "give its SHA-1 hash to `-c`, not its name; only one certificate of the name may be in the keychain, and Xcode must be able to sign with it"
        ),
        (
          "profile",
          "not expired, and with the app's entitlements; `-e` removes those it lacks, and what needs them no longer works"
        ),
        ("see", "codesign -d --entitlements :- Payload/APP.app"),
        ("extensions", "one profile each, with `-x`; `-xe` prints which"),
        (
          "warning",
          "\"unable to verify system settings for certificate revocation checks\" names two `defaults` commands; run them"
        ),
        ("macOS", "from 16.1.1 on, macOS 12 or later"),
      ]
    ),
    (
      [
        "IntuneMAMPackager", "IntuneMAMPackager is damaged and can't be opened", "packager is damaged",
        "move it to the Trash", "zsh killed IntuneMAMPackager", "how to run the wrapping tool",
      ],
      "run it in Terminal with its arguments; it is a command-line tool and does not open from the Finder",
      [
        (
          "how",
          "open the disk image, and drag IntuneMAMPackager/Contents/MacOS/IntuneMAMPackager into a Terminal window; then -i APP -o WRAPPED -p PROFILE -c SHA1"
        ),
        ("sign-in", "with multi-factor authentication also `-aa`, `-ac` and `-ar`"),
        ("still killed", "the threads name no fix; download the current release again"),
      ]
    ),
  ]

  /// Signing in, enrolling and signing out.
  ///
  /// Source: App SDK guide, stages 2, 3 and 6, appendix; IntuneMAMEnrollmentManager.h; microsoftconnect/ms-intune-app-sdk-ios#20,
  /// #29, #34, #115, #121, #125, #128, #179, #186, #213, #223, #225, #255, #258, #290, #303, #316, #353, #383, #365, #389, #393,
  /// #403, #418, #422, #450, #464, #479, #505, #526, #527, #528, #537, #540, #561, #611, #622, #624, #625, #647, #662, #693;
  /// microsoftconnect/intune-app-wrapping-tool-ios#55; microsoftconnect/Chatr-Sample-Intune-iOS-App#64;
  /// MicrosoftDocs/IntuneDocs#1394; MicrosoftDocs/memdocs#4030, #4181; AzureAD/azure-activedirectory-library-for-objc#1521.
  private static let signingIn: [Subject] = [
    (
      [
        "enrollment fails", "enrollment is not working", "enrolment is not working", "cannot enroll",
        "unable to enroll",
        "registerAndEnrollAccount does nothing", "Account Not Set Up", "account cannot be enrolled",
        "Unexpected failure. Contact your organization's support team for help",
        "unexpected failure", "why did the enrollment fail", "enrollment failed", "enrollment never finishes",
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
        "custom line of business app is not protected",
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
        ("enrolled", "on an enrolled device the app needs `IntuneMAMUPN` or `IntuneMAMOID` (R16.2)"),
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
        "users without Intune", "can users without Intune use the app",
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
        ("result", "200, 103 or 225 are no errors; the SDK tries again every 24 hours"),
        ("not", "personal accounts and those of other providers are not registered"),
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
      [
        "signing out", "how to log a user out", "logout order", "sign out correctly",
        "PIN screen is shown to logged out users", "policy remains after sign-out",
        "account is still registered after sign-out", "account stays registered", "deregister does not work",
        "unenroll the account", "PIN prompt after sign-out",
        "logged-out user is managed", "wipe loop after logout and login",
        "stuck at sign-out", "logout hangs",
      ],
      "call `deRegisterAndUnenrollAccountId` first, and only then remove the account's tokens from MSAL",
      [
        ("why", "the SDK needs the tokens for it; without the call the account stays managed, with its PIN"),
        (
          "wipe",
          "`withWipe: true`, unless the app removes the account's data itself; the app then restarts, or implements `wipeDataForAccountId`"
        ),
        ("607", "the number of this wipe; if it comes again and again, look for a second call in the app"),
        (
          "hangs",
          "\"Checking your organization's data access requirements\" that stays at sign-out is reported for SDK 21, and the thread is open"
        ),
        ("try it", "a scenario with the step `signOut` or `deregister`: mamctl trace SCENARIO"),
        ("rules", "R5.7, R5.5"),
      ]
    ),
    (
      [
        "another account on the same device", "cannot enroll another account",
        "The work or school account specified does not match the enrolled account",
        "The work or school account you specified doesn't have access to this app",
        "sign in with a different account", "change the enrolled account", "second user on the same device",
        "switch to another user", "old account is suggested at sign-in",
        "policy is delayed when another user signs in", "previous account is still enrolled",
      ],
      "all apps of one publisher share one managed account: deregister it before another one is enrolled",
      [
        ("how", "`deRegisterAndUnenrollAccountId` in the app that enrolled it: mamctl explain signing out"),
        (
          "enrolled device",
          "only the account that the device is enrolled for can be managed, statuses 209 to 211"
        ),
        ("wrapped", "\"Sign Out On Next Launch\" in iOS Settings"),
        (
          "several",
          "`MultiManagedIdentities` lets an app keep several: mamctl explain SingleManagedAccountMode"
        ),
        ("rule", "R10.2"),
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
        "Multiple accounts found in cache", "MSAL has several accounts", "-42102",
        "couldn't query current account",
      ],
      "MSAL still has an account that signed out: remove it from MSAL after it is deregistered",
      [
        ("order", "mamctl explain signing out"),
        ("several", "an app that keeps several accounts asks MSAL for one by its identifier"),
      ]
    ),
    (
      [
        "running without a restart", "is it possible not to restart the app", "avoid the restart",
        "skip the restart", "no restart after enrollment", "restart alert before enrollment",
        "restart alert after reinstall",
      ],
      "the restart is left out only if the SDK is active from the start; otherwise its first policy needs one",
      [
        ("device", "enrolled, with `IntuneMAMUPN` or `IntuneMAMOID` in the app's configuration"),
        (
          "launch",
          "`AutoEnrollOnLaunch` and `MAMPolicyRequired` together, if every user has a policy; not for the App Store"
        ),
        ("wrapped", "a wrapped app"),
        (
          "reinstalled",
          "with `AutoEnrollOnLaunch` the SDK enrolls an account it still knows at the start, so the alert comes early"
        ),
        ("moment", "`restartApplication` returns true, and the app restarts when it likes (R5.6)"),
      ]
    ),
    (
      [
        "restart after sign-out", "app asks for restart after logout", "crash on logout",
        "app closes after deRegisterAndUnenrollAccount", "restart at sign-out",
      ],
      "expected: the sign-out wipes, and the SDK restarts the app unless it implements `wipeDataForAccountId`",
      [
        ("without", "`wipeDataForAccountId` that removes everything of the account and returns true"),
        ("order", "mamctl explain signing out"), ("rules", "R5.5, R5.7"),
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

  /// What an app with the SDK does at start, on screen and in the background.
  ///
  /// Source: App SDK guide, stages 3 and 5, appendix; Review client app protection logs; Network endpoints for Intune;
  /// App protection settings reference; microsoftconnect/ms-intune-app-sdk-ios#66, #74, #85, #113, #132, #155, #188, #197, #203,
  /// #222, #239, #241, #270, #303, #312, #320, #327, #331, #357, #362, #366, #378, #398, #402, #404, #347, #415, #437, #441, #457, #458,
  /// #463, #481, #487, #493, #502, #503, #514, #515, #520, #522, #546, #555, #570, #572, #577, #587, #592, #600, #669;
  /// microsoftconnect/intune-app-wrapping-tool-ios#130; MicrosoftDocs/memdocs#4030.
  private static let running: [Subject] = [
    (
      [
        "crash while the device is locked", "app crashes in background", "app crashes when screen is locked",
        "sqlite3_finalize", "sqlite crash", "SQLite error 14", "unable to open database file",
        "crash after the phone was idle", "app is killed when the phone is locked",
        "crash popup after unlocking", "TestFlight crash after locking",
        "app crashes after 30 minutes", "file is not readable while locked", "database is locked",
        "background task fails when locked", "background refresh crash",
      ],
      "set `MaxFileProtectionLevel` to `NSFileProtectionCompleteUntilFirstUserAuthentication` in IntuneMAMSettings",
      [
        (
          "why",
          "Under the strictest class, files of the app and of its libraries, such as databases, close ten seconds after the device is locked."
        ),
        (
          "entitlement",
          "`com.apple.developer.default-data-protection`, if the app has it, gets the same value"
        ),
        ("policy", "Encrypt Org data (`appDataEncryptionType`) chooses the class; this key limits it"),
        ("still", "then it is another crash: mamctl explain logs of the SDK"),
        ("check", "mamctl plist check FOLDER (IMS020)"),
      ]
    ),
    (
      [
        "logs of the SDK", "how do I get the MAM logs", "where are the logs on the device",
        "see on the device which policy applies", "collect logs", "diagnostic console",
        "diagnostics console", "IntuneMAMDiagnosticConsole", "displayDiagnosticConsole",
        "diagnostic console not displaying", "crash log", "troubleshoot my app", "verbose logging",
        "send logs to Microsoft", "app crashes at launch", "app crashes on launch after integrating the SDK",
        "crash in IntuneMAMSwift",
      ],
      "call `IntuneMAMDiagnosticConsole.display()` from a button of your app: its console collects the logs",
      [
        ("more", "`VerboseLoggingEnabled` in IntuneMAMSettings, not in a release (IMS021)"),
        ("wrapped", "iOS Settings, the app, Microsoft Intune, \"Display Diagnostics Console\""),
        ("Microsoft's apps", "type about:intunehelp into the address bar of Edge"),
        (
          "crash",
          "iOS Settings, Privacy, Analytics & Improvements, Analytics Data: the .ips file with the app's name"
        ),
        ("no console", "in a MAUI release build it was reported not to open; a debug build showed it"),
        ("settings", "a name in the log: mamctl explain AppSharingToLevel, and so on"),
      ]
    ),
    (
      [
        "app delegate methods are not called", "SceneDelegate", "SceneDelegate methods are not called",
        "AppDelegate", "AppDelegate methods not called in SwiftUI", "didFinishLaunchingWithOptions",
        "didFinishLaunchingWithOptions is not called", "willFinishLaunchingWithOptions is not called",
        "scene openURLContexts is not called", "orientation lock does not work",
        "supportedInterfaceOrientationsFor is not called", "swizzling",
        "conflict with Firebase", "conflict with Facebook SDK", "crash with Firebase after policy",
        "UIApplicationMain",
      ],
      "the SDK takes over the app's delegates: the app delegate must be the main class, and the SDK a current one",
      [
        (
          "main class",
          "`@main` or `UIApplicationMain` on the app delegate; in SwiftUI, `UIApplicationDelegateAdaptor`"
        ),
        ("version", "19.6 fixed calls that a SwiftUI app delegate did not get; update if yours is older"),
        (
          "later",
          "a view controller that loads before `didFinishLaunching`, and needs a library that starts there; reported, and not answered"
        ),
        ("scenes", "Info.plist needs its scene manifest: INF002, INF003 and INF008 of mamctl plist check"),
        ("unit tests", "calls of the delegate from a test do not arrive; reported, and not answered"),
      ]
    ),
    (
      [
        "SDK screen hangs", "blank screen after pin", "white screen after entering the PIN", "black screen",
        "app freezes after entering PIN", "app unresponsive after entering PIN", "app hangs after restart",
        "app is stuck on launch", "splash screen hangs", "stuck on checking requirements",
        "Checking your organization's data access requirements for this app",
        "checking your organization", "infinite spinner", "PIN screen is cut off", "PIN UI is shifted",
        "app does not respond after unlock", "app hangs when it comes back from the background",
      ],
      "repeat it with the current releases of the SDK and MSAL; if it stays, send the SDK's log to Microsoft",
      [
        (
          "screen",
          "\"Checking your organization's data access requirements\" is conditional launch at its checks: mamctl launch POLICY lists them"
        ),
        ("setup", "keychain groups and `AppGroupIdentifiers`: mamctl plist check FOLDER"),
        ("at sign-out", "tokens that were removed too early: mamctl explain signing out"),
        ("after a lock", "files that are not readable: mamctl explain crash while the device is locked"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "client is not entitled", "container_create_or_lookup_app_group_path_by_app_group_identifier",
        "NULL string is not a valid group container identifier", "keychain group is missing",
        "app group is missing", "-34018",
      ],
      "the app's entitlements and IntuneMAMSettings do not name the same app groups or keychain groups",
      [
        ("groups", "each app group of the entitlements is in `AppGroupIdentifiers` (IMS026, IMS027)"),
        ("keychain", "the SDK's two groups, after the app's own (ENT002 to ENT004)"),
        ("check", "mamctl plist check FOLDER --entitlements FILE"),
        ("enrollment", "go by its status, too: in one app with this line the cause was 217, a token"),
      ]
    ),
    (
      [
        "incoming calls with a PIN", "VoIP", "PushKit", "CallKit", "VoIP call notifications do not arrive",
        "incoming call is not shown", "calls cannot be answered", "crash when a VoIP call is received",
        "Killing app because it never posted an incoming call",
        "push notifications not received in background", "background push",
      ],
      "report the call to CallKit at once, and keep files readable; how a call is answered before the PIN is not documented",
      [
        (
          "report", "`reportNewIncomingCall` in `pushRegistry:didReceiveIncomingPush…`, before anything else"
        ),
        ("files", "`MaxFileProtectionLevel`: mamctl explain crash while the device is locked"),
        ("start", "`FinishLaunchingAtStartup` did not help in the thread that names it"),
        (
          "content",
          "Org data notifications says what a notification shows: mamctl decide notify --policy FILE"
        ),
        ("open", "the threads about calls after the recheck time have no answer"),
      ]
    ),
    (
      [
        "All launch handlers must be registered before application finishes launching", "BGTaskScheduler",
        "background tasks cannot be registered",
      ],
      "set `FinishLaunchingAtStartup` to true in IntuneMAMSettings, so that the app registers its tasks in time",
      [("check", "mamctl plist check FOLDER (IMS032)")]
    ),
    (
      [
        "PIN is not asked", "PIN is not asked although policy requires it", "no PIN prompt",
        "user is not prompted for PIN", "PIN policy does not work",
        "PIN is not enforced",
        "Reset App PIN", "PIN is skipped", "app opens without PIN",
      ],
      "the PIN is asked for when data of a managed account comes on screen, and not again before the recheck time",
      [
        (
          "identity",
          "an app with `MultiIdentity` is not asked until it sets a managed account: mamctl explain setUIPolicyAccountId"
        ),
        ("recheck", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("enrolled", "the PIN of an enrolled device can be enough: mamctl decide pin --policy FILE"),
        ("icon", "\"Reset App PIN\" on the app's icon shows that a policy with a PIN is there"),
        ("ask", "mamctl decide pin --policy FILE; mamctl launch POLICY"), ("rules", "R9.12, R15.2"),
      ]
    ),
    (
      [
        "one PIN for several apps", "different PIN for our app and Outlook", "share the PIN between apps",
        "PIN of Microsoft apps", "separate PIN", "same PIN for all apps", "PIN is asked in every app",
        "PIN prompt twice in Outlook and Teams", "PIN is set twice", "enter the PIN for every Microsoft app",
        "personal account asks for a PIN",
        "PIN after a restart of the phone",
      ],
      "apps share a PIN only with apps of the same publisher, so an app of your own has another than Outlook",
      [
        ("share", "apps of one development team, through the keychain group `com.microsoft.intune.mam`"),
        (
          "also shared",
          "the time of inactivity after which it is asked; restarting the device does not change it"
        ),
        (
          "Outlook",
          "asks at its start, because it shows work and personal mail together; Word, Excel and PowerPoint ask when a work document opens"
        ),
        ("built-in", "a PIN that an app has of its own comes besides, and Intune's comes first"),
        ("twice", "apps with an SDK before 7.1.12 keep a PIN apart"),
        ("setting", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("rule", "R9.12"),
      ]
    ),
    (
      [
        "forgotten PIN", "forgot PIN", "user forgot the PIN", "reset the app PIN", "change the app PIN",
        "cannot reset PIN", "reset the PIN", "endless loop in PIN reset",
        "PIN reset loop", "PIN attempts exceeded", "wrong PIN too many times",
        "Org Data Removal at PIN reset",
        "crash when resetting the PIN",
      ],
      "the user signs in again and sets another PIN; after too many attempts the policy resets the PIN or wipes org data",
      [
        ("policy", "Max PIN attempts (`maximumPinRetries`), and its action, Reset PIN or Wipe data"),
        ("loop", "reported for resets through the Authenticator; update SDK and MSAL, then collect the logs"),
        ("ask", "mamctl launch POLICY"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "lock while the app is open", "lock app after inactivity in foreground", "foreground timeout",
        "PIN after inactivity while the app stays open", "auto-lock of the app",
      ],
      "conditional launch checks at the start, on return to the app and at a switch; a lock while it stays open is not documented",
      [
        ("setting", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("app", "an app that wants such a lock builds it itself"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "offline although the app is used", "offline wipe although users use the app regularly",
        "offline timer keeps expiring", "You need to refresh this app's management policies",
        "reconnect to your organization", "endless reconnect alert", "offline grace period has expired",
        "wiped although online",
      ],
      "using the app is not enough: the SDK must get an answer of the service, with a token that is still valid",
      [
        ("sign in", "without a valid token no check-in works (203, 217): the user signs in again"),
        ("reach", "mamctl explain network addresses"),
        ("608", "the number of the wipe by this timer"),
        ("block", "since SDK 17.7 the user can also try a silent check-in if the token is good"),
        ("look", "mamctl launch POLICY --offline 10d"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "conditional launch does not wipe", "conditional launch wipe does not happen",
        "data is not wiped although the condition fails", "wipe action is ignored", "device is not wiped",
      ],
      "conditional launch wipes the account's org data when the app is next opened, and never the device",
      [
        ("when", "the app must be started or come to the front, with the account signed in"),
        ("which", "several policies for a user merge, and the strictest action counts: mamctl show POLICY"),
        ("look", "mamctl launch POLICY --jailbroken"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "identity in Swift concurrency", "Swift concurrency", "async await", "actors", "Task identity",
        "IntuneMAMSwiftContextManager", "identity of a task", "thread identity in async code",
      ],
      "use `IntuneMAMSwiftContextManager.setAccountId(_:forScope:)`: tasks that start inside get the identity, too",
      [
        ("not", "`setCurrentThreadAccountId` is not available in Swift"),
        ("UI", "`setUIPolicyAccountId` works as before"),
        ("compiles", "which delegates compile in Swift 6: the article \"Swift 6 and concurrency\""),
        ("rules", "R2.2, R3"),
      ]
    ),
    (
      [
        "look of the SDK's screens", "change colors of the PIN screen", "PIN screen in dark mode",
        "hide the splash screen", "splash icon", "branding", "language of the PIN screen",
        "localization of the SDK",
      ],
      "colors, dark mode, icon and duration of the splash screen are keys of IntuneMAMSettings",
      [
        ("colors", "`BackgroundColor`, `ForegroundColor`, `AccentColor`, as `#RRGGBB` (IMS019)"),
        ("dark mode", "`SupportsDarkMode`, if no color is set"),
        ("splash", "`SplashIconFile` and `SplashDuration`; no key leaves it out"),
        ("texts", "come from the SDK in many languages; no key changes them"),
      ]
    ),
    (
      [
        "version of the SDK in an app", "which SDK version is in my app", "SDK version of an app",
        "where is the SDK version",
      ],
      "the diagnostic console shows the version of the SDK, again since 17.7",
      [
        ("console", "mamctl explain logs of the SDK"),
        ("condition", "Min SDK version (`minimumRequiredSdkVersion`): mamctl launch POLICY --sdk 21.1.0"),
        ("floors", "mamctl explain floors"),
      ]
    ),
    (
      [
        "telemetry", "disable telemetry", "telemetry of the SDK", "does the SDK collect personal data",
        "usage data of the SDK", "MAMTelemetry",
      ],
      "`MAMTelemetryDisabled` in IntuneMAMSettings turns the SDK's telemetry off",
      [
        ("tests", "`MAMTelemetryUsePPE` keeps test data apart, not in a release (IMS021)"),
        ("wrapped", "`-dt` of the wrapping tool does it for a wrapped app"),
        ("log", "`ValuesToScrubFromLogging` keeps values of the app's configuration out of the log"),
      ]
    ),
    (
      [
        "is the app managed yet", "know when the policy has arrived", "detect that a policy was received",
        "has the app a policy", "policy received callback",
      ],
      "`isManagementEnabled` and `isAccountIdManaged` say so; ask again at `IntuneMAMPolicyDidChangeNotification`",
      [
        ("enrollment", "100 or 101 in `enrollmentRequestWithStatus`"),
        ("who", "`enrolledAccountId` names the account"), ("rules", "R2.8, R10.6"),
      ]
    ),
    (
      [
        "network addresses", "firewall", "proxy", "which URLs must be open for the SDK", "endpoints", "VPN",
        "which addresses does the SDK contact", "allow list of addresses",
      ],
      "open the addresses of Intune and of Microsoft Entra ID, and exempt them from a proxy that asks for a login",
      [
        ("list", "Microsoft's article \"Network endpoints for Microsoft Intune\""),
        ("statuses", "204, 205 and 212 say which service was not reached"),
        ("same", "Microsoft's own apps use the same addresses; a VPN for each app may differ"),
      ]
    ),
    (
      [
        "encrypting files", "do I have to encrypt files myself", "does the SDK encrypt files",
        "software-level encryption", "are files encrypted automatically", "is the database encrypted",
      ],
      "the device's protection needs no work; only if `isFileEncryptionRequired` is true does the app encrypt what it saves",
      [
        (
          "more",
          "`IntuneMAMFile` and `IntuneMAMDataProtectionManager` add encryption of the SDK's own, which the app calls"
        ),
        ("provider", "a file provider encrypts what it hands out: mamctl explain file provider"),
        ("ask", "mamctl decide encryptFile --policy FILE"), ("rules", "R4.4, R4.6"),
      ]
    ),
  ]

  /// Data that leaves the app or comes in, and what configures it.
  ///
  /// Source: App SDK guide, stages 3, 4 and 7; App protection settings reference; IntuneMAMAppConfig.h;
  /// microsoftconnect/ms-intune-app-sdk-ios#22, #36, #58, #63, #208, #243, #259, #282, #292, #314, #340, #376, #387, #409, #436, #457,
  /// #486, #497, #508, #545, #565, #577, #581, #583, #589, #671.
  private static let exchanging: [Subject] = [
    (
      [
        "app configuration is empty", "fullData", "fullData is empty", "appConfig fullData is empty",
        "first dictionary of fullData is empty", "IntuneMAMAppConfig", "IntuneMAMAppConfig returns null",
        "app config values are not received", "app configuration value is nil",
        "appConfigForAccountId returns nothing",
        "IntuneMAMAppConfigManager",
      ],
      "ask `appConfigForAccountId` for the enrolled account after it is enrolled, and read values by key, not from `fullData`",
      [
        ("when", "after status 100 or 101, and again at `IntuneMAMAppConfigDidChangeNotification`"),
        ("account", "the object ID from `enrolledAccountId`"),
        (
          "fullData",
          "one dictionary for each source, and one can be empty; `stringValueForKey` and the like search all"
        ),
        ("wrapped", "a wrapped app cannot read it"), ("check", "mamctl config FILE"),
        ("rules", "R11.1, R11.2"),
      ]
    ),
    (
      [
        "reading the policy", "read all policy values with the SDK", "policy as JSON",
        "get the policy settings in code", "list the policy settings in the app", "getDiagnosticInformation",
      ],
      "the SDK has no call for the whole policy: ask `IntuneMAMPolicy` for each thing the app wants to do",
      [
        ("methods", "`isSaveToAllowed…`, `isContactSyncAllowed` and others: mamctl explain methods"),
        ("to look at", "the diagnostic console shows the settings; for people, not for code"),
        ("from the service", "an export through Graph: the article \"Getting a policy export\""),
      ]
    ),
    (
      [
        "universal links and Edge", "universal links do not open my app but Edge", "universalLinksOnly",
        "universal link does not open the app", "deep link into my app", "open my app from a link in Outlook",
        "redirect from Edge back to the app", "link opens in Edge instead of my app",
      ],
      "a universal link opens an app only if the policy exempts it or lists it as managed; any other opens in the browser",
      [
        (
          "lists",
          "Select universal links to exempt (`exemptedUniversalLinks`), Select managed universal links (`managedUniversalLinks`)"
        ),
        ("scheme", "a link with the app's own scheme: Select apps to exempt"),
        (
          "universalLinksOnly",
          "with this option of `UIApplication.open`, \"Action Not Allowed\" was reported where the link opens without it"
        ),
        ("whose", "the policy of the app in which the link is tapped decides, such as Outlook's"),
        ("ask", "mamctl decide universalLink URL --policy FILE"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "Edge is not installed", "managed browser is not installed", "install Microsoft Edge",
        "user has no Edge", "what happens without Edge", "prompt to install Edge",
      ],
      "the user is asked to install Microsoft Edge",
      [
        ("setting", "Restrict web content transfer with other apps"),
        ("ask", "mamctl decide url --policy FILE --url https://contoso.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "share sheet is empty", "share sheet does nothing", "share sheet shows no apps",
        "cannot share files to Microsoft apps", "UIActivityViewController is unresponsive",
        "Copy to Word is missing", "Open in Word is missing", "Word is not in the share sheet",
        "only some apps in the share sheet", "list of apps is not filtered",
      ],
      "under a restriction only apps that take the SDK's types get the data, and only Open-In/Share filtering hides the others",
      [
        (
          "filter",
          "apps without a policy are hidden only under Policy managed apps with Open-In/Share filtering"
        ),
        (
          "OS sharing",
          "Policy managed apps with OS sharing has an effect of its own only on an enrolled device"
        ),
        ("receiver", "its policy must take data from here, and the same account be signed in"),
        ("Copy to", "is replaced by an \"Open in\" extension of the other app (R8.7)"),
        ("ask", "mamctl decide transfer --policy FILE --channel share"), ("rules", "R8.1, R8.7"),
      ]
    ),
    (
      [
        "share extension does not receive the data", "share extension does not receive image",
        "shared media does not load", "loadItem fails in the extension",
        "share extension gets an encrypted file",
        "share extension shows nothing",
      ],
      "the extension must link the SDK, share the app's keychain and app groups, and admit the SDK's types",
      [
        ("groups", "`AppGroupIdentifiers` and `ContainingAppBundleId` (IMS026, IMS033, ENT009)"),
        ("rule", "its activation rule admits the SDK's types (EXT001, EXT002)"),
        ("account", "it can only use an account that the app has enrolled (R10.7)"),
        ("policy", "mamctl decide receive --policy FILE"), ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "which extensions link the SDK", "does the notification service extension need the SDK",
        "credential provider extension", "which extensions need the SDK", "intents extension",
      ],
      "link the SDK in every extension that handles org data; the extension takes the account from its app",
      [
        ("embed", "\"Do Not Embed\" in an extension"),
        ("keys", "`ContainingAppBundleId` and `AppGroupIdentifiers` (IMS033, IMS026)"),
        (
          "credentials",
          "a credential provider was reported not to work; Microsoft lists it as an enhancement"
        ),
        ("not", "watch apps and app clips: mamctl explain INF005"), ("rule", "R10.7"),
      ]
    ),
    (
      [
        "slow extension", "extension takes long to load", "Photos extension takes very long to open",
        "share extension is slow", "action extension takes a minute",
      ],
      "reported since 19.1.0, and the threads name no cause: send the SDK's log of the extension to Microsoft",
      [
        ("log", "mamctl explain logs of the SDK"),
        ("framework", "with the dynamic framework, app and extensions share one copy of the SDK"),
      ]
    ),
    (
      [
        "shared file is unreadable", "file from my app is encrypted", "received file is unreadable",
        "unmanaged app cannot open the file", "PDF shared to an unmanaged app cannot be opened",
        "garbage in the shared file",
      ],
      "org data that reaches an app without a policy stays encrypted, so that app cannot read it",
      [
        ("setting", "Send Org data to other apps: Policy managed apps, or None"),
        ("hide", "Open-In/Share filtering leaves such apps out of the list"),
        ("exempt", "Select apps to exempt, by URL scheme"),
        ("your app", "receives plain data only if it has a policy and its account may receive it"),
        ("ask", "mamctl decide transfer --policy FILE --to-app NAME"), ("rules", "R8.1"),
      ]
    ),
    (
      [
        "intunemam schemes", "what is the -intunemam scheme for", "intunemam URL scheme",
        "canOpenURL is false for a managed app",
      ],
      "managed apps open one another by copies of their URL schemes that end with `-intunemam`; declare one for each",
      [
        ("own", "each scheme of the app gets a counterpart (URL001)"),
        ("others", "each scheme in `LSApplicationQueriesSchemes` gets one, too (QRY005)"),
        (
          "too many",
          "leave out those of apps known to be managed, and ask `isURLAllowed:isKnownManagedAppScheme:` (QRY007)"
        ),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "file provider", "file provider extension", "NSFileProvider", "libIntuneMAMSwiftFileProvider",
        "memory limit of the file provider", "files of my provider do not open in Word",
        "NSFileProvider cannot open in Word",
      ],
      "link `libIntuneMAMSwiftFileProvider.xcframework`; encrypt what goes out, and decrypt what comes in",
      [
        ("out", "`shouldFileProviderEncryptFiles`, then `encryptFile:forAccountId:` on a copy"),
        (
          "in",
          "`isFileEncrypted:` and `decryptFile:toCopyPath:`; `canReceiveSharedFile` for several accounts"
        ),
        ("replicated", "`protectFileProviderItem:forAccountId:` for each item that is handed to iOS"),
        ("user interface", "its part of the extension links the full SDK"),
        ("Word", "opening in place was reported not to work; the thread is open"),
        ("ask", "mamctl decide fileProviderEncrypt --policy FILE"), ("rule", "R4.10"),
      ]
    ),
    (
      [
        "screenshots are still possible", "screenshot is not blocked", "screen capture is not blocked",
        "block screenshots", "screen recording is not blocked",
      ],
      "Screen capture must be Block in a policy that applies, and the SDK in the app at least 20.4.0",
      [
        ("versions", "mamctl explain floors"),
        ("ask", "mamctl decide screenCapture --policy FILE"),
        ("applies", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rule", "R9.5"),
      ]
    ),
    (
      [
        "screenshot is black", "screenshot is blank", "allow screenshots",
        "screenshots are blocked unexpectedly",
        "screenshots are blocked although it is not configured", "screenshots are blocked after an update",
        "screenshots are black in Teams", "screenshot setting is missing in the admin center",
      ],
      "the policy blocks Screen capture, or the SDK does so because org data may not go to all apps",
      [
        ("ask", "mamctl decide screenCapture --policy FILE"),
        (
          "lift it",
          "`com.microsoft.intune.mam.screencapturecontrol` = `Disabled` in an app configuration policy for managed apps; one for managed devices does not take it"
        ),
        ("rule", "R9.5"),
      ]
    ),
    (
      [
        "paste within one app", "cannot paste into text field of the same app",
        "paste in the same app is blocked",
        "copy and paste inside my app", "paste into personal mail",
        "can I paste into personal mail in Outlook",
      ],
      "within one app, text pastes freely only for the same account; another account of the app counts as another app",
      [
        (
          "identity",
          "a window or field whose account is not set acts for an unmanaged one: mamctl explain setUIPolicyAccountId"
        ),
        ("setting", "Restrict cut, copy, and paste between other apps"),
        ("ask", "mamctl decide paste --policy FILE --same-app"), ("rule", "R9.2"),
      ]
    ),
  ]
}
