package import MAMPolicyCore

/// The few things that a policy does which an administrator asks about first.
package struct PolicyHighlights {
  /// Who does it, and when.
  package enum Tense: Sendable {
    /// One policy does it now.
    case one
    /// Several policies do it now, together.
    case several
    /// One policy did it until now.
    case before
  }

  /// What is done to something.
  private enum Verb: String, CaseIterable {
    case allow, block, require

    func form(_ tense: Tense) -> String {
      switch tense {
      case .one: rawValue + "s"
      case .several: rawValue
      case .before: rawValue + (rawValue.hasSuffix("e") ? "d" : "ed")
      }
    }
  }

  private let objects: [Verb: [String]]

  /// Collects what a policy does.
  package init(_ policy: AppProtectionPolicy) {
    var objects: [Verb: [String]] = [:]
    func add(_ verb: Verb, _ what: String) { objects[verb, default: []].append(what) }
    let sending = policy.allowedOutboundDataTransferDestinations
    switch sending {
    case .noApps: add(.block, "sending org data to other apps")
    case .managedApps: add(.allow, "sending org data only to policy managed apps")
    case .allApps: break
    }
    switch policy.allowedOutboundClipboardSharingLevel {
    case .blocked: add(.block, "copy and paste")
    case .managedApps: add(.allow, "copy and paste only among policy managed apps")
    case .managedAppsWithPasteIn:
      add(.allow, "pasting \(sending == .managedApps ? "it" : "org data") only into policy managed apps")
    case .allApps: break
    }
    if policy.printBlocked { add(.block, "printing") }
    if policy.dataBackupBlocked { add(.block, "backups") }
    if policy.thirdPartyKeyboardsBlocked { add(.block, "third-party keyboards") }
    if policy.saveAsBlocked {
      let services = StorageService.allCases.filter(policy.allowedDataStorageLocations.contains).map(\.label)
      let exception = services.isEmpty ? "" : " anywhere except \(English.list(services, "and"))"
      add(.block, "saving copies" + exception)
    }
    if policy.pinRequired { add(.require, "a PIN") }
    if policy.managedBrowserToOpenLinksRequired { add(.require, "a managed browser for web links") }
    self.objects = objects
  }

  /// Returns what the policy does, one sentence for each verb, such as `It blocks printing. It requires a PIN.`
  ///
  /// - Parameters:
  ///   - subject: The subject of the first sentence; the others begin with a pronoun.
  ///   - tense: Who does it, and when.
  /// - Returns: Sentences with their full stops.
  package func sentences(_ subject: String, _ tense: Tense) -> String {
    let pronoun = tense == .several ? "They" : "It"
    let clauses = Verb.allCases.compactMap { verb in
      objects[verb].map { "\(verb.form(tense)) \(Self.list($0))" }
    }
    if clauses.isEmpty {
      let verb =
        switch tense {
        case .one: "restricts"
        case .several: "restrict"
        case .before: "restricted"
        }
      return "\(subject) \(verb) no transfer of org data."
    }
    return clauses.enumerated().map { "\($0 == 0 ? subject : pronoun) \($1)." }.joined(separator: " ")
  }

  /// A list; a comma keeps the exception of its last element from spreading to the others.
  private static func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1, last.contains(" except ") else {
      return English.list(texts, "and")
    }
    return "\(texts.dropLast().joined(separator: ", ")), and \(last)"
  }
}
