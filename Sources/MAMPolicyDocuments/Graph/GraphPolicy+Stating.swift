package import MAMPolicyCore

extension GraphPolicy {
  /// Reads the value of one setting, in a document of another kind.
  ///
  /// What an export would only be warned of, such as a word that the setting does not have, is a problem here.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - value: The value, as an export writes it.
  ///   - decoding: The reading of the document that the value is a part of; gets every problem.
  /// - Returns: A policy that states only this setting, or nil if the value cannot be read.
  package static func stating(_ setting: Setting, _ value: JSONValue, _ decoding: JSONDecoding)
    -> AppProtectionPolicy?
  {
    if value.isNull, !setting.row.kind.takesNull {
      return decoding.refuse(value, expected: "a value of `\(setting.rawValue)`")
    }
    let member = JSONMember(key: setting.rawValue, keyPosition: value.position, value: value)
    let object = JSONValue(.object(JSONObject(distinct: [member], index: nil)), at: value.position)
    guard let policy = GraphPolicy(reading: object, decoding, .lenient) else { return nil }
    for warning in policy.readings { decoding.note(warning.message, at: value) }
    return policy.readings.isEmpty ? policy.written : nil
  }
}
