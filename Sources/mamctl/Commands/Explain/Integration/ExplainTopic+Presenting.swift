extension ExplainTopic {
  /// What an app shows and opens: web views, sign-in pages, links and printing.
  ///
  /// Source: App SDK guide, stages 3, 4 and 7; App protection settings reference; IntuneMAMPolicy.h;
  /// microsoftconnect/ms-intune-app-sdk-ios#61, #81, #157, #166, #168, #185, #229, #240, #251, #298, #299, #322, #328, #330,
  /// #346, #360, #385, #427, #428, #488, #492, #507, #521, #536, #543, #554, #585;
  /// microsoftconnect/Chatr-Sample-Intune-iOS-App#28; AzureAD/microsoft-authentication-library-for-objc#1143.
  static let presenting: [Subject] = [
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
  ]
}
