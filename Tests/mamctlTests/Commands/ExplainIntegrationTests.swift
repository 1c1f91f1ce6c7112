import XCTest

@testable import mamctl

/// Lines that developers type while they add the SDK, in their words, and the topic that answers first.
final class ExplainIntegrationTests: XCTestCase {
  func testQuestionsOfDevelopers_areAnsweredByTheFirstTopic() {
    let rows: [ExplainRow] = [
      (
        "SDK and Xcode versions",
        [
          "this SDK is not supported by the compiler", "compile error after updating Xcode",
          "which Xcode does the SDK need",
        ]
      ),
      (
        "adding the SDK to a project",
        ["CocoaPods", "how to install Intune SDK with SPM", "Undefined symbols IntuneMAMEnrollmentManager"]
      ),
      (
        "IntuneMAMFrameworkPatcher",
        [
          "what does IntuneMAMFrameworkPatcher do",
          "Please run IntuneMAMFrameworkPatcher during the build process", "framework patcher",
        ]
      ),
      (
        "IntuneMAMConfigurator",
        ["IntuneMAMConfigurator exited with code 134", "MSB3073", "IntuneMAMConfigurator fails in build"]
      ),
      (
        "React Native",
        [
          "Is it possible to integrate flutter SDK app with Intune MAM policy?",
          "is there an Intune plugin for Capacitor", "Flutter app protection policy",
          "cordova plugin for Intune",
        ]
      ),
      (
        "App Store rejection",
        ["privacy manifest missing", "UIWebView", "ipa rejected simulator architecture"]
      ),
      ("SDK on a Mac", ["Mac Catalyst", "run the iPad app on macbook", "designed for iPad on Mac crashes"]),
      (
        "testing without a device",
        [
          "does it work in the simulator", "run UI tests without Intune",
          "how do I test my app without publishing it",
        ]
      ),
      ("sample app", ["is there example code", "SwiftUI example", "Chatr"]),
      (
        "several tenants and clouds",
        [
          "GCC High tenant", "aadClientIdOverride", "use different client id per tenant",
          "how to switch between different clientIds", "is IntuneMAMSettings in the plist mandatory",
        ]
      ),
      (
        "wrapping tool",
        [
          "how do users log out of wrapped app", "difference between wrapping and SDK",
          "can a wrapped app be in the App Store",
        ]
      ),
      (
        "wrapping fails at codesign",
        [
          "Error signing framework directory",
          "codesign exited with an error", "wrapper tool fails with codesign error",
          "provisioning profile missing entitlements",
        ]
      ),
      (
        "IntuneMAMPackager",
        [
          "IntuneMAMPackager is damaged and can't be opened", "cannot open IntuneMAMPackager on macOS",
          "packager is damaged",
        ]
      ),
      (
        "enrollment fails",
        [
          "Account Not Set Up", "user unable to enroll in the app",
          "Unexpected failure. Contact your organization's support team for help",
          "IntuneMAMRegisterAndEnrollAccount error", "loginAndEnrollAccount shows an error",
        ]
      ),
      (
        "policies do nothing after enrollment",
        [
          "app protection policy not working in custom app", "copy and paste is not blocked in my app",
          "enrolled but nothing is enforced",
        ]
      ),
      (
        "MSAL and the SDK",
        [
          "SDK could not access the user's AAD token", "which account id do I pass to register",
          "does Intune SDK work with MSAL",
        ]
      ),
      (
        "own client ID since SDK 21",
        [
          "MSALErrorDomain error -50000", "Failed to instantiate MSALPublicClientApplication",
          "enrollment fails after updating the SDK",
        ]
      ),
      (
        "where to set the delegates",
        [
          "delegate methods do not fire", "compliance callback never fires",
          "enrollment delegate not triggered",
        ]
      ),
      (
        "users without Intune",
        [
          "can users without Intune use the app",
          "our app is in the app store and only some customers have Intune",
          "customers who do not use Intune",
        ]
      ),
      (
        "You can't get there from here",
        [
          "you can't get there from here", "protapp",
          "client app that is not available for use with app protection policies",
        ]
      ),
      (
        "after the remediation",
        [
          "protection_policy_required loop after remediateCompliance",
          "how to get an access token after receiving the policy", "remediateCompliance never ends",
          "Intune iOS RemediateCompliance Error", "asked to sign in again after remediateCompliance",
        ]
      ),
      (
        "Authenticator as broker",
        [
          "Authenticator app opens again and again", "sign in asks to install authenticator",
          "Help us keep your device secure",
        ]
      ),
      (
        "signing out",
        [
          "PIN screen is shown to logged out users", "account stays registered",
          "wipe loop after logout and login",
        ]
      ),
      (
        "another account on the same device",
        [
          "cannot enroll another account",
          "The work or school account specified does not match the enrolled account",
          "sign in with a different account",
        ]
      ),
      (
        "Misconfiguration Alert",
        [
          "Misconfiguration Alert", "misconfiguration alert after adding an account",
          "your admin wants the apps on this device to be managed with the account",
        ]
      ),
      (
        "Multiple accounts found in cache",
        [
          "Multiple Accounts Found in Cache After Deregistering and Unenrolling Account",
          "Multiple accounts found in cache", "MSAL has several accounts", "couldn't query current account",
        ]
      ),
      (
        "running without a restart",
        [
          "is it possible not to restart the app", "avoid the restart",
          "restart alert after reinstall before enrollment",
        ]
      ),
      (
        "restart after sign-out",
        ["app asks for restart after logout", "crash on logout", "why does the app close when I sign out"]
      ),
      ("status 302", ["status code 302", "302", "unknown status code 302"]),
      (
        "missing license",
        ["no Intune license", "license is assigned but not recognized", "user is not licensed for MAM"]
      ),
      (
        "crash while the device is locked",
        [
          "[iOS] App Crashed in background", "sqlite3_finalize crash", "app gets killed when phone locked",
          "unable to open database file",
        ]
      ),
      (
        "logs of the SDK",
        [
          "how do I get the MAM logs", "diagnostic console not displaying",
          "where are the Intune logs on the phone",
        ]
      ),
      (
        "app delegate methods are not called",
        [
          "SceneDelegate methods are not called", "didFinishLaunchingWithOptions stopped being called",
          "scene willConnectTo not called",
        ]
      ),
      (
        "SDK screen hangs",
        [
          "blank screen after pin", "Checking your organization's data access requirements for this app",
          "stuck on Intune splash screen",
        ]
      ),
      (
        "client is not entitled",
        [
          "client is not entitled",
          "container_create_or_lookup_app_group_path_by_app_group_identifier: client is not entitled",
          "NULL string is not a valid group container identifier",
        ]
      ),
      (
        "incoming calls with a PIN",
        [
          "VoIP call notifications do not arrive", "cannot answer call when pin required",
          "incoming call is not shown",
        ]
      ),
      (
        "All launch handlers must be registered before application finishes launching",
        [
          "All launch handlers must be registered before application finishes launching",
          "BGTaskScheduler registration crash", "background tasks cannot be registered",
        ]
      ),
      (
        "PIN is not asked",
        ["pin policy not working", "PIN is not asked although policy requires it", "app opens without PIN"]
      ),
      (
        "one PIN for several apps",
        ["different PIN for our app and Outlook", "pin shared across apps", "same PIN for all apps"]
      ),
      ("forgotten PIN", ["user forgot app pin", "too many wrong pin attempts", "endless loop in PIN reset"]),
      (
        "lock while the app is open",
        ["lock app after inactivity in foreground", "auto-lock of the app", "foreground timeout"]
      ),
      (
        "offline although the app is used",
        [
          "offline wipe although users use the app regularly",
          "You need to refresh this app's management policies", "offline timer keeps expiring",
        ]
      ),
      (
        "conditional launch did not wipe yet",
        ["conditional launch wipe does not happen", "wipe action is ignored", "device is not wiped"]
      ),
      (
        "identity in Swift concurrency",
        ["Swift concurrency async await identity", "IntuneMAMSwiftContextManager", "actors"]
      ),
      (
        "network addresses",
        [
          "which domains to whitelist", "SDK behind corporate proxy",
          "which URLs must be open for Intune SDK",
        ]
      ),
      (
        "encrypting files",
        [
          "do I have to encrypt files myself", "are files encrypted automatically",
          "software-level encryption",
        ]
      ),
      (
        "app configuration is empty",
        [
          "appConfig fullData is empty", "cannot read app config key in code",
          "IntuneMAMAppConfig returns null",
        ]
      ),
      (
        "reading the policy",
        ["read all policy values with the SDK", "policy as JSON", "how to know in code which settings apply"]
      ),
      (
        "universal links and Edge",
        ["my deep link opens in Edge", "universalLinksOnly", "how can links in Outlook open our app"]
      ),
      (
        "Edge is not installed",
        [
          "Edge is not installed", "managed browser not installed", "prompt to install Edge",
          "embedded webview when managed browser is not installed",
        ]
      ),
      (
        "share sheet is empty",
        ["share sheet does nothing", "Copy to Word is missing", "Word is not in the share sheet"]
      ),
      (
        "share extension does not receive the data",
        [
          "share extension does not receive image", "share extension cannot read file",
          "shared media does not load",
        ]
      ),
      (
        "file provider",
        [
          "NSFileProvider cannot open in Word", "file provider extension memory crash",
          "libIntuneMAMSwiftFileProvider",
        ]
      ),
      (
        "screenshots are still possible",
        ["screenshots are still possible", "screen capture is not blocked", "block screenshots"]
      ),
      (
        "screenshot is black",
        ["screenshots are black for everybody", "allow screenshots", "screenshot is blank"]
      ),
      (
        "paste within one app",
        [
          "cannot paste into text field of the same app", "can I paste into personal mail in outlook",
          "copy paste between two fields of my app is blocked", "paste in a search field is blocked",
        ]
      ),
      (
        "Evaluation finished synchronously for Diagnostic with non-compliant",
        [
          "Evaluation finished synchronously for Diagnostic with non-compliant",
          "evaluation finished with non-compliant",
        ]
      ),
      (
        "look of the SDK's screens",
        ["change colors of the PIN screen", "hide the Intune splash screen", "localization of the SDK texts"]
      ),
      (
        "version of the SDK in an app",
        ["which SDK version is in my app", "where is the SDK version", "SDK version of an app"]
      ),
      ("telemetry", ["disable telemetry", "does the SDK collect personal data", "telemetry can I disable"]),
      (
        "is the app managed yet",
        [
          "how to detect that a policy was received", "policy received callback",
          "know when the policy has arrived",
        ]
      ),
      (
        "which extensions link the SDK",
        [
          "does the notification service extension need the SDK",
          "credential provider extension does not enforce policy", "which extensions need the SDK",
        ]
      ),
      (
        "slow extension",
        [
          "Photos extension takes very long to open", "share extension is slow",
          "action extension takes a minute",
        ]
      ),
      (
        "shared file is unreadable",
        [
          "pdf shared to unmanaged app cannot be opened", "file opened from my app is encrypted",
          "received file is unreadable garbage",
        ]
      ),
      (
        "launch before the enrollment ends",
        [
          "MAMPolicyRequired property ignored with latest codrdova ios 8.x.x",
          "didFinishLaunching is called before enrollment ends", "know when the SDK has finished enrolling",
          "app loads behind the SDK's screens",
        ]
      ),
      (
        "blank Quick Look preview",
        ["QLPreviewController shows a blank preview", "Quick Look", "quick look preview is empty"]
      ),
      (
        "open in place",
        [
          "Word opens the shared document read-only, open in place", "open in place",
          "edit the document in Word in place",
        ]
      ),
      (
        "saving to OneDrive from an app",
        [
          "how can my app download a file to OneDrive with the Intune SDK",
          "upload a file to OneDrive with the SDK", "download to OneDrive",
        ]
      ),
      (
        "files come in although receiving is restricted",
        [
          "documents from Dropbox can still be shared to my app although Receive data from other apps is Policy managed apps",
          "Dropbox files still come in", "unmanaged app can still share to my app",
        ]
      ),
      (
        "isExternalURL is not called",
        ["web view delegate is not called", "links of a web view are not checked"]
      ),
      (
        "Preparing file",
        ["document picker shows Preparing file for an unmanaged user", "stuck on Preparing file"]
      ),
      (
        "document picker is nil",
        ["document picker crashes when receiving data is none", "document picker is nil"]
      ),
      (
        "nothing happens in the share sheet",
        ["nothing happens when I pick an app in the share sheet"]
      ),
      (
        "sites of others in a web view",
        ["third-party website in a web view, how to stop org data leaking into it"]
      ),
      ("Siri and org data", ["can I stop Siri from reading work mail", "block Siri"]),
      (
        "difference between policy managed apps and policy managed apps with OS sharing",
        ["difference between policy managed apps and policy managed apps with OS sharing"]
      ),
      (
        "intunemam schemes",
        [
          "what is the -intunemam scheme for", "intunemam URL scheme",
          "canOpenURL is false for a managed app",
        ]
      ),
      (
        "registered and not enrolled",
        [
          "registeredAccountIds returns my account although enrollment failed",
          "difference between registered and enrolled",
          "account is registered although the enrollment failed",
        ]
      ),
      (
        "UPN or object ID",
        [
          "remediateCompliance UPN or identifier",
          "accountId or UPN",
          "Migrating from Deprecating UPN based APIs",
        ]
      ),
      (
        "user name of the enrolled account",
        [
          "How to get the UPN of the current enrolled account?",
          "enrolledAccount is deprecated",
          "email of the enrolled user",
        ]
      ),
      (
        "enrolled account is nil",
        [
          "enrolledAccountId is nil",
          "enrolledAccount is nil in the background",
          "enrolledAccountId returns nil",
        ]
      ),
      (
        "sign-in page for Intune users only",
        [
          "Show Sign in dialog for Intune user only",
          "show Intune login only for Intune users",
        ]
      ),
      (
        "look of the sign-in page",
        [
          "Customize login screen",
          "hide the cancel button of the login",
        ]
      ),
      (
        "SDK without MSAL",
        [
          "Does MAM now require MSAL?",
          "okta login and Intune",
          "use our own token instead of MSAL",
          "Okta",
        ]
      ),
      (
        "no access before the policy is there",
        [
          "Enforce Intune MAM App Protection Policy",
          "block the app until policy is in place",
        ]
      ),
      (
        "is Company Portal installed",
        [
          "isManagedApp equivalent on iOS",
          "check if Company Portal is installed",
          "isCompanyPortalInstalled",
        ]
      ),
      (
        "keychain groups of MSAL and the SDK",
        [
          "Clarify necessary access groups",
          "is com.microsoft.adalcache needed",
          "keychainSharingGroup",
        ]
      ),
      (
        "status 200 for a licensed user",
        ["200 although the user has a license", "AccountNotLicensed but the user has a license"]
      ),
      (
        "account is known after reinstalling",
        [
          "automatic login after reinstalling the app",
          "app remembers the account after reinstall",
        ]
      ),
      (
        "MAM611",
        [
          "MAM611 Config file not found",
          "Config file not found: Config.plist",
        ]
      ),
      (
        "credentials after the enrollment",
        [
          "revoke sessions user is not asked to sign in again",
          "App Conditional Access flow after User Enrollment doesn't work",
        ]
      ),
      (
        "compliant device without the SDK",
        [
          "53003 blocked by conditional access",
          "Require device to be marked as compliant in my app",
        ]
      ),
      (
        "nothing happens in a release build",
        [
          "remediateCompliance does nothing in release build",
          "works in debug but not in release",
        ]
      ),
      (
        "certificates of device management",
        [
          "get a certificate from Intune in my app",
          "SCEP certificate in my app",
        ]
      ),
      (
        "certificate-based sign-in",
        [
          "Certificate-based SSO fails with Intune SDK", "certificate based authentication",
        ]
      ),
      (
        "sign-in in a web session does not end",
        [
          "ASWebAuthenticationSession does not complete",
          "SAML login does not come back to the app",
        ]
      ),
      (
        "account was deleted before it was deregistered",
        [
          "deregister an account that was deleted in Entra",
          "after logout the old tenant login page appears",
        ]
      ),
    ]
    ExplainRows.check(rows + Self.presenting + ExplainRows.faults, of: ExplainTopic.integration)
  }

