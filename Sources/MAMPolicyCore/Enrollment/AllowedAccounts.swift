/// The accounts that the administrator lets sign in to the app.
///
/// Accounts not among them may not sign in, and those signed in already are signed out. A list
/// without members lets nobody in; that there is no list at all is the absence of this value.
///
/// Source: R10.1, AMB-23.
/// SDK: `allowedAccounts`, `allowedAccountIds`.
public struct AllowedAccounts: Hashable, Sendable {
  /// The accounts by UPN or object ID, as the administrator wrote them.
  public let identities: [Identity]

  /// Creates a list.
  public init(_ identities: [Identity]) { self.identities = identities }

  /// Creates the list that app configuration of a managed device sets, or nil if it sets none.
  ///
  /// - Parameters:
  ///   - allowedAccountsOnly: The value of `IntuneMAMAllowedAccountsOnly`; `Enabled` in any letter case
  ///     restricts, anything else does not.
  ///   - upn: The value of `IntuneMAMUPN`, the one account allowed; without it nobody is.
  public init?(allowedAccountsOnly: String?, upn: String?) {
    guard let allowedAccountsOnly, Folding.fold(allowedAccountsOnly) == "enabled" else { return nil }
    self.init(upn.flatMap(Identity.init).map { [$0] } ?? [])
  }

  /// Returns whether an account is among those allowed, in any letter case, by UPN or by object ID.
  public func contains(_ account: Identity, in directory: AccountDirectory) -> Bool {
    contains(directory.party(.account(account)), in: directory)
  }

  fileprivate func contains(_ account: Party, in directory: AccountDirectory) -> Bool {
    identities.contains { directory.party(.account($0)) == account }
  }

  /// Returns those of the accounts signed in that must be signed out, in their order.
  public func refused(among signedIn: [Identity], in directory: AccountDirectory) -> [Identity] {
    signedIn.filter { !contains($0, in: directory) }
  }

  /// Returns the line to log when an account was refused; it names both sides.
  public func mismatch(entered account: IdentitySlot) -> String {
    let allowed = identities.isEmpty ? "nobody" : identities.map(\.text).joined(separator: ", ")
    let entered = account.identities.map(\.text).joined(separator: ", ")
    return "admin allows: \(allowed); entered: \(entered.isEmpty ? "nobody" : entered)"
  }
}

/// May this account sign in?
///
/// Source: R10.1, AMB-23.
public enum SignInRule {
  /// Returns whether an account may sign in; an app without a list restricts nobody.
  ///
  /// - Complexity: O(*n*) in the number of accounts allowed.
  public static func decide(
    _ account: IdentitySlot, allowed: AllowedAccounts?, directory: AccountDirectory
  ) -> Decision {
    decide(directory.party(account), allowed: allowed, directory: directory)
  }

  /// Returns whether somebody may sign in who has been looked up.
  static func decide(
    _ account: Party, allowed: AllowedAccounts?, directory: AccountDirectory
  ) -> Decision {
    guard let allowed else { return Decision(.allow, Reason(SignInReason.unrestricted)) }
    switch account {
    case .unset, .one(.noUser), .several: return Decision(.deny, Reason(SignInReason.noAccount))
    case .one(.known), .one(.stranger):
      return allowed.contains(account, in: directory)
        ? Decision(.allow, Reason(SignInReason.allowed)) : Decision(.deny, Reason(SignInReason.notAllowed))
    }
  }
}

/// Why an account may sign in or not.
@nonexhaustive
public enum SignInReason: String, ReasonVocabulary {
  /// Allows ``Matter/signIn`` without a comparison.
  case unrestricted = "sign-in-unrestricted"
  /// Allows ``Matter/signIn`` after a comparison.
  case allowed = "sign-in-account-allowed"
  /// Denies ``Matter/signIn``, and refuses an enrollment.
  case notAllowed = "sign-in-account-not-allowed"
  /// Denies ``Matter/signIn`` without a comparison.
  case noAccount = "sign-in-no-account"

  private static let guide = "Participation features guide, \"Allowed accounts\""

  /// What the code means.
  public var entry: ReasonEntry {
    switch self {
    case .unrestricted: documented("R10.1", Self.guide, "the administrator does not restrict who may sign in")
    case .allowed: documented("R10.1", Self.guide, "the account is among those that the administrator allows")
    case .notAllowed:
      documented("R10.1, AMB-23", Self.guide, "the account is not among those that the administrator allows")
    case .noAccount:
      inferred(
        "R10.1, AMB-23", Self.guide,
        "the administrator allows only certain accounts, and no account was given",
        otherwise: .stricter("a sign-in without an account is allowed"))
    }
  }
}

extension AllowedAccounts: CustomStringConvertible {
  /// The accounts.
  public var description: String {
    identities.isEmpty ? "nobody" : identities.map(\.description).joined(separator: ", ")
  }
}
