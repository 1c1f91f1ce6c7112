internal import MAMPolicyCore

extension PolicyChange {
  /// The change in one sentence, in the admin center's words, with its full stop.
  public var sentence: String {
    switch topic {
    case .launch: launchSentence
    case .asking(let question): clause(question) + ending
    }
  }

  /// What may happen now, in words that stand between a subject and a verb.
  private var may: String {
    if isAsBefore { return old.isAllowed ? "may still" : "still may not" }
    return switch direction {
    case .opened: new.effect == .allow ? "may now" : "may now, in part,"
    case .closed: new.effect == .blockOrgData ? "may now only in part" : "may no longer"
    case .other: old.isAllowed ? "may still" : "still may not"
    }
  }

  private func clause(_ question: Question) -> String {
    if let control = question.control { return clause(control) }
    // A question without a sentence of its own is called by its name.
    return sentences[question, default: { "What `\(question.name)` asks for \(may) happen" }]()
  }

  private var sentences: [Question: () -> String] {
    [
      .save: {
        concernsNear("owner")
          ? "Org data \(may) be saved to \(saveLocations)\(of("account"))"
          : "Data of \(ends("owner")) \(may) be saved to \(saveLocations) of this account"
      },
      .open: {
        concernsNear("receiver")
          ? "Data \(may) be opened from \(openLocations)\(of("account")) into org documents"
          : "Org data \(may) be opened by \(ends("receiver")) from \(openLocations)"
      },
      .transfer: {
        concernsNear("sender")
          ? "Org data \(may) be sent to \(ends("receiver"))\(channels)"
          : "Data of \(ends("sender")) \(may) be received\(channels)"
      },
      .receive: {
        // Only an item must be loaded first; what is said of files is said of them alone.
        let noun = classes("kind") == [.word("file")] ? "files" : "items"
        return
          (concernsNear("receiver")
          ? "\(noun == "files" ? "Files" : "Items") of \(ends("owner")) \(may) come in"
          : "Org \(noun) \(may) be taken in by \(ends("receiver"))") + facts
      },
      .paste: {
        concernsNear("source")
          ? "\(text) copied from org data \(may) be pasted by \(ends("destination"))\(apps)"
          : "\(text) copied by \(ends("source")) \(may) be pasted into org data\(apps)"
      },
      .documentPicker: { "The document picker \(may) be used to \(words("mode", or: "or"))" },
      .url: { "\(links("Links")) \(may) be opened" },
      .universalLink: { "\(links("Universal links")) \(may) open apps" },
      .signIn: { "The account \(may) sign in" },
    ]
  }

  private func clause(_ control: Control) -> String {
    if control == .notify { return "Notifications \(may) show org data" }
    if control == .keyboard { return "Third-party keyboards \(may) be used in the app\(companions)" }
    return "\(English.capitalized(control.answer(who: "this account", may: may).dropLast()))\(facts)"
  }

  func part(_ key: String) -> Part? { parts.first { $0.dimension.key == key } }

  private func concernsNear(_ key: String) -> Bool { classes(key).first == .itself }
}

// MARK: - Places and people

extension PolicyChange {
  private var saveLocations: String {
    locations("to") { SaveLocation(rawValue: $0)?.label }
  }

  private var openLocations: String {
    locations("from") { OpenLocation(rawValue: $0)?.label }
  }

  /// The locations: by name, or all but a few.
  private func locations(_ key: String, label: (String) -> String?) -> String {
    guard let part = part(key) else { return "any location" }
    if part.isWhole { return "any location" }
    func labels(_ classes: [QuestionClass]) -> [String] { classes.map { label($0.name) ?? $0.name } }
    let missing = part.dimension.classes.filter { !part.classes.contains($0) }
    return missing.count < part.classes.count
      ? "any location but \(English.list(labels(missing), "and"))" : English.list(labels(part.classes), "or")
  }

  private func of(_ key: String) -> String {
    part(key).map { $0.isWhole ? "" : " of \(ends(key))" } ?? ""
  }

  /// Who stands at an end: groups where they are whole, otherwise one by one.
  private func ends(_ key: String) -> String {
    guard let part = part(key) else { return "anybody" }
    if part.isWhole { return part.dimension.classes == [.itself] ? "this account" : "anybody" }
    let strangers: [QuestionClass] = [.other(.nobody), .other(.noUser), .other(.unmanaged)]
    let all = Set(part.dimension.classes)
    let some = Set(part.classes)
    var names: [String] = []
    if some.contains(.itself) { names.append("this account") }
    if some.contains(.other(.same)) { names.append("the same account") }
    let unmanaged = strangers.filter(some.contains)
    if unmanaged == strangers.filter(all.contains), !unmanaged.isEmpty {
      names.append("unmanaged accounts")
    } else {
      names += unmanaged.map {
        $0 == .other(.nobody) ? "nobody" : $0 == .other(.noUser) ? "no user" : "unmanaged accounts"
      }
    }
    names += managed(some, of: all)
    return English.list(names, "or")
  }

