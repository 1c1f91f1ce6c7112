package import MAMPolicyCore

/// The few things that a policy does which an administrator asks about first.
package struct PolicyHighlights {
  /// One thing that a policy does to something.
  private struct Deed {
    let verb: String
    let what: String
  }

  private let deeds: [Deed]

  /// More things than these are not in a headline.
  private static let limit = 5

  /// Looks at a policy.
  package init(_ policy: AppProtectionPolicy) {
    var deeds: [Deed] = []
    func add(_ verb: String, _ what: String) { deeds.append(Deed(verb: verb, what: what)) }
    switch policy.allowedOutboundDataTransferDestinations {
    case .noApps: add("block", "sending org data to other apps")
    case .managedApps: add("allow", "sending org data only to policy managed apps")
    case .allApps: break
    }
    switch policy.allowedOutboundClipboardSharingLevel {
    case .blocked: add("block", "copy and paste")
    case .managedApps: add("allow", "copy and paste only among policy managed apps")
    case .managedAppsWithPasteIn: add("allow", "copying only to policy managed apps")
    case .allApps: break
    }
    if policy.saveAsBlocked {
      let services = StorageService.allCases.filter(policy.allowedDataStorageLocations.contains).map(\.label)
      add(
        "block",
        services.isEmpty ? "saving copies" : "saving copies except to \(English.list(services, "or"))")
    }
    if policy.printBlocked { add("block", "printing") }
    if policy.pinRequired { add("require", "a PIN") }
    if policy.dataBackupBlocked { add("block", "backups") }
    if policy.thirdPartyKeyboardsBlocked { add("block", "third-party keyboards") }
    if policy.managedBrowserToOpenLinksRequired { add("require", "a managed browser for web links") }
    self.deeds = deeds
  }

  /// Returns what the policy does, such as `blocks printing and requires a PIN`.
  ///
  /// - Parameter isPlural: Whether several policies do it together.
  /// - Returns: Words that follow the name of the policy.
  package func text(isPlural: Bool) -> String {
    if deeds.isEmpty {
      return isPlural ? "restrict no transfer of org data" : "restricts no transfer of org data"
    }
    let shown = deeds.prefix(Self.limit)
    let verbs = shown.map(\.verb).eachOnce
    let clauses = verbs.map { verb in
      let whats = shown.filter { $0.verb == verb }.map(\.what)
      return "\(verb)\(isPlural ? "" : "s") \(English.list(whats, "and"))"
    }
    let isNested = clauses.contains { $0.contains(" and ") }
    let text = isNested ? clauses.joined(separator: "; ") : English.list(clauses, "and")
    return deeds.count > shown.count ? "\(text); and more" : text
  }
}
