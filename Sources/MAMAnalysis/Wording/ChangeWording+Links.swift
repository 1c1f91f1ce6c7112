internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Links, which are told by their scheme or by the list that has them.
extension ChangeWording {
  func links(_ classes: [QuestionClass]) -> String {
    let links = classes.compactMap { if case .link(let link) = $0 { link } else { nil } }
    func has(_ scheme: String) -> Bool { links.contains { $0.scheme == scheme } }
    var nouns: [String] = []
    for (schemes, both) in [
      (["http", "https"], "web links"), (["tel", "telprompt"], "phone links"), (["sms"], "message links"),
    ] {
      let found = schemes.filter(has)
      nouns += found == schemes ? [both] : found.map { "\($0) links" }
    }
    let named = ["http", "https", "tel", "telprompt", "sms"]
    let others = links.filter { !named.contains($0.scheme) }
    let exempted = [old, new].compactMap(\.self).flatMap(\.exemptedSchemes)
    let listed = others.map(\.scheme).filter(exempted.contains)
    if !listed.isEmpty {
      let shown = listed.count > 4 ? Array(listed.prefix(3)) + ["\(listed.count - 3) more"] : listed
      nouns.append("links with the scheme \(English.list(shown, "or"))")
    }
    if listed.count < others.count { nouns.append("links whose scheme is not exempted") }
    return English.capitalized(English.list(nouns, "and"))
  }

  /// Universal links are told by the lists that have them.
  func universalLinks(_ classes: [QuestionClass]) -> String {
    let nouns = classes.compactMap { value -> String? in
      guard case .link(let link) = value else { return nil }
      return switch (list(of: link, in: old), list(of: link, in: new)) {
      case (nil, nil): "that no setting lists"
      case (let before?, let now?) where before == now:
        now == .exemptedUniversalLinks ? "that both policies exempt" : "that both policies list as managed"
      case (let before?, let now?):
        "that the old policy \(Self.verb(before)) and the new one \(Self.verb(now))"
      case (let before?, nil): "that only the old policy \(Self.verb(before))"
      case (nil, let now?): "that only the new policy \(Self.verb(now))"
      }
    }
    return "Universal links " + English.list(nouns.eachOnce, "or")
  }

  /// What a policy does with the links of a list, in words that follow the policy.
  private static func verb(_ list: Setting) -> String {
    list == .exemptedUniversalLinks ? "exempts" : "lists as managed"
  }

  /// The list that has a link; nil for a link of none.
  private func list(of link: Link, in policy: AppProtectionPolicy?) -> Setting? {
    guard let policy else { return nil }
    func has(_ patterns: [String]) -> Bool {
      patterns.contains { UniversalLinkPattern($0)?.matches(link) ?? false }
    }
    if has(policy.exemptedUniversalLinks) { return .exemptedUniversalLinks }
    return has(policy.managedUniversalLinks) ? .managedUniversalLinks : nil
  }
}
