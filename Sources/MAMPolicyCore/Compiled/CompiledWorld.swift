/// A world made ready for many questions: accounts are numbers, and policies are small kinds.
///
/// It holds no rule and no answer. A ``Decider`` asks the readable rules, once for each case that
/// can differ, and looks the answer up from then on.
///
/// ```swift
/// let world = CompiledWorld(world)
/// var decider = Decider(world)
/// let owner = world.resolve("megan@contoso.com")
/// let ruling = decider.ruling(decider.save(owner: owner, to: .box, account: .unset))
/// ```
///
/// A class without anything that changes: threads share one, and asking it copies nothing.
public final class CompiledWorld: Sendable {
  /// The world as it was given.
  public let world: World

  /// The groups of accounts; the first is that of nobody, the second that of everybody without a policy.
  let groups: [PolicyGroup]
  /// For each slot, by its place, its group.
  private let groupOfSlot: [UInt32]
  /// How many kinds each role has.
  let kinds: PolicyKinds

  /// Compiles a world.
  ///
  /// - Complexity: O(*n*) in the number of accounts and policies.
  public init(_ world: World) {
    var kinds = PolicyKinds()
    var groups = [PolicyGroup(), PolicyGroup()]
    var numbers: [GroupKey: UInt32] = [:]
    var groupOfSlot: [UInt32] = [0, 0, 1]
    groupOfSlot.reserveCapacity(world.directory.accounts.count + 3)
    for index in world.directory.accounts.indices {
      guard let policy = world.placeOfAssignedPolicy(of: index) else {
        groupOfSlot.append(1)
        continue
      }
      let key = GroupKey(policy: policy, standing: world.standing(of: index))
      if let number = numbers[key] {
        groupOfSlot.append(number)
        continue
      }
      let number = UInt32(groups.count)
      numbers[key] = number
      groups.append(kinds.group(of: world.policies[policy], key.standing))
      groupOfSlot.append(number)
    }
    self.world = world
    self.groups = groups
    self.groupOfSlot = groupOfSlot
    self.kinds = kinds
  }

  private struct GroupKey: Hashable {
    let policy: Int
    let standing: AccountStanding
  }

  /// Returns what an identity argument stands for; the empty text is "no user".
  ///
  /// The text is well-formed UTF-8: a name, a UPN or an object id in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII.
  public func resolve(utf8 text: RawSpan) -> ResolvedSlot {
    if text.byteCount == 0 { return .noUser }
    return slot(ofAccount: world.directory.index(ofUTF8: text))
  }

  /// Returns what an identity argument stands for; the empty text is "no user".
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func resolve(_ text: String) -> ResolvedSlot {
    Identity(text).map(resolve) ?? .noUser
  }

  private func resolve(_ identity: Identity) -> ResolvedSlot {
    slot(ofAccount: world.directory.index(of: identity))
  }

  /// Returns what a slot stands for, or nothing for a view of several accounts.
  public func resolve(_ slot: IdentitySlot) -> ResolvedSlot? {
    switch slot {
    case .unset: .unset
    case .noUser: .noUser
    case .account(let identity): resolve(identity)
    case .merged: nil
    }
  }

  /// Returns the slot that holds an account, by its index in the directory; nothing is a stranger.
  private func slot(ofAccount index: Int?) -> ResolvedSlot { slot(at: ResolvedSlot.place(ofAccount: index)) }

  /// Returns the slot of a place.
  @inline(__always)
  func slot(at place: UInt32) -> ResolvedSlot {
    ResolvedSlot(place: place, group: groupOfSlot[Int(place)])
  }
}

extension CompiledWorld {
  /// Which of two strangers is meant, where a question has two.
  enum Stranger: String {
    case one = "stranger"
    case other = "another stranger"
  }

  /// Returns a slot that the world resolves to a resolved one, to ask the readable rules about.
  func slot(_ resolved: ResolvedSlot, stranger: Stranger = .one) -> IdentitySlot {
    switch resolved {
    case .unset: return .unset
    case .noUser: return .noUser
    case _:
      guard let index = resolved.account else { return self.stranger(stranger.rawValue) }
      let account = world.directory.accounts[index]
      // A name wins over everything that reads the same.
      if let name = account.name.flatMap(Identity.init) { return .account(name) }
      // A UPN may have stayed with an earlier account, so it is the first spelling that leads here.
      let spellings = [account.upn?.text, account.objectID?.text].compactMap { $0.flatMap(Identity.init) }
      return spellings.first { world.directory.index(of: $0) == index }.map(IdentitySlot.account) ?? .noUser
    }
  }

  /// Returns the answer of the readable rules to a request.
  func decide(_ request: Request) -> Decision { world.decide(request) }

  /// Returns an identity that is none of the world's accounts.
  private func stranger(_ text: String) -> IdentitySlot {
    var text = text
    while let identity = Identity(text), world.directory.index(of: identity) != nil { text += "?" }
    return IdentitySlot(text)
  }
}
