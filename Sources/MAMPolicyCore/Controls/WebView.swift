/// What an app says of one web view and the pages in it.
///
/// Source: R9.8.
/// SDK: `IntuneMAMWebViewPolicy`, `setWebViewPolicy:forWebViewer:`.
@nonexhaustive
public enum WebViewPolicy: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nothing: the app's flag decides.
  case unset
  /// The pages are no organization data, whoever is signed in.
  case unmanaged
  /// The pages belong to the identity that is shown.
  case currentIdentity
  /// The pages belong to the identity that is shown, and nothing may be uploaded or pasted.
  case currentIdentityBlockUpload

  /// The value of the SDK's enumeration.
  public var sdkValue: Int {
    switch self {
    case .unset: 0
    case .unmanaged: 1
    case .currentIdentity: 2
    case .currentIdentityBlockUpload: 3
    }
  }
}

/// A web view: what the app says of it, and the app's flag for all of its web views.
///
/// A policy that is set overrides the flag, and holds for child views, present and to come.
///
/// Source: R9.8.
public struct WebView: Hashable, Sendable, PartPrinted {
  /// What the app says of this view.
  public var policy: WebViewPolicy
  /// Whether the app declares `TreatAllWebViewsAsUnmanaged`.
  public var treatsAllAsUnmanaged: Bool

  /// Creates a web view; by default nothing is said of it and the flag is off.
  public init(policy: WebViewPolicy = .unset, treatsAllAsUnmanaged: Bool = false) {
    self.policy = policy
    self.treatsAllAsUnmanaged = treatsAllAsUnmanaged
  }

  /// Returns the identity that the pages belong to, while another is shown around them.
  ///
  /// What is copied out of the view carries this identity, too.
  public func identity(showing current: IdentitySlot) -> IdentitySlot {
    switch policy {
    case .unset: treatsAllAsUnmanaged ? .noUser : current
    case .unmanaged: .noUser
    case .currentIdentity, .currentIdentityBlockUpload: current
    }
  }
}
