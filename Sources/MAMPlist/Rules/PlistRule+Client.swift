internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the client that the app signs in as.
  static let clientSettings: [PlistRule] = [
    PlistRule(
      "IMS001", .error, fix: .ask, on: .app, when: "the app has no `IntuneMAMSettings`",
      why: "the SDK does not know the app's registration, so no account can be enrolled",
      source: PlistGuide.settings
    ) { subject in
      if subject.settings != nil { return nil }
      let found = subject.root["IntuneMAMSettings"]
      let changes: [PlistChange] =
        found != nil
        ? []
        : subject.options.clientID.map { client in
          [
            .insert(
              dictionary: subject.root.place, key: "IntuneMAMSettings",
              value: .dictionary([
                .init(key: "ADALClientId", value: .string(client)),
                .init(key: "ADALRedirectUri", value: .string(redirectURI(subject))),
              ]))
          ]
        } ?? []
      return PlistMatch(
        found.map { "`IntuneMAMSettings` is \($0.shown), expected a dictionary" }
          ?? "the app has no `IntuneMAMSettings`; `mamctl plist fix --client-id ID` adds the dictionary with this ID and "
          + "the redirect URI \(UserText.quoted(redirectURI(subject)))",
        at: subject.root.key("IntuneMAMSettings") ?? subject.root, severity: atRunTime(subject),
        changes: changes)
    },
    PlistRule(
      "IMS002", .error, fix: .ask, on: .app, when: "`ADALClientId` is missing or empty",
      why: "the SDK cannot get tokens unless the app names its client at run time",
      source: PlistGuide.settings
    ) { subject in
      guard let settings = subject.settings else { return nil }
      let node = settings["ADALClientId"]
      if let node, node.kind != .string || !node.text.isEmpty { return nil }
      let changes = subject.options.clientID.map { client -> [PlistChange] in
        [
          node.map { .replace(value: $0.place, with: .string(client)) }
            ?? .insert(dictionary: settings.place, key: "ADALClientId", value: .string(client))
        ]
      }
      return PlistMatch(
        "`ADALClientId` is \(node == nil ? "missing" : "empty"); `mamctl plist fix --client-id ID` sets it",
        at: node ?? settings, severity: atRunTime(subject), changes: changes ?? [])
    },
    PlistRule(
      "IMS003", .error, fix: .ask, on: .app,
      when: "neither `ADALRedirectUri` nor `ADALRedirectScheme` is set",
      why: "the broker does not know where to return to after sign-in", source: PlistGuide.settings
    ) { subject in
      guard let settings = subject.settings, settings["ADALRedirectUri"] == nil,
        settings["ADALRedirectScheme"] == nil
      else { return nil }
      let isAsked = subject.options.redirectURI != nil || subject.options.appliedRules.contains("IMS003")
      let change = PlistChange.insert(
        dictionary: settings.place, key: "ADALRedirectUri", value: .string(redirectURI(subject)))
      return PlistMatch(
        "neither `ADALRedirectUri` nor `ADALRedirectScheme` is set; `mamctl plist fix --redirect-uri URI` sets it",
        at: settings, severity: atRunTime(subject), changes: isAsked ? [change] : [])
    },
    PlistRule(
      "IMS004", .note, on: .app, when: "both `ADALRedirectUri` and `ADALRedirectScheme` are set",
      why: "one of them is enough, and two can differ", source: PlistGuide.settings
    ) { subject in
      guard let settings = subject.settings, settings["ADALRedirectUri"] != nil,
        let scheme = settings.key("ADALRedirectScheme")
      else { return nil }
      return PlistMatch("both `ADALRedirectUri` and `ADALRedirectScheme` are set; one is enough", at: scheme)
    },
    PlistRule(
      "IMS005", .error, on: .info, when: "a setting still has the placeholder of a template",
      why: "the value of the app's own registration is missing", source: PlistGuide.settings
    ) { subject in
      let items = registrationKeys.compactMap { key -> PlistMatch.Item? in
        guard let node = subject.setting(key), node.kind == .string, isPlaceholder(node.text) else {
          return nil
        }
        return .init(text: key, node: node)
      }
      return PlistMatch("{} still [has|have] a placeholder", items, in: subject.root)
    },
    PlistRule(
      "IMS006", .warning, on: .info, when: "`ADALClientId` is not a GUID",
      why: "client IDs of Microsoft Entra are GUIDs", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("ADALClientId"), node.kind == .string else { return nil }
      let text = subject.text(node)
      if text.isSymbolic || text.text.isEmpty || isPlaceholder(node.text) || isGUID(text.text) { return nil }
      return PlistMatch("`ADALClientId` is not a GUID: {}", at: node, items: [node.text])
    },
    PlistRule(
      "IMS010", .note, on: .app, when: "no `ADALAuthority` is set",
      why: "the common authority is used, which only a multitenant registration accepts",
      source: PlistGuide.settings
    ) { subject in
      guard let settings = subject.settings, settings["ADALAuthority"] == nil else { return nil }
      return PlistMatch(
        "no `ADALAuthority`: the registration has to be multitenant", at: settings)
    },
    PlistRule(
      "IMS011", .warning, on: .info, when: "`ADALAuthority` is not an https URL with a tenant",
      why: "the SDK requests tokens from this URL", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("ADALAuthority"), node.kind == .string, !isPlaceholder(node.text)
      else {
        return nil
      }
      let text = subject.text(node)
      if text.isSymbolic, text.prefix.isEmpty || text.text.hasPrefix("https://") { return nil }
      let parts = text.text.split(separator: "/", omittingEmptySubsequences: true)
      if text.text.hasPrefix("https://"), parts.count >= 3 { return nil }
      return PlistMatch(
        "`ADALAuthority` is not `https://HOST/TENANT`: {}", at: node, items: [node.text])
    },
  ]

  static let registrationKeys = [
    "ADALClientId", "ADALAuthority", "ADALRedirectUri", "ADALRedirectScheme", "ContainingAppBundleId",
  ]

  private static func atRunTime(_ subject: PlistSubject) -> Severity? {
    subject.options.setsClientAtRunTime ? .warning : nil
  }

  private static func redirectURI(_ subject: PlistSubject) -> String {
    subject.options.redirectURI ?? "msauth.\(subject.statedBundleID)://auth"
  }

  /// Whether a text is what a template or a guide has in place of a value.
  static func isPlaceholder(_ text: String) -> Bool {
    let upper = text.uppercased()
    if ["INSERT_", "YOUR_", "YOUR-", "REPLACE_", "TODO"].contains(where: { upper.holds($0) }) { return true }
    if text.hasPrefix("<"), text.hasSuffix(">") { return true }
    return isGUID(text) && text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: "-") }
  }

  static func isGUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
  }
}
