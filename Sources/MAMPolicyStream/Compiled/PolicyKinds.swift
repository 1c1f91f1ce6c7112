internal import MAMPolicyCore

/// Identities that no question tells apart.
enum AccountGroup: Hashable {
  /// No account was given.
  case unset
  /// Explicitly no user.
  case noUser
  /// An identity that is none of the world's accounts.
  case stranger
  /// An account without a policy.
  case unmanaged
  /// The accounts of one policy, by its place in the world, and one presence.
  case assigned(policy: Int, Presence)
  /// The accounts of one policy that does not apply on the device, and one presence.
  case excluded(policy: Int, Presence)
  /// The accounts that conditional launch has blocked.
  case blocked

  /// Returns the group of an account.
  init(of index: Int, in world: World) {
    guard world.blocked[index] == nil else {
      self = .blocked
      return
    }
    guard let policy = world.indexOfPolicy(of: index) else {
      self = .unmanaged
      return
    }
    let presence = Presence(of: index, in: world)
    self =
      world.excludesPolicy(of: index)
      ? .excluded(policy: policy, presence) : .assigned(policy: policy, presence)
  }

  /// What questions see of how an account with a policy stands.
  struct Presence: Hashable {
    let standing: AccountStanding
    /// Whether the standing is that of whom a question takes as enrolled, so that it is another one beside them.
    let isPresumed: Bool
    let isDeniedPolicy: Bool

    init(of index: Int, in world: World) {
      standing = world.standing(of: index)
      isPresumed = !world.isStandingSaid(of: index)
      isDeniedPolicy = world.isDeniedPolicy(index)
    }
  }

  /// The groups that every world has, in the order of their slots.
  static let withoutAccount: [AccountGroup] = [.unset, .noUser, .stranger]

  /// The place of the policy that is assigned and applies.
  var policy: Int? {
    switch self {
    case .unset, .noUser, .stranger, .unmanaged, .excluded, .blocked: nil
    case .assigned(let policy, _): policy
    }
  }
}

/// Numbers what groups of accounts are to a question: groups whose policies differ only in settings that the question
/// does not read, or that the policies do not use, are one kind, and share its answers.
struct PolicyKinds {
  private let groups: [AccountGroup]
  /// For each setting that a question reads, the numbers of what the policies of the world hold of it; those that do
  /// not use it hold nothing.
  private let contents: [Setting: [UInt32]]
  /// What a setting would have that is not among these: it tells all policies apart.
  private let apart: [UInt32]
  // Many questions read the same settings.
  private var known: [SettingSet: Numbers] = [:]

  init(of groups: [AccountGroup], in world: World) {
    self.groups = groups
    let rows = Question.settingsOfAllKinds.map { (setting: $0, row: $0.row) }
    apart = world.pool.policies.indices.map(UInt32.init)
    var held = rows.map { _ in Numbering<SettingValue.Content?>() }
    var numbers = rows.map { _ in [UInt32]() }
    // Policy by policy, because each is copied when its turn comes.
    for policy in world.pool.policies {
      for (place, row) in rows.map(\.row).enumerated() {
        let content = row.isUsed(policy) ? row.kind.content(of: policy) : nil
        numbers[place].append(held[place].number(of: content))
      }
    }
    contents = Dictionary(uniqueKeysWithValues: zip(rows.map(\.setting), numbers))
  }

  /// The kinds of all groups.
  struct Numbers {
    /// For each group the number of its kind.
    var ofGroup: [UInt32] = []
    /// The number of kinds.
    var count = 0
  }

  private enum Kind: Hashable {
    case group(AccountGroup)
    /// The numbers of what the policy holds of the settings in question.
    case assigned(AccountGroup.Presence, [UInt32])
  }

  /// Returns the kinds of groups to a question that reads some settings of a policy.
  mutating func numbers(reading settings: SettingSet) -> Numbers {
    if let known = known[settings] { return known }
    let read = settings.map { contents[$0, default: apart] }
    var kinds = Numbering<Kind>()
    let ofGroup = groups.map { group in
      guard case .assigned(let place, let presence) = group else { return kinds.number(of: .group(group)) }
      return kinds.number(of: .assigned(presence, read.map { $0[place] }))
    }
    let numbers = Numbers(ofGroup: ofGroup, count: kinds.values.count)
    known[settings] = numbers
    return numbers
  }
}
