internal import MAMPolicyCore

/// App configurations in the course of being read from a document.
struct AppConfigurationDraft {
  /// The reading that problems are noted in.
  let decoding: JSONDecoding

  /// The configurations so far.
  private(set) var configurations: [AppConfigurationExport.Configuration] = []

  /// What there is to say.
  private(set) var warnings: [LoadWarning] = []

  private var refusals: [Refusal] = []

  private struct Refusal {
    let message: String
    let position: JSONPosition
  }

  /// Begins with nothing.
  init(_ decoding: JSONDecoding) { self.decoding = decoding }

  /// Reads one object, which is a configuration of an export, a plain dictionary, or refused by name.
  mutating func read(_ element: GraphObjects.Element, context: JSONValue?) {
    guard let object = decoding.object(element.value) else { return }
    switch AppConfigurationForm(of: object, at: element.value.position, context: context) {
    case .exported: readExported(object, element)
    case .exportedForDevices: append(object, element, itemsForDevices(of: object), .mdm)
    case .plain: readPlain(object, element)
    case .refused(let explanation, let position):
      refusals.append(Refusal(message: "not an app configuration: \(explanation)", position: position))
    }
  }

  /// Says of everything that was refused that it was skipped, or, when nothing else was there, that it is wrong.
  mutating func finish() {
    for refusal in refusals {
      if configurations.isEmpty {
        decoding.note(refusal.message, at: refusal.position)
      } else {
        warn("skipped: \(refusal.message)", nil, at: refusal.position)
      }
    }
  }

  private mutating func readExported(_ object: JSONObject, _ element: GraphObjects.Element) {
    var items: [AppConfigurationExport.Item] = []
    var places: [JSONKey: JSONPosition] = [:]
    for entry in list("customSettings", of: object) ?? [] {
      guard let pair = pair(in: entry, named: "name", "value"), isNew(pair.key, pair.position, &places) else {
        continue
      }
      items.append(AppConfigurationExport.Item(key: pair.key, value: .string(pair.text)))
    }
    let catalog = list("settings", of: object) ?? []
    if let first = catalog.first {
      warn(
        "`settings` (\(English.count(catalog.count, "entry", "entries")) of the settings catalog) is not read; "
          + "only `customSettings` is", "settings", at: first.position)
    }
    append(object, element, items)
  }

  private mutating func readPlain(_ object: JSONObject, _ element: GraphObjects.Element) {
    var items: [AppConfigurationExport.Item] = []
    for member in object.members where !member.key.isODataAnnotation {
      if let value = AppConfigurationExport.Value(member.value) {
        items.append(AppConfigurationExport.Item(key: member.key, value: value))
      } else {
        warn(
          "\(UserText.quoted(member.key)) is null: it is left out", member.key, at: member.value.position)
      }
    }
    configurations.append(
      AppConfigurationExport.Configuration(
        index: element.index, displayName: nil, id: nil, apps: nil, isAssigned: nil, audience: nil,
        isForOtherPlatforms: false, channel: nil, items: items))
  }

  private mutating func append(
    _ object: JSONObject, _ element: GraphObjects.Element, _ items: [AppConfigurationExport.Item],
    _ channel: ConfigurationEntry.Channel? = nil
  ) {
    let isAssigned = object["isAssigned"].flatMap { $0.isNull ? nil : decoding.bool($0) }
    let apps = list("apps", of: object)
    var reader = AssignmentReader(decoding, of: object["displayName"]?.string ?? "")
    let audience = channel == .mdm ? nil : reader.audience(of: object)
    configurations.append(
      AppConfigurationExport.Configuration(
        index: element.index, displayName: decoding.text("displayName", of: object),
        id: decoding.text("id", of: object),
        apps: apps?.compactMap(GraphTargets.bundleID),
        isAssigned: GraphTargets.isAssigned(isAssigned, list("assignments", of: object)), audience: audience,
        isForOtherPlatforms: audience?.selectsApps == true && apps?.isEmpty == false
          && apps?.allSatisfy(GraphTargets.isOfAnotherPlatform) == true, channel: channel, items: items))
  }

  // MARK: - For enrolled devices

