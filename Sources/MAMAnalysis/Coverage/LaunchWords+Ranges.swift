internal import MAMPolicyCore

extension LaunchWords {
  /// Neighboring classes as one range.
  struct Range {
    var lower: String?
    var upper: String?
    var includesLower: Bool
    var includesUpper: Bool

    /// The range without the bound 0, below which nothing is.
    var fromZeroOpen: Range {
      guard lower == "0", includesLower, upper != "0" else { return self }
      return Range(lower: nil, upper: upper, includesLower: false, includesUpper: includesUpper)
    }

    /// The range between two bounds, of numbers without any between 5 and 6, with both bounds in it.
    var ofWholeNumbers: Range {
      guard let least = lower.flatMap({ Int($0) }), let most = upper.flatMap({ Int($0) }) else { return self }
      return Range(
        lower: "\(includesLower ? least : least + 1)", upper: "\(includesUpper ? most : most - 1)",
        includesLower: true, includesUpper: true)
    }

    /// Whether the bounds are whole numbers with none between them.
    var areNeighbors: Bool {
      guard let least = lower.flatMap({ Int($0) }), let most = upper.flatMap({ Int($0) }) else {
        return false
      }
      return least + 1 == most
    }

    /// The range in words; nothing at either end where there is no bound.
    func text(below: String, above: String, through: String, orMore: String = "or more") -> String {
      switch (lower, upper) {
      case (nil, nil): "of any value"
      case (nil, let upper?): includesUpper ? "up to \(upper)" : "\(below) \(upper)"
      case (let lower?, nil): includesLower ? "\(lower) \(orMore)" : "\(above) \(lower)"
      case (let lower?, let upper?):
        switch (includesLower, includesUpper) {
        case (true, true): lower == upper ? lower : "\(lower) \(through) \(upper)"
        case (true, false): "at least \(lower) but \(below) \(upper)"
        case (false, true): "\(above) \(lower) but at most \(upper)"
        case (false, false): "\(above) \(lower) but \(below) \(upper)"
        }
      }
    }
  }

  /// Joins classes that are neighbors among all into ranges.
  static func ranges(
    _ values: [Value], _ all: [Value], _ bounds: (Value) -> (lower: String?, upper: String?)?
  ) -> [Range] {
    var ranges: [Range] = []
    var isOpen = false
    for value in all {
      guard values.contains(value), let (lower, upper) = bounds(value) else {
        isOpen = false
        continue
      }
      let isPoint = lower != nil && lower == upper
      if isOpen, var last = ranges.popLast() {
        (last.upper, last.includesUpper) = (upper, isPoint)
        ranges.append(last)
      } else {
        ranges.append(Range(lower: lower, upper: upper, includesLower: isPoint, includesUpper: isPoint))
      }
      isOpen = true
    }
    return ranges
  }

  /// Returns times in words, without the bound that a single range shares with other times, which were told before.
  static func times(_ values: [Value], _ all: [Value], besides others: [Value] = []) -> [String] {
    func words(_ duration: Duration?) -> String? { duration.map { $0.words() ?? $0.iso8601 } }
    // Where the moment 0 is left out, nothing lies below the first range.
    let hasMoment = all.contains(where: \.isMoment)
    func bounds(_ value: Value) -> (lower: String?, upper: String?)? {
      guard case .passed(let cut) = value else { return nil }
      let isFirst = cut.lower == Duration.zero && !hasMoment
      return (isFirst ? nil : words(cut.lower), words(cut.upper))
    }
    let moment = Duration.zero.words()
    var ranges = ranges(values, all, bounds)
    let told = Self.ranges(others, all, bounds)
    if ranges.count == 1, told.count == 1, ranges[0].upper != nil, ranges[0].lower == told[0].lower {
      ranges[0].lower = nil
    }
    return ranges.map { range in
      var range = range
      if range.includesLower, range.lower == moment, range.upper != moment { range.lower = nil }
      if range.upper == moment, range.lower == moment { return "just now" }
      return range.lower == nil && range.upper == nil
        ? "at any time" : range.text(below: "less than", above: "more than", through: "to") + " ago"
    } + (values.contains(.inFuture) ? [future] : [])
      + (values.contains(.unknown) ? ["at an unknown time"] : [])
  }
}

extension FactClass {
  /// Whether the class is that no time at all has passed.
  var isMoment: Bool {
    switch self {
    case .passed(let cut): cut.lower == Duration.zero && cut.upper == Duration.zero
    case .checkIn(let time, _): time.isMoment
    case .clock(_, _, let since): since.isMoment
    case .unknown, .inFuture, .version, .text, .otherText, .flag, .word, .count, .noPIN: false
    }
  }
}

extension QuestionClass {
  /// Whether the class is a time of which nothing has passed.
  var isMoment: Bool {
    if case .fact(let fact) = self { fact.isMoment } else { false }
  }
}
