public import Foundation

#if canImport(UIKit)
  public import UIKit
#endif

/// The calls that the SDK makes into the app for policies and identities.
///
/// Every method is optional, as in the SDK; the default implementations tell the double that the app
/// has none. A method with a handler may be written in its asynchronous form, which Swift offers for
/// methods of Objective-C; an app needs one of the forms.
///
/// Source: R2.6, R5.3 to R5.6.
public protocol IntuneMAMPolicyDelegate: NSObjectProtocol {
  /// Asks the app to switch to an account; the empty string asks for an unmanaged one.
  func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping @Sendable (IntuneMAMSwitchIdentityResult) -> Void)
  /// Asks the app to switch a window to an account; the empty string asks for an unmanaged one.
  func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping @Sendable (IntuneMAMSwitchIdentityResult) -> Void)
  /// Asks the app to hide an account.
  func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason,
    completionHandler: @escaping @Sendable (IntuneMAMBlockAccountResult) -> Void)
  /// Asks the app to hide an account in a window.
  func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
    completionHandler: @escaping @Sendable (IntuneMAMBlockAccountResult) -> Void)
  /// Asks the app to remove everything of an account; called off the main thread.
  func wipeData(forAccountId accountId: String) -> Bool
  /// Asks the app to restart; called off the main thread.
  func restartApplication() -> Bool
  /// Asks the app to add an account that the SDK enrolled.
  func addAccountId(
    _ accountId: String, completionHandler: @escaping @Sendable (IntuneMAMAddIdentityResult) -> Void)

  /// Asks the app to switch to an account, in the asynchronous form.
  func identitySwitchRequired(forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason) async
    -> IntuneMAMSwitchIdentityResult
  /// Asks the app to switch a window to an account, in the asynchronous form.
  func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason
  ) async -> IntuneMAMSwitchIdentityResult
  /// Asks the app to hide an account, in the asynchronous form.
  func blockAccountId(_ accountId: String, reason: IntuneMAMBlockAccountReason) async
    -> IntuneMAMBlockAccountResult
  /// Asks the app to hide an account in a window, in the asynchronous form.
  func blockAccountId(_ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow) async
    -> IntuneMAMBlockAccountResult
  /// Asks the app to add an account that the SDK enrolled, in the asynchronous form.
  func addAccountId(_ accountId: String) async -> IntuneMAMAddIdentityResult
}

/// The default implementations stand for methods that the app does not have.
extension IntuneMAMPolicyDelegate {
  /// Tells the double that the app has no such method.
  public func identitySwitchRequired(
    forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping @Sendable (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }

  /// Calls the method without a window.
  public func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason,
    completionHandler: @escaping @Sendable (IntuneMAMSwitchIdentityResult) -> Void
  ) {
    identitySwitchRequired(forAccountId: accountId, reason: reason, completionHandler: completionHandler)
  }

  /// Tells the double that the app has no such method.
  public func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason,
    completionHandler: @escaping @Sendable (IntuneMAMBlockAccountResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }

  /// Calls the method without a window.
  public func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow,
    completionHandler: @escaping @Sendable (IntuneMAMBlockAccountResult) -> Void
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
    _ accountId: String, completionHandler: @escaping @Sendable (IntuneMAMAddIdentityResult) -> Void
  ) {
    MissingMethod.note()
    completionHandler(.failed)
  }

  /// Tells the double that the app has no such method.
  public func identitySwitchRequired(forAccountId accountId: String, reason: IntuneMAMIdentitySwitchReason)
    async -> IntuneMAMSwitchIdentityResult
  {
    MissingMethod.note()
    return .failed
  }

  /// Calls the method without a window.
  public func identitySwitchRequired(
    forAccountId accountId: String, for window: UIWindow, reason: IntuneMAMIdentitySwitchReason
  ) async -> IntuneMAMSwitchIdentityResult {
    await identitySwitchRequired(forAccountId: accountId, reason: reason)
  }

  /// Tells the double that the app has no such method.
  public func blockAccountId(_ accountId: String, reason: IntuneMAMBlockAccountReason) async
    -> IntuneMAMBlockAccountResult
  {
    MissingMethod.note()
    return .failed
  }

  /// Calls the method without a window.
  public func blockAccountId(
    _ accountId: String, reason: IntuneMAMBlockAccountReason, for window: UIWindow
  ) async -> IntuneMAMBlockAccountResult { await blockAccountId(accountId, reason: reason) }

  /// Tells the double that the app has no such method.
  public func addAccountId(_ accountId: String) async -> IntuneMAMAddIdentityResult {
    MissingMethod.note()
    return .failed
  }
}
