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

  /// The groups that every world has, in the order of their numbers.
  static let withoutPolicy: [AccountGroup] = [.unset, .noUser, .stranger, .unmanaged]

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
  // Many questions read the same settings.
  private var known: [SettingSet: Numbers] = [:]

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
    /// The values of the settings in question, none for one that the policy does not use.
    case assigned(AccountStanding, [SettingValue.Content?])
  }

  /// Returns the kinds of groups to a question that reads some settings of a policy.
  mutating func numbers(reading settings: SettingSet) -> Numbers {
    if let known = known[settings] { return known }
    var numbers = Numbers()
    var numberOfKind: [Kind: UInt32] = [:]
    let read = Array(settings)
    for group in groups {
      let kind = kind(of: group, reading: read)
      let number = numberOfKind[kind] ?? UInt32(numbers.count)
      if number == numbers.count {
        numberOfKind[kind] = number
        numbers.count += 1
      }
      numbers.ofGroup.append(number)
    }
    known[settings] = numbers
    return numbers
  }

  private func kind(of group: AccountGroup, reading settings: [Setting]) -> Kind {
    guard case .assigned(let place, let standing) = group else { return .group(group) }
    let policy = world.pool.policies[place]
    return .assigned(standing, settings.map { $0.row.isUsed(policy) ? policy.content(of: $0) : nil })
  }
}
