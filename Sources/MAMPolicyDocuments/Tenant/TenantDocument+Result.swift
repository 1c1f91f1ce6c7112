package import MAMPolicyCore

extension TenantDocument {
  /// What results of an answer, as one policy.
  package struct Result {
    /// The policy, as if it were read from one export.
    package let policy: GraphPolicy
    /// The policy as an export, with the policies that it came of named inside.
    package let export: JSONOutput
  }

  /// What every export of a result says.
  package static let resultMark = "Result of mamctl effective"

  /// Returns what results of an answer as one policy; nil if no policy applies.
  package func result(of answer: Tenant.Answer) -> Result? {
    guard var merged = answer.merged else { return nil }
    let places = answer.places(where: .yes).filter { tenant.policies[$0].settings != nil }
    let names = places.map { place -> String in
      let policy = tenant.policies[place]
      return policy.name + (policy.id.map { " (\($0))" } ?? "")
    }
    merged.id = nil
    merged.apps = [answer.subject.app]
    merged.appGroupType = .selectedPublicApps
    merged.targetedAppManagementLevels = [.unspecified]
    merged.isAssigned = true
    let export = merged.graphOutput(
      description: "\(Self.resultMark) for \(answer.subject.app), from: \(names.joined(separator: "; "))")
    guard let read = Self.reading(export, as: names.joined(separator: ", ")) else { return nil }
    return Result(policy: read, export: export)
  }

  private static func reading(_ export: JSONOutput, as name: String) -> GraphPolicy? {
    try? GraphExport(Array(JSONText.text(export).utf8), file: name).entry().policy()
  }

  /// Returns what results of some policies of the tenant, as if it were read; nil of none.
  package func reading(_ places: [Int]) -> GraphPolicy? {
    let names = places.map { tenant.policies[$0].name }
    return tenant.merged(places).flatMap {
      Self.reading($0.graphOutput(), as: sources[places[0]].file + " (" + names.joined(separator: ", ") + ")")
    }
  }

  /// Returns why it is not known what results of an answer; nil if it is known.
  package func doubt(about answer: Tenant.Answer) -> String? {
    let unknown = answer.places(where: .unknown).filter { tenant.policies[$0].settings != nil }
    guard let first = unknown.first, let check = answer.verdicts[first].deciding else { return nil }
    let rest =
      unknown.count > 1 ? " (and \(English.count(unknown.count - 1, "more policy", "more policies")))" : ""
    return "whether \(UserText.quoted(tenant.policies[first].name)) applies is not known\(rest): "
      + sentence(check, ofPolicyAt: first, for: answer.subject)
  }

  /// Returns the warnings about the settings of the policies that apply or may apply, as far as they can matter.
  package func warnings(of answer: Tenant.Answer, for settings: SettingSet, strictly isStrict: Bool)
    -> [LoadWarning]
  {
    let policies = sources.indices.filter { answer.verdicts[$0].applies != .no }.compactMap {
      sources[$0].policy
    }
    let warnings = policies.flatMap { $0.warnings(for: settings, strictly: isStrict) }.eachOnce
    // Where it is not known which of them apply, each speaks for itself.
    guard doubt(about: answer) == nil, let merged = answer.merged else { return warnings }
    let settled = GraphPolicy.settled(warnings, of: policies, in: merged)
    return settled.filter { warning in warnings.contains(warning) || warning.canMatter(to: settings) }
  }

  /// Returns which policies an answer means, in one line.
  package func summary(of answer: Tenant.Answer) -> String {
    let protecting = tenant.policies.indices.filter { tenant.policies[$0].settings != nil }
    let applying = protecting.filter { answer.verdicts[$0].applies == .yes }
    if applying.isEmpty {
      let why = answer.subject.isLicensed ? "" : ", because the user has no Intune license"
      return "no policy applies\(why), so the account is unmanaged in this app"
    }
    let names = applying.map { UserText.quoted(tenant.policies[$0].name) }
    return "the account has \(English.list(names, "and")) "
      + "(\(applying.count) of \(English.count(protecting.count, "policy", "policies")))"
  }
}
