internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The options of `mamctl decide`, one for each key of a request.
enum DecideArguments {
  static let world = Option<String?>.path("world", "FILE", "the accounts, policies and apps to decide over")
  private static let worldOfAccounts = Option<String?>.path(
    "world", "FILE", "the accounts and the `allowedAccounts` to decide over; required")
  static let policy = Option<String?>.path(
    "policy", "FILE", "a policy export instead of a world: the policy of the account that acts")
  static let tenant = Option<[String]>.paths(
    "tenant", "FOLDER", "a tenant instead: what the user gets there")
  static let choice = CommonOptions.name
  static let otherChoice = Option<String?>.text(
    "other-name", "NAME", "the policy of `--other-policy` to use, if that holds several")
  static let otherPolicy = Option<String?>.path(
    "other-policy", "FILE", "the policy of the other account, which is unmanaged otherwise")
  static let explain = Option<Bool>.flag(
    "explain", "each answer with its reasons; with `--format json`, each reason in full")

  /// The options of one question: its keys, then those of every question.
  static func options(of question: Question) -> [any DeclaredOption] {
    let required = question.fields.filter(\.isDemanded).map(\.option)
    let optional = question.fields.filter { !$0.isDemanded }.map(\.option)
    let far = question.far.map { [$0.option] } ?? []
    let apps = question.ends.compactMap { $0.appOption(of: question) }
    let keys: [any DeclaredOption] = [question.near.option] + required + far + apps + optional
    let policies: [any DeclaredOption] =
      question.far == nil ? [policy, choice] : [policy, choice, otherPolicy, otherChoice]
    let accounts: [any DeclaredOption] = [isWorldOnly(question) ? worldOfAccounts : world]
    return keys + accounts + policies + [tenant] + EffectiveArguments.options + [
      CommonOptions.root, CommonOptions.strict, CommonOptions.format, explain,
    ]
  }

  /// Whether only a world answers a question: no policy says who may sign in.
  static func isWorldOnly(_ question: Question) -> Bool { question.near.role == .subject }

  /// The options that say who a tenant is asked for; of a question to a world, those that it refuses.
  static func brief(of question: Question) -> (reason: String, options: [any DeclaredOption]) {
    guard isWorldOnly(question) else {
      return ("with `--tenant`, as `mamctl effective --help` explains", EffectiveArguments.options)
    }
    let refused: [any DeclaredOption] = [policy, choice, tenant]
    return ("", refused + EffectiveArguments.options)
  }

  /// The line that asks a question of a policy, with what it cannot do without.
  static func line(asking question: Question) -> String {
    let demanded = question.fields.compactMap { field in
      field.kind == .link ? "URL" : field.isDemanded ? field.option.spec.term : nil
    }
    return (["mamctl decide \(question.name)"] + demanded + ["--policy FILE"]).joined(separator: " ")
  }

  /// The settings that the answer can rest on.
  static func settings(of question: Question, _ invocation: Invocation) -> SettingSet {
    PINChoice.isAsked(invocation) ? question.settings.union(PINRules.settingsOfChoice) : question.settings
  }

  /// The arguments of one question: a link, which needs no option.
  static func arguments(of question: Question) -> [any DeclaredArgument] {
    question.fields.contains { $0.kind == .link } ? [link] : []
  }

  private static let link = Argument.oneOrNone("URL", "the whole URL, with its scheme; `--url` is the same")

  /// Returns what is asked: one matter, except where a value is left out that has no usual one.
  static func matters(_ question: Question, _ invocation: Invocation) throws(InputError) -> [Matter] {
    var values: [[QuestionValue]] = [[]]
    for field in question.fields {
      let choices = try self.values(of: field, invocation)
      values = values.flatMap { values in choices.map { values + [$0] } }
    }
    let matters = values.compactMap(question.matter)
    guard matters.count == values.count, !matters.isEmpty else {
      throw invocation.refusal("the options of `\(question.name)` do not go together")
    }
    return matters
  }

  /// The values that a field can have by a command line: the one given, the usual one, or every one.
  private static func values(of field: QuestionField, _ invocation: Invocation) throws(InputError)
    -> [QuestionValue]
  {
    if field.kind == .link, let text = invocation[link] {
      if invocation.has(field.option), !invocation.isReworded {
        throw invocation.refusal("`URL` and `--url` are the same; give one of them")
      }
      guard let link = Link(text) else {
        throw invocation.refusal("argument `URL` \(expectedURL), not \(text.quoted)")
      }
      return [.link(link)]
    }
    if let value = invocation[field.option] { return [value] }
    let isGiven = invocation.has(field.option)
    switch field.kind {
    case .word(_, let words): return words.map(QuestionValue.word)
    case .number where !isGiven: return [.number(Matter.anyLength)]
    case .link where !isGiven: throw invocation.refusal("missing argument `URL`, the link to open")
    case .flag, .number, .link: throw misuse(of: field, invocation)
    }
  }

  private static let expectedURL = "takes a whole URL such as `https://contoso.com`"

  /// A text that the declared option accepts and the field does not.
  private static func misuse(of field: QuestionField, _ invocation: Invocation) -> InputError {
    let spec = field.option.spec
    let text = invocation.optionTexts[spec.name]?.last ?? ""
    return invocation.refusal(
      "option `\(spec.name)` \(expectedURL), not \(text.quoted)")
  }
}

extension QuestionField {
  /// The option that gives the value; nothing where it was given a text that is not such a value.
  var option: Option<QuestionValue?> {
    switch kind {
    case .flag:
      // An option says what is not so without it.
      let isUsual = standing == .flag(true)
      return Option((isUsual ? "not-" : "") + key.hyphenated, nil, help) { .flag($0.isEmpty == isUsual) }
    case .word(_, let words):
      return option(.choice(words), taking: everyday) { .word($0) }
    case .number:
      return option(.wholeNumber(0 ... .max)) { ValueSpec.number($0).map(QuestionValue.number) }
    case .link:
      return option(.text) { Link($0).map(QuestionValue.link) }
    }
  }

  /// Whether a question cannot be put without the value.
  var isDemanded: Bool {
    guard standing == nil else { return false }
    return switch kind {
    case .word: everyday != .plain
    case .flag, .number, .link: false
    }
  }

  /// Where the everyday words of the field stand in the table.
  private var everyday: EverydayWord.Place {
    switch key {
    case "to": .saveLocation
    case "from": .openLocation
    case "channel": .channel
    case _: .plain
    }
  }

  private func option(
    _ kind: ValueSpec.Kind, taking everyday: EverydayWord.Place? = nil,
    reading: @escaping @Sendable (String) -> QuestionValue?
  ) -> Option<QuestionValue?> {
    let word: String? = if case .word(let word) = standing { word } else { nil }
    return Option(
      key.hyphenated, ValueSpec(placeholder: placeholder, kind: kind, everyday: everyday), help,
      occurrence: isDemanded ? .required : .optional, standing: word
    ) { $0.last.flatMap(reading) ?? standing }
  }
}

extension String {
  /// A key in lower camel case as an option is spelled: `knownManagedApp` becomes `known-managed-app`.
  var hyphenated: String {
    reduce(into: "") { name, letter in
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
  }
}
