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
  /// What the rule reads of a policy.
  package struct Terms: PolicyTerms {
    let requiresBrowser: Term<Bool>
    let browser: Term<CustomScheme>
    let dialers: Term<DialerRestriction>
    let dialer: Term<CustomScheme>
    let messagingApps: Term<MessagingRedirect>
    let messagingApp: Term<CustomScheme>
    let sendsTo: Term<DataTransferLevel>
    let exemptions: Term<[ExemptedProtocol]>

    package init(_ policy: inout PolicyReader) {
      requiresBrowser = policy[.managedBrowserToOpenLinksRequired]
      browser = policy[.customBrowserProtocol]
      dialers = policy[.dialerRestrictionLevel]
      dialer = policy[.customDialerAppProtocol]
      messagingApps = policy[.protectedMessagingRedirectAppType]
      messagingApp = policy[.messagingRedirectAppUrlScheme]
      sendsTo = policy[.allowedOutboundDataTransferDestinations]
      exemptions = policy[.exemptedAppProtocols]
    }
  }

  /// Returns whether a URL may be opened, and where it then must open.
  ///
  /// - Parameters:
  ///   - link: The URL.
  ///   - owner: The policy view of the identity that opens it.
  ///   - isKnownManagedApp: Whether the scheme belongs to a managed app, known to the caller or by an
  ///     installed handler of ``Link/managedTwinScheme``.
  /// - Returns: Whether the URL may be opened, with what the caller must do to open it.
  package static func decide(
    _ link: Link, owner: PolicyEnd<Terms>, isKnownManagedApp: Bool = false
  ) -> Decision {
    switch owner {
    case .unrestricted: Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown: lockedDown(link).noting(Enforcement.sdk)
    case .terms(let terms):
      URLRoute(of: link, under: terms, isKnownManagedApp: isKnownManagedApp).decision
        .noting(Enforcement.sdk)
    }
  }

  /// Returns the URL to open in place of a link, where the policy names one app by its scheme.
  package static func replacement(for link: Link, under policy: AppProtectionPolicy) -> String? {
    switch URLRoute(of: link, under: Terms(policy), isKnownManagedApp: false) {
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

  init(of link: Link, under terms: URLRule.Terms, isKnownManagedApp: Bool) {
    switch link.scheme {
    case "http", "https": self = URLRoute(ofWeb: link, terms)
    case "tel", "telprompt": self = URLRoute(exempted: link, terms) ?? URLRoute(ofCall: terms)
    case "sms": self = URLRoute(exempted: link, terms) ?? URLRoute(ofMessage: terms)
    case _: self = URLRoute(ofOther: link, terms, isKnownManagedApp)
    }
  }

  private init(ofWeb link: Link, _ terms: URLRule.Terms) {
    guard terms.requiresBrowser.value else {
      self = .open(.url(.webAnyApp, terms.requiresBrowser))
      return
    }
    switch terms.browser.value {
    case .unusable: self = .refused(.url(.webCustomBrowserUnusable, terms.browser))
    case .unnamed:
      self = .handedOver(.url(.webManagedBrowser, terms.requiresBrowser), .openInManagedBrowser)
    case .scheme(let scheme):
      self = .rewritten(
        .url(.webCustomBrowser, terms.browser), scheme: link.scheme == "https" ? scheme + "s" : scheme)
    }
  }

  private init?(exempted link: Link, _ terms: URLRule.Terms) {
    guard terms.sendsTo.value == .managedApps, terms.exemptions.value.exempt(scheme: link.scheme) else {
      return nil
    }
    self = .open(.url(.exempted, terms.exemptions))
  }

  private init(ofCall terms: URLRule.Terms) {
    switch terms.dialers.value {
    case .allApps: self = .open(.url(.dialerAny, terms.dialers))
    case .managedApps: self = .handedOver(.url(.dialerManaged, terms.dialers), .openInManagedDialer)
    case .customApp:
      self =
        terms.dialer.value.usable.map { .rewritten(.url(.dialerCustom, terms.dialer), scheme: $0) }
        ?? .refused(.url(.dialerCustomUnnamed, terms.dialer))
    case .blocked: self = .refused(.url(.dialerBlocked, terms.dialers))
    }
  }

  private init(ofMessage terms: URLRule.Terms) {
    switch terms.messagingApps.value {
    case .anyApp: self = .open(.url(.messagingAny, terms.messagingApps))
    case .anyManagedApp:
      self = .handedOver(.url(.messagingManaged, terms.messagingApps), .openInManagedMessagingApp)
    case .specificApps:
      self =
        terms.messagingApp.value.usable.map {
          .rewritten(.url(.messagingCustom, terms.messagingApp), scheme: $0)
        } ?? .refused(.url(.messagingCustomUnnamed, terms.messagingApp))
    case .blocked: self = .refused(.url(.messagingBlocked, terms.messagingApps))
    }
  }

  private init(ofOther link: Link, _ terms: URLRule.Terms, _ isKnownManagedApp: Bool) {
    switch terms.sendsTo.value {
    case .allApps: self = .open(.url(.sendsAnywhere, terms.sendsTo))
    case .noApps: self = .refused(.url(.sendsNowhere, terms.sendsTo))
    case .managedApps:
      self =
        URLRoute(exempted: link, terms)
        ?? (isKnownManagedApp
          ? .open(.url(.managedApp, terms.sendsTo)) : .refused(.url(.unmanagedApp, terms.sendsTo)))
    }
  }
}

extension Reason {
  fileprivate static func url<Value>(_ code: URLReason, _ term: Term<Value>) -> Reason {
    Reason(code, side: .source, term)
  }
}
