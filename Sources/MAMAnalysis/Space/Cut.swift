/// The values between two bounds, or at one, with one of them that stands for all.
public struct Cut<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The values as outputs spell them: `<16.4`, `16.4`, `16.4..17.0`, `>17.0`, or `any` without bounds.
  public let name: String
  /// The value that stands for all.
  public let witness: Value
  /// The bound below, or nil if there is none; the same as `upper` for a bound itself.
  let lower: Value?
  /// The bound above, or nil if there is none.
  let upper: Value?

  /// Whether a value is one of these.
  func contains(_ value: Value) -> Bool {
    if let lower, lower == upper { return value == lower }
    return (lower.map { value > $0 } ?? true) && (upper.map { value < $0 } ?? true)
  }

  /// Cuts all values at bounds: below the first, at each, between two, above the last.
  ///
  /// - Parameters:
  ///   - bounds: The bounds, in any order.
  ///   - text: How a bound is spelled.
  ///   - within: Returns a value that lies between two bounds, or nil if none does.
  /// - Returns: The classes, from the lowest to the highest.
  static func classes(
    at bounds: some Sequence<Value>, text: (Value) -> String, within: (Value?, Value?) -> Value?
  ) -> [Cut] {
    let bounds = Set(bounds).sorted()
    var classes: [Cut] = []
    func add(_ lower: Value?, _ upper: Value?) {
      guard let witness = within(lower, upper) else { return }
      let name =
        switch (lower, upper) {
        case (nil, nil): "any"
        case (nil, let upper?): "<" + text(upper)
        case (let lower?, nil): ">" + text(lower)
        case (let lower?, let upper?): text(lower) + ".." + text(upper)
        }
      classes.append(Cut(name: name, witness: witness, lower: lower, upper: upper))
    }
    add(nil, bounds.first)
    for (place, bound) in bounds.enumerated() {
      classes.append(Cut(name: text(bound), witness: bound, lower: bound, upper: bound))
      add(bound, place + 1 < bounds.count ? bounds[place + 1] : nil)
    }
    return classes
  }
}

extension Cut: CustomStringConvertible {
  /// The values as outputs spell them.
  public var description: String { name }
}
