internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for the action extension by which other apps open documents in the app.
  static let openIn: [PlistRule] = [
    PlistRule(
      "EXT005", .error, fix: .safe, on: .appExtension,
      when:
        "the extension for opening documents accepts something other than exactly one file of the app's document types",
      why: "only managed apps may use it, one document at a time", source: PlistGuide.extensions
    ) { subject in
      guard subject.bundle?.kind == .openInExtension, let rule = subject.activation else { return nil }
      let types = documentTypes(subject.app)
      let opened = types.map { subject.project.text($0.text, in: subject.app) }
      // What a variable of the app stands for is not known here, so the rule can be neither judged by it nor written.
      let wanted =
        opened.contains(where: \.isSymbolic) ? [] : opened.map { UniformTypes.twin(of: $0.text) }
      let changes: [PlistChange] =
        wanted.isEmpty
        ? [] : [.replace(value: rule.node.place, with: .string(ActivationRule.exactlyOne(of: wanted)))]
      guard let predicate = rule.predicate else {
        if case .unreadable = rule.form { return nil }
        return PlistMatch(
          "the extension for opening documents needs a predicate", at: rule.node, changes: changes)
      }
      func finding(_ what: String, _ items: [String] = []) -> PlistMatch {
        PlistMatch(
          "the extension for opening documents " + what, at: rule.node, changes: changes, items: items,
          related: wanted.isEmpty || items.isEmpty
            ? nil
            : subject.app.flatMap { app in
              types.first.map { app.related($0, "the document types of the app") }
            })
      }
      let bare = predicate.types.filter { !UniformTypes.isTwin($0) }
      if !bare.isEmpty {
        return finding("admits {}, which [is not a type|are not types] that managed apps share", bare)
      }
      let known = Set(wanted)
      let foreign = known.isEmpty ? [] : predicate.types.filter { !known.contains($0) }
      if !foreign.isEmpty { return finding("admits {}, which the app does not open", foreign) }
      let asked = known.isEmpty ? predicate.types : wanted
      let leftOut = typesLeftOut(asked, by: predicate)
      if !leftOut.isEmpty { return finding("does not admit one file of {}, which the app opens", leftOut) }
      return excess(of: predicate, asked).map {
        finding("has to admit exactly one file; this rule also admits " + $0)
      }
    },
    PlistRule(
      "EXT009", .note, on: .appExtension,
      when: "the extension for opening documents is not named `Open in APP`, and no localization names it",
      why: "people find it by this name in the share sheet", source: PlistGuide.extensions
    ) { subject in
      guard let bundle = subject.bundle, bundle.kind == .openInExtension, !bundle.hasLocalizedName,
        subject.root["LSHasLocalizedDisplayName"]?.bool != true
      else { return nil }
      let stated = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { subject.root[$0] }.first {
        $0.kind == .string
      }
      let generated = bundle.buildSettings["INFOPLIST_KEY_CFBundleDisplayName"]?.sorted() ?? []
      let names = generated.isEmpty ? [stated?.text].compactMap(\.self) : generated
      func isAsked(_ name: String) -> Bool {
        subject.project.text(name, in: bundle).prefix.hasPrefix("Open in ")
      }
      if !names.isEmpty, names.allSatisfy(isAsked) { return nil }
      let app =
        (subject.app?.root["CFBundleDisplayName"] ?? subject.app?.root["CFBundleName"])?.string ?? "APP"
      return PlistMatch(
        "the guide names this extension `Open in \(app)`, "
          + (names.isEmpty ? "and it has no `CFBundleDisplayName`" : "found {}"),
        at: stated ?? subject.root, items: names.filter { !isAsked($0) })
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

  /// The most types that a whole predicate is tried with, as each time costs as much as the predicate is long.
  private static let trialLimit = 256

  /// The types that a predicate does not admit at all.
  private static func typesLeftOut(_ types: [String], by predicate: Predicate) -> [String] {
    let mentioned = Set(predicate.types)
    let tried = Set(types.prefix(trialLimit))
    return types.filter { type in
      !mentioned.contains(type)
        || tried.contains(type) && PredicateEvaluator.accepts(predicate, [[[type]]]) != true
    }
  }

  /// What a predicate admits besides one file of some types, or nil if that is all.
  ///
  /// What cannot be answered counts as admitted.
  private static func excess(of predicate: Predicate, _ types: [String]) -> String? {
    func admits(_ items: [[PredicateEvaluator.Attachment]]) -> Bool {
      PredicateEvaluator.accepts(predicate, items) != false
    }
    // Something that no managed app shares is as good as no file.
    if [[], [[]], [[["public.data"]]]].contains(where: admits) { return "what holds no such file" }
    guard let first = types.first else { return nil }
    for type in types.prefix(trialLimit) {
      for other in Set([first, type]) {
        if admits([[[type], [other]]]) { return "several files" }
        if admits([[[type]], [[other]]]) { return "several items with a file each" }
      }
    }
    return nil
  }

  /// The types of documents that an app opens, each once.
  static func documentTypes(_ app: PlistBundle?) -> [PlistNode] {
    var seen: Set<String> = []
    return (app?.root["CFBundleDocumentTypes"]?.array ?? []).flatMap {
      $0["LSItemContentTypes"]?.strings ?? []
    }
    .filter { seen.insert($0.text).inserted }
  }
}
