/// The accounts that are known, found by name, UPN or object ID in any letter case.
///
/// A name wins over a UPN or an object ID that reads the same. Two accounts may not share a name, a
/// UPN or an object ID. An unknown alias never makes two different strings equal.
///
/// Source: R1.2, R1.3; Formats, "Worlds".
public struct AccountDirectory: Sendable {
  /// The accounts in the order in which they came; an index into this array stands for an account.
  public private(set) var accounts: [Account] = []

  /// Whom each folded text means.
  private var holders: [FoldedText: Holders] = [:]
  /// The accounts that took a UPN over from another, in order.
  package private(set) var claims: [Int] = []
  /// The UPNs that accounts gained after they were added, beside the one that they have, in order.
  package private(set) var learned: [LearnedUPN] = []
  /// The accounts that turned out to be others, with those, by their indices.
  private var successors: [Int: Int] = [:]
  /// The UPNs that several accounts have, which follow from the rest.
  private var sharedUPNs: Set<UPN> = []

  /// What two accounts may not share.
  @nonexhaustive
  public enum Clash: Error, Hashable, Sendable {
    /// Both have this name.
    case name(String, heldBy: Account)
    /// Both have this UPN.
    case upn(UPN, heldBy: Account)
    /// Both have this object ID.
    case objectID(ObjectID, heldBy: Account)
  }

  /// Creates a directory without accounts.
  public init() {}

  /// Makes place for so many accounts more.
  package mutating func reserve(_ count: Int) {
    accounts.reserveCapacity(accounts.count + count)
    holders.reserveCapacity(holders.count + count * 3)
  }

  /// Adds an account and returns its index.
  ///
  /// - Throws: ``Clash`` when the name, the UPN or the object ID is taken, and then adds nothing. For
  ///   a UPN that is the flow "same e-mail, different account": the aliases stay with the first.
  @discardableResult
  public mutating func add(_ account: consuming Account) throws(Clash) -> Int {
    try enter(account, keepingAliases: false)
  }

  /// Adds an account whose UPN another account may hold already; the UPN then stays with that one.
  ///
  /// - Throws: ``Clash`` when the name or the object ID is taken, and then adds nothing.
  /// - Returns: The index of the new account.
  @discardableResult
  package mutating func addKeepingAliases(_ account: consuming Account) throws(Clash) -> Int {
    try enter(account, keepingAliases: true)
  }

  /// Whom a text means: the account of that name, else the account whose UPN or object ID it is.
  private struct Holders {
    var name: Int?
    var alias: Int?

    /// The account that the text means.
    var account: Int? { name ?? alias }

    /// Lets a name mean an account; returns the one that it means already.
    mutating func letName(mean account: Int) -> Int? {
      if let name { return name }
      name = account
      return nil
    }

    /// Lets a UPN or an object ID mean an account; returns another one that it means already.
    mutating func letAlias(mean account: Int) -> Int? {
      if let alias { return alias == account ? nil : alias }
      alias = account
      return nil
    }

    /// Lets the text mean an account no longer.
    mutating func forget(_ account: Int) {
      if name == account { name = nil }
      if alias == account { alias = nil }
    }
  }

  private mutating func enter(_ account: consuming Account, keepingAliases: Bool) throws(Clash) -> Int {
    let index = accounts.count
    let name = account.name.map { FoldedText($0) }
    do throws(Clash) {
      if let text = account.name, let name,
        let holder = holders[name, default: Holders()].letName(mean: index)
      {
        throw .name(text, heldBy: accounts[holder])
      }
      if let objectID = account.objectID,
        let holder = holders[objectID.folded, default: Holders()].letAlias(mean: index)
      {
        throw .objectID(objectID, heldBy: accounts[holder])
      }
      if let upn = account.upn, let holder = holders[upn.folded, default: Holders()].letAlias(mean: index) {
        guard keepingAliases else { throw .upn(upn, heldBy: accounts[holder]) }
        sharedUPNs.insert(upn)
      }
    } catch {
      // Some of its texts were entered before the one that is taken.
      for text in [name, account.objectID?.folded, account.upn?.folded].compactMap(\.self) {
        holders[text]?.forget(index)
      }
      throw error
    }
    accounts.append(account)
    return index
  }

  /// Lets a UPN stand for one of the accounts that have it; false when it does so already.
  ///
  /// Source: R1.3: a UPN can belong to two accounts over time.
  package mutating func claimUPN(for index: Int) -> Bool {
    guard let upn = accounts[index].upn?.folded, let held = holders[upn]?.alias, held != index else {
      return false
    }
    holders[upn]?.alias = index
    claims.append(index)
    return true
  }

  /// Returns the index of the account that an identity stands for, or nil for an unknown account.
  ///
  /// - Complexity: O(1) in the number of accounts.
  public func index(of identity: Identity) -> Int? {
    holders[identity.folded]?.account
  }

  /// Returns what an account is called; any other identity by its own text.
  package func label(of identity: Identity) -> String {
    index(of: identity).map { accounts[$0].label } ?? identity.text
  }

  /// Calls a function with every text that means an account, in no order, and the index of the account.
  ///
  /// - Complexity: O(*n*) in the number of accounts.
  package func forEachText(_ body: (FoldedText, Int) -> Void) {
    for (text, holders) in holders {
      if let account = holders.account { body(text, account) }
    }
  }

  /// The result of giving names to an account.
  package enum Learning: Hashable, Sendable {
    /// A new name stands for the account from now on.
    case learned
    /// Nothing is new, or nobody is known whom it could be new for.
    case known
    /// One of the names is another account's, and stays with it.
    case taken
  }

