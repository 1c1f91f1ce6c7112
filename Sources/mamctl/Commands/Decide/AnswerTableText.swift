internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The tables of a policy's answers as a person reads them, with what their marks mean.
struct AnswerTableText {
  let tables: [AnswerTable]
  let policy: AppProtectionPolicy?
  /// The account that is asked about and its world; nil for a policy alone.
  var subject: (world: World, account: Int)?

  /// What stands in a cell whose answer is in the other table.
  private static let reference = "\u{2013}"

  /// Writes the tables.
  func write(to console: Console) {
    let layout = console.layout(of: .out)
    for table in tables where !table.rows.isEmpty { write(table, layout, to: console.out) }
    console.out.line()
    OtherEnd.Kind.writeLegend(
      of: OtherEnd.Kind.allCases, isManaged: policy != nil, layout, to: console.out)
    let rows = tables.flatMap(listed)
    if rows.flatMap(\.cells.values).contains(where: { $0.isInferred && !$0.varies }) {
      console.out.line(layout.style.dim("  * inferred, at least in some cases"))
    }
    if tables.contains(where: { $0.columns.contains(.same) && $0.rows.contains { $0.cells[.same] == nil } }) {
      console.out.line(layout.style.dim("  \(Self.reference) see the other table"))
    }
    if tables.contains(where: { $0.rows.contains(where: isOfPlaceWithoutAccount) }) {
      let note =
        "The camera and the photo library belong to no account, so they are listed only where this account saves or "
        + "opens data."
      console.out.lines(layout.folded(note, indent: 2, first: 2).map(layout.style.dim))
    }
    if policy?.sharesThroughSystem == true {
      console.out.lines(
        layout.folded(InquiryAnswer.systemSharing, indent: 2, first: 2).map(layout.style.dim))
    }
    let isLinkRefused = rows.contains { row in
      row.question == .universalLink && row.cells[nil]?.answer?.effect == .deny
    }
    if isLinkRefused, policy?.allowedOutboundDataTransferDestinations == .managedApps {
      let note = "A universal link that is denied can still open as a web page."
      console.out.lines(layout.folded(note, indent: 2, first: 2).map(layout.style.dim))
    }
    if let note = defaultsNote {
      console.out.lines(layout.folded(note, indent: 2, first: 2).map(layout.style.dim))
    }
    let varying = rows.filter { !$0.varyingSettings.isEmpty }
    if varying.isEmpty { return }
    console.out.line()
    console.out.line(
      "varies: depends on these settings of the other account's policy; `--format json` has each answer")
    for question in varying.map(\.question).eachOnce {
      let settings = varying.filter { $0.question == question }
        .reduce(into: SettingSet()) { $0.formUnion($1.varyingSettings) }
      let labels = PortalControl.controls(of: settings).map(\.label).joined(separator: ", ")
      let line = "\(RowName.verb(of: question)): \(labels)"
      console.out.lines(layout.folded(line, indent: 4, first: 2).map(layout.style.dim))
    }
  }

  /// That what is allowed by a default may be blocked; nil if no such answer is among them.
  private var defaultsNote: String? {
    guard let policy else { return nil }
    let labels = tables.flatMap(\.rows).compactMap { row -> String? in
      guard let control = row.question.control, row.cells[nil]?.answer?.effect == .allow else { return nil }
      return ChangedDefault.label(of: control, under: policy)
    }
    return ChangedDefault.note(on: labels.eachOnce, missingIn: "The policy")
  }

  /// The rows of a table, without those of no interest: an empty text is not pasted.
  private func listed(_ table: AnswerTable) -> [AnswerTable.Row] {
    table.rows.filter { row in
      if case .length(let length)? = row.values[QuestionKey.length], length.through == 0 { return false }
      return !isOfPlaceWithoutAccount(row)
    }
  }

  /// Whether another account uses a place that belongs to no account: there the given account is ignored, so neither its
  /// data nor its place has any part in the answer.
  private func isOfPlaceWithoutAccount(_ row: AnswerTable.Row) -> Bool {
    func name(_ key: String) -> String? { row.values[key]?.name }
    let hasAccount =
      switch row.question {
      case .save: name(QuestionKey.to).flatMap(SaveLocation.init(rawValue:))?.hasAccount
      case .open: name(QuestionKey.from).flatMap(OpenLocation.init(rawValue:))?.hasAccount
      case _: Bool?.none
      }
    return row.isAskedByOther && hasAccount == false
  }

  private func write(_ table: AnswerTable, _ layout: Layout, to out: Output) {
    let style = layout.style
    let columns = table.columns
    let title = table.kind.title(isManaged: policy != nil)
    let rows = listed(table)
    let labels = rows.map(label)
    let words = rows.map { row in columns.map { word(row, $0, style) } }
    let widths = columns.indices.map { place in
      ([columns[place]?.label.count ?? 0] + words.map { $0[place].text.count }).max() ?? 0
    }
    // The last column can be as wide as it is; the first has the room that is left.
    let room = max(20, layout.width - widths.reduce(0) { $0 + $1 + 2 })
    let first = min(room, ([title] + labels).map(\.count).max() ?? 0)
    let grid = TextGrid(widths: [first] + widths)
    out.line()
    out.line(style.bold(grid.line([title] + columns.map { $0?.label ?? "" })))
    for (label, words) in zip(labels, words) {
      let lines = label.count <= first ? [label] : ComparisonText.folded(label, to: first - 2, indent: 0)
      for (number, line) in lines.enumerated() {
        out.line(number == 0 ? grid.line([TextGrid.Cell(line)] + words) : "  " + line)
      }
    }
  }

