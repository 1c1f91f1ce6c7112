/// A feature that one identity's policy allows or not, without a second end.
///
/// The raw value is the operation's name in requests. Source: R4, R9; Formats, "Requests".
@nonexhaustive
public enum Control: String, CaseIterable, Hashable, Sendable, Codable {
  /// Printing the data.
  case print
  /// Showing the data in a notification.
  case notify
  /// Capturing, recording or mirroring the screen that shows the data.
  case screenCapture
  /// Making Genmoji of the data.
  case genmoji
  /// Handing the data to Writing Tools.
  case writingTools
  /// Syncing the data to native apps such as Contacts.
  case contactSync
  /// Showing the data in a widget.
  case widgetSync
  /// Donating the data to Siri.
  case siri
  /// Offering the data by App Intents.
  case appIntents
  /// Indexing the data for Spotlight.
  case spotlight
  /// Keeping the data in backups of the device.
  case backup
  /// Encrypting a file of the data.
  case encryptFile
  /// Exposing a file of the data by a file provider.
  case fileProviderEncrypt
  /// Sharing the data by the system's share sheets at all.
  case appSharing
  /// Handing the data to an App Clip.
  case appClip
  /// Handing the data to a Safari web extension of the app.
  case safariWebExtension
  /// Typing with a keyboard of another vendor, anywhere in the app.
  case keyboard
  /// Opening a web link of the data.
  case managedBrowser
  /// Reaching the data at all, by a PIN or without one.
  case pin
}

extension Control {
  /// The question in one line, of nobody in particular.
  var question: String { question(data: "this data", files: "this owner's files") }

  /// The question in one line, of somebody's data.
  func question(of who: String) -> String {
    question(data: "data of \(who)", files: "files of \(who)")
  }

  private func question(data: String, files: String) -> String {
    switch self {
    case .print: "may \(data) be printed?"
    case .notify: "what may notifications show of \(data)?"
    case .screenCapture: "may the screen be captured while it shows \(data)?"
    case .genmoji: "may Genmoji be used on \(data)?"
    case .writingTools: "may Writing Tools be used on \(data)?"
    case .contactSync: "may contacts in \(data) go to the native app?"
    case .widgetSync: "may widgets show \(data)?"
    case .siri: "may Siri be given \(data)?"
    case .appIntents: "may App Intents be given \(data)?"
    case .spotlight: "may Spotlight index \(data)?"
    case .backup: "may \(files) go into device backups?"
    case .encryptFile: "may, or must, \(files) be encrypted?"
    case .fileProviderEncrypt: "must a file provider encrypt \(files)?"
    case .appSharing: "may \(data) be shared with other apps at all?"
    case .appClip: "may \(data) go to an App Clip?"
    case .safariWebExtension: "may \(data) go to a Safari web extension of the app?"
    case .keyboard: "may third-party keyboards be used in the app?"
    case .managedBrowser: "must web links in \(data) open in a managed browser?"
    case .pin: "must the app ask for its PIN before it shows \(data)?"
    }
  }

  /// The answer in one sentence.
  package func answer(who: String, may: String) -> String {
    switch self {
    case .print: "data of \(who) \(may) be printed."
    case .notify: "notifications \(may) show data of \(who)."
    case .screenCapture: "the screen \(may) be captured while it shows data of \(who)."
    case .genmoji: "Genmoji \(may) be used on data of \(who)."
    case .writingTools: "Writing Tools \(may) be used on data of \(who)."
    case .contactSync: "contacts of \(who) \(may) go to the native app."
    case .widgetSync: "widgets \(may) show data of \(who)."
    case .siri: "Siri \(may) be given data of \(who)."
    case .appIntents: "App Intents \(may) be given data of \(who)."
    case .spotlight: "Spotlight \(may) index data of \(who)."
    case .backup: "files of \(who) \(may) go into device backups."
    case .encryptFile: "files of \(who) \(may) be encrypted."
    case .fileProviderEncrypt: "a file provider \(may) expose files of \(who)."
    case .appSharing: "data of \(who) \(may) be shared with other apps."
    case .appClip: "data of \(who) \(may) go to an App Clip."
    case .safariWebExtension: "data of \(who) \(may) go to a Safari web extension of the app."
    case .keyboard: "third-party keyboards \(may) be used in the app."
    case .managedBrowser: "\(who) \(may) open web links."
    case .pin: "\(who) \(may) use the app."
    }
  }
}

extension Control {
  /// Whether the control is about files.
  var isFileTask: Bool { self == .backup || self == .encryptFile || self == .fileProviderEncrypt }

  /// A kind of place outside of every policy that a control lets data go to.
  package enum Exit: Sendable {
    case paper, notification, keyboard, assistant, screen, nativeApp, backup
  }

  /// Where the control lets data go; nothing for one that carries no data away.
  package var exit: Exit? {
    switch self {
    case .print: .paper
    case .notify: .notification
    case .keyboard: .keyboard
    case .siri, .appIntents, .spotlight, .genmoji, .writingTools: .assistant
    case .screenCapture: .screen
    case .contactSync, .widgetSync: .nativeApp
    case .backup: .backup
    case .encryptFile, .fileProviderEncrypt, .appSharing, .appClip, .safariWebExtension, .managedBrowser,
      .pin:
      nil
    }
  }
}

extension Control {
  /// What the control is a question about, where it asks whether something must be done.
  package var duty: Obligation? {
    switch self {
    case .encryptFile, .fileProviderEncrypt: .encrypt
    case .managedBrowser: .openInManagedBrowser
    case .pin: .requirePIN
    case .print, .notify, .screenCapture, .genmoji, .writingTools, .contactSync, .widgetSync, .siri,
      .appIntents, .spotlight, .backup, .appSharing, .appClip, .safariWebExtension, .keyboard:
      nil
    }
  }

  /// The answer to a question about a duty in one sentence; nobody asks it of a control without one.
  func duty(who: String, must: String) -> String {
    switch self {
    case .fileProviderEncrypt: "a file provider \(must) encrypt files of \(who)."
    case .managedBrowser: "web links in data of \(who) \(must) open in a managed browser."
    case .pin: "the app \(must) ask for its PIN before it shows data of \(who)."
    case .encryptFile, .print, .notify, .screenCapture, .genmoji, .writingTools, .contactSync, .widgetSync,
      .siri, .appIntents, .spotlight, .backup, .appSharing, .appClip, .safariWebExtension, .keyboard:
      "files of \(who) \(must) be encrypted."
    }
  }
}
