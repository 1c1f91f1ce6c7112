internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the values of single settings.
  static let valueSettings: [PlistRule] = [
    PlistRule(
      "IMS019", .warning, on: .info,
      when: "a color is not `#RRGGBB`, or a secondary color equals its primary",
      why: "the SDK ignores such a color, and equal colors leave text unreadable",
      source: PlistGuide.header
    ) { subject in
      let names = ["BackgroundColor", "ForegroundColor", "AccentColor"]
      let all = names + ["SecondaryBackgroundColor", "SecondaryForegroundColor"]
      var items = all.compactMap { name -> PlistMatch.Item? in
        guard let node = subject.setting(name), node.kind == .string else { return nil }
        let text = subject.text(node)
        return text.isSymbolic || isColor(text.text)
          ? nil : .init(text: name, remark: UserText.quoted(node.text), node: node)
      }
      for name in names.dropLast() {
        guard let primary = subject.setting(name), let node = subject.setting("Secondary" + name),
          bareColor(primary.text) == bareColor(node.text), isColor(node.text)
        else { continue }
        items.append(.init(text: "Secondary" + name, remark: "the same as `\(name)`", node: node))
      }
      return PlistMatch("color that cannot be used: {}", items, in: subject.root)
    },
    PlistRule(
      "IMS020", .error, on: .info, when: "`MaxFileProtectionLevel` is not one of the four protection classes",
      why: "the SDK ignores a value that it does not know", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("MaxFileProtectionLevel"), node.kind == .string else { return nil }
      let text = subject.text(node)
      if text.isSymbolic || protectionLevels.contains(text.text) { return nil }
      let hint = Suggestion.hint(for: text.text, among: protectionLevels)
      return PlistMatch(
        "`MaxFileProtectionLevel` has the unknown value {}" + hint, at: node, items: [node.text])
    },
    PlistRule(
      "IMS028", .error, fix: .safe, on: .info,
      when: "`ADALCacheKeychainGroupOverride` begins with the app ID prefix",
      why: "the SDK adds the prefix itself, so the group would not be found", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("ADALCacheKeychainGroupOverride"), node.kind == .string,
        let group = KeychainGroup(node.text).unprefixed
      else { return nil }
      // A variable is certainly the prefix; ten letters and digits may be the beginning of a name.
      let isVariable = node.text.hasPrefix("$")
      return PlistMatch(
        "`ADALCacheKeychainGroupOverride` takes the group without its prefix, found {}", at: node,
        changes: isVariable ? [.replace(value: node.place, with: .string(group))] : [], items: [node.text])
    },
    PlistRule(
      "IMS029", .warning, on: .info, when: "an entry of `WebViewHandledURLSchemes` is not a bare scheme",
      why: "the SDK compares it with the scheme of a URL", source: PlistGuide.settings
    ) { subject in
      let entries = subject.setting("WebViewHandledURLSchemes")?.strings ?? []
      let items = entries.filter { node in
        let text = subject.text(node)
        return !text.isSymbolic && !PlistScheme.isValid(text.text)
      }
      return PlistMatch(
        "{} in `WebViewHandledURLSchemes` [is|are] not a bare scheme",
        items.map { .init(text: $0.text, node: $0) },
        in: subject.root)
    },
    PlistRule(
      "IMS030", .warning, on: .info, when: "`DocumentBrowserFileCachePath` leads out of the app's container",
      why: "the path is relative to the home folder of the app", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("DocumentBrowserFileCachePath"), node.kind == .string else {
        return nil
      }
      let parts = node.text.split(separator: "/")
      let isOutside =
        parts.contains("..") || ["/var/", "/private/", "/Users/"].contains { node.text.hasPrefix($0) }
      guard isOutside else { return nil }
      return PlistMatch(
        "`DocumentBrowserFileCachePath` leads out of the app's container: {}", at: node, items: [node.text])
    },
    PlistRule(
      "IMS031", .warning, on: .info, when: "`SplashDuration` is negative",
      why: "it is a number of seconds", source: PlistGuide.settings
    ) { subject in
      guard let node = subject.setting("SplashDuration"), let seconds = node.number, !(seconds >= 0) else {
        return nil
      }
      return PlistMatch(
        "`SplashDuration` takes a number of seconds that is not negative, found {}", at: node,
        items: [node.text])
    },
  ]

  private static let protectionLevels = [
    "NSFileProtectionComplete", "NSFileProtectionCompleteUnlessOpen",
    "NSFileProtectionCompleteUntilFirstUserAuthentication", "NSFileProtectionNone",
  ]

  private static func bareColor(_ text: String) -> String {
    (text.hasPrefix("#") ? String(text.dropFirst()) : text).uppercased()
  }

  private static func isColor(_ text: String) -> Bool {
    let digits = bareColor(text)
    return digits.utf8.count == 6 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
