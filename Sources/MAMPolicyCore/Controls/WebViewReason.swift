/// Why something may enter or leave a web view.
@nonexhaustive
public enum WebViewReason: String, ReasonVocabulary {
  /// Denies uploading and pasting by ``WebViewPolicy/currentIdentityBlockUpload``.
  case uploadBlocked = "web-view-upload-blocked"
  /// Allows ``Event/upload(of:in:)`` without the question of a transfer.
  case ownPages = "web-view-own-pages"
  /// Allows ``Event/followLink(_:isExternal:)`` without the question of a URL.
  case internalSite = "web-view-internal-site"
  /// Note on ``Event/followLink(_:isExternal:)``, which the question of a URL decides.
  case externalSite = "web-view-external-site"

  private static let guide = "Web-view features guide; IntuneMAMPolicyManager.h, setWebViewPolicy"
  private static let delegate = "Web-view features guide; IntuneMAMPolicyDelegate.h, isExternalURL"

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .uploadBlocked:
      documented("R9.8", Self.guide, "the app does not let anything be uploaded or pasted into this web view")
    case .ownPages:
      inferred(
        "R9.8", Self.guide, "the pages of the web view belong to the account that owns the data",
        otherwise: .looser("a web view is another app, even for the account's own pages"))
    case .internalSite:
      documented(
        "R9.8", Self.delegate, "the link does not lead to an external site, so it opens in the web view")
    case .externalSite:
      documented(
        "R9.8", Self.delegate,
        "the link leads to an external site, which is unmanaged and opens where the policy sends web links",
        isNote: true)
    }
  }
}
