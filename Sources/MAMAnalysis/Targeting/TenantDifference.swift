public import MAMPolicyCore

/// What changes for every kind of user, app and device between two tenants.
///
/// Source: R16.5, R16.7.
public struct TenantDifference: Sendable {
  /// One difference, and all who have it.
  public struct Change: Sendable, PartPrinted {
    /// The indices of the old policies that apply.
    public let old: [Int]
    /// The indices of the new policies that apply.
    public let new: [Int]
    /// Whom these policies apply to, before and after.
    public fileprivate(set) var blocks: [TenantTable.Row.Block]
    /// What changes.
    public let difference: PolicyDifference
  }

  /// The kinds that the changes name.
  public let kinds: TenantKinds
  /// The changes, in the order of the users.
  public let changes: [Change]
  /// Who may have a difference: what applies is not known on one side, or may be missing from a part of a tenant.
  public let undecided: [TenantTable.Row.Block]

  /// Compares two tenants.
  ///
  /// - Parameters:
  ///   - old: The old tenant.
  ///   - new: The new tenant.
  ///   - isPart: Whether an old or a new tenant is only a part of what there is: then nothing in it is removed or new.
  public init(from old: Tenant, to new: Tenant, isPart: (old: Bool, new: Bool) = (false, false)) {
    let kinds = TenantKinds(of: [old, new])
    let sides = [old, new].map { tenant in
      tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
    }
    let ids = [old, new].map { tenant in Set(tenant.policies.compactMap { $0.id.map { Folding.fold($0) } }) }
    func isMissing(_ indices: [Int], of tenant: Tenant, in others: Set<String>) -> Bool {
      indices.contains { index in tenant.policies[index].id.map { !others.contains(Folding.fold($0)) } ?? true
      }
    }
    var changes: [Change] = []
    var known: [Applying: Int?] = [:]
    var differences: [Pair: PolicyDifference] = [:]
    var undecided: [TenantTable.Row.Block] = []
    let results = TenantGrid([old.keeping(sides[0]), new.keeping(sides[1])], kinds).results
    for (result, blocks) in results {
      let blocks = blocks.map { TenantTable.Row.Block(users: $0.users, apps: $0.apps, devices: $0.devices) }
      func split(_ indices: [Int]) -> (old: [Int], new: [Int]) {
        let count = sides[0].count
        return (
          indices.filter { $0 < count }.map { sides[0][$0] },
          indices.filter { $0 >= count }.map { sides[1][$0 - count] }
        )
      }
      let sure = split(result.yes)
      let yes = Set(result.yes)
      let open = split(result.possible.filter { !yes.contains($0) })
      let isOpen =
        open.old.map { old.policies[$0] } != open.new.map { new.policies[$0] }
        || open.old.contains { old.isCutShort($0) } || open.new.contains { new.isCutShort($0) }
        || isPart.new && isMissing(sure.old, of: old, in: ids[1])
        || isPart.old && isMissing(sure.new, of: new, in: ids[0])
      if isOpen {
        undecided += blocks
        continue
      }
      // Two groups of users can have one difference by policies of their own, which are told of each.
      let applying = Applying(old: sure.old, new: sure.new)
      if let index = known[applying] {
        if let index { changes[index].blocks += blocks }
        continue
      }
      let pair = Pair(
        old: old.merged(sure.old)?.withoutTargets, new: new.merged(sure.new)?.withoutTargets)
      if pair.old == pair.new {
        known.updateValue(nil, forKey: applying)
        continue
      }
      known[applying] = changes.count
      let difference = differences[pair] ?? PolicyDifference(from: pair.old, to: pair.new)
      differences[pair] = difference
      changes.append(Change(old: sure.old, new: sure.new, blocks: blocks, difference: difference))
    }
    self.kinds = kinds
    self.changes = changes
    self.undecided = undecided
  }

  private struct Applying: Hashable {
    let old: [Int]
    let new: [Int]
  }

  private struct Pair: Hashable {
    let old: AppProtectionPolicy?
    let new: AppProtectionPolicy?
  }
}

extension Tenant {
  /// Whether the input lacks something about a policy that may be different on the other side: whom it is assigned to,
  /// its apps, or a filter.
  fileprivate func isCutShort(_ index: Int) -> Bool {
    let audience = policies[index].audience
    guard let assignments = audience.assignments, audience.apps != nil || audience.appGroup == .allApps else {
      return true
    }
    return assignments.contains { $0.filter.map { filter($0.id) == nil } ?? false }
  }

  /// Whether an assignment has a filter that the tenant does not have.
  package var lacksFilters: Bool {
    policies.flatMap { $0.audience.assignments ?? [] }.contains {
      $0.filter.map { filter($0.id) == nil } ?? false
    }
  }
}

extension AppProtectionPolicy {
  /// The settings alone, without a name and without whom and what they target.
  fileprivate var withoutTargets: AppProtectionPolicy {
    var policy = self
    policy.displayName = nil
    policy.id = nil
    policy.apps = nil
    policy.appGroupType = nil
    policy.targetedAppManagementLevels = [.unspecified]
    policy.isAssigned = nil
    return policy
  }
}

extension TenantDifference: CustomStringConvertible {
  /// How many changes there are.
  public var description: String {
    changes.isEmpty ? "no change" : changes.map(\.description).joined(separator: "; ")
  }
}
