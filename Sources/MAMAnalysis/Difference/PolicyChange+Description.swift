internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension PolicyChange: CustomStringConvertible {
  /// The change in one sentence.
  public var description: String { sentence }
}

extension SettingEffect: CustomStringConvertible {
  /// The setting, what it was and what it is.
  public var description: String { change.description }
}

extension PolicyDifference: CustomStringConvertible {
  /// Every change in a sentence, then the settings that differ; that there is none where there is none.
  public var description: String {
    if changes.isEmpty, settings.isEmpty { return "no difference" }
    let settings = settings.map(\.description).joined(separator: ", ")
    return (changes.map(\.description).eachOnce + (settings.isEmpty ? [] : [settings])).joined(separator: " ")
  }
}
