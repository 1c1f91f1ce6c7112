internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A policy as a person reads it: what to look at first, then the pages of the admin center, then what follows.
struct PolicyText {
  let policy: AppProtectionPolicy
  /// The policies that it came of.
  let sources: MergedSources
  /// What the export has besides settings.
  let details: [PolicyDetail]
  let warnings: [LoadWarning]
  let layout: Layout
  /// The settings that an export has as `null`; nil if what the exports leave out is not to be listed.
  var nullSettings: SettingSet?
  /// Whether the admin center's own lists of links and apps are written out.
  var listsAll = false

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    out.line(style.bold(UserText.spelled(policy.displayName ?? "A policy without a name")))
    if let id = policy.id { out.line(style.dim(UserText.spelled(id))) }
    if sources.areSeveral {
      let rule =
        "For a user of all these policies, the most restrictive value of each setting applies. For numbers this is "
        + "inferred (`mamctl explain AMB-48`): Microsoft says that conflicting numbers get recommended values, which are "
        + "not published for iOS. If the policies differ, the policies that set the value follow in parentheses. "
        + "Lists count only from policies that use them: apps to exempt, for example, only from policies that restrict "
        + "Send Org data to other apps."
      out.lines(layout.folded(rule).map(style.dim))
      if let target = sources.target { out.lines(layout.folded(target.sentence)) }
      if sources.apps?.areNone == true {
        out.lines(layout.folded("No app is in all of these policies, so no app gets the values below."))
      }
    }
    writeWarnings(to: out)
    if !details.isEmpty {
      write("Basics", details.map { ($0.label, UserText.spelled($0.text)) }, to: out)
    }
    for group in Setting.Group.allCases {
      write(group.label, PortalControl.controls(of: group).map(row), to: out)
      if let note = ChangedDefault.note(
        on: ChangedDefault.labels(in: group, of: policy),
        missingIn: sources.areSeveral ? "A policy here" : "This export")
      {
        out.lines(layout.folded(note, indent: 2, first: 2).map(style.dim))
      }
    }
    write("What can wipe org data", WipeTriggers.rows(of: policy), to: out)
    write("Save copies of org data of this account, by location", PolicyGrid.save(policy), to: out)
    write("Open data into Org documents of this account, by source", PolicyGrid.open(policy), to: out)
    out.line()
    OtherEnd.Kind.writeLegend(of: PolicyGrid.Column.allCases.map(\.text), layout, to: out)
    writeConflicts(to: out)
    writeDefaults(to: out)
  }

  private func row(_ control: PortalControl) -> (term: String, meaning: String) {
    if control.settings == [.targetedAppManagementLevels], sources.areSeveral, let target = sources.target {
      return (control.label, target.row)
    }
    if control.settings == [.appGroupType], sources.areSeveral, let group = sources.appGroup {
      return (control.label, group)
    }
    if control.settings == [.apps], sources.areSeveral, let apps = sources.apps {
      return (control.label, apps.row)
    }
    let standard = listsAll ? nil : control.settings.first.flatMap { StandardList.text(of: $0, in: policy) }
    let value = UserText.spelled(standard ?? control.value(policy))
    if let substituted = SubstitutedValue(of: control, in: policy) {
      // Of several policies it is told which one says what cannot be used.
      let misread = control.settings.lazy.compactMap { setting in
        policy.misreadText(of: setting).map { sources.misread($0, of: setting) }
      }.first
      return (
        control.label,
        sources.areSeveral
          ? misread.map { "\(substituted.used) (\($0))" } ?? substituted.text : substituted.text
      )
    }
    let origin = control.settings.contains(where: policy.states) ? sources.note(of: control) : ""
    let unstated = control.unstated(in: policy).map { " (\(UserText.spelled($0)))" } ?? ""
    return (control.label, value + (origin.isEmpty ? unstated : origin))
  }

  private func write(_ title: String, _ rows: [(term: String, meaning: String)], to out: Output) {
    out.section(style.bold(title))
    let width = rows.map(\.term.count).max() ?? 0
    for row in rows {
      out.lines(layout.folded(row.meaning, after: "  " + row.term.padded(to: width + 2)))
    }
  }

  private func write(_ title: String, _ rows: [PolicyGrid.Row], to out: Output) {
    out.section(style.bold(title))
    let width = rows.map(\.label.count).max() ?? 0
    let columns = PolicyGrid.Column.allCases
    let grid = TextGrid(widths: [width + 4] + columns.map { _ in Self.columnWidth }, gap: 0)
    out.line(grid.line([TextGrid.Cell("")] + columns.map { TextGrid.Cell($0.text.label, style.dim) }))
    for row in rows {
      let cells = row.cells.map { shown($0.decision) }
      out.line(grid.line([TextGrid.Cell("  " + row.label)] + cells))
    }
    if rows.contains(where: { $0.cells.contains { $0.decision?.basis == .inferred } }) {
      out.line(style.dim("  * inferred"))
    }
  }

  private func shown(_ decision: Decision?) -> TextGrid.Cell {
    guard let decision else { return .init(OtherEnd.Kind.varies, style.yellow) }
    let word = (decision.isAllowed ? "Allowed" : "Denied") + (decision.basis == .inferred ? "*" : "")
    return decision.isAllowed ? TextGrid.Cell(word, style.green) : TextGrid.Cell(word, style.red)
  }

  private static let columnWidth = 15

  private func writeWarnings(to out: Output) {
    let lines = WarningText.lines(warnings.filter { $0.kind != .defaulted })
    if lines.isEmpty { return }
    out.section(style.bold("Findings"))
    for line in lines {
      let folded = layout.folded("\(line.text) (\(line.place))", indent: 4, first: 2)
      out.lines(folded.map(style.yellow))
    }
  }

  private func writeConflicts(to out: Output) {
    let conflicts = sources.conflicts
    if !conflicts.isEmpty {
      write(
        "Settings on which the policies disagree, so the stricter value applies (\(conflicts.count))",
        conflicts, to: out)
      let unknown =
        "An app may keep a policy that took effect earlier until the conflict is resolved; an export cannot show that."
      out.lines(layout.folded(unknown, indent: 2, first: 2).map(style.dim))
    }
    for wipe in sources.joinedWipes { out.lines(layout.folded(wipe, indent: 4, first: 2).map(style.yellow)) }
  }

  private func writeDefaults(to out: Output) {
    guard let nullSettings else { return }
    // AMB-47: a list has no entries, although the admin center fills it in for a new policy.
    let lists = Setting.allCases.filter { policy.leavesOut($0) && !StandardList.entries(of: $0).isEmpty }
    write("the default applies", policy.defaultedSettings, nullSettings, to: out)
    write(
      "the list is empty; a new policy in the admin center starts with entries", lists, nullSettings, to: out)
  }

  private func write(
    _ consequence: String, _ settings: [Setting], _ nullSettings: SettingSet, to out: Output
  ) {
    if settings.isEmpty { return }
    out.line()
    let cause =
      settings.contains(where: nullSettings.contains) ? "Not in the export, or null" : "Not in the export"
    let title = "\(cause), so \(consequence) (\(English.count(settings.count, "setting")))"
    out.lines(layout.folded(title).map(style.bold))
    for group in Setting.Group.allCases {
      let names = settings.filter { $0.group == group }.map(\.title)
      if names.isEmpty { continue }
      out.lines(layout.folded("\(group.label): \(names.joined(separator: ", "))", indent: 4, first: 2))
    }
  }
}
