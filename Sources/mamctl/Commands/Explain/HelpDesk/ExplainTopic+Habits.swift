extension ExplainTopic {
  /// What people do with their phones, and what a policy makes of it.
  ///
  /// Sources: those that ``helpDesk`` names, "Manage Microsoft Edge on iOS and Android with Intune", and the threads that a
  /// row names.
  static let habitQuestions: [Subject] = [
    (
      [
        "saving to a personal cloud", "can users save to Dropbox", "save to Dropbox is blocked",
        "save attachments from Outlook to personal OneDrive", "OneDrive personal account Save As",
        "save to a personal OneDrive", "save to iCloud Drive is blocked", "save to Google Drive",
        "can users save to Google Drive", "can users save to iCloud", "can users save to personal OneDrive",
        "download a file from Teams to the phone", "save a work file to the phone",
      ],
      "with Save copies of org data = Block, copies go only to the selected services; Dropbox, iCloud Drive and a personal OneDrive cannot be selected",
      [
        ("Allow", "copies may go to Dropbox and the others as well"),
        ("All apps", "Send Org data to other apps = All apps allows saving, whatever this setting is"),
        ("phone", "mamctl explain Save As to the device"),
        (
          "settings",
          "Save copies of org data (`saveAsBlocked`), Allow user to save copies to selected services"
        ),
        ("ask", "mamctl decide save --policy FILE --to Dropbox, or --to 'personal OneDrive'"),
        ("rule", "R6.5"),
      ]
    ),
    (
      [
        "opening from a personal cloud", "attach a file from iCloud", "open a file from Dropbox",
        "open a file from a personal OneDrive in Word with a work account",
        "attach a file from a personal OneDrive to a work mail",
        "open a personal file in Word with a work account",
        "upload from Google Drive", "insert a picture from a personal OneDrive", "import from iCloud Drive",
      ],
      "with Open data into Org documents = Block, files come only from the selected services; Dropbox, Google Drive, iCloud Drive and a personal OneDrive cannot be selected",
      [
        ("Allow", "a file may come from every place, if Receive data from other apps is not None"),
        ("All apps", "Receive data from other apps = All apps allows it, whatever this setting is"),
        ("handed over", "mamctl decide receive --policy FILE --from-app Dropbox"),
        ("photos", "mamctl explain photos into org data"),
        (
          "settings",
          "Open data into Org documents (`blockDataIngestionIntoOrganizationDocuments`), Allow users to open data from selected services"
        ),
        ("ask", "mamctl decide open --policy FILE --from iCloud, or --from 'personal OneDrive'"),
        ("rules", "R7.2, R7.3"),
      ]
    ),
    (
      [
        "block screenshots on iPhone", "how do I block screenshots",
        "block screenshots on iOS", "prevent screenshots of work apps",
        "can users take screenshots of Outlook", "can users take screenshots on iPhone",
        "screenshots are not blocked", "screen recording of work apps", "screen mirroring of work apps",
        "AirPlay of work apps", "iPhone mirroring on a Mac shows work data",
        "screen sharing in a Teams meeting shows black",
      ],
      "Screen capture = Block stops screenshots, recording, screen sharing and AirPlay of org data, in apps whose SDK knows the setting",
      [
        ("versions", "SDK 20.4.0, or 19.7.12"),
        (
          "missing",
          "from Microsoft's document for a time in July 2025, before its release (MicrosoftDocs/memdocs#4802); it is there again"
        ),
        ("unwanted", "mamctl explain screenshot is black"),
        ("not documented", "iPhone Mirroring on a Mac; a photo of the screen cannot be stopped"),
        ("setting", "Screen capture (`screenCaptureConfigurationState`)"),
        ("ask", "mamctl decide screenCapture --policy FILE"), ("rule", "R9.5"),
      ]
    ),
    (
      [
        "AirDrop of org data", "how do I turn off AirDrop", "which setting stops AirDrop", "stop AirDrop",
        "block AirDrop", "is AirDrop blocked", "AirDrop a file from OneDrive",
        "AirDrop a work file", "AirDrop from a managed app", "share a file through AirDrop",
      ],
      "AirDrop counts as an app without a policy: only Send Org data to other apps = All apps lets it have readable org data",
      [
        ("encrypted", "without device management what leaves by the share sheet anyway is unreadable there"),
        (
          "enrolled",
          "device management can make iOS treat AirDrop as an unmanaged destination; not modelled here"
        ),
        ("ask", "mamctl decide transfer --policy FILE --to-app AirDrop"), ("rules", "R8.1, R8.2"),
      ]
    ),
    (
      [
        "Apple Intelligence and work data", "block Apple Intelligence", "is Apple Intelligence blocked",
        "Apple Intelligence summarises work email",
        "Writing Tools are missing in Outlook", "Writing Tools greyed out", "Genmoji is blocked",
        "Genmoji blocked", "Copilot and Apple Intelligence", "summarize work mail", "Image Playground",
        "notification summaries", "ChatGPT with Siri",
      ],
      "two settings are about it, Writing Tools and Genmoji; what Siri gets is decided by Send Org data to other apps",
      [
        ("missing", "both are missing from an app if the policy blocks them for the account in use"),
        ("Siri", "mamctl explain Siri and org data"),
        (
          "not documented",
          "Image Playground, notification summaries and ChatGPT: no app protection setting names them"
        ),
        ("ask", "mamctl decide genmoji --policy FILE; mamctl decide 'writing tools' --policy FILE"),
        ("rule", "R9.5"),
      ]
    ),
    (
      [
        "two apps side by side on an iPad", "iPad split view", "Split View and Slide Over",
        "iPad multitasking", "Stage Manager", "drag and drop between apps on iPad",
        "drag text from Outlook to Notes", "drag an attachment to another app",
      ],
      "two apps side by side exchange nothing by that: what is dragged counts as sent, and what is copied as pasted",
      [
        ("drag", "mamctl decide transfer --policy FILE --channel drag"),
        ("copy", "mamctl decide paste --policy FILE --to-app Notes"),
        ("rules", "R8.1, R9.2"),
      ]
    ),
    (
      [
        "CarPlay, StandBy and Live Activities", "CarPlay reads messages", "CarPlay and work mail",
        "StandBy shows the calendar", "Live Activities", "Dynamic Island",
        "work data on the lock screen", "lock screen widgets",
      ],
      "no setting names CarPlay, StandBy or Live Activities; notifications and widgets each have a setting",
      [
        (
          "notifications",
          "the setting counts for connected devices as well: mamctl decide notify --policy FILE"
        ),
        ("widgets", "mamctl decide widgetSync --policy FILE"),
        ("Siri", "mamctl decide siri --policy FILE"), ("rules", "R9.3, R9.4, R9.7"),
      ]
    ),
    (
      [
        "share from a personal app into a work app", "open an attachment from native Mail in Word",
        "open a PDF attachment from native Mail", "attachment from native Mail is blocked in OneDrive",
        "send from native Mail to OneDrive", "share from Photos to Teams is blocked",
        "share from WhatsApp to Teams", "attach a file from the Files app is blocked",
        "attach file from native Files app in Outlook blocked", "cannot attach a file from Files",
        "import a personal file into a work app",
      ],
      "Receive data from other apps decides it: with Policy managed apps or None, an app without a policy sends nothing into the work account",
      [
        (
          "several accounts",
          "the app first tries to switch to an account without a policy, and blocks the data if it cannot"
        ),
        ("Files app", "a file that is picked is opened: mamctl decide open --policy FILE --from Files"),
        ("photos", "mamctl explain photos into org data"),
        ("values", "mamctl explain values of Receive data from other apps"),
        ("ask", "mamctl decide receive --policy FILE --from-app Mail"), ("rules", "R7.2, R8.3"),
      ]
    ),
    (
      [
        "Edge under a policy", "Edge blocks the download of files", "Edge download of a PDF is blocked",
        "Edge work profile and personal profile", "Edge with two accounts", "Edge personal profile",
        "upload in Edge is blocked", "Edge upload from Photos", "settings of Edge for app protection",
        "Missing Settings for additional Applications",
      ],
      "Edge follows the policy while it is used with the work account; a personal account in it is not restricted",
      [
        (
          "download",
          "is a copy, so Save copies of org data counts, and Edge is among the apps that follow it"
        ),
        (
          "upload",
          "Microsoft names OneDrive, Outlook and Teams as following Open data into Org documents, and not Edge"
        ),
        ("Edge's own", "settings come by an app configuration for Managed apps: mamctl config FILE"),
        ("keyboards", "the block of third-party keyboards counts for both accounts"),
        ("ask", "mamctl decide save --policy FILE --to Files"), ("rules", "R2.8, R6.5"),
      ]
    ),
    (
      [
        "links to Maps and FaceTime", "address opens in Apple Maps", "address links open in Apple Maps",
        "address in Outlook opens a map app", "open an address in Google Maps", "Maps is exempt",
        "FaceTime link", "why does Maps open",
      ],
      "links to Apple Maps and FaceTime are exempt in a new policy, so these apps open without having a policy; another map app needs an exemption",
      [
        ("stop", "delete `maps.apple.com` and `facetime.apple.com` from Select universal links to exempt"),
        (
          "another app",
          "add its link there, or its URL scheme to Select apps to exempt; its maker knows both"
        ),
        ("setting", "`exemptedUniversalLinks`"),
        ("ask", "mamctl decide universalLink https://maps.apple.com/ --policy FILE"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "mail links", "mailto links open the native Mail app", "mailto link in Edge does nothing",
        "mailto link does nothing", "mailto links", "email address link does not open",
        "default mail app on iOS", "email link opens Apple Mail",
      ],
      "a mail link is a link with the scheme `mailto`: under Policy managed apps it opens only an app with a policy, unless `mailto` is exempt",
      [
        (
          "exempt",
          "`mailto` among the exempt apps also lets org data into the mail sheet of iOS (SDK 14.5.0)"
        ),
        ("not documented", "what the default mail app of iOS changes"),
        ("ask", "mamctl decide url --policy FILE --url mailto:someone@example.com"), ("rule", "R9.9"),
      ]
    ),
    (
      [
        "how org data is encrypted", "is data encrypted when the device is unlocked",
        "FIPS 140-2 encryption", "what does Encrypt Org data do", "is personal data encrypted",
        "how does Intune encrypt data on iOS", "What gets encrypted?", "encryption algorithm",
      ],
      "iOS encrypts the files while the device is locked; an app may have the SDK encrypt them as well, with 256-bit AES",
      [
        ("what", "only org data; personal data in the same app is not"),
        ("shared", "what leaves for an app without a policy is encrypted, and unreadable there"),
        ("passcode", "mamctl explain encryption and the device passcode"),
        ("FIPS", "the document of the iOS settings does not name it"),
        ("setting", "Encrypt Org data (`appDataEncryptionType`)"),
        ("ask", "mamctl decide encryptFile --policy FILE"), ("rules", "R4.4, R8.2"),
      ]
    ),
  ]
}
