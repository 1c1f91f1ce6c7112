internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// Reasons and rules, as they are listed and explained.
extension ExplainVerb {
  static func row(_ entry: ReasonEntry) -> (term: String, meaning: String) {
    let option = entry.reading.flatMap { $0.isOptional ? $0.option : nil }
    let only = option.map { " (only with the option `\($0)`)" } ?? ""
    return (entry.code, "\(entry.text)\(only) [\(entry.basis.rawValue), \(entry.rule)]")
  }

  /// The codes that tell of a looser reading that holds by default: those that take it, and those that only an option
  /// takes instead of it.
  static var looserByDefault: [ReasonEntry] {
    let taken = ReasonCatalog.entries.filter {
      $0.reading?.direction == .looser && $0.reading?.isOptional == false
    }
    let options = taken.compactMap(\.reading?.option)
    return ReasonCatalog.entries.filter { entry in
      guard let reading = entry.reading, reading.isOptional else { return taken.contains(entry) }
      return reading.direction == .stricter && !options.contains { $0 == reading.option }
    }
  }

  /// A looser reading, and what the stricter one would be.
  static func looserRow(_ entry: ReasonEntry) -> (term: String, meaning: String) {
    guard let reading = entry.reading else { return row(entry) }
    let option = reading.option.map { "; the option \(spelled($0, in: reading)) chooses it" } ?? ""
    let (taken, stricter) =
      reading.isOptional ? ("by default, \(reading.other)", entry.text) : (entry.text, reading.other)
    return (entry.code, "\(taken). The stricter reading: \(stricter)\(option) [\(entry.rule)]")
  }

  static func row(_ rule: RuleEntry) -> (term: String, meaning: String) { (rule.id, rule.title) }

  static func json(_ rule: RuleEntry) -> JSONOutput {
    .object([
      "id": .string(rule.id), "title": .string(rule.title), "text": .string(rule.text),
      "source": .string(rule.source), "codes": .array(codes(citing: rule).map(JSONOutput.string)),
    ])
  }

  static func pretty(_ rule: RuleEntry, _ layout: Layout) -> [String] {
    let codes = codes(citing: rule)
    var rows = [(term: "says", meaning: rule.text), (term: "source", meaning: rule.source)]
    if rule.isOpenPoint {
      rows = [(term: "reading", meaning: rule.text), (term: "why", meaning: rule.source)]
    }
    if !codes.isEmpty { rows.append((term: "codes", meaning: codes.joined(separator: ", "))) }
    return [layout.style.bold("\(rule.id)  \(rule.title)")] + layout.table(rows)
  }

  /// The codes of the reasons that cite a rule.
  static func codes(citing rule: RuleEntry) -> [String] {
    ReasonCatalog.entries.filter { RuleCatalog.entries(citedBy: $0.rule).contains(rule) }.map(\.code)
  }

  static func json(_ entry: ReasonEntry) -> JSONOutput {
    .object([
      "code": .string(entry.code), "rule": .string(entry.rule), "basis": .string(entry.basis.rawValue),
      "source": .string(entry.source), "text": .string(entry.text),
      "sdkName": entry.sdkName.map(JSONOutput.string),
      "reading": entry.reading.map(json),
    ])
  }

  static func json(_ reading: Reading) -> JSONOutput {
    .object([
      "taken": .string(reading.direction.rawValue), "other": .string(reading.other),
      "option": .optional(reading.option),
    ])
  }

  /// Writes how many codes rest on which basis.
  static func writeSummary(_ invocation: Invocation, _ console: Console) {
    let entries = ReasonCatalog.entries
    let counts = Basis.allCases.map { basis in (basis, entries.count { $0.basis == basis }) }
    switch invocation[CommonOptions.format] {
    case .json:
      let members = counts.map { JSONOutput.Member($0.0.rawValue, .integer($0.1)) }
      console.out.line(json: .object(members + [.init("total", .integer(entries.count))]))
    case .pretty:
      for (basis, count) in counts {
        let share = (count * 200 + entries.count) / (2 * entries.count)
        console.out.line("\(basis.rawValue): \(count) of \(entries.count) reasons (\(share) %)")
      }
    }
  }

  /// How a point was read that no source decides.
  static func sentence(_ reading: Reading) -> String {
    if reading.isOptional, let option = reading.option {
      let which =
        switch reading.direction {
        case .stricter: "the stricter of two readings"
        case .looser: "the looser of two readings"
        case .neutral: "one of two readings"
        }
      return
        "only the option \(spelled(option, in: reading)) takes this, \(which); the other is the default: \(reading.other)"
    }
    let taken =
      switch reading.direction {
      case .stricter: "the stricter of two readings was taken"
      case .looser: "the looser of two readings was taken"
      case .neutral: "both readings protect the data alike"
      }
    let option = reading.option.map { "; the option \(spelled($0, in: reading)) takes that" } ?? ""
    return "\(taken); the other is: \(reading.other)\(option)"
  }

  /// An option, with its value if both of its values choose a reading.
  private static func spelled(_ option: String, in reading: Reading) -> String {
    guard option == "requiresFileEncryption" else { return "`\(option)`" }
    return "`\(option) = \((reading.direction == .stricter) == reading.isOptional)`"
  }

  static func pretty(_ entry: ReasonEntry, _ layout: Layout) -> [String] {
    let meaning =
      switch entry.basis {
      case .documented: "documented: a source states it"
      case .derived: "derived: no source says it in these words, but it follows from them"
      case .inferred:
        "inferred: no source settles it"
      }
    var rows = [
      ("means", entry.text), ("rule", entry.rule), ("basis", meaning), ("source", entry.source),
    ]
    if let reading = entry.reading { rows.insert(("reading", sentence(reading)), at: 3) }
    return [layout.style.bold(entry.code)]
      + layout.table(
        rows.map { (term: $0.0, meaning: $0.1) } + (entry.sdkName.map { [("SDK name", $0)] } ?? []))
  }
}
