/// Something that a decision obliges the caller to do.
///
/// The raw value is the word in an answer (Formats, "Answers").
@nonexhaustive
public enum Obligation: String, CaseIterable, Hashable, Sendable, Codable {
  /// Store what comes in as data of the user whose device management the device is enrolled for.
  case assignToMDMUser = "assign-to-mdm-user"
  /// Have the user choose a new app PIN.
  case choosePIN = "choose-pin"
  /// Confirm with the service whether the user is at work.
  case confirmClockStatus = "confirm-clock-status"
  /// Connect to the service and check in.
  case connect
  /// Encrypt the file or the data.
  case encrypt
  /// Keep the data encrypted if iOS delivers it although the transfer is denied.
  case encryptIfTransported = "encrypt-if-transported"
  /// Have Microsoft Purview evaluate the content before it leaves.
  case evaluateContent = "evaluate-content"
  /// Offer only policy managed apps in the share sheet.
  case listOnlyManagedApps = "list-only-managed-apps"
  /// Open the link in the managed browser.
  case openInManagedBrowser = "open-in-managed-browser"
  /// Open the link in the managed browser if no app opens it.
  case openInManagedBrowserIfUnopened = "open-in-managed-browser-if-unopened"
  /// Open the link in a policy managed dialer.
  case openInManagedDialer = "open-in-managed-dialer"
  /// Open the link in a policy managed messaging app.
  case openInManagedMessagingApp = "open-in-managed-messaging-app"
  /// Do not accept Face ID in place of the app PIN.
  case refuseFaceID = "refuse-face-id"
  /// Do not accept Touch ID in place of the app PIN.
  case refuseTouchID = "refuse-touch-id"
  /// Have the user sign in with the work or school account.
  case requireCredentials = "require-credentials"
  /// Have the user set a device PIN.
  case requireDevicePasscode = "require-device-passcode"
  /// Ask for the app PIN.
  case requirePIN = "require-pin"
  /// Replace the URL's scheme by the one that the policy names.
  case rewriteScheme = "rewrite-scheme"
  /// Have the user set up an app PIN.
  case setUpPIN = "set-up-pin"
  /// Show the user that printing is blocked.
  case showBlockAlert = "show-block-alert"
  /// Try to switch to an unmanaged account, and ask again for that one.
  case switchIdentity = "switch-identity"
  /// Try to switch to the account that owns the data, and ask again for that one.
  case switchToOwner = "switch-to-owner"
}

extension Obligation: Comparable {
  /// Orders by the word.
  public static func < (one: Obligation, other: Obligation) -> Bool { one.rawValue < other.rawValue }
}

extension Obligation {
  /// Who sees to it.
  ///
  /// Source: Participation features guide; R4.4, R8.2, R8.3, R9.1, R9.9, R9.12, R9.14.
  public var enforcement: Enforcement {
    switch self {
    case .encrypt, .showBlockAlert, .switchIdentity, .switchToOwner: .app
    case .assignToMDMUser, .choosePIN, .confirmClockStatus, .connect, .encryptIfTransported,
      .evaluateContent, .listOnlyManagedApps, .openInManagedBrowser, .openInManagedBrowserIfUnopened,
      .openInManagedDialer,
      .openInManagedMessagingApp, .refuseFaceID, .refuseTouchID, .requireCredentials, .requireDevicePasscode,
      .requirePIN, .rewriteScheme, .setUpPIN:
      .sdk
    }
  }
}
