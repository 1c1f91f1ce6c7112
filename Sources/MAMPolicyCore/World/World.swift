/// The accounts, policies and apps that decisions are made over.
///
/// A value that knows who has which policy, and nothing of time: a question asked of it answers the
/// same for ever. Every account counts as signed in and, where it has a policy, as managed, until
/// ``setStanding(_:of:)`` says otherwise.
///
/// Source: formats.md section 1.
public struct World: Sendable {
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
  /// The app configuration that is delivered, and for whom.
  public var appConfig = ConfigurationDelivery()
  /// The readings of open points.
  public var options = DecisionOptions()

  /// Whether an account that is not signed in is judged by the policy assigned to it.
  ///
  /// Data that names such an account as its owner is still the organization's. It is off where a slot
  /// is looked at: an account that is not signed in is nobody whom the app could act for.
  ///
  /// Source: inferred; the documents do not speak of data whose owner is not signed in.
  public var judgesAbsentAccountsByTheirPolicy = false

  /// The policies that accounts have or had, each once, in the order in which they came.
  package private(set) var policies: [AppProtectionPolicy] = []
  // INVARIANT: as `policies`, made once, because making one copies all of the policy.
  private var views: [PolicyView] = []
  private var peers: [Peer] = []
  // INVARIANT: the place of each of `policies`.
  private var places: [AppProtectionPolicy: Int] = [:]
  /// For each account the place of its policy, where it has one.
  private var assignments: [Int?] = []
  private var standings: [AccountStanding] = []

  /// Creates a world without accounts.
  public init() {}

  /// Makes place for so many accounts and policies more.
  package mutating func reserve(accounts: Int, policies: Int) {
    directory.reserve(accounts)
    assignments.reserveCapacity(assignments.count + accounts)
    standings.reserveCapacity(standings.count + accounts)
    places.reserveCapacity(places.count + policies)
  }

  /// Adds an account, with its policy if it is a managed one, and returns its index.
  ///
  /// - Throws: ``AccountDirectory/Clash`` when another account has its name, UPN or object id.
  @discardableResult
  public mutating func add(_ account: consuming Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory
    .Clash)
    -> Int
  {
    let index = try directory.add(account)
    enter(policy.map { enlist($0) })
    return index
  }

  /// Adds an account with a policy that is enlisted already, and returns its index.
  ///
  /// - Precondition: `place` is one that ``enlist(_:)`` gave.
  /// - Throws: ``AccountDirectory/Clash`` when another account has its name, UPN or object id.
  @discardableResult
  package mutating func add(_ account: consuming Account, policyAt place: Int) throws(AccountDirectory.Clash)
    -> Int
  {
    let index = try directory.add(account)
    enter(place)
    return index
  }

  /// Adds an account that arrives with a UPN another one holds; the UPN stays with that one.
  ///
  /// Source: rules.md R1.3.
  @discardableResult
  public mutating func addKeepingAliases(_ account: consuming Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory.Clash) -> Int
  {
    let index = try directory.addKeepingAliases(account)
    enter(policy.map { enlist($0) })
    return index
  }

  /// Keeps a policy for accounts to have, and returns its place among ``policies``.
  package mutating func enlist(_ policy: AppProtectionPolicy) -> Int {
    if let place = places[policy] { return place }
    policies.append(policy)
    views.append(.policy(policy))
    peers.append(.managed(policy))
    places[policy] = policies.count - 1
    return policies.count - 1
  }

  private mutating func enter(_ place: Int?) {
    assignments.append(place)
    standings.append(place == nil ? .signedIn : .managed)
  }

  /// Lets a UPN stand for one of the accounts that have it; false when it does so already.
  ///
  /// Source: rules.md R1.3.
  package mutating func claimUPN(for index: Int) -> Bool { directory.claimUPN(for: index) }

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
  public func assignedPolicy(of index: Int) -> AppProtectionPolicy? {
    assignments[index].map { policies[$0] }
  }

  /// Returns the place among ``policies`` of the policy that is assigned to an account.
  ///
  /// - Precondition: `index` is one that the directory gave.
  package func placeOfAssignedPolicy(of index: Int) -> Int? { assignments[index] }

  /// Assigns a policy to an account, or takes it away.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public mutating func assign(_ policy: AppProtectionPolicy?, to index: Int) {
    assignments[index] = policy.map { enlist($0) }
  }

  /// Returns the policy in force for an account: its own, once it is managed.
  ///
  /// - Precondition: `index` is one that the directory gave.
  public func policy(of index: Int) -> AppProtectionPolicy? {
    placeOfPolicyInForce(of: index).map { policies[$0] }
  }

  private func placeOfPolicyInForce(of index: Int) -> Int? {
    switch standings[index] {
    case .managed: assignments[index]
    case .absent: judgesAbsentAccountsByTheirPolicy ? assignments[index] : nil
    case .signedIn: nil
    }
  }

  /// Returns the policy view of an account.
  ///
  /// - Precondition: `index` is one that the directory gave.
  package func view(of index: Int) -> PolicyView {
    placeOfPolicyInForce(of: index).map { views[$0] } ?? .unrestricted
  }

  /// Returns an account as another one sees it at the far end.
  ///
  /// - Precondition: `index` is one that the directory gave.
  package func peer(at index: Int) -> Peer {
    placeOfPolicyInForce(of: index).map { peers[$0] } ?? .unmanaged
  }
}

extension World: Hashable {
  /// Compares what the worlds say, and not in which order policies came or went.
  ///
  /// - Complexity: O(*n*) in the number of accounts.
  public static func == (one: World, other: World) -> Bool {
    one.app == other.app && one.directory == other.directory && one.otherApps == other.otherApps
      && one.allowedAccounts == other.allowedAccounts && one.management == other.management
      && one.options == other.options
      && one.judgesAbsentAccountsByTheirPolicy == other.judgesAbsentAccountsByTheirPolicy
      && one.standings == other.standings
      && one.directory.accounts.indices.allSatisfy {
        one.assignedPolicy(of: $0) == other.assignedPolicy(of: $0)
      }
  }

  /// Hashes the accounts and how they stand.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(directory)
    hasher.combine(standings)
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
