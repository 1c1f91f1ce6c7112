internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The search for the changes of a cut.
struct CutSearch {
  let groups: [Leaks.Group]
  let sinks: Set<Sink>
  /// The ways that no change closes.
  private var given: Set<Way> = []
  private var failed: Set<[AppProtectionPolicy]> = []

  init(groups: [Leaks.Group], sinks: Set<Sink>) {
    self.groups = groups
    self.sinks = sinks
  }

  /// How many changes a search for fewer tries at most.
  static let depth = 4

  /// Whose data gets where.
  private struct Way: Hashable {
    let account: String
    let sink: Sink

    init(_ path: Leaks.Path) { (account, sink) = (path.account, path.sink) }
  }

  /// Where data can end if the groups have these policies.
  ///
  /// Groups that come to have the same policy stay apart: one of them would otherwise look closed.
  func leaks(_ world: World, _ policies: [AppProtectionPolicy]) -> Leaks {
    let groups = zip(groups, policies).map { group, policy in
      Leaks.Group(account: group.account, policy: policy, members: group.members, index: group.index)
    }
    return Leaks(changed(world, policies), groups, to: sinks)
  }

  /// The ways that are to be closed.
  func open(_ world: World, _ policies: [AppProtectionPolicy]) -> [Leaks.Path] {
    open(leaks(world, policies))
  }

  private func open(_ leaks: Leaks) -> [Leaks.Path] { leaks.paths.filter { !given.contains(Way($0)) } }

  /// Returns policies under which every way is closed that one change after another can close, none of them in vain.
  ///
  /// A way that no change brings nearer to its end is given up, unless the strictest values close more.
  mutating func descend(from world: World, _ old: [AppProtectionPolicy]) -> [AppProtectionPolicy] {
    var (policies, map) = (old, leaks(world, old))
    while let path = open(map).first {
      let before = (ways: map.paths.count, steps: map.steps.count)
      var best: (policies: [AppProtectionPolicy], leaks: Leaks)?
      for next in variants(of: policies, in: changed(world, policies), closing: path) {
        let found = leaks(world, next)
        let (ways, steps) = (found.paths.count, found.steps.count)
        guard ways < before.ways || ways == before.ways && steps < before.steps else { continue }
        // More ways closed is better; then what takes less away, unless nothing is closed yet.
        let isBetter =
          best.map { best in
            ways != best.leaks.paths.count
              ? ways < best.leaks.paths.count
              : ways < before.ways ? steps > best.leaks.steps.count : steps < best.leaks.steps.count
          } ?? true
        if isBetter { best = (next, found) }
      }
      if let best { (policies, map) = best } else { given.insert(Way(path)) }
    }
    if !map.paths.isEmpty {
      let strict = strictest(old, in: world)
      let found = leaks(world, strict)
      if found.paths.count < map.paths.count { (policies, map) = (strict, found) }
    }
    given = Set(map.paths.map(Way.init))
    return withoutNeedless(policies, in: world)
  }

  /// Returns the policies with the strictest value of each setting that the steps of data depend on.
  private func strictest(_ policies: [AppProtectionPolicy], in world: World) -> [AppProtectionPolicy] {
    let asked = leaks(world, policies).steps.map(\.request.matter.question) + [.transfer, .paste, .open]
    let read = asked.reduce(into: SettingSet()) { $0.formUnion($1.settings) }
    return policies.map { policy in
      read.filter { $0.group != .targeting }.reduce(policy) { $1.stricter(than: $0).last ?? $0 }
    }
  }

  /// Takes back every change without which no more ways are open, and makes the others as mild as that allows.
  private func withoutNeedless(_ policies: [AppProtectionPolicy], in world: World) -> [AppProtectionPolicy] {
    var kept = policies
    for (place, group) in groups.enumerated() {
      for setting in policies[place].differences(from: group.policy) {
        var fewer = kept
        fewer[place] = kept[place].setting(setting, from: group.policy)
        if open(world, fewer).isEmpty { kept = fewer }
      }
    }
    for (place, group) in groups.enumerated() {
      for setting in kept[place].differences(from: group.policy) {
        for variant in setting.stricter(than: group.policy) {
          var milder = kept
          milder[place] = kept[place].setting(setting, from: variant)
          guard milder != kept else { break }
          guard open(world, milder).isEmpty else { continue }
          kept = milder
          break
        }
      }
    }
    return kept
  }

  /// Returns the policies with no exempt apps and links, if sending data to no app did nothing else for the ways.
  ///
  /// Sending to no app takes every transfer away from the users; an exemption, only the apps and links that it names.
  func sparingTransfers(_ policies: [AppProtectionPolicy], in world: World) -> [AppProtectionPolicy] {
    let sending = Setting.allowedOutboundDataTransferDestinations
    var kept = policies
    for (place, group) in groups.enumerated()
    where kept[place].allowedOutboundDataTransferDestinations == .noApps {
      for milder in [group.policy] + sending.stricter(than: group.policy)
      where milder.allowedOutboundDataTransferDestinations != .noApps {
        var sparing = kept
        sparing[place] = kept[place].setting(sending, from: milder)
        sparing[place].exemptedAppProtocols = []
        sparing[place].exemptedUniversalLinks = []
        guard open(world, sparing).isEmpty else { continue }
        kept = sparing
        break
      }
    }
    return kept == policies ? policies : withoutNeedless(kept, in: world)
  }

