internal import MAMPolicyCore

/// How one setting is read from the value that a document has for it.
struct SettingReading {
  /// What came of reading a value.
  enum Outcome {
    /// The document states the setting.
    case stated
    /// The value is `null` where that means that the setting is not there.
    case absent
    /// The value cannot be one of the setting's, which has been noted.
    case refused
  }

  /// Reads a value into a policy.
  let read: (inout PolicyDraft, Setting, JSONValue) -> Outcome

  /// Reads a value of one kind; `null` means absent.
  private static func value<Value>(
    _ path: WritableKeyPath<AppProtectionPolicy, Value>,
    _ read: @escaping (inout PolicyDraft, Setting, JSONValue) -> Value?
  ) -> SettingReading {
    SettingReading { draft, setting, value in
      if value.isNull { return .absent }
      guard let value = read(&draft, setting, value) else { return .refused }
      draft.policy[keyPath: path] = value
      return .stated
    }
  }

  /// Reads a value of one kind; `null` is a value too, the second given.
  private static func value<Value>(
    _ path: WritableKeyPath<AppProtectionPolicy, Value>, null: Value,
    _ read: @escaping (inout PolicyDraft, Setting, JSONValue) -> Value?
  ) -> SettingReading {
    let reading = self.value(path, read)
    return SettingReading { draft, setting, value in
      guard value.isNull else { return reading.read(&draft, setting, value) }
      draft.policy[keyPath: path] = null
      return .stated
    }
  }
}

extension SettingReading {
  /// Reads a truth value.
  static func flag(_ path: WritableKeyPath<AppProtectionPolicy, Bool>) -> SettingReading {
    value(path) { draft, _, value in draft.decoding.bool(value) }
  }

  /// Reads a truth value that may be unknown.
  static func flag(_ path: WritableKeyPath<AppProtectionPolicy, Bool?>) -> SettingReading {
    value(path) { draft, _, value in draft.decoding.bool(value) }
  }

  /// Reads a word; one that is unknown is read as the most restrictive.
  static func word<Word: FailClosedVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Word>
  ) -> SettingReading {
    value(path) { draft, setting, value in draft.word(value, of: setting) }
  }

  /// Reads a word, or `null` for a setting that is not configured.
  static func word<Word: FailClosedVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Word?>
  ) -> SettingReading {
    value(path, null: nil) { draft, setting, value in
      let word: Word? = draft.word(value, of: setting)
      return word.map(Optional.some)
    }
  }

  /// Reads a list of words; one that is unknown lists nothing.
  static func words<Word: PolicyVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Set<Word>>
  ) -> SettingReading {
    value(path) { draft, setting, value in draft.words(value, of: setting) }
  }

  /// Reads words joined by commas; with one that is unknown, the whole is read as a word of its own.
  static func joinedWords<Word: PolicyVocabulary>(
    _ path: WritableKeyPath<AppProtectionPolicy, Set<Word>>, unknown: Word
  ) -> SettingReading {
    value(path) { draft, setting, value in draft.joinedWords(value, of: setting, unknown: unknown) }
  }

  /// Reads a whole number; one outside its range is read as the end of the range next to it.
  static func count(
    _ path: WritableKeyPath<AppProtectionPolicy, Int>, in range: ClosedRange<Int>
  ) -> SettingReading {
    value(path) { draft, setting, value in draft.count(value, of: setting, in: range) }
  }

  /// Reads a length of time, or `null` for no limit.
  static func time(_ path: WritableKeyPath<AppProtectionPolicy, TimeLimit?>) -> SettingReading {
    value(path, null: nil) { draft, setting, value in draft.time(value, of: setting).map(Optional.some) }
  }

  /// Reads a version, or `null` or an empty text for no limit.
  static func version(_ path: WritableKeyPath<AppProtectionPolicy, VersionLimit?>) -> SettingReading {
    value(path, null: nil) { draft, setting, value in draft.version(value, of: setting) }
  }

  /// Reads a text, or `null` or an empty one for none.
  static func text(_ path: WritableKeyPath<AppProtectionPolicy, String?>) -> SettingReading {
    value(path, null: nil) { draft, _, value in
      draft.decoding.string(value).map { $0.isEmpty ? nil : $0 }
    }
  }

  /// Reads a list of texts.
  static func texts(_ path: WritableKeyPath<AppProtectionPolicy, [String]>) -> SettingReading {
    value(path) { draft, _, value in draft.decoding.strings(value) }
  }

  /// Reads texts joined by semicolons, or `null` for none.
  static func joinedTexts(_ path: WritableKeyPath<AppProtectionPolicy, [String]>) -> SettingReading {
    value(path, null: []) { draft, _, value in
      draft.decoding.string(value).map { $0.separated(by: ";") }
    }
  }

  /// Reads the list of exempted URL schemes.
  static func protocols(
    _ path: WritableKeyPath<AppProtectionPolicy, [ExemptedProtocol]>
  ) -> SettingReading {
    value(path) { draft, _, value in draft.protocols(value) }
  }

  /// Reads the apps of an expanded list, or `null` for a list that was not asked for.
  static func apps(_ path: WritableKeyPath<AppProtectionPolicy, [String]?>) -> SettingReading {
    value(path, null: nil) { draft, setting, value in draft.apps(value, of: setting).map(Optional.some) }
  }
}

extension StringProtocol {
  /// The parts between separators, without the white space around them and without empty ones.
  func separated(by separator: Character) -> [String] {
    split(separator: separator).compactMap { part in
      let trimmed = part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }
}
