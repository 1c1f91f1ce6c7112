internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The form of a page that answers one question of its grids: what, where and who.
///
/// The answers are data of the page, and a small script shows the one that is chosen. Without script, and on paper, the
/// form is not there; the grids below it say the same.
struct PageQuestions {
  let grids: [PageGrid]
  let policy: AppProtectionPolicy

  /// The section with the form, its data and its script.
  var html: [String] {
    let fields = [("what", "Action"), ("where", "Place or app"), ("who", "Account")].map { name, label in
      "<p><label for=\"ask-\(name)\">\(label)</label> <select id=\"ask-\(name)\"></select></p>"
    }
    return [
      "<section id=\"ask\" aria-labelledby=\"ask-title\" hidden>",
      "<h2 id=\"ask-title\">May this happen?</h2>",
      "<form>",
    ] + fields + [
      "</form>", "<div id=\"ask-answer\" role=\"status\"></div>", "</section>",
      "<script type=\"application/json\" id=\"ask-data\">\(data)</script>",
      "<script id=\"ask-script\">\(Self.script)</script>",
    ]
  }

  /// The questions and answers as JSON that cannot end the element it is in.
  private var data: String {
    var answers: [JSONOutput] = []
    var reasons: [[String]] = []
    let questions = grids.map { grid -> JSONOutput in
      let columns = grid.columns
      let places = grid.rows.map { row in
        JSONOutput.array(
          columns.map { column in
            guard let cell = row.cells[column] else { return .null }
            answers.append(Self.answer(cell, policy, &reasons))
            return .integer(answers.count - 1)
          })
      }
      return .object([
        .init("id", .string(grid.question.name)), .init("label", .string(grid.title)),
        .init("where", .array(grid.rows.map { .strings([$0.name, $0.label]) })),
        .init("who", .array(columns.map { .strings([Self.name(of: $0), Self.label(of: $0)]) })),
        .init("answers", .array(places)),
      ])
    }
    let text = JSONText.text(
      .object([
        .init("questions", .array(questions)), .init("answers", .array(answers)),
        .init("reasons", .array(reasons.map(JSONOutput.strings))),
      ]))
    return text.escaping(["<": "\\u003c", ">": "\\u003e", "&": "\\u0026"])
  }

  /// An answer: its sentence, and the numbers of its reasons.
  private static func answer(
    _ cell: PageGrid.Cell, _ policy: AppProtectionPolicy, _ reasons: inout [[String]]
  ) -> JSONOutput {
    let numbers = cell.decision.reasonsInReadingOrder.map { reason -> JSONOutput in
      let lines = reason.plainLines(policy)
      if let number = reasons.firstIndex(of: lines) { return .integer(number) }
      reasons.append(lines)
      return .integer(reasons.count - 1)
    }
    return .object([
      .init("sentence", .string(cell.sentence)),
      .init("kind", .string(HTML.kind(of: cell.decision.effect))),
      .init("reasons", .array(numbers)),
      .init(
        "duties",
        .strings(cell.decision.obligations.map { "\(English.capitalized($0.whole)) (\($0.rawValue))." })),
    ])
  }

  /// What a fragment of the page's address calls an account.
  private static func name(of end: OtherEnd.Kind) -> String { end == .nobody ? "none" : end.rawValue }

  private static func label(of end: OtherEnd.Kind) -> String {
    switch end {
    case .same: "the same account"
    case .managed: "another managed account, whose own policy allows everything"
    case .unmanaged: "an unmanaged account, such as a personal one"
    case .noUser: "no user is signed in"
    case .nobody: "no account given"
    }
  }

  /// Fills the lists, shows the answer to what is chosen, and keeps the choice in the address.
  private static let script = """
    (() => {
      const data = JSON.parse(document.getElementById('ask-data').textContent);
      const [what, where, who] = ['what', 'where', 'who'].map(name => document.getElementById('ask-' + name));
      const answer = document.getElementById('ask-answer');
      const fill = (list, rows, chosen) => {
        list.replaceChildren(...rows.map(row => new Option(row[1], row[0])));
        if (rows.some(row => row[0] === chosen)) list.value = chosen;
      };
      const line = (text, kind) => {
        const element = document.createElement('p');
        element.textContent = text;
        if (kind) element.className = kind;
        return element;
      };
      const show = () => {
        const question = data.questions[what.selectedIndex];
        const found = data.answers[question.answers[where.selectedIndex][who.selectedIndex]];
        answer.replaceChildren();
        if (!found) return answer.append(line('This question is not asked.'));
        answer.append(line(found.sentence, 'verdict ' + found.kind), ...found.duties.map(duty => line(duty)));
        for (const number of found.reasons)
          answer.append(...data.reasons[number].map((text, place) => line(text, place ? 'aside' : '')));
      };
      const choose = () => {
        const question = data.questions[what.selectedIndex];
        fill(where, question.where, where.value);
        fill(who, question.who, who.value);
      };
      const read = () => {
        const wanted = new URLSearchParams(location.hash.slice(1));
        fill(what, data.questions.map(question => [question.id, question.label]), wanted.get('what'));
        const question = data.questions[what.selectedIndex];
        fill(where, question.where, wanted.get('where'));
        fill(who, question.who, wanted.get('who'));
        show();
      };
      const keep = () => history.replaceState(
        null, '', '#' + new URLSearchParams({what: what.value, where: where.value, who: who.value}));
      what.addEventListener('change', () => { choose(); show(); keep(); });
      for (const list of [where, who]) list.addEventListener('change', () => { show(); keep(); });
      addEventListener('hashchange', read);
      read();
      document.getElementById('ask').hidden = false;
    })();
    """
}

extension Reason {
  /// What `mamctl decide` prints of a reason, a line each: why, the setting, whose policy speaks, and the basis.
  ///
  /// The setting is told as the control of the admin center, with the control's value where this policy has the setting's.
  fileprivate func plainLines(_ policy: AppProtectionPolicy) -> [String] {
    let setting = setting.map { setting in
      let isOwn = value == policy.value(of: setting)
      let shown = isOwn ? setting.control.value(policy) : value?.label ?? ""
      return "\(setting.control.label) = \(UserText.spelled(shown))"
    }
    let basis = "\(entry.basis.rawValue), \(entry.source) (\(entry.rule))"
    return [
      English.sentence(entry.text), setting, side.map { "This is about \($0.sentence)." }, "Basis: \(basis)",
    ]
    .compactMap(\.self)
  }
}
