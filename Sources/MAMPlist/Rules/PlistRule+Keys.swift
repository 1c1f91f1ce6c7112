internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the keys of the SDK's settings and the types of their values.
  static let keySettings: [PlistRule] = [
    PlistRule(
      "IMS012", .error, fix: .safe, on: .info, when: "a setting has the wrong type",
      why: "the SDK reads such a value as if it were not there", source: PlistGuide.settings
    ) { subject in
      let items = PlistSettingKey.all.compactMap { key -> PlistMatch.Item? in
        guard let node = subject.setting(key.name), !key.fits(node) else { return nil }
        let truth = key.form == .bool ? PlistSettingKey.truth(of: node) : nil
        return .init(
          text: key.name, remark: "must be \(key.form.rawValue), found \(node.shown)", node: node,
          changes: truth.map { [.replace(value: node.place, with: .bool($0))] } ?? [])
      }
      return PlistMatch("wrong type of {}", items, in: subject.root)
    },
    PlistRule(
      "IMS013", .warning, fix: .safe, on: .info, when: "the SDK does not know the key",
      why: "the SDK ignores keys that it does not know; only `AppGroupIdentitifiers` is renamed",
      source: PlistGuide.settings + "; " + PlistGuide.header
    ) { subject in
      let names = PlistSettingKey.all.map(\.name)
      let known = Set(names).union(PlistSettingKey.internalNames).union(PlistSettingKey.obsolete.keys)
      let items = (subject.settings?.entries ?? []).compactMap { key, _ -> PlistMatch.Item? in
        let name = key.text
        if known.contains(name) { return nil }
        if name == PlistSettingKey.misspelledGroups {
          let isFree = subject.setting(PlistSettingKey.groups) == nil
          return .init(
            text: name, remark: Suggestion.question(PlistSettingKey.groups), node: key,
            changes: isFree ? [.rename(key: key.place, to: PlistSettingKey.groups)] : [])
        }
        let meant = Suggestion.nearest(to: name, among: names).map(Suggestion.question)
        return .init(text: name, remark: meant, node: key)
      }
      return PlistMatch("unknown in `IntuneMAMSettings`: {}", items, in: subject.root)
    },
    PlistRule(
      "IMS014", .note, on: .info, when: "a key is internal to the SDK",
      why: "Microsoft does not support it in other companies' apps", source: PlistGuide.issues(521)
    ) { subject in
      let items = (subject.settings?.entries ?? []).filter {
        PlistSettingKey.internalNames.contains($0.key.text)
      }
      return PlistMatch(
        "{} [is|are] internal to the SDK and not supported in apps",
        items.map { .init(text: $0.key.text, node: $0.key) },
        in: subject.root)
    },
    PlistRule(
      "IMS015", .warning, fix: .safe, on: .info, when: "a key no longer does anything",
      why:
        "since SDK 12.0.12 the main storyboard and nib stay in the keys of Info.plist; the debug settings are gone",
      source: PlistGuide.setup + "; " + PlistGuide.header
    ) { subject in
      let entries = (subject.settings?.entries ?? []).filter {
        PlistSettingKey.obsolete.keys.contains($0.key.text)
      }
      let items = entries.map { key, value -> PlistMatch.Item in
        var changes: [PlistChange] = []
        if case .some(.some(let target)) = PlistSettingKey.obsolete[key.text], subject.root[target] == nil,
          value.kind == .string
        {
          changes = [
            .remove(element: key.place),
            .insert(dictionary: subject.root.place, key: target, value: .string(value.text)),
          ]
        }
        return .init(text: key.text, node: key, changes: changes)
      }
      let isDebugging = entries.contains { $0.key.text == "DebugSettingsEnabled" && $0.value.bool == true }
      return PlistMatch(
        "{} no longer [does|do] anything in `IntuneMAMSettings`", items, in: subject.root,
        severity: isDebugging ? .error : nil)
    },
    PlistRule(
      "IMS037", .error, fix: .ask, on: .info,
      when: "a key of `IntuneMAMSettings` is at the top level of Info.plist",
      why: "the SDK looks for its settings only in `IntuneMAMSettings`, so the key has no effect",
      source: PlistGuide.settings
    ) { subject in
      let names = Set(PlistSettingKey.all.map(\.name) + [PlistSettingKey.misspelledGroups])
      let stray = subject.root.entries.filter { names.contains($0.key.text) }
      let isAsked = subject.options.appliedRules.contains("IMS037")
      let items = stray.map { key, value in
        PlistMatch.Item(text: key.text, node: key, changes: isAsked ? moving(key, value, subject) : [])
      }
      // An app can have a color or a switch of its own by such a name, or the SDK has the value already.
      let matters = stray.contains { key, _ in
        !PlistSettingKey.commonNames.contains(key.text) && subject.setting(key.text) == nil
      }
      return PlistMatch(
        "{} [has|have] no effect at the top level and [belongs|belong] in `IntuneMAMSettings`; "
          + "`mamctl plist fix --apply IMS037` moves what can be moved", items, in: subject.root,
        severity: matters ? nil : .warning)
    },
  ]

  /// The changes that move a key into the settings: first a copy there, then the removal of what is there as well.
  private static func moving(_ key: PlistNode, _ value: PlistNode, _ subject: PlistSubject) -> [PlistChange] {
    guard let copy = PlistValue(value), let settings = subject.settings else { return [] }
    guard let there = settings[key.text] else {
      return [.insert(dictionary: settings.place, key: key.text, value: copy)]
    }
    return PlistValue(there) == copy ? [.remove(element: key.place)] : []
  }
}

extension PlistValue {
  /// The value that an element has, when it is one of those that settings have.
  fileprivate init?(_ node: PlistNode) {
    switch node.kind {
    case .yes, .no: self = .bool(node.kind == .yes)
    case .string: self = .string(node.text)
    case .integer, .real: self = .number(node.text)
    case .array:
      let elements = node.children.compactMap { PlistValue($0) }
      guard elements.count == node.children.count else { return nil }
      self = .array(elements)
    case .dict, .date, .data, .key: return nil
    }
  }
}
