extension AppProtectionPolicy {
  /// The scheme of the one browser that web links are sent to, where the policy names a usable one.
  ///
  /// Secure links go to the same scheme with an `s` at its end. Source: R9.9.
  public var customBrowserScheme: String? { CustomScheme(customBrowserProtocol).usable }

  /// The scheme of the one dialer that telephone links are sent to, where the policy names a usable one.
  ///
  /// Source: R9.9.
  public var customDialerScheme: String? { CustomScheme(customDialerAppProtocol).usable }

  /// The scheme of the one messaging app that message links are sent to, where the policy names a usable one.
  ///
  /// Source: R9.9.
  public var messagingScheme: String? { CustomScheme(messagingRedirectAppUrlScheme).usable }

  /// Whether the app may compose text messages in a system view although messages are restricted.
  ///
  /// Source: R9.9 (an exemption of `sms` frees the composer as well, since SDK 14.5.0).
  public var exemptsMessageComposer: Bool { exempts("sms") }

  /// Whether the app may compose mail in a system view although mail links are restricted.
  ///
  /// Source: R9.9 (an exemption of `mailto` frees the composer as well, since SDK 14.5.0).
  public var exemptsMailComposer: Bool { exempts("mailto") }

  /// The schemes that the policy lacks although it chooses one app by scheme, which the admin center does not save.
  ///
  /// Source: R9.9.
  package var missingSchemes: Set<Setting> {
    var missing: Set<Setting> = []
    if dialerRestrictionLevel == .customApp, customDialerAppProtocol == nil {
      missing.insert(.customDialerAppProtocol)
    }
    if protectedMessagingRedirectAppType == .specificApps, messagingRedirectAppUrlScheme == nil {
      missing.insert(.messagingRedirectAppUrlScheme)
    }
    return missing
  }

  private func exempts(_ scheme: String) -> Bool {
    allowedOutboundDataTransferDestinations == .managedApps && exemptedAppProtocols.exempt(scheme: scheme)
  }
}
