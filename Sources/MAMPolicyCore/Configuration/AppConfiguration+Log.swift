extension AppConfiguration {
  /// What stands in a log for a value that may not be there.
  public static let scrubbed = "(scrubbed)"

  /// Returns the configuration as lines for a log, one a value, without anything that may not be there.
  ///
  /// A value is scrubbed when its key is listed, when it is listed itself, or when it contains a value
  /// that is scrubbed for its key. The device's user is private and always scrubbed. Keys and values
  /// are compared without regard to letter case.
  ///
  /// - Parameter listed: The app's list. SDK: `valuesToScrubFromLogging`.
  /// - Returns: The lines, by dictionary in the order of delivery, then by key.
  ///
  /// Source: rules.md R11.3.
  public func logLines(scrubbing listed: [String] = []) -> [String] {
    let listed = Set(listed.map { Folding.fold($0) })
    let keys = listed.union(Self.privateKeys)
    var secrets: Set<String> = []
    for entry in entries {
      for (key, value) in entry.values where keys.contains(Folding.fold(key)) && !value.text.isEmpty {
        secrets.insert(Folding.fold(value.text))
      }
    }
    func isSecret(_ key: String, _ value: ConfigurationValue) -> Bool {
      let text = Folding.fold(value.text)
      return keys.contains(Folding.fold(key)) || listed.contains(text)
        || secrets.contains { text.holds($0) }
    }
    return entries.enumerated().flatMap { index, entry in
      entry.values.sorted { $0.key < $1.key }.map { key, value in
        "\(index + 1) \(entry.isDefault ? "default" : "targeted"): \(key) = "
          + (isSecret(key, value) ? Self.scrubbed : value.text)
      }
    }
  }

  private static let privateKeys: Set<String> = [
    Folding.fold(ConfigurationKey.userPrincipalName), Folding.fold(ConfigurationKey.userObjectID),
  ]
}

extension String {
  /// Whether another text stands somewhere in this one, byte for byte.
  fileprivate func holds(_ other: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }
}
