internal import MAMPolicyCore
public import MAMPolicyDocuments

extension PolicyComparison.Column {
  /// Names policies so that each is told from the others.
  ///
  /// - Parameter policies: The policies with their files. A policy without a name is called as its file is, and of several
  ///   with one name all but the first are numbered.
  /// - Returns: The columns, in the same order.
  public static func naming(_ policies: [(file: String, policy: GraphPolicy)]) -> [Self] {
    var seen: [String: Int] = [:]
    return policies.map { file, export in
      let name = export.policy.displayName ?? file
      let count = seen[name, default: 0] + 1
      seen[name] = count
      return Self(name: count == 1 ? name : "\(name) (\(count))", policy: export.policy, file: file)
    }
  }
}

extension [PolicyComparison.Column] {
  /// What of each name is not common to all, short enough for a heading; numbers if that does not tell them apart.
  package var shortNames: [String] {
    let words = map { $0.name.split(separator: " ").map(String.init) }
    let first = words.first ?? []
    let common = first.indices.first { index in
      words.contains { $0.count <= index + 1 || $0[index] != first[index] }
    }
    // A number says nothing without the word before it.
    let isBrief = words.contains { $0.dropFirst(common ?? 0).joined(separator: " ").count < 4 }
    let shorts = words.map { words in
      let rest = words.dropFirst(Swift.max(0, (common ?? 0) - (isBrief ? 1 : 0))).joined(separator: " ")
      return rest.count > 18 ? rest.prefix(17) + "\u{2026}" : rest
    }
    return Set(shorts).count == shorts.count ? shorts : indices.map { "#\($0 + 1)" }
  }

  /// Returns the indices of the policies that a name, an ID, a short name or a file means.
  package func indices(of name: String) -> [Int] {
    let shorts = shortNames
    let keys: [(Int) -> String?] = [
      { self[$0].policy.displayName }, { self[$0].policy.id }, { self[$0].name }, { shorts[$0] },
      { self[$0].file }, { self[$0].file?.split(separator: "/").last.map(String.init) },
    ]
    return keys.lazy.map { key in indices.filter { key($0) == name } }.first { !$0.isEmpty } ?? []
  }
}
