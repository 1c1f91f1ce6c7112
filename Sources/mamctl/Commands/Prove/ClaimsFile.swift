internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Reads a file of claims: `{"mam": 1, "claims": [...]}`.
///
/// Reading is strict: what is unknown, misspelled or of another kind is refused with its place.
struct ClaimsFile {
  private let decoding: JSONDecoding
  private let files: FileSource
  /// What the owners of the policies should know that claims compare with.
  private var warnings: [LoadWarning] = []
  private let isStrict: Bool
  /// The words that patterns are made of, which no policy changes.
  static let space = QuestionSpace([])

  /// Reads the claims of a file, with the load warnings of the policies that it names.
  static func read(
    _ path: String, from files: FileSource, strictly isStrict: Bool
  ) throws(InputError) -> (claims: [Claim], warnings: [LoadWarning]) {
    try PolicyInput.document(path, from: files) { (bytes, path) throws(JSONProblems) in
      try JSONDecoding.decode(bytes, file: path) { root, decoding in
        var file = ClaimsFile(decoding: decoding, files: files, isStrict: isStrict)
        return file.claims(root).map { ($0, file.warnings) }
      }
    }
  }

  /// Reads the claims of a document.
  static func read(_ root: JSONValue, _ decoding: JSONDecoding) {
    var file = ClaimsFile(decoding: decoding, files: .memory([:]), isStrict: false)
    _ = file.claims(root)
  }

  private mutating func claims(_ root: JSONValue) -> [Claim]? {
    guard var reader = ObjectReader(root, decoding) else { return nil }
    WorldReader.version(of: &reader)
    let values = reader.array("claims")
    if values?.isEmpty == true { reader.note("a file without claims proves nothing") }
    var claims: [Claim] = []
    for value in values ?? [] { if let claim = claim(value) { claims.append(claim) } }
    reader.finish()
    return values == nil ? nil : claims
  }

  private mutating func claim(_ value: JSONValue) -> Claim? {
    guard var reader = ObjectReader(value, decoding) else { return nil }
    let name = reader.string("name")
    let text = reader.string(ifPresent: "text")
    let content = content(&reader)
    reader.finish()
    guard let name, let content else { return nil }
    return Claim(name: name, text: text ?? name, content)
  }

  private mutating func content(_ reader: inout ObjectReader) -> Claim.Content? {
    if reader.has("setting") { return settingContent(&reader) }
    let kinds = ["never", "always", "atLeast"].filter(reader.has)
    guard kinds.count == 1 else {
      reader.note("a claim has exactly one of `never`, `always`, `atLeast` and `setting`")
      reader.giveUp()
      return nil
    }
    switch kinds[0] {
    case "never": return reader.value("never").flatMap(pattern).map { .never($0) }
    case "always":
      let pattern = reader.value("always").flatMap(pattern)
      let effect = reader.choice("effect", "effect", as: Effect.self)
      guard let pattern, let effect else { return nil }
      return .always(pattern, effect)
    case _:
      guard let value = reader.value("atLeast") else { return nil }
      return export(value).map { .atLeast($0) }
    }
  }

  private func settingContent(_ reader: inout ObjectReader) -> Claim.Content? {
    let setting = reader.choice("setting", "setting", as: Setting.self)
    let relations = (Claim.Relation.allCases.map(\.rawValue) + ["oneOf"]).filter(reader.has)
    guard relations.count == 1, let word = relations.first else {
      reader.note("a claim about a setting has exactly one of `is`, `atLeast`, `atMost` and `oneOf`")
      reader.giveUp()
      return nil
    }
    if word == "oneOf" {
      let values = reader.array("oneOf")
      guard let setting, let values else { return nil }
      return .oneOf(setting, values.compactMap { GraphPolicy.stating(setting, $0, decoding) })
    }
    let value = reader.value(word)
    guard let setting, let value, let relation = Claim.Relation(rawValue: word) else { return nil }
    if value.isNull, relation != .is {
      decoding.note(
        "`null` is not a bound; a setting that must not be stated is claimed with `is`", at: value)
      return nil
    }
    return GraphPolicy.stating(setting, value, decoding).map { .setting(setting, relation, $0) }
  }

