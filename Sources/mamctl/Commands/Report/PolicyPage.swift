internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// One policy, or two compared, as a page that needs no network, and no script to be read.
struct PolicyPage {
  /// The policies with their files, the one in question last.
  let sides: [DiffSubject.Side]
  let warnings: [LoadWarning]
  private let difference: PolicyDifference?

  init(sides: [DiffSubject.Side], warnings: [LoadWarning]) {
    self.sides = sides
    self.warnings = warnings
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
      parts += lookFirst(policy)
      if let difference { parts += changes(difference) }
      parts += settings(policy)
      parts += grids(policy.policy)
      parts += launch(policy.policy)
    }
    parts += HTML.foot(" Inferred answers are marked with an asterisk: no document states them.")
    return parts.map { $0 + "\n" }.joined()
  }

  // MARK: - What to look at first

  private func lookFirst(_ policy: GraphPolicy) -> [String] {
    let prover = Prover(policy.policy)
    let failed = (BuiltInClaims.claims(named: "level-2") ?? []).map(prover.check).filter { !$0.holds }
    guard !warnings.isEmpty || !failed.isEmpty else { return [] }
    var parts = [
      "<section aria-labelledby=\"first\">", "<h2 id=\"first\">What to look at first</h2>", "<ul>",
    ]
    for warning in warnings {
      let kind = warning.kind == .contradiction ? "Contradiction" : "Warning"
      let file = sides.count == 2 ? "\(HTML.escaped(UserText.spelled(warning.file))), " : ""
      parts.append(
        "<li><strong>\(kind):</strong> \(HTML.marked(UserText.spelled(warning.message))) "
          + "<span class=\"aside\">(\(file)line \(warning.position.line))</span></li>")
    }
    for result in failed {
      let text = result.finding { _ in nil }.replacing(" -> ", with: " \u{2192} ")
      let line = result.settings.lazy.compactMap { policy.place(of: $0)?.position.line }.first
      let place = line.map { " <span class=\"aside\">(line \($0))</span>" } ?? ""
      parts.append("<li><strong>Below level 2:</strong> \(HTML.escaped(text))\(place)</li>")
    }
    return parts + ["</ul>", "</section>"]
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
    parts += DiffWording.targets(difference, subject).map { "<p>\(HTML.escaped($0))</p>" }
    if !difference.notices.isEmpty {
      parts.append(
        HTML.table(
          "Changes", ["Way", "What changes, and because of what"],
          difference.notices.map { notice in
            [
              HTML.badge(
                notice.direction.rawValue,
                notice.direction == .opened ? "deny" : notice.direction == .closed ? "allow" : "part"),
              HTML.escaped(UserText.spelled(notice.sentences.joined(separator: " ")))
                + "<div class=\"aside\">"
                + HTML.escaped(DiffWording.heading(of: notice, subject).replacing(" -> ", with: " \u{2192} "))
                + "</div>",
            ]
          }))
    }
    return parts + ["</section>"]
  }

  // MARK: - Settings

  private func settings(_ policy: GraphPolicy) -> [String] {
    var parts = ["<section aria-labelledby=\"settings\">", "<h2 id=\"settings\">What the policy says</h2>"]
    for group in Setting.Group.allCases {
      let rows = PortalControl.controls(of: group).flatMap(\.settings).map { setting in
        let value = HTML.escaped(UserText.spelled(policy.policy.choice(of: setting)))
        let mark =
          policy.stated.contains(setting) ? "" : " <span class=\"aside\">(default, not in the export)</span>"
        return [HTML.escaped(setting.label), value + mark + change(of: setting)]
      }
      parts.append(HTML.table(group.label, ["Setting", "Value"], rows))
    }
    return parts + ["</section>"]
  }

  /// What a setting was in the policy that this one is compared with, where it was something else.
  private func change(of setting: Setting) -> String {
    guard let change = difference?.settings.first(where: { $0.setting == setting }) else { return "" }
    let (word, kind) =
      switch change.direction {
      case .closed: ("stricter", "allow")
      case .opened: ("looser", "deny")
      case .other, nil: ("changed", "part")
      }
    let old = difference?.old?.choice(of: setting) ?? change.old.label
    let was = HTML.escaped("was \(UserText.spelled(old))")
    let silence = change.silence.map { HTML.escaped("; \(UserText.spelled($0))") } ?? ""
    return " \(HTML.badge(word, kind)) <span class=\"aside\">\(was)\(silence)</span>"
  }

  // MARK: - Grids

  private func grids(_ policy: AppProtectionPolicy) -> [String] {
    let grids = PageGrid.all(of: policy)
    return PageQuestions(grids: grids).html
      + [
        "<section aria-labelledby=\"grids\">", "<h2 id=\"grids\">What follows</h2>",
        "<p class=\"aside\">The columns are the account at the other end. Managed, allowing all: an account whose own policy allows "
          + "everything. None given: the app does not say whose it is.</p>",
      ] + grids.map(\.html) + ["</section>"]
  }

  // MARK: - Conditional launch

  private func launch(_ policy: AppProtectionPolicy) -> [String] {
    let rows = LaunchSheet(policy).rows.map { row in
      let answers = row.answers.map { phrase, decision in
        "<li>\(HTML.escaped(UserText.spelled(phrase))) \(HTML.cell(decision))</li>"
      }
      return [HTML.escaped(English.capitalized(row.name)), "<ul class=\"bounds\">\(answers.joined())</ul>"]
    }
    return [
      "<section aria-labelledby=\"launch\">", "<h2 id=\"launch\">Conditional launch</h2>",
      "<p>One condition at a time, on a device that passes all others.</p>",
      HTML.table("Conditions", ["Condition", "A device"], rows), "</section>",
    ]
  }
}
