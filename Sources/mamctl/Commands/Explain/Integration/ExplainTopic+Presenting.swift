extension ExplainTopic {
  /// What an app shows and reaches: its property lists, web views, sign-in pages, pictures and links.
  ///
  /// Source: App SDK guide, stages 3, 4 and 7; App protection settings reference; IntuneMAMPolicy.h;
  /// microsoftconnect/ms-intune-app-sdk-ios#61, #81, #157, #166, #168, #185, #229, #240, #251, #298, #299, #322, #328, #330,
  /// #346, #360, #385, #427, #428, #488, #492, #507, #521, #536, #543, #554, #585;
  /// microsoftconnect/Chatr-Sample-Intune-iOS-App#28; AzureAD/microsoft-authentication-library-for-objc#1143.
  static let presenting: [Subject] = [
    (
      [
        "what must be in the Info.plist", "Info.plist of an app with the SDK", "Info.plist checklist",
        "Info.plist keys", "Info.plist keys for Intune", "Info.plist and entitlements",
        "which keys go into Info.plist", "what must be in the Info.plist of our app for Intune",
        "LSApplicationQueriesSchemes for Intune", "NSFaceIDUsageDescription",
      ],
      "client ID, redirect URI, URL types, query schemes, a text for Face ID and app groups; the entitlements name the keychain groups",
      [
        ("client ID", "`ADALClientId` in IntuneMAMSettings (IMS002)"),
        ("redirect", "`ADALRedirectUri` or `ADALRedirectScheme` in IntuneMAMSettings (IMS003, IMS004)"),
        (
          "URL types",
          "`msauth.BUNDLE-ID` (IMS009), and for each scheme the same with `-intunemam` (URL001, URL002)"
        ),
        (
          "query schemes",
          "`LSApplicationQueriesSchemes`: `msauthv2` and `msauthv3` (QRY004), `http-intunemam` and `https-intunemam` (QRY001), those of Edge (QRY002), and a counterpart for each of the app's own (QRY005)"
        ),
        ("Face ID", "`NSFaceIDUsageDescription` (INF001)"),
        ("app groups", "`AppGroupIdentifiers` lists each group of the entitlements (IMS026, IMS027)"),
        (
          "keychain groups",
          "in the entitlements: the app's own first, `com.microsoft.intune.mam` and `com.microsoft.adalcache` (ENT002 to ENT004)"
        ),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "undocumented keys of IntuneMAMSettings", "Undocumented IntuneMAMSettings",
        "undocumented `IntuneMAMSettings`", "AutoFileEncryptionEnabled", "SqliteAutoFileEncryptionEnabled",
        "EnableOneAuth", "TunnelRelinkDisabled", "WorkingTimeEnabled",
      ],
      "most are no longer supported or not meant for apps of others, as Microsoft wrote: leave them out",
      [
        (
          "may be used",
          "`MultiIdentityCancelDisabled` and `TreatAllWebViewsAsUnmanaged` (microsoftconnect/ms-intune-app-sdk-ios#521)"
        ),
        ("check", "mamctl plist check FOLDER (IMS013 to IMS015)"),
      ]
    ),
    (
      [
        "local storage and isOpenFromAllowed",
        "isOpenFromAllowedForLocation localStorage always returns false",
        "isOpenFromAllowedForLocation .localStorage always returns false",
        "isOpenFromAllowed local storage returns false",
        "opening from local storage is not allowed", "open from localStorage is denied",
        "why is local storage not allowed",
      ],
      "opening from local storage is allowed if Receive data from other apps is All apps, or Policy managed apps with Open data into Org documents = Allow",
      [
        (
          "false",
          "under Receive data from other apps = None, and under Policy managed apps if Open data into Org documents is Block"
        ),
        ("services", "the admin center offers no local storage among the services to open data from"),
        ("saving", "is another setting: that a copy may be saved there does not let it be opened"),
        ("source", "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#251"),
        ("ask", "mamctl decide open --policy FILE --from localStorage"), ("rule", "R7.2"),
      ]
    ),
    (
      [
        "web views of an app", "are web views in my app managed", "are web views managed", "managed web view",
        "are web views managed if Info.plist says nothing", "test that a web view is managed",
        "How to implement IntuneMAMWebViewPolicy For React Native app", "is WKWebView protected",
        "TreatAllWebViewsAsUnmanaged or setWebViewPolicy",
      ],
      "a web view acts for the account of its window, and Info.plist needs nothing for that",
      [
        ("one account", "in a single-identity app, web views are managed once the app is enrolled"),
        ("several", "in a multi-identity app, after `setUIPolicyAccountId` for the window"),
        (
          "unmanaged",
          "all with `TreatAllWebViewsAsUnmanaged` in IntuneMAMSettings, one with `setWebViewPolicy`"
        ),
        (
          "test",
          "Restrict cut, copy, and paste = Policy managed apps: text copied in the web view must not paste into Notes (microsoftconnect/ms-intune-app-sdk-ios#240)"
        ),
        ("other sites", "mamctl explain sites of others in a web view"), ("rule", "R9.8"),
      ]
    ),
    (
      [
        "SharePoint in a web view", "web view asks to sign in again", "single sign-on in a web view",
        "Intune Admin unable to recognize the incoming request for SharePoint as coming from a registered app",
        "conditional access in a web view", "web view counts as a browser",
        "Duplicate authentication request when using Authenticator App",
      ],
      "reported, without an answer: conditional access takes a page in a web view for a browser, and asks to sign in again",
      [
        (
          "reported",
          "a SharePoint page in a web view ends with \"You can't get there from here\" (microsoftconnect/ms-intune-app-sdk-ios#385)"
        ),
        ("again", "a second sign-in in `WKWebView` after the one in the Authenticator (#166)"),
        ("app", "the app's own sign-in: mamctl explain You can't get there from here"),
        ("policy", "whom the web view acts for: mamctl explain web views of an app"),
      ]
    ),
    (
      [
        "sign-in page does not return to the app", "sign-in with ASWebAuthenticationSession is blocked",
        "ASWebAuthenticationSession does not finish", "white screen in ASWebAuthenticationSession",
        "Callback URL scheme not working while using ASWebAuthenticationSession for third-party SSO",
        "ASWebAuthenticationSession acts inconsistant and locks up sometimes",
        "Send Data to Managed Apps policy: blocks App's authentication flow",
        "Set MSAL webview type to MSALWebviewTypeAuthenticationSession",
        "MSALWebviewTypeAuthenticationSession",
        "sign-in with another identity provider does not return",
      ],
      "sign in with `WKWebView`, as Microsoft recommends: the SDK protects other web views in ways that stop a sign-in",
      [
        (
          "otherwise",
          "`SafariViewControllerBlockedOverride` in IntuneMAMSettings; org data must not be shown there (IMS023)"
        ),
        ("way back", "the callback's scheme also with `-intunemam` in `CFBundleURLTypes` (URL001)"),
        ("source", "Microsoft's answers in microsoftconnect/ms-intune-app-sdk-ios#298, #360"),
        ("white screen", "mamctl explain sign-in in a web session does not end"),
        ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "MSAL signs in with Safari and not with Edge", "MSAL login in Edge instead of Safari",
        "MSAL with Edge iOS", "open the login page in Edge", "sign-in page in Edge",
      ],
      "MSAL cannot sign in with Edge: it uses the system's browser, a web view or the Authenticator",
      [
        (
          "source",
          "answered by MSAL's maintainers in 2020 (AzureAD/microsoft-authentication-library-for-objc#1143)"
        ),
        ("with the SDK", "`WKWebView`: mamctl explain sign-in page does not return to the app"),
        ("setting", "Restrict web content transfer with other apps is about links: mamctl explain R9.9"),
      ]
    ),
    (
      [
        "Action Not Allowed with Edge", "\"Action Not Allowed\" Opening Edge (or Outlook)",
        "Action Not Allowed opening Edge", "Action Not Allowed when coming back from Edge",
        "\"Action Not Allowed\" persists when navigating back to app using url scheme if Edge not previously enrolled",
        "microsoft-edge-http is blocked", "microsoft-edge-http",
      ],
      "Edge must have a policy too, for the same account: sign in to Edge, and restart it",
      [
        (
          "reported",
          "the alert on the way back ends once Edge is enrolled and restarted; for one user, Edge had to be installed again (microsoftconnect/ms-intune-app-sdk-ios#543)"
        ),
        ("Microsoft", "app and Edge need to be managed (#507)"),
        ("schemes", "`microsoft-edge-http-intunemam` and `microsoft-edge-https-intunemam` (QRY002)"),
        ("applies", "mamctl effective TENANT --user FILE --bundle-id Edge --management STATE"),
        ("ask", "mamctl decide url --policy FILE --url https://contoso.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "launch options are empty", "Empty launch options when opening custom scheme URL from protected Edge",
        "getInitialURL is null", "Linking.getInitialURL is null", "deep link is lost at a cold start",
        "launch options have no URL",
      ],
      "the link comes after the launch, in `application(_:open:options:)`: a managed app sends it wrapped",
      [
        (
          "reported",
          "for a link from Edge; `didFinishLaunching` gets no URL then (microsoftconnect/ms-intune-app-sdk-ios#328)"
        ),
        ("exempt", "a scheme among Select apps to exempt comes unwrapped, with launch options"),
        ("ask", "mamctl decide url --policy FILE --url acme://open"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "opened file does not arrive", "Issue implementing the Intune SDK : app can't open files",
        "my app does not receive the opened file", "app does not get the file that is opened",
        "CFBundleDocumentTypes do not work with the SDK", "Open In does not reach my app",
      ],
      "check the policy of the account that receives, and the extension that opens documents",
      [
        ("policy", "mamctl decide receive --policy FILE --from-app Mail"),
        (
          "extension",
          "under Open-In/Share filtering, files come by an \"Open in\" extension (EXT011): mamctl plist check FOLDER"
        ),
        (
          "several accounts",
          "the SDK first asks the app for a switch of identities: mamctl explain identity switch results"
        ),
        (
          "wrapped", "lost at a cold start before 14.1.0 (microsoftconnect/intune-app-wrapping-tool-ios#46)"
        ),
        ("reported", "without a visible answer for SDK 20.1.2 (microsoftconnect/ms-intune-app-sdk-ios#492)"),
      ]
    ),
    (
      [
        "attachment is missing after sharing", "attachment is missing in Outlook share extension",
        "Unable to share documents via local file url through UIActivityViewController.",
        "Unable to share documents via local file url", "Failed to request default share mode for fileURL",
      ],
      "reported for a file that was downloaded from OneDrive and shared to Outlook; the thread names no cause",
      [
        (
          "log",
          "\"Failed to request default share mode for fileURL\" (microsoftconnect/ms-intune-app-sdk-ios#299)"
        ),
        ("receiver", "must have a policy that takes the data, for the same account"),
        ("ask", "mamctl decide transfer --policy FILE --to-app Outlook"), ("rule", "R8.1"),
      ]
    ),
    (
      [
        "drag and drop in an app", "drag and drop does not work", "drop delegate methods are not called",
        "RE: Drag and drop delegate methods not working as expected with intune sdk installed",
        "Drag and drop delegate methods not working", "UITableViewDropDelegate is not called",
        "Drag and drop sometimes calls the proper methods and sometimes does not",
        "Cant perform internal drag and drop, some of the delegate methods seem to be overridden",
        "internal drag and drop",
      ],
      "reported, and not answered in the open thread: with the SDK, methods of the drop delegate are not called",
      [
        (
          "which",
          "`canHandle`, `dropSessionDidUpdate` and `performDropWith` of a table, written in an extension of a base class (microsoftconnect/ms-intune-app-sdk-ios#157, #229, #346)"
        ),
        ("between apps", "dropping counts as sending: mamctl decide transfer --policy FILE --channel drag"),
        ("rule", "R8.1"),
      ]
    ),
    (
      [
        "pasting a file fails", "IntuneMAMErrorDomain when pasting from UIClipboard", "IntuneMAMErrorDomain",
        "loadFileRepresentation fails when pasting", "loadFileRepresentationForTypeIdentifier",
        "paste with an item provider fails",
      ],
      "reported for `loadFileRepresentation` in one app: the same data pastes with `dataForPasteboardType`",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#168, for the SDK of 2021"),
        ("accounts", "mamctl explain paste within one app"),
        ("ask", "mamctl decide paste --policy FILE --same-app"), ("rule", "R9.2"),
      ]
    ),
    (
      [
        "saving pictures to the photo library", "PhotosLibrary Usage",
        "save a photo to the camera roll from my app", "save an image to the camera roll",
        "saving to the camera roll is blocked",
      ],
      "ask `isSaveToAllowedForLocation` with the camera roll before the app saves a picture",
      [
        ("since", "SDK 12.6.1 has this place (microsoftconnect/ms-intune-app-sdk-ios#81)"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("sharing", "the SDK itself decides which app gets a shared picture"),
        ("ask", "mamctl decide save --policy FILE --to photoLibrary"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "crash without a usage description", "NSPhotoLibraryAddUsageDescription needed",
        "NSPhotoLibraryAddUsageDescription", "CRASHING_DUE_TO_PRIVACY_VIOLATION",
        "Crash in Intune framework with __CRASHING_DUE_TO_PRIVACY_VIOLATION__",
      ],
      "iOS ends an app that uses photos or Face ID without the text in Info.plist; the crash log names the key",
      [
        (
          "photos",
          "`NSPhotoLibraryAddUsageDescription`; a crash with the SDK's photo calls is reported (microsoftconnect/ms-intune-app-sdk-ios#61)"
        ),
        ("Face ID", "`NSFaceIDUsageDescription` (INF001)"), ("check", "mamctl plist check FOLDER"),
      ]
    ),
    (
      [
        "OneDrive in the document picker", "UIDocumentPickerViewController + OneDrive",
        "UIDocumentPickerViewController Issue with OneDrive on iPhones",
        "OneDrive disappears in the document picker", "cannot pick a file from OneDrive in my app",
        "OneDrive files cannot be picked",
      ],
      "the policies of OneDrive and of your app must both allow it, and the same account be enrolled in both",
      [
        (
          "OneDrive",
          "its policy says what may be sent: mamctl decide transfer --policy FILE --from-app OneDrive"
        ),
        ("your app", "mamctl decide open --policy FILE --from OneDrive"),
        (
          "Microsoft",
          "asked whether the app is enrolled and checked in, and for its SDK version (microsoftconnect/ms-intune-app-sdk-ios#554)"
        ),
        ("vanishes", "on iPhones only, one customer reported; not answered (#585)"),
        ("copies", "mamctl explain open in place"),
      ]
    ),
    (
      [
        "Siri intents are not blocked", "Intune not blocking Siri Intents", "iOS 16 Siri AppIntents Guidance",
        "Siri works although areSiriIntentsAllowed is false", "areSiriIntentsAllowed is false but Siri works",
        "block an App Intent", "AppIntents guidance",
      ],
      "the app asks `areSiriIntentsAllowed` and blocks the intent itself, also an app with one identity",
      [
        (
          "header",
          "the comment that an app with one identity need not ask is incorrect, Microsoft wrote in 2024 "
            + "(microsoftconnect/ms-intune-app-sdk-ios#427)"
        ),
        ("SiriKit", "ask in `application(_:continue:restorationHandler:)`"),
        (
          "App Intents",
          "ask in `perform()`; users can still say the phrase, which is declared when the app is built"
        ),
        ("ask", "mamctl decide siri --policy FILE; mamctl decide appIntents --policy FILE"),
        ("rule", "R9.4"),
      ]
    ),
    (
      [
        "print button of the app", "Alert user if printing is not allowed by policy",
        "isPrintingAvailable is false", "UIPrintInteractionController.isPrintingAvailable",
        "printing from my own menu",
      ],
      "ask `UIPrintInteractionController.isPrintingAvailable`, and tell the user if printing is blocked",
      [
        ("source", "Microsoft's sample does so (microsoftconnect/Chatr-Sample-Intune-iOS-App#28)"),
        ("setting", "Printing Org data (`printBlocked`)"), ("ask", "mamctl decide print --policy FILE"),
        ("rule", "R9.1"),
      ]
    ),
    (
      [
        "keyboard is dismissed", "Unable to use keyboard", "keyboard disappears while typing",
        "keyboard closes by itself",
      ],
      "reported for SDK 17.4.0 on iOS 16.4.1, and fixed in a later release: update the SDK",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#330"),
        ("third-party", "what the policy blocks: mamctl decide keyboard --policy FILE"),
      ]
    ),
    (
      [
        "CarPlay", "App will crash when launch from Carplay with PIN required", "CarPlay crash",
        "Linking of InTuneMAMSwift frameworks causes CarPlay initiated Siri requests to stall.",
        "Siri requests stall in CarPlay",
      ],
      "a crash of the PIN screen with CarPlay is fixed in SDK 20.2.1 and 19.7.6",
      [
        ("source", "microsoftconnect/ms-intune-app-sdk-ios#488"),
        (
          "Siri",
          "call requests that wait until the app is brought to the front are reported (#322)"
        ),
        ("floors", "mamctl explain floors"),
      ]
    ),
    (
      [
        "dSYM of the SDK", "dSYM missing for IntuneMAMSwift", "Upload Symbols Failed",
        "Ensure that the archive's dSYM folder includes a DWARF file for IntuneMAMSwiftStub.framework with the expected UUIDs.",
        "dSYM warning at upload",
      ],
      "only a warning: Microsoft does not publish the SDK's symbols, and the app can be uploaded without them",
      [
        ("source", "Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#536"),
        ("crashes", "for a crash in the SDK, send its log: mamctl explain logs of the SDK"),
      ]
    ),
  ]
}