  /// Returns policies with so many changes at most under which no way is open that can be closed.
  mutating func search(_ world: World, _ policies: [AppProtectionPolicy], _ depth: Int)
    -> [AppProtectionPolicy]?
  {
    if failed.contains(policies) { return nil }
    let paths = open(world, policies)
    guard let path = paths.first else { return policies }
    if depth >= max(1, fewest(toClose: paths)) {
      for next in variants(of: policies, in: world, closing: path) {
        if let found = search(changed(world, next), next, depth - 1) { return found }
      }
    }
    failed.insert(policies)
    return nil
  }

  /// Returns the policies with one setting changed, for each change that a step of a way notices.
  private func variants(of policies: [AppProtectionPolicy], in world: World, closing path: Leaks.Path)
    -> [[AppProtectionPolicy]]
  {
    // A change closes a way only where some step's rule reads the setting.
    let read = path.steps.reduce(into: SettingSet()) { $0.formUnion($1.request.matter.question.settings) }
    let enrolled = path.enrolled.flatMap { enrolled in groups.first { $0.account == enrolled }?.index }
    // Of two that close as much, the first is taken: the one that fewer questions read takes less away.
    let settings = read.filter { $0.group != .targeting }.map { setting in
      (setting, reach: Question.all.count { $0.settings.contains(setting) })
    }.sorted { $0.reach < $1.reach }.map(\.0)
    var variants: [[AppProtectionPolicy]] = []
    for (place, group) in groups.enumerated() {
      for setting in settings {
        for variant in setting.stricter(than: policies[place]) {
          var asked = world
          for index in group.members { asked.assign(variant, to: index) }
          asked = asked.enrolling(enrolled)
          guard path.steps.contains(where: { asked.decide($0.request) != $0.decision }) else { continue }
          var next = policies
          next[place] = variant
          variants.append(next)
        }
      }
    }
    return variants
  }

  /// The world in which the groups have these policies.
  func changed(_ world: World, _ policies: [AppProtectionPolicy]) -> World {
    var changed = world
    for (group, policy) in zip(groups, policies) where changed.assignedPolicy(of: group.index) != policy {
      for index in group.members { changed.assign(policy, to: index) }
    }
    return changed
  }

  /// How many settings differ from the policies that the groups have.
  func count(_ policies: [AppProtectionPolicy]) -> Int {
    zip(groups, policies).reduce(0) { $0 + $1.1.differences(from: $1.0.policy).count }
  }

  /// What differs from the policies that the groups have, in the order of the admin center, and what it is needed for.
  func changes(_ policies: [AppProtectionPolicy], in world: World) -> [LeakCut.Change] {
    func open(_ policies: [AppProtectionPolicy]) -> Set<Way> {
      Set(leaks(world, policies).paths.map(Way.init))
    }
    let after = leaks(world, policies)
    let (left, linksLeft) = (Set(after.paths.map(Way.init)), after.links)
    return groups.indices.flatMap { place in
      let (group, policy) = (groups[place], policies[place])
      let settings = policy.differences(from: group.policy).sorted { $0.portalPlace < $1.portalPlace }
      return settings.map { setting in
        var fewer = policies
        fewer[place] = policy.setting(setting, from: group.policy)
        let without = leaks(world, fewer)
        let ways = Set(without.paths.map(Way.init)).subtracting(left)
        let opened = Set(ways.map(\.sink))
        var alone = groups.map(\.policy)
        alone[place] = group.policy.setting(setting, from: policy)
        let openAlone = open(alone)
        let closed = opened.subtracting(openAlone.map(\.sink))
        let closedFor = ways.subtracting(openAlone).filter { !closed.contains($0.sink) }
        let shared = ways.intersection(openAlone)
        return LeakCut.Change(
          account: group.account, values: SettingChange(setting, from: group.policy, to: policy),
          closes: Sink.allCases.filter(opened.contains),
          closesAlone: Sink.allCases.filter(closed.contains),
          closesFor: Dictionary(grouping: closedFor, by: \.sink).mapValues { $0.map(\.account).sorted() },
          helpsClose: Dictionary(grouping: shared, by: \.sink).mapValues { $0.map(\.account).sorted() },
          links: without.links.filter { !linksLeft.contains($0) })
      }
    }
  }

  /// The number of changes without which some way is left.
  ///
  /// Whoever lets data out at once has to be changed in a setting that this step reads, and is changed by no other
  /// policy, except for keyboards, which any account can block for all. Ways whose steps read no setting in common need a
  /// change each.
  func fewest(toClose paths: [Leaks.Path]) -> Int {
    var (count, taken) = (0, [String: SettingSet]())
    for path in paths where path.steps.count == 1 && path.sink != .keyboard {
      let read = SettingSet(path.steps[0].request.matter.question.settings.filter { $0.group != .targeting })
      guard taken[path.account, default: []].intersection(read).isEmpty else { continue }
      taken[path.account, default: []].formUnion(read)
      count += 1
    }
    return count
  }
}

extension Leaks {
  /// The links that lead out, in the order of the steps.
  fileprivate var links: [Link] {
    steps.compactMap { step in
      switch step.request.matter {
      case .url(let link, _), .universalLink(let link): link
      case .save, .open, .transfer, .receive, .paste, .control, .documentPicker, .signIn: nil
      }
    }.eachOnce
  }
}
