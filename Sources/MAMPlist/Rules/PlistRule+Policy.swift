internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for what an app needs so that a given policy can work in it.
  static let policyNeeds: [PlistRule] = [
    PlistRule(
      "POL001", .note, on: .app,
      when: "the policy sends web links to a browser whose scheme is not in `LSApplicationQueriesSchemes`",
      why: "the SDK finds the browser by its scheme", source: "R9.9"
    ) { subject in
      guard let policy = subject.options.policy, policy.managedBrowserToOpenLinksRequired else { return nil }
      let schemes = policy.customBrowserScheme.map { [$0, $0 + "s"] } ?? PlistScheme.edge
      return unasked(schemes, subject, "the policy sends web links to {}")
    },
    PlistRule(
      "POL002", .note, on: .app,
      when: "the policy sends telephone links to an app whose scheme is not in `LSApplicationQueriesSchemes`",
      why: "the SDK finds the dialer by its scheme", source: "R9.9"
    ) { subject in
      guard let policy = subject.options.policy else { return nil }
      switch policy.dialerRestrictionLevel {
      case .customApp:
        return unasked(
          [policy.customDialerScheme].compactMap(\.self), subject, "the policy sends telephone links to {}")
      case .managedApps:
        return unasked(
          PlistScheme.twins(of: "tel", "telprompt"), subject,
          "the policy sends telephone links to managed apps by {}")
      case .allApps, .blocked: return nil
      }
    },
    PlistRule(
      "POL003", .note, on: .app,
      when: "the policy sends message links to an app whose scheme is not in `LSApplicationQueriesSchemes`",
      why: "the SDK finds the messaging app by its scheme", source: "R9.9"
    ) { subject in
      guard let policy = subject.options.policy else { return nil }
      switch policy.protectedMessagingRedirectAppType {
      case .specificApps:
        return unasked(
          [policy.messagingScheme].compactMap(\.self), subject, "the policy sends message links to {}")
      case .anyManagedApp:
        return unasked(
          PlistScheme.twins(of: "sms"), subject, "the policy sends message links to managed apps by {}")
      case .anyApp, .blocked: return nil
      }
    },
    PlistRule(
      "POL004", .note, on: .app,
      when: "the policy stops other managed apps from opening the universal links of this app",
      why:
        "with data sent only to managed apps, a universal link opens its app only if a list of the policy has the link",
      source: "R9.9"
    ) { subject in
      guard let policy = subject.options.policy,
        policy.allowedOutboundDataTransferDestinations == .managedApps
      else {
        return nil
      }
      let lists = policy.managedUniversalLinks + policy.exemptedUniversalLinks
      let domains = (subject.bundle?.entitlements ?? []).flatMap { file in
        (file.root?["com.apple.developer.associated-domains"]?.strings ?? []).map { (file, $0) }
      }
      let items = domains.compactMap { file, node -> PlistMatch.Item? in
        guard node.text.hasPrefix("applinks:") else { return nil }
        let host = String(node.text.dropFirst(9).prefix { $0 != "?" })
        if lists.contains(where: { $0.lowercased().holds(host.lowercased()) }) { return nil }
        return .init(text: host, related: .init(file: file, node: node, text: "in the entitlements"))
      }
      return PlistMatch("no list of the policy has the universal links of {}", items, in: subject.root)
    },
  ]

  private static func unasked(_ schemes: [String], _ subject: PlistSubject, _ message: String) -> PlistMatch?
  {
    let have = Set(subject.queries.map(\.folded))
    let items = schemes.filter { !have.contains($0.lowercased()) }.map { PlistMatch.Item(text: $0) }
    return PlistMatch(
      message + ", which [is|are] missing in `LSApplicationQueriesSchemes`", items,
      in: subject.root.key("LSApplicationQueriesSchemes") ?? subject.root)
  }
}
