extension SettingKind {
  /// Returns the policy whose value is the strictest of some policies' values, or a policy with what all of them have.
  ///
  /// The order of the policies and how they are grouped change nothing: of values that protect alike the first by
  /// its text is taken, and lists that differ are put in the order of their texts.
  ///
  /// - Parameters:
  ///   - policies: The policies.
  ///   - strictness: Which of two values protects more.
  /// - Returns: A policy that has the value, nothing where there are no policies.
  func strictest(of policies: [AppProtectionPolicy], by strictness: SettingRow.Strictness)
    -> AppProtectionPolicy?
  {
    policies.dropFirst().reduce(policies.first) { best, next in
      best.map { common($0, next, by: strictness) }
    }
  }

  /// Returns whether some policies have the same value.
  func isShared(by policies: [AppProtectionPolicy]) -> Bool {
    let contents = policies.map { content(of: $0) }
    return contents.allSatisfy { $0 == contents.first }
  }

  private func common(
    _ one: AppProtectionPolicy, _ other: AppProtectionPolicy, by strictness: SettingRow.Strictness
  ) -> AppProtectionPolicy {
    let (first, second) = (content(of: one), content(of: other))
    if first == second { return one }
    var policy = one
    switch self {
    case .words(let words):
      let others = words.get(other)
      words.set(&policy, words.get(one).filter(others.contains))
      return policy
    case .texts(let path):
      policy[keyPath: path] = Set(one[keyPath: path]).intersection(other[keyPath: path]).sorted()
      return policy
    case .flag, .optionalFlag, .word, .joinedWords, .count, .time, .version, .text, .joinedTexts, .protocols,
      .apps:
      break
    }
    switch order(of: other, beside: one, by: strictness) {
    case .stricter: return other
    case .looser: return one
    case .equal: return second.graph < first.graph ? other : one
    case .incomparable:
      copy(from: .standard, to: &policy)
      return policy
    }
  }
}
