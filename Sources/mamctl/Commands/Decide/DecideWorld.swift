internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The world over which one question is decided: read from a file, or made only of the arguments.
struct DecideWorld {
  /// The accounts and policies.
  let world: World
  /// What the owner of the inputs should know because it can matter to the answer.
  let warnings: [LoadWarning]
  /// The identity that acts when the command line names none: the one that `--policy` belongs to.
  let standIn: IdentitySlot?

  /// Which policies the account has, where a tenant says so.
  var note: String?

  init(_ question: Question, _ invocation: Invocation, from files: FileSource) throws(InputError) {
    let tenants = invocation[DecideArguments.tenant]
    if !tenants.isEmpty {
      self = try Self.asked(of: tenants, question, invocation, files)
      return
    }
    if let option = EffectiveArguments.options.first(where: { invocation.optionTexts[$0.spec.name] != nil }) {
      throw invocation.refusal("`\(option.spec.name)` goes with `--tenant`")
    }
    let worldPath = invocation[DecideArguments.world]
    let policyPath = invocation[DecideArguments.policy]
    switch (worldPath, policyPath) {
    case (.some(let path), nil):
      for option in [DecideArguments.choice, DecideArguments.otherPolicy] where invocation.has(option) {
        throw invocation.refusal(
          "`\(option.spec.name)` goes with `--policy`; a world names its policies itself")
      }
      let document = try PolicyInput.world(path, from: files)
      world = document.world
      try Self.check(question, invocation, in: world.directory)
      warnings = document.warnings(for: question.settings, strictly: invocation[CommonOptions.strict])
      standIn = nil
    case (nil, .some(let path)):
      let policy = try PolicyInput.read(path, choosing: invocation[DecideArguments.choice], from: files)
      // A question about one account does not take the option.
      let otherPath =
        invocation.has(DecideArguments.otherPolicy) ? invocation[DecideArguments.otherPolicy] : nil
      let other = try otherPath.map { path throws(InputError) in
        try PolicyInput.read(path, choosing: nil, from: files)
      }
      (world, standIn) = try Self.world(of: question, policy.policy, other?.policy, invocation)
      warnings = [policy, other].compactMap(\.self).flatMap {
        $0.warnings(for: question.settings, strictly: invocation[CommonOptions.strict])
      }
    case (.some, .some):
      throw invocation.refusal(
        "`--world` and `--policy` cannot be used together; name the policy in the world")
    case (nil, nil):
      throw invocation.refusal("missing option `--world FILE`, `--policy FILE` or `--tenant FOLDER`")
    }
  }

  /// Makes the world of an account that has what a tenant gives it.
  private static func asked(
    of tenants: [String], _ question: Question, _ invocation: Invocation, _ files: FileSource
  ) throws(InputError) -> DecideWorld {
    for option in [DecideArguments.world.spec, DecideArguments.policy.spec, DecideArguments.choice.spec]
    where invocation.optionTexts[option.name] != nil {
      throw invocation.refusal("`--tenant` and `\(option.name)` cannot be used together")
    }
    var document = try TenantInput.read(tenants, from: files)
    let groups = try EffectiveArguments.groups(invocation, &document, files)
    guard let app = invocation[EffectiveArguments.app],
      let management = try EffectiveArguments.management(invocation)
    else {
      throw invocation.refusal(
        "`--tenant` needs `--bundle-id ID` and `--management STATE`: policies depend on the app and the device"
      )
    }
    let subject = EffectiveArguments.subject(invocation, groups: groups, app: app, management)
    let answer = document.tenant.answer(for: subject)
    // What may apply could turn an "allowed" into a "denied".
    if let doubt = document.doubt(about: answer) {
      throw .invalid(JSONProblems(doubt, file: tenants[0]))
    }
    let otherPath =
      invocation.has(DecideArguments.otherPolicy) ? invocation[DecideArguments.otherPolicy] : nil
    let other = try otherPath.map { path throws(InputError) in
      try PolicyInput.read(path, choosing: nil, from: files)
    }
    let isStrict = invocation[CommonOptions.strict]
    let (world, standIn) = try Self.world(of: question, answer.merged, other?.policy, invocation)
    let warnings =
      document.warnings + document.warnings(of: answer, for: question.settings, strictly: isStrict)
      + (other?.warnings(for: question.settings, strictly: isStrict) ?? [])
    return DecideWorld(
      world: world, warnings: warnings, standIn: standIn, note: document.summary(of: answer))
  }

