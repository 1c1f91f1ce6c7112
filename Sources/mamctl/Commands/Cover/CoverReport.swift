internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments
internal import MAMScenario

/// What a suite tests and what it leaves out, for a person and for a program.
struct CoverReport {
  private let recording: SuiteRecording
  private let coverage: QuestionCoverage
  /// The settings that some question notices and no scenario does.
  private let survivors: [Setting]
  /// For each of these settings a question that notices it.
  private let noticing: [Setting: QuestionCoverage.Case]
  /// The settings that a scenario or a question notices.
  private let settings: [Setting]
  /// The reasons that some question can have and that never came out.
  private let unseen: [ReasonEntry]
  /// All reasons that no question of these policies can have.
  private let others: [ReasonEntry]

  init(_ recording: SuiteRecording) {
    self.recording = recording
    coverage = QuestionCoverage(
      of: recording.policies,
      supportingSeveralIdentities: recording.policies.indices.map { place in
        Set(recording.played.filter { $0.policies.contains(place) }.map(\.end.app.isMultiIdentity))
      })
    let (coverage, codes) = (coverage, recording.codes)
    let unnoticed = recording.survivors()
    let noticing = Dictionary(
      uniqueKeysWithValues: unnoticed.compactMap { setting in
        coverage.question(noticing: setting).map { (setting, $0.case) }
      })
    self.noticing = noticing
    survivors = unnoticed.filter { noticing[$0] != nil }
    settings = SuiteRecording.settingsThatRulesRead.filter { noticing[$0] != nil || !unnoticed.contains($0) }
    unseen = ReasonCatalog.entries.filter { coverage.reachable[$0.code] != nil && !codes.contains($0.code) }
    others = ReasonCatalog.entries.filter { coverage.reachable[$0.code] == nil }
  }

  private var noticed: Int { settings.count - survivors.count }
  private var seen: Int { coverage.reachable.count - unseen.count }
  private var seenOfOthers: Int { others.count { recording.codes.contains($0.code) } }

  /// Returns which of the shares of reasons and settings, in percent and rounded down, are below a limit.
  func shares(below limit: Int) -> [String] {
    func percent(_ part: Int, _ whole: Int) -> Int { whole == 0 ? 100 : part * 100 / whole }
    let shares = [
      ("reasons", percent(seen, coverage.reachable.count)), ("settings", percent(noticed, settings.count)),
    ]
    return shares.filter { $0.1 < limit }.map(\.0)
  }

  // MARK: - For a person

  func write(to console: Console, suggesting suggests: Bool) {
    let layout = console.layout(of: .out)
    let style = layout.style
    let out = console.out
    out.line(
      style.bold(
        "\(English.count(recording.played.count, "scenario")) over \(English.count(recording.policies.count, "policy", "policies"))"
      ))
    out.line(
      "reasons covered   \(share(seen, coverage.reachable.count)); questions about these policies can give \(coverage.reachable.count)"
    )
    out.line(
      "other reasons     \(share(seenOfOthers, others.count)); only events or other policies give these")
    out.line("settings covered  \(share(noticed, settings.count)); \(settings.count) affect an answer")
    let failing = recording.played.count { !$0.hasPassed }
    if failing > 0 {
      let (verb, what) = failing == 1 ? ("fails and covers", "it fails") : ("fail and cover", "they fail")
      out.line(
        "                  \(English.count(failing, "scenario")) \(verb) no setting; `mamctl check` shows why \(what)"
      )
    }
    out.line("                  versions, times and texts that no policy here sets are not counted")
    if !unseen.isEmpty {
      out.section(style.bold("Reasons never returned"))
      out.lines(layout.table(unseen.map { ($0.code, $0.text) }))
    }
    if !survivors.isEmpty {
      out.section(style.bold("Settings that no passing scenario tests"))
      for setting in survivors {
        out.lines(layout.folded("\(setting.label) (\(setting.rawValue))", indent: 4, first: 2))
      }
    }
    if suggests {
      writeSuggestions(to: console)
    } else if !unseen.isEmpty || !survivors.isEmpty {
      out.line()
      out.line("With `--suggest`, `mamctl cover` prints the steps that are missing.")
    }
  }

