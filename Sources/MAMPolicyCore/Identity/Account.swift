/// An account as it is known on the device: a name for it, its UPN, its object ID, its tenant.
///
/// Source: R1.1, R1.7; Formats, "Worlds".
public struct Account: Hashable, Sendable {
  /// The name by which a world calls the account, where it has one.
  public let name: String?
  /// The user principal name, where it is known.
  public let upn: UPN?
  /// The object ID, where it is known.
  public let objectID: ObjectID?
  /// The tenant, by ID or by domain, where it is known.
  public let tenant: String?

  /// Creates an account; at least one of the UPN and the object ID should be known.
  public init(name: String? = nil, upn: UPN?, objectID: ObjectID? = nil, tenant: String? = nil) {
    self.name = name
    self.upn = upn
    self.objectID = objectID
    self.tenant = tenant
  }

  /// The account as it is shown to people: its name, else its UPN, else its object ID.
  public var label: String { name ?? upn?.text ?? objectID?.text ?? "an account without a name" }

  /// The one spelling under which the account is reported: the object ID, else the UPN.
  ///
  /// Source: R1.4.
  public var canonical: String { objectID?.text ?? upn?.text ?? name ?? "" }

  /// Returns the account with an object ID that was not known before.
  func known(by objectID: ObjectID) -> Account {
    Account(name: name, upn: upn, objectID: objectID, tenant: tenant)
  }

  /// Returns the account with a UPN that was not known before.
  func known(by upn: UPN) -> Account {
    Account(name: name, upn: upn, objectID: objectID, tenant: tenant)
  }

  /// Whether two accounts belong to one organization.
  ///
  /// The tenants decide when both are known, else the domains of the UPNs. Unknown is never the same.
  ///
  /// Source: R1.7 (inferred, AMB-3).
  public func isOfSameOrganization(as other: Account) -> Bool {
    if let mine = tenant, let theirs = other.tenant { return FoldedText(mine) == FoldedText(theirs) }
    guard let mine = upn?.domain, let theirs = other.upn?.domain else { return false }
    return mine == theirs
  }
}
