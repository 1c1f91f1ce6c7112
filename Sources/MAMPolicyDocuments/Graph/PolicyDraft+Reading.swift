internal import MAMPolicyCore

extension PolicyDraft {
  /// The result of reading a setting's value.
  enum Reading {
    /// The document states the setting.
    case stated
    /// The value is `null` where that means that the setting is not there.
    case absent
    /// The value cannot be one of the setting's, which has been noted.
    case refused
  }

  /// Reads the value that a document has for a setting.
  ///
  /// Source: R15.1, R15.2, column "Type / values".
  mutating func readValue(of setting: Setting, _ value: JSONValue) -> Reading {
    let kind = setting.row.kind
    if let text = value.string, text.isPowerShellRemnant {
      decoding.note(
        "\(UserText.quoted(text)) stands where PowerShell cut a list or an object off; "
          + "export again with `ConvertTo-Json -Depth 10`", at: value)
      return .refused
    }
    if value.isNull { return readNull(kind) }
    switch kind {
    case .flag(let path, _, _): return take(decoding.bool(value), path)
    case .optionalFlag(let path, _, _): return take(decoding.bool(value).map(Optional.some), path)
    case .word(let words): return take(word(value, among: words, of: setting), words)
    case .words(let words): return take(self.words(value, among: words, of: setting), words)
    case .joinedWords(let words, let unknown):
      return take(joinedWords(value, among: words, of: setting, unknown: unknown), words)
    case .count(let path, let range, let outside):
      return take(count(value, of: setting, in: range, outside: outside), path)
    case .time(let path, _, _): return take(time(value, of: setting).map(Optional.some), path)
    case .version(let path, _): return take(version(value, of: setting), path)
    case .text(let path): return take(decoding.string(value).map { $0.isEmpty ? nil : $0 }, path)
    case .texts(let path): return take(decoding.strings(value), path)
    case .joinedTexts(let path, _): return take(decoding.string(value).map { $0.separated(by: ";") }, path)
    case .protocols(let path): return take(protocols(value), path)
    case .apps(let path): return take(apps(value, of: setting).map(Optional.some), path)
    }
  }

  /// Reads `null`, which is a value where a setting can be not configured, and absence elsewhere.
  private mutating func readNull(_ kind: SettingKind) -> Reading {
    guard kind.takesNull else { return .absent }
    switch kind {
    case .word(let words), .words(let words), .joinedWords(let words, _): return take([], words)
    case .time(let path, _, _): return take(.some(nil), path)
    case .version(let path, _): return take(.some(nil), path)
    case .text(let path): return take(.some(nil), path)
    case .joinedTexts(let path, _): return take([], path)
    case .apps(let path): return take(.some(nil), path)
    case .flag, .optionalFlag, .count, .texts, .protocols: return .absent
    }
  }

  private mutating func take<Value>(_ value: Value?, _ path: SettingKind.Path<Value>) -> Reading {
    guard let value else { return .refused }
    policy[keyPath: path] = value
    return .stated
  }

  private mutating func take(_ list: [String]?, _ words: SettingWords) -> Reading {
    guard let list else { return .refused }
    words.set(&policy, list)
    return .stated
  }
}

extension SettingKind {
  /// Whether `null` is a value of the setting, and not its absence.
  var takesNull: Bool {
    switch self {
    case .word(let words): words.isOptional
    case .time, .version, .text, .joinedTexts, .apps: true
    case .flag, .optionalFlag, .words, .joinedWords, .count, .texts, .protocols: false
    }
  }
}

extension String {
  /// Whether the text is what PowerShell writes in place of a value that lies too deep.
  fileprivate var isPowerShellRemnant: Bool {
    hasPrefix("System.Object") || hasPrefix("System.Collections.") || hasPrefix("@{")
  }
}
