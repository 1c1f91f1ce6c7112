/// One piece of the text of a filter rule, and where it begins.
struct FilterRuleToken: Hashable {
  /// What the piece is.
  enum Kind: Hashable {
    case word(String)
    case text(String)
    case opening
    case closing
    case listOpening
    case listClosing
    case comma
    case end
  }

  let kind: Kind
  /// The column, counted from 1 in Unicode scalars.
  let column: Int

  /// The piece as a message names it.
  var noun: String {
    switch kind {
    case .word(let word): UserText.quoted(word)
    case .text(let text): "the text \(UserText.quoted(text))"
    case .opening: "`(`"
    case .closing: "`)`"
    case .listOpening: "`[`"
    case .listClosing: "`]`"
    case .comma: "a comma"
    case .end: "the end of the rule"
    }
  }
}

/// Why the text of a filter rule cannot be read.
struct FilterRuleFault: Error, Hashable {
  /// The column, counted from 1 in Unicode scalars.
  let column: Int
  /// What is wrong, or what was expected.
  let message: String
}

extension FilterRuleToken {
  /// Splits a rule.
  ///
  /// - Throws: Where a character stands that begins nothing, or a text that does not end.
  static func split(_ rule: String) throws(FilterRuleFault) -> [FilterRuleToken] {
    let scalars = Array(rule.unicodeScalars)
    var tokens: [FilterRuleToken] = []
    var place = 0
    while place < scalars.count {
      let start = place
      let scalar = scalars[place]
      place += 1
      func add(_ kind: Kind) { tokens.append(FilterRuleToken(kind: kind, column: start + 1)) }
      switch scalar {
      case " ", "\t", "\n", "\r": continue
      case "(": add(.opening)
      case ")": add(.closing)
      case "[": add(.listOpening)
      case "]": add(.listClosing)
      case ",": add(.comma)
      case "\"": add(.text(try text(in: scalars, &place)))
      case _ where isOfWord(scalar):
        while place < scalars.count, isOfWord(scalars[place]) { place += 1 }
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars[start..<place])
        add(.word(String(word)))
      case _:
        throw FilterRuleFault(column: start + 1, message: "unexpected \(UserText.quoted(String(scalar)))")
      }
    }
    return tokens + [FilterRuleToken(kind: .end, column: scalars.count + 1)]
  }

  /// Reads a text after its opening quote; a backslash stands before a quote or a backslash that is meant.
  private static func text(in scalars: [Unicode.Scalar], _ place: inout Int) throws(FilterRuleFault) -> String
  {
    let start = place
    var text = String.UnicodeScalarView()
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "\"" { return String(text) }
      if scalar == "\\", place < scalars.count, scalars[place] == "\"" || scalars[place] == "\\" {
        text.append(scalars[place])
        place += 1
      } else {
        text.append(scalar)
      }
    }
    throw FilterRuleFault(column: start, message: "the text that begins here has no closing quote")
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", "$": true
    case _: false
    }
  }
}
