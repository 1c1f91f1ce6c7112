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

  /// Gives a policy the strictest of the values that some policies have, nothing where there are none.
  func merge(
    _ policies: [AppProtectionPolicy], by strictness: SettingRow.Strictness,
    into merged: inout AppProtectionPolicy
  ) {
    guard let first = policies.first else { return }
    let strictest = policies.dropFirst().reduce(first) { best, next in
      switch order(of: next, beside: best, by: strictness) {
      case .stricter: next
      case .equal, .looser: best
      case .incomparable: common(best, next, by: strictness)
      }
    }
    copy(from: strictest, to: &merged)
  }

  /// Gives a policy the value that some policies share; where they differ, it keeps its own.
  func share(_ policies: [AppProtectionPolicy], into merged: inout AppProtectionPolicy) {
    guard let first = policies.first else { return }
    if policies.allSatisfy({ content(of: $0) == content(of: first) }) { copy(from: first, to: &merged) }
  }

  /// Returns a policy whose value is as strict as both of two values of which neither is stricter.
  private func common(
    _ one: AppProtectionPolicy, _ other: AppProtectionPolicy, by strictness: SettingRow.Strictness
  ) -> AppProtectionPolicy {
    var policy = one
    switch (self, strictness) {
    case (.words(let words), .fewer):
      let others = words.get(other)
      words.set(&policy, words.get(one).filter(others.contains))
    case (.texts(let path), .fewer):
      let others = Set(other[keyPath: path])
      policy[keyPath: path].removeAll { !others.contains($0) }
    case (.flag, _), (.optionalFlag, _), (.word, _), (.words, _), (.joinedWords, _), (.count, _), (.time, _),
      (.version, _), (.text, _), (.texts, _), (.joinedTexts, _), (.protocols, _), (.apps, _):
      copy(from: AppProtectionPolicy(), to: &policy)
    }
    return policy
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
    case .count(let path, _, _):
      return Order(one[keyPath: path], other[keyPath: path], isHigherStricter: isHigherStricter)
    case .time(let path, _, _):
      return Order(one[keyPath: path], other[keyPath: path], \.bound, isHigherStricter: isHigherStricter)
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
