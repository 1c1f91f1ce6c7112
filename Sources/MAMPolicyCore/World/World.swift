/// The accounts, policies and apps that decisions are made over.
///
/// A world knows who has which policy, and nothing of time: the same question always has the same
/// answer. Every account counts as signed in and, if it has a policy, as managed, until
/// ``setStanding(_:of:)`` says otherwise; but never more accounts count as managed than the app can have. Which one it
/// is ``setEnrolled(_:of:)`` says, else the first end of each question that has a policy.
///
/// Source: Formats, "Worlds"; R10.8.
public struct World: Hashable, Sendable {
  /// What the current app declares of itself.
  public var app = AppProfile()
  /// The accounts.
  public internal(set) var directory = AccountDirectory()
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
  /// The policies that accounts have or had.
  package private(set) var pool = PolicyPool()
  // INVARIANT: one for each account of the directory, in its order.
  private var members: [Member] = []
  /// The accounts that conditional launch has blocked, by their index in the directory.
  package var blocked: [Int: BlockReason] = [:]

  /// The first account that is stated to be enrolled.
  private(set) var firstEnrolled: Int?
  /// The account that counts as the enrolled one for the question at hand, where the world leaves that open.
  package var taken: Int?

  /// What the world knows of an account beside who it is.
  private struct Member: Hashable {
    /// The index of the assigned policy.
    var policy: Int?
    /// How the account stands; nil as long as nobody has said so.
    var standing: AccountStanding?
    /// Whether the account is stated to be enrolled; nil where nothing is stated.
    var isEnrolled: Bool?
    /// Whether the service has answered that there is no policy for the account.
    var isDeniedPolicy = false
  }

  /// Creates a world without accounts.
  public init() {}

  /// Makes room for more accounts and policies.
  package mutating func reserve(accounts: Int, policies: Int) {
    directory.reserve(accounts)
    members.reserveCapacity(members.count + accounts)
    pool.reserve(policies)
  }

  /// Adds an account, with its policy if it is a managed one, and returns it, to be asked about.
  ///
  /// ```swift
  /// let work = try world.add(Account(name: "work", upn: "megan@contoso.com"), policy: policy)
  /// ```
  ///
  /// - Throws: ``AccountDirectory/Clash`` when another account has its name, UPN or object ID, and then adds nothing.
  @discardableResult
  public mutating func add(_ account: Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory.Clash) -> IdentitySlot
  {
    if let clash = directory.clash(hiding: account) { throw clash }
    let index = try insert(account, policy: policy)
    return .account(directory.identity(at: index))
  }

  /// Adds an account, with its policy if it is a managed one, and returns its index.
  package mutating func insert(_ account: consuming Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory.Clash) -> Int
  {
    let index = try directory.add(account)
    enter(policy.map { intern($0) })
    return index
  }

  /// Adds an account with a policy that is in the pool already.
  ///
  /// - Precondition: `policy` is one that ``intern(_:)`` gave.
  package mutating func add(_ account: consuming Account, policyAt policy: Int)
    throws(AccountDirectory.Clash)
  {
    try directory.add(account)
    enter(policy)
  }

  /// Adds an account that arrives with a UPN that another one holds, and returns its index.
  ///
  /// The UPN stays with the one that holds it.
  ///
  /// Source: R1.3.
  package mutating func insertKeepingAliases(_ account: consuming Account, policy: AppProtectionPolicy? = nil)
    throws(AccountDirectory.Clash) -> Int
  {
    let index = try directory.addKeepingAliases(account)
    enter(policy.map { intern($0) })
    return index
  }

  private mutating func enter(_ policy: Int?) {
    members.append(Member(policy: policy))
  }

  /// Keeps a policy for accounts to have, and returns its index in the pool.
  package mutating func intern(_ policy: AppProtectionPolicy) -> Int { pool.intern(policy) }

  /// Lets a UPN stand for one of the accounts that have it; false when it does so already.
  ///
  /// Source: R1.3.
  package mutating func claimUPN(for index: Int) -> Bool { directory.claimUPN(for: index) }
}

/// Each of these takes the index that the directory gives an account.
extension World {
  /// Returns how an account stands in the app.
  package func standing(of index: Int) -> AccountStanding {
    members[index].standing
      ?? (members[index].policy != nil && countsAsEnrolled(index) ? .managed : .signedIn)
  }

  /// Whether somebody has said how an account stands, so that it is not presumed.
  package func isStandingSaid(of index: Int) -> Bool { members[index].standing != nil }

  /// Whether an account is stated to be enrolled; nil where nothing is stated.
  package func statedEnrollment(of index: Int) -> Bool? { members[index].isEnrolled }

  /// States whether an account is enrolled in the app; nil states nothing.
  package mutating func setEnrolled(_ isEnrolled: Bool?, of index: Int) {
    members[index].isEnrolled = isEnrolled
    if isEnrolled == true {
      firstEnrolled = min(firstEnrolled ?? index, index)
    } else if firstEnrolled == index {
      firstEnrolled = members.firstIndex { $0.isEnrolled == true }
    }
  }

  /// Sets how an account stands in the app.
  package mutating func setStanding(_ standing: AccountStanding, of index: Int) {
    members[index].standing = standing
  }

