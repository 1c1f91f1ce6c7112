internal import MAMPolicyCore

extension PolicyDraft {
  /// What an export leaves open about whom and what the policy targets.
  ///
  /// Source: R15.2, last row.
  var gaps: [LoadWarning] {
    var gaps: [LoadWarning] = []
    func add(_ kind: LoadWarning.Kind, _ setting: Setting, _ message: String) {
      gaps.append(LoadWarning(kind, setting, message, at: places[setting] ?? origin))
    }
    if policy.apps == nil, policy.appGroupType == .selectedPublicApps {
      add(
        .incomplete, .apps,
        "`apps` is not given, so the apps that the policy targets are not known; export with `$expand=apps`")
    }
    if policy.isAssigned == false {
      add(
        .ineffective, .isAssigned,
        "the policy is not assigned to anyone; answers show what it would do")
    }
    return gaps
  }
}
