internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the keychain groups of entitlements.
  static let keychain: [PlistRule] = [
    PlistRule(
      "ENT001", .error, fix: .safe, on: .entitlements, when: "there are no `keychain-access-groups`",
      why: "the SDK and MSAL share accounts between apps through the keychain", source: PlistGuide.setup
    ) { subject in
      if subject.root[groupsKey]?.array?.isEmpty == false { return nil }
      let groups = [subject.statedBundleID, KeychainGroup.intune, cacheGroup(subject)]
      return PlistMatch(
        "no `keychain-access-groups`", at: subject.root.key(groupsKey) ?? subject.root,
        changes: subject.insertion(of: groups.map { KeychainGroup.prefix + $0 }, into: groupsKey))
    },
    PlistRule(
      "ENT002", .error, fix: .safe, on: .entitlements,
      when: "the SDK's keychain group `com.microsoft.intune.mam` is missing",
      why: "the SDK cannot keep its data", source: PlistGuide.setup
    ) { missing(KeychainGroup.intune, in: $0) },
    PlistRule(
      "ENT003", .error, fix: .safe, on: .entitlements,
      when: "the keychain group of MSAL's tokens, usually `com.microsoft.adalcache`, is missing",
      why: "MSAL cannot share tokens with the broker; a group of the app's own is named by "
        + "`ADALCacheKeychainGroupOverride`", source: PlistGuide.setup
    ) { missing(cacheGroup($0), in: $0) },
    PlistRule(
      "ENT004", .warning, on: .entitlements,
      when: "the first keychain group is not that of the bundle identifier",
      why:
        "the first group is the default of the app's own keychain items; reordering moves them, so nothing is "
        + "changed here", source: PlistGuide.setup
    ) { subject in
      guard let first = groups(subject).first else { return nil }
      let name = subject.project.text(KeychainGroup(first.text).name, in: subject.bundle)
      let owners = [subject.bundleID, subject.app.flatMap { subject.project.bundleID(of: $0) }]
        .compactMap(\.self)
      let isShared = [KeychainGroup.intune, cacheGroup(subject)].contains(name.text)
      let isOwn =
        name.isSymbolic
        ? name.text == "$(CFBundleIdentifier)"
          || owners.contains { $0.isSymbolic ? $0 == name : name.canEqual($0) }
        : owners.contains { $0.canEqual(name) }
      if owners.isEmpty || isOwn && !isShared { return nil }
      return PlistMatch(
        "the first keychain group is {}, not that of the bundle identifier", at: first, items: [first.text])
    },
    PlistRule(
      "ENT005", .error, fix: .safe, on: .entitlements, when: "a keychain group has no app ID prefix",
      why:
        "the system compares whole names, and names of keychain groups begin with the prefix; `mamctl plist fix` adds "
        + "it only to `\(KeychainGroup.intune)` and `\(KeychainGroup.cache)`, because only you know the full name of "
        + "another group",
      source: PlistGuide.setup
    ) { subject in
      let known = [KeychainGroup.intune, KeychainGroup.cache]
      let items = groups(subject).compactMap { node -> PlistMatch.Item? in
        if KeychainGroup(node.text).unprefixed != nil || node.text.hasPrefix("$") { return nil }
        return .init(
          text: node.text, node: node,
          changes: known.contains(node.text)
            ? [.replace(value: node.place, with: .string(KeychainGroup.prefix + node.text))] : [])
      }
      let limit =
        items.allSatisfy { known.contains($0.text) }
        ? "" : "; `mamctl plist fix` adds it only to `\(KeychainGroup.intune)` and `\(KeychainGroup.cache)`"
      return PlistMatch("{} [has|have] no `$(AppIdentifierPrefix)`\(limit)", items, in: subject.root)
    },
    PlistRule(
      "ENT006", .warning, on: .entitlements,
      when: "a keychain group differs from the bundle identifier in letter case",
      why: "keychain groups are compared with letter case", source: PlistGuide.setup
    ) { subject in
      guard let bundle = subject.bundleID, !bundle.isSymbolic else { return nil }
      let items = groups(subject).filter { node in
        let name = KeychainGroup(node.text).name
        return name != bundle.text && name.lowercased() == bundle.text.lowercased()
      }
      return PlistMatch(
        "{} [differs|differ] from the bundle identifier `\(bundle.text)` in letter case",
        items.map { .init(text: $0.text, node: $0) }, in: subject.root)
    },
    PlistRule(
      "ENT007", .note, on: .entitlements, when: "the keychain group of workplace join is there",
      why: "only Microsoft's own apps need it", source: PlistGuide.issues(739)
    ) { subject in
      named("com.microsoft.workplacejoin", subject).map {
        PlistMatch("{} [is|are] only needed by Microsoft's own apps", at: $0, items: [$0.text])
      }
    },
    PlistRule(
      "ENT008", .note, on: .entitlements, when: "the keychain group of the app wrapping tool is there",
      why: "older tools added it; the SDK does not use it", source: "the output of older configurators"
    ) { subject in
      guard let bundle = subject.bundleID else { return nil }
      return named(bundle.text + ".intunemam", subject).map {
        PlistMatch("{} was added by an older tool; the SDK does not use it", at: $0, items: [$0.text])
      }
    },
  ]

  static let groupsKey = "keychain-access-groups"

  private static func groups(_ subject: PlistSubject) -> [PlistNode] {
    subject.root[groupsKey]?.strings ?? []
  }

  private static func named(_ name: String, _ subject: PlistSubject) -> PlistNode? {
    groups(subject).first { KeychainGroup($0.text).name == name }
  }

  /// The group of MSAL's tokens: the one that the app names, or the usual one.
  private static func cacheGroup(_ subject: PlistSubject) -> String {
    let named =
      subject.setting("ADALCacheKeychainGroupOverride")
      ?? subject.app?.settings?["ADALCacheKeychainGroupOverride"]
    return named?.string.map { KeychainGroup($0).name } ?? KeychainGroup.cache
  }

  private static func missing(_ group: String, in subject: PlistSubject) -> PlistMatch? {
    guard let array = subject.root[groupsKey], array.array?.isEmpty == false, named(group, subject) == nil
    else {
      return nil
    }
    return PlistMatch(
      "{} [is|are] missing in `keychain-access-groups`", at: subject.root.key(groupsKey) ?? array,
      changes: [.append(array: array.place, value: .string(KeychainGroup.prefix + group), beside: nil)],
      items: [group])
  }
}
