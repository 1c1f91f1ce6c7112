internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a person reads it: what opened first, by the settings that are responsible.
struct DiffText {
  let subject: DiffSubject
  let difference: PolicyDifference
  let layout: Layout

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    out.line(style.bold(title))
    if difference.changed == 0 {
      out.line("No answer changes, of \(difference.questions) questions.")
    } else {
      out.line(style.dim("\(difference.changed) of \(difference.questions) questions have another answer."))
    }
    for direction in Direction.allCases { write(direction, to: out) }
    writeSilent(to: out)
  }

  private var title: String {
    let old = subject.old.map { UserText.spelled($0.name) } ?? "nothing"
    let new = subject.new.map { UserText.spelled($0.name) } ?? "nothing"
    return old == new ? new : "\(old) -> \(new)"
  }

  private func write(_ direction: Direction, to out: Output) {
    let changes = difference.changes.filter { $0.direction == direction }
    guard !changes.isEmpty else { return }
    out.line()
    out.line(style.bold(emphasized(direction, direction.heading)))
    for group in DiffGroup.groups(of: changes) {
      for line in layout.folded(heading(group.settings), indent: 4, first: 2) { out.line(line) }
      for change in group.changes {
        for line in layout.folded(change.sentence, indent: 6, first: 4) { out.line(line) }
      }
      if let first = group.changes.first { out.line(style.dim("      " + witness(of: first))) }
    }
  }

  private func heading(_ sets: [[Setting]]) -> String {
    let told = sets.map { set in set.map { DiffWording.change(of: $0, subject) }.joined(separator: "; ") }
    return told.isEmpty
      ? "The account has a policy on one side only:" : told.joined(separator: " | or ") + ":"
  }

  private func witness(of change: PolicyChange) -> String {
    let side = subject.new ?? subject.old
    if let side, let command = ProbeOutput.command(change.example, policy: side.file, account: side.account) {
      return "e.g. \(command)"
    }
    let request = JSONText.text(ProbeOutput.json(change.example, in: difference.space, isBrief: true))
    let others = ProbeOutput.others(change.example)
    return "e.g. \(request)" + (others.isEmpty ? "" : " where others have \(JSONText.text(.object(others)))")
  }

  private func writeSilent(to out: Output) {
    let silent = difference.settings.filter { $0.changed == 0 }
    guard !silent.isEmpty else { return }
    out.line()
    out.line(style.bold("Changes no answer"))
    for change in silent {
      let way = change.direction.map { $0 == .closed ? " (stricter)" : " (looser)" } ?? ""
      let text = "\(DiffWording.change(of: change.setting, subject))\(way): \(change.silence ?? "")"
      for line in layout.folded(text, indent: 4, first: 2) { out.line(line) }
    }
  }

  private func emphasized(_ direction: Direction, _ text: String) -> String {
    switch direction {
    case .opened: style.red(text)
    case .closed: style.green(text)
    case .other: text
    }
  }
}

/// Changes for which the same settings are responsible.
struct DiffGroup {
  let settings: [[Setting]]
  let changes: [PolicyChange]

  /// Groups changes in the order in which their settings first come.
  static func groups(of changes: [PolicyChange]) -> [DiffGroup] {
    var order: [[[Setting]]] = []
    for change in changes where !order.contains(change.settings) { order.append(change.settings) }
    return order.map { settings in
      DiffGroup(settings: settings, changes: changes.filter { $0.settings == settings })
    }
  }
}

extension Direction {
  /// The heading over changes of this direction.
  var heading: String {
    switch self {
    case .opened: "Opened"
    case .closed: "Closed"
    case .other: "Other"
    }
  }
}

/// What a comparison calls things.
enum DiffWording {
  /// A setting with its two values; one that an export does not state is marked.
  static func change(of setting: Setting, _ subject: DiffSubject) -> String {
    "\(setting.label): \(value(setting, subject.old)) -> \(value(setting, subject.new))"
  }

  private static func value(_ setting: Setting, _ side: DiffSubject.Side?) -> String {
    guard let side, let policy = side.policy else { return "no policy" }
    let label = policy.policy.value(of: setting).label
    return UserText.spelled(shortened(label)) + (side.states(setting) ? "" : " (default, not in the export)")
  }

  /// A long list by its first entries; the rest are counted.
  private static func shortened(_ label: String) -> String {
    let parts = label.split(separator: ", ")
    return parts.count > 4
      ? parts.prefix(3).joined(separator: ", ") + " and \(parts.count - 3) more" : label
  }
}
