internal import MAMPolicyCore

/// How the policies of a grid are assigned to kinds of users.
///
/// Source: R16.3, R16.7.
struct AssignmentIndex {
  /// Whether a policy is assigned to a user, and by which of its assignments.
  enum Assigned: Hashable {
    case no
    case unknown
    /// By assignments whose filters decide; the number of the combination of filters.
    case yes(Int)
  }

  /// What distinguishes users: two with the same profile get the same policies everywhere.
  struct Profile: Hashable {
    var assigned: [Assigned]
    /// Whether an assignment of some policy includes the user, be it excluded there or not.
    var isIncluded: Bool
  }

  private let policies: [(tenant: Tenant, audience: Tenant.Audience)]
  /// The policies that name a group.
  private var naming: [String: [Int]] = [:]
  /// The combinations of filters, each with the policy's tenant and what is left of its audience.
  private(set) var combinations: [(tenant: Tenant, audience: Tenant.Audience)] = []
  private var numbers: [Combination: Int] = [:]
  private var nobody = Profile(assigned: [], isIncluded: false)

  private struct Combination: Hashable {
    let policy: Int
    let uses: [Tenant.Assignment]
  }

  init(_ policies: [(tenant: Tenant, audience: Tenant.Audience)]) {
    self.policies = policies
    for (index, policy) in policies.enumerated() {
      for group in policy.audience.includedGroups + policy.audience.excludedGroups {
        naming[Folding.fold(group), default: []].append(index)
      }
    }
    let subject = Self.subject([])
    nobody = Profile(
      assigned: policies.indices.map { assigned($0, subject) },
      isIncluded: policies.contains { $0.audience.assignments?.contains { $0.includes(subject) } ?? false })
  }

  private static func subject(_ groups: [String]) -> Tenant.Subject {
    Tenant.Subject(groups: groups, app: "", management: .unknown)
  }

  /// Returns the profile of a kind of user; only policies that name one of the groups can differ from nobody's.
  mutating func profile(of user: TenantKinds.User) -> Profile {
    var profile = nobody
    let subject = Self.subject(user.groups)
    for index in Set(user.groups.flatMap { naming[Folding.fold($0)] ?? [] }) {
      profile.assigned[index] = assigned(index, subject)
      profile.isIncluded =
        profile.isIncluded || policies[index].audience.assignments?.contains { $0.includes(subject) } ?? false
    }
    return profile
  }

  private mutating func assigned(_ index: Int, _ subject: Tenant.Subject) -> Assigned {
    let (tenant, audience) = policies[index]
    switch tenant.check(.assignment, of: audience, for: subject).holds {
    case .no: return .no
    case .unknown: return .unknown
    case .yes: break
    }
    var rest = audience
    // What filters do does not depend on the user any more.
    rest.assignments = (audience.assignments ?? []).filter { $0.includes(subject) }
      .map { Tenant.Assignment(.everyLicensedUser, filter: $0.filter) }
    let combination = Combination(policy: index, uses: rest.assignments ?? [])
    if let number = numbers[combination] { return .yes(number) }
    numbers[combination] = combinations.count
    combinations.append((tenant, rest))
    return .yes(combinations.count - 1)
  }
}
