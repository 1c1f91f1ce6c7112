public import MAMPolicyCore

/// What may be done with the data of one account, in a table: questions as rows, whoever is at the other end as columns.
///
/// ```swift
/// for table in AnswerTable.all(of: policy) {
///   for row in table.rows { print(table.kind, row) }
/// }
/// ```
///
/// Every question of the account is in one table. Values of a request on which no answer depends are left out, so that
/// questions which differ only in these are one row. The app supports several identities and has no other managed
/// account, and the device is not enrolled.
///
/// Who may sign in is up to the world, and is in no table; for conditional launch see ``LaunchTimetable``.
///
/// Source: analysis of the rules for two ends (R6 to R9.2) and of those for one (R9).
public struct AnswerTable: Hashable, Sendable {
  /// What the questions of a table are about.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    /// Where data of the account may go.
    case outgoing
    /// Which data may come to the account.
    case incoming
    /// What needs no other account.
    case single

    /// The name of the case.
    public var description: String { rawValue }
  }

  /// What the questions are about.
  public let kind: Kind
  /// The questions: those that the admin center has a setting for in its order, then the others.
  ///
  /// What goes from the account to itself is answered where the account itself asks, and not where the other one does.
  public let rows: [Row]

  /// Asks a policy everything that a request can ask.
  ///
  /// - Parameters:
  ///   - policy: The policy; nil for an account without one.
  ///   - options: The readings of open points.
  /// - Returns: A table of each kind.
  /// - Complexity: O(*n*) in the number of questions, which is in the thousands and grows with the limits, entries and
  ///   patterns of the policy.
  public static func all(
    of policy: AppProtectionPolicy?, options: DecisionOptions = DecisionOptions()
  ) -> [AnswerTable] {
    let topics = Question.all.filter { $0 != .signIn }.map(Topic.asking)
    let space = QuestionSpace([policy ?? AppProtectionPolicy()], options: options, about: topics)
    var answers = PolicyAnswers(policy, in: space)
    var rows: [Kind: [Row]] = [:]
    for shape in space.shapes {
      guard let question = shape.topic.question else { continue }
      let isNear = shape.dimensions[0].classes.first == .itself
      let kind: Kind =
        question.far == nil ? .single : isNear == (question.near.role == .owner) ? .outgoing : .incoming
      rows[kind, default: []] += Row.all(of: question, in: shape, isAskedByOther: !isNear, &answers)
    }
    return Kind.allCases.map { AnswerTable(kind: $0, rows: inPortalOrder(rows[$0] ?? [])) }
  }

  private static func inPortalOrder(_ rows: [Row]) -> [Row] {
    func place(_ row: Row) -> Int { row.question.control?.setting?.portalPlace ?? .max }
    return rows.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
      .map(\.element)
  }
}

extension AnswerTable {
  /// A question, with the answers to each kind of account at the other end.
  public struct Row: Hashable, Sendable {
    /// The question.
    package let question: Question
    /// The values of the request on which the answers depend, by key; the accounts are not among them.
    public fileprivate(set) var values: [String: QuestionClass]
    /// The answers by the kind of account at the other end; by nil to a question that needs none.
    public fileprivate(set) var cells: [OtherEnd.Kind?: Cell] = [:]
    /// Whether it is the other account that asks, because it saves, opens, sends, receives or pastes.
    public let isAskedByOther: Bool

    /// The question's name in requests.
    public var op: String { question.name }

    /// The settings of the other account's policy that the answer varies by; none where no answer varies.
    public var varyingSettings: SettingSet {
      guard cells.values.contains(where: \.varies) else { return [] }
      return isAskedByOther ? question.reads.near : question.reads.far
    }
  }

  /// The answers to one kind of account at the other end.
  public struct Cell: Hashable, Sendable {
    /// Everything that is answered: more than one answer only where the policy of the other account decides.
    public fileprivate(set) var answers: Set<Answer> = []
    /// Whether some answer is inferred, as no document states it.
    public fileprivate(set) var isInferred = false

    /// Whether the answer depends on the policy of the other account.
    public var varies: Bool { answers.count > 1 }

    /// The answer; nil if it varies.
    public var answer: Answer? { varies ? nil : answers.first }
  }

