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

  /// Creates facts, all of them unknown.
  public init() {}

  /// Whether the user has set an app PIN, as far as anything known says so.
  package var appPIN: PINState? { pin ?? (pinSetAt == nil ? nil : .set) }
}

/// The name of one fact about a device, as device files write it.
@nonexhaustive
public enum DeviceFact: String, CaseIterable, Hashable, Sendable, Codable {
  /// The version of iOS or iPadOS.
  case osVersion
  /// The version of the app.
  case appVersion
  /// The version of the SDK in the app.
  case sdkVersion
  /// The model as the device reports it.
  case model
  /// Whether the device is jailbroken.
  case jailbroken
  /// Whether the device is enrolled in device management.
  case mdmEnrolled
  /// Whether the device's configuration names this user (`IntuneMAMUPN`).
  case mdmUser
  /// Whether the device has a PIN of its own.
  case devicePIN
  /// What the threat defense service reports.
  case threatLevel
  /// The state of the account in the directory.
  case account
  /// Whether the user is at work.
  case clock
  /// When the user clocked out.
  case clockedOutSince
  /// How the attempt to confirm the clock status ended.
  case clockConfirmation
  /// When the app last checked in with the service.
  case lastCheckIn
  /// How the last attempt to sign in again ended.
  case reauthentication
  /// When the user last signed in again.
  case lastReauthentication
  /// When the user was last active.
  case lastActive
  /// Whether the user has set an app PIN.
  case pin
  /// The wrong PINs in a row.
  case pinAttempts
  /// When the app PIN was chosen.
  case pinSetAt
}

extension DeviceFact {
  /// How the fact is kept, written and called.
  package var row: DeviceFactRow {
    switch self {
    case .osVersion: .version("OS version", \.osVersion)
    case .appVersion: .version("app version", \.appVersion)
    case .sdkVersion: .version("SDK version", \.sdkVersion)
    case .model: .text("model", \.model)
    case .jailbroken: .flag("jailbreak status", \.isJailbroken, healthy: false)
    case .mdmEnrolled: .flag("enrollment", \.isEnrolled, healthy: false)
    case .mdmUser: .user("enrolled user", \.isMDMUser)
    case .devicePIN: .flag("device PIN", \.hasDevicePIN, healthy: true)
    case .threatLevel: .word("threat level", \.threatLevel, healthy: .secured)
    case .account: .word("account state", \.account, healthy: .enabled)
    case .clock: .word("clock status", \.clock, healthy: .clockedIn, called: "working time") { $0.word }
    case .clockedOutSince: .time("time of clocking out", \.clockedOutSince)
    case .clockConfirmation: .word("confirmation", \.clockConfirmation, healthy: nil)
    case .lastCheckIn: .time("last check-in", \.lastCheckIn)
    case .reauthentication: .word("result of signing in again", \.reauthentication, healthy: nil)
    case .lastReauthentication: .time("last time of signing in again", \.lastReauthentication)
    case .lastActive: .time("last use", \.lastActive)
    case .pin: .word("PIN state", \.pin, healthy: .set)
    case .pinAttempts: .count("wrong PINs", \.pinAttempts)
    case .pinSetAt: .time("PIN", \.pinSetAt)
    }
  }

  /// The fact as a noun with its article, such as "the number of wrong PINs".
  package var inWords: String {
    switch self {
    case .pinAttempts: "the number of wrong PINs"
    case .pinSetAt: "the age of the PIN"
    case .mdmUser: "the user that the device is enrolled for"
    case _: "the \(row.noun)"
    }
  }
}
