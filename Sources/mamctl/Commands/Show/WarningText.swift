internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Load warnings as a person reads them: settings by label, with the Graph name in brackets, and alike ones in one.
enum WarningText {
  /// One or more warnings that say the same.
  struct Line {
    /// The sentence.
    let text: String
    /// Where the first of them stands.
    let place: String
  }

  /// Returns warnings in the order of what to look at first, those that say the same of several settings in one.
  static func lines(_ warnings: [LoadWarning]) -> [Line] {
    var groups: [(rest: String, warnings: [LoadWarning])] = []
    let ordered = warnings.enumerated().sorted { one, other in
      (urgency(one.element), one.offset) < (urgency(other.element), other.offset)
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
        names.count == warnings.count && names.count > 1
        ? "\(names.joined(separator: ", ")): each \(rest)" : labeled(first.message)
      return Line(text: "\(mark(first)): \(text)", place: "\(first.file):\(first.position)")
    }
  }

  /// What a message says after the name of its setting, so that like messages compare equal.
  private static func rest(of warning: LoadWarning) -> String {
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

  /// A message in which settings are called as in the admin center.
  private static func labeled(_ message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    var text = ""
    for (number, part) in parts.enumerated() {
      if number.isMultiple(of: 2) {
        text += part
      } else {
        text += Setting(rawValue: String(part)).map(\.title) ?? "`\(part)`"
      }
    }
    return text
  }

  private static func mark(_ warning: LoadWarning) -> String {
    switch warning.kind {
    case .contradiction: "contradiction"
    case .misspelled: "misspelled"
    case .unknownWord, .unreadable, .outOfRange: "could not be read as written"
    case .ineffective: "no effect"
    case .incomplete, .furtherPages, .nothingStated: "not in the export"
    case .defaulted, .unknownProperty, .approximate, .skipped: "note"
    }
  }

  private static func urgency(_ warning: LoadWarning) -> Int {
    switch warning.kind {
    case .misspelled, .furtherPages, .nothingStated: 0
    case .contradiction: 1
    case .unknownWord, .unreadable, .outOfRange: 2
    case .ineffective: 3
    case .approximate, .skipped, .incomplete: 4
    case .unknownProperty, .defaulted: 5
    }
  }
}

extension Setting {
  /// The label, with the Graph name in brackets.
  var title: String { "\(label) [\(rawValue)]" }
}
