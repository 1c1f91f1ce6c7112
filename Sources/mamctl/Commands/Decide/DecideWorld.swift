internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The world over which one question is decided: read from a file, or made of the arguments alone.
struct DecideWorld {
  /// The accounts and policies.
  let world: World
  /// What the owner of the inputs should know because it can matter to the answer.
  let warnings: [LoadWarning]
  /// The identity that acts when the command line names none: the one that `--policy` belongs to.
  let standIn: IdentitySlot?

  init(_ row: QuestionRow, _ invocation: Invocation, from files: FileSource) throws {
    let worldPath = invocation[DecideArguments.world]
    let policyPath = invocation[DecideArguments.policy]
    switch (worldPath, policyPath) {
    case (.some(let path), nil):
      for option in [DecideArguments.choice, DecideArguments.otherPolicy] where invocation.has(option) {
        throw invocation.misuse(
          "`\(option.spec.name)` goes with `--policy`; a world names its policies itself")
      }
      let document = try PolicyInput.world(path, from: files)
      world = document.world
      warnings = document.warnings(for: row.settings, strictly: invocation[CommonOptions.strict])
      standIn = nil
    case (nil, .some(let path)):
      let policy = try PolicyInput.read(path, choosing: invocation[DecideArguments.choice], from: files)
      let otherPath =
        invocation.has(DecideArguments.otherPolicy) ? invocation[DecideArguments.otherPolicy] : nil
      let other = try otherPath.map { path throws(InputError) in
        try PolicyInput.read(path, choosing: nil, from: files)
      }
      (world, standIn) = try Self.world(of: row, policy, other, invocation)
      warnings = [policy, other].compactMap(\.self).flatMap {
        $0.warnings(for: row.settings, strictly: invocation[CommonOptions.strict])
      }
    case (.some, .some):
      throw invocation.misuse("`--world` and `--policy` exclude each other; name the policy in the world")
    case (nil, nil):
      throw invocation.misuse("missing option `--world FILE` or `--policy FILE`")
    }
  }

  /// Makes a world of two accounts at most: the one that the policy belongs to, and the other one.
  private static func world(
    of row: QuestionRow, _ policy: GraphPolicy, _ other: GraphPolicy?, _ invocation: Invocation
  ) throws -> (World, IdentitySlot) {
    let near = invocation[row.near.option]
    if near == "" {
      throw invocation.misuse(
        "`--\(row.near.key)` names no user, whom no policy can belong to; name an account or leave the option out"
      )
    }
    var world = World()
    let holder = near ?? "the managed account"
    try world.add(Account(holder), policy: policy.policy)
    if let far = row.far.flatMap({ invocation[$0.option] }), let identity = Identity(far) {
      if world.directory.index(of: identity) == nil {
        try world.add(Account(far), policy: other?.policy)
      } else if other != nil {
        throw invocation.misuse(
          "`--other-policy` is for another account, and \(far.quoted) is the one that `--policy` belongs to")
      }
    } else if other != nil {
      throw invocation.misuse(
        "`--other-policy` needs the other account; name it with `--\(row.far?.key ?? "account")`")
    }
    return (world, IdentitySlot(holder))
  }

  /// How many accounts are looked through for one that may have been meant.
  private static let suggestionLimit = 10_000

  /// Returns what to say of identities that are no account of the world and look like a slip of the pen.
  ///
  /// Such an identity is unmanaged and no error, so a misspelled account would be free of every policy.
  func doubts(_ row: QuestionRow, _ invocation: Invocation) -> [String] {
    guard world.directory.accounts.count <= Self.suggestionLimit else { return [] }
    return row.ends.compactMap { invocation[$0.option] }
      .compactMap { text in
        guard let identity = Identity(text), world.directory.index(of: identity) == nil else { return nil }
        let names = world.directory.accounts.flatMap { [$0.name, $0.upn?.text, $0.objectID?.text] }
        return Suggestion.nearest(to: text, among: names.compactMap(\.self)).map {
          "\(text.quoted) is no account of the world and counts as unmanaged; did you mean \($0.quoted)?"
        }
      }
  }
}

extension Account {
  /// An account of which one string is known: an object id where it has the shape of one, else a UPN.
  fileprivate init(_ text: String) {
    let objectID = ObjectID(text)
    self.init(upn: objectID == nil ? UPN(text) : nil, objectID: objectID)
  }
}

extension QuestionRow {
  /// The settings that the answer can rest on.
  fileprivate var settings: SettingSet { Question(name: name)?.settings ?? SettingSet(Setting.allCases) }
}
