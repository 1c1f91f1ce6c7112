internal import MAMPolicyDocuments

extension PlistRule {
  /// Rules for where the broker returns to.
  static let redirectSettings: [PlistRule] = [
    PlistRule(
      "IMS007", .error, fix: .safe, on: .info, when: "`ADALRedirectScheme` has more than a scheme",
      why: "only the scheme belongs there; a full URI belongs in `ADALRedirectUri`",
      source: PlistGuide.settings + "; " + PlistGuide.issues(29)
    ) { subject in
      guard let node = subject.setting("ADALRedirectScheme"), node.kind == .string else { return nil }
      let text = subject.text(node).text
      guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }) else {
        return nil
      }
      let scheme = String(text.prefix { $0 != ":" })
      let rest = String(text.dropFirst(scheme.count + 3))
      // The short form means `scheme://bundle-id`, so only such a URI can be shortened.
      let isShort = text.hasPrefix(scheme + "://") && rest == subject.bundleID?.text && !scheme.isEmpty
      return PlistMatch(
        "`ADALRedirectScheme` takes only a scheme, found {}", at: node,
        changes: isShort ? [.replace(value: node.place, with: .string(scheme))] : [], items: [node.text])
    },
    PlistRule(
      "IMS008", .warning, on: .app, when: "`ADALRedirectUri` is not `msauth.BUNDLE-ID://auth`",
      why: "the broker returns only to a URI of this form", source: PlistGuide.msal
    ) { subject in
      wrongRedirect(subject).map { node, wanted in
        PlistMatch("`ADALRedirectUri` is {}, expected `\(wanted)`", at: node, items: [node.text])
      }
    },
    PlistRule(
      "IMS009", .error, fix: .safe, on: .app, when: "the app does not declare the scheme of its redirect URI",
      why: "the broker cannot return to the app, and MSAL refuses to sign in",
      source: PlistGuide.msal + "; " + PlistGuide.setup
    ) { subject in
      guard let (scheme, node) = redirectScheme(subject) else { return nil }
      let wanted = subject.project.text(scheme, in: subject.bundle)
      if subject.schemes.contains(where: { $0.text.canEqual(wanted) }) { return nil }
      // The scheme of a wrong URI would be one more to take back.
      if wrongRedirect(subject) != nil {
        return PlistMatch(
          "no URL type has the redirect scheme {}; first correct `ADALRedirectUri` (IMS008)", at: node,
          items: [scheme])
      }
      return PlistMatch(
        "no URL type has the redirect scheme {}", at: node,
        changes: subject.schemeInsertion([scheme, scheme + PlistScheme.suffix]), items: [scheme])
    },
  ]

  /// The redirect URI that is not of the form that the broker returns to, and the one that would be; nil if there is none.
  private static func wrongRedirect(_ subject: PlistSubject) -> (node: PlistNode, wanted: String)? {
    guard let node = subject.setting("ADALRedirectUri"), node.kind == .string, !isPlaceholder(node.text)
    else { return nil }
    let bundle = subject.bundleID?.text ?? "$(PRODUCT_BUNDLE_IDENTIFIER)"
    let wanted = "msauth.\(bundle)://auth"
    return subject.text(node).canEqual(BuildText(wanted)) ? nil : (node, wanted)
  }

  /// The scheme that the broker returns to, as written, and the setting that says so.
  static func redirectScheme(_ subject: PlistSubject) -> (scheme: String, node: PlistNode)? {
    if let node = subject.setting("ADALRedirectUri"), node.kind == .string {
      // The scheme of a URI that is one variable altogether is not known before the build.
      guard let end = node.text.utf8.firstIndex(of: UInt8(ascii: ":")), end != node.text.startIndex else {
        return nil
      }
      return (String(node.text[..<end]), node)
    }
    if let node = subject.setting("ADALRedirectScheme"), node.kind == .string, !node.text.isEmpty,
      !node.text.utf8.contains(UInt8(ascii: ":"))
    {
      return (node.text, node)
    }
    return nil
  }
}
