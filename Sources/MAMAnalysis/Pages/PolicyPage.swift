internal import MAMPolicyCore
public import MAMPolicyDocuments

/// One policy, or what changes from one to another, as a page that needs no other file and no network.
///
/// ```swift
/// let page = PolicyPage(of: try GraphExport(path: "policy.json").entry().policy(), from: "policy.json")
/// print(page.html)
/// ```
///
/// The page shows what to look at first, the settings, the answers for each kind of other account, and conditional launch.
/// Between two policies it also shows what changes for users. The reason of each answer appears on hover and focus. A form
/// that answers one question in a sentence needs scripts; all else is there without.
///
/// For the settings of several policies side by side, see ``PolicyComparison/html``.
public struct PolicyPage: Sendable {
  private let policy: GraphPolicy
  private let side: DiffSubject.Side
  private let old: DiffSubject.Side?
  private let difference: PolicyDifference?

  /// Prepares the page of a policy.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - file: What the page calls the policy's file.
  public init(of policy: GraphPolicy, from file: String) {
    self.policy = policy
    side = DiffSubject.Side(policy, file)
    old = nil
    difference = nil
  }

  /// Prepares the page of what changes from one policy to another, which is otherwise about the new one.
  ///
  /// - Parameters:
  ///   - old: The old policy.
  ///   - oldFile: What the page calls its file.
  ///   - new: The new policy.
  ///   - newFile: What the page calls its file.
  /// - Complexity: That of a ``PolicyDifference``.
  public init(from old: GraphPolicy, _ oldFile: String, to new: GraphPolicy, _ newFile: String) {
    policy = new
    side = DiffSubject.Side(new, newFile)
    self.old = DiffSubject.Side(old, oldFile)
    difference = PolicyDifference(from: old.policy, to: new.policy)
  }

  /// The whole page, in HTML.
  ///
  /// - Complexity: O(*n*) in the number of questions that a policy can answer; made again each time.
  public var html: String { html(by: .library) }

  /// What changes, in Markdown for a comment on a pull request; nil if the page is of one policy.
  public var markdown: String? {
    guard let old, let difference else { return nil }
    return DiffMarkdown.text([(DiffSubject(name: side.name, old: old, new: side), difference)], by: .library)
  }

  /// Returns the page as somebody makes it.
  package func html(by maker: PageMaker) -> String {
    let title = UserText.spelled(side.name)
    let id = policy.policy.id.map { ", \(HTML.escaped(UserText.spelled($0)))" } ?? ""
    var parts = HTML.head(title)
    parts += [
      "<h1>\(HTML.escaped(title))</h1>",
      "<p class=\"aside\">\(HTML.escaped(UserText.spelled(side.file)))\(id)</p>",
    ]
    if let audience = policy.policy.audience(nil) { parts.append("<p>\(HTML.marked(audience))</p>") }
    parts += lookFirst()
    if let difference, let old { parts += changes(difference, from: old, maker) }
    parts += settings() + grids() + launch()
    parts += HTML.foot(" Inferred answers are marked with an asterisk: no document states them.", by: maker)
    return parts.map { $0 + "\n" }.joined()
  }

  // MARK: - What to look at first

  /// What the owner of a policy should know, each once.
  private static func warnings(of policy: GraphPolicy?) -> [LoadWarning] {
    guard let policy else { return [] }
    // A property that this version does not know may be a setting that was meant.
    let unknown = policy.statedWarnings.filter { $0.kind == .unknownProperty }
    return (policy.warnings(for: SettingSet(Setting.allCases)) + unknown).eachOnce
  }

  private func lookFirst() -> [String] {
    let warnings = Self.warnings(of: policy)
    let oldWarnings = Self.warnings(of: old?.policy).filter { !warnings.contains($0) }
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
    for (place, result) in failed.enumerated() {
      let finding = result.finding { _ in nil }.replacing(" -> set to ", with: " -> ")
        .replacing(" -> ", with: "; level 2 expects ")
      let text = result.settings.reduce(finding) { text, setting in
        text.replacing(setting.label, with: English.labelInSentence(setting.label))
      }
      let level = place == 0 ? "Below level 2 of Microsoft's data protection framework" : "Below level 2"
      parts.append(item(level, text, of: result.settings))
    }
    parts += floors.map { item("Minimum version too low", $0.text, of: [$0.setting]) }
    parts += lockouts.map { item("No supported OS version gets in", $0.text, of: [$0.setting]) }
    return parts + ["</ul>", "</section>"]
  }

