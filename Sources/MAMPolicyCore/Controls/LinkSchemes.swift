extension AppProtectionPolicy {
  /// The scheme of the one browser that web links are sent to, where the policy names one.
  ///
  /// Secure links go to the same scheme with an `s` at its end. Source: rules.md R9.9.
  public var customBrowserScheme: String? { Self.scheme(customBrowserProtocol) }

  /// The scheme of the one dialer that telephone links are sent to, where the policy names one.
  ///
  /// Source: rules.md R9.9.
  public var customDialerScheme: String? { Self.scheme(customDialerAppProtocol) }

  /// The scheme of the one messaging app that message links are sent to, where the policy names one.
  ///
  /// Source: rules.md R9.9.
  public var messagingScheme: String? { Self.scheme(messagingRedirectAppUrlScheme) }

  /// Whether the app may compose text messages in a system view although messages are restricted.
  ///
  /// Source: rules.md R9.9 (an exemption of `sms` frees the composer as well, since SDK 14.5.0).
  public var exemptsMessageComposer: Bool { exempts("sms") }

  /// Whether the app may compose mail in a system view although mail links are restricted.
  ///
  /// Source: rules.md R9.9 (an exemption of `mailto` frees the composer as well, since SDK 14.5.0).
  public var exemptsMailComposer: Bool { exempts("mailto") }

  private func exempts(_ scheme: String) -> Bool {
    allowedOutboundDataTransferDestinations == .managedApps && exempts(scheme: scheme)
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
    return Link.scheme(String(trimmed))
  }
}
