internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a person reads it: what opened first, by the settings that are responsible.
struct DiffText {
  let subject: DiffSubject
  let difference: PolicyDifference
  let extent: Extent
  let layout: Layout

  /// How much of a long comparison is written.
  enum Extent: Sendable {
    /// What fits a screen; the rest is counted.
    case screen
    /// Every sentence.
    case whole
  }

  /// The most sentences of one group on a screen; of longer groups the first is written.
  private static let most = 2

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    out.line(style.bold(title))
    let extent = DiffWording.extent(of: difference)
    out.line(difference.changed == 0 ? extent : style.dim(extent))
    for direction in Direction.allCases { write(direction, to: out) }
    writeUnknown(to: out)
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
    out.section(style.bold(emphasized(direction, direction.heading)))
    for group in DiffGroup.groups(of: changes) {
      out.lines(layout.folded(heading(group.settings), indent: 4, first: 2))
      let told = extent == .screen && group.changes.count > Self.most ? 1 : group.changes.count
      for change in group.changes.prefix(told) {
        out.lines(layout.folded(change.sentence, indent: 6, first: 4))
      }
      let rest = group.changes.dropFirst(told)
      if !rest.isEmpty {
        out.lines(layout.folded(summary(of: rest), indent: 6, first: 4))
      }
      if let first = group.changes.first { out.line(style.dim("      " + witness(of: first))) }
    }
  }

  private func heading(_ sets: [[Setting]]) -> String {
    let told = sets.map { set in set.map { DiffWording.change(of: $0, subject) }.joined(separator: "; ") }
    return told.isEmpty
      ? "The account has a policy on one side only:" : told.joined(separator: " | or ") + ":"
  }

  /// How many sentences are left out, and what they are about.
  private func summary(of changes: some Collection<PolicyChange>) -> String {
    let ops = changes.map(\.op).eachOnce.joined(separator: ", ")
    return "and \(changes.count) more, about \(ops) (see `--full`)"
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

  private func writeUnknown(to out: Output) {
    let unknown = subject.unknown
    guard !unknown.isEmpty else { return }
    if !difference.changes.contains(where: { $0.direction == .other }) {
      out.section(style.bold(Direction.other.heading))
    }
    for change in unknown {
      out.lines(
        layout.folded("\(change.text): \(DiffSubject.UnknownChange.remark)", indent: 4, first: 2))
    }
  }

  private func writeSilent(to out: Output) {
    let silent = difference.settings.filter { $0.changed == 0 }
    guard !silent.isEmpty else { return }
    out.section(style.bold("Changes no answer"))
    for reason in silent.compactMap(\.silence).eachOnce {
      let settings = silent.filter { $0.silence == reason }.map { change in
        let way = change.direction.map { $0 == .closed ? " (stricter)" : " (looser)" } ?? ""
        return DiffWording.change(of: change.setting, subject) + way
      }
      let text = "\(settings.joined(separator: "; ")): \(reason)"
      out.lines(layout.folded(text, indent: 4, first: 2))
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
    changes.map(\.settings).eachOnce.map { settings in
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
  /// How many questions have a different answer, as a sentence.
  static func extent(of difference: PolicyDifference) -> String {
    let count = difference.changed == 0 ? "None" : "\(difference.changed)"
    let verb = difference.changed < 2 ? "has" : "have"
    return "\(count) of \(difference.questions) questions \(verb) a different answer."
  }

  /// How many changes go in each direction; a direction without changes is left out.
  static func counts(of difference: PolicyDifference) -> String {
    let counts = Direction.allCases.map { direction in
      (count: difference.changes.count { $0.direction == direction }, word: direction.rawValue)
    }
    return counts.filter { $0.count > 0 }.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
  }

  /// Returns of several comparisons those in which anything differs, and what the others are about.
  static func apart(_ results: [(subject: DiffSubject, difference: PolicyDifference?)])
    -> (changed: [(subject: DiffSubject, difference: PolicyDifference?)], unchanged: [String])
  {
    guard results.count > 1 else { return (results, []) }
    func isUnchanged(_ result: (subject: DiffSubject, difference: PolicyDifference?)) -> Bool {
      result.difference.map { $0.changed == 0 && $0.settings.isEmpty && result.subject.unknown.isEmpty }
        ?? false
    }
    return (
      results.filter { !isUnchanged($0) },
      results.filter(isUnchanged).map(\.subject.name)
    )
  }

  /// A setting with its two values; one that an export does not state is marked.
  ///
  /// Of a list that both state, what was added and what was taken out.
  static func change(of setting: Setting, _ subject: DiffSubject) -> String {
    "\(setting.label): "
      + (entries(setting, subject)
        ?? "\(value(setting, subject.old)) -> \(value(setting, subject.new))")
  }

  private static func entries(_ setting: Setting, _ subject: DiffSubject) -> String? {
    guard let old = subject.old, let new = subject.new, old.states(setting), new.states(setting),
      let before = old.policy?.policy, let after = new.policy?.policy
    else { return nil }
    return entries(setting, before, after)
  }

  /// What was added to a list and taken out of it; nothing for an empty one, and for a value that is not a list.
  static func entries(_ setting: Setting, _ old: AppProtectionPolicy, _ new: AppProtectionPolicy) -> String? {
    guard let before = old.entries(of: setting), let after = new.entries(of: setting), !before.isEmpty,
      !after.isEmpty
    else { return nil }
    let changes = [
      ("adds", after.filter { !before.contains($0) }), ("drops", before.filter { !after.contains($0) }),
    ]
    .filter { !$0.1.isEmpty }
    return changes.isEmpty
      ? nil
      : changes.map { "\($0) \(shortened($1.map(UserText.spelled)))" }.joined(separator: ", ")
  }

  private static func value(_ setting: Setting, _ side: DiffSubject.Side?) -> String {
    guard let side, let policy = side.policy else { return "no policy" }
    let label = policy.policy.value(of: setting).label
    let parts = label.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    return UserText.spelled(shortened(parts))
      + (side.states(setting) ? "" : " (default, not in the export)")
  }

  /// A long list by its first entries; the rest are counted.
  private static func shortened(_ entries: [String]) -> String {
    entries.count > 4
      ? entries.prefix(3).joined(separator: ", ") + " and \(entries.count - 3) more"
      : entries.joined(separator: ", ")
  }
}
