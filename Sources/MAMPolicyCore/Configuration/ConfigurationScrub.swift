/// Which values of a configuration may not be shown.
///
/// A value is hidden when its key is listed, when it is listed itself, or when it contains a value that
/// is hidden for its key. The device's user is private and always hidden. Keys and values are compared
/// without regard to letter case.
///
/// Source: R11.3. SDK: `valuesToScrubFromLogging`.
public struct ConfigurationScrub: Hashable, Sendable {
  /// What stands for a value that is hidden.
  public static let mark = "(scrubbed)"

  private let listed: Set<String>
  private let keys: Set<String>
  private let secrets: Set<String>

  /// Creates the scrub of a configuration from the app's list of keys or values.
  public init(of configuration: AppConfiguration, listed: [String] = []) {
    self.listed = Set(listed.map { Folding.fold($0) })
    self.keys = self.listed.union(Self.privateKeys)
    var secrets: Set<String> = []
    for entry in configuration.entries {
      for (key, value) in entry.values where keys.contains(Folding.fold(key)) && !value.text.isEmpty {
        secrets.insert(Folding.fold(value.text))
      }
    }
    self.secrets = secrets
  }

  /// Returns whether a text of the app's list is a key or a value of a configuration.
  public static func hides(_ listed: String, in configuration: AppConfiguration) -> Bool {
    let folded = Folding.fold(listed)
    return configuration.entries.contains { entry in
      entry.values.contains { Folding.fold($0.key) == folded || Folding.fold($0.value.text) == folded }
    }
  }

  /// Returns a value as text, or the mark where it is hidden.
  public func text(_ value: ConfigurationValue, of key: String) -> String {
    let text = Folding.fold(value.text)
    let isHidden =
      keys.contains(Folding.fold(key)) || listed.contains(text) || secrets.contains { text.holds($0) }
    return isHidden ? Self.mark : value.text
  }

  private static let privateKeys: Set<String> = [
    Folding.fold(ConfigurationKey.userPrincipalName), Folding.fold(ConfigurationKey.userObjectID),
  ]
}

extension AppConfiguration {
  /// Returns the configuration as lines for a log, one a value, without anything that may not be there.
  ///
  /// - Parameter listed: The app's list. SDK: `valuesToScrubFromLogging`.
  /// - Returns: The lines, by dictionary in the order of delivery, then by key.
  ///
  /// Source: R11.3.
  public func logLines(scrubbing listed: [String] = []) -> [String] {
    let scrub = ConfigurationScrub(of: self, listed: listed)
    return entries.enumerated().flatMap { index, entry in
      entry.values.sorted { $0.key < $1.key }.map { key, value in
        "\(index + 1) \(entry.isDefault ? "default" : "targeted"): \(key) = \(scrub.text(value, of: key))"
      }
    }
  }
}

extension String {
  /// Whether another text stands somewhere in this one, byte for byte.
  fileprivate func holds(_ other: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0...].starts(with: wanted) }
  }
}

extension ConfigurationScrub: CustomStringConvertible {
  /// How many keys and values are hidden; none of them is shown.
  public var description: String {
    "hides \(English.count(keys.count, "key")) and \(English.count(secrets.count, "value"))"
  }
}
