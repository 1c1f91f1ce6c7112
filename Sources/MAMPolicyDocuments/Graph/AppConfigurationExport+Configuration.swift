public import MAMPolicyCore

extension AppConfigurationExport {
  /// One app configuration: the keys and values that a service hands to an app, untouched.
  ///
  /// Source: R11.1 (one dictionary of `fullData`).
  public struct Configuration: Hashable, Sendable {
    /// The configuration's number in its document, counted from 1.
    public let index: Int

    /// The name in the admin center, when the document states it.
    public let displayName: String?

    /// The ID in Graph, when the document states it.
    public let id: String?

    /// The bundle IDs of the iOS apps that the configuration targets; nil if the document has no list.
    public let apps: [String]?

    /// Whether the configuration is assigned to anybody, when the document tells.
    public let isAssigned: Bool?

    /// The apps, devices and users that an export targets; nil for a plain dictionary, and for enrolled devices.
    package let audience: Tenant.Audience?

    /// Whether all apps of the list are for other platforms.
    package let isForOtherPlatforms: Bool

    /// The way that the document says it comes; nil if its keys tell.
    public let channel: ConfigurationEntry.Channel?

    /// The keys and values in the order of the document; no key is there twice.
    public let items: [Item]

    /// The value of a key, or nil if the configuration does not have it.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    public subscript(key: String) -> Value? {
      items.first { JSONKey($0.key) == JSONKey(key) }?.value
    }
  }

  /// One key and its value.
  public struct Item: Hashable, Sendable, PartPrinted {
    /// The key, letter case included.
    public let key: String
    /// The value.
    public let value: Value
  }

  /// A value as the document has it.
  public enum Value: Hashable, Sendable, PartPrinted {
    /// A Boolean.
    case bool(Bool)
    /// A number, kept as it was written.
    case number(JSONNumber)
    /// A text, which is all that a Graph export ever holds.
    case string(String)
    /// A list or a dictionary, which no query of an app asks for.
    case other(JSONOutput)
  }
}

extension AppConfigurationExport.Value {
  /// Makes a value of a JSON value, nothing of `null`.
  init?(_ value: JSONValue) {
    switch value.content {
    case .null: return nil
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number)
    case .string(let string): self = .string(string)
    case .array, .object: self = .other(JSONOutput(value))
    }
  }
}

extension AppConfigurationExport.Value {
  /// Makes the value that a property list has; data has none here.
  init(_ value: PropertyListValue) {
    switch value.content {
    case .bool(let bool): self = .bool(bool)
    case .integer(let text), .real(let text):
      self = JSONNumber(text).map { .number($0) } ?? .string(text)
    case .string(let text), .date(let text): self = .string(text)
    case .data, .array, .dictionary, .null: self = .other(JSONOutput(value))
    }
  }
}

extension JSONOutput {
  /// Makes a copy of a value of a property list; data is `null`.
  fileprivate init(_ value: PropertyListValue) {
    switch value.content {
    case .bool(let bool): self = .bool(bool)
    case .integer(let text), .real(let text):
      self = JSONNumber(text).map(JSONOutput.number) ?? .string(text)
    case .string(let text), .date(let text): self = .string(text)
    case .data, .null: self = .null
    case .array(let elements): self = .array(elements.map(JSONOutput.init))
    case .dictionary(let dictionary):
      self = .object(dictionary.entries.map { Member($0.key, JSONOutput($0.value)) })
    }
  }
}

extension AppConfigurationExport.Configuration: CustomStringConvertible {
  /// The name, and the keys in the order of the document.
  public var description: String {
    "\(displayName ?? id ?? "no name"): " + items.map(\.key).joined(separator: ", ")
  }
}
