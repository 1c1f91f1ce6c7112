package import MAMPolicyCore
internal import MAMPolicyDocuments

extension ClaimResult {
  /// What is found in place of what a claim asks for, in one line.
  ///
  /// - Parameter note: What to say of a setting that is one of the reasons, such as its line.
  /// - Returns: The setting with its value and the one asked for, or what is so and why.
  package func finding(_ note: (Setting) -> String?) -> String {
    let changes = cause?.changes ?? []
    if let missing = changes.first, changes.count == 1, missing.setting == claim.setting,
      case .version = missing.setting.row.kind
    {
      let stricter = missing.setting.row.strictness == .higher ? "a higher version" : "a lower version"
      let asked = missing.old.content == .null ? "set to a version" : stricter
      return "\(missing.setting.label): \(UserText.spelled(missing.old.label)) -> \(asked)"
    }
    if case .setting(let setting, _, _)? = failure, let expected {
      let (label, found) = shown(setting)
      if case .setting = claim.content, let refuted = claim.refuted {
        return "\(refuted): \(label) is \(UserText.spelled(found))"
      }
      let end =
        switch setting.row.kind {
        case .count: setting.row.strictness == .higher ? " or more" : " or fewer"
        case .time: " or less"
        case .flag, .optionalFlag, .word, .words, .joinedWords, .version: ""
        case .text, .texts, .joinedTexts, .protocols, .apps: ""
        }
      let asked = expected.replacing(" or stricter", with: end).replacing("at most ", with: "")
      return "\(label): \(UserText.spelled(found)) -> \(UserText.spelled(asked))"
    }
    let reasons = reasons(note: note)
    let what = refutation ?? "Fails: \(claim.text)"
    return reasons.isEmpty ? what : "\(what): \(reasons)"
  }
}
