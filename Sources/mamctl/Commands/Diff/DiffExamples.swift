internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// One request for each setting of a comparison, whose answer shows what the setting changes.
struct DiffExamples {
  let subject: DiffSubject
  let difference: PolicyDifference
  let layout: Layout
  /// What chooses the policy among those of its file; nil if nothing has to.
  let choice: String?

  /// Writes the requests, and the file once.
  func write(to out: Output) {
    guard let side = subject.new ?? subject.old else { return }
    var search = ExampleSearch(difference)
    var examples: [(label: String, probe: Probe)] = []
    let entries = DiffWording.entries(of: difference, subject)
    for entry in entries {
      // No request names the device's user.
      if let probe = probe(for: entry, &search, side), probe.value("mdmUser") != .flag(true) {
        examples.append((entry.label, probe))
      }
    }
    if !examples.isEmpty { write(examples, side, to: out) }
    // The only settings that differ can be those that say whom a policy is for.
    let labels =
      entries.isEmpty
      ? PortalControl.controls(of: difference.settings.map(\.setting)).map(\.label) : entries.map(\.label)
    let missing = labels.filter { label in !examples.contains { $0.label == label } }.eachOnce
    if missing.isEmpty { return }
    out.line()
    out.lines(
      layout.folded("No example printed for: \(missing.joined(separator: "; "))", indent: 2, first: 0)
        .map(layout.style.dim))
  }

  private func write(
    _ examples: [(label: String, probe: Probe)], _ side: DiffSubject.Side, to out: Output
  ) {
    let isOfWorld = side.account != nil && examples.contains { $0.probe.topic == .launch }
    let policy = isOfWorld ? ", and POLICY is an export of its policy" : ""
    let file = UserText.spelled(side.origin ?? side.file)
    let comparison = DiffWording.isOneSided(difference) ? "" : "; with OLD, each answer differs"
    out.line()
    out.lines(
      layout.folded("Examples, where NEW is \(file)\(policy)\(comparison)", indent: 2, first: 0)
        .map(layout.style.bold))
    for example in examples {
      out.lines(layout.folded("\(example.label):", indent: 4, first: 2))
      out.line("    " + text(of: example.probe, side))
    }
    if examples.contains(where: { $0.probe.topic != .launch && command($0.probe, side) == nil }) {
      out.line()
      out.lines(
        layout.folded(
          "A line in braces is input for `mamctl eval --world FILE -`, where FILE is a world in which "
            + "`\(QuestionSpace.accountName)` has the policy."
        ).map(layout.style.dim))
    }
  }

  private func probe(
    for entry: DiffWording.Entry, _ search: inout ExampleSearch, _ side: DiffSubject.Side
  ) -> Probe? {
    let topics = entry.notices.flatMap(\.topics).compactMap(\.self)
    // What is said of data that comes in from other apps has no command line of its own, unlike that it is received.
    let receiving = topics.contains(.asking(.transfer)) ? [Topic.asking(.receive)] : []
    func example(_ direction: Direction) -> Probe? {
      search.example(
        of: entry.notices[0].setting.control.settings, direction, about: topics + receiving,
        preferring: { command($0, side) != nil })
    }
    let own = example(entry.direction)
    // What only obliges the app, such as to encrypt, is told where the setting opens or closes something.
    if let first = topics.first, own?.topic != first, let duty = example(.other), duty.topic == first {
      return duty
    }
    return own
      ?? difference.changes.first { change in
        change.direction == entry.direction
          && !Set(change.settings.joined()).isDisjoint(with: entry.settings)
      }?.example
  }

  /// The command line that repeats a request; nil if no options say enough.
  private func command(_ probe: Probe, _ side: DiffSubject.Side) -> String? {
    guard probe.topic == .launch else {
      let command = ProbeOutput.command(probe, policy: "NEW", account: side.account).map { $0 + choosing }
      // Without a length, the text is longer than any limit.
      guard case .length(let length)? = probe.value(QuestionKey.length), length.through == nil else {
        return command
      }
      return command?.replacing(" --length \(length.from)", with: "")
    }
    guard let policy = difference.new ?? difference.old else { return nil }
    return LaunchFacts.options(asking: probe, of: policy).map { options in
      (["mamctl", "launch", file(side)] + options).joined(separator: " ") + choosing
    }
  }

  /// The option that chooses the policy, with a space before it; empty if nothing has to.
  private var choosing: String { choice.map { " --name \(ProbeOutput.quoted(UserText.spelled($0)))" } ?? "" }

  private func file(_ side: DiffSubject.Side) -> String { side.account == nil ? "NEW" : "POLICY" }

  private func text(of probe: Probe, _ side: DiffSubject.Side) -> String {
    if let command = command(probe, side) { return command }
    if probe.topic == .launch {
      return "mamctl launch \(file(side)) --device FILE\(choosing), where FILE has \(device(probe))"
    }
    let request = JSONText.text(ProbeOutput.json(probe, in: difference.space))
    let others = ProbeOutput.others(probe)
    return request + (others.isEmpty ? "" : " where others have \(JSONText.text(.object(others)))")
  }

  /// The device of a question, with the facts that a check of either policy uses.
  private func device(_ probe: Probe) -> String {
    let facts = difference.space.facts(of: probe)
    let checks = [difference.old, difference.new].compactMap(\.self)
      .flatMap { LaunchRule.decide($0, facts, at: .start).checks }
    let used = checks.filter { $0.outcome != .off }
      .reduce(into: probe.facts.union([.mdmEnrolled, .mdmUser])) { $0.formUnion($1.condition.facts) }
    let keys = used.map(\.rawValue)
    return JSONText.text(.object(ProbeOutput.device(facts).filter { keys.contains($0.key) }))
  }
}
