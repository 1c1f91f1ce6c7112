public import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  public import UIKit
#endif

/// Whom the app acts for, and under which policy.
///
/// Source: R2, R5, R6.
public final class IntuneMAMPolicyManager: NSObject, Sendable {
  private let link: WorldLink
  var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMPolicyManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.policy }

  /// The app's delegate, held strongly; set it before the app finishes launching.
  public var delegate: (any IntuneMAMPolicyDelegate)? {
    get { world.delegates.withLock { $0.policy.map(Handed.init) }?.value }
    set {
      world.delegates.replace(\.policy, by: newValue)
      if newValue != nil { world.checkDelegateIsEarly("IntuneMAMPolicyManager") }
    }
  }

  /// Where the SDK writes its log, held strongly; the double writes what strict mode finds.
  public var logger: (any IntuneMAMLogger)? {
    get { world.delegates.withLock { $0.logger.map(Handed.init) }?.value }
    set { world.delegates.replace(\.logger, by: newValue) }
  }

  /// The channel that the policy came by: app management, in the double.
  public var mamPolicySource: IntuneMAMPolicySource { .mam }

  // Policies

  /// Returns the policy of the current thread's identity.
  ///
  /// Nil before the first policy of the app has arrived, which does not mean "allowed".
  public func policy(_ file: StaticString = #fileID, _ line: UInt = #line) -> (any IntuneMAMPolicy)? {
    let origin = CallOrigin.current
    world.checkOrigin(origin, SourcePlace(file, line), "policy()")
    let slot = world.driver.read(origin) { session, place in session.effectiveFile(on: place.thread).slot }
    return world.policy(of: slot, SourcePlace(file, line))
  }

  /// Returns the policy of an account; nil and the empty string name an unmanaged one.
  ///
  /// Nil before the first policy of the app has arrived, which does not mean "allowed".
  public func policy(
    forAccountId accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (any IntuneMAMPolicy)? {
    let slot = world.slot(accountId, SourcePlace(file, line))
    return world.policy(of: slot, SourcePlace(file, line))
  }

  /// Returns the policy of a view of several accounts: lock-down where one of them is managed.
  public func policy(
    forAccountIds accountIds: [String]?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (any IntuneMAMPolicy)? {
    let place = SourcePlace(file, line)
    for accountId in accountIds ?? [] { _ = world.slot(accountId, place) }
    return world.policy(of: .showing(texts: accountIds), place)
  }

  /// Returns the policy of what a window shows, of the key window for nil.
  public func policy(
    for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (any IntuneMAMPolicy)? {
    let place = SourcePlace(file, line)
    world.checkWipeContext("policy(for:)", place)
    let name = world.name(of: window)
    let slot = world.driver.read { session, _ in session.windowIdentity(of: name) }
    return world.policy(of: slot, place)
  }

  /// Returns whether an account is managed.
  public func isAccountIdManaged(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Bool {
    let place = SourcePlace(file, line)
    let slot = world.slot(accountId, place)
    world.notePolicyAwaited(by: slot, place)
    return world.driver.read { session, _ in session.isManaged(slot) }
  }

  /// Returns whether a policy is applied in the app.
  public func isManagementEnabled() -> Bool {
    world.driver.read { session, _ in !session.managedIdentities.isEmpty }
  }

  /// Returns whether two identities are one account.
  public func isIdentity(_ identity1: String?, equalTo identity2: String?) -> Bool {
    world.driver.read { session, _ in
      session.world.directory.same(IdentitySlot(identity1), IdentitySlot(identity2))
    }
  }

  /// The one managed account of an app that holds one at most.
  public var primaryAccountId: String? { managedAccountIds.first }

  /// The managed accounts, by their object IDs.
  public var managedAccountIds: [String] {
    world.driver.read { session, _ in session.managedIdentities.map { session.accountID(of: $0) } }
  }

  // Web views

  /// Sets who is asked whether a web view leaves the organization's sites.
  ///
  /// The delegate is kept for as long as the web view lives, which is our reading.
  public func setWebViewPolicyDelegate(
    _ delegate: (any IntuneMAMWebViewPolicyDelegate)?, forWebViewer webViewer: Any
  ) {
    world.changeWebViews { $0.setDelegate(delegate, of: webViewer as AnyObject) }
  }

  /// Sets how a web view is treated.
  public func setWebViewPolicy(_ webViewPolicy: IntuneMAMWebViewPolicy, forWebViewer webViewer: Any) {
    world.changeWebViews { $0.setPolicy(webViewPolicy, of: webViewer as AnyObject) }
  }
}
