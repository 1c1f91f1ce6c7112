/// A table that gives marks for facts: the first row that fits the facts answers.
///
/// A cell is `*` for anything, or values with commas between them. The last column holds the marks:
/// `+code` speaks for, `-code` against, `~code` explains, `!word` obliges, `=word` names an effect.
struct DecisionTable: Sendable {
  private let facts: [String]
  private let rows: [(cells: [Set<String>], marks: [String])]

  /// Creates a table from its text.
  init(_ text: String) {
    let table = TextTable(text)
    facts = table.header.dropLast()
    rows = table.rows.map { row in
      (
        row.dropLast().map { Set($0.split(separator: ",").map { $0.split(separator: " ").joined() }) },
        (row.last ?? "").split(separator: " ").map(String.init)
      )
    }
  }

  /// Returns the marks of the first row that fits; no row is an answer that nobody can mistake.
  func marks(_ given: [String: String]) -> [String] {
    let values = facts.map { given[$0] ?? "?" }
    let row = rows.first { row in
      row.cells.count == values.count
        && zip(row.cells, values).allSatisfy { $0.contains("*") || $0.contains($1) }
    }
    return row?.marks ?? ["=no row for \(facts) = \(values)"]
  }
}

/// An answer in words alone.
public struct ModelAnswer: Hashable, Sendable {
  /// The effect.
  public let effect: String
  /// The codes, sorted, each once.
  public let codes: [String]
  /// The obligations, sorted, each once.
  public let obligations: [String]

  /// Creates an answer from its parts.
  public init(effect: String, codes: [String], obligations: [String]) {
    self.effect = effect
    self.codes = codes
    self.obligations = obligations
  }

  /// Puts marks together: whatever speaks against denies, and silences what speaks for.
  init(_ marks: [String], enforcedBy enforcer: String = "-") {
    func words(_ kind: Character) -> [String] {
      Set(marks.filter { $0.first == kind }.map { String($0.dropFirst()) }).sorted()
    }
    let against = words("-")
    effect = words("=").first ?? (against.isEmpty ? "allow" : "deny")
    obligations = words("!")
    var codes = (against.isEmpty ? words("+") : against) + words("~")
    if effect != "allow" || !obligations.isEmpty {
      if enforcer == "sdk" { codes.append("sdk-enforces") }
      if enforcer == "app" { codes.append("app-must-enforce") }
    }
    self.codes = Set(codes).sorted()
  }
}
