internal import MAMAnalysis
internal import MAMPlist
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What policies, questions and places are.
extension ExplainTopic {
  /// The settings: label, values, default, and which questions read them.
  static let settings: [ExplainTopic] = Setting.allCases.map { setting in
    let standard = AppProtectionPolicy()
    let readers = Topic.all.filter { $0.reads.contains(setting) && setting.group != .targeting }.map(\.op)
    let values = ([standard] + setting.alternatives(to: standard)).map { $0.value(of: setting) }
    // A setting that shares a control has what follows a colon for itself alone.
    let label = String(setting.label.prefix { $0 != ":" })
    let cited = "\"\(label)\""
    let reasons = ReasonCatalog.entries.filter { $0.source.contains(cited) }
    let rules = RuleCatalog.entries.filter { $0.source.contains(cited) }.map(\.id)
    return ExplainTopic(
      kind: .setting, names: [setting.rawValue, setting.label], title: setting.label,
      rows: [
        ("label", "\(setting.label) (\(setting.group.label))"),
        ("values", values.map { "\($0.label) (`\($0.graph)`)" }.eachOnce.joined(separator: ", ")),
        ("default", "\(values[0].label) (`\(values[0].graph)`)"),
        ("read by", readers.joined(separator: ", ")),
        ("reasons", reasons.map(\.code).joined(separator: ", ")),
        ("rules", (rules + reasons.map(\.rule)).eachOnce.joined(separator: ", ")),
      ])
  }

  /// The questions.
  static let questions: [ExplainTopic] = Question.all.map { question in
    let words = EverydayWord.all.filter { $0.place == .question && $0.meaning == question.name }
    return ExplainTopic(
      kind: .question, names: [question.name] + words.flatMap(\.spellings), title: question.summary,
      rows: [
        ("ask", "mamctl decide \(question.name) --policy FILE"),
        (
          "settings", question.settings.filter { $0.group != .targeting }.map(\.label).joined(separator: ", ")
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
      return ExplainTopic(
        kind: .location, names: [name] + words.flatMap(\.spellings).eachOnce,
        title: save?.label ?? open?.label ?? "",
        rows: [
          ("save to", save.map { sentence($0.service != nil, $0.hasAccount, $0.sdkValue) } ?? ""),
          ("open from", open.map { sentence($0.service != nil, $0.hasAccount, $0.sdkValue) } ?? ""),
          ("also", words.flatMap(\.spellings).eachOnce.joined(separator: ", ")),
          ("note", words.compactMap(\.sentence).eachOnce.map(English.sentence).joined(separator: " ")),
        ])
    }
  }()

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
