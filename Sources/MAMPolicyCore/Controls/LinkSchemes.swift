extension AppProtectionPolicy {
  /// The scheme of the one browser that web links are sent to, where the policy names a usable one.
  ///
  /// Secure links go to the same scheme with an `s` at its end. Source: R9.9.
  public var customBrowserScheme: String? { Self.scheme(customBrowserProtocol) }

  /// Whether the policy names a browser by a text that is no usable scheme.
  var namesUnusableBrowser: Bool {
    customBrowserScheme == nil && !(customBrowserProtocol ?? "").isBlank
  }

  /// The scheme of the one dialer that telephone links are sent to, where the policy names a usable one.
  ///
  /// Source: R9.9.
  public var customDialerScheme: String? { Self.scheme(customDialerAppProtocol) }

  /// The scheme of the one messaging app that message links are sent to, where the policy names a usable one.
  ///
  /// Source: R9.9.
  public var messagingScheme: String? { Self.scheme(messagingRedirectAppUrlScheme) }

  /// Whether the app may compose text messages in a system view although messages are restricted.
  ///
  /// Source: R9.9 (an exemption of `sms` frees the composer as well, since SDK 14.5.0).
  public var exemptsMessageComposer: Bool { exempts("sms") }

  /// Whether the app may compose mail in a system view although mail links are restricted.
  ///
  /// Source: R9.9 (an exemption of `mailto` frees the composer as well, since SDK 14.5.0).
  public var exemptsMailComposer: Bool { exempts("mailto") }

  private func exempts(_ scheme: String) -> Bool {
    allowedOutboundDataTransferDestinations == .managedApps && exempts(scheme: scheme)
  }

  private static let reservedSchemes: Set<String> = ["tel", "telprompt", "sms", "http", "https"]

  /// Whether a scheme is the admin center's text for one that is still to be filled in.
  private static func isPlaceholder(_ scheme: String) -> Bool {
    scheme.hasPrefix("replace-with") || scheme.hasPrefix("replacewith") || scheme == "placeholder"
  }

  /// Reads a scheme as administrators write it: trimmed, with or without `:` or `://`, in any case.
  private static func scheme(_ text: String?) -> String? {
    guard let text else { return nil }
    var trimmed = text.drop(while: \.isWhitespace)
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    if trimmed.hasSuffix("://") {
      trimmed.removeLast(3)
    } else if trimmed.hasSuffix(":") {
      trimmed.removeLast()
    }
    guard let scheme = Link.scheme(String(trimmed)), !reservedSchemes.contains(scheme),
      !isPlaceholder(scheme)
    else { return nil }
    return scheme
  }
}
