extension DeviceFacts: Codable {
  /// Reads a device file; a fact that is absent or `null` is not known.
  ///
  /// `mdmUser` is `true` where the device's configuration names the user in question, and `false` where it names another.
  ///
  /// - Throws: `DecodingError` for an unknown key and for a value that a fact cannot have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    try container.refuseKeys(except: DeviceFact.allCases.map(\.rawValue))
    self.init()
    for fact in DeviceFact.allCases {
      let key = TextKey(fact.rawValue)
      try fact.row.decode(&self, container, key)
      if case .count(let count) = self[fact], count < 0 {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(count) is less than 0")
      }
    }
  }

  /// Writes a device file with the facts that are known; a time counts from the start.
  ///
  /// - Throws: `EncodingError` for a value that no device file can have, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TextKey.self)
    for fact in DeviceFact.allCases {
      if case .count(let count) = self[fact], count < 0 {
        throw encoder.refusal(of: self, "`\(fact.rawValue)` is \(count), less than 0")
      }
      try fact.row.encode(self, &container, TextKey(fact.rawValue))
    }
  }
}
