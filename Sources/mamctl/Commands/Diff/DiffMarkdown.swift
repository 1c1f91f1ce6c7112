internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a comment on a pull request.
enum DiffMarkdown {
  static func text(_ results: [(subject: DiffSubject, difference: PolicyDifference?)]) -> String {
    var lines: [String] = []
    let (changed, unchanged) = DiffWording.apart(results)
    for (subject, difference) in changed { lines += section(subject, difference) }
    if !unchanged.isEmpty {
      lines += ["<sub>Unchanged: \(unchanged.map(escaped).joined(separator: ", ")).</sub>", ""]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ subject: DiffSubject, _ difference: PolicyDifference?) -> [String] {
    guard let difference else {
      return ["### \(escaped(subject.name)): \(subject.old == nil ? "new policy" : "removed policy")", ""]
    }
    let counts = DiffWording.counts(of: difference)
    var lines = [
      "### \(escaped(subject.name)): \(counts.isEmpty ? "no answer changes" : counts)",
      "",
    ]
    for direction in Direction.allCases {
      let changes = difference.changes.filter { $0.direction == direction }
      if changes.isEmpty { continue }
      lines += ["**\(direction.heading)**", ""]
      for group in DiffGroup.groups(of: changes) {
        let settings = group.settings.map { set in
          set.map { escaped(DiffWording.change(of: $0, subject)) }.joined(separator: "; ")
        }
        lines.append(
          "- \(settings.isEmpty ? "The account has a policy on one side only" : settings.joined(separator: ", or "))"
        )
        lines += group.changes.map { "  - \(escaped($0.sentence))" }
      }
      lines.append("")
    }
    if !subject.unknown.isEmpty {
      if !difference.changes.contains(where: { $0.direction == .other }) {
        lines += ["**\(Direction.other.heading)**", ""]
      }
      lines += subject.unknown.map { "- \(escaped($0.text)): \(DiffSubject.UnknownChange.remark)" } + [""]
    }
    let silent = difference.settings.filter { $0.changed == 0 }
    if !silent.isEmpty {
      lines += [
        "<details><summary>\(silent.count) more \(silent.count == 1 ? "setting changes" : "settings change") no answer</summary>",
        "",
      ]
      lines += silent.map {
        "- \(escaped(DiffWording.change(of: $0.setting, subject))): \(escaped($0.silence ?? ""))"
      }
      lines += ["", "</details>", ""]
    }
    lines += ["<sub>\(DiffWording.extent(of: difference))</sub>", ""]
    return lines
  }

  /// Keeps what a policy says from being read as markup.
  static func escaped(_ text: String) -> String {
    UserText.spelled(text).replacing(" -> ", with: " \u{2192} ").escaping(escapes)
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "<": "&lt;", ">": "&gt;", "&": "&amp;", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|",
    "`": "\\`", "\\": "\\\\", "#": "\\#", "@": "\\@",
  ]
}
