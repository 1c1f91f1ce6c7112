public import MAMPolicyCore

/// Where the data of each managed account can end, over as many steps as it takes.
///
/// Data is held by an account; a request that is allowed hands it to another account or to a place outside
/// of every policy. Once another account holds it, that account's policy is the one that is asked. Accounts
/// with one policy behave alike, so one of them stands for all.
public struct Leaks: Sendable {
  /// One step: a request that is allowed.
  public struct Step: Hashable, Sendable {
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
  public enum Destination: Hashable, Sendable {
    /// To another managed account.
    case account(String)
    /// Out of every policy.
    case sink(Sink)
  }

  /// A shortest way out.
  public struct Path: Hashable, Sendable {
    /// The account whose data it is, as it is shown to people.
    public let account: String
    /// Where it ends.
    public let sink: Sink
    /// The steps, in order.
    public let steps: [Step]
  }

  /// Accounts that have one policy.
  public struct Group: Hashable, Sendable {
    /// The account that stands for all, as it is shown to people.
    public let account: String
    /// How many accounts there are.
    public var count: Int { members.count }
    /// Their policy.
    public let policy: AppProtectionPolicy
    let members: [Int]
    let index: Int
  }

  /// The managed accounts, by policy.
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
  /// - Complexity: O(*n*²) in the number of distinct policies, O(*n*) in the number of accounts.
  public init(_ world: World, to sinks: Set<Sink> = Set(Sink.allCases)) {
    let groups = Self.groups(world)
    let map = LeakMap(world, groups, sinks)
    self.groups = groups
    steps = map.steps
    holders = groups.count + sinks.count
    requests = map.requests
    paths = groups.flatMap { group in
      Sink.allCases.filter(sinks.contains).compactMap { sink in
        Self.path(from: group.account, to: sink, map.steps)
      }
    }
  }

  static func groups(_ world: World) -> [Group] {
    var order: [Int] = []
    var members: [Int: [Int]] = [:]
    for index in world.directory.accounts.indices where world.standing(of: index) == .managed {
      guard let place = world.placeOfAssignedPolicy(of: index) else { continue }
      if members[place] == nil { order.append(place) }
      members[place, default: []].append(index)
    }
    return order.compactMap { place -> Group? in
      guard let indexes = members[place], let first = indexes.first,
        let policy = world.policy(of: first)
      else { return nil }
      return Group(
        account: world.directory.accounts[first].label, policy: policy,
        members: indexes, index: first)
    }
  }

  /// The shortest way from an account to a kind of place, by breadth.
  private static func path(from account: String, to sink: Sink, _ steps: [Step]) -> Path? {
    var ways: [(holder: String, steps: [Step])] = [(account, [])]
    var seen: Set<String> = [account]
    var place = 0
    while place < ways.count {
      let (holder, way) = ways[place]
      place += 1
      for step in steps where step.holder == holder && step.destination == .sink(sink) {
        return Path(account: account, sink: sink, steps: way + [step])
      }
      for step in steps where step.holder == holder {
        guard case .account(let next) = step.destination, seen.insert(next).inserted else { continue }
        ways.append((next, way + [step]))
      }
    }
    return nil
  }
}
