public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// The calls that the SDK makes into the app for policies and identities.
///
/// Every method is optional, as in the SDK; the default implementations tell the double that the app
/// has none.
///
/// Source: R2.6, R5.3 to R5.6.
public protocol IntuneMAMPolicyDelegate: NSObjectProtocol {
  /// Asks the app to switch to an account; the empty string asks for an unmanaged one.
  func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void)
  /// Asks the app to switch a window to an account; the empty string asks for an unmanaged one.
  func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void)
  /// Asks the app to hide an account.
  func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason,
    completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void)
  /// Asks the app to hide an account in a window.
  func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
    completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void)
  /// Asks the app to remove everything of an account; called off the main thread.
  func wipeData(forAccountId accountId: String) -> Bool
  /// Asks the app to restart; called off the main thread.
  func restartApplication() -> Bool
  /// Asks the app to add an account that the SDK enrolled.
  func addAccountId(
    _ accountId: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void)
}

/// The default implementations stand for methods that the app does not have.
extension IntuneMAMPolicyDelegate {
  /// Tells the double that the app has no such method.
  public func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }

  /// Calls the method without a window.
  public func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    identitySwitchRequired(forAccountId: accountId, reason: reason, completionHandler: completionHandler)
  }

  /// Tells the double that the app has no such method.
  public func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason,
    completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }

  /// Calls the method without a window.
  public func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
    completionHandler: @escaping (IntuneMAMBlockAccountResult) -> Void
  ) {
    blockAccountId(accountId, reason: reason, completionHandler: completionHandler)
  }

  /// Tells the double that the app has no such method.
  public func wipeData(forAccountId accountId: String) -> Bool {
    MissingMethod.note()
    return false
  }

  /// Tells the double that the app has no such method.
  public func restartApplication() -> Bool {
    MissingMethod.note()
    return false
  }

  /// Tells the double that the app has no such method.
  public func addAccountId(
    _ accountId: String, completionHandler: @escaping (IntuneMAMAddIdentityResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }
}

/// The calls that tell the app how requests to the service ended.
///
/// Source: R10.
public protocol IntuneMAMEnrollmentDelegate: NSObjectProtocol {
  /// Tells how an enrollment ended.
  func enrollmentRequest(with status: IntuneMAMEnrollmentStatus)
  /// Tells how a request for policy ended.
  func policyRequest(with status: IntuneMAMEnrollmentStatus)
  /// Tells how an unenrollment ended.
  func unenrollRequest(with status: IntuneMAMEnrollmentStatus)
  /// Asks the app for a token of the service; the double never asks.
  func getAccessToken(
    forAccountId accountId: String, resource: String,
    completion: @escaping (IntuneMAMEnrollmentToken) -> Void)
}

/// The default implementations stand for methods that the app does not have.
extension IntuneMAMEnrollmentDelegate {
  /// Does nothing.
  public func enrollmentRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Does nothing.
  public func policyRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Does nothing.
  public func unenrollRequest(with status: IntuneMAMEnrollmentStatus) {}
  /// Hands over a token without content, as the SDK then acquires one itself.
  public func getAccessToken(
    forAccountId accountId: String, resource: String,
    completion: @escaping (IntuneMAMEnrollmentToken) -> Void
  ) { completion(IntuneMAMEnrollmentToken()) }
}

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

/// How the double learns that the app has no such delegate method.
enum MissingMethod {
  /// Set while the double asks; a default implementation puts its mark into it.
  @TaskLocal static var mark: Locked<Bool>?

  static func note() { mark?.withLock { $0 = true } }
}
