public import MAMPolicyCore

extension Decision: Codable {
  private enum CodingKeys: String, CodingKey {
    case effect, reasons, obligations
  }

  /// Reads a decision: `effect`, `reasons`, and `obligations` where there are any.
  ///
  /// - Throws: `DecodingError` where a part is missing or unknown, or there is no reason.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let reasons = try container.decode([Reason].self, forKey: .reasons)
    guard let first = reasons.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .reasons, in: container, debugDescription: "a decision has at least one reason")
    }
    self.init(
      try container.decode(Effect.self, forKey: .effect), first, and: Array(reasons.dropFirst()),
      obligations: try container.decodeIfPresent([Obligation].self, forKey: .obligations) ?? [])
  }

  /// Writes the decision: `effect`, `reasons`, the deciding one first, and `obligations` where there are any.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(effect, forKey: .effect)
    try container.encode(reasonsInReadingOrder, forKey: .reasons)
    if !obligations.isEmpty { try container.encode(obligations, forKey: .obligations) }
  }
}

extension Reason: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, side, setting, value, label, stated, misread
  }

  /// Reads a reason by its code; what the code means comes from the catalog.
  ///
  /// - Throws: `DecodingError` where the code is unknown or a part is not readable.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let code = try container.decode(String.self, forKey: .code)
    guard let entry = ReasonCatalog.entry(named: code), entry.code == code else {
      throw DecodingError.dataCorruptedError(
        forKey: .code, in: container, debugDescription: "unknown reason code `\(code)`")
    }
    let content = try container.decodeIfPresent(SettingValue.Content.self, forKey: .value)
    let label = try container.decodeIfPresent(String.self, forKey: .label)
    let stated = try container.decodeIfPresent(Bool.self, forKey: .stated)
    let misread = try container.decodeIfPresent(String.self, forKey: .misread)
    self.init(
      entry, side: try container.decodeIfPresent(Side.self, forKey: .side),
      try container.decodeIfPresent(Setting.self, forKey: .setting).map { setting in
        SaidSetting(
          setting: setting, value: label.map { SettingValue(content: content ?? .null, label: $0) },
          stated: stated, misread: misread)
      })
  }

  /// Writes the reason: its code, and the side, the setting and the value that it rests on.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encodeIfPresent(side, forKey: .side)
    try container.encodeIfPresent(setting, forKey: .setting)
    try container.encodeIfPresent(value?.content, forKey: .value)
    try container.encodeIfPresent(value?.label, forKey: .label)
    try container.encodeIfPresent(stated, forKey: .stated)
    try container.encodeIfPresent(misread, forKey: .misread)
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
