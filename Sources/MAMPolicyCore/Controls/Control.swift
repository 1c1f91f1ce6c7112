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
  /// The row of the control: its rule, its name, its question and answers, where it lets data go, and who enforces it.
  ///
  /// In a sentence, `$0` is whose data it is, and `$1` is "may" or "may not", of a duty "must" or "need not".
  var row: ControlRow {
    switch self {
    case .print:
      ControlRow(
        PrintRule.rule, of: .setting(.printBlocked), feature: "Printing org data",
        asks: { "may \($0.data) be printed?" },
        answers: { "\($0.data) \($1) be printed." }, exit: .paper, enforcedBy: .unsaid)
    case .notify:
      ControlRow(
        NotificationRule.rule, of: .setting(.notificationRestriction),
        feature: "Showing org data in notifications",
        asks: { "what may notifications show of \($0.data)?" },
        answers: { "notifications \($1) show \($0.data)." }, exit: .notification, enforcedBy: .app)
    case .screenCapture:
      ControlRow(
        SystemFeatureRule.screenCapture, of: .setting(.screenCaptureConfigurationState),
        feature: "Capturing the screen while it shows org data",
        asks: { "may the screen be captured while it shows \($0.data)?" },
        answers: { "the screen \($1) be captured while it shows \($0.data)." }, exit: .screen,
        enforcedBy: .unsaid)
    case .genmoji:
      ControlRow(
        SystemFeatureRule.genmoji, of: .setting(.genmojiConfigurationState), feature: "Genmoji with org data",
        asks: { "may Genmoji be used on \($0.data)?" },
        answers: { "Genmoji \($1) be used on \($0.data)." }, exit: .assistant, enforcedBy: .unsaid)
    case .writingTools:
      ControlRow(
        SystemFeatureRule.writingTools, of: .setting(.writingToolsConfigurationState),
        feature: "Writing Tools with org data",
        asks: { "may Writing Tools be used on \($0.data)?" },
        answers: { "Writing Tools \($1) be used on \($0.data)." }, exit: .assistant, enforcedBy: .unsaid)
    case .contactSync:
      ControlRow(
        NativeSyncRule.contacts, of: .setting(.contactSyncBlocked),
        feature: "Syncing contacts to the Contacts app of the device",
        asks: { "may contacts in \($0.data) be synced to the Contacts app?" },
        answers: { "contacts of \($0.who) \($1) be synced to the Contacts app." }, exit: .nativeApp,
        enforcedBy: .appOfSeveralIdentities)
    case .widgetSync:
      ControlRow(
        NativeSyncRule.widgets, of: .setting(.allowWidgetContentSync), feature: "Showing org data in widgets",
        asks: { "may widgets show \($0.data)?" },
        answers: { "widgets \($1) show \($0.data)." }, exit: .nativeApp, enforcedBy: .app)
    case .siri:
      ControlRow(
        AssistantRule.siri, of: .named("Siri"), feature: "Org data for Siri",
        asks: { "may Siri be given \($0.data)?" },
        answers: { "Siri \($1) be given \($0.data)." }, exit: .assistant, enforcedBy: .app)
    case .appIntents:
      ControlRow(
        AssistantRule.appIntents, of: .named("App Intents"), feature: "Org data for App Intents",
        asks: { "may App Intents be given \($0.data)?" },
        answers: { "App Intents \($1) be given \($0.data)." }, exit: .assistant, enforcedBy: .app)
    case .spotlight:
      ControlRow(
        AssistantRule.spotlight, of: .named("Spotlight search"), feature: "Org data in Spotlight search",
        asks: { "may Spotlight index \($0.data)?" },
        answers: { "Spotlight \($1) index \($0.data)." }, exit: .assistant,
        enforcedBy: .appOfSeveralIdentities)
    case .backup:
      ControlRow(
        BackupRule.rule, of: .setting(.dataBackupBlocked), feature: "Org data in backups of the device",
        asks: { "may \($0.files) go into device backups?" },
        answers: { "\($0.files) \($1) go into device backups." }, exit: .backup, enforcedBy: .unsaid,
        isFileTask: true)
    case .encryptFile:
      ControlRow(
        EncryptionRule.files, of: .setting(.appDataEncryptionType), feature: "Encrypting files with org data",
        asks: { "must \($0.files) be encrypted?" },
        answers: { "\($0.files) \($1) be encrypted." }, exit: nil, enforcedBy: .app,
        duty: ControlRow.Duty(.encrypt) { "\($0.files) \($1) be encrypted." },
        isFileTask: true)
    case .fileProviderEncrypt:
      ControlRow(
        EncryptionRule.fileProvider, of: .part(of: .appDataEncryptionType, "that a file provider exposes"),
        feature: "Encrypting files that other apps open through the file provider",
        asks: { "must a file provider encrypt \($0.files)?" },
        answers: { "a file provider \($1) expose \($0.files)." }, exit: nil, enforcedBy: .app,
        duty: ControlRow.Duty(.encrypt) { "a file provider \($1) encrypt \($0.files)." },
        isFileTask: true)
    case .appSharing:
      ControlRow(
        AppSharingRule.rule, of: .named("Sharing with any other app"),
        feature: "Offering to share org data",
        asks: { "may \($0.data) be shared with any other app?" },
        answers: { "the app \($1) offer to share \($0.data)." }, exit: nil, enforcedBy: .sdk)
    case .appClip:
      ControlRow(
        CompanionRule.appClip, of: .named("App Clips"), feature: "Org data in App Clips",
        asks: { "may \($0.data) go to an App Clip?" },
        answers: { "\($0.data) \($1) go to an App Clip." }, exit: nil, enforcedBy: .app)
    case .safariWebExtension:
      ControlRow(
        AppSharingRule.rule, of: .named("Safari web extensions"),
        feature: "Org data in Safari web extensions",
        asks: { "may \($0.data) go to a Safari web extension of the app?" },
        answers: { "\($0.data) \($1) go to a Safari web extension of the app." }, exit: nil, enforcedBy: .app)
    case .keyboard:
      ControlRow(
        KeyboardRule.rule, of: .setting(.thirdPartyKeyboardsBlocked), feature: "Third-party keyboards",
        asks: { _ in "may third-party keyboards be used in the app?" },
        answers: { _, may in "third-party keyboards \(may) be used in the app." }, exit: .keyboard,
        enforcedBy: .unsaid)
    case .managedBrowser:
      ControlRow(
        ManagedBrowserRule.rule, of: .setting(.managedBrowserToOpenLinksRequired),
        feature: "The managed browser for web links",
        asks: { "must web links in \($0.data) open in a managed browser?" },
        answers: { "\($0.who) \($1) open web links." }, exit: nil, enforcedBy: .sdk,
        duty: ControlRow.Duty(.openInManagedBrowser) {
          "web links in \($0.data) \($1) open in a managed browser."
        })
    case .pin:
      ControlRow(
        PINPromptRule.rule, of: .setting(.pinRequired), feature: "The app PIN",
        asks: { "must the app ask for its PIN before it shows \($0.data)?" },
        answers: { "\($0.who) \($1) use the app." }, exit: nil, enforcedBy: .sdk,
        duty: ControlRow.Duty(.requirePIN) { "the app \($1) ask for its PIN before it shows \($0.data)." })
    }
  }
}
