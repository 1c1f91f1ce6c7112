extension Request: Codable {
  /// Reads a line that `mamctl eval` answers, of accounts that are named by a UPN or an object ID.
  ///
  /// Keys and words are exact in letter case, and every key that is not optional must be there.
  ///
  /// - Throws: `DecodingError` for anything else, such as an unknown operation or a world's name for an account.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    let name = try container.decode(String.self, forKey: TextKey("op"))
    guard let question = Question.named(name) else {
      let nearest = Suggestion.nearest(to: name, among: Question.all.map(\.name))
      throw DecodingError.dataCorruptedError(
        forKey: TextKey("op"), in: container,
        debugDescription: "unknown operation `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
    }
    try container.refuseKeys(except: ["op"] + question.ends.map(\.key) + question.fields.map(\.key))
    func slot(_ end: QuestionEnd) throws -> IdentitySlot {
      let slot = try container.decode(IdentitySlot.self, forKey: TextKey(end.key))
      guard case .merged = slot else { return slot }
      throw DecodingError.dataCorruptedError(
        forKey: TextKey(end.key), in: container, debugDescription: "expected one account")
    }
    let near = try slot(question.near)
    let far = try question.far.map(slot)
    let values = try question.fields.map { try $0.value(in: container) }
    guard let matter = question.matter(values) else {
      throw DecodingError.dataCorruptedError(
        forKey: TextKey("op"), in: container, debugDescription: "the values do not fit `\(name)`")
    }
    self.init(near: near, far: far, matter)
  }

  /// Writes a line that `mamctl eval` answers; an account is written as it was given.
  ///
  /// - Throws: `EncodingError` for a view of several accounts, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    let question = matter.question
    var container = encoder.container(keyedBy: TextKey.self)
    try container.encode(question.name, forKey: TextKey("op"))
    for (end, slot) in [(question.near, near)] + (question.far.map { [($0, far ?? .unset)] } ?? []) {
      if case .merged = slot {
        throw encoder.refusal(of: self, "`\(end.key)` is a view of several accounts, expected one")
      }
      try container.encode(slot, forKey: TextKey(end.key))
    }
    for (field, value) in zip(question.fields, matter.values) {
      let key = TextKey(field.key)
      switch value {
      case .word(let word): try container.encode(word, forKey: key)
      case .flag(let flag): try container.encode(flag, forKey: key)
      case .number(let number):
        if number < 0 { throw encoder.refusal(of: self, "`\(field.key)` is \(number), less than 0") }
        try container.encode(number, forKey: key)
      case .link(let link): try container.encode(link.text, forKey: key)
      }
    }
  }
}

extension QuestionField {
  /// Reads the value under the field's key; absent it is the usual one, where there is such.
  fileprivate func value(in container: KeyedDecodingContainer<TextKey>) throws -> QuestionValue {
    let key = TextKey(self.key)
    if let standing, !container.contains(key) { return standing }
    func refuse(_ message: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: message)
    }
    switch kind {
    case .word(let noun, let words):
      let text = try container.decode(String.self, forKey: key)
      // Canonically equal texts are not one word.
      if words.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return .word(text) }
      let nearest = Suggestion.nearest(to: text, among: words)
      throw refuse("unknown \(noun) `\(text)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
    case .flag: return .flag(try container.decode(Bool.self, forKey: key))
    case .number:
      let number = try container.decode(Int.self, forKey: key)
      if number < 0 { throw refuse("\(number) is less than 0") }
      return .number(number)
    case .link:
      let text = try container.decode(String.self, forKey: key)
      guard let link = Link(text) else { throw refuse("`\(text)` has no scheme") }
      return .link(link)
    }
  }
}
