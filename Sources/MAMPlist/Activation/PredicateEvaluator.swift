/// Answers whether an extension is offered for what is shared, by the predicate of its activation rule.
struct PredicateEvaluator {
  /// Something shared: the types that its sender registered.
  typealias Attachment = [String]

  private indirect enum Value {
    case items([[Attachment]])
    case item([Attachment])
    case attachments([Attachment])
    case attachment(Attachment)
    case texts([String])
    case text(String)
    case number(Double)
    case list([Value])
  }

  /// Evaluates a predicate over the items that are shared, each with its attachments.
  ///
  /// - Returns: The answer, or nil if the predicate asks for what is not modeled.
  static func accepts(_ predicate: Predicate, _ items: [[Attachment]]) -> Bool? {
    holds(predicate, ["extensionItems": .items(items)])
  }

  private static func holds(_ predicate: Predicate, _ scope: [String: Value]) -> Bool? {
    switch predicate.form {
    case .constant(let truth): return truth
    case .group(let inner): return holds(inner, scope)
    case .not(let inner): return holds(inner, scope).map { !$0 }
    case .or(let parts):
      var answer: Bool? = false
      for part in parts {
        guard let one = holds(part, scope) else { return nil }
        if one { answer = true }
      }
      return answer
    case .and(let parts):
      for part in parts {
        guard let one = holds(part, scope) else { return nil }
        if !one { return false }
      }
      return true
    case .comparison(let comparison): return holds(comparison, scope)
    }
  }

  private static func holds(_ comparison: Predicate.Comparison, _ scope: [String: Value]) -> Bool? {
    guard let left = value(of: comparison.left, scope), let right = value(of: comparison.right, scope) else {
      return nil
    }
    guard let quantifier = comparison.quantifier else { return compare(left, comparison.sign, right) }
    guard case .texts(let texts) = left else { return nil }
    let answers = texts.map { compare(.text($0), comparison.sign, right) }
    if answers.contains(where: { $0 == nil }) { return nil }
    switch quantifier {
    case .any, .some: return answers.contains(true)
    case .all: return !answers.contains(false)
    case .noElement: return !answers.contains(true)
    }
  }

  private static func compare(_ left: Value, _ sign: Predicate.Sign, _ right: Value) -> Bool? {
    switch (left, sign, right) {
    case (.number(let left), .equal, .number(let right)): left == right
    case (.number(let left), .unequal, .number(let right)): left != right
    case (.number(let left), .less, .number(let right)): left < right
    case (.number(let left), .lessOrEqual, .number(let right)): left <= right
    case (.number(let left), .greater, .number(let right)): left > right
    case (.number(let left), .greaterOrEqual, .number(let right)): left >= right
    case (.number(let number), .between, .list(let bounds)):
      if bounds.count == 2, case (.number(let low), .number(let high)) = (bounds[0], bounds[1]) {
        low <= number && number <= high
      } else {
        nil
      }
    case (.text(let left), .conforms, .text(let right)): UniformTypes.conforms(left, to: right)
    case (.text(let left), .equalsType, .text(let right)), (.text(let left), .equal, .text(let right)):
      left == right
    case (.text(let left), .unequal, .text(let right)): left != right
    case (.text(let left), .begins, .text(let right)): left.hasPrefix(right)
    case (.text(let left), .ends, .text(let right)): left.hasSuffix(right)
    case (.text(let text), .isIn, .texts(let texts)), (.texts(let texts), .contains, .text(let text)):
      texts.contains(text)
    case (_, _, _): nil
    }
  }

  private static func value(of operand: Predicate.Operand, _ scope: [String: Value]) -> Value? {
    switch operand {
    case .number(let number): return .number(number)
    case .text(let text, _): return .text(text)
    case .list(let elements):
      let values = elements.compactMap { value(of: $0, scope) }
      return values.count == elements.count ? .list(values) : nil
    case .path(let path):
      guard let first = path.first, let value = scope[first] else { return nil }
      return follow(path.dropFirst(), from: value)
    case .subquery(let collection, let variable, let predicate, let path):
      guard let all = value(of: collection, scope) else { return nil }
      let elements: [Value]
      switch all {
      case .items(let items): elements = items.map { .item($0) }
      case .attachments(let attachments): elements = attachments.map { .attachment($0) }
      case .item, .attachment, .texts, .text, .number, .list: return nil
      }
      var chosen: [Value] = []
      for element in elements {
        guard let isChosen = holds(predicate, scope.merging([variable: element]) { $1 }) else { return nil }
        if isChosen { chosen.append(element) }
      }
      return path == ["@count"] ? .number(Double(chosen.count)) : path.isEmpty ? .list(chosen) : nil
    }
  }

  private static func follow(_ path: ArraySlice<String>, from value: Value) -> Value? {
    guard let step = path.first else { return value }
    let next: Value?
    switch (value, step) {
    case (.items(let items), "@count"): next = .number(Double(items.count))
    case (.item(let attachments), "attachments"): next = .attachments(attachments)
    case (.attachments(let attachments), "@count"): next = .number(Double(attachments.count))
    case (.attachment(let types), "registeredTypeIdentifiers"): next = .texts(types)
    case (.texts(let texts), "@count"): next = .number(Double(texts.count))
    case (_, _): next = nil
    }
    return next.flatMap { follow(path.dropFirst(), from: $0) }
  }
}
