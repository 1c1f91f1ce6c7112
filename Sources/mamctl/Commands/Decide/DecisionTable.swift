internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Every answer for one account, in tables: what leaves, what comes in, and what needs no other end.
struct DecisionTable {
  /// A kind of other end.
  private typealias Column = OtherEndText

  /// A question, with the answers to each kind of other end; to a question without one there is one answer.
  private struct Row {
    let topic: Topic
    /// The values beside the ends, by key.
    let values: [(key: String, name: String)]
    var cells: [Column?: Set<Answer>]
    /// Whether some answer of a cell is inferred.
    var inferred: [Column?: Bool]

    func hasValues(of other: Row) -> Bool {
      topic == other.topic && values.elementsEqual(other.values) { $0 == $1 }
    }
  }

  /// What a cell shows.
  private struct Answer: Hashable {
    let word: String
    /// Whether nothing stands in the way.
    let isFree: Bool

    /// Creates the answer to a question; to one without another end with what must be done.
    init(_ decision: Decision, to question: Probe) {
      let isAsked = question.request?.isRequired(by: decision) ?? false
      switch (decision.isAllowed, question.topic.question?.duty) {
      case (true, _?): (word, isFree) = (isAsked ? "required" : "not required", !isAsked)
      case (_, _):
        let duties = decision.obligations.map(\.rawValue).joined(separator: ", ")
        let tellsDuties =
          decision.isAllowed && !duties.isEmpty && !question.classes.contains { $0.otherEnd != nil }
        let isInPart = decision.effect == .blockOrgData
        word =
          (isInPart ? "without org data" : decision.effect.headlineWord)
          + (tellsDuties ? decision.opener ?? ", with \(duties)" : "")
        isFree = decision.isAllowed || decision.effect == .warn
      }
    }
  }

  private let space: QuestionSpace
  private let policy: AppProtectionPolicy?
  /// What the account's own data may do, what may come to it, and the questions of one end.
  private var tables: [(title: String, rows: [Row])] = []

  /// Asks everything that a request can ask.
  init(_ policy: AppProtectionPolicy?, options: DecisionOptions) {
    self.policy = policy
    space = QuestionSpace([policy ?? AppProtectionPolicy()], options: options)
    var answers = PolicyAnswers(policy, in: space)
    var tables: [[Row]] = [[], [], []]
    // Who may sign in is up to a world, and no policy says it.
    for shape in space.shapes where shape.topic != .launch && shape.topic != .asking(.signIn) {
      let hasFarEnd =
        shape.dimensions.count > 1
        && shape.dimensions[1].classes.contains { $0 == .itself || $0.otherEnd != nil }
      let isOutgoing = (shape.dimensions[0].classes.first == .itself) == shape.isNearOwner
      let table = hasFarEnd ? isOutgoing ? 0 : 1 : 2
      for place in 0..<shape.count {
        let probe = shape.question(at: place)
        // One account asks; in an app of several identities, on a device that nobody manages.
        guard hasFarEnd || probe.classes.first == .itself, probe.isUsual else { continue }
        let end = probe.classes.prefix(hasFarEnd ? 2 : 0).lazy.compactMap(\.otherEnd).first
        let values = zip(probe.keys, probe.classes).dropFirst(hasFarEnd ? 2 : 1)
          .filter { !AnswerSheet.Surroundings.keys.contains($0.0) }.map { (key: $0, name: $1.name) }
        let column = end.map { Column($0) }
        let decision = answers.decide(probe)
        let answer = Answer(decision, to: probe)
        let isInferred = decision.basis == .inferred
        let row = Row(
          topic: probe.topic, values: values, cells: [column: [answer]], inferred: [column: isInferred])
        if let same = tables[table].lastIndex(where: { $0.hasValues(of: row) }) {
          tables[table][same].cells[column, default: []].insert(answer)
          // Where one answer of several is inferred, the cell must not pass for documented.
          let isKnown = tables[table][same].inferred[column] ?? false
          tables[table][same].inferred[column] = isKnown || isInferred
        } else {
          tables[table].append(row)
        }
      }
    }
    self.tables = zip(
      [Self.outgoing, "Data coming to this account, from", "Other questions"],
      tables.map(Self.merged)
    ).map { ($0, Self.sorted($1)) }
  }

