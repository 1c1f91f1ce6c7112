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
  /// The services that copies can be saved to while all other places are blocked.
  private let services: [String]

  /// Collects what a policy does.
  package init(_ policy: AppProtectionPolicy) {
    var objects: [Verb: [String]] = [:]
    func add(_ verb: Verb, _ what: String) { objects[verb, default: []].append(what) }
    let sending = policy.allowedOutboundDataTransferDestinations
    switch sending {
    case .noApps: add(.block, "sending org data to other apps")
    case .managedApps:
      let pasting = policy.allowedOutboundClipboardSharingLevel == .managedApps
      add(
        .allow,
        "sending org data only to policy managed apps"
          + (pasting ? ", and copy and paste only among them" : ""))
    case .allApps: break
    }
    switch policy.allowedOutboundClipboardSharingLevel {
    case .blocked: add(.block, "copy and paste")
    case .managedApps where sending == .managedApps: break
    case .managedApps: add(.allow, "copy and paste only among policy managed apps")
    case .managedAppsWithPasteIn:
      add(.allow, "pasting \(sending == .managedApps ? "it" : "org data") only into policy managed apps")
    case .allApps: break
    }
    if policy.printBlocked { add(.block, "printing") }
    if policy.dataBackupBlocked { add(.block, "backups") }
    if policy.thirdPartyKeyboardsBlocked { add(.block, "third-party keyboards") }
    let savesOnlyToServices = policy.saveAsBlocked && sending != .allApps
    services =
      savesOnlyToServices
      ? StorageService.allCases.filter(policy.allowedDataStorageLocations.contains).map(\.label) : []
    if savesOnlyToServices, services.isEmpty { add(.block, "saving copies") }
    if policy.pinRequired {
      let isWaived = policy.disableAppPinIfDevicePinIsSet && policy.applies(toEnrolledDevice: true)
      add(
        .require,
        isWaived ? "a PIN (except on a device that has a PIN and is enrolled for the user)" : "a PIN")
    }
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
      objects[verb].map { (verb, "\(verb.form(tense)) \(English.list($0, "and"))") }
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
    var sentences = clauses.enumerated().map { "\($0 == 0 ? subject : pronoun) \($1.1)." }
    if !services.isEmpty {
      let can = tense == .before ? "could" : "can"
      // What a policy requires comes last.
      let place = clauses.firstIndex { $0.0 == .require } ?? clauses.count
      sentences.insert("Copies \(can) be saved only to \(English.list(services, "and")).", at: place)
    }
    return sentences.joined(separator: " ")
  }
}
