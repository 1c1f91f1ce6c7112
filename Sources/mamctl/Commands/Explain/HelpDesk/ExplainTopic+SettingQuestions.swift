extension ExplainTopic {
  /// What apps and users notice of a setting.
  ///
  /// Sources: those that ``helpDesk`` names, and "Selectively wipe data using app protection policy conditional launch
  /// actions".
  static let settingQuestions: [Subject] = [
    (
      [
        "backups and a new phone", "new iPhone restored from a backup", "user got a new phone",
        "new phone and apps ask to register again",
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
        "calendar sync native app", "widget shows the calendar", "calendar widget", "Outlook widget is blank",
        "Sync Calendar on Outlook for iOS", "does Outlook sync the calendar",
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
        "when a jailbreak is checked", "is jailbreak detection included", "what is a jailbroken device check",
        "how do I block jailbroken phones", "block jailbroken devices",
        "how often is jailbreak checked", "jailbreak detection",
        "is a jailbroken device detected at once", "jailbroken phone still works",
        "personal account on a jailbroken phone",
      ],
      "the app checks for a jailbreak at its start, and again when the recheck time is over; it needs no enrollment",
      [
        ("setting", "Jailbroken/rooted devices (`deviceComplianceRequired`)"),
        ("recheck", "Recheck the access requirements after (`periodOnlineBeforeAccessCheck`)"),
        ("Block access", "the user may go on with personal accounts, and needs another device for work"),
        ("Wipe data", "removes the account's org data from the app"),
        ("look", "mamctl launch POLICY --jailbroken"), ("rule", "R9.12"),
      ]
    ),
    (
      [
        "messages from a managed app", "iMessage", "send SMS from Outlook", "text from Outlook",
        "text message from a managed app",
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
          "stays, because other apps of the publisher use it; that report says that the user set another one"
        ),
        ("rule", "R5.5"),
      ]
    ),
    (
      [
        "work data in apps without a policy", "users bypass app protection with the native Mail app",
        "is conditional access needed for app protection", "how to block native mail",
        "block Apple Mail with conditional access", "app protection without conditional access",
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
        "mail to an external address", "forward an email with an attachment to an external address",
        "forward work mail to a personal account",
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
  ]
}
