internal import MAMPolicyCore

/// Every step that data can take in a world.
struct LeakMap {
  private(set) var steps: [Leaks.Step] = []
  private(set) var requests = 0
  private let world: World
  private let sinks: Set<Sink>
  /// For two kinds of policies the place of the first request that hands data on; nothing where none does.
  private var handing: [[Int]: Int?] = [:]

  init(_ world: World, _ groups: [Leaks.Group], _ sinks: Set<Sink>) {
    self.world = world
    self.sinks = sinks
    let slots = groups.map { Self.slot(of: $0.index, in: world) }
    let kinds = Self.kinds(of: groups, in: world)
    for place in groups.indices {
      let account = groups[place].account
      for other in groups.indices where other != place {
        hand(
          account, slots[place], to: slots[other], .account(groups[other].account),
          between: [kinds[place], kinds[other]])
      }
      leave(account, slots[place])
    }
  }

  /// Numbers the groups so that those with one number hand data to each other group alike.
  ///
  /// What one account hands to another depends on what the rules of handing read of their policies.
  private static func kinds(of groups: [Leaks.Group], in world: World) -> [Int] {
    let settings = [Question.transfer, .paste].reduce(into: SettingSet()) {
      $0.formUnion($1.settings)
    }
    var numbers: [Kind: Int] = [:]
    return groups.map { group in
      let kind = Kind(
        policy: group.policy.reading(settings), standing: world.standing(of: group.index),
        blocked: world.blocked[group.index] == nil ? nil : group.index)
      let number = numbers[kind] ?? numbers.count
      numbers[kind] = number
      return number
    }
  }

  private struct Kind: Hashable {
    let policy: AppProtectionPolicy
    let standing: AccountStanding
    /// An account that is blocked is of a kind of its own.
    let blocked: Int?
  }

  /// Names an account by what no other account answers to.
  static func slot(of index: Int, in world: World) -> IdentitySlot {
    IdentitySlot(world.directory.accounts[index].canonical)
  }

  /// A text that no character limit lets through.
  private static let longText = 1_000_000

  /// Asks for every way in which one account's data can come to another managed account; the first is enough.
  ///
  /// Two pairs of accounts of the same kinds are answered alike, so that one of them is asked for all.
  private mutating func hand(
    _ holder: String, _ from: IdentitySlot, to: IdentitySlot, _ destination: Leaks.Destination,
    between kinds: [Int]
  ) {
    guard let known = handing[kinds] else {
      handing[kinds] = .some(Self.ways(from, to).firstIndex { take(holder, $0, destination) })
      return
    }
    guard let known else { return requests += Self.wayCount }
    requests += known
    _ = take(holder, Self.ways(from, to)[known], destination)
  }

  /// Every way in which one account's data can come to another managed account.
  ///
  /// What may be saved to another account's place, or opened from it, may be sent to that account as well.
  private static func ways(_ from: IdentitySlot, _ to: IdentitySlot) -> [Request] {
    transfers(from, to) + pastes(from, to)
  }

  private static let wayCount = ways(.noUser, .noUser).count

  /// Asks for every way out of every policy.
  private mutating func leave(_ holder: String, _ owner: IdentitySlot) {
    let strangers = [unmanaged, .noUser, .unset]
    if sinks.contains(.unmanagedAccount) {
      _ = strangers.flatMap { Self.transfers(owner, $0) + Self.opens(owner, $0) }
        .contains { take(holder, $0, .sink(.unmanagedAccount)) }
    }
    if sinks.contains(.unmanagedLocation) {
      for stranger in strangers {
        for request in Self.saves(owner, stranger) { _ = take(holder, request, .sink(.unmanagedLocation)) }
      }
    }
    if sinks.contains(.clipboard) {
      _ = strangers.flatMap { Self.pastes(owner, $0) }.contains { take(holder, $0, .sink(.clipboard)) }
    }
    if sinks.contains(.link) {
      let policies = world.directory.index(of: owner.identities.first).flatMap {
        world.assignedPolicy(of: $0)
      }
      let links = LinkWitnesses(policies.map { [$0] } ?? [])
      for link in links.urls { _ = take(holder, .url(owner: owner, url: link), .sink(.link)) }
      for link in links.universalLinks {
        _ = take(holder, .universalLink(owner: owner, url: link), .sink(.link))
      }
    }
    for control in Control.allCases {
      if let sink = Sink(control), sinks.contains(sink) {
        _ = take(holder, .control(control, owner: owner), .sink(sink))
      }
    }
  }

  /// Asks, and keeps the step where the answer lets the data through as it is.
  private mutating func take(_ holder: String, _ request: Request, _ destination: Leaks.Destination) -> Bool {
    requests += 1
    let decision = world.decide(request)
    guard decision.effect == .allow, !decision.obligations.contains(where: \.keepsDataManaged) else {
      return false
    }
    steps.append(Leaks.Step(holder: holder, request: request, decision: decision, destination: destination))
    return true
  }

  /// An account of the world without a policy, or one that nobody knows.
  private var unmanaged: IdentitySlot {
    let index = world.directory.accounts.indices.first { world.assignedPolicy(of: $0) == nil }
    return index.map { Self.slot(of: $0, in: world) } ?? IdentitySlot("someone@unmanaged.example")
  }

  private static func transfers(_ sender: IdentitySlot, _ receiver: IdentitySlot) -> [Request] {
    TransferChannel.allCases.map { .transfer(sender: sender, receiver: receiver, channel: $0) }
  }

  private static func pastes(_ source: IdentitySlot, _ destination: IdentitySlot) -> [Request] {
    [longText, 1].map {
      .paste(source: source, destination: destination, isWithinOneApp: false, length: $0)
    }
  }

  private static func saves(_ owner: IdentitySlot, _ account: IdentitySlot) -> [Request] {
    // The photo library belongs to no account, so it hands nothing to a managed one.
    SaveLocation.allCases.filter { $0.hasAccount || account == .unset }
      .map { .save(owner: owner, to: $0, account: account) }
  }

  private static func opens(_ owner: IdentitySlot, _ receiver: IdentitySlot) -> [Request] {
    OpenLocation.allCases.filter(\.hasAccount).map { .open(receiver: receiver, from: $0, account: owner) }
  }
}

extension AccountDirectory {
  fileprivate func index(of identity: Identity?) -> Int? { identity.flatMap { index(of: $0) } }
}

extension Obligation {
  /// Whether what is let through stays with a managed app.
  fileprivate var keepsDataManaged: Bool {
    switch self {
    case .openInManagedBrowser, .openInManagedBrowserIfUnopened, .openInManagedDialer,
      .openInManagedMessagingApp:
      true
    case _: false
    }
  }
}
