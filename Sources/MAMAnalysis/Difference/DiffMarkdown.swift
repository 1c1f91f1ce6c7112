internal import MAMPolicyCore
package import MAMPolicyDocuments

/// A comparison as a comment on a pull request.
package enum DiffMarkdown {
  /// Returns the comment, as somebody makes it.
  ///
  /// - Parameters:
  ///   - results: What is compared, and the differences; none of a policy that is on one side only.
  ///   - worlds: What else differs between two worlds, and what is to be known of it.
  ///   - maker: Who names the commands that list more.
  /// - Returns: The text.
  package static func text(
    _ results: [(subject: DiffSubject, difference: PolicyDifference?)],
    _ worlds: (remarks: [String], notes: [String])? = nil, by maker: PageMaker
  ) -> String {
    var lines: [String] = []
    let (changed, unchanged) = DiffWording.apart(results)
    for (subject, difference) in changed { lines += section(subject, difference, maker) }
    if let worlds, !worlds.remarks.isEmpty {
      lines +=
        ["### \(WorldDifference.heading)", ""] + worlds.remarks.map { "- \(Markdown.escaped($0))" } + [""]
    }
    for text in worlds?.notes ?? [] { lines += [Markdown.escaped(text), ""] }
    for text in DiffWording.unchanged(unchanged) { lines += ["<sub>\(Markdown.escaped(text)).</sub>", ""] }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(
    _ subject: DiffSubject, _ difference: PolicyDifference?, _ maker: PageMaker
  ) -> [String] {
    guard let difference else {
      return ["### \(Markdown.escaped(subject.name)): \(subject.onlySide)", ""]
    }
    let listing = maker.listing.map { " (`\($0)`)" } ?? ""
    // Whom several policies are for is too long for a heading.
    var lines = ["### \(Markdown.escaped(subject.title))", ""]
    if !subject.whom.isEmpty { lines += subject.whom.map { "- \(Markdown.escaped($0))" } + [""] }
    lines += [Markdown.escaped(DiffWording.summary(of: difference, subject)), ""]
    // The warnings about the files are not part of the comment.
    let isSame = difference.notices.isEmpty && difference.changes.isEmpty
    if !isSame, !subject.isOfWorld,
      [subject.old, subject.new].allSatisfy({ $0?.policy?.policy.isAssigned == false })
    {
      lines += ["Neither policy is assigned, so what follows has no effect yet.", ""]
    }
    if DiffWording.isOneSided(difference) {
      return lines + ["<sub>\(DiffWording.extent(of: difference))</sub>", ""]
    }
    for text in DiffWording.preface(
      difference, subject, comparingAssignments: maker.comparingAssignments)
    { lines += [Markdown.escaped(text), ""] }
    for direction in Direction.allCases {
      let entries = DiffWording.entries(of: difference, subject).filter { $0.direction == direction }
      let more = DiffWording.remainder(direction, difference, besides: entries)
      let turned = DiffWording.turnedTarget(direction, difference, subject)
      if entries.isEmpty, more == nil, turned == nil { continue }
      lines += ["**\(direction.heading)**", ""]
      for entry in entries {
        lines.append("- \(Markdown.escaped(entry.heading))")
        lines += entry.sentences.map { "  - \(Markdown.escaped($0))" }
      }
      if let more { lines.append("- \(more)\(listing)") }
      if let turned {
        let end = turned.isListed ? "\(listing)." : "."
        lines += ["- \(Markdown.escaped(turned.heading))", "  - \(Markdown.escaped(turned.text))\(end)"]
      }
      lines.append("")
    }
    if !difference.leftOut.isEmpty {
      lines += ["**Accepted**", ""]
      lines += DiffWording.accepted(difference, subject).map { "- \(Markdown.escaped($0))" } + [""]
    }
    if !subject.unknown.isEmpty {
      if !difference.changes.contains(where: { $0.direction == .other }) {
        lines += ["**\(Direction.other.heading)**", ""]
      }
      lines +=
        subject.unknown.map {
          "- \(Markdown.escaped($0.text)) \(DiffSubject.UnknownChange.remark(by: maker))"
        } + [""]
    }
    let silent = DiffWording.silent(difference)
    if !silent.isEmpty {
      lines += [
        "<details><summary>\(English.count(silent.count, "setting changes", "settings change")) no answer</summary>",
        "",
      ]
      for (heading, changes) in DiffWording.silentGroups(difference) {
        lines += ["**\(heading)**", ""]
        lines += changes.map {
          "- \(Markdown.escaped(DiffWording.change(of: $0.setting, subject))) (\(Markdown.escaped($0.silence ?? "")))"
        }
        lines.append("")
      }
      lines += ["</details>", ""]
    }
    lines += ["<sub>\(DiffWording.extent(of: difference))</sub>", ""]
    return lines
  }
}
