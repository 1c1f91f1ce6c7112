public import MAMPolicyCore
internal import MAMPolicyDocuments

/// Where the data of each managed account can end up, in any number of steps.
///
/// Data is held by an account; a request that is allowed hands it to another account or to a place outside
/// of every policy. Once another account holds it, that account's policy is the one that is asked. Accounts
/// with one policy behave alike, so one of them stands for all.
///
/// An app that can have one managed account has one. If the world does not say which of several it is, each is taken as
/// the enrolled one in turn, and whatever gets out under any of them gets out (R10.8).
public struct Leaks: Sendable {
  /// One step: a request that is allowed.
  public struct Step: Hashable, Sendable, PartPrinted {
    /// The account that holds the data, as it is shown to people.
    public let holder: String
    /// What is asked.
    public let request: Request
    /// Why it is allowed, and with which obligations.
    public let decision: Decision
    /// Who holds the data then: an account as it is shown to people, or a place outside.
    public let destination: Destination
  }

  /// Where a step leads.
  @nonexhaustive
  public enum Destination: Hashable, Sendable, PartPrinted {
    /// To another managed account.
    case account(String)
    /// Out of every policy.
    case sink(Sink)
  }

  /// A shortest way out.
  public struct Path: Hashable, Sendable, PartPrinted {
    /// The account whose data it is, as it is shown to people.
    public let account: String
    /// Where it ends.
    public let sink: Sink
    /// The steps, in order.
    public let steps: [Step]
    /// The account that is enrolled, as it is shown to people, where the world leaves open which one it is.
    public let enrolled: String?
  }

  /// Accounts that have one policy.
  public struct Group: Hashable, Sendable {
    /// The account that stands for all, as it is shown to people.
    public let account: String
    /// How many accounts there are.
    public var count: Int { members.count }
    /// Their policy.
    public let policy: AppProtectionPolicy
    package let members: [Int]
    let index: Int
  }

  /// The accounts with a policy, by policy.
  public let groups: [Group]
  /// For each group and each kind of place the shortest way there, where there is one.
  public let paths: [Path]
  /// Every step that is allowed.
  public let steps: [Step]
  /// How many holders of data there are: accounts and kinds of places.
  public let holders: Int
  /// How many requests were asked.
  public let requests: Int

  /// Finds where data can end.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - sinks: The kinds of places that count as outside.
  /// - Complexity: O(*n*²) in the number of distinct policies, O(*n*) in the number of accounts; once for each policy
  ///   where the world leaves open which account is enrolled.
  public init(_ world: World, to sinks: Set<Sink> = Set(Sink.allCases)) {
    self.init(world, Self.groups(world), to: sinks)
  }

  /// Finds where data can end, for groups of accounts that need not be as few as they can be.
  init(_ world: World, _ groups: [Group], to sinks: Set<Sink>) {
    self.groups = groups
    holders = groups.count + sinks.count
    let turns = Self.turns(world, groups).map { turn in
      (enrolled: turn.enrolled, map: LeakMap(turn.world, groups, sinks))
    }
    steps = turns.flatMap(\.map.steps).eachOnce
    requests = turns.map(\.map.requests).reduce(0, +)
    let ways = turns.map { (enrolled: $0.enrolled?.account, ways: Ways($0.map.steps)) }
    paths = groups.flatMap { group in
      let found = ways.flatMap { turn in
        turn.ways.shortest(from: group.account, to: sinks).map { sink, steps in
          Path(account: group.account, sink: sink, steps: steps, enrolled: turn.enrolled)
        }
      }
      return Sink.allCases.compactMap { sink in
        found.filter { $0.sink == sink }.min { $0.steps.count < $1.steps.count }
      }
    }
  }

  /// The world as it is; where it leaves open which account is enrolled, once with each.
  private static func turns(_ world: World, _ groups: [Group]) -> [(enrolled: Group?, world: World)] {
    let open = Set(world.accountsLeftOpen)
    let candidates = groups.filter { $0.members.contains(where: open.contains) }
    return candidates.isEmpty
      ? [(nil, world)] : candidates.map { ($0, world.enrolling($0.members.first(where: open.contains))) }
  }

  static func groups(_ world: World) -> [Group] {
    var order: [Int] = []
    var members: [Int: [Int]] = [:]
    for index in world.directory.accounts.indices where world.view(ofOwner: index).isManaged {
      guard let place = world.indexOfAssignedPolicy(of: index) else { continue }
      if members[place] == nil { order.append(place) }
      members[place, default: []].append(index)
    }
    return order.compactMap { place -> Group? in
      guard let indexes = members[place], let first = indexes.first,
        let policy = world.assignedPolicy(of: first)
      else { return nil }
      return Group(
        account: world.directory.accounts[first].label, policy: policy,
        members: indexes, index: first)
    }
  }
}

/// The steps of a world, by who holds the data before them.
private struct Ways {
  private let steps: [Leaks.Step]
  /// For each holder the first step to each other account, in order.
  private var handed: [String: [(next: String, step: Int)]] = [:]
  /// For each holder the first step to each kind of place.
  private var lost: [String: [Sink: Int]] = [:]

  init(_ steps: [Leaks.Step]) {
    self.steps = steps
    for (place, step) in steps.enumerated() {
      switch step.destination {
      case .account(let next): handed[step.holder, default: []].append((next, place))
      case .sink(let sink):
        if lost[step.holder]?[sink] == nil { lost[step.holder, default: [:]][sink] = place }
      }
    }
  }

  /// The shortest way from an account to each kind of place, by breadth.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  func shortest(from account: String, to sinks: Set<Sink>) -> [(sink: Sink, steps: [Leaks.Step])] {
    var queue = [account]
    var way: [String: [Int]] = [account: []]
    var found: [Sink: [Int]] = [:]
    var place = 0
    while place < queue.count, found.count < sinks.count {
      let holder = queue[place]
      let before = way[holder] ?? []
      place += 1
      for (sink, step) in lost[holder] ?? [:] where found[sink] == nil { found[sink] = before + [step] }
      for (next, step) in handed[holder] ?? [] where way[next] == nil {
        way[next] = before + [step]
        queue.append(next)
      }
    }
    return Sink.allCases.compactMap { sink in
      guard sinks.contains(sink), let steps = found[sink] else { return nil }
      return (sink, steps.map { self.steps[$0] })
    }
  }
}

extension World {
  /// Returns the world with an account stated as enrolled; as it is where none is given.
  func enrolling(_ index: Int?) -> World {
    guard let index else { return self }
    var world = self
    world.setEnrolled(true, of: index)
    return world
  }
}

extension Leaks: CustomStringConvertible {
  /// The ways out, one after the other.
  public var description: String {
    paths.isEmpty ? "no way out" : paths.map(\.description).joined(separator: "; ")
  }
}

extension Leaks.Group: CustomStringConvertible {
  /// The account that stands for all, and how many there are.
  public var description: String { "\(account)\(count == 1 ? "" : " and \(count - 1) more")" }
}