  /// What a cell shows, and in which color.
  private func word(_ row: AnswerTable.Row, _ column: OtherEnd.Kind?, _ style: Style) -> TextGrid.Cell {
    // What goes from an account to itself is in one of the two tables.
    guard let cell = row.cells[column] else {
      return .init(column == .same ? Self.reference : "", style.green)
    }
    guard let answer = cell.answer else { return .init(OtherEnd.Kind.varies, style.yellow) }
    if row.question == .control(.keyboard), answer.effect == .allow { return keyboards(style) }
    let text = answer.text(of: row.question, under: policy) + (cell.isInferred ? "*" : "")
    if answer.isFree(in: row.question) { return .init(text, style.green) }
    return .init(text, style.red)
  }

  /// What the cell of keyboards shows if only the policy of another account can block them.
  ///
  /// Source: R9.11.
  private func keyboards(_ style: Style) -> TextGrid.Cell {
    guard let (world, account) = subject else {
      return .init("Allowed unless another account blocks them", style.green)
    }
    let slot = IdentitySlot(world.directory.accounts[account].canonical)
    if world.decide(.control(.keyboard, owner: slot)).isAllowed { return .init("Allowed", style.green) }
    let blocking = world.directory.accounts.indices.filter { index in
      (!world.isStandingSaid(of: index) || world.standing(of: index) == .managed)
        && world.assignedPolicy(of: index)?.thirdPartyKeyboardsBlocked == true
    }
    guard let first = blocking.first else { return .init("Denied", style.red) }
    let name = UserText.quoted(world.directory.accounts[first].label)
    let policies =
      blocking.count == 1 ? "policy of \(name)" : "policies of \(name) and \(blocking.count - 1) more"
    return .init("Denied in the whole app by the \(policies)", style.red)
  }

  private func label(_ row: AnswerTable.Row) -> String {
    UserText.spelled(universalLink(row) ?? RowName.name(of: row))
  }

  /// A universal link by the list and the pattern that it fits; the link itself is only an example.
  private func universalLink(_ row: AnswerTable.Row) -> String? {
    guard row.question == .universalLink, let policy, case .link(let link)? = row.values[QuestionKey.url]
    else {
      return nil
    }
    func pattern(in list: [String]) -> String? {
      list.first { UniversalLinkPattern($0)?.matches(link) ?? false }
    }
    if let pattern = pattern(in: policy.exemptedUniversalLinks) {
      return "Exempted universal link (\(pattern))"
    }
    return pattern(in: policy.managedUniversalLinks).map { "Managed universal link (\($0))" }
      ?? "Universal link in neither list"
  }
}

extension AnswerTable {
  /// The columns that have an answer; nil is the one of questions without another end.
  fileprivate var columns: [OtherEnd.Kind?] {
    ([nil] + OtherEnd.Kind.allCases).filter { end in rows.contains { $0.cells[end] != nil } }
  }
}

extension AnswerTable.Kind {
  /// The head of the first column.
  fileprivate func title(isManaged: Bool) -> String {
    switch self {
    case .outgoing: isManaged ? "Org data of this account, going to" : "Data of this account, going to"
    case .incoming: "Data coming to this account, from"
    case .single: "Other questions"
    }
  }
}

extension AnswerTable.Answer {
  /// Whether something must be done, where a question asks about that and may be answered so; nil for any other answer.
  fileprivate func isRequired(by question: Question) -> Bool? {
    effect == .allow ? question.duty.map(obligations.contains) : nil
  }

  /// Whether nothing prevents it.
  fileprivate func isFree(in question: Question) -> Bool {
    isRequired(by: question).map { !$0 } ?? (effect == .allow || effect == .warn)
  }

  /// The answer in a few words.
  fileprivate func text(of question: Question, under policy: AppProtectionPolicy?) -> String {
    // "Required" says nothing of a setting that chooses a browser.
    if question == .control(.managedBrowser), let policy {
      return UserText.spelled(Setting.managedBrowserToOpenLinksRequired.control.value(policy))
    }
    if let isRequired = isRequired(by: question) { return isRequired ? "Required" : "Not required" }
    if question == .control(.encryptFile), effect == .deny { return "Not encrypted" }
    let duties = obligations.map(\.rawValue).joined(separator: ", ")
    return (effect == .blockOrgData ? "Without org data" : effect.answerWord)
      + (effect != .allow || duties.isEmpty ? "" : obligations.opener(scheme: scheme) ?? ", with \(duties)")
  }
}
