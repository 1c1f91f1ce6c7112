internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The options of `mamctl decide`, one for each key of a request.
enum DecideArguments {
  static let world = Option<String?>.path("world", "FILE", "the accounts, policies and apps to decide over")
  static let policy = Option<String?>.path(
    "policy", "FILE", "a policy export instead of a world: the policy of the account that acts")
  static let tenant = Option<[String]>.paths(
    "tenant", "FOLDER", "a tenant instead of a policy: what the user gets in the app on the device")
  static let choice = Option<String?>.text(
    "choose", "NAME|ID|INDEX", "the policy to use, when the export holds several")
  static let otherPolicy = Option<String?>.path(
    "other-policy", "FILE", "the policy of the other account, which is unmanaged otherwise")
  static let explain = Option<Bool>.flag("explain", "in JSON: each reason in full instead of its code")

  /// The options of one question: its keys, then those of every question.
  static func options(of question: Question) -> [any DeclaredOption] {
    let required = question.fields.filter { $0.standing == nil }.map(\.option)
    let optional = question.fields.filter { $0.standing != nil }.map(\.option)
    let far = question.far.map { [$0.option] } ?? []
    let keys: [any DeclaredOption] = [question.near.option] + required + far + optional
    let policies: [any DeclaredOption] =
      question.far == nil ? [policy, choice] : [policy, choice, otherPolicy]
    return keys + [world] + policies + [tenant] + EffectiveArguments.options + [
      CommonOptions.root, CommonOptions.strict, CommonOptions.format, explain,
    ]
  }

  /// Makes the request; without `acting`, whoever acts must be named, even if as "no user".
  static func request(_ question: Question, _ invocation: Invocation, acting: IdentitySlot?)
    throws(InputError) -> Request
  {
    let given = invocation[question.near.option].map { IdentitySlot($0) }
    guard let near = given ?? acting else {
      let spec = question.near.option.spec
      throw invocation.refusal("missing option `\(spec.term)`; `\(spec.name) \"\"` means no user")
    }
    var values: [QuestionValue] = []
    for field in question.fields {
      guard let value = invocation[field.option] else { throw misuse(of: field, invocation) }
      values.append(value)
    }
    guard let matter = question.matter(values) else {
      throw invocation.refusal("the options of `\(question.name)` do not go together")
    }
    return Request(near: near, far: question.far.map { IdentitySlot(invocation[$0.option]) }, matter)
  }

  /// A text that the declared option accepts and the field does not.
  private static func misuse(of field: QuestionField, _ invocation: Invocation) -> InputError {
    let spec = field.option.spec
    let text = invocation.optionTexts[spec.name]?.last ?? ""
    return invocation.refusal(
      "option `\(spec.name)` takes a whole URL such as `https://contoso.com`, not \(text.quoted)")
  }
}

extension QuestionEnd {
  /// The option that names the identity.
  var option: Option<String?> { .text(key, "ACCOUNT", help) }
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
      return option(.choice(words)) { .word($0) }
    case .number:
      return option(.wholeNumber(0 ... .max)) { ValueSpec.number($0).map(QuestionValue.number) }
    case .link:
      return option(.text) { Link($0).map(QuestionValue.link) }
    }
  }

  private func option(
    _ kind: ValueSpec.Kind, reading: @escaping @Sendable (String) -> QuestionValue?
  ) -> Option<QuestionValue?> {
    let word: String? = if case .word(let word) = standing { word } else { nil }
    return Option(
      key.hyphenated, ValueSpec(placeholder: placeholder, kind: kind), help,
      occurrence: standing == nil ? .required : .optional, standing: word
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
