public import Foundation

/// The call that tells the app how a remediation ended.
///
/// Source: R12.
public protocol IntuneMAMComplianceDelegate: NSObjectProtocol {
  /// Tells how the remediation of an account ended; may be called off the main thread.
  func accountId(
    _ accountId: String, hasComplianceStatus status: IntuneMAMComplianceStatus,
    withErrorMessage errMsg: String, andErrorTitle errTitle: String)
}

/// The call that asks the app whether a web view leaves the organization's sites.
///
/// Source: R9.8.
public protocol IntuneMAMWebViewPolicyDelegate: NSObjectProtocol {
  /// Returns whether a URL is an unmanaged site outside.
  func isExternalURL(_ url: URL) -> Bool
}
