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
    case .pin: "must the app PIN be asked for before \(data) is shown?"
    }
  }

  /// The answer in one sentence.
  func answer(who: String, may: String) -> String {
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
