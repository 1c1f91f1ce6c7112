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

  /// The question.
  let question: Question
  /// What the grid is about.
  let title: String
  /// The places with their names in requests, and the answers by the other end.
  private(set) var rows: [(name: String, label: String, cells: [OtherEnd: Cell])] = []

  /// The columns that have answers.
  var columns: [(end: OtherEnd, label: String)] {
    Self.ends.filter { column in rows.contains { $0.cells[column.end] != nil } }
  }

  /// The other ends, in the order of columns.
  private static let ends: [(end: OtherEnd, label: String)] = [
    (.same, "same account"), (.managed(inbound: .allApps, outbound: .allApps), "managed, allowing all"),
    (.clipboard(.allApps, exempt: false), "managed, allowing all"), (.unmanaged, "unmanaged"),
    (.nobody, "none given"),
  ]

  /// The grids of a policy: saving, opening, sending and pasting.
  static func all(of policy: AppProtectionPolicy) -> [PageGrid] {
    let space = QuestionSpace([policy])
    var answers = PolicyAnswers(policy, in: space)
    let tables: [(question: Question, row: String, title: String)] = [
      (.save, "to", "Save copies of org data"), (.open, "from", "Open data into org documents"),
      (.transfer, "channel", "Send org data to another app"),
      (.paste, "length", "Paste org data (characters)"),
    ]
    return tables.map { table in
      var grid = PageGrid(question: table.question, title: table.title)
      for shape in space.shapes where shape.topic == .asking(table.question) {
        for place in 0..<shape.count {
          let question = shape.question(at: place)
          guard question.value(table.question.near.key) == .itself,
            question.value("sameApp") != .flag(true),
            question.value("content") != .word(PasteContent.other.rawValue),
            let row = question.value(table.row)?.name,
            let end = table.question.far.flatMap({ question.value($0.key)?.otherEnd }),
            ends.contains(where: { $0.end == end })
          else { continue }
          let index = grid.index(ofRow: row)
          grid.rows[index].cells[end] = Cell(question: question, decision: answers.decide(question))
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
    switch question {
    case .save: SaveLocation(rawValue: name)?.label ?? name
    case .open: OpenLocation(rawValue: name)?.label ?? name
    case .transfer: TransferChannel(rawValue: name)?.phrase ?? name
    case .paste: name.hasSuffix("-") ? name.dropLast() + " or more" : name.replacing("-", with: " to ")
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
          + columns.map { column in row.cells[column.end].map { HTML.cell($0.decision) } ?? "-" }
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
