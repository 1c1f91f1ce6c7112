package import MAMPolicyCore

extension World {
  /// Returns the unmanaged browser in which the web links of a request must open, or nil if they open elsewhere.
  ///
  /// The SDK's query is the same for every browser, so that only the policy says which one it is.
  ///
  /// Source: R9.9.
  package func unmanagedBrowser(for request: Request) -> String? {
    guard request.matter == .control(.managedBrowser), case .policy(let policy) = view(of: request.near),
      policy.managedBrowserToOpenLinksRequired, let scheme = policy.customBrowserProtocol, !scheme.isBlank
    else { return nil }
    let shown = UserText.spelled(scheme)
    return policy.customBrowserScheme == nil
      ? "the unmanaged browser that the policy names, but its scheme (\(shown)) cannot be used"
      : "the unmanaged browser that the policy names (\(shown))"
  }
}
