import MAMPolicyCore
import MAMTestSupport

@testable import MAMAnalysis

extension SplitMix64 {
  /// Returns a policy that differs from the default in some settings, drawn from their representative values.
  mutating func policy(changes: Int = 12) -> AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    // Most questions depend on these, so they are drawn every time.
    let always: [Setting] = [
      .allowedOutboundDataTransferDestinations, .allowedInboundDataTransferSources, .saveAsBlocked,
      .blockDataIngestionIntoOrganizationDocuments, .allowedOutboundClipboardSharingLevel,
    ]
    for setting in always + (0..<changes).map({ _ in pick(Setting.allCases) }) {
      policy = pick(setting.variants(of: policy) + [policy])
    }
    policy.managedUniversalLinks += (0..<3).map { _ in pick(Self.patterns) }
    policy.exemptedUniversalLinks += (0..<2).map { _ in pick(Self.patterns) }
    return policy
  }

  static let patterns = [
    "https://*.contoso.com/*", "https://contoso.com", "https://docs.*/*", "https://*/shared/*",
    "http://*.org", "https://docs.contoso.com/shared/*", "https://*.fabrikam.com", "*",
    "https://maps.example:8080/*", "https://*", "https://*.contoso.*/*/a", "https://docs.*/shared*",
    "https://*/*?*=1", "https://[*]/*", "https://*docs*/*/../x", "http://x.*",
    "HTTPS://*.Contoso.com/Shared/*",
    "https://*/*a*b*", "https://contoso.com:/x", "https://q*z.example/j",
  ]

  /// Returns a link that fits one of some patterns, its stars filled with pieces of patterns.
  mutating func link(among patterns: [String]) -> Link {
    let pieces =
      patterns.flatMap { $0.split(separator: "*").map(String.init) } + [
        "", "a", "b", "docs.", ".contoso", "contoso.com", "shared/", "?q=1", "/", "#", "[::1]", "zqj", ".",
      ]
    var text = ""
    for character in pick(patterns + ["https://*/*"]) {
      if character == "*" {
        for _ in 0..<pick([0, 1, 1, 2]) {
          let piece = pick(pieces)
          // Behind the scheme only its end goes into a star.
          text += piece.split(separator: "/", maxSplits: 2).last.map(String.init) ?? piece
        }
      } else {
        text.append(character)
      }
    }
    return Link(text) ?? pick(Self.links)
  }

  static let links = [
    "https://docs.contoso.com/shared/a", "https://docs.contoso.com/", "https://contoso.com", "https://x.org/",
    "http://x.org/", "https://docs.fabrikam.com/shared/b", "https://maps.example:8080/q",
    "https://maps.example/q", "https://a.b.contoso.com/shared/c?d=e", "https://contoso.com:443/x", "tel:112",
    "telprompt:112", "sms:112", "skype:ada", "fabrikam-app://x", "contoso-app:y", "mailto:ada@contoso.com",
    "HTTPS://DOCS.CONTOSO.COM/Shared/", "https://docs.contoso.com@evil.example/shared/x",
  ].compactMap { Link($0) }
}

extension Setting {
  /// Returns the policies that differ in the setting alone: those of the table, and more bounds and texts.
  func variants(of policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    let more: [AppProtectionPolicy]
    func set<Value>(_ path: WritableKeyPath<AppProtectionPolicy, Value>, _ values: [Value])
      -> [AppProtectionPolicy]
    {
      values.map { value in
        var policy = policy
        policy[keyPath: path] = value
        return policy
      }
    }
    switch row.kind {
    case .time(let path, _, _):
      more = set(path, [TimeLimit(.zero), TimeLimit(.minutes(10)), TimeLimit(.hours(12))])
    case .version(let path, _): more = set(path, ["1.0", "17.2", "99.0"].map { VersionLimit($0) })
    case .text(let path): more = set(path, ["contoso-app", "fabrikam-app"])
    case .joinedTexts(let path, _): more = set(path, [["iPhone99,9"], ["iPhone99,9", "iPad1,1"]])
    case .protocols(let path):
      more = set(
        path,
        [
          [ExemptedProtocol(name: "f", value: "fabrikam-app;tel")],
          [ExemptedProtocol(name: "s", value: "sms")],
        ])
    case .count(let path, let range, _):
      more = set(path, [0, 5, 6, 50].filter(range.contains))
    case .flag, .optionalFlag, .word, .words, .joinedWords, .texts, .apps: more = []
    }
    return (alternatives(to: policy) + more).filter { $0.content(of: self) != policy.content(of: self) }
  }
}
