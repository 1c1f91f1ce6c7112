internal import MAMPolicyDocuments

/// A text in which build variables may stand, such as `msauth.$(PRODUCT_BUNDLE_IDENTIFIER)`.
///
/// Variables whose values are known are replaced; any other stands for an unknown text.
struct BuildText: Hashable, Sendable {
  /// A piece of the text.
  enum Piece: Hashable, Sendable {
    case literal(String)
    /// The name of an unknown variable, with what follows its colon.
    case variable(String)
  }

  let pieces: [Piece]

  init(_ text: String, _ variables: [String: String] = [:]) {
    guard text.utf8.contains(UInt8(ascii: "$")) else {
      pieces = [.literal(text)]
      return
    }
    var pieces: [Piece] = []
    var literal = ""
    var rest = text[...]
    while let first = rest.first {
      guard first == "$", let close = Self.closing[rest.dropFirst().first ?? " "],
        let end = rest.prefix(256).firstIndex(of: close)
      else {
        literal.append(first)
        rest = rest.dropFirst()
        continue
      }
      let name = String(rest[..<end].dropFirst(2))
      // A modifier such as `:rfc1034identifier` only changes characters that identifiers do not have.
      if let value = variables[name] ?? variables[String(name.prefix { $0 != ":" })] {
        literal += value
      } else {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.variable(name))
      }
      rest = rest[rest.index(after: end)...]
    }
    if !literal.isEmpty || pieces.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]

  /// Whether an unknown variable is in the text.
  var isSymbolic: Bool {
    pieces.contains { piece in
      switch piece {
      case .variable: true
      case .literal: false
      }
    }
  }

  /// The text, with unknown variables as `$(NAME)`.
  var text: String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .variable(let name): "$(\(name))"
      }
    }.joined()
  }

  /// The text before the first unknown variable.
  var prefix: String {
    if case .literal(let text) = pieces.first { text } else { "" }
  }

  /// Tells whether two texts can be the same once the variables are known.
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - exactly: Whether letter case counts.
  /// - Returns: Whether some values of the variables make them the same.
  func canEqual(_ other: BuildText, exactly: Bool = false) -> Bool {
    if !isSymbolic, !other.isSymbolic {
      return JSONKey(exactly ? text : text.lowercased())
        == JSONKey(exactly ? other.text : other.text.lowercased())
    }
    let one = units(exactly)
    let two = other.units(exactly)
    // The same text is the same, whatever its variables are.
    if one == two { return true }
    guard one.count < 1_000, two.count < 1_000 else { return isSymbolic || other.isSymbolic }
    var row = [Bool](repeating: false, count: two.count + 1)
    row[0] = true
    for (place, unit) in two.enumerated() { row[place + 1] = row[place] && unit == nil }
    for unit in one {
      var next = [Bool](repeating: false, count: two.count + 1)
      next[0] = row[0] && unit == nil
      for place in two.indices {
        let isWild = unit == nil || two[place] == nil
        next[place + 1] =
          isWild ? row[place + 1] || next[place] || row[place] : row[place] && unit == two[place]
      }
      row = next
    }
    return row[two.count]
  }

  /// The bytes of the text, in lower case unless letter case counts, an unknown variable as nothing.
  private func units(_ exactly: Bool) -> [UInt8?] {
    pieces.flatMap { piece -> [UInt8?] in
      switch piece {
      case .literal(let text): Array((exactly ? text : text.lowercased()).utf8)
      case .variable: [nil]
      }
    }
  }
}

/// Texts in which one that can equal another is looked for; letter case counts.
struct BuildTexts: Sendable {
  /// Those without unknown variables.
  private let plain: Set<JSONKey>
  private let all: [BuildText]
  private let symbolic: [BuildText]

  init(_ texts: [BuildText]) {
    all = texts
    symbolic = texts.filter(\.isSymbolic)
    plain = Set(texts.lazy.filter { !$0.isSymbolic }.map { JSONKey($0.text) })
  }

  /// Tells whether a text can be one of these.
  func canHold(_ text: BuildText) -> Bool {
    if text.isSymbolic { return all.contains { $0.canEqual(text, exactly: true) } }
    return plain.contains(JSONKey(text.text)) || symbolic.contains { $0.canEqual(text, exactly: true) }
  }
}
