public import Foundation
internal import MAMPolicyCore

#if canImport(UIKit)
  public import UIKit
#endif

/// Registration and enrollment of accounts.
///
/// Source: R5.7, R10.
public final class IntuneMAMEnrollmentManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMEnrollmentManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.enrollment }

  /// The app's delegate, held weakly.
  public weak var delegate: (any IntuneMAMEnrollmentDelegate)? {
    get { world.delegates.withLock { $0.enrollment.map(Handed.init) }?.value }
    set {
      let handed = newValue.map(Handed.init)
      world.delegates.withLock { $0.enrollment = handed?.value }
      world.desk.withLock { $0.effects.wantsStatus = handed != nil }
      if newValue != nil { world.checkDelegateIsEarly("IntuneMAMEnrollmentManager") }
    }
  }

  /// Registers an account and enrolls it; the delegate is told how that ended.
  public func registerAndEnrollAccountId(
    _ accountId: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    world.enroll(world.slot(accountId, place), place)
  }

  /// Registers an account by its user name and enrolls it.
  public func registerAndEnrollAccount(
    _ identity: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    world.enroll(world.userSlot(identity, place), place)
  }

  /// Prompts the user for an account, and enrolls it.
  ///
  /// With nil the user of device management is enrolled, else the account that the test has the user choose.
  public func loginAndEnrollAccount(
    _ identity: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    world.logIn(identity, SourcePlace(file, line))
  }

  /// Prompts the user for an account in a window, and enrolls it.
  public func loginAndEnrollAccount(
    _ identity: String?, on window: UIWindow?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    world.logIn(identity, SourcePlace(file, line))
  }

  /// Ends an account's registration, with or without a wipe of its data.
  public func deRegisterAndUnenrollAccountId(
    _ accountId: String, withWipe doWipe: Bool, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    world.unenroll(world.slot(accountId, SourcePlace(file, line)), wiping: doWipe)
  }

  /// Ends the registration of an account by its user name, with or without a wipe of its data.
  public func deRegisterAndUnenrollAccount(
    _ identity: String, withWipe doWipe: Bool, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    world.unenroll(world.userSlot(identity, SourcePlace(file, line)), wiping: doWipe)
  }

  /// Returns the registered accounts, by their user names.
  public func registeredAccounts() -> [String] { registered { $0.userName(of: $1) } }

  /// Returns the registered accounts, by their object IDs.
  public func registeredAccountIds() -> [String] { registered { $0.accountID(of: $1) } }

  /// Returns the enrolled account, by its user name.
  public func enrolledAccount() -> String? { enrolled { $0.userName(of: $1) }.first }

  /// Returns the enrolled account, by its object ID; the first where there are several.
  public func enrolledAccountId() -> String? { enrolledAccountIds().first }

  /// Returns the enrolled accounts, by their object IDs.
  public func enrolledAccountIds() -> [String] { enrolled { $0.accountID(of: $1) } }

  /// Returns the accounts that may sign in, by their user names; nil where there is no restriction.
  public func allowedAccounts() -> [String]? { allowed { $0.userName(of: $1) } }

  /// Returns the accounts that may sign in, by their object IDs; nil where there is no restriction.
  public func allowedAccountIds() -> [String]? { allowed { $0.accountID(of: $1) } }

  /// Hands over the user that the device is enrolled for, by the object ID; nil where there is none.
  public func mdmEnrolledAccountId(completion: @escaping (String?) -> Void) {
    let handed = Handed(completion)
    let account = world.deviceUser
    world.work.begin()
    world.work.onMain(in: world) { [world] in
      handed.value(account)
      world.work.end()
    }
  }

  /// Returns the user that the device is enrolled for, by the object ID; nil where there is none.
  public func mdmEnrolledAccountId() async -> String? {
    await withCheckedContinuation { continuation in
      mdmEnrolledAccountId { continuation.resume(returning: $0) }
    }
  }

  /// Returns the user that the device is enrolled for, by the object ID; nil where there is none.
  public func mdmEnrolledAccountIdFromCache() -> String? { world.deviceUser }

  private func registered(_ text: (Session, Identity) -> String?) -> [String] {
    world.driver.read { session, _ in session.registeredIdentities.compactMap { text(session, $0) }.sorted() }
  }

  private func enrolled(_ text: (Session, Identity) -> String?) -> [String] {
    world.driver.read { session, _ in session.managedIdentities.compactMap { text(session, $0) } }
  }

  private func allowed(_ text: (Session, Identity) -> String?) -> [String]? {
    world.driver.read { session, _ in
      session.world.allowedAccounts.map { $0.compactMap { text(session, $0) } }
    }
  }
}
