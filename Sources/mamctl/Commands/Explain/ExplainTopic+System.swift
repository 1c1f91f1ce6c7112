internal import MAMPolicyCore

/// What developers and administrators paste: classes of iOS, and keys that device management gives to an app.
extension ExplainTopic {
  /// The classes of iOS, each with the question that is about what it does.
  static let interfaces: [ExplainTopic] = classes.map { names, ask, note in
    ExplainTopic(
      kind: .interface, names: names, title: note, rows: [("ask", ask.isEmpty ? "" : "mamctl decide \(ask)")])
  }

  private static let classes: [(names: [String], ask: String, note: String)] = [
    (
      ["UIActivityViewController"], "transfer --policy FILE --channel share",
      "the share sheet. It hides apps without a policy only under Policy managed apps with Open-In/Share filtering. Under the other restrictions it lists them, and what they get stays encrypted"
    ),
    (
      ["UIDocumentInteractionController"], "transfer --policy FILE --channel openIn",
      "Open In and previews. Its list hides apps without a policy only under Policy managed apps with Open-In/Share filtering. Under the other restrictions it has them, and what they get stays encrypted"
    ),
    (
      ["UIDragInteraction", "UIDropInteraction"], "transfer --policy FILE --channel drag",
      "drag and drop between apps"
    ),
    (["UIPasteboard"], "paste --policy FILE --to-app WhatsApp", "the clipboard"),
    (
      ["UIDocumentPickerViewController"], "documentPicker --policy FILE",
      "the picker of the Files app, for opening and for exporting"
    ),
    (
      ["UIImagePickerController", "PHPickerViewController", "PHPhotoLibrary"],
      "open --policy FILE --from photoLibrary",
      "photos and the camera: opening one is `open`, adding one is `save --to photoLibrary`"
    ),
    (["UIPrintInteractionController"], "print --policy FILE", "printing"),
    (
      ["MFMailComposeViewController"], "url mailto:someone@contoso.com --policy FILE",
      "a mail form inside the app; its data goes to Apple's Mail, which has no policy, so it needs Send org data to All apps, or `mailto` among Select apps to exempt (SDK 14.5.0 and later)"
    ),
    (
      ["MFMessageComposeViewController", "Text message not appear with passed text"],
      "url sms:12345 --policy FILE",
      "a message form inside the app; its data goes to Messages, which has no policy; where message links are restricted, `sms` among Select apps to exempt still allows the form (SDK 14.5.0 and later)"
    ),
    (
      [
        "CNContactStore", "EKEventStore", "CNContactStore access is not blocked by the policy",
        "CNContactStore is not blocked",
      ],
      "contactSync --policy FILE",
      "contacts and calendars of the device. Sync policy managed app data with native apps or add-ins decides, and not Send Org data. A multi-identity app asks before it writes there; in any other app the SDK enforces the setting (R9.6). One report that it did not has no answer (microsoftconnect/ms-intune-app-sdk-ios#699)"
    ),
    (
      ["WKWebView"], "url --policy FILE --url https://contoso.com",
      "a web view, which acts for the account of its window (R9.8)"
    ),
    (
      ["SFSafariViewController", "UIApplication.open", "openURL", "canOpenURL"],
      "url --policy FILE --url https://contoso.com",
      "opening a link; a scheme must be in `LSApplicationQueriesSchemes`, which `mamctl plist check` looks at"
    ),
    (
      ["ASWebAuthenticationSession"], "",
      "a sign-in page; its callback comes by a URL scheme of the app, which needs a counterpart that ends with `-intunemam` in `CFBundleURLTypes` (URL001: mamctl plist check FOLDER)"
    ),
    (["UNUserNotificationCenter"], "notify --policy FILE", "notifications"),
    (["CSSearchableIndex", "NSUserActivity"], "spotlight --policy FILE", "search by Spotlight"),
    (["INIntent", "SiriKit"], "siri --policy FILE", "Siri"),
    (["AppIntent"], "appIntents --policy FILE", "App Intents and Shortcuts"),
    (["WidgetCenter", "WidgetKit"], "widgetSync --policy FILE", "widgets"),
    (["ReplayKit", "RPScreenRecorder"], "screenCapture --policy FILE", "recordings of the screen"),
    (
      ["NSFileProviderExtension", "NSFileProviderReplicatedExtension"], "fileProviderEncrypt --policy FILE",
      "files that a file provider hands out"
    ),
    (["LAContext"], "pin --policy FILE", "Touch ID and Face ID, which are accepted in place of the app PIN"),
  ]