  /// What an app shows and reaches.
  private static let presenting: [ExplainRow] = [
    ("what must be in the Info.plist", ["what must be in the Info.plist", "Info.plist keys for Intune"]),
    (
      "undocumented keys of IntuneMAMSettings",
      ["Undocumented `IntuneMAMSettings`", "AutoFileEncryptionEnabled"]
    ),
    (
      "local storage and isOpenFromAllowed",
      [
        "isOpenFromAllowedForLocation localStorage always returns false",
        "isOpenFromAllowedForLocation .localStorage always returns false",
        "why is local storage not allowed",
      ]
    ),
    ("web views of an app", ["are web views in my app managed", "test that a web view is managed"]),
    ("SharePoint in a web view", ["SharePoint in a web view", "web view asks to sign in again"]),
    (
      "sign-in page does not return to the app",
      ["sign-in with ASWebAuthenticationSession is blocked", "MSALWebviewTypeAuthenticationSession"]
    ),
    ("MSAL signs in with Safari and not with Edge", ["MSAL login in Edge instead of Safari"]),
    (
      "Action Not Allowed with Edge",
      ["\"Action Not Allowed\" Opening Edge (or Outlook)", "Action Not Allowed when coming back from Edge"]
    ),
    (
      "launch options are empty",
      ["Empty launch options when opening custom scheme URL from protected Edge", "getInitialURL is null"]
    ),
    ("opened file does not arrive", ["my app does not receive the opened file"]),
    (
      "attachment is missing after sharing",
      [
        "Unable to share documents via local file url through UIActivityViewController.",
        "attachment is missing in Outlook share extension",
      ]
    ),
    ("drag and drop in an app", ["drag and drop does not work", "UITableViewDropDelegate is not called"]),
    ("pasting a file fails", ["IntuneMAMErrorDomain when pasting from UIClipboard"]),
    (
      "saving pictures to the photo library",
      ["PhotosLibrary Usage", "save a photo to the camera roll from my app"]
    ),
    ("crash without a usage description", ["ITMS-90683", "NSPhotoLibraryAddUsageDescription needed"]),
    (
      "OneDrive in the document picker",
      ["UIDocumentPickerViewController + OneDrive", "cannot pick a file from OneDrive in my app"]
    ),
    (
      "Siri intents are not blocked",
      ["Intune not blocking Siri Intents", "areSiriIntentsAllowed is false but Siri works"]
    ),
    ("print button of the app", ["isPrintingAvailable is false"]),
    ("keyboard is dismissed", ["Unable to use keyboard", "keyboard is dismissed"]),
    ("CarPlay", ["CarPlay", "Siri requests stall in CarPlay"]),
    (
      "IntuneOpenInAction",
      ["IntuneOpenInAction issue", "additional provisioning profile IntuneOpenInAction"]
    ),
    ("wrapped app crashes", ["Wrapped App crashing at startup", "wrapped app crashes at launch"]),
    (
      "sign-in of a wrapped app",
      ["Issues with Intune SSO post-wrapping with tool", "sign-in fails after wrapping"]
    ),
    ("dSYM of the SDK", ["dSYM missing for IntuneMAMSwift"]),
  ]

