public import MAMPolicyCore

/// What every kind of user gets in every app on every kind of device.
///
/// ```swift
/// let table = TenantTable(of: tenant)
/// for row in table.gaps { print(row.blocks) }
/// ```
///
/// Source: R16.7.
public struct TenantTable: Sendable {
  /// Combinations that have the same result.
  public struct Row: Hashable, Sendable, PartPrinted {
    /// Kinds that go together: every combination of them has the result.
    public struct Block: Hashable, Sendable, PartPrinted {
      /// The indices of the users among the kinds.
      public let users: [Int]
      /// The indices of the apps among the kinds.
      public let apps: [Int]
      /// The indices of the devices among the kinds.
      public let devices: [Int]
    }

    /// The indices of the app protection policies that apply.
    public let policies: [Int]
    /// The indices of the app protection policies that may apply.
    public let unknown: [Int]
    /// The combinations, in the order of the users.
    public let blocks: [Block]
    /// Whether the row is a gap: somebody is included, a policy that is or may be assigned lists the app, and no policy
    /// is known to apply.
    public let isGap: Bool
    /// The settings that two of the policies state differently.
    public let conflicts: [Setting]
  }

  /// The kinds that the rows name.
  public let kinds: TenantKinds
  /// The rows, in the order of the users.
  public let rows: [Row]
  /// The indices of policies that apply to no combination.
  public let never: [Int]

  /// The rows without a policy for somebody who should have one.
  public var gaps: [Row] { rows.filter(\.isGap) }
  /// The rows in which policies disagree.
  public var overlaps: [Row] { rows.filter { !$0.conflicts.isEmpty } }

  /// Decides over every combination.
  ///
  /// - Parameters:
  ///   - tenant: The tenant.
  ///   - kinds: The kinds to decide over; nil for all that the tenant can tell apart.
  public init(of tenant: Tenant, over kinds: TenantKinds? = nil) {
    let kinds = kinds ?? TenantKinds(of: [tenant])
    let protecting = tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
    let others = tenant.policies.indices.filter { tenant.policies[$0].settings == nil }
    var disagreements = Disagreements(tenant)
    var reached: Set<Int> = []
    rows = TenantGrid([tenant.keeping(protecting)], kinds).results.map { result, blocks in
      let yes = result.yes.map { protecting[$0] }
      let possible = result.possible.map { protecting[$0] }
      reached.formUnion(possible)
      return Row(
        policies: yes, unknown: possible.filter { !yes.contains($0) },
        blocks: blocks.map { Row.Block(users: $0.users, apps: $0.apps, devices: $0.devices) },
        isGap: yes.isEmpty && result.isTargeted, conflicts: disagreements.among(yes))
    }
    // App configurations protect nothing: they are looked at only for those that reach nobody.
    if !others.isEmpty {
      for (result, _) in TenantGrid([tenant.keeping(others)], kinds).results {
        reached.formUnion(result.possible.map { others[$0] })
      }
    }
    self.kinds = kinds
    never = tenant.policies.indices.filter { !reached.contains($0) }
  }
}

/// The settings on which policies disagree, worked out once for policies that state the same.
private struct Disagreements {
  /// What a policy has for one setting, as far as it can matter to a conflict.
  private struct Statement: Hashable {
    let content: SettingValue.Content?
    let hasSay: Bool
  }

  private struct Question: Hashable {
    let setting: Int
    let statements: [Int]
  }

  private let settings = Setting.allCases.filter { $0.group != .targeting }
  private let policies: [AppProtectionPolicy?]
  /// For each setting and policy the number of its statement, which is the index of the first policy with it.
  private var numbers: [[Int]] = []
  private var known: [Question: Bool] = [:]

  init(_ tenant: Tenant) {
    policies = tenant.policies.map(\.settings)
    for setting in settings {
      let row = setting.row
      var firsts: [Statement: Int] = [:]
      numbers.append(
        policies.enumerated().map { index, policy in
          guard let policy else { return index }
          let statement = Statement(
            content: policy.states(setting) ? policy.content(of: setting) : nil, hasSay: row.refines(policy))
          return firsts[statement]
            ?? {
              firsts[statement] = index; return index
            }()
        })
    }
  }

  mutating func among(_ indices: [Int]) -> [Setting] {
    if indices.count < 2 { return [] }
    return settings.indices.filter { setting in
      let own = numbers[setting]
      if indices.allSatisfy({ own[$0] == own[indices[0]] }) { return false }
      let statements = Set(indices.map { own[$0] }).sorted()
      let question = Question(setting: setting, statements: statements)
      if let answer = known[question] { return answer }
      let merged = MergedPolicies(statements.compactMap { policies[$0] })
      let answer = merged?[settings[setting]].isConflict ?? false
      known[question] = answer
      return answer
    }.map { settings[$0] }
  }
}

extension Tenant {
  /// Returns the tenant with some of its policies only.
  func keeping(_ indices: [Int]) -> Tenant {
    var tenant = self
    tenant.policies = indices.map { policies[$0] }
    return tenant
  }
}

extension TenantTable.Row.Block {
  /// Returns the combinations of some of the users; nil if none of these is among them.
  package func keeping(_ users: Set<Int>) -> TenantTable.Row.Block? {
    let own = self.users.filter(users.contains)
    return own.isEmpty ? nil : TenantTable.Row.Block(users: own, apps: apps, devices: devices)
  }
}

extension TenantTable: CustomStringConvertible {
  /// How many kinds of users, apps and devices there are, and how many answers.
  public var description: String {
    "\(kinds.users.count) kinds of users, \(kinds.apps.count) apps, \(kinds.devices.count) kinds of devices: \(rows.count) rows"
  }
}
