extension ExplainTopic {
  /// What an app with the SDK does at start, on screen and in the background.
  ///
  /// Source: App SDK guide, stages 3 and 5, appendix; Review client app protection logs; Network endpoints for Intune;
  /// App protection settings reference; microsoftconnect/ms-intune-app-sdk-ios#66, #74, #85, #113, #132, #155, #188, #197, #203,
  /// #222, #239, #241, #270, #303, #312, #320, #327, #331, #357, #362, #366, #378, #398, #402, #404, #347, #415, #437, #441, #457, #458,
  /// #463, #481, #487, #493, #502, #503, #514, #515, #520, #522, #546, #555, #570, #572, #577, #587, #592, #600, #669;
  /// microsoftconnect/intune-app-wrapping-tool-ios#130; MicrosoftDocs/memdocs#4030.
  static let running: [Subject] = [
    (
      [
        "crash while the device is locked", "app crashes in background", "app crashes when screen is locked",
        "sqlite3_finalize", "sqlite crash", "SQLite error 14", "unable to open database file",
        "crash after the phone was idle", "app is killed when the phone is locked",
        "crash popup after unlocking", "TestFlight crash after locking",
        "app crashes after 30 minutes", "file is not readable while locked", "database is locked",
        "background task fails when locked", "background refresh crash", "SQLLite Crash",
        "App crashes on a regular basis with Intune SDK on board.", "Realm crash", "Core Data crash",
        "TestFlight app builds trigger a crash dialog upon being reclaimed by the OS.",
        "[iOS] App Crashed in background",
        "iOS app crash when launch app after keeping phone idle for long time",
        "When the policy is enabled, the lock screen will cause the APP to crash",
        "Test flight build crash after device is locked for 20-30 minutes and Showing crash popup",
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
        "logs of the SDK", "how do I find logs on the iPhone", "how do I get the MAM logs",
        "where are the logs on the device",
        "see on the device which policy applies", "collect logs", "diagnostic console",
        "diagnostics console", "IntuneMAMDiagnosticConsole", "displayDiagnosticConsole",
        "diagnostic console not displaying", "crash log", "troubleshoot my app", "verbose logging",
        "send logs to Microsoft", "app crashes at launch", "app crashes on launch after integrating the SDK",
        "crash in IntuneMAMSwift", "App Crashing on launch",
        "Apps using intune is crashing while trying to open a file into other apps",
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
        "Intune SDK hangs app on next start after first enrolment happens on iOS 10 devices",
        "Set PIN screen is broken in iOS 13.2",
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
        "app group is missing", "-34018", "Intune SDK keychain error", "Keychain items deleted Error -34018",
        "fatalIntuneErrorEncryptionKeyLoadFailed", "encryption key could not be loaded",
      ],
      "the app's entitlements and IntuneMAMSettings do not name the same app groups or keychain groups",
      [
        ("groups", "each app group of the entitlements is in `AppGroupIdentifiers` (IMS026, IMS027)"),
        ("keychain", "the SDK's two groups, after the app's own (ENT002 to ENT004)"),
        ("check", "mamctl plist check FOLDER --entitlements FILE"),
        ("enrollment", "go by its status, too: in one app with this line the cause was 217, a token"),
        (
          "crash",
          "with `fatalIntuneErrorEncryptionKeyLoadFailed` Microsoft asked for the keychain groups first; one was misspelled (microsoftconnect/ms-intune-app-sdk-ios#363)"
        ),
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
        "network addresses", "firewall", "proxy", "corporate proxy", "which URLs must be open for the SDK",
        "endpoints", "VPN",
        "which addresses does the SDK contact", "allow list of addresses",
      ],
      "open the addresses of Intune and of Microsoft Entra ID, and exempt them from a proxy that asks for a login",
      [
        ("list", "Microsoft's article \"Network endpoints for Microsoft Intune\""),
        ("statuses", "204, 205 and 212 say which service was not reached"),
        ("same", "Microsoft's own apps use the same addresses; a VPN for each app may differ"),
      ]
    ),
  ]
}
