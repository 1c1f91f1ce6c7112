extension AppProtectionPolicy {
  /// Returns the policy that results when two target one user and app: the most restrictive of each setting.
  ///
  /// ``MergedPolicies`` says which value came from where, and takes any number of policies.
  ///
  /// Source: R16.5.
  public static func mostRestrictive(of one: AppProtectionPolicy, _ other: AppProtectionPolicy)
    -> AppProtectionPolicy
  {
    PolicyMerge([one, other]).merged
  }
}

/// Several policies on their way to becoming one.
package struct PolicyMerge: Sendable {
  /// The policies.
  let policies: [AppProtectionPolicy]
  /// What has become of them so far.
  var merged: AppProtectionPolicy

  /// Merges some policies.
  init(_ policies: [AppProtectionPolicy], differingNumbers: MergedPolicies.DifferingNumbers = .stricter) {
    self.policies = policies
    let names = policies.compactMap(\.displayName)
    let name = Set(names).count == 1 ? names.first : names.joined(separator: " + ")
    merged = AppProtectionPolicy(displayName: names.isEmpty ? nil : name)
    merged.id = Set(policies.map(\.id)).count == 1 ? policies.first?.id : nil
    for row in Setting.rows {
      let counting = Self.counting(policies, in: row)
      switch row.merge {
      case .strictest where differingNumbers == .adminCenterDefault && row.kind.isNumber:
        let standard = row.kind.isShared(by: counting) ? counting.first : .standard
        row.kind.copy(from: standard ?? .standard, to: &merged)
      case .strictest:
        row.kind.copy(
          from: row.kind.strictest(of: counting, by: row.strictness) ?? .standard, to: &merged)
      case .own(let merge): merge(&self, counting)
      }
    }
    if policies.contains(where: \.provenance.isRead) {
      merged.noteReading(
        stating: policies.reduce(into: SettingSet()) { $0.formUnion($1.stated) }, misreading: misread)
    }
  }

  /// Returns the policies that have a say about a setting: those with the switch on that it refines, and where it is on
  /// in none, all of them.
  static func counting(_ policies: [AppProtectionPolicy], in row: SettingRow) -> [AppProtectionPolicy] {
    let switchedOn = policies.filter(row.refines)
    return switchedOn.isEmpty ? policies : switchedOn
  }

  /// The policies' own texts for settings whose values could not be used, if the value read instead is in force.
  private var misread: [Setting: String] {
    var misread: [Setting: String] = [:]
    for setting in Set(policies.flatMap(\.misreadTexts.keys)) {
      let content = merged.content(of: setting)
      let holding = policies.filter { $0.content(of: setting) == content }
      if holding.contains(where: { $0.states(setting) }) { continue }
      misread[setting] = holding.compactMap { $0.misreadText(of: setting) }.min()
    }
    return misread
  }
}

extension SettingKind {
  /// Whether the value is a number or a duration, which the admin center takes as an entry.
  fileprivate var isNumber: Bool {
    switch self {
    case .count, .time: true
    case .flag, .optionalFlag, .word, .words, .joinedWords, .version, .text, .texts, .joinedTexts, .protocols,
      .apps:
      false
    }
  }
}