  func testTopics_haveNamesOfTheirOwn_andTellWhatToDo() {
    ExplainRows.checkNames(of: ExplainTopic.integration)
  }

  func testWords_countAsTheSame_andShortOnesOnlyAsThemselves() {
    let rows: [(asked: String, text: String, isSame: Bool)] = [
      ("crashes", "crash", true), ("killed", "crash", true), ("frozen", "hang", true),
      ("enrolment", "enrollment", true), ("upgrading", "update", true), ("iPad", "device", true),
      ("logged", "sign", true), ("pin", "pins", true), ("pin", "pinned", false), ("use", "user", false),
      ("out", "outlook", false), ("log", "login", false), ("607", "6070", false), ("print", "paste", false),
    ]
    for row in rows {
      let word = ExplainTopic.AskedWord(row.asked.lowercased())
      XCTAssertEqual(word.isIn([row.text]), row.isSame, "\(row.asked), \(row.text)")
    }
  }

  /// One rare word is enough to come first if nothing has more of a question.
  func testRareWord_findsItsTopicAmongManyOthers() {
    let nearest = ExplainTopic.nearest(to: "purple widgets look strange today somehow")
    XCTAssertEqual(nearest.best.first?.names[0], "widgetSync")
  }

  /// An error of the sign-in is found in a sentence, too.
  func testErrorsOfTheSignIn_areFoundInSentences() {
    let rows = [
      ("The operation couldn't be completed. (MSALErrorDomain error -50000.)", "-50000 message: "),
      ("AADSTS50126: Error validating credentials", "AADSTS50126 message: "),
      ("MSAL error -51111 after the sign-in", "-51111 message: "),
    ]
    for (line, told) in rows {
      let run = CapturedRun.of("explain", line)
      XCTAssertEqual(run.status, .success, run.err)
      XCTAssertTrue(run.out.hasPrefix(told), "\(line): \(run.out)")
    }
  }
}
