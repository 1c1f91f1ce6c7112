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
      plans.append(LinePlan(compiled.question, firstField: values.count, isKept: compiled.isKept))
      for (field, stride) in zip(compiled.question.fields, compiled.strides) {
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

/// The keys that lines have, as the table of questions names them, each with its place among the fields of a line.
///
/// Source: Formats, "Requests".
enum LineKeys {
  /// The key that names the question, which comes first.
  static let op = 0

  /// Every key, each once.
  static let names: [String] = {
    var names = ["op"]
    for question in Question.all {
      for key in question.ends.map(\.key) + question.fields.map(\.key) where !names.contains(key) {
        names.append(key)
      }
    }
    return names
  }()

  /// How many keys there are.
  static let count = names.count

  /// The keys whose values are identities, one bit each.
  static let identities = bits(Question.all.flatMap { $0.ends.map(\.key) })

  /// Returns the place of a key.
  static func place(_ name: String) -> Int { names.firstIndex(of: name) ?? op }

  /// Returns some keys as a set, one bit each.
  static func bits(_ keys: [String]) -> UInt32 { keys.reduce(0) { $0 | 1 << UInt32(place($1)) } }
}

/// How the line of one question is read: the places of its keys, and what they hold.
struct LinePlan: Sendable {
  /// The keys that must be there, one bit each.
  let required: UInt32
  /// The keys that may be there, with those that must.
  let allowed: UInt32
  /// The place of the near end's key.
  let near: Int
  /// The place of the far end's key; negative where there is no far end.
  let far: Int
  /// Where the question's fields begin among all fields.
  let firstField: Int
  /// Where they end.
  let endOfFields: Int
  /// Whether answers are kept.
  let isKept: Bool
  /// Whether the question is about a link, so that its answers are kept by the link's text.
  let hasLink: Bool

  init(_ question: Question, firstField: Int, isKept: Bool) {
    let required = question.fields.filter { $0.standing == nil }.map(\.key)
    self.required = LineKeys.bits(["op"] + question.ends.map(\.key) + required)
    allowed = self.required | LineKeys.bits(question.fields.map(\.key))
    near = LineKeys.place(question.near.key)
    far = question.far.map { LineKeys.place($0.key) } ?? -1
    self.firstField = firstField
    endOfFields = firstField + question.fields.count
    self.isKept = isKept
    hasLink = question.fields.contains { $0.kind == .link }
  }

  /// Whether the keys of the question, and no other, are there.
  @inline(__always)
  func accept(_ seen: UInt32) -> Bool { seen & required == required && seen & ~allowed == 0 }
}

/// How the value of one key of one question is read.
struct LineValuePlan: Sendable {
  /// What the value is.
  enum Kind {
    case word, flag, number, link
  }

  /// The place of the key.
  let key: Int
  let kind: Kind
  /// The words that the value is one of.
  let words: WordTable.Section
  /// What the value counts for in the number of a matter.
  let stride: Int
  /// The place of the word or flag that is meant where the value is left out.
  let standing: Int
}
