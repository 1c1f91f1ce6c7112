internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the URL schemes that an app takes.
  static let urlSchemes: [PlistRule] = [
    PlistRule(
      "URL001", .error, fix: .safe, on: .app, when: "a URL scheme has no `-intunemam` counterpart",
      why: "managed apps open `SCHEME-intunemam`, which then leads nowhere",
      source: PlistGuide.setup + "; " + PlistGuide.issues(73, 185)
    ) { subject in
      PlistMatch(
        "{} [has|have] no `-intunemam` counterpart, so managed apps cannot open [its|their] links",
        withoutTwin(subject) { !$0.isRedirect }, in: subject.root)
    },
    PlistRule(
      "URL002", .warning, fix: .safe, on: .app, when: "a redirect scheme has no `-intunemam` counterpart",
      why: "Microsoft's configurator adds it, and the broker may use it",
      source: "the output of Microsoft's configurator; whether the SDK needs it is not documented"
    ) { subject in
      PlistMatch(
        "{} [has|have] no `-intunemam` counterpart", withoutTwin(subject) { $0.isRedirect }, in: subject.root)
    },
    PlistRule(
      "URL003", .error, fix: .safe, on: .app, when: "a URL scheme is empty or not valid",
      why: "the App Store rejects the app; only empty entries can be removed without asking",
      source: "RFC 3986, section 3.1; " + PlistGuide.issues(579)
    ) { subject in
      let redirect = subject.setting("ADALRedirectUri")?.string
      let items = subject.schemes.compactMap { scheme -> PlistMatch.Item? in
        let node = scheme.node
        if node.text.isEmpty {
          return .init(text: "", node: node, changes: [.remove(element: node.place)])
        }
        // A variable that is a whole URI elsewhere is no scheme here.
        let isURI = redirect == node.text || redirect.map { $0 + PlistScheme.suffix } == node.text
        if isURI && scheme.text.isSymbolic || !isSchemeLike(scheme.text) {
          return .init(text: node.text, node: node)
        }
        return nil
      }
      return PlistMatch("{} [is|are] not a URL scheme", items, in: subject.root)
    },
    PlistRule(
      "URL004", .warning, on: .app, when: "an `-intunemam` counterpart has no scheme that it belongs to",
      why: "the SDK hands the app URLs of a scheme that the app does not take", source: PlistGuide.setup
    ) { subject in
      let all = Set(subject.schemes.map(\.folded))
      let items = subject.schemes.filter { scheme in
        scheme.isTwin && !scheme.folded.hasSuffix(PlistScheme.suffix + PlistScheme.suffix)
          && !all.contains(String(scheme.folded.dropLast(PlistScheme.suffix.count)))
      }
      return PlistMatch(
        "{} [is|are] listed, but not the same scheme without `-intunemam`",
        items.map { .init(text: $0.text.text, node: $0.node) },
        in: subject.root)
    },
    PlistRule(
      "URL005", .warning, fix: .safe, on: .app, when: "a scheme ends with `-intunemam` twice",
      why: "a counterpart has a counterpart of its own, which no app opens", source: PlistGuide.setup
    ) { subject in
      let all = Set(subject.schemes.map(\.folded))
      let items = subject.schemes.compactMap { scheme -> PlistMatch.Item? in
        guard scheme.folded.hasSuffix(PlistScheme.suffix + PlistScheme.suffix) else { return nil }
        let once = String(scheme.folded.dropLast(PlistScheme.suffix.count))
        let kept = String(scheme.node.text.dropLast(PlistScheme.suffix.count))
        let change: PlistChange =
          all.contains(once)
          ? .remove(element: scheme.node.place) : .replace(value: scheme.node.place, with: .string(kept))
        return .init(text: scheme.text.text, node: scheme.node, changes: [change])
      }
      return PlistMatch("{} [ends|end] with `-intunemam` twice", items, in: subject.root)
    },
    PlistRule(
      "URL006", .warning, fix: .ask, on: .app, when: "the app declares no URL scheme",
      why: "other managed apps, and the app's own extension for opening documents, cannot open it",
      source: PlistGuide.setup + "; " + PlistGuide.extensions
    ) { subject in
      guard subject.schemes.isEmpty, redirectScheme(subject) == nil else { return nil }
      let hasOpenIn = subject.app.map { app in
        subject.project.extensions(of: app).contains { $0.kind == .openInExtension }
      }
      let scheme = "launch-" + subject.statedBundleID
      let isAsked = subject.options.appliedRules.contains("URL006")
      return PlistMatch(
        "the app declares no URL scheme; `mamctl plist fix --apply URL006` adds {}",
        at: subject.root.key("CFBundleURLTypes") ?? subject.root, severity: hasOpenIn == true ? .error : nil,
        changes: isAsked ? subject.schemeInsertion([scheme, scheme + PlistScheme.suffix]) : [],
        items: [scheme])
    },
    PlistRule(
      "URL007", .note, fix: .safe, on: .app, when: "a URL scheme is listed twice",
      why: "the second changes nothing", source: PlistGuide.apple
    ) { subject in
      PlistMatch("{} [is|are] listed twice", repeated(subject.schemes), in: subject.root)
    },
    PlistRule(
      "URL008", .note, on: .app,
      when: "the app has the SDK's own redirect scheme and a client of its own",
      why: "only apps that have no client of their own use the scheme", source: PlistGuide.msal
    ) { subject in
      guard subject.setting("ADALClientId") != nil,
        let scheme = subject.schemes.first(where: { $0.folded == "msauth.com.microsoft.intunemam" })
      else { return nil }
      return PlistMatch(
        "{} is the SDK's own redirect scheme, and the app has a client of its own", at: scheme.node,
        items: [scheme.text.text])
    },
  ]

  /// The entries that are there already, with the changes that take them out.
  static func repeated(_ schemes: [PlistScheme]) -> [PlistMatch.Item] {
    var seen: Set<String> = []
    return schemes.filter { !$0.text.text.isEmpty && !seen.insert($0.folded).inserted }.map { scheme in
      .init(text: scheme.text.text, node: scheme.node, changes: [.remove(element: scheme.node.place)])
    }
  }

  private static func withoutTwin(_ subject: PlistSubject, _ isMeant: (PlistScheme) -> Bool) -> [PlistMatch
    .Item]
  {
    let all = Set(subject.schemes.map(\.folded))
    let redirect = subject.setting("ADALRedirectUri")?.string
    var seen: Set<String> = []
    return subject.schemes.filter { scheme in
      isMeant(scheme) && !scheme.isTwin && isSchemeLike(scheme.text) && scheme.node.text != redirect
        && !all.contains(scheme.twin) && seen.insert(scheme.folded).inserted
    }.map { .init(text: $0.text.text, node: $0.node, changes: [$0.twinInsertion]) }
  }

  /// Whether a text can be a scheme once its variables are known.
  private static func isSchemeLike(_ text: BuildText) -> Bool {
    var whole = ""
    for piece in text.pieces {
      switch piece {
      case .literal(let text): whole += text
      case .variable: whole += "x"
      }
    }
    return PlistScheme.isValid(whole)
  }
}
