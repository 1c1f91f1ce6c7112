internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the settings that tie an extension to its app.
  static let extensionSettings: [PlistRule] = [
    PlistRule(
      "IMS033", .error, fix: .safe, on: .appExtension, when: "an extension has no `ContainingAppBundleId`",
      why: "the SDK in the extension takes the policy of the app that it names", source: PlistGuide.extensions
    ) { subject in
      if subject.setting("ContainingAppBundleId") != nil { return nil }
      // A variable of the app would become the identifier of the extension here.
      let app = subject.app.flatMap { subject.project.bundleID(of: $0) }.flatMap {
        $0.isSymbolic ? nil : $0.text
      }
      return PlistMatch(
        "the extension has no `ContainingAppBundleId`",
        at: subject.root.key("IntuneMAMSettings") ?? subject.root,
        changes: app.map { subject.settingInsertion("ContainingAppBundleId", .string($0)) } ?? [],
        related: subject.app.flatMap { app in
          app.root["CFBundleIdentifier"].map { app.related($0, "the app") }
        })
    },
    PlistRule(
      "IMS034", .warning, on: .info,
      when: "the app has `ContainingAppBundleId`, or an extension's identifier does not begin with it",
      why: "iOS installs only extensions whose identifiers begin with that of their app",
      source: PlistGuide.extensions
    ) { subject in
      guard let node = subject.setting("ContainingAppBundleId"), node.kind == .string,
        let bundle = subject.bundle
      else { return nil }
      guard bundle.kind.isExtension else {
        return PlistMatch(
          "`ContainingAppBundleId` is for extensions",
          at: subject.settings?.key("ContainingAppBundleId") ?? node)
      }
      let container = subject.text(node)
      guard let own = subject.bundleID, !own.isSymbolic, !container.isSymbolic,
        !container.text.hasSuffix("*"),
        !own.text.hasPrefix(container.text + ".")
      else { return nil }
      return PlistMatch(
        "the identifier `\(own.text)` does not begin with `ContainingAppBundleId` {}", at: node,
        items: [container.text])
    },
    PlistRule(
      "IMS035", .error, on: .info, when: "`OpenInActionExtension` is on outside of an action extension",
      why: "it makes the SDK treat everything that comes in as a document to open",
      source: PlistGuide.extensions
    ) { subject in
      guard let node = subject.setting("OpenInActionExtension"), node.bool == true,
        subject.bundle?.kind != .openInExtension
      else { return nil }
      return PlistMatch("`OpenInActionExtension` belongs only in an action extension", at: node)
    },
    PlistRule(
      "IMS036", .note, on: .appExtension,
      when: "an extension and its app differ in a setting of the registration",
      why: "the extension then acts for other accounts than the app", source: PlistGuide.extensions
    ) { subject in
      guard let app = subject.app, let theirs = app.settings else { return nil }
      let items = ["MultiIdentity", "ADALClientId", "ADALAuthority"].compactMap { key -> PlistMatch.Item? in
        guard let one = subject.setting(key), let other = theirs[key] else { return nil }
        let isSame =
          one.kind == .string && other.kind == .string
          ? subject.text(one).canEqual(subject.text(other)) : one.kind == other.kind
        return isSame ? nil : .init(text: key, node: one, related: app.related(other, "the app"))
      }
      return PlistMatch("{} [is|are] not what the app has", items, in: subject.root)
    },
  ]
}
