public import Foundation
internal import MAMPolicyCore

/// Remediation under app protection conditional access.
///
/// Source: R12.
public final class IntuneMAMComplianceManager: NSObject, Sendable {
  private let link: WorldLink
  private var world: MAMTestWorld { link.world }

  init(_ link: WorldLink) { self.link = link }

  /// Returns the manager of the test world that is current here.
  public class func instance(_ file: StaticString = #fileID, _ line: UInt = #line)
    -> IntuneMAMComplianceManager
  { MAMTestWorld.current(at: SourcePlace(file, line)).managers.compliance }

  /// The app's delegate, held weakly; called off the main thread.
  public weak var delegate: (any IntuneMAMComplianceDelegate)? {
    get { world.delegates.withLock { $0.compliance.map(Handed.init) }?.value }
    set {
      let handed = newValue.map(Handed.init)
      world.delegates.withLock { $0.compliance = handed?.value }
    }
  }

  /// Brings an account under policy; the delegate is told how that ended.
  ///
  /// Another account waits for its turn, and a repeat for the same account is dropped.
  public func remediateCompliance(
    forAccountId accountId: String, silent: Bool, _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    let place = SourcePlace(file, line)
    _ = world.slot(accountId, place)
    world.noteEnrollment(place)
    world.remediate(accountId, silent: silent)
  }

  /// Returns whether an account's remediation runs or waits.
  public func remediationInProgress(
    forAccountId accountId: String, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> Bool {
    let slot = world.slot(accountId, SourcePlace(file, line))
    return world.driver.read { session, _ in
      slot.identities.first.map { session.compliance.isRemediationInProgress($0, world: session.world) }
        ?? false
    }
  }
}

extension MAMTestWorld {
  /// Remediates an account: begins, goes on as far as it can, and starts the app again where it must.
  func remediate(_ account: String, silent: Bool) {
    work.begin()
    work.async(in: self) {
      let event = Event.compliance(.remediate(.accountID(account), silent ? .silent : .interactive))
      self.advance(event, .system, nil, [:]) { _ in
        self.finishRemediations { self.work.end() }
      }
    }
  }

  private func finishRemediations(_ then: @escaping @Sendable () -> Void) {
    advance(.compliance(.proceed), .system, nil, [:]) { performed in
      guard case .remediation(.restarting) = performed.answer else { return then() }
      self.advance(.restart(), .system, nil, [:]) { _ in then() }
    }
  }
}
