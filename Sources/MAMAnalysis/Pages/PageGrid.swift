internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// A table of a page: the answers to one kind of question, places as rows and accounts as columns.
struct PageGrid {
  /// One question of the grid, and its answer.
  struct Cell {
    let question: Probe
    let decision: Decision
    /// Whether another policy of the account at the other end would change the effect.
    var varies = false
  }

  /// The question.
  let question: Question
  /// What the grid is about.
  let title: String
  /// The places with their names in requests, and the answers by the kind of account at the other end.
  private(set) var rows: [(name: String, label: String, cells: [OtherEnd.Kind: Cell])] = []

  /// The columns that questions are asked for.
  var columns: [OtherEnd.Kind] {
    OtherEnd.Kind.allCases.filter { end in rows.contains { $0.cells[end] != nil } }
  }

  /// The other managed accounts whose own policy allows everything: what this policy allows shows there.
  private static let allowing: [OtherEnd] = [
    .managed(inbound: .allApps, outbound: .allApps), .clipboard(.allApps, exempt: false),
  ]

  /// The grids of a policy: saving, opening, sending and pasting.
  static func all(of policy: AppProtectionPolicy) -> [PageGrid] {
    let space = QuestionSpace([policy])
    var answers = PolicyAnswers(policy, in: space)
    let tables: [(question: Question, row: String, title: String)] = [
      (.save, QuestionKey.to, "Save copies of org data"),
      (.open, QuestionKey.from, "Open data into org documents"),
      (.transfer, QuestionKey.channel, "Send org data to another app"),
      (.paste, QuestionKey.length, "Paste org data (characters)"),
    ]
    return tables.map { table in
      var grid = PageGrid(question: table.question, title: table.title)
      for shape in space.shapes where shape.topic == .asking(table.question) {
        for place in 0..<shape.count {
          let question = shape.question(at: place)
          guard question.value(table.question.near.key) == .itself,
            question.value(QuestionKey.sameApp) != .flag(true),
            question.value(QuestionKey.content) != .word(PasteContent.other.rawValue),
            let row = question.value(table.row)?.name,
            // Nobody pastes an empty text, which has an answer of its own under some limits.
            table.question != .paste || row != "0",
            let end = table.question.far.flatMap({ question.value($0.key)?.otherEnd })
          else { continue }
          let index = grid.index(ofRow: row)
          let cell = Cell(question: question, decision: answers.decide(question))
          grid.add(cell, end, inRow: index)
        }
      }
      if table.question == .paste { grid.joinLengths() }
      return grid
    }
  }

  /// Adds an answer; of other managed accounts, whether they differ.
  private mutating func add(_ cell: Cell, _ end: OtherEnd, inRow row: Int) {
    let column = end.kind
    guard let known = rows[row].cells[column] else { return rows[row].cells[column] = cell }
    var shown = Self.allowing.contains(end) ? cell : known
    shown.varies = known.varies || known.decision.effect != cell.decision.effect
    rows[row].cells[column] = shown
  }

  /// Joins the rows of neighboring lengths that have the same answers.
  private mutating func joinLengths() {
    for place in rows.indices.dropFirst().reversed() {
      let (former, latter) = (rows[place - 1], rows[place])
      guard former.cells.mapValues(\.html) == latter.cells.mapValues(\.html) else { continue }
      let through = latter.name.split(separator: "-", omittingEmptySubsequences: false).last ?? ""
      let name = "\(former.name.prefix { $0 != "-" })-\(through)"
      rows[place - 1] = (name, label(ofRow: name), latter.cells)
      rows.remove(at: place)
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
    case .paste: Self.label(ofLengths: name)
    case _: name
    }
  }

  /// Lengths in words: `1-` is any length, `1-50` up to 50, and `51-` more than 50.
  private static func label(ofLengths name: String) -> String {
    let bounds = name.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let from = bounds.first ?? nil else { return name }
    guard bounds.count > 1 else { return name }
    guard let through = bounds.last ?? nil else { return from == 1 ? "any length" : "more than \(from - 1)" }
    return from == 1 ? "up to \(through)" : "\(from) to \(through)"
  }

  /// The grid as a table.
  var html: String {
    // The rules of places take no user and no account for one.
    func cell(_ cells: [OtherEnd.Kind: Cell], _ column: OtherEnd.Kind) -> Cell? {
      cells[column] ?? (column == .noUser ? cells[.nobody] : nil)
    }
    let columns = OtherEnd.Kind.allCases.filter { end in rows.contains { cell($0.cells, end) != nil } }
    return HTML.table(
      title, [""] + columns.map(\.label),
      rows.map { row in
        [HTML.escaped(row.label)] + columns.map { cell(row.cells, $0).map(\.html) ?? "-" }
      })
  }
}

extension PageGrid.Cell {
  /// The answer as a cell of a table.
  fileprivate var html: String {
    guard varies else { return HTML.cell(decision) }
    let note =
      "The policy of the other account decides. If it allows everything: \(HTML.word(decision.effect))."
    return "<span class=\"badge part\" tabindex=\"0\">\(OtherEnd.Kind.varies)"
      + "<span class=\"why\" role=\"note\">\(HTML.escaped(note))</span></span>"
  }

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
