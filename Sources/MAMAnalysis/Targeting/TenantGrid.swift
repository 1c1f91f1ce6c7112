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
          // An app that only unassigned policies list has a policy for nobody.
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

extension TenantGrid {
  /// How policies divide the apps.
  private struct Division {
    /// A policy that applies, or may apply, to a user on a device as far as the app allows it.
    struct Candidate: Hashable {
      let policy: Int
      let truth: Truth
    }

    /// The apps in which the same policies apply.
    struct Part {
      var result: Result
      var apps: BitSet
    }

    private struct Question: Hashable {
      let apps: BitSet
      let candidates: [Candidate]
      let isIncluded: Bool
    }

    /// For each policy the apps that it is for, and those that it may be for.
    private let apps: [(yes: BitSet, unknown: BitSet)]
    private let listed: BitSet
    private var known: [Question: [Part]] = [:]

    init(_ answers: [[Truth]], isListed: [Bool]) {
      apps = (answers.first ?? []).indices.map { policy in
        (BitSet(answers.map { $0[policy] == .yes }), BitSet(answers.map { $0[policy] == .unknown }))
      }
      listed = BitSet(isListed)
    }

    /// Returns some apps, divided by which of some policies apply in them.
    mutating func parts(of all: BitSet, _ candidates: [Candidate], isIncluded: Bool) -> [Part] {
      let question = Question(apps: all, candidates: candidates, isIncluded: isIncluded)
      if let parts = known[question] { return parts }
      var parts = [Part(result: Result(), apps: all)]
      if isIncluded {
        parts = [
          Part(result: Result(isTargeted: true), apps: all.intersection(listed)),
          Part(result: Result(), apps: all.subtracting(listed)),
        ]
      }
      for candidate in candidates {
        let own = apps[candidate.policy]
        parts = parts.flatMap { part in
          // Most policies are for other apps.
          guard part.apps.overlaps(own.yes) || part.apps.overlaps(own.unknown) else { return [part] }
          let yes = part.apps.intersection(own.yes)
          let open = part.apps.intersection(own.unknown)
          var sure = Part(result: part.result, apps: yes)
          sure.result.possible.append(candidate.policy)
          var possible = Part(result: sure.result, apps: open)
          if candidate.truth == .yes {
            sure.result.yes.append(candidate.policy)
          } else {
            possible.result = sure.result
          }
          return [
            sure, possible, Part(result: part.result, apps: part.apps.subtracting(yes).subtracting(open)),
          ]
          .filter { !$0.apps.isEmpty }
        }
      }
      parts.removeAll(where: \.apps.isEmpty)
      known[question] = parts
      return parts
    }
  }

  /// Combinations on their way to blocks, by their result.
  private struct Collector {
    private var numbers: [Result: Int] = [:]
    private var found: [(result: Result, entries: [Entry])] = []

    /// The apps with one result for one class of users on some classes of devices.
    private struct Entry {
      let apps: BitSet
      let user: Int
      let devices: BitSet
    }

    /// Adds what some users have in some apps on some devices; users come one after the other.
    mutating func add(_ result: Result, apps: BitSet, user: Int, devices: BitSet) {
      let entry = Entry(apps: apps, user: user, devices: devices)
      if let number = numbers[result] {
        found[number].entries.append(entry)
      } else {
        numbers[result] = found.count
        found.append((result, [entry]))
      }
    }

    /// Returns the results with their blocks, in the order of the users.
    func results(users: [[Int]], apps: [[Int]], devices: [[Int]]) -> [(result: Result, blocks: [Block])] {
      found.map { ($0.result, Self.blocks($0.entries, users, apps, devices)) }.sorted { one, other in
        (one.1.first?.rank ?? []).lexicographicallyPrecedes(other.1.first?.rank ?? [])
      }
    }

    /// Puts together apps that have the result for the same users and devices, and in them users with the same devices.
    private static func blocks(
      _ entries: [Entry], _ users: [[Int]], _ apps: [[Int]], _ devices: [[Int]]
    ) -> [Block] {
      var holders: [Int: [Int]] = [:]
      for (number, entry) in entries.enumerated() {
        for app in entry.apps.indices { holders[app, default: []].append(number) }
      }
      var alike: [[Int]: [Int]] = [:]
      for (app, numbers) in holders { alike[numbers, default: []].append(app) }
      var members: [[BitSet: [Int]]: [Int]] = [:]
      for (numbers, own) in alike { members[extents(numbers.map { entries[$0] }), default: []] += own }
      var blocks: [Block] = []
      for (extents, own) in members {
        let own = own.flatMap { apps[$0] }.sorted()
        for (indices, numbers) in extents {
          blocks.append(
            Block(
              users: numbers.flatMap { users[$0] }.sorted(), apps: own,
              devices: indices.indices.flatMap { devices[$0] }.sorted()))
        }
      }
      return blocks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    }

    /// The users with the same devices, for each set of those.
    private static func extents(_ entries: [Entry]) -> [BitSet: [Int]] {
      var extents: [BitSet: [Int]] = [:]
      var rest = entries[...]
      while let first = rest.popFirst() {
        var devices = first.devices
        while let next = rest.first, next.user == first.user {
          devices.formUnion(next.devices)
          rest.removeFirst()
        }
        extents[devices, default: []].append(first.user)
      }
      return extents
    }
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

extension TenantGrid.Block {
  /// What blocks are ordered by.
  fileprivate var rank: [Int] { [users[0], apps[0], devices[0], users.count, apps.count] }
}

extension TenantKinds.Device {
  /// Returns somebody with an app on the device.
  func subject(_ app: String = "com.microsoft.") -> Tenant.Subject {
    Tenant.Subject(
      app: app, appVersion: appVersion, management: management, osVersion: osVersion, model: model,
      manufacturer: manufacturer)
  }
}
