public import Foundation

extension NSNotification.Name {
  /// A policy came into force, changed or went; the object is the policy manager.
  public static let IntuneMAMPolicyDidChange = NSNotification.Name("IntuneMAMPolicyDidChangeNotification")
  /// The app configuration of an account changed; the object is the configuration manager.
  public static let IntuneMAMAppConfigDidChange =
    NSNotification.Name("IntuneMAMAppConfigDidChangeNotification")
  /// Data must be protected again; the object is the data protection manager.
  public static let IntuneMAMDataProtectionDidChange =
    NSNotification.Name("IntuneMAMDataProtectionDidChangeNotification")
  /// The allowed accounts changed; the object is the list of their user names, or nil.
  public static let IntuneMAMAllowedAccountsDidChange =
    NSNotification.Name("IntuneMAMAllowedAccountsDidChangeNotification")
  /// A wipe is complete; the object is the policy manager.
  public static let IntuneMAMWipeDidComplete = NSNotification.Name("IntuneMAMWipeDidCompleteNotification")
  /// The clock status of a user changed; the object is the user status manager.
  public static let IntuneMAMUserStatusDidChange =
    NSNotification.Name("IntuneMAMUserStatusDidChangeNotification")
  /// The user that the device is enrolled for is another one; the object is the enrollment manager.
  public static let IntuneMAMMDMEnrolledAccountIdDidChange =
    NSNotification.Name("IntuneMAMMDMEnrolledAccountIdDidChangeNotification")
  /// A screen of the SDK has taken the place of the app's; the object is the policy manager.
  public static let IntuneMAMSDKDidTakeOverUI = NSNotification.Name("IntuneMAMSDKDidTakeOverUINotification")
  /// The app's screen is back; the object is the policy manager.
  public static let IntuneMAMSDKDidReleaseUI = NSNotification.Name("IntuneMAMSDKDidReleaseUINotification")
}

/// The key of the account ID in the user info of a policy change.
public let IntuneMAMPolicyDidChangeNotificationAccountId = "IntuneMAMPolicyDidChangeNotificationAccountId"
/// The key of the account ID in the user info of a configuration change.
public let IntuneMAMAppConfigDidChangeNotificationAccountId =
  "IntuneMAMAppConfigDidChangeNotificationAccountId"
/// The key of the account ID in the user info of a data protection change.
public let IntuneMAMDataProtectionDidChangeNotificationAccountId =
  "IntuneMAMDataProtectionDidChangeNotificationAccountId"
/// The key of the account ID in the user info of events of the SDK's life, such as a wipe.
public let IntuneMAMSDKLifecycleEventAccountId = "IntuneMAMSDKLifecycleEventAccountId"
/// The domain of errors of protected data.
public let IntuneMAMDataProtectionErrorDomain = "IntuneMAMDataProtectionErrorDomain"
/// The domain of errors of protected files.
public let IntuneMAMFileProtectionErrorDomain = "IntuneMAMFileProtectionErrorDomain"
/// The key of the account ID in the user info of a change of the user that the device is enrolled for.
public let IntuneMAMMDMEnrolledAccountIdKey = "IntuneMAMMDMEnrolledAccountIdKey"
/// The key of the scene in the user info of a screen of the SDK; the double has no scenes.
public let IntuneMAMUIScene = "IntuneMAMUIScene"
/// The key of the account ID in the user info of a change of the user status.
public let IntuneMAMUserStatusDidChangeNotificationAccountId =
  "IntuneMAMUserStatusDidChangeNotificationAccountId"
