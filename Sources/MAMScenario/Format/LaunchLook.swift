public import MAMPolicyCore

/// A look at conditional launch for an account, which changes nothing.
///
/// Source: R9.12.
public struct LaunchLook: Hashable, Sendable {
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
    for fact in stated { known.take(fact, from: facts) }
    if stated.contains(.mdmUser) {
      known.isMDMUser = configuredUser.map { session.world.directory.same(.account($0), account) }
    }
    return known
  }

  /// Returns what conditional launch says.
  func decision(in session: Session) -> Decision {
    LaunchRule.decide(for: session.world.view(of: account), facts(in: session), at: session.now).decision
  }
}

extension DeviceFacts {
  /// Takes one fact over, known or not.
  fileprivate mutating func take(_ fact: DeviceFact, from other: DeviceFacts) {
    switch fact {
    case .osVersion: osVersion = other.osVersion
    case .appVersion: appVersion = other.appVersion
    case .sdkVersion: sdkVersion = other.sdkVersion
    case .model: model = other.model
    case .jailbroken: isJailbroken = other.isJailbroken
    case .mdmEnrolled: isEnrolled = other.isEnrolled
    case .mdmUser: isMDMUser = other.isMDMUser
    case .devicePIN: hasDevicePIN = other.hasDevicePIN
    case .threatLevel: threatLevel = other.threatLevel
    case .account: account = other.account
    case .clock: clock = other.clock
    case .clockedOutSince: clockedOutSince = other.clockedOutSince
    case .clockConfirmation: clockConfirmation = other.clockConfirmation
    case .lastCheckIn: lastCheckIn = other.lastCheckIn
    case .reauthentication: reauthentication = other.reauthentication
    case .lastReauthentication: lastReauthentication = other.lastReauthentication
    case .lastActive: lastActive = other.lastActive
    case .pin: pin = other.pin
    case .pinAttempts: pinAttempts = other.pinAttempts
    case .pinSetAt: pinSetAt = other.pinSetAt
    }
  }
}
