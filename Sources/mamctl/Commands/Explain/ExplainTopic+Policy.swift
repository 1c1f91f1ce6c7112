internal import MAMAnalysis
internal import MAMPlist
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What policies, questions and places are.
extension ExplainTopic {
  /// The settings: what they do, label, values, default, and what reads them.
  static let settings: [ExplainTopic] = Setting.allCases.map { setting in
    let standard = AppProtectionPolicy().value(of: setting)
    let topics = Topic.all.filter { $0.reads.contains(setting) && setting.group != .targeting }.map(\.op)
    let readers =
      (ofPIN.contains(setting) ? ["pin"] : [])
      + topics.map { topic in
        topic == "print" && setting != .printBlocked ? topic + " (\(withPrintOption))" : topic
      }
    // A setting that shares a control has what follows a colon for itself alone.
    let label = String(setting.label.prefix { $0 != ":" })
    let cited = "\"\(label)\""
    let reasons = ReasonCatalog.entries.filter { $0.source.contains(cited) }
    let rules = RuleCatalog.entries.filter { $0.source.contains(cited) }.map(\.id)
    let citations = reasons.flatMap { RuleCatalog.entries(citedBy: $0.rule).map(\.id) }
    let fills = StandardList.entries(of: setting)
    return ExplainTopic(
      kind: .setting,
      names: [setting.rawValue, setting.label] + (label == setting.label ? [] : [label])
        + (formerLabels[setting] ?? [])
        + (setting == .maximumPinRetries ? [DeviceFact.pinAttempts.rawValue] : []),
      title: setting.control.label,
      rows: [
        ("does", setting.meaning), ("each value", eachValue[setting] ?? ""),
        (
          "label",
          "\(setting.control.label) (\(setting.group.label))"
            + (setting.control.part(setting).map { "; its part: \($0)" } ?? "")
        ),
        ("values", values(of: setting)),
        (
          "not offered",
          unoffered(by: setting).map { "`\($0)`; an export that has it blocks access" } ?? ""
        ),
        (
          "not stated",
          "\(standard.label)\(["", standard.label].contains(standard.graph) ? "" : " (`\(standard.graph)`)"), where an export lacks the setting"
        ),
        (
          "new policy",
          fills.isEmpty ? "" : "starts in the admin center with: \(fills.joined(separator: ", "))"
        ),
        ("read by", readers.joined(separator: ", ")),
        ("some reasons", reasons.map(\.code).joined(separator: ", ")),
        ("rules", (rules + citations).eachOnce.joined(separator: ", ")),
      ])
  }

  /// Which values a setting takes: its words, or what kind of value it is.
  private static func values(of setting: Setting) -> String {
    switch setting.row.kind {
    case .flag(_, let on, let off), .optionalFlag(_, let on, let off): "\(off) (`false`), \(on) (`true`)"
    case .word(let words):
      words.words.filter { $0.graph != unoffered(by: setting) }.map(\.label).eachOnce.map { label in
        let graph = words.words.filter { $0.label == label }.map { "`\($0.graph)`" }
        return "\(label) (\(English.list(graph, "or")))"
      }.joined(separator: ", ") + (words.isOptional ? ", Not configured (`null`)" : "")
    case .words(let words), .joinedWords(let words, _):
      "any of " + words.words.map { "\($0.label) (`\($0.graph)`)" }.joined(separator: ", ")
    case .count(_, let range, _):
      range.upperBound == Int(Int32.max)
        ? "a number from \(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .time(_, let unit, _): "a time in \(unit.rawValue)s, such as `\(unit == .day ? "P30D" : "PT30M")`"
    case .version: "a version, such as `18.0`"
    case .text: "a text"
    case .texts: "a list of patterns"
    case .joinedTexts: "texts joined by semicolons, such as `iPhone15,2;iPad14,1`"
    case .protocols: "a list of names with URL schemes"
    case .apps: "a list of bundle IDs"
    }
  }

  /// When printing depends on a setting other than its own.
  private static let withPrintOption = "only with the option `deniesPrintWhenNothingMayBeSent`"

  /// The action that Graph knows and the condition does not offer; a policy with it blocks.
  ///
  /// Source: R9.12; AMB-35.
  private static func unoffered(by setting: Setting) -> String? {
    guard LaunchCondition.actions.contains(setting) else { return nil }
    return RemediationAction.allCases.first { !$0.isOffered(by: setting) }?.rawValue
  }

  /// Where the values of a control are told apart that Graph keeps in several settings.
  private static let eachValue: [Setting: String] = [
    .allowedOutboundDataTransferDestinations: "mamctl explain values of Send Org data to other apps",
    .disableProtectionOfManagedOutboundOpenInData: "mamctl explain values of Send Org data to other apps",
    .filterOpenInToOnlyManagedApps: "mamctl explain values of Send Org data to other apps",
    .managedBrowserToOpenLinksRequired: "mamctl explain values of Restrict web content transfer",
  ]

  /// The settings that `mamctl decide pin` also reports, or that it judges a PIN by.
  private static let ofPIN: SettingSet = [
    .fingerprintBlocked, .faceIdBlocked, .pinRequiredInsteadOfBiometricTimeout, .minimumPinLength,
    .pinCharacterSet, .simplePinBlocked, .previousPinBlockCount,
  ]

