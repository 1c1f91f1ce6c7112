internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for what entitlements and an Info.plist say together.
  static let entitlements: [PlistRule] = [
    PlistRule(
      "ENT009", .error, fix: .ask, on: .entitlements,
      when:
        "an extension for opening documents shares no app group with its app, or only one of an extension and its "
        + "app has the SDK's keychain group",
      why:
        "the SDK hands data from one to the other through shared groups; app groups of other extensions are not "
        + "checked", source: PlistGuide.extensions
    ) { subject in
      guard let bundle = subject.bundle, bundle.kind.isExtension, let app = subject.app,
        let other = app.entitlements.first?.root, let file = app.entitlements.first
      else { return nil }
      if bundle.kind == .openInExtension {
        let theirs = other[appGroupsKey]?.strings ?? []
        let own = subject.root[appGroupsKey]?.strings ?? []
        let isShared = own.contains { one in
          theirs.contains { subject.text(one).canEqual(subject.text($0), exactly: true) }
        }
        if !isShared {
          let isAsked = subject.options.appliedRules.contains("ENT009")
          let changes = isAsked ? subject.insertion(of: theirs.prefix(1).map(\.text), into: appGroupsKey) : []
          return PlistMatch(
            "the extension shares no app group with its app",
            at: subject.root.key(appGroupsKey) ?? subject.root,
            changes: changes, items: theirs.map(\.text),
            related: .init(file: file, node: other, text: "the app's entitlements"))
        }
      }
      func hasGroup(_ root: PlistNode) -> Bool {
        (root[groupsKey]?.strings ?? []).contains { KeychainGroup($0.text).name == KeychainGroup.intune }
      }
      let isOwn = hasGroup(subject.root)
      guard isOwn != hasGroup(other) else { return nil }
      return PlistMatch(
        isOwn
          ? "the extension has the keychain group {}, and its app does not"
          : "the app has the keychain group {}, and this extension does not",
        at: subject.root.key(groupsKey) ?? subject.root, items: [KeychainGroup.intune],
        related: .init(file: file, node: other, text: "the app's entitlements"))
    },
    PlistRule(
      "ENT010", .error, fix: .ask, on: .entitlements, when: "read-only platform memory is on",
      why: "the SDK cannot start with it; pointer authentication is a build setting, which is not seen here",
      source: PlistGuide.setup
    ) { subject in
      let name = "com.apple.security.hardened-process.dyld-ro"
      guard let key = subject.root.key(name), subject.root[name]?.bool == true else { return nil }
      let isAsked = subject.options.appliedRules.contains("ENT010")
      return PlistMatch(
        "{} has to be off; `mamctl plist fix --apply ENT010` removes it", at: key,
        changes: isAsked ? [.remove(element: key.place)] : [], items: [name])
    },
    PlistRule(
      "ENT011", .error, on: .info, when: "no entitlements are known for an app or an extension",
      why:
        "the SDK needs keychain groups; pass `--entitlements FILE` for an app; for an extension, check the folder "
        + "that has its entitlements", source: PlistGuide.setup
    ) { subject in
      guard let bundle = subject.bundle, bundle.entitlements.isEmpty else { return nil }
      return PlistMatch(
        bundle.kind.isExtension
          ? "no entitlements found for this extension"
          : "no entitlements found for this app; name the file with `--entitlements FILE`", at: subject.root)
    },
    PlistRule(
      "IMS026", .error, fix: .safe, on: .info,
      when: "an app group of the entitlements is not in `AppGroupIdentifiers`",
      why: "the SDK does not protect the files of a group that it does not know of",
      source: PlistGuide.settings
    ) { subject in
      let own = BuildTexts((subject.setting(PlistSettingKey.groups)?.strings ?? []).map(subject.text))
      if let node = subject.setting(PlistSettingKey.groups), node.kind != .array { return nil }
      var seen: Set<String> = []
      let items = entitledGroups(subject).compactMap { file, node -> PlistMatch.Item? in
        guard !own.canHold(subject.text(node)), seen.insert(node.text).inserted else { return nil }
        let changes =
          subject.setting(PlistSettingKey.groups).map {
            [PlistChange.append(array: $0.place, value: .string(node.text), beside: nil)]
          } ?? subject.settingInsertion(PlistSettingKey.groups, .array([.string(node.text)]))
        return .init(
          text: node.text, changes: changes,
          related: .init(file: file, node: node, text: "in the entitlements"))
      }
      // Otherwise the reader looks for groups that stand in the file, under a key that the SDK does not know.
      let misspelled = Set((subject.setting(PlistSettingKey.misspelledGroups)?.strings ?? []).map(\.text))
      let isMisspelled =
        subject.setting(PlistSettingKey.groups) == nil && items.contains { misspelled.contains($0.text) }
      return PlistMatch(
        "{} [is|are] not in `AppGroupIdentifiers`"
          + (isMisspelled ? "; that key is misspelled as `\(PlistSettingKey.misspelledGroups)`" : ""), items,
        in: subject.settings?.key(PlistSettingKey.groups) ?? subject.root.key("IntuneMAMSettings")
          ?? subject.root)
    },
    PlistRule(
      "IMS027", .error, on: .info, when: "a group of `AppGroupIdentifiers` is not in the entitlements",
      why: "the system refuses the group with `client is not entitled`", source: PlistGuide.issues(220, 493)
    ) { subject in
      guard let file = subject.bundle?.entitlements.first, let root = file.root else { return nil }
      let groups = entitledGroups(subject).map(\.node)
      let entitled = BuildTexts(groups.map(subject.text))
      let items = (subject.setting(PlistSettingKey.groups)?.strings ?? []).filter { node in
        !entitled.canHold(subject.text(node))
      }
      return PlistMatch(
        "{} [is|are] not among the app groups of the entitlements",
        items.map { node in
          let near = groups.first { $0.text.lowercased() == node.text.lowercased() }
          return .init(
            text: node.text, remark: near.map { "letter case counts: \(UserText.quoted($0.text))" },
            node: node,
            related: .init(file: file, node: root[appGroupsKey] ?? root, text: "the entitlements"))
        }, in: subject.root)
    },
  ]

  static let appGroupsKey = "com.apple.security.application-groups"

  private static func entitledGroups(_ subject: PlistSubject) -> [(file: PlistFile, node: PlistNode)] {
    (subject.bundle?.entitlements ?? []).flatMap { file in
      (file.root?[appGroupsKey]?.strings ?? []).map { (file, $0) }
    }
  }
}
