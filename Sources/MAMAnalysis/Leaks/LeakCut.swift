public import MAMPolicyCore

/// Few changes of settings after which no data gets out, or as little as settings can achieve.
public struct LeakCut: Hashable, Sendable, PartPrinted {
  /// A setting of one account's policy, and the value that it would have.
  public struct Change: Hashable, Sendable, PartPrinted {
    /// The account whose policy is changed, as it is shown to people.
    public let account: String
    /// The setting, with the value that it has and the one that it would have.
    public let values: SettingChange
    /// The kinds of places that data would get to without this change, in the order of ``Sink``.
    public let closes: [Sink]
    /// The kinds among them that no data would get to after only this change.
    public let closesAlone: [Sink]
    /// The accounts that have no way to a kind of place after only this change, if others still have one.
    package let closesFor: [Sink: [String]]
    /// The accounts that have no way to a kind of place only with this and other changes.
    package let helpsClose: [Sink: [String]]
    /// The links that data would leave by without this change.
    package let links: [Link]

    /// The setting.
    public var setting: Setting { values.setting }
  }

  /// The changes, none where nothing gets out as it is, or where the search found no stricter value that helps.
  public let changes: [Change]
  /// The policies with the changes, by the account that stands for its group: before and after.
  public let policies: [String: [AppProtectionPolicy]]
  /// The ways that stay open after the changes, because the search found no stricter value that closes them.
  public let left: [Leaks.Path]
  /// Whether fewer changes certainly leave more ways open; otherwise each change is needed, but other, fewer ones may do.
  public let isFewest: Bool

  /// Finds few changes that leave no way to some kinds of places, or as few ways as single changes can.
  ///
  /// Values are only made stricter. A first set is built change by change, or out of the strictest values if that
  /// leaves fewer ways open, and what it does not need is dropped. Smaller sets are then searched for:
  /// every way out must be broken, and is broken by a change that one of its steps notices; so the search goes along
  /// the first way that is left, one change deeper at a time. Last, what would end every transfer only because of
  /// exempt apps and links ends the exemptions instead, even if that is one change more.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - sinks: The kinds of places that count as outside.
  /// - Returns: The changes, and what they leave open.
  /// - Complexity: O(*n*) in the number of changes, each tried value a new map of the world; exponential up to four
  ///   changes, beyond which fewer are not searched for.
  public static func smallest(_ world: World, to sinks: Set<Sink>) -> LeakCut {
    let groups = Leaks.groups(world)
    var search = CutSearch(groups: groups, sinks: sinks)
    let old = groups.map(\.policy)
    let first = search.descend(from: world, old)
    var (policies, size) = (first, search.count(first))
    let fewest = search.fewest(toClose: search.open(world, old))
    for depth in fewest..<max(fewest, min(size, CutSearch.depth + 1)) {
      guard let smaller = search.search(world, old, depth) else { continue }
      (policies, size) = (smaller, depth)
      break
    }
    let sparing = search.sparingTransfers(policies, in: world)
    let pairs = zip(groups, sparing).filter { $0.policy != $1 }
    return LeakCut(
      changes: search.changes(sparing, in: world),
      policies: Dictionary(pairs.map { ($0.account, [$0.policy, $1]) }) { first, _ in first },
      left: search.leaks(world, sparing).paths,
      isFewest: sparing == policies && size <= max(fewest, CutSearch.depth + 1))
  }
}