  /// What decisions have in common that are one answer.
  public struct Answer: Hashable, Sendable {
    /// The effect.
    public let effect: Effect
    /// What must be done; always empty where there is another end, because a cell stands for many accounts then.
    public let obligations: [Obligation]
    /// The value that names the app in which a link must open, where an obligation is `Obligation.rewriteScheme`.
    public let scheme: SettingValue?

    fileprivate init(_ decision: Decision, to question: Question) {
      effect = decision.effect
      obligations = question.far == nil ? decision.obligations : []
      scheme =
        obligations.contains(.rewriteScheme) ? decision.reasons.lazy.compactMap(\.value).first : nil
    }
  }
}

extension AnswerTable.Row {
  /// Returns the rows of the questions of one shape.
  fileprivate static func all(
    of question: Question, in shape: QuestionShape, isAskedByOther: Bool, _ answers: inout PolicyAnswers
  ) -> [Self] {
    let usual = AnswerSheet.Surroundings()
    var rows: [Self] = []
    for place in 0..<shape.count {
      let probe = shape.question(at: place)
      // Of an answer for the whole app, it is the account that asks.
      guard question.far != nil || probe.classes.first == .itself, AnswerSheet.Surroundings(probe) == usual
      else { continue }
      let values = question.fields.reduce(into: [:]) { $0[$1.key] = probe.value($1.key) }
      let index = rows.firstIndex { $0.values == values } ?? rows.endIndex
      if index == rows.endIndex {
        rows.append(Self(question: question, values: values, isAskedByOther: isAskedByOther))
      }
      let decision = answers.decide(probe)
      let end = probe.classes.lazy.compactMap(\.otherEnd).first?.kind
      rows[index].cells[end, default: .init()].answers.insert(.init(decision, to: question))
      // Where one answer of several is inferred, the cell must not pass for documented.
      if decision.basis == .inferred { rows[index].cells[end]?.isInferred = true }
    }
    return question.fields.reversed().reduce(rows) { merged($0, leavingOut: $1.key) }
  }

  /// Leaves out a value where no answer depends on it, the rest of the question being as it is.
  private static func merged(_ rows: [Self], leavingOut key: String) -> [Self] {
    let count = Set(rows.map { $0.values[key] }).count
    return rows.compactMap { row in
      let alike = rows.filter { $0.rest(without: key) == row.rest(without: key) }
      guard alike.count == count, alike.allSatisfy({ $0.answers == row.answers }) else { return row }
      // The first of them stands for all.
      guard alike.first?.values == row.values else { return nil }
      var merged = row
      merged.values[key] = nil
      for end in row.cells.keys where alike.contains(where: { $0.cells[end]?.isInferred == true }) {
        merged.cells[end]?.isInferred = true
      }
      return merged
    }
  }

  private func rest(without key: String) -> [String: QuestionClass] { values.filter { $0.key != key } }

  private var answers: [OtherEnd.Kind?: Set<AnswerTable.Answer>] { cells.mapValues(\.answers) }
}

extension AnswerTable: CustomStringConvertible {
  /// The kind, and how many rows there are.
  public var description: String { "\(kind): \(rows.count) rows" }
}

extension AnswerTable.Row: CustomStringConvertible {
  /// The question, who asks it, the values on which the answers depend, and the answers.
  public var description: String {
    let parts = question.fields.compactMap { field in values[field.key].map { " \(field.key)=\($0)" } }
    let ends = OtherEnd.Kind.allCases.compactMap { end in cells[end].map { "\(end) \($0)" } }
    let who = isAskedByOther ? " by the other account" : ""
    return "\(op)\(who)\(parts.joined()): \((cells[nil].map { ["\($0)"] } ?? ends).joined(separator: ", "))"
  }
}

extension AnswerTable.Cell: CustomStringConvertible {
  /// The answers, and whether one is inferred.
  public var description: String {
    answers.map(\.description).sorted().joined(separator: " or ") + (isInferred ? " (inferred)" : "")
  }
}

extension AnswerTable.Answer: CustomStringConvertible {
  /// The effect, and what must be done.
  public var description: String {
    let duties = obligations.map(\.rawValue) + (scheme.map { [$0.label] } ?? [])
    return effect.rawValue + (duties.isEmpty ? "" : " with \(duties.joined(separator: ", "))")
  }
}
