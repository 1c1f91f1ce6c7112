internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A configuration as a person reads it: the dictionaries, then key by key who says what and who wins.
struct ConfigText {
  let report: ConfigReport
  let layout: Layout

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    let entries = report.configuration.entries
    let count = English.count(entries.count, "dictionary", "dictionaries")
    for line in layout.folded("App configuration\(whose): \(count)") { out.line(style.bold(line)) }
    let width = entries.map { kind($0).count }.max() ?? 0
    for (index, entry) in entries.enumerated() {
      let kind = kind(entry)
      let named = entry.name.map { kind.padded(to: width + 2) + UserText.spelled($0) }
      out.line("  \(index + 1)  " + (named ?? kind))
    }
    if report.accounts.count > 1 {
      for place in report.without {
        let text = "\(UserText.quoted(report.accounts[place])) gets none of these dictionaries"
        out.lines(layout.folded(text, indent: 4, first: 2))
      }
    }
    for (entry, reason) in report.withheld {
      let name = entry.name.map { UserText.quoted($0) } ?? "a dictionary without a name"
      let lines = layout.folded("left out: \(name), \(reason)", indent: 4, first: 2)
      out.lines(lines.map(style.dim))
    }
    for (configurations, hint) in [
      (report.unlisted.filter { $0.channel != .mdm }, " (export with `$expand=apps`)"),
      (report.unlisted.filter { $0.channel == .mdm }, ""),
    ] where !configurations.isEmpty {
      let names = configurations.compactMap { $0.displayName ?? $0.id }.map { UserText.quoted($0) }.eachOnce
      let subject = names.count > 1 ? "each of them" : "it"
      let text =
        "the export does not list the apps of \(English.list(names, "and")), so \(subject) may be for another app\(hint)"
      out.lines(layout.folded(text, indent: 4, first: 2).map(style.yellow))
    }
    if entries.contains(where: { $0.channel == .mdm }) {
      let text =
        "managed devices: an app configuration policy for enrolled devices; the app gets it only "
        + (report.accounts.isEmpty
          ? "for the user that the device is enrolled for" : "on a device that is enrolled for the account")
      out.lines(layout.folded(text, indent: 4, first: 2).map(style.dim))
    }
    if report.isExport {
      let text =
        "the groups and filters of assignments are not checked; `mamctl effective` shows which user gets which "
        + "configuration"
      out.lines(layout.folded(text, indent: 4, first: 2))
    }
    for key in report.keys { write(key, to: out) }
  }

  /// Whose configuration it is; of an export, whoever its groups let have it.
  private var whose: String {
    let accounts = report.accounts.map { UserText.quoted($0) }
    if accounts.isEmpty { return report.isExport ? " in this export" : "" }
    let names = English.list(accounts, "and") + (accounts.count > 1 ? " together" : "")
    return report.isExport ? " that \(names) can get" : " of \(names)"
  }

  private func kind(_ entry: ConfigurationEntry) -> String {
    let channel =
      switch entry.channel {
      case .mam: "managed apps"
      case .mdm: "managed devices"
      }
    return (entry.isDefault ? "default, " : "targeted, ") + channel
  }

  private func write(_ key: String, to out: Output) {
    let lookup = report.configuration.lookup(key)
    out.line()
    let hasConflict = report.hasConflict(key)
    let mark = hasConflict ? "  " + style.red("conflict") : ""
    out.line(style.bold(UserText.spelled(key)) + mark)
    if lookup.places.isEmpty {
      out.line("  no value")
      return
    }
    let isAgreed = lookup.places.count > 1 && Set(lookup.deciding.map(\.value)).count == 1
    // A value that no app gets together with another wins over nothing.
    let rivals = lookup.deciding.filter { place in
      isAgreed
        && (lookup.deciding.count == 1
          || lookup.deciding.contains { $0 != place && report.canMeet($0.entry, place.entry) })
    }
    for place in lookup.places {
      let isOverruled = lookup.overruled.contains(place)
      let note =
        isOverruled
        ? " (overruled by a targeted dictionary)"
        : rivals.contains(place) ? place == rivals.first ? " (wins)" : " (same value)" : ""
      for line in layout.folded(shown(place.value, of: key) + note, after: "  \(place.entry + 1)  ") {
        out.line(isOverruled ? style.dim(line) : line)
      }
    }
    if lookup.hasConflict, !hasConflict {
      let hint =
        "the values are for different apps or device types, so no app gets two of them on one device"
      out.lines(layout.folded(hint, indent: 2))
    }
    if hasConflict, !lookup.hasConflict {
      out.lines(
        layout.folded("default dictionaries disagree, so no value is promised", indent: 2).map(style.yellow))
    } else if hasConflict {
      // Without the dictionaries for the device's user there may be no conflict.
      let others = lookup.deciding.filter { report.configuration.entries[$0.entry].channel == .mam }
      let isForDeviceUser = report.accounts.isEmpty && Set(others.map(\.value)).count < 2
      let hint =
        (report.isExport
          ? "targeted dictionaries disagree; for a user who gets several of them, the value depends on how the app asks"
          : isForDeviceUser
            ? "targeted dictionaries disagree for the user that the device is enrolled for, so the value depends on how the app asks"
            : "targeted dictionaries disagree, so the value depends on how the app asks")
        + (report.isDetailed ? "" : "; `--key` shows every answer")
      out.lines(layout.folded(hint, indent: 2).map(style.yellow))
    }
    if report.isDetailed { writeAnswers(key, to: out) }
  }

  private func writeAnswers(_ key: String, to out: Output) {
    out.line()
    for (kind, queries) in ConfigReport.queries {
      for (word, query) in queries {
        let term = "  \(kind) \(word) ".padded(to: 16)
        guard let answer = report.configuration.answer(query, for: key) else {
          out.line(style.dim(term + "no value of this kind"))
          continue
        }
        // The SDK returns any of these; that the answer here is the first of them is this tool's choice.
        let any = report.candidates(of: query, for: key)
        let isOpen = any.values.count > 1
        let values = (isOpen ? any.values : [answer.value]).map { shown($0, of: key) }
        let entries = isOpen ? any.places.map(\.entry) : answer.entries
        let from = entries.map { "\($0 + 1)" }.joined(separator: ", ")
        let source = entries.isEmpty ? "" : "  from \(from)"
        out.line(
          term + English.list(values, "or") + (isOpen ? " (no promise which)" : "") + style.dim(source))
      }
    }
  }

  /// A text in quotes, anything else as it is.
  private func shown(_ value: ConfigurationValue, of key: String) -> String {
    let text = report.text(value, of: key)
    return switch value {
    case .string: text == ConfigurationScrub.mark ? text : "\"\(text)\""
    case .bool, .number, .other: text
    }
  }
}
