extension ExplainTopic {
  /// Crashes and slowness of an app with the SDK, by cause.
  ///
  /// Source: App SDK guide; microsoftconnect/ms-intune-app-sdk-ios#37, #42, #101, #104, #137, #162, #167,
  /// #194, #212, #304, #351, #374, #391, #480, #548, #560, #576, #588, #375, #620, #630, #632, #633, #643;
  /// microsoftconnect/intune-app-wrapping-tool-ios#84;
  /// AzureAD/microsoft-authentication-library-for-objc#964; MicrosoftDocs/IntuneDocs#739;
  /// forcedotcom/SalesforceMobileSDK-iOS#3763, #3767, #3826.
  static let faults: [Subject] = [
    (
      [
        "crash in dyld while the device is locked", "protection class does not allow pagein",
        "iOS 26 managed devices: EXC_BAD_ACCESS (SIGBUS) in dyld due to APFS “protection class does not allow pagein” during background execution",
        "iOS: IntuneMAM SDK Crashes When Accessing Protected Resources While Device is Locked",
        "EXC_BAD_ACCESS (SIGBUS)", "SIGBUS in dyld", "0x8BADF00D", "scene-update watchdog transgression",
        "watchdog kills the app after unlocking", "KERN_PROTECTION_FAILURE",
        "Observing crash with latest verssion of intune sdk while using webview in app",
        "Observing crash with latest version of intune sdk while using webview in app",
      ],
      "set `MaxFileProtectionLevel` first; crashes on iOS 26 in spite of it are reported, and not solved",
      [
        (
          "key",
          "`NSFileProtectionCompleteUntilFirstUserAuthentication`: mamctl explain crash while the device is locked"
        ),
        (
          "reported",
          "on managed devices that are locked, in dyld and libobjc, as SIGBUS or as a watchdog kill (0x8BADF00D) after waking (microsoftconnect/ms-intune-app-sdk-ios#630, #632)"
        ),
        ("in spite of it", "one app crashed with the key, too (microsoftconnect/ms-intune-app-sdk-ios#643)"),
        (
          "Microsoft",
          "wrote in May 2026 that it had no answer from Apple yet, and asked for new crash logs (microsoftconnect/ms-intune-app-sdk-ios#632)"
        ),
        ("setting", "Encrypt Org data (`appDataEncryptionType`) chooses the class of the files"),
        ("check", "mamctl plist check FOLDER (IMS020)"),
      ]
    ),
    (
      [
        "frames of the SDK in a crash log", "is a crash caused by Intune", "did the SDK cause the crash",
        "cmarDeviceComplianceEnabled", "Intune_UIApplicationMain", "cmarHookedUIApplicationMain",
        "cmarRealUIApplicationMain",
        "App crashed and stacktrace shows cmarDeviceComplianceEnabled EXC_BAD_ACCESS (KERN_PROTECTION_FAILURE)",
        "stack trace shows IntuneMAM", "IntuneMAMSwift in the stack trace",
      ],
      "a frame of the SDK just below `UIApplicationMain` is normal; only frames further up show that the SDK was running",
      [
        ("source", "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#304"),
        (
          "background",
          "first rule out files that are locked: mamctl explain crash while the device is locked"
        ),
        ("Mac", "a crash in the compliance check of an iPad app on a Mac: mamctl explain SDK on a Mac"),
        (
          "report",
          "Microsoft asks for the crash log of a current release, and for the SDK's log (microsoftconnect/ms-intune-app-sdk-ios#391)"
        ),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "crash at the start or the sign-in", "app crashes at start", "crashes on launch after adding the SDK",
        "crash at the sign-in page", "crash when the sign-in page opens",
        "crash in Intune framework when call loginAndEnrollAccount",
        "Intune MAM 11.0.13 + ADAL 4.0.1 + Swift 5.0 crash on enrollment",
        "My App crashing at login (Access your originization data webpage)after updating to ADAL ios 4.0.0 version.",
        "crash when coming back from Authenticator without signing in",
        "App Crashing after integration of Intune SDK, No issue in build time.",
        "crash when MSAL asks for a token", "App Crashes on startup.",
        "Application tried to present modally a view controller that is already being presented",
      ],
      "update the SDK and MSAL together; the threads name no common cause, so send crash log and SDK log to Microsoft",
      [
        (
          "switching",
          "a crash when the user comes back from the Authenticator without signing in is reported for 21.2 on iOS 26.1 (microsoftconnect/ms-intune-app-sdk-ios#633)"
        ),
        (
          "presenting",
          "a second sign-in or alert over the first is reported for an older release (microsoftconnect/ms-intune-app-sdk-ios#212)"
        ),
        (
          "React Native",
          "a crash when MSAL asks for a token, only with the SDK linked, is reported (microsoftconnect/ms-intune-app-sdk-ios#576)"
        ),
        (
          "old",
          "releases with ADAL crashed when the page opened (microsoftconnect/ms-intune-app-sdk-ios#37, #42)"
        ),
        ("check", "mamctl plist check FOLDER, first the URL types and the query schemes"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "crash on a new iOS version", "app crashes on an iOS beta", "crash after an iOS update",
        "app crashes after updating iOS", "iOS 14.5 Beta 1: Managed Apps crash on launch",
        "Crash in IntuneMAM in iOS 14 beta", "Crash on start on iOS 15.2", "managed apps crash on iOS beta",
        "does the SDK support the next iOS",
      ],
      "update the SDK before each major version of iOS: an older release can crash or stop enforcing policy",
      [
        ("source", "Microsoft's guide asks for the update before every major release of the OS"),
        (
          "beta",
          "crashes on the betas of iOS 14 and 14.5 were reported, and new releases followed (microsoftconnect/ms-intune-app-sdk-ios#101, #137)"
        ),
        (
          "old iOS",
          "a crash at the start on iOS 15.2 only, with 17.6.1, has no visible answer (microsoftconnect/ms-intune-app-sdk-ios#351)"
        ),
        ("versions", "mamctl explain SDK and Xcode versions"),
        ("floors", "mamctl explain floors"),
      ]
    ),
    (
      [
        "obfuscation of the app", "Guardsquare", "iXGuard", "[iOS] Guardsquare protected builds",
        "obfuscated app crashes with the SDK", "protection against swizzling", "code protection and the SDK",
        "SecItemDelete crash",
        "SecItemDelete crashes when using UTF-8 encoded string data with kSecAttrService",
        "Intune SDK causing the application to crash when we delete keychain item through one of our SDK",
      ],
      "leave out protection against swizzling: the SDK replaces methods at runtime, and cannot work with it",
      [
        ("source", "Microsoft's answer in microsoftconnect/intune-app-wrapping-tool-ios#84"),
        (
          "keychain",
          "`SecItemDelete` with data in place of a string for `kSecAttrService` crashed before 14.5.0 (microsoftconnect/ms-intune-app-sdk-ios#167)"
        ),
        (
          "again",
          "with a library that Guardsquare obfuscates, the crash is reported for 17.6.3 (microsoftconnect/ms-intune-app-sdk-ios#374)"
        ),
        ("other protection", "nothing else is documented; test it with a managed account"),
      ]
    ),
    (
      [
        "crash with the Salesforce Mobile SDK", "Salesforce Mobile SDK",
        "[UIApplication session]: unrecognized selector",
        "iOS Application is getting crashed after Microsoft Intune SDK integration - [UIApplication session]",
        "App has been crashing in background mode - Intune SDK",
        "iOS App getting crashed, when app is going to background mode",
        "Mobile app crash on [SalesforceSDKManager presentSnapshot]", "SalesforceSDKManager crash",
      ],
      "update the Salesforce Mobile SDK: the crash is in its scene handling, and was fixed there",
      [
        (
          "source",
          "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#480; forcedotcom/SalesforceMobileSDK-iOS#3767"
        ),
        ("after it", "one app then crashed in `presentSnapshot` (forcedotcom/SalesforceMobileSDK-iOS#3826)"),
        (
          "files",
          "an app that reads files in the background also needs `MaxFileProtectionLevel`: mamctl explain crash while the device is locked"
        ),
      ]
    ),
    (
      [
        "crash in the jailbreak check",
        "Jailbreak detection: crash on app start (NSInternalInconsistencyException)",
        "cmarInternalIsDeviceJailbroken", "UI operations on a background thread",
        "setAnimationsEnabled being called from a background thread",
      ],
      "reported in 2021 for wrapped apps and not answered: the jailbreak check called UIKit from a background thread",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#194"),
        ("do", "wrap the app again with the current tool, or update the SDK"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "app is slow with the SDK", "Causes the whole app to slow down before login",
        "Intune sdk results in poor launch performance", "launch takes longer with the SDK",
        "app launches slower after adding the SDK", "high CPU with the SDK", "device gets hot with the SDK",
        "Not smooth", "slow keyboard with the SDK", "memory leak with the SDK",
        "Creating a class derived from IntuneMAMEnrollmentDelegate causes WKWebView to stay in memory (memory leak)",
      ],
      "update the SDK, and profile the launch: Microsoft asks for Time Profiler and System Trace of Instruments",
      [
        (
          "launch",
          "with 20.5.0 one app measured 18% more time with the dynamic framework and 25% with the static one (microsoftconnect/ms-intune-app-sdk-ios#560)"
        ),
        ("static", "Microsoft's guide says that the static framework starts faster: measure both"),
        (
          "before sign-in",
          "a slow app with much logging is reported for 12.4.0 (microsoftconnect/ms-intune-app-sdk-ios#104), and a high load for 2020 (AzureAD/microsoft-authentication-library-for-objc#964)"
        ),
        (
          "web views",
          "that stay in memory in a Xamarin app are reported (microsoftconnect/ms-intune-app-sdk-ios#162)"
        ),
        ("logging", "`VerboseLoggingEnabled` is not for a release (IMS021)"),
      ]
    ),
    (
      [
        "previews are slow without a policy", "QLPreviewController loading takes long time",
        "previews take long if the app is not enrolled", "share options load forever when not enrolled",
        "document browser hangs when unenrolled",
      ],
      "reported and not answered: previews and share options load very long while no account is enrolled",
      [
        (
          "source",
          "microsoftconnect/ms-intune-app-sdk-ios#548, with iOS 18.4; with an enrolled account the same file opened at once"
        ),
        ("blank", "mamctl explain blank Quick Look preview"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "SDK dialogs without text", "Text missing from Intune dialogs after upgrade to 17.7.1",
        "Intune dialogs have no text",
        "UIAlertController must have a title, a message or an action to display",
        "App is crashing on document picker", "empty alert of the SDK", "alert without text",
        "IntuneMAMResources.bundle",
      ],
      "reported for 17.7.1, without a visible answer; with the static library, the app needs `IntuneMAMResources.bundle`",
      [
        (
          "bundle",
          "it holds the SDK's texts; Microsoft's documents ask for it with the static library only (MicrosoftDocs/IntuneDocs#739)"
        ),
        (
          "same message",
          "an alert without title and message ended an app that was not enrolled, after a document was picked (microsoftconnect/ms-intune-app-sdk-ios#588)"
        ),
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#375"),
        ("picker", "mamctl explain document picker is nil"),
      ]
    ),
    (
      [
        "update needs a new installation", "Release App fails after update to Intune 21.2.0",
        "app has no connection after an update of the SDK", "app works only after it is reinstalled",
        "update of the app loses the VPN",
      ],
      "reported for 21.2.0, without a visible answer: the updated app had no connection until it was installed again",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#620; a development build could be updated"),
        ("registration", "check first what SDK 21 asks for: mamctl explain own client ID since SDK 21"),
        ("addresses", "mamctl explain network addresses"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
  ]
}
