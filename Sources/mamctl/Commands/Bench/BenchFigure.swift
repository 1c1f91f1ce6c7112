internal import MAMPolicyDocuments

/// One figure of a benchmark: several rounds of the same work, of which the median is quoted.
struct BenchFigure {
  /// The name in JSON, which says the unit.
  let name: String
  /// What was measured.
  let label: String
  /// The unit in words.
  let unit: String
  /// The figure of each round, sorted.
  let rounds: [Double]

  /// How many rounds are made.
  static let roundCount = 9

  /// Keeps the figures of rounds that were made; at least one.
  init(_ name: String, _ label: String, unit: String, rounds: [Double]) {
    self.name = name
    self.label = label
    self.unit = unit
    self.rounds = rounds.sorted()
  }

  /// Measures a piece of work: once to warm up, then round by round.
  ///
  /// A round is `count` loads, decisions or bytes; `convert` turns nanoseconds for one of them into the figure.
  init(
    _ name: String, _ label: String, unit: String, count: Int, convert: (Double) -> Double = { $0 },
    work: () -> Void
  ) {
    work()
    var rounds: [Double] = []
    for _ in 0..<Self.roundCount {
      let start = SystemClock.processor()
      work()
      let nanoseconds = SystemClock.processor() - start
      rounds.append(convert(Double(max(nanoseconds, 1)) / Double(max(count, 1))))
    }
    self.init(name, label, unit: unit, rounds: rounds)
  }

  /// The figure to quote.
  var median: Double { rounds[rounds.count / 2] }

  /// The figure with its spread, for JSON.
  var json: JSONOutput {
    .object([
      "median": .number(Self.number(median)), "least": .number(Self.number(rounds.first ?? median)),
      "most": .number(Self.number(rounds.last ?? median)),
    ])
  }

  /// A number with as many places as it has meaning.
  static func text(_ value: Double) -> String {
    let places: Double = value < 1 ? 100 : value < 100 ? 10 : 1
    let rounded = (value * places).rounded() / places
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number for JSON; what has no exponent there is written out.
  static func number(_ value: Double) -> JSONNumber {
    JSONNumber(text(value)) ?? JSONNumber(0)
  }
}
