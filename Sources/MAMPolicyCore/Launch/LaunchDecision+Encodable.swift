extension LaunchDecision: Encodable {
  private enum CodingKeys: String, CodingKey {
    case effect, reasons, obligations, missing, checks
  }

  /// Writes the object that `mamctl launch --format json --explain` prints.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try decision.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(missingFacts, forKey: .missing)
    try container.encode(checks, forKey: .checks)
  }
}

extension LaunchCheck: Encodable {
  private enum CodingKeys: String, CodingKey {
    case check, outcome, setting, value, fact, found, reasons, needs
  }

  /// Writes the condition, how the device meets it, and the reasons with what they rest on.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .check)
    try container.encode(outcome.word, forKey: .outcome)
    try container.encode(setting, forKey: .setting)
    try container.encode(value, forKey: .value)
    try container.encode(fact, forKey: .fact)
    try container.encode(found, forKey: .found)
    try container.encode(reasons, forKey: .reasons)
    try container.encodeIfPresent(needs, forKey: .needs)
  }
}
