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
  package static let reads: SettingSet = [
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
  package static func decide(_ link: Link, owner: PolicyView, isKnownManagedApp: Bool = false) -> Decision {
    switch owner {
    case .unrestricted: Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown: lockedDown(link).noting(Enforcement.sdk)
    case .policy(let policy):
      URLRoute(of: link, under: policy, isKnownManagedApp: isKnownManagedApp).decision
        .noting(Enforcement.sdk)
    }
  }

  /// Returns the URL to open in place of a link, where the policy names one app by its scheme.
  package static func replacement(for link: Link, under policy: AppProtectionPolicy) -> String? {
    switch URLRoute(of: link, under: policy, isKnownManagedApp: false) {
    case .rewritten(_, let scheme): link.replacingScheme(by: scheme)
    case .open, .handedOver, .refused: nil
    }
  }

  /// The strictest values: web links in the protected browser, and nothing else.
  private static func lockedDown(_ link: Link) -> Decision {
    let reason = Reason(CommonReason.lockdown, side: .source)
    return link.isWeb
      ? Decision(.allow, reason, obligations: [.openInManagedBrowser]) : Decision(.deny, reason)
  }
}

/// Where a URL goes under one policy.
enum URLRoute {
  /// To whatever app the system chooses.
  case open(Reason)
  /// To a managed app of the kind that the obligation names.
  case handedOver(Reason, Obligation)
  /// To the one app whose scheme the policy names.
  case rewritten(Reason, scheme: String)
  /// Nowhere.
  case refused(Reason)

  var decision: Decision {
    switch self {
    case .open(let reason): Decision(.allow, reason)
    case .handedOver(let reason, let obligation): Decision(.allow, reason, obligations: [obligation])
    case .rewritten(let reason, _): Decision(.allow, reason, obligations: [.rewriteScheme])
    case .refused(let reason): Decision(.deny, reason)
    }
  }

  init(of link: Link, under policy: AppProtectionPolicy, isKnownManagedApp: Bool) {
    switch link.scheme {
    case "http", "https": self = URLRoute(ofWeb: link, policy)
    case "tel", "telprompt": self = URLRoute(exempted: link, policy) ?? URLRoute(ofCall: policy)
    case "sms": self = URLRoute(exempted: link, policy) ?? URLRoute(ofMessage: policy)
    case _: self = URLRoute(ofOther: link, policy, isKnownManagedApp)
    }
  }

  private init(ofWeb link: Link, _ policy: AppProtectionPolicy) {
    guard policy.managedBrowserToOpenLinksRequired else {
      self = .open(.url(.webAnyApp, .managedBrowserToOpenLinksRequired, policy))
      return
    }
    if policy.namesUnusableBrowser {
      self = .refused(.url(.webCustomBrowserUnusable, .customBrowserProtocol, policy))
      return
    }
    guard let scheme = policy.customBrowserScheme else {
      self = .handedOver(
        .url(.webManagedBrowser, .managedBrowserToOpenLinksRequired, policy), .openInManagedBrowser)
      return
    }
    self = .rewritten(
      .url(.webCustomBrowser, .customBrowserProtocol, policy),
      scheme: link.scheme == "https" ? scheme + "s" : scheme)
  }

  private init?(exempted link: Link, _ policy: AppProtectionPolicy) {
    guard policy.allowedOutboundDataTransferDestinations == .managedApps,
      policy.exempts(scheme: link.scheme)
    else { return nil }
    self = .open(.url(.exempted, .exemptedAppProtocols, policy))
  }

  private init(ofCall policy: AppProtectionPolicy) {
    func reason(_ code: URLReason, _ setting: Setting = .dialerRestrictionLevel) -> Reason {
      .url(code, setting, policy)
    }
    switch policy.dialerRestrictionLevel {
    case .allApps: self = .open(reason(.dialerAny))
    case .managedApps: self = .handedOver(reason(.dialerManaged), .openInManagedDialer)
    case .customApp:
      self =
        policy.customDialerScheme.map {
          .rewritten(reason(.dialerCustom, .customDialerAppProtocol), scheme: $0)
        }
        ?? .refused(reason(.dialerCustomUnnamed, .customDialerAppProtocol))
    case .blocked: self = .refused(reason(.dialerBlocked))
    }
  }

  private init(ofMessage policy: AppProtectionPolicy) {
    func reason(_ code: URLReason, _ setting: Setting = .protectedMessagingRedirectAppType) -> Reason {
      .url(code, setting, policy)
    }
    switch policy.protectedMessagingRedirectAppType {
    case .anyApp: self = .open(reason(.messagingAny))
    case .anyManagedApp: self = .handedOver(reason(.messagingManaged), .openInManagedMessagingApp)
    case .specificApps:
      self =
        policy.messagingScheme.map {
          .rewritten(reason(.messagingCustom, .messagingRedirectAppUrlScheme), scheme: $0)
        } ?? .refused(reason(.messagingCustomUnnamed, .messagingRedirectAppUrlScheme))
    case .blocked: self = .refused(reason(.messagingBlocked))
    }
  }

  private init(ofOther link: Link, _ policy: AppProtectionPolicy, _ isKnownManagedApp: Bool) {
    func reason(_ code: URLReason) -> Reason { .url(code, .allowedOutboundDataTransferDestinations, policy) }
    switch policy.allowedOutboundDataTransferDestinations {
    case .allApps: self = .open(reason(.sendsAnywhere))
    case .noApps: self = .refused(reason(.sendsNowhere))
    case .managedApps:
      self =
        URLRoute(exempted: link, policy)
        ?? (isKnownManagedApp ? .open(reason(.managedApp)) : .refused(reason(.unmanagedApp)))
    }
  }
}

extension Reason {
  fileprivate static func url(_ code: URLReason, _ setting: Setting, _ policy: AppProtectionPolicy) -> Reason
  {
    Reason(code, side: .source, setting, of: policy)
  }
}
