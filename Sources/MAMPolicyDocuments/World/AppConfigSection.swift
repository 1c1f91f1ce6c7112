internal import MAMPolicyCore

/// The `appConfig` of a world: what is delivered to the current app, and for whom.
///
/// A list. An element is a path to an export or to plain dictionaries, or an object with either `file`, such a path,
/// or `values`, one dictionary; beside it may stand `name`, `account`, whom it is for, and `channel`, which is `mam`
/// or `mdm`. Without a channel a dictionary that names the device's user came from device management.
///
/// Source: R11.1, R11.3; Formats, "Scenarios".
struct AppConfigSection {
  let decoding: JSONDecoding
  let files: FileSource
  /// What was left out of the files and dictionaries, and what is missing from them.
  private(set) var warnings: [LoadWarning] = []

  /// Reads the list; what is wrong is noted.
  mutating func delivery(_ value: JSONValue) -> ConfigurationDelivery {
    var found: [ConfigurationEntry] = []
    for element in decoding.array(value) ?? [] { found += entries(element) }
    return ConfigurationDelivery(found)
  }

  private mutating func entries(_ value: JSONValue) -> [ConfigurationEntry] {
    switch value.content {
    case .string(let path): return export(path, value)?.entries() ?? []
    case .object: return described(value)
    case .null, .bool, .number, .array: return decoding.refuse(value, expected: "a path or an object") ?? []
    }
  }

  private mutating func described(_ value: JSONValue) -> [ConfigurationEntry] {
    guard var reader = ObjectReader(value, decoding) else { return [] }
    let name = reader.string(ifPresent: "name")
    let account = reader.value(ifPresent: "account").flatMap {
      $0.isNull ? nil : decoding.identity($0)
    }
    let channel: ConfigurationEntry.Channel? = reader.choice(ifPresent: "channel", "channel")
    let file = reader.value(ifPresent: "file")
    let values = reader.value(ifPresent: "values")
    reader.finish()

    let export: AppConfigurationExport?
    switch (file, values) {
    case (let file?, nil): export = decoding.string(file).flatMap { self.export($0, file) }
    case (nil, let values?):
      export = decoding.object(values).map { _ in AppConfigurationExport(reading: values, decoding) }
      warnings += export?.warnings ?? []
    case (nil, nil):
      reader.note("an app configuration needs a `file` or its `values`")
      return []
    case (.some, .some):
      reader.note("`file` and `values` cannot be used together")
      return []
    }
    return (export?.entries(for: account, channel: channel) ?? []).map { entry in
      ConfigurationEntry(
        name: name ?? entry.name, channel: entry.channel, account: entry.account, values: entry.values)
    }
  }

  private mutating func export(_ path: String, _ value: JSONValue) -> AppConfigurationExport? {
    let export = decoding.file(path, at: value) { path in
      try AppConfigurationExport(files.read(named: path), file: path)
    }
    warnings += export?.warnings ?? []
    return export
  }
}
