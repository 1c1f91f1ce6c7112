internal import MAMAnalysis
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
  /// Who is at the ends of the question.
  let ends: QuestionEnds
  /// The policy of another managed account, where the command line has one.
  private var otherPolicy: AppProtectionPolicy?

  /// Which policies the account has, where a tenant says so.
  var note: String?
  /// The policies of the account, where a tenant gives it several.
  private var sources: MergedSources?
  /// Which devices a policy on the command line is not for, in a sentence; nil if it is for all.
  private var audience: String?

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
      for option in [DecideArguments.choice, DecideArguments.otherPolicy, DecideArguments.otherChoice]
      where invocation.optionTexts[option.spec.name] != nil {
        throw invocation.refusal(
          "`\(option.spec.name)` goes with `--policy`; a world names its policies itself")
      }
      let document = try PolicyInput.world(path, from: files)
      world = document.world
      ends = try QuestionEnds(question, invocation, in: world)
      if question == .transfer, case .app(let name) = ends.far, let app = world.otherApp(called: name),
        app.isManagedByDevice, document.policies.contains(where: { $0.policy.policy.sharesThroughSystem })
      {
        throw invocation.refusal(
          "device management installed \(app.name.quoted), and a policy here has OS sharing, which depends on the app "
            + "and the device; ask in a scenario, with the step `send`")
      }
      warnings = document.warnings(
        for: DecideArguments.settings(of: question, invocation), strictly: invocation[CommonOptions.strict])
      standIn = nil
    case (nil, .some(let path)):
      let policy = try PolicyInput.read(
        path, choosing: invocation[DecideArguments.choice], by: DecideArguments.choice.spec.name, from: files)
      // A question about one account does not take the option.
      let otherPath =
        invocation.has(DecideArguments.otherPolicy) ? invocation[DecideArguments.otherPolicy] : nil
      let other = try otherPath.map { path throws(InputError) in
        try PolicyInput.read(
          path, choosing: invocation[DecideArguments.otherChoice], by: DecideArguments.otherChoice.spec.name,
          from: files)
      }
      ends = try QuestionEnds(question, invocation, in: World())
      (world, standIn) = try Self.world(of: question, policy.policy, other?.policy, ends, invocation)
      otherPolicy = other?.policy
      audience = policy.policy.audience(nil)
      warnings = [policy, other].compactMap(\.self).flatMap {
        $0.warnings(
          for: DecideArguments.settings(of: question, invocation), strictly: invocation[CommonOptions.strict])
      }
    case (.some, .some):
      throw invocation.refusal(
        "`--world` and `--policy` cannot be used together; name the policy in the world")
    case (nil, nil):
      throw invocation.refusal(
        DecideArguments.isWorldOnly(question)
          ? "missing option `--world FILE`: only a world says who may sign in"
          : "missing option `--world FILE`, `--policy FILE` or `--tenant FOLDER`")
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
    guard let app = try EffectiveArguments.bundleID(invocation, document.tenant),
      let management = try EffectiveArguments.management(invocation)
    else {
      throw invocation.refusal(
        "`--tenant` needs `--bundle-id ID` and `--management STATE` "
          + "(\(English.list(EffectiveArguments.Management.allCases.map(\.rawValue), "or"))): policies depend on the app and the device"
      )
    }
    let subject = EffectiveArguments.subject(invocation, groups: groups, app: app, management)
    let answer = document.tenant.answer(for: subject)
    // What may apply could turn an "allowed" into a "denied".
    if let doubt = document.doubt(about: answer) {
      let options = EffectiveWording.options(
        for: answer.places(where: .unknown), in: answer, document.tenant)
      let hint = options.isEmpty ? "" : "; add \(English.list(options, "and"))"
      throw .undecided(doubt + hint, folder: tenants[0])
    }
    let otherPath =
      invocation.has(DecideArguments.otherPolicy) ? invocation[DecideArguments.otherPolicy] : nil
    let other = try otherPath.map { path throws(InputError) in
      try PolicyInput.read(
        path, choosing: invocation[DecideArguments.otherChoice], by: DecideArguments.otherChoice.spec.name,
        from: files)
    }
    let isStrict = invocation[CommonOptions.strict]
    let ends = try QuestionEnds(question, invocation, in: World())
    let (world, standIn) = try Self.world(of: question, answer.merged, other?.policy, ends, invocation)
    let warnings =
      document.warnings
      + document.warnings(
        of: answer, for: DecideArguments.settings(of: question, invocation), strictly: isStrict)
      + (other?.warnings(for: DecideArguments.settings(of: question, invocation), strictly: isStrict) ?? [])
    // Where no org data can come from, nothing that is allowed lets any out.
    let refusal = answer.merged == nil ? EffectiveWording.refusal(answer, document) : nil
    let sources = answer.result.map { MergedSources($0) }.flatMap { $0.areSeveral ? $0 : nil }
    return DecideWorld(
      world: world, warnings: warnings, standIn: standIn, ends: ends, otherPolicy: other?.policy,
      sources: sources,
      note: (groups.isEmpty && subject.isLicensed
        ? Self.summaryInNoGroup(answer, document) : document.summary(of: answer) + Self.wayToReasons(answer))
        + (refusal.map { "; conditional access \($0.text)" } ?? ""))
  }

  /// Where the reasons are, if no policy applies although the command line says who the user is.
  private static func wayToReasons(_ answer: Tenant.Answer) -> String {
    answer.merged == nil && answer.subject.isLicensed
      ? "; `mamctl effective` with the same options says why" : ""
  }

  /// Which policies an answer means if the command line says nothing of the user.
  private static func summaryInNoGroup(_ answer: Tenant.Answer, _ document: TenantDocument) -> String {
    answer.merged == nil
      ? "no policy applies to a user in no group, so the account is unmanaged in this app; give `--group` or `--user`"
      : document.summary(of: answer) + ", for a user in no group"
  }

  private init(
    world: World, warnings: [LoadWarning], standIn: IdentitySlot?, ends: QuestionEnds,
    otherPolicy: AppProtectionPolicy?, sources: MergedSources?, note: String?
  ) {
    self.world = world
    self.warnings = warnings
    self.standIn = standIn
    self.ends = ends
    self.otherPolicy = otherPolicy
    self.sources = sources
    self.note = note
  }

  /// Makes a world of two accounts at most: the one that the policy belongs to, and the other one.
  ///
  /// The policy belongs to the account that acts, unless the command line says that somebody else does.
  private static func world(
    of question: Question, _ policy: AppProtectionPolicy?, _ other: AppProtectionPolicy?,
    _ ends: QuestionEnds, _ invocation: Invocation
  ) throws(InputError) -> (World, IdentitySlot) {
    if DecideArguments.isWorldOnly(question) {
      throw invocation.refusal(
        "an app protection policy does not say who may sign in; ask a world with `allowedAccounts`")
    }
    if ends.near == .word(.noUser) {
      throw invocation.refusal(
        "`--\(question.near.key)` is empty and means no user, who cannot have a policy; name an account or leave the option out"
      )
    }
    var world = World()
    let (own, others) = ends.near.isSomebodyElse ? (ends.far, EndText.absent) : (ends.near, ends.far)
    let standIn = policy == nil ? StandIn.withoutPolicy : .holder
    let holder = if case .account(let text) = own { text } else { standIn.rawValue }
    try add(Account(called: holder), policy, to: &world)
    if case .account(let far) = others, let identity = Identity(far) {
      if let other, world.directory.index(of: identity) == nil {
        try add(Account(called: far), other, to: &world)
      } else if other != nil {
        throw invocation.refusal(
          "`--other-policy` is for another account, and \(far.quoted) is the one that `--policy` belongs to")
      }
    } else if other != nil, others != .word(.otherManaged) {
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
    _ answer: (Inquiry) -> ExitStatus
  ) throws(InputError) -> ExitStatus {
    let inputs = try DecideWorld(question, invocation, from: console.files(of: invocation))
    let inquiry = try inputs.inquiry(question, invocation)
    if let note = inputs.note { console.complain("\(invocation.name): \(note)") }
    return console.tell(inputs.warnings, of: invocation) ?? answer(inquiry)
  }

  /// Puts the question, for everything that the command line leaves open.
  private func inquiry(_ question: Question, _ invocation: Invocation) throws(InputError) -> Inquiry {
    if standIn == nil {
      let isFromApp = if case .app = ends.near { true } else { false }
      let missing =
        ends.near == .absent ? question.near : isFromApp && ends.far == .absent ? question.far : nil
      if let spec = missing?.option.spec {
        throw invocation.refusal("missing option `\(spec.term)`; `\(spec.name) \"\"` means no user")
      }
    }
    let matters = try DecideArguments.matters(question, invocation)
    var resolver = EndResolver(world: world, holder: standIn, otherPolicy: otherPolicy)
    var pairs: [(near: IdentitySlot, far: IdentitySlot?)] = []
    if ends.near.isSomebodyElse {
      // Where somebody else acts, the other end is the account of the policy; a place may be nobody's.
      var fars: [IdentitySlot?] = [nil]
      if question.far != nil {
        let holder: IdentitySlot = matters.contains(where: \.asksForAccount) ? .unset : standIn ?? .unset
        fars = [holder]
        if ends.far != .absent { fars = try resolver.slots(of: ends.far, beside: standIn, isNear: false) }
      }
      for far in fars {
        for near in try resolver.slots(of: ends.near, beside: far, isNear: true) { pairs.append((near, far)) }
      }
    } else {
      let isApp = if case .app = ends.near { true } else { false }
      for near in try resolver.slots(of: ends.near, beside: nil, isNear: true) {
        var fars: [IdentitySlot?] = [nil]
        if isApp, ends.far == .absent, question.far != nil {
          fars = [matters.contains(where: \.asksForAccount) ? .unset : standIn ?? .unset]
        } else if question.far != nil {
          fars = try resolver.slots(of: ends.far, beside: near, isNear: false)
        }
        pairs += fars.map { (near, $0) }
      }
    }
    let plain = matters.flatMap { matter in pairs.map { Request(near: $0.near, far: $0.far, matter) } }
      .eachOnce
    var requests = plain
    var isOpen = false
    if ends.far == .absent, let near = pairs.first?.near, matters.contains(where: \.asksForAccount) {
      isOpen = true
      let fars = [near, try resolver.unmanaged()] + (try resolver.otherManaged(beside: near))
      requests = matters.flatMap { matter in fars.map { Request(near: near, far: $0, matter) } }.eachOnce
    }
    return Inquiry(
      requests: requests, plain: plain, leavesAccountOpen: isOpen, isOfPolicy: standIn != nil,
      world: resolver.world,
      answered: invocation.answered, takenFor: (invocation.takenFor + ends.takenFor).eachOnce,
      isReworded: invocation.isReworded || ends.isReworded,
      ends: ends, sources: sources, audience: audience)
  }
}
