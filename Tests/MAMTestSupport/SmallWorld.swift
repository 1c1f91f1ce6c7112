public import MAMPolicyCore

/// Two managed accounts and a personal one, the cast of most tables.
public enum SmallWorld {
  /// The object ID of the first managed account.
  public static let workID = "0f3a6c1e-58b2-4d7a-9c44-1b2e3d4f5a60"
  /// The object ID of the second managed account.
  public static let otherID = "7c9d2b18-40e5-4f63-8a01-92c3b4d5e6f7"

  /// Creates the world, with the policies of its managed accounts, both of which are said to be managed.
  public static func make(
    work: AppProtectionPolicy, other: AppProtectionPolicy = AppProtectionPolicy()
  ) throws(AccountDirectory.Clash) -> World {
    var world = World()
    try world.add(
      Account(
        name: "work", upn: UPN("ada@contoso.com"), objectID: ObjectID(workID), tenant: "contoso.com"),
      policy: work)
    try world.add(
      Account(
        name: "other", upn: UPN("ada@fabrikam.com"), objectID: ObjectID(otherID), tenant: "fabrikam.com"),
      policy: other)
    for index in 0...1 { world.setStanding(.managed, of: index) }
    try world.add(Account(name: "personal", upn: UPN("ada@example.net")))
    return world
  }

  /// Every way to spell the first managed account.
  public static let workSpellings: [IdentitySlot] = [
    "work", "ADA@Contoso.com", "0F3A6C1E-58B2-4D7A-9C44-1B2E3D4F5A60",
  ]
  /// Every way to spell the second managed account.
  public static let otherSpellings: [IdentitySlot] = ["other", "ada@FABRIKAM.com", IdentitySlot(otherID)]
  /// Unmanaged accounts: one of the world, one nobody knows.
  public static let unmanagedSpellings: [IdentitySlot] = [
    "personal", "Ada@Example.net", "stranger@example.org",
  ]
  /// The two ways of naming nobody.
  public static let nobodySpellings: [IdentitySlot] = [nil, ""]
  /// A view that shows both managed accounts, and one that shows a managed and a personal account.
  public static let lockedDownViews: [IdentitySlot] = [
    .showing(["work", "other"]), .showing(["work", "personal"]), .showing(["work", ""]),
  ]
  /// Every way to name somebody unmanaged, with the code that says why.
  public static let whyUnmanaged: [(slot: IdentitySlot, code: String)] = [
    ("personal", "identity-without-policy"), ("Ada@Example.net", "identity-without-policy"),
    ("stranger@example.org", "stranger-assumed-unmanaged"), (nil, "identity-not-given"), ("", "no-user"),
  ]
  /// A view of several accounts, none of them managed.
  public static let unmanagedView = IdentitySlot.showing(["personal", "stranger@example.org", ""])
}

extension AppProtectionPolicy {
  /// Returns a policy that differs from the default in what the closure sets.
  public static func with(_ change: (inout AppProtectionPolicy) -> Void) -> AppProtectionPolicy {
    var policy = AppProtectionPolicy()
    change(&policy)
    return policy
  }
}

extension Basis {
  /// The tag of the specification: `D`, `D*` or `I`.
  public var tag: String {
    switch self {
    case .documented: "D"
    case .derived: "D*"
    case .inferred: "I"
    }
  }
}