  /// Lets all names that an account was given stand for it, unless one of them is another account's.
  ///
  /// An object ID is what connects names: an account gains user names once its object ID is known, and one that is
  /// known by its user name only gains the object ID that comes with it.
  ///
  /// - Parameters:
  ///   - names: The names that came together.
  ///   - identity: What the account was called by beside them; the text of a stranger is a name too.
  /// - Returns: The result; if one of the names is taken, none is learned.
  ///
  /// Source: R1.3: many UPNs can belong to one object ID over time.
  package mutating func learn(_ names: AccountNames, of identity: Identity? = nil) -> Learning {
    let caller = identity.flatMap { index(of: $0) }
    let stranger = caller == nil ? identity : nil
    let objectIDs = Set([stranger?.objectID, names.objectID].compactMap { $0 })
    guard objectIDs.count <= 1 else { return .taken }
    let objectID = objectIDs.first
    let own = stranger.flatMap { $0.objectID == nil ? UPN(asGiven: $0.text) : nil }
    let upns = [own, names.upn].compactMap { $0 }
    let texts = objectID.map { [$0.folded] + upns.map(\.folded) } ?? []
    guard let index = caller ?? texts.compactMap({ holders[$0]?.alias }).first else { return .known }
    if belongsToAnother(objectID, than: index) { return .taken }
    if upns.contains(where: { belongsToAnother($0, than: index) }) { return .taken }
    var isNew = false
    if let objectID, accounts[index].objectID == nil {
      accounts[index] = accounts[index].known(by: objectID)
      holders[objectID.folded, default: Holders()].alias = index
      isNew = true
    }
    guard accounts[index].objectID != nil else { return .known }
    for upn in upns where holders[upn.folded]?.alias == nil {
      holders[upn.folded, default: Holders()].alias = index
      gain(upn, for: index)
      isNew = true
    }
    return isNew ? .learned : .known
  }

  /// Lets every name of one account stand for another, which it turned out to be.
  package mutating func merge(_ one: Int, into other: Int) {
    if let objectID = accounts[one].objectID, accounts[other].objectID == nil {
      holders[objectID.folded]?.alias = other
      accounts[other] = accounts[other].known(by: objectID)
    }
    for upn in upns(of: one) where holders[upn.folded]?.alias == one {
      holders[upn.folded]?.alias = other
      sharedUPNs.insert(upn)
      gain(upn, for: other)
    }
    learned.removeAll { $0.account == one }
    successors[one] = other
  }

  /// Returns the index of the account that an account turned out to be, or its own index.
  func account(nowAt index: Int) -> Int { successors[index].map(account(nowAt:)) ?? index }

  /// Keeps a UPN that stands for an account from now on.
  private mutating func gain(_ upn: UPN, for index: Int) {
    if accounts[index].upn == nil {
      accounts[index] = accounts[index].known(by: upn)
    } else {
      learned.append(LearnedUPN(upn: upn, account: index))
    }
  }

  /// Whether an object ID stands for another account, or the account has another one.
  private func belongsToAnother(_ objectID: ObjectID?, than index: Int) -> Bool {
    guard let objectID else { return false }
    if let held = holders[objectID.folded]?.alias, held != index { return true }
    return accounts[index].objectID.map { $0 != objectID } ?? false
  }

  /// Whether a UPN stands for another account, and is none of the account's own.
  private func belongsToAnother(_ upn: UPN, than index: Int) -> Bool {
    guard let held = holders[upn.folded]?.alias, held != index else { return false }
    return !upns(of: index).contains(upn)
  }

  /// Whether an account has a UPN that another one has as well.
  ///
  /// - Complexity: O(1) in the number of accounts, O(*n*) in the number of UPNs gained later.
  package func sharesUPN(_ index: Int) -> Bool { upns(of: index).contains(where: sharedUPNs.contains) }

  /// Whether two accounts have a UPN in common, be it one that they gained later.
  package func shareUPN(_ one: Int, _ other: Int) -> Bool {
    let others = upns(of: other)
    return upns(of: one).contains { others.contains($0) }
  }

  private func upns(of index: Int) -> [UPN] {
    [accounts[index].upn].compactMap { $0 } + learned.filter { $0.account == index }.map(\.upn)
  }

  /// A UPN that an account gained beside the one that it had.
  package struct LearnedUPN: Hashable, Sendable {
    /// The UPN.
    package let upn: UPN
    /// The account, by its index.
    package let account: Int
  }
}

extension AccountDirectory: Hashable {
  /// Compares the accounts and who claimed or gained a UPN; how accounts are found follows from these.
  public static func == (one: AccountDirectory, other: AccountDirectory) -> Bool {
    one.accounts == other.accounts && one.claims == other.claims && one.learned == other.learned
      && one.successors == other.successors
  }
  /// Hashes the accounts.
  public func hash(into hasher: inout Hasher) { hasher.combine(accounts) }
}

extension AccountDirectory.Clash: CustomStringConvertible {
  /// What another account has already, in one line.
  public var description: String {
    switch self {
    case .name(let name, _): "another account is called `\(name)`"
    case .upn(let upn, _): "another account has the user name `\(upn)`"
    case .objectID(let objectID, _): "another account has the object ID `\(objectID)`"
    }
  }
}

extension AccountDirectory: CustomStringConvertible {
  /// The accounts, each with its names.
  public var description: String {
    accounts.isEmpty ? "no accounts" : accounts.map(\.description).joined(separator: "; ")
  }
}
