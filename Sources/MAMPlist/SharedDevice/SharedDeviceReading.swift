internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Takes the values of a shared device's configuration out of a dictionary, missing and wrong ones as such.
enum SharedDeviceReading {
  /// Returns the extension payload that a dictionary is.
  static func payload(_ payload: PropertyListDictionary, at path: JSONPath) -> SingleSignOnProfile.Payload {
    SingleSignOnProfile.Payload(
      place: path.description, type: string("Type", in: payload),
      extensionID: string("ExtensionIdentifier", in: payload), urls: urls(in: payload),
      sharedDeviceMode: extensionMode(in: payload))
  }

  /// Returns the member `sharedDeviceMode` of a dictionary.
  static func mode(_ dictionary: PropertyListDictionary) -> StatedValue<Bool> {
    guard let value = dictionary[SharedDeviceConfiguration.modeKey] else {
      return .absent(similarKey: similar(to: SharedDeviceConfiguration.modeKey, in: dictionary))
    }
    if case .bool(let truth) = value.content { return .stated(truth) }
    return .otherKind(value.shown)
  }

  /// Whether a dictionary has the member `sharedDeviceMode`, or a key that looks like it.
  static func namesMode(_ dictionary: PropertyListDictionary) -> Bool {
    switch mode(dictionary) {
    case .absent(let similarKey): similarKey != nil
    case .stated, .otherKind: true
    }
  }

  private static func extensionMode(in payload: PropertyListDictionary) -> StatedValue<Bool> {
    guard let data = payload["ExtensionData"] else {
      return .absent(similarKey: similar(to: "ExtensionData", in: payload))
    }
    guard let dictionary = data.dictionary else {
      return .otherKind("`ExtensionData` as \(data.shown)")
    }
    return mode(dictionary)
  }

  private static func string(_ key: String, in dictionary: PropertyListDictionary) -> StatedValue<String> {
    guard let value = dictionary[key] else { return .absent(similarKey: similar(to: key, in: dictionary)) }
    return value.string.map { .stated($0) } ?? .otherKind(value.shown)
  }

  private static func urls(in payload: PropertyListDictionary) -> StatedValue<[String]> {
    guard let value = payload["URLs"] else { return .absent(similarKey: similar(to: "URLs", in: payload)) }
    return value.array.map { .stated($0.compactMap(\.string)) } ?? .otherKind(value.shown)
  }

  /// Returns the key that somebody may have meant by another.
  private static func similar(to key: String, in dictionary: PropertyListDictionary) -> String? {
    Suggestion.nearest(to: key, among: dictionary.entries.map(\.key))
  }
}
