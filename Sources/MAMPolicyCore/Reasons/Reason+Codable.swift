extension Reason: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case code, side, setting, value, stated, misread, basis, source, text
  }

  /// Reads a reason with what it rests on; what its code means comes from the catalog.
  ///
  /// A code that the catalog does not have is that of a newer version, and keeps the text that it comes with.
  ///
  /// - Throws: `DecodingError` where a part is missing, unknown, or of the wrong type.
  public init(from decoder: any Decoder) throws {
    try decoder.container(keyedBy: TextKey.self).refuseKeys(except: CodingKeys.allCases.map(\.rawValue))
    let container = try decoder.container(keyedBy: CodingKeys.self)
    for key in CodingKeys.allCases where key != .misread && !container.contains(key) {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(
          codingPath: container.codingPath, debugDescription: "missing key `\(key.rawValue)`"))
    }
    let code = try container.decode(String.self, forKey: .code)
    let basis = try container.decode(Basis.self, forKey: .basis)
    let source = try container.decode(String.self, forKey: .source)
    let text = try container.decode(String.self, forKey: .text)
    let known = ReasonCatalog.entry(named: code).flatMap { $0.code == code ? $0 : nil }
    let setting = try container.decodeIfPresent(Setting.self, forKey: .setting)
    let stated = try container.decodeIfPresent(Bool.self, forKey: .stated)
    let misread = try container.decodeIfPresent(String.self, forKey: .misread)
    let content = try container.decode(SettingValue.Content.self, forKey: .value)
    if setting == nil, content != .null || stated != nil || misread != nil {
      throw DecodingError.dataCorruptedError(
        forKey: .setting, in: container, debugDescription: "a value without a setting")
    }
    guard let setting else {
      self.init(
        known ?? ReasonEntry(unknown: code, basis, source, text),
        side: try container.decodeIfPresent(Side.self, forKey: .side), nil)
      return
    }
    guard let value = SettingValue(content, of: setting) else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: container, debugDescription: "not a value of `\(setting.rawValue)`")
    }
    self.init(
      known ?? ReasonEntry(unknown: code, basis, source, text),
      side: try container.decodeIfPresent(Side.self, forKey: .side),
      SaidSetting(setting: setting, value: value, stated: stated, misread: misread))
  }

  /// Writes the reason as an object.
  ///
  /// Every key is always there but `misread`, which is only where the export says what cannot be read.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(side, forKey: .side)
    try container.encode(setting, forKey: .setting)
    try container.encode(value, forKey: .value)
    try container.encode(stated, forKey: .stated)
    try container.encodeIfPresent(misread, forKey: .misread)
    try container.encode(entry.basis, forKey: .basis)
    try container.encode(entry.source, forKey: .source)
    try container.encode(entry.text, forKey: .text)
  }
}
