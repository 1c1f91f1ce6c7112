internal import MAMAnalysis
internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The policies of a comparison, as a command line names them.
struct ComparedPolicies {
  /// One policy.
  struct Policy {
    /// The name, told apart from others of the same name.
    let name: String
    /// What of the name is not common to all, short enough for a heading.
    let short: String
    let file: String
    let policy: AppProtectionPolicy
  }

  let policies: [Policy]

  /// Names policies so that each is told from the others.
  init(_ policies: [(file: String, policy: GraphPolicy)]) {
    let names = policies.map { $0.policy.policy.displayName ?? $0.file }
    var seen: [String: Int] = [:]
    let distinct = names.map { name in
      seen[name, default: 0] += 1
      return seen[name] == 1 ? name : "\(name) (\(seen[name] ?? 0))"
    }
    let words = distinct.map { $0.split(separator: " ").map(String.init) }
    let first = words.first ?? []
    let common = first.indices.first { index in
      words.contains { $0.count <= index + 1 || $0[index] != first[index] }
    }
    // A number says nothing without the word before it.
    let isBrief = words.contains { $0.dropFirst(common ?? 0).joined(separator: " ").count < 4 }
    let shorts = words.map { words in
      let rest = words.dropFirst(max(0, (common ?? 0) - (isBrief ? 1 : 0))).joined(separator: " ")
      return rest.count > 18 ? rest.prefix(17) + "\u{2026}" : rest
    }
    let areDistinct = Set(shorts).count == shorts.count
    self.policies = policies.indices.map { index in
      Policy(
        name: distinct[index], short: areDistinct ? shorts[index] : "#\(index + 1)",
        file: policies[index].file, policy: policies[index].policy.policy)
    }
  }

  /// Compares them.
  func comparison(against: Int?, showsAll: Bool) -> PolicyComparison {
    PolicyComparison(
      policies.map { .init(name: $0.name, policy: $0.policy) }, against: against, showsAll: showsAll)
  }

  /// Returns the indices of the policies that a name, a short name or a file means.
  func indices(of name: String) -> [Int] {
    let keys: [(Policy) -> String?] = [
      { $0.policy.displayName }, { $0.policy.id }, { $0.name }, { $0.short }, { $0.file },
      { $0.file.split(separator: "/").last.map(String.init) },
    ]
    return keys.lazy.map { key in policies.indices.filter { key(policies[$0]) == name } }.first {
      !$0.isEmpty
    }
      ?? []
  }
}
