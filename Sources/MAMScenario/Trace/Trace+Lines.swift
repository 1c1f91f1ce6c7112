internal import MAMPolicyCore
internal import MAMPolicyDocuments

extension Trace {
  /// The story, line by line, unfolded.
  public var lines: [Line] {
    let label = (subject.source.map { $0 + ": " } ?? "") + subject.name
    var lines =
      [Line(label, .title)]
      + castLines(
        Narrator(directory: finalWorld.directory, policies: subject.policies))
    var told: [Place: String] = [:]
    var time = Duration.zero
    for entry in entries {
      let narrator = narrator(of: entry)
      lines.append(Line("", .happening))
      let margin = String(repeating: "   ", count: entry.step.depth)
      var about = self.lines(of: entry, after: time, narrator)
      time = entry.step.time
      if let now = now(entry, narrator), told[entry.step.place] != now {
        about.append(.detail("Now: \(now)", .aside))
        // What was said of a process that has ended is said again of the next one.
        if entry.state == .killed { told = [:] }
        told[entry.step.place] = now
      }
      lines += about.map { Line(margin + $0.text, $0.kind, hanging: $0.hanging) }
    }
    return lines + [Line("", .happening), ending]
  }

  private var ending: Line {
    if result.hasPassed {
      return subject.expectsAnything
        ? Line("Everything was as expected.", .good)
        : Line("Nothing was checked, because no step expects anything.", .aside)
    }
    let steps = result.skipped == 1 ? "1 step was" : "\(result.skipped) steps were"
    let rest =
      result.skipped > 0
      ? "; \(steps) not run, because \(ScenarioResult.dependency(ofSkipped: result.skipped))" : ""
    let failed = entries.filter { !$0.failures.isEmpty }.map { "\($0.number)" }
    let what =
      failed.isEmpty
      ? "Not everything was as expected"
      : "Not as expected: \(failed.count == 1 ? "step" : "steps") \(English.list(failed, "and"))"
    return Line("\(what)\(rest).", .bad)
  }

  /// Who is who: the accounts that sign in or are asked about, and whether their organizations protect their data.
  private func castLines(_ narrator: Narrator) -> [Line] {
    let directory = finalWorld.directory
    let lines = cast.compactMap { identity -> Line? in
      let index = directory.index(of: identity)
      // Whoever came during the run is not in the world that it began with.
      let isOfTheWorld = index.map(subject.world.directory.accounts.indices.contains) ?? false
      let world = isOfTheWorld ? subject.world : finalWorld
      let policy = index.flatMap(world.assignedPolicy(of:))
      let upn = index.flatMap { directory.accounts[$0].upn?.text }
      let name = narrator.who(identity)
      let shown = upn.map { UserText.quoted($0) }.flatMap {
        $0 == name ? nil : " (\(UserText.spelled(upn ?? "")))"
      }
      // A name tells nothing where there is one policy.
      let kind = policy.flatMap { subject.policies.count > 1 ? narrator.name(of: $0) : nil }
      let meaning =
        policy == nil
        ? "has no policy, and nothing is restricted for it."
        : "has \(kind.map { "the app protection policy \($0)" } ?? "an app protection policy"): its data is org data."
      return .detail("\(name)\(shown ?? "") \(meaning)", .aside)
    }
    let allowed = subject.world.allowedAccounts.map { accounts in
      let names = accounts.map { UserText.quoted($0.text) }
      return Line.detail(
        names.isEmpty ? "No account may sign in." : "Only \(English.list(names, "and")) may sign in.", .aside)
    }
    let all =
      lines + [allowed].compactMap(\.self)
      + unmanagedApps.map { app -> Line in
        .detail("`\(app)` does not have the SDK, so every account in it is unmanaged.", .aside)
      }
    return all.isEmpty ? [] : [Line("", .happening)] + all
  }

  /// The apps without the SDK that data goes to or comes from, in the order of the steps.
  private var unmanagedApps: [String] {
    let names = entries.compactMap { entry -> String? in
      if case .event(let event) = entry.step.action { otherApp(in: event) } else { nil }
    }
    return names.eachOnce.filter { name in
      subject.world.otherApps.contains { $0.name == name && !$0.isManaged }
    }
  }

  private func otherApp(in event: Event) -> String? {
    switch event {
    case .send(let app, _, _, _), .importData(let app, _, _, _), .receiveData(let app, _, _, _, _): app
    case .naming(_, let event): otherApp(in: event)
    case _: nil
    }
  }

  private func lines(of entry: Entry, after time: Duration, _ narrator: Narrator) -> [Line] {
    let step = entry.step
    let number = "\(entry.number). \(narrator.frame(step, after: time))"
    switch step.action {
    case .assert(let assertions):
      var lines = [Line("\(number)Check:", .step)]
      for (assertion, failures) in zip(assertions, entry.checks) {
        let mark = failures.isEmpty ? "✓" : "✗"
        let sentence = narrator.sentence(assertion, at: step.place)
        lines.append(.detail("\(mark) \(sentence)", failures.isEmpty ? .good : .bad))
        lines += failures.map { .detail("  but: \($0)", .bad) }
      }
      return lines
    case .look(let look):
      let title = Line("\(number)\(narrator.sentence(look))", .step, hanging: 3)
      let answer = entry.result.map { lines(of: $0, nil, narrator) } ?? []
      return [title] + answer + entry.failuresInWords.map { .detail("✗ \($0)", .bad) }
    case .event(let event):
      let title = Line("\(number)\(narrator.sentence(event, acting: entry.acting))", .step, hanging: 3)
      let outcomes = entry.result?.outcomes.compactMap { line(of: $0, event, entry, narrator) } ?? []
      let restart =
        isRestartLeftOut(entry.result?.outcomes ?? [])
        ? [
          .detail(
            "The run continues without a restart; add a `requireRestart` step to restart the app.", .aside)
        ]
        : [Line]()
      let answer = entry.result.map { lines(of: $0, event, narrator) } ?? []
      let posted = (entry.result?.notifications ?? []).map {
        Line.detail("The SDK posts \(narrator.notification($0)).", .aside)
      }
      return [title] + outcomes + restart + answer + posted
        + entry.failuresInWords.map { .detail("✗ \($0)", .bad) }
    }
  }

