public import MAMPolicyCore

/// One fact that an `assert` step compares with the state of the session.
///
/// Source: Formats, "Scenarios".
@nonexhaustive
public enum Assertion: Hashable, Sendable, PartPrinted {
  /// Whether a policy applies to what the place shows.
  case policyApplied(Bool)
  /// Whom a user-interface task acts for at the place.
  case uiIdentity(IdentitySlot)
  /// Whom a file task acts for on the place's thread.
  case fileIdentity(IdentitySlot)
  /// What the process's slot holds.
  case processIdentity(IdentitySlot)
  /// Who owns a file.
  case owner(path: String, IdentitySlot)
  /// Whether a file's bytes are encrypted.
  case encrypted(path: String, Bool)
  /// Whom the header of a piece of protected data records; unset where it is not protected.
  case dataOwner(name: String, IdentitySlot)
  /// The account of what the app does at the moment: in a URL that another app had it open, the sender.
  case currentActivity(IdentitySlot)
  /// What the app's process does.
  case state(AppState)
  /// All files and directories that are left.
  case files([String])
  /// All accounts that are signed in.
  case signedIn([Identity])
  /// All accounts that are managed.
  case managed([Identity])
  /// All accounts that are registered for management.
  case registered([Identity])
  /// All accounts that are blocked, with the reason where it is to be compared.
  case blocked([Identity: BlockReason?])
  /// The account that the app is managed for; unset where there is none.
  case primaryAccount(IdentitySlot)
  /// The text under which a query gives an identity back, in its letter case.
  case returned(Identity, String)
  /// All pending switches: the window of each and what it is to act for.
  case pending([WindowName: IdentitySlot])
  /// All accounts whose remediation is unfinished.
  case remediating([Identity])
  /// All users whose data is to be seen in the app on a shared device.
  case visible([Identity])
  /// All users of whom the app on a shared device holds data or caches.
  case dataOf([Identity])
  /// The values of a key that decide in an account's app configuration, in the order of their delivery.
  case appConfig(account: IdentitySlot, key: String, [ConfigurationValue])
}
