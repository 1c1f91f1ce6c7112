import MAMPolicyCore
import MAMTestSupport

/// A world with an account for each of some policies, and every kind of bystander beside them.
struct CompiledCast {
  private(set) var world = World()
  /// Every slot worth asking about: the accounts in a spelling each, bystanders, nobody, and views.
  private(set) var slots: [IdentitySlot] = [nil, "", "stranger@example.org", "another@example.org"]

  init(_ policies: [AppProtectionPolicy], options: DecisionOptions = .init()) throws {
    world.options = options
    world.app = AppProfile(isMultiIdentity: true, allowsSeveralManagedAccounts: true)
    for (number, policy) in policies.enumerated() { try add(number, policy) }
    // A second account of the first policy, so that "same policy" and "same account" differ.
    try add(policies.count, policies[0])
    try add(policies.count + 1, nil)
    slots.append(.showing(["account 0", "account 1"]))
    slots.append(.showing(["stranger@example.org", ""]))
  }

  /// Adds accounts whose policy is not in force: signed in without it, away, and both without one by the service's word.
  mutating func addBystanders(_ policy: AppProtectionPolicy) throws {
    for answer in [nil, EnrollmentStatus.noPolicy] {
      for standing in [AccountStanding.signedIn, .absent] {
        let number = world.directory.accounts.count
        try add(number, policy)
        world.setStanding(standing, of: number)
        world.remember(answer, of: number)
      }
    }
  }

  /// The same cast in a world that differs in what the closure sets.
  func with(_ change: (inout World) -> Void) -> CompiledCast {
    var copy = self
    change(&copy.world)
    return copy
  }

  private mutating func add(_ number: Int, _ policy: AppProtectionPolicy?) throws {
    let digits = String(number, radix: 16)
    let objectID = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    let account = Account(
      name: "account \(number)", upn: UPN("user\(number)@contoso.com"), objectID: ObjectID(objectID))
    try world.add(account, policy: policy)
    let spellings = ["Account \(number)", "USER\(number)@Contoso.com", objectID.uppercased()]
    slots.append(IdentitySlot(spellings[number % 3]))
  }
}

/// Every combination of the values given, set on a default policy.
func everyPolicy(_ dimensions: [[(inout AppProtectionPolicy) -> Void]]) -> [AppProtectionPolicy] {
  dimensions.reduce([AppProtectionPolicy()]) { policies, changes in
    policies.flatMap { policy in
      changes.map { change in
        var policy = policy
        change(&policy)
        return policy
      }
    }
  }
}

/// One change for each value of a property.
func values<Value>(_ property: WritableKeyPath<AppProtectionPolicy, Value>, _ values: [Value])
  -> [(inout AppProtectionPolicy) -> Void]
{
  values.map { value in { $0[keyPath: property] = value } }
}
