import Foundation
import MAMPolicyCore

// Section 9.9 of the specification as tables.
extension ReferenceModel {
  func url(_ owner: IdentitySlot, _ url: String, _ isKnown: Bool) -> ModelAnswer {
    let (view, policy) = view(owner, owns: true)
    let scheme = String(url.prefix { $0 != ":" }).lowercased()
    let kind = Self.kinds[scheme] ?? "other"
    let exempted = value("exemptedAppProtocols", policy).lowercased().split { $0 == "," || $0 == ";" }
    return ModelAnswer(
      Self.urls.marks([
        "view": view, "kind": kind, "out": value("allowedOutboundDataTransferDestinations", policy),
        "value": value(Self.restrictions[kind] ?? "?", policy),
        "app": Self.target(value(Self.apps[kind] ?? "?", policy)),
        "exempt": yes(exempted.contains { $0 == scheme }), "known": yes(isKnown),
      ]), enforcedBy: view == "none" ? "-" : "sdk")
  }

  func universalLink(_ owner: IdentitySlot, _ url: String) -> ModelAnswer {
    let (view, policy) = view(owner, owns: true)
    return ModelAnswer(
      Self.universalLinks.marks([
        "view": view, "out": value("allowedOutboundDataTransferDestinations", policy),
        "exempt": yes(Self.isIn(value("exemptedUniversalLinks", policy), url)),
        "managed": yes(Self.isIn(value("managedUniversalLinks", policy), url)),
      ]), enforcedBy: view == "none" ? "-" : "sdk")
  }

  /// Whether one of the patterns, as a regular expression, matches the whole URL.
  private static func isIn(_ patterns: String, _ url: String) -> Bool {
    !isAmbiguous(url)
      && patterns.split(separator: ",").contains { pattern in
        guard let mark = pattern.range(of: "://") else { return false }
        let name = pattern[mark.upperBound...].prefix { !"/?#".contains($0) }
        let rest = pattern[name.endIndex...]
        let expression =
          "^(?i:\(escaped(pattern[..<mark.upperBound]))\(escaped(name, star: "[^/?#]*")))"
          + (rest.isEmpty ? "([/?#].*)?$" : escaped(rest, star: ".*") + "$")
        return url.range(of: expression, options: .regularExpression) != nil
      }
  }

  /// What a text for the scheme of one app comes to.
  private static func target(_ text: String) -> String {
    if text.isEmpty { return "no" }
    let name = text.lowercased().replacingOccurrences(of: "://", with: "").replacingOccurrences(
      of: ":", with: "")
    let isScheme = name.range(of: "^[a-z][a-z0-9+.-]*$", options: .regularExpression) != nil
    let isReserved = ["tel", "telprompt", "sms", "http", "https"].contains(name)
    return isScheme && !isReserved && !name.hasPrefix("replace-with") ? "yes" : "bad"
  }

  /// Whether two readers could take a URL for different places.
  private static func isAmbiguous(_ url: String) -> Bool {
    let path =
      url.range(of: "://[^/?#]*", options: .regularExpression).map { url[$0.upperBound...] } ?? url[...]
    let ways = [
      "://[^/?#]*@", "://[/?#]", "://$", "://\\.", "[\\s\\x00-\\x1f\\x7f]", "://[^/?#]*[\\\\%]",
    ]
    let steps = ["(^|/)\\.\\.?(/|$)", "\\\\", "%(2[eEfF]|5[cC])"]
    let bare = String(path.prefix { $0 != "?" && $0 != "#" })
    return ways.contains { url.range(of: $0, options: .regularExpression) != nil }
      || steps.contains { bare.range(of: $0, options: .regularExpression) != nil }
  }

  private static func escaped(_ text: Substring, star: String = "") -> String {
    text.split(separator: "*", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: star)
  }

  private static let kinds = pairs(
    """
    http      | web
    https     | web
    tel       | call
    telprompt | call
    sms       | message
    """)

  private static let restrictions = pairs(
    """
    web     | managedBrowserToOpenLinksRequired
    call    | dialerRestrictionLevel
    message | protectedMessagingRedirectAppType
    """)

  private static let apps = pairs(
    """
    web     | customBrowserProtocol
    call    | customDialerAppProtocol
    message | messagingRedirectAppUrlScheme
    """)

  private static let urls = DecisionTable(
    """
    view   | kind               | out         | value         | app | exempt | known | marks
    none   | *                  | *           | *             | *   | *      | *     | +unmanaged
    lock   | web                | *           | *             | *   | *      | *     | +lockdown !open-in-managed-browser
    lock   | *                  | *           | *             | *   | *      | *     | -lockdown
    policy | web                | *           | false         | *   | *      | *     | +url-web-any-app
    policy | web                | *           | true          | yes | *      | *     | +url-web-custom-browser !rewrite-scheme
    policy | web                | *           | true          | bad | *      | *     | -url-web-custom-browser-unusable
    policy | web                | *           | true          | no  | *      | *     | +url-web-managed-browser !open-in-managed-browser
    policy | *                  | managedApps | *             | *   | yes    | *     | +url-scheme-exempted
    policy | call               | *           | allApps       | *   | *      | *     | +url-dialer-any-app
    policy | call               | *           | managedApps   | *   | *      | *     | +url-dialer-managed !open-in-managed-dialer
    policy | call               | *           | customApp     | yes | *      | *     | +url-dialer-custom !rewrite-scheme
    policy | call               | *           | customApp     | no,bad | *      | *     | -url-dialer-custom-unnamed
    policy | call               | *           | blocked       | *   | *      | *     | -url-dialer-blocked
    policy | message            | *           | anyApp        | *   | *      | *     | +url-messaging-any-app
    policy | message            | *           | anyManagedApp | *   | *      | *     | +url-messaging-managed !open-in-managed-messaging-app
    policy | message            | *           | specificApps  | yes | *      | *     | +url-messaging-custom !rewrite-scheme
    policy | message            | *           | specificApps  | no,bad | *      | *     | -url-messaging-custom-unnamed
    policy | message            | *           | blocked       | *   | *      | *     | -url-messaging-blocked
    policy | other              | allApps     | *             | *   | *      | *     | +url-sends-any-app
    policy | other              | none        | *             | *   | *      | *     | -url-sends-nowhere
    policy | other              | managedApps | *             | *   | *      | yes   | +url-managed-app
    policy | other              | managedApps | *             | *   | *      | no    | -url-unmanaged-app
    """)

  private static let universalLinks = DecisionTable(
    """
    view   | out         | exempt | managed | marks
    none   | *           | *      | *       | +unmanaged
    lock   | *           | *      | *       | -lockdown
    policy | allApps     | *      | *       | +universal-link-sends-any-app
    policy | none        | *      | *       | -universal-link-sends-nowhere
    policy | managedApps | yes    | *       | +universal-link-exempted
    policy | managedApps | no     | yes     | +universal-link-managed !open-in-managed-browser-if-unopened
    policy | managedApps | no     | no      | -universal-link-not-listed
    """)
}
