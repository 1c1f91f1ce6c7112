/// The accounts that are known, found by name, UPN or object id in any letter case.
///
/// A name wins over a UPN or an object id that reads the same. Two accounts may not share a name, a
/// UPN or an object id. An unknown alias never makes two different strings equal.
///
/// Source: rules.md R1.2, R1.3; formats.md section 1.
public struct AccountDirectory: Sendable {
  /// The accounts in the order in which they came; an index into this array stands for an account.
  public private(set) var accounts: [Account] = []

  /// How they are found.
  private(set) var table = AccountTable()
  /// The accounts that took a UPN over from another, in order.
  private var claims: [Int] = []

  /// What two accounts may not share.
  public enum Clash: Error, Hashable, Sendable {
    /// Both have this name.
    case name(String, held: Int)
    /// Both have this UPN.
    case upn(UPN, held: Int)
    /// Both have this object id.
    case objectID(ObjectID, held: Int)
  }

  /// Creates a directory without accounts.
  public init() {}

  /// Makes place for so many accounts more.
  package mutating func reserve(_ count: Int) {
    accounts.reserveCapacity(accounts.count + count)
    table.reserve(count)
  }

  /// Adds an account and returns its index.
  ///
  /// - Throws: ``Clash`` when the name, the UPN or the object id is taken, and then adds nothing. For
  ///   a UPN that is the flow "same e-mail, different account": the aliases stay with the first.
  @discardableResult
  public mutating func add(_ account: consuming Account) throws(Clash) -> Int {
    let keys = Keys(account)
    try check(keys, of: account)
    if let held = keys.upn.flatMap({ table.holder(ofAlias: $0) }), let upn = account.upn {
      throw .upn(upn, held: held)
    }
    return append(account, keys)
  }

  /// Adds an account whose UPN another account may hold already; the UPN then stays with that one.
  ///
  /// - Throws: ``Clash`` when the name or the object id is taken, and then adds nothing.
  /// - Returns: The index of the new account.
  @discardableResult
  public mutating func addKeepingAliases(_ account: consuming Account) throws(Clash) -> Int {
    let keys = Keys(account)
    try check(keys, of: account)
    return append(account, keys)
  }

  /// What the texts of an account are found by.
  private struct Keys {
    let name: AccountTable.Key?
    let upn: AccountTable.Key?
    let objectID: AccountTable.Key?

    init(_ account: borrowing Account) {
      name = account.name.map { AccountTable.Key(FoldedText($0)) }
      upn = account.upn.map { AccountTable.Key($0.folded) }
      objectID = account.objectID.map { AccountTable.Key($0.folded) }
    }
  }

  /// Sees that nobody has the name or the object id of an account yet.
  private func check(_ keys: Keys, of account: borrowing Account) throws(Clash) {
    if let held = keys.name.flatMap({ table.holder(ofName: $0) }), let name = account.name {
      throw .name(name, held: held)
    }
    if let held = keys.objectID.flatMap({ table.holder(ofAlias: $0) }), let objectID = account.objectID {
      throw .objectID(objectID, held: held)
    }
  }

  private mutating func append(_ account: consuming Account, _ keys: Keys) -> Int {
    let index = accounts.count
    accounts.append(account)
    if let name = keys.name { table.insert(name: name, of: index) }
    if let upn = keys.upn { table.insert(alias: upn, of: index) }
    if let objectID = keys.objectID { table.insert(alias: objectID, of: index) }
    return index
  }

  /// Lets a UPN stand for one of the accounts that have it; false when it does so already.
  ///
  /// Source: rules.md R1.3: a UPN can belong to two accounts over time.
  package mutating func claimUPN(for index: Int) -> Bool {
    guard let upn = accounts[index].upn.map({ AccountTable.Key($0.folded) }),
      table.holder(ofAlias: upn) != index
    else { return false }
    table.move(alias: upn, to: index)
    claims.append(index)
    return true
  }

  /// Returns the index of the account that an identity stands for, or nothing for a stranger.
  public func index(of identity: Identity) -> Int? { table.index(of: identity.folded) }

  /// Returns the index of the account that a text stands for, or nothing for a stranger and for no text.
  ///
  /// The text is well-formed UTF-8 in any letter case.
  ///
  /// - Complexity: O(*n*) in the length of the text. Allocates only for a text outside ASCII.
  package func index(ofUTF8 text: RawSpan) -> Int? { table.index(of: text) }

  /// Returns whether two identities are one account.
  ///
  /// Known accounts are compared by what the directory knows of them, object ids first; strangers by
  /// their folded texts.
  ///
  /// Source: rules.md R1.2, AMB-36.
  public func same(_ one: Identity, _ other: Identity) -> Bool {
    switch (index(of: one), index(of: other)) {
    case (.some(let one), .some(let other)): one == other
    case (nil, nil): one == other
    case (.some, nil), (nil, .some): false
    }
  }

  /// Returns whether two slots hold the same: nil equals nil, no user equals no user, accounts as ``same(_:_:)-(Identity,_)``.
  ///
  /// A view is what its distinct members are, so one that shows an account under two spellings is that
  /// account.
  ///
  /// Source: rules.md R1.2, AMB-1.
  public func same(_ one: IdentitySlot, _ other: IdentitySlot) -> Bool {
    switch (one, other) {
    case (.unset, .unset), (.noUser, .noUser): true
    case (.account(let one), .account(let other)): same(one, other)
    case (.merged(let one), .merged(let other)): members(one) == members(other)
    case (.merged(let view), .account(let identity)), (.account(let identity), .merged(let view)):
      members(view) == [member(identity)]
    case (.unset, _), (.noUser, _), (.account, _), (.merged, _): false
    }
  }

  /// The distinct members of a view: indices of known accounts, texts of strangers, and "no user".
  package func members(_ view: MergedView) -> Set<Member> {
    var members = Set(view.identities.map(member))
    if view.includesNoUser { members.insert(.noUser) }
    return members
  }

  private func member(_ identity: Identity) -> Member {
    index(of: identity).map(Member.known) ?? .stranger(identity)
  }

  /// One distinct member of a view.
  package enum Member: Hashable, Sendable {
    case known(Int)
    case stranger(Identity)
    case noUser
  }
}

extension AccountDirectory: Hashable {
  /// Compares the accounts and who claimed a UPN; how accounts are found follows from these.
  public static func == (one: AccountDirectory, other: AccountDirectory) -> Bool {
    one.accounts == other.accounts && one.claims == other.claims
  }
  /// Hashes the accounts.
  public func hash(into hasher: inout Hasher) { hasher.combine(accounts) }
}
