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
          (isInPart
            ? "in part (\(NotificationRestriction.blockOrganizationalData.label))" : decision.effect.rawValue)
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
    for shape in space.shapes where shape.topic != .launch {
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
        let answer = Answer(answers.decide(probe), to: probe)
        let row = Row(topic: probe.topic, values: values, cells: [column: [answer]])
        if let same = tables[table].lastIndex(where: { $0.hasValues(of: row) }) {
          tables[table][same].cells[column, default: []].insert(answer)
        } else {
          tables[table].append(row)
        }
      }
    }
    self.tables = zip(
      [Self.outgoing, "Data coming to this account, from", "Other questions"],
      tables.map(Self.merged)
    ).map { ($0, $1) }
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
      Row(topic: row.topic, values: row.values.filter { $0.key != key }, cells: row.cells)
    }
    let all = Set(rows.flatMap { $0.values.filter { $0.key == key }.map(\.name) })
    var merged: [Row] = []
    for (row, short) in zip(rows, shorter) {
      let alike = shorter.filter { $0.hasValues(of: short) }
      guard alike.count == all.count, alike.allSatisfy({ $0.cells == short.cells }) else {
        merged.append(row)
        continue
      }
      if !merged.contains(where: { $0.hasValues(of: short) }) { merged.append(short) }
    }
    return merged
  }

  // MARK: - For a person

  /// Writes the tables.
  func write(to console: Console) {
    let style = console.style
    var varying: [(topic: Topic, settings: SettingSet)] = []
    for (title, rows) in tables where !rows.isEmpty {
      let columns =
        rows.contains { $0.cells[nil] != nil } ? [Column?.none] : Column.allCases.map(Optional.some)
      let present = columns.filter { column in rows.contains { $0.cells[column] != nil } }
      let first = (rows.map { label($0).count } + [title.count]).max() ?? 0
      console.out.line()
      console.out.line(
        style.bold(
          title.padded(to: first + 2) + present.map { ($0?.label ?? "").padded(to: width($0)) }.joined()
        ).trimmedEnd)
      for row in rows {
        let cells = present.map { column in
          let (word, isFree) = word(row.cells[column], isOneAccount: column == .same)
          if word == OtherEndText.varies {
            varying.append((row.topic, settings(ofOther: row.topic, in: title)))
          }
          let text = word.padded(to: width(column))
          return word == OtherEndText.varies
            ? style.yellow(text) : isFree ? style.green(text) : style.red(text)
        }
        console.out.line((label(row).padded(to: first + 2) + cells.joined()).trimmedEnd)
      }
    }
    let layout = console.layout(of: .out)
    console.out.line()
    OtherEndText.writeLegend(of: Column.allCases, layout, to: console.out)
    if !varying.isEmpty {
      console.out.line()
      console.out.line("varies: by the policy of the other account; `--format json` has each kind")
      for topic in varying.map(\.topic).eachOnce {
        let settings = varying.filter { $0.topic == topic }.reduce(into: SettingSet()) {
          $0 = $0.union($1.settings)
        }
        let labels = settings.filter { $0.group != .targeting }.map(\.label).joined(separator: ", ")
        console.out.lines(layout.folded("\(topic.op): \(labels)", indent: 4, first: 2).map(style.dim))
      }
    }
  }

  /// The settings that a question reads of the policy of the other account.
  private func settings(ofOther topic: Topic, in title: String) -> SettingSet {
    guard let question = topic.question else { return [] }
    let ownIsNear = (question.near.role == .owner) == (title == Self.outgoing)
    return ownIsNear ? question.reads.far : question.reads.near
  }

  private static let outgoing = "Data of this account, going to"

  private func width(_ column: Column?) -> Int { max(14, (column?.label.count ?? 0) + 2) }

  private func label(_ row: Row) -> String {
    let values = row.values.map { value in
      switch (value.key, value.name) {
      case ("to", let name): "to \(SaveLocation(rawValue: name)?.label ?? name)"
      case ("from", let name): "from \(OpenLocation(rawValue: name)?.label ?? name)"
      case (let key, "true"): key
      case (let key, "false"): "not \(key)"
      case ("length", let name): "\(name) characters"
      case (_, let name): name
      }
    }
    return UserText.spelled(([row.topic.op] + values).joined(separator: " "))
  }

  private func word(_ answers: Set<Answer>?, isOneAccount: Bool) -> (String, isFree: Bool) {
    // What goes from an account to itself stands in one of the two tables.
    guard let answers, let answer = answers.first else { return (isOneAccount ? "(other table)" : "", true) }
    return answers.count > 1 ? (OtherEndText.varies, false) : (answer.word, answer.isFree)
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
  fileprivate init(_ end: OtherEnd) {
    switch end {
    case .same: self = .same
    case .managed, .clipboard: self = .managed
    case .unmanaged: self = .unmanaged
    case .noUser: self = .noUser
    case .nobody: self = .nobody
    }
  }
}

extension QuestionClass {
  /// Who stands at the other end, where the class says so.
  var otherEnd: OtherEnd? {
    switch self {
    case .other(let end): end
    case .itself, .word, .flag, .length, .link, .companions, .device, .fact: nil
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