  private init(world: World, warnings: [LoadWarning], standIn: IdentitySlot?, note: String?) {
    self.world = world
    self.warnings = warnings
    self.standIn = standIn
    self.note = note
  }

  /// Makes a world of two accounts at most: the one that the policy belongs to, and the other one.
  private static func world(
    of question: Question, _ policy: AppProtectionPolicy?, _ other: AppProtectionPolicy?,
    _ invocation: Invocation
  ) throws(InputError) -> (World, IdentitySlot) {
    if question.near.role == .subject {
      throw invocation.refusal(
        "an app protection policy does not say who may sign in; ask a world with `allowedAccounts`")
    }
    try check(question, invocation, in: AccountDirectory())
    let near = invocation[question.near.option]
    if near == "" {
      throw invocation.refusal(
        "`--\(question.near.key)` is empty and means no user, who cannot have a policy; name an account or leave the option out"
      )
    }
    var world = World()
    let holder = near ?? "the managed account"
    try add(Account(called: holder), policy, to: &world)
    if let far = question.far.flatMap({ invocation[$0.option] }), let identity = Identity(far) {
      if let other, world.directory.index(of: identity) == nil {
        try add(Account(called: far), other, to: &world)
      } else if other != nil {
        throw invocation.refusal(
          "`--other-policy` is for another account, and \(far.quoted) is the one that `--policy` belongs to")
      }
    } else if other != nil {
      throw invocation.refusal(
        "`--other-policy` needs the other account; name it with `--\(question.far?.key ?? "account")`")
    }
    return (world, IdentitySlot(holder))
  }

  private static func add(_ account: Account?, _ policy: AppProtectionPolicy?, to world: inout World)
    throws(InputError)
  {
    guard let account else { return }
    do throws(AccountDirectory.Clash) {
      let index = try world.insert(account, policy: policy)
      // Whoever gives two policies asks about two managed accounts.
      if policy != nil { world.setStanding(.managed, of: index) }
    } catch { throw .clash(error) }
  }

  /// Refuses an identity that is not an account and does not have the form of a stranger's: it is misspelled, and a misspelled
  /// account would be free of every policy.
  private static func check(_ question: Question, _ invocation: Invocation, in accounts: AccountDirectory)
    throws(InputError)
  {
    for end in question.ends {
      guard let identity = invocation[end.option].flatMap({ Identity($0) }),
        let complaint = AccountReference.complaint(of: identity, in: accounts)
      else { continue }
      throw invocation.refusal("option `\(end.option.spec.name)`: \(complaint)")
    }
  }
}

extension DecideWorld {
  /// Reads what a command line asks and of which world, tells the warnings that can matter, and has it answered.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - invocation: The run.
  ///   - console: Where warnings go.
  ///   - answer: Answers the request, and returns the status to end with.
  /// - Returns: How the run ended.
  /// - Throws: What is wrong with the input.
  static func ask(
    _ question: Question, _ invocation: Invocation, _ console: Console,
    _ answer: (Request, DecideWorld) -> ExitStatus
  ) throws(InputError) -> ExitStatus {
    let inputs = try DecideWorld(question, invocation, from: console.files(of: invocation))
    let request = try DecideArguments.request(question, invocation, acting: inputs.standIn)
    if let note = inputs.note { console.complain("\(invocation.name): \(note)") }
    return console.tell(inputs.warnings, of: invocation) ?? answer(request, inputs)
  }
}