  /// The keys that device management gives to an app.
  ///
  /// Source: How to create and assign app protection policies, "Device types"; App SDK guide.
  static let keys: [ExplainTopic] = managed.map { names, title, rows in
    ExplainTopic(kind: .key, names: names, title: title, rows: rows)
  }

  private static let managed: [(names: [String], title: String, rows: [(term: String, meaning: String)])] = [
    (
      ["IntuneMAMUPN", "IntuneMAMOID", "third-party MDM", "managed devices"],
      "this key and `IntuneMAMOID` tell an app which account the device is enrolled for, by UPN or by object ID",
      [
        (
          "does",
          "A Microsoft app with either key takes the policies for managed devices; any other app needs `IntuneMAMDeviceID`, too. On an enrolled device, an app without the keys that it needs takes the policies for unmanaged devices. Intune sends the keys to Excel, Outlook, PowerPoint, Teams and Word by itself; any other app, and any third-party MDM, needs an app configuration."
        ),
        (
          "sending",
          "For Policy managed apps with OS sharing, the app that sends needs the key, and a receiver without the SDK needs none: mamctl explain send org data to MDM managed app without SDK"
        ),
        ("value", "`{{userprincipalname}}` for `IntuneMAMUPN`, `{{userid}}` for `IntuneMAMOID`"),
        ("check", "mamctl config FILE"), ("rule", "R16.2"),
      ]
    ),
    (
      ["IntuneMAMDeviceID"], "names the enrolled device to an app that is not Microsoft's",
      [
        ("does", "Such an app needs it in addition to `IntuneMAMUPN` or `IntuneMAMOID`."),
        ("check", "mamctl config FILE"), ("rule", "R16.2"),
      ]
    ),
    (
      ["IntuneMAMAllowedAccountsOnly"], "lets only the enrolled account sign in to the app",
      [("check", "mamctl config FILE"), ("rule", "R10.1")]
    ),
    (
      ["com.microsoft.intune.mam.screencapturecontrol"],
      "allows screen capture in apps whose SDK blocks it without a setting of its own",
      [
        (
          "does",
          "Some versions of the SDK, from 20.2.1 and 19.7.6 on, block capture whenever org data may not be sent to all apps; this key with the value `Disabled`, in an app configuration policy for managed apps, lifts that. It is not modelled: the answers follow the setting Screen capture, which the SDK knows since 20.4.0 and 19.7.12."
        ),
        ("ask", "mamctl decide screenCapture --policy FILE"), ("rule", "R9.5"),
      ]
    ),
  ]

  /// The texts that the SDK shows to a user, each with what it is about.
  ///
  /// Source: Microsoft's replies in threads of the SDK.
  static let messages: [ExplainTopic] = texts.map { names, title, ask in
    ExplainTopic(kind: .message, names: names, title: title, rows: [("ask", ask)])
  }

