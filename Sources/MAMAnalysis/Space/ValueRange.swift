/// What a text of a pattern means of values that have an order: one of them, or all between two bounds.
enum ValueRange<Value: Comparable> {
  /// One value.
  case one(Value)
  /// The values between two bounds, the bounds themselves left out; one of the bounds may be missing.
  case between(Value?, Value?)

  /// Reads `16.4`, `<16.4`, `>16.4` or `16.4..17.0`; nil for any other text.
  init?(_ text: String, _ read: (String) -> Value?) {
    if let value = read(text) {
      self = .one(value)
      return
    }
    let ends = Self.ends(of: text).map(read)
    switch (ends.count, text.first) {
    case (1, "<"):
      guard let last = ends[0] else { return nil }
      self = .between(nil, last)
    case (1, ">"):
      guard let first = ends[0] else { return nil }
      self = .between(first, nil)
    case (2, _):
      guard let first = ends[0], let last = ends[1], first < last else { return nil }
      self = .between(first, last)
    case _: return nil
    }
  }

  /// Returns the texts of the value or of the bounds.
  static func ends(of text: String) -> [String] {
    if text.hasPrefix("<") || text.hasPrefix(">") { return [String(text.dropFirst())] }
    guard let place = text.firstRange(of: "..") else { return [text] }
    return [String(text[..<place.lowerBound]), String(text[place.upperBound...])]
  }
}

extension Cut {
  /// Whether there is a bound on either side.
  var isBounded: Bool { lower != nil || upper != nil }

  /// Returns the class of one value that a text means, if the text does not mean every value of this class.
  ///
  /// An example of the class would otherwise be none of what the text is about.
  ///
  /// - Parameters:
  ///   - text: The text of a pattern, which means this class.
  ///   - read: Reads a value.
  ///   - spell: How a value is spelled.
  ///   - within: Returns a value that lies between two bounds, or nil if none does.
  /// - Returns: The class; this one if the text means all of it or if no such value is known.
  func narrowed(
    to text: String, _ read: (String) -> Value?, spell: (Value) -> String,
    within: (Value?, Value?) -> Value?
  ) -> Cut {
    if text == name || isBounded && lower == upper { return self }
    let value: Value?
    switch ValueRange(text, read) {
    case nil: return self
    case .one(let one)?: value = one
    case .between(let first, let last)?:
      let startsInside = first.map { first in lower.map { $0 >= first } ?? false } ?? true
      let endsInside = last.map { last in upper.map { $0 <= last } ?? false } ?? true
      if startsInside, endsInside { return self }
      value = within([lower, first].compactMap(\.self).max(), [upper, last].compactMap(\.self).min())
    }
    guard let value, contains(value) else { return self }
    return Cut(name: spell(value), witness: value, lower: value, upper: value)
  }
}
