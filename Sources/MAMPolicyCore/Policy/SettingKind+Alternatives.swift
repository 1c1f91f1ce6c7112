extension Setting {
  /// Returns the policies that differ from one only in this setting, one for each value that stands for others.
  ///
  /// Words and flags are all given, and so is "not configured" where a policy may say so. A list is given
  /// without each of its entries, with each further word of its vocabulary, and empty. Of numbers there are
  /// the default and the ends of the range; of times and versions, the default and none.
  ///
  /// - Complexity: O(*n*) in the number of values.
  package func alternatives(to policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    let kind = row.kind
    var alternatives: [AppProtectionPolicy] = []
    var seen: Set<SettingValue.Content> = [kind.content(of: policy)]
    for alternative in [policy.setting(self, from: AppProtectionPolicy())] + kind.variations(of: policy)
    where seen.insert(kind.content(of: alternative)).inserted {
      alternatives.append(alternative)
    }
    return alternatives
  }
}

extension SettingKind {
  fileprivate func variations(of policy: AppProtectionPolicy) -> [AppProtectionPolicy] {
    func varied<Value>(_ path: Path<Value>, _ values: [Value]) -> [AppProtectionPolicy] {
      values.map { value in
        var policy = policy
        policy[keyPath: path] = value
        return policy
      }
    }
    func worded(_ words: SettingWords, _ lists: [[String]]) -> [AppProtectionPolicy] {
      lists.map { list in
        var policy = policy
        words.set(&policy, list)
        return policy
      }
    }
    func shortened<Entry>(_ list: [Entry]) -> [[Entry]] {
      list.indices.map { left in list.indices.filter { $0 != left }.map { list[$0] } } + [[]]
    }
    switch self {
    case .flag(let path, _, _): return varied(path, [true, false])
    case .optionalFlag(let path, _, _): return varied(path, [true, false, nil])
    case .word(let words):
      return worded(words, words.words.map { [$0.graph] } + (words.isOptional ? [[]] : []))
    case .words(let words), .joinedWords(let words, _):
      let listed = words.get(policy)
      let further = words.words.map(\.graph).filter { !listed.contains($0) }
      return worded(words, shortened(listed) + further.map { listed + [$0] })
    case .count(let path, let range, _): return varied(path, [range.lowerBound, range.upperBound])
    case .time(let path, _, _): return varied(path, [nil])
    case .version(let path, _): return varied(path, [nil])
    case .text(let path): return varied(path, [nil])
    case .texts(let path), .joinedTexts(let path, _): return varied(path, shortened(policy[keyPath: path]))
    case .protocols(let path): return varied(path, shortened(policy[keyPath: path]))
    case .apps(let path): return varied(path, [nil])
    }
  }
}
