extension Decision: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case effect, reasons, obligations
  }

  /// What `mamctl decide signIn` prints next to the decision, for a log.
  private static let logged = ["allowed", "entered"]

  /// Reads the object that `mamctl decide --format json --explain` prints, whose reasons say what they rest on.
  ///
  /// - Throws: `DecodingError` where a part is missing or unknown, where reasons are only codes, or there is none.
  public init(from decoder: any Decoder) throws {
    try decoder.container(keyedBy: TextKey.self)
      .refuseKeys(except: CodingKeys.allCases.map(\.rawValue) + Self.logged)
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

extension DecisionSummary: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case effect, reasons, obligations
  }

  /// Reads a line of answers: the effect, the codes of the reasons, and the obligations where there are any.
  ///
  /// - Throws: `DecodingError` where a part is missing or unknown, or there is no reason.
  public init(from decoder: any Decoder) throws {
    try decoder.container(keyedBy: TextKey.self).refuseKeys(except: CodingKeys.allCases.map(\.rawValue))
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let codes = try container.decode([String].self, forKey: .reasons)
    if codes.isEmpty {
      throw DecodingError.dataCorruptedError(
        forKey: .reasons, in: container, debugDescription: "an answer has at least one reason")
    }
    self.init(
      effect: try container.decode(Effect.self, forKey: .effect), codes: Set(codes).sorted(),
      obligations: Set(try container.decodeIfPresent([Obligation].self, forKey: .obligations) ?? []).sorted())
  }

  /// Writes a line of answers.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(effect, forKey: .effect)
    try container.encode(codes, forKey: .reasons)
    if !obligations.isEmpty { try container.encode(obligations, forKey: .obligations) }
  }
}
