extension ExplainTopic {
  /// Faults of what an app takes in, sends and signs in to, by thread.
  ///
  /// Source: App protection settings reference; microsoftconnect/ms-intune-app-sdk-ios#56, #126, #265,
  /// #354, #451, #509; AzureAD/microsoft-authentication-library-for-objc#1038.
  static let exchangeFaults: [Subject] = [
    (
      [
        "mail form is nil", "Cannot use MFMailComposeViewController",
        "Policy prohibits using MFMailComposeViewController.",
        "Policy prohibits using MFMailComposeViewController. Returning nil from init.",
        "MFMailComposeViewController is nil", "mail composer is blocked",
      ],
      "the initializer returns nil if policy keeps org data from Apple's Mail: check it before you present the form",
      [
        ("source", "the SDK's log in microsoftconnect/ms-intune-app-sdk-ios#126"),
        (
          "exempt",
          "`mailto` among Select apps to exempt opens the form since SDK 14.5.0; before, it was only for links"
        ),
        (
          "instead",
          "offer Outlook by its URL, and ask first: mamctl decide url mailto:someone@contoso.com --policy FILE"
        ),
        ("class", "mamctl explain MFMailComposeViewController"),
      ]
    ),
    (
      [
        "file input of a web page", "html file input does nothing in WKWebView",
        "Unable to upload photos via html file selector from photo library after ios 16.2",
        "html input type file does nothing in WKWebView", "onChange of a file input is not called",
        "photo upload in a web view",
      ],
      "reported since iOS 16.2 for photos, without a visible answer: the page's change event does not come",
      [
        (
          "source",
          "microsoftconnect/ms-intune-app-sdk-ios#354, in a Capacitor app whose policy did not restrict photos"
        ),
        ("policy", "rule it out first: mamctl decide open --policy FILE --from photoLibrary"),
        ("web views", "mamctl explain web views of an app"),
        ("log", "mamctl explain logs of the SDK"),
      ]
    ),
    (
      [
        "Apple Maps opens although it is blocked",
        "12.0.12 + iOS 13 issue with blocking outgoing requests (Apple Maps)",
        "MKMapItem.openMaps is not blocked", "openMaps opens Apple Maps",
        "Action Not Allowed is shown after Maps has opened",
      ],
      "update the SDK: with 12.0.12 Maps opened, and the alert came only on the way back",
      [
        ("source", "Microsoft reproduced it in microsoftconnect/ms-intune-app-sdk-ios#56"),
        (
          "links",
          "Apple Maps is among the default universal links to exempt: mamctl explain exemptedUniversalLinks"
        ),
        ("ask", "mamctl decide universalLink http://maps.apple.com --policy FILE"),
        ("rule", "R9.9"),
      ]
    ),
    (
      [
        "import from OneDrive is refused",
        "Unable to import file to Synchrotab from OneDrive despite both apps being policy managed",
        "This data is protected by your organization. You must be logged into this app with your account to access it",
        "You must be logged into this app with your account to access it",
        "file from OneDrive cannot be imported although both apps are managed",
      ],
      "the account that owns the file must be enrolled in the app that imports it: sign in there first",
      [
        (
          "enrolled",
          "`enrolledAccountId` names the account; if it is nil: mamctl explain enrolled account is nil"
        ),
        ("several accounts", "set the account before the file comes in: mamctl explain setUIPolicyAccountId"),
        ("policy", "mamctl decide receive --policy FILE"),
        (
          "reported",
          "with a message that names no account, without a visible answer (microsoftconnect/ms-intune-app-sdk-ios#451)"
        ),
      ]
    ),
    (
      [
        "VPN and the enrollment",
        "v16.0.9 Issue - The Intune MAM SDK failed to connect to the location service to determine the user's endpoint",
        "NSURLErrorCannotFindHost", "NSURLErrorDomain -1003", "enrollment fails with the VPN on",
        "Tunnel/VPN Status", "is the per-app VPN ready", "know whether the tunnel is connected",
      ],
      "with NSURLErrorDomain -1003 a name was not resolved: test Intune's addresses in Safari through the same VPN",
      [
        (
          "test",
          "https://go.microsoft.com/fwlink/?linkid=2138939 must end with \"No valid authentication\" (Microsoft's answer in microsoftconnect/ms-intune-app-sdk-ios#265)"
        ),
        ("per app", "give Safari the same per-app VPN for the test, then try without the VPN"),
        (
          "status",
          "no call of the SDK that tells whether a per-app VPN is up is documented (asked in microsoftconnect/ms-intune-app-sdk-ios#509)"
        ),
        ("addresses", "mamctl explain network addresses"),
      ]
    ),
    (
      [
        "MSAL's view controller has no window", "MSAL Sign out error",
        "parentViewController has no window! Provide a valid controller with view and window.",
        "parentViewController has no window", "MSALInternalErrorCodeKey -42000 at sign-out",
      ],
      "give MSAL a view controller that is on screen, not the sign-in page that was dismissed",
      [
        (
          "source", "answered by MSAL's maintainers in AzureAD/microsoft-authentication-library-for-objc#1038"
        ),
        ("when", "sign out from the view that has the button, and after the PIN screen is gone"),
        ("order", "mamctl explain signing out"),
      ]
    ),
  ]
}