  /// The other managed accounts among some ends, by what their policies have in common.
  private func managed(_ some: Set<QuestionClass>, of all: Set<QuestionClass>) -> [String] {
    func levels(_ ends: Set<QuestionClass>) -> (
      inbound: [DataTransferLevel], outbound: [OtherEnd.Outbound], count: Int
    ) {
      let pairs = ends.compactMap { end -> (DataTransferLevel, OtherEnd.Outbound)? in
        if case .other(.managed(let inbound, let outbound)) = end { (inbound, outbound) } else { nil }
      }
      return (
        DataTransferLevel.allCases.filter { level in pairs.contains { $0.0 == level } },
        OtherEnd.Outbound.allCases.filter { level in pairs.contains { $0.1 == level } }, pairs.count
      )
    }
    let clipboards = some.compactMap { end -> String? in
      if case .other(.clipboard) = end { end.name } else { nil }
    }
    if !clipboards.isEmpty {
      let count = all.count { if case .other(.clipboard) = $0 { true } else { false } }
      return clipboards.count == count
        ? ["other managed accounts"]
        : [
          "managed accounts with clipboard \(English.list(clipboards.map { String($0.dropFirst(18)) }.sorted(), "or"))"
        ]
    }
    let (mine, whole) = (levels(some), levels(all))
    if mine.count == 0 { return [] }
    if mine.count == whole.count { return ["other managed accounts"] }
    guard mine.count == mine.inbound.count * mine.outbound.count else {
      return some.filter { if case .other(.managed) = $0 { true } else { false } }.map(\.name).sorted()
    }
    var traits: [String] = []
    if mine.inbound != whole.inbound {
      traits.append(
        mine.inbound == [.allApps, .managedApps]
          ? "receive data" : "receive from \(English.list(mine.inbound.map(phrase), "or"))")
    }
    if mine.outbound != whole.outbound {
      if mine.outbound == whole.outbound.filter({ $0 != .noApps }) {
        traits.append("send data")
      } else {
        let filtered = mine.outbound.contains(.filtered) ? ["policy managed apps with filtering"] : []
        let plain = mine.outbound.compactMap { DataTransferLevel(rawValue: $0.rawValue) }
        traits.append("send to \(English.list(plain.map(phrase) + filtered, "or"))")
      }
    }
    return ["managed accounts that \(English.list(traits, "and"))"]
  }

  private func phrase(_ level: DataTransferLevel) -> String {
    switch level {
    case .allApps: "all apps"
    case .managedApps: "policy managed apps"
    case .noApps: "no app"
    }
  }
}

// MARK: - Values

extension PolicyChange {
  private var channels: String {
    guard let part = part("channel"), !part.isWhole else { return "" }
    let phrases = part.classes.map { TransferChannel(rawValue: $0.name)?.phrase ?? $0.name }
    return " " + English.list(phrases, "or")
  }

  private var text: String {
    let noun = classes("content") == [.word("other")] ? "Other content" : "Text"
    guard let part = part("length"), !part.isWhole else { return noun }
    let lengths = part.classes.map { value in
      if case .length(let length) = value, length.through == nil {
        "\(length.from) or more"
      } else {
        value.name
      }
    }
    return "\(noun) of \(English.list(lengths, "or")) characters"
  }

  private var apps: String {
    switch classes("sameApp") {
    case [.flag(true)]: " in the same app"
    case [.flag(false)]: " in another app"
    case _: ""
    }
  }

  private var companions: String {
    guard let part = part("otherManagedAccounts"), !part.isWhole else { return "" }
    if part.classes == [.companions(.absent), .companions(.allowing)] {
      return " (where no other account blocks them)"
    }
    return " (other managed accounts: \(English.list(part.classes.map(\.name), "or")))"
  }

  /// The facts of the world that a change depends on.
  private var facts: String {
    let facts = [
      ("loaded", "once loaded", "not loaded"),
      ("multiIdentity", "multi-identity app", "single-identity app"),
      ("deviceHasPIN", "enrolled device with a PIN of its own", "no device PIN known"),
      ("mdmUser", "the user of device management signed in", "no user of device management"),
    ]
    let told = facts.compactMap { key, yes, no -> String? in
      guard let part = part(key), !part.isWhole, let value = part.classes.first else { return nil }
      return value == .flag(true) ? yes : value == .flag(false) ? no : value.name
    }
    return told.isEmpty ? "" : " (\(told.joined(separator: ", ")))"
  }

  private func words(_ key: String, or conjunction: String) -> String {
    English.list(classes(key).map(\.name), conjunction)
  }

  /// Links by their schemes or, for universal links, by their witnesses; at most three.
  private func links(_ noun: String) -> String {
    guard let part = part("url") else { return noun }
    let known =
      switch classes("knownManagedApp") {
      case [.flag(true)]: " of known managed apps"
      case [.flag(false)]: " of apps not known to be managed"
      case _: ""
      }
    if part.isWhole { return noun + known }
    let names = part.classes.map { value in
      if case .link(let link) = value, topic != .asking(.universalLink) {
        link.scheme == "unlisted-app" ? "any unlisted scheme" : link.scheme
      } else {
        value.name
      }
    }
    let shown = names.count > 4 ? Array(names.prefix(3)) + ["\(names.count - 3) more"] : names
    return
      "\(noun) \(topic == .asking(.universalLink) ? "such as" : "with") \(English.list(shown, "or"))\(known)"
  }
}

extension Effect {
  /// What was done, after "is".
  var participle: String {
    switch self {
    case .allow: "allowed"
    case .deny: "denied"
    case .blockOrgData: "shown without org data"
    case .block: "blocked"
    case .warn: "warned"
    case .wipe: "wiped"
    }
  }
}
