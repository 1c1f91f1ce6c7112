internal import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  public import UIKit
#endif

extension IntuneMAMPolicyManager {
  /// The handler of a switch of identities, called on the main thread.
  public typealias SwitchHandler = (IntuneMAMSwitchIdentityResult) -> Void

  /// Sets the key window's identity; nil falls back to the process, the empty string is no user.
  ///
  /// The window acts for the account only when the handler has been called with success.
  public func setUIPolicyAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line,
    completionHandler: SwitchHandler? = nil
  ) {
    begin(.single(accountId), nil, SourcePlace(file, line), completionHandler)
  }

  /// Sets a window's identity, the key window's for nil.
  public func setUIPolicyAccountId(
    _ accountId: String?, for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line,
    completionHandler: SwitchHandler? = nil
  ) {
    begin(.single(accountId), window, SourcePlace(file, line), completionHandler)
  }

  /// Sets the identities of a view of several accounts in the key window.
  public func setUIPolicyAccountIds(
    _ accountIds: [String]?, _ file: StaticString = #fileID, _ line: UInt = #line,
    completionHandler: SwitchHandler? = nil
  ) {
    begin(.several(accountIds), nil, SourcePlace(file, line), completionHandler)
  }

  /// Sets the identities of a view of several accounts in a window.
  public func setUIPolicyAccountIds(
    _ accountIds: [String]?, for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line,
    completionHandler: SwitchHandler? = nil
  ) {
    begin(.several(accountIds), window, SourcePlace(file, line), completionHandler)
  }

  /// Sets the key window's identity, and returns how the switch ended.
  public func setUIPolicyAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) async -> IntuneMAMSwitchIdentityResult {
    let place = SourcePlace(file, line)
    return await withCheckedContinuation { continuation in
      begin(.single(accountId), nil, place) { continuation.resume(returning: $0) }
    }
  }

  /// Sets a window's identity, and returns how the switch ended.
  public func setUIPolicyAccountId(
    _ accountId: String?, for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) async -> IntuneMAMSwitchIdentityResult {
    let place = SourcePlace(file, line)
    return await withCheckedContinuation { continuation in
      begin(.single(accountId), window, place) { continuation.resume(returning: $0) }
    }
  }

  /// Sets the identities of a view of several accounts, and returns how the switch ended.
  public func setUIPolicyAccountIds(
    _ accountIds: [String]?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) async -> IntuneMAMSwitchIdentityResult {
    let place = SourcePlace(file, line)
    return await withCheckedContinuation { continuation in
      begin(.several(accountIds), nil, place) { continuation.resume(returning: $0) }
    }
  }

  /// Sets the identities of a view of several accounts in a window, and returns how the switch ended.
  public func setUIPolicyAccountIds(
    _ accountIds: [String]?, for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) async -> IntuneMAMSwitchIdentityResult {
    let place = SourcePlace(file, line)
    return await withCheckedContinuation { continuation in
      begin(.several(accountIds), window, place) { continuation.resume(returning: $0) }
    }
  }

  private func begin(
    _ target: SwitchTarget, _ window: UIWindow?, _ place: SourcePlace, _ handler: SwitchHandler?
  ) {
    world.beginSwitch(to: target, in: world.name(of: window), place, handler.map(Handed.init))
  }

  /// Returns the key window's account; nil where none was set, or several were.
  public func getUIPolicyAccountId(_ file: StaticString = #fileID, _ line: UInt = #line) -> String? {
    getUIPolicyAccountId(for: nil, file, line)
  }

  /// Returns a window's account; nil where none was set, or several were.
  public func getUIPolicyAccountId(
    for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> String? {
    world.checkWipeContext("getUIPolicyAccountId", SourcePlace(file, line))
    return world.driver.read { [name = world.name(of: window)] session, _ in
      session.text(of: session.windowIdentity(of: name))
    }
  }

  /// Returns the accounts that a window shows; nil where none was set.
  public func getUIPolicyAccountIds(
    for window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> [String]? {
    world.checkWipeContext("getUIPolicyAccountIds", SourcePlace(file, line))
    return world.driver.read { [name = world.name(of: window)] session, _ in
      switch session.windowIdentity(of: name) {
      case .unset: nil
      case .noUser: [""]
      case .account(let identity): [session.accountID(of: identity)]
      case .merged(let view):
        view.identities.map { session.accountID(of: $0) } + (view.includesNoUser ? [""] : [])
      }
    }
  }

  /// Returns the accounts that the app must hide.
  public func blockedAccountIds() -> [String] {
    world.driver.read { session, _ in session.blockedAccounts.map { session.accountID(of: $0) } }
  }

  /// Returns why an account is blocked.
  public func blockedReason(
    forAccountId accountId: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> IntuneMAMBlockAccountReason {
    let slot = world.slot(accountId, SourcePlace(file, line))
    return world.driver.read { session, _ in
      let reason = session.blockedIdentities.first { blocked in
        session.world.directory.same(.account(blocked.key), slot)
      }
      return IntuneMAMBlockAccountReason(reason?.value)
    }
  }

  /// Returns the account that the current thread acts for, or nil if no identity is set.
  public func getCurrentThreadAccountId(_ file: StaticString = #fileID, _ line: UInt = #line) -> String? {
    let origin = CallOrigin.current
    world.checkOrigin(origin, SourcePlace(file, line), "getCurrentThreadAccountId()")
    return world.driver.read(origin) { session, place in
      session.text(of: session.threadIdentity(of: place.thread))
    }
  }

  /// Sets the account that the whole process acts for.
  public func setProcessAccountId(
    _ accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    world.checkSeveralIdentities("setProcessAccountId", place)
    let slot = world.slot(accountId, place)
    if world.perform(.setProcessIdentity(slot)).isDone { world.checkProcess(isSetTo: slot, place) }
  }

  /// Returns the account that the whole process acts for.
  public func getProcessAccountId() -> String? {
    world.driver.read { session, _ in session.text(of: session.processIdentity) }
  }

  /// Returns the account of what the app does: in a URL that another app had it open, the sender's.
  public func getAccountIdForCurrentActivity() -> String? {
    world.driver.read(.current) { session, place in
      session.text(of: session.accountForCurrentActivity(at: place))
    }
  }
}

extension Session {
  /// A slot as the SDK's optional string, an account by its object ID.
  func text(of slot: IdentitySlot) -> String? {
    switch slot {
    case .unset, .merged: nil
    case .noUser: ""
    case .account(let identity): accountID(of: identity)
    }
  }
}
