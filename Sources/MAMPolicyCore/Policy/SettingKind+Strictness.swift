extension SettingKind {
  /// Makes the value as strict as it can be; one that has no strictest value stays as it is.
  func tighten(_ strictness: SettingRow.Strictness, _ policy: inout AppProtectionPolicy) {
    switch (self, strictness) {
    case (.flag(let path, _, _), .flag(let flag)): policy[keyPath: path] = flag
    case (.optionalFlag(let path, _, _), .flag(let flag)): policy[keyPath: path] = flag
    case (.word(let words), .ranked):
      words.set(&policy, words.words.max { $0.rank < $1.rank }.map { [$0.graph] } ?? [])
    case (.words(let words), .fewer): words.set(&policy, [])
    case (.count(let path, let range, _), .higher): policy[keyPath: path] = range.upperBound
    case (.count(let path, let range, _), .lower): policy[keyPath: path] = range.lowerBound
    case (.text(let path), _): policy[keyPath: path] = nil
    case (.texts(let path), .fewer): policy[keyPath: path] = []
    case (.protocols(let path), .fewer): policy[keyPath: path] = []
    case (.flag, _), (.optionalFlag, _), (.word, _), (.words, _), (.joinedWords, _), (.count, _), (.time, _),
      (.version, _), (.texts, _), (.joinedTexts, _), (.protocols, _), (.apps, _):
      break
    }
  }
}

extension SettingKind {
  /// How one value of a setting stands to another.
  package enum Order: Hashable, Sendable {
    /// They are the same.
    case equal
    /// The first protects more.
    case stricter
    /// The second protects more.
    case looser
    /// Neither protects more.
    case incomparable
  }

  /// Returns how a policy's value stands to another policy's.
  ///
  /// A value that is not configured is looser than any that is, but where neither direction is stricter.
  package func order(
    of one: AppProtectionPolicy, beside other: AppProtectionPolicy, by strictness: SettingRow.Strictness
  ) -> Order {
    let (first, second) = (content(of: one), content(of: other))
    if first == second { return .equal }
    switch strictness {
    case .incomparable: return .incomparable
    case .flag(let strict):
      if first == .flag(strict) { return .stricter }
      return second == .flag(strict) || first == .null ? .looser : .stricter
    case .ranked:
      return rank(first).map { Order($0, rank(second) ?? $0, isHigherStricter: true) } ?? .incomparable
    case .fewer:
      let (some, others) = (Self.entries(first), Self.entries(second))
      if some == others { return .equal }
      // Where an empty list stands for anything, it is the loosest one and not the smallest.
      if case .joinedTexts = self, some.isEmpty || others.isEmpty {
        return some.isEmpty ? .looser : .stricter
      }
      return some.isSubset(of: others) ? .stricter : others.isSubset(of: some) ? .looser : .incomparable
    case .delay where first == .null || second == .null: return .incomparable
    case .higher, .lower, .delay:
      return order(one, other, isHigherStricter: strictness == .higher)
    }
  }

  private func rank(_ content: SettingValue.Content) -> Int? {
    switch (self, content) {
    case (.word(let words), .text(let word)): words.rank(of: word)
    case (.word(let words), .null): words.rank(of: nil)
    case (_, _): nil
    }
  }

  private static func entries(_ content: SettingValue.Content) -> Set<String> {
    switch content {
    case .list(let list): Set(list)
    case .null, .flag, .number, .text: []
    }
  }

  private func order(
    _ one: AppProtectionPolicy, _ other: AppProtectionPolicy, isHigherStricter: Bool
  ) -> Order {
    switch self {
    case .count(let path, let range, let outside):
      let (first, second) = (one[keyPath: path], other[keyPath: path])
      return Order(
        range.contains(first) ? first : outside, range.contains(second) ? second : outside,
        isHigherStricter: isHigherStricter)
    case .time(let path, _, let zero):
      let limits = [one, other].map { policy in
        policy[keyPath: path].flatMap { zero != nil && $0.duration == .zero ? nil : $0 }
      }
      return Order(limits[0], limits[1], \.bound, isHigherStricter: isHigherStricter)
    case .version(let path, let zeroIsOff):
      let (first, second) = (one[keyPath: path], other[keyPath: path])
      return Order(
        first?.isOff(zeroIsOff: zeroIsOff) == true ? nil : first,
        second?.isOff(zeroIsOff: zeroIsOff) == true ? nil : second, \.version,
        isHigherStricter: isHigherStricter)
    case .flag, .optionalFlag, .word, .words, .joinedWords, .text, .texts, .joinedTexts, .protocols, .apps:
      return .incomparable
    }
  }
}

extension SettingKind.Order {
  /// Orders two numbers.
  fileprivate init<Number: Comparable>(_ one: Number, _ other: Number, isHigherStricter: Bool) {
    self = one == other ? .equal : (one > other) == isHigherStricter ? .stricter : .looser
  }

  /// Orders two bounds: none is looser than any, and one that cannot be read is stricter than any.
  fileprivate init<Value, Bound: Comparable>(
    _ one: Value?, _ other: Value?, _ bound: (Value) -> Bound?, isHigherStricter: Bool
  ) {
    guard let one else {
      self = other == nil ? .equal : .looser
      return
    }
    guard let other else {
      self = .stricter
      return
    }
    switch (bound(one), bound(other)) {
    case (nil, nil): self = .equal
    case (nil, _): self = .stricter
    case (_, nil): self = .looser
    case (let mine?, let theirs?): self.init(mine, theirs, isHigherStricter: isHigherStricter)
    }
  }
}
