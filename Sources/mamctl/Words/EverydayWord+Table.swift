internal import MAMAnalysis

/// The table of everyday words.
///
/// A word that is more than one thing says so in its sentence.
extension EverydayWord {
  /// Every word, in the order in which `mamctl help words` shows them.
  static let all: [EverydayWord] =
    questions + places(.saveLocation, photos: "cameraRoll", ownStorage: "localDrive")
    + places(.openLocation, photos: "photos", ownStorage: "localStorage") + openPlaces + channels + accounts
    + apps + bundleIDs

  private static func row(
    _ place: Place, _ spellings: [String], _ meaning: String, _ sentence: String?,
    _ options: [(name: String, value: String)] = [], answer: String? = nil
  ) -> EverydayWord {
    EverydayWord(
      place: place, spellings: spellings, meaning: meaning, options: options, sentence: sentence,
      answer: answer)
  }

  /// A link that stands for all of its kind.
  private static let webLink = "https://www.example.com"

  private static let questions: [EverydayWord] = [
    row(
      .question,
      [
        "screenshot", "screenshots", "screen shot", "screen recording", "screen sharing", "screen mirroring",
        "AirPlay",
      ], "screenCapture", nil),
    row(
      .question, ["dictation", "voice typing"], "keyboard",
      "This answer is about keyboards of other vendors",
      answer:
        "Allowed: dictation stays available. It belongs to Apple's own keyboard, and no app protection setting is "
        + "about it."),
    row(
      .question,
      [
        "third-party keyboard", "third-party keyboards", "custom keyboard", "keyboards", "SwiftKey", "Gboard",
        "Grammarly",
      ], "keyboard",
      nil),
    row(
      .question,
      [
        "copy", "cut", "clipboard", "copy paste", "copy and paste", "copy/paste", "cut, copy and paste",
        "pasteboard",
        "universal clipboard",
      ], "paste", nil),
    row(.question, ["send", "forward"], "transfer", nil),
    row(.question, ["open in", "open with"], "transfer", nil, [("--channel", "openIn")]),
    row(.question, ["drag", "drag and drop", "drop"], "transfer", nil, [("--channel", "dragAndDrop")]),
    row(
      .question, ["share", "sharing", "share sheet"], "transfer",
      "Sharing is sending data to another app through the share sheet; `appSharing` asks whether the app may share at all"
    ),
    row(
      .question, ["AirDrop"], "transfer", nil, [("--to-app", "AirDrop")]),
    row(
      .question, ["save as", "save copy", "save copies", "download", "export", "save to"], "save", nil),
    row(.question, ["import", "attach", "upload", "open from", "add attachment"], "open", nil),
    row(.question, ["receive data", "incoming", "share extension"], "receive", nil),
    row(
      .question,
      ["Safari", "link", "links", "web link", "web links", "browser", "Chrome", "Edge", "Microsoft Edge"],
      "url",
      "This asks where the web link `\(webLink)` opens; `url URL` asks about another one",
      [("--url", webLink)]),
    row(
      .question, ["tel:", "tel", "call", "phone call", "phone number", "dialer"], "url",
      "This asks about the telephone link `tel:+15550100`", [("--url", "tel:+15550100")]),
    row(
      .question, ["sms:", "sms", "text message"], "url", "This asks about the message link `sms:+15550100`",
      [("--url", "sms:+15550100")]),
    row(
      .question, ["mailto:", "mailto"], "url",
      "This asks about the mail link `mailto:someone@example.com`",
      [("--url", "mailto:someone@example.com")]),
    row(
      .question, ["iCloud"], "save",
      "iCloud is taken as iCloud Drive, a place to save to; `backup` asks about backups in iCloud",
      [("--to", "iCloud Drive")]),
    row(
      .question, ["iCloud backup", "backups", "iTunes", "iTunes backup", "device backup", "Finder backup"],
      "backup", nil),
    row(.question, ["printing", "AirPrint", "printer"], "print", nil),
    row(.question, ["notifications", "notification", "lock screen"], "notify", nil),
    row(
      .question, ["contacts", "contact", "address book", "native apps", "sync contacts"],
      "contactSync", nil),
    row(
      .question, ["calendar", "sync calendar"], "contactSync",
      "One setting covers contacts and the calendar; Outlook copies contacts only, and no calendar"),
    row(
      .question, ["caller ID", "call identification"], "contactSync",
      "Caller ID shows contacts that were synced to the native app, so this asks whether contacts may be synced"
    ),
    row(.question, ["widget", "widgets"], "widgetSync", nil),
    row(.question, ["Spotlight search", "search"], "spotlight", nil),
    row(.question, ["shortcuts", "App Intent"], "appIntents", nil),
    row(
      .question, ["Apple Intelligence"], "writingTools",
      "Apple Intelligence is taken as Writing Tools; `genmoji` and `siri` ask about its other parts"),
    row(.question, ["encryption", "encrypt", "encrypt files"], "encryptFile", nil),
    row(
      .question, ["passcode", "app PIN", "Face ID", "Touch ID", "biometrics"], "pin",
      "This asks whether the app PIN is asked for, and what is accepted in its place"
    ),
    row(.question, ["login", "log in", "sign-in", "add account"], "signIn", nil),
    row(.question, ["file picker", "picker", "Files picker"], "documentPicker", nil),
  ]

