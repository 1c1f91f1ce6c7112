/// Why a URL may be opened or not.
@nonexhaustive
public enum URLReason: String, ReasonVocabulary {
  /// Allows `http` and `https` without an obligation.
  case webAnyApp = "url-web-any-app"
  /// Allows `http` and `https` with ``Obligation/openInManagedBrowser``.
  case webManagedBrowser = "url-web-managed-browser"
  /// Allows `http` and `https` with ``Obligation/rewriteScheme``.
  case webCustomBrowser = "url-web-custom-browser"
  /// Denies `http` and `https` by "Unmanaged Browser Protocol".
  case webCustomBrowserUnusable = "url-web-custom-browser-unusable"
  /// Allows `tel` and `telprompt` without an obligation.
  case dialerAny = "url-dialer-any-app"
  /// Allows `tel` and `telprompt` with ``Obligation/openInManagedDialer``.
  case dialerManaged = "url-dialer-managed"
  /// Allows `tel` and `telprompt` with ``Obligation/rewriteScheme``.
  case dialerCustom = "url-dialer-custom"
  /// Denies `tel` and `telprompt` under "A specific dialer app".
  case dialerCustomUnnamed = "url-dialer-custom-unnamed"
  /// Denies `tel` and `telprompt` by "Transfer telecommunication data to".
  case dialerBlocked = "url-dialer-blocked"
  /// Allows `sms` without an obligation.
  case messagingAny = "url-messaging-any-app"
  /// Allows `sms` with ``Obligation/openInManagedMessagingApp``.
  case messagingManaged = "url-messaging-managed"
  /// Allows `sms` with ``Obligation/rewriteScheme``.
  case messagingCustom = "url-messaging-custom"
  /// Denies `sms` under "A specific messaging app".
  case messagingCustomUnnamed = "url-messaging-custom-unnamed"
  /// Denies `sms` by "Transfer messaging data to".
  case messagingBlocked = "url-messaging-blocked"
  /// Allows any link except web links under "Policy managed apps", before other settings are read.
  case exempted = "url-scheme-exempted"
  /// Allows a link other than web, call and message links under "All apps".
  case sendsAnywhere = "url-sends-any-app"
  /// Denies a link other than web, call and message links under "None".
  case sendsNowhere = "url-sends-nowhere"
  /// Allows a link other than web, call and message links under "Policy managed apps".
  case managedApp = "url-managed-app"
  /// Denies a link other than web, call and message links under "Policy managed apps".
  case unmanagedApp = "url-unmanaged-app"

  private static let reference = "App protection settings reference, "
  private static let web = reference + "\"Restrict web content transfer with other apps\""
  private static let dialer = reference + "\"Transfer telecommunication data to\""
  private static let messaging = reference + "\"Transfer messaging data to\""
  private static let send = reference + "\"Send Org data to other apps\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .webAnyApp: documented(Self.web, "the policy lets web links open in any app")
    case .webManagedBrowser: documented(Self.web, "the policy sends web links to the managed browser")
    case .webCustomBrowser:
      documented(
        Self.web + ", \"Unmanaged Browser Protocol\"",
        "the policy sends web links to the one browser that it names by its scheme")
    case .webCustomBrowserUnusable:
      inferred(
        Self.web + ", \"Unmanaged Browser Protocol\"",
        "the policy sends web links to one browser and names no usable scheme for it",
        otherwise: .stricter("the managed browser replaces the one named"))
    case .dialerAny:
      inferred(
        "R9.9, AMB-41", Self.dialer + "; Graph, dialerRestrictionLevel",
        "the policy lets telephone links open in any dialer",
        otherwise: .looser("only managed dialers, as the setting's description has it"))
    case .dialerManaged:
      documented(Self.dialer, "the policy sends telephone links to policy managed dialers")
    case .dialerCustom:
      documented(
        Self.dialer, "the policy sends telephone links to the one dialer that it names by its scheme")
    case .dialerCustomUnnamed:
      inferred(
        Self.dialer, "the policy sends telephone links to one dialer and names no usable scheme for it",
        otherwise: .stricter("any dialer may be called"))
    case .dialerBlocked: documented(Self.dialer, "the policy blocks telephone links")
    case .messagingAny:
      inferred(
        "R9.9, AMB-41", Self.messaging + "; Graph, protectedMessagingRedirectAppType",
        "the policy lets message links open in any messaging app",
        otherwise: .looser("only managed messaging apps"))
    case .messagingManaged:
      documented(Self.messaging, "the policy sends message links to policy managed messaging apps")
    case .messagingCustom:
      documented(
        Self.messaging, "the policy sends message links to the one messaging app that it names by its scheme")
    case .messagingCustomUnnamed:
      inferred(
        Self.messaging,
        "the policy sends message links to one messaging app and names no usable scheme for it",
        otherwise: .stricter("any messaging app may be called"))
    case .messagingBlocked: documented(Self.messaging, "the policy blocks message links")
    case .exempted:
      documented(
        Self.reference + "\"Select apps to exempt\"; Create data transfer exceptions",
        "the policy exempts the URL's scheme, so the link may open in any app")
    case .sendsAnywhere: documented(Self.send, "data may be sent to all apps, so any URL may be opened")
    case .sendsNowhere:
      inferred(
        "R9.9, AMB-20", Self.send,
        "data may not be sent to any app, so no app may be opened by a URL, and exemptions do not count",
        otherwise: .stricter("exempted schemes may be opened although nothing may be sent"))
    case .managedApp:
      documented("IntuneMAMPolicy.h, isURLAllowed", "the URL's scheme belongs to a policy managed app")
    case .unmanagedApp:
      documented(
        "IntuneMAMPolicy.h, isURLAllowed; " + Self.send,
        "the URL's scheme is not exempted and not known to belong to a policy managed app")
    }
  }

  private func documented(_ source: String, _ text: String) -> ReasonEntry {
    documented("R9.9", source, text)
  }

  private func inferred(_ source: String, _ text: String, otherwise reading: Reading) -> ReasonEntry {
    inferred("R9.9", source, text, otherwise: reading)
  }
}
