internal import MAMPolicyCore

extension PolicyDraft {
  /// Returns the word that a value is, exactly or else in another letter case.
  ///
  /// An unknown word stands for the most restrictive one, with a warning.
  mutating func word(_ value: JSONValue, among words: SettingWords, of setting: Setting) -> [String]? {
    guard let text = decoding.string(value) else { return nil }
    if let word = words.word(graph: text) { return [word] }
    let assumed = words.mostRestrictive
    misread[setting] = text
    warnOfUnknown(text, words, of: setting, at: value.position, assumed: assumed ?? "null")
    return assumed.map { [$0] } ?? []
  }

  /// Returns the words that a list has; an unknown one is left out, with a warning.
  mutating func words(_ value: JSONValue, among words: SettingWords, of setting: Setting) -> [String]? {
    guard let elements = decoding.array(value) else { return nil }
    var list: [String] = []
    var isRead = true
    for element in elements {
      guard let text = decoding.string(element) else {
        isRead = false
        continue
      }
      if let word = words.word(graph: text) {
        list.append(word)
      } else {
        let nearest = Suggestion.nearest(to: text, among: words.words.map(\.graph))
        warn(
          .unknownWord, setting,
          "`\(setting.rawValue)` lists \(UserText.quoted(text)), which is not one of its values: it is left out"
            + Suggestion.hint(nearest), at: element.position)
      }
    }
    return isRead ? list : nil
  }

  /// Returns the words that a text has between commas, or one certain word when any of them is unknown.
  mutating func joinedWords(
    _ value: JSONValue, among words: SettingWords, of setting: Setting, unknown: String
  ) -> [String]? {
    guard let text = decoding.string(value) else { return nil }
    let parts = text.separated(by: ",")
    let list = parts.compactMap(words.word)
    if list.count == parts.count, !list.isEmpty { return list }
    let odd = parts.first { words.word(graph: $0) == nil } ?? text
    misread[setting] = text
    warnOfUnknown(odd, words, of: setting, at: value.position, assumed: unknown)
    return [unknown]
  }

  /// Returns a whole number; one outside of the setting's range is kept, with a warning.
  mutating func count(
    _ value: JSONValue, of setting: Setting, in range: ClosedRange<Int>, outside: Int
  ) -> Int? {
    guard let number = value.number else {
      return decoding.refuse(value, expected: "a whole number")
    }
    let count: Int
    if let integer = number.exactInteger {
      count = integer
    } else if number.double.magnitude >= 0x1p63 {
      count = number.double < 0 ? .min : .max
      misread[setting] = number.text
    } else {
      decoding.note("expected a whole number, found \(UserText.quoted(number.text))", at: value)
      return nil
    }
    if range.contains(count) { return count }
    let effect =
      range.contains(outside) ? "counts as `\(outside)`" : setting.consequenceIfUnreadable
    warn(
      .outOfRange, setting,
      "`\(setting.rawValue)` is \(UserText.quoted(number.text)), outside \(range.lowerBound) to "
        + "\(range.upperBound): \(effect)", at: value.position)
    return count
  }

  /// Returns a duration; one that cannot be read is kept as text, with a warning.
  mutating func time(_ value: JSONValue, of setting: Setting) -> TimeLimit? {
    guard let text = decoding.string(value) else { return nil }
    let read = ISODuration(text)
    let found = "`\(setting.rawValue)` is \(UserText.quoted(text))"
    if let read {
      if read.length < .zero {
        warn(
          .outOfRange, setting, "\(found), a negative duration: \(setting.consequenceIfUnreadable)",
          at: value.position)
      }
      if read.isApproximate {
        warn(
          .approximate, setting, "\(found): a month counts as 30 days and a year as 365", at: value.position)
      }
    } else {
      warn(
        .unreadable, setting,
        "\(found), which is not a duration such as `PT12H`: \(setting.consequenceIfUnreadable)",
        at: value.position)
    }
    return TimeLimit(text: text, duration: read?.length)
  }

  /// Returns a version, within an optional that is empty for an empty text; an unreadable one is kept as text.
  mutating func version(_ value: JSONValue, of setting: Setting) -> VersionLimit?? {
    guard let text = decoding.string(value) else { return nil }
    if text.isBlank {
      warn(
        .unreadable, setting, "`\(setting.rawValue)` is empty: nothing is checked", at: value.position
      )
      return .some(nil)
    }
    let limit = VersionLimit(text)
    if limit.version == nil {
      warn(
        .unreadable, setting,
        "`\(setting.rawValue)` is \(UserText.quoted(text)), which is not a version such as `17.5.1`: "
          + setting.consequenceIfUnreadable, at: value.position)
    }
    return .some(limit)
  }

  private mutating func warnOfUnknown(
    _ text: String, _ words: SettingWords, of setting: Setting, at position: JSONPosition, assumed: String
  ) {
    let nearest = Suggestion.nearest(to: text, among: words.words.map(\.graph))
    warn(
      .unknownWord, setting,
      "`\(setting.rawValue)` is \(UserText.quoted(text)), which is not one of its values: "
        + "treated as `\(assumed)`\(words.isStrictest(assumed) ? ", the strictest value" : "")"
        + Suggestion.hint(nearest),
      at: position)
  }
}
