/// The app configuration of an account: every dictionary that was delivered for it.
///
/// For each key the targeted dictionaries decide; the tenant-wide default counts only when none of them
/// has the key. So a default never causes a conflict.
///
/// ```swift
/// let configuration = AppConfiguration([
///   ConfigurationEntry(values: ["__IsDefault": .bool(true), "signature": .string("Contoso")]),
///   ConfigurationEntry(values: ["signature": .string("Contoso Sales")]),
/// ])
/// configuration.string(for: "signature")  // "Contoso Sales"
/// ```
///
/// Source: R11.1. SDK: `IntuneMAMAppConfig`.
public struct AppConfiguration: Hashable, Sendable {
  /// The dictionaries in the order of their delivery.
  public let entries: [ConfigurationEntry]

  /// The dictionaries that have each key.
  private let places: [String: [ConfigurationLookup.Place]]

  /// Creates a configuration.
  public init(_ entries: [ConfigurationEntry] = []) {
    self.entries = entries
    var places: [String: [ConfigurationLookup.Place]] = [:]
    for (index, entry) in entries.enumerated() {
      for (key, value) in entry.values {
        places[key, default: []].append(.init(entry: index, value: value, isDefault: entry.isDefault))
      }
    }
    self.places = places
  }

  /// Only the dictionaries. SDK: `fullData`.
  public var fullData: [[String: ConfigurationValue]] { entries.map(\.values) }

  /// Every key of every dictionary but the mark of the default, sorted.
  public var keys: [String] {
    places.keys.filter { $0 != ConfigurationKey.isDefault }.sorted()
  }

  /// Returns where a key stands, and which of the places decide.
  ///
  /// - Complexity: O(1).
  public func lookup(_ key: String) -> ConfigurationLookup {
    ConfigurationLookup(key: key, places: places[key] ?? [])
  }

  /// Returns the values that decide, in the order of their delivery; none when no dictionary has the key.
  public func values(for key: String) -> [ConfigurationValue] { lookup(key).deciding.map(\.value) }

  /// Returns whether two targeted dictionaries disagree on a key. SDK: `hasConflict:`.
  public func hasConflict(_ key: String) -> Bool { lookup(key).hasConflict }
}

/// Where a key stands in the dictionaries of a configuration.
public struct ConfigurationLookup: Hashable, Sendable, PartPrinted {
  /// The key.
  public let key: String
  /// Every dictionary that has the key, in the order of delivery.
  public let places: [Place]

  /// One dictionary that has the key.
  public struct Place: Hashable, Sendable, PartPrinted {
    /// The index of the dictionary in the configuration.
    public let entry: Int
    /// The value that it has.
    public let value: ConfigurationValue
    /// Whether it is the tenant-wide default.
    public let isDefault: Bool
  }

  /// The places that decide: the targeted ones, or the default where no other dictionary has the key.
  public var deciding: [Place] {
    let targeted = places.filter { !$0.isDefault }
    return targeted.isEmpty ? places : targeted
  }

  /// The places of the default that a targeted dictionary overrules.
  public var overruled: [Place] { deciding.count == places.count ? [] : places.filter(\.isDefault) }

  /// Whether targeted dictionaries disagree.
  public var hasConflict: Bool { Set(places.filter { !$0.isDefault }.map(\.value)).count > 1 }
}

extension AppConfiguration: CustomStringConvertible {
  /// The keys, with the values that decide.
  public var description: String {
    keys.isEmpty
      ? "no keys"
      : keys.map { key in "\(key): " + values(for: key).map(\.description).joined(separator: " or ") }.joined(
        separator: ", ")
  }
}
