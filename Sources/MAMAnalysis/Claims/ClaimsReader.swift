internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Reads a file of claims: `{"mam": 1, "claims": [...]}`.
///
/// Reading is strict: what is unknown, misspelled or of another kind is refused with its place.
struct ClaimsReader {
  private let decoding: JSONDecoding
  private let files: FileSource
  private let isStrict: Bool
  /// What the owners of the policies should know that claims compare with.
  private(set) var warnings: [LoadWarning] = []

  init(_ decoding: JSONDecoding, files: FileSource, strictly isStrict: Bool) {
    self.decoding = decoding
    self.files = files
    self.isStrict = isStrict
  }

  /// Reads the claims of a document; what is wrong is noted.
  mutating func claims(_ root: JSONValue) -> [Claim]? {
    // Of another file, everything in it would be wrong; one sentence says so.
    if let object = root.object, object["claims"] == nil, object["mam"] == nil, object.members.count > 2 {
      decoding.note("not a file of claims, which has the keys `mam` and `claims`", at: root.position)
      return nil
    }
    guard var reader = ObjectReader(root, decoding) else { return nil }
    WorldReader.version(of: &reader, in: "a file of claims")
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
    // With a setting, `atLeast` says how it compares.
    let kinds = ["never", "always", reader.has("setting") ? "setting" : "atLeast"].filter(reader.has)
    guard kinds.count == 1 else {
      let found =
        kinds.isEmpty ? "" : "; this one has \(English.list(kinds.map { "`\($0)`" }, "and"))"
      reader.note(
        "a claim has exactly one of `never`, `always` and `setting`, or `atLeast` with the file of a policy"
          + found)
      reader.giveUp()
      return nil
    }
    switch kinds[0] {
    case "setting": return settingContent(&reader)
    case "never": return reader.value("never").flatMap(pattern).map { .never($0) }
    case "always":
      let pattern = reader.value("always").flatMap(pattern)
      let effect = reader.value("effect").flatMap { self.effect($0, of: pattern) }
      guard let pattern, let effect else { return nil }
      return .always(pattern, effect)
    case _:
      guard let value = reader.value("atLeast") else { return nil }
      return export(value).map { .atLeast($0) }
    }
  }

  private func effect(_ value: JSONValue, of pattern: QuestionPattern?) -> Effect? {
    guard let effect = decoding.choice(value, "effect", as: Effect.self) else { return nil }
    guard pattern?.ops == [Topic.launch.op], [.deny, .blockOrgData].contains(effect) else { return effect }
    decoding.note(
      "`launch` never has the effect `\(effect.rawValue)`; expected one of `allow`, `warn`, `block` and `wipe`",
      at: value)
    return nil
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

extension ClaimsReader {
  private func pattern(_ value: JSONValue) -> QuestionPattern? {
    guard let object = decoding.object(value) else { return nil }
    guard let op = object["op"] else {
      decoding.note("missing key `op`", at: value)
      return nil
    }
    let elements = op.array ?? [op]
    let ops = elements.compactMap(operation)
    if elements.isEmpty { note(.nothing(key: "op"), at: op.position) }
    guard ops.count == elements.count, !ops.isEmpty else { return nil }
    var values: [String: QuestionPattern.Values] = [:]
    let members = object.members.filter { $0.key != "op" }
    for member in members { values[member.key] = accepted(member, by: ops) }
    guard values.count == members.count else { return nil }
    do throws(UnknownName) {
      return try QuestionPattern(ops, values)
    } catch {
      note(error, at: value.position)
      return nil
    }
  }

  /// The values that fit for one key of a pattern; nil if the key or one of them is refused.
  private func accepted(_ member: JSONMember, by ops: [String]) -> QuestionPattern.Values? {
    do throws(UnknownName) {
      try PatternWords.check(key: member.key, of: ops)
    } catch {
      note(error, at: member.keyPosition)
      return nil
    }
    let elements = member.value.array ?? [member.value]
    if elements.isEmpty { note(.nothing(key: member.key), at: member.value.position) }
    let values = elements.compactMap { value($0, of: member.key, in: ops) }
    return values.isEmpty || values.count < elements.count ? nil : QuestionPattern.Values(values)
  }

  private func operation(_ value: JSONValue) -> String? {
    guard let name = decoding.string(value) else { return nil }
    do throws(UnknownName) {
      _ = try PatternWords.topic(named: name)
      return name
    } catch {
      note(error, at: value.position)
      return nil
    }
  }

  private func value(_ value: JSONValue, of key: String, in ops: [String]) -> QuestionPattern.Value? {
    let text: String
    switch value.content {
    case .null: text = "nobody"
    case .bool(let flag): text = "\(flag)"
    case .number(let number):
      guard PatternWords.isOpen(key) else {
        text = number.text
        break
      }
      guard let whole = decoding.integer(value, in: 0 ... .max) else { return nil }
      text = "\(whole)"
    case .string(let string): text = string.isEmpty ? "noUser" : string
    case .array, .object: return decoding.refuse(value, expected: "a class, a list of classes or `*`")
    }
    do throws(UnknownName) {
      return try PatternWords.value(.text(text), of: key, in: ops)
    } catch {
      note(error, at: value.position)
      return nil
    }
  }

  private func note(_ unknown: UnknownName, at position: JSONPosition) {
    decoding.note("\(unknown)", at: position)
  }
}