  private static let texts: [(names: [String], title: String, ask: String)] = [
    (
      ["Your organization's data cannot be pasted here", "cannot be pasted here", "data cannot be pasted"],
      "the policy of the account that the text was copied from does not let it be pasted there; two accounts in one app count as two apps",
      "mamctl decide paste --policy FILE --to-app WhatsApp; within one app, mamctl decide paste --policy FILE --same-app, and mamctl explain paste within one app"
    ),
    (
      [
        "Your organization only allows you to open work or school data in this app",
        "only allows you to open work or school data",
      ],
      "the policy of the account that receives takes data only from apps with a policy: Receive data from other apps is Policy managed apps",
      "mamctl decide transfer --policy FILE --from-app WhatsApp"
    ),
    (
      [
        "first access group in keychain entitlements",
        "protected group is the first access group in keychain entitlements",
      ],
      "the first keychain group of the app must be its own; ENT004 says why",
      "mamctl plist check FOLDER"
    ),
    (
      [
        "The following URL schemes found in your app are not in the correct format",
        "URL schemes found in your app are not in the correct format", "ITMS-90158",
        "URL schemes need to begin with an alphabetic character", "invalid URL scheme",
        "invalid URL scheme CFBundleURLSchemes redirect URI",
      ],
      "the App Store refuses an entry of `CFBundleURLSchemes`, most often a whole redirect URI such as `msauth.BUNDLE-ID://auth`: only its scheme, `msauth.BUNDLE-ID`, belongs there (URL003; microsoftconnect/ms-intune-app-sdk-ios#579)",
      "mamctl plist check FOLDER"
    ),
    (
      [
        "Action Not Allowed", "Your organization does not allow this action",
        "Action Not Allowed when sharing",
      ],
      "the title of the dialog with which the SDK stops an action; what stopped it is the question that it is about, most often sending data or opening a link",
      "mamctl decide transfer --policy FILE --to-app WhatsApp"
    ),
    (
      [
        "Your organization is now protecting its data in this app",
        "organization is now protecting its data", "you need to restart the app to continue", "restart popup",
      ],
      "the app's first policy has arrived, and the app restarts so that it applies from the start (R5.6)",
      "mamctl explain restart after the first policy"
    ),
    (
      ["Org Data Removal", "org data was removed", "app is blocked with message org data removed"],
      "org data of the account was wiped; the dialog shows a number, such as 607 or 608",
      "mamctl launch FILE"
    ),
  ]

  /// Terms of the admin center that are no settings, and the obligations of answers.
  static let terms: [ExplainTopic] = centerTerms + obligations

  /// What an answer asks for in addition, by the word in the answer.
  private static let obligations: [ExplainTopic] = Obligation.allCases.map { obligation in
    ExplainTopic(
      kind: .term, names: [obligation.rawValue], title: obligation.whole,
      rows: [
        ("is", "an obligation, printed after the verdict"),
        ("enforced by", obligation.enforcement == .sdk ? "the SDK" : "the app; the SDK does not do it"),
      ])
  }

  /// Terms of the admin center that are no settings.
  ///
  /// Source: R12.1, R16.6.
  private static let centerTerms: [ExplainTopic] = [
    ExplainTopic(
      kind: .term,
      names: [
        "Require app protection policy", "MAM-CA", "app protection CA", "what is app protection CA",
        "App Protection Conditional Access",
        "what does MAM-CA mean", "conditional access",
        "Require approved client app",
        "compliantApplication", "approvedApplication", "app-based conditional access", "AADSTS53005", "53005",
        "AADSTS53009", "53009", "AADSTS530035", "530035", "protection_policy_required", "-50004", "50004",
        "MSALErrorServerProtectionPoliciesRequired", "serverProtectionPoliciesRequired",
        "application needs to enforce Intune protection policies", "error 53009", "error 53005",
        "Conditional Access with Intune",
        "error 530035",
      ],
      title: "a grant of conditional access that an app meets while an app protection policy is in force",
      rows: [
        (
          "does",
          "Sign-in gives no token until the account has a policy in this app. The app then asks the SDK to remediate, and tries again once the policy is there."
        ),
        (
          "another",
          "Require approved client app takes only apps on a list of Microsoft's, and is enforced until June 30, 2026: mamctl explain approved client app or app protection policy"
        ),
        ("ask", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        (
          "the app",
          "calls `remediateComplianceForAccountId`; `mamctl explain remediateComplianceForAccountId`"
        ),
        ("rules", "R12.1, R12.2, R16.6"),
      ])
  ]
}
