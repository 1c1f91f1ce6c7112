internal import MAMPolicyCore

extension QuestionClass {
  /// The class once for each value that a record of it needs; anything but a fact once.
  var edges: [QuestionClass] {
    if case .fact(let fact) = self { fact.edges.map { .fact($0) } } else { [self] }
  }
}

extension FactClass {
  /// The class once for each value that a record of it needs: the usual value, and those next to its bounds.
  ///
  /// A bound that moves past one of these values changes the answer to it.
  fileprivate var edges: [FactClass] {
    switch self {
    case .version(let cut):
      cut.edges(
        above: { DottedVersion($0.text + ".1") }, below: { $0.shortlyBefore }
      ).map { .version($0) }
    case .passed(let cut):
      cut.edges(
        above: { $0 + .seconds(1) }, below: { $0 < .seconds(1) ? nil : $0 - .seconds(1) }
      ).map { .passed($0) }
    case .count(let cut):
      cut.edges(above: { $0 < .max ? $0 + 1 : nil }, below: { $0 > 0 ? $0 - 1 : nil })
        .map { .count($0) }
    case .clock(let status, let timedOut, let since):
      since.edges.map { .clock(status, timedOut: timedOut, since: $0) }
    case .checkIn(let time, let result): time.edges.map { .checkIn($0, result) }
    case .unknown, .inFuture, .text, .otherText, .flag, .word, .noPIN: [self]
    }
  }
}

extension Cut {
  /// Returns the same values once for each that stands for all: the usual one, and those next to the bounds.
  ///
  /// - Parameters:
  ///   - above: Returns a value shortly above a bound, or nil if there is none.
  ///   - below: Returns a value shortly below a bound, or nil if there is none.
  /// - Returns: The same values, each time with another one that stands for all.
  fileprivate func edges(above: (Value) -> Value?, below: (Value) -> Value?) -> [Cut] {
    var values = [witness]
    for value in [lower.flatMap(above), upper.flatMap(below)] {
      if let value, contains(value), !values.contains(value) { values.append(value) }
    }
    return values.map { Cut(name: name, witness: $0, lower: lower, upper: upper) }
  }
}

extension DottedVersion {
  /// A version shortly below this one, such as `16.3.99` below `16.4`; nil if there is none.
  fileprivate var shortlyBefore: DottedVersion? {
    // Trailing zeros are not among the parts.
    guard let last = parts.last, last > 0 else { return nil }
    return DottedVersion((parts.dropLast() + [last - 1, 99]).map { "\($0)" }.joined(separator: "."))
  }
}
