internal import MAMPolicyDocuments

/// Adds to each type that a predicate asks for the type under which managed apps share such items.
///
/// A twin goes into the very scope of the type it belongs to: to the end of the chain of alternatives that the
/// type is in, or into parentheses with it where no such chain is. A scope that has the twin is left alone, so
/// rewriting what was rewritten changes nothing.
struct TwinRewriting {
  private let text: [UInt8]
  private let alsoTypes: [String]
  /// Whether the text joins comparisons by words and never by signs.
  private let usesWords: Bool
  /// The twins of the types that are missing.
  private var noted: Set<String> = []
  /// The texts to be put into the predicate, in rising order.
  private(set) var splices: [PlistChange.Splice] = []
  /// The types that lack a twin, in the order of the text, each once.
  private(set) var missing: [String] = []

  /// Plans the rewriting of a predicate.
  ///
  /// - Parameters:
  ///   - predicate: The predicate.
  ///   - text: The text that it was read from.
  ///   - alsoTypes: Further types whose twins are added where a type that they conform to is asked for.
  init(_ predicate: Predicate, in text: String, alsoTypes: [String] = []) {
    self.text = Array(text.utf8)
    self.alsoTypes = alsoTypes
    usesWords = !text.holds("||") && !text.holds("&&") && Self.hasWords(self.text)
    scope(predicate)
    splices.sort { $0.offset < $1.offset }
  }

  /// Whether a text has the word `AND` or `OR`.
  private static func hasWords(_ text: [UInt8]) -> Bool {
    text.split { !(0x61...0x7A).contains($0 | 0x20) && $0 != UInt8(ascii: "-") && $0 < 0x80 }.contains {
      $0.count < 4 && ["and", "or"].contains(String(decoding: $0.map { $0 | 0x20 }, as: UTF8.self))
    }
  }

  /// The text with the twins.
  var rewritten: String {
    var result: [UInt8] = []
    var offset = 0
    for splice in splices {
      result += text[offset..<splice.offset]
      result += Array(splice.text.utf8)
      offset = splice.offset
    }
    return String(decoding: result + text[offset...], as: UTF8.self)
  }

  /// How comparisons are joined: a type by "or", the absence of a type by "and".
  private enum Joint {
    case or, and

    var sign: String { self == .or ? "||" : "&&" }
    var word: String { self == .or ? "OR" : "AND" }
  }

  /// What a comparison asks for; one that asks the same needs no second place in a scope.
  private struct Question: Hashable {
    let quantifier: Predicate.Quantifier?
    let path: [String]
    let sign: Predicate.Sign
    let type: String
  }

  /// A comparison that asks for a type, and the operand of a chain that it is, parentheses included.
  private struct Atom {
    let comparison: Predicate.Comparison
    let type: String
    let typeRange: Range<Int>
    let operand: Range<Int>

    init?(_ predicate: Predicate, _ joint: Joint) {
      operand = predicate.range
      var inner = predicate
      while case .group(let next) = inner.form { inner = next }
      guard case .comparison(let comparison) = inner.form, let type = comparison.type,
        (comparison.quantifier == Predicate.Quantifier.noElement) == (joint == .and)
      else { return nil }
      self.comparison = comparison
      self.type = type.name
      typeRange = type.range
    }

    /// The question as it is asked, about this type or another.
    func question(of type: String) -> Question {
      Question(
        quantifier: comparison.quantifier, path: comparison.path, sign: comparison.sign, type: type)
    }
  }

  /// Goes into a predicate that nothing but parentheses or a subquery encloses.
  private mutating func scope(_ predicate: Predicate) {
    switch predicate.form {
    case .or(let parts): chain(parts, .or)
    case .and(let parts): chain(parts, .and)
    case .group(let inner): scope(inner)
    case .not(let inner): lone(inner)
    case .constant: break
    case .comparison(let comparison):
      for joint in [Joint.or, .and] {
        guard let atom = Atom(predicate, joint) else { continue }
        append(
          twins(of: [atom], among: [atom]), after: predicate.range.upperBound,
          defaultJoint(at: predicate, joint))
      }
      for inner in comparison.inner { scope(inner) }
    }
  }

