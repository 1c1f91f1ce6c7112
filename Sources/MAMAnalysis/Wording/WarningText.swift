package import MAMPolicyCore
package import MAMPolicyDocuments

/// Load warnings as a person reads them: settings by label, with the Graph name in brackets, and alike ones in one.
package enum WarningText {
  /// One or more warnings that say the same.
  package struct Line {
    /// The sentence.
    package let text: String
    /// The sentence without what kind of warning it is.
    package let sentence: String
    /// Where the first of them stands.
    package let place: String
    /// The line of the first of them.
    package let line: Int
  }

  /// Returns warnings in the order of what to look at first, those that say the same of several settings in one.
  package static func lines(_ warnings: [LoadWarning]) -> [Line] {
    var groups: [(rest: String, warnings: [LoadWarning])] = []
    let ordered = warnings.enumerated().sorted { one, other in
      (rank(one.element).urgency, one.offset) < (rank(other.element).urgency, other.offset)
    }
    for warning in ordered.map(\.element) {
      let rest = rest(of: warning)
      if let place = groups.firstIndex(where: { $0.rest == rest }) {
        groups[place].warnings.append(warning)
      } else {
        groups.append((rest, [warning]))
      }
    }
    return groups.compactMap { rest, warnings in
      guard let first = warnings.first else { return nil }
      let names = warnings.compactMap(subject(of:))
      let text =
        names.count == warnings.count && names.count > 1 && rest.hasPrefix("is ")
        ? "\(English.list(names, "and"))\(plural(labeled(rest, ofAll: warnings)))" : labeled(first.message)
      return Line(
        text: "\(rank(first).mark): \(text)", sentence: text, place: "\(first.file):\(first.position)",
        line: first.position.line)
    }
  }

  /// What is said of one, said of several.
  private static func plural(_ rest: String) -> String {
    if rest.hasPrefix("is unknown") { return " are \(rest.dropFirst(3))" }
    guard rest.hasPrefix("is not a setting of") else { return ": each \(rest)" }
    return " \(rest)".replacing("is not a setting of", with: "are not settings of")
      .replacing("has no effect", with: "have no effect")
  }

  /// What a message says after the name of its setting, so that like messages compare equal.
  private static func rest(of warning: LoadWarning) -> String {
    // What is said of a whole policy is said of each by itself.
    if warning.isAboutThePolicy { return "\(warning.file) \(warning.message)" }
    guard subject(of: warning) != nil, let property = warning.property else { return warning.message }
    let name = "\(UserText.quoted(property)) "
    return warning.message.hasPrefix(name) ? String(warning.message.dropFirst(name.count)) : warning.message
  }

  /// What a warning that may stand with others is about: a setting, or a property that is none.
  private static func subject(of warning: LoadWarning) -> String? {
    switch warning.kind {
    case .unknownProperty: warning.property.map { UserText.quoted($0) }
    case .defaulted, .unknownWord, .misspelled, .unreadable, .approximate, .outOfRange, .contradiction,
      .ineffective, .skipped, .incomplete, .furtherPages, .nothingStated:
      warning.setting?.title
    }
  }

  /// What follows the names of several settings, with the admin center's words for their value if these are the same.
  private static func labeled(_ rest: String, ofAll warnings: [LoadWarning]) -> String {
    let told = warnings.map { warning in
      let (text, name) = (labeled(warning.message), subject(of: warning) ?? "")
      return text.hasPrefix(name + " ") ? String(text.dropFirst(name.count + 1)) : labeled(rest)
    }
    return told.eachOnce.count == 1 ? told[0] : labeled(rest)
  }

  /// A message in which settings are called as in the admin center.
  private static func labeled(_ message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    var text = ""
    for (number, part) in parts.enumerated() {
      if number.isMultiple(of: 2) {
        text += part
      } else {
        let value = value(
          part, of: parts[..<number], isNamedAgain: parts.dropFirst(number + 1).contains(part))
        text += Setting(rawValue: String(part)).map(\.title) ?? value ?? "`\(part)`"
      }
    }
    return text
  }

  /// The admin center's words for a value of the last setting before it, such as `customApp`; nil if it has none.
  ///
  /// Several words are quoted, since they would run into the sentence.
  private static func value(
    _ word: Substring, of before: ArraySlice<Substring>, isNamedAgain: Bool
  ) -> String? {
    guard let link = before.last,
      link == " is " || link == " to be " || link == "; it is " || link.hasSuffix("treated as "),
      let setting = before.reversed().lazy.compactMap({ Setting(rawValue: String($0)) }).first
    else { return nil }
    if case .flag(_, let on, let off) = setting.row.kind, word == "true" || word == "false" {
      return quoted(word == "true" ? on : off)
    }
    let label = setting.label(ofGraph: String(word))
    guard label != word else { return nil }
    // Who reads `did you mean` finds there the same value by its Graph name.
    return quoted(label) + (isNamedAgain && link.hasSuffix("treated as ") ? " (`\(word)`)" : "")
  }

  private static func quoted(_ label: String) -> String { label.contains(" ") ? "\"\(label)\"" : label }

  /// What a warning is called, and how early it is to be looked at, the first at 0.
  private static func rank(_ warning: LoadWarning) -> (urgency: Int, mark: String) {
    switch warning.kind {
    case .furtherPages, .nothingStated: (-1, "not in the export")
    case .ineffective where warning.isAboutThePolicy: (-1, "no effect")
    case .misspelled: (0, "misspelled")
    case .contradiction: (1, "contradiction")
    case .unknownWord, .unreadable, .outOfRange: (2, "unusable value")
    case .ineffective: (3, "no effect")
    case .incomplete: (4, "not in the export")
    case .approximate, .skipped: (4, "note")
    case .unknownProperty, .defaulted: (5, "note")
    }
  }
}

extension Setting {
  /// The label, with the Graph name in brackets.
  ///
  /// A setting that stands for a choice of a control is called by the choice, because the control's label is that of
  /// another setting.
  package var title: String {
    let name =
      switch self {
      case .disableProtectionOfManagedOutboundOpenInData: "OS sharing"
      case .filterOpenInToOnlyManagedApps: "Open-In/Share filtering"
      case .protectInboundDataFromUnknownSources: "Incoming Org data"
      case .managedBrowser: "The browser"
      case _ where control.part(self) == "action": "The action of \(control.label)"
      case _: control.part(self) == label ? label : control.label
      }
    return "\(name) [\(rawValue)]"
  }
}
