extension SettingValue: Encodable {
  /// Writes the value with the type that it has in an export.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }

  /// Creates the value of a setting from what an export says, or nil if the setting has no such value.
  init?(_ content: Content, of setting: Setting) {
    guard let policy = setting.row.kind.policy(showing: content) else { return nil }
    self.init(content: content, label: setting.row.kind.label(of: content, in: policy))
  }
}

extension SettingKind {
  /// Returns a policy that has a value of a setting of this kind; nil if the setting has no such value.
  fileprivate func policy(showing content: SettingValue.Content) -> AppProtectionPolicy? {
    var policy = AppProtectionPolicy()
    switch (self, content) {
    case (.time(let path, _, _), .text(let text)): policy[keyPath: path] = TimeLimit(text)
    case (.version(let path, _), .text(let text)): policy[keyPath: path] = VersionLimit(text)
    case (.flag, .flag), (.optionalFlag, .flag), (.word, .text), (.text, .text), (.count, .number),
      (.words, .list), (.joinedWords, .list), (.texts, .list), (.joinedTexts, .list), (.protocols, .list),
      (.apps, .list):
      break
    case (.optionalFlag, .null), (.word, .null), (.time, .null), (.version, .null), (.text, .null),
      (.apps, .null):
      break
    case (_, .null), (_, .flag), (_, .number), (_, .text), (_, .list): return nil
    }
    return policy
  }
}

extension SettingValue.Content: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    }
  }
}
