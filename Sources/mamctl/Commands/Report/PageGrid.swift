internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A table of a page: the answers to one kind of question, places as rows and accounts as columns.
struct PageGrid {
  /// One question of the grid, and its answer.
  struct Cell {
    let question: Probe
    let decision: Decision
  }

  /// The question's name.
  let op: String
  /// What the grid is about.
  let title: String
  /// The places with their names in requests, and the answers by the name of the column.
  private(set) var rows: [(name: String, label: String, cells: [String: Cell])] = []

  /// The columns that have answers: the other ends, with their names in questions.
  var columns: [(name: String, label: String)] {
    Self.ends.filter { end in rows.contains { $0.cells[end.name] != nil } }
  }

  /// The other ends, in the order of columns.
  private static let ends: [(name: String, label: String)] = [
    ("same", "same account"), ("managed:in=allApps,out=allApps", "managed, allowing all"),
    ("managed:clipboard=allApps", "managed, allowing all"), ("unmanaged", "unmanaged"),
    ("nobody", "none given"),
  ]

  /// The grids of a policy: saving, opening, sending and pasting.
  static func all(of policy: AppProtectionPolicy) -> [PageGrid] {
    let space = QuestionSpace([policy])
    var answers = PolicyAnswers(policy, in: space)
    let topics: [(op: String, near: String, far: String, row: String, title: String)] = [
      ("save", "owner", "account", "to", "Save copies of org data"),
      ("open", "receiver", "account", "from", "Open data into org documents"),
      ("transfer", "sender", "receiver", "channel", "Send org data to another app"),
      ("paste", "source", "destination", "length", "Paste org data (characters)"),
    ]
    return topics.map { topic in
      var grid = PageGrid(op: topic.op, title: topic.title)
      for shape in space.shapes where shape.op == topic.op {
        for place in 0..<shape.count {
          let question = shape.question(at: place)
          guard question.value(topic.near) == .itself, question.value("sameApp") != .flag(true),
            question.value("content") != .word("other"),
            let row = question.value(topic.row)?.name, let column = question.value(topic.far)?.name,
            ends.contains(where: { $0.name == column })
          else { continue }
          let index = grid.index(ofRow: row)
          grid.rows[index].cells[column] = Cell(question: question, decision: answers.decide(question))
        }
      }
      return grid
    }
  }

  private mutating func index(ofRow name: String) -> Int {
    if let index = rows.firstIndex(where: { $0.name == name }) { return index }
    rows.append((name, label(ofRow: name), [:]))
    return rows.count - 1
  }

  /// A row in the admin center's words.
  private func label(ofRow name: String) -> String {
    switch op {
    case "save": SaveLocation(rawValue: name)?.label ?? name
    case "open": OpenLocation(rawValue: name)?.label ?? name
    case "transfer": TransferChannel(rawValue: name)?.phrase ?? name
    case "paste": name.hasSuffix("-") ? name.dropLast() + " or more" : name.replacing("-", with: " to ")
    case _: name
    }
  }

  /// The grid as a table.
  var html: String {
    let columns = columns
    return HTML.table(
      title, [""] + columns.map(\.label),
      rows.map { row in
        [HTML.escaped(row.label)]
          + columns.map { column in row.cells[column.name].map { HTML.cell($0.decision) } ?? "-" }
      })
  }
}

extension PageGrid.Cell {
  /// The answer in the sentence that `mamctl decide` prints.
  var sentence: String {
    guard let request = question.request else { return decision.headline }
    let far = question.classes.lazy.compactMap(\.otherEnd).first
    let told = decision.told(for: request) { slot in
      if slot == request.near { return StandIn.holder.rawValue }
      return switch far {
      case .managed, .clipboard: StandIn.otherManaged.rawValue
      case .unmanaged: StandIn.unmanaged.rawValue
      case .noUser, .nobody, .same, nil: World().text(of: slot)
      }
    }
    return "\(told.outcome): \(told.sentence)"
  }
}
