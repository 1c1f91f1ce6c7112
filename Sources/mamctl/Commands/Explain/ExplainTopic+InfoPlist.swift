internal import MAMPolicyCore

/// The keys of `IntuneMAMSettings` in an app's Info.plist.
extension ExplainTopic {
  /// The keys, each with what it does.
  ///
  /// Source: App SDK guide, stages 2 to 7, IntuneMAMSettings.
  static let infoKeys: [ExplainTopic] = meanings.map { names, title in
    ExplainTopic(
      kind: .key, names: names.split(separator: " ").map(String.init), title: title,
      rows: [
        ("note", notes[names] ?? ""), ("where", "`IntuneMAMSettings` in Info.plist"),
        ("check", "mamctl plist check FOLDER"),
      ])
  }

  /// What people ask about a key.
  private static let notes = [
    "ADALClientId":
      "Every app needs it, also one that signs in with MSAL, unless it sets `IntuneMAMSettings.aadClientIdOverride` before it registers an account: mamctl explain several tenants and clouds",
    "ADALAuthority":
      "Only an app for the users of one tenant needs it (IMS010).",
    "MultiIdentity":
      "With it, the app acts for an unmanaged account, and no policy applies, until the app sets an account: mamctl explain setUIPolicyAccountId",
    "AutoEnrollOnLaunch":
      "Without a token it fails silently, unless `MAMPolicyRequired` is on, too; then the user is asked to sign in.",
    "MAMPolicyRequired":
      "It goes with `AutoEnrollOnLaunch` (IMS016), and the App Store does not accept it (IMS017). If the user leaves the app before the enrollment ends, the app starts without a policy: reported, and not answered (microsoftconnect/ms-intune-app-sdk-ios#502). How `didFinishLaunching` runs: mamctl explain launch before the enrollment ends.",
    "MaxFileProtectionLevel":
      "Without it, files of the app and of its libraries close ten seconds after the device is locked. An app that works then, or that crashes then, sets `NSFileProtectionCompleteUntilFirstUserAuthentication`.",
    "FinishLaunchingAtStartup":
      "An app that registers tasks with `BGTaskScheduler` sets it, as they must be registered before the launch ends (IMS032).",
    "SafariViewControllerBlockedOverride":
      "Only for an app that signs in with MSAL in something other than `WKWebView`; org data must not be shown there (IMS023).",
  ]

  private static let meanings: [(names: String, title: String)] = [
    ("ADALClientId", "the app's client ID in Microsoft Entra ID"),
    ("ADALAuthority", "the authority that signs users in"),
    ("ADALRedirectUri ADALRedirectScheme", "where a sign-in comes back to the app"),
    (
      "ADALCacheKeychainGroupOverride",
      "the keychain group of the sign-in library's tokens; with it the app needs this group instead of `com.microsoft.adalcache` (ENT003)"
    ),
    ("ADALLogOverrideDisabled", "leaves the log of the sign-in library to the app"),
    (
      "AppGroupIdentifiers",
      "the app groups that the app shares with its extensions; the SDK finds nothing of the app in an extension without them"
    ),
    ("ContainingAppBundleId", "the bundle ID of the app that an extension belongs to"),
    (
      "AutoEnrollOnLaunch",
      "tries at the start to enroll a managed account that is known and not enrolled yet (R10.5)"
    ),
    ("MAMPolicyRequired", "keeps the app from starting while there is no policy (R10.5)"),
    ("MAMPolicyWarnAbsent", "warns the user at the start that there is no policy (R10.5)"),
    (
      "MultiIdentity",
      "says that the app tells accounts apart, so that it can act for a personal one too (R2.7)"
    ),
    (
      "MultiIdentityCancelDisabled",
      "takes Cancel from the prompts of conditional launch during a switch of identities, so that no switch ends with `canceled` (R5.2)"
    ),
    ("MaxFileProtectionLevel", "the strongest class of file protection that the app can work with"),
    ("DocumentBrowserFileCachePath", "where a document browser keeps copies of files"),
    ("OpenInActionExtension", "marks an extension that opens documents in the app (R8.7)"),
    ("WebViewHandledURLSchemes", "schemes of links that the app's web views handle by themselves (R9.8)"),
    ("TreatAllWebViewsAsUnmanaged", "has every web view act for no account (R9.8)"),
    (
      "SafariViewControllerBlockedOverride",
      "lets the app show `SFSafariViewController` although the SDK blocks it"
    ),
    ("FinishLaunchingAtStartup", "lets the app finish its start before the SDK's screens are gone"),
    ("MAMTelemetryDisabled MAMTelemetryUsePPE", "whether, and where, the SDK sends usage data"),
    ("ValuesToScrubFromLogging", "texts that the SDK leaves out of its log"),
    ("VerboseLoggingEnabled", "has the SDK log more"),
    (
      "SplashIconFile SplashIconFile~ipad SplashDuration BackgroundColor ForegroundColor AccentColor SecondaryBackgroundColor SecondaryForegroundColor SupportsDarkMode",
      "how the SDK's screens look"
    ),
  ]
}
