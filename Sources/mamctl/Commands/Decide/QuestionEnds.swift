internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Who is at an end of a question, as a command line says it.
enum EndText: Hashable {
  /// Nothing is said.
  case absent
  /// An account of the world, or an unknown account.
  case account(String)
  /// An everyday word for an account.
  case word(EverydayWord.Account)
  /// Whoever uses an app.
  case app(String)

  /// Whether the end is certainly not the account that a policy on the command line belongs to.
  var isSomebodyElse: Bool {
    switch self {
    case .absent, .account, .word(.same): false
    // An app that policies can manage may be used with the policy's account.
    case .app(let name): !Self.canBeManaged(name)
    case .word: true
    }
  }

  /// Whether the end can be an account that no policy reaches and that the world does not name.
  var canBeUnmanaged: Bool {
    switch self {
    case .absent, .account, .word(.otherManaged), .word(.nobody), .word(.noUser): false
    case .app, .word(.unmanaged), .word(.same): true
    }
  }

  /// Whether an app of the table of words is one that policies can manage.
  static func canBeManaged(_ app: String) -> Bool {
    EverydayWord.named(app, at: .app)?.meaning == EverydayWord.App.managedWithPolicy.rawValue
  }
}

/// Both ends of a question, read from a command line; accounts and apps of the world win over everyday words.
struct QuestionEnds {
  let near: EndText
  let far: EndText
  /// What words and apps were taken for, a sentence each.
  private(set) var takenFor: [String] = []
  /// Whether an everyday word stands for an account.
  private(set) var isReworded = false

  /// Reads both ends.
  ///
  /// An identity that is not an account and does not have the form of a stranger's is refused: it is misspelled, and a
  /// misspelled account would be free of every policy.
  init(_ question: Question, _ invocation: Invocation, in world: World) throws(InputError) {
    var notes: [String] = []
    near = try Self.read(question.near, question, invocation, world, &notes)
    far =
      try question.far.map { end throws(InputError) in
        try Self.read(end, question, invocation, world, &notes)
      } ?? .absent
    takenFor = notes
    isReworded = [near, far].contains { end in
      switch end {
      case .absent, .account: false
      case .word(let word): word != .noUser
      case .app: true
      }
    }
  }

  private static func read(
    _ end: QuestionEnd, _ question: Question, _ invocation: Invocation, _ world: World,
    _ notes: inout [String]
  ) throws(InputError) -> EndText {
    let name = end.option.spec.name
    let appOption = end.appOption(of: question)
    let app = appOption.flatMap { invocation[$0] }
    guard let text = invocation[end.option] else {
      guard let app, let appOption else { return .absent }
      return try read(app: app, of: appOption.spec.name, invocation, world, &notes)
    }
    if app != nil, let appOption {
      throw invocation.refusal("`\(appOption.spec.name)` and `\(name)` name the same end; give one of them")
    }
    guard let identity = Identity(text) else { return .word(.noUser) }
    if world.directory.index(of: identity) != nil { return .account(text) }
    if let row = EverydayWord.named(text, at: .account),
      let word = EverydayWord.Account(rawValue: row.meaning)
    {
      // "no user" needs no explanation.
      if let sentence = row.sentence, EverydayWord.folded(sentence) != EverydayWord.folded(text) {
        notes.append("\(UserText.quoted(text)) is taken as \(sentence)")
      }
      return .word(word)
    }
    guard let complaint = AccountReference.complaint(of: identity, in: world.directory) else {
      return .account(text)
    }
    if complaint.hasSuffix("?") { throw invocation.refusal("option `\(name)`: \(complaint)") }
    if let nearest = Suggestion.nearest(to: text, among: EverydayWord.spellings(at: .account)) {
      throw invocation.refusal(
        "option `\(name)`: unknown account \(UserText.quoted(text))\(Suggestion.hint(nearest))")
    }
    let appHint = appOption.map { "; `\($0.spec.name)` names an app" } ?? ""
    throw invocation.refusal(
      "option `\(name)`: \(complaint)\(appHint); `mamctl help words` lists everyday names")
  }

  /// Who uses a managed app of the world, in a sentence.
  private static func users(of app: OtherApp, in world: World) -> String {
    let name = UserText.spelled(app.name)
    let accounts = app.signedIn.map { UserText.quoted(world.directory.label(of: $0)) }
    return accounts.isEmpty
      ? "In the world, no account is signed in to \(name), so an unmanaged account is assumed there"
      : "In the world, \(English.list(accounts, "and")) \(accounts.count == 1 ? "is" : "are") signed in to \(name)"
  }

  /// Reads an app; an unknown one is unmanaged, unless its name is close to one of the world's or of the table of words.
  private static func read(
    app: String, of option: String, _ invocation: Invocation, _ world: World, _ notes: inout [String]
  ) throws(InputError) -> EndText {
    guard !app.isEmpty else { throw invocation.refusal("option `\(option)` needs the name of an app") }
    if let found = world.otherApp(called: app) {
      if found.isManaged { notes.append(Self.users(of: found, in: world)) }
      return .app(app)
    }
    let names = world.otherApps.map(\.name) + world.directory.accounts.map(\.label)
    if let nearest = Suggestion.nearest(to: app, among: names) {
      let isApp = world.otherApp(called: nearest) != nil
      throw invocation.refusal(
        "option `\(option)`: unknown app \(app.quoted)"
          + (isApp ? Suggestion.hint(nearest) : "; \(nearest.quoted) is an account of the world"))
    }
    let row = EverydayWord.named(app, at: .app)
    // An app whose name only begins like another's is one of its own.
    if row == nil, let nearest = Suggestion.nearest(to: app, among: EverydayWord.spellings(at: .app)),
      abs(nearest.count - app.count) <= 2
    {
      throw invocation.refusal("option `\(option)`: unknown app \(app.quoted)\(Suggestion.hint(nearest))")
    }
    let spelled = UserText.spelled(app)
    notes.append(
      row.map { "\(spelled) is \($0.sentence ?? "")" }
        ?? "\(spelled) is taken as an unmanaged app"
        + (world.otherApps.isEmpty ? "" : ", because the world does not name it"))
    return .app(app)
  }
}

