/// What is known of a device, the app on it and the user in front of it.
///
/// Every fact may be missing. A check that needs a missing fact says so and is never guessed; a fact
/// that no check needs may stay away. The facts outlive a launch: times are instants, and whoever asks
/// says what time it is.
///
/// Source: R9.12.
public struct DeviceFacts: Hashable, Sendable {
  /// The version of iOS or iPadOS.
  public var osVersion: DottedVersion?
  /// The version of the app.
  public var appVersion: DottedVersion?
  /// The version of the SDK in the app.
  public var sdkVersion: DottedVersion?
  /// The model as the device reports it, such as `iPhone14,5`.
  public var model: String?
  /// Whether the device is jailbroken.
  public var isJailbroken: Bool?
  /// Whether the device is enrolled in device management.
  public var isEnrolled: Bool?
  /// Whether the device's configuration names the user in question (`IntuneMAMUPN`), so that the app can
  /// see the enrollment.
  public var isMDMUser: Bool?
  /// Whether the device has a PIN of its own.
  public var hasDevicePIN: Bool?
  /// What the threat defense service reports.
  public var threatLevel: ThreatReport?
  /// The state of the account in the directory.
  public var account: AccountState?
  /// Whether the user is at work.
  public var clock: ClockStatus?
  /// When the user clocked out.
  public var clockedOutSince: Instant?
  /// How the attempt to confirm a clock status that is unknown or stale ended; nil before it ended.
  public var clockConfirmation: ClockConfirmation?
  /// When the app last checked in with the service.
  public var lastCheckIn: Instant?
  /// How the last attempt to sign in again ended; nil when there was none since the last check-in.
  public var reauthentication: Reauthentication?
  /// When the user last signed in again, which starts the offline intervals anew.
  public var lastReauthentication: Instant?
  /// When the user was last active in an app of the publisher.
  public var lastActive: Instant?
  /// Whether the user has set an app PIN; a PIN whose date is known is set.
  public var pin: PINState?
  /// The wrong PINs in a row.
  public var pinAttempts: Int?
  /// When the app PIN was chosen.
  public var pinSetAt: Instant?

  /// Creates facts of which none is known.
  public init() {}

  /// Whether the user has set an app PIN, as far as anything known says so.
  package var appPIN: PINState? { pin ?? (pinSetAt == nil ? nil : .set) }
}

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

/// Whether a user is at work, as the service knows it.
///
/// The raw values are the SDK's. Source: R9.12, AMB-34.
/// SDK: `IntuneMAMUserStatus`, clock status.
@nonexhaustive
public enum ClockStatus: Int, CaseIterable, Hashable, Sendable {
  /// Working time is not kept for the user.
  case notConfigured = 0
  /// The service has not said.
  case unknown = 1
  /// At work.
  case clockedIn = 2
  /// Off work.
  case clockedOut = 3
  /// At work when the service last said something, which is too long ago.
  case clockedInStale = 4
  /// Off work when the service last said something, which is too long ago.
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
