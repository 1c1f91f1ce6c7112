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

  /// The answer to a question about a duty in one sentence.
  func duty(who: String, must: String) -> String {
    switch self {
    case .fileProviderEncrypt: "a file provider \(must) encrypt files of \(who)."
    case .managedBrowser: "web links in data of \(who) \(must) open in a managed browser."
    case .pin: "the app PIN \(must) be asked for before data of \(who) is shown."
    case .encryptFile, .print, .notify, .screenCapture, .genmoji, .writingTools, .contactSync, .widgetSync,
      .siri, .appIntents, .spotlight, .backup, .appSharing, .appClip, .safariWebExtension, .keyboard:
      "files of \(who) \(must) be encrypted."
    }
  }
}

extension Question {
  /// What the question is about, where it asks whether something must be done.
  package var duty: Obligation? {
    if case .control(let control) = self { control.duty } else { nil }
  }
}

extension Request {
  /// Whether the request asks about a duty, and a decision says that there is one.
  package func isRequired(by decision: Decision) -> Bool {
    matter.question.duty.map { decision.obligations.contains($0) } ?? false
  }
}