  private mutating func export(_ value: JSONValue) -> AppProtectionPolicy? {
    guard let path = decoding.string(value) else { return nil }
    let policy = decoding.file(path, at: value) { path in
      try GraphExport(files.read(path), file: path).entry().policy()
    }
    if let policy {
      warnings += policy.warnings(for: SettingSet(Setting.allCases), strictly: isStrict)
    }
    return policy?.policy
  }
}

// MARK: - Patterns

extension ClaimsFile {
  private func pattern(_ value: JSONValue) -> QuestionPattern? {
    guard let object = decoding.object(value) else { return nil }
    guard let op = object["op"] else {
      decoding.note("missing key `op`", at: value)
      return nil
    }
    let elements = op.array ?? [op]
    let ops = elements.compactMap(operation)
    if elements.isEmpty { decoding.note("no question fits an empty list", at: op) }
    guard ops.count == elements.count, !ops.isEmpty else { return nil }
    var values: [String: [QuestionPattern.Value]] = [:]
    for member in object.members where member.key != "op" {
      let keys = ops.map { QuestionPattern.keys(of: $0, in: Self.space) ?? [] }
      // A question that lacks a key of the pattern would never fit it.
      guard let lacking = keys.firstIndex(where: { !$0.contains(member.key) }) else {
        values[member.key] = accepted(member, by: ops)
        continue
      }
      let isKnown = keys.contains { $0.contains(member.key) }
      decoding.note(
        isKnown
          ? "\(ops[lacking].quoted) has no \(member.key.quoted); claim it of that operation by itself"
          : "unknown key \(member.key.quoted)\(Suggestion.hint(for: member.key, among: Set(keys.joined()).sorted()))",
        at: member.keyPosition)
    }
    return QuestionPattern(ops, values)
  }

  /// The values that fit for one key of a pattern.
  private func accepted(_ member: JSONMember, by ops: [String]) -> [QuestionPattern.Value] {
    let names = ops.flatMap { QuestionPattern.names(of: member.key, op: $0, in: Self.space) }
    let elements = member.value.array ?? [member.value]
    if elements.isEmpty { decoding.note("no value fits an empty list", at: member.value) }
    return elements.compactMap { value($0, of: member.key, names: names) }
  }

  /// Whether a policy may have its own classes of the values of a key, so that any value is taken.
  static func isOpen(_ key: String) -> Bool {
    ["url", "length"].contains(key) || LaunchFact(rawValue: key)?.hasOwnClasses == true
  }

  private func operation(_ value: JSONValue) -> String? {
    guard let name = decoding.string(value) else { return nil }
    if QuestionPattern.keys(of: name, in: Self.space) != nil { return name }
    let ops = Set(Self.space.shapes.map(\.op)).sorted()
    decoding.note(
      "unknown operation \(name.quoted)\(Suggestion.hint(for: name, among: ops, listing: 40))", at: value)
    return nil
  }

  /// Links, lengths and versions, of which a policy may have its own classes, are taken as they are.
  private func value(_ value: JSONValue, of key: String, names: [String]) -> QuestionPattern.Value? {
    let isOpen = Self.isOpen(key)
    func named(_ text: String) -> QuestionPattern.Value? {
      if isOpen || names.contains(text) { return .text(text) }
      if text == "managed", names.contains(where: { $0.hasPrefix("managed:") }) { return .text(text) }
      decoding.note(
        "unknown value \(text.quoted)\(Suggestion.hint(for: text, among: names, listing: 20))", at: value)
      return nil
    }
    switch value.content {
    case .null: return named("nobody")
    case .bool(let flag): return named(flag ? "true" : "false")
    case .number(let number):
      return isOpen ? decoding.integer(value, in: 0 ... .max).map { .number($0) } : named(number.text)
    case .string("*"): return .any
    case .string(""): return named("noUser")
    case .string(let text): return named(text)
    case .array, .object: return decoding.refuse(value, expected: "a class, a list of classes or `*`")
    }
  }
}

extension LaunchFact {
  /// Whether a policy's own bounds and lists make the classes.
  fileprivate var hasOwnClasses: Bool {
    switch self {
    case .osVersion, .appVersion, .sdkVersion, .model, .clock, .lastCheckIn, .lastActive, .pinAttempts,
      .pinSetAt:
      true
    case .jailbroken, .devicePIN, .threatLevel, .account: false
    }
  }
}
