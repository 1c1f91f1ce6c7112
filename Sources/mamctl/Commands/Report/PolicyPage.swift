internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// One policy, or two compared, as a page that needs no network, and no script to be read.
struct PolicyPage {
  /// The policies with their files, the one in question last.
  let sides: [DiffSubject.Side]
  /// What the owner of the policy should know.
  let warnings: [LoadWarning]
  /// What the owner of the policy that it is compared with should know.
  let oldWarnings: [LoadWarning]
  private let difference: PolicyDifference?

  /// Prepares a page, with the warnings of each side.
  init(sides: [DiffSubject.Side], warnings: [[LoadWarning]]) {
    self.sides = sides
    let own = (warnings.last ?? []).eachOnce
    self.warnings = own
    oldWarnings = warnings.dropLast().joined().filter { !own.contains($0) }.eachOnce
    difference =
      sides.count == 2
      ? PolicyDifference(from: sides[0].policy?.policy, to: sides[1].policy?.policy) : nil
  }

  private var subject: DiffSubject.Side? { sides.last }

  /// The whole document.
  var text: String {
    let title = UserText.spelled(subject?.name ?? "")
    var parts = HTML.head(title) + ["<h1>\(HTML.escaped(title))</h1>"]
    if let side = subject, let policy = side.policy {
      parts.append(
        "<p class=\"aside\">\(HTML.escaped(UserText.spelled(side.file)))\(policy.policy.id.map { ", \(HTML.escaped(UserText.spelled($0)))" } ?? "")</p>"
      )
      if let audience = policy.policy.audience(nil) {
        parts.append("<p>\(HTML.marked(audience))</p>")
      }
      parts += lookFirst(policy)
      if let difference { parts += changes(difference) }
      parts += settings(policy)
      parts += grids(policy.policy)
      parts += launch(policy)
    }
    parts += HTML.foot(" Inferred answers are marked with an asterisk: no document states them.")
    return parts.map { $0 + "\n" }.joined()
  }

  // MARK: - What to look at first

  private func lookFirst(_ policy: GraphPolicy) -> [String] {
    let prover = Prover(policy.policy)
    let failed = (BuiltInClaims.claims(named: "level-2") ?? []).map(prover.check).filter { !$0.holds }
      .inPortalOrder
    let floors = ServiceBounds.floors(admittedBy: policy.policy)
    let lockouts = ServiceBounds.lockouts(of: policy.policy)
    let hopeless = policy.policy.hopeless
    guard
      !warnings.isEmpty || !oldWarnings.isEmpty || !failed.isEmpty || !floors.isEmpty || !lockouts.isEmpty
        || hopeless != nil
    else { return [] }
    var parts = [
      "<section aria-labelledby=\"first\">", "<h2 id=\"first\">What to look at first</h2>", "<ul>",
    ]
    if let hopeless { parts.append("<li><strong>\(HTML.marked(hopeless))</strong></li>") }
    for line in WarningText.lines(warnings) {
      parts.append(
        "<li>\(HTML.marked(UserText.spelled(English.capitalized(line.text)))) "
          + "<span class=\"aside\">(\(HTML.escaped(UserText.spelled(line.place))))</span></li>")
    }
    for line in WarningText.lines(oldWarnings) {
      parts.append(
        "<li><strong>Old policy:</strong> \(HTML.marked(UserText.spelled(line.text))) "
          + "<span class=\"aside\">(\(HTML.escaped(UserText.spelled(line.place))))</span></li>")
    }
    for result in failed {
      let text = result.finding { _ in nil }.replacing(" -> set to ", with: " -> ")
        .replacing(" -> ", with: "; level 2 expects ")
      parts.append(item("Below level 2", text, of: result.settings, in: policy))
    }
    parts += floors.map { item("No longer supported by the service", $0.text, of: [$0.setting], in: policy) }
    parts += lockouts.map { item("No supported OS version gets in", $0.text, of: [$0.setting], in: policy) }
    return parts + ["</ul>", "</section>"]
  }

  /// An entry of the list, with the line of the first of its settings that the export states.
  private func item(_ title: String, _ text: String, of settings: [Setting], in policy: GraphPolicy) -> String
  {
    let line = settings.lazy.compactMap { policy.place(of: $0)?.position.line }.first
    let place = line.map { " <span class=\"aside\">(line \($0))</span>" } ?? ""
    return "<li><strong>\(HTML.escaped(title)):</strong> \(HTML.escaped(text))\(place)</li>"
  }

  // MARK: - The difference