  /// Rows with the name of a setting in the order of the admin center's pages, before those with a name of their own.
  private static func sorted(_ rows: [Row]) -> [Row] {
    func place(_ row: Row) -> Int { RowName.setting(of: row.topic)?.portalPlace ?? .max }
    return rows.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }

  /// Leaves out the values on which answers do not depend, the rest of a question being as it is.
  private static func merged(_ rows: [Row]) -> [Row] {
    rows.map(\.topic).eachOnce.flatMap { topic in
      var group = rows.filter { $0.topic == topic }
      for key in (group.first?.values.map(\.key) ?? []).reversed() { group = merged(group, leavingOut: key) }
      return group
    }
  }

  private static func merged(_ rows: [Row], leavingOut key: String) -> [Row] {
    let shorter = rows.map { row in
      Row(
        topic: row.topic, values: row.values.filter { $0.key != key }, cells: row.cells,
        inferred: row.inferred)
    }
    let all = Set(rows.flatMap { $0.values.filter { $0.key == key }.map(\.name) })
    var merged: [Row] = []
    for (row, short) in zip(rows, shorter) {
      let alike = shorter.filter { $0.hasValues(of: short) }
      guard alike.count == all.count, alike.allSatisfy({ $0.cells == short.cells }) else {
        merged.append(row)
        continue
      }
      if let place = merged.firstIndex(where: { $0.hasValues(of: short) }) {
        merged[place].inferred.merge(short.inferred) { $0 || $1 }
      } else {
        merged.append(short)
      }
    }
    return merged
  }

  // MARK: - For a person

  /// Writes the tables.
  func write(to console: Console) {
    let style = console.style
    var varying: [(topic: Topic, settings: SettingSet)] = []
    var hasInferred = false
    var hasReferences = false
    let layout = console.layout(of: .out)
    for (title, rows) in tables where !rows.isEmpty {
      let columns =
        rows.contains { $0.cells[nil] != nil } ? [Column?.none] : Column.allCases.map(Optional.some)
      let present = columns.filter { column in rows.contains { $0.cells[column] != nil } }
      let words = rows.map { row in present.map { word(row, $0) } }
      let widths = present.indices.map { place in
        ([present[place]?.label.count ?? 0] + words.map { $0[place].text.count }).max() ?? 0
      }
      // The last column can be as wide as it is; the first has the room that is left.
      let room = max(20, layout.width - widths.reduce(0) { $0 + $1 + 2 })
      let first = min(room, (rows.map { label($0, in: title).count } + [title.count]).max() ?? 0)
      console.out.line()
      let heads = zip(present, widths).map { column, width in "  " + (column?.label ?? "").padded(to: width) }
      console.out.line(style.bold((title.padded(to: first) + heads.joined()).trimmedEnd))
      for (row, words) in zip(rows, words) {
        let cells = zip(words, widths).map { word, width in
          let text = "  " + word.text.padded(to: width)
          return word.varies ? style.yellow(text) : word.isFree ? style.green(text) : style.red(text)
        }
        if words.contains(where: \.varies) {
          varying.append((row.topic, settings(ofOther: row.topic, in: title)))
        }
        hasInferred = hasInferred || words.contains { $0.text.hasSuffix("*") }
        hasReferences = hasReferences || words.contains { $0.text == Self.reference }
        let name = label(row, in: title)
        let lines = name.count <= first ? [name] : ComparisonText.folded(name, to: first - 2, indent: 0)
        let answers = cells.joined().trimmedEnd
        for (number, line) in lines.enumerated() {
          console.out.line(number == 0 ? (line.padded(to: first) + answers).trimmedEnd : "  " + line)
        }
      }
    }
    console.out.line()
    OtherEndText.writeLegend(of: Column.allCases, layout, to: console.out)
    if hasInferred { console.out.line(style.dim("  * inferred")) }
    if hasReferences { console.out.line(style.dim("  \(Self.reference) see the other table")) }
    if !varying.isEmpty {
      console.out.line()
      console.out.line("varies: by the policy of the other account; `--format json` has each kind")
      for topic in varying.map(\.topic).eachOnce {
        let settings = varying.filter { $0.topic == topic }.reduce(into: SettingSet()) {
          $0 = $0.union($1.settings)
        }
        let labels = PortalControl.controls(of: settings.filter { $0.group != .targeting }).map(\.label)
          .joined(separator: ", ")
        console.out.lines(
          layout.folded("\(RowName.verb(of: topic)): \(labels)", indent: 4, first: 2).map(style.dim))
      }
    }
  }