  /// Labels that the admin center used before, and words under which people look for a setting.
  private static let formerLabels: [Setting: [String]] = [
    .pinRequiredInsteadOfBiometricTimeout: [
      "Override Touch ID with PIN after timeout", "Override fingerprint with PIN after timeout",
    ],
    .printBlocked: ["block printing", "how do I block printing", "disable printing", "turn off printing"],
    .minimumPinLength: ["PIN length", "digits of the PIN", "longer PIN"],
    .contactSyncBlocked: [
      "Sync app with native contacts app", "Sync policy managed app data with native apps",
    ],
    .disableProtectionOfManagedOutboundOpenInData: ["OS sharing", "Policy managed apps with OS sharing"],
    .filterOpenInToOnlyManagedApps: [
      "Open-In/Share filtering", "Policy managed apps with Open-In/Share filtering",
      "Open In/Share filtering",
    ],
    .dataBackupBlocked: ["Prevent backups", "Prevent iTunes and iCloud backups"],
    .managedBrowserToOpenLinksRequired: ["Restrict web content to display in the Managed Browser"],
    .saveAsBlocked: ["Prevent Save As", "Save As"],
    .organizationalCredentialsRequired: [
      "Corporate credentials for access", "asked for credentials every day",
    ],
  ]

  /// The settings that a question reads; one that only an option makes count comes last.
  private static func labels(of question: Question) -> [String] {
    let labels = PortalControl.controls(of: question.settings.filter { $0.group != .targeting }).map(\.label)
    guard question == .control(.print) else { return labels }
    let printing = Setting.printBlocked.label
    return [printing] + labels.filter { $0 != printing }.map { "\($0) (\(withPrintOption))" }
  }

  /// The questions.
  static let questions: [ExplainTopic] = Question.all.map { question in
    let words = EverydayWord.all.filter { $0.place == .question && $0.meaning == question.name }
    return ExplainTopic(
      kind: .question, names: [question.name] + words.flatMap(\.spellings), title: question.summary,
      rows: [
        (
          "note",
          words.filter(\.options.isEmpty).compactMap { $0.answer ?? $0.sentence }.eachOnce.map(
            English.sentence
          )
          .joined(separator: " ")
        ),
        (
          "ask",
          question == .signIn
            ? "mamctl decide signIn --world FILE --account ACCOUNT"
            : DecideArguments.line(asking: question)
        ),
        (
          "settings",
          labels(of: question).joined(separator: ", ")
        ),
        (
          "step",
          "{ \"do\": \"\(question.name)\", ... } in a scenario, with "
            + JSONSchema.keys(ofStep: question.name).map { "`\($0)`" }.joined(separator: ", ")
        ),
        ("also", words.flatMap(\.spellings).joined(separator: ", ")),
      ])
  }

  /// The places to save to and open from.
  static let locations: [ExplainTopic] = {
    let saving = SaveLocation.allCases.map(\.rawValue)
    let opening = OpenLocation.allCases.map(\.rawValue).filter { !saving.contains($0) }
    return (saving + opening).map { name in
      let save = SaveLocation(rawValue: name)
      let open = OpenLocation(rawValue: name)
      let words = EverydayWord.all.filter {
        $0.meaning == name && ($0.place == .saveLocation || $0.place == .openLocation)
      }
      let capitalized = name.prefix(1).uppercased() + String(name.dropFirst())
      var sdkNames: [String] = []
      if save != nil { sdkNames.append("IntuneMAMSaveLocation\(capitalized)") }
      if open != nil { sdkNames.append("IntuneMAMOpenLocation\(capitalized)") }
      return ExplainTopic(
        kind: .location, names: [name] + words.flatMap(\.spellings).eachOnce + sdkNames,
        title: name == "other" ? "every place without a name of its own" : save?.label ?? open?.label ?? "",
        rows: [
          ("save to", save.map { sentence($0.service != nil, $0.hasAccount, $0.sdkValue) } ?? ""),
          ("open from", open.map { sentence($0.service != nil, $0.hasAccount, $0.sdkValue) } ?? ""),
          ("also", words.flatMap(\.spellings).eachOnce.joined(separator: ", ")),
          (
            "note",
            name == "other"
              ? otherPlaces
              : words.compactMap(\.sentence).eachOnce.map(English.sentence).joined(separator: " ")
          ),
        ])
    }
  }()

  /// What is to be known of the places without a name, once for all of them and for both directions.
  private static let otherPlaces =
    "The app's own folder is not among them: it is `localDrive` to save to and `localStorage` to open from. "
    + "Google Drive and Dropbox are among them only to open from; for a file that their app hands over, ask "
    + "`mamctl decide receive --from-app Dropbox`."

  private static func sentence(_ isSelectable: Bool, _ hasAccount: Bool, _ value: Int) -> String {
    (isSelectable ? "a policy can select it" : "no policy can select it")
      + (hasAccount ? "; it belongs to an account" : "; it belongs to no account")
      + "; the SDK's value is \(value)"
  }

  /// The rules for property lists.
  static let plistRules: [ExplainTopic] = PlistRule.all.map { rule in
    ExplainTopic(
      kind: .plistRule, names: [rule.id], title: "reports when \(rule.condition)",
      rows: [
        ("why", rule.reason), ("severity", rule.severity.rawValue), ("fix", rule.fix.rawValue),
        ("source", rule.source),
      ])
  }
}
