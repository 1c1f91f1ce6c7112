internal import MAMPolicyCore
internal import MAMPolicyDocuments

/// The policies that a merged one came of, so that each of its values can be traced.
struct MergedSources {
  private let policies: [(name: String, policy: AppProtectionPolicy)]
  private let merged: AppProtectionPolicy

  init(_ policies: [AppProtectionPolicy], merged: AppProtectionPolicy) {
    self.policies = policies.enumerated().map { ($1.displayName ?? "policy \($0 + 1)", $1) }
    self.merged = merged
  }

  /// Whether there is more than one policy.
  var areSeveral: Bool { policies.count > 1 }

  /// The names of the policies that hold the merged values of settings, of those that use them.
  ///
  /// None where the value is a new one: a list that both have in part, or the default that stands in for two numbers.
  func names(of settings: [Setting]) -> [String] { holders(of: settings).map(\.name) }

  /// Where the merged values of settings come from, in brackets; nothing where all policies have them.
  func note(of settings: [Setting]) -> String {
    let names = names(of: settings)
    if names.count == policies.count { return "" }
    return names.isEmpty
      ? " (from none of them as it is)"
      : " (from \(English.list(names.map(UserText.spelled), "and")))"
  }

  private func holders(of settings: [Setting]) -> [(name: String, policy: AppProtectionPolicy)] {
    let holding = policies.filter { source in
      settings.allSatisfy { source.policy.value(of: $0) == merged.value(of: $0) }
    }
    let using = holding.filter { source in settings.contains { $0.row.isUsed(source.policy) } }
    return using.isEmpty ? holding : using
  }
}
