/// An account as it is known on the device: a name for it, its UPN, its object ID, its tenant.
///
/// An account has a UPN or an object ID, or both.
///
/// ```swift
/// let work = Account(name: "work", upn: "megan@contoso.com")
/// let personal = Account(name: "personal", objectID: "3ec2c00f-b125-4519-acf0-302ac3761822")
/// ```
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

  private init(_ name: String?, _ upn: UPN?, _ objectID: ObjectID?, _ tenant: String?) {
    // The empty text means no user and so names no account.
    self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    self.upn = upn
    self.objectID = objectID
    self.tenant = tenant
  }

  /// Creates an account whose UPN is known.
  public init(name: String? = nil, upn: UPN, objectID: ObjectID? = nil, tenant: String? = nil) {
    self.init(name, upn, objectID, tenant)
  }

  /// Creates an account from its object ID only.
  public init(name: String? = nil, objectID: ObjectID, tenant: String? = nil) {
    self.init(name, nil, objectID, tenant)
  }

  /// Creates an account of what is known of it, or nil if neither the UPN nor the object ID is.
  public init?(name: String? = nil, upn: UPN?, objectID: ObjectID? = nil, tenant: String? = nil) {
    if upn == nil, objectID == nil { return nil }
    self.init(name, upn, objectID, tenant)
  }

  /// Creates the account that an app calls by a text: an object ID if it has the form of one, else a user name.
  ///
  /// Source: R1.1.
  package init?(called text: String) {
    if let objectID = ObjectID(text) {
      self.init(objectID: objectID)
    } else {
      self.init(upn: UPN(asGiven: text))
    }
  }

  /// The account as it is shown to people: its name, else its UPN, else its object ID.
  public var label: String { name ?? upn?.text ?? objectID?.text ?? "" }

  /// The one spelling under which the account is reported: the object ID, else the UPN.
  ///
  /// Source: R1.4.
  public var canonical: String { objectID?.text ?? upn?.text ?? "" }

  /// Returns the account with an object ID that was not known before.
  func known(by objectID: ObjectID) -> Account {
    Account(name, upn, objectID, tenant)
  }

  /// Returns the account with a UPN that was not known before.
  func known(by upn: UPN) -> Account {
    Account(name, upn, objectID, tenant)
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

extension Account: CustomStringConvertible {
  /// What is known of the account: its name, its UPN and its object ID.
  public var description: String {
    let known = [name, upn?.text, objectID?.text].compactMap(\.self)
    return known.dropFirst().isEmpty ? label : "\(label) (\(known.dropFirst().joined(separator: ", ")))"
  }
}
