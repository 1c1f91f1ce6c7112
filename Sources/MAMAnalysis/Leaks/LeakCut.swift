public import MAMPolicyCore

/// The fewest changes of settings after which no data gets out.
public struct LeakCut: Hashable, Sendable, PartPrinted {
  /// A setting of one account's policy, and the value that it would have.
  public struct Change: Hashable, Sendable, PartPrinted {
    /// The account whose policy is changed, as it is shown to people.
    public let account: String
    /// The setting.
    public let setting: Setting
    /// The value that it has.
    public let old: SettingValue
    /// The value that it would have.
    public let new: SettingValue
  }

  /// The changes, none where nothing gets out as it is.
  public let changes: [Change]
  /// The policies with the changes, by the account that stands for its group: before and after.
  public let policies: [String: [AppProtectionPolicy]]

  /// The most changes that are looked for.
  public static let limit = 4

  /// Finds the smallest set of changes that leaves no way to some kinds of places.
  ///
  /// Every way out must be broken, and is broken by a change that one of its steps notices; so the search goes
  /// along the first way that is left, one change deeper at a time.
  ///
  /// - Returns: The changes; nil if more than ``limit`` are needed.
  /// - Complexity: exponential in the number of changes, each tried value a new map of the world.
  public static func smallest(_ world: World, to sinks: Set<Sink>) -> LeakCut? {
    let groups = Leaks.groups(world)
    for depth in 0...limit {
      var search = CutSearch(groups: groups, sinks: sinks)
      if let policies = search.search(world, groups.map(\.policy), depth) {
        let changes = zip(groups, policies).flatMap { group, policy in
          policy.differences(from: group.policy).map { setting in
            Change(
              account: group.account, setting: setting, old: group.policy.value(of: setting),
              new: policy.value(of: setting))
          }
        }
        let pairs = zip(groups, policies).filter { $0.policy != $1 }
        return LeakCut(
          changes: changes,
          policies: Dictionary(pairs.map { ($0.account, [$0.policy, $1]) }) { first, _ in first })
      }
    }
    return nil
  }
}

private struct CutSearch {
  let groups: [Leaks.Group]
  let sinks: Set<Sink>
  var failed: Set<[AppProtectionPolicy]> = []

  /// Returns policies with so many changes at most under which nothing gets out.
  mutating func search(_ world: World, _ policies: [AppProtectionPolicy], _ depth: Int)
    -> [AppProtectionPolicy]?
  {
    if failed.contains(policies) { return nil }
    let paths = Leaks(world, to: sinks).paths
    guard let path = paths.first else { return policies }
    if depth >= Self.fewest(toClose: paths) {
      // A change closes a way only where some step's rule reads the setting.
      let read = path.steps.reduce(into: SettingSet()) { $0.formUnion($1.request.matter.question.settings) }
      for (place, group) in groups.enumerated() {
        for setting in read where setting.group != .targeting {
          for variant in setting.alternatives(to: policies[place])
          where setting.isStricter(variant, than: policies[place]) {
            var changed = world
            for index in group.members { changed.assign(variant, to: index) }
            let asked = changed.enrolling(
              path.enrolled.flatMap { enrolled in
                groups.first { $0.account == enrolled }?.index
              })
            guard path.steps.contains(where: { asked.decide($0.request) != $0.decision }) else { continue }
            var next = policies
            next[place] = variant
            if let found = search(changed, next, depth - 1) { return found }
          }
        }
      }
    }
    failed.insert(policies)
    return nil
  }
}

extension CutSearch {
  /// The number of changes without which some way is left.
  ///
  /// Whoever lets data out at once has to be changed, and is changed by nobody else's policy, but for keyboards, which
  /// any account can block for all.
  private static func fewest(toClose paths: [Leaks.Path]) -> Int {
    max(1, Set(paths.filter { $0.steps.count == 1 && $0.sink != .keyboard }.map(\.account)).count)
  }
}

extension Setting {
  fileprivate func isStricter(_ variant: AppProtectionPolicy, than policy: AppProtectionPolicy) -> Bool {
    switch order(of: variant, beside: policy) {
    case .stricter: true
    case .equal, .looser, .incomparable: false
    }
  }
}
