internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A comparison as a person reads it: what opened first, setting by setting.
struct DiffText {
  let subject: DiffSubject
  let difference: PolicyDifference
  let extent: Extent
  let layout: Layout

  /// How much is written besides the sentences.
  struct Extent: Sendable {
    /// Whether every answer that changes is listed; a sentence is kept only where no answer is listed.
    var isFull = false
    /// Whether there is a request for each setting that shows the change.
    var hasExamples = false
    /// What chooses the new policy among those of its file; nil if nothing has to.
    var newChoice: String?
  }

  private var style: Style { layout.style }

  /// Writes everything.
  func write(to out: Output) {
    out.lines(layout.folded(subject.title, indent: 2, first: 0).map(style.bold))
    out.lines(layout.folded(DiffWording.summary(of: difference, subject)))
    if DiffWording.isOneSided(difference), !extent.isFull {
      return out.line(style.dim("`--full` lists every answer that changes."))
    }
    if difference.new == nil, subject.new?.refusal?.isSure == true {
      out.lines(
        layout.folded(
          "The list below is only about org data that is already in the app or that comes from elsewhere."))
    }
    for text in DiffWording.preface(difference, subject) { out.lines(layout.folded(text)) }
    if extent.isFull, difference.target?.direction != nil {
      out.lines(
        layout.folded(
          "Where the policy begins or ceases to apply, everything that it restricts changes, such as saving, sending, "
            + "pasting and backup. Only a part of that is listed."))
    }
    if extent.isFull, difference.changes.contains(where: { $0.topic == .launch }) {
      out.lines(
        layout.folded(
          isBelowRemark
            ? "Each line below about conditional launch covers one check; no device passes them all."
            : "Each line below about conditional launch covers one check, as if the device passed all others."
        ))
    }
    for direction in Direction.allCases { write(direction, to: out) }
    if !difference.leftOut.isEmpty {
      out.section(style.bold("Accepted"))
      for text in DiffWording.accepted(difference, subject) {
        out.lines(layout.folded(text, indent: 4, first: 2))
      }
    }
    writeUnknown(to: out)
    writeSilent(to: out)
    if extent.hasExamples {
      DiffExamples(subject: subject, difference: difference, layout: layout, choice: extent.newChoice)
        .write(to: out)
    }
    if difference.changes.contains(where: { $0.topic == .launch }) {
      // In the short form the lines above are dim, too.
      if extent.isFull || DiffWording.silent(difference).isEmpty || extent.hasExamples { out.line() }
      // The lines of the full form leave such facts out where a known value leads to the same.
      let text =
        extent.isFull
        ? "If a fact about the device, app or user is unknown, or a recorded time is in the future, its check fails, but "
          + "never wipes org data. Most such cases are not listed."
        : "Not listed: what happens if a fact is unknown. This never wipes org data."
      out.lines(layout.folded(text).map(style.dim))
    }
  }

  private func write(_ direction: Direction, to out: Output) {
    let entries = DiffWording.entries(of: difference, subject).filter { $0.direction == direction }
    let changes = difference.changes.filter { $0.toldDirection == direction }
    let rest = extent.isFull ? changes : changes.filter { !difference.isOfTarget($0) }
    // What the top says of the devices is not told again, but for what goes the other way.
    let turned = DiffWording.turnedTarget(direction, difference, subject)
    guard !entries.isEmpty || !rest.isEmpty || turned != nil else { return }
    out.section(style.bold(emphasized(direction, direction.heading)))
    if extent.isFull {
      writeFull(entries, rest, to: out)
      if let turned, !turned.isListed {
        out.lines(layout.folded(turned.heading, indent: 4, first: 2))
        write([turned.text + "."], to: out)
      }
      return
    }
    for entry in entries {
      out.lines(layout.folded(entry.heading, indent: 4, first: 2))
      write(entry.sentences, to: out)
    }
    if let more = DiffWording.remainder(direction, difference, besides: entries) {
      out.line(style.dim("  \(more) (--full)"))
    }
    if let turned {
      out.lines(layout.folded(turned.heading, indent: 4, first: 2))
      let end = turned.isListed ? " (--full)." : "."
      out.lines(layout.folded(turned.text + end, indent: 4).map(style.dim))
    }
  }

  private func write(_ sentences: [String], to out: Output) {
    for sentence in sentences { out.lines(layout.folded(UserText.spelled(sentence), indent: 4)) }
  }

