internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for what share and action extensions are offered for.
  static let activation: [PlistRule] = [
    PlistRule(
      "EXT001", .error, fix: .safe, on: .appExtension,
      when: "an activation rule admits none of the types that managed apps share",
      why: "the extension is not offered for anything that a managed app shares",
      source: PlistGuide.extensions
    ) { subject in
      guard let rule = ordinaryRule(subject) else { return nil }
      switch rule.form {
      case .predicate(let predicate, let text):
        if predicate.hasTautology || predicate.types.contains(where: UniformTypes.isTwin)
          || predicate.types.isEmpty
        {
          return nil
        }
        return PlistMatch(
          "the activation rule admits only {}, but managed apps share the SDK's own types, so the extension is not offered",
          at: rule.node,
          changes: rewriting(predicate, text, subject).change(of: rule.node), items: predicate.types)
      case .dictionary(let dictionary):
        if dictionary.isEmpty { return nil }
        let kinds = dictionary.kinds.map(\.kind.rawValue)
        return PlistMatch(
          "an activation rule in the form of a dictionary admits nothing that managed apps share"
            + (kinds.isEmpty ? "" : "; this one has {}"),
          at: rule.node,
          changes: [
            .replace(
              value: rule.node.place,
              with: .string(dictionary.predicate(takesOneItem: subject.options.takesOneItem)))
          ],
          items: kinds)
      case .unreadable, .other: return nil
      }
    },
    PlistRule(
      "EXT002", .error, fix: .safe, on: .appExtension,
      when: "an activation rule admits only some of the types that managed apps share",
      why: "when a managed app shares one of the other types, the extension is not offered",
      source: PlistGuide.extensions
    ) { subject in
      guard let rule = ordinaryRule(subject), case .predicate(let predicate, let text) = rule.form,
        !predicate.hasTautology, predicate.types.contains(where: UniformTypes.isTwin)
      else { return nil }
      let rewriting = rewriting(predicate, text, subject)
      if rewriting.missing.isEmpty { return nil }
      return PlistMatch(
        "{} [has|have] no `\(UniformTypes.managedPrefix)` counterpart in the activation rule", at: rule.node,
        changes: rewriting.change(of: rule.node), items: rewriting.missing)
    },
    PlistRule(
      "EXT003", .error, fix: .ask, on: .appExtension,
      when: "an activation rule accepts everything that is shared",
      why: "the App Store rejects `TRUEPREDICATE`, and `1 == 1` means the same",
      source: PlistGuide.appleExtensions
    ) { subject in
      guard let rule = subject.activation, case .predicate(let predicate, _) = rule.form,
        predicate.hasTautology
      else {
        return nil
      }
      let types = typesForTrue(subject)
      let explicit = ActivationRule.all(of: types + types.map(UniformTypes.twin))
      let other =
        documentTypes(subject.app).isEmpty
        ? "" : ", and `mamctl plist fix --apply EXT003` with the types that the app opens"
      return PlistMatch(
        "the activation rule accepts everything that is shared; `mamctl plist fix --replace-true UTI,...` replaces it with "
          + "the types that you name\(other)",
        at: rule.node,
        changes: types.isEmpty ? [] : [.replace(value: rule.node.place, with: .string(explicit))])
    },
    PlistRule(
      "EXT004", .warning, on: .appExtension,
      when: "a share or action extension has no `NSExtensionActivationRule`",
      why: "iOS does not know what to offer it for", source: PlistGuide.appleExtensions
    ) { subject in
      guard subject.bundle?.kind.hasActivationRule == true, ruleNode(subject) == nil else { return nil }
      return PlistMatch(
        "no `NSExtensionActivationRule`",
        at: subject.root["NSExtension"]?.key("NSExtensionAttributes")
          ?? subject.root.key("NSExtension") ?? subject.root)
    },
    PlistRule(
      "EXT006", .error, fix: .safe, on: .appExtension,
      when: "an activation rule is not a predicate that can be read",
      why: "iOS never offers an extension whose rule it cannot read; the fix makes curly quotes straight",
      source: PlistGuide.appleExtensions
    ) { subject in
      guard let rule = subject.activation else { return nil }
      switch rule.form {
      case .unreadable(let failure, let text):
        let changes = failure.isCurlyQuote ? plainQuotes(text, rule.node) : []
        let hint = failure.isCurlyQuote ? "; predicates take straight quotes" : ""
        return PlistMatch(
          "the activation rule is not understood: \(failure.message)\(hint)", at: rule.node, changes: changes)
      case .other:
        return PlistMatch(
          "the activation rule is \(rule.node.shown), expected a string or a dictionary", at: rule.node)
      case .predicate, .dictionary: return nil
      }
    },
    PlistRule(
      "EXT007", .warning, on: .appExtension,
      when: "an activation key is next to the rule instead of in it, or iOS does not know it",
      why: "iOS ignores such a key", source: PlistGuide.appleExtensions
    ) { subject in
      guard subject.bundle?.kind.hasActivationRule == true else { return nil }
      let attributes = subject.root["NSExtension"]?["NSExtensionAttributes"]
      let beside = ((subject.root["NSExtension"]?.entries ?? []) + (attributes?.entries ?? [])).filter {
        key, _ in
        key.text.hasPrefix("NSExtensionActivation") && key.text != ruleKey
      }
      let inside = (ruleNode(subject)?.entries ?? []).filter {
        !ActivationDictionary.keys.contains($0.key.text)
      }
      let items =
        beside.map { PlistMatch.Item(text: $0.key.text, remark: "next to the rule", node: $0.key) }
        + inside.map { key, _ in
          let meant = Suggestion.nearest(to: key.text, among: ActivationDictionary.keys)
          return PlistMatch.Item(text: key.text, remark: meant.map(Suggestion.question), node: key)
        }
      return PlistMatch("iOS ignores {}", items, in: subject.root)
    },
    PlistRule(
      "EXT008", .warning, on: .appExtension, when: "an activation rule admits nothing",
      why: "the extension is never offered", source: PlistGuide.appleExtensions
    ) { subject in
      guard let rule = subject.activation else { return nil }
      let isEmpty =
        switch rule.form {
        case .dictionary(let dictionary): dictionary.isEmpty
        case .predicate(let predicate, _): predicate.hasContradiction
        case .unreadable(_, let text): text.allSatisfy(\.isWhitespace)
        case .other: false
        }
      return isEmpty ? PlistMatch("the activation rule admits nothing", at: rule.node) : nil
    },
    PlistRule(
      "EXT012", .note, on: .appExtension, when: "`plist fix` replaces a dictionary with a predicate",
      why:
        "Apple documents no predicate with the same meaning, so the new one is close but not equal",
      source: PlistGuide.appleExtensions + "; the translation is this tool's own"
    ) { subject in
      guard let rule = ordinaryRule(subject), case .dictionary(let dictionary) = rule.form,
        !dictionary.isEmpty
      else {
        return nil
      }
      let original = rule.node.entries.map {
        "\($0.key.text) = \($0.value.bool.map { "\($0)" } ?? $0.value.text)"
      }
      // Without a kind nobody can say what the author meant to take.
      let isAnything = dictionary.kinds.isEmpty
      let what = isAnything ? "attachments of any type" : "almost the same"
      return PlistMatch(
        "`mamctl plist fix` replaces this dictionary ({}) with a predicate that accepts \(what), also from managed apps",
        at: rule.node, severity: isAnything ? .warning : nil, items: original)
    },
  ]

  static let ruleKey = "NSExtensionActivationRule"

  private static func ruleNode(_ subject: PlistSubject) -> PlistNode? {
    subject.root["NSExtension"]?["NSExtensionAttributes"]?[ruleKey]
  }

  /// The rule of an extension that takes what its author chooses.
  private static func ordinaryRule(_ subject: PlistSubject) -> ActivationRule? {
    subject.bundle?.kind == .openInExtension ? nil : subject.activation
  }

  /// The types that take the place of everything: those that are given, or those that the app opens.
  private static func typesForTrue(_ subject: PlistSubject) -> [String] {
    if !subject.options.typesForTrue.isEmpty { return subject.options.typesForTrue }
    return subject.options.appliedRules.contains("EXT003") ? documentTypes(subject.app).map(\.text) : []
  }

  private static func rewriting(_ predicate: Predicate, _ text: String, _ subject: PlistSubject)
    -> TwinRewriting
  {
    TwinRewriting(predicate, in: text, alsoTypes: subject.options.alsoTypes)
  }

  /// The changes that put straight quotes in place of those of running text.
  private static func plainQuotes(_ text: String, _ node: PlistNode) -> [PlistChange] {
    var splices: [PlistChange.Splice] = []
    var offset = 0
    for character in text {
      let count = String(character).utf8.count
      if PredicateToken.curlyQuotes.contains(String(character)) {
        let isSingle = ["‘", "’", "‚"].contains(character)
        splices.append(.init(offset: offset, text: isSingle ? "'" : "\"", count: count))
      }
      offset += count
    }
    return [.splice(string: node.place, splices)]
  }
}

extension TwinRewriting {
  /// The change of the string that the predicate was read from.
  fileprivate func change(of node: PlistNode) -> [PlistChange] {
    splices.isEmpty ? [] : [.splice(string: node.place, splices)]
  }
}
