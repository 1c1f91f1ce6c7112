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
    let former = decoding.problems.count
    guard let policy = GraphPolicy(reading: object, decoding, .lenient) else { return nil }
    // That a value of another kind states nothing goes without saying. Whom a policy is for protects nothing, so an export
    // with nothing else is refused; a document of another kind may be about just that.
    let isUnderstood = decoding.problems.count > former || setting.group == .targeting
    let readings = policy.readings.filter { $0.kind != .nothingStated || !isUnderstood }
    for warning in readings { decoding.note(refusal(warning, of: setting), at: value) }
    return readings.isEmpty ? policy.written : nil
  }

  /// What a warning says, without what an export would be read as.
  private static func refusal(_ warning: LoadWarning, of setting: Setting) -> String {
    let message = warning.message
    guard [.unreadable, .unknownWord, .outOfRange].contains(warning.kind),
      let effect = message.ranges(of: ": ").last
    else { return message }
    let hint = message.ranges(of: "; did you mean ").last.map { String(message[$0.lowerBound...]) }
    return message[..<effect.lowerBound]
      + (hint ?? (warning.kind == .unknownWord ? choices(of: setting) : ""))
  }

  private static func choices(of setting: Setting) -> String {
    switch setting.row.kind {
    case .word(let words), .words(let words), .joinedWords(let words, _):
      "; expected one of " + words.words.map { "`\($0.graph)`" }.joined(separator: ", ")
    case .flag, .optionalFlag, .count, .time, .version, .text, .texts, .joinedTexts, .protocols, .apps: ""
    }
  }
}