  /// Goes into a part of a chain, or what is negated: a bare comparison gets parentheses.
  private mutating func lone(_ predicate: Predicate) {
    for joint in [Joint.or, .and] {
      guard case .comparison = predicate.form, let atom = Atom(predicate, joint) else { continue }
      let twins = twins(of: [atom], among: [atom])
      if twins.isEmpty { return }
      splices.append(.init(offset: predicate.range.lowerBound, text: "("))
      let added = twins.map { separator(joint) + copy(of: $0.atom, type: $0.type) }.joined()
      splices.append(.init(offset: predicate.range.upperBound, text: added + ")"))
      return
    }
    scope(predicate)
  }

  private mutating func chain(_ parts: [Predicate], _ joint: Joint) {
    let flat = flattened(parts, joint)
    let atoms = flat.compactMap { Atom($0, joint) }
    let own = parts.compactMap { part in
      flattened([part], joint).contains { Atom($0, joint) != nil } ? part : nil
    }
    if let last = own.last {
      let place = parts.firstIndex { $0.range == last.range } ?? 0
      let joined =
        place > 0
        ? between(parts[place - 1], last)
        : parts.count > 1 ? between(last, parts[1]) : separator(joint)
      append(twins(of: atoms, among: atoms), after: last.range.upperBound, joined)
    }
    for part in flat where Atom(part, joint) == nil {
      lone(part)
    }
  }

  /// The parts of a chain, with those of chains of the same kind inside it.
  private func flattened(_ parts: [Predicate], _ joint: Joint) -> [Predicate] {
    parts.flatMap { part -> [Predicate] in
      var inner = part
      while case .group(let next) = inner.form { inner = next }
      switch (inner.form, joint) {
      case (.or(let more), .or), (.and(let more), .and): return flattened(more, joint)
      case (_, _): return [part]
      }
    }
  }

  /// The twins that some comparisons lack, each with the comparison that it is a copy of.
  private mutating func twins(of atoms: [Atom], among all: [Atom]) -> [(atom: Atom, type: String)] {
    var twins: [(atom: Atom, type: String)] = []
    var asked = Set(all.map { $0.question(of: $0.type) })
    for atom in atoms where !UniformTypes.isTwin(atom.type) {
      let wanted = [atom.type] + alsoTypes.filter { UniformTypes.conforms($0, to: atom.type) }
      for type in wanted.map(UniformTypes.twin) {
        guard asked.insert(atom.question(of: type)).inserted else { continue }
        twins.append((atom, type))
        if noted.insert(type).inserted {
          missing.append(String(type.dropFirst(UniformTypes.managedPrefix.count)))
        }
      }
    }
    return twins
  }

  private mutating func append(_ twins: [(atom: Atom, type: String)], after offset: Int, _ separator: String)
  {
    if twins.isEmpty { return }
    let added = twins.map { separator + copy(of: $0.atom, type: $0.type) }.joined()
    splices.append(.init(offset: offset, text: added))
  }

  private func copy(of atom: Atom, type: String) -> String {
    let quote = text[atom.typeRange.lowerBound - 1]
    // What would end the text in quotes, or escape what follows, is escaped as it was in the copy's model.
    let escaped = type.utf8.flatMap {
      $0 == quote || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0]
    }
    return string(atom.operand.lowerBound..<atom.typeRange.lowerBound)
      + String(decoding: escaped, as: UTF8.self)
      + string(atom.typeRange.upperBound..<atom.operand.upperBound)
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  // MARK: Style

  private func between(_ left: Predicate, _ right: Predicate) -> String {
    string(left.range.upperBound..<right.range.lowerBound)
  }

  /// What joins two comparisons in the style of the text: signs, unless the text only uses words.
  private func separator(_ joint: Joint) -> String {
    " " + (usesWords ? joint.word : joint.sign) + " "
  }

  /// The same, with a line break when the comparison has a line of its own.
  private func defaultJoint(at predicate: Predicate, _ joint: Joint) -> String {
    var start = predicate.range.lowerBound
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    guard start > 0, text[start - 1] == 0x0A else { return separator(joint) }
    let sign = separator(joint)
    return sign.dropLast() + "\n" + string(start..<predicate.range.lowerBound)
  }
}

extension Predicate.Comparison {
  /// The key path that is asked.
  fileprivate var path: [String] {
    switch (left, right) {
    case (.path(let path), _), (_, .path(let path)): path
    case (_, _): []
    }
  }
}
