extension ExplainTopic {
  /// What a setting compares, and what each of its values does.
  ///
  /// Sources: as for ``settingQuestions``.
  static let valueQuestions: [Subject] = [
    (
      [
        "two major iOS versions", "support two major iOS versions with min and max OS version",
        "Guidance on supporting multiple major operating system versions",
        "min OS version and max OS version together", "two ranges of OS versions",
        "several iOS versions with min and max OS version", "different minimum for each major iOS version",
        "policies for iOS 17 and iOS 18 overlap",
      ],
      "one policy has one range of OS versions; for two ranges make two policies, each with an assignment filter on the OS version",
      [
        (
          "why",
          "two policies that reach the same user are merged, and the higher minimum and the lower maximum count, which can leave no version at all"
        ),
        (
          "filter",
          "for Managed apps, such as `(app.operatingSystemVersion -lt \"18.0\")`, and -ge in the other policy: mamctl explain assignment filters"
        ),
        ("asked", "MicrosoftDocs/memdocs#3769"), ("needs", "Max OS version needs SDK 14.4.0"),
        (
          "look",
          "mamctl effective TENANT --user FILE --bundle-id ID --management STATE --os 17.1, and with the other version"
        ),
        ("rules", "R9.12, R16.4, R16.5"),
      ]
    ),
    (
      [
        "version that Min app version compares", "which version number does min app version compare",
        "what does min app version compare", "how is min app version compared",
        "min app version what does it compare and how", "min app version format major.minor.patch",
        "format of min app version", "Conflicting wording for Min App Version",
        "Updated Min App Version Wording", "CFBundleShortVersionString and min app version",
        "where do users update a line-of-business app",
      ],
      "Min app version is compared with the app's `CFBundleShortVersionString`, number by number; the same or a higher version passes",
      [
        (
          "format",
          "major.minor or major.minor.patch, so write 4.2 or 4.2.1 (MicrosoftDocs/memdocs#994, MicrosoftDocs/memdocs#3381)"
        ),
        ("missing", "a part that is not there counts as 0"),
        ("several apps", "each has its own numbers, so make a policy for one app"),
        (
          "own app",
          "an app configuration for Managed apps says where to update: `com.microsoft.intune.myappstore` is `CompanyPortal` or a URL"
        ),
        ("look", "mamctl launch POLICY --app-version 4.2"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "Min SDK version per app", "SDK version too old", "app is blocked because of its SDK version",
        "what does min SDK version compare",
      ],
      "Min SDK version is compared with the Intune SDK inside the app, which only an update of the app changes",
      [
        ("who", "the user updates the app; your own app must be built with a newer SDK"),
        ("several apps", "each has its own SDK, so make a policy for one app"),
        ("without the setting", "the service has limits of its own: mamctl explain floors"),
        ("look", "mamctl launch POLICY --sdk 20.4.0"), ("rules", "R9.12, R9.13"),
      ]
    ),
    (
      [
        "warn, block access and wipe data", "difference between warn, block access and wipe data",
        "difference between warn block and wipe", "what does each value of conditional launch mean",
        "what does each value of a conditional launch action mean", "actions of conditional launch",
        "warn and block for the same condition", "conditional launch actions",
      ],
      "a warning can be dismissed, a block lasts until the device meets the requirement, and a wipe removes the account's org data from the app",
      [
        (
          "several",
          "most conditions can have one entry for each action, such as warn below 18.2, block below 18.0"
        ),
        ("order", "a wipe counts before a block, and a block before a warning"),
        ("device", "is neither wiped nor blocked; personal accounts in the app go on"),
        ("Reset PIN", "is the action of Max PIN attempts: mamctl explain forgotten PIN"),
        ("look", "mamctl launch POLICY"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "values of Receive data from other apps", "what does each value of Receive data from other apps mean",
        "Receive data values", "which value of Receive data", "All apps with incoming Org data means",
        "difference between All apps and All apps with incoming Org data",
      ],
      "four values, from None to All apps; Policy managed apps takes data only from apps with a policy",
      [
        ("None", "no other app may send data in, not even one with a policy"),
        ("Policy managed apps", "data comes in from apps with a policy"),
        (
          "incoming Org data",
          "All apps with incoming Org data: data of no account becomes org data; on enrolled devices only, on others it means All apps"
        ),
        ("All apps", "data comes in from any app"),
        (
          "refused",
          "an app with several accounts first tries to switch to one without a policy; if it cannot, the data is blocked"
        ),
        (
          "settings",
          "`allowedInboundDataTransferSources`, `protectInboundDataFromUnknownSources`"
        ),
        ("ask", "mamctl decide receive --policy FILE --from-app WhatsApp"), ("rules", "R8.1, R8.3"),
      ]
    ),
    (
      [
        "values of cut, copy, and paste", "what does each value of restrict cut copy and paste mean",
        "what does each value of Restrict cut, copy, and paste between other apps mean",
        "copy and paste values", "Policy managed apps with paste in means",
        "difference between Policy managed apps and Policy managed apps with paste in",
      ],
      "four values, from Blocked to Any app; Policy managed apps with paste in takes text from anywhere, and lets it out to apps with a policy only",
      [
        ("Blocked", "nothing is copied to or pasted from another app"),
        ("Policy managed apps", "text moves between apps with a policy"),
        ("with paste in", "the same, and text from any app may be pasted in"),
        ("Any app", "no restriction"),
        (
          "limit",
          "Cut and copy character limit for any app lets a text up to it pass, whatever the value; at 0 it lets none pass"
        ),
        ("exemptions", "do not count here: mamctl explain exempt apps"),
        ("ask", "mamctl decide paste --policy FILE --to-app WhatsApp"), ("rule", "R9.2"),
      ]
    ),
    (
      [
        "values of Org data notifications", "what does each value of Org data notifications mean",
        "Org data notifications values", "notifications on an Apple Watch", "Apple Watch shows work mail",
        "notifications on wearables", "notifications on a smart speaker",
        "difference between Block and Block org data",
      ],
      "Allow shows the content, Block org data shows only that something came, and Block shows nothing; an Apple Watch follows",
      [
        ("Block org data", "such as \"You have new mail\" or \"You have a meeting\""),
        (
          "calendar",
          "an app configuration of Outlook can let calendar notifications show details under Block org data (MicrosoftDocs/OfficeDocs-Exchange#1472)"
        ),
        ("other devices", "the setting counts for wearables and smart speakers as well"),
        (
          "apps",
          "Outlook, Teams and Microsoft 365 follow it; an app that does not support a value shows the notification"
        ),
        ("setting", "Org data notifications (`notificationRestriction`)"),
        ("ask", "mamctl decide notify --policy FILE"), ("rule", "R9.3"),
      ]
    ),
    (
      [
        "values of Restrict web content transfer",
        "what does each value of restrict web content transfer mean",
        "what does each value of Restrict web content transfer with other apps mean",
        "open links in Chrome", "work links in Chrome instead of Edge", "URL scheme of an unmanaged browser",
        "how does Unmanaged Browser Protocol work",
      ],
      "three values: Any app, Microsoft Edge, and Unmanaged browser, which is one browser by its URL scheme",
      [
        ("Any app", "a web link opens wherever iOS opens it"),
        ("Microsoft Edge", "a web link opens only there; without Edge the user is asked to install it"),
        (
          "Unmanaged browser",
          "with `mybrowser`, `http://contoso.com` opens as `mybrowser://contoso.com` and `https://` as `mybrowsers://`; what it shows is not protected"
        ),
        ("scheme", "only the name, without `://`; ask the browser's maker for it"),
        ("universal links", "follow lists of their own: mamctl explain universal links in a policy"),
        ("ask", "mamctl decide url --policy FILE --url https://contoso.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "device model identifiers", "allow only some iPhone models", "how to write device models",
        "iPhone model is blocked", "list of device models", "where to find the model identifier",
      ],
      "Device models is a list of identifiers such as iPhone15,2, separated by semicolons; on every other model, access is blocked or org data is wiped",
      [
        ("letter case", "makes no difference; the rest must be exactly the same"),
        ("empty", "an empty list checks nothing"),
        ("settings", "`allowedIosDeviceModels`, `appActionIfIosDeviceModelNotAllowed`"),
        ("look", "mamctl launch POLICY --unknown model"), ("rule", "R9.12"),
      ]
    ),
  ]
}
