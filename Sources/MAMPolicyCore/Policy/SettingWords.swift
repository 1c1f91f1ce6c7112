/// The words that a setting may hold, and where a policy holds them.
///
/// Words of different vocabularies are of different types; here they are texts, so that code that reads,
/// shows or compares a setting need not know its vocabulary.
package struct SettingWords: Sendable {
  /// One word of a vocabulary.
  package struct Word: Hashable, Sendable {
    /// The word in a Graph export.
    package let graph: String
    /// The admin center's words.
    package let label: String
    /// How much it protects beside the other words; equal ranks protect alike.
    package let rank: Int
  }

  /// The vocabulary, in the order of its declaration.
  package let words: [Word]
  /// The word read in place of an unknown one; nothing for lists, which leave unknown words out.
  package let mostRestrictive: String?
  /// Whether the setting may hold none, which Graph writes as `null`.
  package let isOptional: Bool
  /// Returns the words that a policy holds, in the order of the vocabulary.
  package let get: @Sendable (AppProtectionPolicy) -> [String]
  /// Gives a policy words; those that are not of the vocabulary are ignored.
  package let set: @Sendable (inout AppProtectionPolicy, [String]) -> Void
  /// Gives a policy what another one holds.
  let copy: @Sendable (inout AppProtectionPolicy, AppProtectionPolicy) -> Void

  /// Returns the word that a Graph export spells, exactly or else in another letter case.
  ///
  /// Source: R15.1 (the second half inferred).
  package func word(graph text: String) -> String? {
    if let word = words.first(where: { $0.graph == text }) { return word.graph }
    let folded = Folding.fold(text)
    return words.first { Folding.fold($0.graph) == folded }?.graph
  }

  /// Returns what the admin center calls a word.
  func label(of graph: String) -> String { words.first { $0.graph == graph }?.label ?? graph }

  /// Returns whether no other word protects more.
  package func isStrictest(_ graph: String) -> Bool {
    let ranks = words.map(\.rank)
    return ranks.contains { $0 > 0 } && rank(of: graph) == ranks.max()
  }

  /// Returns how much a word protects; none protects least.
  func rank(of graph: String?) -> Int { words.first { $0.graph == graph }?.rank ?? -1 }
}

extension SettingWords {
  /// The one word of a setting, with what the admin center calls words there otherwise than elsewhere.
  static func one<Value: FailClosedVocabulary>(
    _ path: SettingKind.Path<Value>, calling names: [Value: String] = [:]
  ) -> SettingWords {
    SettingWords(
      words: ranked(names), mostRestrictive: Value.mostRestrictive.rawValue, isOptional: false,
      get: { [$0[keyPath: path].rawValue] },
      set: { policy, words in
        if let word = words.first.flatMap(Value.init(rawValue:)) { policy[keyPath: path] = word }
      }, copy: { $0[keyPath: path] = $1[keyPath: path] })
  }

  /// The one word of a setting that may hold none.
  static func one<Value: FailClosedVocabulary>(_ path: SettingKind.Path<Value?>) -> SettingWords {
    SettingWords(
      words: ranked([Value: String]()), mostRestrictive: Value.mostRestrictive.rawValue, isOptional: true,
      get: { policy in policy[keyPath: path].map { [$0.rawValue] } ?? [] },
      set: { policy, words in policy[keyPath: path] = words.first.flatMap(Value.init(rawValue:)) },
      copy: { $0[keyPath: path] = $1[keyPath: path] })
  }

  /// The words of a setting that lists any number of them.
  static func list<Value: PolicyVocabulary>(_ path: SettingKind.Path<Set<Value>>) -> SettingWords {
    SettingWords(
      words: Value.allCases.map { Word(graph: $0.rawValue, label: $0.label, rank: 0) }, mostRestrictive: nil,
      isOptional: false,
      get: { policy in Value.allCases.filter(policy[keyPath: path].contains).map(\.rawValue) },
      set: { policy, words in policy[keyPath: path] = Set(words.compactMap(Value.init(rawValue:))) },
      copy: { $0[keyPath: path] = $1[keyPath: path] })
  }

  private static func ranked<Value: FailClosedVocabulary>(_ names: [Value: String]) -> [Word] {
    Value.allCases.map { Word(graph: $0.rawValue, label: names[$0] ?? $0.label, rank: $0.strictness) }
  }
}