  private func changes(_ difference: PolicyDifference) -> [String] {
    guard let old = sides.first, let new = subject else { return [] }
    let subject = DiffSubject(name: new.name, old: old, new: new)
    var parts = [
      "<section aria-labelledby=\"difference\">",
      "<h2 id=\"difference\">What changes from \(HTML.escaped(UserText.spelled(old.name)))</h2>",
      "<p>\(HTML.escaped(DiffWording.summary(of: difference, subject)))</p>",
    ]
    parts += DiffWording.preface(difference, subject).map { "<p>\(HTML.marked($0))</p>" }
    let entries = DiffWording.entries(of: difference, subject)
    func badge(_ direction: Direction) -> String {
      HTML.badge(
        direction.rawValue, direction == .opened ? "deny" : direction == .closed ? "allow" : "part")
    }
    // Of a policy on one side only, the summary tells all that is told.
    let directions = DiffWording.isOneSided(difference) ? [] : Direction.allCases
    // What opens comes first, then what closes.
    let rows: [[String]] = directions.flatMap { direction -> [[String]] in
      let own = entries.filter { $0.direction == direction }
      let told = own.map { entry in
        [
          badge(direction),
          HTML.escaped(
            UserText.spelled(entry.sentences.joined(separator: " ")).replacing(" -> ", with: " \u{2192} "))
            + "<div class=\"aside\">"
            + HTML.escaped(entry.heading.replacing(" -> ", with: " \u{2192} ")) + "</div>",
        ]
      }
      let more = DiffWording.remainder(direction, difference, besides: own).map { text in
        [badge(direction), "\(English.capitalized(text)) (<code>mamctl diff --full</code>)"]
      }
      let turned = DiffWording.turnedTarget(direction, difference, subject).map { turned in
        [
          badge(direction),
          HTML.escaped(turned.text.replacing(" -> ", with: " \u{2192} "))
            + " (<code>mamctl diff --full</code>)<div class=\"aside\">"
            + HTML.escaped(turned.heading.replacing(" -> ", with: " \u{2192} ")) + "</div>",
        ]
      }
      let target = difference.target.flatMap { target in
        target.direction == direction ? [badge(direction), HTML.escaped(target.sentence)] : nil
      }
      return [target].compactMap(\.self) + told + [more, turned].compactMap(\.self)
    }
    if !rows.isEmpty {
      parts.append(HTML.table("Changes", ["Effect", "What changes, and which setting changes it"], rows))
    }
    let unknown = subject.unknown.map { change in
      "<li>\(HTML.marked(UserText.spelled(change.text).replacing(" -> ", with: " \u{2192} ")))</li>"
    }
    if !unknown.isEmpty {
      parts.append("<p>Not compared, because this version does not know these properties:</p>")
      parts.append("<ul>\(unknown.joined())</ul>")
    }
    return parts + ["</section>"]
  }

  // MARK: - Settings

  private func settings(_ policy: GraphPolicy) -> [String] {
    var parts = ["<section aria-labelledby=\"settings\">", "<h2 id=\"settings\">What the policy says</h2>"]
    for group in Setting.Group.allCases {
      let rows = PortalControl.controls(of: group).map { control in
        let value = HTML.escaped(UserText.spelled(control.value(policy.policy)))
        let mark =
          control.settings.contains(where: policy.stated.contains)
          ? "" : " <span class=\"aside\">(\(control.unstatedInFull))</span>"
        return [HTML.escaped(control.label), value + mark + change(of: control)]
      }
      parts.append(HTML.table(group.label, ["Setting", "Value"], rows))
    }
    return parts + ["</section>"]
  }

  /// What a control showed in the policy that this one is compared with, if it was something else.
  private func change(of control: PortalControl) -> String {
    guard let difference, let old = difference.old, let new = difference.new,
      control.value(old) != control.value(new)
    else { return "" }
    let changes = difference.settings.filter { control.settings.contains($0.setting) }
    let directions = Set(changes.compactMap(\.direction))
    let (word, kind) =
      switch directions.count == 1 ? directions.first : nil {
      case .closed: ("stricter", "allow")
      case .opened: ("looser", "deny")
      case .other, nil: ("changed", "part")
      }
    let was = HTML.escaped("(was: \(UserText.spelled(control.value(old))))")
    // What is told among the changes has an effect, whatever else would have it as well.
    let isTold = difference.notices.contains {
      $0.direction != .other && control.settings.contains($0.setting)
    }
    let reason =
      !isTold && changes.allSatisfy { $0.silence != nil } ? changes.lazy.compactMap(\.silence).first : nil
    let silence = reason.map { HTML.escaped(": \(UserText.spelled($0))") } ?? ""
    return " \(HTML.badge(word, kind)) <span class=\"aside\">\(was)\(silence)</span>"
  }

  // MARK: - Grids

  private func grids(_ policy: AppProtectionPolicy) -> [String] {
    let grids = PageGrid.all(of: policy)
    let legend = OtherEnd.Kind.allCases.map { end in
      "<li>\(HTML.escaped(English.capitalized(end.label))): \(HTML.marked(end.explanation))</li>"
    }.joined()
    return PageQuestions(grids: grids, policy: policy).html
      + [
        "<section aria-labelledby=\"grids\">", "<h2 id=\"grids\">What follows</h2>",
        "<p class=\"aside\">Each column is for one kind of other account.</p>",
        "<ul class=\"aside\">\(legend)</ul>",
      ] + grids.map(\.html) + ["</section>"]
  }

  // MARK: - Conditional launch

  private func launch(_ policy: GraphPolicy) -> [String] {
    let rows = LaunchSheet(policy.policy).rows.map { row in
      let answers = row.answers.map { phrase, decision in
        let note = PageLaunch.note(on: decision, fact: row.fact, phrase)
        let phrase = row.answers.count == 1 ? "any" : phrase
        return "<li>\(HTML.escaped(UserText.spelled(phrase))) \(HTML.cell(decision, saying: note))</li>"
      }
      return [HTML.escaped(English.capitalized(row.name)), "<ul class=\"bounds\">\(answers.joined())</ul>"]
    }
    let intro =
      policy.policy.hopeless.map { "\($0) The table varies one condition at a time, and the others still fail." }
      ?? (policy.policy.applies(toEnrolledDevice: false)
        ? "One condition at a time, on a device that passes all others."
        : "One condition at a time, on an enrolled device that passes all others.")
    return [
      "<section aria-labelledby=\"launch\">", "<h2 id=\"launch\">Conditional launch</h2>",
      "<p>\(HTML.marked(intro))</p>",
      HTML.table("Conditions", ["Condition", "A device or app"], rows), "</section>",
    ]
  }
}
