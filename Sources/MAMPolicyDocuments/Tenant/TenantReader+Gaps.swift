internal import MAMPolicyCore

extension TenantReader {
  /// What the files lack about some policies, with the names of the first three.
  static func gap(_ what: String, _ policies: [Tenant.AssignedPolicy]) -> String {
    let shown = policies.prefix(3).map { UserText.quoted($0.name) }
    let rest = policies.count > 3 ? ["\(policies.count - 3) more"] : []
    let configurations = policies.count { $0.settings == nil }
    let number = policies.count
    let subjects =
      configurations == 0
      ? English.count(number, "policy", "policies")
      : configurations == number
        ? English.count(number, "app configuration") : "\(number) policies and app configurations"
    return "the export lacks the \(what) of \(subjects) (\(English.list(shown + rest, "and"))); "
      + "export with `$expand=apps,assignments`"
  }
}