  /// Whether the service's last answer about an account was that it has no policy, or no license.
  ///
  /// Source: R8.9, AMB-32.
  package func isDeniedPolicy(_ index: Int) -> Bool {
    members[index].isDeniedPolicy && standing(of: index) != .managed
  }

  /// Remembers what the service answers for an account, until it answers again.
  package mutating func remember(_ status: EnrollmentStatus?, of index: Int) {
    if let grantsPolicy = status?.grantsPolicy { members[index].isDeniedPolicy = !grantsPolicy }
  }

  /// Lets what the service answered for one account be the answer for another, which it turned out to be.
  package mutating func rememberAnswer(of one: Int, for other: Int) {
    members[other].isDeniedPolicy = members[one].isDeniedPolicy
  }

  /// Assigns a policy to an account, or takes it away.
  package mutating func assign(_ policy: AppProtectionPolicy?, to index: Int) {
    members[index].policy = policy.map { intern($0) }
  }

  /// Returns the policy that is assigned to an account on this device, whether or not it has arrived.
  ///
  /// A policy that does not apply on this device is as good as none.
  package func assignedPolicy(of index: Int) -> AppProtectionPolicy? {
    indexOfAssignedPolicy(of: index).map { pool.policies[$0] }
  }

  /// Returns the index in the pool of the policy that is assigned to an account on this device.
  package func indexOfAssignedPolicy(of index: Int) -> Int? {
    members[index].policy.flatMap { pool.excludes(management, at: $0) ? nil : $0 }
  }

  /// Returns the index in the pool of the policy that is assigned to an account anywhere.
  package func indexOfPolicy(of index: Int) -> Int? { members[index].policy }

  /// Whether a policy is assigned to an account and does not apply on this device.
  ///
  /// Source: R9.12 (k), AMB-42.
  package func excludesPolicy(of index: Int) -> Bool {
    members[index].policy.map { pool.excludes(management, at: $0) } ?? false
  }

  /// Returns the policy in force for an account: its own, once it is managed.
  package func policy(of index: Int) -> AppProtectionPolicy? {
    indexOfPolicyInForce(of: index).map { pool.policies[$0] }
  }

  private func indexOfPolicyInForce(of index: Int) -> Int? {
    switch standing(of: index) {
    case .managed: indexOfAssignedPolicy(of: index)
    case .absent, .signedIn: nil
    }
  }

  /// Returns the policy view of an account.
  package func view(of index: Int) -> PolicyView {
    indexOfPolicyInForce(of: index).map { pool.view(at: $0) } ?? .unrestricted
  }

  /// Returns the policy view that an account's own data is judged by.
  ///
  /// The data of an account stays the organization's, signed in or not, enrolled or not: the assigned policy
  /// counts, unless the service itself has answered that there is none.
  ///
  /// Source: R8.9, AMB-32.
  package func view(ofOwner index: Int) -> PolicyView {
    guard !isDeniedPolicy(index), let policy = indexOfAssignedPolicy(of: index) else {
      return .unrestricted
    }
    return pool.view(at: policy)
  }
}

extension World: CustomStringConvertible {
  /// The accounts, each with its policy where it has one.
  public var description: String {
    let accounts = directory.accounts.enumerated().map { index, account in
      let policy = indexOfPolicy(of: index).map { pool.policies[$0].displayName ?? "without a name" }
      return account.description + (policy.map { " with policy \($0)" } ?? "")
    }
    return accounts.isEmpty ? "no accounts" : accounts.joined(separator: "; ")
  }
}

extension World {
  /// What the world holds of one account, wherever it stands among the others.
  private struct Holding: Hashable {
    let account: Account
    let policy: AppProtectionPolicy?
    let standing: AccountStanding?
    let isEnrolled: Bool?
    let isDeniedPolicy: Bool
    let blocked: BlockReason?
    let isTaken: Bool
  }

  private var holdings: Set<Holding> {
    Set(
      directory.accounts.indices.map { index in
        let member = members[index]
        return Holding(
          account: directory.accounts[index], policy: member.policy.map { pool.policies[$0] },
          standing: member.standing, isEnrolled: member.isEnrolled, isDeniedPolicy: member.isDeniedPolicy,
          blocked: blocked[index], isTaken: taken == index)
      })
  }

  /// Whether every account is found by the names that it was added with.
  private var hasPlainNames: Bool { directory.claims.isEmpty && directory.learned.isEmpty }

  /// Compares what the worlds hold; in which order accounts and apps were added does not matter.
  ///
  /// - Complexity: O(*n*) in the number of accounts.
  public static func == (one: World, other: World) -> Bool {
    guard one.app == other.app, one.allowedAccounts == other.allowedAccounts,
      one.management == other.management, one.appConfig == other.appConfig, one.options == other.options,
      one.directory.accounts.count == other.directory.accounts.count,
      one.otherApps.count == other.otherApps.count
    else { return false }
    if one.directory == other.directory, one.members == other.members, one.pool == other.pool,
      one.blocked == other.blocked, one.taken == other.taken, one.otherApps == other.otherApps
    {
      return true
    }
    return one.hasPlainNames && other.hasPlainNames && one.holdings == other.holdings
      && Set(one.otherApps) == Set(other.otherApps)
  }

  /// Hashes what does not depend on the order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(management)
    hasher.combine(allowedAccounts)
    hasher.combine(Set(directory.accounts))
  }
}