  /// Returns what device management delivers: the `settings`, and the dictionary in `encodedSettingXml`.
  ///
  /// Source: R11.3.
  private mutating func itemsForDevices(of object: JSONObject) -> [AppConfigurationExport.Item] {
    var items: [AppConfigurationExport.Item] = []
    var places: [JSONKey: JSONPosition] = [:]
    for entry in list("settings", of: object) ?? [] {
      guard let pair = pair(in: entry, named: "appConfigKey", "appConfigKeyValue"),
        isNew(pair.key, pair.position, &places)
      else { continue }
      let type = entry.object?["appConfigKeyType"]?.string ?? ""
      let value = typed(pair.text, type, pair.key, at: pair.valuePosition)
      items.append(AppConfigurationExport.Item(key: pair.key, value: value))
    }
    guard let encoded = object["encodedSettingXml"], !encoded.isNull, let text = decoding.string(encoded),
      !text.isEmpty, let dictionary = dictionary(encodedAs: text, at: encoded)
    else { return items }
    for entry in dictionary.entries where isNew(entry.key, encoded.position, &places) {
      if case .data = entry.value.content {
        warn("\(UserText.quoted(entry.key)) is data: it is left out", entry.key, at: encoded.position)
        continue
      }
      items.append(AppConfigurationExport.Item(key: entry.key, value: .init(entry.value)))
    }
    return items
  }

  /// A key and its text, and where each stands.
  private typealias Pair = (key: String, position: JSONPosition, text: String, valuePosition: JSONPosition)

  /// Returns the key and the text of an entry; nil if it has none, which has been noted or warned of.
  private mutating func pair(in entry: JSONValue, named keyName: String, _ valueName: String) -> Pair? {
    guard let setting = decoding.object(entry) else { return nil }
    guard let name = setting[keyName], let value = setting[valueName] else {
      decoding.note("missing key `\(setting[keyName] == nil ? keyName : valueName)`", at: entry)
      return nil
    }
    guard let key = decoding.string(name) else { return nil }
    if value.isNull {
      warn("\(UserText.quoted(key)) is null: it is left out", key, at: value.position)
      return nil
    }
    return decoding.string(value).map { (key, name.position, $0, value.position) }
  }

  /// Whether a key is the first of its name in a configuration; another one is noted.
  private func isNew(_ key: String, _ position: JSONPosition, _ places: inout [JSONKey: JSONPosition]) -> Bool
  {
    guard let first = places[JSONKey(key)] else {
      places[JSONKey(key)] = position
      return true
    }
    decoding.note("duplicate key \(UserText.quoted(key)), first given at \(first)", at: position)
    return false
  }

  /// Returns a value of the type that its setting names; one that does not fit stays a string, with a warning.
  private mutating func typed(_ text: String, _ type: String, _ key: String, at position: JSONPosition)
    -> AppConfigurationExport.Value
  {
    let value: AppConfigurationExport.Value?
    switch Folding.fold(type) {
    case "integertype": value = Int(text).map { .number(JSONNumber($0)) }
    case "realtype": value = JSONNumber(text).map { .number($0) }
    case "booleantype": value = ["true": true, "false": false][Folding.fold(text)].map { .bool($0) }
    case "", "stringtype", "tokentype": return .string(text)
    default: value = nil
    }
    if let value { return value }
    warn(
      "\(UserText.quoted(key)) is \(UserText.quoted(text)), which does not fit \(UserText.quoted(type)): it is read as a "
        + "string", key, at: position)
    return .string(text)
  }

  /// Returns the dictionary of a property list in Base64; what is wrong is noted.
  private func dictionary(encodedAs text: String, at value: JSONValue) -> PropertyListDictionary? {
    guard let bytes = Base64.bytes(of: text) else {
      return decoding.refuse(value, expected: "a property list in Base64")
    }
    do throws(JSONProblems) {
      if let dictionary = try PropertyListReader.read(bytes, file: "encodedSettingXml").dictionary {
        return dictionary
      }
      decoding.note("expected a property list with a dictionary, in Base64", at: value)
    } catch {
      for problem in error.problems {
        decoding.note(
          "in the property list, \(problem.position): \(problem.message)", at: value)
      }
    }
    return nil
  }

  /// Returns the elements of a list that may be missing or `null`.
  private func list(_ key: String, of object: JSONObject) -> [JSONValue]? {
    guard let value = object[key], !value.isNull else { return nil }
    return decoding.array(value)
  }

  private mutating func warn(_ message: String, _ property: String?, at position: JSONPosition) {
    warnings.append(
      LoadWarning(
        kind: .skipped, property: property, message: message, file: decoding.document.file,
        position: position))
  }
}
