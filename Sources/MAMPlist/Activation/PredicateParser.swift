/// Reads the predicate of an activation rule.
struct PredicateParser {
  typealias Failure = PredicateToken.Failure

  /// The most predicates that may enclose one another.
  static let depthLimit = 64

  private let text: [UInt8]
  private let tokens: [PredicateToken]
  /// The place of the parenthesis that closes one, by place.
  private var closing: [Int: Int] = [:]
  private var place = 0
  private var depth = 0

  /// Reads a predicate.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func parse(_ text: String) throws(Failure) -> Predicate {
    var parser = try PredicateParser(Array(text.utf8))
    let predicate = try parser.or()
    guard parser.place == parser.tokens.count else {
      throw parser.failure("expected the end, found \(parser.shown)")
    }
    return predicate
  }

  private init(_ text: [UInt8]) throws(Failure) {
    self.text = text
    tokens = try PredicateToken.tokens(of: text)
    var open: [Int] = []
    for (place, token) in tokens.enumerated() {
      if token.form == .sign("(") { open.append(place) }
      if token.form == .sign(")"), let start = open.popLast() { closing[start] = place }
    }
  }

  private var shown: String {
    guard place < tokens.count else { return "nothing" }
    return "`" + String(decoding: text[tokens[place].range].prefix(40), as: UTF8.self) + "`"
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, offset: place < tokens.count ? tokens[place].range.lowerBound : text.count)
  }

  private func isSign(_ sign: String, at place: Int) -> Bool {
    place < tokens.count && tokens[place].form == .sign(sign)
  }

  private func keyword(at place: Int) -> String? {
    guard place < tokens.count, case .word(let word) = tokens[place].form else { return nil }
    return word.uppercased()
  }

  private mutating func take(_ sign: String) -> Bool {
    guard isSign(sign, at: place) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: String) throws(Failure) {
    guard take(sign) else { throw failure("expected `\(sign)`, found \(shown)") }
  }

  private func start(of place: Int) -> Int {
    place < tokens.count ? tokens[place].range.lowerBound : text.count
  }

  private var end: Int { place > 0 ? tokens[place - 1].range.upperBound : 0 }

  private mutating func or() throws(Failure) -> Predicate {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("the predicate is nested too deep") }
    let first = start(of: place)
    var parts = [try and()]
    while isSign("||", at: place) || keyword(at: place) == "OR" {
      place += 1
      parts.append(try and())
    }
    return parts.count == 1 ? parts[0] : Predicate(form: .or(parts), range: first..<end)
  }

  private mutating func and() throws(Failure) -> Predicate {
    let first = start(of: place)
    var parts = [try not()]
    while isSign("&&", at: place) || keyword(at: place) == "AND" {
      place += 1
      parts.append(try not())
    }
    return parts.count == 1 ? parts[0] : Predicate(form: .and(parts), range: first..<end)
  }

  private mutating func not() throws(Failure) -> Predicate {
    let first = start(of: place)
    var count = 0
    var firsts: [Int] = []
    while isSign("!", at: place) || keyword(at: place) == "NOT" {
      firsts.append(start(of: place))
      place += 1
      count += 1
    }
    guard count <= Self.depthLimit else { throw failure("the predicate is nested too deep") }
    var predicate = try primary()
    for start in firsts.reversed() { predicate = Predicate(form: .not(predicate), range: start..<end) }
    return count == 0 ? predicate : Predicate(form: predicate.form, range: first..<end)
  }

  private mutating func primary() throws(Failure) -> Predicate {
    let first = start(of: place)
    if isSign("(", at: place), let close = closing[place], !continuesOperand(at: close + 1) {
      place += 1
      let inner = try or()
      try expect(")")
      return Predicate(form: .group(inner), range: first..<end)
    }
    switch keyword(at: place) {
    case "TRUEPREDICATE", "FALSEPREDICATE":
      place += 1
      return Predicate(form: .constant(keyword(at: place - 1) == "TRUEPREDICATE"), range: first..<end)
    case _: break
    }
    let quantifier = keyword(at: place).flatMap(Predicate.Quantifier.init(rawValue:))
    if quantifier != nil { place += 1 }
    let left = try operand()
    let sign = try sign()
    let right = try operand()
    let comparison = Predicate.Comparison(quantifier: quantifier, left: left, sign: sign, right: right)
    return Predicate(form: .comparison(comparison), range: first..<end)
  }

  /// Whether what closes before a place was an operand and no predicate.
  private func continuesOperand(at place: Int) -> Bool {
    guard place < tokens.count else { return false }
    switch tokens[place].form {
    case .sign(let sign): return sign == "." || Self.signs[sign] != nil
    case .word(let word): return Predicate.Sign(rawValue: word.uppercased()) != nil
    case .text, .number: return false
    }
  }

  private static let signs: [String: Predicate.Sign] = [
    "==": .equal, "=": .equal, "!=": .unequal, "<>": .unequal, "<": .less, ">": .greater,
    "<=": .lessOrEqual, "=<": .lessOrEqual, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private mutating func sign() throws(Failure) -> Predicate.Sign {
    var sign: Predicate.Sign?
    if place < tokens.count {
      switch tokens[place].form {
      case .sign(let text): sign = Self.signs[text]
      case .word(let word): sign = Predicate.Sign(rawValue: word.uppercased())
      case .text, .number: break
      }
    }
    guard let sign else { throw failure("expected a comparison, found \(shown)") }
    place += 1
    if take("[") {
      guard keyword(at: place) != nil else { throw failure("expected `c` or `d`, found \(shown)") }
      place += 1
      try expect("]")
    }
    return sign
  }

  private mutating func operand() throws(Failure) -> Predicate.Operand {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure("the predicate is nested too deep") }
    guard place < tokens.count else { throw failure("expected a value, found nothing") }
    let token = tokens[place]
    switch token.form {
    case .text(let text):
      place += 1
      return .text(text, (token.range.lowerBound + 1)..<(token.range.upperBound - 1))
    case .number(let number):
      place += 1
      return .number(number)
    case .word(let word):
      if word.uppercased() == "SUBQUERY" { return try subquery() }
      place += 1
      return .path([word] + (try path()))
    case .sign("("):
      place += 1
      let inner = try operand()
      try expect(")")
      return inner
    case .sign("{"):
      place += 1
      var elements: [Predicate.Operand] = []
      while !isSign("}", at: place) {
        elements.append(try operand())
        if !take(",") { break }
      }
      try expect("}")
      return .list(elements)
    case .sign: throw failure("expected a value, found \(shown)")
    }
  }

  private mutating func subquery() throws(Failure) -> Predicate.Operand {
    place += 1
    try expect("(")
    let collection = try operand()
    try expect(",")
    guard place < tokens.count, case .word(let variable) = tokens[place].form, variable.hasPrefix("$") else {
      throw failure("expected a variable such as `$attachment`, found \(shown)")
    }
    place += 1
    try expect(",")
    let predicate = try or()
    try expect(")")
    return .subquery(collection: collection, variable: variable, predicate: predicate, path: try path())
  }

  /// Takes the steps that follow with a dot before each.
  private mutating func path() throws(Failure) -> [String] {
    var steps: [String] = []
    while take(".") {
      guard place < tokens.count, case .word(let word) = tokens[place].form else {
        throw failure("expected a name after `.`, found \(shown)")
      }
      place += 1
      steps.append(word)
    }
    return steps
  }
}
