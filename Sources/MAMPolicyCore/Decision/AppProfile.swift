/// What an app declares of itself to the SDK.
///
/// Source: rules.md R2.6, R2.7, R5.2.
public struct AppProfile: Hashable, Sendable {
  /// Whether the app acts for several identities; the SDK's default is that it does not.
  public var isMultiIdentity: Bool
  /// Whether the app may hold several managed accounts at once.
  public var allowsSeveralManagedAccounts: Bool
  /// Whether the user cannot cancel a switch of identities; the app's `MultiIdentityCancelDisabled`.
  public var forbidsCancel: Bool

  /// Creates a profile.
  public init(
    isMultiIdentity: Bool = false, allowsSeveralManagedAccounts: Bool = false, forbidsCancel: Bool = false
  ) {
    self.isMultiIdentity = isMultiIdentity
    self.allowsSeveralManagedAccounts = allowsSeveralManagedAccounts
    self.forbidsCancel = forbidsCancel
  }
}
