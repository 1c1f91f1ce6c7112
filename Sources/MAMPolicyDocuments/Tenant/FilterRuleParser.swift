internal import MAMPolicyCore

/// Reads the text of a filter rule.
///
/// Source: R16.4.
struct FilterRuleParser {
  private let tokens: [FilterRuleToken]
  private var place = 0
  private var depth = 0
  /// Where the rule asks for `osVersion`, which is deprecated; nil if it does not.
  private(set) var deprecatedColumn: Int?

  /// Parentheses within one another beyond this are not read.
  private static let depthLimit = 64

  /// Begins to read a rule.
  init(_ rule: String) throws(FilterRuleFault) { tokens = try FilterRuleToken.split(rule) }

  /// Returns the whole rule.
  mutating func rule() throws(FilterRuleFault) -> FilterRule {
    let rule = try alternatives()
    guard next.kind == .end else { throw expected("`and`, `or` or the end of the rule") }
    return rule
  }

  private var next: FilterRuleToken { tokens[place] }

  private func expected(_ what: String) -> FilterRuleFault {
    FilterRuleFault(column: next.column, message: "expected \(what), found \(next.noun)")
  }

  private mutating func take() -> FilterRuleToken {
    let token = next
    if token.kind != .end { place += 1 }
    return token
  }

  private mutating func take(ifWord words: Set<String>) -> Bool {
    guard case .word(let word) = next.kind, words.contains(Folding.fold(word)) else { return false }
    place += 1
    return true
  }

  private mutating func alternatives() throws(FilterRuleFault) -> FilterRule {
    var rules = [try conjunction()]
    while take(ifWord: ["or", "-or"]) { rules.append(try conjunction()) }
    return rules.count == 1 ? rules[0] : .any(rules)
  }

  private mutating func conjunction() throws(FilterRuleFault) -> FilterRule {
    var rules = [try negation()]
    while take(ifWord: ["and", "-and"]) { rules.append(try negation()) }
    return rules.count == 1 ? rules[0] : .all(rules)
  }

  private mutating func negation() throws(FilterRuleFault) -> FilterRule {
    take(ifWord: ["not", "-not"]) ? .not(try operand()) : try operand()
  }

  private mutating func operand() throws(FilterRuleFault) -> FilterRule {
    guard next.kind == .opening else { return try test() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw FilterRuleFault(column: next.column, message: "more than \(Self.depthLimit) nested parentheses")
    }
    place += 1
    let rule = try alternatives()
    guard next.kind == .closing else { throw expected("`and`, `or` or `)`") }
    place += 1
    return rule
  }

  private mutating func test() throws(FilterRuleFault) -> FilterRule {
    let property = try property()
    let (name, column) = try operation(of: property)
    return .test(property, try comparison(name, column, of: property))
  }

  private mutating func property() throws(FilterRuleFault) -> FilterRule.Property {
    let all = FilterRule.Property.allCases
    let wanted = "a property such as `app.deviceModel`"
    guard case .word(let word) = next.kind else { throw expected(wanted) }
    let folded = Folding.fold(word)
    guard folded.hasPrefix("app.") else { throw expected(wanted) }
    guard let property = all.first(where: { folded == "app." + Folding.fold($0.rawValue) }) else {
      let hint = Suggestion.hint(for: word, among: all.map { "app." + $0.rawValue })
      throw FilterRuleFault(
        column: next.column, message: "unknown property \(UserText.quoted(word))\(hint)")
    }
    if property == .osVersion, deprecatedColumn == nil { deprecatedColumn = next.column }
    place += 1
    return property
  }

  private static func operators(of property: FilterRule.Property) -> [String] {
    switch property {
    case .appVersion, .osVersion, .deviceModel, .deviceManufacturer:
      ["eq", "ne", "in", "notIn", "startsWith", "contains", "notContains"]
    case .operatingSystemVersion: FilterRule.Order.allCases.map(\.rawValue)
    case .deviceManagementType: ["eq", "ne"]
    }
  }

  private mutating func operation(of property: FilterRule.Property) throws(FilterRuleFault)
    -> (name: String, column: Int)
  {
    let operators = Self.operators(of: property)
    let list = English.list(operators.map { "`-\($0)`" }, "or")
    guard case .word(let word) = next.kind else { throw expected("an operator: \(list)") }
    let folded = Folding.fold(word.hasPrefix("-") ? String(word.dropFirst()) : word)
    guard let name = operators.first(where: { Folding.fold($0) == folded }) else {
      throw expected("an operator: \(list)")
    }
    return (name, take().column)
  }

  private mutating func comparison(_ name: String, _ column: Int, of property: FilterRule.Property)
    throws(FilterRuleFault) -> FilterRule.Comparison
  {
    if property == .operatingSystemVersion, let order = FilterRule.Order(rawValue: name) {
      let column = next.column
      let text = try value("a version such as `17.0`")
      guard let text, let version = DottedVersion(text) else {
        throw FilterRuleFault(column: column, message: "expected a version such as `17.0`")
      }
      return .version(order, version)
    }
    switch name {
    case "eq": return .equals(try value())
    case "ne": return .differs(try value())
    case "in": return .isOneOf(try list())
    case "notIn": return .isNoneOf(try list())
    case "startsWith": return .begins(try text())
    case "contains": return .contains(try text())
    case "notContains": return .lacks(try text())
    default: throw FilterRuleFault(column: column, message: "unknown operator \(UserText.quoted(name))")
    }
  }

  /// Reads a text or a number; nil is `null`.
  private mutating func value(_ what: String = "a value in quotes") throws(FilterRuleFault) -> String? {
    switch next.kind {
    case .text(let text):
      place += 1
      return text
    case .word(let word):
      if ["null", "$null"].contains(Folding.fold(word)) {
        place += 1
        return nil
      }
      guard word.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }) else {
        throw expected(what)
      }
      place += 1
      return word
    case .opening, .closing, .listOpening, .listClosing, .comma, .end: throw expected(what)
    }
  }

  /// Reads a value that must be there.
  private mutating func text() throws(FilterRuleFault) -> String {
    let column = next.column
    if let text = try value() { return text }
    throw FilterRuleFault(column: column, message: "`$null` goes only with `-eq` and `-ne`")
  }

  private mutating func list() throws(FilterRuleFault) -> [String] {
    guard next.kind == .listOpening else { throw expected("a list such as `[\"a\", \"b\"]`") }
    place += 1
    var texts: [String] = []
    if next.kind == .listClosing {
      place += 1
      return texts
    }
    while true {
      texts.append(try text())
      switch next.kind {
      case .comma: place += 1
      case .listClosing:
        place += 1
        return texts
      case .word, .text, .opening, .closing, .listOpening, .end: throw expected("a comma or `]`")
      }
    }
  }
}
