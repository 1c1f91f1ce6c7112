public import Foundation
internal import MAMPolicyCore

/// What the service knows of a user.
public protocol IntuneMAMUserStatus: NSObjectProtocol {
  /// Returns whether the user is clocked in.
  func clockStatus() -> IntuneMAMClockStatus
}

/// What the service knows of the app's users.
///
/// Source: R9.12, AMB-34.
public final class IntuneMAMUserStatusManager: NSObject, Sendable {
  private let link: WorldLink

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMUserStatusManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.status }

  /// Returns the status of an account; without an account, working time is not configured.
  public func userStatus(
    forAccountId accountId: String?, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> (any IntuneMAMUserStatus)? {
    let world = link.world
    let slot = world.slot(accountId, SourcePlace(file, line))
    return world.driver.read { session, _ in
      WorldUserStatus(session.isManaged(slot) ? session.device?.clock ?? .notConfigured : .notConfigured)
    }
  }
}

private final class WorldUserStatus: NSObject, IntuneMAMUserStatus, Sendable {
  private let status: ClockStatus

  init(_ status: ClockStatus) { self.status = status }

  func clockStatus() -> IntuneMAMClockStatus { IntuneMAMClockStatus(status) }
}
