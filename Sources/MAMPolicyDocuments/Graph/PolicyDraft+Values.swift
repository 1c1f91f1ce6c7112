internal import MAMPolicyCore

extension PolicyDraft {
  /// Returns the word that a value is, exactly or else in another letter case.
  ///
  /// An unknown word stands for the most restrictive one, with a warning.
  mutating func word<Word: FailClosedVocabulary>(_ value: JSONValue, of setting: Setting) -> Word? {
    guard let text = decoding.string(value) else { return nil }
    if let word = Word(graph: text) { return word }
    warnOfUnknown(text, Word.self, of: setting, at: value.position, assumed: Word.mostRestrictive.rawValue)
    return Word.mostRestrictive
  }

  /// Returns the words that a list has; an unknown one is left out, with a warning.
  mutating func words<Word: PolicyVocabulary>(_ value: JSONValue, of setting: Setting) -> Set<Word>? {
    guard let elements = decoding.array(value) else { return nil }
    var words: Set<Word> = []
    var isRead = true
    for element in elements {
      guard let text = decoding.string(element) else {
        isRead = false
        continue
      }
      if let word = Word(graph: text) {
        words.insert(word)
      } else {
        let hint = Suggestion.nearest(to: text, among: Word.allCases.map(\.rawValue))
        warn(
          .unknownWord, setting,
          "`\(setting.rawValue)` lists \(UserText.quoted(text)), which is not one of its values: it is left out"
            + (hint.map { "; did you mean `\($0)`?" } ?? ""), at: element.position)
      }
    }
    return isRead ? words : nil
  }

  /// Returns the words that a text has between commas, or one certain word when any of them is unknown.
  mutating func joinedWords<Word: PolicyVocabulary>(
    _ value: JSONValue, of setting: Setting, unknown: Word
  ) -> Set<Word>? {
    guard let text = decoding.string(value) else { return nil }
    let parts = text.separated(by: ",")
    let words = parts.compactMap { Word(graph: $0) }
    if words.count == parts.count, !words.isEmpty { return Set(words) }
    let odd = parts.first { Word(graph: $0) == nil } ?? text
    warnOfUnknown(odd, Word.self, of: setting, at: value.position, assumed: unknown.rawValue)
    return [unknown]
  }

  /// Returns a whole number, brought into a range with a warning.
  mutating func count(_ value: JSONValue, of setting: Setting, in range: ClosedRange<Int>) -> Int? {
    guard let number = value.number else {
      return decoding.refuse(value, expected: "a whole number")
    }
    let count: Int
    if let integer = number.exactInteger {
      count = integer
    } else if number.double.magnitude >= 0x1p63 {
      count = number.double < 0 ? .min : .max
    } else {
      decoding.note("expected a whole number, found \(UserText.quoted(number.text))", at: value)
      return nil
    }
    if range.contains(count) { return count }
    let nearest = min(max(count, range.lowerBound), range.upperBound)
    warn(
      .outOfRange, setting,
      "`\(setting.rawValue)` is \(UserText.quoted(number.text)), outside \(range.lowerBound) to "
        + "\(range.upperBound): `\(nearest)` is assumed", at: value.position)
    return nearest
  }

  /// Returns a length of time; one that cannot be read is kept as text, with a warning.
  mutating func time(_ value: JSONValue, of setting: Setting) -> TimeLimit? {
    guard let text = decoding.string(value) else { return nil }
    let read = ISODuration(text)
    let found = "`\(setting.rawValue)` is \(UserText.quoted(text))"
    if let read {
      if read.length < .zero {
        warn(.outOfRange, setting, "\(found), a negative length of time", at: value.position)
      }
      if read.isApproximate {
        warn(
          .approximate, setting, "\(found): a month counts as 30 days and a year as 365", at: value.position)
      }
    } else {
      warn(
        .unreadable, setting, "\(found), which is not a duration such as `PT12H`: its check cannot be made",
        at: value.position)
    }
    return TimeLimit(text: text, duration: read?.length)
  }

  /// Returns a version, within an optional that is empty for an empty text; an unreadable one is kept as text.
  mutating func version(_ value: JSONValue, of setting: Setting) -> VersionLimit?? {
    guard let text = decoding.string(value) else { return nil }
    if text.isEmpty { return .some(nil) }
    let limit = VersionLimit(text)
    if limit.version == nil {
      warn(
        .unreadable, setting,
        "`\(setting.rawValue)` is \(UserText.quoted(text)), which is not a version such as `17.5.1`: "
          + "its check cannot be made", at: value.position)
    }
    return .some(limit)
  }

  private mutating func warnOfUnknown<Word: PolicyVocabulary>(
    _ text: String, _: Word.Type, of setting: Setting, at position: JSONPosition, assumed: String
  ) {
    let hint = Suggestion.nearest(to: text, among: Word.allCases.map(\.rawValue))
    warn(
      .unknownWord, setting,
      "`\(setting.rawValue)` is \(UserText.quoted(text)), which is not one of its values: "
        + "`\(assumed)` is assumed to be safe" + (hint.map { "; did you mean `\($0)`?" } ?? ""),
      at: position)
  }
}

extension PolicyVocabulary {
  /// Makes the word that a Graph export spells, exactly or else in another letter case.
  ///
  /// Source: rules.md R15.1 (the second half inferred).
  package init?(graph text: String) {
    if let word = Self(rawValue: text) {
      self = word
      return
    }
    let folded = Folding.fold(text)
    guard let word = Self.allCases.first(where: { Folding.fold($0.rawValue) == folded }) else { return nil }
    self = word
  }
}
