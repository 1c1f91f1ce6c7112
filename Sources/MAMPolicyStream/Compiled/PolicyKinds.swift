internal import MAMPolicyCore

/// Identities that no question tells apart.
enum AccountGroup: Hashable {
  /// Nobody was given.
  case unset
  /// Explicitly no user.
  case noUser
  /// An identity that is none of the world's accounts.
  case stranger
  /// An account without a policy.
  case unmanaged
  /// The accounts of one policy, by its place in the world, and one standing.
  case assigned(policy: Int, AccountStanding)
  /// The accounts of one policy that does not apply on the device.
  case excluded(policy: Int)
  /// The accounts that conditional launch has blocked.
  case blocked

  /// Returns the group of an account.
  init(of index: Int, in world: World) {
    guard world.blocked[index] == nil else {
      self = .blocked
      return
    }
    guard let policy = world.placeOfPolicy(of: index) else {
      self = .unmanaged
      return
    }
    self =
      world.excludesPolicy(of: index)
      ? .excluded(policy: policy)
      : .assigned(policy: policy, world.standing(of: index))
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
  private let world: World
  private let groups: [AccountGroup]
  // Many questions read the same settings, and each of these is compared once.
  private var known: [SettingSet: Numbers] = [:]
  private var contents: [Setting: [UInt32]] = [:]

  init(of groups: [AccountGroup], in world: World) {
    self.groups = groups
    self.world = world
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
    case assigned(AccountStanding, [UInt32])
  }

  /// Returns the kinds of groups to a question that reads some settings of a policy.
  mutating func numbers(reading settings: SettingSet) -> Numbers {
    if let known = known[settings] { return known }
    let read = settings.map { contents(of: $0) }
    var kinds = Numbering<Kind>()
    let ofGroup = groups.map { group in
      guard case .assigned(let place, let standing) = group else { return kinds.number(of: .group(group)) }
      return kinds.number(of: .assigned(standing, read.map { $0[place] }))
    }
    let numbers = Numbers(ofGroup: ofGroup, count: kinds.values.count)
    known[settings] = numbers
    return numbers
  }

  /// Numbers what each policy of the world holds of a setting; those that do not use it hold nothing.
  private mutating func contents(of setting: Setting) -> [UInt32] {
    if let known = contents[setting] { return known }
    let row = setting.row
    var held = Numbering<SettingValue.Content?>()
    let numbers = world.pool.policies.map { policy in
      held.number(of: row.isUsed(policy) ? policy.content(of: setting) : nil)
    }
    contents[setting] = numbers
    return numbers
  }
}
