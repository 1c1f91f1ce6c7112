internal import MAMPolicyCore

/// The table of questions made ready for lines: words to be found among bytes, and a plan of each question.
///
/// Nothing is listed here a second time. A class without anything that changes, so that using it copies nothing.
final class LineWords: Sendable {
  let table: WordTable
  /// The names of the questions.
  let questions: WordTable.Section
  /// For each question how its lines are read.
  let plans: [LinePlan]
  /// The values of all questions, one question after the other.
  let values: [LineValuePlan]

  init(_ world: CompiledWorld) {
    var table = WordTable()
    var plans: [LinePlan] = []
    var values: [LineValuePlan] = []
    questions = table.add(Question.all.map(\.name))
    for compiled in world.tables {
      let row = compiled.question.row
      plans.append(LinePlan(row, firstField: values.count, isKept: compiled.isKept))
      for (field, stride) in zip(row.fields, compiled.strides) {
        var words: [String] = []
        let kind: LineValuePlan.Kind
        var standing = 0
        switch field.kind {
        case .word(_, let all):
          kind = .word
          words = all
          if case .word(let word) = field.standing { standing = all.firstIndex(of: word) ?? 0 }
        case .flag:
          kind = .flag
          if case .flag(true) = field.standing { standing = 1 }
        case .number: kind = .number
        case .link: kind = .link
        }
        values.append(
          LineValuePlan(
            key: LineKeys.place(field.key), kind: kind, words: table.add(words), stride: stride,
            standing: standing))
      }
    }
    self.table = table
    self.plans = plans
    self.values = values
  }
}