  /// An entry of the list, with the line of the first of its settings that the export states.
  private func item(_ title: String, _ text: String, of settings: [Setting]) -> String {
    let line = settings.lazy.compactMap { policy.place(of: $0)?.position.line }.first
    let place = line.map { " <span class=\"aside\">(line \($0))</span>" } ?? ""
    return "<li><strong>\(HTML.escaped(title)):</strong> \(HTML.escaped(text))\(place)</li>"
  }

  // MARK: - The difference

  private func changes(
    _ difference: PolicyDifference, from old: DiffSubject.Side, _ maker: PageMaker
  ) -> [String] {
    let subject = DiffSubject(name: side.name, old: old, new: side)
    let listing = maker.listing.map { " (<code>\(HTML.escaped($0))</code>)" } ?? ""
    var parts = [
      "<section aria-labelledby=\"difference\">",
      "<h2 id=\"difference\">What changes from \(HTML.escaped(UserText.spelled(old.name)))</h2>",
      "<p>\(HTML.escaped(DiffWording.summary(of: difference, subject)))</p>",
    ]
    parts += DiffWording.preface(
      difference, subject, comparingAssignments: maker.comparingAssignments
    ).map { "<p>\(HTML.marked($0))</p>" }
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
        [badge(direction), English.capitalized(text) + listing]
      }
      let turned = DiffWording.turnedTarget(direction, difference, subject).map { turned in
        [
          badge(direction),
          HTML.escaped(turned.text.replacing(" -> ", with: " \u{2192} "))
            + "\(turned.isListed ? listing : "").<div class=\"aside\">"
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

  private func settings() -> [String] {
    var parts = ["<section aria-labelledby=\"settings\">", "<h2 id=\"settings\">What the policy says</h2>"]
    for group in Setting.Group.allCases {
      let rows = PortalControl.controls(of: group).map { control in
        let value = HTML.escaped(UserText.spelled(control.value(policy.policy)))
        let mark =
          control.unstated(in: policy.policy) == control.unstated
          ? " <span class=\"aside\">(\(control.unstatedInFull))</span>" : ""
        return [HTML.escaped(control.label), value + mark + change(of: control)]
      }
      parts.append(HTML.table(group.label, ["Setting", "Value"], rows))
      if let note = ChangedDefault.note(on: ChangedDefault.labels(in: group, of: policy.policy)) {
        parts.append("<p class=\"aside\">\(HTML.escaped(note))</p>")
      }
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
    let silence = reason.map { "<span class=\"aside\">; \(HTML.escaped(UserText.spelled($0)))</span>" } ?? ""
    // Right behind the value, the word would read as a part of it, as in "None changed".
    return " <span class=\"aside\">\(was)</span> \(HTML.badge(word, kind))\(silence)"
  }

  // MARK: - Grids

  private func grids() -> [String] {
    let grids = PageGrid.all(of: policy.policy)
    let legend = OtherEnd.Kind.allCases.map { end in
      "<li>\(HTML.escaped(English.capitalized(end.label))): \(HTML.marked(end.explanation))</li>"
    }.joined()
    return PageQuestions(grids: grids, policy: policy.policy).html
      + [
        "<section aria-labelledby=\"grids\">", "<h2 id=\"grids\">What follows</h2>",
        "<p class=\"aside\">Each column is for one kind of other account.</p>",
        "<ul class=\"aside\">\(legend)</ul>",
      ] + grids.map(\.html) + ["</section>"]
  }

  // MARK: - Conditional launch

  private func launch() -> [String] {
    let rows = LaunchSheet(policy.policy).rows.map { row in
      let answers = row.answers.map { phrase, decision in
        let note = PageLaunch.note(on: decision, fact: row.fact, phrase)
        let phrase = row.answers.count == 1 ? "any" : phrase
        return "<li>\(HTML.escaped(UserText.spelled(phrase))) \(HTML.cell(decision, saying: note))</li>"
      }
      return [HTML.escaped(English.capitalized(row.name)), "<ul class=\"bounds\">\(answers.joined())</ul>"]
    }
    return [
      "<section aria-labelledby=\"launch\">", "<h2 id=\"launch\">Conditional launch</h2>",
      "<p>\(HTML.marked(PageLaunch.intro(policy.policy)))</p>",
      HTML.table("Conditions", ["Condition", "Case and outcome"], rows), "</section>",
    ]
  }
}

extension PolicyPage: CustomStringConvertible {
  /// What the page is about: the policies with their files.
  public var description: String {
    [old, side].compactMap(\.self).map { "\($0.name) (\($0.file))" }.joined(separator: " -> ")
  }
}

extension DiffSubject.Side {
  /// A policy as its export has it.
  fileprivate init(_ policy: GraphPolicy, _ file: String) {
    self.init(name: policy.policy.displayName ?? file, file: file, policy: policy)
  }
}
