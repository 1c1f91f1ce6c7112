/// The accounts, policies and apps that decisions are made over.
///
/// A value that knows who has which policy, and nothing of time: a question asked of it answers the
/// same for ever. Every account counts as signed in and, where it has a policy, as managed, until
/// ``setStanding(_:of:)`` says otherwise.
///
/// Source: formats.md section 1.
public struct World: Hashable, Sendable {
  /// What the app at hand declares of itself.
  public var app = AppProfile()
  /// The accounts.
  public private(set) var directory = AccountDirectory()
  /// The other apps on the device.
  public var otherApps: [OtherApp] = []
  /// The accounts that the administrator allows to sign in; nil sets no restriction.
  public var allowedAccounts: [Identity]?
  /// What device management knows and does.
  public var management = DeviceManagement()
  /// The readings of open points.
  public var options = DecisionOptions()

  private var policies: [AppProtectionPolicy?] = []
  private var standings: [AccountStanding] = []

  /// Creates a world without accounts.
  public init() {}

  /// Adds an account, with its policy if it is a managed one, and returns its index.
  ///
  /// - Throws: ``AccountDirectory/Clash`` when another account has its name, UPN or object id.
  @discardableResult
  public mutating func add(_ account: Account, policy: AppProtectionPolicy? = nil) throws(AccountDirectory
    .Clash)
    -> Int
  {
    let index = try directory.add(account)
    policies.append(policy)
    standings.append(policy == nil ? .signedIn : .managed)
    return index
  }

  /// Adds an account that arrives with a UPN another one holds; the UPN stays with that one.
  ///
  /// Source: rules.md R1.3.
  @discardableResult
  public mutating func addKeepingAliases(_ account: Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory.Clash) -> Int
  {
    let index = try directory.addKeepingAliases(account)
    policies.append(policy)
    standings.append(policy == nil ? .signedIn : .managed)
    return index
  }

  /// Returns how an account stands in the app.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public func standing(of index: Int) -> AccountStanding { standings[index] }

  /// Sets how an account stands in the app.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public mutating func setStanding(_ standing: AccountStanding, of index: Int) { standings[index] = standing }

  /// Returns the policy that is assigned to an account, whether or not it has arrived.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public func assignedPolicy(of index: Int) -> AppProtectionPolicy? { policies[index] }

  /// Assigns a policy to an account, or takes it away.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public mutating func assign(_ policy: AppProtectionPolicy?, to index: Int) { policies[index] = policy }

  /// Returns the policy in force for an account: its own, once it is managed.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public func policy(of index: Int) -> AppProtectionPolicy? {
    switch standings[index] {
    case .managed: policies[index]
    case .absent, .signedIn: nil
    }
  }
}

/// How an account stands in the app at hand.
///
/// Source: rules.md, vocabulary; R10.
public enum AccountStanding: Hashable, Sendable {
  /// Not signed in.
  case absent
  /// Signed in, without a policy in force.
  case signedIn
  /// Signed in, enrolled, and its policy in force.
  case managed
}
