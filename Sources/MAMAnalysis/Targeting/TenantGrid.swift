internal import MAMPolicyCore

/// Which policies of some tenants apply to every kind of user, app and device.
///
/// Each part of the decision is made once for the kinds that it depends on, by the same rule that decides for one
/// subject; a combination is then a conjunction of bits.
///
/// Source: R16.7.
struct TenantGrid {
  /// The places of policies that apply and that may apply, in one combination.
  struct Result: Hashable {
    let yes: PolicyBits
    let possible: PolicyBits
    /// Whether the user is included somewhere and the app is listed somewhere.
    let isTargeted: Bool
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
  /// - Complexity: O(*p* (*u* + *a* + *d*) + *u* *a* *d* *p* / 64) in the numbers of policies, users, apps and devices.
  init(_ tenants: [Tenant], _ kinds: TenantKinds) {
    policies = tenants.flatMap { tenant in tenant.policies.map { (tenant, $0.audience) } }
    let apps = Self.classes(kinds.apps.map(answers))
    let devices = Self.classes(kinds.devices.map { DeviceProfile($0, tenants) })
    let isListed = apps.map { list in
      let app = Folding.fold(kinds.apps[list.members[0]].bundleID)
      return policies.contains { $0.audience.lists(app) == true } || !list.value.yes.isEmpty
    }
    var index = AssignmentIndex(policies)
    var profiles: [AssignmentIndex.Profile] = []
    for user in kinds.users { profiles.append(index.profile(of: user)) }
    let users = Self.classes(profiles)
    let subjects = devices.map { kinds.devices[$0.members[0]].subject }
    let types = subjects.map { subject in
      Answers(policies.map { $0.tenant.check(.deviceType, of: $0.audience, for: subject).holds })
    }
    let filters = subjects.map { subject in
      index.combinations.map { $0.tenant.check(.filter, of: $0.audience, for: subject).holds }
    }
    var collector = Collector()
    for (number, user) in users.enumerated() {
      for place in devices.indices {
        let near = Answers(
          user.value.assigned.map { assigned in
            switch assigned {
            case .no: Truth.no
            case .unknown: Truth.unknown
            case .yes(let number): filters[place][number]
            }
          }
        ).intersection(types[place])
        var found: [Result: [Int]] = [:]
        for (app, list) in apps.enumerated() {
          let both = near.intersection(list.value)
          let result = Result(
            yes: both.yes, possible: both.possible, isTargeted: user.value.isIncluded && isListed[app])
          found[result, default: []].append(app)
        }
        collector.add(found, user: number, device: place)
      }
    }
    results = collector.results(
      users: users.map(\.members), apps: apps.map(\.members), devices: devices.map(\.members))
  }

  /// What distinguishes devices.
  private struct DeviceProfile: Hashable {
    let isManaged: Bool?
    let filters: [Truth]

    init(_ device: TenantKinds.Device, _ tenants: [Tenant]) {
      let subject = device.subject
      isManaged = subject.isManaged
      filters = tenants.flatMap { $0.filters.map { $0.matches(subject) } }
    }
  }

  /// Which policies have an answer of yes, and which may have.
  private struct Answers: Hashable {
    var yes: PolicyBits
    var possible: PolicyBits

    init(_ truths: [Truth]) {
      yes = PolicyBits(truths.map { $0 == .yes })
      possible = PolicyBits(truths.map { $0 != .no })
    }

    func intersection(_ other: Answers) -> Answers {
      var both = self
      both.yes = yes.intersection(other.yes)
      both.possible = possible.intersection(other.possible)
      return both
    }
  }

  private func answers(to app: TenantKinds.App) -> Answers {
    Answers(policies.map { $0.audience.check(app: app.bundleID).holds })
  }

  /// Kinds that are treated alike everywhere, in the order of the first of each.
  private static func classes<Value: Hashable>(_ values: [Value]) -> [(value: Value, members: [Int])] {
    var places: [Value: Int] = [:]
    var classes: [(value: Value, members: [Int])] = []
    for (number, value) in values.enumerated() {
      if let place = places[value] {
        classes[place].members.append(number)
      } else {
        places[value] = classes.count
        classes.append((value, [number]))
      }
    }
    return classes
  }
}

extension TenantGrid {
  /// Combinations on their way to blocks, by their result.
  private struct Collector {
    private var places: [Result: Int] = [:]
    private var order: [Result] = []
    private var entries: [[Entry]] = []

    /// The apps with one result for one class of users on one class of devices.
    private struct Entry {
      let apps: [Int]
      let user: Int
      let device: Int
    }

    /// For each class of users the classes of devices.
    private typealias Extent = [Int: [Int]]

    /// Adds what some users have on some devices: for each result the apps.
    mutating func add(_ found: [Result: [Int]], user: Int, device: Int) {
      for (result, apps) in found {
        let place = places[result] ?? order.count
        if place == order.count {
          places[result] = place
          order.append(result)
          entries.append([])
        }
        entries[place].append(Entry(apps: apps, user: user, device: device))
      }
    }

    /// Returns the results with their blocks, in the order of the users.
    func results(users: [[Int]], apps: [[Int]], devices: [[Int]]) -> [(result: Result, blocks: [Block])] {
      order.indices.map { (order[$0], blocks(entries[$0], users, apps, devices)) }.sorted { one, other in
        (one.1.first?.rank ?? []).lexicographicallyPrecedes(other.1.first?.rank ?? [])
      }
    }

    /// Puts together apps that have the result for the same users and devices, and in them users with the same devices.
    private func blocks(_ entries: [Entry], _ users: [[Int]], _ apps: [[Int]], _ devices: [[Int]]) -> [Block]
    {
      var extents: [Int: Extent] = [:]
      for entry in entries {
        for app in entry.apps { extents[app, default: [:]][entry.user, default: []].append(entry.device) }
      }
      var alike: [Extent: [Int]] = [:]
      for (app, extent) in extents { alike[extent, default: []].append(app) }
      var blocks: [Block] = []
      for (extent, own) in alike {
        let members = own.flatMap { apps[$0] }.sorted()
        var byDevices: [[Int]: [Int]] = [:]
        for (user, places) in extent { byDevices[places.sorted(), default: []] += users[user] }
        for (places, users) in byDevices {
          blocks.append(
            Block(users: users.sorted(), apps: members, devices: places.flatMap { devices[$0] }.sorted()))
        }
      }
      return blocks.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    }
  }
}

extension TenantGrid.Block {
  /// What blocks are ordered by.
  fileprivate var rank: [Int] { [users[0], apps[0], devices[0], users.count, apps.count] }
}

extension TenantKinds.Device {
  /// Somebody with an app of Microsoft's on the device.
  var subject: Tenant.Subject {
    Tenant.Subject(
      app: "com.microsoft.", appVersion: appVersion, management: management, osVersion: osVersion,
      model: model,
      manufacturer: manufacturer)
  }
}
