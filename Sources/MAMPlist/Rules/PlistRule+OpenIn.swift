internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the action extension by which other apps open documents in the app.
  static let openIn: [PlistRule] = [
    PlistRule(
      "EXT005", .error, fix: .safe, on: .appExtension,
      when: "the extension for opening documents admits anything but one file of the app's document types",
      why: "only managed apps may use it, one document at a time", source: PlistGuide.extensions
    ) { subject in
      guard subject.bundle?.kind == .openInExtension, let rule = subject.activation else { return nil }
      let types = documentTypes(subject.app)
      let wanted = types.map { UniformTypes.twin(of: $0.text) }
      let changes: [PlistChange] =
        wanted.isEmpty
        ? [] : [.replace(value: rule.node.place, with: .string(ActivationRule.exactlyOne(of: wanted)))]
      guard let predicate = rule.predicate else {
        if case .unreadable = rule.form { return nil }
        return PlistMatch(
          "the extension for opening documents needs a predicate", at: rule.node, changes: changes)
      }
      let bare = predicate.types.filter { !UniformTypes.isTwin($0) }
      if !bare.isEmpty {
        return PlistMatch(
          "the extension for opening documents admits {}, which is not of managed apps", at: rule.node,
          changes: changes, items: bare)
      }
      let known = Set(wanted)
      let foreign = known.isEmpty ? [] : predicate.types.filter { !known.contains($0) }
      if !foreign.isEmpty {
        return PlistMatch(
          "the extension for opening documents admits {}, which the app does not open", at: rule.node,
          changes: changes, items: foreign,
          related: types.first.flatMap { type in
            subject.app.map { $0.related(type, "the document types of the app") }
          })
      }
      // Each type is tried on the whole predicate, so of very many only some are.
      let tried = predicate.types.prefix(256)
      let takesOne = tried.contains { PredicateEvaluator.accepts(predicate, [[[$0]]]) == true }
      let takesTwo = tried.contains { PredicateEvaluator.accepts(predicate, [[[$0], [$0]]]) == true }
      if takesOne && !takesTwo { return nil }
      return PlistMatch(
        "the extension for opening documents has to admit exactly one file", at: rule.node, changes: changes)
    },
    PlistRule(
      "EXT009", .note, on: .appExtension,
      when: "the extension for opening documents is not named `Open in APP`",
      why: "people find it by this name in the share sheet", source: PlistGuide.extensions
    ) { subject in
      guard subject.bundle?.kind == .openInExtension, let node = subject.root["CFBundleDisplayName"],
        let name = node.string, !name.hasPrefix("Open in "), !subject.text(node).isSymbolic
      else { return nil }
      let app =
        (subject.app?.root["CFBundleDisplayName"] ?? subject.app?.root["CFBundleName"])?.string ?? "APP"
      return PlistMatch("the guide names this extension `Open in \(app)`, found {}", at: node, items: [name])
    },
    PlistRule(
      "EXT010", .warning, on: .appExtension, when: "the extension for opening documents has a user interface",
      why: "it hands the document to the app and shows nothing itself", source: PlistGuide.extensions
    ) { subject in
      guard subject.bundle?.kind == .openInExtension, let details = subject.root["NSExtension"] else {
        return nil
      }
      let point = details["NSExtensionPointIdentifier"]
      let items = [
        point?.string == "com.apple.ui-services" ? point : nil, details.key("NSExtensionMainStoryboard"),
      ]
      .compactMap(\.self)
      return PlistMatch(
        "{}: use `com.apple.services` with `NSExtensionPrincipalClass`",
        items.map { .init(text: $0.text, node: $0) },
        in: subject.root)
    },
    PlistRule(
      "EXT011", .note, on: .app, when: "the app opens documents and no extension for opening them is known",
      why: "managed apps can then only open documents in it by its URL schemes", source: PlistGuide.extensions
    ) { subject in
      guard let app = subject.app, let key = subject.root.key("CFBundleDocumentTypes"),
        subject.root["CFBundleDocumentTypes"]?.array?.isEmpty == false,
        !subject.project.extensions(of: app).contains(where: { $0.kind == .openInExtension })
      else { return nil }
      return PlistMatch("the app opens documents, and no extension for opening them is known", at: key)
    },
  ]

  /// The types of documents that an app opens, each once.
  static func documentTypes(_ app: PlistBundle?) -> [PlistNode] {
    var seen: Set<String> = []
    return (app?.root["CFBundleDocumentTypes"]?.array ?? []).flatMap {
      $0["LSItemContentTypes"]?.strings ?? []
    }
    .filter { seen.insert($0.text).inserted }
  }
}