  private func writeSuggestions(to console: Console) {
    if suggestions.isEmpty { return console.out.line("Nothing is missing.") }
    let layout = console.layout(of: .out)
    let found = suggestions.filter { $0.step != nil }
    if !found.isEmpty {
      let heading = "Suggested steps; each expects today's answer, so check it before you keep the step"
      console.out.section(layout.style.bold(heading))
    }
    for suggestion in found {
      guard let file = suggestion.file, let step = suggestion.step else { continue }
      console.out.line("  \(UserText.spelled(suggestion.hole))")
      console.out.line(layout.style.dim("    at the end of \(UserText.spelled(file)):"))
      console.out.line("    " + JSONText.text(step))
    }
    let without = suggestions.filter { $0.step == nil }
    if without.isEmpty { return }
    console.out.section(layout.style.bold("Without a suggested step"))
    for obstacle in without.compactMap(\.obstacle).eachOnce {
      let these = without.filter { $0.obstacle == obstacle }
      console.out.lines(
        layout.folded(obstacle.text(over: these.count, recording), indent: 4, first: 2).map(layout.style.dim))
      for suggestion in these {
        console.out.line("    \(UserText.spelled(suggestion.hole))")
        if let need = suggestion.need {
          console.out.lines(layout.folded(need, indent: 8, first: 6).map(layout.style.dim))
        }
      }
    }
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    // Rounded, but a part is never shown as the whole.
    let tenths = part == whole ? 1000 : min((part * 2000 + whole) / (whole * 2), 999)
    return "\(part) of \(whole) (\(tenths / 10).\(tenths % 10) %)"
  }

  // MARK: - Suggestions

  /// A hole and the step that would fill it.
  struct Suggestion {
    let hole: String
    /// The scenario to whose end the step goes; nil if none ends in the state that the step needs.
    let file: String?
    let step: JSONOutput?
    /// What prevents the step; nil if there is one.
    let obstacle: CoverObstacle?
    /// What the policy of the other account must say for the step, as an example; nil if no policy is missing.
    let need: String?
  }

  /// One step for each reason that never comes out and each setting that nobody notices.
  var suggestions: [Suggestion] {
    unseen.map { suggestion("reason \($0.code)", coverage.reachable[$0.code] ?? []) }
      + survivors.map {
        suggestion("setting \($0.label) (\($0.rawValue))", noticing[$0].map { [$0] } ?? [])
      }
  }

  private func suggestion(_ hole: String, _ cases: [QuestionCoverage.Case]) -> Suggestion {
    for entry in cases {
      for played in recording.played where played.hasPassed && played.policies.contains(entry.policy) {
        if let step = step(entry, in: played) {
          return Suggestion(hole: hole, file: played.scenario.file, step: step, obstacle: nil, need: nil)
        }
      }
    }
    let obstacle = CoverObstacle(to: cases, in: recording)
    return Suggestion(
      hole: hole, file: nil, step: nil, obstacle: obstacle,
      need: obstacle.kind == .otherPolicy ? cases.first.flatMap(CoverObstacle.need) : nil)
  }

  /// The step, where the scenario ends in a world in which it gets the question's answer.
  private func step(_ entry: QuestionCoverage.Case, in played: SuiteRecording.Played) -> JSONOutput? {
    let expected = coverage.answer(to: entry)
    if let request = coverage.request(entry, in: played.end) {
      let decision = played.end.decide(request)
      guard decision.effect == expected.effect, decision.codes == expected.codes else { return nil }
      return SnapshotStep.asking(request, decision)
    }
    guard entry.question.topic == .launch else { return nil }
    let accounts = played.end.directory.accounts
    guard
      let account = accounts.indices.first(where: {
        played.end.policy(of: $0) == recording.policies[entry.policy]
      })
    else { return nil }
    // Times of a device count from the scenario's start, so that at its end another answer may be given.
    let device = coverage.device(entry).facts
    let decision = LaunchRule.decide(recording.policies[entry.policy], device, at: played.now).decision
    guard decision.effect == expected.effect, decision.codes == expected.codes else { return nil }
    // A step names the user of the device, where a file of one user says whether it is that one.
    let facts = ProbeOutput.device(device).map { member in
      guard member.key == DeviceFact.mdmUser.rawValue, case .bool(let isUser) = member.value else {
        return member
      }
      return .init(member.key, .string(isUser ? accounts[account].label : "someone@unmanaged.example"))
    }
    return SnapshotStep.looking(accounts[account].label, [facts], expected)
  }

  // MARK: - For a program

  func json(suggesting suggests: Bool) -> JSONOutput {
    .object([
      "scenarios": .integer(recording.played.count), "policies": .integer(recording.policies.count),
      "reasons": [
        "seen": .integer(seen), "reachable": .integer(coverage.reachable.count),
        "unseen": .strings(unseen.map(\.code)),
        "others": ["seen": .integer(seenOfOthers), "all": .integer(others.count)],
      ],
      "settings": [
        "noticed": .integer(noticed), "read": .integer(settings.count),
        "survivors": .strings(survivors.map(\.rawValue)),
      ],
      "suggestions": suggests ? .array(suggestions.map(json)) : nil,
    ])
  }

  private func json(_ suggestion: Suggestion) -> JSONOutput {
    [
      "hole": .string(suggestion.hole), "file": .optional(suggestion.file),
      "step": suggestion.step ?? .null, "answer": "today's",
    ]
  }
}