  /// Writes every answer that changes below the setting that is responsible for it.
  private func writeFull(_ entries: [DiffWording.Entry], _ changes: [PolicyChange], to out: Output) {
    var rest = changes.flatMap(\.told)
    var blocks: [(places: [Int], heading: String, lines: [String])] = []
    // Without a policy on one side the policy as a whole is responsible, and the sentences about single settings say
    // again what is listed.
    let isOneSided = DiffWording.isOneSided(difference)
    let entries =
      isOneSided ? entries.filter { $0.notices.contains { $0.topics.contains(nil) } } : entries
    for (place, entry) in entries.enumerated() {
      let own = rest.filter { position(of: $0, among: entries) == place }
      blocks.append(
        (
          [entry.settings[0].portalPlace], entry.heading,
          own.isEmpty
            ? entry.notices.flatMap(\.sentences).eachOnce.map(UserText.spelled)
            : lines(of: own) + entry.unasked.map(UserText.spelled)
        ))
    }
    rest.removeAll { position(of: $0, among: entries) != nil }
    // What no entry speaks of, such as what two settings do only together; what one of them does alone comes first, so
    // that nothing is told twice.
    for settings in rest.map(Self.responsible).eachOnce.sorted(by: { $0.count < $1.count }) {
      let told = Set(blocks.flatMap(\.lines))
      let own = rest.filter { Self.responsible($0) == settings }
      let places = settings.map(\.portalPlace)
      let controls = settings.map(\.control.label)
      let same = blocks.firstIndex { block in
        !controls.isEmpty && block.places.map { PortalControl.order[$0].control.label } == controls
      }
      let lines = lines(of: own).filter { !told.contains($0) }
      if let same {
        blocks[same].lines += lines
        continue
      }
      if lines.isEmpty { continue }
      blocks.append(
        (
          places,
          isOneSided && settings.isEmpty
            ? "Because \(difference.new == nil ? "no policy applies any more" : "a policy applies now")"
            : settings.map { DiffWording.change(of: $0, subject) }.joined(separator: "; "), lines
        ))
    }
    for block in blocks.sorted(by: { $0.places.lexicographicallyPrecedes($1.places) }) {
      if !block.heading.isEmpty { out.lines(layout.folded(block.heading, indent: 4, first: 2)) }
      for line in block.lines { out.lines(layout.folded(line, indent: 6, first: 4)) }
    }
  }

  private func lines(of changes: [PolicyChange]) -> [String] {
    DiffWording.lines(of: changes, in: difference, isBelowRemark: isBelowRemark)
  }

  /// Whether it is said once that lines are about one check alone, because no device passes all checks.
  private var isBelowRemark: Bool {
    extent.isFull && difference.new?.effectOnEveryDevice != nil
      && difference.changes.contains { $0.topic == .launch }
  }

  /// The place of the entry that a change is told under; nil if no setting of an entry has a part in it.
  ///
  /// What no setting changes alone is told where the heading says so.
  private func position(of change: PolicyChange, among entries: [DiffWording.Entry]) -> Int? {
    let own = entries.indices.filter { !Set(change.settings.joined()).isDisjoint(with: entries[$0].settings) }
    let isJoint = !change.settings.contains { $0.count == 1 }
    // The devices have no entry, and a setting is not what asks for more on devices that are new.
    if isJoint, difference.isOfTarget(change) { return nil }
    return own.first { isJoint && entries[$0].notices.allSatisfy { !$0.partners.isEmpty } } ?? own.first
  }

  /// The first of each control's settings that together are responsible for a change.
  private static func responsible(_ change: PolicyChange) -> [Setting] {
    let settings = change.settings.first ?? []
    return PortalControl.controls(of: settings).compactMap { control in
      settings.first { control.settings.contains($0) }
    }
  }

  private func writeUnknown(to out: Output) {
    let unknown = subject.unknown
    guard !unknown.isEmpty else { return }
    if !difference.changes.contains(where: { $0.direction == .other }) {
      out.section(style.bold(Direction.other.heading))
    }
    for change in unknown {
      out.lines(
        layout.folded("\(change.text) \(DiffSubject.UnknownChange.remark(by: .mamctl))", indent: 4, first: 2))
    }
  }

  private func writeSilent(to out: Output) {
    let groups = DiffWording.silentGroups(difference)
    guard !extent.isFull else {
      for (heading, changes) in groups { writeSilent(changes, heading, to: out) }
      return
    }
    if groups.isEmpty { return }
    out.line()
    for (heading, changes) in groups {
      let labels = changes.map(\.setting.control.label).joined(separator: "; ")
      out.lines(layout.folded("\(heading) (--full): \(labels)", indent: 2, first: 0).map(style.dim))
    }
  }

  private func writeSilent(_ silent: [SettingEffect], _ heading: String, to out: Output) {
    out.section(style.bold(heading))
    for change in silent {
      let text = DiffWording.change(of: change.setting, subject)
      let reason = change.silence.map { " (\($0))" } ?? ""
      out.lines(layout.folded(text + reason, indent: 4, first: 2))
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

extension DiffWording {
  /// The command that compares assignments.
  static let comparingAssignments = "mamctl diff --effective"

  /// What is said before the settings, in sentences.
  static func preface(_ difference: PolicyDifference, _ subject: DiffSubject) -> [String] {
    preface(difference, subject, comparingAssignments: comparingAssignments)
  }
}
