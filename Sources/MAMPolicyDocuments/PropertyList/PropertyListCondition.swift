/// The expression of a preprocessor's `#if`: names, whole numbers, `defined`, comparisons and logic.
struct PropertyListCondition {
  /// The names that the expression asks about.
  private(set) var names: [String] = []
  private let definitions: [String: String]
  private let tokens: [String]
  private var place = 0
  private var depth = 0

  init(_ text: String, _ definitions: [String: String]) {
    self.definitions = definitions
    tokens = Self.tokens(of: text)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { place == tokens.count }

  /// Takes a name.
  mutating func name() -> String? {
    guard place < tokens.count, Self.isName(tokens[place]) else { return nil }
    place += 1
    if !names.contains(tokens[place - 1]) { names.append(tokens[place - 1]) }
    return tokens[place - 1]
  }

  /// Takes an expression and returns its value, or nil if it is not understood.
  mutating func value() -> Int? { value(level: 0) }

  private static let levels: [[String]] = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="]]

  private mutating func value(level: Int) -> Int? {
    guard level < Self.levels.count else { return unary() }
    guard var left = value(level: level + 1) else { return nil }
    while place < tokens.count, Self.levels[level].contains(tokens[place]) {
      let sign = tokens[place]
      place += 1
      guard let right = value(level: level + 1) else { return nil }
      left = Self.apply(sign, left, right) ? 1 : 0
    }
    return left
  }

  private static func apply(_ sign: String, _ left: Int, _ right: Int) -> Bool {
    switch sign {
    case "||": left != 0 || right != 0
    case "&&": left != 0 && right != 0
    case "==": left == right
    case "!=": left != right
    case "<": left < right
    case ">": left > right
    case "<=": left <= right
    case _: left >= right
    }
  }

  private mutating func unary() -> Int? {
    guard place < tokens.count, depth < 64 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let token = tokens[place]
    if token == "!" {
      place += 1
      return unary().map { $0 == 0 ? 1 : 0 }
    }
    if token == "(" {
      place += 1
      guard let value = value(), take(")") else { return nil }
      return value
    }
    if token == "defined" {
      place += 1
      let isEnclosed = take("(")
      guard let name = name(), !isEnclosed || take(")") else { return nil }
      return definitions[name] == nil ? 0 : 1
    }
    if let number = Int(token) {
      place += 1
      return number
    }
    guard let name = name() else { return nil }
    // As for a compiler: `-DNAME` is 1, and a name that is not defined is 0.
    guard let text = definitions[name] else { return 0 }
    return text.isEmpty ? 1 : Int(text)
  }

  private mutating func take(_ token: String) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private static func isName(_ token: String) -> Bool {
    token.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(String(word))
        rest = rest.dropFirst(word.count)
      } else if rest.hasPrefix("//") || rest.hasPrefix("/*") {
        break
      } else {
        let sign = ["||", "&&", "==", "!=", "<=", ">="].first { rest.hasPrefix($0) } ?? String(first)
        tokens.append(sign)
        rest = rest.dropFirst(sign.count)
      }
    }
    return tokens
  }
}
