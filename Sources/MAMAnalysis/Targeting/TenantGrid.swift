internal import MAMPolicyCore

/// Which policies of some tenants apply to every kind of user, app and device.
///
/// Each part of the decision is made once for the kinds that it depends on, by the same rule that decides for one
/// subject. For a user on a device few policies are left, and only their lists of apps divide the apps.
///
/// Source: R16.7.
struct TenantGrid {
  /// The indices of policies that apply and that may apply, in one combination.
  struct Result: Hashable {
    var yes: [Int] = []
    var possible: [Int] = []
    /// Whether the user is included somewhere and the app is listed by a policy that is or may be assigned.
    var isTargeted = false
  }

  /// Kinds that go together: every combination of them has one result.
  struct Block: Hashable {
    let users: [Int]
    let apps: [Int]
    let devices: [Int]
  }

  /// The results, each with the combinations that have it, in the order of the users.
  private(set) var results: [(result: Result, blocks: [Block])] = []

  /// All policies, those of the first tenant first.
  private let policies: [(tenant: Tenant, audience: Tenant.Audience)]

  /// Decides over every combination of some kinds.
  ///
  /// - Complexity: O(*p* (*u* + *a* + *d*) + *u* (*d* *q* + *r*)) in the numbers of policies, users, apps and devices,
  ///   where *q* policies are assigned to a user, whose apps and devices have *r* different results.
  init(_ tenants: [Tenant], _ kinds: TenantKinds) {
    policies = tenants.flatMap { tenant in tenant.policies.map { (tenant, $0.audience) } }
    let apps = Self.classes(
      kinds.apps.map { app in
        AppProfile(
          isMicrosoft: Tenant.Subject.isMicrosoft(app.bundleID),
          answers: policies.map { $0.audience.check(app: app.bundleID).holds })
      })
    let devices = Self.classes(kinds.devices.map { DeviceProfile($0, tenants) })
    var index = AssignmentIndex(policies)
    var profiles: [AssignmentIndex.Profile] = []
    for user in kinds.users { profiles.append(index.profile(of: user)) }
    let users = Self.classes(profiles)
    let makers = Self.makers(apps.map(\.value.isMicrosoft), kinds.devices)
    // For each maker and class of devices the answers of all policies.
    let types = makers.map { maker in
      devices.map { device in
        let subject = kinds.devices[device.members[0]].subject(maker.app)
        return policies.map { $0.tenant.check(.deviceType, of: $0.audience, for: subject).holds }
      }
    }
    let filters = makers.map { maker in
      devices.map { device in
        let subject = kinds.devices[device.members[0]].subject(maker.app)
        return index.combinations.map { $0.tenant.check(.filter, of: $0.audience, for: subject).holds }
      }
    }
    var division = Division(
      apps.map(\.value.answers),
      isListed: apps.map { list in
        let app = Folding.fold(kinds.apps[list.members[0]].bundleID)
        return zip(policies, list.value.answers).contains { policy, answer in
          // Policies without an assignment give no user a policy for their apps.
          policy.audience.mayIncludeSomebody && (policy.audience.lists(app) == true || answer == .yes)
        }
      })
    var collector = Collector()
    for (number, user) in users.enumerated() {
      let assigned = user.value.assigned.enumerated().filter { $0.element != .no }
      for maker in makers.indices {
        // Devices that leave the same policies to the apps go together.
        var alike: [[Division.Candidate]: [Int]] = [:]
        for device in devices.indices {
          let left = assigned.compactMap { policy, assigned -> Division.Candidate? in
            let filter: Truth =
              if case .yes(let number) = assigned { filters[maker][device][number] } else { .unknown }
            let truth = Truth.all([filter, types[maker][device][policy]])
            return truth == .no ? nil : Division.Candidate(policy: policy, truth: truth)
          }
          alike[left, default: []].append(device)
        }
        for (left, indices) in alike {
          let own = BitSet(indices, of: devices.count)
          for part in division.parts(of: makers[maker].apps, left, isIncluded: user.value.isIncluded) {
            collector.add(part.result, apps: part.apps, user: number, devices: own)
          }
        }
      }
    }
    results = collector.results(
      users: users.map(\.members), apps: apps.map(\.members), devices: devices.map(\.members))
  }

  /// What distinguishes apps.
  private struct AppProfile: Hashable {
    let isMicrosoft: Bool
    let answers: [Truth]
  }

  /// What distinguishes devices.
  private struct DeviceProfile: Hashable {
    let management: Tenant.Management
    let filters: [Truth]

    init(_ device: TenantKinds.Device, _ tenants: [Tenant]) {
      let subject = device.subject(TenantGrid.makersApps[0])
      // Without keys an app is unmanaged, whoever made it.
      management = device.management == .enrolled([]) ? .unmanaged : device.management
      filters = tenants.flatMap { $0.filters.map { $0.matches(subject) } }
    }
  }

  private static let makersApps = ["com.microsoft.", ""]

  /// The makers of apps whose keys a device tells apart, each with one of its apps, because all of them get the same answer.
  ///
  /// Source: R16.2 (apps that are not Microsoft's need one key more).
  private static func makers(_ isMicrosoft: [Bool], _ devices: [TenantKinds.Device]) -> [(
    app: String, apps: BitSet
  )] {
    let isSame = devices.allSatisfy { device in
      Set(makersApps.map { device.subject($0).isManaged }).count == 1
    }
    if isSame { return [(makersApps[0], BitSet(isMicrosoft.map { _ in true }))] }
    return [(makersApps[0], BitSet(isMicrosoft)), (makersApps[1], BitSet(isMicrosoft.map { !$0 }))]
  }

  /// Kinds that are treated alike everywhere, in the order of the first of each.
  private static func classes<Value: Hashable>(_ values: [Value]) -> [(value: Value, members: [Int])] {
    var indices: [Value: Int] = [:]
    var classes: [(value: Value, members: [Int])] = []
    for (number, value) in values.enumerated() {
      if let index = indices[value] {
        classes[index].members.append(number)
      } else {
        indices[value] = classes.count
        classes.append((value, [number]))
      }
    }
    return classes
  }
}

extension Tenant.Audience {
  /// Whether an assignment includes somebody, or the input does not list the assignments and may leave one out.
  fileprivate var mayIncludeSomebody: Bool {
    guard let assignments else { return isAssigned != false }
    return assignments.contains { assignment in
      switch assignment.target {
      case .group, .everyLicensedUser: true
      case .excludedGroup, .other: false
      }
    }
  }
}

extension TenantKinds.Device {
  /// Returns somebody with an app on the device.
  func subject(_ app: String = "com.microsoft.") -> Tenant.Subject {
    Tenant.Subject(
      app: app, appVersion: appVersion, management: management, osVersion: osVersion, model: model,
      manufacturer: manufacturer)
  }
}
