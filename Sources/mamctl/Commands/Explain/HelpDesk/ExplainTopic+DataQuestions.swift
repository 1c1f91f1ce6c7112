extension ExplainTopic {
  /// Data, links and what apps show.
  static let dataQuestions: [Subject] = [
    (
      [
        "pasting between work and personal", "can users copy from teams to whatsapp",
        "can users copy and paste", "copy and paste a phone number",
        "paste from a personal app into Outlook",
        "copy a one-time code from a mail", "copy 2FA code from email",
        "paste an image from Photos into Outlook",
        "paste from WhatsApp into a work mail", "cannot paste from Outlook into another app",
        "paste limited to some characters", "paste is limited to 50 characters of Outlook",
        "copy and paste inside the same app", "copy between two accounts in the same app",
      ],
      "\"Restrict cut, copy, and paste\" applies in both directions, and two accounts in one app count as two apps",
      [
        (
          "in",
          "Any app, Policy managed apps with paste in: from every app; Policy managed apps: only from apps with a policy; Blocked: from no other app"
        ),
        (
          "out",
          "Any app: to every app; both values named Policy managed apps: only to apps with a policy; Blocked: to no other app"
        ),
        (
          "limit",
          "a text up to the character limit always passes, in both directions; for a longer one, and for a picture, the value above decides"
        ),
        ("same account", "copying and pasting in one app is always allowed"),
        ("ask", "mamctl decide paste --policy FILE --to-app WhatsApp, or --from-app WhatsApp"),
        ("rule", "R9.2"),
      ]
    ),
    (
      [
        "send org data to MDM managed app without SDK", "what is OS sharing",
        "share with an MDM managed app",
        "app deployed by Intune cannot open the file",
        "app from Company Portal cannot open a file from Outlook",
        "send a file to an app without the SDK", "iOS managed app without the Intune SDK",
        "native Mail app is missing from the share sheet", "share to the native mail app",
        "policy managed apps with OS sharing on an unenrolled device",
        "does IntuneMAMUPN go to the sending app or the receiving app",
        "IntuneMAMUPN for the sending or the receiving app",
        "OneDrive app not showing Mail managed app on the list while using Send a Copy",
      ],
      "choose Policy managed apps with OS sharing, and give the app that sends `IntuneMAMUPN`: its files then reach apps that device management installed",
      [
        ("setting", "Send Org data to other apps (`disableProtectionOfManagedOutboundOpenInData`)"),
        (
          "the key",
          "is for the app that sends, in a configuration for Managed devices; the receiver needs none"
        ),
        ("devices", "enrolled ones only; on others, files are shared as with Policy managed apps"),
        (
          "iOS",
          "Open-in management of iOS then decides which apps get the file; have it block managed to unmanaged"
        ),
        ("native Mail", "needs an email profile from device management"),
        ("else", "what reaches an app without the SDK is encrypted, and the app cannot read it"),
        ("check", "mamctl config FILE"), ("ask", "mamctl decide transfer --policy FILE --to-app Mail"),
        ("rule", "R8.2"),
        ("with the SDK", "mamctl explain app with the SDK and no policy is refused files"),
      ]
    ),
    (
      [
        "values of Send Org data to other apps", "what does each value of Send Org data mean",
        "values of Send Org data", "Send Org data values", "which value of Send Org data",
        "managed apps share data with each other",
      ],
      "five values, from None to All apps; the three named Policy managed apps send org data to apps with a policy",
      [
        ("None", "org data goes to no other app, not even to one with a policy"),
        (
          "Policy managed apps",
          "org data goes to apps with a policy; what reaches another app stays encrypted, and that app cannot read it"
        ),
        (
          "with OS sharing",
          "on an enrolled device, files also go unencrypted to apps that device management installed; on any other device they are shared as with Policy managed apps"
        ),
        (
          "with filtering",
          "Open-In/Share filtering: the share sheet and Open In list only apps with a policy"
        ),
        ("All apps", "org data goes to any app, unencrypted"),
        (
          "settings",
          "`allowedOutboundDataTransferDestinations`, `disableProtectionOfManagedOutboundOpenInData`, `filterOpenInToOnlyManagedApps`"
        ),
        ("ask", "mamctl decide transfer --policy FILE --to-app WhatsApp"), ("rules", "R8.1, R8.2"),
      ]
    ),
    (
      [
        "org data is unreadable in another app", "file is encrypted in the other app",
        "files opened in an unmanaged app are unreadable", "shared file cannot be opened",
        "attachment is corrupt in another app", "open an attachment in Adobe Reader",
        "user can share to an unmanaged app although it is blocked",
      ],
      "without device management no policy can close the share sheet, so the SDK encrypts what leaves; an app without a policy cannot read it",
      [
        ("Acrobat Reader", "has a policy only once the user has signed in to it with the work account"),
        ("hide", "Policy managed apps with Open-In/Share filtering lists only apps with a policy"),
        ("allow", "Policy managed apps with OS sharing, for apps of enrolled devices"),
        ("ask", "mamctl decide transfer --policy FILE --to-app WhatsApp"), ("rule", "R8.2"),
      ]
    ),
    (
      [
        "exempt apps", "how do I allow one app that has no policy", "how do I allow WhatsApp",
        "data transfer exemption does not open the app", "exempted app does not open",
        "exempt app opens but is empty", "which URL scheme must be exempted", "find the URL scheme of an app",
        "exempt Zoom or WebEx", "Memoji exemption", "exempt app cannot paste",
        "do exempt apps count for copy and paste", "do exemptions count for copy and paste",
        "copy and paste into an exempt app", "exempted app and paste",
        "How to Select a newly added Exempt App?",
        "which apps are exempt by default", "data transfer exemptions",
      ],
      "an exemption lets links of a URL scheme open an app; it does not count for copy and paste, files or the share sheet",
      [
        ("scheme", "ask the maker of the app for it; Microsoft publishes no list"),
        ("still stopped", "copy and paste, Open In and the share sheet, as the policy says"),
        ("by default", "Skype, the device's settings, the App Store and the native calendar are exempt"),
        ("only under", "Policy managed apps"),
        ("setting", "Select apps to exempt (`exemptedAppProtocols`)"),
        ("ask", "mamctl decide url --policy FILE --url acme://open"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "universal links in a policy", "universal link does not open the app but Edge",
        "universal link does not open my app", "Teams meeting link opens in Edge", "Zoom links open in Edge",
        "link opens in the browser instead of the app",
        "difference between universal links to exempt and managed universal links",
      ],
      "under Policy managed apps, a managed universal link opens its app if that app has a policy, and an exempt link opens its app in any case; every other link opens in the browser",
      [
        (
          "values",
          "under Send Org data to other apps = All apps every universal link may open its app, and under None no link may"
        ),
        ("managed", "an app without a policy does not get the link, and Edge does"),
        ("exempt", "the app gets the link, and with it data that leaves the policy"),
        (
          "Safari",
          "once a user has chosen Open in Safari for a link, iOS opens it in Safari; to undo this, hold a finger on the link and choose to open it in the app"
        ),
        ("pattern", "`https://*.example.com/*`; ask the maker of the app for it"),
        ("ask", "mamctl decide universalLink URL --policy FILE"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "Intune Managed Browser", "managed browser is retired",
        "user is asked to install Edge", "links need Edge",
      ],
      "the Intune Managed Browser is retired; the setting opens web links in Microsoft Edge, and asks the user to install it",
      [
        ("setting", "Restrict web content transfer with other apps (`managedBrowserToOpenLinksRequired`)"),
        (
          "Edge",
          "should have a policy too: mamctl effective TENANT --user FILE --bundle-id Edge --management STATE"
        ),
        ("another", "Unmanaged browser names one other app; what it shows is not protected"),
        ("ask", "mamctl decide url --policy FILE --url https://contoso.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "third-party keyboards beside a personal account",
        "third-party keyboard blocked for a personal account",
        "SwiftKey blocked in the personal mailbox", "third-party keyboard is still available",
        "keyboard block does not work", "keyboard message appears once",
        "third-party keyboards are blocked but SwiftKey still works in some apps", "SwiftKey still works",
      ],
      "the block is for the whole app: it takes third-party keyboards from personal accounts too, and leaves other apps alone",
      [
        ("when", "as soon as one account in the app has the setting; the user is told once"),
        ("still there", "the policy does not reach the app, or its SDK is older than 12.0.16"),
        ("older", "from 8.0.14 to 12.0.15 the SDK does not apply it correctly in multi-identity apps"),
        ("not documented", "whether the app has to do anything for it"),
        ("setting", "Third party keyboards (`thirdPartyKeyboardsBlocked`)"),
        ("ask", "mamctl decide keyboard --policy FILE"), ("rule", "R9.11"),
      ]
    ),
    (
      [
        "exported contacts", "contacts of Outlook in the native app",
        "contacts of Outlook are visible to WhatsApp",
        "exported contacts stay on the phone after a wipe", "why are contacts removed from my phone",
        "synced contacts are removed by a wipe", "save contacts in Outlook is greyed out",
        "save contacts cannot be switched on", "calendar of Outlook in the native calendar",
        "caller ID does not show names", "caller ID with Intune",
        "contacts already exported before the block", "contacts were copied before the sync was blocked",
      ],
      "Outlook copies contacts into the native app, where every app can read them; a selective wipe removes the copies",
      [
        ("elsewhere", "what went on from the native app to another account stays after a wipe"),
        ("blocked later", "what becomes of contacts that were copied before the block is not documented"),
        ("greyed out", "the policy blocks the sync, or an app configuration sets Save Contacts for the user"),
        ("off", "iOS must allow Outlook to use Contacts, and the user must switch the sync on"),
        ("calendar", "Outlook copies contacts only (MicrosoftDocs/memdocs#1509)"),
        ("setting", "Sync policy managed app data with native apps or add-ins (`contactSyncBlocked`)"),
        ("ask", "mamctl decide contactSync --policy FILE"), ("rule", "R9.6"),
      ]
    ),
    (
      [
        "drafts and new documents", "draft email in Outlook is not protected",
        "policy not applied to a draft email", "new document is not protected",
        "new Word document without a policy",
      ],
      "Outlook does not enforce the policy on a draft. Word, Excel and PowerPoint do not enforce it on a new document before it is saved to a work location",
      [
        ("why", "these apps hold work and personal data, and new data belongs to neither yet"),
        ("from then", "a document in OneDrive for Business or SharePoint is org data"),
        ("other apps", "give a file its owner themselves: mamctl explain R4.1"), ("rules", "R2.8, R4.1"),
      ]
    ),
    (
      [
        "Save As to the device", "save as to local storage is blocked", "save to local storage not offered",
        "save to the Files app", "cannot save an attachment to the phone",
      ],
      "the policy allows or blocks the copy; whether an app offers saving to the device at all is up to its maker",
      [
        ("Local Storage", "is the app's own storage, and not the Files app"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("ask", "mamctl decide save --policy FILE --to local, and --to Files"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "photos into org data", "attachments from Photos cannot be added", "photo cannot be attached",
        "photo from the camera roll cannot be selected",
        "Unable to access camera", "photo library greyed out in Outlook", "camera photo to OneDrive",
        "picture from the camera",
        "Unable to share photos with camera",
      ],
      "Open data into Org documents decides it: Camera and Photo Library are two services that can be selected, each by itself",
      [
        ("Camera", "does not include the photo library"),
        (
          "only under", "Receive data from other apps = Policy managed apps; with None no service is selected"
        ),
        ("apps", "OneDrive, Outlook and Teams follow the setting"),
        ("ask", "mamctl decide open --policy FILE --from Photos"), ("rule", "R7.2"),
      ]
    ),
    (
      [
        "notifications without details", "notifications show no details", "notification without a preview",
        "lock screen shows only new mail", "notification still shows the subject",
        "notifications hide org data even when the device is unlocked",
        "notification details on an unlocked device",
      ],
      "use Org data notifications: Block org data leaves a notification without details, and Block leaves none",
      [
        ("unlocked", "no difference: no value tells a locked device from an unlocked one"),
        ("still shown", "an app that does not support the value shows the notification"),
        ("setting", "Org data notifications (`notificationRestriction`)"),
        ("ask", "mamctl decide notify --policy FILE"), ("rule", "R9.3"),
      ]
    ),
    (
      [
        "printing although it is blocked", "printing is still possible", "print from Edge",
        "print from Outlook", "print button is missing", "export and print",
      ],
      "Printing Org data stops printing in the app; what was exported to an app without a policy can be printed there",
      [
        ("own menu", "an app with a print button of its own has to ask first"),
        ("setting", "Printing Org data (`printBlocked`)"), ("ask", "mamctl decide print --policy FILE"),
        ("rule", "R9.1"),
      ]
    ),
    (
      [
        "calls from a managed app", "click to call does not work", "phone links in Outlook do not work",
        "phone numbers cannot be called",
        "dial a number from Outlook or Teams", "phone number opens no dialer",
      ],
      "Transfer telecommunication data to says which dialer opens a phone number: none, one app, any app with a policy, or any app",
      [
        (
          "exemption",
          "policies from before June 15, 2020 exempt `tel;telprompt`; remove that and use the setting"
        ),
        ("SDK", "the setting needs SDK 12.7.0"),
        ("ask", "mamctl decide url --policy FILE --url tel:+15550100"), ("rule", "R9.9"),
      ]
    ),
  ]
}
