/// A predicate of an activation rule: the part of `NSPredicate`'s language that such rules use.
///
/// Ranges are offsets in the UTF-8 text of the predicate.
struct Predicate: Hashable, Sendable {
  let form: Form
  let range: Range<Int>

  indirect enum Form: Hashable, Sendable {
    case or([Predicate])
    case and([Predicate])
    case not(Predicate)
    case group(Predicate)
    /// `TRUEPREDICATE` or `FALSEPREDICATE`.
    case constant(Bool)
    case comparison(Comparison)
  }

  /// Two operands and what is between them.
  struct Comparison: Hashable, Sendable {
    let quantifier: Quantifier?
    let left: Operand
    let sign: Sign
    let right: Operand
  }

  /// How many elements of a collection have to fit.
  enum Quantifier: String, Hashable, Sendable {
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case noElement = "NONE"
  }

  /// What is between two operands.
  enum Sign: String, Hashable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case conforms = "UTI-CONFORMS-TO"
    case equalsType = "UTI-EQUALS"
    case isIn = "IN"
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case between = "BETWEEN"
  }

  indirect enum Operand: Hashable, Sendable {
    /// The steps of a key path; the first may be a variable.
    case path([String])
    case subquery(collection: Operand, variable: String, predicate: Predicate, path: [String])
    /// A text in quotes and the range of what is inside them.
    case text(String, Range<Int>)
    case number(Double)
    case list([Operand])
  }
}

extension Predicate.Comparison {
  /// The type that an attachment is asked for, and where it is written; nothing for any other comparison.
  var type: (name: String, range: Range<Int>)? {
    switch (sign, left, right) {
    case (.conforms, .path(let path), .text(let name, let range)),
      (.equalsType, .path(let path), .text(let name, let range)),
      (.equal, .path(let path), .text(let name, let range)),
      (.contains, .path(let path), .text(let name, let range)),
      (.isIn, .text(let name, let range), .path(let path)):
      path.last == "registeredTypeIdentifiers" ? (name, range) : nil
    case (_, _, _): nil
    }
  }

  /// The predicates of subqueries in the operands.
  var inner: [Predicate] { left.inner + right.inner }
}

extension Predicate.Operand {
  /// The predicates of subqueries in the operand.
  var inner: [Predicate] {
    switch self {
    case .subquery(let collection, _, let predicate, _): collection.inner + [predicate]
    case .list(let elements): elements.flatMap(\.inner)
    case .path, .text, .number: []
    }
  }
}

extension Predicate {
  /// Visits the predicate and every one inside it, from the outside in.
  func visit(_ body: (Predicate) -> Void) {
    body(self)
    switch form {
    case .or(let parts), .and(let parts): for part in parts { part.visit(body) }
    case .not(let part), .group(let part): part.visit(body)
    case .comparison(let comparison): for part in comparison.inner { part.visit(body) }
    case .constant: break
    }
  }

  /// The types that attachments are asked for, in the order of the text, each once.
  var types: [String] {
    var types: [String] = []
    var seen: Set<String> = []
    visit { predicate in
      if case .comparison(let comparison) = predicate.form, let type = comparison.type,
        seen.insert(type.name).inserted
      {
        types.append(type.name)
      }
    }
    return types
  }

  /// Whether something in the predicate holds for whatever is shared: `TRUEPREDICATE`, or `1 == 1`.
  var hasTautology: Bool { has(constant: true) }

  /// Whether something in the predicate holds for nothing: `FALSEPREDICATE`, or `1 == 0`.
  var hasContradiction: Bool { has(constant: false) }

  private func has(constant: Bool) -> Bool {
    var found = false
    visit { predicate in
      switch predicate.form {
      case .constant(let truth): found = found || truth == constant
      case .comparison(let comparison):
        if case (.number(let left), .equal, .number(let right)) = (
          comparison.left, comparison.sign, comparison.right
        ) {
          found = found || (left == right) == constant
        }
      case .or, .and, .not, .group: break
      }
    }
    return found
  }
}
