/// What an app declares of itself to the SDK.
///
/// Source: R2.6, R2.7, R5.2, R10.2, R10.3, R10.5.
public struct AppProfile: Hashable, Sendable, PartPrinted {
  /// Whether the app acts for several identities; the SDK's default is that it does not.
  public var isMultiIdentity: Bool
  /// Whether the app may hold several managed accounts at once.
  public var allowsSeveralManagedAccounts: Bool
  /// Whether the user cannot cancel a switch of identities; the app's `MultiIdentityCancelDisabled`.
  public var forbidsCancel: Bool
  /// Whether the app may not be used without a policy; the app's `MAMPolicyRequired`.
  public var requiresPolicy = false
  /// Whether the SDK enrolls the device's user, or prompts, when the app starts; the app's `AutoEnrollOnLaunch`.
  public var enrollsOnLaunch = false
  /// Whether the user is warned at the start when there is no policy; the app's `MAMPolicyWarnAbsent`.
  public var warnsWithoutPolicy = false
  /// Whether this is an extension's process, which cannot enroll an account.
  public var isExtension = false
  /// The publisher, whose apps share one managed account; nil where nothing says so.
  public var publisher: String?

  /// Creates a profile.
  public init(
    isMultiIdentity: Bool = false, allowsSeveralManagedAccounts: Bool = false, forbidsCancel: Bool = false
  ) {
    self.isMultiIdentity = isMultiIdentity
    self.allowsSeveralManagedAccounts = allowsSeveralManagedAccounts
    self.forbidsCancel = forbidsCancel
  }
}
