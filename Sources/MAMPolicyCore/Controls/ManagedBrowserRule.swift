/// Must web links of this data open in the managed browser?
///
/// Links may always be opened; where the policy asks for it, the answer obliges to the protected
/// browser. What a single link does is `URLRule`'s question.
///
/// Source: R9.9, `isManagedBrowserRequired`.
/// SDK: `isManagedBrowserRequired`.
package enum ManagedBrowserRule {
  /// Web links may be opened, with ``Obligation/openInManagedBrowser`` where they must be there.
  static let rule = ControlRule(reads: [.managedBrowserToOpenLinksRequired]) { owner, _ in
    switch owner {
    case .unrestricted: return Decision(.allow, Reason(CommonReason.unmanaged, side: .source))
    case .lockDown:
      return Decision(
        .allow, Reason(CommonReason.lockdown, side: .source), obligations: [.openInManagedBrowser])
    case .policy:
      let isRequired = owner[.managedBrowserToOpenLinksRequired]
      return isRequired.value
        ? Decision(
          .allow, Reason(ManagedBrowserReason.required, side: .source, isRequired),
          obligations: [.openInManagedBrowser])
        : Decision(.allow, Reason(ManagedBrowserReason.notRequired, side: .source, isRequired))
    }
  }
}

/// Whether the managed browser is asked for.
@nonexhaustive
public enum ManagedBrowserReason: String, ReasonVocabulary {
  /// Allows ``Control/managedBrowser`` with ``Obligation/openInManagedBrowser``.
  case required = "managed-browser-required"
  /// Allows ``Control/managedBrowser`` without an obligation.
  case notRequired = "managed-browser-not-required"

  private static let browser =
    "IntuneMAMPolicy.h, isManagedBrowserRequired; Graph, managedBrowserToOpenLinksRequired"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .required:
      documented("R9.9", Self.browser, "the policy requires web links to open in the browser that it sets")
    case .notRequired: documented("R9.9", Self.browser, "the policy lets web links open in any app")
    }
  }
}
