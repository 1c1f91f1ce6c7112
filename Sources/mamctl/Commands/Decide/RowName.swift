internal import MAMPolicyCore

/// What the rows of `decide --all` are called: as the admin center calls the setting, where there is one.
enum RowName {
  /// Returns the name of a row.
  ///
  /// - Parameters:
  ///   - topic: The question.
  ///   - values: What it asks about besides the accounts, by key; without what makes no difference.
  ///   - isByOther: Whether it is the other account that saves, opens, sends or receives.
  /// - Returns: A name such as `save to Box`.
  static func name(of topic: Topic, _ values: [(key: String, name: String)], isByOther: Bool = false)
    -> String
  {
    func value(_ key: String) -> String? { values.first { $0.key == key }?.name }
    switch topic.question {
    case .save?:
      let location = place(value("to"), SaveLocation.init(rawValue:), \.label)
      return isByOther ? "saved to \(location)" : "save to \(location)"
    case .open?:
      let location = place(value("from"), OpenLocation.init(rawValue:), \.label)
      return isByOther ? "opened from \(location)" : "open from \(location)"
    case .receive?: return isByOther ? "received as \(received(values))" : "receive \(received(values))"
    case .url?: return link(values)
    case _: break
    }
    let details = values.map { value in
      switch (value.key, value.name) {
      case ("sameApp", let name): name == "true" ? "within the app" : "into another app"
      case ("content", "other"): "other content"
      case ("length", let name) where name.hasSuffix("-"): "\(name.dropLast()) or more characters"
      case ("channel", let name): TransferChannel(rawValue: name)?.phrase ?? name
      case (let key, "true"): key
      case (let key, "false"): "not \(key)"
      case ("length", let name): "\(name) characters"
      case (_, let name): name
      }
    }
    let what = isByOther && topic == .asking(.transfer) ? "sent from another app" : verb(of: topic)
    return what + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// Returns what a question is about, without its values.
  static func verb(of topic: Topic) -> String {
    switch topic.question {
    case .save?: "save"
    case .open?: "open"
    case .transfer?: "send to another app"
    case .receive?: "receive"
    case .paste?: "paste"
    case .documentPicker?: "Document picker"
    case .url?: "Link"
    case .universalLink?: "Universal links"
    case let question?: Control(rawValue: question.name).map(name) ?? question.name
    case nil: topic.op
    }
  }

  private static func place<Location>(
    _ name: String?, _ location: (String) -> Location?, _ label: (Location) -> String
  ) -> String {
    guard let name else { return "any place" }
    // A work location that belongs to the account, and is none of the services with a name of their own.
    if name == SaveLocation.accountDocument.rawValue {
      return "another work location of the account (\(name))"
    }
    return location(name).map(label) ?? name
  }

  /// What is received.
  private static func received(_ values: [(key: String, name: String)]) -> String {
    let names = values.map(\.name)
    if names.contains("file") { return "a file" }
    guard names.contains("item") else { return "a shared item or a file" }
    return names.contains("false") ? "a shared item (owner not yet known)" : "a shared item"
  }

  private static func link(_ values: [(key: String, name: String)]) -> String {
    let isManaged = values.first { $0.key == "knownManagedApp" }.map { $0.name == "true" }
    let name = values.first { $0.key != "knownManagedApp" }?.name
    let known = isManaged.map { $0 ? "managed" : "not managed" }
    guard let name else { return known.map { "Link to an app that is \($0)" } ?? "Any link" }
    guard name.hasPrefix("unlisted-app:") else {
      return "Link \(name)" + (known.map { " (app \($0))" } ?? "")
    }
    return "Link to an app that is not listed"
      + (isManaged.map { $0 ? ", but managed" : " and not managed" } ?? "")
  }

  /// The setting whose name a row has; nil for a question that has a name of its own.
  static func setting(of topic: Topic) -> Setting? {
    guard let question = topic.question, let control = Control(rawValue: question.name) else { return nil }
    return switch control {
    case .print: .printBlocked
    case .notify: .notificationRestriction
    case .screenCapture: .screenCaptureConfigurationState
    case .genmoji: .genmojiConfigurationState
    case .writingTools: .writingToolsConfigurationState
    case .contactSync: .contactSyncBlocked
    case .widgetSync: .allowWidgetContentSync
    case .backup: .dataBackupBlocked
    case .encryptFile, .fileProviderEncrypt: .appDataEncryptionType
    case .keyboard: .thirdPartyKeyboardsBlocked
    case .managedBrowser: .managedBrowserToOpenLinksRequired
    case .pin: .pinRequired
    case .siri, .appIntents, .spotlight, .appSharing, .appClip, .safariWebExtension: nil
    }
  }

  private static func name(_ control: Control) -> String {
    switch control {
    case .siri: "Siri"
    case .appIntents: "App Intents"
    case .spotlight: "Spotlight search"
    case .fileProviderEncrypt: "\(Setting.appDataEncryptionType.label) that a file provider exposes"
    case .appSharing: "Sharing with other apps at all"
    case .appClip: "App Clips"
    case .safariWebExtension: "Safari web extensions"
    case .print, .notify, .screenCapture, .genmoji, .writingTools, .contactSync, .widgetSync, .backup,
      .encryptFile, .keyboard, .managedBrowser, .pin:
      setting(of: .asking(.control(control)))?.label ?? control.rawValue
    }
  }
}