  /// The settings that a question reads of the policy of the other account.
  private func settings(ofOther topic: Topic, in title: String) -> SettingSet {
    guard let question = topic.question else { return [] }
    return isByOther(question, in: title) ? question.reads.near : question.reads.far
  }

  /// Whether the other account asks the question, in the table of what leaves or of what comes in.
  private func isByOther(_ question: Question, in title: String) -> Bool {
    (question.near.role == .owner) != (title == Self.outgoing)
  }

  private static let outgoing = "Org data of this account, going to"
  /// What stands in a cell whose answer is in the other table.
  private static let reference = "\u{2013}"

  private func label(_ row: Row, in title: String) -> String {
    let isOthers = row.topic.question.map { isByOther($0, in: title) } ?? false
    return UserText.spelled(
      universalLink(row) ?? RowName.name(of: row.topic, row.values, isByOther: isOthers))
  }

  /// A universal link by the list and the pattern that it fits; the link itself is only an example.
  private func universalLink(_ row: Row) -> String? {
    guard row.topic == .asking(.universalLink), let policy,
      let link = row.values.first(where: { $0.key == "url" }).flatMap({ Link($0.name) })
    else { return nil }
    func pattern(in list: [String]) -> String? {
      list.first { UniversalLinkPattern($0)?.matches(link) ?? false }
    }
    if let pattern = pattern(in: policy.exemptedUniversalLinks) {
      return "Exempted universal link (\(pattern))"
    }
    return pattern(in: policy.managedUniversalLinks).map { "Managed universal link (\($0))" }
      ?? "Universal link in neither list"
  }

  /// What a cell shows.
  private func word(_ row: Row, _ column: Column?) -> (text: String, isFree: Bool, varies: Bool) {
    // What goes from an account to itself is in one of the two tables.
    guard let answers = row.cells[column], let answer = answers.first else {
      return (column == .same ? Self.reference : "", true, false)
    }
    if answers.count > 1 { return (OtherEndText.varies, false, true) }
    let mark = row.inferred[column] == true ? "*" : ""
    return (answer.word + mark, answer.isFree, false)
  }

  // MARK: - For a program

  /// Every question by itself.
  var json: JSONOutput {
    var answers = PolicyAnswers(policy, in: space)
    return .object([
      "questions": .integer(space.shapes.filter { $0.topic != .launch }.reduce(0) { $0 + $1.count }),
      "answers": .array(
        space.questions.filter { $0.topic != .launch }.map { probe in
          .object([
            "op": .string(probe.op),
            "classes": .object(zip(probe.keys, probe.classes).map { .init($0, .string($1.name)) }),
            "answer": DecisionOutput.json(answers.decide(probe)),
          ])
        }),
    ])
  }
}

extension OtherEndText {
  init(_ end: OtherEnd) {
    switch end {
    case .same: self = .same
    case .managed, .clipboard: self = .managed
    case .unmanaged: self = .unmanaged
    case .noUser: self = .noUser
    case .nobody: self = .nobody
    }
  }
}

extension QuestionShape {
  /// Whether the near end is the one whose data it is.
  fileprivate var isNearOwner: Bool { topic.question?.near.role == .owner }
}

extension Probe {
  /// Whether the facts of the world are the usual ones: an app of several identities on a device that nobody manages.
  fileprivate var isUsual: Bool {
    zip(keys, classes).allSatisfy { key, value in
      switch (key, value) {
      case ("multiIdentity", .flag(let flag)): flag
      case ("mdmUser", .flag(let flag)), ("deviceHasPIN", .flag(let flag)): !flag
      case (_, .companions(let companions)): companions == .absent
      case (_, _): true
      }
    }
  }
}