  private static func places(_ place: Place, photos: String, ownStorage: String) -> [EverydayWord] {
    [
      row(
        place, ["iCloud Drive", "iCloud"], "other",
        "iCloud Drive counts as another location: no policy can select it"),
      row(
        place, ["Files", "Files app", "file picker"], "other",
        "Files counts as another location, whatever is picked there, On My iPhone or iCloud Drive; the app's own folder "
          + "is `\(ownStorage)`"),
      row(
        place, ["On My iPhone", "On My iPad"], "other",
        "On My iPhone counts as another location: no policy can select it; the app's own folder is `\(ownStorage)`"
      ),
      row(
        place, ["Photos", "photo library", "Camera Roll", "photo", "picture", "pictures", "gallery"], photos,
        nil),
      row(
        place, ["OneDrive", "OneDrive for Business", "work OneDrive"], "oneDriveForBusiness",
        "OneDrive is taken as OneDrive for Business; a personal OneDrive is `personal OneDrive`"),
      row(
        place, ["personal OneDrive", "OneDrive personal", "consumer OneDrive", "private OneDrive"], "other",
        "A personal OneDrive is not OneDrive for Business: it counts as another location, and no policy can select it"
      ),
      row(
        place, ["Teams", "Microsoft Teams"], "sharePoint",
        "Teams keeps files of channels in SharePoint, which this asks about, and files of chats in OneDrive for Business"
      ),
      row(
        place,
        ["localDrive", "localStorage", "local storage", "local", "app folder", "app container", "sandbox"],
        ownStorage,
        nil),
      row(
        place, ["device", "phone", "iPhone", "iPad"], ownStorage,
        "The device is taken as the app's own storage; the Files app counts as another location (`Files`)"),
    ]
      + otherPlaces.map { words, name in
        row(place, words, "other", "\(name) counts as another location: no policy can select it")
      }
  }

  private static let otherPlaces: [(words: [String], name: String)] = [
    (["USB", "USB drive", "external drive"], "A USB drive"),
    (["network share", "file share"], "A network share"), (["Evernote"], "Evernote"),
    (["Amazon Drive"], "Amazon Drive"), (["Mega"], "Mega"),
  ]

  private static let openPlaces: [EverydayWord] = [
    row(
      .openLocation, ["Google Drive", "Dropbox", "gdrive"], "other",
      "Data from Google Drive or Dropbox counts as data from another location: no policy can select it; for a file that their app hands over, ask `mamctl decide receive --from-app Dropbox`"
    ),
    row(.openLocation, ["take photo", "take picture", "new photo", "scan"], "camera", nil),
    row(.saveLocation, ["gdrive"], "googleDrive", nil),
    row(
      .saveLocation, ["camera"], "cameraRoll", "Saving a picture is saving to the photo library"),
  ]

  private static let channels: [EverydayWord] = [
    row(.channel, ["share sheet", "sharing"], "share", nil),
    row(.channel, ["AirDrop"], "share", "AirDrop is a target of the share sheet"),
    row(.channel, ["open with", "Open In…"], "openIn", nil),
    row(.channel, ["drag", "drop"], "dragAndDrop", nil),
    row(.channel, ["URL", "link", "deep link"], "openURL", nil),
  ]

  private static let accounts: [EverydayWord] = [
    row(
      .account,
      [
        "unmanaged", "personal", "private", "personal account", "private account", "unmanaged account",
        "unmanaged app",
      ],
      Account.unmanaged.rawValue, "an account without a policy"),
    row(
      .account,
      [
        "another work account", "other work account", "another managed account", "other managed account",
      ], Account.otherManaged.rawValue,
      "another managed account, with the same policy unless the world or `--other-policy` gives it one"),
    row(
      .account, ["same", "same account", "own", "own account", "itself"], Account.same.rawValue,
      "the account that acts"),
    row(.account, ["nobody", "none"], Account.nobody.rawValue, "no account given"),
    row(.account, ["no user"], Account.noUser.rawValue, "no user"),
  ]

  /// What a word for an account stands for.
  enum Account: String, CaseIterable, Sendable {
    case unmanaged, otherManaged, same, nobody, noUser
  }

  /// What an app of the table is: one that no policy reaches, or one that policies can manage.
  enum App: String, Sendable {
    case unmanaged, managedWithPolicy
  }

  private static let apps: [EverydayWord] = [
    row(
      .app,
      [
        "WhatsApp", "AirDrop", "Signal", "Telegram", "WeChat", "Messenger", "Facebook", "Instagram",
        "Messages", "iMessage", "Mail", "Apple Mail", "Gmail", "Notes", "Apple Notes", "Reminders", "ChatGPT",
        "Gemini",
        "Facebook Messenger", "LinkedIn", "Viber", "Snapchat", "Books", "Pages", "Numbers", "Evernote app",
      ], App.unmanaged.rawValue, "an unmanaged app: no policy reaches it"),
    row(
      .app,
      [
        "Outlook", "Microsoft Outlook", "Word", "Microsoft Word", "Excel", "Microsoft Excel", "PowerPoint",
        "OneNote", "Teams app", "Microsoft 365", "Office", "Edge app", "To Do", "Planner", "Viva Engage",
        "Copilot", "Microsoft Copilot", "Loop", "OneDrive app", "SharePoint app", "Power BI", "Teams",
        "OneDrive", "SharePoint", "Edge", "Microsoft Edge", "Microsoft Teams",
      ], App.managedWithPolicy.rawValue,
      "an app that policies can manage: it counts as managed for an account that has a policy there"),
  ]

  private static let bundleIDs = CoreApp.all.map { row(.bundleID, $0.names, $0.bundleID, nil) }
}
