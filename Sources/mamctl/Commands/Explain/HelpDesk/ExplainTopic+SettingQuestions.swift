extension ExplainTopic {
  /// What a setting compares, what its values do, and whom a policy reaches.
  ///
  /// Sources: those that ``helpDesk`` names, and "Selectively wipe data using app protection policy conditional launch
  /// actions".
  static let settingQuestions: [Subject] = [
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
      "a warning can be dismissed, a block lasts until the condition is met, and a wipe removes the account's org data from the app",
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
        "policies are for users", "can app protection policy be assigned to devices",
        "can an app protection policy be assigned to devices", "assign policy to device group",
        "device group does not work for app protection", "assign to users or devices",
        "Users vs Devices vs Filter",
        "How do you make exceptions for \"All Users and All Devices\" group?", "policy for one user only",
        "who can an app protection policy be assigned to", "assignments for all users",
        "assign policy to all users",
      ],
      "an app protection policy is assigned to groups of users; which devices it is for is said by Device types and by assignment filters",
      [
        (
          "a device",
          "that is a member of the group gets nothing by that; the user who signs in to the app counts"
        ),
        ("all users", "means all licensed users; an excluded group takes users out"),
        ("devices", "mamctl explain managed or unmanaged device"),
        ("filters", "mamctl explain assignment filters"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R16.2, R16.3"),
      ]
    ),
    (
      [
        "user left the policy's group", "user is removed from the group",
        "what happens when a user is removed from the policy group",
        "what happens when the policy is deleted",
        "policy is deleted", "policy assignment removed", "unassign a policy",
        "delete an app protection policy",
      ],
      "once the service has answered that no policy applies, the account counts as unmanaged in that app; nothing is wiped by that",
      [
        ("data", "order a selective wipe before, while the policy still applies"),
        ("when", "at the app's next check-in: mamctl explain delivery times of policies"),
        ("status", "103 or 225: mamctl explain 225"),
        ("gaps", "mamctl effective TENANT --gaps lists users without a policy"), ("rules", "R10.4, R16.6"),
      ]
    ),
    (
      [
        "backups and a new phone", "new iPhone restored from a backup", "user got a new phone",
        "is work data in the iPhone backup", "work data in the iCloud backup", "iCloud backup of Outlook",
        "restore from iCloud backup", "does block backup keep mail out of iCloud",
      ],
      "Backup Org data to iTunes and iCloud backups = Block keeps org data out of backups; on a new phone the policy applies once the user has signed in to the app",
      [
        ("Allow", "the app may back up org data"),
        ("personal data", "is not restricted"),
        ("setting", "`dataBackupBlocked`"), ("ask", "mamctl decide backup --policy FILE"), ("rule", "R4.5"),
      ]
    ),
    (
      [
        "Exchange on-premises and shared mailboxes", "MAM now supports Exchange On-Premises!",
        "on-premises mailbox", "hybrid modern authentication", "Exchange Server mailbox in Outlook",
        "shared mailbox in Outlook", "shared mailbox", "delegated mailbox",
      ],
      "Outlook follows a policy for mailboxes in Exchange Online, and in Exchange Server with hybrid modern authentication",
      [
        ("not", "for Exchange in Office 365 Dedicated"),
        (
          "shared mailbox",
          "what a policy does with one is not documented; a policy is always the signed-in account's"
        ),
        ("files", "Word, Excel and PowerPoint work with SharePoint Online, not with a SharePoint server"),
        ("asked", "MicrosoftDocs/IntuneDocs#1354"), ("rule", "R2.8"),
      ]
    ),
    (
      [
        "licenses for app protection", "which license is needed for MAM",
        "which license does app protection need", "do users need an Intune license",
        "is an Intune license needed for app protection",
      ],
      "each user needs a license that includes Intune, and one for the app's own service, such as Exchange Online",
      [
        ("Outlook", "an Exchange Online mailbox and its license"),
        ("Word, Excel, PowerPoint", "a Microsoft 365 license with the Office apps on mobile devices"),
        ("without", "status 200, and no policy: mamctl explain user lost the license"),
        ("guests", "mamctl explain guest user B2B"), ("rule", "R16.3"),
      ]
    ),
    (
      [
        "app protection beside another MDM", "migrate from MobileIron", "migrate from another MAM",
        "migrate from Workspace ONE", "migrate from BlackBerry", "app protection with Jamf",
        "devices managed by Workspace ONE", "does app protection work with another MDM",
        "third-party MDM and app protection", "other EMM provider",
      ],
      "app protection works on a device that another MDM manages, and on one that none manages; Intune enrollment is not needed",
      [
        (
          "managed",
          "an app counts as managed only if that MDM gives it `IntuneMAMUPN`: mamctl explain third-party MDM"
        ),
        (
          "settings",
          "no import of another product's policies is documented; compare your new policy with a level"
        ),
        ("check", "mamctl review POLICY --against level-2"),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"), ("rule", "R16.2"),
      ]
    ),
    (
      [
        "Android policies", "Android differences", "difference between iOS and Android",
        "is the Android policy the same", "Android app protection policy", "Windows app protection policy",
        "policy for Windows or Mac",
      ],
      "a policy is for one platform, and mamctl reads those for iOS and iPadOS only",
      [
        ("PIN", "on Android all apps share one app PIN, on iOS the apps of one publisher"),
        ("restart", "asks for the app PIN on Android; on iOS the time of inactivity runs on"),
        ("broker", "Company Portal on Android, Microsoft Authenticator on iOS"),
        ("export", "`iosManagedAppProtections`: mamctl explain getting a policy export"),
      ]
    ),
    (
      [
        "apps that follow Save copies of org data", "which apps support Save copies of org data",
        "Whether or not Teams is supported in the \"Save copies of org data\" section of MAM.",
        "is Teams supported by Save copies of org data", "Save copies of org data has no effect",
        "Save copies of org data is greyed out", "Save copies cannot be changed",
      ],
      "Excel, OneNote, Outlook, PowerPoint, Word and Edge follow Save copies of org data; another app does if its maker built it in",
      [
        ("Teams", "Microsoft's two documents differ on it (MicrosoftDocs/memdocs#3717)"),
        (
          "greyed out",
          "only the three values named Policy managed apps of Send Org data to other apps let you set it"
        ),
        ("All apps", "saving is allowed, whatever the setting is"),
        ("None", "saving is blocked, and no service can be selected"),
        (
          "services",
          "OneDrive for Business, SharePoint, Box, Photo Library, Local Storage and others: mamctl explain allowedDataStorageLocations"
        ),
        ("ask", "mamctl decide save --policy FILE --to iCloud"), ("rule", "R6.5"),
      ]
    ),
    (
      [
        "add-ins, calendar and widgets", "add-ins in Outlook are missing", "add-ins do not work in Outlook",
        "are Outlook add-ins blocked", "Outlook add-ins security gap", "block calendar sync",
        "calendar sync to the native app",
        "calendar sync native app", "widget shows the calendar", "calendar widget",
      ],
      "Sync policy managed app data with native apps or add-ins = Block stops contacts, calendar, widgets and add-ins in apps that support it",
      [
        ("calendar", "Outlook copies contacts only, and no calendar (MicrosoftDocs/memdocs#1509)"),
        ("widgets", "`allowWidgetContentSync` can block them by itself"),
        ("not supported", "an app without support goes on saving to native apps and using add-ins"),
        ("setting", "`contactSyncBlocked`"), ("ask", "mamctl decide widgetSync --policy FILE"),
        ("rules", "R9.6, R9.7"),
      ]
    ),
    (
      [
        "device model identifiers", "allow only some iPhone models", "how to write device models",
        "iPhone model is blocked", "list of device models", "where to find the model identifier",
      ],
      "Device models is a list of identifiers such as iPhone15,2, separated by semicolons; every other model is blocked or wiped",
      [
        ("letter case", "makes no difference; the rest must be exactly the same"),
        ("empty", "an empty list checks nothing"),
        ("settings", "`allowedIosDeviceModels`, `appActionIfIosDeviceModelNotAllowed`"),
        ("look", "mamctl launch POLICY --unknown model"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "when a jailbreak is checked", "how often is jailbreak checked", "jailbreak detection",
        "is a jailbroken device detected at once", "jailbroken phone still works",
        "personal account on a jailbroken phone",
      ],
      "the app checks for a jailbreak at its start, and again when the recheck time is over; it needs no enrollment",
      [
        ("recheck", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("Block access", "the user may go on with personal accounts, and needs another device for work"),
        ("Wipe data", "removes the account's org data from the app"),
        ("look", "mamctl launch POLICY --jailbroken"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "messages from a managed app", "iMessage", "send SMS from Outlook", "text message from a managed app",
        "Messages app does not open from a managed app",
        "what does each value of transfer messaging data to mean",
      ],
      "Transfer messaging data to says which app opens a message link: none, one app, any app with a policy, or any",
      [
        ("setting", "`protectedMessagingRedirectAppType`"),
        (
          "exemption",
          "`sms` or `mailto` among the exempt apps also lets org data into the message and mail sheets of iOS (SDK 14.5.0)"
        ),
        ("ask", "mamctl decide url --policy FILE --url sms:+15550100"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "export without apps or assignments", "App Protection Policy Targeted Apps Missing",
        "apps are missing in the export", "export apps missing in JSON",
        "assignments are missing in the export",
        "IntuneAppProtectionPolicyiOS only partially supports App Protection policies",
        "settings are missing in the export", "policy is not assigned to anyone in my export",
      ],
      "ask Graph for $expand=apps,assignments and use beta: without it an export has neither apps nor assignments",
      [
        ("query", "mamctl explain getting a policy export"),
        (
          "tools",
          "reported: IntuneBackupAndRestore left the apps out (jseerden/IntuneBackupAndRestore#37), Microsoft365DSC some settings (Microsoft365DSC/Microsoft365DSC#5589)"
        ),
        ("not stated", "a setting that an export lacks has its default: mamctl show FILE"),
        ("rule", "R16.3"),
      ]
    ),
    (
      [
        "personal accounts in the same app", "Personal email accounts on outlook",
        "can Intune access my personal email accounts", "can my company see my personal email",
        "what can the company see on my phone", "privacy on a personal phone",
        "does app protection restrict my personal account", "personal OneDrive in the same app",
      ],
      "in an app for several accounts the policy restricts and wipes the work account only; personal data is left untouched",
      [
        (
          "between them",
          "a personal account in the same app counts as another app: mamctl decide --all --policy FILE"
        ),
        ("exception", "Third party keyboards counts for the whole app"),
        ("PIN", "Outlook asks at its start, because it shows personal and work mail together"),
        ("asked", "MicrosoftDocs/memdocs#3644, without an answer"), ("rules", "R2.8, R5.5"),
      ]
    ),
    (
      [
        "no password after a wipe",
        "Wiping data on BYOD device doesn't request user password in outlook when user re-adds account IOS",
        "user signs in without a password after a wipe", "password is not asked after a selective wipe",
        "mailbox is back after a wipe",
      ],
      "after a selective wipe a sign-in may need no password, because the token in the device's broker can still be valid",
      [
        ("Microsoft", "says so in MicrosoftDocs/IntuneDocs#2067, and advises a full wipe of a lost device"),
        ("lost device", "disable the account as well: mamctl explain lost device"),
        (
          "PIN",
          "the user who adds the account again sets another PIN if the policy asks for one, as reported there"
        ),
        ("rule", "R5.5"),
      ]
    ),
    (
      [
        "work data in apps without a policy", "users bypass app protection with the native Mail app",
        "is conditional access needed for app protection", "app protection without conditional access",
        "can a user get around app protection", "how is an app protection policy enforced",
        "bypass app protection",
      ],
      "a policy restricts only apps that have it; to refuse sign-in in all others, conditional access must require an app protection policy",
      [
        ("grant", "Require app protection policy, for iOS and the resources with org data"),
        ("else", "a user can sign in with an app that has no policy, and org data there is not protected"),
        ("gaps", "mamctl effective TENANT --gaps lists users and apps without a policy"),
        ("rules", "R12.1, R16.6"),
      ]
    ),
    (
      [
        "nested groups", "Group Nesting", "No nested groups", "group inside another group",
        "does a policy apply to members of a nested group",
      ],
      "read the user's groups with Graph's `users/ID/transitiveMemberOf`, which lists the groups around them as well; mamctl counts the groups in that file",
      [
        (
          "Intune",
          "reported: members of a nested group get the outer group's policies as well (srozemuller/IntuneAssistant#339)"
        ),
        ("look", "mamctl effective TENANT --user FILE --bundle-id ID --management STATE"),
        ("rules", "R16.2, R16.3"),
      ]
    ),
    (
      [
        "mail to an external address", "forward an email with an attachment to an external address",
        "App protection policy flow in Outlook for iOS and Android", "stop forwarding of attachments",
        "user can email a file to an external address", "block attachments in Outlook",
      ],
      "no app protection setting is about the recipients of a mail; Outlook may send org data to anybody that Exchange lets it",
      [
        (
          "why",
          "the settings are about other apps, places to save and accounts, and the mail stays in the app"
        ),
        ("elsewhere", "rules of Exchange and Purview are about recipients; they are not modelled here"),
        ("asked", "MicrosoftDocs/IntuneDocs#1978"),
        ("other apps", "mamctl decide transfer --policy FILE --to-app Outlook"), ("rule", "R8.1"),
      ]
    ),
    (
      [
        "app configuration without an app protection policy",
        "does app configuration need an app protection policy",
        "app configuration for managed apps without a protection policy",
        "Remove incorrect note about app config and APP",
      ],
      "an app configuration for Managed apps reaches a user also without an app protection policy",
      [
        ("source", "a developer of Microsoft tried it with Edge (MicrosoftDocs/IntuneDocs#3218)"),
        ("which", "mamctl explain app configuration for managed apps or devices"),
        ("check", "mamctl config FILE"), ("rule", "R11.1"),
      ]
    ),
    (
      [
        "IntuneMAMUPN disappears from a configuration", "IntuneMAMUPN disappears after saving",
        "Outlook for iOS and Android - Deploy app config settings",
        "additional configuration settings are not retained when saved",
        "configuration key is not visible when the policy is reopened",
      ],
      "the setting \"Allow only work or school accounts\" sets `IntuneMAMUPN` by itself, so the admin center no longer lists the key; it is still there",
      [
        ("source", "Microsoft's answer in MicrosoftDocs/OfficeDocs-Exchange#751"),
        ("key", "mamctl explain IntuneMAMUPN"), ("check", "mamctl config FILE"), ("rule", "R16.2"),
      ]
    ),
  ]
}
