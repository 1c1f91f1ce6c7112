/// May this URL be opened?
///
/// Web links follow the browser settings, telephone links the dialer settings and `sms` links the
/// messaging settings. Every other scheme follows the setting for sending: it must be exempted or
/// belong to a managed app. Exemptions are offered, and count, only while data may be sent to policy
/// managed apps. They free only the opening of a URL: no clipboard and no sharing.
///
/// Source: R9.9, AMB-20.
/// SDK: `isURLAllowed:`, `isURLAllowed:isKnownManagedAppScheme:`.
package enum URLRule {
  /// The settings that the rule reads.
  static let reads: SettingSet = [
    .managedBrowserToOpenLinksRequired, .customBrowserProtocol, .dialerRestrictionLevel,
    .customDialerAppProtocol, .protectedMessagingRedirectAppType, .messagingRedirectAppUrlScheme,
    .allowedOutboundDataTransferDestinations, .exemptedAppProtocols,
  ]

  /// Returns whether a URL may be opened, and where it then must open.
  ///
  /// - Parameters:
  ///   - link: The URL.
  ///   - owner: The policy view of the identity that opens it.
  ///   - isKnownManagedApp: Whether the scheme belongs to a managed app, known to the caller or by an
  ///     installed handler of ``Link/managedTwinScheme``.
  /// - Returns: Whether the URL may be opened, with what the caller must do to open it.
  package static func decide(
    _ link: Link, owner: PolicyView, isKnownManagedApp: Bool = false
  ) -> Decision {
    switch owner {
    case .unrestricted: Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown: lockedDown(link).noting(Enforcement.sdk)
    case .policy:
      URLRoute(of: link, under: owner, isKnownManagedApp: isKnownManagedApp).decision
        .noting(Enforcement.sdk)
    }
  }

  /// Returns the URL to open in place of a link, where the policy names one app by its scheme.
  package static func replacement(for link: Link, under policy: AppProtectionPolicy) -> String? {
    switch URLRoute(of: link, under: .policy(policy), isKnownManagedApp: false) {
    case .rewritten(_, let scheme): link.replacingScheme(by: scheme)
    case .open, .handedOver, .refused: nil
    }
  }

  /// The strictest values: web links in the managed browser, and nothing else.
  private static func lockedDown(_ link: Link) -> Decision {
    let reason = Reason(CommonReason.lockdown, side: .source)
    return link.isWeb
      ? Decision(.allow, reason, obligations: [.openInManagedBrowser]) : Decision(.deny, reason)
  }
}

/// Where a URL goes under one policy.
enum URLRoute {
  /// The link opens in the app that the system chooses.
  case open(Reason)
  /// The link opens in a managed app of the kind that the obligation names.
  case handedOver(Reason, Obligation)
  /// The link opens in the app whose scheme the policy names.
  case rewritten(Reason, scheme: String)
  /// The link does not open.
  case refused(Reason)

  var decision: Decision {
    switch self {
    case .open(let reason): Decision(.allow, reason)
    case .handedOver(let reason, let obligation): Decision(.allow, reason, obligations: [obligation])
    case .rewritten(let reason, _): Decision(.allow, reason, obligations: [.rewriteScheme])
    case .refused(let reason): Decision(.deny, reason)
    }
  }

  init(of link: Link, under view: PolicyView, isKnownManagedApp: Bool) {
    switch link.scheme {
    case "http", "https": self = URLRoute(ofWeb: link, view)
    case "tel", "telprompt": self = URLRoute(exempted: link, view) ?? URLRoute(ofCall: view)
    case "sms": self = URLRoute(exempted: link, view) ?? URLRoute(ofMessage: view)
    case _: self = URLRoute(ofOther: link, view, isKnownManagedApp)
    }
  }

  private init(ofWeb link: Link, _ view: PolicyView) {
    let requiresBrowser = view[.managedBrowserToOpenLinksRequired]
    guard requiresBrowser.value else {
      self = .open(.url(.webAnyApp, requiresBrowser))
      return
    }
    let browser = view[.customBrowserProtocol]
    switch browser.value {
    case .unusable: self = .refused(.url(.webCustomBrowserUnusable, browser))
    case .unnamed: self = .handedOver(.url(.webManagedBrowser, requiresBrowser), .openInManagedBrowser)
    case .scheme(let scheme):
      self = .rewritten(
        .url(.webCustomBrowser, browser), scheme: link.scheme == "https" ? scheme + "s" : scheme)
    }
  }

  private init?(exempted link: Link, _ view: PolicyView) {
    guard view[.allowedOutboundDataTransferDestinations].value == .managedApps else { return nil }
    let exemptions = view[.exemptedAppProtocols]
    guard exemptions.value.exempt(scheme: link.scheme) else { return nil }
    self = .open(.url(.exempted, exemptions))
  }

  private init(ofCall view: PolicyView) {
    let dialers = view[.dialerRestrictionLevel]
    switch dialers.value {
    case .allApps: self = .open(.url(.dialerAny, dialers))
    case .managedApps: self = .handedOver(.url(.dialerManaged, dialers), .openInManagedDialer)
    case .customApp:
      let dialer = view[.customDialerAppProtocol]
      self =
        dialer.value.usable.map { .rewritten(.url(.dialerCustom, dialer), scheme: $0) }
        ?? .refused(.url(.dialerCustomUnnamed, dialer))
    case .blocked: self = .refused(.url(.dialerBlocked, dialers))
    }
  }

  private init(ofMessage view: PolicyView) {
    let apps = view[.protectedMessagingRedirectAppType]
    switch apps.value {
    case .anyApp: self = .open(.url(.messagingAny, apps))
    case .anyManagedApp: self = .handedOver(.url(.messagingManaged, apps), .openInManagedMessagingApp)
    case .specificApps:
      let app = view[.messagingRedirectAppUrlScheme]
      self =
        app.value.usable.map { .rewritten(.url(.messagingCustom, app), scheme: $0) }
        ?? .refused(.url(.messagingCustomUnnamed, app))
    case .blocked: self = .refused(.url(.messagingBlocked, apps))
    }
  }

  private init(ofOther link: Link, _ view: PolicyView, _ isKnownManagedApp: Bool) {
    let sendsTo = view[.allowedOutboundDataTransferDestinations]
    switch sendsTo.value {
    case .allApps: self = .open(.url(.sendsAnywhere, sendsTo))
    case .noApps: self = .refused(.url(.sendsNowhere, sendsTo))
    case .managedApps:
      self =
        URLRoute(exempted: link, view)
        ?? (isKnownManagedApp ? .open(.url(.managedApp, sendsTo)) : .refused(.url(.unmanagedApp, sendsTo)))
    }
  }
}

extension Reason {
  fileprivate static func url<Value>(_ code: URLReason, _ term: Term<Value>) -> Reason {
    Reason(code, side: .source, term)
  }
}