extension QuestionEnd {
  /// The option that names the identity.
  var option: Option<String?> { .text(key, "ACCOUNT", help) }

  /// The option that names an app in place of an account; nothing where the question is not about other apps.
  func appOption(of question: Question) -> Option<String?>? {
    switch (question, role) {
    case (.transfer, .owner), (.paste, .owner), (.receive, .owner):
      .text("from-app", "APP", "the app it comes from; one that the world does not name is unmanaged")
    case (.transfer, .receiver), (.paste, .receiver):
      .text("to-app", "APP", "the app it goes to; one that the world does not name is unmanaged")
    case (_, _): nil
    }
  }
}

extension World {
  /// Returns the app of a name, in any letter case.
  func otherApp(called name: String) -> OtherApp? {
    otherApps.first { $0.name == name } ?? otherApps.first { Folding.fold($0.name) == Folding.fold(name) }
  }
}

/// Turns the ends of a command line into identities of the world, and adds those that only a word stands for.
struct EndResolver {
  var world: World
  /// The account that acts where nothing is said.
  let holder: IdentitySlot?
  /// The policy of another managed account, where the command line has one.
  let otherPolicy: AppProtectionPolicy?

  /// Returns the identities that an end can be: one, except for an app that several accounts use.
  mutating func slots(of end: EndText, beside other: IdentitySlot?, isNear: Bool) throws(InputError)
    -> [IdentitySlot]
  {
    switch end {
    case .absent: return [isNear ? holder ?? .unset : .unset]
    case .account(let text): return [IdentitySlot(text)]
    case .word(.nobody): return [.unset]
    case .word(.noUser): return [.noUser]
    case .word(.same): return [other ?? holder ?? .unset]
    case .word(.unmanaged): return [try unmanaged()]
    case .word(.otherManaged):
      let slots = try otherManaged(beside: other)
      if slots.isEmpty { throw .withoutOtherPolicy }
      return slots
    case .app(let name):
      if let app = world.otherApp(called: name) {
        let accounts = app.isManaged ? app.signedIn.map(IdentitySlot.account) : []
        if !accounts.isEmpty { return accounts }
        return [try unmanaged()]
      }
      guard EndText.canBeManaged(name) else { return [try unmanaged(called: name)] }
      // Whoever has a policy uses the app with it; at the far end, the account that acts comes first.
      return managed(beginningWith: isNear ? holder : other ?? holder) + [try unmanaged()]
    }
  }

  /// The accounts that have a policy, and first the one named; where none has one, only that one.
  private func managed(beginningWith first: IdentitySlot?) -> [IdentitySlot] {
    let slots = world.directory.accounts.indices.filter { world.assignedPolicy(of: $0) != nil }
      .compactMap { world.directory.canonicalIdentity(at: $0) }.map(IdentitySlot.account)
    guard let first, slots.contains(where: { world.directory.same($0, first) }) else {
      return slots.isEmpty ? [first ?? .unset] : slots
    }
    return [first] + slots.filter { !world.directory.same($0, first) }
  }

  /// Whoever uses an app that no policy reaches.
  private mutating func unmanaged(called app: String) throws(InputError) -> IdentitySlot {
    try add(UserText.spelled(app), policy: nil)
  }

  /// An account without a policy.
  mutating func unmanaged() throws(InputError) -> IdentitySlot {
    try add(StandIn.unmanaged.rawValue, policy: nil)
  }

  /// The managed accounts of the world but one; if there are none, one is added, unless no policy is known for it.
  mutating func otherManaged(beside near: IdentitySlot?) throws(InputError) -> [IdentitySlot] {
    let others = world.directory.accounts.indices.filter { index in
      guard world.assignedPolicy(of: index) != nil,
        let identity = world.directory.canonicalIdentity(at: index)
      else { return false }
      return near.map { !world.directory.same($0, .account(identity)) } ?? true
    }
    let slots = others.compactMap { world.directory.canonicalIdentity(at: $0) }.map(IdentitySlot.account)
    if !slots.isEmpty { return slots }
    var policy = otherPolicy
    if let near, case .account(let identity) = near, let index = world.directory.index(of: identity) {
      policy = policy ?? world.assignedPolicy(of: index)
      // Another managed account must not take the place of the one that acts.
      if policy != nil, world.view(of: near).isManaged { world.setStanding(.managed, of: index) }
    }
    guard let policy else { return [] }
    return [try add(StandIn.otherManaged.rawValue, policy: policy)]
  }

  private mutating func add(_ name: String, policy: AppProtectionPolicy?) throws(InputError) -> IdentitySlot {
    guard let account = Account(called: name), let identity = Identity(name) else { return .noUser }
    if let index = world.directory.index(of: identity) {
      // The same stand-in twice; an account of the world cannot be meant by a stand-in's name.
      if world.assignedPolicy(of: index) == policy { return .account(identity) }
      throw .clash(.name(name, heldBy: world.directory.accounts[index]))
    }
    do throws(AccountDirectory.Clash) {
      let index = try world.insert(account, policy: policy)
      if policy != nil { world.setStanding(.managed, of: index) }
    } catch { throw .clash(error) }
    return .account(identity)
  }
}