  private func line(of outcome: Outcome, _ event: Event, _ entry: Entry, _ narrator: Narrator) -> Line? {
    switch outcome {
    // The end of the step says the same.
    case .compliance(.remediationRefused) where Narrator.target(of: event) != nil: nil
    case .change(.fileCreated(let path, let owner)) where entry.replaced[path] != nil:
      entry.replaced[path].map { .detail(narrator.replacement(of: path, $0, owner, entry), .happening) }
    case .delegate(let call, let answer): .detail(narrator.sentence(call, answer), .happening)
    case .change(let change): isEcho(change, of: event) ? nil : .detail(narrator.sentence(change), .happening)
    case .mismatch(let allowed, let entered):
      .detail("The app must log: \(narrator.mismatch(allowed, entered))", .aside)
    case .compliance(let outcome): .detail(narrator.sentence(outcome), narrator.kind(outcome))
    case .sharedDevice(let outcome): .detail(narrator.sentence(outcome), narrator.kind(outcome))
    case .note(let reason): .detail("Note: \(reason.entry.text) [\(reason.code)].", .aside)
    }
  }

  /// Whether the SDK asks for a restart, and the step ends without one.
  private func isRestartLeftOut(_ outcomes: [Outcome]) -> Bool {
    let call = outcomes.firstIndex { if case .delegate(.restartApplication, _) = $0 { true } else { false } }
    return call.map { call in
      !outcomes[call...].contains { if case .change(.app(.killed)) = $0 { true } else { false } }
    } ?? false
  }

  /// How the event ended and why; that something was plainly done goes without saying.
  private func lines(of result: EventResult, _ event: Event?, _ narrator: Narrator) -> [Line] {
    let answer = result.answer
    let kind: Line.Kind = answer.isGood && !narrator.isSetback(answer) ? .good : .bad
    var lines = narrator.ending(answer, of: event, result.outcomes).map { Line.detail($0, kind) }
    if case .decided(let decision) = answer {
      // The app that was asked to switch and did not has tried what the obligation asks for.
      let hasTried = decision.reasons.contains { $0.code == IncomingReason.switchFailed.rawValue }
      lines += decision.obligations.filter { !hasTried || $0 != .switchIdentity }.map {
        .detail("  \(English.capitalized($0.whole)) [\($0.rawValue)].", .happening)
      }
    }
    return lines
  }

  /// Whether a change is nothing but the event said again.
  private func isEcho(_ change: Change, of event: Event) -> Bool {
    switch (event, change) {
    case (.openWindow, .windowOpened), (.closeWindow, .windowClosed),
      (.makeKeyWindow, .keyWindow), (.pause, .app(.paused)):
      true
    case (_, _): false
    }
  }

  /// Whom the place acts for after the step; nil if the step only looked.
  private func now(_ entry: Entry, _ narrator: Narrator) -> String? {
    switch entry.step.action {
    case .assert, .look: return nil
    case .event: break
    }
    guard entry.state != .killed else { return "nothing is shown, because the app is not running." }
    let policy =
      switch (entry.isLockedDown, entry.isPolicyApplied) {
      case (true, _): "the lock-down policy applies"
      case (false, true): "its policy applies"
      case (false, false): "no policy applies"
      }
    if entry.step.place.thread != .main {
      return entry.file.level == .unset
        ? "no identity is set for this thread, so \(policy)."
        : "this thread acts for \(narrator.effective(entry.file)), so \(policy)."
    }
    let screen = entry.step.place.window.map { "window `\($0.text)`" } ?? "screen"
    if entry.ui == entry.file {
      return entry.ui.level == .unset
        ? "no identity is set for the \(screen) or for files, so \(policy) there."
        : "the app acts for \(narrator.effective(entry.ui)), on the \(screen) and in files, so \(policy)."
    }
    let files =
      entry.file.level == .unset
      ? "created without an owner (file tasks ignore the window)"
      : "written for \(narrator.effective(entry.file))"
    let acting =
      entry.ui.level == .unset
      ? "no identity is set for the \(screen)" : "the \(screen) acts for \(narrator.effective(entry.ui))"
    return "\(acting), so \(policy); files are \(files)."
  }
}

extension Trace.Line {
  fileprivate init(_ text: String, _ kind: Kind, hanging: Int = 0) {
    // Names from the file must not disturb a terminal.
    self.init(text: UserText.spelled(text), kind: kind, hanging: hanging)
  }

  /// A line below that of its step.
  fileprivate static func detail(_ text: String, _ kind: Kind) -> Self {
    Self("   " + text, kind, hanging: 2)
  }
}
