public import MAMPolicyCore

/// A look at conditional launch for an account, which changes nothing.
///
/// Source: R9.12.
public struct LaunchLook: Hashable, Sendable, PartPrinted {
  /// The account.
  public let account: IdentitySlot
  /// The facts that hold instead of what the session knows of the device.
  let stated: Set<DeviceFact>
  /// Their values.
  let facts: DeviceFacts
  /// The user whom the device's configuration names, where that is stated.
  let configuredUser: Identity?
}

extension LaunchLook {
  /// Creates a look that goes by what the session knows of the device.
  public init(_ account: IdentitySlot) {
    self.init(account: account, stated: [], facts: DeviceFacts(), configuredUser: nil)
  }

  /// Returns what is known of the device, as conditional launch asks about it for the account.
  package func facts(in session: Session) -> DeviceFacts {
    var known = session.world.facts(session.device ?? DeviceFacts(), for: account)
    for fact in stated { known[fact] = facts[fact] }
    if stated.contains(.mdmUser) {
      known.isMDMUser = configuredUser.map { session.world.directory.same(.account($0), account) }
    }
    return known
  }

  /// Returns what conditional launch says.
  func launch(in session: Session) -> LaunchDecision {
    LaunchRule.decide(for: session.world.view(of: account), facts(in: session), at: session.now)
  }
}
