/// Whether a user has an app PIN.
///
/// The raw value is the word in device files. Source: R9.12 (d).
@nonexhaustive
public enum PINState: String, CaseIterable, Hashable, Sendable, Codable {
  /// The user has set one.
  case set
  /// The user has never set one.
  case notSet
}

/// What a threat defense service reports of a device.
///
/// The raw value is the word in device files. Source: R9.12, MTD.
@nonexhaustive
public enum ThreatReport: String, CaseIterable, Hashable, Sendable, Codable {
  /// No service reports on the device.
  case noSignal
  /// No threat at all.
  case secured
  /// Low threats.
  case low
  /// Medium threats.
  case medium
  /// High threats.
  case high
}

/// What the directory says of an account that could not authenticate.
///
/// The raw value is the word in device files. Source: R9.12, disabled account.
@nonexhaustive
public enum AccountState: String, CaseIterable, Hashable, Sendable, Codable {
  /// The account is in order.
  case enabled
  /// The account could not authenticate, and why is not confirmed.
  case unconfirmed
  /// The directory confirmed that the account is disabled or deleted.
  case disabled
}

/// Whether a user is clocked in, as the service knows it.
///
/// The raw values are the SDK's. Source: R9.12, AMB-34.
/// SDK: `IntuneMAMUserStatus`, clock status.
@nonexhaustive
public enum ClockStatus: Int, CaseIterable, Hashable, Sendable {
  /// Working time is not kept for the user.
  case notConfigured = 0
  /// The service has not said.
  case unknown = 1
  /// Clocked in.
  case clockedIn = 2
  /// Clocked out.
  case clockedOut = 3
  /// Clocked in by the last report of the service, which is too old.
  case clockedInStale = 4
  /// Clocked out by the last report of the service, which is too old.
  case clockedOutStale = 5

  /// The word in device files.
  public var word: String {
    switch self {
    case .notConfigured: "notConfigured"
    case .unknown: "unknown"
    case .clockedIn: "clockedIn"
    case .clockedOut: "clockedOut"
    case .clockedInStale: "clockedInStale"
    case .clockedOutStale: "clockedOutStale"
    }
  }
}

/// How the attempt to confirm a clock status ended.
///
/// A confirmation that succeeds is a new ``ClockStatus``, so only the other end is named here.
/// The raw value is the word in device files. Source: R9.12 (`ClockedIn_ConfirmationTimeout`).
@nonexhaustive
public enum ClockConfirmation: String, CaseIterable, Hashable, Sendable, Codable {
  /// The service did not answer in time.
  case timedOut
}

/// How signing in again ended.
///
/// The raw value is the word in device files. Source: R9.12, offline wipe.
@nonexhaustive
public enum Reauthentication: String, CaseIterable, Hashable, Sendable, Codable {
  /// The user signed in.
  case succeeded
  /// The user could not sign in.
  case failed
}
