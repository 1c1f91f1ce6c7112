internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// What a page shows of an answer.
extension HTML {
  /// The class of an effect, which gives it its color.
  static func kind(of effect: Effect) -> String {
    switch effect {
    case .allow: "allow"
    case .warn, .blockOrgData: "part"
    case .deny, .block, .wipe: "deny"
    }
  }

  /// An answer in a word, and what conditional launch does in the words of the admin center.
  static func word(_ effect: Effect) -> String {
    switch effect {
    case .allow, .deny, .blockOrgData: effect.headlineWord
    case .warn: "Warn"
    case .block: "Block access"
    case .wipe: "Wipe data"
    }
  }

  /// An answer, with its reason on hover and on focus.
  static func cell(_ decision: Decision) -> String {
    let reasons = decision.reasons.filter { !$0.entry.isNote && !$0.isAboutIgnoredAccount }
      .map(\.entry.text).eachOnce
    let duties = DutyText.sentences(of: decision.obligations)
    return cell(
      decision, saying: (reasons.map(English.sentence) + duties).joined(separator: " "))
  }

  /// An answer, with a note on hover and on focus.
  static func cell(_ decision: Decision, saying note: String) -> String {
    let mark = decision.basis == .inferred ? "*" : ""
    let word = decision.endsWithNewPIN ? "Reset PIN" : Self.word(decision.effect)
    return "<span class=\"badge \(kind(of: decision.effect))\" tabindex=\"0\">\(word)\(mark)"
      + "<span class=\"why\" role=\"note\">\(escaped(note))</span></span>"
  }
}

extension Reason {
  /// Whether the reason says that an account made no difference; a table has a column for the account anyway.
  var isAboutIgnoredAccount: Bool { code == CommonReason.accountIgnored.rawValue }
}
