extension ExplainTopic {
  /// Data that leaves the app or comes in, and what configures it.
  ///
  /// Source: App SDK guide, stages 3, 4 and 7; App protection settings reference; IntuneMAMAppConfig.h;
  /// microsoftconnect/ms-intune-app-sdk-ios#22, #36, #58, #63, #77, #117, #139, #156, #158, #208, #242,
  /// #243, #259, #269, #282, #285, #292, #314, #340, #376, #387, #388, #409, #436, #457, #486, #497, #508, #545, #565, #577, #581,
  /// #583, #589, #661, #671, #681.
  static let exchanging: [Subject] = [
    (
      [
        "app configuration is empty", "fullData", "fullData is empty", "appConfig fullData is empty",
        "first dictionary of fullData is empty", "IntuneMAMAppConfig", "IntuneMAMAppConfig returns null",
        "app config values are not received", "app configuration value is nil",
        "appConfigForAccountId returns nothing",
        "IntuneMAMAppConfigManager", "which app configuration value wins", "conflict of app configurations",
      ],
      "ask `appConfigForAccountId` for the enrolled account after it is enrolled, and read values by key, not from `fullData`",
      [
        ("when", "after status 100 or 101, and again at `IntuneMAMAppConfigDidChangeNotification`"),
        ("account", "the object ID from `enrolledAccountId`"),
        (
          "fullData",
          "one dictionary for each source, and one can be empty; `stringValueForKey` and the like search all"
        ),
        (
          "conflict",
          "a targeted value wins over the default one; two targeted values that differ are a conflict, which `hasConflict` reports"
        ),
        ("wrapped", "a wrapped app cannot read it"), ("check", "mamctl config FILE"),
        ("rules", "R11.1, R11.2"),
      ]
    ),
    (
      [
        "reading the policy", "get the policy for the current user",
        "get the signed in user's policy in code",
        "read all policy values with the SDK", "policy as JSON",
        "know in code which settings apply",
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
        "universal links and Edge", "my deep link opens in Edge",
        "universal links do not open my app but Edge", "universalLinksOnly",
        "universal link does not open the app", "deep link into my app", "open my app from a link in Outlook",
        "redirect from Edge back to the app", "link opens in Edge instead of my app",
      ],
      "under Policy managed apps, a universal link opens an app only if the policy exempts it or lists it as managed; any other opens in the browser",
      [
        (
          "lists",
          "Select universal links to exempt (`exemptedUniversalLinks`), Select managed universal links (`managedUniversalLinks`)"
        ),
        ("values", "under All apps every universal link may open its app, and under None no link may"),
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
        "embedded web view without Edge", "in-app browser when Edge is missing",
        "embedded webview when managed browser is not installed",
        "How to disable SDK's embedded Webview, when managed browser not installed?",
        "How to disable SDK's embedded Webview, when managed browser not installed",
      ],
      "the user is asked to install Microsoft Edge; nothing else is documented",
      [
        (
          "web view",
          "reported that the SDK opens the link in a web view inside the app; a setting against it is not documented, and the thread shows no answer (microsoftconnect/ms-intune-app-sdk-ios#468)"
        ),
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
        ("groups", "`AppGroupIdentifiers`, `ContainingAppBundleId`, keychain group (IMS026, IMS033, ENT009)"),
        ("not checked", "whether the share extension has an app group of the app: compare the entitlements"),
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
        "isExternalURL is not called", "web view delegate is not called",
        "links of a web view are not checked",
      ],
      "the SDK asks the delegate only while a managed account views the web view",
      [
        ("account", "set it for the window before the page loads: mamctl explain setUIPolicyAccountId"),
        ("delegate", "`setWebViewPolicyDelegate` for each web view, and keep a strong reference"),
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#305"), ("rule", "R9.8"),
      ]
    ),
    (
      [
        "nothing happens in the share sheet", "nothing happens when an app is picked in the share sheet",
        "UIActivityViewController does nothing after an app is picked",
      ],
      "reported for SDK 17.7.1 and 17.7.2 with files of a file provider: update the SDK",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#376"),
        ("policy", "whether the data may go: mamctl decide transfer --policy FILE --to-app APP"),
        ("empty", "mamctl explain share sheet is empty"),
      ]
    ),
    (
      [
        "sites of others in a web view", "third-party website in a web view",
        "org data leaks into a website in WKWebView", "external site in WKWebView",
        "Opening URL in intune SDK protected app",
      ],
      "make a web view that shows sites of others unmanaged, or call their links external",
      [
        ("unmanaged", "`setWebViewPolicy` for this web view"),
        ("external", "`isExternalURL` of the web view's delegate: such links open where the policy says"),
        ("rule", "R9.8"),
      ]
    ),
    (
      [
        "Siri and org data", "stop Siri from reading work mail", "block Siri", "Shortcuts and org data",
        "can Siri read work data",
      ],
      "Siri and Shortcuts get org data only if Send Org data to other apps is All apps; they have no switch of their own",
      [("ask", "mamctl decide siri --policy FILE; mamctl decide appIntents --policy FILE"), ("rule", "R9.4")]
    ),
    (
      [
        "difference between policy managed apps and policy managed apps with OS sharing",
        "what does OS sharing add", "policy managed apps or OS sharing",
      ],
      "with OS sharing, org data may also go to apps that device management installed on an enrolled device",
      [
        ("keys", "the sending app needs `IntuneMAMUPN` or `IntuneMAMOID`: mamctl explain IntuneMAMUPN"),
        ("setting", "mamctl explain disableProtectionOfManagedOutboundOpenInData"),
      ]
    ),
    (
      [
        "intunemam schemes", "what is the -intunemam scheme for", "intunemam URL scheme", "-intunemam",
        "which URL schemes does my app need", "URL schemes for Open In",
        "canOpenURL is false for a managed app", "unable to open URL scheme from app",
      ],
      "managed apps open one another by copies of their URL schemes that end with `-intunemam`; declare one for each",
      [
        (
          "own",
          "for each scheme in `CFBundleURLTypes`, add the same scheme with `-intunemam`, such as `contoso-intunemam` (URL001)"
        ),
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
        "screenshots are still possible", "screenshot is not blocked", "screen capture is not blocked",
        "block screenshots", "screen recording is not blocked",
      ],
      "Screen capture must be Block in a policy that applies, and the SDK in the app at least 20.4.0 (or 19.7.12)",
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
        (
          "versions",
          "SDK 19.7.6 to 19.7.11 and 20.2.1 to 20.3 block capture; later ones follow the setting"
        ),
        ("rule", "R9.5"),
      ]
    ),
    (
      [
        "paste within one app", "copy paste between two fields of an app",
        "cannot paste into text field of the same app",
        "paste in the same app is blocked",
        "copy and paste inside my app", "paste into personal mail",
        "cannot be pasted here in my own app", "paste in a search field is blocked",
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
